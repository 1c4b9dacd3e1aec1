"""The main window: the stack of screens, the game in hand, and what all of them share."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from simpsons_desktop import paths
from simpsons_desktop.screens.farewell import Farewell
from simpsons_desktop.screens.home import Home
from simpsons_desktop.screens.keys import BACK, FULL_SCREEN, HELP, MASKED_REPORT, MUTE, QUIT, REPORT
from simpsons_desktop.screens.pages import Pages
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.resuming import Resuming
from simpsons_desktop.screens.sounds import Sounds
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window_keys import WindowKeys
from simpsons_desktop.screens.window_place import stand
from simpsons_desktop.store.settings import First, Settings, WindowPlace

if TYPE_CHECKING:
    from simpsons_desktop.controller import GameController
    from simpsons_desktop.controller.thinker import Thinker
    from simpsons_desktop.screens.play import PlayScreen
    from simpsons_desktop.screens.report import Reports
    from simpsons_desktop.screens.shelf import Shelf, ShelfReader
    from simpsons_desktop.store.settings import TableChoice

# The table is imported when it is first opened: the first paint of the home screen must not wait for it.


class MainWindow(QMainWindow):
    """One window; screens lie in a stack, the one to go back to is remembered."""

    shelf_read = Signal()
    report_wanted = Signal(bool)  # of a trouble; whether hands are to be left out
    brain_stuck = Signal()  # the AI seats' process gave no answer in time

    def __init__(self, preferences: Preferences, chance: random.Random | None = None) -> None:
        super().__init__()
        self.preferences = preferences
        self.chance = chance or random.SystemRandom()
        self.house = Style(parent=self)
        self.house.changed.connect(self._dress)
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.setWindowTitle(self.tr("Simpsons Desktop"))
        self.toast = Toast(self.house, self)
        self.sounds = Sounds(preferences, self.toast)
        self.farewell = Farewell(self)
        self.resuming = Resuming(self)
        self.shelf: Shelf | None = None
        self._waiting: list[Callable[[], None]] = []  # what was asked for before the shelf was read
        self.pages = Pages(self)
        self.play: PlayScreen | None = None
        self.thinker: Thinker | None = None
        self.reader: ShelfReader | None = None
        self.reports: Reports | None = None
        self.home = Home(self.house)
        self.resuming.expect()
        self._wire_home()
        self._wire_keys()
        self.stack.addWidget(self.home)
        preferences.changed.connect(self._settings_changed)
        preferences.trouble.connect(self.toast.say_next)
        self._restore_place()
        self.house.wear(preferences.now)
        self.house.fit(self.width(), self.height())
        self._dress()

    def _wire_home(self) -> None:
        home, pages = self.home, self.pages
        for wish, does in (
            (home.go_on, self.continue_game), (home.new_game, pages.open_new_game), (home.matches, pages.open_matches),
            (home.decks, pages.open_decks), (home.learn, pages.open_rules),
            (home.settings, pages.open_settings), (home.leave, self.close),
        ):  # fmt: skip
            wish.connect(does)

    def watch_for_trouble(self) -> None:
        """Write a report of every fault from now on; see `screens.report`."""
        from simpsons_desktop.screens.report import Reports  # here: the first paint must not wait for it

        self.reports = Reports(self)

    # ---- look and place

    def _dress(self) -> None:
        self.setStyleSheet(self.house.sheet())

    def _settings_changed(self, settings: Settings) -> None:
        self.house.wear(settings)
        if settings.full_screen != self.isFullScreen() and self.isVisible():
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _restore_place(self) -> None:
        """Take the place of last time as far as the screens have room for it."""
        place = self.preferences.now.window
        main = QGuiApplication.primaryScreen()
        screens = [main, *(screen for screen in QGuiApplication.screens() if screen is not main)]
        taken = stand(place, [screen.availableGeometry() for screen in screens])
        self.setMinimumSize(taken.least)
        self.resize(taken.size)
        if taken.corner is not None:
            self.setGeometry(QRect(taken.corner, taken.size))
        if place is not None and place.maximised:
            self.setWindowState(Qt.WindowState.WindowMaximized)

    def appear(self) -> None:
        """Show the window as the settings say."""
        if self.preferences.now.full_screen:
            self.setWindowState(self.windowState() | Qt.WindowState.WindowFullScreen)
        self.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.house.fit(self.width(), self.height())
        super().resizeEvent(event)

    def _wire_keys(self) -> None:
        does: dict[str, Callable[[], object]] = {
            HELP: self.pages.open_keys,
            FULL_SCREEN: self._toggle_full_screen,
            MUTE: self.sounds.toggle,
            REPORT: partial(self.report_wanted.emit, False),
            MASKED_REPORT: partial(self.report_wanted.emit, True),
            QUIT: self.close,
        }
        self.window_keys = WindowKeys(self, self.house, does)
        QShortcut(QKeySequence(BACK), self.toast, self.toast.go)  # counts only while there is a note to dismiss
        self.stack.currentChanged.connect(self.toast.turn_page)

    def _toggle_full_screen(self) -> None:
        self.preferences.change(full_screen=not self.preferences.now.full_screen)

    def leave(self) -> None:
        """Close the window without a question; a game in hand is given up."""
        self.farewell.agreed = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.farewell.may_close():
            event.ignore()
            return
        self._remember_place()
        self.resuming.remember()
        self.preferences.flush()
        self.end_game()
        if self.thinker is not None:
            self.thinker.close()
            self.thinker = None
        from simpsons_desktop.screens.parts.aside import (
            Aside,  # here: it brings the matches, which the first paint needs not
        )

        self.resuming.stop()
        self.pages.close()
        for aside in self.findChildren(Aside):
            aside.stop()
        if self.reader is not None:
            self.reader.stop()
        self.sounds.close()
        super().closeEvent(event)

    def _remember_place(self) -> None:
        if self.isFullScreen():
            return
        normal = self.normalGeometry() if self.isMaximized() else self.geometry()
        place = WindowPlace(normal.x(), normal.y(), normal.width(), normal.height(), self.isMaximized())
        if normal.isValid():
            self.preferences.change(window=place)

    # ---- cards and decks

    def read_cards(self) -> None:
        """Begin to read cards and decks beside the window's thread."""
        from simpsons_desktop.screens.shelf import ShelfReader

        packs, pictures = (None, None) if self.preferences.safe else (paths.packs(), paths.pictures())
        self.reader = ShelfReader(packs, self.preferences.now.packs_off, pictures, paths.decks(), self)
        self.reader.read.connect(self._shelf_read)
        self.reader.complained.connect(self._pictures_read)
        self.reader.start()
        self.resuming.look()

    def _shelf_read(self, shelf: Shelf) -> None:
        from simpsons_desktop.content import library
        from simpsons_desktop.content.own_pictures import CardPictures
        from simpsons_desktop.table import pictures

        self.shelf = shelf
        library.install(shelf.cards)
        pictures.install_pictures(CardPictures(shelf.own, shelf.pictures))
        self.home.show_cards(shelf.fan())
        self.pages.take_files()
        if shelf.fault:
            self.toast.say_next(shelf.fault)
        waiting, self._waiting = self._waiting, []
        for action in waiting:
            action()
        self.shelf_read.emit()

    def _pictures_read(self, complaint: str) -> None:
        """Say what is wrong with the player's own pictures; the page that names them is made anew."""
        self.toast.say_next(complaint)
        self.pages.drop_page("packs", unless_shown=True)

    def with_shelf(self, action: Callable[[], None]) -> None:
        """Do something that needs cards: now, or as soon as they are read."""
        if self.shelf is not None:
            action()
            return
        self._waiting = [action]
        if self.reader is None:
            self.read_cards()

    # ---- going from screen to screen

    def show_screen(self, screen: QWidget) -> None:
        """Bring a screen to the front."""
        if self.stack.indexOf(screen) < 0:
            self.stack.addWidget(screen)
        if screen is not self.home:
            self.resuming.let_be()
        self.stack.setCurrentWidget(screen)

    def open_home(self) -> None:
        """Back to the home screen."""
        if self.play is not None and self.play.game_in_hand() is None:
            self.end_game()  # it is over: its match is free to be watched, renamed or deleted
        self.resuming.look()
        self.show_screen(self.home)

    # ---- the game

    def shared_thinker(self) -> Thinker:
        """The thinker that all games of this window share."""
        from simpsons_desktop.controller.thinker import Thinker

        if self.thinker is None:
            self.thinker = Thinker(self)
            self.thinker.stuck.connect(self.brain_stuck)
        return self.thinker

    def start_thinker(self) -> None:
        """Start the process of the AI seats, in a turn of its own; not when the window has closed meanwhile."""
        if self.isVisible():
            self.shared_thinker().start()

    def start_game(self, table: TableChoice, first: int, again: bool = False) -> None:
        """Sit down at a table, or at the same one `again`; a game that was going on is left, after a question where it
        would be lost.
        """
        begin = partial(self._begin, table, first, None if again else table.first)
        if self.farewell.unless_lost(begin, self.tr("Start another game?"), self.tr("Start")):
            begin()

    def _begin(self, table: TableChoice, first: int, way: First | None) -> None:
        from simpsons_desktop.screens.seating import deal_in, lost_decks

        assert self.shelf is not None
        if lost := lost_decks(table, self.shelf):
            self.toast.say_next(lost)
            self.pages.open_new_game()
            return
        self.end_game()
        keep = self.resuming.keeping.begin
        controller = deal_in(table, first, self.shelf, self.shared_thinker(), self.chance.getrandbits(48), keep)
        self.sit_down(controller, way)

    def sit_down(self, controller: GameController, way: First | None = None) -> None:
        """Go to a game's table, and say if it can't be saved; `way`: how it was settled who begins."""
        from simpsons_desktop.screens.play import PlayScreen

        self.farewell.agreed = False  # even if the system wanted to end its session and then did not
        self.play = play = PlayScreen(self.house, self.preferences, controller, controller.now.box.house.first)
        play.settled_by = way
        pages = self.pages
        for wish, does in (
            (play.home, self.open_home), (play.left, self._leave_game), (play.again, self._again),
            (play.new_game, pages.open_new_game), (play.rules, pages.open_rules),
            (play.settings, pages.open_settings), (play.thoughts, pages.open_thoughts),
            (play.watched, pages.open_replay),
        ):  # fmt: skip
            wish.connect(does)
        self.sounds.listen(self.play)
        self.show_screen(self.play)
        self.pages.drop_page("new game")
        QTimer.singleShot(0, self, self.start_thinker)
        self.resuming.remember()
        self.play.begin()
        if (unsaved := controller.match.unsaved) is not None:
            play.this_match.warn(self.toast, str(unsaved), at_once=False)

    def continue_game(self) -> None:
        """Back to the game in hand, or on with the match that was played last."""
        if self.play is not None and self.play.game_in_hand() is not None:
            self.show_screen(self.play)
            self.play.resume()
        else:
            self.resuming.go_on()

    def end_game(self) -> None:
        """Put the game in hand away, if there is one."""
        if self.play is not None:
            self.play.close_game()
            self.stack.removeWidget(self.play)
            self.play.deleteLater()
            self.play = None

    def _leave_game(self) -> None:
        self.end_game()
        self.open_home()

    def _again(self) -> None:
        """The same table once more; the seat after the one that began begins."""
        table = self.preferences.now.last_table
        first = (self.play.first_seat + 1) % len(table.seats) if self.play is not None else 0
        self.start_game(table, first, again=True)
