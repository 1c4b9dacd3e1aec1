"""Why something can't be done: each refusal cites the right rule, and tells nothing that its reader may not know."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.reasons import reason_sentence
from simpsons_desktop.rules import Option, Verb, decision, why_not
from simpsons_desktop.rules.turn import MOST_ACTIONS
from tests.support.games import some_state
from tests.support.positions import option, place, refusal
from tests.support.scenario import Table, action

GAIN = action("gain", '{ do = "score", who = "you", points = 1 }')
ANSWER = action("answer", '{ do = "score", who = "you", points = 1 }', when="scene played")
NEEDY = action("needy", '{ do = "choose", as = "x", from = { zone = "cast", has = "kid" } }', when="scene played")
TAKE = action(
    "take", '{ do = "choose", as = "x", from = { zone = "cast" } }, { do = "discard", cards = { called = "x" } }'
)
SHIELD = action("shield", '{ do = "protect", cards = { zone = "scene" }, against = "complete" }')
ONLY = place("only", "kid", complete=2)
WALL = place("wall", "kid", trash=2)
CARDS = (GAIN, ANSWER, NEEDY, TAKE, SHIELD, ONLY, WALL)

PLAIN = "Ann* | hand: kid, ace, park, gain, take, answer | deck: old | scene: bar\nBob | hand: old, lab, answer"
FULL = (
    "Ann* | played 2 | hand: kid, ace | scene: park + kid, fool, fool of Bob\n"
    "Bob | scene: only + fool\n"
    "Cal | scene: wall"
)


@pytest.mark.parametrize(
    ("rows", "who", "words", "expected"),
    [
        # somebody who is not asked
        (PLAIN, "Bob", "play old on Ann", "10.2 not your turn"),
        (PLAIN, "Bob", "play lab", "10.2 not your turn"),
        (PLAIN, "Bob", "play answer", "10.1 action not now"),
        (PLAIN, "Bob", "complete on Ann", "8.1 not your turn"),
        (PLAIN, "Bob", "trash on Ann", "8.1 not your turn"),
        (PLAIN, "Bob", "end", "5.1 not your turn"),
        (PLAIN, "Bob", "pass", "1.3 not asked"),
        (PLAIN, "Bob", "pick old", "1.3 not asked"),
        # the main part
        (PLAIN, "Ann", "play old of Ann on Ann", "5.1 not in hand"),
        (PLAIN, "Ann", "play old of Bob on Ann", "5.1 not in hand"),
        (PLAIN, "Ann", "play park", "6.1 scene in play"),
        (PLAIN, "Ann", "play park on Bob", "6.1 scene in play"),
        ("Ann* | hand: park\nBob", "Ann", "play park on Bob", "6.1 scene elsewhere"),
        ("Ann* | hand: kid\nBob", "Ann", "play kid on Ann", "7.1 no scene at all"),
        (PLAIN, "Ann", "play kid on Bob", "7.1 no scene there"),
        (PLAIN, "Ann", "play ace", "7.1 no scene there"),
        (FULL, "Ann", "play kid on Ann", "7.2 no more characters"),
        (FULL, "Ann", "play kid", "7.2 no more characters"),
        (FULL, "Ann", "play ace", "7.1 no scene there"),
        (PLAIN, "Ann", "play answer", "10.1 action not now"),
        (PLAIN, "Ann", "play gain on Ann", "10.1 action goes nowhere"),
        (PLAIN, "Ann", "play take", "10.6 action has no target"),
        (PLAIN, "Ann", "complete on Bob", "8.1 no scene there"),
        (FULL, "Ann", "complete on Ann", "8.1 too few to complete"),
        (FULL, "Ann", "trash on Cal", "8.1 too few to trash"),
        (FULL, "Ann", "trash on Bob", "2.2 no trash number"),
        (FULL, "Ann", "complete on Cal", "2.2 no complete number"),
        (PLAIN, "Ann", "pass", "5.1 not asked for"),
        (PLAIN, "Ann", "yes", "5.1 not asked for"),
        (PLAIN, "Ann", "pick kid", "5.1 not asked for"),
        (PLAIN, "Ann", "end on Ann", "5.1 not an option"),
    ],
)
def test_in_the_main_part(rows: str, who: str, words: str, expected: str) -> None:
    assert refusal(Table(rows, *CARDS), who, words) == expected


ENDED = ("Ann* | hand: kid, gain\nBob", "end")
ANSWERED = ("Ann* | hand: park, old\nBob | hand: answer, kid, gain, needy", "play park")
COUNTED = ("Ann* | scene: park + kid, kid, kid, fool\nBob", "complete on Ann")
CHOSEN = ("Ann* | hand: take | scene: park + kid, old\nBob", "play take")
SHIELDED = ("Ann* | hand: shield | scene: park + kid, old\nBob", "play shield")
WON = ("Ann* | 6 points | scene: park + kid, old\nBob", "complete on Ann")


@pytest.mark.parametrize(
    ("after", "who", "words", "expected"),
    [
        (ENDED, "Ann", "play gain", "5.2 not asked for"),
        (ENDED, "Ann", "end", "5.2 not asked for"),
        (ENDED, "Bob", "end", "5.1 not your turn"),
        (ENDED, "Bob", "pick kid of Ann", "1.3 not asked"),
        (ANSWERED, "Bob", "play kid", "10.2 only actions answer"),
        (ANSWERED, "Bob", "play gain", "10.1 action not now"),
        (ANSWERED, "Bob", "play needy", "10.6 action has no target"),
        (ANSWERED, "Bob", "play answer on Ann", "10.1 action goes nowhere"),
        (ANSWERED, "Bob", "play old of Ann", "10.1 not in hand"),
        (ANSWERED, "Bob", "end", "10.3 not asked for"),
        (ANSWERED, "Ann", "end", "10.3 not asked"),
        (COUNTED, "Ann", "pick fool", "8.2 can't be counted"),
        (COUNTED, "Ann", "end", "8.2 not asked for"),
        (COUNTED, "Bob", "end", "1.3 not asked"),
        (CHOSEN, "Ann", "pick park", "10.6 not asked for"),
        (CHOSEN, "Bob", "end", "10.3 not asked"),
        (SHIELDED, "Ann", "complete on Ann", "8.1 scene is guarded"),
        (WON, "Ann", "end", "11.1 game over"),
    ],
)
def test_at_other_decisions(after: tuple[str, str], who: str, words: str, expected: str) -> None:
    rows, answer = after
    assert refusal(Table(rows, *CARDS).do(answer), who, words) == expected


def test_the_sentence_names_the_numbers() -> None:
    table = Table(FULL, *CARDS)
    few = why_not(table.state, 0, option(table, "Ann", "complete on Ann"))
    limit = why_not(table.state, 0, option(table, "Ann", "play kid on Ann"))
    assert few is not None
    assert limit is not None
    assert few.values == (1, 2)
    assert "1" in reason_sentence(few)
    assert "2" in reason_sentence(few)
    assert limit.values == (2,)


def test_the_sentence_for_too_many_actions_names_their_number() -> None:
    feed = action("feed", '{ do = "draw", who = "you", count = 2 }')
    table = Table("Ann* | hand: feed, kid | discard: feed | scene: park\nBob", feed).do(*["play feed"] * MOST_ACTIONS)
    reason = why_not(table.state, 0, option(table, "Ann", "play feed"))
    assert reason is not None
    assert (reason.rule, reason.values) == ("10.1", (MOST_ACTIONS,))
    assert reason_sentence(reason) == "You have played 20 Actions in this turn, and more are not allowed."
    assert refusal(table, "Ann", "play kid on Ann") == ""


@pytest.mark.parametrize("number", [-2, -1, 99, 1 << 20, 1 << 24, (1 << 24) + 1, 10**30])
def test_numbers_out_of_bounds_mean_no_other_option(number: int) -> None:
    """A card or seat beyond what a code has room for must not run over into another option's code."""
    table = Table(PLAIN, *CARDS)
    seats = [Option(verb, card=card, to=number) for verb in Verb for card in (None, 0, 1)]
    cards = [Option(verb, card=number, to=to) for verb in Verb for to in (None, 0)]
    picks = [Option(verb, seat=number) for verb in Verb]
    for wrong in (*seats, *cards, *picks):
        assert why_not(table.state, 0, wrong) is not None


