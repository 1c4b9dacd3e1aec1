"""Setting text with a painter: one line, a fitted line, a fitted name, a paragraph with bold words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, pairwise

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from simpsons_desktop.content.plain_text import BEHIND
from simpsons_desktop.table.fonts import OUTLINE_PX, Cut, advance, cap_height, outline, width
from simpsons_desktop.table.tokens import INK

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0
TIMING = re.compile(
    r"^(?:[^:.;]{1,90}:|(?:when|whenever|while|after|before|at the|as long as|if)\b[^,:.;]{0,60},)", re.IGNORECASE
)
SENTENCE = re.compile(r"(?<=[.!?])\s+")


@dataclass(frozen=True)
class Rim:
    """An ink line round letters: its width, and how far an ink shadow drops below."""

    width: float
    drop: float = 0.0
    colour: str = INK


def draw_text(
    painter: QPainter, text: str, cut: Cut, px: float, box: QRectF, colour: str, align: float = LEFT,
    rim: Rim | None = None,
) -> None:  # fmt: skip
    """One line in `box`: `align` 0 left, 0.5 centre, 1 right by its ink; upright centred on the height of capitals."""
    path, ink = outline(text, cut)
    scale = px / OUTLINE_PX
    left = box.left() + (box.width() - ink.width() * scale) * align
    transform = QTransform.fromTranslate(left - ink.left() * scale, box.center().y() + cap_height(cut) * px / 2)
    shape = transform.scale(scale, scale).map(path)
    shape.setFillRule(Qt.FillRule.WindingFill)
    if rim is not None:
        pen = QPen(QColor(rim.colour), rim.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if rim.drop:
            painter.strokePath(shape.translated(0, rim.drop), pen)
        painter.strokePath(shape, pen)
    painter.fillPath(shape, QColor(colour))


def fitted_px(text: str, cut: Cut, px: float, room: float) -> float:
    """The largest size up to `px` at which `text` is no wider than `room`."""
    natural = width(text, cut, px)
    room = max(0.0, room)
    return px if natural <= room else px * room / natural


def shortened(
    text: str, cut: Cut, px: float, least: float, room: float, within: str = "{0}"
) -> tuple[str, float]:  # fmt: skip
    """A text and its size, no wider than `room`: shrunk down to `least` pixels at most, then cut with an ellipsis.

    The words that it stands `within` stay whole.
    """
    size = fitted_px(within.format(text), cut, px, room)
    if size >= least:
        return within.format(text), size
    end = BEHIND if text.endswith(BEHIND) else ""  # what comes behind the text does not belong to its isolate
    text = text.removesuffix(end)
    while len(text) > 1 and width(within.format(text + "…" + end), cut, least) > room:
        text = text[:-1].rstrip()
    return within.format(text + "…" + end), least


def fit_text(
    painter: QPainter, text: str, cut: Cut, px: float, box: QRectF, colour: str, align: float = CENTRE,
) -> None:  # fmt: skip
    """One line, shrunk until it fits the width of `box`."""
    draw_text(painter, text, cut, fitted_px(text, cut, px, box.width()), box, colour, align)


def best_lines(
    text: str, cut: Cut, px: float, box: QRectF, most: int = 3, leading: float = 0.98
) -> tuple[list[str], float]:
    """Break a name into at most `most` lines so that it can be set largest in `box`; the lines and their size.

    Of breaks that give the same size the one with the most even lines counts.
    """
    words = text.split()
    best: tuple[list[str], float] = ([text], 0.0)
    for count in range(1, min(most, len(words)) + 1):
        highest = min(px, box.height() / (leading * (count - 1) + cap_height(cut)))
        breaks = []
        for cuts in combinations(range(1, len(words)), count - 1):
            lines = [" ".join(words[a:b]) for a, b in pairwise((0, *cuts, len(words)))]
            longest = max(lines, key=lambda line: width(line, cut, px))
            breaks.append((fitted_px(longest, cut, highest, box.width()), -width(longest, cut, px), lines))
        size, _, lines = max(breaks, key=lambda found: found[:2])
        if size > best[1] * 1.04:  # a further line must earn its place
            best = (lines, size)
    return best


def fit_name(
    painter: QPainter, text: str, cut: Cut, px: float, box: QRectF, colour: str, align: float = CENTRE
) -> None:
    """A name on one to three lines, as large as `px` and `box` allow."""
    lines, size = best_lines(text, cut, px, box)
    step = size * 0.98
    top = box.center().y() - step * len(lines) / 2
    for index, line in enumerate(lines):
        draw_text(painter, line, cut, size, QRectF(box.left(), top + step * index, box.width(), step), colour, align)


@dataclass(frozen=True)
class Word:
    """One word of a paragraph with its cut and colour."""

    text: str
    cut: Cut
    colour: str


def split_timing(text: str) -> tuple[str, str]:
    """The timing words that open a card text ("When completed:"), without their sign, and the rest of the text."""
    found = TIMING.match(text)
    if not found:
        return "", text
    return found.group().rstrip(":,"), text[found.end() :].lstrip()


def rules_words(text: str, bold_colour: str) -> list[Word]:
    """The words of a rules text, the timing words of every sentence bold."""
    words: list[Word] = []
    for sentence in SENTENCE.split(text):
        lead, _ = split_timing(sentence)
        bold = len(lead.split())
        for index, word in enumerate(sentence.split()):
            words.append(Word(word, Cut.EXTRA, bold_colour) if index < bold else Word(word, Cut.MEDIUM, INK))
    return words


def wrap(words: Iterable[Word], px: float, room: float) -> list[list[Word]]:
    """Break words into lines no wider than `room` where possible."""
    lines: list[list[Word]] = []
    used = room
    for word in words:
        step = (advance(word.text, word.cut) + advance(" ", word.cut)) * px
        if used + step > room and (used or not lines):
            lines.append([])
            used = 0.0
        lines[-1].append(word)
        used += step
    return lines


def wrap_evenly(words: list[Word], px: float, room: float) -> list[list[Word]]:
    """Break words into as few lines as `wrap`, but of about equal length, so that no word is left alone."""
    lines = wrap(words, px, room)
    narrow = room
    while len(lines) > 1 and narrow > room * 0.5:
        narrow -= room * 0.03
        tighter = wrap(words, px, narrow)
        if len(tighter) > len(lines):
            break
        lines = tighter
    return lines


def draw_words(painter: QPainter, lines: list[list[Word]], px: float, box: QRectF, leading: float = 1.22) -> float:
    """Set lines of words centred from the top of `box`; the height they took."""
    for index, line in enumerate(lines):
        steps = [(advance(word.text, word.cut) + advance(" ", word.cut)) * px for word in line]
        x = box.center().x() - (sum(steps) - advance(" ", line[-1].cut) * px) / 2
        y = box.top() + index * px * leading
        for word, step in zip(line, steps, strict=True):
            draw_text(painter, word.text, word.cut, px, QRectF(x, y, step, px * leading), word.colour)
            x += step
    return len(lines) * px * leading
