"""What shows an event beyond moving cards: a declaration, the count, points as flying stars, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import brief_name
from simpsons_desktop.rules.events import Cancelled, Declared, Resolved, Scored, Triggered, TurnBegan
from simpsons_desktop.rules.moves import Ask, Decision
from simpsons_desktop.rules.observe import Observation
from simpsons_desktop.table import tempo
from simpsons_desktop.table.animator import Animator, Tween, tween
from simpsons_desktop.table.arrow_way import Way, arrow_way, ribbon_place
from simpsons_desktop.table.flourishes import GoRound, Hop, Pop, Shake, StarFlight, Tally
from simpsons_desktop.table.geometry import Layer, Rect
from simpsons_desktop.table.items import hidden_sprite, put
from simpsons_desktop.table.layout import Layout
from simpsons_desktop.table.paint_plates import STAR_SIZE
from simpsons_desktop.table.paint_table import DECLARED_PINK
from simpsons_desktop.table.pieces import arrow_paths
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.shapes import pen
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tokens import GOLD, INK

HOP, SHAKE = 10.0, 4.0
"""How high a counted Character hops and how far a trashed Scene is shaken, in u."""
MOST_STARS = 12
"""How many stars fly at most for one event; no card of ours gives more points at once."""


class Effects:
    """Shows events on a table. Items are made once and hidden when they are not needed."""

    def __init__(self, scene: TableScene, animator: Animator) -> None:
        self.scene = scene
        self.animator = animator
        self._veil = hidden_sprite(scene, Layer.PLATE - 20)
        self._ribbon = hidden_sprite(scene, Layer.ARROW + 3)
        self._edge = _path_item(scene, Layer.ARROW, INK, 15)
        self._shaft = _path_item(scene, Layer.ARROW + 1, DECLARED_PINK, 8)
        self._head = _path_item(scene, Layer.ARROW + 2, INK, 4)
        self._head.setBrush(QColor(DECLARED_PINK))
        self._parts = (self._veil, self._ribbon, self._edge, self._shaft, self._head)
        self.stars: list[QGraphicsPixmapItem] = []
        self.declared: int | None = None
        self._declaration: Declared | None = None
        self._source: tuple[float, float] | None = None
        self._tally = hidden_sprite(scene, Layer.LABEL + 300)
        self._turn = hidden_sprite(scene, Layer.LIFTED + 400)
        self.stamp = hidden_sprite(scene, Layer.LIFTED + 450)
        self.stamped: int | None = None
        self.clear_now()

    @property
    def shown(self) -> bool:
        """Whether a declaration is shown."""
        return self._veil.isVisible()

    def clear_now(self) -> None:
        """Take everything away."""
        self.declared = None
        for item in (*self._parts, *self.stars, self._tally, self._turn):
            item.setVisible(False)
        self.unstamp()

    def clear(self) -> Iterable[Tween]:
        """Let veil, arrow and ribbon fade."""
        self.declared = None
        if not self.shown:
            return ()

        def fade(progress: float) -> None:
            for item in self._parts:
                item.setOpacity(1 - progress)
                item.setVisible(progress < 1.0)

        return (tween(("veil",), fade, tempo.VEIL),)

    def declare(self, event: Declared) -> Iterable[Tween]:
        """A veil over the table but for the Scene in question, an arrow from who declared it, and a ribbon."""
        scene, layout = self.scene, self.scene.layout
        if layout is None:
            return ()
        self.declared, self._declaration = event.scene, event
        window = layout.areas[event.seat].grown(6 * layout.u)
        put(self._veil, scene.gallery.veil(layout.window, layout.rim, window))
        self._veil.setPos(*layout.window.centre)
        ribbon = scene.gallery.ribbon(self._words(event), max(15.0, 22 * layout.panel))
        put(self._ribbon, ribbon)
        plates, own = [plate.rect for plate in layout.plates.values()], layout.plates[event.by].rect
        boards = [rect for seat, rect in layout.places.items() if seat != event.seat]
        size = ribbon.width, ribbon.height
        words = [*plates, *boards, layout.places[event.seat]]
        spot = ribbon_place(window, size, words, layout.window.grown(-6), layout.over_the_table)
        self._ribbon.setPos(QPointF(*spot.centre))
        rows = [lane.rect for lane in layout.lanes if lane.seat != event.seat]
        busy = [*boards, *rows, spot, layout.prompt, layout.hand, *(rect for rect in plates if rect != own)]
        way = arrow_way(own, window, busy, layout.window.grown(-10))
        for item in self._parts:
            item.setOpacity(1)
            item.setVisible(True)
        return (
            tween(("veil",), self._veil_in, tempo.VEIL),
            tween(("arrow",), lambda share: self._point(way, share), tempo.DECLARE),
        )

    def _words(self, event: Declared) -> str:
        words = {
            "complete": translate("Table", "{0}: complete {1}"),
            "trash": translate("Table", "{0}: trash {1}"),
        }
        stance = self.scene.stances.get(event.scene)
        printed = stance.card.printed if stance is not None else None
        return words[event.event].format(self.scene.furniture.name(event.by), brief_name(printed) if printed else "")

    def relay(self) -> None:
        """The table lies in another way now: point at where the declared Scene is."""
        if self.shown and self._declaration is not None and self.scene.layout is not None:
            for motion in self.declare(self._declaration):
                motion.step(1.0)

    def recall(self, decision: Decision) -> None:
        """Show the declaration that a decision is about, if the table was laid anew since; else there is none."""
        moment = decision.moment
        if moment is None or moment.name != "declared" or moment.scene is None:
            if decision.ask is Ask.MAIN:
                self.clear_now()
            return
        stance = self.scene.stances.get(moment.scene)
        if stance is not None and stance.place is Place.BOARD and self.declared is None:
            for motion in self.declare(Declared(moment.event, moment.scene, stance.seat, moment.by)):
                motion.step(1.0)

    def _veil_in(self, share: float) -> None:
        self._veil.setOpacity(share)
        self._ribbon.setOpacity(share)

    def _point(self, way: Way, share: float) -> None:
        shaft, head = arrow_paths(way, share)
        self._edge.setPath(shaft)
        self._shaft.setPath(shaft)
        self._head.setPath(head)

    def resolve(self, event: Resolved) -> Iterable[Tween]:
        """The counted Characters hop one after another while their number goes up; a trashed Scene is shaken."""
        layout = self.scene.layout
        motions = [*self.clear(), *self.hop(event.counted)]
        if layout is not None:
            self._source = layout.places[event.seat].centre
            motions += self._count(event, layout)
        if event.event == "trash":
            motions += self._shake(event.scene)
        return motions

    def hop(self, cards: Sequence[int]) -> Iterable[Tween]:
        """Cards hop one after another; those that lie in a pile do not."""
        for place, card in enumerate(cards):
            item = self.scene.cards.get(card)
            if item is not None and item.isVisible():
                yield tween(("hop", card), Hop(item, HOP * self._u), tempo.COUNT, place)

    def mark(self, event: Cancelled | Triggered) -> Iterable[Tween]:
        """Show which card is cancelled, or acts by itself."""
        return self.cancel(event.card) if isinstance(event, Cancelled) else self.hop((event.card,))

    def cancel(self, card: int) -> Iterable[Tween]:
        """A bar with a word lies on what is cancelled, long enough to be read, and leaves with it."""
        scene, layout = self.scene, self.scene.layout
        item = scene.cards.get(card)
        if layout is None or item is None or not item.isVisible():
            return
        self.unstamp()
        self.stamped = card
        bar = scene.gallery.ribbon(translate("Table", "cancelled"), max(15.0, 22 * layout.panel), DECLARED_PINK)
        put(self.stamp, bar)
        self._follow(layout)
        self.stamp.setVisible(True)
        item.xChanged.connect(self._stay_on)
        item.yChanged.connect(self._stay_on)
        yield tween(("stamp",), lambda _: None, tempo.CANCELLED)

    def _stay_on(self) -> None:
        if self.scene.layout is not None:
            self._follow(self.scene.layout)

    def _follow(self, layout: Layout) -> None:
        """Have the bar where its card is now, with all of the word in the window."""
        if self.stamped is not None:
            size, spot = self.stamp.boundingRect().size(), self.scene.cards[self.stamped].pos()
            rect = Rect(spot.x() - size.width() / 2, spot.y() - size.height() / 2, size.width(), size.height())
            self.stamp.setPos(QPointF(*rect.inside(layout.window).centre))

    def unstamp(self) -> None:
        """What was cancelled has gone, or stays where it is."""
        if self.stamped is not None:
            item = self.scene.cards.get(self.stamped)
            if item is not None:
                item.xChanged.disconnect(self._stay_on)
                item.yChanged.disconnect(self._stay_on)
        self.stamped = None
        self.stamp.setVisible(False)

    def _count(self, event: Resolved, layout: Layout) -> Iterable[Tween]:
        """The number of what was counted so far, on the picture of the Scene."""
        casts = [self.scene.stances[card].cast for card in event.counted]
        weights = [cast.weight if cast is not None else 1 for cast in casts]
        px, board = max(15.0, 34 * layout.u), layout.places[event.seat]
        pictures = [self.scene.gallery.ribbon(str(count), px, GOLD) for count in accumulate(weights)]
        if pictures:
            self._tally.setPos(board.centre[0], board.bottom - board.height * 0.3)
            length = tempo.COUNT.apart * len(pictures)
            step = Tally(self._tally, pictures, tempo.COUNTED.ms / (length + tempo.COUNTED.ms))
            yield Tween(("tally",), step, length + tempo.COUNTED.ms, curve=tempo.COUNTED.curve, still=True)

    def _shake(self, card: int) -> Iterable[Tween]:
        item = self.scene.cards.get(card)
        if item is not None and item.isVisible():
            yield tween(("hop", card), Shake(item, SHAKE * self._u), tempo.SHAKE)

    @property
    def _u(self) -> float:
        return self.scene.layout.u if self.scene.layout is not None else 1.0

    def points(self, event: Scored) -> Iterable[Tween]:
        """One star for each point flies from the Scene that gave it to the seat's track; a lost point flies off it."""
        layout, seen = self.scene.layout, self.scene.seen
        if layout is None or seen is None:
            return
        source = self._source or layout.table.centre
        before = seen.seats[event.seat].points
        count, gains = min(MOST_STARS, abs(event.points)), event.points > 0
        spots, room = self.scene.furniture.track(layout, event.seat, max(before, before + event.points), seen.goal)
        radius = 26 * layout.u
        picture, size = self.scene.gallery.star(radius), room * STAR_SIZE / radius
        for place in range(count):
            spot = spots[max(0, min(len(spots) - 1, before + place if gains else before - 1 - place))]
            star = self._star(place)
            put(star, picture)
            ends = (source, spot) if gains else (spot, source)
            yield tween(("star", place), StarFlight(star, *ends, size, gains), tempo.POINTS, place)
            if gains:
                after = tempo.POINTS.ms + tempo.POINTS.apart * place
                yield Tween(("pop", place), Pop(star, size), tempo.POP.ms, after, tempo.POP.curve)

    def landed(self) -> None:
        """The plates show the points now."""
        for star in self.stars:
            star.setVisible(False)

    def _star(self, place: int) -> QGraphicsPixmapItem:
        while len(self.stars) <= place:
            self.stars.append(hidden_sprite(self.scene, Layer.LIFTED + 500))
        return self.stars[place]

    def turn(self, event: TurnBegan, seen: Observation) -> Iterable[Tween]:
        """The veil goes; ribbon and light go on from the last seat to the one whose turn begins."""
        scene, layout = self.scene, self.scene.layout
        motions = [*self.clear()]
        if layout is None:
            return motions
        last, furniture = scene.furniture.lit_seat, scene.furniture
        if last is not None and last != event.seat:
            words, px = furniture.tag(seen, layout, event.seat), max(12.0, 15 * layout.panel)
            put(self._turn, scene.gallery.ribbon(words, px, GOLD))
            ends = furniture.ribbon_spot(layout, last), furniture.ribbon_spot(layout, event.seat)
            motions.append(tween(("ribbon",), GoRound(self._turn, layout.rim, *ends), tempo.PASS_TURN))
        return [*motions, *furniture.pass_light(seen, layout)]


def _path_item(scene: TableScene, z: float, tint: str, width: float) -> QGraphicsPathItem:
    made = QGraphicsPathItem()
    made.setPen(pen(tint, width))
    made.setZValue(z)
    made.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    scene.addItem(made)
    return made
