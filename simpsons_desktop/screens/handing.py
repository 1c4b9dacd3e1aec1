"""Who may look at the screen: the curtain between persons, and hands that lie face down while all of them are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class Handing(QObject):
    """Shows a game to nobody but for whose eyes it is; that, and whether the curtain is drawn, is the game's to say."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play, self.game = play, play.controller
        play.curtain.present.connect(self._present)
        self.game.handed.connect(play.cover)
        self.game.offered.connect(self._turn_down)
        self.game.settled.connect(self._turn_up)

    def look_away(self) -> None:
        """Another page is shown: somebody else may be the one who comes back."""
        if self.game.cover():
            self.play.cover(self.game.front)

    def _present(self) -> None:
        """The person is there: their hand is laid out, then the curtain opens. A second click changes nothing."""
        if self.game.present():
            self.play.table.prepare(self.game.seen, self.game.front, self._open)

    def _open(self) -> None:
        play, decision = self.play, self.game.decision
        if self.game.covered:
            return  # they went away again meanwhile
        play.table.show_table(self.game.seen, self.game.front)
        play.table.set_covered(False)
        play.curtain.hide()
        if decision is not None:
            play.ask_again(decision)
        play.answers.ask_again()
        play.refresh()
        play.take_keyboard()
        self.game.rested()  # what was on its way, or waited for the player, is shown as it came out

    def _turn_down(self) -> None:
        """Everybody reads what all are asked: the hand in front lies face down, and nothing tells of it."""
        play = self.play
        play.previews.close()
        play.recaps.close()
        play.hinting.forget()
        play.meanings.hide()
        play.note.put_away()
        play.table.show_table(self.game.seen, self.game.front)

    def _turn_up(self) -> None:
        """It is for the eyes of who sits in front again."""
        if self.game.eyes >= 0:
            self.play.table.show_table(self.game.seen, self.game.front)
