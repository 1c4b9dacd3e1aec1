"""Where a dragged card would drop, and where arrow keys lead."""

from __future__ import annotations

import pytest
from hypothesis import given

from simpsons_desktop.table.focus import step
from simpsons_desktop.table.geometry import Direction, Rect, nearest
from simpsons_desktop.table.layout import Focus, Layout, Seating, arrange

from .layout_cases import FIRST_HAND, SIZES, dealt, seating_of, seatings

DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")


def test_a_card_over_a_board_drops_there() -> None:
    layout = arrange(dealt(4, 4, 4), (1920, 1080))
    for seat, board in layout.places.items():
        card = Rect.around(*board.centre, 150, 210)
        assert layout.best(card, range(4)) == seat
        assert layout.best(card, ()) is None
        assert layout.best(card, [other for other in range(4) if other != seat]) != seat


def test_the_largest_overlap_wins() -> None:
    layout = arrange(seating_of(4, []), (1920, 1080))
    low, high = layout.areas[3], layout.areas[2]
    gap = Rect.between(low.x, high.bottom, low.right, low.y)
    near_low = Rect.around(low.centre[0], gap.centre[1] + 30, 150, 210)
    near_high = Rect.around(low.centre[0], gap.centre[1] - 30, 150, 210)
    assert layout.best(near_low, (2, 3)) == 3
    assert layout.best(near_high, (2, 3)) == 2
    assert layout.best(near_high, (3,)) == 3


def test_a_card_over_the_hand_drops_nowhere() -> None:
    layout = arrange(dealt(4, 4, 4), (1920, 1080))
    assert layout.best(layout.poses[FIRST_HAND].rect, range(4)) is None


@given(seatings(), SIZES)
def test_every_card_of_a_plot_lies_in_its_area(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    for plot in request.plots:
        for card, _, _ in plot.characters:
            assert layout.areas[plot.seat].holds(layout.poses[card].rect)


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    start = Rect(0, 0, 10, 10)
    rects = {"ahead": Rect(60, 0, 10, 10), "aslant": Rect(30, 40, 10, 10), "behind": Rect(-20, 0, 10, 10)}
    assert nearest(rects, start, "right") == "ahead"
    assert nearest(rects, start, "left") == "behind"
    assert nearest(rects, start, "down") == "aslant"
    assert nearest(rects, start, "up") is None


def reachable(layout: Layout, start: Focus) -> set[Focus]:
    seen, ahead = {start}, [start]
    while ahead:
        focus = ahead.pop()
        for direction in DIRECTIONS:
            following = step(layout, focus, direction)
            if following is not None and following not in seen:
                seen.add(following)
                ahead.append(following)
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_arrow_keys_lead_everywhere(seats: int, size: tuple[int, int]) -> None:
    layout = arrange(dealt(seats, seats, 5), size)
    assert reachable(layout, ("card", FIRST_HAND)) == set(layout.focusable)


def test_arrow_keys_walk_along_the_hand_and_stop_at_its_end() -> None:
    layout = arrange(Seating(4, 0, (), tuple(range(FIRST_HAND, FIRST_HAND + 6))), (1920, 1080))
    focus: Focus | None = ("card", FIRST_HAND)
    walked = []
    for _ in range(5):
        focus = step(layout, focus, "right")
        walked.append(focus)
    assert walked == [("card", FIRST_HAND + number) for number in range(1, 6)]
    highest = min(layout.focusable, key=lambda one: layout.focusable[one].centre[1])
    assert step(layout, highest, "up") == highest


def test_from_what_is_not_on_the_table_an_arrow_key_leads_to_the_hand() -> None:
    layout = arrange(dealt(1, 4, 4), (1920, 1080))
    assert step(layout, ("card", 9999), "left") == step(layout, None, "up") == ("card", FIRST_HAND)


@given(seatings(), SIZES)
def test_focus_rectangles_lie_on_the_screen(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    for focus, rect in layout.focusable.items():
        assert layout.window.holds(rect, 3), focus
