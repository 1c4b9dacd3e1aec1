"""Card files to cards: every fault is one clear sentence, and a faulty card never spoils the others."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from simpsons_desktop.content.cardform import encode_card, read_card
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.ordinary import read_ordinary
from simpsons_desktop.content.vocabulary import Fault, nearest, shorten
from simpsons_desktop.rules.model import Kind, Printed

__all__ = ["CardFileError", "Found", "decode_card", "encode_card", "load_cards", "parse_table", "read_table"]

LARGEST_FILE = 1_000_000  # bytes
MOST_FILES = 100
MOST_CARDS = 2_000
MOST_DOTS = 32  # in a line; a key of thousands of dotted parts would take the parser minutes and all memory


class CardFileError(ValueError):
    """What is wrong in a card file: where (`file`, `card` key, `field`; empty if it is not that precise), and what."""

    def __init__(self, sentence: str, file: str, card: str = "", field: str = "") -> None:
        self.sentence, self.file, self.card, self.field = sentence, file, card, field
        where = [shorten(file, 120)]
        if card:
            where.append(translate("CardFiles", "card “{0}”").format(shorten(card)))
        if field:
            where.append(field)
        super().__init__(f"{', '.join(where)}: {sentence}")


def decode_card(mapping: Mapping[str, object], source: str, traits: tuple[str, ...]) -> Printed:
    """The card that a table in the form of the card files spells. Raises CardFileError at its first fault."""
    printed, faults, _ = _decode(mapping, source, traits)
    if printed is None:
        raise faults[0]
    return printed


def _decode(
    mapping: object, source: str, traits: tuple[str, ...]
) -> tuple[Printed | None, list[CardFileError], tuple[str, ...]]:
    if not isinstance(mapping, Mapping):
        return None, [CardFileError(translate("CardFiles", "A card must be a table."), source)], ()
    printed, reading = read_card(mapping, traits)
    key = mapping.get("key", mapping.get("name", ""))
    card = key if isinstance(key, str) else ""
    return printed, [_error(fault, source, card) for fault in reading.faults], tuple(reading.keys)


def _error(fault: Fault, source: str, card: str) -> CardFileError:
    return CardFileError(fault.sentence, source, card, fault.field)


def load_cards(
    folder: Path, traits: tuple[str, ...], known: Mapping[str, Printed] = MappingProxyType({})
) -> tuple[dict[str, Printed], tuple[CardFileError, ...]]:
    """Every sound card of the folder's `*.toml` files by key, and all faults; a faulty card is left out.

    `known` are cards from elsewhere that these may mention, and whose keys are taken.
    """
    found = Found(traits, known)
    for path in _files(folder, found.faults):
        for mapping in _tables(path, found.faults):
            if len(found.cards) >= MOST_CARDS:
                sentence = translate("CardFiles", "More than {0} cards; the rest is left out.").format(MOST_CARDS)
                found.faults.append(CardFileError(sentence, path.name))
                break
            found.add(mapping, path.name)
    found.leave_out_strays()
    return found.cards, tuple(found.faults)


@dataclass
class Found:
    """The cards found so far by key, the file of each, and the faults; `known` are the cards from `elsewhere`."""

    traits: tuple[str, ...]
    known: Mapping[str, Printed]
    cards: dict[str, Printed] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    mentions: dict[str, dict[str, str]] = field(default_factory=dict)  # by card: other cards, and in which field
    faults: list[CardFileError] = field(default_factory=list)
    elsewhere: str = field(default_factory=lambda: translate("CardFiles", "the game itself"))

    def add(self, mapping: object, file: str) -> None:
        """Take a new card; one whose key is taken is left out."""
        self._take(mapping, file, taken=(self.known, self.cards))

    def change(self, mapping: object, file: str) -> None:
        """Take a card in place of the one with its key."""
        self._take(mapping, file, taken=())

    def _take(self, mapping: object, file: str, taken: tuple[Mapping[str, Printed], ...]) -> None:
        printed, faults, mentioned = _decode(mapping, file, self.traits)
        self.faults += faults
        if printed is None:
            return
        if any(printed.key in cards for cards in taken):
            sentence = translate("CardFiles", "This key is taken already, by a card in {0}.")
            origin = self.files.get(printed.key, self.elsewhere)
            self.faults.append(CardFileError(sentence.format(origin), file, printed.key, "key"))
            return
        self.cards[printed.key], self.files[printed.key] = printed, file
        self.mentions[printed.key] = {one: where(mapping, one) for one in mentioned}

    def leave_out_strays(self) -> None:
        """Leave out cards that mention a card or Star which is not there, or which is faulty itself."""
        every = {**self.known, **self.cards}
        stars = [key for key, printed in every.items() if printed.is_star]
        for key, printed in list(self.cards.items()):
            if printed.kind is Kind.ACTION and printed.star not in stars:
                self._leave_out(key, "star", printed.star or "", stars)
                continue
            stray = next((one for one in self.mentions[key] if one not in every), None)
            if stray is not None:
                self._leave_out(key, self.mentions[key][stray], stray, every)

    def _leave_out(self, key: str, name: str, stray: str, known: Iterable[str]) -> None:
        del self.cards[key]
        if any(fault.card == stray for fault in self.faults):
            sentence = translate("CardFiles", "It needs the card “{0}”, which is faulty itself.").format(stray)
        else:
            sentence = translate("CardFiles", "“{0}” is not a card that fits here.").format(shorten(stray))
            sentence = f"{sentence} {nearest(stray, known)}".strip()
        self.faults.append(CardFileError(sentence, self.files[key], key, name))


def _files(folder: Path, faults: list[CardFileError]) -> list[Path]:
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix == ".toml" and path.stem != "traits")
    except OSError as error:
        faults.append(CardFileError(unreadable(error), str(folder)))
        return []
    if len(files) > MOST_FILES:
        sentence = translate("CardFiles", "More than {0} card files; the rest is left out.").format(MOST_FILES)
        faults.append(CardFileError(sentence, str(folder)))
    return files[:MOST_FILES]


def _tables(path: Path, faults: list[CardFileError]) -> Iterable[object]:
    try:
        table = read_table(path)
        unknown = next((word for word in table if word != "card"), None)
        if unknown is not None:
            sentence = translate("CardFiles", "“{0}” stands outside any card. Did you mean “[[card]]”?")
            raise CardFileError(sentence.format(shorten(unknown)), path.name)
        return blocks(table, "card", path.name)
    except CardFileError as error:
        faults.append(error)
        return ()


def where(table: object, key: str, path: str = "") -> str:
    """The field of a card in which another card's key stands, as in `ability[1].do[2].from.key`; else empty."""
    inner: list[tuple[str, object]] = []
    if isinstance(table, Mapping):
        if path and table.get("key") == key:
            return f"{path}.key"
        inner = [(f"{path}.{name}".lstrip("."), one) for name, one in table.items()]
    elif isinstance(table, list | tuple):
        inner = [(f"{path}[{number}]", one) for number, one in enumerate(table, 1)]
    return next(filter(None, (where(one, key, name) for name, one in inner)), "")


