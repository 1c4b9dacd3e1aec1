"""The things on the table as graphics items: they show pixmaps and never move or paint by themselves."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from simpsons_desktop.table.geometry import Pose
from simpsons_desktop.table.pixmaps import Picture
from simpsons_desktop.table.tempo import FLIP

SHADOW, HALO, OLD_FACE, NEW_FACE, MARKS = range(5)
CROSS_FADE = (0.4, 0.6)
"""The part of a turn in which the standing face gives way to the lying one: round 45 degrees."""


@dataclass(frozen=True, slots=True)
class Painted:
    """A picture of a thing of this size, for this pixel ratio. Two are equal only if they share their pixels."""

    picture: Picture
    width: float
    height: float
    ratio: float

    @property
    def narrow(self) -> float:
        """The shorter edge: what a card's size is compared by, whichever way it lies."""
        return min(self.width, self.height)


class Change(Enum):
    """How one face gives way to another."""

    NONE = auto()
    FADE = auto()
    TURN = auto()
    FLIP = auto()


def sprite(parent: QGraphicsItem | None, z: float) -> QGraphicsPixmapItem:
    """A pixmap item that takes no clicks and is drawn smoothly."""
    made = QGraphicsPixmapItem(parent)
    made.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    made.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    made.setZValue(z)
    return made


def hidden_sprite(scene: QGraphicsScene, z: float) -> QGraphicsPixmapItem:
    """A sprite that lies in a scene by itself, out of sight at first."""
    made = sprite(None, z)
    made.setVisible(False)
    scene.addItem(made)
    return made


def put(item: QGraphicsPixmapItem, painted: Painted | None) -> None:
    """Show a thing with its middle at the item's origin; None shows nothing."""
    if painted is None:
        item.setPixmap(QPixmap())
        return
    item.setPixmap(painted.picture.pixmap)
    item.setOffset(painted.picture.offset - QPointF(painted.width / 2, painted.height / 2))


class CardItem(QGraphicsObject):
    """A card, or the empty place of one. Its faces, halo and marks are pixmaps; only flights and the scene move it."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card
        self.pose = self.goal = Pose(0, 0, 0, 0)  # how it lies, and where it is on its way to
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self._shadow = sprite(self, SHADOW)
        self._halo = sprite(self, HALO)
        self._old = sprite(self, OLD_FACE)
        self._new = sprite(self, NEW_FACE)
        self._marks = sprite(self, MARKS)
        self._picture: Painted | None = None
        self._outline = QRectF()
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        """The outline of the card as it lies; the pixmaps have bounds of their own."""
        return self._outline

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing: see the flag ItemHasNoContents."""

    @property
    def picture(self) -> Painted | None:
        """The face that it shows at rest."""
        return self._picture

    def rest(self, pose: Pose, picture: Painted) -> None:
        """Lie still in a pose, pixel on pixel if it is not tilted."""
        self.setOpacity(1)
        self._shadow.setVisible(False)
        self.set_outline(pose.width, pose.height)
        self.setTransform(QTransform())
        self.setRotation(pose.angle)
        self.move_to(pose)
        self.wear(picture)

    def wear(self, picture: Painted) -> None:
        """Show this face and no other, as large as the card is now."""
        if picture != self._picture or not self._old.pixmap().isNull():
            self._picture = picture
            put(self._new, picture)
            self._old.setPixmap(QPixmap())
        self._new.setRotation(0)
        self._new.setOpacity(1)
        self._new.setScale(min(self.pose.width, self.pose.height) / picture.narrow)

    def move_to(self, pose: Pose) -> None:
        """Take over middle, size and depth of a pose."""
        x, y = pose.x, pose.y
        if not pose.angle:
            x = round(x - pose.width / 2) + pose.width / 2
            y = round(y - pose.height / 2) + pose.height / 2
        self.setPos(x, y)
        self.setZValue(pose.z)
        self.pose = self.goal = pose

    def set_outline(self, width: float, height: float) -> None:
        """Say how large the card is now."""
        outline = QRectF(-width / 2, -height / 2, width, height)
        if outline != self._outline:
            self.prepareGeometryChange()
            self._outline = outline

    def begin(self, old: Painted, new: Painted) -> None:
        """Get ready to change from one face to another."""
        self.setOpacity(1)
        self._picture = new
        put(self._new, new)
        put(self._old, old if old != new else None)

    def blend(self, share: float, change: Change, turn: float) -> None:
        """Show both faces at `share` of a change; `turn` is the angle in degrees that a TURN covers."""
        self._old.setRotation(turn * share if change is Change.TURN else 0.0)
        self._new.setRotation(turn * (share - 1) if change is Change.TURN else 0.0)
        self._old.setOpacity(_old_opacity(share, change))
        self._new.setOpacity(_new_opacity(share, change))
        flipped = abs(math.cos(math.pi * _flip(share))) if change is Change.FLIP else 1.0
        self.setTransform(QTransform.fromScale(max(0.02, flipped), 1))

    def scale_faces(self, old: float, new: float) -> None:
        """Draw the two faces enlarged by these factors."""
        self._old.setScale(old)
        self._new.setScale(new)

    def mark(self, halo: Painted | None, marks: Painted | None, below: float = 0.0) -> None:
        """Show the states of the card: the halo under it and the marks over it, their middle this far `below` its."""
        for item, painted in ((self._halo, halo), (self._marks, marks)):
            put(item, painted)
            item.setY(below)

    def lift(self, shade: Shade | None, share: float = 1.0) -> None:
        """Cast a long shadow, or this share of it, until it rests again; None casts none."""
        if shade is not None:
            put(self._shadow, shade.shadow)
            self._shadow.setPos(shade.beside * share, shade.below * share)
        self._shadow.setVisible(shade is not None)

    def fade_marks(self, share: float) -> None:
        """Show halo and marks more or less."""
        self._halo.setOpacity(share)
        self._marks.setOpacity(share)

    def breathe(self, share: float) -> None:
        """Enlarge the marks a little: the best target's breath."""
        self._marks.setScale(1 + 0.04 * share)

    def holds(self, point: QPointF) -> bool:
        """Whether a point of the scene lies on the card."""
        return self.isVisible() and self._outline.contains(self.mapFromScene(point))


