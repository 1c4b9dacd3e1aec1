"""What the table shows, said while it does; then who is waited for, and what an AI seat weighs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.steps import told_now
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.lights import Pointed

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class Waiting(QObject):
    """Binds what is told and the AI seat that a game waits for to prompt and table."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        self._seat = NOBODY
        play.controller.waiting.connect(self._begin)
        play.controller.weighing.connect(self._show_weighed)
        play.table.rested.connect(self._say)
        play.table.director.begins = self._tell

    def end(self) -> None:
        """Nobody is waited for any more."""
        self._seat = NOBODY

    def _begin(self, seat: int) -> None:
        self.play.ask_nothing()
        self._seat = seat
        if not self.play.table.animator.busy:  # else it is said with what the table shows then
            self._say()

    def _tell(self) -> None:
        """Say what is being shown, unless a question stands, or nothing is shown for longer than a moment."""
        told = None if self.play.prompt.asks or self.play.news.nothing_moves else told_now(self.play)
        if told is not None:
            self.play.prompt.say(*told)

    def _say(self) -> None:
        if self._seat != NOBODY:
            self.play.prompt.say(self._seat, self.play.names[self._seat], self.tr("is thinking …"))

    def _show_weighed(self, seat: int) -> None:
        self.play.table.lights.point(Pointed(State.WEIGHED, frozenset(), frozenset({seat})))
