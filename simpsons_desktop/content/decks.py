"""Deck lists as text: read them, write them, and check them against the building rules (3)."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from simpsons_desktop import paths
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library, folded, library
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import listed
from simpsons_desktop.rules.model import Kind, Printed

LEAST_CARDS = 40  # 3.1
MOST_COPIES = 3  # 3.2
LEAST_SCENES = 9  # 3.5
LONGEST_TEXT = 100_000  # letters
MOST_CARDS = 999
"""More cards than any deck needs; a bound so that a slip of the finger can't fill the memory."""


@dataclass(frozen=True)
class LineFault:
    """A line that could not be read: its number from 1, its text, what is wrong, and a card that may be meant."""

    line: int
    text: str
    sentence: str
    guess: Printed | None = None


class DeckError(ValueError):
    """A deck list with lines that can't be read; `faults` has each of them, `deck` what the others say."""

    def __init__(self, faults: tuple[LineFault, ...], deck: Deck) -> None:
        super().__init__(" ".join(fault.sentence for fault in faults[:5]))
        self.faults = faults
        self.deck = deck


@dataclass(frozen=True)
class Deck:
    """A deck list: how many of which card key, in the order written; the name and the plan are free text."""

    key: str
    name: str
    plan: str = ""
    counts: Mapping[str, int] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.counts.values())


@dataclass(frozen=True)
class Fault:
    """How a deck breaks a building rule: the rule's number, one sentence, and the keys of the cards concerned."""

    rule: str
    sentence: str
    cards: tuple[str, ...] = ()


_HEADER = re.compile(r"#?\s*(name|plan)\s*:\s*(.*)", re.IGNORECASE)
_COUNT = r"[x×]?\s?(?P<count>\d{1,4})\s?[x×]?"
_COUNTED = (
    re.compile(rf"{_COUNT}\s(?P<name>\S.*)", re.IGNORECASE),  # 3 Lenny, 3x Lenny, x3 Lenny, 3 x Lenny
    re.compile(r"(?P<count>\d{1,4})[x×](?P<name>\S.*)", re.IGNORECASE),  # 3xLenny
    re.compile(rf"(?P<name>\S.*?)\s{_COUNT}", re.IGNORECASE),  # Lenny x3, Lenny 3
)
_NUMBERED = re.compile(r"(\S.*?)\s*#\s*(\d{1,4})")


def deck_text(data: bytes) -> str:
    """The text of a deck file in whatever encoding it was saved: UTF-16 by its mark, UTF-8, or else Windows-1252."""
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def read_deck(text: str, cards: Library, key: str = "") -> Deck:
    """The deck that a text lists. Raises DeckError, which still holds what could be read.

    One card a line: `3 Lenny`, `3x Lenny`, `x3 Lenny`, `Lenny x3` or `Lenny`; a name as printed, with `#44` where a
    name is shared, or a card key. `# Name:` and `# Plan:` lines head the list; other lines after `#` or `//` are
    comments. A whole line that is a name comes before a count that could be read from it.
    """
    if len(text) > LONGEST_TEXT:
        sentence = translate("Decks", "The deck list is longer than {0} letters.").format(LONGEST_TEXT)
        raise DeckError((LineFault(1, "", sentence),), Deck(key, key))
    faults: list[LineFault] = []
    headers = {"name": "", "plan": ""}
    counts: dict[str, int] = {}
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = _one_line(raw)
        header = None if cards.named(line) else _HEADER.fullmatch(line)
        if header:
            word = header.group(1).lower()
            headers[word] = f"{headers[word]} {header.group(2)}".strip()
        elif line and not line.startswith(("#", "//")):
            fault = _add_line(line, number, cards, counts)
            if fault is not None:
                faults.append(fault)
    deck = Deck(key, headers["name"] or key, headers["plan"], counts)
    if faults:
        raise DeckError(tuple(faults), deck)
    return deck


