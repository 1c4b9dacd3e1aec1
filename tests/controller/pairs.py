"""Pairs of games that differ only in what one seat hides: Actions that could answer lie in its hand, or in its deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from simpsons_desktop.controller import Chair
from simpsons_desktop.rules import Ask, Decision, GameState, Verb, changes
from simpsons_desktop.rules.abilities import MAIN
from simpsons_desktop.rules.model import ACTION
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import DECK, DISCARD, HAND
from tests.controller.clockwork import Table
from tests.support.games import setup

KEYS = ("bart", "homer", "krusty", "lisa", "mr-burns")


def stars(seed: int, seats: int) -> list[str]:
    """The Stars that `setup` seats."""
    return [KEYS[(seed + seat) % len(KEYS)] for seat in range(seats)]


@dataclass
class Player:
    """Plays for all seats, by what lies open and what both games of a pair have in common."""

    seed: int
    secrets: frozenset[int]
    asked: int = 0
    fond: float = 0.5  # of answering where something fits

    def __call__(self, asked: Decision) -> tuple[int, ...]:
        """An answer that shows no secret card, the same in both games if it can be."""
        reacts = asked.ask is Ask.REACT
        self.asked += not reacts
        pairs = zip(asked.options, asked.codes, strict=True)
        common = [(option, code) for option, code in pairs if option.card not in self.secrets]
        chance = Random(f"{self.seed} {self.asked} {asked.seat} {asked.ask} {common}")
        if asked.least == asked.most == 1 and common:
            eager = [code for option, code in common if option.verb in (Verb.PLAY, Verb.COMPLETE, Verb.TRASH)]
            if eager and chance.random() < (self.fond if reacts else 0.85):
                return (chance.choice(eager),)
            idle = [code for option, code in common if option.verb in (Verb.PASS, Verb.END)]
            return (idle[0] if idle else chance.choice(common)[1],)
        codes = [code for _, code in common]
        for _ in range(30):
            most = min(asked.most, len(codes))
            answer = tuple(chance.sample(codes, chance.randint(min(asked.least, most), most)))
            if asked.accepts(answer):
                return answer
        return asked.codes[: asked.most]


@dataclass
class Pair:
    """Twin games on two tables; `telling`: how many more decisions to answer there were in one than in the other."""

    seed: int
    persons: frozenset[int]
    seats: int
    secret: int
    states: tuple[GameState, GameState]
    secrets: frozenset[int]
    tables: tuple[Table, Table] = field(init=False)
    telling: int = 0

    def sit_down(self, names: tuple[str, str] = ("a game", "a game")) -> None:
        """Set both tables up."""
        kinds = [
            Chair(f"Seat {seat}", star, None if seat in self.persons else "normal")
            for seat, star in enumerate(stars(self.seed, self.seats))
        ]
        one, other = (
            Table(
                state,
                kinds,
                self.secret,
                Player(self.seed, self.secrets),
                Random(f"{self.seed} {at}"),
                name=f"{name} {self.seed}",
            )
            for at, (state, name) in enumerate(zip(self.states, names, strict=True))
        )
        self.tables = one, other

    def parted(self) -> bool:
        """Whether the games are no longer the same but for what is hidden."""
        one, other = (table.game.record for table in self.tables)
        asked, asked_there = _asked(one), _asked(other)
        common = min(len(asked), len(asked_there))
        return (
            asked[:common] != asked_there[:common]
            or any(self._shown(record.state) for record in (one, other))
            or {c for c, face in enumerate(one.state.face) if face != other.state.face[c]} != self.secrets
        )

    def _shown(self, state: GameState) -> bool:
        at_home = (HAND + self.secret, DECK + self.secret)
        return any(state.place[c] not in at_home or state.seen[c] & ~(1 << self.secret) for c in self.secrets)

    def close(self) -> None:
        """End both games and let go of them; what was noticed of them stays."""
        first, second = (sum(state.ask is Ask.REACT for state in table.game.record.states) for table in self.tables)
        self.telling = abs(first - second)
        for table in self.tables:
            table.close()


def _asked(record: Record) -> list[tuple[int, Ask, tuple[int, ...]]]:
    """Who was asked what, and the answers; but for answers to others."""
    answers = [*record.answers, ()]  # the last question is still open
    return [
        (state.asker, state.ask, answer)
        for state, answer in zip(record.states, answers, strict=True)
        if state.ask is not Ask.REACT
    ]


def make_pair(seed: int, seats: int, persons: frozenset[int], secret: int) -> Pair | None:
    """Two games after the same deal, but that in the first a hand has two Actions that lie in the deck in the other."""
    chance = Random(seed)
    state = Record.of_setup(setup(seed, seats)).state
    mine = [card for card, owner in enumerate(state.box.owners) if owner == secret]
    answers = [card for card in mine if _can_answer(state, card)]
    taken = chance.sample(answers, 2) if len(answers) > 1 else answers
    if len(taken) < 2:
        return None
    held, drawn = ([card for card in taken if state.place[card] == place + secret] for place in (HAND, DECK))
    for cards, place in ((held, HAND), (drawn, DECK)):
        others = [c for c in mine if state.place[c] == place + secret and c not in taken and not _can_answer(state, c)]
        cards += chance.sample(others, 2 - len(cards))
    faces = sorted((state.face[card] for card in held + drawn), key=lambda face: not state.box.moments[face] & ~MAIN)
    twins = (_with(state, held + drawn, faces), _with(state, drawn + held, faces))
    return Pair(seed, persons, seats, secret, twins, frozenset(held + drawn))


def _can_answer(state: GameState, card: int) -> bool:
    face = state.face[card]
    return state.box.kinds[face] == ACTION and bool(state.box.moments[face] & ~MAIN)


def _with(state: GameState, cards: list[int], faces: list[int]) -> GameState:
    other = state.clone()
    for card, face in zip(cards, faces, strict=True):
        other.face[card] = face
    changes.reface(other)
    other.options = None
    assert DISCARD > DECK
    return other
