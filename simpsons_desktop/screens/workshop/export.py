"""Taking a deck elsewhere: as text, as a picture, to print, or as a file of our own."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from simpsons_desktop import paths
from simpsons_desktop.content.decks import Deck, write_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.files import write_whole
from simpsons_desktop.screens.keys import COPY
from simpsons_desktop.screens.parts.buttons_menu import entry
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.deck_model import Held, entries
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

    @property
    def endings(self) -> tuple[str, ...]:
        """How its file's name may end: a list is a list, whichever of the two endings of lists it has."""
        lists = (Form.TEXT.ending, Form.OWN.ending)
        return lists if self.ending in lists else (self.ending,)


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


def kinds(*endings: str) -> str:
    """Which files a dialog shows: those with one of these endings, or else all."""
    words = {
        Form.PICTURE.ending: translate("Workshop", "Pictures ({0})"),
        Form.A4.ending: translate("Workshop", "PDF files ({0})"),
    }
    shown = words.get(endings[0], translate("Workshop", "Deck lists ({0})"))
    return ";;".join(
        (shown.format(" ".join(f"*{ending}" for ending in endings)), translate("Workshop", "All files (*)"))
    )


def ask_where(parent: QWidget, suggested: str) -> Path | None:
    """Ask the player where a file is to be written; None: nowhere."""
    title, place = translate("Workshop", "Export the deck"), str(paths.documents() / suggested)
    name, _ = QFileDialog.getSaveFileName(parent, title, place, kinds(Path(suggested).suffix))
    return Path(name) if name else None


def ask_which(parent: QWidget) -> Path | None:
    """Ask the player for a list to read; None: none."""
    title, lists = translate("Workshop", "Import a deck"), (Form.OWN.ending, Form.TEXT.ending)
    name, _ = QFileDialog.getOpenFileName(parent, title, str(paths.documents()), kinds(*lists))
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


def ended(path: Path, form: Form) -> Path:
    """A path that ends as the files of a form do; what stands behind any other dot belongs to the name."""
    return path if path.suffix.casefold() in form.endings else path.with_name(path.name + form.ending)


class Exports(QObject):
    """Exports the deck in hand; `said` tells what came of it.

    `settled`: no file is under way any more; it carries whether all of them were written.
    """

    said = Signal(str)
    settled = Signal(bool)

    def __init__(self, style: Style, page: QWidget, bench: Bench, pickers: Pickers) -> None:
        super().__init__(page)
        self.house, self.page, self.bench, self.pickers = style, page, bench, pickers
        self.job: Job | None = None
        self._painting: Path | None = None  # where the job's picture goes
        self._under_way: list[Path] = []
        self._fine = True  # of those that were under way since none was

    @property
    def under_way(self) -> str:
        """The name of the file that was asked for first and is not there yet (empty: none)."""
        return self._under_way[0].name if self._under_way else ""

    def menu(self) -> QMenu:
        """Every form; the menu goes when it is closed."""
        menu = QMenu(self.page)
        menu.setAccessibleName(self.tr("Export"))
        for form, words in form_words().items():
            entry(menu, words, partial(self.export, form), self.house.keys, COPY if form is Form.CLIPBOARD else "")
        return menu

    def export(self, form: Form) -> None:
        """Ask where, and write; what is there already and was not asked about is asked about now."""
        if form is Form.CLIPBOARD:
            self.copy()
            return
        draft = self.bench.draft
        if draft is None:
            self.said.emit(self.tr("Open a deck first."))
            return
        asked = self.pickers.where(self.page, name_for(draft.name, form.ending))
        if asked is None:
            return
        path, deck = ended(asked, form), draft.deck
        if path == asked:
            self.write(form, path, deck)
        else:
            self._under_way.append(path)
            look = partial(self._write_unless, form, path, deck)
            self.bench.aside.do(partial(os.path.lexists, path), look, partial(self._told, path, False))

    def _write_unless(self, form: Form, path: Path, deck: Deck, there: bool) -> None:
        """Write a file of a name that the player did not see, but ask first where it is `there` already."""
        if not there:
            self._under_way.remove(path)
            self.write(form, path, deck)
            return
        words = self.tr("“{0}” is already in that folder.").format(path.name)
        title, yes, no = self.tr("Replace the file?"), self.tr("Replace it"), self.tr("Keep it")
        question = Question(self.house, self.page, title, words, yes, no, self.tr("Another name …"))
        question.agreed.connect(partial(self.write, form, path, deck))
        question.other.connect(partial(self.export, form))
        question.arrive()
        self._settle(path, False)

    def copy(self) -> None:
        """Put the deck into the clipboard; without one, what is there stays."""
        draft = self.bench.draft
        if draft is None:
            self.said.emit(self.tr("Open a deck first; nothing was copied."))
            return
        QGuiApplication.clipboard().setText(write_deck(draft.deck, self.bench.cards))
        self.said.emit(self.tr("The deck was copied as a list; paste it anywhere."))

    def write(self, form: Form, path: Path, deck: Deck) -> None:
        """Write a deck to a file."""
        if form in (Form.TEXT, Form.OWN):
            content = write_deck(deck, self.bench.cards, exact=form is Form.OWN).encode("utf-8")
            self._under_way.append(path)
            self._put_down(path, lambda: content)
            return
        self.stop()
        self.said.emit(self.tr("The cards are being painted …"))
        lines = entries(deck.counts, (), self.bench.cards)  # in the order in which the deck is shown
        held = [(line.printed, line.count) for line in lines if isinstance(line, Held)]
        if form is Form.PICTURE:
            self.job = png_sheet(deck.name, held, self)
        else:
            self.job = pdf_sheet(deck.name, held, PageSize.A4 if form is Form.A4 else PageSize.LETTER, self)
        self._painting = path
        self._under_way.append(path)
        self.job.done.connect(partial(self._painted, path))
        self.job.start()

    def stop(self) -> None:
        """Paint no further what is being painted, and forget it."""
        if self.job is not None and self._painting is not None:
            self.job.stop()
            self._under_way.remove(self._painting)
            self.job = self._painting = None

    def _painted(self, path: Path, content: Callable[[], bytes]) -> None:
        self.job = self._painting = None
        self._put_down(path, content)

    def _put_down(self, path: Path, content: Callable[[], bytes]) -> None:
        """Write a file beside the window's thread."""
        told = partial(self._told, path)
        self.bench.aside.do(partial(_write, path, content), lambda result: told(*result), partial(told, False))

    def _told(self, path: Path, written: bool, sentence: str) -> None:
        self.said.emit(sentence)
        self._settle(path, written)

    def _settle(self, path: Path, written: bool) -> None:
        """A file is not under way any more."""
        self._under_way.remove(path)
        self._fine = self._fine and written
        if not self._under_way:
            fine, self._fine = self._fine, True
            self.settled.emit(fine)


def _write(path: Path, content: Callable[[], bytes]) -> tuple[bool, str]:
    """Write a file; whether that went well, and what is to be said about it."""
    try:
        write_whole(path, content(), lasting=True)
    except OSError as error:
        words = translate("Workshop", "The deck can't be written to “{0}” ({1}); choose another place.")
        return False, words.format(path, error.strerror)
    return True, translate("Workshop", "The deck was written to “{0}”.").format(path)
