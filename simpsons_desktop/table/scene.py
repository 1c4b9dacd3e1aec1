"""The table as a graphics scene: one item for each card, laid out from what a seat sees, and everything at rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from simpsons_desktop.rules.moves import Verb
from simpsons_desktop.rules.observe import Observation
from simpsons_desktop.table.animator import Animator, Tween, tween
from simpsons_desktop.table.furniture import Furniture
from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.geometry import BOARD_WIDTH, Layer, Pose, Rect
from simpsons_desktop.table.items import CardItem, Flight, Painted, Shade, hidden_sprite, put, sprite
from simpsons_desktop.table.layout import Lane, Layout, arrange
from simpsons_desktop.table.shapes import qrect
from simpsons_desktop.table.stances import Place, Stance, seating, stances
from simpsons_desktop.table.tempo import ROOM, SOON, Tempo

Spot = tuple[str, int]
"""What a gesture is about: ("card", id), ("place" | "plate" | "deck" | "discard", seat), or a number on a Scene:
("complete" | "trash", seat)."""

NUMBER_WIDTH, NUMBER_HEIGHT, NUMBER_RISE, NUMBER_OUT = 0.93, 0.70, 0.12, 0.05
"""The complete and trash numbers with their pills at the corners of a board, in Character widths."""


class TableScene(QGraphicsScene):
    """Shows an Observation. Items are kept in `cards` (by card id) and `places` (by seat) for as long as the scene
    lives; they are moved by motions of the animator only.
    """

    def __init__(self, gallery: Gallery, animator: Animator, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.gallery = gallery
        self.animator = animator
        self.furniture = Furniture(self, gallery)
        self.cards: dict[int, CardItem] = {}
        self.places: dict[int, CardItem] = {}
        self.stances: dict[int, Stance] = {}
        self.layout: Layout | None = None
        self.seen: Observation | None = None
        self.front = 0
        self.enlarged: int | None = None
        """The seat whose plot is shown larger than the others."""
        self.covered = False
        self.laid_out: Callable[[], None] = lambda: None
        """Called whenever everything lies in another way, or is on its way to that."""
        self.log_open = False
        self.text = 1.0
        self._size = (1280.0, 720.0)
        self.lanes: dict[tuple[int, int], QGraphicsPixmapItem] = {}
        self._lane_rects: dict[tuple[int, int], Rect] = {}
        self._mat = hidden_sprite(self, Layer.ENLARGED - 1)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._sharpen)

    def resize(self, width: float, height: float) -> None:
        """Lay everything out anew for a viewport of this many pixels."""
        self._size = (width, height)
        self.settle(fresh=True)

    def show_table(self, seen: Observation, front: int) -> None:
        """Show a table at once, with `front` at the bottom (-1: nobody; every hand shows its backs)."""
        self.seen, self.front, self.enlarged = seen, front, None
        self.settle(fresh=True)

    def settle(self, fresh: bool = False) -> None:
        """Put everything where it belongs, without motion. `fresh` lets the cards take their best size."""
        if self.seen is None:
            return
        self.gallery.hurry()
        layout, found = self.plan(self.seen, may_grow=fresh, fresh=fresh)
        self.adopt(layout, found)
        for card, item in self.cards.items():
            self.animator.drop(card)
            stance = found.get(card)
            if stance is None or not stance.open:
                item.setVisible(False)
        for stance in found.values():
            if stance.open:
                item = self.item(stance.card.id)
                item.rest(stance.pose, self.picture(stance))
                item.setVisible(True)
        self._settle_places(layout)
        for motion in self.lane_motions(layout):
            motion.step(1.0)
        self.furniture.lay(self.seen, layout)
        self.setSceneRect(qrect(layout.window))
        self.laid_out()
        self.catch_up()

    def catch_up(self) -> None:
        """Have what was lent in another size painted as soon as there is time."""
        if self.gallery.behind and not self._late.isActive():
            self._late.start(SOON)

    def _sharpen(self) -> None:
        """Paint a portion of what is owed; then show it where something else was lent, everything in its place."""
        owed = self.gallery.owed
        if not self.gallery.catch_up():
            waits = self.animator.moving or self.gallery.owed == owed  # for motions, or for pictures to be decoded
            self._late.start(SOON if waits else 0)
            return
        for card, stance in self.stances.items():
            item = self.cards.get(card)
            if stance.open and item is not None and item.isVisible() and not self.animator.moves(card):
                item.wear(self.picture(stance))
        self.furniture.refresh()
        if self.animator.busy:  # what flies is shown as it should be when it has landed
            self._late.start(SOON)
        else:
            self.catch_up()

    def look_ahead(self, seen: Observation, front: int) -> None:
        """Ask the gallery for everything that `show_table` would show, with an open hand in front."""
        layout, found = self.plan(seen, may_grow=True, fresh=True, front=front)
        for stance in found.values():
            if stance.open and not (stance.place is Place.HAND and front < 0):
                self.face(stance, layout, front)
        for seat in range(len(seen.seats)):
            self.gallery.back(layout.fan.card, self.furniture.star(seat))
        self.look_round(seen, layout)

    def look_round(self, seen: Observation, layout: Layout) -> None:
        """Ask the gallery for what lies round the cards in a layout."""
        for seat in layout.places:
            self.gallery.place(seat, layout.width_at(seat))
        for lane in layout.lanes:
            self.gallery.lane(lane.owner, lane.rect.width, lane.rect.height, layout.width_at(lane.seat))
        self.furniture.look_ahead(seen, layout)

    def plan(
        self, seen: Observation, may_grow: bool, fresh: bool = False, front: int | None = None
    ) -> tuple[Layout, dict[int, Stance]]:
        """How the table would lie for what is seen, from the present front or another; nothing is changed yet."""
        bottom = self.front if front is None else front
        request = seating(seen, bottom, self.log_open, self.text, may_grow)
        layout = arrange(request, self._size, None if fresh else self.layout)
        if self.enlarged is not None and front is None:
            layout = layout.enlarge(self.enlarged)
        return layout, stances(seen, layout)

    def adopt(self, layout: Layout, found: dict[int, Stance]) -> None:
        """Take over a plan as what the items are on their way to; under an enlarged plot lies a mat."""
        self.layout, self.stances = layout, found
        self._mat.setVisible(layout.mat is not None)
        if layout.mat is not None:
            put(self._mat, self.gallery.mat(layout.mat.width, layout.mat.height))
            self._mat.setPos(*layout.mat.centre)

    def item(self, card: int) -> CardItem:
        """The item of a card; it is made the first time that the card is seen by itself."""
        found = self.cards.get(card)
        if found is None:
            found = self.cards[card] = CardItem(card)
            self.addItem(found)
        return found

    def picture(self, stance: Stance) -> Painted:
        """The face that a card shows in its stance, to the seat in front."""
        layout = self._laid
        return self.back(stance, layout) if self.shows_back(stance) else self.face(stance, layout)

    def back(self, stance: Stance, layout: Layout) -> Painted:
        """The back of a card, by the deck that it belongs to."""
        return self.gallery.back(layout.fan.card, self.furniture.star(stance.card.owner))

    def face(self, stance: Stance, layout: Layout, front: int | None = None) -> Painted:
        """The open face of a card in its stance, in the size that a layout gives it, as the present front or another
        one sees it; the back of an unknown one.
        """
        printed = stance.card.printed
        if printed is None:
            return self.back(stance, layout)
        if stance.scene is not None and stance.cast is not None:
            return self.gallery.character(stance.cast, stance.scene, layout.width_at(stance.seat))
        if stance.scene is not None:
            reader = self.front if front is None else front
            return self.gallery.board(stance.scene, stance.seat, layout.width_at(stance.seat), reader)
        width = stance.pose.width if stance.place is Place.MIDDLE else layout.fan.card
        return self.gallery.hand(printed, width, layout.fan.free)

    def shows_back(self, stance: Stance) -> bool:
        """Whether the seat in front sees the back of a card in its stance."""
        private = stance.place is Place.HAND and (self.covered or self.front < 0)
        return private or stance.card.printed is None or stance.place in (Place.BACKS, Place.DECK)

    @property
    def _laid(self) -> Layout:
        if self.layout is None:
            raise AssertionError("nothing has been shown yet")
        return self.layout

    def _settle_places(self, layout: Layout) -> None:
        """Show a dashed place at each seat; where a Scene lies it is hidden under the board."""
        for seat in layout.places:
            if seat not in self.places:
                self.places[seat] = CardItem(-1 - seat)
                self.addItem(self.places[seat])
            self._place_step(seat, layout)(1.0)
        for seat in [seat for seat in self.places if seat not in layout.places]:
            self.places[seat].setVisible(False)

    def place_motions(self, layout: Layout) -> list[Tween]:
        """Let the empty places take part when the table makes room."""
        motions = []
        for seat, rect in layout.places.items():
            place, empty = self.places[seat], layout.placed[seat].request.scene is None
            key = ("place", seat)
            if place.isVisible() != empty or place.pose.rect != rect or self.animator.moves(key):
                motions.append(tween(key, self._place_step(seat, layout), ROOM))
        return motions

    def _place_step(self, seat: int, layout: Layout) -> Callable[[float], None]:
        """The way of a place to where a layout has it; it appears when the table has made room, but goes at once."""
        place, end = self.places[seat], self._place_pose(seat, layout)
        start, picture = place.pose, self.gallery.place(seat, layout.width_at(seat))
        empty = layout.placed[seat].request.scene is None

        def step(share: float) -> None:
            place.rest(between(start, end, share), picture)
            place.setVisible(empty and (share == 1.0 or place.isVisible()))

        return step

    def _place_pose(self, seat: int, layout: Layout) -> Pose:
        rect = layout.places[seat]
        return Pose(*rect.centre, rect.width, rect.height, 0.0, layout.depth(seat, Layer.LANE + 500))

    def lane_motions(self, layout: Layout) -> list[Tween]:
        """Let the strips under the rows grow, shrink and move to where a layout has them."""
        wanted = {(lane.seat, lane.owner): lane for lane in layout.lanes}
        motions = []
        for key in [key for key in self.lanes if key not in wanted]:
            self.lanes[key].setVisible(False)
            self._lane_rects.pop(key, None)
        for key, lane in wanted.items():
            if self._lane_rects.get(key) != lane.rect or not self.lanes[key].isVisible():
                motions.append(self._lane_motion(key, lane, layout.width_at(lane.seat)))
        return motions

    def _lane_motion(self, key: tuple[int, int], lane: Lane, cw: float) -> Tween:
        strip = self.lanes.get(key)
        if strip is None:
            strip = self.lanes[key] = sprite(None, Layer.LANE)
            self.addItem(strip)
        strip.setZValue(lane.z)
        start = self._lane_rects.get(key, lane.rect)
        self._lane_rects[key] = lane.rect
        picture = self.gallery.lane(lane.owner, lane.rect.width, lane.rect.height, cw)
        return tween(("lane", *key), LaneChange(strip, start, lane.rect, picture), ROOM)

    def send(self, card: int, pose: Pose, how: Tempo, depth: float | None = None, shade: Shade | None = None) -> None:
        """Let a card that lies open go to another pose by itself, with the face that it has."""
        item, stance = self.item(card), self.stances[card]
        face = self.picture(stance)
        flight = Flight(item, item.pose, pose, face, face, shade=shade)
        item.setZValue(pose.z if depth is None else depth)
        self.animator.run(tween(card, flight, how))

    def card_at(self, point: QPointF) -> CardItem | None:
        """The topmost card at a point of the scene."""
        lowest = self._lowest_at(point)
        held = [item for item in self.cards.values() if item.zValue() > lowest and item.holds(point)]
        return max(held, key=lambda item: item.zValue(), default=None)

    def _lowest_at(self, point: QPointF) -> float:
        """The depth above which things can be seen at a point: what lies under the mat of an enlarged plot can't."""
        mat = self._laid.mat
        return Layer.ENLARGED - 1 if mat is not None and mat.contains(*point.toTuple()) else 0.0

    def card_of(self, spot: Spot | None) -> int | None:
        """The card that a spot is about: of a number the Scene."""
        kind, number = spot or ("", 0)
        if kind in ("complete", "trash"):
            return self._laid.placed[number].request.scene
        return number if kind == "card" else None

    def _pill_at(self, point: QPointF, over: CardItem | None) -> Spot | None:
        """The number of a Scene whose pill hangs out below it at a point, if no card lies over it there."""
        lowest = max(self._lowest_at(point), over.zValue() if over is not None else 0.0)
        for card, stance in self.stances.items():
            item = self.cards.get(card)
            if stance.place is Place.BOARD and item is not None and item.isVisible() and item.zValue() > lowest:
                verb = _number_at(stance, point)
                if verb is not None and not item.holds(point):
                    return verb.value, stance.seat
        return None

    def spot_at(self, point: QPointF) -> Spot | None:
        """What lies at a point of the scene: a number of a Scene, a card, an empty place, a pile or a plate."""
        layout = self.layout
        if layout is None:
            return None
        card = self.card_at(point)
        pill = self._pill_at(point, card)
        if pill is not None:
            return pill
        stance = self.stances.get(card.card) if card is not None else None
        if card is not None and stance is not None:
            verb = _number_at(stance, point) if stance.place is Place.BOARD else None
            return (verb.value, stance.seat) if verb is not None else ("card", card.card)
        for seat, place in self.places.items():
            if place.zValue() > self._lowest_at(point) and place.holds(point):
                return "place", seat
        x, y = point.toTuple()
        for seat, piles in layout.piles.items():
            for name, rect in (("deck", piles.deck), ("discard", piles.discard)):
                if rect.contains(x, y):
                    return name, seat
        return next((("plate", seat) for seat, plate in layout.plates.items() if plate.rect.contains(x, y)), None)


