"""What happened since a seat's last turn: every play, declaration and point that it witnessed, in short entries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.parts import Part, card_part, card_parts, filled, inserted, plain
from simpsons_desktop.content.recap_words import fates_of_others, fates_of_the_reader
from simpsons_desktop.rules import BLANK, NOBODY, GameState, Kind, Printed
from simpsons_desktop.rules.events import (
    Cancelled,
    Changed,
    Declared,
    Event,
    Failed,
    Moved,
    Resolved,
    Scored,
    Triggered,
)
from simpsons_desktop.rules.model import MOST_SEATS
from simpsons_desktop.rules.retelling import Retelling
from simpsons_desktop.rules.scoring import left_out
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT

MOST_NAMED = 3  # cards of others that are named at once; of more it is said how many there are


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened: who did it, in words, and what points it gave or took, by seat."""

    seat: int
    name: str
    parts: tuple[Part, ...]
    points: tuple[tuple[int, int], ...]

    @property
    def text(self) -> str:
        """The entry as plain text."""
        return f"{self.name} {plain(self.parts)}".strip()


@dataclass(frozen=True)
class Recap:
    """The entries in order, and each seat's points before and now."""

    entries: tuple[Entry, ...]
    points: tuple[tuple[int, int], ...]


_Fate = tuple[int, str, Printed | None]
"""What became of some cards: their owner, `_fate` or a stat, and the Scene to which they were moved."""


@dataclass
class _Act:
    """Something that a card or a seat does, and what comes of it until the next thing."""

    seat: int
    head: tuple[Part, ...]
    told: bool = True  # worth telling whatever came of it
    card: int = -1  # the Action
    place: int = -1  # where `played` lie, Characters that were played one after the other
    played: list[Printed] = field(default_factory=list)
    fate: dict[_Fate, list[Printed]] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    cancelled: bool = False


def recap(told: Retelling, names: Sequence[str]) -> Recap:
    """The recap of what a seat could witness."""
    reader = _Reader(told)
    for event, after in told.events:
        reader.hear(event, after)
    entries = (_entry(act, told.seat, names) for act in reader.acts if act.told or act.fate or act.points)
    return Recap(tuple(entries), tuple(zip(told.start.points, reader.before.points, strict=True)))