def test_a_seat_or_trait_can_only_be_picked() -> None:
    ask = action("ask", '{ do = "choose_seat", as = "x", from = "any" }, { do = "draw", who = "x", count = 1 }')
    table = Table("Ann* | hand: ask\nBob", ask).do("play ask")
    assert table.options() == ["Ann", "Bob"]
    for verb in Verb:
        assert (why_not(table.state, 0, Option(verb, seat=1)) is None) == (verb is Verb.PICK)
        assert why_not(table.state, 0, Option(verb, trait="kid")) is not None
    assert why_not(table.state, 0, Option(Verb.PICK, trait="no trait of this game")) is not None


HANDS = ["kid, ace, gain", "park, answer, take", "old, old, old", "answer, answer, needy"]


def test_nothing_is_told_about_the_cards_of_others() -> None:
    """Whatever Bob holds, what Ann is told when she tries to play, pick or count his cards is the same."""
    told = set()
    for hand in HANDS:
        table = Table(f"Ann* | hand: kid | scene: park + kid, kid\nBob | hand: {hand} | deck: {hand}", *CARDS)
        theirs = [card for zone in (table.state.zones[1], table.state.zones[6]) for card in zone]
        tries = [Option(verb, card=card, to=to) for verb in Verb for card in sorted(theirs) for to in (None, 0, 1)]
        told.add(tuple(why_not(table.state, 0, one) for one in tries))
    assert len(told) == 1


def test_that_somebody_holds_an_answer_is_not_told() -> None:
    """Whether Cal is asked to answer Bob's Action, or Bob already chooses, Ann hears the same."""
    told = []
    deny = action("deny", '{ do = "cancel" }', when="action played")
    for hand in ("deny", "gain"):
        rows = f"Ann\nBob* | hand: take | scene: park + kid, old\nCal | hand: {hand}"
        table = Table(rows, deny, *CARDS).do("play take")
        told.append([why_not(table.state, 0, Option(verb, card=0, to=1)) for verb in Verb])
        asked = decision(table.state)
        assert asked is not None
        assert asked.seat == (2 if hand == "deny" else 1)
    assert told[0] == told[1]


def test_every_reason_of_a_random_game_is_a_sentence() -> None:
    state = some_state(3, 4, 60).state
    tries = [Option(verb, card=card, to=to) for verb in Verb for card in range(0, 160, 7) for to in (None, 0, 3)]
    for seat in range(4):
        for one in tries:
            reason = why_not(state, seat, one)
            if reason is not None:
                assert reason_sentence(reason).endswith(".")
