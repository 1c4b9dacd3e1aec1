"""What a key press in the search line costs: the cards that ship, and these with packs of 5 000 more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from random import Random

from figures import Figure, within
from figures.matches import spent
from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.rules import Printed
from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.order import SortKey, sorted_cards

PACKED = 5000
TYPED = (
    "krusty burger",
    "trait:kid complete<=7 -in:deck",
    'matches:"Krusty Burger" kind:character',
    '"draw 1 card" or discard',
    "(trait:mom or trait:family) kind:character fits>=5",
    "kind:scene -has:trash trash>9",
    "springfeild elementry",
    "star:lisa kind:action text:scene",
    'name:"marge simpson" #44',
    "rarity:rare not (kind:scene or kind:action) celebrity",
    "zzzyx qwertz",
    "traid:kid",
    "matches:homre",
    "name:krsty",
    "in>=2 fits:deck number>=40 number<=90",
    "a e i o u",
)
"""Sound queries, wrong ones, and some that find nothing, as somebody types them."""

_SYLLABLES = ("ba", "cor", "del", "fin", "gra", "ho", "jam", "ku", "lor", "mi", "nes", "or", "pel", "qui", "ras", "tu")


def packed(cards: Library) -> Library:
    """A library with 5 000 cards more, each like one of those that ship, with a name of its own."""
    random, shipped = Random(1), list(cards.cards.values())
    more: dict[str, Printed] = {}
    for number in range(PACKED):
        like = random.choice([one for one in shipped if not one.is_star])
        word = "".join(random.choices(_SYLLABLES, k=3)).capitalize()
        name = f"{word} {random.choice(like.name.split())} {number % 97}"
        more[f"{like.key}-{number}"] = replace(like, key=f"{like.key}-{number}", name=name, number=None)
    return Library({**cards.cards, **more}, cards.traits)


def key_press(index: CardIndex, text: str, deck: Mapping[str, int]) -> None:
    """What the page does for each letter: look up the text, put the cards in order."""
    sorted_cards(index.answer(text, deck).cards, SortKey.NAME, deck)


def typed(cards: Library, rounds: int) -> list[float]:
    """How long each key press takes while the queries are typed one after the other, in milliseconds.

    Each round asks an index that nobody has asked before; of each key press the shortest time counts, as the processor
    may be busy with other things.
    """
    deck = bundled_decks()["lisa"].counts
    presses = [query[:length] for query in TYPED for length in range(1, len(query) + 1)]
    times = []
    for _ in range(rounds):
        index = CardIndex(cards)
        times.append([spent(partial(key_press, index, text, deck)) for text in presses])
    return [min(press) for press in zip(*times, strict=True)]


def measure(quick: bool) -> Iterator[Figure]:
    """Measure key presses with the cards that ship and with many more, and what it takes to make these ready."""
    rounds = 2 if quick else 4
    yield Figure("search_key_p95_ms", within(typed(library(), rounds), 95), "ms", at_most=50, asked=5)
    large = packed(library())
    index = min(spent(partial(CardIndex, large)) for _ in range(rounds))
    yield Figure("search_index_5000_ms", index, "ms", at_most=5000, asked=1000)
    times = typed(large, rounds)
    yield Figure("search_key_5000_p95_ms", within(times, 95), "ms", at_most=50, asked=25)
    yield Figure("search_key_5000_worst_ms", max(times), "ms", at_most=250, asked=50)
