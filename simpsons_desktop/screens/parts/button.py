"""Buttons in the house style: a flat box on a slab, with a key cap and sometimes a glyph on a disc."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from simpsons_desktop.screens.parts.speaking import ButtonSpeaks
from simpsons_desktop.screens.parts.still import Still
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.access import speaks_for
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.paint_text import CENTRE, LEFT, fit_name, fit_text
from simpsons_desktop.table.tokens import INK, WHITE

ROOM = 9  # around the box, for the focus ring
SLAB = 4
LEAST_HIT = 32
TICK = 0.66  # room for a tick at the end of a button, in its height
LEAST_CAP = 17.0  # pixels of a key cap's height
MIDDLE = 128  # of lightness, from 0 to 255
CAP_LETTERS = 0.62  # the size of its letters as a share of that


class Tone(Enum):
    """What a button means: the yellow main thing, an ordinary thing, something that loses something."""

    MAIN = "main"
    PLAIN = "plain"
    DANGER = "danger"


@dataclass(frozen=True)
class Glyph:
    """A one-colour icon, and the colour of the disc that it lies on (none: it lies on the button)."""

    icon: str
    disc: str | None = None


class HouseButton(QAbstractButton):
    """What all painted buttons share: room for the focus ring, a box that sinks when pressed, the key on its cap."""

    def __init__(self, style: Style, parent: QWidget | None = None, key: str = "") -> None:
        super().__init__(parent)
        self.house, self.key, self.room_u = style, key, float(ROOM)
        self.cap_shown = True  # else there is only room for it: its key presses something else now
        self._unpainted = ""
        self._still = Still()
        self.left_to_screen: frozenset[str] = frozenset()  # shortcuts that lead on in the screen while it is focused
        self.usable = True  # else it looks disabled, but may still be looked at and say why
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)
        style.changed.connect(self.update)
        style.changed.connect(self._explain)

    def explain(self, name: str) -> None:
        """Take a name that is not painted: assistive tools read it, and it is the tooltip, with the key behind it."""
        self._unpainted = name
        self.setAccessibleName(name)
        self._explain()

    def _explain(self) -> None:
        if self._unpainted:
            self.setToolTip(self.house.keys.hint(self._unpainted, self.key) if self.key else self._unpainted)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.house.keys.usual(event) in self.left_to_screen:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    @property
    def cap(self) -> str:
        """What stands on the key cap: the key that does now what `key` usually does."""
        return self.house.keys.cap(self.key)

    @property
    def room(self) -> float:
        """The margin around the box in which the focus ring is drawn."""
        return max(5.0, self.house.space(self.room_u))

    @property
    def slab(self) -> float:
        """How far the slab drops below the box."""
        return max(3.0, self.house.space(SLAB))

    def box(self) -> QRectF:
        """Where the face of the button is now: pressed, it lies on the bottom of its slab."""
        room = self.room
        face = QRectF(self.rect()).adjusted(room, room, -room, -room - self.slab)
        return face.translated(0, self.slab - 1) if self.isDown() else face

    @property
    def active(self) -> bool:
        """Whether it can be used now; else it lies flat and its words are pale."""
        return self.isEnabled() and self.usable

    def appearance(self) -> Hashable:
        """What every painted button's look depends on, beside its words."""
        house, seen = self.house, (self.active, self.underMouse(), self.isDown(), self.hasFocus())
        return house.look, house.u, house.factor, self.room_u, seen

    def ink(self, colour: str) -> str:
        """What to write and draw with where it would be this colour on a button that can be used."""
        return colour if self.active else self.house.look.off

    def paint_cap(self, painter: QPainter, rect: QRectF, main: bool = False) -> None:
        """Paint the key's cap; `main`: on a yellow face."""
        look = self.house.look
        if not self.active:
            key_cap(painter, rect, self.cap, look.paper, look.off_line, look.off)
        elif main:
            key_cap(painter, rect, self.cap, "#fff1c2", INK, INK)
        else:
            key_cap(painter, rect, self.cap, look.cap, look.line, look.text)

    def paint_box(self, painter: QPainter, fill: str, radius: float, ink: float = 3.0) -> QRectF:
        """Paint slab, face and, if the keyboard is here, the focus ring; the face's rectangle.

        What can't be used has no slab and hardly an outline: it never stands out from its ground more than what can.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, face = self.house.look, self.box()
        shown, line, slab = QColor(fill), look.line, 1.0 if self.isDown() else self.slab
        if not self.active:
            shown, line, slab = QColor(look.paper), look.off_line, 0.0
        elif self.underMouse() and not self.isDown():
            shown = shown.darker(106) if shown.lightness() > MIDDLE else shown.lighter(110)
        shapes.box(painter, face, radius, shown, max(2.0, ink * self.house.u), slab, line)
        if self.hasFocus():
            ringed = face.adjusted(0, 0, 0, 1 if self.isDown() else self.slab)
            focus_ring(painter, ringed, radius, self.house, self.room - 2)
        return face


def focus_ring(painter: QPainter, face: QRectF, radius: float, style: Style, room: float = 99.0) -> None:
    """The double line of the keyboard's focus, outside a face, within `room` pixels of it: ink, paper, ink."""
    gap = min(max(4.0, style.space(6)), room - 1)
    ring = shapes.rounded(shapes.grown(face, gap), radius + gap)
    look = style.look
    light, dark = (look.accent, look.line) if look.dark else (WHITE, INK)
    if look.flat:
        light, dark = look.accent, "#000000"
    painter.strokePath(ring, shapes.pen(dark, max(4.0, 6 * style.u)))
    painter.strokePath(ring, shapes.pen(light, max(1.6, 2.6 * style.u)))


