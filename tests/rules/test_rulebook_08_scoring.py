"""Chapters 8 and 9 of the rules: completing and trashing a Scene, and who scores."""

from __future__ import annotations

import pytest

from simpsons_desktop.rules.events import Declared, Failed, Moved, Resolved, Scored
from tests.support.positions import place, refusal
from tests.support.scenario import Table, action

HALL = place("hall", "kid", complete=3, trash=2)
SHOO = action("shoo", '{ do = "discard", cards = { zone = "cast", whose = "you" } }', when="declared")
DRAWN = '[[ability]]\nwhen = "completed"\ndo = [{ do = "score", who = "others", points = 1 }]\n'


# 8 Completing and trashing


@pytest.mark.parametrize("verb", ["complete", "trash"])
@pytest.mark.parametrize("front", [0, 1, 2])
def test_8_1_any_scene_in_play_may_be_completed_or_trashed_whoever_played_it(front: int, verb: str) -> None:
    rows = ["Ann*", "Bob", "Cal"]
    name = rows[front].rstrip("*")
    rows[front] += " | scene: park + kid, old, fool, clown"
    table = Table("\n".join(rows))
    assert table.options() == [f"complete on {name}", "end", f"trash on {name}"]
    table.do(f"{verb} on {name}")
    assert table.points()[front] >= 1
    assert table.at(f"{name} scene") == []


def test_8_1_enough_must_match_or_not_match() -> None:
    table = Table("Ann* | hand: kid, fool | scene: park + kid, fool\nBob")
    assert refusal(table, "Ann", "complete on Ann") == "8.1 too few to complete"
    assert refusal(table, "Ann", "trash on Ann") == "8.1 too few to trash"
    assert refusal(table, "Ann", "complete on Bob") == "8.1 no scene there"
    table.do("play kid on Ann")
    assert (refusal(table, "Ann", "complete on Ann"), refusal(table, "Ann", "trash on Ann")[:3]) == ("", "8.1")
    table.do("play fool on Ann")
    assert refusal(table, "Ann", "trash on Ann") == ""


def test_8_1_it_never_happens_by_itself_and_nobody_is_obliged() -> None:
    table = Table("Ann* | hand: kid | scene: park + kid, old, fool, clown\nBob")
    table.do("play kid on Ann", "end", "end")
    assert table.points() == [0, 0]
    assert len(table.at("Ann scene")) == 6


def test_8_1_only_in_your_own_main_part() -> None:
    table = Table("Ann*\nBob | scene: park + kid, old")
    assert refusal(table, "Bob", "complete on Bob") == "8.1 not your turn"


@pytest.mark.parametrize(
    ("verb", "counted"), [("complete", ["kid of Ann", "kid of Cal", "old of Bob"]), ("trash", ["clown of Ann"] * 3)]
)
def test_8_2_only_those_that_match_are_counted_and_only_those_that_do_not(verb: str, counted: list[str]) -> None:
    cast = "kid, clown, clown, clown, old of Bob, kid of Cal"
    table = Table(f"Ann* | scene: park + {cast}\nBob\nCal").do(f"{verb} on Ann")
    assert table.asked() == "Ann: count"
    assert table.options() == sorted(set(counted))
    other = "clown of Ann" if verb == "complete" else "kid of Ann"
    which = "matching" if verb == "complete" else "others"
    assert refusal(table, "Ann", f"pick {other}") == f"8.2 only {which} are counted"


@pytest.mark.parametrize(("count", "accepted"), [(1, False), (2, True), (3, True), (4, True)])
def test_8_2_at_least_the_number_is_counted_and_more_if_wished(count: int, accepted: bool) -> None:
    table = Table("Ann* | scene: park + kid, old, kid of Bob, old of Bob\nBob").do("complete on Ann")
    wanted = ["kid of Ann", "old of Ann", "kid of Bob", "old of Bob"][:count]
    if accepted:
        assert table.do(wanted).asked() == "Ann: main"
        resolved = [event for event in table.events if isinstance(event, Resolved)]
        assert len(resolved[0].counted) == count
    else:
        with pytest.raises(AssertionError, match="is no answer"):
            table.do(wanted)


def test_8_2_the_player_who_declares_chooses_not_the_owner() -> None:
    table = Table("Ann*\nBob | scene: park + kid, old, kid of Cal\nCal").do("complete on Bob")
    assert table.asked() == "Ann: count"


def test_8_2_with_exactly_enough_there_is_nothing_to_choose() -> None:
    table = Table("Ann* | scene: park + kid, old of Bob, fool\nBob").do("complete on Ann")
    assert (table.asked(), table.points()) == ("Ann: main", [1, 1])


def test_8_2_the_choice_is_made_after_the_answers_from_what_is_then_there() -> None:
    table = Table("Ann* | scene: park + kid, old, kid, kid of Bob\nBob | hand: shoo", SHOO).do("complete on Ann")
    assert table.asked() == "Bob: react"
    table.do("play shoo")
    assert table.asked() == "Ann: count"
    assert table.options() == ["kid of Ann", "old of Ann"]


