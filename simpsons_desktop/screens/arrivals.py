"""What comes to an open window from outside: files, and the wishes of other starts of the program."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.voice import Voice
from simpsons_desktop.wishes import DECK, PACK, TOKENS, Act, Wish

if TYPE_CHECKING:
    from simpsons_desktop.instance import Instance
    from simpsons_desktop.screens.window import MainWindow

DECK_ENDINGS = (DECK, ".txt", ".csv", ".dec")


class Arrivals(QObject):
    """Stands at the door of a window. `came` carries a wish from the thread that hears other starts."""

    came = Signal(object)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self._voice = Voice()
        self._instance: Instance | None = None
        self.came.connect(self.do)

    def begin(self, instance: Instance | None, wanted: Wish, crash: str) -> None:
        """Do what this start wants, and hear the others from now on; `crash` is what the start before left behind."""
        if self.window.preferences.safe:
            words = self.tr("Safe mode: settings, packs and pictures of your own are left alone until the next start.")
            self.window.toast.say_next(words)
        if crash:
            words = self.tr("The program ended unexpectedly last time; what is known about it is in {0}.")
            self.window.toast.say_next(words.format(crash))
        if wanted != Wish(token=wanted.token):
            self.do(wanted)
        if instance is not None:
            self._instance = instance
            instance.listen(partial(self._voice.say, self.came))

    def stop(self) -> None:
        """Hear nobody any more."""
        self._voice.silence()
        if self._instance is not None:
            self._instance.close()

    def do(self, wanted: Wish) -> None:
        """Come to the front, and do what is wanted."""
        self._to_the_front(wanted.token)
        if wanted.path is not None:
            open_file(self.window, wanted.path)
        elif wanted.act is Act.NEW_GAME:
            self.window.pages.open_new_game()
        elif wanted.act is Act.GO_ON:
            self.window.continue_game()

    def _to_the_front(self, token: str) -> None:
        if token:
            os.environ[TOKENS[0]] = token  # Qt shows it to the compositor, and takes it away
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.activateWindow()


def open_file(window: MainWindow, path: Path) -> None:
    """Show what a file holds: a match is watched, a deck's list comes into the workshop, a pack to the others."""
    from simpsons_desktop.content.pack_file import is_pack_file  # here: the first paint must not wait for it

    _note(window, path)
    if path.suffix.casefold() == PACK or (path.suffix.casefold() == ".zip" and is_pack_file(path)):
        _offer_pack(window, path)
    elif path.suffix.casefold() in DECK_ENDINGS:
        window.pages.open_deck_file(path)
    else:
        window.pages.open_replay(path)


def _note(window: MainWindow, path: Path) -> None:
    """Tell the desktop's list of recent files, beside the window."""
    from simpsons_desktop.recent import list_of, remember  # here: the first paint must not wait for it

    place = list_of(os.environ)
    if place is not None and path.is_file() and not window.preferences.safe:
        Thread(target=remember, args=(path, place, datetime.now(UTC)), name="recent", daemon=True).start()


def _offer_pack(window: MainWindow, path: Path) -> None:
    """Ask before anything is unpacked: it changes cards of all games from the next start on."""
    from simpsons_desktop.screens.parts.menu import Question

    words = translate("Arrivals", "Its cards and pictures are used from the next start of the program.")
    title, yes = translate("Arrivals", "Add the pack “{0}”?"), translate("Arrivals", "Add it")
    no = translate("Arrivals", "Cancel")
    question = Question(window.house, window.stack, title.format(path.stem), words, yes, no)
    question.agreed.connect(partial(_add_pack, window, path))
    question.arrive()


def _add_pack(window: MainWindow, path: Path) -> None:
    from simpsons_desktop import paths
    from simpsons_desktop.screens.parts.aside import Aside

    unpacking = Aside("packs", window)
    unpacking.do(partial(_unpacked, path, paths.packs()), window.toast.say, window.toast.say)


def _unpacked(path: Path, packs: Path) -> str:
    """Unpack a pack; what is to be said of it."""
    from simpsons_desktop.content.pack_file import PackFileError, unpack

    try:
        folder = unpack(path, packs)
    except PackFileError as fault:
        return str(fault)
    words = translate("Arrivals", "The pack “{0}” has been added; it is read when the program next starts.")
    return words.format(folder.name)
