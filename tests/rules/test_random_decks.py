"""Laws of games in which any of the 161 cards may meet any other: random legal decks, 2 to 5 seats, goals of 3 to 15.

The suite plays a few games. A long run plays as many as SIMPSONS_GAMES says, shared out to the test processes, and
prints the figures: `SIMPSONS_GAMES=20000 python3 packaging/dev.py test -rP tests/rules/test_random_decks.py`.

No answer can go on for ever, and neither can the round of answers to one move. Steps are a finite list that only
shrinks, or has a step replaced by its own finite parts. A frame is added only by a card in play that is not at work
already, by an Action, or by a moment. An answer takes an Action out of a hand; a round takes MOST_ANSWERS at most, and
no round opens deeper than DEEPEST frames. Cards act by themselves MOST_SET_OFF times after one answer at most, which
also ends soon what many of them would keep up among themselves. So there is a bound, whatever the cards say. A main
part has MOST_ACTIONS Actions at most, so that even a deck that feeds itself must pass the turn on. What the shipped
cards reach is far below it, and is what is tested here, for players who answer at random as well as for players who
make everything take as long as they can.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.content.random_deck import random_deck
from simpsons_desktop.rules import (
    Ask,
    Decision,
    GameState,
    House,
    Kind,
    Printed,
    Setup,
    Verb,
    advance,
    apply,
    decision,
    observe,
    start,
)
from simpsons_desktop.rules.moves import card_of
from simpsons_desktop.rules.state import CAST, SCENE_AT
from simpsons_desktop.rules.windows import DEEPEST, MOST_ANSWERS, MOST_SET_OFF
from tests.support.games import random_answer

GAMES = max(40, int(os.environ.get("SIMPSONS_GAMES", "120")))
PARTS = max(4, GAMES // 500)  # so that several processes can share the games, and none takes too long
TURNS = 60  # how long players go on who are not out to win
MOST_TURNS = 400
MOST_MOVES = 60  # of one main part, of which MOST_ACTIONS may be Actions
MOST_FRAMES = 25
MOST_ROUND = 15
MOST_TRIGGERS = 40
MOST_DECISIONS = 60
MOST_EVENTS = 200

GOING_ON = {Verb.PLAY, Verb.YES, Verb.PICK}
DECLARING = {Verb.COMPLETE, Verb.TRASH}

Player = Callable[[GameState, Decision, Random], Sequence[int]]
Deck = Callable[[Random], Sequence[Printed]]


@dataclass
class Figures:
    """The most that occurred."""

    turns: int = 0
    moves: int = 0  # of one main part, the one that ends it among them
    decisions: int = 0  # after one move of a main part, before the next
    events: int = 0  # of one answer
    frames: int = 0  # of work in hand at once
    answers: int = 0  # Actions in one round of answers
    set_off: int = 0  # times that cards acted by themselves after one answer

    def note(self, other: Figures) -> None:
        """Take over what is more in another game."""
        for one in fields(self):
            setattr(self, one.name, max(getattr(self, one.name), getattr(other, one.name)))


def random_player(state: GameState, asked: Decision, random: Random) -> Sequence[int]:
    """Anything legal."""
    return random_answer(asked, random)


def longest(state: GameState, asked: Decision, random: Random, declares: bool) -> Sequence[int]:
    """The answer that leaves most work in hand: Actions before all else, every reaction, every yes, every card."""
    if asked.ask is Ask.DISCARD:
        return [code for code in asked.codes if state.box.faces[state.face[card_of(code)]].kind is not Kind.ACTION]
    if asked.most > 1:
        return random.sample(asked.codes, asked.most)
    ways = [code for code, option in zip(asked.codes, asked.options, strict=True) if option.verb in GOING_ON]
    if declares:
        ways += [code for code, option in zip(asked.codes, asked.options, strict=True) if option.verb in DECLARING]
    return (max(ways, key=lambda code: (*_work(state, code), random.random())) if ways else asked.codes[-1],)


def _work(state: GameState, code: int) -> tuple[bool, int]:
    """Whether a move is an Action, and how many frames it leaves at once."""
    after = state.clone()
    advance(after, (code,))
    return card_of(code) >= 0 and not code & 0xF, len(after.agenda)


def stubborn(state: GameState, asked: Decision, random: Random) -> Sequence[int]:
    """Never declares, so that nobody scores but by effects; makes everything take as long as it can."""
    return longest(state, asked, random, declares=False)


def eager(state: GameState, asked: Decision, random: Random) -> Sequence[int]:
    """Declares whatever can be declared, so that all answers to that come as well; else like the stubborn one."""
    return longest(state, asked, random, declares=True)


def cardboard_of(state: GameState) -> list[tuple[int, int]]:
    """Every face that is on the table, with whose it is."""
    return sorted(zip(state.box.owners, state.face, strict=True))


def check_laws(state: GameState, cardboard: list[tuple[int, int]]) -> None:
    """No card is lost, doubled or changed; no seat has two Scenes; somebody owes a decision or the game is over."""
    places = {card: place for place, zone in enumerate(state.zones) for card in zone}
    assert len(places) == sum(map(len, state.zones)) == len(state.face)
    assert [places[card] for card in range(len(places))] == state.place
    assert cardboard_of(state) == cardboard
    assert min(state.points) >= 0
    for seat in range(state.box.seats):
        assert len(state.zones[SCENE_AT + seat]) <= 1
        assert state.zones[SCENE_AT + seat] or not state.zones[CAST + seat]
    assert (state.winners is None) == (state.ask is not Ask.NOTHING)
    reached = max(state.points) >= state.box.house.goal
    assert reached if state.winners is not None else not (reached and state.ask is Ask.MAIN)


def check_bounds(most: Figures) -> None:
    """Far below what the engine would cut off, so that no moment is ever let pass for that; and bounds for the rest."""
    assert most.frames <= MOST_FRAMES < DEEPEST
    assert most.answers <= MOST_ROUND < MOST_ANSWERS
    assert most.set_off <= MOST_TRIGGERS < MOST_SET_OFF
    assert most.moves <= MOST_MOVES
    assert most.decisions <= MOST_DECISIONS
    assert most.events <= MOST_EVENTS


def play_game(setup: Setup, player: Player, most_turns: int) -> Figures:
    """Play a game to its end, or to the end of so many turns, and check the laws on the way."""
    random, most, moves, decisions = Random(setup.seed), Figures(), 0, 0
    state = start(setup).state
    cardboard = cardboard_of(state)
    while (asked := decision(state)) is not None and state.turn_number <= most_turns:
        check_laws(state, cardboard)
        main = asked.ask is Ask.MAIN
        moves, decisions = (moves + 1, 0) if main else (moves, decisions + 1)
        if random.random() < 0.02:
            assert [seat for seat in range(state.box.seats) if observe(state, seat).decision] == [asked.seat]
        outcome = apply(state, player(state, asked, random))
        if outcome.state.turn_number != state.turn_number:
            moves = 0
        state = outcome.state
        answers = max((frame.played for frame in state.agenda), default=0)
        reached = (state.turn_number, moves, decisions, len(outcome.beats), len(state.agenda), answers, state.set_off)
        most.note(Figures(*reached))
        check_bounds(most)
    check_laws(state, cardboard)
    return most


def setup_of(seed: int, deck: Deck) -> Setup:
    """A table for 2 to 5; half of the games with the goal of 7, the others with any."""
    random = Random(seed)
    seats = random.randint(2, 5)
    goal = 7 if random.random() < 0.5 else random.randint(3, 15)
    return Setup([deck(random) for _ in range(seats)], seed, House(goal, random.randrange(seats)))


def any_deck(random: Random) -> Sequence[Printed]:
    """A random legal deck."""
    return random_deck(random, library())


def busy_deck(random: Random) -> Sequence[Printed]:
    """As many Actions as the rules allow, and Scenes and Characters that do something themselves."""
    cards = list(library().cards.values())
    star = random.choice(library().stars)
    lively = [card for card in cards if card.abilities or card.standing]
    actions = [card for card in lively if card.kind is Kind.ACTION and card.star == star.key]
    scenes = random.sample([card for card in lively if card.kind is Kind.SCENE], 3)
    characters = random.sample([card for card in lively if card.kind is Kind.CHARACTER and not card.is_star], 2)
    return [star, *3 * actions, *3 * scenes, *characters, *characters]


def play_games(seeds: Sequence[int], deck: Deck, player: Player, turns: int) -> dict[int, Figures]:
    """Play a game for each seed, and tell the most that occurred; whatever goes wrong says in which game."""
    played = {}
    for seed in seeds:
        try:
            played[seed] = play_game(setup_of(seed, deck), player, turns)
        except BaseException as error:
            error.add_note(f"in the game with the seed {seed}")
            raise
    most = the_most(played)
    print(f"{len(played)} games of {deck.__name__} by {player.__name__} from {seeds[0]}: {most}")  # noqa: T201 (for -rP)
    return played


def the_most(played: Mapping[int, Figures]) -> Figures:
    """The most that occurred in any of the games."""
    most = Figures()
    for figures in played.values():
        most.note(figures)
    return most


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_no_answer_goes_on_for_ever(part: int) -> None:
    played = play_games(range(part, GAMES, PARTS), any_deck, random_player, 10 * MOST_TURNS)
    assert {seed: figures.turns for seed, figures in played.items() if figures.turns > MOST_TURNS} == {}


@pytest.mark.parametrize("player", [stubborn, eager])
@pytest.mark.parametrize("deck", [any_deck, busy_deck])
@pytest.mark.parametrize("part", range(PARTS))
def test_players_who_make_everything_long_still_have_to_pass_the_turn_on(part: int, deck: Deck, player: Player) -> None:
    most = the_most(play_games(range(part, GAMES // 10, PARTS), deck, player, TURNS))
    assert most.answers > 0
    assert most.frames > 1
