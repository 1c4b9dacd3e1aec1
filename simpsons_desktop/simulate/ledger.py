"""The file of games already played: one JSON line a game, after a line that tells which games belong here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import listed
from simpsons_desktop.simulate.game import Game
from simpsons_desktop.simulate.journal import Journal, JournalError
from simpsons_desktop.simulate.schedule import Fixture

LAYOUT = 3  # of the lines; to be raised when old ones can't be read any more
_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class Heading:
    """Which games belong in a ledger: those of one version, the same cards, rules and AI (see `Stock.fingerprint`), and
    one setting.
    """

    version: str
    fingerprint: Mapping[str, str]
    settings: Mapping[str, Any]
    simulation: int = LAYOUT


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as it is written, and a mark by which it is seen that it was written so, and under which heading."""

    mark: str
    game: msgspec.Raw


@dataclass(frozen=True, slots=True)
class _Form:
    """What a heading has in every layout."""

    simulation: int


class Ledger:
    """Games by fixture, kept in a file if one is named. A context manager, which closes the file.

    Raises JournalError for a file that is no ledger, that of other games or in use, OSError if it can't be read or
    written. A last line that was cut off is dropped, so that a stop at any moment loses one game at most.
    """

    def __init__(self, path: Path | None, heading: Heading) -> None:
        self.path = path
        self.games: dict[Fixture, Game] = {}
        self._heading = msgspec.json.encode(heading)
        self._journal: Journal | None = None
        if path is not None:
            self._journal = Journal(path)
            try:
                self._begin(self._journal)
            except BaseException:
                self._journal.close()
                raise

    def __enter__(self) -> Self:
        """It is open already."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close the file."""
        if self._journal is not None:
            self._journal.close()

    def add(self, game: Game) -> None:
        """Keep a game."""
        if self._journal is not None:
            line = msgspec.json.encode(game)
            self._journal.append(msgspec.json.encode(Entry(self._mark(line), msgspec.Raw(line))))
        self.games[game.fixture] = game

    def _mark(self, game: bytes) -> str:
        return blake2b(game, key=blake2b(self._heading).digest(), digest_size=8).hexdigest()

    def _begin(self, journal: Journal) -> None:
        if journal.is_empty:
            journal.append(self._heading)
            return
        first, *lines = journal.lines() or [b""]
        self._compare(journal.path, first)
        for number, line in enumerate(lines, 2):
            game = self._read(line)
            if game is None:
                words = translate(
                    "Simulation",
                    "line {0} of {1} is no game, or not as it was written; remove that line or name another file",
                )
                raise JournalError(words.format(number, journal.path))
            self.games[game.fixture] = game
        journal.drop_rest()

    def _read(self, line: bytes) -> Game | None:
        """The game in a line, None if it was not written so under this heading."""
        entry = _decoded(_ENTRIES.decode, line)
        if entry is None or entry.mark != self._mark(bytes(entry.game)):
            return None
        return _decoded(_GAMES.decode, bytes(entry.game))

    def _compare(self, path: Path, line: bytes) -> None:
        form, there = _decoded(_FORMS.decode, line), _decoded(_HEADINGS.decode, line)
        if form is not None and form.simulation != LAYOUT:
            words = translate("Simulation", "{0} is laid out in form {1}, and this is form {2}; name another file")
            raise JournalError(words.format(path, _brief(form.simulation), LAYOUT))
        if there is None:
            words = translate("Simulation", "{0} is no file of simulated games; name another one")
            raise JournalError(words.format(path))
        fault = _difference(there, _HEADINGS.decode(self._heading))
        if fault:
            words = translate("Simulation", "{0} has games of {1}; name another file")
            raise JournalError(words.format(path, fault))


_FORMS, _HEADINGS = msgspec.json.Decoder(_Form), msgspec.json.Decoder(Heading)
_ENTRIES, _GAMES = msgspec.json.Decoder(Entry), msgspec.json.Decoder(Game)


def _decoded(decode: Callable[[bytes], _Found], line: bytes) -> _Found | None:
    """What is in a line, None if that is something else."""
    try:
        return decode(line)
    except (ValueError, RecursionError):  # all of msgspec's own are ValueErrors
        return None


def _difference(there: Heading, here: Heading) -> str:
    """How two headings differ, empty if they do not."""
    if there.version != here.version:
        return translate("Simulation", "version {0}, and this is {1}").format(_brief(there.version), here.version)
    for name in sorted({*there.settings, *here.settings}):
        old, new = there.settings.get(name), here.settings.get(name)
        if old != new:
            words = translate("Simulation", "other settings ({0} was {1}, and is {2} now)")
            return words.format(_brief(name), _brief(old), _brief(new))
    names = [name for name in here.fingerprint if there.fingerprint.get(name) != here.fingerprint[name]]
    return (
        translate("Simulation", "other {0} than those of today").format(listed(list(map(_part, names))))
        if names
        else ""
    )


def _part(name: str) -> str:
    """A part of the fingerprint in words."""
    return {
        "cards": translate("Simulation", "cards"),
        "decks": translate("Simulation", "decks"),
        "rules": translate("Simulation", "rules"),
        "ai": translate("Simulation", "AI"),
        "games": translate("Simulation", "ways to play a game"),
        "python": translate("Simulation", "Python"),
    }[name]


def _brief(value: object) -> str:
    """A setting in few letters."""
    text = " ".join((",".join(map(str, value)) if isinstance(value, list) else str(value)).split())
    return text if len(text) <= 60 else text[:57] + "..."
