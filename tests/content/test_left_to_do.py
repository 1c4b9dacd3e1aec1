"""What a player can still do: the three ways in which ending a turn stands, and the words for what is left."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.left_to_do import Ending, left_to_do
from simpsons_desktop.content.words import prompt, still_to_do
from simpsons_desktop.rules import decision, observe
from tests.support.scenario import Table, action

GIFT = action("gift", '{ do = "draw", who = "you", count = 1 }')

CASES = {
    # nothing: no Scene to play on, the limit is reached, the Scene is there already
    "Ann* | hand: kid\nBob": (Ending.NOTHING_LEFT, []),
    "Ann* | played 2 | hand: kid, park | scene: lab\nBob": (Ending.NOTHING_LEFT, []),
    # what gives up nothing
    "Ann* | hand: kid, kid, kid | scene: lab\nBob": (Ending.CAN_STILL, ["play 2 Characters"]),
    "Ann* | played 1 | hand: kid, kid | scene: lab\nBob": (Ending.CAN_STILL, ["play 1 Character"]),
    "Ann* | hand: kid | scene: lab\nBob": (Ending.CAN_STILL, ["play your Character"]),
    "Ann* | played 2 | hand: kid, ace | scene: lab\nBob": (Ending.CAN_STILL, ["play a Star"]),
    "Ann* | hand: park\nBob": (Ending.CAN_STILL, ["play a Scene"]),
    "Ann* | scene: park + kid, kid\nBob": (Ending.CAN_STILL, ["complete Park"]),
    "Ann*\nBob | scene: park + kid of Ann, old": (Ending.CAN_STILL, ["complete Park"]),
    "Ann*\nBob | scene: park + fool of Ann, fool": (Ending.CAN_STILL, ["trash Park"]),
    "Ann* | scene: park + kid, kid\nBob | scene: park + kid of Ann, old": (Ending.CAN_STILL, ["complete Park"]),
    # what may be better kept or left alone
    "Ann* | hand: gift\nBob": (Ending.NEUTRAL, ["play an Action"]),
    "Ann*\nBob | scene: park + kid, old": (Ending.NEUTRAL, ["complete Park"]),
}


@pytest.mark.parametrize("rows", CASES)
def test_how_ending_the_turn_stands(rows: str) -> None:
    table = Table(rows, GIFT)
    asked, seen = decision(table.state), observe(table.state, 0)
    assert asked is not None
    left = left_to_do(asked, seen)
    assert (left.ending, still_to_do(left, seen)) == CASES[rows]
    words = prompt(asked, seen, table.names)
    if left.ending is Ending.NOTHING_LEFT:
        assert words == "There is nothing left to do this turn."
        assert len(asked.options) == 1
    elif left.scene:
        assert words == "Play a Scene: pick a green card."
    else:
        assert words == f"You can {CASES[rows][1][0]}."


def test_a_star_is_named_beside_other_characters() -> None:
    table = Table("Ann* | hand: kid, kid, ace | scene: lab\nBob")
    asked = decision(table.state)
    assert asked is not None
    words = prompt(asked, observe(table.state, 0), table.names)
    assert words == "You can play 2 Characters or play a Star."


def test_several_things_are_listed() -> None:
    table = Table("Ann* | hand: kid, gift, lab\nBob | scene: park + kid of Ann, old", GIFT)
    asked = decision(table.state)
    assert asked is not None
    words = prompt(asked, observe(table.state, 0), table.names)
    assert words == "You can play a Scene, play your Character, complete Park or play an Action."
