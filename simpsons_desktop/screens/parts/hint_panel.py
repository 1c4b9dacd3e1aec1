"""A hint beside the table: what the expert would do and why, or that it is still thinking; a click takes it away."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from simpsons_desktop.screens.keys import HINT
from simpsons_desktop.screens.parts.button import IconButton
from simpsons_desktop.screens.parts.just_come import JustCome
from simpsons_desktop.screens.parts.panel import Panel, label, spaced
from simpsons_desktop.screens.parts.speaking import note
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.access import speaks_for
from simpsons_desktop.table.tokens import INK

WIDTHS = (520, 430, 340, 280)  # at scale 1, the best first
LEAST = 220  # pixels


class HintPanel(Panel):
    """`dismissed`: the player has read it."""

    dismissed = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, 10, parent=parent)
        self.just_come = JustCome(self)
        self.words = label("", "strong", wrap=True)
        self.close_button = IconButton(style, "game:cancel", self.tr("Dismiss"), 30, key=HINT)
        self.close_button.room_u = 4.0
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.dismissed)
        row = QHBoxLayout()
        spaced(style, row, 10)
        row.addWidget(Bulb(style), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(row)
        self.hide()

    def say(self, words: str) -> None:
        """Say something; nothing is left of what was said before."""
        self.words.setText(words)
        self.just_come.begin()
        self.setAccessibleName(self.tr("Hint: {0}").format(words) if words else "")

    def sizes(self, room: QSize) -> list[QSize]:
        """How large the panel may be in a room of that size, the best first."""
        widths = [max(LEAST, min(self.house.px(width), room.width())) for width in WIDTHS]
        self.column.activate()  # or the height would be that of the last words
        return [QSize(width, self.column.heightForWidth(width)) for width in widths]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.dismissed.emit()


class Bulb(QWidget):
    """The sign of a hint, as on the cards that it means."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house = style
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self.house.px(36, 26)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, ink = QRectF(self.rect()), max(2.0, 3 * self.house.u)
        shapes.disc(painter, whole.center(), whole.width() / 2 - ink, self.house.look.accent, ink, self.house.look.line)
        side = whole.width() * 0.56
        spot = QRectF(whole.center().x() - side / 2, whole.center().y() - side / 2, side, side)
        icons.draw_icon(painter, "game:light-bulb", spot, INK)
        painter.end()


speaks_for(HintPanel, note)
