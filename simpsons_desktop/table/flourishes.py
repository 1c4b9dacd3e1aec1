"""The steps of motions that are no flights of cards: hops, shakes, flying stars, the count, the ribbon that goes on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QGraphicsPixmapItem

from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.items import CardItem, Painted, put

SHAKES = 3
"""How often a trashed Scene is shaken."""
FLYING = 0.9
"""Size of a star where it sets out from a Scene."""
BOW = 40.0
"""How far a star's way bows upward, in pixels."""
POP = 0.3
"""How much larger a star on the track gets for a moment when it has landed."""

Point = tuple[float, float]


class Hop:
    """Up and down again."""

    def __init__(self, item: CardItem, height: float) -> None:
        self.item, self.height = item, height

    def __call__(self, progress: float) -> None:
        """Be at this part of it."""
        pose = self.item.pose
        self.item.setPos(pose.x, pose.y - self.height * math.sin(math.pi * min(1.0, progress)))
        if progress == 1.0:
            self.item.move_to(pose)


class Shake:
    """To and fro."""

    def __init__(self, item: CardItem, reach: float) -> None:
        self.item, self.reach = item, reach

    def __call__(self, progress: float) -> None:
        """Be at this part of it."""
        pose = self.item.pose
        self.item.setPos(pose.x + self.reach * math.sin(2 * math.pi * SHAKES * progress), pose.y)
        if progress == 1.0:
            self.item.move_to(pose)


class StarFlight:
    """A point's way from a Scene to its star on a track, of that `size`, where it `lands`; or from there to a Scene."""

    def __init__(self, star: QGraphicsPixmapItem, start: Point, end: Point, size: float, lands: bool) -> None:
        self.star, self.start, self.end, self.size, self.lands = star, start, end, size, lands

    def __call__(self, progress: float) -> None:
        """Be at this part of the way."""
        bow = math.sin(math.pi * min(1.0, progress))
        x = self.start[0] + (self.end[0] - self.start[0]) * progress
        y = self.start[1] + (self.end[1] - self.start[1]) * progress - BOW * bow
        self.star.setPos(x, y)
        large, small = (1 - progress, progress) if self.lands else (progress, 1 - progress)
        self.star.setScale(FLYING * large + self.size * small + 0.3 * bow)
        self.star.setRotation(360 * progress)
        self.star.setOpacity(1)
        self.star.setVisible(self.lands or progress < 1.0)

    def faded(self) -> Callable[[float], None]:
        """The same without a flight: it appears on the track, or goes out there."""

        def fade(progress: float) -> None:
            self.star.setPos(*(self.end if self.lands else self.start))
            self.star.setScale(self.size)
            self.star.setOpacity(progress if self.lands else 1 - progress)
            self.star.setVisible(self.lands or progress < 1.0)

        return fade


class Pop:
    """A star that has landed gets larger for a moment."""

    def __init__(self, star: QGraphicsPixmapItem, size: float) -> None:
        self.star, self.size = star, size

    def __call__(self, progress: float) -> None:
        """Be at this part of it."""
        self.star.setScale(self.size * (1 + POP * math.sin(math.pi * min(1.0, progress))))


class Tally:
    """The number of Characters counted so far goes up, one picture after another; some `rest` of the time it stays."""

    def __init__(self, item: QGraphicsPixmapItem, pictures: Sequence[Painted], rest: float) -> None:
        self.item, self.pictures, self.rest = item, pictures, rest
        self._shown: Painted | None = None

    def __call__(self, progress: float) -> None:
        """Show the number of this moment; none at the end."""
        self.item.setVisible(progress < 1.0)
        share = min(1.0, progress / (1 - self.rest))
        picture = self.pictures[min(len(self.pictures) - 1, int(share * len(self.pictures)))]
        if picture is not self._shown:
            self._shown = picture
            put(self.item, picture)


class GoRound:
    """The way of the ribbon of whose turn it is: clockwise round the table from one plate to the next."""

    def __init__(self, item: QGraphicsPixmapItem, table: Rect, start: Point, end: Point) -> None:
        self.item, self.table = item, table
        self.start, (turn, reach) = self._polar(start), self._polar(end)
        self.end = (turn if turn > self.start[0] else turn + 2 * math.pi), reach

    def _polar(self, point: Point) -> Point:
        """Angle and distance from the middle of the table, in an oval as broad and high as the table."""
        x, y = self.table.centre
        dx, dy = (point[0] - x) / self.table.width, (point[1] - y) / self.table.height
        return math.atan2(dy, dx), math.hypot(dx, dy)

    def __call__(self, progress: float) -> None:
        """Be at this part of the way; at its end the plate has a ribbon of its own."""
        x, y = self.table.centre
        turn = self.start[0] + (self.end[0] - self.start[0]) * progress
        reach = self.start[1] + (self.end[1] - self.start[1]) * progress
        self.item.setPos(x + math.cos(turn) * reach * self.table.width, y + math.sin(turn) * reach * self.table.height)
        self.item.setVisible(progress < 1.0)
