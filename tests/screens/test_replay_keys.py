"""The keys of a replay: arrows step, with Shift or Ctrl a turn, and the ring of the table keeps its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.replay_page import ReplayPage
from tests.screens.test_replay_page import KEY, opened, over, page, press, stand

__all__ = ["over", "page"]

HELD = (Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier)


def focused(page: ReplayPage) -> list[QWidget]:
    """Everything in a replay that can have the keyboard and has no other use for arrows."""
    return [page.table, *page.bar.buttons, page.bar.timeline, page.side.back, page.side.comment, page.side.log]


@pytest.mark.parametrize("number", range(10))
def test_arrows_step_with_shift_or_control_a_turn_and_home_and_end_lead_to_the_ends(
    page: ReplayPage, over: Path, qtbot: QtBot, number: int
) -> None:
    opened(page, over, qtbot)
    telling, has_keyboard = page.player.telling, focused(page)[number]
    assert telling is not None
    page.player.seek(telling.turns[2])
    has_keyboard.setFocus()
    QTest.keyClick(has_keyboard, KEY.Key_Right)
    stand(page, qtbot)
    QTest.keyClick(has_keyboard, KEY.Key_Right)
    assert page.player.at == telling.turns[2] + 2
    QTest.keyClick(has_keyboard, KEY.Key_Left)
    assert page.player.at == telling.turns[2] + 1
    for held in HELD:
        QTest.keyClick(has_keyboard, KEY.Key_Right, held)
        assert page.player.at == telling.turns[3]
        QTest.keyClick(has_keyboard, KEY.Key_Left, held)
        assert page.player.at == telling.turns[2]
    QTest.keyClick(has_keyboard, KEY.Key_End)
    assert page.player.at == telling.last
    has_keyboard = page.table if not has_keyboard.isEnabled() else has_keyboard  # nothing leads on from there
    QTest.keyClick(has_keyboard, KEY.Key_Home)
    assert page.player.at == 0


def test_with_the_ring_on_the_table_arrows_lead_from_thing_to_thing(page: ReplayPage, over: Path, qtbot: QtBot) -> None:
    opened(page, over, qtbot)
    telling, lights = page.player.telling, page.table.lights
    assert telling is not None
    page.player.seek(telling.turns[2])
    stand(page, qtbot)
    press(page, KEY.Key_Down)
    there = lights.focus
    assert there is not None
    press(page, KEY.Key_Right)
    assert (page.player.at, lights.focus != there) == (telling.turns[2], True)
    press(page, KEY.Key_Right, HELD[0])
    assert page.player.at == telling.turns[3]
    press(page, KEY.Key_Escape)
    assert lights.focus is None
    press(page, KEY.Key_Left)
    assert page.player.at == telling.turns[3] - 1


def test_tooltips_tell_the_keys(page: ReplayPage, over: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(page, over, qtbot)
    assert page.bar.step_on.toolTip() == "A step forward (→)"
    assert page.bar.turn_back.toolTip().startswith("A turn back (Shift+")
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda spot, words, widget: told.append(words))
    spot = page.bar.timeline.rect().center()
    page.bar.timeline.event(QHelpEvent(QEvent.Type.ToolTip, spot, page.bar.timeline.mapToGlobal(spot)))
    assert "Home and End lead" in told[0]
