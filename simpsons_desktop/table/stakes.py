"""The points at stake: the most that completing or trashing a Scene could hand out in all (9.1 to 9.3)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from simpsons_desktop.rules.counting import groups
from simpsons_desktop.rules.model import MOST_SEATS
from simpsons_desktop.rules.observe import SceneView
from simpsons_desktop.rules.scoring import shares


@lru_cache(maxsize=256)
def points_for_completing(scene: SceneView, seat: int) -> int:
    """The most points if the matching Characters on the Scene of `seat` were counted as suits the table best."""
    return _most(scene, seat, "complete", scene.complete)


@lru_cache(maxsize=256)
def points_for_trashing(scene: SceneView, seat: int) -> int:
    """The most points if all Characters that do not match were counted."""
    return _most(scene, seat, "trash", scene.trash)


def _most(scene: SceneView, seat: int, event: str, need: int | None) -> int:
    """The most points of any choice that reaches the number, or of all that are there if they are too few."""
    cast = {one.card.id: one for one in scene.countable(event)}
    enough = min(need or 0, sum(one.weight for one in cast.values()))
    best = 1  # whoever played the Scene scores in any case
    for way in groups([(one.card.owner, card, one.weight) for card, one in cast.items()], event == "complete"):
        owned = Counter[int]()
        for card in way:
            owned[cast[card].card.owner] += cast[card].weight
        if owned.total() >= enough:
            found = shares(range(MOST_SEATS), seat, event, owned, scene.bonus)
            best = max(best, sum(points for _, points, _ in found))
    return best
