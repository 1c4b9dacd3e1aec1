"""One pack: its files read on top of a library, whole and sound or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated

from simpsons_desktop import paths
from simpsons_desktop.content.cardform import ChangedCard, change_card
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library, Trait, read_traits
from simpsons_desktop.content.loader import CardFileError, Found, blocks, parse_table
from simpsons_desktop.content.packs_folder import Entry, alike, entries, read_bytes, readable_name, twin_fault
from simpsons_desktop.content.packs_pictures import FORMATS, OTHER_ENDINGS, read_picture
from simpsons_desktop.content.schema import Text, read
from simpsons_desktop.content.vocabulary import Fault, Reading, nearest, shorten
from simpsons_desktop.rules.abilities import every_step
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.steps.asking import ChooseTrait

# The bounds of one pack; resources/docs/packs.md tells them to the player.
LARGEST_FILE = 128_000  # bytes of one card file
MOST_FILES = 16  # card files, pack.toml and traits.toml included
MOST_CARDS = 300
MOST_CHANGES = 500  # override blocks
MOST_TRAITS = 20
MOST_TRAITS_AT_ALL = 80  # with those of the game and of the packs before: somebody has to choose one from a list
MOST_FAULTS = 100  # that are told

ABOUT, TRAITS = "pack.toml", "traits.toml"


@dataclass(frozen=True)
class About:
    """`pack.toml`: what a pack says of itself."""

    name: Annotated[str, Text(60)] = ""
    author: Annotated[str, Text(60)] = ""
    version: Annotated[str, Text(20)] = ""
    note: Annotated[str, Text(300)] = ""


@dataclass(frozen=True)
class Pack:
    """A pack of the player's, by the name of its folder: what it brings if it is sound, or what is wrong with it.

    `changed` has the changed fields of each changed card, `pictures` a JPEG for each card that gets one. `notes` say
    what the player should know. One that is `off` was not read; what lies among the packs and is no folder has a fault.
    Of one that is used `partly` each fault leaves out a file; else any fault leaves out the whole.
    """

    key: str
    about: About = About()
    off: bool = False
    is_folder: bool = True
    partly: bool = False
    cards: tuple[str, ...] = ()
    changed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    traits: tuple[str, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    faults: tuple[CardFileError, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called."""
        return self.about.name or self.key


def never() -> bool:
    """Nobody has stopped the reading."""
    return False


def read_pack(folder: Path, base: Library, room: int, stopped: Callable[[], bool] = never) -> tuple[Pack, Library]:
    """The pack of a folder, which may have `room` pictures, and the library with it: `base` if the pack is faulty.

    Once `stopped` says so, what comes back is incomplete and comes soon: nobody wants it any more.
    """
    reading = _Pack(base, stopped)
    reading.read(folder, room)
    faults = reading.found.faults
    if len(faults) > MOST_FAULTS:
        sentence = translate("Packs", "There are more faults; these are the first {0}.").format(MOST_FAULTS)
        faults[MOST_FAULTS:] = [CardFileError(sentence, readable_name(folder.name))]
    if faults:
        return Pack(readable_name(folder.name), reading.about, faults=tuple(faults)), base
    pack = Pack(
        readable_name(folder.name),
        reading.about,
        cards=tuple(key for key in reading.found.cards if key not in base.cards),
        changed={key: tuple(fields) for key, fields in reading.changed.items()},
        traits=tuple(trait.key for trait in reading.traits),
        pictures=reading.pictures,
    )
    return pack, reading.library()


