"""Who sits in the seats that are added to a table."""

from __future__ import annotations

import pytest

from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import SeatChoice, TableChoice


@pytest.mark.parametrize(
    ("levels", "practised", "added"),
    [
        ((None, "easy"), True, "easy"),
        ((None, "expert", "hard", None), False, "hard"),
        ((None, None), False, "easy"),
        ((None, None), True, "normal"),
    ],
)
def test_seats_that_are_added_are_as_hard_as_the_last_ai_seat(
    style: Style, preferences: Preferences, shelf: Shelf, levels: tuple[str | None, ...], practised: bool, added: str
) -> None:
    """Where there is none, as the player is practised."""
    seats = tuple(SeatChoice("homer", level=level) for level in levels)
    preferences.change(practised=practised, last_table=TableChoice(seats))
    page = NewGame(style, preferences, shelf.decks)
    page.count.pick(3)
    assert [seat.level for seat in page.table.seats] == [*levels, *[added] * (5 - len(levels))]


def test_a_seat_that_is_added_takes_the_level_chosen_just_now_and_one_that_was_chosen_keeps_its_own(
    style: Style, preferences: Preferences, shelf: Shelf
) -> None:
    preferences.change(last_table=TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", level="easy"))))
    page = NewGame(style, preferences, shelf.decks)
    page.rows[1].kind.pick(3)
    page.count.pick(1)
    assert [seat.level for seat in page.table.seats] == [None, "hard", "hard"]
    page.rows[2].kind.pick(0)
    page.count.pick(0)
    page.rows[1].kind.pick(1)
    page.count.pick(2)
    assert [seat.level for seat in page.table.seats] == [None, "easy", None, "easy"]
    assert page.rows[2].name.isVisibleTo(page)
    assert page.rows[3].style_drop.isVisibleTo(page)