def _add_line(line: str, number: int, cards: Library, counts: dict[str, int]) -> LineFault | None:
    count, name, found = _split(line, cards)
    if len(found) == 1:
        if not 1 <= count + counts.get(found[0].key, 0) <= MOST_CARDS or not count:
            sentence = translate("Decks", "Line {0}: “{1}” is no sensible number of cards.")
            return LineFault(number, line, sentence.format(number, count))
        counts[found[0].key] = counts.get(found[0].key, 0) + count
        return None
    if found:
        names = ", ".join(cards.full_name(printed) for printed in found)
        sentence = translate("Decks", "Line {0}: there are {1} cards named “{2}”. Write which one: {3}.")
        return LineFault(number, line, sentence.format(number, len(found), name, names), found[0])
    guess = nearest_card(name, cards)
    if guess is None:
        sentence = translate("Decks", "Line {0}: there is no card named “{1}”.").format(number, shorten(name))
    else:
        sentence = translate("Decks", "Line {0}: there is no card named “{1}”. Did you mean “{2}”?")
        sentence = sentence.format(number, shorten(name), cards.full_name(guess))
    return LineFault(number, line, sentence, guess)


def _split(line: str, cards: Library) -> tuple[int, str, tuple[Printed, ...]]:
    """The count, the name and the cards of that name; the whole line as a name comes first (742 Evergreen Terrace)."""
    found = find_cards(line, cards)
    if found:
        return 1, line, found
    readings = [match for form in _COUNTED if (match := form.fullmatch(line))]
    for match in readings:
        if found := find_cards(match["name"], cards):
            return int(match["count"]), match["name"], found
    return (int(readings[0]["count"]), readings[0]["name"], ()) if readings else (1, line, ())


def find_cards(name: str, cards: Library) -> tuple[Printed, ...]:
    """The cards that a name, a name with a number (`Marge Simpson #44`) or a key means."""
    found = cards.named(name)
    if found:
        return found
    if name.casefold() in cards.cards:
        return (cards.cards[name.casefold()],)
    numbered = _NUMBERED.fullmatch(name)
    if numbered is None:
        return ()
    return tuple(one for one in cards.named(numbered.group(1)) if one.number == int(numbered.group(2)))


def nearest_card(name: str, cards: Library) -> Printed | None:
    """The card whose name is nearest to a wrong one, None if none is near. A guess: never to be taken unasked."""
    names = {folded(printed.name): printed for printed in reversed(list(cards.cards.values()))}  # the first of a name
    near = get_close_matches(folded(name)[:80], names, 1, 0.6)
    return names[near[0]] if near else None


def write_deck(deck: Deck, cards: Library) -> str:
    """The text of a deck, which `read_deck` reads back; grouped by kind, in the order of the deck within it.

    Raises KeyError for an unknown key.
    """
    lines = [f"# Name: {_one_line(deck.name)}"]
    if deck.plan:
        lines.append(f"# Plan: {_one_line(deck.plan)}")
    found = [(cards.cards[key], count) for key, count in deck.counts.items()]
    for group in _GROUPS:
        rows = [_row(count, printed, cards) for printed, count in found if _group(printed) == group]
        if rows:
            lines += ["", *rows]
    return "\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.replace("\0", " ").split())


def _row(count: int, printed: Printed, cards: Library) -> str:
    """A line for a card by its name, or by its key where the name could be read as something else."""
    row = f"{count} {cards.full_name(printed)}"
    read, _, found = _split(_one_line(row), cards)
    return row if (read, found) == (count, (printed,)) else f"{count} {printed.key}"


_GROUPS = ("star", "scene", "character", "action")


def _group(printed: Printed) -> str:
    return "star" if printed.is_star else printed.kind.value


def check_deck(deck: Deck, cards: Library) -> tuple[Fault, ...]:
    """Every way in which a deck breaks the building rules (3.1 to 3.5); none if it may be played."""
    unknown = tuple(key for key in deck.counts if key not in cards.cards)
    if unknown:
        sentence = translate("Decks", "These cards are not known: {0}.").format(", ".join(map(shorten, unknown)))
        return (Fault("3.1", sentence, unknown),)
    held = [(cards.cards[key], count) for key, count in deck.counts.items()]
    faults = [*_check_sizes(deck, held), *_check_copies(held, cards), *_check_star(held, cards)]
    pending = tuple(printed.key for printed, _ in held if printed.pending)
    if pending:
        names = listed([cards.full_name(cards.cards[key]) for key in pending])
        faults.append(
            Fault("3.2", translate("Decks", "The effect of these cards is not there yet: {0}.").format(names), pending)
        )
    return tuple(faults)


