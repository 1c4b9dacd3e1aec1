"""What a hint says is true, never empty, and tells nothing that its seat may not know: in random games of all decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from simpsons_desktop.ai import Weighed, think
from simpsons_desktop.content.answer_words import answer_words
from simpsons_desktop.content.words import card_name
from simpsons_desktop.controller.hints import MOST_CHOICES, Following, Hint
from simpsons_desktop.rules import Ask, GameState, Verb, decision, observe, seal
from simpsons_desktop.rules.moves import END, NO, PASS
from simpsons_desktop.rules.outlook import Outlook, foresee, next_choice
from simpsons_desktop.screens.hint_words import hint_words
from tests.support.games import random_answer, twin
from tests.support.hint_positions import Asked, burger
from tests.support.questions import NAMES, Question, questions
from tests.support.true_hints import Case, scene_of, wrong

LEADS = (0.05, -0.02, -0.1, -0.3, -1.5, 2.0)


def followed(state: GameState, seat: int, answer: tuple[int, ...], random: Random) -> tuple[Following, ...]:
    """Any answers to the choices that come at once."""
    then: list[Following] = []
    while len(then) < MOST_CHOICES:
        choice = next_choice(state, seat, (answer, *(one.answer for one in then)))
        asked = decision(choice) if choice is not None else None
        if choice is None or asked is None:
            break
        assert asked.seat == seat
        then.append(Following(asked, observe(choice, seat), random_answer(asked, random)))
    return tuple(then)


def hinted(one: Question, random: Random) -> Hint:
    """A hint that somebody could have thought of: other answers, and doing nothing, look worse or better."""
    asked = one.asked
    idle = next((answer for answer in ((END,), (PASS,), (NO,), ()) if asked.accepts(answer)), one.other)
    weighed = {answer: random.choice(LEADS) for answer in (one.other, idle)} | {one.answer: 0.0}
    if asked.ask is Ask.DISCARD and random.random() < 0.5:
        weighed.pop(idle, None) if idle != one.answer else None
    then = followed(one.state, asked.seat, one.answer, random)
    return Hint(asked, one.answer, tuple(Weighed(answer, lead) for answer, lead in weighed.items()), then)


def said(state: GameState, hint: Hint) -> str:
    """The hint in words, from one state of the game."""

    def ahead(answer: Sequence[int], then: Sequence[Sequence[int]] = ()) -> Outlook:
        return foresee(state, hint.decision.seat, answer, (), then)

    return hint_words(hint, observe(state, hint.decision.seat), NAMES, ahead)


def told_apart(one: Question) -> bool:
    """Whether the Scenes in play have names of their own, so that each answer is called otherwise."""
    names = [card_name(seat.scene.card.printed) for seat in one.seen.seats if seat.scene is not None]
    return len(set(names)) == len(names)


def case_of(one: Question, hint: Hint) -> Case:
    """What the hint says, with all that it rests on."""
    state, seat = one.state, one.asked.seat
    what = answer_words(one.asked, one.answer, one.seen, NAMES)
    words = {answer_words(one.asked, w.answer, one.seen, NAMES): w for w in reversed(hint.weighed)}
    whole = said(state, hint)
    _, _, why = whole[len(what) :].partition(": ")
    outlook = foresee(state, seat, one.answer, (), [f.answer for f in hint.then])
    outlooks = {
        answer_words(one.asked, answer, one.seen, NAMES): foresee(state, seat, answer)
        for answer in ((code,) for code in one.asked.codes)
        if one.asked.accepts(answer)
    } | {key: foresee(state, seat, w.answer) for key, w in words.items()}
    leads = {key: w.lead for key, w in words.items()} | {what: 0.0}
    return Case(state, hint, what, why, outlook, leads, outlooks)


@pytest.mark.parametrize("seed", range(8))
def test_every_hint_has_a_reason_and_it_is_true(seed: int) -> None:
    random, kinds = Random(seed), Counter[Ask]()
    for one in questions(seed, most=100):
        kinds[one.asked.ask] += 1
        hint = hinted(one, random)
        if not told_apart(one):
            continue
        case = case_of(one, hint)
        assert case.why.endswith(".")
        assert not case.why.endswith("..")
        assert "{" not in case.why
        assert not wrong(case), (case.what, case.why)
    assert kinds[Ask.MAIN]
    assert len(kinds) > 2


@pytest.mark.parametrize(
    "why",
    [
        "Homer looks at cards in hand.",
        "for now this matches best.",
        "you have 99 cards in hand then.",
        "You draw 99 cards.",
        "Ann: points 99, cards in hand 6.",
        "there is nothing else to choose.",
        "Homer comes to nothing. So it is played.",
    ],
)
def test_a_reason_that_is_false_or_unknown_is_found_out(why: str) -> None:
    one = next(one for one in questions(0, most=100) if len(one.asked.options) > 1 and told_apart(one))
    assert wrong(replace(case_of(one, hinted(one, Random(0))), why=why))


def test_the_expert_tells_of_a_way_to_win() -> None:
    at = Asked({"points": 5, "scene": burger(0, 0, 0, 0, 0, 0), "hand": ["barney-gumble"]}, {})
    thought = think("expert", seal(at.record.state, 0), 1)
    assert said(at.record.state, Hint(at.asked, thought.answer, thought.weighed)) == (
        "Play Barney Gumble on Krusty Burger: with it you can win in this turn, if nobody stops you."
    )


def test_what_is_chosen_then_is_told_with_the_answer() -> None:
    at = Asked({"hand": ["knocked-down-a-peg"], "scene": burger()}, {"scene": burger(), "hand": ["snake"]})
    answer = (at.code(Verb.PLAY, "knocked-down-a-peg"),)
    choice = next_choice(at.record.state, 0, (answer,))
    asked = decision(choice) if choice is not None else None
    assert choice is not None
    assert asked is not None
    theirs = scene_of(at.seen, 1).card.id
    bob = next(c for o, c in zip(asked.options, asked.codes, strict=True) if o.card == theirs)
    hint = Hint(at.asked, answer, (), (Following(asked, observe(choice, 0), (bob,)),))
    assert said(at.record.state, hint) == (
        "Play Knocked Down a Peg, then choose Krusty Burger: trash 0 of 3 (was 5) on Krusty Burger, the Scene of Bob."
    )


@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_from_the_seat_changes_no_word(seed: int) -> None:
    random = Random(seed)
    for one in questions(seed, most=50):
        hint = hinted(one, random)
        other = twin(one.state, one.asked.seat, random)
        assert said(other, hint) == said(one.state, hint)
        again = followed(other, one.asked.seat, one.answer, Random(3))
        assert again == followed(one.state, one.asked.seat, one.answer, Random(3))
