"""The pictures of everything on the table, for one look and one screen, out of one cache."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from operator import itemgetter
from time import monotonic

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from simpsons_desktop.content.words import trait_name
from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.observe import CharacterView, SceneView
from simpsons_desktop.table.faces import BoardNumbers, State
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.geometry import BOARD_HEIGHT, BOARD_WIDTH, CARD_RATIO, Rect
from simpsons_desktop.table.items import Painted
from simpsons_desktop.table.paint_table import DECLARED_PINK
from simpsons_desktop.table.paint_text import CENTRE, draw_text
from simpsons_desktop.table.pieces import (
    Label,
    Plate,
    label_size,
    light_cones,
    paint_characters_left,
    paint_gap,
    paint_label,
    paint_lane,
    paint_light,
    paint_place,
    paint_ribbon,
    paint_table,
    paint_tail,
    paint_trait_flag,
    paint_veil,
    ribbon_size,
    trait_flag_size,
)
from simpsons_desktop.table.pixmaps import (
    Drawing,
    Picture,
    PixmapCache,
    art_is_ready,
    art_is_slow,
    back_drawing,
    blank_drawing,
    board_drawing,
    character_drawing,
    halo_drawing,
    hand_drawing,
    picture_key,
    pile_drawing,
    plate_drawing,
    states_drawing,
)
from simpsons_desktop.table.shapes import box, colour, qrect, rounded, star
from simpsons_desktop.table.stakes import at_stake
from simpsons_desktop.table.tokens import LIGHT, STAR_GOLD, Look

PATIENCE = 12.0
"""Milliseconds of painting in one go before older pictures of the same things must do for the moment."""
SPELL = 40.0
"""Milliseconds after which there may be another go: what is laid several times in a row paints only once."""
PORTION = 8.0
"""Milliseconds of painting ahead in one turn of the event loop."""
MOST_LENT = 200
"""Pictures that are kept at hand beside the cache: more than lie on any table, or painting them would never end."""


class Gallery:
    """Paints each thing once for each look, size and screen; what was not used for long is forgotten.

    `clock` tells the seconds by which painting in one go is limited.
    """

    def __init__(self, look: Look = LIGHT, ratio: float = 1.0, clock: Callable[[], float] = monotonic) -> None:
        self.look = look
        self.ratio = ratio
        self._clock = clock
        self._cache = PixmapCache()
        self._large = PixmapCache(budget=1)
        self._last: OrderedDict[tuple[Hashable, Look], Painted] = OrderedDict()
        self._owed: dict[Hashable, Drawing] = {}
        self._listed: dict[Hashable, tuple[Drawing, bool]] | None = None
        self._deadline = self._renewed = float("-inf")

    def forget(self) -> None:
        """Forget all pictures: another language or set of card pictures."""
        self._cache.clear()
        self._large.clear()
        self._last.clear()
        self._owed.clear()

    # -- painting in portions --

    @property
    def owed(self) -> int:
        """How many things were lent or left blank that are still to be painted."""
        return len(self._owed)

    @property
    def behind(self) -> bool:
        """Whether something is owed."""
        return bool(self._owed)

    def hurry(self, ms: float = PATIENCE) -> None:
        """From now on paint for `ms` milliseconds only; then lend pictures of other sizes and be `behind`.

        Called again within SPELL it grants no more time.
        """
        now = self._clock()
        if now - self._renewed >= SPELL / 1000:
            self._renewed, self._deadline = now, now + ms / 1000

    def catch_up(self) -> bool:
        """Paint a portion of what is owed; whether all of it is there now."""
        waiting = list(self._owed.values())
        done = self.paint(waiting)
        self._owed = {self._key(drawing): drawing for drawing in waiting}
        return done

    def missing(self, ask: Callable[[], object]) -> list[Drawing]:
        """What is still to be painted of the pictures that `ask` asks this gallery for; nothing is painted.

        First comes what nothing can be lent for: if time is short, at least that is there.
        """
        self._listed = {}
        try:
            ask()
            return [drawing for drawing, _ in sorted(self._listed.values(), key=itemgetter(1))]
        finally:
            self._listed = None

    def paint(self, waiting: list[Drawing], ms: float = PORTION) -> bool:
        """Paint what can be painted of a list, and take it from there, until `ms` are over; whether nothing is left."""
        until = self._clock() + ms / 1000
        for drawing in list(waiting):
            if not art_is_ready(drawing, self.ratio):
                continue  # its turn comes when its pictures are decoded
            waiting.remove(drawing)
            made = self._get(drawing)
            if not drawing.large:
                self._remember(drawing, made)
            if self._clock() >= until:
                break
        return not waiting

    def _key(self, drawing: Drawing) -> Hashable:
        return picture_key(drawing, self.ratio, self.look)

    def _kept(self, drawing: Drawing) -> PixmapCache:
        return self._large if drawing.large else self._cache

    def _is_there(self, drawing: Drawing) -> bool:
        return self._kept(drawing).has(drawing, self.ratio, self.look)

    def _get(self, drawing: Drawing, lends: bool = False) -> Painted:
        """A picture in its right size; while missing ones are listed, an empty one in its place.

        `lends` says that another may stand in for it.
        """
        size = (drawing.size.width(), drawing.size.height())
        if self._listed is not None:
            if not self._is_there(drawing):
                self._listed[self._key(drawing)] = drawing, lends
            return Painted(Picture(QPixmap(), QPointF()), *size, self.ratio)
        return Painted(self._kept(drawing).get(drawing, self.ratio, self.look), *size, self.ratio)

    def _soon(self, drawing: Drawing) -> Painted:
        """A picture in its right size or, if there is no more time, what must do until it is painted."""
        if self._listed is not None:
            return self._get(drawing, lends=True)
        if not self._is_there(drawing) and self._is_late(drawing):
            lent = self._lent(drawing)
            if not self._is_right(lent, drawing):
                self._owed[self._key(drawing)] = drawing
            return lent
        return self._remember(drawing, self._get(drawing))

    def _is_right(self, painted: Painted, drawing: Drawing) -> bool:
        """Whether a lent picture has the right size after all: a table may be too large for the cache."""
        last = self._last.get((drawing.what, self.look))
        wanted = (drawing.size.width(), drawing.size.height(), self.ratio)
        return painted is last and (painted.width, painted.height, painted.ratio) == wanted

    def _remember(self, drawing: Drawing, made: Painted) -> Painted:
        """Keep a picture at hand, whatever becomes of it in the cache."""
        self._last[drawing.what, self.look] = made
        self._last.move_to_end((drawing.what, self.look))
        if len(self._last) > MOST_LENT:
            self._last.popitem(last=False)
        return made

    def _is_late(self, drawing: Drawing) -> bool:
        """Whether there is no time to paint it now."""
        return self._clock() > self._deadline or art_is_slow(drawing, self.ratio)

    def _lent(self, drawing: Drawing) -> Painted:
        """The same thing in the size in which it was painted last, if need be in another look, else plain paper."""
        last = self._last.get((drawing.what, self.look))
        if last is None:
            last = next((made for (what, _), made in reversed(self._last.items()) if what == drawing.what), None)
        return last if last is not None else self._get(blank_drawing(drawing.size))

    def is_blank(self, painted: Painted) -> bool:
        """Whether this is the plain paper that stands for a thing."""
        blank = blank_drawing(QSizeF(painted.width, painted.height))
        return self._is_there(blank) and painted == self._get(blank)

    # -- what there is --

    def back(self, width: float, star: str = "") -> Painted:
        """The back of a card of a deck of that Star in the hand's size."""
        return self._get(back_drawing(width, star))

    def hand(self, printed: Printed, width: float, free: float = 1.0) -> Painted:
        """The face in the hand."""
        return self._soon(hand_drawing(printed, width, free))

    def character(self, cast: CharacterView, scene: SceneView, cw: float) -> Painted:
        """A Character on a Scene, standing or lying, with the traits that they share."""
        if cast.card.printed is None:
            return self.back(cw)
        shared = tuple(trait for trait in cast.traits if trait in scene.traits)
        return self._soon(
            character_drawing(cast.card.printed, cast.card.owner, shared, cast.traits, not cast.matches, cw, cast.marks)
        )

    def board(self, scene: SceneView, seat: int, cw: float, reader: int) -> Painted:
        """A Scene in play in front of `seat`, with its numbers as they are now to a seat `reader` (or NOBODY)."""
        if scene.card.printed is None:
            return self.back(cw)
        bonus = (Mark("bonus", scene.bonus - 1),) if scene.bonus != 1 else ()
        numbers = BoardNumbers(
            have=scene.matching,
            complete=scene.complete,
            have_not=scene.not_matching,
            trash=scene.trash,
            points_complete=at_stake(scene, seat, "complete", reader),
            points_trash=at_stake(scene, seat, "trash", reader),
            traits=scene.traits,
            marks=(*scene.marks, *bonus),
            ready_complete=scene.ready("complete"),
            ready_trash=scene.ready("trash"),
        )
        return self._soon(board_drawing(scene.card.printed, seat, numbers, cw))

    def place(self, seat: int, cw: float) -> Painted:
        """The dashed place of a seat without a Scene."""
        size = QSizeF(BOARD_WIDTH * cw, BOARD_HEIGHT * cw)
        bleed = QMarginsF(4, 4, 4, 4)
        return self._get(Drawing(("place", seat), size, bleed, lambda p, r, look: paint_place(p, r, seat, cw, look)))

    def mat(self, width: float, height: float) -> Painted:
        """What an enlarged plot lies on."""
        radius, line = min(width, height) * 0.06, 4.0

        def paint(painter: QPainter, rect: QRectF, look: Look) -> None:
            box(painter, rect, radius, look.felt, line, 2 * line, look.line)

        return self._get(Drawing("mat", QSizeF(round(width), round(height)), QMarginsF(4, 4, 4, 4 + 2 * line), paint))

    def gap(self, width: float) -> Painted:
        """The dashed outline that a lifted card leaves in the hand."""
        size = QSizeF(width, width * CARD_RATIO)
        return self._get(Drawing("gap", size, QMarginsF(4, 4, 4, 4), paint_gap))

    def shadow(self, width: float, height: float) -> Painted:
        """What a lifted card casts."""

        def paint(painter: QPainter, rect: QRectF, look: Look) -> None:
            painter.fillPath(rounded(rect, width * 0.09), colour(look.shade))

        return self._get(Drawing("shadow", QSizeF(width, height), QMarginsF(), paint))

    def lane(self, owner: int, width: float, height: float, cw: float) -> Painted:
        """The strip under a row."""
        bleed = QMarginsF(3, 3, 3, 3)
        size = QSizeF(round(width), round(height))
        return self._get(
            Drawing(("lane", owner, cw), size, bleed, lambda p, r, look: paint_lane(p, r, owner, cw, look))
        )

    def halo(self, best: bool, width: float, height: float, u: float) -> Painted:
        """The glow under a target."""
        return self._get(halo_drawing(best, QSizeF(width, height), u))

    def states(self, states: frozenset[State], width: float, height: float, u: float) -> Painted:
        """What is drawn over a thing in these states."""
        return self._get(states_drawing(states, QSizeF(width, height), u))

    def pile(self, count: int, top: Printed | None, width: float, caption: str, star: str = "") -> Painted:
        """A pile of the seat in front with its count and its name below."""
        pile = pile_drawing(count, top, width, star)
        bleed = QMarginsF(width * 0.4, pile.bleed.top(), width * 0.4, width * 0.52)

        def paint(painter: QPainter, rect: QRectF, look: Look) -> None:
            pile.paint(painter, rect, look)
            line = QRectF(rect.left() - width * 0.4, rect.bottom() + width * 0.12, width * 1.8, width * 0.26)
            draw_text(painter, caption, Cut.BOLD, max(12.0, width * 0.20), line, look.text, CENTRE)

        margins = bleed if caption else pile.bleed
        return self._soon(Drawing((pile.what, caption), pile.size, margins, paint, wants=pile.wants))

    def plate(self, plate: Plate, width: float, height: float, kind: str) -> Painted:
        """The plate of a seat; `kind` as in `pixmaps.plate_drawing`."""
        return self._soon(plate_drawing(plate, QSizeF(width, height), kind))

    def characters_left(self, name: str, used: int, allowed: int, width: float, height: float) -> Painted:
        """The panel that says how many Characters may still be played this turn, and by whom if `name` is given."""
        what = ("left", name, used, allowed)
        return self._soon(
            Drawing(
                what,
                QSizeF(width, height),
                QMarginsF(6, 6, 6, 10),
                lambda p, r, look: paint_characters_left(p, r, name, used, allowed, look),
            )
        )

    def label(self, label: Label, u: float) -> Painted:
        """The note beside a target."""
        bleed = QMarginsF(4, 4, 4, 8)
        return self._get(
            Drawing(("label", label), label_size(label, u), bleed, lambda p, r, look: paint_label(p, r, label, look, u))
        )

    def tail(self, best: bool, size: QSizeF, u: float) -> Painted:
        """What leads from a note to its target, pointing down."""
        bleed = QMarginsF(4, 4, 4, 4)
        return self._get(Drawing(("tail", best), size, bleed, lambda p, r, look: paint_tail(p, r, best, look, u)))

    def trait_flag(self, traits: tuple[str, ...], px: float) -> Painted:
        """The traits of a card in words."""
        words = tuple(trait_name(trait) for trait in traits)
        bleed = QMarginsF(4, 4, 4, 8)
        return self._get(
            Drawing(
                ("flag", words),
                trait_flag_size(traits, px),
                bleed,
                lambda p, r, look: paint_trait_flag(p, r, traits, px, look),
            )
        )

    def ribbon(self, text: str, px: float, fill: str = DECLARED_PINK) -> Painted:
        """The ribbon of a declaration, or another one."""
        bleed = QMarginsF(4, 4, 4, px)

        def paint(painter: QPainter, rect: QRectF, _look: Look) -> None:
            paint_ribbon(painter, rect.center(), text, px, fill)

        return self._get(Drawing(("ribbon", text, fill), ribbon_size(text, px), bleed, paint))

    def star(self, radius: float) -> Painted:
        """A point on its way to a plate."""
        size = QSizeF(2 * radius, 2 * radius)

        def paint(painter: QPainter, rect: QRectF, look: Look) -> None:
            star(painter, rect.center(), radius * 0.85, STAR_GOLD, max(1.6, radius * 0.12), look.line)

        return self._get(Drawing("star", size, QMarginsF(), paint))

    def background(self, window: Rect, rim: Rect) -> Painted:
        """Room and table."""
        oval = qrect(rim)
        size = QSizeF(window.width, window.height)

        def paint(painter: QPainter, rect: QRectF, look: Look) -> None:
            paint_table(painter, rect.adjusted(-2, -2, 2, 2), oval.translated(rect.topLeft()), look)

        return self._get(Drawing(("table", rim), size, QMarginsF(), paint, large=True))

    def light(self, rim: Rect, source: tuple[float, float]) -> tuple[Painted, tuple[float, float]]:
        """The cone of light from a plate, and where its middle lies."""
        oval, start = qrect(rim), QPointF(*source)
        bounds = light_cones(oval, start)[0].boundingRect()

        def paint(painter: QPainter, rect: QRectF, look: Look) -> None:
            shift = rect.topLeft() - bounds.topLeft()
            paint_light(painter, oval.translated(shift), start + shift, look)

        what = ("light", rim, source)
        return self._get(Drawing(what, bounds.size(), QMarginsF(), paint)), (bounds.center().x(), bounds.center().y())

    def veil(self, window: Rect, rim: Rect, hole: Rect) -> Painted:
        """The veil over the table but for one plot."""

        def paint(painter: QPainter, rect: QRectF, look: Look) -> None:
            paint_veil(painter, qrect(rim).translated(rect.topLeft()), qrect(hole).translated(rect.topLeft()), look)

        size = QSizeF(window.width, window.height)
        return self._get(Drawing(("veil", rim, hole), size, QMarginsF(), paint, large=True))