def _flip(share: float) -> float:
    return max(0.0, (share - FLIP) / (1 - FLIP))


def _new_opacity(share: float, change: Change) -> float:
    if change is Change.TURN:
        first, last = CROSS_FADE
        return max(0.0, min(1.0, (share - first) / (last - first)))
    if change is Change.FLIP:
        return 1.0 if _flip(share) > 0.5 else 0.0
    return share if change is Change.FADE else 1.0


def _old_opacity(share: float, change: Change) -> float:
    return 1.0 - _new_opacity(share, change) if change is not Change.NONE else 0.0


@dataclass(frozen=True, slots=True)
class Shade:
    """The long shadow of a lifted card, and how far it falls to the right and below, in pixels."""

    shadow: Painted
    beside: float
    below: float


@dataclass(slots=True)
class Flight:
    """A card's way from one pose and face to others, as the step of a motion; `turn` in degrees, `arc` a share.

    With a `shade` it rises from the table.
    """

    item: CardItem
    start: Pose
    end: Pose
    old: Painted
    new: Painted
    change: Change = Change.NONE
    turn: float = 0.0
    arc: float = 0.0
    hides: bool = False
    shade: Shade | None = None
    started: bool = False

    def __post_init__(self) -> None:
        self.item.goal = self.end

    def __call__(self, progress: float) -> None:
        """Be at this part of the way; at 1 the card rests, or is out of sight if it went into a pile."""
        if progress == 1.0:
            self.item.rest(self.end, self.new)
            self.item.setVisible(not self.hides)
            self.item.lift(self.shade, 1.0)
            return
        if not self.started:
            self.started = True
            self.item.begin(self.old, self.new)
            self.item.set_outline(self.end.width, self.end.height)
            self.item.setVisible(True)
        self._between(progress)
        self.item.lift(self.shade, progress)

    def _between(self, progress: float) -> None:
        start, end = self.start, self.end
        share = max(0.0, min(1.0, progress))
        dx, dy = end.x - start.x, end.y - start.y
        bow = self.arc * math.sin(math.pi * share) * (-1 if dx >= 0 else 1)  # upward, whichever way it flies
        x, y = start.x + dx * progress - dy * bow, start.y + dy * progress + dx * bow
        angle = start.angle + (end.angle - start.angle) * share
        small, large = min(start.width, start.height), min(end.width, end.height)
        narrow = small + (large - small) * progress
        grown = narrow / large
        self.item.pose = Pose(x, y, end.width * grown, end.height * grown, angle, end.z)
        self.item.setPos(x, y)
        self.item.setRotation(angle)
        self.item.scale_faces(narrow / self.old.narrow, narrow / self.new.narrow)
        self.item.blend(share, self.change, self.turn)

    def faded(self) -> Fade | None:
        """The same by fading; None for a card that keeps its face and goes no further than its own width."""
        way = math.hypot(self.end.x - self.start.x, self.end.y - self.start.y)
        if not self.hides and self.old == self.new and way <= self.end.width:
            return None
        return Fade(self.item, self.end, self.new, self.hides)


@dataclass(slots=True)
class Fade:
    """A card fades in where it is to lie, or out of sight, as the step of a motion: reduced motion's way."""

    item: CardItem
    end: Pose
    new: Painted
    hides: bool

    def __call__(self, progress: float) -> None:
        """Be at this part of the fade; at 1 the card rests, or is out of sight."""
        if self.hides and progress < 1.0:
            self.item.setOpacity(1 - progress)
            return
        self.item.rest(self.end, self.new)
        self.item.setVisible(not self.hides)
        if not self.hides:
            self.item.setOpacity(progress)