_Held = list[tuple[Printed, int]]


def _check_sizes(deck: Deck, held: _Held) -> list[Fault]:
    faults = []
    if deck.size < LEAST_CARDS:
        sentence = translate("Decks", "The deck has {0} cards; it needs at least {1}.")
        faults.append(Fault("3.1", sentence.format(deck.size, LEAST_CARDS)))
    scenes = sum(count for printed, count in held if printed.kind is Kind.SCENE)
    if scenes < LEAST_SCENES:
        sentence = translate("Decks", "The deck has {0} Scenes; it needs at least {1}.")
        faults.append(Fault("3.5", sentence.format(scenes, LEAST_SCENES)))
    return faults


def _check_copies(held: _Held, cards: Library) -> list[Fault]:
    sentence = translate("Decks", "There are {0} copies of {1}; at most {2} are allowed.")
    return [
        Fault("3.2", sentence.format(count, cards.full_name(printed), MOST_COPIES), (printed.key,))
        for printed, count in held
        if count > MOST_COPIES
    ]


def _check_star(held: _Held, cards: Library) -> list[Fault]:
    stars = [printed for printed, _ in held if printed.is_star]
    if not stars:
        return [Fault("3.3", translate("Decks", "The deck has no Star; it needs one."))]
    if len(stars) > 1:
        names = listed([cards.full_name(star) for star in stars])
        sentence = translate("Decks", "The deck has more than one Star: {0}.").format(names)
        return [Fault("3.3", sentence, tuple(star.key for star in stars))]
    foreign = [printed for printed, _ in held if printed.kind is Kind.ACTION and printed.star != stars[0].key]
    if not foreign:
        return []
    names = listed([cards.full_name(printed) for printed in foreign])
    sentence = translate("Decks", "These Actions do not belong to {0}: {1}.")
    sentence = sentence.format(cards.full_name(stars[0]), names)
    return [Fault("3.4", sentence, tuple(printed.key for printed in foreign))]


def deck_cards(deck: Deck, cards: Library) -> tuple[Printed, ...]:
    """Every card of a deck, one by one, in the order of the list. Raises KeyError for an unknown key."""
    return tuple(cards.cards[key] for key, count in deck.counts.items() for _ in range(count))


@dataclass(frozen=True)
class DeckShelf:
    """The sound decks of a folder by key, and a sentence for each that was left out."""

    decks: Mapping[str, Deck]
    faults: tuple[str, ...]


def read_decks(folder: Path, cards: Library) -> DeckShelf:
    """The decks of a folder of `*.txt` files, by file name, those first that are called like their Star.

    One that can't be read or played is left out and named.
    """
    decks, faults = {}, []
    stars = {printed.key for printed in cards.stars}
    for path in sorted(folder.glob("*.txt"), key=lambda path: (path.stem not in stars, path.stem)):
        try:
            deck = read_deck(deck_text(path.read_bytes()), cards, path.stem)
        except (DeckError, OSError) as fault:
            faults.append(translate("Decks", "Deck “{0}” is left out: {1}").format(path.stem, fault))
            continue
        wrong = check_deck(deck, cards)
        if wrong:
            faults.append(translate("Decks", "Deck “{0}” is left out: {1}").format(deck.name, wrong[0].sentence))
        else:
            decks[deck.key] = deck
    return DeckShelf(decks, tuple(faults))


@cache
def bundled() -> DeckShelf:
    """The decks that the program ships."""
    return read_decks(paths.resources() / "decks", library())


def bundled_decks() -> Mapping[str, Deck]:
    """The sound decks that the program ships, by key."""
    return bundled().decks
