"""All finished games of a folder of matches; what was counted once is kept, so that it need not be played again."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from simpsons_desktop import __version__
from simpsons_desktop.files import write_whole
from simpsons_desktop.matches.cards import cards_fingerprint
from simpsons_desktop.matches.errors import MatchError
from simpsons_desktop.matches.reading import content_of
from simpsons_desktop.matches.shelf import Shelf
from simpsons_desktop.matches.tally import Finished, finished
from simpsons_desktop.rules.model import Printed

MOST_BYTES = 32 << 20  # of the file of what was counted: more than all matches of a folder need


@dataclass(frozen=True)
class Tally:
    """What came of a file of this size and time (in ns) of its last change; no `game`: none that has ended."""

    size: int
    changed: int
    game: Finished | None = None


@dataclass(frozen=True)
class _File:
    """What is kept: by which cards and version it was counted, and the tally of each match by the name of its file."""

    made_by: str
    tallies: dict[str, Tally] = field(default_factory=dict)


def tally(path: Path, cards: Mapping[str, Printed]) -> Finished | None:
    """The game of a file, None where none has ended there or it can't be read."""
    try:
        return finished(content_of(path), cards)
    except MatchError:
        return None


class Tallies:
    """The games of a shelf. `missing` are the files that are still to be counted, by `put`."""

    def __init__(self, shelf: Shelf, kept: Path, cards: Mapping[str, Printed]) -> None:
        """Look what is there; `kept` is the file of what was counted before. Raises MatchError as `Shelf.matches`."""
        self.kept = kept
        self._made_by = f"{__version__} {cards_fingerprint(cards.values())}"
        self._tallies: dict[str, Tally] = {}
        self._stamps: dict[str, tuple[int, int]] = {}
        self.missing: list[Path] = []
        self.left_out: list[Path] = []
        before = self._before()
        for path in sorted(shelf.files(), reverse=True):
            stamp = _stamp(path)
            known = before.get(path.name)
            if stamp is None:
                continue
            self._stamps[path.name] = stamp
            if known is not None and (known.size, known.changed) == stamp:
                self._tallies[path.name] = known
            else:
                self.missing.append(path)
        self._fresh = self._tallies.keys() != before.keys()

    @property
    def files(self) -> int:
        """How many matches there are, counted or not."""
        return len(self._stamps)

    def put(self, path: Path, game: Finished | None) -> None:
        """Take what came of a missing file. Its stamp is from before it was read: one that grew is read anew."""
        self.missing.remove(path)
        self._tallies[path.name] = Tally(*self._stamps[path.name], game)
        self._fresh = True

    def leave_out(self, path: Path) -> None:
        """Do without a missing file this time."""
        self.missing.remove(path)
        self.left_out.append(path)

    def games(self) -> list[Finished]:
        """The games counted so far, each once: of copies of a match the one counts that ended first."""
        found: dict[str, Finished] = {}
        for one in self._tallies.values():
            game = one.game
            if game is not None and (game.match not in found or game.ended < found[game.match].ended):
                found[game.match] = game
        return list(found.values())

    def keep(self) -> None:
        """Write what was counted, if there is anything new; where that fails it is counted again next time."""
        if self._fresh:
            with suppress(OSError):
                self.kept.parent.mkdir(parents=True, exist_ok=True)
                content = msgspec.json.encode(_File(self._made_by, self._tallies))
                write_whole(self.kept, _check(content) + content)
                self._fresh = False

    def _before(self) -> Mapping[str, Tally]:
        """What was counted before, by the same cards and version; nothing where its file is damaged."""
        with suppress(MatchError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            check, end, content = content_of(self.kept, MOST_BYTES).partition(b"\n")
            found = msgspec.json.decode(content, type=_File) if check + end == _check(content) else None
            if found is not None and found.made_by == self._made_by:
                return found.tallies
        return {}


def _check(content: bytes) -> bytes:
    """The first line of the file, which tells any damage to the rest."""
    return blake2b(content, digest_size=16).hexdigest().encode() + b"\n"


def _stamp(path: Path) -> tuple[int, int] | None:
    """Size and time of a file; None if it has gone."""
    try:
        seen = path.stat()
    except OSError:
        return None
    return seen.st_size, seen.st_mtime_ns


def count_files(orders: Connection) -> None:
    """Be the process that counts: get the cards, then one path after the other; give back the game of each, or None."""
    try:
        cards: Mapping[str, Printed] = orders.recv()
        while True:
            orders.send(tally(orders.recv(), cards))
    except (EOFError, OSError, KeyboardInterrupt):
        return
