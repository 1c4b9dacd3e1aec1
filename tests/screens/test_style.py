"""The style scales with the window and the text size, and dresses every look."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.desktop import Desktop
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.style import LARGEST, SMALLEST, Style
from simpsons_desktop.store.settings import Look, Motion, Settings
from simpsons_desktop.table.tokens import DARK, HIGH_CONTRAST, LIGHT


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1920, 1080), 1.0), ((1024, 640), SMALLEST), ((3840, 2160), LARGEST), ((1920, 640), 0.6), ((1280, 720), 0.66)],
)
def test_the_scale_follows_the_smaller_side(style: Style, size: tuple[int, int], scale: float) -> None:
    style.fit(*size)
    assert style.u == pytest.approx(scale)


def test_changes_are_told_once(style: Style, qtbot: QtBot) -> None:
    with qtbot.waitSignal(style.changed, timeout=100):
        style.fit(1920, 1080)
    with qtbot.assertNotEmitted(style.changed):
        style.fit(1920, 1080)
        style.fit(1921, 1081)


def test_text_size_scales_panels_but_not_the_space_between_them(style: Style) -> None:
    style.fit(1920, 1080)
    style.wear(Settings(look=Look.DARK, text_factor=1.6))
    assert style.look == DARK
    assert style.px(20) == 32
    assert style.space(20) == 20
    assert style.px(1, 12) == 12


class Wishes(Desktop):
    """A desktop that asks for what it is told to ask for."""

    dark = contrast = calm = False

    def ask(self, **wishes: bool) -> None:
        for name, value in wishes.items():
            setattr(self, name, value)
        self.changed.emit()


@pytest.fixture
def wishes(style: Style, monkeypatch: pytest.MonkeyPatch) -> Wishes:
    made = Wishes(style)
    made.changed.connect(style.desktop.changed)
    style.desktop = made
    return made


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("choice", list(Look))
def test_every_choice_has_its_look_and_the_desktop_has_a_say_only_where_it_is_asked(
    style: Style, wishes: Wishes, choice: Look, contrast: bool, dark: bool
) -> None:
    style.wear(Settings(look=choice))
    wishes.ask(dark=dark, contrast=contrast)
    wished = HIGH_CONTRAST if contrast else DARK if dark else LIGHT
    assert style.look == {Look.LIGHT: LIGHT, Look.DARK: DARK, Look.CONTRAST: HIGH_CONTRAST}.get(choice, wished)


def test_the_desktop_is_followed_at_any_time(style: Style, wishes: Wishes, qtbot: QtBot) -> None:
    style.wear(Settings())
    assert (style.look, style.calm) == (LIGHT, False)
    with qtbot.waitSignal(style.changed, timeout=100):
        wishes.ask(dark=True)
    assert style.look == DARK
    with qtbot.waitSignal(style.changed, timeout=100):
        wishes.ask(calm=True)
    wishes.ask(contrast=True)
    assert (style.look, style.calm) == (HIGH_CONTRAST, True)
    wishes.ask(dark=False, contrast=False, calm=False)
    assert (style.look, style.calm) == (LIGHT, False)


@pytest.mark.parametrize("wished", [False, True])
def test_motion_is_what_is_set_or_what_the_desktop_asks_for(style: Style, wishes: Wishes, wished: bool) -> None:
    wishes.ask(calm=wished)
    for motion, calm in ((Motion.SYSTEM, wished), (Motion.FULL, False), (Motion.REDUCED, True)):
        style.wear(Settings(motion=motion))
        assert style.calm is calm


def test_signs_and_words_on_cards_are_part_of_the_look(style: Style) -> None:
    style.wear(Settings(look=Look.DARK, trait_letters=True))
    assert style.look == replace(DARK, signs=True)
    style.wear(Settings(look=Look.DARK, text_cards=True))
    assert style.look == replace(DARK, words=True)


@pytest.mark.parametrize("look", list(Look))
def test_the_sheet_is_understood_in_every_look(style: Style, qtbot: QtBot, look: Look) -> None:
    """A rule that Qt can't read is a warning, which fails the test."""
    style.wear(Settings(look=look))
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("Homer", window)
    label.setProperty("role", "head")
    window.setStyleSheet(style.sheet())
    window.show()
    assert label.font().family() == "Luckiest Guy"
    assert label.palette().windowText().color().name() == style.look.text


def test_a_name_of_three_lines_keeps_off_the_edges_of_its_button(style: Style, show: Callable[..., None]) -> None:
    style.wear(Settings(text_factor=2.0))
    button = CartoonButton(style, "Krusty's Comeback Special", height=46)
    show(button, 220, button.sizeHint().height())
    picture, face = button.grab().toImage(), button.height() - 2 * button.room - button.slab
    lines = [y for y in range(picture.height()) if any(dark(picture, x, y) for x in range(60, 160))]
    inner = [y for y in lines if button.room + face * 0.06 < y < button.room + face * 0.94]
    assert min(inner) > button.room + face * 0.1
    assert max(inner) < button.room + face * 0.9


def dark(picture: QImage, x: int, y: int) -> bool:
    """Whether a pixel is one of letters or outlines."""
    return picture.pixelColor(x, y).lightness() < 100
