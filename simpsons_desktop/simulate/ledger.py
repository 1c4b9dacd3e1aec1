"""The file of games already played: one JSON line a game, after a line that tells which games belong here."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.game import Game
from simpsons_desktop.simulate.schedule import Fixture


class LedgerError(Exception):
    """A file that can't be gone on with; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Which games belong in a ledger: those of one version, one fingerprint of cards, rules and AI, one setting."""

    simulation: int
    version: str
    fingerprint: str
    settings: Mapping[str, Any]


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that is complete before it takes its name; a link stays one. Raises OSError."""
    path = path.resolve()
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(content)
    os.replace(fresh, path)


class Ledger:
    """Games by fixture, kept in a file if one is named. A context manager, which closes the file.

    Raises LedgerError for a file that is no ledger or that of other games, OSError if it can't be read or written. A
    last line that was cut off is dropped, so that a stop at any moment loses one game at most.
    """

    def __init__(self, path: Path | None, heading: Heading) -> None:
        self.path = path
        self.games: dict[Fixture, Game] = {}
        self._heading = heading
        self._file = None
        if path is not None:
            if path.exists() and path.stat().st_size:
                self._read(path)
            else:
                write_whole(path, msgspec.json.encode(self._heading) + b"\n")
            self._file = path.open("ab", buffering=0)

    def __enter__(self) -> Self:
        """It is open already."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def add(self, game: Game) -> None:
        """Keep a game, in one write."""
        self.games[game.fixture] = game
        if self._file is not None:
            self._file.write(msgspec.json.encode(game) + b"\n")

    def _read(self, path: Path) -> None:
        text = path.read_bytes()
        whole = text.rfind(b"\n") + 1
        first, *lines = text[:whole].split(b"\n")[:-1] or [b""]
        self._compare(path, first)
        decoder = msgspec.json.Decoder(Game)
        for number, line in enumerate(lines, 2):
            try:
                game = decoder.decode(line)
            except msgspec.MsgspecError as error:
                words = translate("Simulation", "line {0} of {1} is no game; remove that line or begin a new file")
                raise LedgerError(words.format(number, path)) from error
            self.games[game.fixture] = game
        if whole < len(text):
            os.truncate(path, whole)

    def _compare(self, path: Path, line: bytes) -> None:
        try:
            there = msgspec.json.decode(line, type=Heading)
        except msgspec.MsgspecError as error:
            words = translate("Simulation", "{0} is no file of simulated games; name another one")
            raise LedgerError(words.format(path)) from error
        here = msgspec.json.decode(msgspec.json.encode(self._heading), type=Heading)
        fault = _difference(there, here)
        if fault:
            words = translate("Simulation", "{0} has games of {1}; name another file")
            raise LedgerError(words.format(path, fault))


def _difference(there: Heading, here: Heading) -> str:
    """How two headings differ, empty if they do not."""
    if (there.simulation, there.version) != (here.simulation, here.version):
        return translate("Simulation", "version {0}, and this is {1}").format(there.version, here.version)
    for name in sorted({*there.settings, *here.settings}):
        old, new = there.settings.get(name), here.settings.get(name)
        if old != new:
            words = translate("Simulation", "other settings ({0} was {1}, and is {2} now)")
            return words.format(name, _brief(old), _brief(new))
    if there.fingerprint != here.fingerprint:
        return translate("Simulation", "other cards, decks, rules or AI than those of today")
    return ""


def _brief(value: object) -> str:
    """A setting in few letters."""
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 60 else text[:57] + "..."
