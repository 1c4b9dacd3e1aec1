"""One game of AI seats from beginning to end, and what is worth keeping of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import comb
from random import Random

from simpsons_desktop.ai import PLAIN, Thought, think
from simpsons_desktop.rules import GameState, House, Setup, advance, deal, legal, seal
from simpsons_desktop.rules.events import Cancelled, Event, Moved, Resolved, Scored, TurnBegan
from simpsons_desktop.rules.model import ACTION
from simpsons_desktop.rules.state import DECK, HAND, PLAYED
from simpsons_desktop.simulate.schedule import RANDOM, Fixture, derive
from simpsons_desktop.simulate.stock import Stock

MOST_TURNS = 2000
"""After so many turns a game is given up: it has no winners and is counted apart."""

KINDS = ("owner", "sharer", "bonus", "trash", "effects", "lost")
"""What points come from: own Scene completed, counted in a completion, its bonus, any trashing, effects; `lost` are
those that effects took away."""
Thinks = Callable[[str, GameState, int], Thought]
"""How a level answers what a seat is asked: level (see `thinks`), sealed state, seed."""
_KIND_OF = {"scene": "owner", "counted": "sharer", "bonus": "bonus"}


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played. By seat: `points` at the end, `gains` by kind, and how often which card was `played`, was
    `held` in hand at the end, and was `dropped`: discarded from hand.

    `half` are the seats that led, alone or together, when half of the turns were over; `abroad` are the Actions in
    other players' turns; `chain` is the most Actions that were about at once, each an answer to another.
    """

    fixture: Fixture
    turns: int
    winners: tuple[int, ...]
    points: tuple[int, ...]
    gains: dict[str, tuple[int, ...]]
    half: tuple[int, ...]
    actions: int
    abroad: int
    cancelled: int
    chain: int
    decisions: int
    played: tuple[dict[str, int], ...]
    held: tuple[dict[str, int], ...]
    dropped: tuple[dict[str, int], ...]

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.points)

    def win(self, seat: int) -> float:
        """The seat's part of the victory: one, a share of it, or nothing."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def level_and_style(words: str) -> tuple[str, str]:
    """What "hard:magpie" stands for; a level alone plays in the plain style."""
    level, colon, style = words.partition(":")
    return level, style if colon else PLAIN


def thinks(words: str, sealed: GameState, seed: int) -> Thought:
    """The thought of a level, or of one in a style."""
    level, style = level_and_style(words)
    return think(level, sealed, seed, style=style)


def play(fixture: Fixture, stock: Stock, thinks: Thinks = thinks) -> Game:
    """Play a game out; the same fixture and stock give the same game. `thinks` has the thoughts of the seats."""
    log: list[tuple[Event, GameState]] = []
    house = House(fixture.goal, fixture.first, fixture.fair)
    state = deal(Setup(stock.seat_decks(fixture), fixture.seed, house), log)
    tally, seats = Tally(state), _Seats(fixture, thinks)
    tally.read(log)
    while state.winners is None and state.turn_number <= MOST_TURNS:
        advance(state, seats.answer(state))
        tally.read(log)
    return tally.game(fixture, state, seats.decisions)


class _Seats:
    """Those who answer.

    The seed of a thought depends on turn, seat, question and how often that was asked in the turn: a question more or
    less somewhere else changes nothing, so that games with one card changed can be compared.
    """

    def __init__(self, fixture: Fixture, thinks: Thinks) -> None:
        self.levels, self.seed, self.thinks = fixture.levels, fixture.seed, thinks
        self.decisions = 0
        self.turn = 0
        self.asked: Counter[tuple[int, str]] = Counter()

    def answer(self, state: GameState) -> tuple[int, ...]:
        """What the asked seat answers."""
        self.decisions += 1
        if state.turn_number != self.turn:
            self.turn = state.turn_number
            self.asked.clear()
        question = state.asker, state.ask.value
        self.asked[question] += 1
        chance = derive(self.seed, self.turn, *question, self.asked[question])
        level = self.levels[state.asker]
        if level == RANDOM:
            return random_answer(state, Random(chance))
        return self.thinks(level, seal(state, state.asker), chance).answer


def random_answer(state: GameState, random: Random) -> tuple[int, ...]:
    """Any legal answer of the open decision, each with the same chance."""
    codes = legal(state)
    if state.least == state.most == 1:
        return (random.choice(codes),)
    weigh = dict(zip(codes, state.weights, strict=True)) if state.weights else {}
    sizes = range(state.least, min(state.most, len(codes)) + 1)
    ways = [comb(len(codes), size) for size in sizes]
    while True:
        answer = random.sample(codes, random.choices(sizes, ways)[0])
        if not weigh or sum(weigh[code] for code in answer) >= state.needed:
            return tuple(answer)


class Tally:
    """Counts what happens in a game, from its events."""

    def __init__(self, state: GameState) -> None:
        seats = range(state.box.seats)
        self.keys = state.box.keys
        self.kinds = state.box.kinds
        self.gains = {kind: [0 for _ in seats] for kind in KINDS}
        self.played: list[Counter[str]] = [Counter() for _ in seats]
        self.dropped: list[Counter[str]] = [Counter() for _ in seats]
        self.standings: list[Sequence[int]] = []
        self.event = ""
        self.actions = self.abroad = self.cancelled = self.chain = 0

    def read(self, log: list[tuple[Event, GameState]]) -> None:
        """Take in what has happened, and forget it."""
        for event, state in log:
            if isinstance(event, Moved):
                if event.why == "play":
                    self._play(event, state)
                elif event.why == "discard" and event.src < DECK:
                    self.dropped[event.src][self._key(state, event.card)] += 1
            elif isinstance(event, Scored):
                self._score(event)
            elif isinstance(event, Resolved):
                self.event = event.event
            elif isinstance(event, TurnBegan):
                self.standings.append(state.points)
            elif isinstance(event, Cancelled):
                self.cancelled += self.kinds[state.face[event.card]] == ACTION
        log.clear()

    def _play(self, event: Moved, state: GameState) -> None:
        self.played[event.src][self._key(state, event.card)] += 1  # a hand's place is its seat
        if event.dst >= PLAYED:
            self.actions += 1
            self.abroad += event.src != state.turn
            self.chain = max(self.chain, sum(map(len, state.zones[PLAYED:])))

    def _key(self, state: GameState, card: int) -> str:
        return self.keys[state.face[card]]

    def _score(self, event: Scored) -> None:
        if event.why == "effect":
            kind = "effects" if event.points > 0 else "lost"
        else:
            kind = "trash" if self.event == "trash" else _KIND_OF[event.why]
        self.gains[kind][event.seat] += abs(event.points)

    def game(self, fixture: Fixture, state: GameState, decisions: int) -> Game:
        """The whole game."""
        middle = self.standings[state.turn_number // 2]
        best = max(middle)
        hands = state.zones[HAND : HAND + state.box.seats]
        return Game(
            fixture,
            state.turn_number,
            state.winners or (),
            tuple(state.points),
            {kind: tuple(points) for kind, points in self.gains.items()},
            tuple(seat for seat, points in enumerate(middle) if points == best),
            self.actions,
            self.abroad,
            self.cancelled,
            self.chain,
            decisions,
            _sorted(self.played),
            _sorted(Counter(self._key(state, card) for card in hand) for hand in hands),
            _sorted(self.dropped),
        )


def _sorted(seats: Iterable[Counter[str]]) -> tuple[dict[str, int], ...]:
    """What was counted by seat, as it is written."""
    return tuple(dict(sorted(cards.items())) for cards in seats)
