"""The table layout: nothing that lies open is hidden, everything fits, sizes are steady, seats turn by numbers."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.table.geometry import Pose, Rect
from simpsons_desktop.table.layout import GAIN, LARGEST, SMALLEST, Layout, PlotRequest, Seating, arrange
from simpsons_desktop.table.rows import BOARD, BOARD_GAP, CARD_HEIGHT, HANG, RINGS, STRIP

from .layout_cases import SIZES, dealt, in_play, seating_of, seatings, strip


@given(seatings(), SIZES)
def test_no_name_or_trait_is_covered(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    cards = in_play(layout)
    boards = {plot.scene for plot in request.plots}
    for (first, one), (second, other) in combinations(cards.items(), 2):
        if one.rect.grown(-0.01).overlap(other.rect.grown(-0.01)) == 0:
            continue
        assert one.z != other.z, f"cards {first} and {second} overlap at the same depth"
        lower, upper, card = (one, other, first) if one.z < other.z else (other, one, second)
        seen = lower.rect if card in boards else strip(lower, STRIP * layout.cw)
        assert seen.grown(-0.01).overlap(upper.rect) == 0, f"card {card} is covered"


@given(seatings(), SIZES)
def test_the_pills_below_a_board_stay_free(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    for board in layout.places.values():
        pills = Rect(board.x, board.bottom, board.width, HANG * layout.cw).grown(-0.01)
        for card, pose in in_play(layout).items():
            assert pills.overlap(pose.rect) == 0, f"card {card} covers the pills"


@given(seatings(), SIZES)
def test_everything_in_play_lies_within_the_table(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    things = [pose.rect for pose in in_play(layout).values()]
    things += [lane.rect for lane in layout.lanes] + list(layout.places.values())
    for rect in things:
        assert layout.table.holds(rect, 0.01)
    assert layout.cw > 0


@given(seatings(), SIZES)
def test_rows_keep_apart_even_where_cards_hide_under_the_board(request: Seating, size: tuple[int, int]) -> None:
    round_board = Rect.between(BOARD.x, BOARD.y - BOARD_GAP, BOARD.right, BOARD.bottom + HANG)
    for one in arrange(request, size).placed.values():
        for row, other in combinations(one.plot.rows, 2):
            assert all(cell.overlap(rival) == 0 for cell in row.cells for rival in other.cells)
            shared = row.lane.overlap(other.lane)
            assert shared <= _within(row.lane, round_board).overlap(other.lane) + 1e-9, "lanes meet at the board only"


def _within(rect: Rect, frame: Rect) -> Rect:
    """The part of a rectangle inside a frame."""
    left, top = max(rect.x, frame.x), max(rect.y, frame.y)
    right, bottom = min(rect.right, frame.right), min(rect.bottom, frame.bottom)
    return Rect.between(left, top, max(left, right), max(top, bottom))


@pytest.mark.parametrize("owner", range(4))
def test_a_lane_runs_on_under_the_board_that_it_touches(owner: int) -> None:
    layout = arrange(seating_of(4, [(0, owner, False)]), (1920, 1080))
    (lane,) = layout.lanes
    assert lane.owner == owner
    assert lane.rect.overlap(layout.places[0]) > 0


@given(seatings(), SIZES)
def test_plots_keep_apart(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    boxes = [one.plot.box.scaled(layout.cw, one.x, one.y) for one in layout.placed.values()]
    for one, other in combinations(boxes, 2):
        assert one.grown(0.129 * layout.cw).overlap(other.grown(0.129 * layout.cw)) == 0


@given(seatings(), SIZES)
def test_shape_tells_whether_a_character_matches(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    for plot in request.plots:
        for card, _, lying in plot.characters:
            pose = layout.poses[card]
            wide, high = (CARD_HEIGHT, 1.0) if lying else (1.0, CARD_HEIGHT)
            assert (pose.width, pose.height) == pytest.approx((wide * layout.cw, high * layout.cw))
            assert pose.angle == 0


def _away(board: Rect, rect: Rect, side: str) -> float:
    """How far the outer edge of a card is from the board, measured in the direction of the lane."""
    return {
        "N": board.y - rect.y,
        "S": rect.bottom - board.bottom,
        "W": board.x - rect.x,
        "E": rect.right - board.right,
    }[side]


@given(seatings(), SIZES)
def test_rows_run_from_the_scene_toward_their_owner(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    found = {(lane.seat, lane.owner): lane for lane in layout.lanes}
    for plot in request.plots:
        place = (plot.seat - request.front) % request.seats
        board = layout.places[plot.seat]
        for owner in {owner for _, owner, _ in plot.characters}:
            lane = found.pop((plot.seat, owner))
            slot = RINGS[request.seats][place][(owner - request.front) % request.seats]
            assert lane.side == slot[-1]
            row = [layout.poses[card].rect for card, of, _ in plot.characters if of == owner]
            away = [_away(board, rect, lane.side) for rect in row]
            assert min(away) > 0, "a card does not reach beyond the board on its owner's side"
            if lane.side in "EW":
                steps = pairwise(_middle_away(board, rect, lane.side) for rect in row)
                assert all(after > before - 0.01 for before, after in steps), "later columns lie nearer to the owner"
            assert all(lane.rect.holds(rect, 0.01) or lane.side == "N" for rect in row)
    assert not found, "a lane without a Character"


def _middle_away(board: Rect, rect: Rect, side: str) -> float:
    return (rect.centre[0] - board.centre[0]) * (1 if side == "E" else -1)


@given(seatings(), SIZES)
def test_in_a_shingled_column_each_later_card_shows_its_strip(request: Seating, size: tuple[int, int]) -> None:
    layout = arrange(request, size)
    for one in layout.placed.values():
        for row in one.plot.rows:
            for upper, lower in pairwise(row.cells):
                if abs(upper.centre[0] - lower.centre[0]) < 0.01:
                    step = -STRIP if row.side == "N" else STRIP
                    assert lower.y - upper.y == pytest.approx(step)


@given(seatings(), st.integers(1, 4), SIZES)
def test_hot_seat_turns_the_table_by_numbers(request: Seating, turn: int, size: tuple[int, int]) -> None:
    seats = request.seats
    turned = replace(
        request,
        front=(request.front + turn) % seats,
        plots=tuple(
            PlotRequest(
                (plot.seat + turn) % seats,
                plot.scene,
                tuple((card, (owner + turn) % seats, lying) for card, owner, lying in plot.characters),
            )
            for plot in request.plots
        ),
    )
    before, after = arrange(request, size), arrange(turned, size)
    assert after.poses == before.poses
    assert {seat: before.plates[(seat - turn) % seats] for seat in range(seats)} == after.plates
    assert after.plates[turned.front].kind == "own"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_others_sit_clockwise(seats: int) -> None:
    layout = arrange(Seating(seats, 1), (1920, 1080))
    x = {seat: layout.plates[seat].rect.centre[0] for seat in range(seats)}
    left, right = (2 % seats, 0)
    assert layout.plates[1].kind == "own"
    if seats > 2:
        assert x[left] < layout.table.x
        assert x[right] > layout.table.right
    kinds = [layout.plates[(1 + place) % seats].kind for place in range(seats)]
    assert (
        kinds
        == {
            2: ["own", "top"],
            3: ["own", "side", "side"],
            4: ["own", "side", "top", "side"],
            5: ["own", "side", "top", "top", "side"],
        }[seats]
    )


@given(seatings(), SIZES)
def test_the_same_request_gives_the_same_layout(request: Seating, size: tuple[int, int]) -> None:
    first = arrange(request, size)
    assert arrange(request, size) == first
    again = arrange(request, size, first)
    assert again == first, "a layout is its own successor"


@given(st.lists(seatings(most=30), min_size=2, max_size=6), SIZES, st.booleans())
def test_the_size_of_the_cards_does_not_breathe(requests: list[Seating], size: tuple[int, int], may_grow: bool) -> None:
    seats = requests[0].seats
    layout: Layout | None = None
    for request in requests:
        cast = [(plot.seat, owner, lying) for plot in request.plots for _, owner, lying in plot.characters]
        fitting = seating_of(seats, cast, len(request.hand), may_grow=may_grow)
        after = arrange(fitting, size, layout)
        most = arrange(fitting, size).cw
        if layout is not None and after.cw != layout.cw:
            if after.cw > layout.cw:
                assert may_grow
                assert after.cw >= layout.cw * GAIN
            else:
                assert most < layout.cw, "the old size would still have fitted"
            assert after.cw == most
        layout = after


def test_a_new_window_is_measured_afresh() -> None:
    request = dealt(3, 4, 4)
    small = arrange(request, (1024, 640))
    assert arrange(request, (1920, 1080), small) == arrange(request, (1920, 1080))


@pytest.mark.parametrize(
    ("size", "seats", "each", "least"),
    [
        ((1024, 640), 2, 6, 80),
        ((1024, 640), 3, 6, 54),
        ((1024, 640), 4, 6, 40),
        ((1024, 640), 5, 6, 40),
        ((1280, 720), 5, 6, 50),
        ((1920, 1080), 4, 6, 68),
        ((1920, 1080), 5, 6, 68),
        ((2560, 1440), 5, 6, 90),
    ],
)
def test_likely_tables_are_large_enough_to_read(size: tuple[int, int], seats: int, each: int, least: int) -> None:
    widths = [arrange(dealt(seed, seats, each), size).cw for seed in range(12)]
    assert min(widths) >= least


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_nearly_empty_table_uses_the_largest_cards(seats: int) -> None:
    layout = arrange(seating_of(seats, [(0, 0, False)]), (1920, 1080))
    assert layout.cw == LARGEST
    assert not layout.crowded


def test_of_two_seats_the_far_scene_lies_high_and_left_and_the_own_one_low_and_right() -> None:
    layout = arrange(Seating(2, 1), (1920, 1080))
    own, far, table = layout.places[1].centre, layout.places[0].centre, layout.table
    assert far[0] < table.centre[0] < own[0]
    assert far[1] < table.centre[1] < own[1]
    assert far[1] - table.y > 0.2 * table.height, "a quarter of the slack stays between Scene and edge"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_scenes_lie_before_their_plates(seats: int) -> None:
    layout = arrange(Seating(seats, 0), (1920, 1080))
    own, others = layout.places[0].centre, [layout.places[seat].centre for seat in range(1, seats)]
    assert own[0] == pytest.approx(layout.table.centre[0])
    assert own[1] >= max(y for _, y in others)
    assert others[0][0] == min(x for x, _ in [own, *others])
    assert others[-1][0] == max(x for x, _ in [own, *others])
    if seats == 4:
        assert others[1][0] == pytest.approx(own[0])
        assert others[0][1] == pytest.approx(layout.table.centre[1], abs=12)
        assert others[1][1] < others[0][1] < own[1]


def test_a_seat_without_a_scene_keeps_its_place() -> None:
    bare = arrange(Seating(4, 0), (1280, 720))
    full = arrange(seating_of(4, []), (1280, 720))
    assert bare.places == full.places
    assert set(full.poses) - set(bare.poses) >= {1, 2, 3, 4}
    assert ("place", 2) in bare.focusable
    assert ("place", 2) not in full.focusable


def test_far_too_many_characters_get_small_instead_of_failing() -> None:
    layout = arrange(seating_of(5, [(0, 1, True)] * 150), (1024, 640))
    assert layout.crowded
    assert layout.cw > 4
    for pose in in_play(layout).values():
        assert layout.table.holds(pose.rect, 0.01)


def test_a_crowded_plot_can_be_enlarged_over_its_neighbours() -> None:
    layout = arrange(dealt(1, 5, 12), (1024, 640))
    assert layout.cw < SMALLEST
    for seat in range(5):
        poses, lanes, board = layout.enlarged(seat)
        room = Rect.between(0, 0, layout.window.right, layout.prompt.y)
        assert set(poses) == {card for card, pose in in_play(layout).items() if _belongs(layout, seat, card, pose)}
        assert board.width / 2.5 > layout.cw
        assert all(room.holds(rect) for rect in [board, *(lane.rect for lane in lanes)])
        assert min(pose.z for pose in poses.values()) > max(pose.z for pose in layout.poses.values())


def _belongs(layout: Layout, seat: int, card: int, pose: Pose) -> bool:
    request = layout.placed[seat].request
    return card == request.scene or card in {character for character, _, _ in request.characters}


def test_a_window_below_the_least_size_gets_the_least_layout() -> None:
    request = dealt(2, 3, 3)
    assert arrange(request, (300, 200)) == arrange(request, (1024, 640))
