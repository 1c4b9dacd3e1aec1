"""Where everything but the cards in play lies: table, plates, piles, prompt, hand, log and buttons, in pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from simpsons_desktop.table import hand
from simpsons_desktop.table.geometry import CARD_RATIO, Rect

LEAST_WINDOW = (1024.0, 640.0)
"""A smaller window gets the layout of this one."""
WIDE_WINDOW = 1500.0
"""From this width on the open log stands beside hand and prompt too; below it ends above the prompt."""
LEAST_LOG = 232.0
"""Width of the open log at least, in pixels: two of its words in a line, and its buttons."""
COMPACT_WINDOW = (1180.0, 680.0)
"""Below either, the piles of the front seat move into its plate and the corner buttons fold into the menu."""
BUTTONS = ("menu", "undo", "redo", "hint", "pace", "rules", "settings")

PlateKind = Literal["own", "side", "top"]
_SIDE_PLACES: dict[int, tuple[int, ...]] = {2: (), 3: (1, 2), 4: (1, 3), 5: (1, 4)}
_TOP_PLACES: dict[int, tuple[int, ...]] = {2: (1,), 3: (), 4: (2,), 5: (2, 3)}
_SIDE_HEIGHT = {3: 1 / 3, 4: 0.5, 5: 0.6}
"""Where side plates have their middle, as a fraction of the height of the table area."""


class Plate(NamedTuple):
    """The plate of one seat and the way it is built: the player's own, upright at a side, or broad at the top."""

    rect: Rect
    kind: PlateKind


class Piles(NamedTuple):
    """Where one seat's deck, discard pile and hand lie; of other seats the hand is a small fan of backs."""

    deck: Rect
    discard: Rect
    hand: Rect


@dataclass(frozen=True)
class Zones:
    """The places of a window. Seats are absolute; `u` is the interface scale, `panel` the same times the text size.

    `table` is the area that Scene plots may use, `rim` the edge of the table that is drawn round it. `log` is a spine
    unless `log_open`; nothing lies under it.
    """

    window: Rect
    seats: int
    front: int
    u: float
    panel: float
    compact: bool
    fan: hand.Fan
    table: Rect
    rim: Rect
    hand: Rect
    prompt: Rect
    log: Rect
    log_open: bool
    moves_left: Rect
    buttons: Mapping[str, Rect]
    plates: Mapping[int, Plate]
    piles: Mapping[int, Piles]

    @property
    def over_the_table(self) -> tuple[Rect, ...]:
        """What hides whatever the table shows there: the prompt with the chip on its edge, the log, the buttons."""
        chip = Rect.between(self.prompt.x, self.prompt.y - max(34.0, 46 * self.panel), self.prompt.right, self.prompt.y)
        own = next(plate.rect for plate in self.plates.values() if plate.kind == "own")
        return (self.prompt, chip, self.log, self.moves_left, own, *self.buttons.values())


@dataclass(frozen=True, slots=True)
class _Frame:
    """What the first step settles: scales, and the right edges that the log leaves to the table with its plates and to
    the bottom band (`low_right`).
    """

    window: Rect
    seats: int
    u: float
    panel: float
    right: float
    low_right: float
    compact: bool

    @property
    def edge(self) -> float:
        """Distance of panels from the edge of the window."""
        return max(6.0, 14 * self.u)


