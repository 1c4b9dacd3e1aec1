"""Worlds that a seat can imagine: faces under all the backs that it does not know, as likely as they are in truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from simpsons_desktop.rules import Ask, GameState, Printed, changes
from simpsons_desktop.rules.engine import traits_of
from simpsons_desktop.rules.model import Box

UNKNOWN = 0
FINEST = 1 << 53  # as many different numbers `Random.random` gives

Deal = Sequence[Sequence[int]]
"""By owner, the faces of the cards that are not known, in the order in which they are dealt."""


class Worlds:
    """Deals what a seat does not know of a sealed state.

    Each owner's deck is taken to be one of the lists that everybody has read, of those that have all the cards that the
    seat has seen of it; where no list fits, to go on like the cards that were seen.
    """

    def __init__(self, sealed: GameState, lists: Sequence[Sequence[Printed]]) -> None:
        box = sealed.box
        self.seats = box.seats
        known: list[Counter[Printed]] = [Counter() for _ in range(box.seats)]
        self.hidden = [0] * box.seats
        for card, owner in enumerate(box.owners):
            if sealed.face[card] == UNKNOWN:
                self.hidden[owner] += 1
            else:
                known[owner][box.faces[sealed.face[card]]] += 1
        fitting = [
            [rest for one in lists if (rest := _rest(one, seen, hidden)) is not None]
            for seen, hidden in zip(known, self.hidden, strict=True)
        ]
        faces = {printed: number for number, printed in enumerate(box.faces)}
        for printed in (printed for rests in fitting for rest in rests for printed in rest):
            faces.setdefault(printed, len(faces))
        traits = dict.fromkeys((*box.trait_names, *traits_of(tuple(faces))))
        self.box = Box(tuple(faces), box.owners, box.seats, box.house, tuple(traits))
        self.pools = [[[faces[printed] for printed in rest] for rest in rests] for rests in fitting]
        self.seen = [[faces[printed] for printed in seen.elements()] for seen in known]

    def deal(self, random: Random) -> Deal:
        """Draw a world: each one that is possible with the chance that it has, as far as lists go."""
        return [self._pile(owner, random) for owner in range(self.seats)]

    def _pile(self, owner: int, random: Random) -> Sequence[int]:
        pools = self.pools[owner]
        if pools:
            return _shuffled(pools[below(len(pools), random)], random)
        seen = self.seen[owner] or [UNKNOWN]
        return [seen[below(len(seen), random)] for _ in range(self.hidden[owner])]

    def put(self, state: GameState, deal: Deal, chance: float) -> GameState:
        """A copy of the sealed state, or of one that came of it, as a world in which nothing is hidden."""
        world = state.clone()
        world.box = self.box
        piles = [iter(pile) for pile in deal]
        owners = self.box.owners
        for card, face in enumerate(state.face):
            if face == UNKNOWN:
                world.face[card] = next(piles[owners[card]])
        world.rng = int(chance * FINEST)
        changes.reface(world)
        if world.ask is Ask.MAIN:
            world.options = None  # blank cards could not be played
        return world


def _rest(cards: Sequence[Printed], seen: Counter[Printed], hidden: int) -> list[Printed] | None:
    """What of a list is left without the cards that were seen; None if that is not this deck."""
    left = Counter(cards)
    left.subtract(seen)
    rest = [printed for printed, count in left.items() for _ in range(count)]
    return rest if len(rest) == hidden and min(left.values(), default=0) >= 0 else None


def below(count: int, random: Random) -> int:
    """A number from 0 to count - 1; of all of Random's methods only `random` stays the same for ever."""
    return int(random.random() * count)


def _shuffled(cards: Sequence[int], random: Random) -> list[int]:
    """The cards in any order, each as likely."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = below(last + 1, random)
        pile[last], pile[other] = pile[other], pile[last]
    return pile
