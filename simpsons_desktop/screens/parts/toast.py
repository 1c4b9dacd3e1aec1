"""A note that comes by itself at the edge of the window and goes again: one sentence, and a click dismisses it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSlider, QComboBox, QHBoxLayout, QLineEdit, QWidget

from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import IconButton
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.parts.speaking import note
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.access import speaks_for

LEAST_MS, MS_A_LETTER = 4000, 60
WIDTH = 760
NARROWER = (1, 0.7, 0.5)  # shares of that width, where a narrower note covers less
CLICKED = (QAbstractButton, QAbstractSlider, QComboBox, QLineEdit)


class Toast(Panel):
    """Right above `anchor`, or at an edge of its parent where it covers nothing that can be clicked.

    A new sentence replaces the old one. A click, or the time that it takes to read it, makes it go.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, 10, parent=parent)
        self.covered = parent
        self.anchor: QRect | None = None
        self.words = label("", "strong", wrap=True)
        self.dismiss = IconButton(style, "game:cancel", self.tr("Dismiss"), 34)
        self.dismiss.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.dismiss.clicked.connect(self.go)
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
        row.addWidget(self.dismiss, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(row)
        self.coming: deque[str] = deque()
        self.later = QTimer(self)
        self.later.setSingleShot(True)
        self.later.timeout.connect(self.go)
        parent.installEventFilter(self)
        style.changed.connect(self.place_soon)
        self.hide()

    def say(self, sentence: str) -> None:
        """Show a sentence for as long as it takes to read it."""
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.later.start(LEAST_MS + MS_A_LETTER * len(sentence))
        self.show()
        self.place()
        self.raise_()
        announce(self, sentence, urgent=True)

    def say_next(self, sentence: str) -> None:
        """Show a sentence once the one that is shown has gone."""
        if self.isVisible():
            self.coming.append(sentence)
        else:
            self.say(sentence)

    def go(self) -> None:
        """Go, or make way for the next sentence."""
        self.hide()
        if self.coming:
            self.say(self.coming.popleft())

    def place(self) -> None:
        """Take place: above the anchor, or where nothing that can be clicked is covered."""
        widest = min(self.house.px(WIDTH), self.covered.width() - 32)
        if self.anchor is not None:
            size = self._size(widest)
            x = max(16, min(self.anchor.center().x() - widest // 2, self.covered.width() - widest - 16))
            spot = QRect(QPoint(x, self.anchor.top() - size.height() - 6), size)
        else:
            spot = self._free_spot([self._size(round(widest * share)) for share in NARROWER])
        self.setFixedWidth(spot.width())
        self.setGeometry(spot)

    def _size(self, width: int) -> QSize:
        self.setFixedWidth(width)
        self.column.activate()  # or the height would be that of the last sentence
        height = self.column.heightForWidth(width) if self.column.hasHeightForWidth() else self.sizeHint().height()
        return QSize(width, height)

    def _free_spot(self, sizes: Sequence[QSize]) -> QRect:
        """Of the spots along the edges, the first where least of what can be clicked is covered."""
        clicked = self._clicked()

        def covers(spot: QRect) -> int:
            shared = (spot.intersected(one) for one in clicked)
            return sum(max(0, one.width()) * max(0, one.height()) for one in shared)

        return min((spot for size in sizes for spot in self._spots(size)), key=covers)

    def _spots(self, size: QSize) -> list[QRect]:
        edge = self.house.space(14)
        right, bottom = self.covered.width() - size.width() - edge, self.covered.height() - size.height() - edge
        middle = (self.covered.width() - size.width()) // 2
        return [QRect(QPoint(x, y), size) for y in (edge, bottom) for x in (middle, right, edge)]

    def _clicked(self) -> list[QRect]:
        """Where the things lie that can be clicked, as far as they are in sight."""
        found = self.covered.findChildren(QWidget)
        return [
            self._in_sight(one)
            for one in found
            if isinstance(one, CLICKED) and one.isVisible() and one is not self.dismiss
        ]

    def _in_sight(self, widget: QWidget) -> QRect:
        """Where a widget lies on the covered one; what is scrolled out of sight is cut off."""
        seen, here, above = widget.rect(), widget, widget.parentWidget()
        while here is not self.covered and above is not None:
            seen = seen.translated(here.pos()).intersected(above.rect())
            here, above = above, above.parentWidget()
        return seen

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.go()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # While the window is torn down, Qt still calls the filter of an object that has lost its attributes.
        if watched is getattr(self, "covered", None) and event.type() is QEvent.Type.Resize and self.isVisible():
            self.place()
            self.place_soon()
        return False

    def place_soon(self) -> None:
        """Take place once what lies around has taken its own."""
        QTimer.singleShot(0, self, self._place_again)

    def _place_again(self) -> None:
        if self.isVisible():
            self.place()


speaks_for(Toast, note)
