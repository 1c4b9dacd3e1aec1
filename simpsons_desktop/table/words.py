"""What assistive tools and the text table say about the things of a game: a name, and what there is to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, trait_name
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.observe import CharacterView, Observation, SceneView, SeatView
from simpsons_desktop.table.stakes import Stake, at_stake

Names = Callable[[int], str]
"""The name of who sits at a seat."""


@dataclass(frozen=True, slots=True)
class Said:
    """A name that is short enough to be heard often, and more for who asks for it."""

    name: str
    about: str = ""


def kind_name(kind: Kind) -> str:
    """What a kind of card is called."""
    return {
        Kind.SCENE: translate("Kinds", "Scene"),
        Kind.CHARACTER: translate("Kinds", "Character"),
        Kind.ACTION: translate("Kinds", "Action"),
    }[kind]


def seat_said(seen: Observation, seat: int, name: Names, who: str = "") -> Said:
    """A seat: points and turn; and how many cards lie where, and who sits there."""
    view = seen.seats[seat]
    words = translate("Table", "{0}: {1} of {2} points")
    if seat == seen.turn and seen.winners is None:
        words = translate("Table", "{0}, whose turn it is: {1} of {2} points")
    about = translate("Table", "Cards in hand: {0}, in the deck: {1}, in the discard pile: {2}.")
    about = about.format(len(view.hand), len(view.deck), len(view.discard))
    if seat == seen.turn and seen.winners is None:
        about = _sentences(about, characters_left_said(view))
    return Said(words.format(name(seat), view.points, seen.goal), _sentences(about, who))


def characters_left_said(view: SeatView) -> str:
    """What the rules still allow a seat in its turn (7.2), whatever its hand holds."""
    words = translate("Table", "Characters left to play in this turn: {0} of {1}. Stars are free: any number of them.")
    return words.format(view.characters_left, view.characters_allowed)


def place_said(seat: int, name: Names) -> Said:
    """The place of a seat where no Scene lies."""
    return Said(translate("Table", "Place of {0}, no Scene").format(name(seat)))


def scene_said(scene: SceneView, seat: int, name: Names, reader: int) -> Said:
    """A Scene in play: whose, and how far it is; its traits and what is at stake for the seat `reader`."""
    words = translate("Table", "{0}, Scene of {1}: {2}").format(card_name(scene.card.printed), name(seat), _far(scene))
    events = [event for event in ("complete", "trash") if scene.numbers(event)[1] is not None]
    stakes = [_stake_said(event, at_stake(scene, seat, event, reader)) for event in events]
    text = scene.card.printed.text if scene.card.printed is not None else ""
    return Said(words, _sentences(_traits(scene.traits), *stakes, text))


def _stake_said(event: str, stake: Stake) -> str:
    """What completing or trashing a Scene could give."""
    complete = event == "complete"
    if stake.own is None:
        words = (
            translate("Table", "Points if completed: up to {0} in all.")
            if complete
            else translate("Table", "Points if trashed: up to {0} in all.")
        )
        return words.format(stake.total)
    words = (
        translate("Table", "Points if completed: up to {0} for you, {1} in all.")
        if complete
        else translate("Table", "Points if trashed: up to {0} for you, {1} in all.")
    )
    return words.format(stake.own, stake.total)


def cast_said(cast: CharacterView, name: Names) -> Said:
    """A Character on a Scene: whose, and whether it matches; its traits as they are now."""
    side = translate("Table", "matches") if cast.matches else translate("Table", "does not match")
    words = translate("Table", "{0}, Character of {1}, {2}")
    weight = "" if cast.weight == 1 else translate("Table", "Counts for {0}.").format(cast.weight)
    text = cast.card.printed.text if cast.card.printed is not None else ""
    barred = "" if cast.counts else translate("Table", "Can't be counted.")
    about = _sentences(_traits(cast.traits), weight, barred, text)
    return Said(words.format(card_name(cast.card.printed), name(cast.card.owner), side), about)


def card_said(printed: Printed | None) -> Said:
    """A card by itself: in the own hand, in a pile, or an Action that is being played."""
    if printed is None:
        return Said(translate("Table", "A hidden card"))
    words = translate("Table", "{0}, {1}").format(card_name(printed), kind_name(printed.kind))
    if printed.is_star:
        words = translate("Table", "{0}, Star").format(card_name(printed))
    return Said(words, _sentences(_printed_numbers(printed), _traits(printed.traits), printed.text))


def hand_said(cards: int, mine: bool) -> Said:
    """A hand of so many cards: the own one, or one whose cards are hidden."""
    one, many = translate("Table", "Hidden hand, 1 card"), translate("Table", "Hidden hand, {0} cards")
    if mine:
        one, many = translate("Table", "Your hand, 1 card"), translate("Table", "Your hand, {0} cards")
    return Said((one if cards == 1 else many).format(cards))


def deck_said(seen: Observation, seat: int, name: Names) -> Said:
    """A deck: only how many cards are left."""
    one, many = translate("Table", "Deck of {0}, 1 card"), translate("Table", "Deck of {0}, {1} cards")
    left = len(seen.seats[seat].deck)
    return Said((one if left == 1 else many).format(name(seat), left))


def discard_said(seen: Observation, seat: int, name: Names) -> Said:
    """A discard pile and what lies on top."""
    pile = seen.seats[seat].discard
    one, many = translate("Table", "Discard pile of {0}, 1 card"), translate("Table", "Discard pile of {0}, {1} cards")
    words = (one if len(pile) == 1 else many).format(name(seat), len(pile))
    top = translate("Table", "On top: {0}.").format(card_name(pile[-1].printed)) if pile else ""
    return Said(words, top)


def _far(scene: SceneView) -> str:
    """How far a Scene is from being completed and from being trashed."""
    parts = []
    if scene.complete is not None:
        parts.append(translate("Table", "complete {0} of {1}").format(scene.matching, scene.complete))
    if scene.trash is not None:
        parts.append(translate("Table", "trash {0} of {1}").format(scene.not_matching, scene.trash))
    return translate("Table", ", ").join(parts)


def _printed_numbers(printed: Printed) -> str:
    parts = []
    if printed.complete is not None:
        parts.append(translate("Table", "Complete {0}.").format(printed.complete))
    if printed.trash is not None:
        parts.append(translate("Table", "Trash {0}.").format(printed.trash))
    return " ".join(parts)


def _traits(traits: Sequence[str]) -> str:
    names = translate("Table", ", ").join(trait_name(trait) for trait in traits)
    return translate("Table", "Traits: {0}.").format(names) if names else ""


def _sentences(*parts: str) -> str:
    return " ".join(part for part in parts if part)
