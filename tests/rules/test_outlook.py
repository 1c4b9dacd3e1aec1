"""What an answer would lead to: true if nobody answers, and told from what the reader may know alone."""

from __future__ import annotations

from random import Random

import pytest

from simpsons_desktop.rules import NOBODY, Answer, Ask, GameState, Printed, apply, decision, observe
from simpsons_desktop.rules.ahead import Choice, Gain
from simpsons_desktop.rules.moves import PASS, pick_code
from simpsons_desktop.rules.outlook import Outlook, foresee, if_declared, next_choice
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import Outcome
from tests.support.games import play, random_answer, setup, twin
from tests.support.positions import option
from tests.support.scenario import Table, action, scene

DENY = action("deny", '{ do = "cancel" }', when="declared", condition='{ by = "others" }')
MINE = action("mine", '{ do = "cancel" }', when="declared", condition='{ by = "others", scene = { whose = "you" } }')
PEEK = action(
    "peek",
    '{ do = "choose", as = "x", from = { zone = "hand", whose = "others", kind = "character" }, by = "others" }, '
    '{ do = "discard", cards = { called = "x" } }',
)
KIDS = action("kids", '{ do = "discard", cards = { zone = "cast", lacks = "kid" } }')
CHANCE = action(
    "chance", '{ do = "draw", who = "you", count = 1 }, { do = "discard_random", who = "others", count = 2 }'
)
PICK = action(
    "pick", '{ do = "choose", as = "x", from = { zone = "cast" } }, { do = "discard", cards = { called = "x" } }'
)
PRIZE = scene("prize", "kid", '{ do = "score", who = "trailing", points = 1 }', when="completed")
SHOP = scene("shop", "kid", '{ do = "choose", as = "x", from = { called = "counted" }, least = 0 },'
             ' { do = "return", cards = { called = "x" } }', when="completed")  # fmt: skip
CARDS = (DENY, MINE, PEEK, KIDS, CHANCE, PICK, PRIZE, SHOP)


def told(table: Table, words: str, repertoire: tuple[tuple[Printed, ...], ...] = ()) -> Outlook:
    """What Ann is told of an option."""
    asked = decision(table.state)
    assert asked is not None
    code = asked.codes[asked.options.index(option(table, table.names[asked.seat], words))]
    return foresee(table.state, asked.seat, (code,), repertoire)


def gained(outlook: Outlook) -> list[tuple[int, int, str]]:
    return [(gain.seat, gain.points, gain.why) for gain in outlook.gains]


def test_rules_9_1_and_9_2_who_scores_what_and_why() -> None:
    table = Table("Ann* | scene: park + kid, kid, old of Bob, fool of Cal\nBob | 2 points\nCal")
    outlook = told(table, "complete on Ann")
    assert gained(outlook) == [(0, 1, "scene"), (0, 1, "bonus")]
    assert outlook.count is not None
    assert (outlook.count.chooses, outlook.count.by, outlook.count.bonus, outlook.count.bonus_to) == (True, 0, 1, 0)
    assert {table.card(card) for card in outlook.leaves} == {"park of Ann", "kid of Ann", "old of Bob", "fool of Cal"}
    assert [view.points for view in outlook.then.seats] == [2, 2, 0]


def test_the_bonus_may_be_nobodys() -> None:
    outlook = told(Table("Ann* | scene: park + kid of Bob, kid of Cal\nBob\nCal"), "complete on Ann")
    assert outlook.count is not None
    assert (outlook.count.bonus, outlook.count.bonus_to, outlook.count.chooses) == (1, NOBODY, False)


def test_rule_9_3_trashing_has_no_bonus() -> None:
    outlook = told(Table("Ann* | scene: park + fool of Bob, fool of Bob\nBob"), "trash on Ann")
    assert gained(outlook) == [(0, 1, "scene"), (1, 1, "counted")]
    assert outlook.count is not None
    assert outlook.count.bonus == 0


