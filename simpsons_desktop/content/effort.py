"""How much one effect can come to: bounds, so that no card keeps the rules busy, or a player answering, for ever."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import Fault
from simpsons_desktop.rules.abilities import Step
from simpsons_desktop.rules.model import MOST_SEATS
from simpsons_desktop.rules.steps.flow import EachSeat

MOST_STEPS = 100  # no card that ships comes to more than 16 ...
MOST_QUESTIONS = 20  # ... or to more than 5
_ALL, _BUT_ONE = ("any", "leaders", "trailing"), ("others", "ahead")
_SEATS = dict.fromkeys(_ALL, MOST_SEATS) | dict.fromkeys(_BUT_ONE, MOST_SEATS - 1)
"""How many seats a word can mean; every other word means one, or none."""


class Effort(NamedTuple):
    """The steps that are taken at most, and how many of these may ask somebody."""

    steps: int = 0
    questions: int = 0


def effort(steps: Iterable[Step]) -> Effort:
    """What steps can come to: each counts once, and once for every seat what `each_seat` repeats for it.

    Both branches of an `if` count, so that the figure bounds how many steps are written as well.
    """
    done = asked = 0
    for step in steps:
        inner = effort((*getattr(step, "then", ()), *getattr(step, "else_", ())))
        times = _SEATS.get(step.who, 1) if isinstance(step, EachSeat) else 1
        done += 1 + times * inner.steps
        asked += step.asks + times * inner.questions
    return Effort(done, asked)


def check_effort(steps: Iterable[Step]) -> None:
    """Raise Fault for an effect that can come to more than is allowed."""
    found = effort(steps)
    if found.steps > MOST_STEPS:
        words = translate(
            "CardFiles",
            "This effect can come to {0} steps, with all that “each_seat” repeats; at most {1} are allowed.",
        )
        raise Fault(words.format(found.steps, MOST_STEPS))
    if found.questions > MOST_QUESTIONS:
        words = translate("CardFiles", "This effect can ask for {0} choices; at most {1} are allowed.")
        raise Fault(words.format(found.questions, MOST_QUESTIONS))
