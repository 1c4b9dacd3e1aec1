"""What each line of a deck list means: the one reader of lists, of whoever's form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from html import unescape

from simpsons_desktop.content.card_names import find_cards, guess_card
from simpsons_desktop.content.deck_forms import (
    Columns,
    Heading,
    Wish,
    columns,
    heading,
    is_tag,
    items,
    labelled,
    row_wishes,
    tag_wishes,
    unsure_wishes,
    wishes,
    without_trimmings,
)
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.plain_text import LOST, one_line, tidy_lines
from simpsons_desktop.content.spelling import Guess, loosened
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import either
from simpsons_desktop.rules.model import Printed

LONGEST_LINE = 500  # letters of a line that may name a card in any form but that of a table
LONGEST_TEXT = 100_000  # letters
MOST_CARDS = 999
"""More copies of a card than any deck needs; a bound so that a slip of the finger can't fill the memory."""
MOST_GUESSES = 300  # lines for which a name like theirs is looked for
KEPT = "? "
"""Before a line that is kept beside a deck: it is never placed by itself."""
_STRANGE = 20  # letters that are none, before a text is suspected of being something else
_COMMENTS = ("#", "//", ";", "--")
_HEADER = re.compile(r"#?\s*(name|plan|cover|deck name|title|notes)\s*:\s?(.*)", re.IGNORECASE)
_TAGGED = re.compile(r"<(deckname|comments)>(.*)</\1>", re.IGNORECASE)
_HEADERS = {"deck name": "name", "title": "name", "notes": "plan", "deckname": "name", "comments": "plan"}


class What(Enum):
    """What became of a line: a card that is sure, one that may be meant, none that is known, or no card at all."""

    PLACED = "placed"
    GUESSED = "guessed"
    UNKNOWN = "unknown"
    BLANK = "blank"
    COMMENT = "comment"
    HEADING = "heading"


@dataclass(frozen=True)
class Entry:
    """A line of a list: its number from 1, its text, and what became of it.

    `count` is how many cards it asks for (0: it is about no card), `card` which (only when placed), `candidates` those
    that may be meant, the likeliest first; `clear`: the first one is much likelier than any other. `sentence` says what
    is wrong with a line that is guessed or unknown.
    """

    number: int
    text: str
    what: What
    count: int = 0
    card: Printed | None = None
    candidates: tuple[Printed, ...] = ()
    sentence: str = ""
    clear: bool = False


