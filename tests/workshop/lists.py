"""Deck lists by chance: decks of every kind, and texts with lines of every kind, as people and programs write them."""

from __future__ import annotations

from collections import Counter
from random import Random

from simpsons_desktop.content.decks import Deck
from simpsons_desktop.content.library import library
from simpsons_desktop.content.random_deck import random_deck
from simpsons_desktop.rules import Printed

CARDS = list(library().cards.values())
FORMS = {
    "{}": 1, "3 {}": 3, "3x {}": 3, "3X {}": 3, "3 x {}": 3, "x3 {}": 3, "3× {}": 3, "3x{}": 3, "(3) {}": 3,
    "[3] {}": 3, "3 - {}": 3, "3: {}": 3, "{} x3": 3, "{} X3": 3, "{} 3": 3, "{} 3x": 3, "{} ×3": 3, "{} (x3)": 3,
    "{} (3)": 3, "{}: 3": 3, "{} - 3": 3, "{} = 3": 3, "  3 {} ": 3, "3\t{}": 3, "{}\t3": 3, "3,{}": 3, "{},3": 3,
    "{}, 3": 3, "3;{}": 3, "{};3": 3, '3,"{}"': 3, '"{}",3': 3, "- 3 {}": 3, "* {} x3": 3, "• {}": 1,
    "3 {} // good": 3, "3 {} # good": 3, "Characters: 3 {}": 3, '<card number="3" name="{}"/>': 3, "12 {}": 12,
    "999 {}": 999,
}  # fmt: skip
"""Every form of a line that is sure, with how many cards it asks for."""
WORDS = (
    "Lenny",
    "the",
    "3",
    "Ωmega",
    "é",
    "of",
    "x",
    "日本",
    "Doctor",
    "🍩",
    "a'b",
    "-",
    "&",
    '"',
    "#44",
    ",",
    ";",
    "(",
    "]",
)
JUNK = (
    "<card",
    "</card>",
    "?",
    "? ",
    "#",
    "//",
    "3",
    "x",
    "0 Lenny",
    "-1 Lenny",
    "99999 Lenny",
    "12345678901 Lenny",
    "'",
)
HEADINGS = ("Deck", "Scenes (9)", "[Actions]", "== Characters ==", "40 cards", "Total: 40", "---", "My best ones:")
COMMENTS = ("# by hand", "// later", "; old", "-- old", "#3 Lenny", "//3 Lenny")
ASIDE = ("Sideboard", "Maybeboard:", "// Sideboard (8)")
TABLES = ("count,name", "Name;Qty;Number", "Quantity\tCard Name", "name,number")
ENDS = ("\n", "\r\n", "\r")
NAMES = ("A Deck", "Düff & Søn", "「山」", "x" * 60, "Name: Name", "3 Lenny", "# hash", "A  B", "quote “this”", "עברית")
UNKNOWN = (
    "3 Nobody At All",
    "? 3 Lenny",
    "2 Marge Simpson",
    "1 Lenny (foil)",
    "0 Lenny",
    "SB: 2 Lenny",
    "Leny",
    "-1 Lenny",
)


def written(card: Printed) -> str:
    """The name of a card as a list has it."""
    return library().list_name(card)


def plain_words(random: Random) -> str:
    """A few words that are no card."""
    return " ".join(random.choice(WORDS) for _ in range(random.randint(1, 8)))


def slipped(random: Random, name: str) -> str:
    """A name with a letter wrong, missing or twice."""
    at = random.randrange(len(name))
    return random.choice(
        (name[:at] + name[at + 1 :], name[:at] + "q" + name[at + 1 :], name[:at] + name[at:][:1] + name[at:])
    )


def line(random: Random, latin: bool = False) -> str:
    """A line of any kind."""
    card = random.choice(CARDS)
    ways = (
        lambda: random.choice(list(FORMS)).format(written(card)),
        lambda: random.choice(list(FORMS)).format(slipped(random, card.name)),
        lambda: random.choice(list(FORMS)).format(random.choice((card.key, card.name.upper()))),
        lambda: plain_words(random),
        lambda: random.choice((*JUNK, *UNKNOWN)),
        lambda: random.choice((*HEADINGS, *COMMENTS, *ASIDE, *TABLES, "", "  ", "\t")),
        lambda: "".join(chr(random.choice((random.randrange(1, 0x250), random.randrange(32, 127)))) for _ in range(12)),
    )
    made = random.choice(ways)()
    made = "".join(letter for letter in made if len(f"a{letter}b".splitlines()) == 1)
    return "".join(letter for letter in made if letter < "\u0100") if latin else made


def any_deck(seed: int) -> Deck:
    """A deck with a name, notes, a cover and kept lines: a legal one, or any cards in any number."""
    random = Random(seed)
    if random.random() < 0.5:
        counts = dict(Counter(card.key for card in random_deck(random, library())))
    else:
        some = random.sample(CARDS, random.randint(0, 80))
        counts = {card.key: random.choice((1, 2, 3, random.randint(1, 60), random.randint(1, 999))) for card in some}
    plan = "\n".join(
        random.choice(("", "Go for kids: #1!", "  a  b", "# Name: x", "Leny", "3 Lenny"))
        for _ in range(random.randint(0, 4))
    )
    kept = tuple(random.choice(UNKNOWN) for _ in range(random.choice((0, 0, 1, 3))))
    cover = random.choice(("", random.choice(CARDS).key, "a-card-of-a-pack"))
    return Deck("mine", random.choice(NAMES), plan, counts, cover, kept)
