"""Space: whom it serves at this moment, and the cap on the prompt's main button that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton, QApplication

from simpsons_desktop.screens.keys import ENTER, PRESS

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class MainKey(QObject):
    """Space presses the main button of the question wherever the ring is, unless the ring was led to an answer of that
    question since it came. The cap is drawn on the button only while Space presses it.
    """

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        play.table.gives_space = self.is_the_rings
        for signal in (play.table.ring.moved, play.table.gestures.lifted, play.prompt.offers):
            signal.connect(self._show)
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._show)

    def is_the_rings(self) -> bool:
        """Whether the ring is on an answer to which it was led; a declaration that waits to be confirmed has none."""
        table = self.play.table
        return table.ring.led and not self.play.foresight.confirming and table.gestures.serves(table.ring.focus)

    @property
    def presses(self) -> bool:
        """Whether Space presses the prompt's button now."""
        play, here = self.play, self.play.window().focusWidget()
        if isinstance(here, QAbstractButton) or play.covered_by_dialog() or play.table.gestures.pressed:
            return False
        return here is not play.table or not self.is_the_rings()

    def meant(self, key: str) -> str:
        """What a key means for the prompt: Return goes on where the table has nothing more for it."""
        return PRESS if key in ENTER and self.play.table.ring.spent else key

    def _show(self) -> None:
        self.play.prompt.show_main_key(self.presses)
