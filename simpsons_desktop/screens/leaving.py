"""The menu over a game: what it offers at this moment, a hint, and what becomes of a game that somebody leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from simpsons_desktop.screens.parts.dialog import Dialog, open_over
from simpsons_desktop.screens.parts.menu import Question

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class Leaving(QObject):
    """Binds the menu to a game, as far as it is about going away or coming back with a hint."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        play.menu.leave.connect(self._ask)
        play.menu.hand_over.connect(self._ask_hand_over)
        play.menu.hint.connect(self._hint)
        play.menu.log.connect(self._show_log)
        play.menu.thoughts.connect(self._read)
        play.winner.thoughts.connect(self._read)

    def open_menu(self) -> None:
        """Open the menu with what can be done now."""
        play, leaver = self.play, self._leaver()
        bare = not play.covered_by_dialog()  # or the log would open over what lies there
        hint = bare and play.preferences.now.hints and play.controller.decision is not None
        thoughts = play.controller.diary.is_open
        leaves = play.names[leaver] if leaver is not None else ""
        (undo, may_undo), (redo, may_redo) = play.going.told()
        steps = undo if may_undo else "", redo if may_redo else ""
        stuck = "" if may_undo else undo, "" if may_redo else redo
        play.menu.offer(leaves, hint, thoughts, steps, bare and play.spine.isVisible(), stuck)
        play.menu.open()

    @property
    def _waits_for(self) -> list[Dialog]:
        """What is open and is no part of the game, which waits until it is closed."""
        play = self.play
        return [one for one in open_over(play) if one not in (play.meanings, play.curtain, play.winner)]

    def come_back(self) -> None:
        """Close the menu, if nothing was opened over it."""
        if self._waits_for in ([], [self.play.menu]):
            self.play.menu.hide()

    def hold_or_go_on(self) -> None:
        """Let the game stand still exactly as long as another page, or something over the game, is what is shown.
        Dialogs and pages that come or go need to say nothing to it: this looks at what is there.
        """
        play = self.play
        shown = play.isVisibleTo(play.window())
        covered = play.recaps.replay.running or play.this_match.choosing or bool(self._waits_for)
        if (covered or not shown) is not play.controller.held:
            play.controller.hold(covered or not shown)

    def _hint(self) -> None:
        self.play.resume()
        if self.play.hinting.hint is None:
            self.play.hinting.toggle()

    def _show_log(self) -> None:
        self.play.resume()
        if self.play.covered_by_dialog():
            return
        self.play.toggle_log()
        self.play.log.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read(self) -> None:
        self.play.thoughts.emit(self.play)

    def _leaver(self) -> int | None:
        """The person who may leave the others to go on (11.3): who is in front, at the curtain who takes the chair."""
        game = self.play.controller
        persons = [seat for seat, chair in enumerate(game.chairs) if chair.is_person]
        seat = game.awaited if game.awaited in persons else game.front
        going = game.record.state.winners is None
        return seat if going and len(persons) > 1 and seat in persons else None

    def _ask_hand_over(self) -> None:
        seat, play = self._leaver(), self.play
        if seat is None:
            return
        title = self.tr("{0} leaves?").format(play.names[seat])
        words = self.tr("An AI takes this chair and plays on with its cards, until the end of the game.")
        question = Question(play.house, play, title, words, self.tr("Let an AI play on"), self.tr("Stay"))
        question.agreed.connect(self.hand_over)
        question.open()

    def hand_over(self) -> None:
        """An AI takes the chair of the person in front; the next person comes behind a curtain of their own."""
        seat = self._leaver()
        if seat is not None:
            self.play.controller.leave(seat)  # before the game goes on: the curtain of who left must not be drawn again
            self.play.menu.hide()

    def _ask(self) -> None:
        play, risk = self.play, self.play.controller.match.at_risk
        if risk is None:
            play.left.emit()
            return
        words = self.tr("This game would be lost. {0}").format(risk)
        title, leave, stay = self.tr("Leave the game?"), self.tr("Leave it"), self.tr("Stay")
        question = Question(play.house, play, title, words, leave, stay, self.tr("Save elsewhere …"))
        question.agreed.connect(play.left)
        question.other.connect(lambda: play.this_match.save_elsewhere(play.left.emit, play.resume))
        question.open()
