"""The parts of a deck, sorted, counted and named in one way wherever a deck is described.

A Star is a Character by the rules (2.1), but it is counted apart: a deck is built around it.
"""

from __future__ import annotations

from collections.abc import Iterable

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules.model import Printed

PARTS = ("star", "scene", "character", "action")
"""In the order in which decks are listed."""

Held = list[tuple[Printed, int]]
"""Cards of a deck, and how many of each."""


def part_of(printed: Printed) -> str:
    """To which of the `PARTS` a card belongs."""
    return "star" if printed.is_star else printed.kind.value


def parted(held: Iterable[tuple[Printed, int]]) -> dict[str, Held]:
    """The cards by part, each part in the order in which they come."""
    parts: dict[str, Held] = {part: [] for part in PARTS}
    for printed, count in held:
        parts[part_of(printed)].append((printed, count))
    return parts


def part_name(part: str) -> str:
    """What the cards of a part are called."""
    return {
        "star": translate("Decks", "Stars"),
        "scene": translate("Decks", "Scenes"),
        "character": translate("Decks", "Characters"),
        "action": translate("Decks", "Actions"),
    }[part]


def sums(held: Iterable[tuple[Printed, int]]) -> str:
    """How many cards there are of each part: “3 Stars, 9 Scenes, 20 Characters, 8 Actions”."""
    one = {
        "star": translate("Decks", "1 Star"),
        "scene": translate("Decks", "1 Scene"),
        "character": translate("Decks", "1 Character"),
        "action": translate("Decks", "1 Action"),
    }
    counts = {part: sum(count for _, count in cards) for part, cards in parted(held).items()}
    many = translate("Decks", "{0} {1}")
    words = (one[part] if count == 1 else many.format(count, part_name(part)) for part, count in counts.items())
    return translate("Names", ", ").join(words)
