"""The verbs that change what they answer: cancel and bonus."""

import pytest

from simpsons_desktop.rules.events import Cancelled, Triggered
from simpsons_desktop.rules.windows import MOST_SET_OFF
from tests.support.scenario import Table, action, character

GAIN = action("gain", '{ do = "score", who = "you", points = 2 }')
DENY = action("deny", '{ do = "cancel" }', when="action played", condition='{ by = "others" }')
COUNTER = action("counter", '{ do = "cancel" }', when="action played")
HALT = action("halt", '{ do = "cancel" }', when="declared")
BONUS = [action(f"bonus-{n}", f'{{ do = "bonus", points = {n} }}', when="declared") for n in (0, 2)]


def test_a_cancelled_action_goes_to_the_pile_without_effect_10_5() -> None:
    table = Table("Ann* | hand: gain\nBob | hand: deny", GAIN, DENY).do("play gain")
    assert table.asked() == "Bob: react"
    table.do("play deny")
    assert (table.points(), table.asked()) == ([0, 0], "Ann: main")
    assert (table.at("Ann discard"), table.at("Bob discard")) == (["gain"], ["deny"])
    assert [event.card for event in table.events if isinstance(event, Cancelled)] == [table.find("gain of Ann")]


def test_passing_lets_the_action_happen() -> None:
    table = Table("Ann* | hand: gain\nBob | hand: deny", GAIN, DENY).do("play gain", "pass")
    assert table.points() == [2, 0]


def test_a_cancelling_action_can_be_cancelled() -> None:
    table = Table("Ann* | hand: gain, counter\nBob | hand: deny", GAIN, DENY, COUNTER)
    table.do("play gain", "pass", "play deny", "play counter")
    assert table.points() == [2, 0]
    assert table.at("Bob discard") == ["deny"]


def test_a_cancelled_declaration_comes_to_nothing() -> None:
    table = Table("Ann* | scene: park + kid, old\nBob | hand: halt", HALT).do("complete on Ann", "play halt")
    assert (table.points(), table.asked()) == ([0, 0], "Ann: main")
    assert table.at("Ann scene") == ["park", "kid of Ann", "old of Ann"]
    assert "complete on Ann" in table.options()  # it may be declared again (8.3)


def test_a_card_in_play_may_cancel_by_itself() -> None:
    guard = character("guard", do='{ do = "cancel" }', when="declared", condition='{ by = "others" }')
    other = character("other", do='{ do = "draw", who = "you", count = 1 }', when="declared")
    table = Table("Ann* | scene: park + kid, old, guard of Bob, other of Bob\nBob | deck: kid", guard, other)
    table.do("complete on Ann")
    assert (table.points(), table.asked()) == ([0, 0], "Ann: main")
    assert table.at("Bob hand") == ["kid"]


@pytest.mark.parametrize(("points", "ann"), [(0, 1), (2, 3)])
def test_bonus(points: int, ann: int) -> None:
    table = Table(f"Ann* | scene: park + kid, old\nBob | hand: bonus-{points}", *BONUS)
    assert table.do("complete on Ann", f"play bonus-{points}").points() == [ann, 0]


def test_there_is_no_bonus_for_trashing_whatever_it_is_9_3() -> None:
    table = Table("Ann* | scene: park + fool, clown\nBob | hand: bonus-2", *BONUS)
    assert table.do("trash on Ann", "play bonus-2").points() == [1, 0]


def test_the_bonus_of_one_declaration_does_not_last() -> None:
    rows = "Ann* | hand: bar | scene: park + kid, old\nBob | hand: bonus-2 | scene: bar + fool, clown"
    table = Table(rows, *BONUS).do("complete on Ann", "play bonus-2")
    assert table.points() == [3, 0]
    assert table.do("complete on Bob").points() == [3, 2]


def test_cards_that_set_each_other_off_come_to_an_end() -> None:
    step = '{{ do = "score", who = "you", points = {} }}'
    steps = ", ".join(step.format(points) for points in (1, -1) * 5)
    gossips = [character(f"gossip-{n}", "kid", steps, when="scored") for n in range(12)]
    cast = ", ".join(card.key for card in gossips)
    table = Table(f"Ann* | hand: gain | scene: park + {cast}\nBob", GAIN, *gossips, goal=15).do("play gain")
    assert sum(isinstance(event, Triggered) for event in table.events) == MOST_SET_OFF
    assert (table.asked(), table.points()) == ("Ann: main", [2, 0])
    table.do("end")  # the next answer sets off as many again
    assert table.asked() == "Bob: main"