@dataclass
class _Pack:
    """A pack while it is read."""

    base: Library
    stopped: Callable[[], bool]
    about: About = field(default_factory=About)
    traits: tuple[Trait, ...] = ()
    found: Found = field(init=False)
    changed: dict[str, list[str]] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        elsewhere = translate("Packs", "the game or a pack before this one")
        self.found = Found(self.base.trait_keys, self.base.cards, elsewhere=elsewhere)

    @property
    def full(self) -> bool:
        """Whether nobody needs to hear of more faults, or of anything."""
        return len(self.found.faults) > MOST_FAULTS or self.stopped()

    def fault(self, sentence: str, file: str, card: str = "", name: str = "") -> None:
        """Add a fault."""
        self.found.faults.append(CardFileError(sentence, file, card, name))

    def library(self) -> Library:
        """The base with everything that was found; where a card lets somebody choose a trait, the new ones count."""
        cards = {**self.base.cards, **self.found.cards}
        if self.traits:
            cards = {key: self._offering_all(printed) for key, printed in cards.items()}
        return Library(cards, (*self.base.traits, *self.traits), self.base.faults)

    def _offering_all(self, printed: Printed) -> Printed:
        return replace(printed, vocabulary=self.found.traits) if printed.vocabulary else printed

    def read(self, folder: Path, room: int) -> None:
        """Read everything; what is wrong is in `found.faults`."""
        texts, pictures = self._sorted(entries(folder, self.found.faults))
        if not texts and not pictures and not self.found.faults:
            words = translate("Packs", "There is neither a card file (*.toml) nor a picture in this folder.")
            self.fault(words, readable_name(folder.name))
        if len(texts) > MOST_FILES:
            words = translate("Packs", "There are {0} card files; at most {1} are allowed.")
            self.fault(words.format(len(texts), MOST_FILES), readable_name(folder.name))
            return
        tables = self._tables(texts)
        if ABOUT in tables:
            self._read_about(tables.pop(ABOUT))
        if TRAITS in tables:
            self._read_traits(tables.pop(TRAITS))
        self._read_cards(tables)
        self._check_names()
        self._read_pictures(pictures, room)

    def _sorted(self, found: Iterable[Entry]) -> tuple[list[Entry], list[Entry]]:
        """The card files and the pictures; other files are left alone."""
        texts: list[Entry] = []
        pictures: list[Entry] = []
        names: dict[str, str] = {}
        for entry in found:
            if entry.is_folder:
                words = translate("Packs", "Folders inside a pack are not read; put its files beside the others.")
                self.fault(words, entry.name)
            elif entry.ending in OTHER_ENDINGS:
                words = translate("Packs", "Pictures of this kind are not read; save it as PNG, JPEG or WebP.")
                self.fault(words, entry.name)
            elif entry.ending in (".toml", *FORMATS):
                other = names.setdefault(alike(entry.name), entry.name)
                if other != entry.name:
                    self.fault(twin_fault(other), entry.name)
                else:
                    (texts if entry.ending == ".toml" else pictures).append(entry)
        return texts, pictures

    def _tables(self, texts: Iterable[Entry]) -> dict[str, dict[str, object]]:
        tables = {}
        for entry in texts:
            name = entry.name.casefold() if entry.name.casefold() in (ABOUT, TRAITS) else entry.name
            try:
                tables[name] = parse_table(read_bytes(entry.path, LARGEST_FILE), entry.name)
            except CardFileError as error:
                self.found.faults.append(error)
        return tables

    def _read_about(self, table: Mapping[str, object]) -> None:
        reading = Reading(())
        about: About | None = read(About, table, reading)
        self.about = about or self.about
        for fault in reading.faults:
            self.fault(fault.sentence, ABOUT, name=fault.field)

    def _read_traits(self, table: Mapping[str, object]) -> None:
        if self._too_many(table.get("trait", []), MOST_TRAITS, TRAITS, "trait"):
            return
        self.traits = read_traits(table, TRAITS, self.base.traits, _picked_traits(self.base), self.found.faults)
        count = len(self.base.traits) + len(self.traits)
        if count > MOST_TRAITS_AT_ALL:
            words = translate(
                "Packs", "With those of the game and of the packs before, there are {0} traits; at most {1} may be."
            )
            self.fault(words.format(count, MOST_TRAITS_AT_ALL), TRAITS, name="[[trait]]")
        for trait in self.traits:
            self._check_icon(trait.icon, TRAITS, "", f"trait “{trait.key}”.icon")
        self.found.traits = (*self.base.trait_keys, *(trait.key for trait in self.traits))

    def _too_many(self, blocks: object, most: int, file: str, name: str) -> bool:
        count = len(blocks) if isinstance(blocks, list) else 0
        if count > most:
            words = translate("Packs", "There are {0} of them; at most {1} are allowed.")
            self.fault(words.format(count, most), file, name=f"[[{name}]]")
        return count > most

    def _read_cards(self, tables: Mapping[str, Mapping[str, object]]) -> None:
        cards = self._blocks(tables, "card", MOST_CARDS)
        changes = self._blocks(tables, "override", MOST_CHANGES)
        for file, table in tables.items():
            stray = next((word for word in table if word not in ("card", "override")), None)
            if stray is not None:
                words = translate("Packs", "“{0}” stands outside any card. Write “[[card]]” or “[[override]]” above.")
                self.fault(words.format(shorten(stray)), file)
        for file, block in cards:
            if not self.full:
                self.found.add(block, file)
        for file, block in changes:
            if not self.full:
                self._change(block, file)
        self.found.leave_out_strays()
        for key, printed in self.found.cards.items():
            for number, emblem in enumerate(printed.emblems, 1):
                self._check_icon(emblem, self.found.files[key], key, f"emblems[{number}]")

    def _blocks(
        self, tables: Mapping[str, Mapping[str, object]], word: str, most: int
    ) -> list[tuple[str, Mapping[str, object]]]:
        """The blocks under one word, each with its file; none if there are too many."""
        found = []
        for file, table in tables.items():
            try:
                found += [(file, block) for block in blocks(table, word, file)]
            except CardFileError as error:
                self.found.faults.append(error)
        return [] if self._too_many(found, most, ", ".join(tables), word) else found

    def _change(self, block: Mapping[str, object], file: str) -> None:
        reading = Reading(())
        named: ChangedCard | None = read(ChangedCard, {"key": block.get("key")}, reading)
        if named is None:
            self.fault(reading.faults[0].sentence, file, name="key")
            return
        card = named.key
        if card not in self.base.cards:
            words = translate("Packs", "There is no card with the key “{0}” to change.").format(shorten(card))
            self.fault(f"{words} {nearest(card, self.base.cards)}".strip(), file, card, "key")
            return
        try:
            form, fields = change_card(self.found.cards.get(card, self.base.cards[card]), block)
        except Fault as fault:
            self.fault(fault.sentence, file, card, fault.field)
            return
        before = self.changed.setdefault(card, [])
        twice = next((name for name in fields if name in before), None)
        if twice is not None:
            words = translate("Packs", "This pack changes this field of the card twice.")
            self.fault(words, file, card, twice)
            return
        before += fields
        self.found.change(form, file)

    def _check_icon(self, name: str, file: str, card: str, where: str) -> None:
        if name not in icon_names() and not self.full:
            words = translate("Packs", "“{0}” is not a picture in the collection.").format(shorten(name))
            self.fault(f"{words} {nearest(name, icon_names())}".strip(), file, card, where)

    def _check_names(self) -> None:
        """Cards of one name must differ by number, or a deck list could not say which it means."""
        library = self.library()
        for key, printed in self.found.cards.items():
            numbers = [one.number for one in library.named(printed.name)]
            if len(numbers) > 1 and (None in numbers or len(set(numbers)) < len(numbers)) and not self.full:
                words = translate("Packs", "Another card has this name; both need a number, and not the same.")
                self.fault(words, self.found.files[key], key, "name")

    def _read_pictures(self, pictures: list[Entry], room: int) -> None:
        if len(pictures) > room:
            words = translate("Packs", "There are {0} pictures; with those of the packs before, only {1} more may be.")
            self.fault(words.format(len(pictures), room), pictures[room].name)
            return
        cards = {**self.base.cards, **self.found.cards}
        for entry in pictures:
            key = entry.path.stem
            if self.full:
                return
            if any(fault.card == key for fault in self.found.faults):
                continue  # the card is told already
            if key not in cards:
                words = translate("Packs", "A picture is called like the key of its card; “{0}” is none.")
                self.fault(f"{words.format(shorten(readable_name(key)))} {nearest(key, cards)}".strip(), entry.name)
            elif key in self.pictures:
                self.fault(translate("Packs", "There is another picture of this card."), entry.name, key)
            else:
                self._read_picture(entry, key)

    def _read_picture(self, entry: Entry, key: str) -> None:
        try:
            self.pictures[key] = read_picture(entry.path)
        except CardFileError as error:
            self.found.faults.append(error)


def _picked_traits(cards: Library) -> frozenset[str]:
    """The names under which effects of cards keep a trait that somebody chose."""
    abilities = (ability for printed in cards.cards.values() for ability in printed.abilities)
    steps = (step for ability in abilities for step in every_step(ability.steps))
    return frozenset(step.as_ for step in steps if isinstance(step, ChooseTrait))


@cache
def icon_names() -> frozenset[str]:
    """The names of the pictures that emblems and traits can show."""
    text = (paths.resources() / "icons" / "icons.json").read_text("utf-8")
    return frozenset(json.loads(text))
