"""Rectangles, poses and the order from back to front: the plain geometry of the table, in pixels, without Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Literal, TypeVar

Direction = Literal["left", "right", "up", "down"]
Key = TypeVar("Key")

LATERAL_WEIGHT = 2.2
"""How much worse a step to the side is than a step ahead when an arrow key looks for its neighbour."""
CARD_RATIO = 1.4
"""The height of a card on the table by its width."""
BOARD_WIDTH, BOARD_HEIGHT = 2.5, 1.46
"""A Scene in play, in Character widths."""


class Layer(IntEnum):
    """Where a thing lies from back to front; the index within its place is added to it."""

    ROOM = 0
    TABLE = 1_000
    LIGHT = 2_000
    LANE = 3_000
    BOARD = 5_000
    ROW = 6_000
    ENLARGED = 6_500
    PLATE = 7_000
    PROMPT = 8_000
    LOG = 9_000
    HAND = 10_000
    LABEL = 11_000
    PREVIEW = 12_000
    ARROW = 13_000
    LIFTED = 14_000
    CURTAIN = 15_000


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle: left edge, top edge, width and height."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Rect:
        """The rectangle of this size whose middle is at (x, y)."""
        return cls(x - width / 2, y - height / 2, width, height)

    @classmethod
    def between(cls, left: float, top: float, right: float, bottom: float) -> Rect:
        """The rectangle with these edges."""
        return cls(left, top, right - left, bottom - top)

    @classmethod
    def spanning(cls, rects: Iterable[Rect]) -> Rect:
        """The smallest rectangle that holds all of `rects`; at least one is needed."""
        held = tuple(rects)
        return cls.between(
            min(r.x for r in held), min(r.y for r in held), max(r.right for r in held), max(r.bottom for r in held)
        )

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The middle, as (x, y)."""
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, dx: float, dy: float) -> Rect:
        """This rectangle, shifted."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def grown(self, by: float) -> Rect:
        """This rectangle with each edge moved outward (inward if negative)."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def scaled(self, factor: float, x: float = 0.0, y: float = 0.0) -> Rect:
        """This rectangle enlarged about the origin, which then moves to (x, y)."""
        return Rect(self.x * factor + x, self.y * factor + y, self.width * factor, self.height * factor)

    def inside(self, outer: Rect) -> Rect:
        """This rectangle, shifted as little as possible so that it lies within `outer` (top left wins if too large)."""
        x = max(outer.x, min(self.x, outer.right - self.width))
        y = max(outer.y, min(self.y, outer.bottom - self.height))
        return Rect(x, y, self.width, self.height)

    def cut(self, frame: Rect) -> Rect:
        """The part of this rectangle inside a frame."""
        left, top = max(self.x, frame.x), max(self.y, frame.y)
        right, bottom = min(self.right, frame.right), min(self.bottom, frame.bottom)
        return Rect.between(left, top, max(left, right), max(top, bottom))

    def overlap(self, other: Rect) -> float:
        """The area that both rectangles cover; 0 if they only touch."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return width * height if width > 0 and height > 0 else 0.0

    def apart(self, other: Rect) -> float:
        """How far the edges of both rectangles are from each other; 0 if they touch."""
        across = max(self.x - other.right, other.x - self.right, 0.0)
        return math.hypot(across, max(self.y - other.bottom, other.y - self.bottom, 0.0))

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in this rectangle or on its edge."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def toward(self, other: Rect, share: float) -> Rect:
        """The rectangle that far on the straight way to another one."""
        x, y = self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share
        width = self.width + (other.width - self.width) * share
        return Rect(x, y, width, self.height + (other.height - self.height) * share)

    def holds(self, other: Rect, slack: float = 1e-6) -> bool:
        """Whether `other` lies wholly within this rectangle."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: its middle, its size, its tilt in degrees clockwise and its place from back to front."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    z: float = 0.0

    @property
    def rect(self) -> Rect:
        """The rectangle it would cover without its tilt."""
        return Rect.around(self.x, self.y, self.width, self.height)

    @property
    def bounds(self) -> Rect:
        """The upright rectangle that holds the tilted card."""
        turn = math.radians(self.angle)
        sine, cosine = abs(math.sin(turn)), abs(math.cos(turn))
        width, height = self.width * cosine + self.height * sine, self.width * sine + self.height * cosine
        return Rect.around(self.x, self.y, width, height)

    def at(self, x: float, y: float) -> Pose:
        """This pose with its middle moved to (x, y)."""
        return replace(self, x=x, y=y)


def nearest(rects: Mapping[Key, Rect], start: Rect, direction: Direction) -> Key | None:
    """The rectangle whose middle lies nearest to that of `start` in one direction; None if nothing lies there."""
    forward = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
    x, y = start.centre
    found: tuple[float, Key] | None = None
    for key, rect in rects.items():
        cx, cy = rect.centre
        ahead = (cx - x) * forward[0] + (cy - y) * forward[1]
        aside = abs((cx - x) * forward[1]) + abs((cy - y) * forward[0])
        cost = ahead + LATERAL_WEIGHT * aside
        if ahead > 1 and (found is None or cost < found[0]):
            found = cost, key
    return found[1] if found else None
