"""Why not? In random positions everything that can't be used has a reason, which is true and leaks nothing.

The suite looks at some positions. WHY_NOT_POSITIONS says how many a long run looks at, shared out to the parts:
`WHY_NOT_POSITIONS=10000 python3 packaging/dev.py test -rP tests/rules/test_why_not.py` also prints which reasons came.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from simpsons_desktop.content import reasons
from simpsons_desktop.content.library import library
from simpsons_desktop.content.random_deck import random_deck
from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.rules import Ask, GameState, House, Kind, Option, Setup, Verb, decision, legal, observe, why_not
from simpsons_desktop.rules.events import Moved, TurnBegan
from simpsons_desktop.rules.moves import encode
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import CAST, HAND, SCENE_AT
from simpsons_desktop.table.intents import Clicked, ClickedNumber, Dropped, Intent, attempt
from tests.support.games import random_answer, setup, twin
from tests.support.rulebook import RULES
from tests.support.true_reasons import CHECKS, Case

POSITIONS = max(40, int(os.environ.get("WHY_NOT_POSITIONS", "500")))
PARTS = max(4, POSITIONS // 1000)  # so that several processes can share them
MOST_OF_A_GAME = 60
COMMON = {
    *("not your turn", "not asked", "not asked for", "action not now", "action finds nothing", "only actions answer"),
    *("turn is ending", "discard first", "choose first", "answer first", "discarded from hand"),
    *("scene in play", "scene elsewhere", "on which scene", "no scene there", "no more characters"),
    *("too few to complete", "too few to trash", "not among the choices"),
}
"""Reasons that come up in any few hundred positions."""


def positions(part: int) -> Iterator[tuple[GameState, int]]:
    """States of random games, each with how many Characters but Stars were played in this turn so far."""
    for game in range(10**9):
        chance = Random(part << 20 | game)
        seats = chance.randint(2, 5)
        start = setup(chance.getrandbits(30), seats, fair=game % 3 == 0)
        if game % 2:  # any card may meet any other
            decks = [random_deck(chance, library()) for _ in range(seats)]
            start = Setup(decks, chance.getrandbits(30), House(7, chance.randrange(seats)))
        record, played = Record.of_setup(start), 0
        skipped = chance.randrange(30)
        for count in range(skipped + MOST_OF_A_GAME):
            asked = decision(record.state)
            if asked is None:
                break
            for event in record.play(random_answer(asked, chance)).events:
                if isinstance(event, TurnBegan):
                    played = 0
                elif isinstance(event, Moved) and event.why == "play":
                    face = record.state.face[event.card]
                    printed = record.state.box.faces[face]
                    played += printed.kind is Kind.CHARACTER and not printed.is_star
            if count >= skipped:
                yield record.state, played


def gestures(state: GameState, seat: int) -> Iterator[Intent]:
    """Everything that a player can do with a card of the own hand, a card in play or a number on a Scene."""
    seats = range(state.box.seats)
    for card in state.zones[HAND + seat]:
        yield Clicked(card)
        yield from (Dropped(card, to) for to in (None, *seats))
    for card in chain.from_iterable(state.zones[SCENE_AT : CAST + len(seats)]):
        yield Clicked(card)
    for to in seats:
        if state.zones[SCENE_AT + to]:
            yield from (ClickedNumber(to, verb) for verb in (Verb.COMPLETE, Verb.TRASH))


def tried(state: GameState, seat: int) -> Iterator[Option]:
    """What the gestures try, as far as it can't be done: a card that one gesture plays is played by that."""
    seen, asked = observe(state, seat), decision(state)
    mine = asked is not None and asked.seat == seat
    usable = {option.card for option in asked.options} if asked is not None and mine else set()
    for gesture in gestures(state, seat):
        option = attempt(gesture, seen)
        assert option is not None, gesture
        legal_now = mine and encode(option, state.box.trait_names) in legal(state)
        if not legal_now and not (isinstance(gesture, Clicked) and gesture.card in usable):
            yield option
    if not mine or state.ask is not Ask.MAIN:
        yield Option(Verb.END)


def look(state: GameState, played: int, chance: Random) -> Counter[str]:
    """Check every reason in one position, for who is asked and for somebody else; how often each was given."""
    told: Counter[str] = Counter()
    others = [seat for seat in range(state.box.seats) if seat != state.asker]
    for seat in (state.asker, chance.choice(others)):
        if seat < 0:
            continue
        other = twin(state, seat, chance)
        for option in tried(state, seat):
            reason = why_not(state, seat, option)
            assert reason is not None, (seat, option)
            case = f"seat {seat}, {option} while {state.ask} of {state.asker}: {reason}"
            assert reason.rule in RULES, case
            sentence = reason_with_rule(reason)
            assert sentence.endswith(f". (Rule {reason.rule})"), case
            assert "{" not in sentence, case
            assert CHECKS[reason.key](Case(state, seat, option, reason, played)), case
            assert why_not(other, seat, option) == reason, f"a twin tells otherwise: {case}"
            told[reason.key] += 1
    return told


def counted(state: GameState, played: int) -> None:
    """Where the limit is reached, every Character but a Star is told so, and nowhere else (7.2)."""
    seat, box = state.asker, state.box
    if state.ask is not Ask.MAIN or not state.scenes:
        return
    for card in state.zones[HAND + seat]:
        printed = box.faces[state.face[card]]
        if printed.kind is Kind.CHARACTER:
            reason = why_not(state, seat, Option(Verb.PLAY, card, state.scenes[0]))
            spent = played >= observe(state, seat).seats[seat].characters_allowed and not printed.is_star
            assert (reason is not None and reason.key.startswith("no more characters")) == spent


@pytest.mark.parametrize("part", range(PARTS))
def test_everything_that_cannot_be_used_has_a_true_reason_that_leaks_nothing(part: int) -> None:
    told, chance = Counter[str](), Random(part)
    for _, (state, played) in zip(range(POSITIONS // PARTS), positions(part), strict=False):
        told += look(state, played, chance)
        counted(state, played)
    print(POSITIONS // PARTS, "positions:", dict(told.most_common()))  # noqa: T201  (see the heading)
    if POSITIONS // PARTS >= 250:
        assert set(told) >= COMMON
        assert len(told) > len(COMMON)


def test_every_reason_has_a_check() -> None:
    of_marks = {"too few marked", "too many marked", "marked too light"}  # see the tests of choices
    assert {*CHECKS, *of_marks, "not an option"} == set(reasons._sentences())  # the last no gesture comes to
