"""The table layout: nothing that lies open is hidden, all fits, rows run to their owners, seats turn by numbers."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.table.geometry import CARD_RATIO, Rect
from simpsons_desktop.table.layout import PlotRequest, Seating, arrange
from simpsons_desktop.table.rows import BOARD, BOARD_GAP, HANG, RINGS, STRIP
from simpsons_desktop.table.stances import parked

from .layout_cases import SIZES, Table, dealt, in_play, seating_of, seatings, strip, tables


@given(tables())
def test_no_name_or_trait_is_covered(table: Table) -> None:
    request, layout = table.request, table.layout
    cards = in_play(layout)
    boards = {plot.scene for plot in request.plots}
    for (first, one), (second, other) in combinations(cards.items(), 2):
        if one.rect.grown(-0.01).overlap(other.rect.grown(-0.01)) == 0:
            continue
        assert one.z != other.z, f"cards {first} and {second} overlap at the same depth"
        lower, upper, card = (one, other, first) if one.z < other.z else (other, one, second)
        seen = lower.rect if card in boards else strip(lower, STRIP * layout.cw)
        assert seen.grown(-0.01).overlap(upper.rect) == 0, f"card {card} is covered"


@given(tables())
def test_nothing_lies_over_a_card_but_later_cards_of_its_own_stack(table: Table) -> None:
    """So each row stands free of its Scene, and of the card on top of a stack the marks can be seen as well."""
    stacks = {}
    for plot in table.request.plots:
        stacks[plot.scene] = (plot.seat, -1, 0.0)
        for card, owner, _ in plot.characters:
            stacks[card] = (plot.seat, owner, round(table.layout.poses[card].x))
    for (first, one), (second, other) in combinations(in_play(table.layout).items(), 2):
        if one.rect.grown(-0.01).overlap(other.rect.grown(-0.01)) > 0:
            assert stacks[first] == stacks[second], f"cards {first} and {second} overlap"


@given(tables())
def test_the_pills_below_a_board_stay_free(table: Table) -> None:
    layout = table.layout
    for board in layout.places.values():
        pills = Rect(board.x, board.bottom, board.width, HANG * layout.cw).grown(-0.01)
        for card, pose in in_play(layout).items():
            assert pills.overlap(pose.rect) == 0, f"card {card} covers the pills"


@given(tables())
def test_everything_in_play_lies_within_the_table(table: Table) -> None:
    layout = table.layout
    things = [pose.rect for pose in in_play(layout).values()]
    things += [lane.rect for lane in layout.lanes] + list(layout.places.values())
    for rect in things:
        assert layout.table.holds(rect, 0.01)
    assert layout.window.holds(layout.table)
    assert layout.cw > 0


@given(tables(), st.integers(0, 2))
def test_the_prompt_and_the_hand_are_never_covered(table: Table, index: int) -> None:
    layout = table.layout
    things = {f"card {card}": pose.rect for card, pose in in_play(layout).items()}
    things |= {f"lane {number}": lane.rect for number, lane in enumerate(layout.lanes)}
    things |= {f"plate {seat}": plate.rect for seat, plate in layout.plates.items()}
    things |= {f"parked Action of {seat}": parked(layout, seat, index).rect for seat in layout.plates}
    for what, rect in things.items():
        assert rect.overlap(layout.prompt) == 0, f"{what} covers the prompt"
        assert rect.overlap(layout.hand) == 0, f"{what} covers the hand"
        assert layout.window.holds(rect), f"{what} leaves the screen"


@given(tables())
def test_rows_keep_apart_even_where_cards_hide_under_the_board(table: Table) -> None:
    round_board = Rect.between(BOARD.x, BOARD.y - BOARD_GAP, BOARD.right, BOARD.bottom + HANG)
    for one in table.layout.placed.values():
        for row, other in combinations(one.plot.rows, 2):
            assert all(cell.overlap(rival) == 0 for cell in row.cells for rival in other.cells)
            shared = row.lane.overlap(other.lane)
            assert shared <= row.lane.cut(round_board).overlap(other.lane) + 1e-9, "lanes meet at the board only"


@pytest.mark.parametrize("owner", range(4))
def test_a_lane_runs_on_under_the_board_that_it_touches(owner: int) -> None:
    layout = arrange(seating_of(4, [(0, owner, False)]), (1920, 1080))
    (lane,) = layout.lanes
    assert lane.owner == owner
    assert lane.rect.overlap(layout.places[0]) > 0


@given(tables())
def test_plots_keep_apart(table: Table) -> None:
    layout = table.layout
    boxes = [one.plot.box.scaled(layout.cw, one.x, one.y) for one in layout.placed.values()]
    for one, other in combinations(boxes, 2):
        assert one.grown(0.129 * layout.cw).overlap(other.grown(0.129 * layout.cw)) == 0


@given(tables())
def test_shape_tells_whether_a_character_matches(table: Table) -> None:
    request, layout = table.request, table.layout
    for plot in request.plots:
        for card, _, lying in plot.characters:
            pose = layout.poses[card]
            wide, high = (CARD_RATIO, 1.0) if lying else (1.0, CARD_RATIO)
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


@given(tables())
def test_rows_run_from_the_scene_toward_their_owner(table: Table) -> None:
    request, layout = table.request, table.layout
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
            assert all(lane.rect.holds(rect, 0.01) for rect in row)
    assert not found, "a lane without a Character"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_the_side_of_each_row_faces_the_plate_of_its_owner(seats: int, size: tuple[int, int]) -> None:
    layout = arrange(seating_of(seats, [(seat, owner, False) for seat in range(seats) for owner in range(seats)]), size)
    for lane in layout.lanes:
        x, y = layout.places[lane.seat].centre
        to = layout.hand if lane.owner == layout.front else layout.plates[lane.owner].rect
        dx, dy = to.centre[0] - x, to.centre[1] - y
        assert {"N": -dy, "S": dy, "W": -dx, "E": dx}[lane.side] > 0, f"row of {lane.owner} at {lane.seat}"


@given(tables())
def test_however_plots_lie_each_row_leaves_its_scene_toward_the_seat_of_its_owner(table: Table) -> None:
    layout = table.layout
    for lane in layout.lanes:
        x, y = layout.places[lane.seat].centre
        to = layout.hand if lane.owner == layout.front else layout.plates[lane.owner].rect
        dx, dy = to.centre[0] - x, to.centre[1] - y
        assert {"N": -dy, "S": dy, "W": -dx, "E": dx}[lane.side] > 0, f"row of {lane.owner} at {lane.seat}"


def _middle_away(board: Rect, rect: Rect, side: str) -> float:
    return (rect.centre[0] - board.centre[0]) * (1 if side == "E" else -1)


@given(tables())
def test_in_a_shingled_column_each_later_card_shows_its_strip(table: Table) -> None:
    layout = table.layout
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
    assert own[1] >= max(y for _, y in others) - 1e-6
    assert others[0][0] == min(x for x, _ in [own, *others])
    assert others[-1][0] == pytest.approx(max(x for x, _ in [own, *others]))
    assert others[0][1] == pytest.approx(layout.table.centre[1], abs=12)
    assert all(y < layout.table.centre[1] for _, y in others[1 : seats - 2]), "who sits at the top lies high"


def test_a_seat_without_a_scene_keeps_its_place() -> None:
    bare = arrange(Seating(4, 0), (1280, 720))
    full = arrange(seating_of(4, []), (1280, 720))
    assert bare.places == full.places
    assert set(full.poses) - set(bare.poses) >= {1, 2, 3, 4}
    assert ("place", 2) in bare.focusable
    assert ("place", 2) not in full.focusable


def test_a_window_below_the_least_size_gets_the_least_layout() -> None:
    request = dealt(2, 3, 3)
    assert arrange(request, (300, 200)) == arrange(request, (1024, 640))
