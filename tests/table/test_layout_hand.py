"""The hand: no title and no trait is ever covered or off the screen, and the cards keep away from everything else."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.table.hand import (
    FRAME,
    FULL_STEP,
    HAND_CARD,
    HAND_HEIGHT,
    MARGIN,
    NARROW_STEP,
    NARROW_STRIP,
    SMALLEST_CARD,
    WIDE_STRIP,
    measure,
)
from simpsons_desktop.table.layout import Layout, Seating, arrange

from .layout_cases import SIZES, crosses, part

BORDER = 0.05
"""The empty frame of a hand card, in card widths: side by side, neighbours may touch no more than this."""


def table(count: int, size: tuple[int, int], seats: int = 4, text: float = 1.0) -> Layout:
    return arrange(Seating(seats, 0, (), tuple(range(500, 500 + count)), text=text), size)


@given(st.integers(1, 12), SIZES, st.sampled_from((0.85, 1.0, 1.6)))
def test_no_title_or_trait_is_covered(count: int, size: tuple[int, int], text: float) -> None:
    layout = table(count, size, text=text)
    fan, cards = layout.fan, sorted(layout.poses.items(), key=lambda entry: entry[1].z)
    for (card, pose), (_, upper) in combinations(cards, 2):
        seen = part(pose, pose.width * min(1 - BORDER, fan.free), fan.strip - 0.2)
        assert not crosses(seen, part(upper, upper.width, upper.height)), f"card {card} is covered"


@given(st.integers(1, 12), SIZES, st.sampled_from((0.85, 1.0, 1.6)))
def test_titles_and_traits_are_on_the_screen_and_below_the_prompt(
    count: int, size: tuple[int, int], text: float
) -> None:
    layout = table(count, size, text=text)
    for pose in layout.poses.values():
        for x, y in part(pose, pose.width, layout.fan.strip):
            assert 0 <= x <= layout.window.right
            assert layout.prompt.bottom <= y + 1
            assert y <= layout.window.bottom + 0.5


@given(st.integers(0, 12), SIZES, st.integers(2, 5), st.sampled_from((0.85, 1.0, 1.6)))
def test_no_pile_or_plate_lies_on_the_hand(count: int, size: tuple[int, int], seats: int, text: float) -> None:
    layout = table(count, size, seats, text)
    piles = layout.piles[0]
    others = [
        piles.deck,
        piles.discard,
        layout.moves_left,
        layout.log,
        *(plate.rect for plate in layout.plates.values()),
    ]
    for pose in layout.poses.values():
        assert layout.hand.x - 0.5 <= pose.bounds.x
        assert pose.bounds.right <= layout.hand.right + 0.5
        for rect in others:
            assert pose.bounds.overlap(rect) == 0


@given(st.integers(1, 12), st.floats(400, 2400), st.floats(0.58, 1.4))
def test_cards_shrink_before_they_overlap_and_overlap_before_a_second_row(count: int, room: float, u: float) -> None:
    fan = measure(count, room, u)
    full = max(SMALLEST_CARD, HAND_CARD * u)
    least_rows = SMALLEST_CARD * (NARROW_STRIP if fan.narrow else WIDE_STRIP) * fan.rows
    assert SMALLEST_CARD <= fan.card <= full
    assert fan.height <= max(HAND_HEIGHT * u, least_rows + MARGIN * u) + 1e-6
    if fan.narrow:
        assert fan.card == SMALLEST_CARD
    if fan.rows == 2:
        assert SMALLEST_CARD * (1 + NARROW_STEP * (count - 1)) > room * 0.8, "one row would not have been enough"
    if not fan.narrow:
        assert fan.step == pytest.approx(fan.card * FULL_STEP)
    else:
        assert fan.step >= fan.card * NARROW_STEP - 1e-6 or fan.rows == 2


def test_the_middle_of_the_hand_is_straight_and_the_ends_lean_out() -> None:
    poses = [table(7, (1920, 1080)).poses[card] for card in range(500, 507)]
    assert poses[3].angle == 0
    angles = [pose.angle for pose in poses]
    assert angles == sorted(angles)
    assert angles == pytest.approx([-angle for angle in reversed(angles)])
    assert 1.5 < angles[-1] < 5.2
    heights = [pose.y for pose in poses]
    assert heights == pytest.approx(heights[::-1])
    assert heights[0] > heights[1] > heights[2] > heights[3]
    assert [pose.x for pose in poses] == sorted(pose.x for pose in poses)


@given(st.integers(1, 12), SIZES)
def test_a_risen_card_is_wholly_on_the_screen_and_on_top(count: int, size: tuple[int, int]) -> None:
    layout = table(count, size)
    for card in layout.poses:
        pose = layout.risen(card)
        assert layout.window.holds(pose.rect)
        assert pose.y < layout.poses[card].y
        assert pose.rect.y > layout.prompt.bottom
        assert pose.angle == 0
        assert pose.z > max(other.z for other in layout.poses.values())


@pytest.mark.parametrize(
    "size", [(1024, 640), (1024, 768), (1280, 640), (1280, 690), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
)
@pytest.mark.parametrize("count", [1, 5, 8])
def test_hand_cards_lie_on_the_screen_down_to_their_empty_frame(size: tuple[int, int], count: int) -> None:
    layout = table(count, size)
    for pose in layout.poses.values():
        for x, y in part(pose, pose.width, pose.height - FRAME * pose.width):
            assert 0 <= x <= layout.window.right
            assert layout.prompt.bottom <= y + 1
            assert y <= layout.window.bottom + 0.5


@given(st.integers(0, 12), SIZES, st.integers(2, 5), st.sampled_from((0.85, 1.0, 1.6)))
def test_the_hand_stays_as_it_is_when_the_log_is_opened_in_a_narrow_window(
    count: int, size: tuple[int, int], seats: int, text: float
) -> None:
    size = (min(size[0], 1499), size[1])
    folded = Seating(seats, 0, (), tuple(range(500, 500 + count)), text=text)
    before, after = arrange(folded, size), arrange(replace(folded, log_open=True), size)
    assert (after.hand, after.prompt, after.fan) == (before.hand, before.prompt, before.fan)
    assert after.plates[0] == before.plates[0]


def test_a_huge_hand_still_gets_a_pose_for_each_card() -> None:
    layout = table(40, (1024, 640))
    assert len(layout.poses) == 40
    for pose in layout.poses.values():
        assert layout.hand.x - 0.5 <= pose.rect.x
        assert pose.rect.right <= layout.hand.right + 0.5
