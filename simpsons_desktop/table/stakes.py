"""The points at stake: what completing or trashing a Scene could give the seat that looks, and all (9.1 to 9.3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from simpsons_desktop.rules.counting import groups
from simpsons_desktop.rules.model import MOST_SEATS
from simpsons_desktop.rules.observe import NOBODY, SceneView
from simpsons_desktop.rules.scoring import shares


@dataclass(frozen=True, slots=True)
class Stake:
    """The most points that the seat which looks could get (None: nobody's seat), and what all get together then."""

    own: int | None
    total: int


@lru_cache(maxsize=512)
def at_stake(scene: SceneView, seat: int, event: str, reader: int) -> Stake:
    """What the Scene of `seat` could give if it were completed or trashed (`event`), and counted as suits the seat
    `reader` best: the most points for itself, then the fewest for others; for NOBODY the most for all.

    Where too few Characters are there, all of them are counted.
    """
    ways = _ways(scene, seat, event) or [Counter({seat: 1})]  # whoever played the Scene scores in any case
    if reader == NOBODY:
        return Stake(None, max(way.total() for way in ways))
    best = max(ways, key=lambda way: (way[reader], way[reader] - way.total()))
    return Stake(best[reader], best.total())


def _ways(scene: SceneView, seat: int, event: str) -> list[Counter[int]]:
    """The points by seat of each choice that reaches the number, or of all Characters if they are too few."""
    cast = {one.card.id: one for one in scene.countable(event)}
    enough = min(scene.numbers(event)[1] or 0, sum(one.weight for one in cast.values()))
    found = []
    for way in groups([(one.card.owner, card, one.weight) for card, one in cast.items()], event == "complete"):
        owned = Counter[int]()
        for card in way:
            owned[cast[card].card.owner] += cast[card].weight
        if owned.total() >= enough:
            points = Counter[int]()
            for other, gained, _ in shares(range(MOST_SEATS), seat, event, owned, scene.bonus):
                points[other] += gained
            found.append(points)
    return found
