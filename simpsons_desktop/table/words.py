"""What assistive tools say about the thing on the table that has the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, trait_name
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.observe import Observation, SceneView
from simpsons_desktop.table.layout import Focus
from simpsons_desktop.table.stances import Place, Stance

KIND_WORDS = {
    Kind.SCENE: ("Kinds", "Scene"),
    Kind.CHARACTER: ("Kinds", "Character"),
    Kind.ACTION: ("Kinds", "Action"),
}


def spoken(focus: Focus, stances: Mapping[int, Stance], seen: Observation, name: Callable[[int], str]) -> str:
    """One line about a card, place, plate or pile, from open facts and the reader's own hand only."""
    kind, number = focus[0], int(focus[1])
    if kind == "card":
        return _card(stances[number], name)
    view = seen.seats[number]
    if kind == "place":
        return translate("Table", "Place of {0}, no Scene").format(name(number))
    if kind == "plate":
        words = translate("Table", "{0}: {1} of {2} points, {3} cards in hand")
        return words.format(name(number), view.points, seen.goal, len(view.hand))
    if kind == "deck":
        return translate("Table", "Deck of {0}, {1} cards").format(name(number), len(view.deck))
    return translate("Table", "Discard pile of {0}, {1} cards").format(name(number), len(view.discard))


def _card(stance: Stance, name: Callable[[int], str]) -> str:
    printed = stance.card.printed
    if printed is None:
        return translate("Table", "A hidden card")
    what = translate(*KIND_WORDS[printed.kind])
    if stance.place is Place.BOARD and stance.scene is not None:
        words = translate("Table", "{0}, {1}, {2}. {3}")
        return words.format(card_name(printed), what, name(stance.seat), _numbers(stance.scene))
    if stance.cast is not None:
        side = translate("Table", "matches") if stance.cast.matches else translate("Table", "does not match")
        words = translate("Table", "{0}, {1}, {2}, {3}. {4}")
        return words.format(card_name(printed), what, name(stance.card.owner), side, _traits(stance.cast.traits))
    words = translate("Table", "{0}, {1}. {2}")
    return words.format(card_name(printed), what, _traits(printed.traits) or printed.text)


def _traits(traits: tuple[str, ...]) -> str:
    return translate("Table", ", ").join(trait_name(trait) for trait in traits)


def _numbers(scene: SceneView) -> str:
    """How far a Scene is from being completed and from being trashed."""
    parts = [_traits(scene.traits)]
    if scene.complete is not None:
        parts.append(translate("Table", "complete {0} of {1}").format(scene.matching, scene.complete))
    if scene.trash is not None:
        parts.append(translate("Table", "trash {0} of {1}").format(scene.not_matching, scene.trash))
    return translate("Table", ", ").join(part for part in parts if part)
