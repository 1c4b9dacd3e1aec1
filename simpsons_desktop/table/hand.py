"""The fan of the hand: card width, step, tilt and sag, so that no title and no trait is ever covered."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from simpsons_desktop.table.geometry import CARD_RATIO, Layer, Pose, Rect

HAND_CARD, SMALLEST_CARD = 150.0, 92.0
"""Width of a card (in u), and the least (in pixels)."""
HAND_HEIGHT = 222.0
"""Height of the zone, in u: a whole card, so that pictures, texts and the numbers at the foot can be read too."""
FULL_STEP, NARROW_STEP = 0.985, 0.58
"""Distance from card to card, in card widths: side by side, and the least that leaves title and traits free."""
WIDE_STRIP, NARROW_STRIP = 0.74, 1.13
"""Height of title and traits, in card widths: traits in two lines, and traits in one column."""
TILT, SAG, SAG_POWER = 1.7, 0.022, 1.7
"""Degrees per step from the middle; sag in card widths times steps to this power."""
FRAME = 0.05
"""The empty frame at the foot of a card, in card widths: only this may leave the screen for the sake of the arc."""
RISE = 0.06
"""How far a card that is looked at rises where all of it is on the screen, in card widths: not up to the prompt."""
MARGIN = 8.0
"""Free height of the zone beside the strips, in u."""
SHADE = 0.03
"""What a neighbour's tilt may take from the free part of a card, in card widths."""


@dataclass(frozen=True, slots=True)
class Fan:
    """The measures of a hand: pixels, but for `free`, which is the part of a card's width that stays uncovered."""

    count: int
    card: float
    step: float
    rows: int
    narrow: bool
    height: float

    @property
    def strip(self) -> float:
        """Height of the title and the traits of one card: what must stay in sight."""
        return self.card * (NARROW_STRIP if self.narrow else WIDE_STRIP)

    @property
    def free(self) -> float:
        """The part of a card's width, from its left edge, that no other card covers; 1 if they lie side by side."""
        return self.step / self.card - SHADE if self.narrow else 1.0


def measure(count: int, room: float, u: float) -> Fan:
    """The fan of `count` cards in `room` pixels: narrower cards first, then overlap, then a second row.

    A hand that is too large even for two rows overlaps further; then the card under the pointer must rise to be read.
    """
    full = max(SMALLEST_CARD, HAND_CARD * u)
    lean = CARD_RATIO * math.sin(math.radians(TILT * max(0, count - 1) / 2))
    wide = room / (1 + FULL_STEP * max(0, count - 1) + lean)
    if wide >= SMALLEST_CARD:
        card = min(full, wide)
        return _fan(count, card, card * FULL_STEP, 1, False, u)
    step = (room - SMALLEST_CARD * (1 + lean)) / (count - 1)
    if step >= SMALLEST_CARD * NARROW_STEP:
        return _fan(count, SMALLEST_CARD, step, 1, True, u)
    steps = math.ceil(count / 2) - 1
    wide = room / (1 + FULL_STEP * steps)
    if wide >= SMALLEST_CARD:
        low = (HAND_HEIGHT - MARGIN) * u / (2 * WIDE_STRIP)
        card = min(full, wide, max(SMALLEST_CARD, low))
        return _fan(count, card, card * FULL_STEP, 2, False, u)
    return _fan(count, SMALLEST_CARD, (room - SMALLEST_CARD) / steps, 2, True, u)


def _fan(count: int, card: float, step: float, rows: int, narrow: bool, u: float) -> Fan:
    strip = card * (NARROW_STRIP if narrow else WIDE_STRIP)
    height = max(HAND_HEIGHT * u, rows * strip + MARGIN * u)
    return Fan(count, card, step, rows, narrow, height)


def spread(fan: Fan, zone: Rect, cards: Sequence[int]) -> dict[int, Pose]:
    """The pose of each card of the hand in the zone, in the order of `cards`; each lies over the one before it."""
    if fan.rows == 1:
        return _bent_row(fan, zone, cards)
    back = math.ceil(len(cards) / 2)
    top = zone.y + zone.height - fan.rows * fan.strip - 2
    return {
        **_flat_row(fan, zone, cards[:back], top, 0),
        **_flat_row(fan, zone, cards[back:], top + fan.strip, back),
    }


def _bent_row(fan: Fan, zone: Rect, cards: Sequence[int]) -> dict[int, Pose]:
    """One row in an arc, which flattens until all that the height of the zone can show of a card is on the screen."""
    height, last = fan.card * CARD_RATIO, (len(cards) - 1) / 2
    top = max(zone.y + zone.height * 0.023, zone.bottom - zone.height * 0.032 - height)
    drop = fan.card * (SAG * last**SAG_POWER + math.sin(math.radians(TILT * last)) / 2) if cards else 0.0
    bend = max(0.0, min(1.0, (zone.bottom - 2 - top - height + fan.card * FRAME) / drop)) if drop else 0.0
    poses = {}
    for index, card in enumerate(cards):
        t = index - last
        x = zone.centre[0] + t * fan.step
        y = top + height / 2 + bend * SAG * abs(t) ** SAG_POWER * fan.card
        poses[card] = Pose(x, y, fan.card, height, bend * TILT * t, Layer.HAND + index)
    return poses


def _flat_row(fan: Fan, zone: Rect, cards: Sequence[int], top: float, first: int) -> dict[int, Pose]:
    """One of two rows: no tilt, for there is no height to spare."""
    left = zone.centre[0] - fan.step * (len(cards) - 1) / 2
    height = fan.card * CARD_RATIO
    return {
        card: Pose(left + fan.step * index, top + height / 2, fan.card, height, 0.0, Layer.HAND + first + index)
        for index, card in enumerate(cards)
    }


def risen(pose: Pose, window: Rect) -> Pose:
    """The pose of a hand card that is hovered, focused or touched: upright, wholly on the screen, over its fellows."""
    place = pose.rect.moved(0, -RISE * pose.width).inside(Rect.between(4, 4, window.right - 4, window.bottom - 4))
    return Pose(*place.centre, pose.width, pose.height, 0.0, Layer.LABEL - 1)