def test_8_3_with_too_few_left_the_declaration_comes_to_nothing() -> None:
    table = Table("Ann* | hand: kid | scene: park + kid, kid of Bob\nBob | hand: shoo", SHOO).do("complete on Ann")
    table.do("play shoo")
    assert [type(e) for e in table.events if isinstance(e, Declared | Failed | Resolved | Scored)] == [Failed]
    assert (table.points(), table.asked()) == ([0, 0], "Ann: main")
    assert table.at("Ann scene") == ["park", "kid of Ann"]  # nothing is discarded
    table.do("play kid on Ann", "complete on Ann")  # the turn goes on, and it may be declared again
    assert table.points() == [2, 0]


# 9 Scoring


def test_9_1_one_point_for_the_scene_and_for_each_other_owner_of_a_counted_character() -> None:
    cast = "kid of Bob, kid of Bob, kid of Cal, kid of Cal, fool of Dot"
    table = Table(f"Ann*\nBob\nCal\nDot | scene: park + {cast}")
    table.do("complete on Dot", ["kid of Bob", "kid of Cal"])
    assert table.points() == [0, 1, 1, 1]  # Dot for her Scene; her fool was not counted


def test_9_1_nobody_scores_for_both() -> None:
    table = Table("Ann* | scene: park + kid, kid, kid of Bob, kid of Bob\nBob")
    table.do("complete on Ann", ["kid of Ann", "kid of Ann", "kid of Bob", "kid of Bob"])
    assert table.points() == [1, 1]


def test_9_1_owners_of_characters_that_are_not_counted_score_nothing() -> None:
    table = Table("Ann* | scene: hall + kid, kid, kid, kid of Bob, fool of Cal\nBob\nCal", HALL)
    table.do("complete on Ann", ["kid of Ann"] * 3)
    assert table.points() == [2, 0, 0]


@pytest.mark.parametrize(
    ("counted", "points"),
    [
        (["kid of Bob", "kid of Bob", "kid of Cal"], [1, 2, 1]),
        (["kid of Bob", "kid of Bob", "kid of Cal", "kid of Cal"], [1, 1, 1]),
        (["kid of Ann", "kid of Bob", "kid of Cal"], [1, 1, 1]),
        (["kid of Ann", "kid of Bob", "kid of Bob"], [1, 2, 0]),
    ],
)
def test_9_2_the_most_counted_characters_earn_a_bonus_unless_tied(counted: list[str], points: list[int]) -> None:
    cast = "kid, kid of Bob, kid of Bob, kid of Cal, kid of Cal"
    table = Table(f"Ann* | scene: hall + {cast}\nBob\nCal", HALL).do("complete on Ann", counted)
    assert table.points() == points


def test_9_3_there_is_no_bonus_for_trashing() -> None:
    table = Table("Ann* | scene: park + fool, fool, fool of Bob\nBob").do("trash on Ann", ["fool of Ann"] * 2)
    assert table.points() == [1, 0]


def test_9_4_then_the_scenes_own_effect_for_this_event() -> None:
    feast = place("feast", "kid", 2, 2, DRAWN)
    table = Table("Ann* | scene: feast + kid, kid\nBob\nCal", feast).do("complete on Ann")
    scored = [(event.seat, event.why) for event in table.events if isinstance(event, Scored)]
    assert scored == [(0, "scene"), (0, "bonus"), (1, "effect"), (2, "effect")]
    left = [i for i, event in enumerate(table.events) if isinstance(event, Moved)]
    assert min(left) > max(i for i, event in enumerate(table.events) if isinstance(event, Scored))
    trashed = Table("Ann* | scene: feast + fool, fool\nBob\nCal", feast).do("trash on Ann")
    assert trashed.points() == [1, 0, 0]  # that effect is for completing


def test_9_4_points_of_the_effect_belong_to_the_same_event() -> None:
    feast = place("feast", "kid", 2, 2, DRAWN)
    table = Table("Ann* | 5 points | scene: feast + kid, kid\nBob | 6 points\nCal | 6 points", feast)
    assert table.do("complete on Ann").state.winners == (0, 1, 2)


def test_9_4_also_when_several_cards_have_an_effect() -> None:
    quiet = '[[ability]]\nwhen = "completed"\ndo = [{ do = "draw", who = "you", count = 1 }]\n'
    feast = place("feast", "kid", 2, 2, quiet + DRAWN)
    table = Table("Ann* | 5 points | scene: feast + kid, kid\nBob | 6 points", feast)
    table.do("complete on Ann")
    assert (table.points(), table.state.winners) == ([7, 7], (0, 1))


def test_9_5_the_scene_and_all_characters_go_to_their_owners_piles_counted_or_not() -> None:
    table = Table("Ann*\nBob | scene: park + kid, old of Ann, fool of Cal, kid of Cal\nCal")
    table.do("complete on Bob", ["kid of Bob", "old of Ann"])
    assert [table.at(f"{name} discard") for name in table.names] == [["old"], ["kid", "park"], ["fool", "kid"]]
    assert table.at("Bob scene") == []


@pytest.mark.parametrize("verb", ["complete", "trash"])
def test_9_6_declaring_scores_nothing(verb: str) -> None:
    cast = "kid, old" if verb == "complete" else "fool, clown"
    table = Table(f"Ann*\nBob | scene: park + {cast}").do(f"{verb} on Bob")
    assert table.points()[0] == 0
