"""The end of a game: who won, and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from simpsons_desktop.content.words import listed
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.panel import Panel, heading, label
from simpsons_desktop.screens.parts.seat_row import SeatDisc
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.tokens import STAR_GOLD

MIDDLE = Qt.AlignmentFlag.AlignHCenter


class Trophy(QWidget):
    """The cup on a burst."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house = style
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.house.px(150, 96)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        icons.draw_sticker(painter, "trophy", QPointF(self.width() / 2, self.height() / 2), self.width() * 0.78)
        painter.end()


class Points(QWidget):
    """A row of stars, one a point."""

    def __init__(self, style: Style, points: int, goal: int) -> None:
        super().__init__()
        self.house, self.points, self.goal = style, points, goal
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(str(points))

    def sizeHint(self) -> QSize:
        step = self.house.px(26, 17)
        return QSize(step * max(self.points, self.goal) + 4, step + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, step = self.house.look, self.house.px(26, 17)
        middle = self.height() / 2
        for at in range(max(self.points, self.goal)):
            centre = QPointF(2 + step * (at + 0.5), middle)
            if at < self.points:
                shapes.star(painter, centre, step * 0.5, STAR_GOLD, max(1.4, step * 0.08), look.line)
            else:
                shapes.disc(painter, centre, step * 0.2, look.pip, 1.4, look.line)
        painter.end()


class WinnerPanel(Dialog):
    """Who won, with everybody's points; play again, another table, home, or look at the table once more (Esc)."""

    again = Signal()
    new_game = Signal()
    home = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent)
        self.title = heading("", "head")
        self.cup = Trophy(style)
        self.board: Panel | None = None
        self.panel.column.addWidget(self.cup, 0, MIDDLE)
        self.panel.column.addWidget(self.title, 0, MIDDLE)
        self.board_at = self.panel.column.count()
        buttons = (
            CartoonButton(style, self.tr("Play again"), "1", Tone.MAIN, Glyph("game:clockwise-rotation"), 60),
            CartoonButton(style, self.tr("New game"), "2", glyph=Glyph("game:three-friends"), height=60),
            CartoonButton(style, self.tr("Home"), "3", glyph=Glyph("game:house"), height=60),
            CartoonButton(style, self.tr("Look at the table"), "4", glyph=Glyph("game:magnifying-glass"), height=60),
        )
        for button, signal in zip(buttons, (self.again, self.new_game, self.home, self.dismissed), strict=True):
            button.clicked.connect(signal)
        self.add_buttons(buttons)
        self.dismissed.connect(self.hide)
        self.hide()

    def declare(self, winners: Sequence[int], points: Sequence[int], names: Sequence[str], goal: int) -> None:
        """Show the result of a game."""
        won = listed([names[seat] for seat in winners])
        words = self.tr("{0} wins!") if len(winners) == 1 else self.tr("{0} win together!")
        self.title.setText(words.format(won).upper())
        self.setAccessibleName(self.title.text())
        if self.board is not None:
            self.panel.column.removeWidget(self.board)
            self.board.deleteLater()
        self.board = Panel(self.house, 10, second=True)
        for seat in sorted(range(len(points)), key=lambda seat: (-points[seat], seat)):
            row = QHBoxLayout()
            row.addWidget(SeatDisc(self.house, seat, 34))
            row.addWidget(label(names[seat], "strong"), 1)
            row.addWidget(Points(self.house, points[seat], goal))
            row.addWidget(label(str(points[seat]), "panel"))
            self.board.column.addLayout(row)
        self.panel.column.insertWidget(self.board_at, self.board)
        self.open()
