"""Where nothing moves, what others did is over at once: it is marked until the next answer, and told if wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop.rules import Beat
from simpsons_desktop.table.news import news
from simpsons_desktop.table.tempo import PACES

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class News(QObject):
    """Remembers what the person in front was told since their last answer; among several persons it keeps nothing."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        self._heard: list[Beat] = []
        play.controller.told.connect(self._hear)

    @property
    def nothing_moves(self) -> bool:
        """Whether everything is in its new place at once."""
        return PACES[self.play.preferences.now.pace.value] == 0 or self.play.house.calm

    @property
    def cards(self) -> frozenset[int]:
        """The cards that others played or changed; none where that could be watched."""
        return news(self._heard, self.play.controller.front) if self.play.alone else frozenset()

    def show(self) -> None:
        """Mark these cards."""
        self.play.table.lights.bring_news(self.cards)

    def forget(self) -> None:
        """The person decides something, or the game stands elsewhere: from here on things are new."""
        self._heard.clear()
        self.play.table.lights.bring_news(())

    def _hear(self, beats: Sequence[Beat]) -> None:
        if self.nothing_moves and self.play.alone:
            self._heard += beats
