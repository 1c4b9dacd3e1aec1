"""Sheets of cards: one picture of a whole deck, and pages to print with cards of 63 x 88 mm.

Faces are painted one in a turn of the event loop, so that the window goes on living; whoever writes encodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from math import ceil

from PySide6.QtCore import QBuffer, QMarginsF, QObject, QPointF, QRectF, QSizeF, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPaintDevice, QPainter, QPdfWriter

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules import Printed
from simpsons_desktop.table import shapes
from simpsons_desktop.table.easel import DECODING_MS
from simpsons_desktop.table.faces import paint_printed
from simpsons_desktop.table.fonts import Cut, load
from simpsons_desktop.table.paint_printed import printed_wants
from simpsons_desktop.table.paint_text import CENTRE, Rim, draw_text, fitted_px
from simpsons_desktop.table.pictures import prepare
from simpsons_desktop.table.pixmaps import PRINTED_RATIO
from simpsons_desktop.table.tokens import GOLD, INK, LIGHT, WHITE

Held = Sequence[tuple[Printed, int]]
CARD_MM = QSizeF(63, 88)
ACROSS = DOWN = 3
DPI = 300
MM = DPI / 25.4  # dots
FINE = 4 / 3  # pixels of a printed face for a dot: 400 in an inch
MARK_MM, MARK_AWAY_MM = 4, 1
FACE = 300  # pixels of a face's width in the picture
GAP, EDGE, HEAD, BADGE = 44, 48, 150, 34
MOST_ACROSS = 9
LEAST_WIDTH = 900


class PageSize(Enum):
    """The paper that is printed on."""

    A4 = QPageSize.PageSizeId.A4
    LETTER = QPageSize.PageSizeId.Letter


Face = tuple[Printed, QRectF]
"""A card, and where it is painted."""


class Job(QObject):
    """Paints faces on a device until all are there; `done` then carries what gives the bytes of the file."""

    done = Signal(object)

    def __init__(
        self, device: QPaintDevice, faces: Callable[[QPainter], Iterator[Face]], content: Callable[[], bytes],
        parent: QObject, fine: float = 1.0,
    ) -> None:  # fmt: skip
        """`fine` is how many pixels a face has for a unit of the device. Other than 1, it is painted by itself first:
        whole faces are far quicker written into a PDF than all of their outlines.
        """
        super().__init__(parent)
        self.fine = fine
        self._ready: tuple[str, QImage] | None = None
        load()
        self._device, self._content = device, content
        self._painter = QPainter(device)
        self._painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._faces = faces(self._painter)
        self._next: Face | None = None
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._work)

    def start(self) -> None:
        """Begin to paint."""
        self._next = next(self._faces, None)
        self._turn.start(0)

    def stop(self) -> None:
        """Paint no further, and say nothing."""
        self._turn.stop()
        self._painter.end()
        self.deleteLater()

    def _work(self) -> None:
        if self._next is None:
            self.stop()
            self.done.emit(self._content)
            return
        printed, rect = self._next
        if not prepare(printed_wants(printed, QRectF(QPointF(), rect.size() * self.fine), 1.0)):
            self._turn.setInterval(DECODING_MS)  # its picture is still being decoded
            return
        self._turn.setInterval(0)
        if self.fine == 1.0:
            paint_printed(self._painter, rect, printed, LIGHT)
        elif self._ready is None or self._ready[0] != printed.key:
            self._ready = printed.key, _face(printed, rect.size() * self.fine)
            return  # it is written in a turn of its own
        else:
            self._painter.drawImage(rect, self._ready[1])
        self._next = next(self._faces, None)


def _face(printed: Printed, size: QSizeF) -> QImage:
    """A face on white."""
    image = QImage(round(size.width()), round(size.height()), QImage.Format.Format_RGB32)
    image.fill(QColor(WHITE))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint_printed(painter, QRectF(image.rect()), printed, LIGHT)
    painter.end()
    return image


# ---- pages to print


def pdf_sheet(title: str, held: Held, size: PageSize, parent: QObject) -> Job:
    """Every card of a deck as often as the deck has it, nine a page, each exactly 63 x 88 mm, with marks to cut by."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(DPI)
    layout = QPageLayout(QPageSize(size.value), QPageLayout.Orientation.Portrait, QMarginsF())
    layout.setMode(QPageLayout.Mode.FullPageMode)
    writer.setPageLayout(layout)
    paper = size_mm(size)

    def faces(painter: QPainter) -> Iterator[Face]:
        cards = [printed for printed, count in held for _ in range(count)]
        for at, printed in enumerate(cards):
            spot = at % (ACROSS * DOWN)
            if spot == 0:
                if at:
                    writer.newPage()
                _paint_marks(painter, paper)
            yield printed, card_spot(spot, paper)

    return Job(writer, faces, lambda: bytes(buffer.data().data()), parent, FINE)


