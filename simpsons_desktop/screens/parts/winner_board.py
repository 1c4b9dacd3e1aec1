"""The board of a finished game: a row for each seat with its points, and how they were made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.parts.seat_row import SeatDisc
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import LEFT, draw_text
from simpsons_desktop.table.tokens import STAR_GOLD

ICONS = {
    "scene": "game:clapperboard",
    "counted": "game:person",
    "bonus": "game:round-star",
    "trash": "game:trash-can",
    "effect": "game:lightning-arc",
    "start": "game:checkered-flag",
}
"""By source of points (see `rules.sources.SOURCES`): the sign for it."""


def source_name(source: str) -> str:
    """What a seat got points for, in a word or two."""
    return {
        "scene": translate("Winner", "own Scenes completed"),
        "counted": translate("Winner", "counted Characters"),
        "bonus": translate("Winner", "bonus"),
        "trash": translate("Winner", "trashing"),
        "effect": translate("Winner", "effects"),
        "start": translate("Winner", "from the start"),
    }[source]


@dataclass(frozen=True)
class Standing:
    """One seat at the end: its points, and how many of them came from where."""

    seat: int
    name: str
    points: int
    made: Mapping[str, int]
    won: bool

    @property
    def text(self) -> str:
        """The row in words."""
        part = translate("Winner", "{0} {1}")
        parts = ", ".join(part.format(source_name(source), number) for source, number in self.made.items())
        one, many = translate("Winner", "{0}: 1 point"), translate("Winner", "{0}: {1} points")
        words = (one if self.points == 1 else many).format(self.name, self.points)
        return translate("Winner", "{0} ({1})").format(words, parts) if parts else words


class Board(Panel):
    """The rows, best first, and below them what the signs mean."""

    def __init__(self, style: Style, standings: Sequence[Standing], goal: int, turns: int) -> None:
        super().__init__(style, 10, second=True)
        self.standings = tuple(standings)
        self.column.setSpacing(style.space(8))
        for standing in standings:
            self.column.addLayout(self._row(standing, goal))
        sources = [source for source in ICONS if any(source in one.made for one in standings)]
        foot = Flow()
        foot.add(Signs(style, [(ICONS[one], source_name(one)) for one in sources]), 1)
        if turns:
            words = self.tr("1 turn, goal {1}") if turns == 1 else self.tr("{0} turns, goal {1}")
            foot.add(label(words.format(turns, goal), "muted"))
        self.column.addLayout(foot)

    def _row(self, standing: Standing, goal: int) -> QHBoxLayout:
        disc = SeatDisc(self.house, standing.seat, 44)
        disc.setAccessibleName(standing.text)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(label(standing.name, "strong"))
        words.addWidget(Signs(self.house, [(ICONS[source], str(number)) for source, number in standing.made.items()]))
        words.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(self.house.space(12))
        row.addWidget(disc)
        row.addLayout(words, 1)
        row.addWidget(Points(self.house, standing.points, goal))
        number = label(str(standing.points), "head" if standing.won else "panel")
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        number.setMinimumWidth(round(text_width(self.house.title(40, 24), "10")))
        row.addWidget(number)
        return row


class Points(QWidget):
    """A row of stars, one a point."""

    def __init__(self, style: Style, points: int, goal: int) -> None:
        super().__init__()
        self.house, self.points, self.goal = style, points, goal
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(str(points))

    def sizeHint(self) -> QSize:
        step = self.house.px(30, 19)
        return QSize(step * max(self.points, self.goal) + 4, step + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(9 * max(self.points, self.goal) + 4, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, most = self.house.look, max(self.points, self.goal)
        step = min(float(self.house.px(30, 19)), (self.width() - 4) / most)
        left, middle = self.width() - 2 - step * most, self.height() / 2
        for at in range(most):
            centre = QPointF(left + step * (at + 0.5), middle)
            if at < self.points:
                shapes.star(painter, centre, step * 0.5, STAR_GOLD, max(1.4, step * 0.08), look.line)
            else:
                shapes.disc(painter, centre, step * 0.2, look.pip, 1.4, look.line)
        painter.end()


class Signs(QWidget):
    """Signs with a word or a number each, side by side, on as many lines as it takes."""

    def __init__(self, style: Style, signs: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.house, self.signs = style, tuple(signs)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)  # Fixed would be one line
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def _px(self) -> int:
        return self.house.px(16, 12)

    @property
    def _line(self) -> float:
        return self._px * 1.5

    def _width(self, words: str) -> float:
        return self._px * 1.3 + text_width(self.house.body(1, Cut.BOLD, self._px), words) + self._px * 0.9

    def _spots(self, width: float) -> list[QPointF]:
        """Where each sign begins in so much width."""
        spots, x, y = [], 0.0, 0.0
        for _, words in self.signs:
            across = self._width(words)
            if x and x + across > width:
                x, y = 0.0, y + self._line
            spots.append(QPointF(x, y))
            x += across
        return spots

    def heightForWidth(self, width: int) -> int:
        spots = self._spots(width)
        return round((spots[-1].y() if spots else -self._line) + self._line)

    def sizeHint(self) -> QSize:
        width = sum(self._width(words) for _, words in self.signs)
        return QSize(round(width) + 2, round(self._line) if self.signs else 0)

    def minimumSizeHint(self) -> QSize:
        widest = max((self._width(words) for _, words in self.signs), default=0.0)
        return QSize(round(widest), round(self._line) if self.signs else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, px = self.house.look, float(self._px)
        for (icon, words), spot in zip(self.signs, self._spots(self.width()), strict=True):
            side = px * 1.1
            there = QRectF(spot.x(), spot.y() + (self._line - side) / 2, side, side)
            icons.draw_icon(painter, icon, there, look.muted)
            room = QRectF(spot.x() + px * 1.35, spot.y(), self.width(), self._line)
            draw_text(painter, words, Cut.BOLD, px, room, look.muted, LEFT)
        painter.end()


class Trophy(QWidget):
    """The cup, with the symbols of those who won it."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house, self.seats = style, tuple[int, ...]()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.house.space(270) + 20
        return QSize(side, round(side * 1.12))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        side = min(self.width(), self.height() / 1.12)
        icons.draw_sticker(painter, "trophy", QPointF(self.width() / 2, side * 0.5), side * 0.8)
        radius, ink = side * 0.12, max(2.0, 3.5 * self.house.u)
        for at, seat in enumerate(self.seats):
            x = self.width() / 2 + (at - (len(self.seats) - 1) / 2) * radius * 1.7
            shapes.seat_symbol(painter, seat, QPointF(x, side * 0.98), radius, ink, self.house.look.line)
        painter.end()

    def show_winners(self, seats: Sequence[int]) -> None:
        """Whose cup it is."""
        self.seats = tuple(seats)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.update()
