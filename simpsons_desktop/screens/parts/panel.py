"""Panels: sheets of paper with an outline and a slab, on which a screen lays its things."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes

EDGE = 3.5
SLAB = 5
RADIUS = 20


class Panel(QWidget):
    """A panel with a layout from top to bottom; a `second` panel is a strip on another one.

    `inner` is the padding, `gap` the space between its things, at scale 1. With `tallest` (at scale 1) it takes free
    height up to that much.
    """

    def __init__(
        self, style: Style, inner: float = 20, second: bool = False, tallest: float = 0, parent: QWidget | None = None,
        gap: float = 12,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.house, self.inner, self.gap, self.second, self.tallest = style, inner, gap, second, tallest
        if tallest:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.column = QVBoxLayout(self)
        self._measure()
        style.changed.connect(self._measure)

    def _measure(self) -> None:
        pad = round(self.house.space(self.inner) + EDGE)
        self.column.setContentsMargins(pad, pad, pad, pad + self._slab())
        self.column.setSpacing(self.house.space(self.gap))
        if self.tallest:
            self.setMaximumHeight(self.house.px(self.tallest))
        self.update()

    def _slab(self) -> int:
        return 0 if self.second else max(3, self.house.space(SLAB))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, edge = self.house.look, max(2.0, EDGE * self.house.u)
        face = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge - self._slab())
        if self.second:
            painter.fillPath(
                shapes.rounded(QRectF(self.rect()), self.house.space(RADIUS * 0.7)), shapes.colour(look.paper2)
            )
            if look.flat:
                painter.strokePath(shapes.rounded(face, self.house.space(RADIUS * 0.7)), shapes.pen(look.line, 2))
        else:
            shapes.box(painter, face, self.house.space(RADIUS), look.paper, edge, self._slab(), look.line)
        painter.end()


class _Gap(QObject):
    """Lives as long as a layout, and keeps its things apart."""

    def __init__(self, style: Style, layout: QLayout, gap: float) -> None:
        super().__init__(layout)
        self.house, self.of, self.gap = style, layout, gap
        self._measure()
        style.changed.connect(self._measure)

    def _measure(self) -> None:
        self.of.setSpacing(self.house.space(self.gap))


def spaced(style: Style, layout: QLayout, gap: float) -> None:
    """Keep the things of a layout `gap` (at scale 1) apart, whatever size the window takes."""
    _Gap(style, layout, gap)


def label(text: str, role: str = "", wrap: bool = False, parent: QWidget | None = None) -> QLabel:
    """A label in one of the sheet's roles: head, panel, name, strong, muted, bad or plain."""
    made = QLabel(text, parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


def heading(text: str, role: str = "panel", parent: QWidget | None = None) -> QLabel:
    """A heading, in capitals."""
    return label(text.upper(), role, parent=parent)


class Line(QLabel):
    """Words on one line, which break only where there is less room than they take."""

    def __init__(self, text: str, role: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        width = self.fontMetrics().size(0, self.text()).width() + 2
        return QSize(width, self.heightForWidth(width))


class Scroller(QScrollArea):
    """Scrolls to whatever in it gets the keyboard, wherever the keyboard came from."""

    MARGIN = 24  # pixels around it that come into sight as well

    def __init__(self) -> None:
        super().__init__()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Not while a button of the mouse is down: the thing would slip away under the click."""
        if now is not None and self.isAncestorOf(now) and not QApplication.mouseButtons():
            self.ensureWidgetVisible(now, 0, self.MARGIN)
            QTimer.singleShot(0, self, self._stay)  # again when what was just laid out has its place

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What has the keyboard stays in sight when everything round it takes another size."""
        if event.type() is QEvent.Type.Resize and watched is self.widget():
            QTimer.singleShot(0, self, self._stay)
        return super().eventFilter(watched, event)

    def _stay(self) -> None:
        now = QApplication.focusWidget()
        if now is not None and self.isAncestorOf(now):
            self.ensureWidgetVisible(now, 0, self.MARGIN)


def scrolling(content: QLayout) -> Scroller:
    """An area that scrolls when its content is higher than the room; transparent, and no stop for the keyboard."""
    inner = QWidget()
    inner.setObjectName("page")
    inner.setLayout(content)
    content.setContentsMargins(0, 0, 0, 0)
    area = Scroller()
    area.setWidgetResizable(True)
    area.setWidget(inner)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area
