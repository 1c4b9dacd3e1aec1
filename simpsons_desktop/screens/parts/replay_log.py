"""The log beside a replay: where it stands is marked, what comes later is pale, and a click on a line leads there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from simpsons_desktop.content.scribe import LogLine
from simpsons_desktop.screens.keys import LEADS, TURNS_BACK, TURNS_ON
from simpsons_desktop.screens.parts.log_text import LogText
from simpsons_desktop.screens.style import Style

AT_ONCE = 60  # lines that are written in one turn of the event loop


class ReplayLog(LogText):
    """`line_chosen` names the line that was clicked, by its number."""

    line_chosen = Signal(int)

    def __init__(self, style: Style) -> None:
        super().__init__(style)
        self._coming: list[LogLine] = []
        self._stand = (0, 0)
        self._pressed = QPoint()
        self._more = QTimer(self)
        self._more.timeout.connect(self._write_some)
        self.setAccessibleName(self.tr("Log of the game"))
        self.setCursorWidth(0)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        style.changed.connect(self._mark)

    @property
    def written(self) -> bool:
        """Whether all lines are there."""
        return not self._coming

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show another log, a part in each turn of the event loop."""
        self.clear_lines()
        self._follows = False
        self._coming = list(lines)
        self._write_some()
        if self._coming:
            self._more.start(0)

    def _write_some(self) -> None:
        part, self._coming = self._coming[:AT_ONCE], self._coming[AT_ONCE:]
        self._follows = False  # a replay stands where it stands, not at the end
        self.add(part)
        if not self._coming:
            self._more.stop()
        self._mark()

    def stand_at(self, first: int, end: int) -> None:
        """Mark the lines from `first` to before `end`, and bring them into sight."""
        self._stand = first, end
        self._mark()

    def _mark(self) -> None:
        first, end = self._stand
        count = self.document().blockCount() if self.lines else 0
        self.setExtraSelections([one for one in (self._now(first, end, count), self._later(end, count)) if one])
        if self.lines and min(first, end - 1) < count:
            self._bring_into_sight(first, max(first, min(end, count) - 1))

    def _now(self, first: int, end: int, count: int) -> QTextEdit.ExtraSelection | None:
        if first >= min(end, count):
            return None
        form = QTextCharFormat()
        form.setBackground(QColor(self.house.look.accent))
        form.setForeground(QColor("#2a1f3d"))
        return self._selection(first, min(end, count), form)

    def _later(self, end: int, count: int) -> QTextEdit.ExtraSelection | None:
        if end >= count:
            return None
        form = QTextCharFormat()
        form.setForeground(QColor(self.house.look.muted))
        return self._selection(end, count, form)

    def _selection(self, first: int, end: int, form: QTextCharFormat) -> QTextEdit.ExtraSelection:
        made = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document().findBlockByNumber(first))
        last = self.document().findBlockByNumber(end - 1)
        cursor.setPosition(last.position() + last.length() - 1, QTextCursor.MoveMode.KeepAnchor)
        made.cursor, made.format = cursor, form
        return made

    def _bring_into_sight(self, first: int, last: int) -> None:
        """Scroll as little as is needed; the head of a turn lies over the first line."""
        layout, bar = self.document().documentLayout(), self.verticalScrollBar()
        blocks = (self.document().findBlockByNumber(number) for number in (first, last))
        top, bottom = (layout.blockBoundingRect(block) for block in blocks)
        strip, height = self.head.height_of_strip(), self.viewport().height()
        highest = top.top() - 1.2 * strip
        if not bottom.bottom() - height <= bar.value() <= highest:
            bar.setValue(round(min(highest, max(bottom.bottom() - height + strip, bar.value()))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that lead through the game do so here, too, but for those that lead from page to page of the log."""
        if self.house.keys.usual(event) in LEADS - {TURNS_BACK[-1], TURNS_ON[-1]}:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click that marks no words, and is on no card's name, leads to its line."""
        super().mouseReleaseEvent(event)
        spot = event.position().toPoint()
        near = (spot - self._pressed).manhattanLength() < 6
        if event.button() is Qt.MouseButton.LeftButton and near and not self.anchorAt(spot) and self.lines:
            number = min(self.cursorForPosition(spot).blockNumber(), len(self.lines) - 1)
            self.line_chosen.emit(number)
