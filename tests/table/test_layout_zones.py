"""The places of a window: disjoint, on the screen, large enough to hit, with the log where its width allows it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import arrange
from simpsons_desktop.table.zones import BUTTONS, LEAST_LOG, Zones, zones

from .layout_cases import SIZES, Table, tables

TEXTS = st.sampled_from((0.85, 1.0, 1.25, 1.6))


def parts(there: Zones) -> dict[str, Rect]:
    """What may not overlap."""
    found = {"table": there.table, "prompt": there.prompt, "hand": there.hand, "moves left": there.moves_left}
    found |= {f"plate of seat {seat}": plate.rect for seat, plate in there.plates.items()}
    found |= {f"button {name}": rect for name, rect in there.buttons.items()}
    found["log"] = there.log
    if not there.compact:
        own = there.piles[there.front]
        found |= {"deck": own.deck, "discard": own.discard}
    return found


@given(SIZES, st.integers(2, 5), st.integers(0, 12), st.booleans(), TEXTS)
def test_places_do_not_overlap_and_lie_on_the_screen(
    size: tuple[int, int], seats: int, cards: int, log_open: bool, text: float
) -> None:
    there = zones(size, seats, 1, cards, log_open, text)
    found = parts(there)
    for (first, one), (second, other) in combinations(found.items(), 2):
        assert one.grown(-0.01).overlap(other) == 0, f"{first} and {second} overlap"
    for name, rect in found.items():
        assert there.window.holds(rect), f"{name} leaves the screen"
        assert rect.width >= 32, f"{name} is too narrow to hit"
        assert rect.height >= 32, f"{name} is too low to hit"
    assert there.rim.holds(Rect.between(there.table.x, there.table.y, there.table.right, there.table.bottom), 60)


@given(SIZES, st.integers(2, 5), st.integers(0, 12), st.booleans(), TEXTS)
def test_the_piles_of_other_seats_lie_in_their_plates(
    size: tuple[int, int], seats: int, cards: int, log_open: bool, text: float
) -> None:
    there = zones(size, seats, 0, cards, log_open, text)
    for seat, piles in there.piles.items():
        for one, other in combinations(piles, 2):
            assert one.overlap(other) == 0
        if seat != there.front:
            assert all(there.plates[seat].rect.holds(pile) for pile in piles)
        elif there.compact:
            assert all(there.plates[seat].rect.holds(pile) for pile in (piles.deck, piles.discard))


@given(SIZES, st.integers(2, 5), TEXTS)
def test_the_table_keeps_most_of_the_window(size: tuple[int, int], seats: int, text: float) -> None:
    there = zones(size, seats, 0, 6, False, text)
    assert there.table.width * there.table.height > 0.3 * there.window.width * there.window.height


@given(tables())
def test_the_open_log_lies_on_nothing_of_any_seat(table: Table) -> None:
    request = replace(table.request, log_open=True)
    layout = arrange(request, (table.layout.window.width, table.layout.window.height), table.layout)
    things = [plate.rect for plate in layout.plates.values()] + list(layout.places.values())
    things += [pose.bounds for pose in layout.poses.values()] + [lane.rect for lane in layout.lanes]
    assert all(layout.log.overlap(rect) == 0 for rect in things)
    assert layout.log.width >= LEAST_LOG - 4
    assert layout.log.height > layout.window.height / 2


@pytest.mark.parametrize(("width", "wide"), [(1280, 36), (1920, 44)])
def test_the_closed_log_is_a_spine(width: int, wide: float) -> None:
    there = zones((width, width * 9 / 16), 4, 0, 6, False, 1.0)
    assert there.log.width == pytest.approx(wide - 4)


def test_corner_buttons_fold_into_the_menu_in_a_small_window() -> None:
    assert tuple(zones((1920, 1080), 4, 0, 6, True, 1.0).buttons) == BUTTONS
    assert tuple(zones((1024, 640), 4, 0, 6, False, 1.0).buttons) == ("menu",)
    for seats in (2, 3, 4, 5):
        assert "menu" in zones((1280, 720), seats, 0, 6, False, 1.6).buttons


def test_the_piles_of_the_front_seat_are_the_largest() -> None:
    there = zones((1920, 1080), 4, 2, 6, False, 1.0)
    assert there.piles[2].deck.width > 2 * there.piles[0].deck.width
    assert there.piles[2].deck.x > there.hand.right


def test_a_larger_text_enlarges_the_panels_but_not_the_hand() -> None:
    usual, large = (zones((1920, 1080), 4, 0, 6, False, text) for text in (1.0, 1.6))
    assert large.prompt.height > usual.prompt.height
    assert large.plates[1].rect.width > usual.plates[1].rect.width
    assert large.fan.card <= usual.fan.card
