"""What gestures mean: targets, drops, clicks, marks, and what was tried."""

import pytest

from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.moves import (
    COMPLETE,
    END,
    NO,
    PASS,
    TRASH,
    YES,
    Ask,
    Decision,
    Option,
    Verb,
    decode,
    pick_code,
    play_code,
)
from simpsons_desktop.rules.observe import CardView, Observation, SeatView
from simpsons_desktop.table.intents import (
    ANYWHERE,
    Chosen,
    Clicked,
    ClickedNumber,
    ClickedPlace,
    Dropped,
    attempt,
    marked,
    marks_cards,
    meant,
    targets,
)

CHARACTER, SCENE, ACTION, SCENE_IN_PLAY = 3, 4, 5, 6
TO_OWN, TO_OTHER = play_code(CHARACTER, 1), play_code(CHARACTER, 2)
DECLARE_COMPLETE, DECLARE_TRASH = COMPLETE | (2 + 1), TRASH | (2 + 1)


def question(ask: Ask, *codes: int, least: int = 1, most: int = 1) -> Decision:
    return Decision(1, ask, tuple(decode(code, ("kid", "old")) for code in codes), codes, least, most)


MAIN = question(
    Ask.MAIN, TO_OWN, TO_OTHER, play_code(SCENE), play_code(ACTION), DECLARE_COMPLETE, DECLARE_TRASH, END
)  # fmt: skip


def test_a_character_may_go_to_scenes_a_scene_to_the_own_place_an_action_anywhere() -> None:
    assert targets(CHARACTER, Kind.CHARACTER, MAIN) == {1, 2}
    assert targets(SCENE, Kind.SCENE, MAIN) == {1}
    assert targets(ACTION, Kind.ACTION, MAIN) == {ANYWHERE}


def test_nothing_has_targets_without_a_question_or_an_option() -> None:
    assert targets(CHARACTER, Kind.CHARACTER, None) == frozenset()
    assert targets(99, Kind.CHARACTER, MAIN) == frozenset()
    assert targets(CHARACTER, Kind.CHARACTER, question(Ask.DISCARD, pick_code(CHARACTER))) == frozenset()


@pytest.mark.parametrize(
    ("seat", "codes"), [(1, (TO_OWN,)), (2, (TO_OTHER,)), (0, ()), (None, ())], ids=["own", "other", "illegal", "table"]
)  # fmt: skip
def test_a_dropped_character_goes_where_it_was_dropped(seat: int | None, codes: tuple[int, ...]) -> None:
    assert meant(Dropped(CHARACTER, seat), MAIN) == codes


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("card", [SCENE, ACTION])
def test_a_card_with_one_place_to_go_is_played_by_any_drop(card: int, seat: int | None) -> None:
    assert meant(Dropped(card, seat), MAIN) == (play_code(card),)


def test_a_double_click_means_every_way_to_play() -> None:
    assert meant(Clicked(CHARACTER), MAIN) == (TO_OWN, TO_OTHER)
    assert meant(Clicked(SCENE), MAIN) == (play_code(SCENE),)
    assert meant(Clicked(99), MAIN) == ()


def test_a_scene_in_play_is_declared_by_a_click_on_it_or_on_its_number() -> None:
    assert meant(ClickedPlace(2), MAIN) == (DECLARE_COMPLETE, DECLARE_TRASH)
    assert meant(ClickedNumber(2, Verb.COMPLETE), MAIN) == (DECLARE_COMPLETE,)
    assert meant(ClickedNumber(2, Verb.TRASH), MAIN) == (DECLARE_TRASH,)
    assert meant(ClickedNumber(1, Verb.TRASH), MAIN) == ()


def test_a_click_picks_a_card_or_a_seat_that_is_asked_for() -> None:
    cards = question(Ask.CHOOSE, pick_code(CHARACTER), pick_code(SCENE))
    assert meant(Clicked(SCENE), cards) == (pick_code(SCENE),)
    seats = Decision(1, Ask.CHOOSE, (Option(Verb.PICK, seat=0), Option(Verb.PICK, seat=2)), (70, 72))
    assert meant(ClickedPlace(2), seats) == (72,)
    assert meant(ClickedPlace(1), seats) == ()


def test_an_option_chosen_outright_must_be_on_offer() -> None:
    answers = question(Ask.REACT, play_code(ACTION), PASS)
    assert meant(Chosen(PASS), answers) == (PASS,)
    assert meant(Chosen(END), answers) == ()
    assert meant(Dropped(ACTION, None), answers) == (play_code(ACTION),)
    assert meant(Chosen(PASS), None) == ()


def test_cards_are_marked_only_where_several_may_be_picked() -> None:
    assert marks_cards(question(Ask.COUNT, pick_code(7), pick_code(8), pick_code(9), least=2, most=3))
    assert marks_cards(question(Ask.DISCARD, pick_code(7), least=0, most=1))
    assert not marks_cards(question(Ask.CHOOSE, pick_code(7), pick_code(8)))
    assert not marks_cards(question(Ask.MAY, YES, NO))
    assert not marks_cards(None)


def test_a_mark_comes_and_goes_and_one_too_many_is_not_set() -> None:
    asked = question(Ask.COUNT, pick_code(7), pick_code(8), pick_code(9), least=1, most=2)
    one = marked(frozenset(), pick_code(7), asked)
    two = marked(one, pick_code(8), asked)
    assert two == {pick_code(7), pick_code(8)}
    assert marked(two, pick_code(9), asked) == two
    assert marked(two, pick_code(7), asked) == {pick_code(8)}
    assert marked(one, pick_code(99), asked) == one


def table() -> Observation:
    kinds = {CHARACTER: Kind.CHARACTER, SCENE: Kind.SCENE, ACTION: Kind.ACTION}
    hand = tuple(CardView(card, 1, Printed(str(card), str(card), kind)) for card, kind in kinds.items())
    unknown = (CardView(9, 0, None),)
    seats = (SeatView(0, unknown, (), (), None, 0, 2), SeatView(0, hand, (), (), None, 0, 2))
    return Observation(1, 7, False, 1, 1, seats, (), None, 1, None)


def test_what_a_gesture_tried_is_an_option_that_the_rules_can_refuse() -> None:
    seen = table()
    assert attempt(Dropped(CHARACTER, 0), seen) == Option(Verb.PLAY, card=CHARACTER, to=0)
    assert attempt(Dropped(SCENE, 0), seen) == Option(Verb.PLAY, card=SCENE)
    assert attempt(Clicked(ACTION), seen) == Option(Verb.PLAY, card=ACTION)
    assert attempt(Clicked(9), seen) == Option(Verb.PICK, card=9)
    assert attempt(ClickedNumber(1, Verb.TRASH), seen) == Option(Verb.TRASH, to=1)
    assert attempt(Dropped(9, 1), seen) is None
    assert attempt(ClickedPlace(1), seen) is None
