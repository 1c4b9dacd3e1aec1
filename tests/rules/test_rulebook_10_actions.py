"""Chapter 10 of the rules: Actions, and the moments at which they may be played."""

from __future__ import annotations

import pytest

from simpsons_desktop.rules import Decision, Printed, decision, fingerprint
from simpsons_desktop.rules.events import Cancelled, Moved, Scored
from simpsons_desktop.rules.turn import MOST_ACTIONS
from tests.support.positions import place, refusal
from tests.support.scenario import Table, action

GAIN = '{ do = "score", who = "you", points = 1 }'
NUDGE = action("nudge", '{ do = "move", cards = { zone = "cast", whose = "others" }, to = "yours" }')
DENY = action("deny", '{ do = "cancel" }', when="action played", condition='{ by = "others" }')


def gains(*moments: str) -> list[Printed]:
    """Actions that score 1, each for one moment and called like it: gain-turn-begins."""
    return [action(f"gain-{moment.replace(' ', '-')}", GAIN, when=moment) for moment in moments]


# 10 Actions


def test_10_1_an_action_is_played_from_hand_at_its_moment_then_goes_to_its_owners_pile() -> None:
    table = Table("Ann* | hand: gain-main, gain-declared, kid\nBob", *gains("main", "declared")).do("play gain-main")
    moves = [event for event in table.events if isinstance(event, Moved | Scored)]
    assert [type(event) for event in moves] == [Moved, Scored, Moved]  # shown, its effect, discarded
    assert (table.points(), table.at("Ann discard"), table.at("Ann hand")) == (
        [1, 0],
        ["gain-main"],
        ["gain-declared", "kid"],
    )
    assert refusal(table, "Ann", "play gain-declared") == "10.1 action not now"


def test_10_1_only_from_your_own_hand() -> None:
    table = Table("Ann* | discard: gain-main | deck: gain-main\nBob | hand: gain-main", *gains("main"))
    assert table.options() == ["end"]
    for card in ("gain-main of Bob", "gain-main of Ann"):
        assert refusal(table, "Ann", f"play {card}") == "5.1 not in hand"


def test_10_1_not_while_what_its_text_asks_for_is_not_so() -> None:
    late = action("late", GAIN, condition="{ behind = true }")
    assert Table("Ann* | hand: late\nBob", late).options() == ["end"]
    assert Table("Ann* | hand: late\nBob | 1 point", late).options() == ["end", "play late"]


FEED = action("feed", '{ do = "draw", who = "you", count = 9 }')
FEEDING = """
    Ann* | hand: feed, kid | discard: feed | scene: park + kid, old
    Bob  | hand: lab
"""
"""With an empty deck each copy draws the other one, for ever."""


def test_10_1_at_most_20_actions_in_one_main_part_and_then_other_moves_alone() -> None:
    table = Table(FEEDING, FEED)
    for _ in range(MOST_ACTIONS):
        assert "play feed" in table.options()
        table.do("play feed")
    assert (MOST_ACTIONS, table.at("Ann hand")) == (20, ["kid", "feed"])
    assert table.options() == ["complete on Ann", "end", "play kid on Ann"]
    assert refusal(table, "Ann", "play feed") == "10.1 no more actions"
    table.do("play kid on Ann", "complete on Ann", ["kid of Ann", "old of Ann"])
    assert (table.points(), table.options()) == ([2, 0], ["end"])


def test_10_1_the_20_actions_begin_anew_with_every_turn() -> None:
    table = Table(FEEDING.replace("lab", "feed"), FEED).do(*["play feed"] * MOST_ACTIONS)
    table.end()
    assert "play feed" in table.options()  # Bob's own
    table.end()
    assert (table.asked(), "play feed" in table.options()) == ("Ann: main", True)


def test_10_1_answers_are_not_among_the_20() -> None:
    row = " | hand: gain-scene-played, gain-scene-played, park"
    table = Table(f"Ann*{row}, feed | discard: feed\nBob", FEED, *gains("scene played"))
    table.do("play park", "play gain-scene-played", "play gain-scene-played")
    for _ in range(MOST_ACTIONS):
        table.do("play feed")
    assert (table.points(), table.options()) == ([2, 0], ["end"])


def test_10_1_how_many_actions_were_played_makes_two_games_that_go_on_differently() -> None:
    rows = "Ann* | hand: feed | discard: feed | scene: park\nBob"
    first, second = (Table(rows, FEED).do(*["play feed"] * times) for times in (2, 4))
    assert first.state.zones == second.state.zones
    assert fingerprint(first.state) != fingerprint(second.state)
    second.state.acted = first.state.acted
    second.state.rng = first.state.rng
    assert fingerprint(first.state) == fingerprint(second.state)


