"""Announcements: the log and the question in one go, never a flood, and notes that come up by themselves at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.parts import Part
from simpsons_desktop.content.scribe import LogLine
from simpsons_desktop.screens.parts import announcer
from simpsons_desktop.screens.parts.announcer import MOST_LINES, announce, spoken
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.style import Style

Show = Callable[..., None]
Polite = QAccessible.AnnouncementPoliteness


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, listening: None) -> list[tuple[str, QAccessible.AnnouncementPoliteness]]:
    """What a tool hears while it listens."""
    heard: list[tuple[str, QAccessible.AnnouncementPoliteness]] = []

    def listen(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append((event.message(), event.politeness()))

    monkeypatch.setattr(announcer, "send", listen)
    return heard


def line(text: str, seat: int = 0) -> LogLine:
    """A line of the log."""
    return LogLine(seat, "Ann", (Part(text),))


def test_a_note_is_said_at_once(
    style: Style, show: Show, said: list[tuple[str, QAccessible.AnnouncementPoliteness]]
) -> None:
    window = QWidget()
    show(window)
    Toast(style, window).say("That can't be done now.")
    assert said == [("That can't be done now.", Polite.Assertive)]


def test_nothing_is_said_while_nobody_listens(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(announcer, "send", heard.append)
    QAccessible.setActive(False)
    window = QWidget()
    qtbot.addWidget(window)
    announce(window, "Hello.")
    assert heard == []


def test_lines_are_sentences() -> None:
    assert spoken([line("draws a card"), line("The game is over.", -1)]) == ["Ann draws a card.", "The game is over."]


@pytest.mark.parametrize("count", [1, MOST_LINES, MOST_LINES + 1, 200])
def test_many_lines_never_flood(count: int) -> None:
    lines = [line(f"plays card {at}") for at in range(count)]
    found = spoken(lines)
    assert len(found) <= MOST_LINES + 1
    assert found[-1] == f"Ann plays card {count - 1}."
    assert found[0].startswith(str(count - MOST_LINES)) == (count > MOST_LINES)
