"""A capsule is written by itself when something goes wrong: in a slot, while painting, on a thread, at the very end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from textwrap import dedent

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from simpsons_desktop.capsule import LOG, MATCH, MESSAGES, SCREENSHOT, game_part, lines_part, open_capsule, retell
from simpsons_desktop.screens.trouble import Look, TroubleWatch, picture_part
from tests.support.matches import SMALL, small_match

ROOT = Path(__file__).parent.parent.parent
PROGRAM = """
import sys, threading
from pathlib import Path
from PySide6.QtCore import Qt, QTimer, qWarning, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QWidget
from simpsons_desktop.capsule import LOG, SCREENSHOT, SETTINGS, lines_part
from simpsons_desktop.screens.trouble import TroubleWatch, picture_part

app = QApplication([])
heard = []
sys.excepthook = lambda kind, fault, trace: heard.append(str(fault))
threading.excepthook = lambda told: heard.append(str(told.exc_value))
qInstallMessageHandler(lambda kind, context, message: None if "plugin" in message else heard.append(message))

class Painted(QWidget):
    def paintEvent(self, event):
        raise ValueError("paint")

window = Painted()
window.resize(200, 100)

looks = {
    LOG: lambda masked: lines_part(["one", "two"]),
    SCREENSHOT: lambda masked: picture_part(window.grab().toImage()),
    SETTINGS: lambda masked: None,
}
watch = TroubleWatch(Path(sys.argv[1]), looks)
watch.install()

def slot():
    raise KeyError("slot")

def thread():
    raise IndexError("thread")
"""


def run(folder: Path, end: str) -> subprocess.CompletedProcess[str]:
    """Run a program that gets into trouble."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", PROGRAM + dedent(end), str(folder)]
    return subprocess.run(words, env=env, capture_output=True, text=True, check=False, timeout=60)


def faults(folder: Path) -> dict[str, zipfile.Path]:
    """The capsules of a folder by what went wrong."""
    found = {}
    for path in folder.glob("trouble-*.zip"):
        fault = open_capsule(path).parts["fault.txt"].decode().strip().splitlines()[-1]
        assert fault not in found
        found[fault] = zipfile.Path(path)
    return found


def test_every_uncaught_exception_writes_one_capsule_and_is_passed_on(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        """
        for _ in range(9):
            QTimer.singleShot(0, slot)
        QTimer.singleShot(0, lambda: qWarning("careful"))
        QTimer.singleShot(0, lambda: threading.Thread(target=thread).start())
        QTimer.singleShot(50, window.show)
        QTimer.singleShot(400, app.quit)
        app.exec()
        watch.wait(20)
        for one in ("'slot'", "thread", "paint", "careful"):
            assert one in heard, heard
        assert heard.count("'slot'") == 9
        watch.remove()
        before = len(heard)
        QTimer.singleShot(0, slot)
        QTimer.singleShot(50, app.quit)
        app.exec()
        assert len(heard) == before + 1
        """,
    )
    assert done.returncode == 0, done.stderr
    found = faults(tmp_path)
    assert set(found) == {"KeyError: 'slot'", "IndexError: thread", "ValueError: paint"}
    capsule = open_capsule(Path(str(found["ValueError: paint"]).rstrip("/")))
    assert capsule.parts[LOG] == b"one\ntwo\n"
    assert capsule.about["missing"] == {
        SCREENSHOT: "ValueError"
    }  # a window that can't paint takes nothing else with it
    assert b"Qt: careful" in capsule.parts[MESSAGES]
    assert capsule.about["screens"]


def test_a_program_that_ends_by_an_exception_writes_its_capsule_first(tmp_path: Path) -> None:
    done = run(tmp_path, "raise OSError('the end')")
    assert done.returncode == 1
    assert set(faults(tmp_path)) == {"OSError: the end"}
    (tmp_path / "x").mkdir()
    assert run(tmp_path / "x", "raise KeyboardInterrupt").returncode != 0
    assert not list((tmp_path / "x").iterdir())


def test_faults_without_end_write_a_few_capsules_and_no_state_that_is_broken_hinders_them(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        """
        def broken():
            raise ZeroDivisionError
        watch.state = broken
        Painted.paintEvent = lambda self, event: None
        for number in range(12):
            exec(chr(10) * number + "def fault(): 1 / 0")
            QTimer.singleShot(0, fault)
        QTimer.singleShot(300, app.quit)
        app.exec()
        watch.wait(20)
        """,
    )
    assert done.returncode == 0
    capsules = [open_capsule(path) for path in tmp_path.glob("trouble-*.zip")]
    assert len(capsules) == 5
    assert all(one.parts[SCREENSHOT].startswith(b"\x89PNG") for one in capsules)


def test_on_request_it_is_written_beside_the_window_and_said(qapp: object, qtbot: QtBot, tmp_path: Path) -> None:
    match = small_match(tmp_path / "m.simpsons")
    match.close()
    picture = QImage(20, 10, QImage.Format.Format_RGB32)

    looks: dict[str, Look] = {
        MATCH: lambda masked: game_part(match, 0 if masked else None),
        LOG: lambda masked: lines_part(["one"]),
        SCREENSHOT: lambda masked: picture_part(picture),
    }
    watch = TroubleWatch(tmp_path / "t", looks, lambda: match.record.state)
    for masked in (False, True):
        with qtbot.waitSignal(watch.written, timeout=10_000) as said:
            watch.write("asked for", masked)
        assert said.args is not None
        path = said.args[0]
        assert json.loads((zipfile.Path(path) / "about.json").read_text())["masked"] is masked
        assert retell(path, lambda _: SMALL).sound
    (tmp_path / "t2").write_text("no folder")
    watch.folder = tmp_path / "t2"
    with qtbot.waitSignal(watch.failed, timeout=10_000) as said:
        watch.write("asked for")
    assert said.args is not None
    assert "can't be saved" in said.args[0]
    watch.wait(5)


@pytest.mark.parametrize("good", [True, False])
def test_a_picture_that_cannot_be_packed_is_an_error_of_its_own(qapp: object, good: bool) -> None:
    part = picture_part(QImage(2, 2, QImage.Format.Format_RGB32) if good else QImage())
    assert callable(part)
    if good:
        assert part().startswith(b"\x89PNG")
        return
    with pytest.raises(OSError, match="can't be packed"):
        part()


def test_who_is_told_may_fail_and_that_is_told_too(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        """
        def fail(path):
            raise LookupError("told")
        watch.written.connect(fail, Qt.ConnectionType.DirectConnection)
        Painted.paintEvent = lambda self, event: None
        QTimer.singleShot(0, slot)
        QTimer.singleShot(1500, app.quit)
        app.exec()
        watch.wait(20)
        """,
    )
    assert done.returncode == 0, done.stderr
    assert set(faults(tmp_path)) == {"KeyError: 'slot'", "LookupError: told"}


def test_a_watch_that_was_silenced_says_nothing_any_more(qapp: object, qtbot: QtBot, tmp_path: Path) -> None:
    watch = TroubleWatch(tmp_path, {})
    said: list[object] = []
    watch.written.connect(lambda path, why: said.append((path, why)))
    watch.write("asked for")
    watch.wait(20)
    qtbot.wait(20)
    watch.silence()
    watch.write("asked for")
    watch.wait(20)
    qtbot.wait(20)
    assert len(said) == 1
    assert len(list(tmp_path.iterdir())) == 2
