"""Taking a deck elsewhere: as text, as a picture, to print, or as a file of our own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from simpsons_desktop.content.decks import write_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.files import write_whole
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.sheets import Job, PageSize, pdf_sheet, png_sheet


class Form(Enum):
    """What a deck is written as."""

    CLIPBOARD = "clipboard"
    TEXT = ".txt"
    OWN = ".simpsonsdeck"
    PICTURE = ".png"
    A4 = "A4.pdf"
    LETTER = "Letter.pdf"

    @property
    def ending(self) -> str:
        """How its file's name ends."""
        return f".{self.value.rpartition('.')[2]}"


def form_words() -> dict[Form, str]:
    """What each is called in the menu."""
    return {
        Form.CLIPBOARD: translate("Workshop", "Copy as a list"),
        Form.TEXT: translate("Workshop", "A list for people and other programs (text) …"),
        Form.OWN: translate("Workshop", "A file for this program, with every card told apart …"),
        Form.PICTURE: translate("Workshop", "A picture of all cards (PNG) …"),
        Form.A4: translate("Workshop", "To print on A4, 9 cards a page (PDF) …"),
        Form.LETTER: translate("Workshop", "To print on Letter, 9 cards a page (PDF) …"),
    }


def ask_where(parent: QWidget, suggested: str) -> Path | None:
    """Ask the player where a file is to be written; None: nowhere."""
    name, _ = QFileDialog.getSaveFileName(parent, translate("Workshop", "Export the deck"), suggested)
    return Path(name) if name else None


def ask_which(parent: QWidget) -> Path | None:
    """Ask the player for a list to read; None: none."""
    name, _ = QFileDialog.getOpenFileName(parent, translate("Workshop", "Import a deck"))
    return Path(name) if name else None


@dataclass(frozen=True)
class Pickers:
    """How the player is asked for files."""

    where: Callable[[QWidget, str], Path | None] = ask_where
    which: Callable[[QWidget], Path | None] = ask_which


def name_for(title: str, ending: str) -> str:
    """The name that is suggested for a file of a deck."""
    plain = "".join(letter if letter.isalnum() or letter in " -_#." else "-" for letter in title)
    return f"{plain.strip(' .') or 'deck'}{ending}"


class Exports(QObject):
    """Exports the deck in hand; `said` tells what came of it."""

    said = Signal(str)

    def __init__(self, page: QWidget, bench: Bench, pickers: Pickers) -> None:
        super().__init__(page)
        self.page, self.bench, self.pickers = page, bench, pickers
        self.job: Job | None = None

    def menu(self, copy_key: str) -> QMenu:
        """Every form; the menu goes when it is closed."""
        menu = QMenu(self.page)
        menu.setAccessibleName(self.tr("Export"))
        for form, words in form_words().items():
            action = menu.addAction(words)
            action.triggered.connect(partial(self.export, form))
            if form is Form.CLIPBOARD:
                action.setShortcut(QKeySequence(copy_key))
                action.setShortcutVisibleInContextMenu(True)
        return menu

    def text(self, exact: bool = False) -> str:
        """The deck as a list that can be read again; an `exact` one whatever other cards there are by then."""
        draft = self.bench.draft
        return write_deck(draft.deck, self.bench.cards, exact) if draft is not None else ""

    def export(self, form: Form, *_: object) -> None:
        """Ask where, and write."""
        if form is Form.CLIPBOARD:
            self.copy()
            return
        draft = self.bench.draft
        if draft is None:
            self.said.emit(self.tr("Take a deck in hand first."))
            return
        path = self.pickers.where(self.page, name_for(draft.name, form.ending))
        if path is not None:
            self.write(form, path if path.suffix else path.with_name(path.name + form.ending))

    def copy(self) -> None:
        """Put the deck into the clipboard; without one, what is there stays."""
        if self.bench.draft is None:
            self.said.emit(self.tr("Take a deck in hand first; nothing was copied."))
            return
        QGuiApplication.clipboard().setText(self.text())
        self.said.emit(self.tr("The deck was copied as a list; paste it anywhere."))

    def write(self, form: Form, path: Path) -> None:
        """Write the deck to a file."""
        draft = self.bench.draft
        assert draft is not None
        if form in (Form.TEXT, Form.OWN):
            content = self.text(form is Form.OWN).encode("utf-8")
            self.bench.aside.do(partial(_write, path, lambda: content), self.said.emit)
            return
        if self.job is not None:
            self.job.stop()
        self.said.emit(self.tr("The cards are being painted …"))
        held = [
            (self.bench.cards.cards[key], count) for key, count in draft.counts.items() if key in self.bench.cards.cards
        ]
        if form is Form.PICTURE:
            self.job = png_sheet(draft.name, held, self)
        else:
            self.job = pdf_sheet(draft.name, held, PageSize.A4 if form is Form.A4 else PageSize.LETTER, self)
        self.job.done.connect(partial(self._painted, path))
        self.job.start()

    def _painted(self, path: Path, content: Callable[[], bytes]) -> None:
        self.job = None
        self.bench.aside.do(partial(_write, path, content), self.said.emit)


def _write(path: Path, content: Callable[[], bytes]) -> str:
    """Write a file; what is to be said about it."""
    try:
        write_whole(path, content(), lasting=True)
    except OSError as error:
        return translate("Workshop", "The deck can't be written to “{0}” ({1}).").format(path, error.strerror)
    return translate("Workshop", "The deck was written to “{0}”.").format(path)
