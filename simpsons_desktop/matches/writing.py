"""The text of what happens in a match, as it is added to its file."""

from __future__ import annotations

from simpsons_desktop.matches import entries
from simpsons_desktop.matches.headings import Headings, now_text
from simpsons_desktop.matches.lines import sealed
from simpsons_desktop.matches.tree import Line, Tree
from simpsons_desktop.rules import Answer, GameState, Outcome
from simpsons_desktop.rules.record import Record


def begin_text(headings: Headings, tree: Tree, record: Record) -> str:
    """The text of a match from its head to all answers of a record, which are played on its tree."""
    text = headings.write() + mark_line(tree.line.record.state)
    return text + "".join(play_text(tree.line, answer)[1] for answer in record.answers)


def mark_line(state: GameState) -> str:
    """A check mark."""
    return sealed(entries.mark_text(state, now_text()))


def play_text(line: Line, answer: Answer, thought: str = "") -> tuple[Outcome, str]:
    """Play an answer on a line of play: what it led to, and the text that says so, with the `thought` that led to it
    if there is one. Raises IllegalAnswer.
    """
    before = line.record.state
    asked, number = before.asker, len(line.record.answers) + 1
    outcome = line.play(answer)
    after = line.record.state
    text = sealed(
        entries.answer_text(before, number, answer), entries.answer_comment(before, line.seats[asked], answer)
    )
    if thought:
        line.think(number, thought)
        text += sealed(entries.thought_text(number, thought))
    if _stands(after) != _stands(before) or after.winners is not None:
        text += mark_line(after)
    return outcome, text


def _stands(state: GameState) -> tuple[int, tuple[int, ...]]:
    """What a list of matches shows of a game that goes on: it reads the last check mark only (`matches.glance`)."""
    return state.turn_number, tuple(state.points)


def retitled(content: bytes, title: str) -> bytes:
    """The content of a match's file with another title."""
    lines = content.split(b"\n")
    at = next((i for i, line in enumerate(lines) if line.startswith(b"title ")), None)
    fresh = sealed(entries.title_text(title)).rstrip().encode()
    return b"\n".join([*lines[:1], fresh, *lines[1:]] if at is None else [*lines[:at], fresh, *lines[at + 1 :]])
