"""A screen of the window: the sky behind it, a head with a way back, and keys that press buttons."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.screens.keys import BACK
from simpsons_desktop.screens.parts.backdrop import Canvas, sky_picture
from simpsons_desktop.screens.parts.button import IconButton
from simpsons_desktop.screens.parts.panel import Panel, heading
from simpsons_desktop.screens.parts.taps import Taps
from simpsons_desktop.screens.style import Style


class Screen(QWidget):
    """A page that fills the window. Keys act when they are released and were pressed here; held keys act once."""

    left = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = style
        self.canvas = Canvas()
        self.taps = Taps(style)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        style.changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take measures and colours again."""
        self.update()

    def key_buttons(self) -> Mapping[str, QAbstractButton]:
        """Which button a shortcut presses."""
        return {}

    def take_keyboard(self) -> None:
        """Take the keyboard where it was on this page the last time."""
        (self.focusWidget() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def paint_behind(self, painter: QPainter) -> None:
        """Paint what lies behind everything; called once for each size and look."""
        sky = sky_picture(self.width(), self.height(), self.devicePixelRatioF(), self.house.look)
        painter.drawImage(QPointF(), sky)

    def paintEvent(self, event: QPaintEvent) -> None:
        fresh = self.canvas.begin(self.size(), self.devicePixelRatioF(), self.house.look, self.house.factor)
        if fresh is not None:
            self.paint_behind(fresh)
            fresh.end()
        painter = QPainter(self)
        self.canvas.draw(painter, QRectF(event.rect()))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.taps.press(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        key = self.taps.release(event)
        button = self.key_buttons().get(key) if key is not None else None
        if button is not None and button.isVisible() and button.isEnabled():
            button.click()
        elif key == BACK:
            self.left.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        self.taps.forget()


class Page(Screen):
    """A screen with a head (a way back and a title) over one panel, `width` wide at scale 1 where there is room."""

    def __init__(self, style: Style, title: str, width: float = 1500, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self.width_u = width
        self.back = IconButton(style, "game:return-arrow", self.tr("Back"), 48, key=BACK)
        self.back.clicked.connect(self.left)
        self.head = Panel(style, 6)
        row = QHBoxLayout()
        self.head_row = row
        row.addWidget(self.back)
        self.title = heading(title, "head")
        row.addWidget(self.title)
        row.addStretch(1)
        self.head.column.addLayout(row)
        self.panel = Panel(style, 22)
        self.page = QVBoxLayout(self)
        self.page.addWidget(self.head)
        self.page.addWidget(self.panel, 1)
        self.restyle()

    def restyle(self) -> None:
        width = max(self.house.px(self.width_u), self.house.space(self.width_u))  # small letters need no less room
        side = max(self.house.space(40), (self.width() - width) // 2)
        self.page.setContentsMargins(side, self.house.space(28), side, self.house.space(30))
        self.page.setSpacing(self.house.space(14))
        self.head.column.activate()  # else its new height reaches the page a turn of the event loop later
        self.page.activate()
        super().restyle()

    def resizeEvent(self, event: object) -> None:
        self.restyle()