def test_10_2_actions_are_the_only_cards_for_another_players_turn() -> None:
    row = "Bob | hand: gain-scene-played, kid, ace, lab"
    table = Table(f"Ann* | hand: park\n{row}", *gains("scene played")).do("play park")
    assert table.asked() == "Bob: react"
    assert table.options() == ["pass", "play gain-scene-played"]
    for card in ("kid on Ann", "ace on Ann", "lab on Bob"):
        assert refusal(table, "Bob", f"play {card}") == "10.2 only actions answer"
    table.do("play gain-scene-played")
    assert (table.points(), table.asked()) == ([0, 1], "Ann: main")


def test_10_3_the_player_on_turn_is_asked_first_then_the_others_in_turn_order() -> None:
    row = " | hand: gain-scene-played"
    table = Table(f"Ann{row}\nBob*{row}, park\nCal{row}\nDot{row}", *gains("scene played")).do("play park")
    order = [table.asked()]
    for _ in range(3):
        order.append(table.do("pass").asked())
    assert order == ["Bob: react", "Cal: react", "Dot: react", "Ann: react"]
    assert table.do("pass").asked() == "Bob: main"


def test_10_3_the_round_ends_when_all_have_passed_in_succession() -> None:
    row = " | hand: gain-scene-played, gain-scene-played"
    table = Table(f"Ann*{row}, park\nBob{row}", *gains("scene played")).do("play park", "pass")
    assert table.asked() == "Bob: react"
    table.do("play gain-scene-played")
    assert table.asked() == "Ann: react"  # who has passed may answer that
    table.do("play gain-scene-played", "pass", "pass")
    assert (table.asked(), table.points()) == ("Ann: main", [1, 1])


def test_10_3_each_action_happens_in_full_before_the_next_player_is_asked() -> None:
    row = " | hand: gain-scene-played"
    table = Table(f"Ann*{row}, park\nBob{row}", *gains("scene played")).do("play park", "play gain-scene-played")
    assert (table.asked(), table.points(), table.at("Ann discard")) == ("Bob: react", [1, 0], ["gain-scene-played"])


@pytest.mark.parametrize(
    ("moment", "rows", "play"),
    [
        ("scene played", "Ann* | hand: park", "play park"),
        ("character played", "Ann* | hand: kid | scene: park", "play kid on Ann"),
        ("declared", "Ann* | scene: park + kid, old", "complete on Ann"),
    ],
)
def test_10_3_it_ends_at_once_when_what_it_is_about_is_gone(moment: str, rows: str, play: str) -> None:
    shoo = action("shoo", '{ do = "discard", cards = { zone = "scene" } }', when=moment)
    key = f"gain-{moment.replace(' ', '-')}"
    table = Table(f"{rows}\nBob | hand: shoo\nCal | hand: {key}", shoo, *gains(moment)).do(play)
    assert table.do("play shoo").asked() == "Ann: main"
    assert table.at("Cal hand") == [key]


MOMENTS: dict[str, tuple[str, list[str]]] = {
    "turn begins": ("Bob", ["end", ""]),
    "scene played": ("Ann", ["play lab"]),
    "character played": ("Ann", ["play kid on Bob"]),
    "declared": ("Ann", ["complete on Bob"]),
    "resolved": ("Ann", ["trash on Bob"]),
    "action played": ("Ann", ["play nudge"]),
    "affected": ("Ann", ["play lab", "play nudge"]),
    "scored": ("Bob", ["complete on Bob"]),
    "main ends": ("Ann", ["end"]),
}
"""By moment: who brings it about, and with which answers ("" discards nothing)."""


def until(table: Table, moment: str, answers: list[str]) -> Decision:
    """The decision at a moment that these answers lead to; everybody passes at every moment before it."""
    left = list(answers)
    while True:
        asked = decision(table.state)
        assert asked is not None
        if asked.moment is not None and asked.moment.name == moment:
            return asked
        table.do("pass" if asked.moment is not None else left.pop(0) or [])


@pytest.mark.parametrize("any_time", [False, True])
@pytest.mark.parametrize("moment", MOMENTS)
def test_10_4_the_moments(moment: str, any_time: bool) -> None:
    by, answers = MOMENTS[moment]
    when = "any time" if any_time else moment
    play = f"gain-{when.replace(' ', '-')}"
    rows = f"Ann* | hand: lab, kid, nudge\nBob | scene: park + kid, old, fool, clown\nCal | hand: {play}"
    table = Table(rows, NUDGE, *gains(when))
    asked = until(table, moment, answers)
    assert asked.moment is not None
    assert (table.asked(), asked.moment.by) == ("Cal: react", table.names.index(by))
    assert f"play {play}" in table.options()
    assert table.do(f"play {play}").points()[2] == 1


