"""Sliders: by pointer, by keyboard, and where one reads from the right."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simpsons_desktop.screens.parts.slide import Slide
from simpsons_desktop.screens.style import Style

Show = Callable[..., None]


@pytest.fixture
def slide(style: Style, show: Show) -> Slide:
    made = Slide(style, (0, 100), 5, 40, "Volume", "{0} %")
    show(made, 300, 60)
    return made


def test_a_slider_follows_the_pointer_and_stays_on_its_steps(slide: Slide) -> None:
    track, middle = slide.track(), slide.height() // 2
    QTest.mouseClick(slide, Qt.MouseButton.LeftButton, pos=QPoint(round(track.left()), middle))
    assert slide.value() == 0
    QTest.mousePress(slide, Qt.MouseButton.LeftButton, pos=QPoint(round(track.center().x()) + 3, middle))
    assert slide.value() in (50, 55)
    far = QPoint(round(track.right()) + 40, middle)
    move = QMouseEvent(
        QEvent.Type.MouseMove, far.toPointF(), slide.mapToGlobal(far).toPointF(), Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(slide, move)
    assert slide.value() == 100


def test_a_slider_moves_by_a_step_and_to_its_ends(slide: Slide) -> None:
    for key, value in (
        (Qt.Key.Key_Right, 45),
        (Qt.Key.Key_Left, 40),
        (Qt.Key.Key_End, 100),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(slide, key)
        assert slide.value() == value
    assert slide.said(40) == "40 %"


def test_a_slider_is_mirrored_where_one_reads_from_the_right(slide: Slide) -> None:
    slide.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    track = slide.track()
    assert track.left() > slide.width() - track.right()
    QTest.mouseClick(slide, Qt.MouseButton.LeftButton, pos=QPoint(round(track.left()), slide.height() // 2))
    assert slide.value() == 100
