"""How long the strong AI seats think where there is most to think about: five seats, everybody holding reactions."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import cycle

from figures import Figure, one_core, seated, theme_decks, within
from simpsons_desktop.ai import think
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Kind, Printed, advance, seal, start
from simpsons_desktop.rules.abilities import MAIN

LEVELS = ("expert", "hard", "normal", "normal", "normal")
GAMES = 10
FORCED = "forced"


def answering() -> list[Printed]:
    """All Actions that answer what others do."""
    actions = (card for card in library().cards.values() if card.kind is Kind.ACTION)
    return [card for card in actions if any(ability.moments & ~MAIN for ability in card.abilities)]


def with_answers(deck: Sequence[Printed]) -> list[Printed]:
    """The deck with such Actions in place of all others, and of every third of its Characters."""
    answers, found = cycle(answering()), []
    for place, card in enumerate(deck):
        away = card.kind is Kind.ACTION or (card.kind is Kind.CHARACTER and not card.star and place % 3 == 0)
        found.append(next(answers) if away else card)
    return found


def times_of(games: int) -> dict[str, list[float]]:
    """Milliseconds of processor time of all decisions with something to choose, by level, and of those without."""
    decks, times = [with_answers(deck) for deck in theme_decks()], defaultdict[str, list[float]](list)
    for game in range(games):
        state, number = start(seated(decks, len(LEVELS), game)).state, 0
        while state.winners is None:
            level, sealed = LEVELS[(state.asker + game) % len(LEVELS)], seal(state, state.asker)
            began = time.process_time()
            thought = think(level, sealed, seed=number)
            spent, number = (time.process_time() - began) * 1000, number + 1
            times[level if thought.nodes else FORCED].append(spent)
            advance(state, thought.answer)
    return times


def measure(quick: bool) -> Iterator[Figure]:
    """Measure some games of an expert, a hard seat and three others on one core."""
    with one_core():
        times = times_of(1 if quick else GAMES)
    yield Figure("expert_p95_ms", within(times["expert"], 95), "ms", at_most=3000, asked=1000)
    yield Figure("expert_p99_ms", within(times["expert"], 99), "ms", at_most=4500, asked=1500)
    yield Figure("hard_p95_ms", within(times["hard"], 95), "ms", at_most=900, asked=300)
    yield Figure("forced_answer_ms", within(times[FORCED], 99), "ms", at_most=25, asked=5)
