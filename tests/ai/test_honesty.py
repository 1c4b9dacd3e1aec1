"""Every level knows what its seat may know and no more, and answers the same for the same seed on every machine.

The suite looks at some positions. HIDDEN_SWAP_POSITIONS says how many for each level in each style a long run looks at:
`HIDDEN_SWAP_POSITIONS=500 python3 packaging/dev.py test tests/ai/test_honesty.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from simpsons_desktop.ai import LEVELS, STYLES
from simpsons_desktop.rules import Ask, GameState, seal
from simpsons_desktop.simulate.game import thinks
from tests.support.games import some_state, twin
from tests.support.golden import GOLDEN, golden_game

EVERY_LEVEL = pytest.mark.parametrize("level", sorted(LEVELS))
FEW = 10
POSITIONS = max(FEW, int(os.environ.get("HIDDEN_SWAP_POSITIONS", "0")))
SOME = (*LEVELS, "normal:hunter", "hard:builder", "expert:wrecker")
ALL = tuple(f"{level}:{style}" for level in LEVELS for style in STYLES)
ASKS = (Ask.MAIN, Ask.REACT, Ask.DISCARD, Ask.CHOOSE, Ask.MAIN)


def positions() -> Iterator[GameState]:
    """Decisions of all sorts in random games of two to five seats, early and late."""
    seed, found = 0, 0
    while found < POSITIONS:
        state = some_state(seed, 2 + seed % 4, 7 * seed % 160, ASKS[seed % len(ASKS)]).state
        seed += 1
        if state.winners is None:
            found += 1
            yield state


@pytest.mark.slow
@pytest.mark.parametrize("level", SOME if POSITIONS == FEW else ALL)
@pytest.mark.timeout(0)
def test_what_is_hidden_changes_no_answer(level: str) -> None:
    swapped = 0
    for seed, state in enumerate(positions()):
        other = twin(state, state.asker, Random(seed))
        swapped += other.face != state.face
        thoughts = {thinks(level, seal(world, state.asker), seed) for world in (state, other)}
        assert len(thoughts) == 1, f"position {seed}"
    assert swapped > POSITIONS / 2


@pytest.mark.slow
@EVERY_LEVEL
def test_a_game_is_the_same_on_every_machine(level: str) -> None:
    assert golden_game(level) == GOLDEN[level]
