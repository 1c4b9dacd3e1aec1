"""Finds words on the screen that are cut, that lie over one another, or that are too small to be read."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTextBrowser,
    QWidget,
)

from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.panel import Panel
from simpsons_desktop.screens.parts.preview import Preview
from simpsons_desktop.screens.parts.screen import Screen
from simpsons_desktop.screens.parts.slide import Slide
from simpsons_desktop.table import paint_text
from simpsons_desktop.table.fonts import OUTLINE_PX, Cut, cap_height, outline
from simpsons_desktop.table.paint_text import LEFT, Rim
from tests.support.contrast import grounds, least, ratio

WITH_WORDS = (QLabel, QAbstractButton, QLineEdit, QComboBox, Segments, Slide)
EASE = 2  # pixels by which letters may reach out
DRAWN_PX = 7.0  # smaller letters are but drawn: on the tiny card that stands for a pile


def name_of(widget: QWidget) -> str:
    """Something to know a widget by."""
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton | QLineEdit) else widget.accessibleName()
    return f"{type(widget).__name__} “{text[:50]}”"


def shown(window: QWidget) -> list[QWidget]:
    """All widgets that are in the window's picture, whatever covers them."""
    return [widget for widget in window.findChildren(QWidget) if widget.isVisible()]


# ---- labels and fields


def cut_labels(window: QWidget) -> list[str]:
    """What has less room than its words take, or reaches out of what it lies in."""
    return [fault for widget in shown(window) for fault in _cut(widget)]


def _cut(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            needed = widget.heightForWidth(widget.width())
        else:
            needed = widget.sizeHint().height()
            if widget.sizeHint().width() > widget.width() + EASE:
                yield f"{name_of(widget)} is {widget.width()} wide, not {widget.sizeHint().width()}"
        if needed > widget.height() + EASE:
            yield f"{name_of(widget)} is {widget.height()} high, not {needed}"
    if isinstance(widget, QTextBrowser):
        broad = round(widget.document().size().width())
        if broad > widget.viewport().width() + EASE:
            yield f"{name_of(widget)} shows {widget.viewport().width()} of {broad}"
    if isinstance(widget, WITH_WORDS) and words_in(widget):
        yield from _out_of_parents(widget)


def words_in(widget: QWidget) -> bool:
    """Whether a widget bears anything to be read or clicked."""
    return not isinstance(widget, QLabel) or bool(widget.text())


def _out_of_parents(widget: QWidget) -> Iterator[str]:
    """Whether it lies wholly in everything that it lies in; what scrolls may be higher than the part in sight."""
    parent = widget.parentWidget()
    while parent is not None and not widget.isWindow():
        place = QRect(widget.mapTo(parent, QPoint()), widget.size())
        room = parent.rect()
        if isinstance(parent.parentWidget(), QScrollArea):
            room.setTop(-100_000)
            room.setBottom(100_000)
        if not room.adjusted(-EASE, -EASE, EASE, EASE).contains(place):
            yield f"{name_of(widget)} reaches out of {type(parent).__name__}: {place} in {parent.rect()}"
            return
        if isinstance(parent.parentWidget(), QScrollArea):
            return
        parent = parent.parentWidget()


def overlapping_labels(window: QWidget) -> list[str]:
    """Pairs on one sheet that lie over one another."""
    sheets: dict[QWidget, list[QWidget]] = {}
    for widget in shown(window):
        if isinstance(widget, WITH_WORDS) and words_in(widget) and not isinstance(widget.parentWidget(), QComboBox):
            sheets.setdefault(_sheet(widget), []).append(widget)
    faults = []
    for widgets in sheets.values():
        for one, other in combinations(widgets, 2):
            if not one.isAncestorOf(other) and not other.isAncestorOf(one):
                both = _face(one).intersected(_face(other))
                if both.width() > EASE and both.height() > EASE:
                    faults.append(f"{name_of(one)} and {name_of(other)} share {both.width()} x {both.height()}")
    return faults


def _sheet(widget: QWidget) -> QWidget:
    """The sheet that a widget lies on: a dialog, a panel that is laid over a screen, a screen."""
    parent = widget.parentWidget()
    assert parent is not None
    while not (isinstance(parent, Dialog | Screen) or parent.isWindow()):
        above = parent.parentWidget()
        assert above is not None
        if isinstance(parent, Panel) and isinstance(above, Screen) and above.layout() is None:
            break
        parent = above
    return parent


def _face(widget: QWidget) -> QRect:
    """What is seen of a widget in its window: no room for the ring of the keyboard, nothing that is scrolled off."""
    room = round(getattr(widget, "room", 0)) + (8 if isinstance(widget, QComboBox) else 0)
    face = QRect(widget.mapTo(widget.window(), QPoint()), widget.size()).adjusted(room, room, -room, -room)
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above.parentWidget(), QScrollArea):
            face = face.intersected(QRect(above.mapTo(above.window(), QPoint()), above.size()))
        above = above.parentWidget()
    return face


# ---- what is painted


@dataclass(frozen=True)
class Painted:
    """A line of text that was painted: its size in pixels, where its ink lies in what it was painted on, its colours.

    `rim` is the colour of a line round the letters. `behind` are the colours that were there before, if it was painted
    on a picture; on a `widget`, they can be looked up when the widget is done.
    """

    widget: QWidget | None
    text: str
    px: float
    ink: QRectF
    colour: QColor
    rim: QColor | None
    behind: tuple[QColor, ...]


