"""Positions with a right answer: read from the files in resources, set up, and put to a level.

A file is a theme with its positions. Each has the position itself in the referee's form, `seat` and `ask`, the decision
that is open, `before`, the answers that lead there, and `accept`, the answers that are right. Answers are words:

    "play lenny on 1", "play krusty-burger", "complete 0", "trash 2", "end", "pass", "yes", "no",
    "pick lenny of 1 on 0" (a Character in play: its owner, and in front of whom it lies), "pick lenny of 1" (a card
    that lies elsewhere), "pick seat 2", "pick trait kid"

One string is an answer with one pick, a list one with several. {"with": [...], "without": [...]} is any answer that has
all of the ones and none of the others; {"least": {"0": 3}, "most": {"1": 2}} any with at least so many cards of one
owner and at most so many of another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from simpsons_desktop import paths
from simpsons_desktop.ai import PLAIN, think
from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import GameState, Option, Verb, advance, legal, seal
from simpsons_desktop.rules.model import CHARACTER
from simpsons_desktop.rules.moves import decode
from simpsons_desktop.rules.position import PositionError, read_position
from simpsons_desktop.rules.state import CAST


class PuzzleError(ValueError):
    """A file of positions that can't be used; the sentence says which one, where and why."""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any answer with all of these picks and none of those, at least and at most so many cards by owner."""

    having: list[str] = msgspec.field(name="with", default=[])
    without: list[str] = []
    least: dict[int, int] = {}
    most: dict[int, int] = {}

    def fits(self, given: Counter[str], owners: Counter[int]) -> bool:
        """Whether an answer, by words and by owners of cards, is of this kind."""
        return (
            Counter(self.having) <= given
            and not any(given[one] for one in self.without)
            and all(owners[owner] >= count for owner, count in self.least.items())
            and all(owners[owner] <= count for owner, count in self.most.items())
        )


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position and its right answers (see above). `decks` names by seat the bundled deck of which the draw pile is
    what lies nowhere else; `why` says in one sentence why they are right. Over so many `turns`, this one included, the
    right answers are better than all others against anything that the other seats can do; 0: that is judgement.
    """

    title: str
    seat: int
    ask: str
    position: dict[str, Any]
    accept: list[str | list[str] | Wanted]
    why: str
    decks: list[str] = []
    before: list[str | list[str]] = []
    turns: int = 0


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    theme: str
    positions: list[Puzzle]


@dataclass(frozen=True, slots=True)
class Stage:
    """A puzzle that is set up: the whole truth, in which its decision is open."""

    theme: str
    puzzle: Puzzle
    state: GameState

    def accepts(self, answer: Sequence[int]) -> bool:
        """Whether an answer is one of the right ones."""
        given = Counter(words(self.state, code) for code in answer)
        picked = (decode(code, self.state.box.trait_names).card for code in answer)
        owners = Counter(self.state.box.owners[card] for card in picked if card is not None)
        return any(
            one.fits(given, owners)
            if isinstance(one, Wanted)
            else given == Counter([one] if isinstance(one, str) else one)
            for one in self.puzzle.accept
        )

    def solved(self, level: str, seed: int, style: str = PLAIN) -> bool:
        """Whether a level finds a right answer."""
        sealed = seal(self.state, self.puzzle.seat)
        return self.accepts(think(level, sealed, seed, style=style).answer)


def stages(folder: Path | None = None) -> list[Stage]:
    """Every position of a folder (that of the program), set up. Raises PuzzleError, or OSError."""
    files = sorted((folder or paths.resources() / "positions").glob("*.json"))
    return [stage for path in files for stage in _stages(path)]


def _stages(path: Path) -> Iterator[Stage]:
    try:
        found = msgspec.json.decode(path.read_bytes(), type=_File)
    except msgspec.MsgspecError as error:
        raise PuzzleError(f"{path.name}: {error}.") from error
    for puzzle in found.positions:
        try:
            yield Stage(found.theme, puzzle, _set_up(puzzle))
        except (PositionError, PuzzleError) as error:
            raise PuzzleError(f"{path.name}, “{puzzle.title}”: {error}") from error


def _set_up(puzzle: Puzzle) -> GameState:
    state = read_position(_with_decks(puzzle), library().cards)
    for answer in puzzle.before:
        advance(state, codes(state, [answer] if isinstance(answer, str) else answer))
    if (state.asker, state.ask.value) != (puzzle.seat, puzzle.ask):
        raise PuzzleError(f"seat {state.asker} is asked “{state.ask}”, not seat {puzzle.seat} “{puzzle.ask}”.")
    return state


def _with_decks(puzzle: Puzzle) -> Mapping[str, Any]:
    """The position, the draw pile of each seat filled up with what of its deck lies nowhere else."""
    seats = puzzle.position.get("seats")
    if not puzzle.decks or not isinstance(seats, list) or len(puzzle.decks) != len(seats):
        if puzzle.decks:
            raise PuzzleError("decks: name one for each seat.")
        return puzzle.position
    unknown = [key for key in puzzle.decks if key not in bundled_decks()]
    if unknown:
        raise PuzzleError(f"decks: there is no bundled deck “{unknown[0]}”.")
    rest = [Counter(bundled_decks()[key].counts) for key in puzzle.decks]
    for seat, entry in enumerate(seats):
        scene = entry.get("scene") or {"card": "", "characters": []}
        rest[seat].subtract([*entry.get("hand", ()), *entry.get("discard", ()), scene["card"]])
        for key, owner in scene.get("characters", ()):
            rest[owner][key] -= 1
    filled = [{"deck": list((+cards).elements()), **entry} for cards, entry in zip(rest, seats, strict=True)]
    return {**puzzle.position, "seats": filled}


def words(state: GameState, code: int) -> str:
    """One pick in words (see above)."""
    option = decode(code, state.box.trait_names)
    if option.verb is Verb.PICK:
        return f"pick {_picked(state, option)}"
    if option.card is None:
        return option.verb.value if option.to is None else f"{option.verb.value} {option.to}"
    key, kind = state.box.keys[state.face[option.card]], state.box.kinds[state.face[option.card]]
    return f"play {key} on {option.to}" if kind == CHARACTER else f"play {key}"


def _picked(state: GameState, option: Option) -> str:
    if option.card is None:
        return f"seat {option.seat}" if option.trait is None else f"trait {option.trait}"
    place = state.place[option.card]
    there = f" on {place - CAST}" if CAST <= place < CAST + state.box.seats else ""
    return f"{state.box.keys[state.face[option.card]]} of {state.box.owners[option.card]}{there}"


def codes(state: GameState, answer: Sequence[str]) -> tuple[int, ...]:
    """The codes that stand for an answer in words; of copies of a card any will do. Raises PuzzleError."""
    found: list[int] = []
    for one in answer:
        fitting = [code for code in legal(state) if words(state, code) == one and code not in found]
        if not fitting:
            can = ", ".join(dict.fromkeys(words(state, code) for code in legal(state)))
            raise PuzzleError(f"“{one}” is no answer here; these are: {can}.")
        found.append(fitting[0])
    return tuple(found)
