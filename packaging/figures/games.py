"""How long whole games of AI seats take."""

from __future__ import annotations

import time
from collections.abc import Iterator

from figures import Figure, one_core, seated, theme_decks
from simpsons_desktop.ai import think
from simpsons_desktop.rules import Setup, advance, seal, start

SEATS = 5
GAMES = 50


def play(setup: Setup, level: str) -> None:
    """Play a game to its end by AI seats, each of which is shown only what it may know."""
    state = start(setup).state
    number = 0
    while state.winners is None:
        advance(state, think(level, seal(state, state.asker), seed=number).answer)
        number += 1


def measure(quick: bool) -> Iterator[Figure]:
    """Measure five seats of level normal on one core; the quick way plays fewer games and scales."""
    games = 5 if quick else GAMES
    decks = theme_decks()
    with one_core():
        began = time.process_time()
        for game in range(games):
            play(seated(decks, SEATS, game), "normal")
        seconds = (time.process_time() - began) * GAMES / games
    yield Figure("normal_games_seconds", seconds, "s", at_most=120)
