"""Training: the weights of the AI's outlook are fitted to games that it played by itself, and must then win a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt
from random import Random
from typing import Any

from simpsons_desktop.ai import LEVELS, Thought, think
from simpsons_desktop.ai.learned import LEARNED, learned
from simpsons_desktop.ai.levels import think_like
from simpsons_desktop.ai.outlook import Weights, outlook
from simpsons_desktop.ai.worlds import below
from simpsons_desktop.content.language import translate
from simpsons_desktop.rules import GameState
from simpsons_desktop.rules.moves import END
from simpsons_desktop.simulate.figures import Estimate, mean
from simpsons_desktop.simulate.game import play
from simpsons_desktop.simulate.ladder import Rung
from simpsons_desktop.simulate.progress import Progress
from simpsons_desktop.simulate.schedule import Series, fixtures
from simpsons_desktop.simulate.stock import Stock

HELD_OUT = 5  # every fifth game is not learned from
TRUST = 0.85  # how much a position learns from what comes much later, rather than from how the next one looks
STEPS, BATCH = 60, 500  # of the fit: steps, and positions that each of them looks at
REACH = 0.06  # by how much of itself a weight changes in a step at first
TINY = 0.01  # by how much of itself a weight is changed to see what that does
LOYALTY = 0.002  # how strongly a weight stays near the one it was
TRAINED = "trained"

Chances = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The end of a turn: what its player knew, and in which part each seat won the game in the end."""

    sealed: GameState
    won: Chances


@dataclass(frozen=True, slots=True)
class Model:
    """What is fitted: each number a logarithm, by weight of the first one as it was, and then by number of seats the
    scale of points in odds, and how much it is worth to have had one's turn just now (no logarithm).
    """

    base: Weights
    sizes: tuple[int, ...]
    numbers: tuple[float, ...]

    @property
    def weights(self) -> Weights:
        """The weights."""
        return replace(
            self.base, **{n: getattr(self.base, n) * exp(x) for n, x in zip(LEARNED, self.numbers, strict=False)}
        )

    def chances(self, state: GameState, weights: Weights) -> Chances:
        """Each seat's chance to win."""
        seats, turn = state.box.seats, state.turn
        at = len(LEARNED) + 2 * self.sizes.index(seats)
        scale, wait = exp(self.numbers[at]), self.numbers[at + 1]
        strengths = outlook(state, turn, weights).strengths
        odds = [exp(scale * s + wait * ((seat - turn - 1) % seats)) for seat, s in enumerate(strengths)]
        whole = sum(odds)
        return tuple(one / whole for one in odds)

    def moved(self, steps: Sequence[float]) -> Model:
        """The model with each number changed."""
        return replace(self, numbers=tuple(x + step for x, step in zip(self.numbers, steps, strict=True)))


Lesson = tuple[GameState, Chances]
"""A position and the chances that the seats should be given there."""


@dataclass(frozen=True, slots=True)
class Training:
    """What came of a training."""

    weights: Mapping[str, float]
    positions: int
    loss_before: float
    loss_after: float
    gate: Mapping[int, Estimate]

    @property
    def accepted(self) -> bool:
        """Whether the trained weights have won the match: surely at one size of table, and not surely lost at any."""
        ahead = [figure.low > 1 / seats for seats, figure in self.gate.items()]
        behind = [figure.high < 1 / seats for seats, figure in self.gate.items()]
        return any(ahead) and not any(behind)

    def shape(self, series: Series) -> dict[str, Any]:
        """The weights with their provenance, as an object."""
        return {
            "weights": self.weights,
            "provenance": {
                "fitted": "the outlook's weights, to chances to win (logistic, temporal differences)",
                "level": series.levels[0],
                "seed": series.seed,
                "games": series.games,
                "seats": series.seats,
                "positions": self.positions,
                "held-out loss": {"before": self.loss_before, "after": self.loss_after},
                "match": {str(n): [one.value, one.low, one.high, one.count] for n, one in self.gate.items()},
            },
        }


def train(series: Series, stock: Stock, quiet: bool) -> Training:
    """Play, fit, and have the new weights play a match against the old ones; all from the seed of the series."""
    games = [game for game in _self_play(series, stock, quiet) if game]
    held = [game for number, game in enumerate(games) if number % HELD_OUT == 0]
    taught = [game for number, game in enumerate(games) if number % HELD_OUT]
    first = Model(learned(), series.seats, (0.0,) * len(LEARNED) + (log(0.3), 0.0) * len(series.seats))
    test = [(position.sealed, position.won) for game in held for position in game]
    lessons = [lesson for game in taught for lesson in lessons_of(game, first)]
    fitted = fit(first, lessons, Random(series.seed))
    numbers = {name: round(getattr(fitted.weights, name), 4) for name in LEARNED}
    gate = {seats: _match(series, seats, stock, numbers, quiet) for seats in series.seats}
    return Training(numbers, sum(map(len, games)), loss(first, test), loss(fitted, test), gate)


