"""What is said for discarding at the end of a turn: what use the cards are of, and that others come for them (5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from simpsons_desktop.content.hint_parts import Beside, Margin
from simpsons_desktop.rules import Verb
from tests.support.hint_positions import Asked, burger


def at_the_end(hand: list[str], *others: Mapping[str, Any], **more: Any) -> Asked:
    """Somebody with these cards who has ended the main part of a turn."""
    at = Asked({"hand": hand, **more}, *(others or ({},)))
    return at.after(at.code(Verb.END))


def why(at: Asked, *keys: str, margin: Margin | None = None) -> str:
    """What speaks for discarding cards of these keys, beside discarding nothing."""
    left = list(keys)
    codes = []
    for option, code in zip(at.asked.options, at.asked.codes, strict=True):
        view = at.seen.find(option.card) if option.card is not None else None
        assert view is not None
        assert view.printed is not None
        if view.printed.key in left:
            left.remove(view.printed.key)
            codes.append(code)
    assert not left
    return at.beside(codes, Beside(at.other(), at.other(margin=margin)))


def test_each_sort_of_card_is_told_and_that_new_ones_come() -> None:
    hand = ["krusty-burger", "krusty-burger", "sideshow-mel", "knocked-down-a-peg", "barney-gumble"]
    at = at_the_end(hand, scene=burger(0))
    assert why(at, *hand[:4], margin=Margin.LITTLE) == (
        "2 Scenes must wait for yours to go; 1 Character matches no Scene in play; 1 Action had no use so far."
        " You draw up to 6 anyway; 4 new cards look a little better."
    )


@pytest.mark.parametrize(
    ("margin", "words"),
    [
        (Margin.ALIKE, "; 1 new card looks about as good."),
        (Margin.LITTLE, "; 1 new card looks a little better."),
        (Margin.CLEAR, "; 1 new card looks clearly better."),
        (None, ", so 1 new card comes for it."),
    ],
)
def test_how_much_better_new_cards_look(margin: Margin | None, words: str) -> None:
    at = at_the_end(["sideshow-mel", "lenny"], scene=burger(0))
    assert why(at, "sideshow-mel", margin=margin).endswith(f"You draw up to 6 anyway{words}")


def test_a_whole_hand_can_be_thrown_away_because_the_deck_lasts() -> None:
    hand = ["sideshow-mel", "snake", "krusty-burger"]
    assert why(at_the_end(hand, scene=burger(0)), *hand).endswith(", and your deck still has 9.")
    few = at_the_end(hand, scene=burger(0), deck=["snake"])
    assert why(few, *hand).endswith(", and your discard pile becomes the deck when that is empty.")


@pytest.mark.parametrize(
    ("mine", "gone", "more", "words"),
    [
        (["barney-gumble", "lenny"], 1, {}, "1 Character matches only others' Scenes"),
        (["barney-gumble", "lenny"], 2, {}, "2 Characters match only others' Scenes"),
        (
            ["barney-gumble"],
            1,
            {"scene": burger()},
            "1 Character matches your Scene, but others may do more",
        ),
        (["barney-gumble", "lenny", "snake"], 1, {"scene": burger()}, "you keep Characters enough for a turn"),
        (["krusty-burger", "krusty-burger"], 1, {}, "you can play only one Scene, and keep another"),
        (["krusty-burger", "lenny"], 1, {}, "a new Scene may fit the Characters better that you keep"),
        (["krusty-burger", "moes-tavern"], 2, {}, "you keep no Characters for 2 Scenes"),
    ],
)
def test_what_use_a_card_is_of(mine: list[str], gone: int, more: dict[str, Any], words: str) -> None:
    at = at_the_end(mine, {"scene": burger()}, **more)
    assert why(at, *mine[:gone]).startswith(f"{words}. ")


def test_who_holds_more_than_is_drawn_up_to_is_promised_nothing() -> None:
    at = at_the_end(["snake"] * 8, scene=burger())
    assert why(at, "snake") == "you keep Characters enough for a turn."


def test_what_is_kept_is_told() -> None:
    at = at_the_end(["barney-gumble", "krusty-burger"], scene=burger())
    other = at.other(*at.asked.codes, margin=Margin.LITTLE)
    assert at.beside((), Beside(other)) == (
        "you keep Barney Gumble, with a match in play. “Discard Barney Gumble, Krusty Burger” looks a little worse."
    )
    none = at_the_end(["krusty-burger"], scene=burger())
    assert none.beside((), Beside()) == "you keep Krusty Burger for later."
