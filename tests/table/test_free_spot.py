"""What lies over the table covers nothing that it must not, and finds a place if there is one."""

from __future__ import annotations

from itertools import product
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.table.free_spot import GAP, first_free_spot, free_spot, least_cover, room_over
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import Seating, arrange

from .layout_cases import SIZES, dealt, seatings

ROOM = Rect(0, 0, 400, 300)
numbers = st.integers(0, 36).map(lambda n: n * 10.0)
rects = st.builds(Rect, numbers, numbers, st.integers(1, 12).map(lambda n: n * 10.0), st.just(60.0))


@given(st.lists(rects, max_size=6), st.tuples(st.integers(20, 300), st.integers(20, 200)))
def test_a_place_is_in_the_room_and_clear_of_what_is_kept(keep: list[Rect], size: tuple[int, int]) -> None:
    spot = free_spot(ROOM, size, keep)
    if spot is not None:
        assert ROOM.holds(spot)
        assert spot.width == size[0]
        assert spot.height == size[1]
        assert all(spot.overlap(rect.grown(GAP)) < 0.01 for rect in keep)


@given(st.lists(rects, max_size=5), st.tuples(st.sampled_from((40, 150, 260)), st.sampled_from((40, 110, 190))))
def test_if_there_is_a_place_it_is_found(keep: list[Rect], size: tuple[int, int]) -> None:
    kept = [rect.grown(GAP) for rect in keep]
    steps = product(range(0, int(ROOM.width - size[0]) + 1, 2), range(0, int(ROOM.height - size[1]) + 1, 2))
    anywhere = any(not any(Rect(x, y, *size).overlap(rect) for rect in kept) for x, y in steps)
    assert free_spot(ROOM, size, keep) is not None or not anywhere


def test_what_may_be_covered_is_covered_as_little_as_possible() -> None:
    spare = [Rect(0, 0, 400, 150), Rect(300, 0, 100, 300)]
    assert free_spot(ROOM, (200, 100), (), spare) == Rect(0, 200, 200, 100)


def test_what_comes_again_lies_between_what_is_spared_and_at_the_lower_left() -> None:
    between = least_cover(ROOM, [(120, 80)], (), [Rect(0, 0, 100, 300), Rect(230, 0, 170, 300)])
    assert between == Rect(100, 220, 120, 80)
    assert least_cover(ROOM, [(100, 100)], (), [Rect(150, 100, 100, 100)]) == Rect(0, 200, 100, 100)
    assert least_cover(ROOM, [(100, 100)], [Rect(300, 250, 60, 40)], ()) == Rect(0, 200, 100, 100)


def test_what_would_cover_much_is_smaller() -> None:
    spare = [Rect(0, 0, 400, 200)]
    assert least_cover(ROOM, [(200, 160), (200, 90)], (), spare) == Rect(0, 210, 200, 90)
    assert least_cover(ROOM, [(200, 160)], [Rect(0, 0, 400, 300)], ()) is None


def test_without_anything_to_cover_it_lies_far_from_what_is_kept() -> None:
    spot = free_spot(ROOM, (100, 100), [Rect(0, 100, 50, 50)])
    assert spot is not None
    assert spot.x == 300


@given(st.integers(0, 300), st.integers(0, 200))
def test_a_thing_about_something_lies_right_beside_it(x: int, y: int) -> None:
    about = Rect(x, y, 100, 100)
    spot = free_spot(ROOM, (80, 60), [about], (), [about])
    assert spot is not None
    assert spot.apart(about) == pytest.approx(GAP)
    assert first_free_spot(ROOM, [(80, 60)], [about], (), [about], reach=GAP - 1) is None


def test_it_keeps_off_what_is_better_not_covered_as_long_as_that_is_not_far() -> None:
    about, left = Rect(150, 100, 100, 100), Rect(0, 0, 146, 300)
    assert free_spot(ROOM, (80, 60), [about], [left], [about]) == free_spot(ROOM, (80, 60), [about, left], (), [about])


def test_a_place_among_many_things_is_found_in_no_time() -> None:
    """Up to eighty places are looked for while the pointer passes over a number of a full table."""
    many = [Rect(40 * column, 5 * column + 50 * row, 30, 35) for column in range(30) for row in range(8)]
    times = []
    for _ in range(7):
        before = process_time()
        assert free_spot(Rect(0, 0, 1264, 560), (330, 150), many) is None
        times.append(process_time() - before)
    assert min(times) * 1000 < 20


def test_there_may_be_no_place() -> None:
    assert free_spot(ROOM, (401, 10), ()) is None
    assert free_spot(ROOM, (300, 200), [Rect(190, 140, 20, 20)]) is None
    assert first_free_spot(ROOM, [(300, 200), (100, 100)], [Rect(190, 140, 20, 20)]) == (1, Rect(0, 0, 100, 100))
    assert first_free_spot(ROOM, [(300, 200)], [Rect(190, 140, 20, 20)]) is None


@given(seatings(), SIZES)
def test_the_room_over_the_table_has_neither_prompt_nor_hand_nor_log(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    room = room_over(layout)
    assert layout.window.holds(room)
    for rect in (layout.prompt, layout.hand, layout.log):
        assert room.overlap(rect) == 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_large_face_finds_a_place_beside_any_scene(size: tuple[int, int], seats: int) -> None:
    layout = arrange(dealt(seats, seats, 4), size)
    for board in layout.places.values():
        assert free_spot(room_over(layout), (300, 419), [board]) is not None


@given(
    st.lists(rects, max_size=6),
    st.lists(st.tuples(st.integers(20, 400), st.integers(20, 300)), min_size=1, max_size=12),
)
def test_the_first_of_some_sizes_is_found_as_if_each_was_tried(keep: list[Rect], sizes: list[tuple[int, int]]) -> None:
    spots = ((number, free_spot(ROOM, size, keep)) for number, size in enumerate(sizes))
    assert first_free_spot(ROOM, sizes, keep) == next((one for one in spots if one[1] is not None), None)


class Counting(Rect):
    """Something that is kept, and counts how often a place beside it is looked for."""

    looks = 0

    def grown(self, by: float) -> Rect:
        Counting.looks += 1
        return super().grown(by)


@pytest.mark.parametrize(("free", "first"), [(400, 0), (251, 10), (150, 66), (100, None)])
def test_of_many_sizes_few_are_tried(free: float, first: int | None) -> None:
    """At large text a card could be shown in seventy ways, at every look."""
    sizes = [(300.0 - 5 * step, 200.0 - 5 * step + notes) for notes in (100, 75, 50, 25, 0) for step in range(14)]
    Counting.looks = 0
    found = first_free_spot(Rect(0, 0, 400, 400), sizes, [Counting(0, free + GAP, 400, 400 - free)])
    assert (found[0] if found is not None else None) == first
    assert Counting.looks <= 20
