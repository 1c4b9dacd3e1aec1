"""What happened since a seat's last turn that matters to it, in a few entries, from what that seat witnessed alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.parts import Part, card_parts, filled, inserted, plain
from simpsons_desktop.rules import BLANK, NOBODY, GameState, Kind, Printed
from simpsons_desktop.rules.events import Changed, Event, Moved, Resolved, Scored, Triggered
from simpsons_desktop.rules.model import MOST_SEATS
from simpsons_desktop.rules.retelling import Retelling
from simpsons_desktop.rules.state import DECK, DISCARD, HAND, PLAYED, SCENE_AT


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened: who did it, in words, and what points it gave or took, by seat.

    `weight` says how much it matters: 2 what befell the reader, 1 points and finished Scenes, 0 the rest.
    """

    seat: int
    name: str
    parts: tuple[Part, ...]
    points: tuple[tuple[int, int], ...]
    weight: int

    @property
    def text(self) -> str:
        """The entry as plain text."""
        return f"{self.name} {plain(self.parts)}".strip()


@dataclass(frozen=True)
class Recap:
    """The entries in order, and each seat's points before and now."""

    entries: tuple[Entry, ...]
    points: tuple[tuple[int, int], ...]

    def most_important(self, most: int) -> tuple[Entry, ...]:
        """At most so many entries, those that matter most, in the order in which they happened."""
        order = sorted(range(len(self.entries)), key=lambda at: (-self.entries[at].weight, -at))
        return tuple(self.entries[at] for at in sorted(order[:most]))


@dataclass
class _Act:
    """Something that a card or a seat does, and what comes of it until the next thing."""

    seat: int
    head: tuple[Part, ...]
    told: bool = False  # worth telling whatever came of it
    fate: dict[str, list[Printed]] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)


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
            case Resolved():
                self._resolved(event, after)
            case Triggered(card=card):
                self._begin(NOBODY, translate("Recap", "{0} does its work"), self._face(card, after))
            case Scored(seat=seat, points=points, why=why):
                act = self._finished[0] if self._finished and why != "effect" else self._act()
                act.points[seat] = act.points.get(seat, 0) + points
            case Changed():
                self._changed(event, after)
        self.before = after

    def _begin(self, seat: int, words: str, printed: Printed, told: bool = False) -> _Act:
        """Something new begins."""
        act = _Act(seat, tuple(filled(words, [printed])), told)
        self.acts.append(act)
        return act

    def _act(self) -> _Act:
        """What goes on now."""
        if self._open:
            return self._open[-1]
        if not self.acts:
            self.acts.append(_Act(NOBODY, ()))
        return self.acts[-1]

    def _played(self, event: Moved, after: GameState) -> None:
        seat, printed = event.src - HAND, self._face(event.card, after)
        if printed.kind is Kind.ACTION:
            self._open.append(self._begin(seat, translate("Recap", "plays {0}"), printed))
        elif seat != self.told.seat:
            self._begin(seat, translate("Recap", "plays {0}"), printed, told=printed.kind is Kind.SCENE)

    def _resolved(self, event: Resolved, after: GameState) -> None:
        mine = event.seat == self.told.seat
        words = {
            ("complete", False): translate("Recap", "completes {0}"),
            ("complete", True): translate("Recap", "completes your Scene {0}"),
            ("trash", False): translate("Recap", "trashes {0}"),
            ("trash", True): translate("Recap", "trashes your Scene {0}"),
        }[event.event, mine]
        self._finished = self._begin(event.by, words, self._face(event.scene, after), told=True), event.seat

    def _moved(self, event: Moved, after: GameState) -> None:
        if after.box.owners[event.card] != self.told.seat or event.src < SCENE_AT:
            return
        act, printed = self._act(), self._face(event.card, after)
        if self._finished and event.why == "clear" and event.src % MOST_SEATS == self._finished[1]:
            act = self._finished[0]
            if printed.kind is Kind.SCENE:
                return  # that it was finished has been said
        act.fate.setdefault(_fate(event), []).append(printed)

    def _changed(self, event: Changed, after: GameState) -> None:
        """A change that begins: of traits, numbers or what is protected; one that ends is no news."""
        mine = [card for card in event.cards if after.box.owners[card] == self.told.seat]
        if mine and self._open:
            self._act().fate.setdefault(event.stat, []).extend(self._face(card, after) for card in mine)

    def _face(self, card: int, after: GameState) -> Printed:
        """The face of a card as the seat knows it after or, where it has gone out of sight, before."""
        return self.told.face(after, card) or self.told.face(self.before, card) or BLANK


def _fate(event: Moved) -> str:
    """What became of a card of the reader that was in play."""
    if HAND <= event.dst < DECK:
        return "hand"
    if DECK <= event.dst < DISCARD:
        return "deck"
    return "gone" if event.dst < SCENE_AT else "moved"


def _entry(act: _Act, seat: int, names: Sequence[str]) -> Entry:
    parts = list(act.head)
    fates = [tuple(_fate_words(fate, cards)) for fate, cards in act.fate.items()]
    for number, words in enumerate(fates):
        between = translate("Recap", ": ") if number == 0 else translate("Recap", "; ")
        parts += [Part(between)] if parts else []
        parts += words
    weight = 2 if act.fate or seat in act.points else 1 if act.points else 0
    points = tuple(sorted((one, number) for one, number in act.points.items() if number))
    return Entry(act.seat, names[act.seat] if act.seat >= 0 else "", tuple(parts), points, weight)


def _fate_words(fate: str, cards: Sequence[Printed]) -> Iterator[Part]:
    one, many = _fates()[fate]
    return inserted(filled(one if len(cards) == 1 else many), card_parts(cards))


def _fates() -> dict[str, tuple[str, str]]:
    """What became of one card or of several, by `_fate` or by the stat that was changed."""
    return {
        "hand": (translate("Recap", "you take back {1}"),) * 2,
        "deck": (translate("Recap", "your {1} goes into the deck"), translate("Recap", "your {1} go into the deck")),
        "gone": (translate("Recap", "your {1} leaves play"), translate("Recap", "your {1} leave play")),
        "moved": (translate("Recap", "your {1} is moved"), translate("Recap", "your {1} are moved")),
        "traits": (translate("Recap", "your {1} has other traits"), translate("Recap", "your {1} have other traits")),
        "complete": (translate("Recap", "your {1} has another number to complete"),) * 2,
        "trash": (translate("Recap", "your {1} has another number to trash"),) * 2,
        "weight": (translate("Recap", "your {1} counts for another number"),) * 2,
        "guard:complete": (translate("Recap", "your {1} can't be completed"),) * 2,
        "guard:trash": (translate("Recap", "your {1} can't be trashed"),) * 2,
        "guard:counting": (translate("Recap", "your {1} can't be counted"),) * 2,
        "guard:effects": (translate("Recap", "effects can't touch your {1}"),) * 2,
    }
