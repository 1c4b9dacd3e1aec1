"""What happened in a match, line by line: written, and read back into its lines of play."""

from __future__ import annotations

import re

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name
from simpsons_desktop.matches.errors import LineError
from simpsons_desktop.matches.lines import not_understood, quoted, word, words_of
from simpsons_desktop.matches.seats import Seat, with_said
from simpsons_desktop.matches.tree import Line, Tree
from simpsons_desktop.rules import Answer, GameState, IllegalAnswer, fingerprint
from simpsons_desktop.rules.moves import decode
from simpsons_desktop.rules.names import read_answer, write_answer

_NUMBER = re.compile("[0-9]{1,7}")
_ANSWER = re.compile(r"([0-9]{1,7})\. ([0-9]) (\S.*)")


class MarkError(LineError):
    """A check mark that does not agree: what was played since the one before led to something else."""


# ---- writing


def answer_text(state: GameState, number: int, answer: Answer) -> str:
    """The line for the answer to the open decision of a state, which is the decision of this number."""
    return f"{number}. {state.asker} {write_answer(answer, state.box.trait_names)}"


def answer_comment(state: GameState, seat: Seat, answer: Answer) -> str:
    """Who answers, and the cards that they name."""
    options = [decode(code, state.box.trait_names) for code in answer]
    cards = [card_name(state.box.faces[state.face[option.card]]) for option in options if option.card is not None]
    return f"{seat.name}: {', '.join(cards)}" if cards else seat.name


def mark_text(state: GameState, time: str) -> str:
    """A check mark: how the game stands."""
    points = "-".join(map(str, state.points))
    won = "" if state.winners is None else " won" + "".join(f" {seat}" for seat in state.winners)
    word = "turn" if state.winners is None else "over"
    return f"{word} {state.turn_number} points {points}{won} at {time} state {fingerprint(state)}"


def undo_text(to: int) -> str:
    """The line for going back."""
    return f"undo to {to}"


def redo_text(to: int) -> str:
    """The line for going forth again."""
    return f"redo to {to}"


def branch_text(name: str, after: int) -> str:
    """The line for a new line of play."""
    return f"branch {quoted(name)} from {after}"


def line_text(name: str) -> str:
    """The line for going on with another line of play."""
    return f"line {quoted(name)}"


def title_text(title: str) -> str:
    """The heading for what the match is called."""
    return f"title {quoted(title)}"


def note_text(number: int, text: str) -> str:
    """The line for a remark."""
    return f"note {number} {quoted(text)}"


def thought_text(number: int, packed: str) -> str:
    """The line for what led to an answer."""
    return f"thought {number} {word(packed)}"


# ---- reading


def take(tree: Tree, text: str) -> bool:
    """Let happen what a line says; True for a check mark that agrees. Raises LineError and changes nothing."""
    answer = _ANSWER.fullmatch(text)
    if answer:
        _answer(tree.line, int(answer[1]), int(answer[2]), answer[3])
        return False
    if text.startswith(("turn ", "over ")):
        _compare(text, tree.line.record.state)
        return True
    if text:
        _take_other(tree, words_of(text))
    return False


def _take_other(tree: Tree, said: list[str]) -> None:
    line = tree.line
    match said:
        case ["undo", "to", to] if _NUMBER.fullmatch(to):
            line.undo(int(to))
        case ["redo", "to", to] if _NUMBER.fullmatch(to):
            line.redo(int(to))
        case ["branch", name, "from", after] if _NUMBER.fullmatch(after):
            tree.branch(name, int(after))
        case ["line", name]:
            tree.go_to(name)
        case ["note", number, text] if _NUMBER.fullmatch(number):
            line.note(int(number), text)
        case ["thought", number, packed] if _NUMBER.fullmatch(number):
            line.think(int(number), packed)
        case ["seat" | "asked", *_]:
            seats = with_said(line.seats, said)
            if len(seats) != len(line.seats):
                raise LineError(translate("Matches", "there is no such seat"))
            line.sit(seats)
        case _:
            raise LineError(not_understood())


def _answer(line: Line, number: int, seat: int, words: str) -> None:
    state, due = line.record.state, len(line.record.answers) + 1
    if number != due:
        raise LineError(translate("Matches", "decision {0} should follow here, not {1}").format(due, number))
    if state.winners is not None:
        raise LineError(translate("Matches", "the game is over, but another answer follows"))
    if seat != state.asker:
        raise LineError(translate("Matches", "seat {0} is asked here, not seat {1}").format(state.asker, seat))
    try:
        line.play(read_answer(words, state.box.trait_names))
    except IllegalAnswer as error:
        raise LineError(
            translate("Matches", "this answer is not legal here (rule {0})").format(error.reason.rule)
        ) from error
    except ValueError as error:
        raise LineError(translate("Matches", "this is no answer")) from error


def _compare(text: str, state: GameState) -> None:
    said = words_of(text)
    if said[-2:] != ["state", fingerprint(state)]:
        words = translate("Matches", "the game does not come out as it was; cards or rules have changed since")
        raise MarkError(words)
