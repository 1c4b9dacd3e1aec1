"""The points at stake: the most that completing or trashing a Scene could hand out in all (9.1 to 9.3)."""

from __future__ import annotations

from collections import Counter

from simpsons_desktop.rules.observe import SceneView


def points_for_completing(scene: SceneView, seat: int) -> int:
    """The most points if the matching Characters on the Scene of `seat` were counted as suits the table best."""
    owners = _owners(scene, True)
    if not owners:
        return 1
    return len({seat, *owners}) + _bonus(owners, scene.complete or 0)


def points_for_trashing(scene: SceneView, seat: int) -> int:
    """The most points if all Characters that do not match were counted."""
    return len({seat, *_owners(scene, False)})


def _owners(scene: SceneView, matching: bool) -> Counter[int]:
    """How many Characters of each owner could be counted."""
    return Counter(c.card.owner for c in scene.characters if c.matches is matching)


def _bonus(owners: Counter[int], need: int) -> int:
    """1 if a choice exists that counts somebody of everybody, reaches the number, and has one seat ahead (9.2)."""
    (_, most), *rest = owners.most_common()
    if not rest:
        return 1
    if most == 1:
        return 0
    total = most + sum(min(count, most - 1) for _, count in rest)
    return int(total >= min(need, sum(owners.values())))