def test_rule_9_4_the_scenes_own_effect_counts_and_what_it_leaves_to_choose_is_named() -> None:
    table = Table("Ann* | 3 points | scene: prize + kid, kid\nBob", *CARDS)
    assert Gain(1, 1, "effect", table.find("prize of Ann")) in told(table, "complete on Ann").gains
    table = Table("Ann* | scene: shop + kid, kid\nBob", *CARDS)
    outlook = told(table, "complete on Ann")
    assert outlook.choices == (Choice(0, table.find("shop of Ann")),)
    assert len(outlook.leaves) == 3


def test_rule_11_1_the_game_would_be_over() -> None:
    outlook = told(Table("Ann* | 6 points | scene: park + kid, kid\nBob | 6 points"), "complete on Ann")
    assert outlook.then.winners == (0,)


def test_the_worst_that_the_choice_of_another_may_do_to_the_reader() -> None:
    table = Table("Ann* | scene: park + kid, kid, old of Bob\nBob | hand: deny", *CARDS).do("complete on Ann")
    outlook = told(table, "pass")  # Bob is asked
    assert outlook.count is not None
    assert (outlook.count.by, outlook.count.chooses, outlook.count.least) == (0, True, 0)
    assert [table.card(card) for card in outlook.count.left_out] == ["old of Bob"]


def test_an_answer_that_stops_a_declaration() -> None:
    table = Table("Ann* | scene: park + kid, kid\nBob | hand: deny", *CARDS).do("complete on Ann")
    outlook = told(table, "play deny")
    assert outlook.undone == (table.find("park of Ann"),)
    assert outlook.gains == ()
    assert outlook.leaves == ()


def test_playing_a_character_moves_the_numbers_and_the_turn() -> None:
    outlook = told(Table("Ann* | hand: kid | scene: park + kid\nBob"), "play kid on Ann")
    was, then = outlook.now.seats[0].scene, outlook.then.seats[0].scene
    assert was is not None
    assert then is not None
    assert (was.matching, then.matching, then.ready("complete")) == (1, 2, True)
    assert outlook.then.seats[0].characters_played == 1


def test_ending_the_turn_refills_the_hand() -> None:
    table = Table("Ann* | hand: kid, kid | deck: old, old, old, old, old, old\nBob")
    assert told(table, "end").draws == ((0, 4),)
    table.do("end")
    kid = next(card for card in table.state.zones[0])
    assert foresee(table.state, 0, (pick_code(kid),)).draws == ((0, 5),)


def test_an_answer_at_the_end_of_a_turn_is_not_told_to_do_what_comes_anyway() -> None:
    """The hand of whoever's turn ends is refilled whatever is answered; an Action draws what its text says."""
    stop = action("stop", '{ do = "cancel" }, { do = "draw", who = "others", count = 1 }', when="action played",
                  condition='{ by = "others" }')  # fmt: skip
    late = action("late", '{ do = "draw", who = "you", count = 1 }', when="main ends", condition='{ by = "others" }')
    decks = "deck: old, old, old, old, old, old, old"
    table = Table(f"Ann* | hand: stop | {decks}\nBob | hand: late | {decks}", *CARDS, stop, late)
    late_card = table.find("late of Bob")
    table.do("end").do("play late")
    outlook = told(table, "play stop")
    assert outlook.undone == (late_card,)
    assert outlook.draws == ((1, 1),)


def test_an_effect_is_told_as_far_as_it_is_sure() -> None:
    table = Table("Ann* | hand: kids | scene: park + kid, old, fool of Bob\nBob", *CARDS)
    assert {table.card(card) for card in told(table, "play kids").leaves} == {"old of Ann", "fool of Bob"}
    table = Table("Ann* | hand: pick | scene: park + kid, old\nBob", *CARDS)
    outlook = told(table, "play pick")
    assert (outlook.choices[0].seat, outlook.leaves, outlook.sure) == (0, (), True)
    assert [table.card(card) for card in told(table.do("play pick"), "pick old of Ann").leaves] == ["old of Ann"]


def test_chance_is_counted_and_never_named() -> None:
    table = Table("Ann* | hand: chance | deck: kid, old\nBob | hand: old, kid, fool", *CARDS)
    outlook = told(table, "play chance")
    assert (outlook.draws, outlook.at_random) == (((0, 1),), ((1, 2),))
    assert [view.printed.key for view in outlook.then.seats[0].hand if view.printed is not None] == [""]


