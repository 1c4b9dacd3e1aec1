"""A legal deck by chance (3), for games in which any card may turn up beside any other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from simpsons_desktop.content.decks import LEAST_CARDS, LEAST_SCENES, MOST_COPIES
from simpsons_desktop.content.library import Library
from simpsons_desktop.rules.model import Kind, Printed

MOST_CARDS = 60
MOST_SCENES = 14
MOST_ACTIONS = 18


def random_deck(random: Random, library: Library, star: str | None = None) -> tuple[Printed, ...]:
    """A deck of 40 to 60 cards that obeys every building rule, the same for the same state of `random`.

    Any Star, unless `star` is the key of one; every card that the rules let into its deck has some chance, with 1 to 3
    copies. At least half of the cards are Characters: with fewer, a game waits for them without end. Raises ValueError
    if there is no such Star.
    """
    cards = [printed for printed in library.cards.values() if not printed.pending]
    stars = {printed.key: printed for printed in library.stars}
    if star is not None and star not in stars:
        raise ValueError(f"there is no Star with the key {star!r}; there are {', '.join(stars)}")
    lead = stars[star] if star is not None else random.choice(list(stars.values()))
    scenes = [printed for printed in cards if printed.kind is Kind.SCENE]
    actions = [printed for printed in cards if printed.kind is Kind.ACTION and printed.star == lead.key]
    characters = [printed for printed in cards if printed.kind is Kind.CHARACTER and not printed.is_star]
    size = random.randint(LEAST_CARDS, MOST_CARDS)
    deck = [lead] * random.randint(1, MOST_COPIES)
    of_scenes = random.randint(LEAST_SCENES, MOST_SCENES)
    of_actions = random.randint(0, min(MOST_ACTIONS, size // 2 - of_scenes))
    deck += _some(random, scenes, of_scenes)
    deck += _some(random, actions, of_actions)
    deck += _some(random, characters, size - len(deck))
    return tuple(deck)


def _some(random: Random, cards: Sequence[Printed], count: int) -> list[Printed]:
    """`count` cards, 1 to 3 copies of each of those that come; fewer if so many copies of all of them are fewer."""
    some: list[Printed] = []
    for printed in random.sample(cards, len(cards)):
        some += [printed] * min(random.randint(1, MOST_COPIES), count - len(some))
    return some
