"""Random games of the bundled decks, for tests that must hold in all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from simpsons_desktop.content.decks import bundled_decks, deck_cards
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Ask, Decision, GameState, House, Printed, Setup, changes, decision
from simpsons_desktop.rules.record import Record


def deck(key: str) -> tuple[Printed, ...]:
    """The cards of a bundled deck."""
    return deck_cards(bundled_decks()[key], library())


def setup(seed: int, seats: int, goal: int = 7, fair: bool = False) -> Setup:
    """A table with bundled decks, a different one in front of each seat, turned by the seed."""
    keys = list(bundled_decks())
    return Setup([deck(keys[(seed + i) % len(keys)]) for i in range(seats)], seed, House(goal, seed % seats, fair))


def random_answer(asked: Decision, random: Random) -> tuple[int, ...]:
    """A legal answer, any one with some chance."""
    if asked.least == asked.most == 1:
        return (random.choice(asked.codes),)
    while True:
        count = random.randint(asked.least, min(asked.most, len(asked.codes)))
        answer = tuple(random.sample(asked.codes, count))
        if asked.accepts(answer):
            return answer


def play(record: Record, random: Random, most: int = 5000) -> Iterator[GameState]:
    """Play on with random answers; yields the state before each answer and at last the end."""
    for _ in range(most):
        asked = decision(record.state)
        yield record.state
        if asked is None:
            return
        record.play(random_answer(asked, random))


def some_state(seed: int, seats: int, answers: int, ask: Ask | None = None, fair: bool = False) -> Record:
    """A random game after `answers` answers (`ask`: go on to such a decision), or at its end if that comes first."""
    record, random = Record.of_setup(setup(seed, seats, fair=fair)), Random(seed)
    for count, state in enumerate(play(record, random)):
        if state.winners is not None or (count >= answers and ask in (None, state.ask)):
            break
    return record


def twin(state: GameState, seat: int, random: Random) -> GameState:
    """Another world that `seat` can't tell from this one: hidden faces dealt anew, other chance to come."""
    other = state.clone()
    owners = state.box.owners
    for owner in range(state.box.seats):
        hidden = [c for c in range(len(state.face)) if owners[c] == owner and not state.seen[c] >> seat & 1]
        faces = [state.face[c] for c in hidden]
        random.shuffle(faces)
        for card, face in zip(hidden, faces, strict=True):
            other.face[card] = face
    other.rng = random.getrandbits(64)
    changes.reface(other)
    if other.ask is Ask.MAIN and other.asker != seat:
        other.options = None
    return other
