"""The style scales with the window and the text size, and dresses every look."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.style import LARGEST, SMALLEST, Style, look_of
from simpsons_desktop.store.settings import Look, Settings
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
    assert style.look is DARK
    assert style.px(20) == 32
    assert style.space(20) == 20
    assert style.px(1, 12) == 12


@pytest.mark.parametrize(("choice", "look"), [("light", LIGHT), ("dark", DARK), ("contrast", HIGH_CONTRAST)])
def test_every_choice_has_its_look(choice: str, look: object) -> None:
    assert look_of(Look(choice)) is look


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