class LaneChange:
    """The way of a lane's strip from one rectangle to another, as the step of a motion."""

    def __init__(self, strip: QGraphicsPixmapItem, start: Rect, end: Rect, picture: Painted) -> None:
        self.strip, self.start, self.end, self.picture = strip, start, end, picture
        self.shown = False

    def __call__(self, progress: float) -> None:
        """Be at this part of the way."""
        if not self.shown:
            self.shown = True
            put(self.strip, self.picture)
            self.strip.setVisible(True)
        now = self.start.toward(self.end, progress)
        self.strip.setPos(*now.centre)
        self.strip.setTransform(QTransform.fromScale(now.width / self.end.width, now.height / self.end.height))


def number_rects(board: Rect) -> Mapping[Verb, Rect]:
    """Where a board of this size has its complete and its trash number with their pills."""
    cw = board.width / BOARD_WIDTH
    width, height = NUMBER_WIDTH * cw, NUMBER_HEIGHT * cw
    top, out = board.bottom + NUMBER_RISE * cw - height, NUMBER_OUT * cw
    return {
        Verb.COMPLETE: Rect(board.x - out, top, width, height),
        Verb.TRASH: Rect(board.right + out - width, top, width, height),
    }


def _number_at(stance: Stance, point: QPointF) -> Verb | None:
    """The number at a point of a Scene in play."""
    scene = stance.scene
    if scene is None:
        return None
    there = {Verb.COMPLETE: scene.complete is not None, Verb.TRASH: scene.trash is not None}
    rects = number_rects(stance.pose.rect)
    return next((verb for verb, rect in rects.items() if there[verb] and rect.contains(*point.toTuple())), None)


def between(start: Pose, end: Pose, share: float) -> Pose:
    """The pose that far on the straight way from one to another."""
    rect = start.rect.toward(end.rect, share)
    return Pose(*rect.centre, rect.width, rect.height, end.angle, end.z)
