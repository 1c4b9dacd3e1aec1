"""Chapters 1 and 2 of the rules: the object of the game, the players, and the cards."""

import pytest

from simpsons_desktop.rules import NOBODY, House, Kind, Printed, Setup, observe, start
from simpsons_desktop.rules.state import DECK, HAND
from tests.support.positions import place, refusal
from tests.support.scenario import CARDS, Table, action

PLAIN = [card for card in CARDS if card.kind is Kind.CHARACTER]


# 1 Object and players


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_1_1_two_to_five_players_each_play_a_deck_of_their_own(seats: int) -> None:
    state = start(Setup([PLAIN * (seat + 2) for seat in range(seats)], seed=3)).state
    assert state.box.seats == seats
    for seat in range(seats):
        mine = [card for card, owner in enumerate(state.box.owners) if owner == seat]
        assert sorted(state.zones[HAND + seat] + state.zones[DECK + seat]) == mine
        assert len(mine) == len(PLAIN) * (seat + 2)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_1_1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=r"2 to 5 seats, not \d \(1\.1\)"):
        start(Setup([PLAIN] * seats))


def test_1_2_the_first_to_reach_seven_points_wins() -> None:
    assert House().goal == 7
    table = Table("Ann* | 5 points | scene: park + kid, kid\nBob")
    assert table.do("complete on Ann").state.winners == (0,)
    table = Table("Ann* | 4 points | scene: park + kid, kid\nBob")
    assert table.do("complete on Ann").state.winners is None  # 6 points are not enough


def test_1_2_a_house_may_play_to_another_goal() -> None:
    table = Table("Ann* | 1 point | scene: park + kid, kid\nBob", goal=3)
    assert table.do("complete on Ann").state.winners == (0,)
    table = Table("Ann* | 12 points | scene: park + kid, kid\nBob", goal=15)
    assert table.do("complete on Ann").state.winners is None


@pytest.mark.parametrize(("goal", "allowed"), [(2, False), (3, True), (15, True), (16, False)])
def test_1_2_the_goal_is_from_3_to_15(goal: int, allowed: bool) -> None:
    setup = Setup([PLAIN, PLAIN], house=House(goal))
    if allowed:
        assert start(setup).state.box.house.goal == goal
    else:
        with pytest.raises(ValueError, match=rf"3 to 15 points, not {goal} \(1\.2\)"):
            start(setup)


def test_1_3_play_goes_clockwise_and_round_again() -> None:
    table = Table("Ann\nBob*\nCal")
    order = [table.asked()]
    for _ in range(4):
        order.append(table.do("end").asked())
    assert order == ["Bob: main", "Cal: main", "Ann: main", "Bob: main", "Cal: main"]
    assert refusal(table, "Ann", "end") == "5.1 not your turn"


# 2 Cards


def test_2_1_there_are_scenes_characters_and_actions_and_a_star_is_a_character() -> None:
    assert [kind.value for kind in Kind] == ["scene", "character", "action"]
    star = next(card for card in CARDS if card.is_star)
    assert star.kind is Kind.CHARACTER
    table = Table("Ann* | hand: ace | scene: park + kid\nBob")
    table.do("play ace on Ann")
    assert "complete on Ann" in table.options()  # the Star counts like any Character


def test_2_2_a_scene_has_a_complete_number_and_a_trash_number() -> None:
    hall = place("hall", "kid", complete=3, trash=1)
    table = Table("Ann* | hand: kid, fool | scene: hall + kid, kid\nBob", hall)
    assert table.numbers("Ann") == (3, 1)
    assert refusal(table, "Ann", "complete on Ann") == "8.1 too few to complete"
    assert refusal(table, "Ann", "trash on Ann") == "8.1 too few to trash"
    table.do("play kid on Ann")
    assert ("complete on Ann" in table.options(), "trash on Ann" in table.options()) == (True, False)
    table.do("play fool on Ann")
    assert "trash on Ann" in table.options()


@pytest.mark.parametrize(
    ("verb", "hall"),
    [
        ("complete", place("hall", "kid", complete=None, trash=1)),
        ("trash", place("hall", "kid", complete=1, trash=None)),
    ],
)
def test_2_2_a_scene_without_a_number_cannot_be_completed_or_trashed(verb: str, hall: Printed) -> None:
    table = Table("Ann* | scene: hall + kid, kid, fool, fool\nBob", hall)
    assert refusal(table, "Ann", f"{verb} on Ann") == f"2.2 no {verb} number"
    assert f"{verb} on Ann" not in table.options()


@pytest.mark.parametrize(
    ("character", "matches"), [("kid", True), ("old", True), ("fool", False), ("nobody", False), ("ace", True)]
)
def test_2_3_a_character_matches_if_one_trait_is_shared(character: str, matches: bool) -> None:
    table = Table(f"Ann* | scene: park + {character}\nBob")  # the park is kid and old
    scene = observe(table.state, NOBODY).seats[0].scene
    assert scene is not None
    assert [view.matches for view in scene.characters] == [matches]


def test_2_3_matching_is_judged_afresh_when_traits_change() -> None:
    gift = action("gift", '{ do = "trait", cards = { zone = "cast", has = "fool" }, add = "kid", remove = "fool" }')
    table = Table("Ann* | hand: gift | scene: park + fool, fool\nBob | scene: bar + fool", gift)
    assert table.options() == ["end", "play gift", "trash on Ann"]
    table.do("play gift")
    assert table.options() == ["complete on Ann", "end"]
    assert table.traits("fool of Bob") == ["kid"]  # and no longer matches the bar
    scene = observe(table.state, NOBODY).seats[1].scene
    assert scene is not None
    assert (scene.matching, scene.not_matching) == (0, 1)


def test_2_4_an_action_says_when_it_may_be_played_and_belongs_to_a_star() -> None:
    now = action("now", '{ do = "score", who = "you", points = 1 }', when="main")
    later = action("later", '{ do = "score", who = "you", points = 1 }', when="turn begins")
    table = Table("Ann* | hand: now, later\nBob", now, later)
    assert table.options() == ["end", "play now"]
    assert refusal(table, "Ann", "play later") == "10.1 action not now"
    assert (now.star, later.star) == ("ace", "ace")


def test_2_5_any_number_of_copies_may_be_in_play() -> None:
    table = Table("Ann* | hand: ace, ace, kid | scene: park + ace, kid, kid of Bob\nBob | scene: park")
    table.do("play ace on Ann", "play ace on Ann", "play kid on Ann")
    assert table.at("Ann scene").count("ace of Ann") == 3
    assert table.at("Ann scene").count("kid of Ann") == 2
    assert table.at("Bob scene") == table.at("Ann scene")[:1]


def test_2_6_a_card_belongs_to_the_player_whose_deck_it_started_in_whoever_moved_it() -> None:
    tug = action("tug", '{ do = "move", cards = { zone = "cast", whose = "others" }, to = "yours" }')
    table = Table("Ann* | hand: tug | scene: park + kid\nBob | scene: lab + kid\nCal", tug)
    table.do("play tug", "complete on Ann")
    assert table.points() == [1, 1, 0]  # Bob's Character counted for Bob
    assert (table.at("Ann discard"), table.at("Bob discard")) == (["tug", "kid", "park"], ["kid"])
