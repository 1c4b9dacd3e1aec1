"""Why something can't be done: each refusal cites the right rule, and tells nothing that its reader may not know."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.reasons import reason_sentence
from simpsons_desktop.rules import Option, Reason, Verb, decision, why_not
from simpsons_desktop.rules.turn import MOST_ACTIONS
from tests.support.games import some_state
from tests.support.positions import option, outcome, place, refusal
from tests.support.scenario import Table, action, character, scene

GAIN = action("gain", '{ do = "score", who = "you", points = 1 }')
ANSWER = action("answer", '{ do = "score", who = "you", points = 1 }', when="scene played")
NEEDY = action("needy", '{ do = "choose", as = "x", from = { zone = "cast", has = "kid" } }', when="scene played")
TAKE = action(
    "take", '{ do = "choose", as = "x", from = { zone = "cast" } }, { do = "discard", cards = { called = "x" } }'
)
SHIELD = action("shield", '{ do = "protect", cards = { zone = "scene" }, against = "complete" }')
ONLY = place("only", "kid", complete=2)
WALL = place("wall", "kid", trash=2)
CLOSED = scene(
    "closed",
    "kid old",
    standing='stat = "guard"\nagainst = "counting"\nto = { zone = "cast", on = "self", has = "old" }',
)
SAINT = character("saint", "kid", standing='stat = "guard"\nagainst = "effects"\nto = { called = "self" }')
OFFER = action("offer", '{ do = "may", then = [{ do = "draw", who = "you", count = 1 }] }')
CHASE = action("chase", '{ do = "choose_seat", as = "x", from = "ahead" }, { do = "score", who = "x", points = -1 }')
PAIR = action(
    "pair",
    '{ do = "choose", as = "x", from = { zone = "cast" } }, { do = "choose", as = "y", from = '
    '{ zone = "cast", off = "x" } }, { do = "swap", first = { called = "x" }, second = { called = "y" } }',
)
CARDS = (CLOSED, SAINT, OFFER, GAIN, ANSWER, NEEDY, TAKE, SHIELD, ONLY, WALL, CHASE, PAIR)

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
        (PLAIN, "Ann", "play ace", "7.1 on which scene"),
        (FULL, "Ann", "play kid on Ann", "7.2 no more characters"),
        (FULL, "Ann", "play kid", "7.2 no more characters"),
        (FULL, "Ann", "play ace", "7.1 on which scene"),
        (PLAIN, "Ann", "play answer", "10.1 action not now"),
        (PLAIN, "Ann", "play gain on Ann", "10.1 action goes nowhere"),
        (PLAIN, "Ann", "play take", "10.6 action finds nothing"),
        ("Ann* | hand: take | scene: park + saint\nBob", "Ann", "play take", "10.6 what it takes is protected"),
        ("Ann* | hand: chase | 3 points\nBob", "Ann", "play chase", "10.6 action finds no player"),
        ("Ann* | hand: pair | scene: park + kid, kid\nBob", "Ann", "play pair", "10.6 action finds nothing"),
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


ENDED = ("Ann* | hand: kid, gain\nBob | hand: old", "end")
ANSWERED = ("Ann* | hand: park, old\nBob | hand: answer, kid, gain, needy", "play park")
COUNTED = ("Ann* | scene: park + kid, kid, kid, fool\nBob | scene: bar + fool", "complete on Ann")
TRASHED = ("Ann* | scene: park + kid, fool, fool, fool\nBob", "trash on Ann")
BANNED = ("Ann* | scene: closed + kid, kid, kid, old\nBob", "complete on Ann")
GUARDED = ("Ann* | hand: take | scene: park + kid, old, saint\nBob", "play take")
OFFERED = ("Ann* | hand: offer | scene: park + kid\nBob", "play offer")
CHOSEN = ("Ann* | hand: take | scene: park + kid, old\nBob", "play take")
SHIELDED = ("Ann* | hand: shield | scene: park + kid, old\nBob", "play shield")
WON = ("Ann* | 6 points | scene: park + kid, old\nBob", "complete on Ann")


@pytest.mark.parametrize(
    ("after", "who", "words", "expected"),
    [
        (ENDED, "Ann", "play gain", "5.3 turn is ending"),
        (ENDED, "Ann", "complete on Ann", "5.3 turn is ending"),
        (ENDED, "Ann", "end", "5.2 discard first"),
        (ENDED, "Ann", "pick old of Bob", "5.2 discarded from hand"),
        (ENDED, "Bob", "end", "5.1 not your turn"),
        (ENDED, "Bob", "pick kid of Ann", "1.3 not asked"),
        (ANSWERED, "Bob", "play kid", "10.2 only actions answer"),
        (ANSWERED, "Bob", "play gain", "10.1 action not now"),
        (ANSWERED, "Bob", "play needy", "10.6 action finds nothing"),
        (ANSWERED, "Bob", "play answer on Ann", "10.1 action goes nowhere"),
        (ANSWERED, "Bob", "play old of Ann", "10.1 not in hand"),
        (ANSWERED, "Bob", "end", "10.3 answer first"),
        (ANSWERED, "Ann", "end", "10.3 not asked"),
        (COUNTED, "Ann", "pick fool", "8.2 only matching are counted"),
        (COUNTED, "Ann", "pick park", "8.2 not on that scene"),
        (COUNTED, "Ann", "pick fool of Bob", "8.2 not on that scene"),
        (COUNTED, "Ann", "end", "8.2 count first"),
        (TRASHED, "Ann", "pick kid", "8.2 only others are counted"),
        (BANNED, "Ann", "pick old", "8.2 counting is forbidden"),
        (COUNTED, "Bob", "end", "1.3 not asked"),
        (CHOSEN, "Ann", "pick park", "10.6 not among the choices"),
        (CHOSEN, "Ann", "end", "10.6 choose first"),
        (GUARDED, "Ann", "pick saint", "10.6 shielded"),
        (OFFERED, "Ann", "pick kid", "10.6 yes or no first"),
        (CHOSEN, "Bob", "end", "10.3 not asked"),
        (SHIELDED, "Ann", "complete on Ann", "8.1 no complete for now"),
        (WON, "Ann", "end", "11.1 game over"),
    ],
)
def test_at_other_decisions(after: tuple[str, str], who: str, words: str, expected: str) -> None:
    rows, answer = after
    assert refusal(Table(rows, *CARDS).do(answer), who, words) == expected


ASKS_FOR_MORE = {
    "answers others only": ("declared", '{ by = "others" }'),
    "for trashing only": ("declared", '{ event = "trash" }'),
    "about your scene only": ("declared", '{ scene = { whose = "you" } }'),
    "in turns of others only": ("declared", '{ turn = "others" }'),
    "nobody is ahead": ("declared", "{ behind = true }"),
    "action asks for more": ("declared", '{ some = { zone = "cast", has = "animal" } }'),
    "action finds nothing": ("declared", ""),
}


@pytest.mark.parametrize("key", ASKS_FOR_MORE)
def test_an_action_says_which_part_of_what_it_asks_for_is_not_so(key: str) -> None:
    """Ann completes the Scene of Bob: her own Actions are asked for because one of them, `any`, can be played."""
    when, condition = ASKS_FOR_MORE[key]
    do = (
        '{ do = "choose", as = "x", from = { zone = "cast", has = "animal" } }'
        if not condition
        else '{ do = "cancel" }'
    )
    tried = action("tried", do, when=when, condition=condition)
    free = action("free", '{ do = "cancel" }', when="declared")
    table = Table("Ann* | hand: tried, free | 3 points\nBob | 1 point | scene: park + kid, kid", tried, free)
    table.do("complete on Bob")
    assert refusal(table, "Ann", "play tried") == f"{'10.6' if key == 'action finds nothing' else '10.1'} {key}"


def test_the_first_of_several_parts_that_is_not_so_is_told() -> None:
    both = action("both", '{ do = "cancel" }', when="declared", condition='{ event = "complete", behind = true }')
    free = action("free", '{ do = "cancel" }', when="declared")
    rows = "Ann* | hand: both, free | 3 points\nBob | scene: park + kid, kid, old, fool, fool"
    for answer, expected in (("complete on Bob", "10.1 nobody is ahead"), ("trash on Bob", "10.1 for completing only")):
        assert refusal(Table(rows, both, free).do(answer), "Ann", "play both") == expected


HEAVY = character("heavy", "kid", standing='stat = "weight"\nby = 1\nto = { called = "self" }')


@pytest.mark.parametrize(
    ("cast", "expected"),
    [
        ("fool", "too few to complete (0, 4)"),
        ("kid", "too few to complete (1, 4)"),
        ("heavy, kid", "too light to complete (3, 4)"),
        ("kid, kid, kid of Bob, kid of Bob", "too few count to complete (2, 4)"),
        ("kid of Bob, kid of Bob, kid of Bob, kid of Bob", "too few count to complete (0, 4)"),
    ],
)
def test_too_few_says_how_many_there_are_or_count(cast: str, expected: str) -> None:
    closed = 'stat = "guard"\nagainst = "counting"\nto = { zone = "cast", on = "self", whose = "others" }'
    wants = place("wants", "kid old", complete=4, ability=f"[[standing]]\n{closed}\n")
    table = Table(f"Ann* | scene: wants + {cast}\nBob", wants, HEAVY)
    reason = why_not(table.state, 0, option(table, "Ann", "complete on Ann"))
    assert reason is not None
    assert f"{reason.key} {reason.values}" == expected


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
    assert reason_sentence(reason) == "You have played 20 Actions this turn, and that is the limit."
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


def test_while_a_move_is_happening_nothing_is_asked() -> None:
    table = Table("Ann* | hand: kid, old | scene: park\nBob")
    tries = [option(table, "Ann", words) for words in ("play old on Ann", "pick old", "complete on Ann", "end", "pass")]
    beats = outcome(table, "play kid on Ann").beats
    assert beats
    for _, state in beats:
        assert {why_not(state, 0, one) for one in tries} == {Reason("10.3", "not asked")}


def test_every_reason_of_a_random_game_is_a_sentence() -> None:
    state = some_state(3, 4, 60).state
    tries = [Option(verb, card=card, to=to) for verb in Verb for card in range(0, 160, 7) for to in (None, 0, 3)]
    for seat in range(4):
        for one in tries:
            reason = why_not(state, seat, one)
            if reason is not None:
                assert reason_sentence(reason).endswith(".")
