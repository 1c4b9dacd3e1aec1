"""Pictures of cards in the pixels that are wanted: found, decoded beside the window's thread, kept within bounds.

A painter calls `picture` and gets one at once, decoded there and then if need be. Whoever must not hold up the window
calls `prepare` first, again and again until it says that all are there.
"""

from __future__ import annotations

import atexit
import json
import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from queue import Empty, SimpleQueue
from typing import Protocol

from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from simpsons_desktop.content.library import library
from simpsons_desktop.paths import card_art
from simpsons_desktop.rules.model import Printed

BUDGET = 16 * 1024 * 1024
"""Bytes of decoded pixels that are kept; the painted faces are kept elsewhere."""
MOST_ASKED = 24
"""Pictures that are asked for at a time, so that none is dropped before it was used."""
LAST_S = 1.0
"""So long the program waits at its end for the picture that is being decoded."""
ANCHOR = 0.62
"""Which part of a picture that is too tall stays: the middle is 0.5, its foot 1."""


class Part(Enum):
    """What a picture shows; the value is its folder in `card_art` (none for a picture of the player's own)."""

    WINDOW = "windows"
    GROUND = "grounds"
    FACE = "faces"
    BACK = "backs"
    WHOLE = ""


@dataclass(frozen=True)
class Want:
    """A picture that fills `width` x `height` pixels and is cut where it is longer."""

    key: str
    part: Part
    width: int
    height: int


class Source(Protocol):
    """The player's own pictures by card key."""

    def has(self, key: str) -> bool:
        """Whether there is a picture of this card."""

    def at_hand(self, key: str) -> bool:
        """Whether `read` takes no time to speak of."""

    def read(self, key: str) -> bytes | None:
        """The picture as a file of its kind; None where it can't be used. Called from any thread."""


@dataclass(frozen=True)
class Given:
    """Pictures that have been read already."""

    pictures: Mapping[str, bytes] = field(default_factory=dict)

    def has(self, key: str) -> bool:
        """Whether there is a picture of this card."""
        return key in self.pictures

    def at_hand(self, key: str) -> bool:
        """They all are."""
        return True

    def read(self, key: str) -> bytes | None:
        """The picture."""
        return self.pictures.get(key)


class _Store:
    """The pictures that were decoded last. `lock` guards everything; decoding itself happens outside it."""

    def __init__(self) -> None:
        self.source: Source = Given()
        self.lock = threading.Lock()
        self.kept: OrderedDict[Want, QImage] = OrderedDict()
        self.bytes = 0
        self.asked: set[Want] = set()
        self.age = 0
        self.orders: SimpleQueue[Want | None] = SimpleQueue()  # None: the end
        self.hand: threading.Thread | None = None


_store = _Store()


def install_pictures(source: Source | None = None) -> None:
    """Let the player's pictures come from here from now on (None: there are none)."""
    with _store.lock:
        _store.source = source or Given()
        _store.kept.clear()
        _store.bytes = 0
        _store.age += 1  # what is being decoded now is thrown away


@cache
def shipped() -> frozenset[str]:
    """The keys of cards and backs whose pictures the program ships."""
    try:
        return frozenset(json.loads((card_art() / "manifest.json").read_text("utf-8"))["pictures"])
    except (OSError, ValueError, KeyError):
        return frozenset()


def has_own(key: str) -> bool:
    """Whether the player has brought a picture of this card."""
    return bool(key) and _store.source.has(key)


def has_ours(printed: Printed) -> bool:
    """Whether the picture that the program ships tells of this card: a pack may have given it other emblems."""
    ours = library().cards.get(printed.key)
    return ours is not None and printed.key in shipped() and printed.emblems == ours.emblems


def picture(want: Want) -> QImage | None:
    """A picture, decoded now if it is not there yet; None if it can't be."""
    with _store.lock:
        found = _store.kept.get(want)
        if found is not None:
            _store.kept.move_to_end(want)
    made = found if found is not None else _decode(want)
    return None if made.isNull() else made


def is_slow(wants: Iterable[Want]) -> bool:
    """Whether a file of the player's own must be opened first: never in the window's thread."""
    with _store.lock:
        unread = [want for want in wants if want.part is Part.WHOLE and want not in _store.kept]
    return any(not _store.source.at_hand(want.key) for want in unread)


def prepare(wants: Iterable[Want]) -> bool:
    """Whether all of these are there; those that are not are decoded beside this thread."""
    with _store.lock:
        missing = [want for want in wants if want not in _store.kept]
        new = [want for want in missing if want not in _store.asked]
        for want in new[: max(0, MOST_ASKED - len(_store.asked))]:
            _store.asked.add(want)
            _store.orders.put(want)
        if new and _store.hand is None:
            # A file in a network may never come: the end of the program must not wait for it longer than a moment.
            _store.hand = threading.Thread(target=_work, name="pictures", daemon=True)
            _store.hand.start()
            atexit.register(_rest)
    return not missing


def waiting() -> bool:
    """Whether something is being decoded."""
    with _store.lock:
        return bool(_store.asked)


def _rest() -> None:
    """The program ends: a thread that still decodes while everything is torn down would let it crash."""
    with suppress(Empty):
        while True:
            _store.orders.get_nowait()
    _store.orders.put(None)
    if _store.hand is not None:
        _store.hand.join(LAST_S)


def _work() -> None:
    while (want := _store.orders.get()) is not None:
        _decode(want)
        with _store.lock:
            _store.asked.discard(want)


def _decode(want: Want) -> QImage:
    """Decode a picture and keep it; one that can't be read is kept as an empty one, so that nobody waits for it."""
    with _store.lock:
        source, age = _store.source, _store.age
    made = _read(source, want)
    with _store.lock:
        if age == _store.age and want not in _store.kept:
            _store.kept[want] = made
            _store.bytes += made.sizeInBytes()
            while _store.bytes > BUDGET and len(_store.kept) > 1:
                _store.bytes -= _store.kept.popitem(last=False)[1].sizeInBytes()
    return made


def _read(source: Source, want: Want) -> QImage:
    """The picture made as large as it is wanted and cut at the edges; an empty one if it can't be read."""
    buffer = QBuffer()
    if want.part is Part.WHOLE:
        buffer.setData(source.read(want.key) or b"")
        reader = QImageReader(buffer)
    else:
        reader = QImageReader(str(card_art() / want.part.value / f"{want.key}.webp"))
    size = reader.size()
    if size.isValid():
        wanted = QSize(want.width, want.height)
        reader.setScaledSize(size.scaled(wanted, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
    read = reader.read()
    if read.isNull():
        return read
    left = (read.width() - want.width) // 2
    top = round((read.height() - want.height) * ANCHOR)
    cut = read.copy(left, top, want.width, want.height) if read.size() != QSize(want.width, want.height) else read
    return cut.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