def zones(size: tuple[float, float], seats: int, front: int, cards: int, log_open: bool, text: float) -> Zones:
    """Place everything but the cards in play, for a window of `size` pixels and `cards` cards in the front hand."""
    width, height = (max(given, least) for given, least in zip(size, LEAST_WINDOW, strict=True))
    window = Rect(0, 0, width, height)
    u = max(0.58, min(1.4, width / 1920, height / 1080))
    panel = u * max(0.85, min(1.6, text))
    spine = max(36.0, 44 * panel)
    log = max(LEAST_LOG, min(300 * panel, 0.25 * width)) if log_open else spine
    compact = width < COMPACT_WINDOW[0] or height < COMPACT_WINDOW[1]
    low_right = width - (log if width >= WIDE_WINDOW else spine)
    frame = _Frame(window, seats, u, panel, width - log, low_right, compact)

    own, column = _own_width(frame), _column_width(frame)
    hand_left, hand_right = frame.edge + own + 14 * u, low_right - frame.edge - column - 14 * u
    fan = hand.measure(cards, hand_right - hand_left, u)
    hand_zone = Rect.between(hand_left, height - fan.height, hand_right, height)
    prompt = _prompt(frame, hand_zone)
    buttons = _button_column(frame)
    table = _table(frame, prompt, buttons.bottom)
    plates = _plates(frame, table, buttons.right)
    own_height = min(max(202 * panel, 100.0), height - prompt.y - 8 * u)
    plates[0] = Plate(Rect(frame.edge, height - own_height - 8 * u, own, own_height), "own")
    moves_left, own_piles = _right_column(frame, hand_zone, column, plates[0].rect)
    piles = {place: mini_piles(*plate) if plate.kind != "own" else own_piles for place, plate in plates.items()}
    tops = [plate.rect.x for plate in plates.values() if plate.kind == "top"]
    return Zones(
        window=window,
        seats=seats,
        front=front,
        u=u,
        panel=panel,
        compact=compact,
        fan=fan,
        table=table,
        rim=_rim(frame, table, prompt),
        hand=hand_zone,
        prompt=prompt,
        log=_log(frame, prompt, log_open),
        log_open=log_open,
        moves_left=moves_left,
        buttons=_buttons(frame, buttons, min(tops, default=table.right)),
        plates={(place + front) % seats: plate for place, plate in sorted(plates.items())},
        piles={(place + front) % seats: held for place, held in sorted(piles.items())},
    )


def _own_width(frame: _Frame) -> float:
    return min(max(312 * frame.panel, 200.0), 0.22 * frame.window.width)


def _column_width(frame: _Frame) -> float:
    """Width of what stands right of the hand: piles and "Characters left", or only the latter."""
    if frame.compact:
        return min(170 * frame.panel, 0.13 * frame.window.width)
    return min(266 * frame.panel, 0.18 * frame.window.width)


def _prompt(frame: _Frame, hand_zone: Rect) -> Rect:
    """The prompt bar above the hand, at most 900 u long; in a small window it may run over the column at the right."""
    height = max(40.0, 60 * frame.panel)
    right = frame.low_right - frame.edge if frame.compact else hand_zone.right
    room = Rect(hand_zone.x, hand_zone.y - height - 8 * frame.u, right - hand_zone.x, height)
    wanted = min(room.width, max(680.0, 900 * frame.panel))
    return Rect(hand_zone.centre[0] - wanted / 2, room.y, wanted, height).inside(room)


def _button_column(frame: _Frame) -> Rect:
    """The first corner button."""
    return Rect(frame.edge, max(6.0, 12 * frame.u), max(34.0, 50 * frame.panel), max(32.0, 46 * frame.panel))


def _buttons(frame: _Frame, first: Rect, right: float) -> dict[str, Rect]:
    """The corner buttons that fit left of the plates; the others are folded into the menu, which is always there."""
    step = first.width + 10 * frame.u
    fitting = 1 if frame.compact else max(1, int((right - 8 - first.x) / step))
    return {name: first.moved(step * index, 0) for index, name in enumerate(BUTTONS[:fitting])}


def _side_width(frame: _Frame) -> float:
    return max(84.0, 134 * frame.panel)


def _top_height(frame: _Frame) -> float:
    return max(50.0, 76 * frame.panel)


def _table(frame: _Frame, prompt: Rect, buttons_bottom: float) -> Rect:
    """What plates, log and prompt leave to the Scene plots."""
    u, seats = frame.u, frame.seats
    side = (_side_width(frame) if _SIDE_PLACES[seats] else 0.0) + 20 * u
    top = 62 * u if not _TOP_PLACES[seats] else _top_height(frame) + (22 * u if u > 0.8 else 8.0)
    bottom = prompt.y - (26 * u if u > 0.8 else 12.0)
    left = frame.edge + side
    return Rect.between(left, max(top, buttons_bottom + 6), frame.right - frame.edge - side, bottom)


