"""How likely cards are drawn: exact, by counting the hands there are, none of which is likelier than another."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.rules.model import Kind, Printed

HAND = 6  # 4.1, 5.2
USUAL_PLAYED = 4  # cards that leave the hand in a turn, as AI seats of level normal play (3.7 in games of 2 and of 4)
TURNS = (1, 2, 3, 4, 5, 6)


def odds(copies: int, size: int, seen: int, at_least: int) -> float:
    """The chance that of `copies` cards in a deck of `size` at least so many are among the first `seen`.

    Beyond the deck nothing more is seen. Raises ValueError if there are more copies than cards, or below nothing.
    """
    return odds_of_all(((copies, at_least),), size, seen)


def odds_of_all(groups: Sequence[tuple[int, int]], size: int, seen: int) -> float:
    """The chance that of each group `(copies, at_least)` enough cards are among the first `seen`; no card is in two.

    Raises ValueError as `odds` does.
    """
    rest = size - sum(copies for copies, _ in groups)
    if rest < 0 or seen < 0 or any(copies < 0 for copies, _ in groups):
        raise ValueError("a deck has no more cards than there are, and no fewer than none")
    seen = min(seen, size)
    ways = [1] + [0] * seen  # by number of cards: the ways to see so many of the groups up to here, enough of each
    for copies, at_least in groups:
        few = max(at_least, 0)
        ways = [
            sum(ways[count - own] * comb(copies, own) for own in range(few, min(copies, count) + 1))
            for count in range(seen + 1)
        ]
    return sum(found * comb(rest, seen - count) for count, found in enumerate(ways)) / comb(size, seen)


def cards_seen(turn: int, played: int = USUAL_PLAYED) -> int:
    """How many cards of the deck a seat has had in hand when its turn number `turn` begins (from 1).

    Six cards are drawn at the start (4.1), and at the end of a turn as many as have left the hand (5.2), discarded ones
    among them: `played` a turn is assumed, 0 to 6. Who begins makes no difference, since nobody draws when a turn
    begins; nor does what effects draw, return or discard, which is left out. Raises ValueError for other numbers.
    """
    if turn < 1 or not 0 <= played <= HAND:
        raise ValueError(f"turns count from 1, and 0 to {HAND} cards leave the hand in one")
    return HAND + played * (turn - 1)


@dataclass(frozen=True)
class OddsRow:
    """The chances to have drawn at least `at_least` of `copies` cards by each turn; `query` shows the cards."""

    words: str
    query: str
    copies: int
    at_least: int
    chances: tuple[float, ...]


def odds_table(
    deck: Mapping[str, int], cards: Library, played: int = USUAL_PLAYED, turns: Sequence[int] = TURNS
) -> tuple[OddsRow, ...]:
    """The chances of what a deck lives on: a Star, a Scene, Characters, an Action, and a Scene with two Characters.

    Keys that the library doesn't know count as cards of no kind. What the deck has no card of has no row.
    """
    held = [(cards.cards[key], count) for key, count in deck.items() if key in cards.cards and count > 0]
    kinds = {kind: sum(count for card, count in held if card.kind is kind) for kind in Kind}
    size, seen = _size(deck), [cards_seen(turn, played) for turn in turns]
    rows = [
        (translate("Odds", "A Star"), "kind:star", sum(count for card, count in held if card.is_star), 1),
        (translate("Odds", "A Scene"), "kind:scene", kinds[Kind.SCENE], 1),
        (translate("Odds", "A Character or Star"), "kind:character", kinds[Kind.CHARACTER], 1),
        (translate("Odds", "Two Characters or Stars"), "kind:character", kinds[Kind.CHARACTER], 2),
        (translate("Odds", "An Action"), "kind:action", kinds[Kind.ACTION], 1),
    ]
    table = [
        OddsRow(words, f"in:deck {query}", copies, few, tuple(odds(copies, size, many, few) for many in seen))
        for words, query, copies, few in rows
        if copies
    ]
    if kinds[Kind.SCENE] and kinds[Kind.CHARACTER]:
        groups = ((kinds[Kind.SCENE], 1), (kinds[Kind.CHARACTER], 2))
        chances = tuple(odds_of_all(groups, size, many) for many in seen)
        words = translate("Odds", "A Scene and two Characters or Stars")
        table.append(OddsRow(words, "in:deck (kind:scene or kind:character)", sum(n for n, _ in groups), 3, chances))
    return tuple(table)


def odds_of(
    found: Collection[Printed],
    deck: Mapping[str, int],
    at_least: int = 1,
    played: int = USUAL_PLAYED,
    turns: Sequence[int] = TURNS,
) -> tuple[float, ...]:
    """By turn, the chance to have drawn at least so many of the cards that a query has found."""
    copies = _size({card.key: deck.get(card.key, 0) for card in found})
    return tuple(odds(copies, _size(deck), cards_seen(turn, played), at_least) for turn in turns)


def _size(deck: Mapping[str, int]) -> int:
    return sum(count for count in deck.values() if count > 0)
