"""The steps of a deck in the making: each has a name, and one can go to any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from simpsons_desktop.content.decks import Deck

MOST_STEPS = 200


@dataclass(frozen=True)
class Step:
    """What was done, in words, and what the deck was then. Steps of one `kind` that follow each other become one."""

    words: str
    deck: Deck
    kind: str = ""


class History:
    """The last `MOST_STEPS` steps, the first of which is a beginning, and the one that the deck is at."""

    def __init__(self, steps: Sequence[Step], at: int | None = None) -> None:
        self.steps = list(steps)
        self.at = len(self.steps) - 1 if at is None else at

    @property
    def now(self) -> Step:
        """The step that the deck is at."""
        return self.steps[self.at]

    def take(self, step: Step) -> None:
        """Do one thing more; what was taken back before is gone."""
        last = self.at == len(self.steps) - 1
        if step.kind and step.kind == self.now.kind and self.at > 0 and last:
            self.steps[self.at] = step
            return
        self.steps = [*self.steps[: self.at + 1], step][-MOST_STEPS:]
        self.at = len(self.steps) - 1

    def alter(self, change: Callable[[Deck], Deck]) -> None:
        """Change the deck of every step."""
        self.steps = [replace(step, deck=change(step.deck)) for step in self.steps]

    def go_to(self, at: int) -> None:
        """Be at another step. Raises IndexError if there is none."""
        if not 0 <= at < len(self.steps):
            raise IndexError(f"there is no step {at}; there are {len(self.steps)}")
        self.at = at
