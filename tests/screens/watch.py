"""A clock that goes only when a test says so."""

from __future__ import annotations

from simpsons_desktop.screens.parts.just_come import DEAD_S


class Watch:
    """A clock for the guard of the prompt, so that a slow machine changes nothing."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def settle(self) -> None:
        """Let the question stand until keys can be meant for it."""
        self.now += DEAD_S + 0.01