def size_mm(size: PageSize) -> QSizeF:
    """How large a page is, in mm."""
    return QPageSize(size.value).size(QPageSize.Unit.Millimeter)


def card_spot(spot: int, paper: QSizeF) -> QRectF:
    """Where the card of a number from 0 to 8 lies on a page, in dots."""
    left = (paper.width() - ACROSS * CARD_MM.width()) / 2
    top = (paper.height() - DOWN * CARD_MM.height()) / 2
    x, y = left + spot % ACROSS * CARD_MM.width(), top + spot // ACROSS * CARD_MM.height()
    return QRectF(x * MM, y * MM, CARD_MM.width() * MM, CARD_MM.height() * MM)


def _paint_marks(painter: QPainter, paper: QSizeF) -> None:
    """Short lines outside the block of cards, along which they are cut."""
    block = card_spot(0, paper).united(card_spot(ACROSS * DOWN - 1, paper))
    painter.setPen(shapes.pen(INK, 0.15 * MM))
    away, long = MARK_AWAY_MM * MM, (MARK_AWAY_MM + MARK_MM) * MM
    for at in range(ACROSS + 1):
        x = block.left() + at * CARD_MM.width() * MM
        painter.drawLine(QPointF(x, block.top() - long), QPointF(x, block.top() - away))
        painter.drawLine(QPointF(x, block.bottom() + away), QPointF(x, block.bottom() + long))
    for at in range(DOWN + 1):
        y = block.top() + at * CARD_MM.height() * MM
        painter.drawLine(QPointF(block.left() - long, y), QPointF(block.left() - away, y))
        painter.drawLine(QPointF(block.right() + away, y), QPointF(block.right() + long, y))


# ---- one picture


def png_sheet(title: str, held: Held, parent: QObject) -> Job:
    """Every card of a deck once, with its number, under the deck's name."""
    across = max(1, min(MOST_ACROSS, ceil((len(held) * 1.6) ** 0.5)))
    down = ceil(len(held) / across)
    high = FACE * PRINTED_RATIO
    block = across * FACE + (across - 1) * GAP
    width = max(block + 2 * EDGE, LEAST_WIDTH)
    left = (width - block) / 2
    image = QImage(width, round(HEAD + EDGE + down * (high + GAP)), QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.room))

    def faces(painter: QPainter) -> Iterator[Face]:
        _paint_head(painter, QRectF(image.rect()), title, sum(count for _, count in held))
        for at, (printed, count) in enumerate(held):
            face = QRectF(left + at % across * (FACE + GAP), HEAD + at // across * (high + GAP), FACE, high)
            yield printed, face
            _paint_badge(painter, QPointF(face.center().x(), face.bottom() + 4), count)

    return Job(image, faces, lambda: _encoded(image), parent)


def _paint_head(painter: QPainter, whole: QRectF, title: str, count: int) -> None:
    """The ground of the picture, and the deck's name and size over the cards."""
    shapes.sunburst(painter, whole, whole.center(), LIGHT.room, LIGHT.room_ray, 28)
    name = QRectF(EDGE, EDGE * 0.5, whole.width() - 2 * EDGE, HEAD * 0.5)
    px = fitted_px(title.upper(), Cut.TITLE, 76, name.width())
    draw_text(painter, title.upper(), Cut.TITLE, px, name, GOLD, CENTRE, Rim(px * 0.2, px * 0.09))
    words = (translate("Workshop", "1 card") if count == 1 else translate("Workshop", "{0} cards")).format(count)
    draw_text(painter, words, Cut.EXTRA, 34, QRectF(EDGE, HEAD * 0.66, name.width(), 40), INK, CENTRE)


def _paint_badge(painter: QPainter, centre: QPointF, count: int) -> None:
    """How many of a card there are, where it hides no number of a card."""
    shapes.disc(painter, centre, BADGE, INK, 5, WHITE)
    spot = QRectF(centre.x() - BADGE, centre.y() - BADGE, 2 * BADGE, 2 * BADGE)
    draw_text(painter, translate("Workshop", "×{0}").format(count), Cut.TITLE, BADGE * 0.95, spot, WHITE, CENTRE)


def _encoded(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes here, Qt takes text
    return bytes(buffer.data().data())
