"""The player's own pictures of cards: files in one folder, each called like its card in any sensible way."""

from __future__ import annotations

import os
import re
import threading
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.loader import CardFileError
from simpsons_desktop.content.packs_folder import Entry, entries, readable_name
from simpsons_desktop.content.packs_pictures import FORMATS, OTHER_ENDINGS, read_picture
from simpsons_desktop.content.packs_reader import About, Pack, never
from simpsons_desktop.content.vocabulary import nearest, shorten
from simpsons_desktop.content.words import shortened
from simpsons_desktop.rules.model import Printed

MOST_PICTURES = 400
NAMED_FAULTS = 3
_ARTICLE = re.compile(r"^the ", re.IGNORECASE)
_NUMBER_SIGN = re.compile(r"(?:#|№|\bno\b\.?|\bnr\b\.?|\bnumber\b)\s*(?=\d)", re.IGNORECASE)
_LEADING_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")


def plain(name: str) -> str:
    """A name as it is compared: no capitals, accents, punctuation, spaces, "and", number signs or leading zeros."""
    letters = unicodedata.normalize("NFKD", name).casefold().replace("&", " and ")
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter))
    letters = _LEADING_ZEROS.sub("", _NUMBER_SIGN.sub(" ", letters))
    letters = re.sub(r"['’‘`´]", "", letters)
    words = re.sub(r"[^\w]|_", " ", letters).split()
    return "".join(word for word in words if word != "and")


def names_of(printed: Printed) -> frozenset[str]:
    """Every name, in the form of `plain`, by which a picture of this card may be called."""
    names = {printed.name, _ARTICLE.sub("", printed.name)}
    full = {printed.key, printed.table_name, *names}
    for name in names:
        if printed.subtitle:
            full |= {f"{name} {printed.subtitle}", f"{printed.subtitle} {name}"}
        if printed.number is not None:
            full |= {f"{name} {printed.number}", f"{printed.number} {name}"}
            if printed.subtitle:
                full |= {f"{name} {printed.subtitle} {printed.number}", f"{printed.number} {name} {printed.subtitle}"}
    if printed.subtitle:
        full.add(printed.subtitle)
    if printed.number is not None:
        full |= {str(printed.number), f"card {printed.number}"}
    return frozenset(filter(None, map(plain, full)))


@dataclass(frozen=True)
class _Index:
    """Which cards each name can mean; a key means its own card and nothing else."""

    cards: Mapping[str, Printed]
    keys: Mapping[str, str]
    names: Mapping[str, tuple[str, ...]]

    def of(self, stem: str) -> tuple[str, ...]:
        """The keys of the cards that the name of a file can mean."""
        wanted = plain(stem)
        return (self.keys[wanted],) if wanted in self.keys else self.names.get(wanted, ())


def _index(library: Library) -> _Index:
    cards, names = library.cards, dict[str, tuple[str, ...]]()
    for key, printed in cards.items():
        alike = {plain(other.table_name) for other in library.named(printed.name)}
        short = {name for name in alike if name and name in plain(printed.name)}  # "Marge" may be any of the three
        for name in names_of(printed) | short:
            names[name] = (*names.get(name, ()), key)
    return _Index(cards, {plain(key): key for key in cards}, names)