def _self_play(series: Series, stock: Stock, quiet: bool) -> Iterator[list[Position]]:
    """The ends of turns of each game; of a game without an end, none."""
    progress = Progress(translate("Simulation", "Self-play"), series.games, quiet)
    for fixture in fixtures(replace(series, part="train")):
        ends: list[GameState] = []

        def note(level: str, sealed: GameState, seed: int, ends: list[GameState] = ends) -> Thought:
            thought = think(level, sealed, seed)
            if thought.answer == (END,):
                ends.append(sealed)
            return thought

        game = play(fixture, stock, note)
        progress.step()
        yield [Position(end, tuple(map(game.win, range(game.seats)))) for end in ends if game.winners]


def lessons_of(game: Sequence[Position], model: Model) -> list[Lesson]:
    """What to learn from each position of a game: the end, and on the way to it how the later positions look."""
    weights, target, found = model.weights, game[-1].won, []
    for position in reversed(game):
        found.append((position.sealed, target))
        seen = model.chances(position.sealed, weights)
        target = tuple((1 - TRUST) * now + TRUST * then for now, then in zip(seen, target, strict=True))
    return found[::-1]


def loss(model: Model, lessons: Sequence[Lesson]) -> float:
    """How far the model's chances are from those of the lessons: the mean cross entropy, in nats."""
    weights, total = model.weights, 0.0
    for state, target in lessons:
        seen = model.chances(state, weights)
        total -= sum(part * log(max(chance, 1e-9)) for part, chance in zip(target, seen, strict=True) if part)
    return total / max(1, len(lessons))


def fit(model: Model, lessons: Sequence[Lesson], random: Random) -> Model:
    """The model nearer to the lessons: steps down the slope, each number at a pace of its own (Adam)."""
    count = len(model.numbers)
    slope, square = [0.0] * count, [0.0] * count
    for step in range(1, STEPS + 1):
        batch = lessons if len(lessons) <= BATCH else [lessons[below(len(lessons), random)] for _ in range(BATCH)]
        here = loss(model, batch)
        reach = REACH * (1 if step < 0.7 * STEPS else 0.3)
        moves = []
        for at in range(count):
            probe = model.moved([TINY * (at == other) for other in range(count)])
            pull = LOYALTY * model.numbers[at] if at < len(LEARNED) else 0.0
            rise = (loss(probe, batch) - here) / TINY + pull
            slope[at] = 0.8 * slope[at] + 0.2 * rise
            square[at] = 0.95 * square[at] + 0.05 * rise * rise
            mean_square = square[at] / (1 - 0.95**step)
            moves.append(-reach * slope[at] / (1 - 0.8**step) / (sqrt(mean_square) + 1e-5))
        model = model.moved(moves)
    return model


def _match(series: Series, seats: int, stock: Stock, numbers: Mapping[str, float], quiet: bool) -> Estimate:
    """The part of the victories of a seat with the new weights among others with the old ones, by deals."""
    level = series.levels[0]
    rung = Rung(TRAINED, level, seats)
    manner = replace(LEVELS[level], weights=replace(learned(), **dict[str, Any](numbers)))

    def thinks(name: str, sealed: GameState, seed: int) -> Thought:
        return think_like(manner, sealed, seed) if name == TRAINED else think(name, sealed, seed)

    deals = list(rung.games(series))
    progress = Progress(rung.words, len(deals) * seats, quiet)
    scores = []
    for deal in deals:
        won = 0.0
        for fixture in deal:
            won += play(fixture, stock, thinks).win(fixture.levels.index(TRAINED))
            progress.step()
        scores.append(won / seats)
    return mean(scores)


def told(training: Training) -> list[str]:
    """What came of it, as text."""
    words = translate("Simulation", "Held-out loss (positions in all: {0}): {1} before, {2} after")
    lines = [words.format(training.positions, f"{training.loss_before:.4f}", f"{training.loss_after:.4f}")]
    words = translate("Simulation", "Match at {0} seats (deals: {1}): {2} % ({3} to {4}), par {5} %")
    for seats, one in training.gate.items():
        shares = (f"{100 * number:.1f}" for number in (one.value, one.low, one.high, 1 / seats))
        value, low, high, par = shares
        lines.append(words.format(seats, one.count, value, low, high, par))
    return lines