def key_cap(painter: QPainter, rect: QRectF, key: str, fill: str, line: str, colour: str) -> None:
    """A key cap with its name."""
    shapes.box(painter, rect, rect.height() * 0.28, fill, 1.8, 1.5, line)
    fit_text(painter, key, Cut.EXTRA, rect.height() * CAP_LETTERS, rect.adjusted(3, 0, -3, 0), colour)


class CartoonButton(HouseButton):
    """A button with a sentence on it. `key` is drawn on a cap; the screen that owns the button listens to that key."""

    _hint_of: Hashable = None  # of the class: layouts may ask while the button is still being made

    def __init__(
        self, style: Style, text: str, key: str = "", tone: Tone = Tone.PLAIN, glyph: Glyph | None = None,
        height: float = 52, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(style, parent, key)
        self.tone, self.glyph, self.height_u, self.text_share = tone, glyph, height, 0.37
        self.cap_share = 0.52  # the height of the key's cap, in that of the face
        self.centred = False  # cap and words in the middle of a button that is broader than they need
        self.ticked: bool | None = None
        self.keeps_tick = True  # room for a tick stays empty while there is none; else the words have it
        self.setText(text)
        self.setAccessibleName(text)

    def say(self, text: str, key: str, tone: Tone) -> None:
        """Change what the button says."""
        if (text, key, tone) != (self.text(), self.key, self.tone):
            self.key, self.tone = key, tone
            self.setText(text)
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def show_cap(self, on: bool) -> None:
        """Show the key's cap, or leave it out for now; the button stays as large as it is."""
        if on != self.cap_shown:
            self.cap_shown = on
            self.update()

    def tick(self, on: bool | None) -> None:
        """Show by a tick whether what the button stands for is chosen; None: nothing can be chosen by it."""
        if on != self.ticked:
            self.ticked = on
            self.updateGeometry()
            self.update()

    def withdraw(self) -> None:
        """Hide, and say nothing any more: assistive tools also find what is hidden."""
        self.hide()
        self.say("", "", Tone.PLAIN)
        self.tick(None)
        self.setAccessibleDescription("")

    def _face_height(self) -> float:
        return self.house.px(self.height_u, LEAST_HIT)

    def _px(self) -> float:
        return max(13.0, self._face_height() * self.text_share)

    def _cap_size(self) -> QSizeF:
        """The cap is as high as the face allows, and broad enough for the name of its key."""
        height = max(LEAST_CAP, self._face_height() * self.cap_share)
        return QSizeF(max(height, width(self.cap, Cut.EXTRA, height * CAP_LETTERS) + height * 0.6), height)

    def natural_width(self) -> int:
        """The width that shows everything at full size."""
        height = self._face_height()
        words = text_width(self.house.body(1, Cut.EXTRA, self._px()), self.text())
        lead = height * 0.8 if self.glyph else 0.0
        cap = self._cap_size().width() + height * 0.2 if self.key else 0.0
        tick = height * TICK if self.ticked is not None else 0.0
        return round(words + lead + cap + tick + height * 0.7 + 2 * self.room)

    def _whole_height(self) -> int:
        return round(self._face_height() + 2 * self.room + self.slab)

    def sizeHint(self) -> QSize:
        """Layouts ask for it again and again, so it is kept while nothing changes that it depends on."""
        house, words = self.house, (self.text(), self.key and self.cap, self.ticked, self.glyph is None)
        measures = (self.height_u, self.text_share, self.cap_share, self.room_u, house.u, house.factor)
        if (words, measures) != self._hint_of:
            self._hint_of, self._hint = (words, measures), QSize(self.natural_width(), self._whole_height())
        return self._hint

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._face_height() * 1.6 + 2 * self.room), self._whole_height())

    def paintEvent(self, event: QPaintEvent) -> None:
        words = (
            self.text(),
            self.cap_shown and self.cap,
            self.tone,
            self.ticked,
            self.glyph,
            self.height_u,
            self.text_share,
            self.cap_share,
        )
        self._still.show(self, (words, self.appearance()), self._draw)

    def _draw(self, painter: QPainter) -> None:
        look, main = self.house.look, self.tone is Tone.MAIN
        face = self.paint_box(painter, look.accent if main else look.face, self._face_height() * 0.32)
        colour = self.ink(INK if main else (look.bad if self.tone is Tone.DANGER else look.text))
        height, left = face.height(), face.left() + face.height() * 0.28
        if self.glyph:
            left = self._paint_glyph(painter, face, colour)
        right = face.right() - height * 0.28
        if self.ticked or (self.ticked is not None and self.keeps_tick):
            right -= height * TICK
        if self.ticked:
            side = height * 0.52
            spot = QRectF(right + height * TICK - side, face.center().y() - side / 2, side, side)
            icons.draw_icon(painter, "game:check-mark", spot, colour)
        if self.key and self.cap_shown:
            size = self._cap_size()
            if self.centred:
                words = text_width(self.house.body(1, Cut.EXTRA, self._px()), self.text())
                left += max(0.0, right - left - size.width() - height * 0.2 - words) / 2
            cap = QRectF(QPointF(left, face.center().y() - size.height() / 2), size)
            self.paint_cap(painter, cap, main)
            left = cap.right() + height * 0.2
        air = height * 0.14  # above and below a name of three lines; one or two of them need less than what is left
        room = QRectF(left, face.top() + air, right - left, height - 2 * air)
        align = LEFT if (self.key and self.cap_shown) or self.glyph else CENTRE
        fit_name(painter, self.text(), Cut.EXTRA, self._px(), room, colour, align)

    def _paint_glyph(self, painter: QPainter, face: QRectF, colour: str) -> float:
        """Paint the glyph; where the words may begin."""
        assert self.glyph is not None
        size = face.height() * (0.62 if self.glyph.disc else 0.5)
        centre = QPointF(face.left() + face.height() * 0.22 + size / 2, face.center().y())
        if self.glyph.disc and self.active:
            shapes.disc(painter, centre, size / 2, self.glyph.disc, max(2.0, 3 * self.house.u), self.house.look.line)
            colour = WHITE
        size *= 0.62 if self.glyph.disc else 1.0
        icons.draw_icon(
            painter, self.glyph.icon, QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size), colour
        )
        return face.left() + face.height() * 0.98


class IconButton(HouseButton):
    """A small square button with a glyph; its name is a tooltip and what assistive tools read."""

    def __init__(
        self, style: Style, icon: str, name: str, size: float = 46, parent: QWidget | None = None, key: str = ""
    ) -> None:
        super().__init__(style, parent, key)
        self.icon_name, self.size_u = icon, size
        self.explain(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.house.px(self.size_u, LEAST_HIT) + 2 * self.room
        return QSize(round(side), round(side + self.slab))

    def paintEvent(self, event: QPaintEvent) -> None:
        self._still.show(self, (self.icon_name, self.appearance()), self._draw)

    def _draw(self, painter: QPainter) -> None:
        face = self.paint_box(painter, self.house.look.face, self.box().height() * 0.3)
        size = face.height() * 0.56
        spot = QRectF(face.center().x() - size / 2, face.center().y() - size / 2, size, size)
        icons.draw_icon(painter, self.icon_name, spot, self.ink(self.house.look.text))


speaks_for(HouseButton, ButtonSpeaks)
