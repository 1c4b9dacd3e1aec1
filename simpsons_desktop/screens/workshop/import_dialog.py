"""Importing a list: pasted, from a file or dropped; every line is accounted for, and guesses wait for a click."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.screens.keys import BACK
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.aside import Aside
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.dropped import Dropped
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.lines import Lines
from simpsons_desktop.screens.parts.panel import heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.import_lines import Shown, shown_file, shown_text, shown_with
from simpsons_desktop.screens.workshop.list_field import ListField
from simpsons_desktop.workshop.reading import ListReport

NEW, INTO, INSTEAD = "new", "into", "instead"
LATER_MS = 120  # after the last letter the list is read
NARROW = 900  # pixels under which text and report stand one above the other
Ask = Callable[[QWidget], Path | None]


class ImportDialog(Dialog):
    """`taken` carries what the list is to become (a new deck, into this one, instead of its cards) and the report."""

    taken = Signal(str, object)

    def __init__(self, style: Style, page: QWidget, bench: Bench, which: Ask) -> None:
        super().__init__(style, page)
        self.bench, self.which = bench, which
        self.steps: list[Shown] = []  # what is shown comes last; those before are for undo
        self.aside = Aside("lists", self)  # not that of the decks: a long list must not hold up their saving
        self._asked = self._answered = 0
        self._wanted = False  # Import was pressed before the list was read
        self._trouble = ""  # why nothing came of the last file
        self.setAccessibleName(self.tr("Import a deck"))
        self.text = ListField()
        self.text.setPlaceholderText(
            self.tr("Paste or type a list here, one card a line:\n3 Lenny\n2x Krusty Burger\nLisa Simpson")
        )
        self.text.setAccessibleName(self.tr("The list"))
        self.text.setTabChangesFocus(True)
        self.text.setAcceptDrops(False)  # a file is read, not its path written
        self.dropped = Dropped(self, self.tr("Drop one file with a deck list here, from this computer."))
        self.lines = Lines(style, self.tr("What became of each line"))
        self.summary = label("", "strong", wrap=True)
        self.paste = CartoonButton(style, self.tr("Paste"), glyph=Glyph("game:notebook"), height=42)
        self.file = CartoonButton(style, self.tr("From a file …"), glyph=Glyph("game:open-folder"), height=42)
        self.all = CartoonButton(style, self.tr("Accept all clear guesses"), height=42)
        self.undo = CartoonButton(style, self.tr("Undo"), glyph=Glyph("game:anticlockwise-rotation"), height=42)
        choices = [
            (NEW, self.tr("A new deck")),
            (INTO, self.tr("Into this deck")),
            (INSTEAD, self.tr("Replacing its cards")),
        ]
        self.become = Segments(style, choices, NEW, self.tr("What it becomes"), 42)
        self.yes = CartoonButton(style, self.tr("Import"), tone=Tone.MAIN)
        self.no = CartoonButton(style, self.tr("Cancel"))
        self.first = self.text
        self._lay_out()
        self._bind()
        self._show()

    def _lay_out(self) -> None:
        self.head, self.halves = QHBoxLayout(), QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.head.addWidget(heading(self.tr("Import a deck"), "panel"), 1)
        self.panel.column.addLayout(self.head)
        self.left, right = QVBoxLayout(), QVBoxLayout()
        self.tools, fixes = QWidget(), QWidget()
        row, fixing = Flow(self.tools, 0), Flow(fixes, 0)
        row.add(self.paste)
        row.add(self.file)
        fixing.add(self.all)
        fixing.add(self.undo)
        self.left.addWidget(self.text, 1)
        self.left.addWidget(self.tools)
        right.addWidget(self.summary)
        right.addWidget(self.lines, 1)
        right.addWidget(fixes)
        self.halves.addLayout(self.left, 2)
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
        self.text.textChanged.connect(self._written)
        self.text.refused.connect(self._refuse)
        self.lines.chosen.connect(self._choose)
        self.lines.itemClicked.connect(lambda: self._choose(self.lines.current))
        self.paste.clicked.connect(self.paste_in)
        self.file.clicked.connect(self._pick)
        self.all.clicked.connect(lambda: self._change(self.reports[-1].accept_clear))
        self.undo.clicked.connect(self._undo)
        self.yes.clicked.connect(self._take)
        self.no.clicked.connect(self.dismissed)
        self.dismissed.connect(self.close_up)
        self.dropped.came.connect(self.read_file)
        self.dropped.refused.connect(self._refuse)
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
        self.halves.setStretch(0, 1 if narrow else 2)  # the report needs what room there is
        (self.head if narrow else self.left).addWidget(self.tools)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    # ---- reading

    def put_text(self, text: str, become: str = NEW) -> None:
        """Have a list to read."""
        self.become.value = become if self.bench.draft is not None else NEW
        self.text.put(text)

    def paste_in(self) -> None:
        """Take the list that is in the clipboard."""
        self.text.put(QGuiApplication.clipboard().text())
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pick(self) -> None:
        path = self.which(self)
        if path is not None:
            self.read_file(path)

    def _written(self) -> None:
        """Something else is written: it is read once no letter has come for a moment, and nothing else is taken."""
        self._wanted, self._trouble = False, ""
        self._asked += 1
        self._later.start()
        self._offer()

    def read_file(self, path: Path) -> None:
        """Read a file in whatever encoding."""
        self._trouble = ""
        self._order(partial(shown_file, path, self.bench.cards), partial(self._take_file, self.reading))

    def _read(self) -> None:
        """Read what is written."""
        self._order(partial(shown_text, self.text.toPlainText(), self.bench.cards), self._begin)

    def _change(self, change: Callable[[], ListReport]) -> None:
        """Change the report that is shown; one whose list is not the one that is written any more stays as it is."""
        if self.steps and not self.reading:
            self._order(partial(shown_with, change), self._put)

    def _order(self, work: Callable[[], object], then: Callable[..., object]) -> None:
        """Read beside the window's thread; only the last order counts, and one before it is not even begun."""
        self._later.stop()
        self._asked += 1
        number = self._asked

        def counts() -> bool:
            return number == self._asked

        def told(result: object, then: Callable[..., object] = then) -> None:
            if counts():
                self._answered = number
                then(result)
                self._go_on()

        self.aside.do(lambda: work() if counts() else None, told, partial(told, then=self._refuse))
        self._offer()

    @property
    def reading(self) -> bool:
        """Whether what is written is not read yet."""
        return self._later.isActive() or self._answered != self._asked

    @property
    def reports(self) -> list[ListReport]:
        """The reports of the list: the one that is shown comes last."""
        return [step.report for step in self.steps]

    def _refuse(self, sentence: str) -> None:
        """Nothing came of it: what was there before stays."""
        self._wanted, self._trouble = False, sentence
        self._offer()
        announce(self, sentence, urgent=True)

    def _take_file(self, unread: bool, result: Shown | str) -> None:
        """Write what a file says; if it can't be read, what stands there is read (`unread`: that was still to come)."""
        if isinstance(result, str):
            self._refuse(result)
            if unread:
                self._read()
            return
        text, words = self.text.bounded("" if result.report.fault else result.report.text)
        if words:  # what is written is what is read
            self.text.put(text)
            self._refuse(words)
            return
        self.text.blockSignals(True)
        self.text.setPlainText(text)
        self.text.blockSignals(False)
        self._begin(result)

    def _begin(self, read: Shown) -> None:
        self.steps = [read]
        self._show()
        announce(self, read.words)

    def _put(self, changed: Shown) -> None:
        self.steps.append(changed)
        self._show()

    def _undo(self) -> None:
        if len(self.steps) > 1 and not self.reading:
            self.steps.pop()
            self._show()

    # ---- what is shown

    def _show(self) -> None:
        self.lines.show_lines(self.steps[-1].lines if self.steps else [])
        self._offer()

    def _offer(self) -> None:
        """Only what can be done can be pressed; Import may be pressed before the list is read."""
        step, reading = self.steps[-1] if self.steps else None, self.reading
        self.undo.setEnabled(len(self.steps) > 1 and not reading)
        self.all.setEnabled(step is not None and step.clear and not reading)
        self.yes.setEnabled(reading or (step is not None and step.fits))
        words = step.words if step is not None else self.tr("Nothing to import yet.")
        if reading and self._wanted:
            words = self.tr("The list is being read; then it is imported …")
        elif reading and step is None:
            words = self.tr("Reading the list …")
        self.summary.setText(
            " ".join(filter(None, (self._trouble, words if step is not None or reading else ""))) or words
        )

    def _choose(self, key: object) -> None:
        """A candidate was chosen: it is what its line means."""
        if isinstance(key, tuple) and key[0] == "take":
            report = self.reports[-1]
            entry = next(one for one in report.entries if one.number == key[1])
            self._change(partial(report.accept, entry.number, entry.candidates[key[2]]))

    def _take(self) -> None:
        """Import what is written: at once, or as soon as it is read."""
        self._wanted, self._trouble = True, ""
        if self._later.isActive():
            self._read()
        self._offer()
        self._go_on()

    def _go_on(self) -> None:
        """Import what was wanted, once it is read; a list of which nothing can be imported says why."""
        if self._wanted and not self.reading:
            self._wanted = False
            if self.steps and self.steps[-1].fits:
                self.close_up()
                self.taken.emit(self.become.value, self.reports[-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Inside the text the arrows stay there."""
        if self.text.hasFocus() and self.house.keys.usual(event) != BACK:
            event.accept()
        else:
            super().keyPressEvent(event)