def test_what_hidden_cards_decide_is_not_told() -> None:
    for hand in ("kid, kid", "peek, peek"):
        outlook = told(Table(f"Ann* | hand: peek\nBob | hand: {hand}", *CARDS), "play peek")
        assert (outlook.sure, outlook.leaves) == (False, ())


REPERTOIRE = ((DENY,), (DENY, MINE), (MINE,), (KIDS,))


@pytest.mark.parametrize(
    ("rows", "words", "expected"),
    [
        ("Ann* | scene: park + kid, kid\nBob | hand: old\nCal | hand: old\nDee | hand: deny", "complete on Ann", (1,)),
        ("Ann* | hand: kid\nBob | hand: old\nCal | scene: park + kid, kid | hand: old\nDee", "complete on Cal", (1, 2)),
        ("Ann* | scene: park + kid, kid\nBob\nCal | hand: deny\nDee | hand: deny", "complete on Ann", ()),
        ("Ann* | hand: park\nBob | hand: old\nCal | hand: old\nDee | hand: old", "play park", ()),
    ],
)
def test_who_could_answer_is_judged_by_what_lies_open(rows: str, words: str, expected: tuple[int, ...]) -> None:
    """By cards in hand and the Actions of a seat's Star; Ann, who declares, is never among them."""
    assert told(Table(rows, *CARDS), words, REPERTOIRE).answers == expected


def test_a_number_tells_who_would_score_before_enough_are_there() -> None:
    table = Table("Ann* | scene: park + kid of Bob\nBob | scene: lab", *CARDS)
    outlook = if_declared(table.state, 1, 0, "complete")
    assert outlook.count is not None
    assert (outlook.count.missing, outlook.count.by, outlook.count.bonus_to) == (1, 0, 1)
    assert gained(outlook) == [(0, 1, "scene"), (1, 1, "counted"), (1, 1, "bonus")]
    assert outlook.leaves == ()
    empty = if_declared(table.state, 0, 1, "complete")
    assert gained(empty) == [(1, 1, "scene")]


def test_a_number_that_is_ready_tells_what_would_come_of_it_whoever_is_asked() -> None:
    table = Table("Ann* | scene: park + kid, kid\nBob | hand: deny", *CARDS).do("complete on Ann")
    for reader in (0, 1):
        outlook = if_declared(table.state, reader, 0, "complete")
        assert gained(outlook) == [(0, 1, "scene"), (0, 1, "bonus")]


# ---- in real games


def real(state: GameState, seat: int, answer: Answer, outlook: Outlook) -> GameState:
    """What comes of an answer if all pass, as many are counted as assumed, and nothing is discarded at the end."""
    outcome = apply(state, answer)
    while True:
        over = _at_the_end_of_the_turn(outcome)
        if over is not None:
            return over
        now = outcome.state
        if now.ask is Ask.REACT:
            answer = (PASS,)
        elif now.ask is Ask.COUNT and outlook.count is not None:
            answer = [pick_code(card) for card in outlook.count.counted]
        elif now.ask is Ask.DISCARD and now.asker == seat:
            answer = ()
        else:
            return now
        outcome = apply(now, answer)


def _at_the_end_of_the_turn(outcome: Outcome) -> GameState | None:
    """The last state of the turn, if the turn has passed on."""
    number = outcome.before.turn_number
    if outcome.state.turn_number == number:
        return None
    return [outcome.before, *(state for _, state in outcome.beats if state.turn_number == number)][-1]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_foretold_comes_true_if_nobody_answers(seed: int) -> None:
    record, chance = Record.of_setup(setup(seed, 2 + seed % 4)), Random(seed)
    declared = checked = 0
    for state in play(record, chance, 150):
        asked = decision(state)
        if asked is None:
            break
        answers = (
            [(code,) for code in asked.codes] if asked.least == asked.most == 1 else [random_answer(asked, chance)]
        )
        for answer in answers:
            outlook = foresee(state, asked.seat, answer)
            assert outlook.now.seats == observe(state, asked.seat).seats
            if not outlook.sure or outlook.choices or outlook.at_random:
                continue
            then = observe(real(state, asked.seat, answer, outlook), asked.seat)
            for here, there in zip(outlook.then.seats, then.seats, strict=True):
                assert (here.points, here.scene) == (there.points, there.scene)
                sizes = [[len(getattr(view, pile)) for pile in ("hand", "deck", "discard")] for view in (here, there)]
                assert sizes[0] == sizes[1]
            assert outlook.then.winners == then.winners
            checked += 1
            declared += outlook.count is not None
    assert checked > 300
    assert declared


