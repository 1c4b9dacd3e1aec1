"""What else would come of an answer, a line each: cards that leave, move and are drawn, Scenes that change, choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, listed, seen_name, shortened, trait_name
from simpsons_desktop.rules import NOBODY, Observation, SceneView
from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.outlook import Outlook

MOST_NAMES, MOST_SCENES = 3, 4


@dataclass(frozen=True)
class Fact:
    """A line, and the seat that it is about (NOBODY: none)."""

    text: str
    seat: int = NOBODY


def facts(outlook: Outlook, names: Sequence[str]) -> tuple[Fact, ...]:
    """All lines, the surest first."""
    parts: tuple[Callable[[Outlook, Sequence[str]], Iterator[Fact]], ...] = (
        _undone, _leaves, _arrivals, _scenes, _hands, _marks, _open,
    )  # fmt: skip
    return tuple(fact for part in parts for fact in part(outlook, names))


def chief_fact(outlook: Outlook, names: Sequence[str], scene: int | None = None) -> str:
    """The one line that says best what an answer is good for, empty if there is none; `scene` is a card that has been
    named already.
    """
    for card, told in scene_changes(outlook):
        if card == scene:
            return translate("Outlook", "{0}.").format(told)
    parts = (_undone, _scenes, _leaves, _marks, _hands, _arrivals)
    return next((fact.text for part in parts for fact in part(outlook, names)), "")


def undone_facts(outlook: Outlook, names: Sequence[str]) -> list[str]:
    """The lines about what comes to nothing."""
    return [fact.text for fact in _undone(outlook, names)]


def hand_gains(outlook: Outlook, names: Sequence[str]) -> list[str]:
    """What the reader draws or may play, and what others discard by chance."""
    reader = outlook.now.seat
    mine = [fact.text for part in (_drawn, _allowed) for fact in part(outlook, names) if fact.seat == reader]
    return mine + [fact.text for fact in _discarded(outlook, names) if fact.seat != reader]


def other_facts(outlook: Outlook, names: Sequence[str]) -> list[str]:
    """The lines about anything but that and the numbers of Scenes, the weightiest first."""
    return [fact.text for part in (_leaves, _marks, _hands, _arrivals) for fact in part(outlook, names)]


def _undone(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    for card in outlook.undone:
        yield Fact(translate("Outlook", "{0} comes to nothing.").format(seen_name(outlook.now, card)))


def _leaves(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    """The cards that leave play, by where they go."""
    leaves = outlook.leaves
    whither = {
        "discard": translate("Outlook", "To the discard piles: {0}."),
        "hand": translate("Outlook", "Back to the hands: {0}."),
        "deck": translate("Outlook", "Back to the decks: {0}."),
    }
    for pile, words in whither.items():
        there = {view.id for seat in outlook.then.seats for view in getattr(seat, pile)}
        gone = [card for card in leaves if card in there]
        if gone:
            yield Fact(words.format(shortened([seen_name(outlook.now, card) for card in gone], MOST_NAMES)))


def _arrivals(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    """Characters that come onto a Scene or move to another, and whether they match it."""
    before = {one.card.id: scene.card.id for scene in _in_play(outlook.now) for one in scene.characters}
    for scene in _in_play(outlook.then):
        for one in scene.characters:
            if before.get(one.card.id) == scene.card.id or one.card.printed is None:
                continue
            shared = [trait_name(trait) for trait in one.traits if trait in scene.traits]
            words = translate("Outlook", "{0} does not match {1} and will lie sideways.")
            if shared:
                words = translate("Outlook", "{0} matches {1}: {2}.")
            yield Fact(words.format(card_name(one.card.printed), card_name(scene.card.printed), listed(shared)))


def _scenes(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    """Scenes that come, and those whose numbers change."""
    for card, told in list(scene_changes(outlook))[:MOST_SCENES]:
        yield Fact(translate("Outlook", "{0}: {1}.").format(seen_name(outlook.then, card), told))


def scene_changes(outlook: Outlook) -> Iterator[tuple[int, str]]:
    """The cards of Scenes that come or whose numbers change, with how they stand then."""
    before = {scene.card.id: scene for scene in _in_play(outlook.now)}
    for scene in _in_play(outlook.then):
        was = before.get(scene.card.id)
        parts = [
            _number(was.matching if was else 0, scene.matching, was.complete if was else None, scene.complete, True),
            _number(was.not_matching if was else 0, scene.not_matching, was.trash if was else None, scene.trash, False),
        ]
        told = [part for part in parts if part]
        if told:
            yield scene.card.id, listed(told)


def _number(had: int, have: int, needed: int | None, need: int | None, completes: bool) -> str:
    """How far a Scene is from being completed (trashed), if that changes."""
    if need is None or (had, needed) == (have, need):
        return ""
    if had == have and needed is not None:
        words = translate("Outlook", "trash {0} of {1} (was {2})")
        if completes:
            words = translate("Outlook", "complete {0} of {1} (was {2})")
        return words.format(have, need, needed)
    if had == have:
        words = translate("Outlook", "complete {0} of {1}") if completes else translate("Outlook", "trash {0} of {1}")
        return words.format(have, need)
    words = translate("Outlook", "trash {0} → {1} of {2}")
    if completes:
        words = translate("Outlook", "complete {0} → {1} of {2}")
    ready = translate("Outlook", "{0}, ready") if have >= need > had else "{0}"
    return ready.format(words.format(had, have, need))


def _hands(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    """Cards that are drawn, and discarded by chance; who may play more."""
    yield from _drawn(outlook, names)
    yield from _discarded(outlook, names)
    yield from _allowed(outlook, names)


def _drawn(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    for seat, count in outlook.draws:
        yield Fact(_draws(names[seat], count, seat == outlook.now.seat), seat)


def _discarded(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    for seat, count in outlook.at_random:
        one = translate("Outlook", "{0}: 1 card is discarded at random.")
        many = translate("Outlook", "{0}: {1} cards are discarded at random.")
        yield Fact((one if count == 1 else many).format(names[seat], count), seat)


def _allowed(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    for seat, view in enumerate(outlook.then.seats):
        more = view.characters_allowed - outlook.now.seats[seat].characters_allowed
        if more > 0:
            one = translate("Outlook", "{0} may play 1 more Character.")
            many = translate("Outlook", "{0} may play {1} more Characters.")
            yield Fact((one if more == 1 else many).format(names[seat], more), seat)


def _draws(name: str, count: int, mine: bool) -> str:
    if mine:
        words = translate("Outlook", "You draw 1 card."), translate("Outlook", "You draw {0} cards.")
        return words[0] if count == 1 else words[1].format(count)
    words = translate("Outlook", "{0} draws 1 card."), translate("Outlook", "{0} draws {1} cards.")
    return (words[0] if count == 1 else words[1]).format(name, count)


def _marks(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    """What would be forbidden, or allowed again, for a Scene; how many Characters could not be counted any more."""
    before = _marked(outlook.now)
    guards = {
        "guard:complete": translate("Outlook", "{0} can't be completed for now."),
        "guard:trash": translate("Outlook", "{0} can't be trashed for now."),
        "guard:counting": translate("Outlook", "Can't be counted for now: {0}."),
        "guard:effects": translate("Outlook", "Effects can't touch {0} for now."),
    }
    for stat, words in guards.items():
        new = [card for card, marks in _marked(outlook.then).items() if Mark(stat) in marks]
        new = [card for card in new if Mark(stat) not in before.get(card, ())]
        if new:
            yield Fact(words.format(shortened([seen_name(outlook.then, card) for card in new], MOST_NAMES)))


def _open(outlook: Outlook, names: Sequence[str]) -> Iterator[Fact]:
    """What would still be chosen, and what nobody at the table can tell."""
    reader = outlook.now.seat
    for choice in outlook.choices:
        source = seen_name(outlook.then, choice.source) if choice.source >= 0 else ""
        words = translate("Outlook", "{1}: then {0} chooses.")
        if choice.seat == reader:
            words = translate("Outlook", "{1}: then you choose.")
        yield Fact(words.format(names[choice.seat], source), choice.seat)
    if not outlook.sure:
        yield Fact(translate("Outlook", "Hidden cards decide what else happens."))


def _in_play(seen: Observation) -> list[SceneView]:
    return [seat.scene for seat in seen.seats if seat.scene is not None]


def _marked(seen: Observation) -> dict[int, tuple[Mark, ...]]:
    """By card in play, what is other on it."""
    scenes = _in_play(seen)
    cast = {one.card.id: one.marks for scene in scenes for one in scene.characters}
    return cast | {scene.card.id: scene.marks for scene in scenes}
