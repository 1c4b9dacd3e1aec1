"""How large the cards are: as large as can be read, and steady: no table breathes with every card."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.rules import Verb, decision, tell
from simpsons_desktop.rules.events import TurnBegan
from simpsons_desktop.rules.observe import Beat
from simpsons_desktop.rules.record import Record
from simpsons_desktop.table.arrangements import ARRANGEMENTS, DEEP, PLOT_GAP, Part, middles
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import Layout, Seating, arrange
from simpsons_desktop.table.rows import Folding, Plot, PlotShape, build
from simpsons_desktop.table.script import scenes_of
from simpsons_desktop.table.sizes import AHEAD, CALM, LARGEST, ROOM_COST, RUNG
from simpsons_desktop.table.stances import seating
from tests.support.games import random_answer, setup

from .layout_cases import SIZES, dealt, in_play, seating_of, seatings, thinned


@pytest.mark.parametrize(
    ("seats", "size"), [(2, (1280, 720)), (3, (1440, 900)), (3, (1600, 900)), (4, (1440, 900)), (5, (1440, 900))]
)
def test_the_first_characters_at_ones_own_scene_change_nothing(seats: int, size: tuple[int, int]) -> None:
    there = [(0, 1, False), (1, 0, False), (seats - 1, 0, False)]
    own = [(seat, seat, False) for seat in range(seats) for _ in range(AHEAD)]
    before = arrange(seating_of(seats, there), size)
    for count in range(len(own) + 1):
        after = arrange(seating_of(seats, there + own[:count]), size)
        assert (after.cw, after.group) == (before.cw, before.group)


@given(seatings(), st.lists(st.floats(0, 1), min_size=1, max_size=5), SIZES)
def test_in_the_middle_of_a_turn_cards_get_no_larger_and_smaller_only_if_they_do_not_fit(
    request: Seating, shares: list[float], size: tuple[int, int]
) -> None:
    layout = arrange(thinned(request, 0.5), size)
    for share in shares:
        asked = replace(thinned(request, share), may_grow=False)
        after = arrange(asked, size, layout)
        if after.cw != layout.cw:
            assert after.cw < layout.cw
            assert arrange(asked, size).cw < layout.cw, "the old size would still have fitted"
        layout = after


@given(seatings(), st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=5), SIZES)
def test_when_a_turn_begins_size_and_arrangement_depend_on_nothing_but_what_lies_there(
    request: Seating, past: list[tuple[float, bool]], size: tuple[int, int]
) -> None:
    layout: Layout | None = None
    for share, begins in past:
        layout = arrange(replace(thinned(request, share), may_grow=begins), size, layout)
    after, anew = arrange(request, size, layout), arrange(request, size)
    assert (after.cw, after.group) == (anew.cw, anew.group)


@given(seatings(), SIZES)
def test_a_log_that_is_opened_and_folded_away_leaves_sizes_as_they_were(
    request: Seating, size: tuple[int, int]
) -> None:
    before = arrange(replace(request, log_open=False), size)
    opened = arrange(replace(request, log_open=True, may_grow=False), size, before)
    after = arrange(replace(request, log_open=False, may_grow=False), size, opened)
    assert (after.cw, after.group) == (before.cw, before.group)


def across_and_along(part: Part, boxes: dict[int, Rect]) -> tuple[float, float]:
    """What an arrangement of plots takes, in Character widths."""
    if isinstance(part, int):
        return boxes[part].width, boxes[part].height
    found = [across_and_along(one, boxes) for one in part.parts]
    turned = found if part.way == "beside" else [(height, width) for width, height in found]
    length, depth = sum(one for one, _ in turned) + PLOT_GAP * (len(turned) - 1), max(other for _, other in turned)
    return (length, depth) if part.way == "beside" else (depth, length)


@given(seatings(), SIZES, st.data())
def test_no_other_arrangement_or_folding_gives_much_larger_cards(
    request: Seating, size: tuple[int, int], data: st.DataObject
) -> None:
    layout = arrange(request, size)
    group = data.draw(st.sampled_from(ARRANGEMENTS[request.seats]))
    depth = st.integers(1, DEEP)
    boxes = {}
    for one in layout.placed.values():
        boxes[one.shape.place] = build(one.shape, Folding(data.draw(depth), data.draw(depth))).box
    width, height = across_and_along(group, boxes)
    possible = min(LARGEST * max(1.0, layout.u), layout.table.width / width, layout.table.height / height)
    assert possible < (layout.cw + 1) * RUNG * ROOM_COST / CALM + 1e-6


NAMED = {
    "a Scene is missing, few cards": ([(0, 0)] * 2 + [(2, 2)] * 2 + [(3, 3)] * 3, 77),
    "a Scene was cleared away": ([(0, 1), (1, 3), (2, 0)] + [(2, 2)] * 4, 79),
    "a row of six": ([(0, 0)] + [(2, 2)] * 3 + [(3, 1)] * 2 + [(3, 3)] * 6, 65),
}
"""Tables of four on which cards were 50 to 65 pixels wide while most of the table was empty."""


@pytest.mark.parametrize("name", NAMED)
def test_cards_do_not_stay_small_while_the_table_is_empty(name: str) -> None:
    cast, least = NAMED[name]
    layout = arrange(seating_of(4, [(seat, owner, False) for seat, owner in cast]), (1280, 720))
    assert layout.cw >= least


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_every_arrangement_the_seats_keep_their_order_and_the_front_seat_lies_lowest(seats: int) -> None:
    table, boxes = (
        Rect(0, 0, 1000, 600),
        {place: build(PlotShape(seats, place), Folding(1, 1)).box for place in range(seats)},
    )
    for group in ARRANGEMENTS[seats]:
        found = middles(group, boxes, table, 20.0)
        assert sorted(found) == list(range(seats))
        x, y = ([spot[axis] for spot in found.values()] for axis in (0, 1))
        others = range(1, seats)
        assert all(y[0] >= y[place] - 1e-6 for place in others)
        assert x[1] == min(x)
        assert seats == 2 or x[-1] == pytest.approx(max(x))
        assert all(x[place] <= x[place + 1] + 1e-6 for place in range(1, seats - 1))


@given(seatings(), st.lists(st.floats(0, 1), min_size=1, max_size=5), SIZES)
def test_boards_stay_where_they_are_unless_something_needs_their_room(
    request: Seating, shares: list[float], size: tuple[int, int]
) -> None:
    layout = arrange(thinned(request, 0.2), size)
    for share in shares:
        after = arrange(replace(thinned(request, share), may_grow=False), size, layout)
        stay = {
            seat: one.plot.box.scaled(after.cw, layout.placed[seat].x, layout.placed[seat].y)
            for seat, one in after.placed.items()
        }
        roomy = all(after.table.holds(box) for box in stay.values()) and not any(
            box.grown(0.13 * after.cw).overlap(other.grown(0.13 * after.cw)) > 0.01
            for seat, box in stay.items()
            for rival, other in stay.items()
            if rival > seat
        )
        if roomy and after.cw == layout.cw:
            assert after.places == layout.places
        layout = after


def told(seed: int, seats: int, most: int) -> Iterator[Beat]:
    """What seat 0 is told of a game whose seats rather play than end their turns."""
    random, record = Random(seed), Record.of_setup(setup(seed, seats))
    for _ in range(most):
        asked = decision(record.state)
        if asked is None:
            return
        plays = [code for code, option in zip(asked.codes, asked.options, strict=True) if option.verb is Verb.PLAY]
        answer = (random.choice(plays),) if plays and random.random() < 0.8 else random_answer(asked, random)
        yield from tell(record.play(answer), 0)


@dataclass
class Calm:
    """How often a table was laid anew in a game: turns in which it was, in which plots changed places, and moments."""

    turns: int = 0
    anew: int = 0
    moved: int = 0
    within: int = 0
    most: int = 0


def calm_of(games: Iterable[Iterator[Beat]], size: tuple[int, int]) -> Calm:
    """How calm the table of seat 0 lies while games are played."""
    found, layout, changed = Calm(), None, set[str]()
    for group in (group for beats in games for group in scenes_of(list(beats))):
        begins, seen = isinstance(group[0].event, TurnBegan), group[-1].seen
        request = seating(seen, 0, False, 1.0, begins)
        after, anew = arrange(request, size, layout), arrange(request, size)
        if begins:
            assert (after.cw, after.group) == (anew.cw, anew.group), "as if it were shown after undo"
            found.turns, changed = found.turns + 1, set()
        if layout is not None and (after.cw, after.group) != (layout.cw, layout.group):
            found.anew += "anew" not in changed
            found.moved += "moved" not in changed and after.group != layout.group
            found.within += not begins
            changed |= {"anew", "moved"} if after.group != layout.group else {"anew"}
        found.most = max(found.most, len(after.poses) - len(after.placed))
        layout = after
    return found


@pytest.mark.parametrize(
    ("seats", "size", "anew", "moved", "within"),
    [
        (2, (1280, 720), 0.1, 0.0, 0.1),
        (3, (1280, 720), 0.35, 0.1, 0.2),
        (4, (1280, 720), 0.55, 0.15, 0.3),
        (5, (1280, 720), 0.4, 0.12, 0.2),
        (4, (1920, 1080), 0.35, 0.1, 0.2),
        (5, (1920, 1080), 0.35, 0.12, 0.15),
    ],
)
def test_in_whole_games_a_table_is_seldom_laid_anew_and_plots_hardly_ever_change_places(
    seats: int, size: tuple[int, int], anew: float, moved: float, within: float
) -> None:
    """As shares of the turns. These seats play all they can on any Scene; those of real games keep it calmer."""
    found = calm_of((told(seed, seats, 250) for seed in range(2)), size)
    assert found.most > 20
    assert found.anew <= anew * found.turns
    assert found.moved <= moved * found.turns
    assert found.within <= within * found.turns


def test_a_new_window_is_measured_afresh() -> None:
    request = dealt(3, 4, 4)
    small = arrange(request, (1024, 640))
    assert arrange(request, (1920, 1080), small) == arrange(request, (1920, 1080))


@pytest.mark.parametrize(
    ("size", "seats", "each", "least"),
    [
        ((1024, 640), 2, 6, 77),
        ((1024, 640), 3, 6, 51),
        ((1024, 640), 4, 6, 46),
        ((1024, 640), 5, 6, 41),
        ((1280, 720), 4, 6, 51),
        ((1280, 720), 5, 6, 51),
        ((1920, 1080), 4, 6, 77),
        ((1920, 1080), 5, 6, 70),
        ((2560, 1440), 5, 6, 93),
    ],
)
def test_likely_tables_are_large_enough_to_read(size: tuple[int, int], seats: int, each: int, least: int) -> None:
    widths = [arrange(dealt(seed, seats, each), size).cw for seed in range(12)]
    assert min(widths) >= least


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_nearly_empty_table_uses_the_largest_cards(seats: int) -> None:
    layout = arrange(seating_of(seats, [(0, 0, False)]), (1920, 1080))
    assert layout.cw == LARGEST


def test_far_too_many_characters_get_small_instead_of_failing() -> None:
    layout = arrange(seating_of(5, [(0, 1, True)] * 150), (1024, 640))
    assert layout.cw > 4
    for pose in in_play(layout).values():
        assert layout.table.holds(pose.rect, 0.01)


def test_of_plots_that_were_only_weighed_nothing_is_kept_but_their_boxes() -> None:
    """Else a match that is looked through leaves tens of thousands of rectangles for Python to search for cycles."""
    random, shapes = Random(3), set()
    for _ in range(40):
        cast = [(random.randrange(5), random.randrange(5), random.random() < 0.4) for _ in range(40)]
        shapes |= {placed.shape for placed in arrange(seating_of(5, cast), (1280, 720)).placed.values()}
    assert len(shapes) == 200
    assert sum(isinstance(one, Plot) for one in gc.get_objects()) < 400  # 13 times as many were weighed


def test_a_layout_is_the_same_whatever_was_laid_before() -> None:
    request = seating_of(5, [(at % 5, at % 3, at % 4 == 0) for at in range(40)])
    first = arrange(request, (1280, 720))
    for count in range(40):
        arrange(thinned(request, count / 40), (1920, 1080))
    assert arrange(request, (1280, 720)) == first
