"""The large face of a card, beside what the player looks at; it comes after a moment and never takes the pointer."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.card_text import card_text
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.easel import DECODING_MS
from simpsons_desktop.table.free_spot import Size
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.pixmaps import PRINTED_RATIO, PixmapCache, art_is_ready, printed_drawing

FACE, LEAST_FACE = 372.0, 280.0  # width of the face at scale 1, and in pixels where the window is broad enough
LARGER = 0.08  # of its width: the steps in which a face is tried larger, up to the text factor
NARROW, NARROW_PANEL = 1280, 300.0  # below this width of the window the panel is so broad, and has no notes
PAD, RADIUS = 12, 24
LETTERS, LEAST_LETTERS = 17.0, 13
NOTES = ((9, 1.0), (9, 0.8), (1, 0.8), (1, 0.62))
"""How many notes are shown, and how large against the usual letters: the first that has room is taken, or none."""
CACHE = 24 * 1024 * 1024
HEIGHTS = 1024  # of notes that are remembered: every face is tried with each of its notes, whenever the table changes
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

Finds = Callable[[Sequence[Size]], tuple[int, Rect] | None]
"""Where a panel of one of some sizes may lie: the number of the size, and the place; None: nowhere."""


def lie(widget: QWidget, spot: Rect) -> None:
    """Put a widget where there is room for it."""
    widget.setGeometry(round(spot.x), round(spot.y), round(spot.width), round(spot.height))


@dataclass(frozen=True)
class _Setting:
    """A way to show a card: how broad its face is, and so many notes in letters of so many pixels."""

    width: int
    notes: int = 0
    letters: int = 0


@dataclass(frozen=True)
class Note:
    """A sentence below the face, with an icon; `tone` names the colour of the icon in the look."""

    words: str
    icon: str
    tone: str = "text"


class Preview(QWidget):
    """`show_card` shows a face after a delay, or at once; `put_away` takes it from sight.

    `finds` says where there is room for it: if there is none, nothing is shown.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.house, self.covered = style, parent
        self.finds: Finds = self._in_the_middle
        self.card: Printed | None = None
        self.notes: tuple[Note, ...] = ()
        self._set = _Setting(0)  # as the card is shown
        self._next: tuple[Printed, tuple[Note, ...]] | None = None
        self._cache = PixmapCache(CACHE)
        self._note_height = lru_cache(HEIGHTS)(self._measured)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.delay = QTimer(self)
        self.delay.setSingleShot(True)
        self.delay.timeout.connect(self._appear)
        style.changed.connect(self._forget)
        self.hide()

    def show_card(self, printed: Printed, wait_ms: int = 0, notes: Sequence[Note] = ()) -> None:
        """Show a face with notes below it; without a wait if another one is shown."""
        self._next = (printed, tuple(notes))
        likely = printed_drawing(printed, self._set.width or self._faces()[-1])
        art_is_ready(likely, self.devicePixelRatioF())  # ask for it while we wait
        if wait_ms and not self.isVisible():
            self.delay.start(wait_ms)
        else:
            self._appear()

    @property
    def looked_at(self) -> Printed | None:
        """The card that is shown, or will be after the delay."""
        return self._next[0] if self._next is not None else None

    def put_away(self) -> None:
        """Show nothing any more."""
        self.delay.stop()
        self._next = None
        self.hide()
        self.setAccessibleName("")  # assistive tools also find what is hidden

    def move_off(self) -> None:
        """What must not be covered has changed: lie elsewhere, or go."""
        if self.isVisible():
            self._appear()

    def _forget(self) -> None:
        self._cache.clear()
        self._note_height.cache_clear()
        self._set = _Setting(0)
        self.put_away()

    def _appear(self) -> None:
        self.delay.stop()
        if self._next is None:
            return
        self.card, self.notes = self._next
        tried = self._tried()
        found = self.finds([self._size(one) for one in tried])
        if found is None:
            self.hide()
            return
        number, spot = found
        self._set = tried[number]
        said = card_text(self.card, [note.words for note in self.notes])
        self.setAccessibleName(said.plain)
        lie(self, spot)
        self.show()
        self.raise_()
        self.update()

    def _in_the_middle(self, sizes: Sequence[Size]) -> tuple[int, Rect]:
        """In the middle of the parent, where there is no table."""
        width, height = sizes[0]
        return 0, Rect.around(self.covered.width() / 2, self.covered.height() / 2, width, height)

    # ---- measures

    @property
    def _narrow(self) -> bool:
        return self.window().width() < NARROW

    @property
    def _edge(self) -> float:
        """From the edge of the widget to the face, without the slab."""
        return self.house.space(PAD) + self._ink

    @property
    def _ink(self) -> float:
        return max(2.0, 4 * self.house.u)

    @property
    def _slab(self) -> float:
        return max(4.0, self.house.space(7))

    def _faces(self) -> list[int]:
        """The widths of a face, the largest first: as large as the text if there is room, else step by step smaller."""
        usual = NARROW_PANEL - 2 * self._edge if self._narrow else max(LEAST_FACE, FACE * self.house.u)
        most = (self.covered.height() - 40) / PRINTED_RATIO
        steps = max(0, math.ceil((self.house.factor - 1) / LARGER))
        wished = [usual * min(self.house.factor, 1 + step * LARGER) for step in range(steps, 0, -1)]
        return list(dict.fromkeys(round(min(width, most)) for width in (*wished, usual)))

    def breadth(self) -> float:
        """How broad the panel is at least."""
        return self._faces()[-1] + 2 * self._edge

    @property
    def shown_notes(self) -> tuple[Note, ...]:
        """The notes that have room."""
        return self.notes[: self._set.notes]

    def _font(self, letters: int) -> QFont:
        return self.house.body(1, floor=letters)

    def _measured(self, words: str, width: int, letters: int) -> float:
        """How high a note below a face of this width is."""
        room = QRectF(0, 0, width - _sign(letters) * 1.5, 10_000)
        height = QFontMetricsF(self._font(letters)).boundingRect(room, WRAPPED, words).height()
        return height + self.house.space(6)

    def _tried(self) -> list[_Setting]:
        """Faces with the notes, with fewer in smaller letters, then without them."""
        usual = self.house.px(LETTERS, LEAST_LETTERS)
        noted = [(count, max(LEAST_LETTERS, round(usual * share))) for count, share in NOTES]
        noted = list(dict.fromkeys(noted)) if self.notes and not self._narrow else []
        faces = self._faces()
        return [_Setting(width, *one) for one in (*noted, (0, 0)) for width in faces]

    def _size(self, one: _Setting) -> Size:
        heights = [self._note_height(note.words, one.width, one.letters) for note in self.notes[: one.notes]]
        notes = sum(heights) + self.house.space(PAD) if heights else 0
        return one.width + 2 * self._edge, round(one.width * PRINTED_RATIO) + 2 * self._edge + self._slab + notes

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.card is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        look, ink, slab, edge = self.house.look, self._ink, self._slab, self._edge
        sheet = QRectF(self.rect()).adjusted(ink / 2, ink / 2, -ink / 2, -ink / 2 - slab)
        shapes.box(painter, sheet, self.house.space(RADIUS), look.paper, ink, slab, look.line)
        width, height = self._set.width, round(self._set.width * PRINTED_RATIO)
        drawing, ratio = printed_drawing(self.card, width), self.devicePixelRatioF()
        if self._cache.has(drawing, ratio, look) or art_is_ready(drawing, ratio):
            picture = self._cache.get(drawing, ratio, look)
            painter.drawPixmap(QPointF(edge, edge) + picture.offset, picture.pixmap)
        else:
            QTimer.singleShot(DECODING_MS, self, self.update)  # plain paper while the picture is decoded
        if self.shown_notes:
            self._paint_notes(painter, QRectF(edge, edge + height + self.house.space(PAD) * 0.7, width, 0))
        painter.end()

    def _paint_notes(self, painter: QPainter, room: QRectF) -> None:
        look, side, top = self.house.look, _sign(self._set.letters), room.top()
        painter.setFont(self._font(self._set.letters))
        for note in self.shown_notes:
            height = self._note_height(note.words, self._set.width, self._set.letters)
            row = QRectF(room.left(), top, room.width(), height)
            spot = QRectF(row.left(), row.center().y() - side / 2, side, side)
            icons.draw_icon(painter, note.icon, spot, getattr(look, note.tone))
            painter.setPen(QColor(look.text))
            painter.drawText(row.adjusted(side * 1.5, 0, 0, 0), WRAPPED, note.words)
            top += height


def _sign(letters: int) -> float:
    """Side of the icon before a note in such letters."""
    return letters * 1.2
