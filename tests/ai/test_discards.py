"""What a seat throws away at the end of its turn, before the refill."""

from __future__ import annotations

import pytest

from simpsons_desktop.ai import LEVELS, think
from simpsons_desktop.rules import seal
from tests.support.scenario import Table, action

DRAW = '{ do = "draw", who = "you", count = 1 }'
CARDS = (
    action("now", DRAW),
    action("then", DRAW),
    action("no", DRAW, when="declared"),
    action("nope", DRAW, when="declared"),
    action("never", DRAW, when="declared"),
)

HANDS = {
    "one Scene is kept for later": ("park | played 1 | hand: bar, lab, kid", ["lab"]),
    "two while there is none in play": (" | hand: bar, lab, park", ["park"]),
    "Characters that match what is on the table come first": (
        "park | played 1 | hand: clown, kid, fool, brainy, old, kid",
        ["brainy", "clown", "fool"],
    ),
    "Stars are kept": ("lab | hand: ace, ace, ace, ace, ace, ace", []),
    "room is made to find a Scene": (" | hand: kid, old, fool, clown", ["clown", "fool"]),
    "one Action for an own turn is kept": ("park | played 1 | hand: now, then, kid", ["then"]),
    "two Actions for others' turns are kept": ("park | played 1 | hand: no, nope, never, kid", ["never"]),
    "Characters of which none was played go": ("park | hand: bar, kid, old, ace, now", ["kid", "old"]),
    "a hand in use stays": ("park | played 1 | hand: bar, kid, old, now, no", []),
}


@pytest.mark.parametrize("level", [level for level, manner in LEVELS.items() if manner.discards is None])
@pytest.mark.parametrize(("cells", "gone"), HANDS.values(), ids=list(HANDS))
def test_what_goes(cells: str, gone: list[str], level: str) -> None:
    scene, _, rest = cells.partition("|")
    seat = f"scene: {scene} | {rest}" if scene.strip() else rest
    table = Table(f"Ann* | {seat}\nBob", *CARDS).do("end")
    thrown = think(level, seal(table.state, 0), 1).answer
    assert sorted(table._words(code).split()[0] for code in thrown) == gone
