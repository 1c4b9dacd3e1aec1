"""Packs: the player's own cards, changes to cards, traits and pictures, on top of the cards that the program ships."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.content.loader import CardFileError
from simpsons_desktop.content.packs_folder import Entry, alike, entries, readable_name, twin_fault
from simpsons_desktop.content.packs_reader import Pack, never, read_pack
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import shortened

MOST_PACKS = 32
MOST_PICTURES = 400  # of all packs together
NAMED_CHANGES = 3
STRAYS = (".toml", ".zip", ".7z", ".rar", ".gz", ".xz")
"""Endings of files that are meant to be a pack, but lie in the folder of packs instead of one of their own."""


@dataclass(frozen=True)
class PackedLibrary:
    """The cards of the game with those of all sound packs, every pack that is there, and the pictures by card key."""

    cards: Library
    packs: tuple[Pack, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)


def library_with_packs(
    folder: Path, off: Collection[str] = (), base: Library | None = None, stopped: Callable[[], bool] = never
) -> PackedLibrary:
    """The library with the packs of a folder, read by the names of their folders; those named in `off` are not read.

    A faulty pack is left out whole. A pack may build on those before it; where two change the same, the later one
    counts, and its `notes` say so. `base` is the library to begin with, usually the one that the program ships. Once
    `stopped` says so, what comes back is incomplete and comes soon.
    """
    packed = _Packed(base or library(), off, stopped)
    if os.path.lexists(folder):
        faults: list[CardFileError] = []
        found = entries(folder, faults)
        packed.packs += [Pack(fault.file, is_folder=False, faults=(fault,)) for fault in faults]
        for entry in found:
            packed.add(entry)
    return PackedLibrary(packed.cards, tuple(packed.packs), packed.pictures)


@dataclass
class _Packed:
    """The cards while packs are added one by one; `owners` says which pack has changed a field of a card last."""

    cards: Library
    off: Collection[str] = ()
    stopped: Callable[[], bool] = never
    packs: list[Pack] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)
    owners: dict[tuple[str, str], str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    read: int = 0
    room: int = MOST_PICTURES

    def add(self, entry: Entry) -> None:
        """Add what lies in the folder of packs, if it is a pack or meant to be one."""
        if not entry.is_folder:
            words = translate("Packs", "A pack is a folder; unpack this file, or move it into a folder of its own.")
            if entry.ending in STRAYS:
                self.packs.append(Pack(entry.name, is_folder=False, faults=(CardFileError(words, entry.name),)))
        elif entry.name in self.off:
            self.packs.append(Pack(entry.name, off=True))
        elif self.names.setdefault(alike(entry.name), entry.name) != entry.name:
            self._leave_out(entry.name, twin_fault(self.names[alike(entry.name)]))
        else:
            self.add_pack(entry.path)

    def add_pack(self, folder: Path) -> None:
        """Add the pack of a folder, within the bounds of all packs together."""
        if self.stopped():
            return
        if self.read == MOST_PACKS:
            words = translate("Packs", "There are more than {0} packs; this one is not read.").format(MOST_PACKS)
            self._leave_out(readable_name(folder.name), words)
            return
        pack, self.cards = read_pack(folder, self.cards, self.room, self.stopped)
        self.packs.append(replace(pack, notes=_notes(pack, self.owners)))
        self.pictures.update(pack.pictures)
        self.read += 1
        self.room -= len(pack.pictures)

    def _leave_out(self, name: str, words: str) -> None:
        self.packs.append(Pack(name, faults=(CardFileError(words, name),)))


def _notes(pack: Pack, owners: dict[tuple[str, str], str]) -> tuple[str, ...]:
    """What a pack changes that one before it has changed; it becomes the owner of all that it changes."""
    changes = [(card, name) for card, names in pack.changed.items() for name in names]
    changes += [(card, translate("Packs", "picture")) for card in pack.pictures]
    overruled: dict[str, list[str]] = {}
    for card, name in changes:
        if (card, name) in owners:
            overruled.setdefault(owners[card, name], []).append(f"{card} ({name})")
        owners[card, name] = pack.key
    notes = []
    for other, named in overruled.items():
        words = translate("Packs", "Both “{0}” and “{1}” change {2}; “{1}” counts, because it comes later by name.")
        notes.append(words.format(other, pack.key, shortened(named, NAMED_CHANGES)))
    return tuple(notes)


def contents(pack: Pack) -> str:
    """What a sound pack brings, in one line of figures."""
    figures = (
        (translate("Packs", "New cards: {0}"), len(pack.cards)),
        (translate("Packs", "Changed cards: {0}"), len(pack.changed)),
        (translate("Packs", "New traits: {0}"), len(pack.traits)),
        (translate("Packs", "Pictures: {0}"), len(pack.pictures)),
    )
    return " · ".join(words.format(count) for words, count in figures if count) or translate("Packs", "Nothing yet")


def check_packs(folders: Sequence[str]) -> tuple[bool, list[str]]:
    """Whether packs are sound, each on top of those before it, and the lines that say so or name every fault.

    Where there are several, a line with a fault begins with the folder of its pack.
    """
    packed, lines = _Packed(library()), []
    for folder in folders:
        packed.add_pack(Path(os.path.abspath(folder)))
        pack = packed.packs[-1]
        where = f"{shorten(folder, 120)}: " if len(folders) > 1 else ""
        lines += [f"{where}{fault.sentence if where and fault.file == pack.key else fault}" for fault in pack.faults]
        if not pack.faults:
            lines.append(translate("Packs", "“{0}” is sound. {1}.").format(pack.name, contents(pack)))
            lines += _changes(pack)
    return not any(pack.faults for pack in packed.packs), lines


def _changes(pack: Pack) -> list[str]:
    if not pack.changed:
        return []
    changed = [f"{key} ({', '.join(names)})" for key, names in pack.changed.items()]
    return [translate("Packs", "It changes {0}.").format(shortened(changed, 2 * NAMED_CHANGES))]
