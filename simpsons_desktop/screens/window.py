"""The main window: the stack of screens, the game in hand, and what all of them share."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from simpsons_desktop import paths
from simpsons_desktop.screens.home import Home
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Settings, WindowPlace

if TYPE_CHECKING:
    from simpsons_desktop.controller.thinker import Thinker
    from simpsons_desktop.screens.parts.screen import Screen
    from simpsons_desktop.screens.play import PlayScreen
    from simpsons_desktop.screens.shelf import Shelf, ShelfReader
    from simpsons_desktop.store.settings import TableChoice

# The other screens are imported when they are first opened: the first paint of the home screen must not wait for them.

LEAST_SIZE = (1024, 640)
USUAL_SIZE = (1280, 720)
AT_LEISURE_MS = 300  # the AI seats' process starts when the table is being laid, once that page stands
ON_SCREEN = 80  # so many pixels of a restored window must lie on a screen in each direction


class MainWindow(QMainWindow):
    """One window; screens lie in a stack, the one to go back to is remembered."""

    shelf_read = Signal()

    def __init__(self, preferences: Preferences, chance: random.Random | None = None) -> None:
        super().__init__()
        self.preferences = preferences
        self.chance = chance or random.SystemRandom()
        self.house = Style(parent=self)
        self.house.changed.connect(self._dress)
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.setWindowTitle(self.tr("Simpsons Desktop"))
        self.setMinimumSize(*LEAST_SIZE)
        self.toast = Toast(self.house, self)
        self.shelf: Shelf | None = None
        self._waiting: list[Callable[[], None]] = []  # what was asked for before the shelf was read
        self._came_from_play = False
        self._pages: dict[str, QWidget] = {}
        self.play: PlayScreen | None = None
        self.thinker: Thinker | None = None
        self.reader: ShelfReader | None = None
        self.home = Home(self.house)
        self._wire_home()
        self.stack.addWidget(self.home)
        preferences.changed.connect(self._settings_changed)
        preferences.trouble.connect(self.toast.say)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        self._restore_place()
        self.house.wear(preferences.now)
        self.house.fit(self.width(), self.height())
        self._dress()

    def _wire_home(self) -> None:
        home = self.home
        home.go_on.connect(self.continue_game)
        home.new_game.connect(self.open_new_game)
        home.decks.connect(self.open_decks)
        home.learn.connect(self.open_rules)
        home.settings.connect(self.open_settings)
        home.leave.connect(self.quit)

    # ---- look and place

    def _dress(self) -> None:
        self.setStyleSheet(self.house.sheet())

    def _scheme_changed(self) -> None:
        self.house.wear(self.preferences.now)

    def _settings_changed(self, settings: Settings) -> None:
        self.house.wear(settings)
        if settings.full_screen != self.isFullScreen() and self.isVisible():
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _restore_place(self) -> None:
        """Take the place of last time if enough of it still lies on a screen, else the usual size."""
        self.resize(*USUAL_SIZE)
        place = self.preferences.now.window
        if place is None:
            return
        wanted = QRect(place.x, place.y, max(place.width, LEAST_SIZE[0]), max(place.height, LEAST_SIZE[1]))
        for screen in QGuiApplication.screens():
            room = screen.availableGeometry()
            seen = room.intersected(wanted)
            if seen.width() >= ON_SCREEN and seen.height() >= ON_SCREEN:
                size = wanted.size().boundedTo(room.size()).expandedTo(self.minimumSize())
                self.setGeometry(QRect(wanted.topLeft(), size))
                break
        if place.maximised:
            self.setWindowState(Qt.WindowState.WindowMaximized)

    def appear(self) -> None:
        """Show the window as the settings say."""
        if self.preferences.now.full_screen:
            self.setWindowState(self.windowState() | Qt.WindowState.WindowFullScreen)
        self.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.house.fit(self.width(), self.height())
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F11 and not event.isAutoRepeat():
            self.preferences.change(full_screen=not self.preferences.now.full_screen)
        elif event.key() == Qt.Key.Key_Q and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._remember_place()
        self.preferences.flush()
        self.end_game()
        if self.thinker is not None:
            self.thinker.close()
            self.thinker = None
        if self.reader is not None:
            self.reader.wait()
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

        self.reader = ShelfReader(paths.packs(), self.preferences.now.packs_off, self)
        self.reader.read.connect(self._shelf_read)
        self.reader.start()

    def _shelf_read(self, shelf: Shelf) -> None:
        from simpsons_desktop.content import library
        from simpsons_desktop.table import paint_art

        self.shelf = shelf
        library.install(shelf.cards)
        paint_art.install_pictures(paint_art.pictures_of_packs(shelf.pictures))
        self.home.show_cards(shelf.fan())
        if shelf.fault:
            self.toast.say(shelf.fault, stays=True)
        waiting, self._waiting = self._waiting, []
        for action in waiting:
            action()
        self.shelf_read.emit()

    def _with_shelf(self, action: Callable[[], None]) -> None:
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
        self.stack.setCurrentWidget(screen)

    def open_home(self) -> None:
        """Back to the home screen."""
        self.home.show_game(self.play.game_in_hand() if self.play is not None else None)
        self.show_screen(self.home)

    def _leave_page(self) -> None:
        """Back from a page to where it was opened: the game or the home screen."""
        if self.play is not None and self._came_from_play:
            self.show_screen(self.play)
            self.play.resume()
        else:
            self.open_home()

    def _open_page(self, name: str, make: Callable[[], Screen]) -> None:
        self._came_from_play = self.play is not None and self.stack.currentWidget() is self.play
        page = self._pages.get(name)
        if page is None:
            made = make()
            made.left.connect(self._leave_page)
            page = self._pages[name] = made
        self.show_screen(page)

    def open_settings(self) -> None:
        """The settings."""
        from simpsons_desktop.screens.settings_page import SettingsPage

        def make() -> Screen:
            page = SettingsPage(self.house, self.preferences)
            page.packs_wanted.connect(self.open_packs)
            return page

        self._open_page("settings", make)

    def open_packs(self) -> None:
        """The player's packs of cards, from the settings and back to them."""
        self._with_shelf(self._open_packs)

    def _open_packs(self) -> None:
        from simpsons_desktop.screens.packs_page import PacksPage

        assert self.shelf is not None
        if "packs" not in self._pages:
            page = PacksPage(self.house, self.preferences, self.shelf.packs, paths.packs())
            page.left.connect(lambda: self.show_screen(self._pages["settings"]))
            self._pages["packs"] = page
        self.show_screen(self._pages["packs"])

    def open_rules(self) -> None:
        """The rules in our own words."""
        from simpsons_desktop.screens.rules_page import RulesPage

        self._open_page("rules", lambda: RulesPage(self.house))

    def open_decks(self) -> None:
        """The bundled decks with their cards."""
        self._with_shelf(self._open_decks)

    def _open_decks(self) -> None:
        from simpsons_desktop.screens.decks import DecksPage

        assert self.shelf is not None
        shelf = self.shelf
        self._open_page("decks", lambda: DecksPage(self.house, shelf))

    def open_new_game(self) -> None:
        """Lay a table."""
        self._with_shelf(self._open_new_game)

    def _open_new_game(self) -> None:
        from simpsons_desktop.screens.new_game import NewGame

        assert self.shelf is not None
        QTimer.singleShot(AT_LEISURE_MS, self, self._start_thinker)
        self._drop_page("new game")
        shelf = self.shelf

        def make() -> Screen:
            page = NewGame(self.house, self.preferences, shelf.decks, self.chance)
            page.started.connect(self.start_game)
            return page

        self._open_page("new game", make)

    def _drop_page(self, name: str) -> None:
        old = self._pages.pop(name, None)
        if old is not None:
            self.stack.removeWidget(old)
            old.deleteLater()

    # ---- the game

    def _thinker(self) -> Thinker:
        """The thinker that all games of this window share."""
        from simpsons_desktop.controller.thinker import Thinker

        if self.thinker is None:
            self.thinker = Thinker(self)
        return self.thinker

    def _start_thinker(self) -> None:
        """Start the process of the AI seats, in a turn of its own; not when the window has closed meanwhile."""
        if self.isVisible():
            self._thinker().start()

    def start_game(self, table: TableChoice, first: int) -> None:
        """Sit down at a table; a game that was going on is left."""
        from simpsons_desktop.screens.play import PlayScreen
        from simpsons_desktop.screens.seating import deal_in

        assert self.shelf is not None
        self.end_game()
        controller = deal_in(table, first, self.shelf, self._thinker(), self.chance.getrandbits(48))
        self.play = PlayScreen(self.house, self.preferences, controller, first)
        self.play.home.connect(self.open_home)
        self.play.left.connect(self._leave_game)
        self.play.again.connect(self._again)
        self.play.new_game.connect(self.open_new_game)
        self.play.rules.connect(self.open_rules)
        self.play.settings.connect(self.open_settings)
        self.show_screen(self.play)
        self._drop_page("new game")
        QTimer.singleShot(0, self, self._start_thinker)
        self.play.begin()

    def quit(self) -> None:
        """Close the window; a game that goes on would be lost, so that is asked first."""
        if self.play is None or self.play.game_in_hand() is None:
            self.close()
            return
        from simpsons_desktop.screens.parts.menu import Question

        words = self.tr("The game that waits is given up: games can't be saved yet.")
        question = Question(self.house, self.home, self.tr("Quit?"), words, self.tr("Quit"), self.tr("Stay"))
        question.agreed.connect(self.close)
        question.open()

    def continue_game(self) -> None:
        """Back to the game in hand."""
        if self.play is not None:
            self.show_screen(self.play)
            self.play.resume()

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
        self.start_game(table, first)
