"""One match in the list: the Stars of its decks, what it is called, who plays it with what success, and when."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter

from simpsons_desktop.content.words import short_name
from simpsons_desktop.matches import Kept, Seat
from simpsons_desktop.rules.model import MOST_SEATS, Printed
from simpsons_desktop.screens.matches_words import facts_of, state_of, title_of
from simpsons_desktop.screens.replay_source import level_words
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.geometry import CARD_RATIO
from simpsons_desktop.table.paint_text import LEFT, RIGHT, draw_text, shortened
from simpsons_desktop.table.pixmaps import PixmapCache, art_is_ready, back_drawing, hand_drawing
from simpsons_desktop.table.tokens import INK, STAR_GOLD

MOST_STARS = 3 << 20  # bytes of their pictures
LEAST = 12.0  # pixels of letters
APART = 0.44  # of a card's width, from one Star to the next


class MatchRow:
    """Paints rows of one height. Of a game that goes on nothing is shown but what lies open to everybody."""

    def __init__(self, style: Style, cards: Mapping[str, Printed]) -> None:
        self.house, self.cards = style, cards
        self._stars = PixmapCache(MOST_STARS)
        style.changed.connect(self._stars.clear)

    # ---- measures, in pixels

    @property
    def title_px(self) -> int:
        """The size of the title's letters."""
        return self.house.px(24, 16)

    @property
    def words_px(self) -> int:
        """The size of all other words."""
        return self.house.px(17, 13)

    @property
    def height(self) -> int:
        """How high a row is, with the gap to the next."""
        return round(self.title_px * 1.35 + self.words_px * 4.6 + self.house.space(26) + 6)

    # ---- painting

    def paint(self, painter: QPainter, kept: Kept, size: QSize, chosen: bool, focus: bool) -> bool:
        """Paint a row; False if some of its pictures are still being made."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        look, ink = self.house.look, max(2.0, 3 * self.house.u)
        face = QRectF(0, 0, size.width(), size.height()).adjusted(ink, ink, -ink - 4, -ink - 4)
        line = look.accent if focus and look.dark else look.text if chosen else look.edge
        fill = look.paper if chosen else look.paper2
        shapes.box(painter, face, self.house.space(14), fill, ink * (1.5 if focus else 1.0), 0, line)
        if focus:
            inner = shapes.grown(face, -ink)
            painter.strokePath(shapes.rounded(inner, self.house.space(12)), shapes.pen(look.accent, ink))
        pad = self.house.space(12) + ink
        room = face.adjusted(pad, pad * 0.8, -pad, -pad * 0.8)
        whole, left = self._paint_stars(painter, kept, room)
        self._paint_words(painter, kept, QRectF(left, room.top(), room.right() - left, room.height()))
        return whole

    def _paint_stars(self, painter: QPainter, kept: Kept, room: QRectF) -> tuple[bool, float]:
        """The Star of each seat, from the first on, one over the other; where the words begin."""
        card, ratio = room.height() / CARD_RATIO, painter.device().devicePixelRatioF()
        whole, x = True, room.left()
        for seat in kept.seen.seats[:MOST_SEATS]:
            printed = self.cards.get(seat.star)
            drawing = hand_drawing(printed, round(card)) if printed else back_drawing(round(card))
            if art_is_ready(drawing, ratio):
                picture = self._stars.get(drawing, ratio, self.house.look)
                painter.drawPixmap(QPointF(x, room.top()) + picture.offset, picture.pixmap)
            else:
                whole = False
            x += card * APART
        return whole, room.left() + card * (1 + APART * (MOST_SEATS - 1)) + self.house.space(18)

    def _paint_words(self, painter: QPainter, kept: Kept, room: QRectF) -> None:
        look = self.house.look
        title = QRectF(room.left(), room.top(), room.width(), self.title_px * 1.35)
        state = state_of(kept)
        share = min(title.width() * 0.45, width(state, Cut.EXTRA, self.words_px)) if state else 0.0
        if state:
            colour = look.text if kept.seen.over else look.good
            self._line(painter, state, Cut.EXTRA, self.words_px, QRectF(title), colour, RIGHT, share)
        self._line(
            painter, title_of(kept).upper(), Cut.TITLE, self.title_px, title.adjusted(0, 0, -share - 12, 0), look.text
        )
        seats = QRectF(room.left(), title.bottom(), room.width(), self.words_px * 2.9)
        below = QRectF(room.left(), seats.bottom(), room.width(), room.bottom() - seats.bottom())
        if kept.seen.seats:
            self._paint_seats(painter, kept, seats)
        else:
            below = seats
        if kept.damaged:
            self._line(painter, kept.damaged, Cut.BOLD, self.words_px, below, look.bad)
        else:
            self._line(painter, facts_of(kept), Cut.BOLD, self.words_px, below, look.muted)

    def _line(
        self, painter: QPainter, text: str, cut: Cut, px: float, room: QRectF, colour: str, align: float = LEFT,
        width: float | None = None,
    ) -> None:  # fmt: skip
        """Words on one line, which are shrunk a little and then cut where there is too little room."""
        least = max(LEAST, px * 0.75)
        words, size = shortened(text, cut, max(px, least), least, room.width() if width is None else width + 1)
        draw_text(painter, words, cut, size, room, colour, align)

    def _paint_seats(self, painter: QPainter, kept: Kept, room: QRectF) -> None:
        """Each seat in a share of the line: symbol and points, name above level."""
        seats = kept.seen.seats[:MOST_SEATS]
        share = min(room.width() / len(seats), self.house.px(300))
        for at, seat in enumerate(seats):
            cell = QRectF(room.left() + at * share, room.top(), share - self.house.space(10), room.height())
            points = kept.seen.points[at] if at < len(kept.seen.points) else None
            self._paint_seat(painter, at, seat, points, at in kept.seen.won, cell)

    def _paint_seat(
        self, painter: QPainter, at: int, seat: Seat, points: int | None, won: bool, cell: QRectF
    ) -> None:  # fmt: skip
        look, px = self.house.look, self.words_px
        radius = px * 0.72
        spot = QPointF(cell.left() + radius + 2, cell.center().y())
        shapes.seat_symbol(painter, at, spot, radius, max(1.6, 2.2 * self.house.u), look.line)
        x = spot.x() + radius + px * 0.35
        if points is not None:
            number = QRectF(x, cell.top(), px * 1.9, cell.height())
            draw_text(painter, str(points), Cut.TITLE, px * 1.2, number, look.text, 0.5)
            x = number.right() + px * 0.35
            if won:
                spot = QPointF(x + px * 0.5, cell.center().y())
                shapes.star(painter, spot, px * 0.7, STAR_GOLD, max(1.4, 2 * self.house.u), INK)
                x += px * 1.45
        half = cell.height() / 2
        upper, lower = (QRectF(x, cell.top() + n * half, cell.right() - x, half) for n in (0, 1))
        self._line(
            painter,
            short_name(seat.name, 40),
            Cut.EXTRA,
            px,
            upper.adjusted(0, px * 0.2, 0, px * 0.2),
            look.text,
        )
        self._line(
            painter,
            level_words(seat.level),
            Cut.BOLD,
            px * 0.85,
            lower.adjusted(0, -px * 0.1, 0, -px * 0.1),
            look.muted,
        )
