"""The end of a game: who won, everybody's points and how they were made, under falling confetti."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from simpsons_desktop.content.words import listed
from simpsons_desktop.screens.parts.backdrop import Canvas
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.confetti import Confetti
from simpsons_desktop.screens.parts.dialog import AIR, Dialog
from simpsons_desktop.screens.parts.lettering import Lettering, draw_lettering
from simpsons_desktop.screens.parts.winner_board import Board, Standing, Trophy
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import CENTRE, Rim, best_lines, draw_text
from simpsons_desktop.table.tokens import GOLD, Look

PIECE = 26.0  # size of a piece of confetti at scale 1
RAYS = 40
BROAD = 1240.0  # width of the panel at scale 1
SEEN_S = 1.0  # how long the result must have stood, without a key being pressed, before keys can be meant for it
LATIN_ENDS = 0x250  # the first letter that is none of Latin script


def stage(look: Look) -> tuple[str, str]:
    """The colours of the burst behind the result."""
    if look.flat:
        return look.room, look.room
    return ("#33265f", "#2a1f50") if look.dark else ("#ff9d5c", "#ff8f47")


class WinnerPanel(Dialog):
    """Who won, with everybody's points; play again, another table, home, look at the table once more (Esc), watch
    the game from its first card on, or what the AI seats thought. No button has the keyboard until Tab, an arrow or a
    number asks for one; what is pressed before anybody can have seen who won does nothing.
    """

    again = Signal()
    new_game = Signal()
    home = Signal()
    watch = Signal()
    thoughts = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent, solid=True)
        self.canvas = Canvas()
        self.title = Banner(style)
        self.cup = Trophy(style)
        self.board: Board | None = None
        self.confetti = Confetti(self)
        self.confetti.moved.connect(self._fall)
        self.around.insertWidget(0, self.title)
        self.around.insertStretch(0, 1)
        self.around.addStretch(1)
        self.result = QHBoxLayout()
        self.result.setSpacing(style.space(20))
        self.result.addWidget(self.cup)
        self.panel.column.addLayout(self.result)
        buttons = (
            CartoonButton(style, self.tr("Play again"), "1", Tone.MAIN, Glyph("game:clockwise-rotation"), 60),
            CartoonButton(style, self.tr("New game"), "2", glyph=Glyph("game:three-friends"), height=60),
            CartoonButton(style, self.tr("Home"), "3", glyph=Glyph("game:house"), height=60),
            CartoonButton(style, self.tr("Look at the table"), "4", glyph=Glyph("game:magnifying-glass"), height=60),
            CartoonButton(style, self.tr("Watch it again"), "5", glyph=Glyph("game:film-spool"), height=60),
            CartoonButton(style, self.tr("What the AI seats thought"), "6", glyph=Glyph("game:team-idea"), height=60),
        )
        signals = (self.again, self.new_game, self.home, self.dismissed, self.watch, self.thoughts)
        for button, signal in zip(buttons, signals, strict=True):
            button.clicked.connect(signal)
        self.watched, self.told = buttons[-2:]
        self.offer()
        self.add_buttons(buttons)
        self.first = None  # whoever still presses Space to pass or to end the turn must not begin another game
        self.dismissed.connect(self.hide)
        self.hide()

    def offer(self, watch: bool = False, thoughts: bool = False) -> None:
        """Offer to watch the game, if there is a file of it, and to read what the AI seats thought, if they did."""
        self.watched.setVisible(watch)
        self.told.setVisible(thoughts)

    def declare(
        self, winners: Sequence[int], points: Sequence[int], names: Sequence[str], goal: int,
        made: Sequence[Mapping[str, int]] = (), turns: int = 0,
    ) -> None:  # fmt: skip
        """Show the result of a game: `made` says by seat how many points came from where (`retelling.points_made`)."""
        won = listed([names[seat] for seat in winners])
        words = self.tr("{0} wins!") if len(winners) == 1 else self.tr("{0} win together!")
        self.title.say(words.format(won).upper())
        self.cup.show_winners(winners)
        order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
        standings = [
            Standing(seat, names[seat], points[seat], made[seat] if made else {}, seat in winners) for seat in order
        ]
        self.setAccessibleName(". ".join([words.format(won), *(one.text for one in standings)]))
        if self.board is not None:
            self.result.removeWidget(self.board)
            self.board.deleteLater()
        self.board = Board(self.house, standings, goal, turns)
        self.result.addWidget(self.board, 1)
        self._spread()
        self.arrive(SEEN_S)
        self.confetti.start(self.house.calm)

    def _spread(self) -> None:
        """Let the panel be as broad as looks well in this window."""
        self.panel.setMinimumWidth(min(self.covered.width() - 2 * AIR, self.house.space(BROAD)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def _fall(self) -> None:
        """Paint the confetti, which falls behind the panel."""
        self.update(QRegion(self.rect()) - QRegion(self._sheet()))

    def _sheet(self) -> QRect:
        corner = self.panel.mapTo(self, self.panel.rect().topLeft())
        return QRectF(corner, self.panel.size()).toRect().adjusted(6, 6, -6, -12)

    def hideEvent(self, event: QHideEvent) -> None:
        self.confetti.stop()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.house.look
        fresh = self.canvas.begin(self.size(), self.devicePixelRatioF(), look)
        if fresh is not None:
            whole = QRectF(self.rect())
            fill, ray = stage(look)
            shapes.sunburst(fresh, whole, whole.center(), fill, ray, RAYS)
            fresh.end()
        painter = QPainter(self)
        self.canvas.draw(painter, QRectF(event.rect()))
        self.confetti.paint(painter, QRectF(self.rect()), self.house.px(PIECE, 15), self.devicePixelRatioF())
        painter.end()


class Banner(QWidget):
    """A sentence in big letters, on one line or two."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house, self._text = style, ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)

    def say(self, text: str) -> None:
        """Show another sentence."""
        self._text = text
        self.setAccessibleName(text)
        self.update()

    def text(self) -> str:
        """What it says."""
        return self._text

    @property
    def bounces(self) -> bool:
        """Whether each letter may stand by itself; in other scripts they join, or run the other way."""
        return all(ord(letter) < LATIN_ENDS or letter in "‘’“”–—…" for letter in self._text)

    def sizeHint(self) -> QSize:
        return QSize(400, self.house.space(150) + 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(self.width() * 0.08, 6, -self.width() * 0.08, -14)
        lines, px = best_lines(self._text, Cut.TITLE, min(110.0 * self.house.u, room.height() * 0.8), room, most=2)
        px *= 0.88
        for number, line in enumerate(lines):
            middle = room.center().y() + (number - (len(lines) - 1) / 2) * px * 1.12
            if self.bounces:
                draw_lettering(painter, Lettering(line, px, GOLD, px * 0.03), room.center().x(), middle + px * 0.36)
            else:
                row = QRectF(room.left(), middle - px / 2, room.width(), px)
                draw_text(painter, line, Cut.TITLE, px * 0.9, row, GOLD, CENTRE, Rim(px * 0.14, px * 0.06))
        painter.end()