@dataclass(frozen=True)
class Listing:
    """Every line of a list in order, what its headers say (`name`, `plan`, `cover`), and why it is no list at all."""

    entries: tuple[Entry, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    fault: str = ""


def read_lines(text: str, cards: Library, guesses: int = MOST_GUESSES) -> Listing:
    """What every line of a text means; never raises. So many `guesses` are made at what wrong names may mean.

    One card a line: `3 Lenny`, `3x Lenny`, `x3 Lenny`, `Lenny x3`, `Lenny (x3)`, `Lenny: 3` or `Lenny`; a name as
    printed, with `#44` where it is shared, or a card key; a row of a table (`3,Lenny`), also below a row that names its
    columns; a `<card>` tag. A whole line that is a name comes before a count that could be read from it. `# Name:`,
    `# Plan:` and `# Cover:` lines head the list; other lines after `#`, `//`, `;` or `--` are comments.
    """
    if len(text) > LONGEST_TEXT:
        return Listing(fault=translate("Decks", "The deck list is longer than {0} letters.").format(LONGEST_TEXT))
    strange = sum(letter == LOST or (letter < " " and not letter.isspace()) for letter in text)
    if strange > max(_STRANGE, len(text) / 20):
        return Listing(fault=translate("Decks", "This is not a deck list but some other kind of file."))
    reader = _Reader(cards, guesses)
    entries = tuple(reader.read(number, raw) for number, raw in enumerate(text.splitlines(), 1))
    return Listing(entries, {word: tidy_lines("\n".join(lines)) for word, lines in reader.headers.items()})


def kept_line(text: str, cards: Library) -> str:
    """A line as it is kept beside a deck: one that is not placed wherever it is read again."""
    line = one_line(text)
    what = _Reader(cards, guesses=0).read(1, line).what
    return line if what in (What.GUESSED, What.UNKNOWN) else f"{KEPT}{line}"


class _Reader:
    """Reads one list, line by line: what stands above a line may say what it means."""

    def __init__(self, cards: Library, guesses: int) -> None:
        self.cards, self.guesses = cards, guesses
        self.headers: dict[str, list[str]] = {}
        self.aside = ""  # the heading above, if what it heads is no part of the deck
        self.columns: Columns | None = None

    def read(self, number: int, raw: str) -> Entry:
        """What the next line means."""
        line = one_line(raw)
        if not line:
            return Entry(number, line, What.BLANK)
        if self.cards.named(line):
            return self._placed_aside(self._card(number, line, [Wish(1, line)]), self.aside)
        if self._header(raw.strip()):
            return Entry(number, line, What.HEADING)
        if line.startswith(_COMMENTS):
            headed = self._heads(line.lstrip("#/;- "))
            return Entry(number, line, What.HEADING if headed else What.COMMENT)
        if len(line) > LONGEST_LINE:
            return self._long(number, line, raw)
        if line.startswith("?"):
            return self._kept(number, line)
        return self._tags(number, line) if is_tag(line) else self._read(number, line, raw)

    def _header(self, raw: str) -> bool:
        tagged = _TAGGED.fullmatch(raw)
        match = tagged or _HEADER.fullmatch(raw)
        if match:
            word = match[1].lower()
            text = unescape(match[2]) if tagged else match[2]
            self.headers.setdefault(_HEADERS.get(word, word), []).append(text)
        return bool(match)

    def _heads(self, line: str) -> bool:
        """Whether a line is a heading, which says what the lines below it are."""
        head = heading(line)
        if head in (Heading.DECK, Heading.ASIDE):
            self.aside = line if head is Heading.ASIDE else ""
        return head is not None

    def _kept(self, number: int, line: str) -> Entry:
        """A line that was kept beside a deck: it means what it says, but is not placed."""
        rest = line.lstrip("? ")
        if not rest:
            return Entry(number, line, What.COMMENT)
        return _doubted(self._card(number, line, _ways(rest, rest)), _not_sure(number, rest))

    def _tags(self, number: int, line: str) -> Entry:
        found = tag_wishes(line)
        if not found:
            self._heads(line)
            return Entry(number, line, What.HEADING)
        if len(found) > 1:
            return _several(number, line)
        return self._placed_aside(self._card(number, line, found), self.aside)

    def _read(self, number: int, line: str, raw: str) -> Entry:
        bare = without_trimmings(line)
        head, rest = labelled(bare)
        ways = [*(self.columns.wishes(raw) if self.columns else ()), *_ways(bare, raw if bare == line else bare)]
        if head is not None:
            ways += _ways(rest, rest)
        entry = self._sure(number, line, ways)
        if entry is None:
            table = columns(raw)
            if table or self._heads(bare):
                self.columns = table or self.columns
                return Entry(number, line, What.HEADING)
            entry = self._unsure(number, line, raw, rest) or self._unlike(number, line, ways)
        return self._placed_aside(entry, bare if head is Heading.ASIDE else self.aside)

    def _long(self, number: int, line: str, raw: str) -> Entry:
        """A line that is too long for a card, but may be a row of a table with texts in it."""
        ways = list(self.columns.wishes(raw)) if self.columns else []
        return self._placed_aside(self._card(number, line, [*ways, Wish(1, line[:LONGEST_LINE])]), self.aside)

    def _unsure(self, number: int, line: str, raw: str, rest: str) -> Entry | None:
        """What a line means if some of it is left out; nothing of one that lists several cards."""
        if sum(self._sure(number, cell, _ways(cell, cell)) is not None for cell in items(raw)) > 1:
            return _several(number, line)
        return self._sure(number, line, list(unsure_wishes(rest)))

    def _placed_aside(self, entry: Entry, under: str) -> Entry:
        """A line, but not placed if it stands under a heading of what is no part of the deck."""
        if not under:
            return entry
        sentence = translate("Decks", "Line {0}: “{1}” says that it is not part of the deck.")
        return _doubted(entry, sentence.format(entry.number, shorten(under)))

    def _card(self, number: int, line: str, ways: Iterable[Wish]) -> Entry:
        ways = list(ways)
        return self._sure(number, line, ways) or self._unlike(number, line, ways)

    def _sure(self, number: int, line: str, ways: list[Wish]) -> Entry | None:
        """What the first way gives that names a card as printed, or else as people write it."""
        for loosely in (False, True):
            for wish in ways:
                if found := find_cards(wish.name, self.cards, loosely):
                    return self._found(number, line, wish, found)
        return None

    def _found(self, number: int, line: str, wish: Wish, found: tuple[Printed, ...]) -> Entry:
        if not _sensible(wish.count):
            return _senseless(number, line, wish.count, found)
        if len(found) > 1:
            return self._shared(number, line, wish, found)
        entry = Entry(number, line, What.PLACED, wish.count, found[0])
        return entry if wish.sure else _doubted(entry, _not_sure(number, line))

    def _shared(self, number: int, line: str, wish: Wish, found: tuple[Printed, ...]) -> Entry:
        names = ", ".join(self.cards.list_name(printed) for printed in found)
        sentence = translate("Decks", "Line {0}: there are {1} cards named “{2}”. Write which one: {3}.")
        sentence = sentence.format(number, len(found), shorten(wish.name), names)
        return Entry(number, line, What.GUESSED, wish.count, candidates=found, sentence=sentence)

    def _unlike(self, number: int, line: str, ways: list[Wish]) -> Entry:
        """A line without any card's name; as long as there are few of them, with the cards of names like it."""
        counted = sorted(ways, key=lambda wish: wish.name == ways[0].name)[:1] + ways[:1]
        guess: Guess[Printed] = Guess((), False)
        if self.guesses > 0:
            self.guesses -= 1
            found = guess_card(counted[0].name, self.cards)
            guess = found if found.things else guess_card(counted[-1].name, self.cards)
        count, name = counted[0].count, shorten(counted[0].name)
        if not _sensible(count) and guess.things:
            if not any(str(count) in loosened(printed.name).split() for printed in guess.things):
                return _senseless(number, line, count, guess.things)
            count = 1  # the number belongs to the name
        if not guess.things:
            sentence = translate("Decks", "Line {0}: there is no card named “{1}”.").format(number, name)
            return Entry(number, line, What.UNKNOWN, count if _sensible(count) else 1, sentence=sentence)
        names = either([f"“{self.cards.list_name(printed)}”" for printed in guess.things])
        sentence = translate("Decks", "Line {0}: there is no card named “{1}”. Did you mean {2}?")
        sentence = sentence.format(number, name, names)
        return Entry(number, line, What.GUESSED, count, None, guess.things, sentence, guess.clear)


def _ways(line: str, raw: str) -> list[Wish]:
    return [*wishes(line), *row_wishes(raw)]


def _sensible(count: int) -> bool:
    return 1 <= count <= MOST_CARDS


def _senseless(number: int, line: str, count: int, candidates: tuple[Printed, ...]) -> Entry:
    """A line that asks for no number of cards: whatever card it means, somebody has to say how many."""
    words = translate("Decks", "Line {0}: “{1}” is not a sensible number of cards.")
    sentence = words.format(number, shorten(str(count)))
    return Entry(number, line, What.UNKNOWN, 1, candidates=candidates, sentence=sentence)


def _several(number: int, line: str) -> Entry:
    sentence = translate("Decks", "Line {0} has several cards; put each of them on a line of its own.")
    return Entry(number, line, What.UNKNOWN, 1, sentence=sentence.format(number))


def _not_sure(number: int, text: str) -> str:
    return translate("Decks", "Line {0}: it is not sure what “{1}” means.").format(number, shorten(text))


def _doubted(entry: Entry, sentence: str) -> Entry:
    """A line as a guess that was as good as placed."""
    if entry.card is None:
        return entry
    return replace(entry, what=What.GUESSED, card=None, candidates=(entry.card,), sentence=sentence, clear=True)
