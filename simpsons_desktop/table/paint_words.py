"""Cards in words: what stands where a picture would be, while the look shows text cards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from simpsons_desktop.content.words import trait_name
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.table.fonts import Cut, advance, width
from simpsons_desktop.table.paint_text import Word, draw_text, draw_words, fitted_px, rules_words, wrap
from simpsons_desktop.table.shapes import rounded, unequal
from simpsons_desktop.table.tokens import INK, KINDS, PAPER

LEADING, STEP = 1.14, 1.06
SMALLEST_PX = 8.0
"""Rules words are not set smaller than this (in the painter's units); what has no room is left to the preview."""

FOOT, FOOT_OF_STARS = 0.17, 0.25
"""Of a Character's width: the lower edge of its words, above the owner's symbol and the star."""


def paint_hand_words(painter: QPainter, art: QRectF, printed: Printed, w: float) -> None:
    """The rules text of a Character or a Scene in the hand in the place of its art; above the numbers of a Scene."""
    _paper(painter, art, w * 0.06)
    if printed.kind is Kind.CHARACTER and not printed.text:
        room = art.adjusted(w * 0.06, w * 0.03, -w * (0.22 if printed.is_star else 0.06), -w * 0.03)
        _trait_words(painter, printed.traits, room, w * 0.8)
    else:
        room = art.adjusted(w * 0.04, w * 0.02, -w * 0.04, -w * (0.23 if printed.kind is Kind.SCENE else 0.02))
        set_rules(painter, printed, room, w * 0.098, max(w * 0.07, SMALLEST_PX))


def paint_character_words(
    painter: QPainter, art: QRectF, printed: Printed, traits: Sequence[str], cw: float, lying: bool,
    pins: tuple[float, float] = (0.0, 0.0),
) -> None:  # fmt: skip
    """A Character in play: what it does, else its traits as words; lying, a large sign that it does not match.

    `pins` is how much of the art pins cover at its left and its right.
    """
    _paper(painter, art, cw * 0.06)
    foot = FOOT_OF_STARS if printed.is_star else FOOT
    room = art.adjusted(max(cw * 0.03, pins[0]), cw * 0.02, -max(cw * 0.03, pins[1]), -cw * foot)
    if lying:
        unequal(painter, art.center(), cw * 0.15, INK)
    elif printed.text:
        set_rules(painter, printed, room, cw * 0.14, max(cw * 0.1, SMALLEST_PX))
    else:
        _trait_words(painter, traits, room, cw)


def paint_board_words(painter: QPainter, inner: QRectF, printed: Printed, top: float, gap: QRectF, cw: float) -> None:
    """A Scene in play: its rules text from `top` on, first across the board, then (from the top of `gap`) within it."""
    _paper(painter, inner, cw * 0.10)
    if not printed.text:
        return
    px = max(cw * 0.125, SMALLEST_PX)
    across = max(0, int((gap.top() - top) / (px * LEADING)))
    below = top + across * px * LEADING
    between = max(0, int((gap.bottom() - below) / (px * LEADING)))
    rooms = [inner.width() - cw * 0.12] * across + [gap.width()] * between
    lines = _lines_of(_rules(printed), px, rooms)
    for at, line in enumerate(lines):
        middle = inner.center().x() if at < across else gap.center().x()
        y = top + at * px * LEADING
        draw_words(painter, [line], px, QRectF(middle - rooms[at] / 2, y, rooms[at], px * LEADING), LEADING)


def set_rules(painter: QPainter, printed: Printed, room: QRectF, px: float, least: float) -> None:
    """A card's rules text in the middle of a room, as large as it fits; at the least size it ends with an ellipsis."""
    words = _rules(printed)
    if not words:
        return
    lines = wrap(words, px, room.width())
    while px > least and (len(lines) * px * LEADING > room.height() or broadest(lines, px) > room.width()):
        px = max(least, px * 0.97)
        lines = wrap(words, px, room.width())
    fitting = max(1, int(room.height() / (px * LEADING)))
    if len(lines) > fitting:
        lines = _lines_of(words, px, [room.width()] * fitting)
    spare = max(0.0, room.height() - len(lines) * px * LEADING) / 2
    draw_words(painter, lines, px, room.adjusted(0, spare, 0, 0), LEADING)


def _rules(printed: Printed) -> list[Word]:
    return rules_words(printed.text, KINDS[printed.kind].banner)


def broadest(lines: Sequence[Sequence[Word]], px: float) -> float:
    """How long the longest of some lines is in letters of `px`; a single long word may be longer than its room."""
    return max((_length(line, px) for line in lines), default=0.0)


def _length(line: Sequence[Word], px: float) -> float:
    return sum(advance(word.text + " ", word.cut) for word in line) * px


def _lines_of(words: list[Word], px: float, rooms: Sequence[float]) -> list[list[Word]]:
    """Words on lines of these widths, one after the other; what has no room any more is an ellipsis."""
    lines: list[list[Word]] = []
    left = list(words)
    for room in rooms:
        line: list[Word] = []
        while left and _length([*line, left[0]], px) <= room + advance(" ", left[0].cut) * px:
            line.append(left.pop(0))
        if not line:
            break
        lines.append(line)
    if left and lines:
        last = lines[-1][-1]
        lines[-1][-1] = Word(last.text.rstrip(".,;:") + "…", last.cut, last.colour)
    return lines


def _trait_words(painter: QPainter, traits: Sequence[str], room: QRectF, cw: float) -> None:
    """One trait a line, all in one size."""
    if not traits:
        return
    names = [trait_name(trait) for trait in traits]
    longest = max(names, key=lambda name: width(name, Cut.EXTRA, 10))
    px = min(fitted_px(longest, Cut.EXTRA, cw * 0.16, room.width()), room.height() / STEP / len(names))
    step = px * STEP
    top = room.center().y() - step * len(names) / 2
    for at, name in enumerate(names):
        draw_text(painter, name, Cut.EXTRA, px, QRectF(room.left(), top + at * step, room.width(), step), INK, 0.0)


def _paper(painter: QPainter, rect: QRectF, radius: float) -> None:
    painter.fillPath(rounded(rect, radius), QColor(PAPER))
