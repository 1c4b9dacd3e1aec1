"""What each seat could gain at once from a Scene, by declaring it if it is ready, and counting as suits it best."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.rules.standing_table import SceneOnTable


def at_hand(scene: SceneOnTable, seats: int) -> Sequence[int]:
    """By seat, the points that it would have of this Scene if it were to resolve it now (9.1, 9.2); effects apart."""
    gains = [0] * seats
    if scene.trash is not None and len(scene.others) >= scene.trash:
        for seat in (*scene.others, scene.seat):
            gains[seat] = 1
    if scene.complete is not None and len(scene.matching) >= scene.complete:
        there = [0] * seats
        for owner in scene.matching:
            there[owner] += 1
        for seat in (*scene.matching, scene.seat):
            gains[seat] = 1 + _has_most(seat, there, scene.complete)
    return gains


def _has_most(seat: int, there: Sequence[int], number: int) -> bool:
    """Whether a seat can have the most Characters counted, if it leaves out others' where that is allowed (8.2)."""
    own = there[seat]
    others = [min(count, own - 1) for other, count in enumerate(there) if other != seat]
    return own > 0 and own + sum(others) >= number