def unanswered(state: GameState, answer: Answer) -> GameState:
    """What really comes of an answer when nobody answers it."""
    state = apply(state, answer).state
    while state.ask is Ask.REACT:
        state = apply(state, (PASS,)).state
    return state


@pytest.mark.parametrize("seed", range(4))
def test_the_choice_that_comes_next_is_the_one_that_is_really_asked(seed: int) -> None:
    record, chance = Record.of_setup(setup(seed, 2 + seed % 4)), Random(seed)
    followed = 0
    for state in play(record, chance, 250):
        asked = decision(state)
        if asked is None:
            break
        answers, now = [random_answer(asked, chance)], state
        while (choice := next_choice(state, asked.seat, answers)) is not None:
            now = unanswered(now, answers[-1])
            real_one, foretold = decision(now), decision(choice)
            assert real_one == foretold
            assert foretold is not None
            assert foretold.seat == asked.seat
            for here, there in zip(observe(choice, asked.seat).seats, observe(now, asked.seat).seats, strict=True):
                assert (here.points, here.scene) == (there.points, there.scene)
            answers.append(random_answer(foretold, chance))
            followed += 1
        outlook = foresee(state, asked.seat, answers[0], (), answers[1:])
        if len(answers) > 1 and outlook.sure and not outlook.choices and not outlook.at_random:
            end = unanswered(now, answers[-1])
            then = observe(end, asked.seat)
            if then.turn_number == outlook.then.turn_number and end.ask is not Ask.COUNT:
                assert [view.points for view in outlook.then.seats] == [view.points for view in then.seats]
                assert [view.scene for view in outlook.then.seats] == [view.scene for view in then.seats]
    assert followed


def test_nobody_can_tell_what_another_player_will_choose() -> None:
    table = Table("Ann* | hand: peek\nBob | hand: old, fool", *CARDS)
    asked = decision(table.state)
    assert asked is not None
    code = asked.codes[asked.options.index(option(table, "Ann", "play peek"))]
    assert foresee(table.state, 0, (code,)).choices
    assert next_choice(table.state, 0, ((code,),)) is None


@pytest.mark.parametrize("seed", range(4))
def test_an_outlook_is_the_same_in_all_worlds_that_the_reader_cannot_tell_apart(seed: int) -> None:
    record, chance = Record.of_setup(setup(seed, 2 + seed % 4)), Random(seed)
    for count, state in enumerate(play(record, chance, 150)):
        asked = decision(state)
        if asked is None:
            break
        if count % 4:
            continue
        other, answer = twin(state, asked.seat, chance), random_answer(asked, chance)
        assert foresee(other, asked.seat, answer) == foresee(state, asked.seat, answer)
        for reader in range(state.box.seats):
            away = twin(state, reader, chance)
            for to in state.scenes:
                for event in ("complete", "trash"):
                    assert if_declared(away, reader, to, event) == if_declared(state, reader, to, event)


@pytest.mark.parametrize("seed", range(3))
def test_no_outlook_names_a_card_that_the_reader_does_not_know(seed: int) -> None:
    record, chance = Record.of_setup(setup(seed, 3)), Random(seed)
    for state in play(record, chance, 120):
        asked = decision(state)
        if asked is None:
            break
        outlook = foresee(state, asked.seat, random_answer(asked, chance))
        for seat in outlook.then.seats:
            for view in (*seat.hand, *seat.deck):
                known = view.printed is not None and view.printed.key
                assert not known or state.seen[view.id] >> asked.seat & 1