def blocks(table: Mapping[str, object], word: str, file: str) -> list[Mapping[str, object]]:
    """The blocks under a word. Raises CardFileError if what stands there is anything else, such as `[card]`."""
    found = table.get(word, [])
    if not isinstance(found, list) or not all(isinstance(block, Mapping) for block in found):
        sentence = translate("CardFiles", "Write “[[{0}]]” with two brackets on each side.").format(word)
        raise CardFileError(sentence, file, field=word)
    return found


def read_table(path: Path) -> dict[str, object]:
    """What a TOML file holds. Raises CardFileError for one that can't be read or is no TOML."""
    try:
        data = read_ordinary(path, LARGEST_FILE + 1)
    except OSError as error:
        raise CardFileError(unreadable(error), path.name) from error
    if len(data) > LARGEST_FILE:
        sentence = translate("CardFiles", "The file is larger than {0} bytes.").format(LARGEST_FILE)
        raise CardFileError(sentence, path.name)
    return parse_table(data, path.name)


def parse_table(data: bytes, file: str) -> dict[str, object]:
    """What the bytes of a TOML file hold. Raises CardFileError for what is no TOML, or too deep to be a card."""
    dotted = next((i for i, line in enumerate(data.split(b"\n"), 1) if line.count(b".") > MOST_DOTS), None)
    if dotted is not None:
        sentence = translate("CardFiles", "Line {0} has more than {1} dots.").format(dotted, MOST_DOTS)
        raise CardFileError(sentence, file)
    try:
        return tomllib.loads(data.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        sentence = translate("CardFiles", "The file is not UTF-8 text (line {0}). Save it as UTF-8.").format(line)
        raise CardFileError(sentence, file) from error
    except tomllib.TOMLDecodeError as error:
        sentence = translate("CardFiles", "This is not TOML: {0}.").format(shorten(str(error), 160).rstrip("."))
        raise CardFileError(sentence, file) from error
    except ValueError as error:  # Python converts no number of more than some thousand digits
        raise CardFileError(translate("CardFiles", "The file has a number with far too many digits."), file) from error
    except RecursionError as error:
        raise CardFileError(translate("CardFiles", "The file has too many brackets inside brackets."), file) from error


def unreadable(error: OSError) -> str:
    """The sentence for a file or folder that can't be read."""
    return translate("CardFiles", "It can't be read: {0}.").format(error.strerror or type(error).__name__)
