"""States are told apart without colour: by a line, a mark or a shape that another state does not have."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.library import library
from simpsons_desktop.screens.parts.button import CartoonButton, IconButton, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Drop, Switch
from simpsons_desktop.screens.parts.slide import Slide
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Look, Settings
from simpsons_desktop.table.faces import State, paint_hand, paint_states
from simpsons_desktop.table.tokens import DARK, HIGH_CONTRAST, LIGHT
from simpsons_desktop.table.tokens import Look as TableLook

Show = Callable[..., None]
STEP, NEAR, LEAST = 40, 2, 25
"""A line: neighbours that differ by so much of 255 in brightness. So near they are the same one. So many pixels of a
line, at least, must be new."""
LOOKS = [Look.LIGHT, Look.DARK, Look.CONTRAST]


Points = frozenset[tuple[int, int]]


def lines(widget: QWidget) -> Points:
    """Where the picture of a widget has lines, without its colours."""
    return lines_of(widget.grab().toImage())


def lines_of(picture: QImage) -> Points:
    """Where a picture has lines, without its colours."""
    image = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    width, height, row = image.width(), image.height(), image.bytesPerLine()
    grey = bytes(image.constBits())
    found = set()
    for y in range(height - 1):
        for x in range(width - 1):
            here = grey[y * row + x]
            if abs(here - grey[y * row + x + 1]) > STEP or abs(here - grey[(y + 1) * row + x]) > STEP:
                found.add((x, y))
    return frozenset(found)


@cache
def near(points: Points) -> Points:
    """The lines of a picture, and all that is near them."""
    reach = range(-NEAR, NEAR + 1)
    return frozenset((x + dx, y + dy) for x, y in points for dx in reach for dy in reach)


def differ(one: Points, other: Points) -> bool:
    """Whether one of two pictures has a line, a mark or a shape where the other has none near by."""
    return max(len(one - near(other)), len(other - near(one))) >= LEAST


def dressed(style: Style, look: Look) -> Style:
    """The style in a look."""
    style.wear(Settings(look=look))
    return style


@pytest.mark.parametrize("look", LOOKS)
def test_a_ticked_button(style: Style, show: Show, look: Look) -> None:
    button = CartoonButton(dressed(style, look), "Bart's Ambush")
    button.tick(False)
    show(button, 300, 70)
    before = lines(button)
    button.tick(True)
    assert differ(lines(button), before)


def test_the_colour_of_a_button_alone_would_not_do(style: Style, show: Show) -> None:
    """The measure itself: yellow instead of white is no line."""
    button = CartoonButton(style, "Bart's Ambush")
    show(button, 300, 70)
    before = lines(button)
    button.say(button.text(), "", Tone.MAIN)
    assert not differ(lines(button), before)


@pytest.mark.parametrize("look", LOOKS)
def test_a_switch(style: Style, show: Show, look: Look) -> None:
    switch = Switch(dressed(style, look), "Fair start", False)
    show(switch, 120, 60)
    before = lines(switch)
    switch.setChecked(True)
    assert differ(lines(switch), before)


@pytest.mark.parametrize("look", LOOKS)
def test_the_chosen_one_of_a_few(style: Style, show: Show, look: Look) -> None:
    few = Segments(dressed(style, look), [(n, f"Choice {n}") for n in range(3)], 0, "Few")
    show(few, 500, 80)
    before = lines(few)
    few.pick(2)
    assert differ(lines(few), before)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", ["button", "main button", "icon", "segments", "switch", "drop", "slide"])
def test_what_has_the_keyboard_is_ringed(style: Style, show: Show, look: Look, kind: str) -> None:
    dressed(style, look)
    made: dict[str, Callable[[], QWidget]] = {
        "button": lambda: CartoonButton(style, "Pass", "Space"),
        "main button": lambda: CartoonButton(style, "Pass", "Space", Tone.MAIN),
        "icon": lambda: IconButton(style, "game:cog", "Settings"),
        "segments": lambda: Segments(style, [(0, "One"), (1, "Two")], 0, "Few"),
        "switch": lambda: Switch(style, "Fair start", True),
        "drop": lambda: _drop(style),
        "slide": lambda: Slide(style, (0, 100), 5, 40, "Volume", "{0} %"),
    }
    widget = made[kind]()
    room = QWidget()
    widget.setParent(room)
    widget.move(10, 10)
    widget.resize(widget.sizeHint())
    show(room, 500, 140)
    room.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    room.setFocus()
    before = lines(room)
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    assert differ(lines(room), before)


def _drop(style: Style) -> Drop:
    made = Drop(style, "Deck")
    made.add("Bart's Ambush", 0)
    return made


def card_in(state: State | None, look: TableLook) -> QImage:
    """A card in a state, on the table."""
    image = QImage(190, 230, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(look.felt)
    painter = QPainter(image)
    rect = QRectF(40, 40, 110, 154)
    paint_hand(painter, rect, next(iter(library().cards.values())), look)
    paint_states(painter, rect, {state} if state is not None else set(), look)
    painter.end()
    return image


@pytest.mark.parametrize("look", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda look: look.name)
def test_the_states_of_a_card(qapp: object, look: TableLook) -> None:
    states = [None, *(state for state in State if state is not State.WARNED)]  # which only comes with the zigzag line
    drawn = {state: lines_of(card_in(state, look)) for state in states}
    for one, other in itertools.combinations(drawn, 2):
        assert differ(drawn[one], drawn[other]), f"{one} looks like {other}"
