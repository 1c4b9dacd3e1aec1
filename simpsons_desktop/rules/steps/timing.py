"""Verbs that change what they answer: cancel it, or change its bonus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from simpsons_desktop.rules import changes
from simpsons_desktop.rules.abilities import Step
from simpsons_desktop.rules.events import Cancelled
from simpsons_desktop.rules.state import Frame, GameState
from simpsons_desktop.rules.windows import Window


def answered_frame(state: GameState, frame: Frame) -> Frame | None:
    """The Action or declaration that a frame answers: the nearest below it that is holding a round of asking."""
    below = False
    for other in reversed(state.agenda):
        if below and other.at < len(other.steps):
            step = other.steps[other.at]
            if isinstance(step, Window) and frame.about is not None and step.moment == frame.about.moment:
                return other
        below = below or other is frame
    return None


@dataclass(frozen=True, slots=True)
class Cancel(Step):
    """The Action or declaration that this answers comes to nothing (10.5)."""

    verb: ClassVar[str] = "cancel"

    def run(self, state: GameState, frame: Frame) -> None:
        """Leave it only the steps that are always taken."""
        target = answered_frame(state, frame)
        if target is not None:
            target.steps = tuple(step for step in target.steps[target.at :] if step.always)
            target.at = target.asked = target.passes = 0
            changes.note(state, Cancelled, target.source)


@dataclass(frozen=True, slots=True)
class Bonus(Step):
    """The bonus (9.2) of the declaration that this answers is another number."""

    verb: ClassVar[str] = "bonus"
    points: Annotated[int, (0, 2)]

    def run(self, state: GameState, frame: Frame) -> None:
        """Tell the declaration."""
        target = answered_frame(state, frame)
        if target is not None:
            target.pick("bonus", (self.points,))