def test_10_4_declaring_is_answered_before_anything_is_counted_and_resolving_before_the_cards_leave() -> None:
    row = "Ann* | scene: park + kid, old, kid\nBob | hand: gain-declared, gain-resolved"
    table = Table(row, *gains("declared", "resolved")).do("complete on Ann")
    assert (table.options(), table.points()) == (["pass", "play gain-declared"], [0, 0])
    table.do("pass", ["kid of Ann", "old of Ann"])
    assert (table.options(), table.points()) == (["pass", "play gain-resolved"], [2, 0])
    assert len(table.at("Ann scene")) == 4


def test_10_4_what_a_scenes_own_effect_moves_is_answered_before_the_cards_leave() -> None:
    lure = '[[ability]]\nwhen = "completed"\ndo = [{ do = "move", cards = { zone = "cast" }, to = "about" }]\n'
    fair = place("fair", "kid", complete=2, ability=lure)
    rows = "Ann* | scene: fair + kid, kid\nBob | hand: gain-affected | scene: bar + fool"
    table = Table(rows, fair, *gains("affected")).do("complete on Ann")
    assert table.asked() == "Bob: react"
    assert table.at("Ann scene") == ["fair", "kid of Ann", "kid of Ann", "fool of Bob"]


def test_10_4_an_action_is_answered_before_its_effect() -> None:
    table = Table("Ann* | hand: gain-main\nBob | hand: deny", DENY, *gains("main")).do("play gain-main")
    assert (table.asked(), table.points()) == ("Bob: react", [0, 0])


def test_10_4_at_any_time_is_also_its_owners_main_part() -> None:
    table = Table("Ann* | hand: gain-any-time\nBob | hand: gain-any-time", *gains("any time"))
    assert "play gain-any-time" in table.options()
    assert refusal(table, "Bob", "play gain-any-time") == "10.1 action not now"


def test_10_5_a_cancelled_action_goes_to_its_owners_pile_without_effect() -> None:
    table = Table("Ann* | hand: gain-main\nBob | hand: deny", DENY, *gains("main")).do("play gain-main", "play deny")
    assert (table.points(), table.asked()) == ([0, 0], "Ann: main")
    assert (table.at("Ann discard"), table.at("Bob discard")) == (["gain-main"], ["deny"])
    assert any(isinstance(event, Cancelled) for event in table.events)


def test_10_6_an_effect_does_as_much_as_it_can() -> None:
    much = action("much", '{ do = "draw", who = "any", count = 3 }, { do = "score", who = "you", points = -2 }')
    table = Table("Ann* | 1 point | hand: much | deck: kid\nBob | deck: old, old, old", much).do("play much")
    assert (table.at("Ann hand")[:1], table.at("Bob hand"), table.points()) == (["kid"], ["old"] * 3, [0, 0])


TAKE = '{ do = "choose", as = "one", from = { zone = "cast", whose = "others" } },'
TAKE += '{ do = "return", cards = { called = "one" } }'


def test_10_6_one_that_needs_a_target_cannot_be_played_without_one() -> None:
    take = action("take", TAKE)
    table = Table("Ann* | hand: take, park | scene: lab + kid\nBob", take)
    assert table.options() == ["end"]
    assert refusal(table, "Ann", "play take") == "10.6 action finds nothing"
    table = Table("Ann* | hand: take | scene: lab + kid, kid of Bob\nBob", take).do("play take")
    assert table.at("Bob hand") == ["kid"]


def test_10_6_choices_are_made_by_the_player_or_by_whom_the_text_names() -> None:
    mine = action("mine", TAKE)
    yours = action("yours", TAKE.replace('as = "one"', 'as = "one", by = "trailing"'))
    rows = "Ann* | 2 points | hand: mine, yours | scene: lab + kid of Bob, old of Bob\nBob"
    assert Table(rows, mine, yours).do("play mine").asked() == "Ann: choose"
    assert Table(rows, mine, yours).do("play yours").asked() == "Bob: choose"


@pytest.mark.parametrize(("verb", "pile"), [("discard", "discard"), ("return", "hand")])
def test_10_7_discard_and_return_go_to_the_owner(verb: str, pile: str) -> None:
    away = action("away", f'{{ do = "{verb}", cards = {{ zone = "cast" }} }}')
    table = Table("Ann* | hand: away | scene: park + kid of Bob, old of Cal\nBob\nCal", away).do("play away")
    assert (table.at(f"Bob {pile}"), table.at(f"Cal {pile}")) == (["kid"], ["old"])


def test_10_7_a_hand_may_grow_beyond_six() -> None:
    home = action("home", '{ do = "return", cards = { zone = "cast" } }')
    cast = ", ".join(["kid of Bob"] * 5)
    table = Table(f"Ann* | hand: home | scene: park + {cast}\nBob | hand: old, old, old, old", home).do("play home")
    assert len(table.at("Bob hand")) == 9
