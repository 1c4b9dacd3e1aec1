"""The cards there are: loaded once, looked up by key, name and number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated

from simpsons_desktop import paths
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.loader import CardFileError, decode_card, load_cards, read_table
from simpsons_desktop.content.schema import Text, read
from simpsons_desktop.content.vocabulary import Reading
from simpsons_desktop.rules.model import Printed


@dataclass(frozen=True)
class Trait:
    """A trait: its key as cards use it, its name, its icon and the colour of its chip (`#rrggbb`)."""

    key: Annotated[str, "key"]
    name: Annotated[str, Text(20, empty=False)]
    icon: Annotated[str, Text(40)] = ""
    colour: Annotated[str, Text(7)] = ""


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

    def __post_init__(self) -> None:
        by_name: dict[str, tuple[Printed, ...]] = {}
        for printed in self.cards.values():
            name = folded(printed.name)
            by_name[name] = (*by_name.get(name, ()), printed)
        object.__setattr__(self, "_by_name", by_name)

    @property
    def trait_keys(self) -> tuple[str, ...]:
        """The keys of all traits."""
        return tuple(trait.key for trait in self.traits)

    @property
    def stars(self) -> tuple[Printed, ...]:
        """The Stars, in the order of the files."""
        return tuple(printed for printed in self.cards.values() if printed.is_star)

    def named(self, name: str) -> tuple[Printed, ...]:
        """The cards of a name, whatever its capitals and quotation marks; several where they differ by number."""
        return self._by_name.get(folded(name), ())

    def full_name(self, printed: Printed) -> str:
        """The name by which a list tells this card from all others: “Marge Simpson #44”."""
        alone = len(self.named(printed.name)) < 2 or printed.number is None
        return printed.name if alone else f"{printed.name} #{printed.number}"

    def defining(self, mappings: Sequence[Mapping[str, object]], source: str) -> Library:
        """This library with cards in the form of the card files added or replaced. Raises CardFileError."""
        new = [decode_card(mapping, source, self.trait_keys) for mapping in mappings]
        return Library({**self.cards, **{printed.key: printed for printed in new}}, self.traits, self.faults)


def read_library(folder: Path) -> Library:
    """The library of a folder of card files with its `traits.toml`."""
    faults: list[CardFileError] = []
    traits = _read_traits(folder / "traits.toml", faults)
    cards, wrong = load_cards(folder, tuple(trait.key for trait in traits))
    return Library(cards, traits, (*faults, *wrong))


def _read_traits(path: Path, faults: list[CardFileError]) -> tuple[Trait, ...]:
    traits: dict[str, Trait] = {}
    try:
        tables = read_table(path).get("trait", [])
    except CardFileError as error:
        faults.append(error)
        return ()
    for number, table in enumerate(tables if isinstance(tables, list) else [tables], 1):
        reading = Reading(())
        if not isinstance(table, Mapping):
            faults.append(CardFileError(translate("CardFiles", "A trait must be a table."), path.name))
            continue
        trait = read(Trait, table, reading)
        faults += [CardFileError(f.sentence, path.name, field=f"trait[{number}].{f.field}") for f in reading.faults]
        if trait is not None:
            traits[trait.key] = trait
    return tuple(traits.values())


@cache
def library() -> Library:
    """The cards that the program ships."""
    return read_library(paths.resources() / "cards")
