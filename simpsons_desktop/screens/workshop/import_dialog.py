"""Importing a list: pasted, from a file or dropped; every line is accounted for, and guesses wait for a click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name
from simpsons_desktop.screens.keys import BACK
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.dropped import Dropped
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.parts.panel import heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.workshop.reading import Entry, ListReport, What, read_list

NEW, INTO, INSTEAD = "new", "into", "instead"
LATER_MS = 120  # after the last letter the list is read
LARGEST = 4 << 20  # bytes of a file
MOST_CANDIDATES = 4
NARROW = 900  # pixels under which text and report stand one above the other
Ask = Callable[[QWidget], Path | None]


def entry_words(entry: Entry) -> str:
    """What became of a line, in one sentence."""
    if entry.what is What.PLACED and entry.card is not None:
        words = translate("Workshop", "✓ {0} × {1}   (line {2}: {3})")
        return words.format(entry.count, card_name(entry.card), entry.number, entry.text.strip())
    if entry.what is What.GUESSED:
        return translate("Workshop", "? {0}").format(entry.sentence)
    if entry.what is What.UNKNOWN:
        return translate("Workshop", "✗ {0} It is kept beside the deck.").format(entry.sentence)
    words = {
        What.HEADING: translate("Workshop", "Line {0} is a heading: {1}"),
        What.COMMENT: translate("Workshop", "Line {0} is a comment: {1}"),
        What.BLANK: translate("Workshop", "Line {0} is empty."),
    }[entry.what]
    return words.format(entry.number, entry.text.strip())


def report_lines(report: ListReport) -> Iterator[Line]:
    """First what needs a click, then what is kept as unknown, then what is placed, and last what is no card."""
    order = (What.GUESSED, What.UNKNOWN, What.PLACED, What.HEADING, What.COMMENT, What.BLANK)
    for what in order:
        for entry in report.those(what):
            yield Line(("line", entry.number), entry_words(entry), tuple(_candidates(entry)))


def _candidates(entry: Entry) -> Iterator[Line]:
    if entry.what in (What.GUESSED, What.UNKNOWN):
        for at, card in enumerate(entry.candidates[:MOST_CANDIDATES]):
            words = translate("Workshop", "Take {0} × {1}").format(entry.count, card_name(card))
            yield Line(("take", entry.number, at), words)


class ImportDialog(Dialog):
    """`taken` carries what the list is to become (a new deck, into this one, instead of its cards) and the report."""

    taken = Signal(str, object)

    def __init__(self, style: Style, page: QWidget, bench: Bench, which: Ask) -> None:
        super().__init__(style, page)
        self.bench, self.which = bench, which
        self.reports: list[ListReport] = []  # the one that is shown comes last; those before are for undo
        self._asked = 0
        self.setAccessibleName(self.tr("Import a deck"))
        self.text = QPlainTextEdit()
        self.text.setPlaceholderText(
            self.tr("Paste or write a list here, a card a line:\n3 Lenny\n2x Krusty Burger\nLisa Simpson")
        )
        self.text.setAccessibleName(self.tr("The list"))
        self.text.setTabChangesFocus(True)
        self.text.setAcceptDrops(False)  # a file is read, not its path written
        self.dropped = Dropped(self, self.tr("Drop one file with a deck list here, from this computer."))
        self.lines = Lines(style, self.tr("What became of each line"))
        self.summary = label("", "strong", wrap=True)
        self.paste = CartoonButton(style, self.tr("Paste"), glyph=Glyph("game:notebook"), height=42)
        self.file = CartoonButton(style, self.tr("From a file …"), glyph=Glyph("game:open-folder"), height=42)
        self.all = CartoonButton(style, self.tr("Take all guesses"), height=42)
        self.undo = CartoonButton(style, self.tr("Undo"), glyph=Glyph("game:anticlockwise-rotation"), height=42)
        choices = [
            (NEW, self.tr("A new deck")),
            (INTO, self.tr("Into this deck")),
            (INSTEAD, self.tr("Instead of its cards")),
        ]
        self.become = Segments(style, choices, NEW, self.tr("What it becomes"), 42)
        self.yes = CartoonButton(style, self.tr("Import"), tone=Tone.MAIN)
        self.no = CartoonButton(style, self.tr("Cancel"))
        self.first = self.text
        self._lay_out()
        self._bind()
        self._show()

    def _lay_out(self) -> None:
        self.panel.column.addWidget(heading(self.tr("Import a deck"), "panel"))
        self.halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        left, right = QVBoxLayout(), QVBoxLayout()
        tools, fixes = QWidget(), QWidget()
        row, fixing = Flow(tools, 0), Flow(fixes, 0)
        row.add(self.paste)
        row.add(self.file)
        fixing.add(self.all)
        fixing.add(self.undo)
        left.addWidget(self.text, 1)
        left.addWidget(tools)
        right.addWidget(self.summary)
        right.addWidget(self.lines, 1)
        right.addWidget(fixes)
        self.halves.addLayout(left, 2)
        self.halves.addLayout(right, 3)
        self.panel.column.addLayout(self.halves, 1)
        foot = QWidget()
        flow = Flow(foot, 0)
        flow.add(self.become, 1, lambda: self.house.px(420))
        flow.add(self.yes)
        flow.add(self.no)
        self.panel.column.addWidget(foot)

    def _bind(self) -> None:
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LATER_MS)
        self._later.timeout.connect(self._read)
        self.text.textChanged.connect(self._later.start)
        self.lines.chosen.connect(self._choose)
        self.lines.itemClicked.connect(lambda: self._choose(self.lines.current))
        self.paste.clicked.connect(self.paste_in)
        self.file.clicked.connect(self._pick)
        self.all.clicked.connect(lambda: self._put(self.reports[-1].accept_all()))
        self.undo.clicked.connect(self._undo)
        self.yes.clicked.connect(self._take)
        self.no.clicked.connect(self.dismissed)
        self.dismissed.connect(self.close_up)
        self.dropped.came.connect(self.read_file)
        self.dropped.refused.connect(self.summary.setText)
        self.house.changed.connect(self._fit)

    def open(self) -> None:
        self._fit()
        super().open()

    def _fit(self) -> None:
        """Take most of the window."""
        room = self.covered.size()
        self.panel.setFixedSize(min(room.width() - 24, self.house.px(1500)), room.height() - 24)
        narrow = room.width() < self.house.px(NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self.halves.setDirection(way)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    # ---- reading

    def put_text(self, text: str, become: str = NEW) -> None:
        """Have a list to read."""
        self.become.value = become if self.bench.draft is not None else NEW
        self.text.setPlainText(text)

    def paste_in(self) -> None:
        """Take the list that is in the clipboard."""
        self.text.setPlainText(QGuiApplication.clipboard().text())
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pick(self) -> None:
        path = self.which(self)
        if path is not None:
            self.read_file(path)

    def read_file(self, path: Path) -> None:
        """Read a file in whatever encoding."""
        self._order(partial(_read_file, path, self.bench), self._take_file)

    def _read(self) -> None:
        """Read what is written."""
        text = self.text.toPlainText()
        self._order(partial(read_list, text, self.bench.cards), self._begin)

    def _order(self, work: Callable[[], object], then: Callable[..., object]) -> None:
        """Read beside the window's thread; only the last order counts."""
        self._later.stop()
        self._asked += 1
        number = self._asked

        def told(result: object) -> None:
            if number == self._asked:
                then(result)

        self.bench.aside.do(work, told)

    def _take_file(self, result: ListReport | str) -> None:
        if isinstance(result, str):
            self.summary.setText(result)
            announce(self, result, urgent=True)
            return
        self.text.blockSignals(True)
        self.text.setPlainText("\n".join(entry.text for entry in result.entries))
        self.text.blockSignals(False)
        self._begin(result)

    def _begin(self, report: ListReport) -> None:
        self.reports = [report]
        self._show()
        announce(self, report.summary if report.entries else report.fault)

    def _put(self, report: ListReport) -> None:
        self.reports.append(report)
        self._show()

    def _undo(self) -> None:
        if len(self.reports) > 1:
            self.reports.pop()
            self._show()

    # ---- what is shown

    def _show(self) -> None:
        report = self.reports[-1] if self.reports else None
        self.undo.setEnabled(len(self.reports) > 1)
        self.all.setEnabled(report is not None and bool(report.those(What.GUESSED)))
        self.yes.setEnabled(report is not None and bool(report.counts or report.unknown))
        self.lines.show_lines(list(report_lines(report)) if report is not None else [])
        empty = report is None or not any(entry.text.strip() for entry in report.entries)
        told = "" if report is None else report.fault or report.summary
        self.summary.setText(self.tr("Nothing to import yet.") if empty and not (report and report.fault) else told)

    def _choose(self, key: object) -> None:
        """A candidate was chosen: it is what its line means."""
        if isinstance(key, tuple) and key[0] == "take":
            report = self.reports[-1]
            entry = next(one for one in report.entries if one.number == key[1])
            self._put(report.accept(entry.number, entry.candidates[key[2]]))

    def _take(self) -> None:
        if self._later.isActive():
            self._later.stop()  # what was written last is read first
            self.reports = [read_list(self.text.toPlainText(), self.bench.cards)]
        report = self.reports[-1]
        self.close_up()
        self.taken.emit(self.become.value, report)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Inside the text the arrows stay there."""
        if self.text.hasFocus() and self.house.keys.usual(event) != BACK:
            event.accept()
        else:
            super().keyPressEvent(event)


def _read_file(path: Path, bench: Bench) -> ListReport | str:
    """The report of a file, or why it can't be read."""
    try:
        if path.stat().st_size > LARGEST:
            return translate("Workshop", "“{0}” is larger than any deck list; choose another file.").format(path.name)
        return read_list(path.read_bytes(), bench.cards)
    except OSError as error:
        return translate("Workshop", "“{0}” can't be read ({1}).").format(path.name, error.strerror)
