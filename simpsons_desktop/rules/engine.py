"""The front door of the rules: start a game, ask what may be answered, answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from simpsons_desktop.rules import changes, fair_start, turn, windows
from simpsons_desktop.rules.abilities import MOMENT_NAMES, TURN_BEGINS, given_traits
from simpsons_desktop.rules.events import Event
from simpsons_desktop.rules.model import (
    BLANK,
    FEWEST_SEATS,
    HIGHEST_GOAL,
    LOWEST_GOAL,
    MOST_SEATS,
    Box,
    House,
    Printed,
    Setup,
)
from simpsons_desktop.rules.moves import Answer, Ask, Decision, IllegalAnswer, Moment, Reason, decode
from simpsons_desktop.rules.purposes import purpose
from simpsons_desktop.rules.state import DECK, PLACES, GameState, Outcome

HAND_AT_START = 6
NOTHING, MAIN = Ask.NOTHING, Ask.MAIN  # by themselves: looking into an enumeration takes its time


def empty_table(decks: Sequence[Sequence[Printed]], seed: int, house: House) -> GameState:
    """A table with every deck in its place, in the order given, before anybody shuffles.

    Raises ValueError for a number of seats, goal or first seat that the rules do not allow (1.1, 1.2).
    """
    seats = len(decks)
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"a game has {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats} (1.1)")
    if not LOWEST_GOAL <= house.goal <= HIGHEST_GOAL:
        raise ValueError(f"the goal is {LOWEST_GOAL} to {HIGHEST_GOAL} points, not {house.goal} (1.2)")
    if not 0 <= house.first < seats:
        raise ValueError(f"seat {house.first} can't begin a game of {seats} seats (4.2)")
    box, faces = _cardboard(tuple(tuple(deck) for deck in decks), house)
    state = GameState.__new__(GameState)
    state.box = box
    state.face = list(faces)
    state.place = []
    state.seen = [0] * len(faces)
    state.zones = [[] for _ in range(PLACES)]
    for seat, deck in enumerate(decks):
        first = len(state.place)
        state.place += [DECK + seat] * len(deck)
        state.zones[DECK + seat] += range(first, len(state.place))
    state.points = [0] * seats
    state.turn, state.turn_number = house.first, 0
    state.played = state.acted = state.set_off = state.extra = 0
    state.rng = seed & ((1 << 64) - 1)
    state.agenda, state.pending, state.effects, state.standing = [], [], [], {}
    state.stats, state.far, state.scenes = frozenset(), False, ()
    state.watch, state.watchers, state.alert, state.heed = 0, (), [0] * MOST_SEATS, 0
    changes.forget_sides(state)
    state.log = state.rounds = None
    state.winners = None
    ask_nothing(state)
    return state


@lru_cache(maxsize=64)
def _cardboard(decks: tuple[tuple[Printed, ...], ...], house: House) -> tuple[Box, tuple[int, ...]]:
    """The box for these decks, and the face of every card; games of a simulation share it."""
    faces = [BLANK]
    for printed in dict.fromkeys(printed for deck in decks for printed in deck):
        faces.append(printed)
    owners = tuple(seat for seat, deck in enumerate(decks) for _ in deck)
    traits = traits_of(faces)
    numbers = {printed.key: number for number, printed in enumerate(faces)}
    box = Box(tuple(faces), owners, len(decks), house, traits)
    return box, tuple(numbers[printed.key] for deck in decks for printed in deck)


def traits_of(faces: Sequence[Printed]) -> tuple[str, ...]:
    """The traits that cards bear, and those that their effects give or offer, so that every mask has a bit for them."""
    words = {trait for printed in faces for trait in printed.traits}
    for printed in faces:
        words.update(printed.vocabulary)
        words.update(s.add for s in printed.standing if s.stat == "traits" and s.add)
        for ability in printed.abilities:
            words |= given_traits(ability.steps)
    return tuple(sorted(words))


def deal(setup: Setup, log: list[tuple[Event, GameState]] | None = None) -> GameState:
    """Shuffle, draw the opening hands and begin the first turn (4). Raises ValueError for an impossible setup."""
    state = empty_table(setup.decks, setup.seed, setup.house)
    state.log, state.rounds = log, None if log is None else []
    seats = state.box.seats
    for seat in range(seats):
        changes.shuffle(state, seat)
    for seat in range(seats):
        changes.draw(state, seat, HAND_AT_START + fair_start.extra_cards(setup.house, seats, seat), "deal")
    changes.begin_turn(state, state.turn)
    windows.raise_moment(state, TURN_BEGINS, state.turn)
    run(state)
    return state


def start(setup: Setup) -> Outcome:
    """Begin a game, and tell how. Raises ValueError for an impossible setup."""
    return _outcome(empty_table(setup.decks, setup.seed, setup.house), deal(setup, []))


def _outcome(before: GameState, state: GameState) -> Outcome:
    beats, rounds = tuple(state.log or ()), tuple(state.rounds or ())
    state.log = state.rounds = None
    return Outcome(before, beats, state, rounds)


def apply(state: GameState, answer: Answer) -> Outcome:
    """Answer the open decision, on a copy of the state. Raises IllegalAnswer for one that it does not accept."""
    asked = decision(state)
    if asked is None:
        raise IllegalAnswer(Reason("11.1", "game over"))
    if not asked.accepts(answer):
        raise IllegalAnswer(Reason(ASK_RULES[asked.ask], "not an option"))
    new = state.clone()
    new.log, new.rounds = [], []
    advance(new, answer)
    return _outcome(state, new)


ASK_RULES = {
    Ask.MAIN: "5.1",
    Ask.COUNT: "8.2",
    Ask.REACT: "10.3",
    Ask.DISCARD: "5.2",
    Ask.CHOOSE: "10.6",
    Ask.MAY: "10.6",
}


def advance(state: GameState, answer: Answer) -> None:
    """Answer the open decision, changing the state itself; the answer must be legal. For search and simulation."""
    begin(state, answer)
    run(state)


def begin(state: GameState, answer: Answer) -> None:
    """Take an answer as `advance` does, and leave the work that it gives in hand."""
    state.set_off = 0
    if state.ask is MAIN:
        state.ask, state.options = NOTHING, None
        turn.act(state, answer[0])
    else:
        frame = state.agenda[-1]
        ask_nothing(state)
        frame.steps[frame.at].answered(state, frame, answer)


def ask_nothing(state: GameState) -> None:
    """Close the open decision."""
    state.ask, state.asker, state.options = NOTHING, -1, None
    state.least = state.most = 1
    state.source, state.weights, state.needed = -1, (), 0


def run(state: GameState) -> None:
    """Do the work in hand until somebody must decide, or the game is over."""
    agenda = state.agenda
    while agenda and state.ask is NOTHING:
        frame = agenda[-1]
        steps, at = frame.steps, frame.at
        if at < len(steps):
            frame.at = at + 1
            steps[at].run(state, frame)
        else:
            agenda.pop()
    if state.ask is NOTHING and state.winners is None:
        state.ask, state.asker, state.options = MAIN, state.turn, None
        state.least = state.most = 1
        state.source = -1


def legal(state: GameState) -> list[int]:
    """The codes of every option of the open decision; empty when the game is over."""
    if state.options is None and state.ask is MAIN:
        state.options = turn.options(state)
    return state.options or []


def decision(state: GameState) -> Decision | None:
    """The open decision in full, None when the game is over."""
    if state.ask is NOTHING:
        return None
    codes = tuple(legal(state))
    names = state.box.trait_names
    return Decision(
        state.asker,
        state.ask,
        tuple(decode(code, names) for code in codes),
        codes,
        state.least,
        state.most,
        _moment(state),
        state.source if state.source >= 0 else None,
        state.weights,
        state.needed,
        purpose(state),
    )


def _moment(state: GameState) -> Moment | None:
    about = windows.window_about(state)
    if about is None:
        return None
    scene = about.scene if about.scene >= 0 else None
    return Moment(MOMENT_NAMES[about.moment], about.by, about.cards, scene, about.event)
