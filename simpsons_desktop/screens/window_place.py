"""Where the window stands and how large it is: as last time, but always so that a screen can hold it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

from simpsons_desktop.store.settings import WindowPlace

LEAST_SIZE = QSize(1024, 640)
USUAL_SIZE = QSize(1280, 720)
FRAME = QSize(16, 56)
"""What a desktop's frame with its title bar takes of a screen at most, as far as nobody knows it yet."""
ON_SCREEN = 80  # so many pixels of a restored window must lie on a screen in each direction


@dataclass(frozen=True)
class Stand:
    """The least size that the window is given, its size, and its corner (None: where the desktop puts it)."""

    least: QSize
    size: QSize
    corner: QPoint | None = None


def stand(place: WindowPlace | None, rooms: Sequence[QRect]) -> Stand:
    """Where to stand on screens with this room, the main one first: as last time if enough of that is on one of them.

    A screen smaller than the least size (a small one with large pixels) makes the window smaller still.
    """
    wanted = QRect(place.x, place.y, place.width, place.height) if place is not None else QRect()
    for room in rooms:
        seen = room.intersected(wanted)
        if seen.width() >= ON_SCREEN and seen.height() >= ON_SCREEN:
            least = LEAST_SIZE.boundedTo(room.size())
            size = wanted.size().expandedTo(least).boundedTo(room.size())
            x = max(room.left(), min(wanted.left(), room.left() + room.width() - size.width()))
            y = max(room.top(), min(wanted.top(), room.top() + room.height() - size.height()))
            return Stand(least, size, QPoint(x, y))
    main = rooms[0].size() - FRAME
    return Stand(LEAST_SIZE.boundedTo(main), USUAL_SIZE.boundedTo(main))
