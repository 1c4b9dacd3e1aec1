"""The large face of a card, beside what the player looks at; it comes after a moment and never takes the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.prompt_bar import paint_two_lines
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import Layout, preview_place
from simpsons_desktop.table.pixmaps import PixmapCache, printed_drawing

PAD = 12
CAPTION = 50  # room for two lines
NARROW = 1280  # below this width the caption is dropped
CACHE = 24 * 1024 * 1024


class Preview(QWidget):
    """`show_card` shows a face after a delay, or at once; `put_away` takes it from sight."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.house, self.covered = style, parent
        self.card: Printed | None = None
        self.caption, self.good = "", True
        self.layout_now: Layout | None = None
        self._next: tuple[Printed, str, bool, tuple[Rect, ...]] | None = None
        self._cache = PixmapCache(CACHE)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.delay = QTimer(self)
        self.delay.setSingleShot(True)
        self.delay.timeout.connect(self._appear)
        style.changed.connect(self._forget)
        self.hide()

    def show_card(
        self, printed: Printed, avoid: Sequence[Rect] = (), wait_ms: int = 0, caption: str = "", good: bool = True
    ) -> None:
        """Show a face clear of the rectangles in `avoid`; a caption says whether it can be played."""
        self._next = (printed, caption, good, tuple(avoid))
        if wait_ms and not self.isVisible():
            self.delay.start(wait_ms)
        else:
            self._appear()

    def put_away(self) -> None:
        """Show nothing any more."""
        self.delay.stop()
        self._next = None
        self.hide()

    def _forget(self) -> None:
        self._cache.clear()
        self.put_away()

    def _appear(self) -> None:
        self.delay.stop()
        if self._next is None:
            return
        self.card, self.caption, self.good, avoid = self._next
        self.setAccessibleName(f"{card_name(self.card)}. {self.card.text} {self.caption}")
        self.setGeometry(self._place(avoid))
        self.show()
        self.raise_()
        self.update()

    def _place(self, avoid: Sequence[Rect]) -> QRect:
        """Where the layout has room for it; where there is no table, in the middle of the parent."""
        if self.layout_now is not None:
            spot = preview_place(self.layout_now, avoid)
            return QRectF(spot.x, spot.y, spot.width, spot.height).toRect()
        height = min(self.covered.height() * 0.8, 600.0)
        width = height * 372 / 520
        area = QRectF(self.covered.rect())
        return QRectF(area.center().x() - width / 2, area.center().y() - height / 2, width, height).toRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.card is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        look = self.house.look
        ink = max(2.0, 4 * self.house.u)
        slab = max(4.0, self.house.space(7))
        caption = self.house.px(CAPTION, 38) if self.caption and self.window().width() >= NARROW else 0
        frame = QRectF(self.rect()).adjusted(ink, ink, -ink, -ink - slab)
        pad = self.house.space(PAD)
        width = min(frame.width() - 2 * pad, (frame.height() - 2 * pad - caption) * 744 / 1039)
        sheet = QRectF(0, 0, width + 2 * pad, width * 1039 / 744 + 2 * pad + caption)
        sheet.moveCenter(frame.center())
        shapes.box(painter, sheet, self.house.space(24), look.paper, ink, slab, look.line)
        picture = self._cache.get(printed_drawing(self.card, round(width)), self.devicePixelRatioF(), look)
        face = sheet.topLeft() + picture.offset
        painter.drawPixmap(face + QPointF(pad, pad), picture.pixmap)
        if caption:
            self._paint_caption(painter, QRectF(sheet.left() + pad, sheet.bottom() - caption - pad / 2, width, caption))
        painter.end()

    def _paint_caption(self, painter: QPainter, room: QRectF) -> None:
        look = self.house.look
        size = room.height() * 0.5
        icon = "game:check-mark" if self.good else "game:cancel"
        colour = look.good if self.good else look.bad
        icons.draw_icon(painter, icon, QRectF(room.left(), room.center().y() - size / 2, size, size), colour)
        words = room.adjusted(size * 1.3, 0, 0, 0)
        paint_two_lines(painter, self.caption, self.house.px(18, 13), words, look.text)
