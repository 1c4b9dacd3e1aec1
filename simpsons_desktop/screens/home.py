"""The home screen: the sky, the name, a fan of real cards, and a menu that number keys work as well."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.screens.parts.backdrop import Canvas, paint_sky, paint_town, sky_picture, weather
from simpsons_desktop.screens.parts.button import HouseButton, Tone
from simpsons_desktop.screens.parts.lettering import Lettering, draw_lettering, draw_ribbon
from simpsons_desktop.screens.parts.screen import Screen
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.geometry import CARD_RATIO
from simpsons_desktop.table.paint_text import LEFT, RIGHT, draw_text, fit_text
from simpsons_desktop.table.tokens import INK, LIGHT, PAPER, WHITE

if TYPE_CHECKING:
    from simpsons_desktop.matches import Kept

DESIGN = (1920.0, 1080.0)
FAN_CARD = 238.0
MENU_LEFT, MENU_WIDTH = 90.0, 470.0
ROW, TALL_ROW, GAP, EDGE = 93.0, 200.0, 17.0, 32.0
MOST_GROWTH = 1.25  # of the menu with large letters ...
ASIDE = 240.0  # ... and how far, times its growth, name and fan make way
STRIP = 84.0  # how high the game in hand stands below its entry


@dataclass(frozen=True)
class GameInHand:
    """How a game that goes on stands: points by seat, and one short line about whose turn it is."""

    points: tuple[int, ...]
    line: str


def going_on(points: Sequence[int], turn: int) -> GameInHand:
    """How a game that goes on stands, in one way for one that is open and one of which only the file is known."""
    return GameInHand(tuple(points), translate("Home", "Turn {0}, unfinished").format(max(1, turn)))


def in_hand(kept: Kept) -> GameInHand:
    """How a match stands that can be gone on with."""
    return going_on(kept.seen.points, kept.seen.turn)


class MenuButton(HouseButton):
    """A broad entry of the menu: glyph on a disc, name in capitals, key cap; the game in hand below the name."""

    def __init__(self, style: Style, text: str, icon: str, disc: str, parent: QWidget) -> None:
        super().__init__(style, parent)
        self.icon_name, self.disc, self.tone = icon, disc, Tone.PLAIN
        self.game: GameInHand | None = None
        self.unit = 1.0
        self.setText(text)
        self.setAccessibleName(text)

    @property
    def room(self) -> float:
        return max(7.0, 14 * self.unit)

    @property
    def slab(self) -> float:
        return max(4.0, 9 * self.unit)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        unit, look, main = self.unit, self.house.look, self.tone is Tone.MAIN
        face = self.paint_box(
            painter, look.accent if main else look.face, 28 * unit, 5 * unit / max(self.house.u, 0.01)
        )
        size = (84 if self.game else 66) * unit
        middle = face.top() + 54 * unit if self.game else face.center().y()
        disc = QRectF(face.left() + 24 * unit, middle - size / 2, size, size)
        shapes.disc(painter, disc.center(), size / 2, self.disc, max(2.0, 4.5 * unit), INK if main else look.line)
        inner = size * 0.58
        spot = QRectF(disc.center().x() - inner / 2, disc.center().y() - inner / 2, inner, inner)
        icons.draw_icon(painter, self.icon_name, spot, WHITE)
        cap = QRectF(face.right() - 58 * unit, middle - 17 * unit, 34 * unit, 34 * unit)
        if self.key:
            self.paint_cap(painter, cap, main)
        words = QRectF(disc.right() + 24 * unit, middle - size / 2, cap.left() - disc.right() - 36 * unit, size)
        colour = INK if main else look.text
        fit_text(painter, self.text().upper(), Cut.TITLE, (46 if self.game else 38) * unit, words, colour, LEFT)
        if self.game:
            self._paint_game(painter, face, self.game)
        painter.end()

    def _paint_game(self, painter: QPainter, face: QRectF, game: GameInHand) -> None:
        unit = self.unit
        strip = QRectF(face.left() + 22 * unit, face.bottom(), face.width() - 44 * unit, STRIP * unit)
        strip.moveBottom(face.bottom() - 16 * unit)
        shapes.box(painter, strip, 15 * unit, PAPER, max(1.6, 3 * unit))
        x, middle = strip.left() + 30 * unit, strip.top() + 27 * unit
        for seat, points in enumerate(game.points):
            shapes.seat_symbol(painter, seat, QPointF(x, middle), 16 * unit, max(1.4, 2.4 * unit))
            number = QRectF(x + 22 * unit, middle - 22 * unit, 30 * unit, 46 * unit)
            draw_text(painter, str(points), Cut.TITLE, 25 * unit, number, INK, LEFT)
            x += 82 * unit
        line = QRectF(strip.left() + 14 * unit, strip.bottom() - 40 * unit, strip.width() - 28 * unit, 38 * unit)
        fit_text(painter, game.line, Cut.BOLD, max(12.0, 24 * unit), line, LIGHT.muted, LEFT)


class Home(Screen):
    """The first screen. Its signals say which entry was chosen."""

    go_on = Signal()
    new_game = Signal()
    matches = Signal()
    decks = Signal()
    learn = Signal()
    settings = Signal()
    leave = Signal()
    painted = Signal()  # the first time

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._stands = False
        entries = (
            (self.tr("Continue"), "game:play-button", "#e8452c", self.go_on),
            (self.tr("New game"), "game:three-friends", "#1c66c9", self.new_game),
            (self.tr("Matches"), "game:film-spool", "#1f7a8c", self.matches),
            (self.tr("Decks"), "game:stack", "#08806c", self.decks),
            (self.tr("How to play"), "game:open-book", "#a8287f", self.learn),
            (self.tr("Settings"), "game:cog", "#5d5272", self.settings),
            (self.tr("Quit"), "game:exit-door", "#8a5a2b", self.leave),
        )
        self.buttons = []
        for text, icon, disc, signal in entries:
            button = MenuButton(style, text, icon, disc, self)
            button.clicked.connect(signal)
            self.buttons.append(button)
        self.cards: tuple[Printed, ...] = ()
        self.fan = Canvas()
        self._parts: list[Callable[[QPainter], None]] = []
        self._next_part = QTimer(self)
        self._next_part.timeout.connect(self._paint_part)
        self.show_game(None)

    @property
    def continue_button(self) -> MenuButton:
        """The entry that goes on with the game in hand."""
        return self.buttons[0]

    def show_game(self, game: GameInHand | None) -> None:
        """Offer to go on with a game, or (None) only new ones."""
        if (game is None) is not (self.continue_button.game is None):
            self.taps.forget()  # a key that is down was meant for an entry that has another one now
        self.continue_button.game = game
        self.continue_button.setVisible(game is not None)
        first = self.entries()[0]
        for button in self.buttons:
            button.tone = Tone.MAIN if button is first else Tone.PLAIN
            button.key = ""
        for number, button in enumerate(self.entries()[:-1], 1):  # no digit quits
            button.key = str(number)
        self._place()

    def show_cards(self, cards: Sequence[Printed]) -> None:
        """Lay out a fan of up to five cards."""
        self.cards = tuple(cards[:5])
        self.update()

    def entries(self) -> list[MenuButton]:
        """The entries that can be chosen now, from top to bottom."""
        return self.buttons if self.continue_button.game else self.buttons[1:]

    def key_buttons(self) -> Mapping[str, QAbstractButton]:
        return {button.key: button for button in self.entries() if button.key}

    def showEvent(self, event: QShowEvent) -> None:
        self.entries()[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _unit(self) -> tuple[float, float, float]:
        """Scale of the picture, and where its left and top lie in the window."""
        unit = min(self.width() / DESIGN[0], self.height() / DESIGN[1])
        return unit, (self.width() - DESIGN[0] * unit) / 2, (self.height() - DESIGN[1] * unit) / 2

    def _growth(self) -> float:
        """How far the menu follows the text size: as far as its height and the fan beside it leave room."""
        shown = self.entries()
        height = sum(TALL_ROW if button.game else ROW for button in shown) + GAP * (len(shown) - 1)
        return max(1.0, min(self.house.factor, (DESIGN[1] - 2 * EDGE) / height, MOST_GROWTH))

    def _place(self) -> None:
        unit, left, top = self._unit()
        shown, grown = self.entries(), self._growth()
        heights = [(TALL_ROW if button.game else ROW) * grown for button in shown]
        y = (DESIGN[1] - sum(heights) - GAP * grown * (len(shown) - 1)) / 2
        for button, height in zip(shown, heights, strict=True):
            button.unit = unit * grown
            room = button.room
            face = QRectF(left + MENU_LEFT * unit, top + y * unit, MENU_WIDTH * unit * grown, height * unit)
            button.setGeometry(face.adjusted(-room, -room, room, room + button.slab).toRect())
            y += height + GAP * grown
        self.update()

    def restyle(self) -> None:
        self._place()

    def paint_behind(self, painter: QPainter) -> None:
        look = self.house.look
        paint_sky(painter, self.width(), self.height(), look, low_hills=False)
        unit, left, top = self._unit()
        painter.save()
        painter.translate(left, top)
        painter.scale(unit, unit)
        painter.translate((self._growth() - 1) * ASIDE, 0)
        draw_lettering(painter, Lettering("SIMPSONS", 196, "#ff5fa2", 6), 1170, 236)
        draw_lettering(painter, Lettering("DESKTOP", 148, "#ffc928", 5), 1206, 404)
        draw_ribbon(painter, self.tr("The card table for two to five").upper(), QPointF(1240, 476), 26)
        painter.restore()
        px = max(12.0, 18 * unit) * min(self.house.factor, MOST_GROWTH)
        note = QRectF(0, self.height() - px * 2.3, self.width() - 40 * unit, px * 1.6)
        words = self.tr("Fan-made, offline, free. No show art. Card names belong to their owners.")
        draw_text(painter, words, Cut.SEMI, px, note, weather(look).small_print, RIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._stands:
            self._stands = True
            QTimer.singleShot(0, self.painted.emit)
        if not self.cards:
            return
        look, ratio = self.house.look, self.devicePixelRatioF()
        fresh = self.fan.begin(self.size(), ratio, self.cards, look, self._growth())
        if fresh is not None:
            fresh.end()
            cards = (partial(self._paint_card, index) for index in range(len(self.cards)))
            self._art_there()  # ask for it now
            self._parts = [self._paint_town, *cards, self._paint_ahead]
            self._next_part.start(0)
        painter = QPainter(self)
        self.fan.draw(painter, QRectF(event.rect()))
        painter.end()

    def _paint_part(self) -> None:
        """Paint one of the things that may come a moment after the rest, each in its own turn of the event loop."""
        if len(self._parts) == len(self.cards) + 1 and not self._art_there():
            return  # nothing but the cards and what comes after them is left
        painter = self.fan.go_on()
        self._parts.pop(0)(painter)
        painter.end()
        if not self._parts:
            self._next_part.stop()
            self.update()

    def _art_there(self) -> bool:
        """Whether the pictures of the cards are decoded; if not, they will be beside this thread."""
        from simpsons_desktop.table.pixmaps import art_is_ready, hand_drawing

        scale = self._unit()[0] * self.devicePixelRatioF()
        ready = [art_is_ready(hand_drawing(card, FAN_CARD), scale) for card in self.cards]  # asks for all of them
        return all(ready)

    def _paint_town(self, painter: QPainter) -> None:
        """The two buildings."""
        if not self.house.look.flat:
            paint_town(painter, self.width(), self.height())

    def _paint_ahead(self, _painter: QPainter) -> None:
        """The sky of the other screens, so that the first of them opens sooner."""
        sky_picture(self.width(), self.height(), self.devicePixelRatioF(), self.house.look)

    def _paint_card(self, index: int, painter: QPainter) -> None:
        """One card of the fan."""
        from simpsons_desktop.table.faces import paint_hand  # here: the first paint must not wait for it

        unit, left, top = self._unit()
        painter.translate(left, top)
        painter.scale(unit, unit)
        out = index - (len(self.cards) - 1) / 2
        painter.translate(1240 + (self._growth() - 1) * ASIDE + out * 232, 716 + abs(out) ** 1.8 * 20)
        painter.rotate(out * 5)
        rect = QRectF(-FAN_CARD / 2, -FAN_CARD * CARD_RATIO / 2, FAN_CARD, FAN_CARD * CARD_RATIO)
        paint_hand(painter, rect, self.cards[index], self.house.look)
