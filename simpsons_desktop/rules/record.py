"""A game as its beginning and its answers: the same thing serves as save, replay, undo and report."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from simpsons_desktop.rules.engine import apply, decision, start
from simpsons_desktop.rules.fingerprint import fingerprint
from simpsons_desktop.rules.model import USUAL_GOAL, House, Printed, Setup, TakingBack
from simpsons_desktop.rules.moves import Answer, IllegalAnswer
from simpsons_desktop.rules.names import read_answer, write_answer
from simpsons_desktop.rules.position import PositionError, read_position
from simpsons_desktop.rules.sources import Gained, gained
from simpsons_desktop.rules.state import GameState, Outcome

_TITLE = "simpsons-game 1"
MOST_CARDS = 5000  # in one deck: far more than any game needs, and little memory
_COUNT, _NUMBER = re.compile(r"[0-9]{1,3}"), re.compile(r"-?[0-9]{1,40}")


class RecordError(ValueError):
    """A text that is no record of a game; the sentence names the line."""


class Record:
    """A running game: how it began, every answer so far, and the state after each of them.

    States share their immutable parts and cost some ten kilobytes each, so going back is a look-up. `scored` holds the
    points that each answer gave, so that a finished game need not be played again to tell where they came from.
    """

    def __init__(self, first: GameState, beginning: Sequence[str], outcome: Outcome | None = None) -> None:
        self.beginning = tuple(beginning)
        self.opening = outcome
        self.answers: list[tuple[int, ...]] = []
        self.scored: list[tuple[Gained, ...]] = []
        self.states = [first]

    @classmethod
    def of_setup(cls, setup: Setup) -> Record:
        """Begin a game; raises ValueError for an impossible setup."""
        lines = [f"seed {setup.seed}", f"goal {setup.house.goal}", f"first {setup.house.first}"]
        lines += ["fair 1"] if setup.house.fair else []
        lines += [f"back {setup.house.back}"] if setup.house.back is not TakingBack.ALWAYS else []
        for seat, deck in enumerate(setup.decks):
            runs = [(key, len(list(run))) for key, run in groupby(printed.key for printed in deck)]
            lines.append(f"deck {seat} " + " ".join(f"{count}*{key}" for key, count in runs))
        outcome = start(setup)
        return cls(outcome.state, lines, outcome)

    @classmethod
    def of_position(cls, position: Any, cards: Mapping[str, Printed]) -> Record:
        """Begin from a position; raises PositionError."""
        state = read_position(position, cards)
        return cls(state, [f"position {json.dumps(position, sort_keys=True)}"])

    @property
    def state(self) -> GameState:
        """The state now."""
        return self.states[-1]

    def play(self, answer: Answer) -> Outcome:
        """Answer the open decision; raises IllegalAnswer and changes nothing if it does not accept it."""
        outcome = apply(self.state, answer)
        self.answers.append(tuple(answer))
        self.scored.append(gained(outcome.events))
        self.states.append(outcome.state)
        return outcome

    def back_to(self, answers: int) -> GameState:
        """Undo: keep the first `answers` answers. Raises ValueError if there are not that many."""
        if not 0 <= answers <= len(self.answers):
            raise ValueError(f"there are {len(self.answers)} answers, so {answers} can't be kept")
        del self.answers[answers:], self.scored[answers:]
        del self.states[answers + 1 :]
        return self.state

    def follow(self, other: Record, answers: int) -> None:
        """Go on as another game went that began like this one, up to so many answers."""
        here = len(self.answers)
        self.answers += other.answers[here:answers]
        self.scored += other.scored[here:answers]
        self.states += other.states[here + 1 : answers + 1]

    def branch(self, answers: int) -> Record:
        """Another game that has the first `answers` answers in common with this one, which stays as it is."""
        other = Record(self.states[0], self.beginning, self.opening)
        other.follow(self, answers)
        return other

    def write(self) -> str:
        """The game as text, one answer a line."""
        names = self.state.box.trait_names
        lines = [_TITLE, *self.beginning]
        for state, answer in zip(self.states, self.answers, strict=False):
            lines.append(f"{state.asker} {write_answer(answer, names)}")
        lines.append(f"= {fingerprint(self.state)}")
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str, cards: Mapping[str, Printed]) -> Record:
        """The game that a text records; raises RecordError with the number of the faulty line."""
        lines = text.splitlines()
        if not lines or lines[0].strip() != _TITLE:
            raise RecordError(f"Line 1: a recorded game begins with {_TITLE!r}.")
        split = next(
            (i for i, line in enumerate(lines) if (i and line[:1].isdigit()) or line.startswith("=")), len(lines)
        )
        record = cls.begin(lines[1:split], cards)
        for number, line in enumerate(lines[split:], split + 1):
            if line.startswith("="):
                if line.removeprefix("=").strip() != fingerprint(record.state):
                    raise RecordError(
                        f"Line {number}: the game does not come out as it was saved; cards may have changed."
                    )
            elif line.strip():
                record._read_line(number, line)
        return record

    @classmethod
    def begin(cls, lines: Sequence[str], cards: Mapping[str, Printed], first: int = 2) -> Record:
        """The game that the lines of a `beginning` begin; `first` is the number of the first, for RecordError."""
        values = {"seed": 0, "goal": USUAL_GOAL, "first": 0, "fair": 0}
        back, decks = TakingBack.ALWAYS, list[list[Printed]]()
        for number, line in enumerate(lines, first):
            word, _, rest = line.strip().partition(" ")
            if word == "position":
                return cls._begin_position(number, rest, cards)
            if word == "deck":
                decks.append(_read_deck(number, rest, cards))
            elif word == "back":
                back = _read_back(number, rest)
            elif word in values:
                values[word] = _read_number(number, word, rest)
            elif word:
                raise RecordError(f"Line {number}: {word!r} is none of {', '.join(values)}, back, deck and position.")
        if values["fair"] not in (0, 1):
            raise RecordError(f"The beginning of the game can't be read: fair is 0 or 1, not {values['fair']}.")
        house = House(values["goal"], values["first"], bool(values["fair"]), back)
        try:
            return cls.of_setup(Setup(decks, values["seed"], house))
        except ValueError as error:
            raise RecordError(f"The beginning of the game can't be read: {error}.") from error

    @classmethod
    def _begin_position(cls, number: int, text: str, cards: Mapping[str, Printed]) -> Record:
        try:
            return cls.of_position(json.loads(text), cards)
        except PositionError as error:
            raise RecordError(f"Line {number}: {error}") from error
        except (ValueError, RecursionError) as error:  # no JSON, a number of thousands of digits, brackets without end
            raise RecordError(f"Line {number}: the position can't be read: {error}.") from error

    def _read_line(self, number: int, line: str) -> None:
        asked = decision(self.state)
        seat, _, words = line.strip().partition(" ")
        if asked is None:
            raise RecordError(f"Line {number}: the game is over, but another answer follows.")
        if seat != str(asked.seat):
            raise RecordError(f"Line {number}: seat {asked.seat} is asked here, not seat {seat}.")
        try:
            self.play(read_answer(words, self.state.box.trait_names))
        except IllegalAnswer as error:
            raise RecordError(
                f"Line {number}: {words!r} is no legal answer here (rule {error.reason.rule})."
            ) from error
        except ValueError as error:
            raise RecordError(f"Line {number}: {words!r} is no answer.") from error


def _read_number(line: int, word: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise RecordError(f"Line {line}: {word}: expected a whole number, not {text[:40]!r}.")
    return int(text)


def _read_back(line: int, text: str) -> TakingBack:
    if text not in set(TakingBack):
        raise RecordError(f"Line {line}: back: expected {', '.join(TakingBack)}, not {text[:40]!r}.")
    return TakingBack(text)


def _read_deck(number: int, text: str, cards: Mapping[str, Printed]) -> list[Printed]:
    deck: list[Printed] = []
    for word in text.split()[1:]:
        count, star, key = word.partition("*")
        if not star or not _COUNT.fullmatch(count) or key not in cards:
            raise RecordError(f"Line {number}: {word!r} does not name a known card and how many.")
        deck += [cards[key]] * int(count)
        if len(deck) > MOST_CARDS:
            raise RecordError(f"Line {number}: a deck of more than {MOST_CARDS} cards.")
    return deck