@contextmanager
def watched() -> Iterator[list[Painted]]:
    """Note every line of text that is painted meanwhile, on widgets and on pictures."""
    lines: list[Painted] = []
    real = paint_text.draw_text

    def draw(
        painter: QPainter, text: str, cut: Cut, px: float, box: QRectF, colour: str, align: float = LEFT,
        rim: Rim | None = None,
    ) -> None:  # fmt: skip
        if text.strip():
            lines.append(_noted(painter, text, cut, px, box, QColor(colour), align, rim))
        real(painter, text, cut, px, box, colour, align, rim)

    holders = [module for module in list(sys.modules.values()) if getattr(module, "draw_text", None) is real]
    for module in holders:
        module.draw_text = draw  # type: ignore[attr-defined]  # it has one, or it would not be here
    try:
        yield lines
    finally:
        for module in holders:
            module.draw_text = real  # type: ignore[attr-defined]  # as above


def _noted(
    painter: QPainter, text: str, cut: Cut, px: float, box: QRectF, colour: QColor, align: float, rim: Rim | None,
) -> Painted:  # fmt: skip
    scale, ink, device = px / OUTLINE_PX, outline(text, cut)[1], painter.device()
    left = box.left() + (box.width() - ink.width() * scale) * align
    top = box.center().y() + cap_height(cut) * px / 2 + ink.top() * scale
    world = painter.worldTransform()
    spot = world.mapRect(QRectF(left, top, ink.width() * scale, ink.height() * scale))
    behind: tuple[QColor, ...] = ()
    if isinstance(device, QPixmap | QImage):
        image = device if isinstance(device, QImage) else device.toImage()
        there = painter.deviceTransform().mapRect(QRectF(left, top, ink.width() * scale, ink.height() * scale))
        behind = tuple(grounds(image, there.toAlignedRect()))
    real_px = px * math.hypot(world.m11(), world.m12())
    return Painted(
        device if isinstance(device, QWidget) else None, text, real_px, spot, colour,
        QColor(rim.colour) if rim is not None else None, behind,
    )  # fmt: skip


def cut_lines(lines: list[Painted]) -> list[str]:
    """Lines that reach out of the widget that painted them; what scrolls may be cut above and below."""
    faults = []
    for line in lines:
        if line.widget is None:
            continue
        above = 100_000 if isinstance(line.widget.parentWidget(), QAbstractItemView) else EASE
        room = QRectF(line.widget.rect()).adjusted(-EASE, -above, EASE, above)
        if not room.contains(line.ink):
            faults.append(f"{said(line)} at {line.ink} reaches out of {room}")
    return faults


def small_lines(lines: list[Painted], smallest: float) -> list[str]:
    """Lines of widgets with letters under `smallest` pixels."""
    return [f"{said(line)} has {line.px:.1f} px" for line in lines if line.widget is not None and line.px < smallest]


def said(line: Painted) -> str:
    """A line and who painted it."""
    return f"“{line.text}”" + (f" of {name_of(line.widget)}" if line.widget is not None else " on a picture")


# ---- contrast


def pale_lines(lines: list[Painted], picture: QImage) -> list[str]:
    """Lines that are too pale for what was behind them; `picture` is what the window shows."""
    faults = []
    for line in lines:
        if line.rim is not None:
            behind: Sequence[QColor] = (line.rim,)
        elif line.widget is None:
            behind = line.behind if line.px >= DRAWN_PX else ()
        else:
            spot = line.ink.translated(line.widget.mapTo(line.widget.window(), QPointF())).toAlignedRect()
            around = spot.adjusted(-2, -2, 2, 2)
            if not is_in_front(line.widget, around):
                continue
            behind = grounds(picture, around, line.colour)
        for ground in behind:
            if ratio(line.colour, ground) < least(line.px):
                faults.append(f"{said(line)} {line.colour.name()} on {ground.name()}: {ratio(line.colour, ground):.1f}")
    return faults


def pale_labels(window: QWidget, picture: QImage) -> list[str]:
    """Labels and fields whose letters are too pale for what is behind them."""
    faults = []
    for widget in shown(window):
        if not (isinstance(widget, QLabel | QLineEdit) and words_in(widget) and widget.isEnabled()):
            continue
        if is_in_front(widget, _face(widget)):
            letters = widget.palette().color(widget.foregroundRole())
            for ground in grounds(picture, _face(widget), letters):
                if ratio(letters, ground) < least(widget.font().pixelSize() * (0.9 if not widget.font().bold() else 1)):
                    words = f"{name_of(widget)} {letters.name()} on {ground.name()}: {ratio(letters, ground):.1f}"
                    faults.append(words)
    return faults


def is_in_front(widget: QWidget, area: QRect) -> bool:
    """Whether nothing lies over the middle of an area of a widget's window, nor a large face over any of it."""
    window = widget.window()
    for face in window.findChildren(Preview):  # the mouse goes through it, the eye does not
        lies = QRect(face.mapTo(window, QPoint()), face.size())
        if face.isVisible() and lies.intersects(area) and not (face is widget or face.isAncestorOf(widget)):
            return False
    top = window.childAt(area.center()) or window
    return top is widget or widget.isAncestorOf(top)
