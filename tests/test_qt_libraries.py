"""What Qt lacks is said in one sentence before Qt is loaded, on the display that there is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simpsons_desktop.qt_libraries import ALWAYS, ON_X, missing, needed

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the wheels carry everything")


def test_only_libraries_that_cannot_be_loaded_are_missing() -> None:
    libraries = {"libc.so.6": "libc6", "libnowhere.so.1": "libnowhere1"}
    assert missing(libraries) == {"libnowhere.so.1": "libnowhere1"}


@pytest.mark.parametrize(
    ("environment", "on_x"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}, True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
        ({}, False),
    ],
)
def test_what_only_x_needs_is_asked_for_there_alone(environment: dict[str, str], on_x: bool) -> None:
    assert needed(environment) == ({**ALWAYS, **ON_X} if on_x else ALWAYS)


def test_the_program_names_the_packages_and_never_loads_qt(tmp_path: Path) -> None:
    code = (
        "import sys; from simpsons_desktop import cli, qt_libraries;"
        "qt_libraries.ALWAYS = {'libnowhere.so.1': 'libnowhere1', 'libc.so.6': 'libc6'};"
        "code = cli.run(['play']); assert not any(name.startswith('PySide6') for name in sys.modules); sys.exit(code)"
    )
    home = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=home, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    [sentence] = done.stderr.splitlines()
    assert "libnowhere.so.1" in sentence
    assert "apt-get install libnowhere1)" in sentence


@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        ("qt_libraries.ALWAYS = {'libnowhere.so.1': 'libnowhere1'}", "libnowhere.so.1 (Debian, as root: apt-get"),
        ("sys.modules['PySide6'] = None", "for this can't be loaded here: Qt (PySide6)"),
    ],
)
def test_a_game_in_the_terminal_does_without_pictures(lacking: str, said: str, tmp_path: Path) -> None:
    code = f"import sys; from simpsons_desktop import cli, qt_libraries; {lacking}; "
    code += "sys.exit(cli.run(['play', '--terminal', '--seed', '3', '--goal', '3', '--level', 'easy']))"
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    [folder] = tmp_path.iterdir()
    assert [path.name for path in folder.iterdir()] == ["log.txt"]
    assert "Result after" in (folder / "log.txt").read_text("utf-8")
    assert said in done.stdout.splitlines()[-1]
    assert str(folder) in done.stdout
