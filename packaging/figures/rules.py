"""How fast the rules are: random games of the theme decks beside random games of python-chess, and a copy of a game."""

from __future__ import annotations

import itertools
import random
import statistics
import time
import timeit
from collections.abc import Callable, Iterator, Sequence

import chess

from figures import Figure, one_core, rate, seated, theme_decks
from simpsons_desktop.rules import Answer, GameState, Setup, advance, deal, legal

SEATS = 4


def random_answer(state: GameState, chance: Callable[[], float]) -> Answer:
    """Return a legal answer to the open decision, as quickly as a random move of chess is picked beside it.

    The simulation's random seats draw theirs more evenly, which takes a tenth of the time that is measured here.
    """
    codes = legal(state)
    if state.least == state.most == 1:
        return (codes[int(chance() * len(codes))],)
    count = state.least + int(chance() * (min(state.most, len(codes)) - state.least + 1))
    if state.weights:  # what is picked must weigh enough (8.2), whatever its number
        heavy = sorted(range(len(codes)), key=state.weights.__getitem__, reverse=True)
        return [codes[place] for place in heavy[:count]]
    codes = codes[:]
    return [codes.pop(int(chance() * len(codes))) for _ in range(count)]


def random_game(setup: Setup, each: Callable[[GameState], object] | None = None) -> int:
    """Play one game to its end; return the number of decisions. `each` looks at the game before each of them."""
    chance = random.Random(setup.seed).random
    state = deal(setup)
    decisions = 0
    while state.winners is None:
        if each is not None:
            each(state)
        advance(state, random_answer(state, chance))
        decisions += 1
    return decisions


def random_chess_game(seed: int) -> int:
    """Play one game of chess to its end, by the rules that end it without a claim; return the number of moves."""
    chance = random.Random(seed).random
    board = chess.Board()
    while not (board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition()):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(chance() * len(moves))])
    return len(board.move_stack)


def clone_microseconds(states: Sequence[GameState], rounds: int) -> float:
    """How long a copy of a game takes: the best round, as the processor may be busy with other things."""

    def copy_all() -> None:
        for state in states:
            state.clone()

    best = min(timeit.repeat(copy_all, number=1, repeat=rounds, timer=time.process_time))
    return best / len(states) * 1e6


def measure(quick: bool) -> Iterator[Figure]:
    """Measure the rules on one core; the game and its peer by turns, so that both meet the same machine."""
    rounds, seconds = (3, 0.5) if quick else (7, 1.0)
    decks = theme_decks()
    seeds = itertools.count()

    def game() -> int:
        return random_game(seated(decks, SEATS, next(seeds)))

    with one_core():
        game()
        random_chess_game(0)
        ours, theirs = [], []
        for _ in range(rounds):
            ours.append(rate(game, seconds))
            theirs.append(rate(lambda: random_chess_game(next(seeds)), seconds))
        yield Figure("decisions_per_second", statistics.median(ours), "1/s")
        yield Figure("chess_moves_per_second", statistics.median(theirs), "1/s")
        ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
        yield Figure("ratio", ratio, "times", at_least=2, asked=3)
        states: list[GameState] = []
        for seed in range(3):
            random_game(seated(decks, SEATS, seed), lambda state: states.append(state.clone()))
        states = states[::16]
        yield Figure("clone_us", clone_microseconds(states, 5 * rounds), "us", at_most=12)
