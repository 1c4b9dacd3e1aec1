"""Closing the window: a game or a deck in hand that is on no disk would be lost with it, so that is asked first; a deck
that is on its way to a file is waited for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from simpsons_desktop.screens.parts.menu import Question
    from simpsons_desktop.screens.play import PlayScreen
    from simpsons_desktop.screens.window import MainWindow


class Farewell(QObject):
    """Lets a window close, or asks whether it may; `agreed` once nobody is to be asked any more."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.agreed = False
        self.question: Question | None = None
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.commitDataRequest.connect(self.session_ends)

    def session_ends(self) -> None:
        """The system shuts down and waits for us: nobody is asked, and what was set is kept."""
        self.agreed = True
        self.window.preferences.flush()

    def may_close(self) -> bool:
        """Whether the window may close now; if not, the question stands over the page that is shown."""
        if self.agreed:
            return True
        lost = not self.unless_lost(self._leave, self.tr("Quit?"), self.tr("Quit"))
        return not lost and self._no_deck_lost() and self._all_written()

    def _leave(self) -> None:
        """Quit although the game will be lost, unless a deck would be as well."""
        if self._no_deck_lost():
            self._leave_decks()

    def _leave_decks(self) -> None:
        """Quit although the last edits of a deck will be lost, once what is being written is written."""
        if self._all_written():
            self.window.leave()

    def _all_written(self) -> bool:
        """Whether no deck is on its way to a file; else the window closes as soon as it is there."""
        exports = self.window.pages.exports
        if exports is None or not exports.under_way:
            return True
        if self.question is None:
            from simpsons_desktop.screens.parts.menu import Question

            words = self.tr("The deck is still being written to “{0}”. The program ends as soon as that is done.")
            question = Question(
                self.window.house, self.window.stack, self.tr("One moment …"), words.format(exports.under_way),
                self.tr("Quit without it"), self.tr("Stay"),
            )  # fmt: skip
            question.agreed.connect(partial(self._go, self.window.leave))
            question.dismissed.connect(self._stay)
            exports.settled.connect(partial(self._written, question))
            self._show(question)
        return False

    def _written(self, question: Question, fine: bool) -> None:
        """Nothing is waited for any more; what could not be written keeps the window open, which says why."""
        if self.question is question:
            question.close_up()
            if fine:
                self._go(self.window.leave)
            else:
                self._stay()

    def _no_deck_lost(self) -> bool:
        """Whether no edit of a deck would be lost; else that is asked."""
        lost = self.window.pages.at_risk()
        if lost and self.question is None:
            from simpsons_desktop.screens.parts.menu import Question

            words = self.tr("{0} They would be lost. In the workshop, Export writes the deck to another place.").format(
                lost
            )
            question = Question(
                self.window.house, self.window.stack, self.tr("Quit?"), words, self.tr("Quit"), self.tr("Stay")
            )
            question.agreed.connect(partial(self._go, self._leave_decks))
            question.dismissed.connect(self._stay)
            self._show(question)
        return not lost

    def _show(self, question: Question) -> None:
        self.question = question
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.activateWindow()
        question.arrive()

    def unless_lost(self, go: Callable[[], object], title: str, yes: str) -> bool:
        """Whether no game would be lost by what `go` does; else that is asked first, and `go` done if it is wished."""
        play = self.window.play
        if play is None or play.game_in_hand() is None or play.controller.match.at_risk is None:
            return True
        if self.question is None:
            self._ask(play, go, title, yes)
        return False

    def _ask(self, play: PlayScreen, go: Callable[[], object], title: str, yes: str) -> None:
        from simpsons_desktop.screens.parts.menu import Question  # here: the first paint must not wait for it

        window = self.window
        words = self.tr("The unfinished game would be lost. {0}").format(play.controller.match.at_risk)
        stay, save = self.tr("Stay"), self.tr("Save elsewhere …")
        question = Question(window.house, window.stack, title, words, yes, stay, save)
        question.agreed.connect(partial(self._go, go))
        question.other.connect(lambda: play.this_match.save_elsewhere(lambda: self._go(go), self._stay))
        question.dismissed.connect(self._stay)
        self._show(question)

    def _go(self, go: Callable[[], object]) -> None:
        self.question = None
        go()

    def _stay(self) -> None:
        """Nothing is asked any more."""
        self.question = None
