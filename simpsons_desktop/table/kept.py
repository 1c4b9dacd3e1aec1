"""Images that painting uses again and again, kept within a number of bytes: their sizes change with every window."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from cachetools import LRUCache, cached
from PySide6.QtGui import QImage

P = ParamSpec("P")


def kept(megabytes: int) -> Callable[[Callable[P, QImage]], Callable[P, QImage]]:
    """Keep the images that a function made last, as many as this takes; a larger one is made anew each time."""
    return cached(LRUCache(megabytes * 1024 * 1024, getsizeof=QImage.sizeInBytes))
