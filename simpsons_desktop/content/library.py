"""The cards and traits there are: loaded once, looked up by key, name and number."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated

from simpsons_desktop import paths
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.loader import CardFileError, blocks, decode_card, load_cards, read_table
from simpsons_desktop.content.schema import Text, read
from simpsons_desktop.content.spelling import Spelling
from simpsons_desktop.content.vocabulary import GIVEN, Fault, Reading, shorten
from simpsons_desktop.rules.model import Kind, Printed


@dataclass(frozen=True)
class Trait:
    """A trait: its key as cards use it, its name, its icon and the colour of its chip (`#rrggbb`)."""

    key: Annotated[str, "key"]
    name: Annotated[str, Text(20, empty=False)]
    icon: Annotated[str, Text(40, empty=False)] = "sparkles"
    colour: Annotated[str, Text(7)] = "#4a5568"


_COLOUR = re.compile("#[0-9a-fA-F]{6}")


_TYPOGRAPHY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u2011": "-", "…": "..."})


def folded(name: str) -> str:
    """A name as it is compared: without capitals, typographic marks and doubled spaces."""
    return " ".join(name.translate(_TYPOGRAPHY).casefold().split())


@dataclass(frozen=True)
class Library:
    """Every card by key, every trait, and what was wrong in the files they came from."""

    cards: Mapping[str, Printed]
    traits: tuple[Trait, ...]
    faults: tuple[CardFileError, ...] = ()
    _by_name: Mapping[str, tuple[Printed, ...]] = field(init=False, repr=False, compare=False)
    _by_trait: Mapping[str, Trait] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_name: dict[str, tuple[Printed, ...]] = {}
        for printed in self.cards.values():
            name = folded(printed.name)
            by_name[name] = (*by_name.get(name, ()), printed)
        object.__setattr__(self, "_by_name", by_name)
        object.__setattr__(self, "_by_trait", {trait.key: trait for trait in self.traits})

    def trait(self, key: str) -> Trait:
        """The trait of a key; one that no file knows has the key for its name."""
        return self._by_trait.get(key) or Trait(key, key.capitalize())

    @property
    def trait_keys(self) -> tuple[str, ...]:
        """The keys of all traits."""
        return tuple(trait.key for trait in self.traits)

    @property
    def stars(self) -> tuple[Printed, ...]:
        """The Stars, in the order of the files."""
        return tuple(printed for printed in self.cards.values() if printed.is_star)

    def actions_of(self, star: str) -> tuple[Printed, ...]:
        """The Actions that belong to the Star of this key (2.4)."""
        return tuple(printed for printed in self.cards.values() if printed.kind is Kind.ACTION and printed.star == star)

    def named(self, name: str) -> tuple[Printed, ...]:
        """The cards of a name, whatever its capitals and quotation marks; several where they differ by number."""
        return self._by_name.get(folded(name), ())

    @cached_property
    def spelling(self) -> Spelling[Printed]:
        """The cards by name for who may have written it in some way of their own."""
        return Spelling((printed.name, printed) for printed in self.cards.values())

    def full_name(self, printed: Printed) -> str:
        """What a card is called everywhere: its name, or where several share that, its short name: “Stern Marge”."""
        others = [one.short for one in self.named(printed.name) if one.key != printed.key]
        telling = printed.short and printed.short not in others and not self.named(printed.short)
        return printed.short if others and telling else self.list_name(printed)

    def list_name(self, printed: Printed) -> str:
        """The name by which a deck list tells this card from all others: “Marge Simpson #45”."""
        alone = len(self.named(printed.name)) < 2 or printed.number is None
        return printed.name if alone else f"{printed.name} #{printed.number}"

    def called(self, name: str) -> tuple[Printed, ...]:
        """The card that is called so, though it has another name; none for a word of a name that several share."""
        return self._called.get(folded(name), ())

    @cached_property
    def _called(self) -> Mapping[str, tuple[Printed, ...]]:
        shared = [one for cards in self._by_name.values() if len(cards) > 1 for one in cards]
        names = ((folded(self.full_name(one)), one) for one in shared)
        return {name: (one,) for name, one in names if name not in folded(one.name)}

    def defining(self, mappings: Sequence[Mapping[str, object]], source: str) -> Library:
        """This library with cards in the form of the card files added or replaced. Raises CardFileError."""
        new = [decode_card(mapping, source, self.trait_keys) for mapping in mappings]
        return Library({**self.cards, **{printed.key: printed for printed in new}}, self.traits, self.faults)


def read_library(folder: Path) -> Library:
    """The library of a folder of card files with its `traits.toml`."""
    faults: list[CardFileError] = []
    traits: tuple[Trait, ...] = ()
    path = folder / "traits.toml"
    try:
        traits = read_traits(read_table(path), path.name, (), (), faults)
    except CardFileError as error:
        faults.append(error)
    cards, wrong = load_cards(folder, tuple(trait.key for trait in traits))
    return Library(cards, traits, (*faults, *wrong))


def read_traits(
    table: Mapping[str, object],
    file: str,
    known: Sequence[Trait],
    taken: Collection[str],
    faults: list[CardFileError],
) -> tuple[Trait, ...]:
    """The sound traits of a `traits.toml`; adds what is wrong to `faults`.

    None may have the key or the name of one that is `known`, or for its key a word that is `taken`.
    """
    stray = next((word for word in table if word != "trait"), None)
    if stray is not None:
        sentence = translate("CardFiles", "“{0}” stands outside any trait. Did you mean “[[trait]]”?")
        faults.append(CardFileError(sentence.format(shorten(stray)), file))
    try:
        entries = blocks(table, "trait", file)
    except CardFileError as error:
        faults.append(error)
        return ()
    traits: list[Trait] = []
    for number, entry in enumerate(entries, 1):
        trait, wrong = _read_trait(entry, (*known, *traits), (*GIVEN, *taken))
        for fault in wrong:
            faults.append(CardFileError(fault.sentence, file, field=f"trait[{number}].{fault.field}".rstrip(".")))
        if trait is not None and not wrong:
            traits.append(trait)
    return tuple(traits)


def _read_trait(
    entry: Mapping[str, object], known: Sequence[Trait], taken: Collection[str]
) -> tuple[Trait | None, list[Fault]]:
    reading = Reading(())
    trait: Trait | None = read(Trait, entry, reading)
    if trait is None:
        return None, reading.faults
    if any(other.key == trait.key for other in known):
        reading.faults.append(Fault(translate("CardFiles", "There is a trait with this key already."), "key"))
    elif any(folded(other.name) == folded(trait.name) for other in known):
        reading.faults.append(Fault(translate("CardFiles", "There is a trait with this name already."), "name"))
    if trait.key in taken:
        sentence = translate("CardFiles", "“{0}” means something else in the effects of cards; choose another key.")
        reading.faults.append(Fault(sentence.format(trait.key), "key"))
    if not _COLOUR.fullmatch(trait.colour):
        sentence = translate("CardFiles", "Write a colour as “#” and six digits or letters a to f.")
        reading.faults.append(Fault(sentence, "colour"))
    return trait, reading.faults


@cache
def library() -> Library:
    """The cards that the program ships."""
    return read_library(paths.resources() / "cards")


_in_use: Library | None = None


def install(cards: Library | None) -> None:
    """Let words, names and traits be those of `cards` from now on; the window brings its packs (None: as shipped)."""
    global _in_use
    _in_use = cards


def in_use() -> Library:
    """The cards by which words are chosen: those that the program ships, and in the window the packs' as well."""
    return _in_use or library()
