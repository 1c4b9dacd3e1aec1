"""Work beside the window: in order, with its sentence when it fails, and harmless when nobody is there any more."""

from __future__ import annotations

import threading
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from simpsons_desktop.matches import MatchError
from simpsons_desktop.screens.parts.aside import Aside


@pytest.fixture
def owner(qapp: object) -> QObject:
    return QObject()


def refuse() -> str:
    raise MatchError("It can't be read.")


def test_work_is_done_elsewhere_one_after_the_other_and_told_here(owner: QObject, qtbot: QtBot) -> None:
    aside, told, gate = Aside("test", owner), list[object](), Event()
    aside.do(lambda: (gate.wait(10), current_thread() is main_thread())[1], told.append)
    aside.do(lambda: 2, lambda two: told.append((two, current_thread() is main_thread())))
    assert aside.busy
    gate.set()
    qtbot.waitUntil(lambda: not aside.busy)
    assert told == [False, (2, True)]


def test_what_fails_is_told_in_a_sentence_to_who_asks_else_to_all(owner: QObject, qtbot: QtBot) -> None:
    aside, told, sorry = Aside("test", owner), list[str](), list[str]()
    aside.failed.connect(told.append)
    aside.do(refuse, told.append)
    aside.do(refuse, told.append, sorry.append)
    qtbot.waitUntil(lambda: not aside.busy)
    assert told == sorry == ["It can't be read."]


def test_a_fault_of_ours_is_told_as_that_of_any_thread_and_the_next_order_is_done(
    owner: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[object] = []
    monkeypatch.setattr(threading, "excepthook", lambda args: faults.append(args.exc_type))
    aside, told = Aside("test", owner), list[int]()
    aside.do(lambda: int("no number"), told.append)
    aside.do(lambda: 3, told.append)
    qtbot.waitUntil(lambda: told == [3])
    assert faults == [ValueError]
    assert not aside.busy


def test_nothing_is_told_when_the_page_has_gone(owner: QObject, qtbot: QtBot) -> None:
    aside, gate, done, told = Aside("test", owner), Event(), Event(), list[bool]()
    aside.do(lambda: gate.wait(10), told.append)
    aside.do(done.set, lambda _: told.append(True))
    delete(owner)
    gate.set()
    assert done.wait(10)
    qtbot.wait(30)
    assert told == []
