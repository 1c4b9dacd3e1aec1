"""What you can type in the search line: every form with a query that can be clicked; and the workshop's keys."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.keys import COPY, DELETE, FACE, FIND, HELP, LESS, MORE, PASTE, PLAY, REDO, RENAME, UNDO
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.parts.panel import heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.workshop.grammar import chapters


class HelpDialog(Dialog):
    """`asked` carries a query that was chosen."""

    asked = Signal(str)

    def __init__(self, style: Style, page: QWidget) -> None:
        super().__init__(style, page)
        self.setAccessibleName(self.tr("What you can type in the search line"))
        self.lines = Lines(style, self.accessibleName())
        self.done = CartoonButton(style, self.tr("Done"), tone=Tone.MAIN)
        self.done.clicked.connect(self.dismissed)
        self.first = self.lines
        column = self.panel.column
        column.addWidget(heading(self.tr("Search"), "panel"))
        column.addWidget(
            label(self.tr("A click on a query, or Enter, writes it into the search line."), "muted", wrap=True)
        )
        column.addWidget(self.lines, 1)
        self.add_buttons((self.done,))
        self.lines.chosen.connect(self._choose)
        self.lines.itemClicked.connect(lambda: self._choose(self.lines.current))
        self.dismissed.connect(self.close_up)
        self._fill()

    def _fill(self) -> None:
        words = self.tr("{0}   –   {1}")
        shown = []
        for at, chapter in enumerate(chapters()):
            rows = (Line(("query", row.query), words.format(row.query, row.words)) for row in chapter.rows)
            shown.append(Line(("chapter", at), self.tr("{0}. {1}").format(chapter.title, chapter.words), tuple(rows)))
        self.lines.show_lines([*shown, self._keys()])

    def _keys(self) -> Line:
        """What the keyboard does in the workshop."""
        keys, words = self.house.keys, self.tr("{0}   –   {1}")
        does = (
            (FIND, self.tr("to the search line")), (MORE, self.tr("one more of the marked card")),
            (LESS, self.tr("one fewer of it")), (DELETE, self.tr("all of it out of the deck")),
            (FACE, self.tr("read it")), (UNDO, self.tr("take the last edit back")),
            (REDO, self.tr("do it again")), (RENAME, self.tr("to the name of the deck")),
            (COPY, self.tr("copy the deck as a list")), (PASTE, self.tr("import the list that was copied")),
            (PLAY, self.tr("play with this deck")),
        )  # fmt: skip
        rows = (Line(("key", key), words.format(keys.cap(key), what)) for key, what in does)
        return Line(
            ("keys",), self.tr("Keys of the workshop. {0} shows all others.").format(keys.cap(HELP)), tuple(rows)
        )

    def open(self) -> None:
        self._fit()
        super().open()

    def _fit(self) -> None:
        room = self.covered.size()
        self.panel.setFixedSize(min(room.width() - 24, self.house.px(1100)), room.height() - 24)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    def _choose(self, key: object) -> None:
        if isinstance(key, tuple) and key[0] == "query":
            self.close_up()
            self.asked.emit(key[1])
