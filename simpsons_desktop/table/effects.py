"""What shows an event beyond moving cards: the ribbon and arrow of a declaration, hops, shakes, flying stars."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules.events import Declared, Resolved, Scored
from simpsons_desktop.rules.moves import Ask, Decision
from simpsons_desktop.table import tempo
from simpsons_desktop.table.animator import Animator, Tween, tween
from simpsons_desktop.table.geometry import Layer, Rect
from simpsons_desktop.table.items import CardItem, put, sprite
from simpsons_desktop.table.paint_table import DECLARED_PINK
from simpsons_desktop.table.pieces import arrow_paths
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tokens import INK

HOP, SHAKE, SHAKES = 10.0, 4.0, 3
"""How high a counted Character hops and how far a trashed Scene is shaken, in u; how often."""
MOST_STARS = 4


class Effects:
    """Shows events on a table. Items are made once and hidden when they are not needed."""

    def __init__(self, scene: TableScene, animator: Animator) -> None:
        self.scene = scene
        self.animator = animator
        self._veil = sprite(None, Layer.PLATE - 20)
        self._ribbon = sprite(None, Layer.ARROW + 3)
        self._edge = _path_item(scene, Layer.ARROW, INK, 15)
        self._shaft = _path_item(scene, Layer.ARROW + 1, DECLARED_PINK, 8)
        self._head = _path_item(scene, Layer.ARROW + 2, INK, 4)
        self._head.setBrush(QColor(DECLARED_PINK))
        self._parts = (self._veil, self._ribbon, self._edge, self._shaft, self._head)
        self.stars: list[QGraphicsPixmapItem] = []
        self.declared: int | None = None
        self._source: tuple[float, float] | None = None
        scene.addItem(self._veil)
        scene.addItem(self._ribbon)
        self.clear_now()

    @property
    def shown(self) -> bool:
        """Whether a declaration is shown."""
        return self._veil.isVisible()

    def clear_now(self) -> None:
        """Take veil, arrow and ribbon away."""
        self.declared = None
        for item in self._parts:
            item.setVisible(False)

    def clear(self) -> Iterable[Tween]:
        """Let veil, arrow and ribbon fade."""
        self.declared = None
        if not self.shown:
            return ()

        def fade(progress: float) -> None:
            for item in self._parts:
                item.setOpacity(1 - progress)
            if progress == 1.0:
                self.clear_now()

        return (tween(("veil",), fade, tempo.VEIL),)

    def declare(self, event: Declared) -> Iterable[Tween]:
        """A veil over the table but for the Scene in question, an arrow from who declared it, and a ribbon."""
        scene, layout = self.scene, self.scene.layout
        if layout is None:
            return ()
        self.declared = event.scene
        window = layout.areas[event.seat].grown(6 * layout.u)
        put(self._veil, scene.gallery.veil(layout.window, layout.rim, window))
        self._veil.setPos(*layout.window.centre)
        ribbon = scene.gallery.ribbon(self._declaration(event), max(15.0, 22 * layout.panel))
        put(self._ribbon, ribbon)
        spot = Rect.around(window.centre[0], window.y - ribbon.height, ribbon.width, ribbon.height)
        self._ribbon.setPos(QPointF(*spot.inside(layout.window.grown(-6)).centre))
        start = layout.plates[event.by].rect.centre
        ends = QPointF(*start), QPointF(*_edge_toward(window, start))
        for item in self._parts:
            item.setOpacity(1)
            item.setVisible(True)
        return (
            tween(("veil",), self._veil_in, tempo.VEIL),
            tween(("arrow",), lambda share: self._point(*ends, share), tempo.DECLARE),
        )

    def _declaration(self, event: Declared) -> str:
        words = {
            "complete": translate("Table", "{0}: complete {1}"),
            "trash": translate("Table", "{0}: trash {1}"),
        }
        stance = self.scene.stances.get(event.scene)
        printed = stance.card.printed if stance is not None else None
        return words[event.event].format(self.scene.furniture.name(event.by), printed.table_name if printed else "")

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

    def _point(self, start: QPointF, end: QPointF, share: float) -> None:
        shaft, head = arrow_paths(start, end, share)
        self._edge.setPath(shaft)
        self._shaft.setPath(shaft)
        self._head.setPath(head)

    def resolve(self, event: Resolved) -> Iterable[Tween]:
        """The counted Characters hop one after another; a trashed Scene is shaken."""
        layout = self.scene.layout
        if layout is not None:
            self._source = layout.places[event.seat].centre
        motions = [*self.clear(), *self.hop(event.counted)]
        if event.event == "trash":
            motions += self._shake(event.scene)
        return motions

    def hop(self, cards: Sequence[int]) -> Iterable[Tween]:
        """Cards hop one after another; those that lie in a pile do not."""
        for place, card in enumerate(cards):
            item = self.scene.cards.get(card)
            if item is not None and item.isVisible():
                yield tween(("hop", card), _Hop(item, HOP * self._u), tempo.COUNT, place)

    def _shake(self, card: int) -> Iterable[Tween]:
        item = self.scene.cards.get(card)
        if item is not None and item.isVisible():
            yield tween(("hop", card), _Shake(item, SHAKE * self._u), tempo.SHAKE)

    @property
    def _u(self) -> float:
        return self.scene.layout.u if self.scene.layout is not None else 1.0

    def points(self, event: Scored) -> Iterable[Tween]:
        """One star for each point flies from the Scene that gave it to the seat's plate; a lost point flies off it."""
        layout = self.scene.layout
        if layout is None:
            return
        source = self._source or layout.table.centre
        goal = layout.plates[event.seat].rect.centre
        ends = (source, goal) if event.points > 0 else (goal, source)
        picture = self.scene.gallery.star(26 * layout.u)
        for place in range(min(MOST_STARS, abs(event.points))):
            star = self._star(place)
            put(star, picture)
            yield tween(("star", place), _StarFlight(star, *ends), tempo.POINTS, place)

    def _star(self, place: int) -> QGraphicsPixmapItem:
        while len(self.stars) <= place:
            made = sprite(None, Layer.LIFTED + 500)
            made.setVisible(False)
            self.scene.addItem(made)
            self.stars.append(made)
        return self.stars[place]


