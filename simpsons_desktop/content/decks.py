"""Deck lists as text: read them, write them, and check them against the building rules (3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from simpsons_desktop import paths
from simpsons_desktop.content.card_names import find_cards
from simpsons_desktop.content.deck_lines import MOST_CARDS, Entry, Listing, What, kept_line, read_lines
from simpsons_desktop.content.deck_parts import Held, parted
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.content.plain_text import one_line, plain_text, tidy_lines
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import listed
from simpsons_desktop.rules.model import Kind, Printed

LEAST_CARDS = 40  # 3.1
MOST_COPIES = 3  # 3.2
LEAST_SCENES = 9  # 3.5


@dataclass(frozen=True)
class Deck:
    """A deck list: how many of which card key, in the order written; the name and the plan are free text.

    `cover` is the key of the card that stands for it (empty: nobody has chosen one). `unknown` has lines of lists that
    are kept with it because it is not known, or not sure, which card they mean.
    """

    key: str
    name: str
    plan: str = ""
    counts: Mapping[str, int] = field(default_factory=dict)
    cover: str = ""
    unknown: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.counts.values())


class DeckError(ValueError):
    """A deck list with lines that can't be read; `faults` has each of them, `deck` what the others say."""

    def __init__(self, faults: tuple[Entry, ...], deck: Deck) -> None:
        super().__init__(" ".join(fault.sentence for fault in faults[:5]))
        self.faults = faults
        self.deck = deck


@dataclass(frozen=True)
class Fault:
    """How a deck breaks a building rule: the rule's number, one sentence, and the keys of the cards concerned.

    Where there are too few of something, the cards are those that there are, and `missing` how many more it takes.
    """

    rule: str
    sentence: str
    cards: tuple[str, ...] = ()
    missing: int = 0


def read_deck(text: str, cards: Library, key: str = "") -> Deck:
    """The deck that a text lists, line by line as `deck_lines.read_lines` has it.

    Raises DeckError if any line is not sure, or the whole is no list.
    """
    listing = read_lines(text, cards)
    faults = tuple(entry for entry in listing.entries if entry.what in (What.GUESSED, What.UNKNOWN))
    if listing.fault:
        faults = (Entry(1, "", What.UNKNOWN, sentence=listing.fault),)
    deck = listed_deck(listing, cards, key)
    if faults:
        raise DeckError(faults, deck)
    return deck


def listed_deck(listing: Listing, cards: Library, key: str) -> Deck:
    """What the lines of a list come to; those that place no card are kept with it."""
    headers, kept = listing.headers, unplaced(listing.entries, cards)
    cover = one_line(headers.get("cover", ""))
    found = find_cards(cover, cards)
    name = one_line(headers.get("name", "")) or key
    counts = summed(listing.entries)
    return Deck(key, name, headers.get("plan", ""), counts, found[0].key if len(found) == 1 else cover, kept)


def summed(entries: Iterable[Entry]) -> dict[str, int]:
    """How many of which card key are placed, in the order of the lines; no more of one than a deck may hold."""
    counts: dict[str, int] = {}
    for entry in entries:
        if entry.card is not None:
            counts[entry.card.key] = min(MOST_CARDS, counts.get(entry.card.key, 0) + entry.count)
    return counts


def unplaced(entries: Iterable[Entry], cards: Library) -> tuple[str, ...]:
    """The lines that are about cards but place none, as they are kept beside a deck."""
    return tuple(kept_line(entry.text, cards) for entry in entries if entry.what in (What.GUESSED, What.UNKNOWN))


def write_deck(deck: Deck, cards: Library, exact: bool = False) -> str:
    """The text of a deck, which `read_deck` reads back; grouped by kind, in the order of the deck within it.

    An `exact` one has the keys of cards after their names, and means the same when other cards have come or gone.
    Raises KeyError for an unknown key.
    """
    lines = [f"# Name: {one_line(deck.name)}"]
    lines += [f"# Plan: {line}".rstrip() for line in tidy_lines(deck.plan).splitlines()]
    if deck.cover:
        lines.append(f"# Cover: {_cover(deck.cover, cards, exact)}")
    found = [(cards.cards[key], count) for key, count in deck.counts.items()]
    for part in parted(found).values():
        rows = [_row(count, printed, cards, exact) for printed, count in part]
        if rows:
            lines += ["", *rows]
    if deck.unknown:
        lines += ["", *(kept_line(line, cards) for line in deck.unknown)]
    return "\n".join(lines) + "\n"


def _cover(key: str, cards: Library, exact: bool) -> str:
    """The name of the card on a cover, or its key where that says more."""
    printed = cards.cards.get(key)
    name = cards.list_name(printed) if printed is not None else ""
    return name if not exact and printed is not None and find_cards(name, cards) == (printed,) else one_line(key)


def _row(count: int, printed: Printed, cards: Library, exact: bool) -> str:
    """A line for a card by its name, or by its key where the name could be read as something else."""
    name = cards.list_name(printed)
    row = f"{count} {name} [{printed.key}]" if exact else f"{count} {name}"
    entry = read_lines(row, cards).entries[0]
    return row if (entry.count, entry.card) == (count, printed) else f"{count} {printed.key}"


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


def _check_sizes(deck: Deck, held: Held) -> list[Fault]:
    faults = []
    if deck.size < LEAST_CARDS:
        sentence = translate("Decks", "The deck needs at least {1} cards; it has {0}.")
        faults.append(Fault("3.1", sentence.format(deck.size, LEAST_CARDS), missing=LEAST_CARDS - deck.size))
    scenes = {printed.key: count for printed, count in held if printed.kind is Kind.SCENE}
    number = sum(scenes.values())
    if number < LEAST_SCENES:
        sentence = translate("Decks", "The deck needs at least {1} Scenes; it has {0}.")
        faults.append(Fault("3.5", sentence.format(number, LEAST_SCENES), tuple(scenes), missing=LEAST_SCENES - number))
    return faults


def _check_copies(held: Held, cards: Library) -> list[Fault]:
    sentence = translate("Decks", "There are {0} copies of {1}; at most {2} are allowed.")
    return [
        Fault("3.2", sentence.format(count, cards.full_name(printed), MOST_COPIES), (printed.key,))
        for printed, count in held
        if count > MOST_COPIES
    ]


def _check_star(held: Held, cards: Library) -> list[Fault]:
    stars = [printed for printed, _ in held if printed.is_star]
    if not stars:
        return [Fault("3.3", translate("Decks", "The deck has no Star; it needs one."), missing=1)]
    faults = []
    names = listed([cards.full_name(star) for star in stars])
    if len(stars) > 1:
        sentence = translate("Decks", "The deck has more than one Star: {0}.").format(names)
        faults.append(Fault("3.3", sentence, tuple(star.key for star in stars)))
    keys = {star.key for star in stars}
    foreign = [printed for printed, _ in held if printed.kind is Kind.ACTION and printed.star not in keys]
    if foreign:
        sentence = translate("Decks", "These Actions do not belong to {0}: {1}.")
        sentence = sentence.format(names, listed([cards.full_name(printed) for printed in foreign]))
        faults.append(Fault("3.4", sentence, tuple(printed.key for printed in foreign)))
    return faults


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
            deck = read_deck(plain_text(path.read_bytes()), cards, path.stem)
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