def _rim(frame: _Frame, table: Rect, prompt: Rect) -> Rect:
    """The edge of the table: it runs behind the middle of side and top plates."""
    inset = frame.edge + (_side_width(frame) * 0.55 if _SIDE_PLACES[frame.seats] else 10 * frame.u)
    top = max(6.0, 12 * frame.u) + 38 * frame.u
    return Rect.between(inset, min(top, table.y), frame.right - inset, prompt.y - 12 * frame.u)


def _log(frame: _Frame, prompt: Rect, log_open: bool) -> Rect:
    """The log at the right of the table: a spine or a panel, which ends above the prompt where the window is narrow."""
    gap, narrow = 8 * frame.u, frame.window.width < WIDE_WINDOW
    bottom = prompt.y if log_open and narrow else frame.window.bottom
    return Rect.between(frame.right, gap, frame.window.right - 4, bottom - gap)


def _plates(frame: _Frame, table: Rect, buttons_right: float) -> dict[int, Plate]:
    """The plates of the other places: broad ones along the top, upright ones at the sides."""
    plates: dict[int, Plate] = {}
    left, right = max(frame.edge, buttons_right + 8), frame.right - frame.edge
    tops = _TOP_PLACES[frame.seats]
    height = _top_height(frame)
    width = min(440 * height / 76, (right - left - 8 * (len(tops) - 1)) / max(1, len(tops)))
    for index, place in enumerate(tops):
        middle = table.x + table.width * (2 * index + 1) / (2 * len(tops))
        part = (right - left - 8 * (len(tops) - 1)) / len(tops)
        slot = Rect(left + (part + 8) * index, 0, part, table.y)
        plates[place] = Plate(Rect(middle - width / 2, max(6.0, 10 * frame.u), width, height).inside(slot), "top")
    for place in _SIDE_PLACES[frame.seats]:
        width = _side_width(frame)
        height = min(276 * width / 134, table.height)
        x = frame.edge if place == 1 else frame.right - frame.edge - width
        y = table.y + table.height * _SIDE_HEIGHT[frame.seats] - height / 2
        plates[place] = Plate(Rect(x, y, width, height).inside(Rect(x, table.y, width, table.height)), "side")
    return plates


def _right_column(frame: _Frame, hand_zone: Rect, width: float, own: Rect) -> tuple[Rect, Piles]:
    """Characters left and the piles of the front seat: right of the hand, or piles in the plate of a small window."""
    u, left = frame.u, hand_zone.right + 14 * frame.u
    if frame.compact:
        height = min(hand_zone.height - 12 * u, 120 * frame.panel)
        moves = Rect(left, hand_zone.bottom - height - 8 * u, width, height)
        small = min(40.0, own.width * 0.16)
        pile = Rect(own.right - 2 * small - 16, own.bottom - small * CARD_RATIO - 22, small, small * CARD_RATIO)
        step = small + 8
    else:
        height = 86 * frame.panel
        moves = Rect(left, hand_zone.bottom - 148 * u - height, width, height)
        pile = Rect(left + width / 2 - 103 * u, hand_zone.bottom - 132 * u, 72 * u, 72 * u * CARD_RATIO)
        step = 118 * u
    return moves, Piles(pile, pile.moved(step, 0), hand_zone)


def mini_piles(rect: Rect, kind: str) -> Piles:
    """The piles in the plate of another seat ("top" or "side"): minis in the order hand, deck, discard."""
    if kind == "top":
        k = rect.height / 76
        first = Rect(rect.right - 142 * k, rect.centre[1] - 31 * k * 0.72, 31 * k, 31 * k * CARD_RATIO)
        step = 44 * k
    else:
        k = rect.width / 134
        space = (rect.width - 99 * k) / 4
        first = Rect(rect.x + space, rect.bottom - 33 * k * CARD_RATIO - 14 * k, 33 * k, 33 * k * CARD_RATIO)
        step = 33 * k + space
    return Piles(first.moved(step, 0), first.moved(2 * step, 0), first)
