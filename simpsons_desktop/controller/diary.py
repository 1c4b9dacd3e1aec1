"""What the AI seats have decided, and how they came to it: kept in the match, to be read when the game is over."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Any

from simpsons_desktop.ai import Thought
from simpsons_desktop.ai.thoughts import MOST_WEIGHED, Weighed
from simpsons_desktop.controller.company import chairs_of
from simpsons_desktop.controller.mind import Mind
from simpsons_desktop.matches import Line, Match, Tree
from simpsons_desktop.rules import GameState, legal
from simpsons_desktop.rules.names import read_answer, write_answer

MOST_BYTES = 1 << 14  # of a thought, unpacked
PLACES = 4  # of a lead


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision: the answer of this number in the record (from 0), of an AI of this level and style, in so many ms.

    `thought` is None where no thought came in time and a safe move was made. What the seat knew is told again from the
    record.
    """

    number: int
    seat: int
    level: str
    style: str
    thought: Thought | None
    took_ms: int


class Diary:
    """The thoughts of one match. They tell what seats hold: they are packed, so that nobody reads them by accident in
    the file, and nothing of them may be shown before the game is over.
    """

    def __init__(self, match: Match) -> None:
        self._match = match

    def packed(self, mind: Mind) -> str:
        """What led to the answer that an AI seat is about to give; empty where it has no choice."""
        state = self._match.record.state
        if len(legal(state)) <= state.least:
            return ""
        return _packed(mind.thought, mind.took_ms, state)

    @property
    def is_open(self) -> bool:
        """Whether there is something to read, and it may be read."""
        return may_be_read(self._match.tree, self._match.line)

    def read(self) -> tuple[Entry, ...]:
        """The entries of this line of play, in order; none before it and the match are over."""
        return entries_of(self._match.tree, self._match.line)


def may_be_read(tree: Tree, line: Line) -> bool:
    """Whether thoughts are kept of a line of play, and it and the match are over."""
    return bool(line.thoughts) and tree.is_over(line)


def entries_of(tree: Tree, line: Line) -> tuple[Entry, ...]:
    """The entries of a line of play, in order; none before it and the match are over."""
    if not may_be_read(tree, line):
        return ()
    found = (_entry(line, number - 1, packed) for number, packed in sorted(line.thoughts.items()))
    return tuple(entry for entry in found if entry is not None)


def _packed(thought: Thought | None, took_ms: int, state: GameState) -> str:
    weighed, names = thought.weighed if thought is not None else (), state.box.trait_names
    leads = [[write_answer(one.answer, names), round(one.lead, PLACES)] for one in weighed]
    told = json.dumps([took_ms, None if thought is None else thought.nodes, leads], separators=(",", ":"))
    return urlsafe_b64encode(zlib.compress(told.encode(), 9)).decode().rstrip("=")


def _entry(line: Line, number: int, packed: str) -> Entry | None:
    """What was packed with the answer of a number; None for what can't be read, for anybody may change a file."""
    state, answer = line.record.states[number], line.record.answers[number]
    chair = chairs_of(line.arrived[number])[state.asker]
    if chair.level is None:
        return None
    try:
        took_ms, nodes, leads = _unpacked(packed)
        weighed = tuple(Weighed(_legal(words, state), float(lead)) for words, lead in leads[:MOST_WEIGHED])
        thought = None if nodes is None else Thought(answer, int(nodes), weighed)
        return Entry(number, state.asker, chair.level, chair.style, thought, int(took_ms))
    except (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError, zlib.error):
        return None


def _unpacked(packed: str) -> Any:
    """The values that were packed. Raises ValueError, RecursionError or zlib.error."""
    content = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    return json.loads(zlib.decompressobj().decompress(content, MOST_BYTES))


def _legal(words: str, state: GameState) -> tuple[int, ...]:
    """An answer that could be given there. Raises ValueError."""
    answer = tuple(read_answer(words, state.box.trait_names))
    if not set(answer) <= set(legal(state)):
        raise ValueError(words)
    return answer
