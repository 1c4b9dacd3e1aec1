"""What can't be used now never stands out more than what can: every kind of button and field, look and ground."""

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, HouseButton, IconButton, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import CHEVRON, Drop, StrokeButton, Switch
from simpsons_desktop.screens.parts.slide import Slide
from simpsons_desktop.screens.parts.timeline import Timeline
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.tokens import LOOKS, Look
from tests.screens.at_table import Show
from tests.screens.labels import watched
from tests.support.contrast import WORDS, ratio

GROUNDS = ("paper", "paper2", "room", "felt")
EDGE = 5  # pixels of a face in which its outline lies


def drop(style: Style) -> Drop:
    made = Drop(style, "Deck")
    made.add("Homer", 1)
    return made


def timeline(style: Style) -> Timeline:
    made = Timeline(style)
    made.show_game(20, (0, 6, 12), ("one", "two", "three"), ())
    made.show_at(12)
    return made


BUTTONS: dict[str, Callable[[Style], HouseButton]] = {
    "plain": lambda style: CartoonButton(style, "Trash it"),
    "main": lambda style: CartoonButton(style, "Start", "Space", Tone.MAIN),
    "danger": lambda style: CartoonButton(style, "Delete", tone=Tone.DANGER),
    "with a key": lambda style: CartoonButton(style, "Count all", "A"),
    "with a glyph": lambda style: CartoonButton(style, "Watch", glyph=Glyph("game:play-button")),
    "with a disc": lambda style: CartoonButton(style, "Watch", glyph=Glyph("game:play-button", "#1c66c9")),
    "icon": lambda style: IconButton(style, "game:light-bulb", "Hint"),
    "strokes": lambda style: StrokeButton(style, (CHEVRON,), "On", 40),
}
FIELDS: dict[str, Callable[[Style], QWidget]] = {
    "drop": drop,
    "switch": lambda style: Switch(style, "Sound", True),
    "switch, off": lambda style: Switch(style, "Sound", False),
    "segments": lambda style: Segments(style, [(1, "One"), (2, "Two")], 1, "How many"),
    "slide": lambda style: Slide(style, (0, 100), 5, 60, "Loudness", "{0} %"),
    "timeline": timeline,
}
ALL_LOOKS = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())


def picture(widget: QWidget, ground: str) -> QImage:
    """What a widget looks like on a ground of this colour."""
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    widget.render(image, renderFlags=QWidget.RenderFlag.DrawChildren)
    return image


@cache
def contrast(one: str, other: str) -> float:
    return ratio(one, other)


def colours(image: QImage) -> Counter[str]:
    pixels = (image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height()))
    return Counter(pixels)


def presence(widget: QWidget, ground: str) -> float:
    """How much all of it stands out from a ground."""
    found = colours(picture(widget, ground))
    return sum(contrast(one, ground) * count for one, count in found.items()) / found.total()


def legibility(widget: HouseButton) -> float:
    """How much the words or the sign of a button stand out from its face."""
    box = widget.box().toAlignedRect()
    inner = box.adjusted(EDGE, EDGE, -EDGE, -EDGE) if box.width() < 2 * box.height() else _middle(box)
    found = colours(picture(widget, widget.house.look.paper).copy(inner))
    face = found.most_common(1)[0][0]
    return max(contrast(one, face) for one in found)


def _middle(box: QRect) -> QRect:
    return box.adjusted(box.height() // 3, EDGE, -box.height() // 3, -EDGE)


def shown(make: Callable[[Style], QWidget], style: Style, show: Show) -> QWidget:
    widget = make(style)
    show(widget, widget.sizeHint().width(), widget.sizeHint().height())
    widget.clearFocus()
    widget.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    return widget


@ALL_LOOKS
@pytest.mark.parametrize("kind", BUTTONS)
def test_words_and_signs_can_be_read_under_the_pointer(style: Style, show: Show, look: Look, kind: str) -> None:
    style.look = look
    widget = shown(BUTTONS[kind], style, show)
    assert isinstance(widget, HouseButton)
    widget.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    assert legibility(widget) >= WORDS


@ALL_LOOKS
@pytest.mark.parametrize("kind", [*BUTTONS, *FIELDS])
def test_what_cannot_be_used_stands_out_less(style: Style, show: Show, look: Look, kind: str) -> None:
    style.look = look
    widget = shown((BUTTONS | FIELDS)[kind], style, show)
    for name in GROUNDS:
        ground = QColor(getattr(look, name)).name()
        widget.setEnabled(True)
        on = presence(widget, ground)
        widget.setEnabled(False)
        assert presence(widget, ground) < on, name


@ALL_LOOKS
@pytest.mark.parametrize("kind", BUTTONS)
def test_its_words_and_signs_are_paler_but_can_be_read(style: Style, show: Show, look: Look, kind: str) -> None:
    style.look = look
    widget = shown(BUTTONS[kind], style, show)
    assert isinstance(widget, HouseButton)
    on = legibility(widget)
    widget.usable = False  # shown like what is disabled, though it may still be looked at
    widget.update()
    assert WORDS <= legibility(widget) < on
    with watched() as lines:
        widget.grab()
    assert all(ratio(line.colour, look.paper) >= WORDS for line in lines)


@ALL_LOOKS
def test_an_ordinary_button_stands_out_from_the_panel_it_lies_on(look: Look) -> None:
    edge = max(ratio(look.face, look.paper), ratio(look.line, look.paper))
    assert edge > max(ratio(look.off_line, look.paper), 1.4)
