"""What stands round the cards: the table, the light on whose turn it is, plates, piles and the Characters left."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules.observe import Observation
from simpsons_desktop.table import tempo
from simpsons_desktop.table.animator import Tween, tween
from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.geometry import Layer, Rect
from simpsons_desktop.table.items import Painted, put, sprite
from simpsons_desktop.table.layout import Layout
from simpsons_desktop.table.paint_plates import Plate, ribbon_spot, track_area, track_stars
from simpsons_desktop.table.shapes import qrect
from simpsons_desktop.table.tokens import Look
from simpsons_desktop.table.words import characters_left_said

Key = tuple[str, int | str]
"""Which piece: ("plate", seat), ("pile", "deck" | "discard") of the seat in front, ("left", 0)."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: the name, a small line ("AI, easy"; "Homer deck"), icon and key of the deck's Star, and what
    else there is to know of them.
    """

    name: str
    note: str = ""
    emblem: str = ""
    star: str = ""
    about: str = ""


STRETCH = 0.5
"""By how much the shape of a picture may differ that stands in for a new one."""


class Furniture:
    """Keeps the sprites of everything on the table that is no card."""

    def __init__(self, scene: QGraphicsScene, gallery: Gallery) -> None:
        self.gallery = gallery
        self.sitters: tuple[Sitter, ...] = ()
        self._scene = scene
        self._background = self._sprite(Layer.ROOM)
        self._background.setTransformationMode(Qt.TransformationMode.FastTransformation)
        self._lights = (self._sprite(Layer.LIGHT), self._sprite(Layer.LIGHT))
        self._pieces: dict[Key, QGraphicsPixmapItem] = {}
        self._shown: dict[Key, Painted] = {}
        self._shown_of: tuple[Look, int] | None = None  # in which look, for whom
        self._now: tuple[Observation, Layout] | None = None
        self.lit_seat: int | None = None
        self._light: object = None
        self._room: object = None

    def _sprite(self, z: float) -> QGraphicsPixmapItem:
        made = sprite(None, z)
        self._scene.addItem(made)
        return made

    def name(self, seat: int) -> str:
        """The name of who sits at a seat."""
        if seat < len(self.sitters):
            return self.sitters[seat].name
        return translate("Table", "Seat {0}").format(seat + 1)

    def about(self, seat: int) -> str:
        """What there is to know of who sits at a seat."""
        return self.sitters[seat].about if seat < len(self.sitters) else ""

    def star(self, seat: int) -> str:
        """The key of the Star of a seat's deck, for the backs of its cards."""
        return self.sitters[seat].star if seat < len(self.sitters) else ""

    def lay(self, seen: Observation, layout: Layout) -> None:
        """Put everything in place for a new window, look or front, without motion.

        Where only the window is another one, what was shown is stretched until it is painted anew: no plate is blank.
        """
        if (of := (self.gallery.look, seen.seat)) != self._shown_of:
            self._shown.clear()
            self._shown_of = of
        for motion in self.update(seen, layout):
            motion.step(1.0)

    def _room_of(self, layout: Layout) -> object:
        return layout.window, layout.rim, self.gallery.look, self.gallery.ratio

    def look_ahead(self, seen: Observation, layout: Layout) -> None:
        """Ask the gallery for everything that `lay` or `update` would show."""
        if self._room_of(layout) != self._room:
            self.gallery.background(layout.window, layout.rim)
        self._pictures(seen, layout)
        self.gallery.light(layout.rim, _light_source(layout, seen.turn))

    def update(self, seen: Observation, layout: Layout) -> list[Tween]:
        """Show points, counts and turn as they are now, with the rim as a larger hand leaves room for it; the light
        moves on by itself.
        """
        room = self._room_of(layout)
        if room != self._room:
            self._room = room
            put(self._background, self.gallery.background(layout.window, layout.rim))
            self._background.setPos(*layout.window.centre)
        self._now = seen, layout
        self.refresh()
        for (kind, number), piece in self._pieces.items():
            if (kind == "plate" and int(number) >= len(seen.seats)) or (kind == "left" and seen.winners is not None):
                piece.setVisible(False)
        return self.pass_light(seen, layout)

    def refresh(self) -> None:
        """Show what was shown last with the pictures that there are now."""
        if self._now is None:
            return
        pictures = self._pictures(*self._now)
        late = any(key in self._shown and self.gallery.is_blank(painted) for key, painted, _ in pictures)
        for key, painted, rect in pictures:  # all of them at once: never two seats on turn
            old = self._shown.get(key, painted)
            shown = old if late and _alike(old, rect) else painted
            self._show(key, self._piece(key), shown, rect)
        seen, _ = self._now
        self._piece(("left", 0)).setToolTip(characters_left_said(seen.seats[seen.turn]))

    def _piece(self, key: Key) -> QGraphicsPixmapItem:
        if key not in self._pieces:
            self._pieces[key] = self._sprite(Layer.PLATE + (100 if key[0] == "pile" else 0))
        return self._pieces[key]

    def _pictures(self, seen: Observation, layout: Layout) -> list[tuple[Key, Painted, Rect]]:
        """Everything but table and light: which piece, its picture, and where it lies."""
        plates = [self._plate(seen, layout, seat) for seat in range(len(seen.seats))]
        left = [self._characters_left(seen, layout)] if seen.winners is None else []
        return [*plates, *self._front_piles(seen, layout), *left]

    def _show(self, key: Key, item: QGraphicsPixmapItem, painted: Painted, rect: Rect) -> None:
        if self._shown.get(key) != painted:
            self._shown[key] = painted
            put(item, painted)
        item.setScale(rect.width / painted.width)
        item.setPos(round(rect.x) + rect.width / 2, round(rect.y) + rect.height / 2)
        item.setVisible(True)

    def _plate(self, seen: Observation, layout: Layout, seat: int) -> tuple[Key, Painted, Rect]:
        place, view = layout.plates[seat], seen.seats[seat]
        on_turn = seen.winners is None and seen.turn == seat
        sitter = self.sitters[seat] if seat < len(self.sitters) else Sitter(self.name(seat))
        plate = Plate(
            seat=seat,
            name=sitter.name,
            kind=sitter.note,
            emblem=sitter.emblem,
            points=view.points,
            goal=seen.goal,
            hand=len(view.hand),
            deck=len(view.deck),
            discard=len(view.discard),
            top=view.discard[-1].printed if view.discard else None,
            active=on_turn,
            tag=self.tag(seen, layout, seat) if on_turn else "",
            star=sitter.star,
        )
        kind = plate_kind(layout, seat)
        return ("plate", seat), self.gallery.plate(plate, place.rect.width, place.rect.height, kind), place.rect

    def tag(self, seen: Observation, layout: Layout, seat: int) -> str:
        """What the ribbon of a seat on turn says."""
        mine = seat == layout.front and seen.seat == seat
        return translate("Table", "your turn") if mine else translate("Table", "to play")

    def ribbon_spot(self, layout: Layout, seat: int) -> tuple[float, float]:
        """Where a seat's plate has its ribbon."""
        return ribbon_spot(qrect(layout.plates[seat].rect), plate_kind(layout, seat)).toTuple()

    def track(self, layout: Layout, seat: int, points: int, goal: int) -> tuple[list[tuple[float, float]], float]:
        """Where a seat's plate has its stars when it has so many points, and the room for one of them."""
        kind = plate_kind(layout, seat)
        area = track_area(qrect(layout.plates[seat].rect), kind)
        middles, room = track_stars(area, points, goal)
        if kind == "compact":  # figures in place of a track
            return [area.center().toTuple()], area.height() / 2
        return [middle.toTuple() for middle in middles], room

    def _front_piles(self, seen: Observation, layout: Layout) -> list[tuple[Key, Painted, Rect]]:
        """The piles of the seat in front; those of the others are parts of their plates."""
        view, piles = seen.seats[layout.front], layout.piles[layout.front]
        top, star = view.discard[-1].printed if view.discard else None, self.star(layout.front)
        wanted = (
            ("deck", len(view.deck), None, piles.deck, translate("Table", "Deck")),
            ("discard", len(view.discard), top, piles.discard, translate("Table", "Discard")),
        )
        return [
            (("pile", name), self.gallery.pile(count, face, rect.width, "" if layout.compact else caption, star), rect)
            for name, count, face, rect, caption in wanted
        ]

    def _characters_left(self, seen: Observation, layout: Layout) -> tuple[Key, Painted, Rect]:
        """How many Characters the seat on turn may still play."""
        view, rect = seen.seats[seen.turn], layout.moves_left
        name = "" if seen.turn == layout.front == seen.seat else self.name(seen.turn)
        painted = self.gallery.characters_left(
            name, view.characters_played, view.characters_allowed, rect.width, rect.height
        )
        return ("left", 0), painted, rect

    def pass_light(self, seen: Observation, layout: Layout) -> list[Tween]:
        """The cone of light goes out at one plate while it comes on at the next."""
        self.lit_seat = seen.turn if seen.winners is None else None
        source = _light_source(layout, seen.turn)
        light = (self.lit_seat, layout.rim, source, self.gallery.look)
        if light == self._light:
            return []
        self._light = light
        old, new = self._lights
        self._lights = new, old
        painted, middle = self.gallery.light(layout.rim, source)
        put(new, painted)
        new.setPos(*middle)
        full = 0.0 if self.lit_seat is None else 1.0
        before = old.opacity()

        def pass_on(share: float) -> None:
            old.setOpacity(before * (1 - share))
            new.setOpacity(full * share)

        pass_on(0.0)
        return [tween("light", pass_on, tempo.PASS_TURN)]


def plate_kind(layout: Layout, seat: int) -> str:
    """The way in which a seat's plate is built, as in `pixmaps.PLATES`."""
    kind = layout.plates[seat].kind
    return "compact" if kind == "own" and layout.compact else kind


def _alike(painted: Painted, rect: Rect) -> bool:
    """Whether a picture may stand in for a new one there for a moment: it has about the same shape."""
    return abs(painted.width * rect.height / (painted.height * rect.width) - 1) < STRETCH


def _light_source(layout: Layout, seat: int) -> tuple[float, float]:
    """Where the light falls from: the seat's plate, or for the seat in front the middle of the lower edge."""
    if seat == layout.front:
        return layout.rim.centre[0], layout.rim.bottom
    return layout.plates[seat].rect.centre