class _Reader:
    """Follows the events: each belongs to the act that brought it about."""

    def __init__(self, told: Retelling) -> None:
        self.told = told
        self.before = told.start
        self.acts: list[_Act] = []
        self._by = NOBODY  # who declared last
        self._open: list[_Act] = []  # Actions that are not over yet, the newest last
        self._finished: tuple[_Act, int] | None = None  # the Scene that was completed or trashed last, and its seat

    def hear(self, event: Event, after: GameState) -> None:
        """Take in one event with the state after it."""
        match event:
            case Moved(why="play"):
                self._played(event, after)
            case Moved() if event.src >= PLAYED:
                self._open = self._open[:-1]
            case Moved():
                self._moved(event, after)
            case Declared() | Failed() | Resolved():
                self._declared(event, after)
            case Cancelled(card=card):
                self._cancelled(card, after)
            case Triggered(card=card):
                self._begin(NOBODY, translate("Recap", "The text of {0} takes effect"), self._face(card, after), False)
            case Scored(seat=seat, points=points, why=why):
                act = self._finished[0] if self._finished and why != "effect" else self._act()
                act.points[seat] = act.points.get(seat, 0) + points
            case Changed():
                self._changed(event, after)
        self.before = after

    def _begin(self, seat: int, words: str, printed: Printed, told: bool = True) -> _Act:
        """Something new begins."""
        act = _Act(seat, tuple(filled(words, [printed])), told)
        self.acts.append(act)
        return act

    def _act(self) -> _Act:
        """What goes on now."""
        if self._open:
            return self._open[-1]
        if not self.acts:
            self.acts.append(_Act(NOBODY, (), told=False))
        return self.acts[-1]

    def _played(self, event: Moved, after: GameState) -> None:
        seat, printed = event.src - HAND, self._face(event.card, after)
        if printed.kind is Kind.ACTION:
            answers = bool(after.agenda) or seat != after.turn
            words = translate("Recap", "answers with {0}") if answers else translate("Recap", "plays {0}")
            self._open.append(self._begin(seat, words, printed))
            self._open[-1].card = event.card
        elif seat != self.told.seat and printed.kind is Kind.SCENE:
            self._begin(seat, translate("Recap", "plays {0}"), printed)
        elif seat != self.told.seat:
            self._put_in(seat, printed, event.dst, after)

    def _put_in(self, seat: int, printed: Printed, place: int, after: GameState) -> None:
        """A Character is played; those that one seat plays on one Scene one after the other are told together."""
        last = self.acts[-1] if self.acts else None
        if last is None or (last.seat, last.place) != (seat, place) or last.fate or last.points:
            last = _Act(seat, (), place=place)
            self.acts.append(last)
        last.played.append(printed)
        scene = after.zones[place - CAST + SCENE_AT]
        words = translate("Recap", "plays {1} on {0}")
        if place - CAST == self.told.seat:
            words = translate("Recap", "plays {1} on your Scene {0}")
        name = self._face(scene[0], after) if scene else BLANK
        last.head = tuple(inserted(filled(words, [name]), card_parts(last.played, MOST_NAMED)))

    def _declared(self, event: Declared | Failed | Resolved, after: GameState) -> None:
        self._by = event.by
        scene, complete, mine = self._face(event.scene, after), event.event == "complete", event.seat == self.told.seat
        if isinstance(event, Failed):
            self._begin(event.by, translate("Recap", "declares {0}, but too few are left there"), scene)
        elif isinstance(event, Resolved):
            words = translate("Recap", "completes {0}") if complete else translate("Recap", "trashes {0}")
            own = (
                translate("Recap", "completes your Scene {0}")
                if complete
                else translate("Recap", "trashes your Scene {0}")
            )
            self._finished = self._begin(event.by, own if mine else words, scene), event.seat
            left = card_parts([self._face(card, after) for card in left_out(after, event)])
            if left:
                out = inserted(filled(translate("Recap", " and leaves out {1}")), left)
                self.acts[-1].head = (*self.acts[-1].head, *out)

    def _cancelled(self, card: int, after: GameState) -> None:
        act = next((act for act in self._open if act.card == card), None)
        if act is not None:
            act.cancelled = True
        elif self._face(card, after).kind is Kind.SCENE:
            self._begin(self._by, translate("Recap", "declares {0}, but this is cancelled"), self._face(card, after))

    def _moved(self, event: Moved, after: GameState) -> None:
        owner, printed = after.box.owners[event.card], self._face(event.card, after)
        mine, act = owner == self.told.seat, self._act()
        if event.src < SCENE_AT:
            if event.why == "put" and CAST <= event.dst < PLAYED:
                act.fate.setdefault((event.dst - CAST, "put", None), []).append(printed)
            return
        if self._finished and event.why == "clear" and event.src % MOST_SEATS == self._finished[1]:
            if not mine or printed.kind is Kind.SCENE:
                return  # that it was finished has been said
            act = self._finished[0]
        fate, scene = _fate(event), None
        if fate == "moved":
            there = after.zones[event.dst - CAST + SCENE_AT]
            scene = self._face(there[0], after) if there else BLANK
        act.fate.setdefault((owner, fate, scene), []).append(printed)

    def _changed(self, event: Changed, after: GameState) -> None:
        """A change that begins: of traits, numbers or what is protected; one that ends is no news."""
        mine = [card for card in event.cards if after.box.owners[card] == self.told.seat]
        if mine and self._open:
            fate = self._act().fate.setdefault((self.told.seat, event.stat, None), [])
            fate.extend(self._face(card, after) for card in mine)

    def _face(self, card: int, after: GameState) -> Printed:
        """The face of a card as the seat knows it after or, where it has gone out of sight, before."""
        return self.told.face(after, card) or self.told.face(self.before, card) or BLANK


def _fate(event: Moved) -> str:
    """What became of a card that was in play."""
    if HAND <= event.dst < DECK:
        return "hand"
    if DECK <= event.dst < DISCARD:
        return "deck"
    return "gone" if event.dst < SCENE_AT else "moved"


def _entry(act: _Act, seat: int, names: Sequence[str]) -> Entry:
    parts = list(act.head)
    fates = [tuple(_fate_words(fate, cards, seat, names)) for fate, cards in act.fate.items()]
    if act.cancelled:
        fates.insert(0, (Part(translate("Recap", "this is cancelled")),))
    for number, words in enumerate(fates):
        between = translate("Recap", ": ") if number == 0 else translate("Recap", "; ")
        parts += [Part(between)] if parts else []
        parts += words
    if act.seat < 0 and parts:  # nobody's name stands before it
        parts[0] = replace(parts[0], text=parts[0].text[:1].upper() + parts[0].text[1:])
    points = tuple(sorted((one, number) for one, number in act.points.items() if number))
    return Entry(act.seat, names[act.seat] if act.seat >= 0 else "", tuple(parts), points)


def _fate_words(fate: _Fate, cards: Sequence[Printed], seat: int, names: Sequence[str]) -> Iterator[Part]:
    """What became of cards of a seat; of many of another seat the first are named."""
    owner, what, scene = fate
    mine = owner == seat
    one, many = (fates_of_the_reader() if mine else fates_of_others())[what]
    words = filled(one if len(cards) == 1 else many, ["" if mine else names[owner]])
    told = inserted(words, card_parts(cards, None if mine else MOST_NAMED))
    return told if scene is None else inserted(told, [card_part(scene)], "{2}")
