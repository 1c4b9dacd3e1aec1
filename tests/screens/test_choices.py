"""What a decision offers as buttons, as a list, and what it leaves to the table; asked in real games."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from simpsons_desktop.content.left_to_do import Ending, left_to_do
from simpsons_desktop.rules import Ask, Decision, House, Observation, Option, Setup, Verb, decision, observe
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.choices import MOST_BUTTONS, choices, confirming, lies_open, marks_missing, toggled
from simpsons_desktop.screens.shelf import Shelf
from tests.screens.at_table import position

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve")
Asked = tuple[Decision, Observation]


def asked_in(shelf: Shelf, seed: int, most: int = 400) -> Iterator[Asked]:
    """Every decision of a random game."""
    decks = [[card for card, count in deck.cards for _ in range(count)] for deck in shelf.decks[:5]]
    record = Record.of_setup(Setup(decks, seed, House()))
    chance = random.Random(seed)
    for _ in range(most):
        found = decision(record.state)
        if found is None:
            return
        yield found, observe(record.state, found.seat)
        size = chance.randint(found.least, found.most)
        answer = chance.sample(found.codes, min(size, len(found.codes)))
        record.play(answer if found.accepts(answer) else found.codes[: max(found.least, found.most)])


@pytest.fixture(scope="module")
def asked(shelf: Shelf) -> list[Asked]:
    """All decisions of a few games."""
    return [one for seed in range(6) for one in asked_in(shelf, seed)]


def test_every_kind_of_question_was_asked(asked: list[Asked]) -> None:
    assert {one.ask for one, _ in asked} >= {Ask.MAIN, Ask.COUNT, Ask.REACT, Ask.DISCARD, Ask.CHOOSE}


def test_there_are_never_more_than_three_buttons_and_no_key_means_two_things(asked: list[Asked]) -> None:
    for one, seen in asked:
        offered = choices(one, seen, NAMES)
        keys = [choice.key for choice in (*offered.buttons, *offered.listed) if choice.key]
        assert len(offered.buttons) <= MOST_BUTTONS
        assert len(keys) == len(set(keys))
        assert all(choice.text for choice in (*offered.buttons, *offered.listed))


def test_cards_that_are_alike_are_one_choice_that_says_how_many_there_are() -> None:
    hand = {"hand": ["check-the-rules", "lenny", "check-the-rules"]}
    record = position({"hand": ["come-from-behind"]}, hand, {"points": 3})
    played = decision(record.state)
    assert played is not None
    record.play(played.codes[:1])
    asked = decision(record.state)
    assert asked is not None
    offered = choices(asked, observe(record.state, 1), NAMES)
    assert [(choice.text, choice.key) for choice in offered.buttons[1:]] == [("Play Check the Rules (you have 2)", "1")]


def test_declarations_of_scenes_of_one_name_say_whose_each_is() -> None:
    ready = {"card": "the-couch", "characters": [[key, 0] for key in ("carl-carlson", "jasper", "hans-moleman")] * 2}
    record = position({"scene": ready}, {"scene": ready}, {"scene": {**ready, "card": "krusty-burger"}})
    asked = decision(record.state)
    assert asked is not None
    offered = choices(asked, observe(record.state, 0), NAMES)
    texts = [choice.text for choice in (*offered.buttons, *offered.listed)]
    assert {"Trash The Couch – Ann", "Trash The Couch – Bob"} <= set(texts)
    assert len(set(texts)) == len(texts)
    assert not any("–" in text for text in texts if "Couch" not in text)


def test_every_option_can_be_reached(asked: list[Asked]) -> None:
    """By a button, by the list, or by a card that lies open or a hand card that is played from there."""
    for one, seen in asked:
        offered = choices(one, seen, NAMES)
        given = {code for choice in (*offered.buttons, *offered.listed) for code in choice.answer or ()}
        for option, code in zip(one.options, one.codes, strict=True):
            at_table = option.card is not None and lies_open(option.card, seen)
            assert code in given or at_table, (one.ask, option)


def test_what_is_offered_is_a_legal_answer(asked: list[Asked]) -> None:
    for one, seen in asked:
        offered = choices(one, seen, NAMES)
        for choice in (*offered.buttons, *offered.listed):
            if choice.answer is not None and not choice.marks and choice.enabled:
                assert one.accepts(choice.answer)


def test_answers_weigh_the_same_and_pass_comes_first(asked: list[Asked]) -> None:
    for one, seen in asked:
        if one.ask is Ask.REACT:
            offered = choices(one, seen, NAMES)
            assert offered.even
            assert not any(choice.main for choice in (*offered.buttons, *offered.listed))
            first = offered.buttons[0].answer
            assert first is not None
            assert one.options[one.codes.index(first[0])].verb is Verb.PASS
            assert offered.buttons[0].key == "Space"


def test_ending_the_turn_is_yellow_only_when_nothing_else_can_be_done(asked: list[Asked]) -> None:
    for one, seen in asked:
        if one.ask is Ask.MAIN:
            ends = [c for c in choices(one, seen, NAMES).buttons if c.key == "Space"]
            assert [c.main for c in ends] == [len(one.options) == 1]


def test_the_end_of_the_turn_stands_in_three_ways(asked: list[Asked]) -> None:
    mains = [(left_to_do(one, seen).ending, choices(one, seen, NAMES)) for one, seen in asked if one.ask is Ask.MAIN]
    assert {ending for ending, _ in mains} == set(Ending)
    for ending, offered in mains:
        assert offered.buttons[0].main is (ending is Ending.NOTHING_LEFT)


def test_what_cannot_be_pressed_has_a_reason_with_its_rule_and_nothing_else_has(asked: list[Asked]) -> None:
    for one, seen in asked:
        for choice in (*choices(one, seen, NAMES).buttons, *choices(one, seen, NAMES).listed):
            assert bool(choice.reason) is not choice.enabled
            if not choice.enabled:
                assert "(Rule " in choice.reason


@pytest.mark.parametrize(
    ("marked", "expected"),
    [(0, ("too few marked", (0, 2))), (1, ("too few marked", (1, 2))), (4, ("too many marked", (3,)))],
)
def test_the_reason_is_what_is_missing_among_the_marks(marked: int, expected: tuple[str, tuple[int, ...]]) -> None:
    reason = marks_missing(a_decision(2, 3), marked)
    assert (reason.rule, reason.key, reason.values) == ("10.6", *expected)


def test_marks_that_are_enough_in_number_may_count_for_too_little() -> None:
    count = replace(a_decision(1, 4), ask=Ask.COUNT, weights=(1, 1, 1, 2), needed=3)
    reason = marks_missing(count, 1)
    assert (reason.rule, reason.key, reason.values) == ("8.2", "marked too light", (3,))


def test_a_declaration_is_confirmed_or_taken_back_and_neither_outweighs_the_other() -> None:
    offered = confirming((7,), Verb.TRASH)
    assert offered.even
    assert [(choice.text, choice.key) for choice in offered.buttons] == [("Trash it", "Space"), ("Back", "Esc")]
    assert offered.buttons[0].answer == (7,)
    assert not any(choice.main for choice in offered.buttons)


def test_what_is_marked_can_be_given_as_soon_as_it_is_enough(asked: list[Asked]) -> None:
    for one, seen in asked:
        if one.ask is Ask.COUNT:
            assert not choices(one, seen, NAMES, ()).buttons[0].enabled
            enough = choices(one, seen, NAMES, one.codes).buttons[0]
            assert enough.enabled
            assert str(len(one.codes)) in enough.text


def test_a_count_can_be_answered_with_everything_in_one_stroke(asked: list[Asked]) -> None:
    counts = [(one, seen) for one, seen in asked if one.ask is Ask.COUNT]
    for one, seen in counts:
        answers = [choice.answer for choice in choices(one, seen, NAMES).buttons if choice.answer]
        assert one.codes in answers
    assert counts


def test_discarding_nothing_says_so(asked: list[Asked]) -> None:
    one, seen = next((one, seen) for one, seen in asked if one.ask is Ask.DISCARD)
    assert choices(one, seen, NAMES).buttons[0].text == "Keep all, refill"
    assert choices(one, seen, NAMES, one.codes[:2]).buttons[0].text == "Discard 2, refill"


def test_players_are_called_by_name(asked: list[Asked]) -> None:
    listed = [
        (option, choice)
        for one, seen in asked
        if one.options[0].seat is not None
        for option, choice in zip(
            one.options, (*choices(one, seen, NAMES).buttons, *choices(one, seen, NAMES).listed), strict=True
        )
    ]
    assert all(option.seat is not None and choice.text == NAMES[option.seat] for option, choice in listed)


def a_decision(least: int, most: int) -> Decision:
    options = tuple(Option(Verb.PICK, seat=seat) for seat in range(4))
    return Decision(0, Ask.CHOOSE, options, (10, 11, 12, 13), least, most)


def test_marks_go_on_and_off_and_never_over_the_most() -> None:
    several = a_decision(0, 2)
    assert toggled((), 10, several) == (10,)
    assert toggled((10,), 10, several) == ()
    assert toggled((10, 11), 12, several) == (10, 11)
    assert toggled((10,), 11, a_decision(0, 1)) == (11,)