def _edge_toward(rect: Rect, point: tuple[float, float]) -> tuple[float, float]:
    """Where the way from a point to the middle of a rectangle meets its edge."""
    x, y = rect.centre
    dx, dy = point[0] - x, point[1] - y
    reach = max(abs(dx) / (rect.width / 2), abs(dy) / (rect.height / 2), 1.0)
    return x + dx / reach, y + dy / reach


class _Hop:
    """Up and down again."""

    def __init__(self, item: CardItem, height: float) -> None:
        self.item, self.height = item, height

    def __call__(self, progress: float) -> None:
        pose = self.item.pose
        self.item.setPos(pose.x, pose.y - self.height * math.sin(math.pi * min(1.0, progress)))
        if progress == 1.0:
            self.item.move_to(pose)


class _Shake:
    """To and fro."""

    def __init__(self, item: CardItem, reach: float) -> None:
        self.item, self.reach = item, reach

    def __call__(self, progress: float) -> None:
        pose = self.item.pose
        self.item.setPos(pose.x + self.reach * math.sin(2 * math.pi * SHAKES * progress), pose.y)
        if progress == 1.0:
            self.item.move_to(pose)


class _StarFlight:
    """A star's way, in a bow, growing midway."""

    def __init__(self, star: QGraphicsPixmapItem, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.star, self.start, self.end = star, start, end

    def __call__(self, progress: float) -> None:
        bow = math.sin(math.pi * min(1.0, progress))
        x = self.start[0] + (self.end[0] - self.start[0]) * progress
        y = self.start[1] + (self.end[1] - self.start[1]) * progress - 40 * bow
        self.star.setPos(x, y)
        self.star.setScale(0.8 + 0.5 * bow)
        self.star.setRotation(180 * progress)
        self.star.setVisible(progress < 1.0)


def _path_item(scene: TableScene, z: float, tint: str, width: float) -> QGraphicsPathItem:
    made = QGraphicsPathItem()
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    made.setPen(QPen(QColor(tint), width, Qt.PenStyle.SolidLine, cap, join))
    made.setZValue(z)
    made.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    scene.addItem(made)
    return made