@dataclass
class OwnPictures:
    """The pictures in a folder by card key. They are read when they are wanted, or all of them by `check`.

    `faults` grows while they are read. Reading is safe from several threads.
    """

    files: Mapping[str, Path] = field(default_factory=dict)
    faults: list[CardFileError] = field(default_factory=list)
    _read: dict[str, bytes | None] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def has(self, key: str) -> bool:
        """Whether there is a picture of this card that, as far as is known, can be used."""
        return key in self.files and self._read.get(key, b"") is not None

    def at_hand(self, key: str) -> bool:
        """Whether `read` gives it without opening a file."""
        return key in self._read

    def read(self, key: str) -> bytes | None:
        """A picture as a small JPEG; None where there is none or it can't be used."""
        if key not in self.files:
            return None
        if key in self._read:  # never waits for another file that is being read
            return self._read[key]
        with self._lock:
            if key not in self._read:
                try:
                    self._read[key] = read_picture(self.files[key])
                except CardFileError as error:
                    self._read[key] = None
                    self.faults.append(error)
            return self._read[key]

    def check(self, stopped: Callable[[], bool] = never) -> None:
        """Read all of them, one after the other, until `stopped` says that nobody wants them any more."""
        for key in self.files:
            if stopped():
                return
            self.read(key)

    @property
    def usable(self) -> tuple[str, ...]:
        """The cards whose pictures, as far as is known, can be used."""
        return tuple(filter(self.has, self.files))

    def as_pack(self) -> Pack | None:
        """What stands on the page of packs; None where the folder holds nothing."""
        if not self.files and not self.faults:
            return None
        about = About(name=translate("Pictures", "Your own pictures"))
        counted = dict.fromkeys(self.usable, b"")
        return Pack("pictures", about, is_folder=False, partly=True, pictures=counted, faults=tuple(self.faults))

    def complaint(self) -> str | None:
        """One sentence about the files that can't be used; None if all can."""
        if not self.faults:
            return None
        named = shortened([shorten(fault.file) for fault in self.faults], NAMED_FAULTS)
        words = translate("Pictures", "Some of your own pictures can't be used: {0}. See Settings, Packs.")
        return words.format(named)


@dataclass(frozen=True)
class CardPictures:
    """All pictures that the player has brought: those of the folder of pictures come before those of packs."""

    own: OwnPictures = field(default_factory=OwnPictures)
    packs: Mapping[str, bytes] = field(default_factory=dict)

    def has(self, key: str) -> bool:
        """Whether there is a picture of this card."""
        return self.own.has(key) or key in self.packs

    def at_hand(self, key: str) -> bool:
        """Whether `read` opens no file."""
        return key not in self.own.files or self.own.at_hand(key)

    def read(self, key: str) -> bytes | None:
        """The picture of a card; None where it can't be used."""
        return self.own.read(key) or self.packs.get(key)


def own_pictures(folder: Path, library: Library) -> OwnPictures:
    """The pictures of a folder, found by the names of their files; what can't be used is in `faults`."""
    found = OwnPictures()
    if not os.path.lexists(folder):
        return found
    index, files = _index(library), dict[str, Path]()
    for entry in entries(folder, found.faults):
        if _is_picture(entry, found.faults):
            _take(entry, index, files, found.faults)
    found.files = files
    return found


def _is_picture(entry: Entry, faults: list[CardFileError]) -> bool:
    if entry.is_folder:
        words = translate(
            "Pictures", "Folders inside the folder of pictures are not read; put the files beside this one."
        )
        faults.append(CardFileError(words, entry.name))
    elif entry.ending in OTHER_ENDINGS:
        words = translate("Packs", "Pictures of this kind are not read; save it as PNG, JPEG or WebP.")
        faults.append(CardFileError(words, entry.name))
    return not entry.is_folder and entry.ending in FORMATS


def _take(entry: Entry, index: _Index, files: dict[str, Path], faults: list[CardFileError]) -> None:
    """Let a file be the picture of the card that it is called after, if it can mean but one."""
    stem = readable_name(entry.path.stem)
    keys = index.of(stem)
    if not keys:
        words = translate("Pictures", "No card is called “{0}”.").format(shorten(stem))
        names = {printed.name for printed in index.cards.values()}
        faults.append(CardFileError(f"{words} {nearest(stem, names)}".strip(), entry.name))
    elif len(keys) > 1:
        words = translate("Pictures", "Several cards have that name; add the number or the subtitle: {0}.")
        faults.append(CardFileError(words.format(_choices(index.cards[key] for key in keys)), entry.name))
    elif keys[0] in files:
        words = translate("Pictures", "There is another picture of this card: {0}.")
        faults.append(CardFileError(words.format(readable_name(files[keys[0]].name)), entry.name))
    elif len(files) == MOST_PICTURES:
        words = translate("Pictures", "There are more than {0} pictures; this one is not read.").format(MOST_PICTURES)
        faults.append(CardFileError(words, entry.name))
    else:
        files[keys[0]] = entry.path


def _choices(cards: Iterable[Printed]) -> str:
    """The cards that a name can mean, by number and subtitle."""
    told = []
    for printed in cards:
        number = f"#{printed.number}" if printed.number is not None else printed.key
        told.append(f"{number} ({printed.subtitle})" if printed.subtitle else number)
    return ", ".join(told)
