"""The forms in which people write lines of deck lists: counts before and after names, columns, tags, headings."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from html import unescape

from simpsons_desktop.content.plain_text import one_line
from simpsons_desktop.content.spelling import loosened

FEW = 3  # as many copies of a card as a deck may have (3.2)
MOST_CELLS = 12  # of a row that are looked at for a card
MOST_DIGITS = 4000  # of a number that are read: `int` takes no more
_MARK = r"[x×*]"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"{_MARK}?\s?(?P<count>\d+)\s?{_MARK}?\s(?P<name>\S.*)",  # 3 Lenny, 3x Lenny, x3 Lenny, 3 x Lenny
        rf"(?P<count>\d+){_MARK}(?P<name>\S.*)",  # 3xLenny
        r"[(\[](?P<count>\d+)[)\]]\s*(?P<name>\S.*)",  # (3) Lenny
        r"(?P<count>\d+)\s?[-–—:=]\s?(?P<name>\S.*)",  # 3 - Lenny
        rf"(?P<name>\S.*?)\s{_MARK}?\s?(?P<count>\d+)\s?{_MARK}?",  # Lenny x3, Lenny 3
        rf"(?P<name>\S.*?)\s?[(\[]{_MARK}\s?(?P<count>\d+)[)\]]",  # Lenny (x3)
        r"(?P<name>\S.*?)\s?[-–—:=]\s?(?P<count>\d+)",  # Lenny: 3
    )
)
_BRACKETED = re.compile(r"(?P<name>\S.*?)\s?[(\[](?P<number>\d+)[)\]]")  # Lenny (3)
_EXTRAS = re.compile(r"(.*\S)\s*(?:\(.*\)(?:\s\d+\w?)?|\[.*\]|\{.*\}|\*.*\*|\|.*|\s[-–—]\s.*|[,;].*)")
_KEYED = re.compile(r"(.*\S)\s*\[([\w-]+)\]")
_REMARK = re.compile(r"(.*\S)\s+(?://|#\s).*")
_LISTED = re.compile(r"\d{1,3}[.)]\s+(\S.*)")  # 1. Lenny
_BULLET = re.compile(r"[-*•·‣–—]\s+(\S.*)")
_NUMBER = re.compile(rf"{_MARK}?\s?(\d+)\s?{_MARK}?", re.IGNORECASE)
_TAG = re.compile(r"<card\b([^<>]*)>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"""(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
SEPARATORS = "\t;,"


@dataclass(frozen=True)
class Wish:
    """One way to read a line: so many cards of a name. `sure`: whoever wrote it can hardly have meant anything else."""

    count: int
    name: str
    sure: bool = True


def wishes(line: str) -> Iterator[Wish]:
    """Every way to read a line (without doubled spaces), the likeliest first; the whole of it as a name comes first."""
    yield Wish(1, line, not line.endswith(":"))
    for form in _FORMS:
        if match := form.fullmatch(line):
            yield Wish(_number(match["count"]), match["name"])
    if match := _BRACKETED.fullmatch(line):
        yield from _numbered(match["name"], _number(match["number"]))


def _numbered(name: str, number: int) -> Iterator[Wish]:
    """A name with a number that may be the card's own, or how many there are; of many that is not sure."""
    if number > FEW:
        yield Wish(1, f"{name} #{number}")
    yield Wish(number, name, number <= FEW)


def unsure_wishes(line: str) -> Iterator[Wish]:
    """Ways to read a line if some of it is left out: “3 Lenny (foil)”, “1. Lenny”, “2 Lenard [lenny]”."""
    if match := _KEYED.fullmatch(line):
        yield from (Wish(wish.count, match[2], False) for wish in reversed(list(wishes(match[1]))))
    for form in (_EXTRAS, _LISTED):
        if match := form.fullmatch(line):
            yield from (Wish(wish.count, wish.name, False) for wish in wishes(match[1]))


def without_trimmings(line: str) -> str:
    """A line without the bullet before it and the remark after it."""
    for form in (_BULLET, _REMARK):
        if match := form.fullmatch(line):
            line = match[1]
    return line


# Columns


@dataclass(frozen=True)
class Columns:
    """What the columns of a table are, by its first row: places from 0, -1 for a column that there is not."""

    separator: str
    name: int
    count: int
    number: int

    def wishes(self, raw: str) -> Iterator[Wish]:
        """The ways to read a row, none if it is none."""
        cells = _cells(raw, self.separator)
        if len(cells) <= max(self.name, self.count) or not cells[self.name]:
            return
        count = 1 if self.count < 0 or not cells[self.count] else _whole(cells[self.count])
        if count is None:
            return
        if 0 <= self.number < len(cells) and _whole(cells[self.number].lstrip("#")) is not None:
            yield Wish(count, f"{cells[self.name]} #{cells[self.number].lstrip('#')}")
        yield Wish(count, cells[self.name])


_NAMES = ("name", "card", "card name", "title", "cards")
_COUNTS = ("count", "qty", "quantity", "amount", "copies", "how many")
_NUMBERS = ("number", "no", "nr", "card number", "collector number", "")
_OTHERS = ("key", "kind", "type", "rarity", "set", "traits", "star", "text", "points", "foil", "language", "condition")


def columns(raw: str) -> Columns | None:
    """What the columns are if this is the first row of a table, else None."""
    for separator in SEPARATORS:
        cells = [loosened(cell) for cell in _cells(raw, separator)]
        if len(cells) > 1 and all(cell in (*_NAMES, *_COUNTS, *_NUMBERS, *_OTHERS) for cell in cells):
            name, count, number = (_place(cells, words) for words in (_NAMES, _COUNTS, _NUMBERS))
            if count < 0:
                count, number = number, -1
            if name >= 0:
                return Columns(separator, name, count, number)
    return None


def _place(cells: Sequence[str], words: Sequence[str]) -> int:
    return next((at for word in words for at, cell in enumerate(cells) if cell == word), -1)


def row_wishes(raw: str) -> Iterator[Wish]:
    """The ways to read a row of a table of which nobody has said what its columns are."""
    for separator in SEPARATORS:
        cells = [cell for cell in _cells(raw, separator) if cell]
        numbers = [number for cell in cells if (number := _whole(cell)) is not None]
        names = [cell for cell in cells if _whole(cell) is None]
        if len(cells) < 2 or len(numbers) > 2:
            continue
        for name in names[:MOST_CELLS]:
            yield from _row(name, numbers, len(names) == 1)


def items(raw: str) -> list[str]:
    """What may be several cards on one line: what stands between separators, if none of it is a mere number."""
    found = ([cell for cell in _cells(raw, separator) if cell] for separator in SEPARATORS)
    some = next((cells for cells in found if len(cells) > 1 and all(_whole(cell) is None for cell in cells)), [])
    return some[:MOST_CELLS]


def _row(name: str, numbers: Sequence[int], alone: bool) -> Iterator[Wish]:
    if len(numbers) == 1:
        yield from (Wish(wish.count, wish.name, wish.sure and alone) for wish in _numbered(name, numbers[0]))
    elif numbers:
        first, second = numbers
        yield Wish(first, f"{name} #{second}", alone)
        yield Wish(second, f"{name} #{first}", alone)
        yield Wish(first, name, False)


def _cells(raw: str, separator: str) -> list[str]:
    if separator not in raw:
        return []
    try:
        (cells,) = csv.reader([raw.strip(" \r\n")], delimiter=separator, skipinitialspace=True)
    except (csv.Error, ValueError):
        return []  # a quotation mark without its other one, or a cell without end
    return [one_line(cell) for cell in cells]


def _whole(cell: str) -> int | None:
    match = _NUMBER.fullmatch(cell)
    return _number(match[1]) if match else None


def _number(digits: str) -> int:
    return int(digits[:MOST_DIGITS])


# Tags


def tag_wishes(line: str) -> list[Wish]:
    """The cards of a line with tags, as deck builders for several games write them; more than one can't be read."""
    found = []
    for tag in _TAG.findall(line):
        values = {name.lower(): unescape(one or other) for name, one, other in _ATTRIBUTE.findall(tag)}
        count = _whole(values.get("number", "1"))
        found.append(Wish(1 if count is None else count, one_line(values.get("name", "")), count is not None))
    return found


def is_tag(line: str) -> bool:
    """Whether a line is nothing but tags."""
    return line.startswith("<") and line.endswith(">")


# Headings


class Heading(Enum):
    """What is below a heading: the deck, what is no part of it, or a part of whichever of the two it was before."""

    DECK = "deck"
    ASIDE = "aside"
    PART = "part"


_WORDS = {
    Heading.DECK: (
        "deck", "decklist", "deck list", "main", "main deck", "maindeck", "mainboard", "zone name main",
    ),
    Heading.ASIDE: (
        "sideboard", "side board", "side", "sb", "maybe", "maybeboard", "maybe board", "considering", "reserve",
        "extras", "tokens", "not in deck", "zone name side", "zone name tokens",
    ),
    Heading.PART: (
        "cards", "card", "total", "total cards", "list", "star", "stars", "scene", "scenes", "character", "characters",
        "cast", "action", "actions", "common", "commons", "rare", "rares",
    ),
}  # fmt: skip
_LABELLED = re.compile(r"([^:]{1,30}):\s+(\S.*)")


def heading(line: str) -> Heading | None:
    """What a line heads, whatever numbers and marks it has; None if it is no heading."""
    words = " ".join(word for word in loosened(line).split() if not word.isdecimal())
    named = next((kind for kind, known in _WORDS.items() if words in known), None)
    return named or (Heading.PART if line.endswith(":") or not any(map(str.isalnum, line)) else None)


def labelled(line: str) -> tuple[Heading | None, str]:
    """What a heading before a card on the same line says (“SB: 3 Lenny”), and the rest of the line."""
    match = _LABELLED.fullmatch(line)
    head = heading(match[1]) if match else None
    return (head, match[2]) if match and head is not None else (None, line)
