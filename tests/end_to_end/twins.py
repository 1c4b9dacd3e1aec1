"""Twin games: two that differ only in what one seat hides, and a plan by which both can be played alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from random import Random

from simpsons_desktop.rules import NOBODY, Ask, Decision, GameState, House, Outcome, Setup, changes, decision, observe
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import HAND
from tests.end_to_end.robots import Answer, some_answer
from tests.support.games import deck

Faces = dict[int, int]


def other_faces(state: GameState, seat: int, chance: Random) -> Faces:
    """Other faces for half of the Characters and Scenes of a seat, kind for kind, one in its hand at least.

    Actions stay, for whether a seat is asked to react may depend on them.
    """
    box, found = state.box, Faces()
    for kind in (Kind.CHARACTER, Kind.SCENE):
        cards = [c for c, owner in enumerate(box.owners) if owner == seat and box.faces[state.face[c]].kind is kind]
        held = [card for card in cards if state.place[card] == HAND + seat][:1]
        secret = held + chance.sample([card for card in cards if card not in held], len(cards) // 2)
        chance.shuffle(secret)
        found.update((card, state.face[other]) for card, other in zip(secret, secret[1:] + secret[:1], strict=True))
    return found


def with_faces(state: GameState, faces: Faces) -> GameState:
    """The same state with other faces on some cards."""
    other = state.clone()
    for card, face in faces.items():
        other.face[card] = face
    changes.reface(other)
    other.options = None
    return other


def twin_of(record: Record, faces: Faces) -> Record:
    """The beginning of a game with other faces on some cards."""
    opening = record.opening
    assert opening is not None
    beats = tuple((event, with_faces(state, faces)) for event, state in opening.beats)
    state = with_faces(opening.state, faces)
    return Record(state, record.beginning, Outcome(opening.before, beats, state))


@dataclass(frozen=True)
class Line:
    """What to answer, and the secret card in the own hand to look at before (None: none)."""

    answer: Answer
    look: int | None


@dataclass(frozen=True)
class Plan:
    """Twin games and how to play both: `seat` has the secrets and keeps them; `ended`: to a winner."""

    setup: Setup
    seat: int
    lines: tuple[Line, ...]
    ended: bool

    def real(self) -> Record:
        """The game, at its beginning."""
        return Record.of_setup(self.setup)

    def twin(self) -> Record:
        """The other game, at its beginning."""
        real = self.real()
        return twin_of(real, other_faces(real.state, self.seat, Random(self.seat)))


def plan_game(decks: Sequence[str], goal: int, seat: int, looks: int, most: int = 10**6) -> Plan:
    """A game in which nobody ever gets to know what `seat` hides: to its winner, or the first `most` answers.

    The seat looks at one of its secret cards at least `looks` times.
    """
    for seed in count():
        setup = Setup([deck(key) for key in decks], seed, House(goal, seed % len(decks)))
        plan = Plan(setup, seat, (), ended=False)
        lines = _lines(plan.real(), plan.twin(), seat, most)
        if lines is not None and sum(line.look is not None for line in lines) >= looks:
            return Plan(setup, seat, tuple(lines), len(lines) < most)
    raise AssertionError("unreachable: there is always another seed")


def _lines(real: Record, twin: Record, seat: int, most: int) -> list[Line] | None:
    """Play both games alike; None if somebody else could tell them apart."""
    mind, lines = Random(seat), list[Line]()
    eyes = [NOBODY, *(other for other in range(real.state.box.seats) if other != seat)]
    while len(lines) < most:
        asked, there = decision(real.state), decision(twin.state)
        if asked is None or there is None:
            break
        line = _line(asked, there, real.state, twin.state, mind) if asked.seat == seat else None
        line = line or Line(_in_order(some_answer(asked, mind), asked), None)
        if not there.accepts(line.answer):
            return None
        real.play(line.answer)
        twin.play(line.answer)
        lines.append(line)
        if any(observe(real.state, eye) != observe(twin.state, eye) for eye in eyes):
            return None
    return lines


def _line(asked: Decision, there: Decision, state: GameState, twin: GameState, mind: Random) -> Line | None:
    """Something that the seat with the secrets can answer in both games without showing one; None if it must."""
    secret = {card for card, face in enumerate(state.face) if face != twin.face[card]}
    for _ in range(100):
        keeps = asked.ask is Ask.DISCARD and mind.random() < 0.5
        answer = () if keeps else _in_order(some_answer(asked, mind, eager=0.6), asked)
        cards = {option.card for option, code in zip(asked.options, asked.codes, strict=True) if code in answer}
        if not cards & secret and there.accepts(answer):
            held = sorted(secret & set(state.zones[HAND + asked.seat]))
            return Line(answer, mind.choice(held) if held else None)
    return None


def _in_order(answer: Answer, asked: Decision) -> Answer:
    """The same answer in the order in which the table tells it."""
    return tuple(code for code in asked.codes if code in answer)
