"""What is loaded for the other screens, on which thread, and in how small steps."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from simpsons_desktop.screens.loading import STEPS

ROOT = Path(__file__).parents[2]
MOST = 32
"""Modules of the program in one step: each costs the window something under a millisecond."""
PAGES = ("new_game", "play", "seating", "settings_page", "packs_page", "rules_page", "workshop.page", "matches_page")

LOAD = """
import json, sys
from importlib import import_module

def there():
    return {name for name in sys.modules if name.startswith("simpsons_desktop.")}

import_module("simpsons_desktop.app")
import_module("simpsons_desktop.screens.shelf")  # which begins to load
steps, before = {}, there()
for name in STEPS:
    import_module(name)
    steps[name], before = len(there() - before), there()
print(json.dumps([steps, [name for name in PAGES if "simpsons_desktop.screens." + name not in before]]))
"""

ACQUAINTED = """
import enum
from PySide6.QtWidgets import QApplication, QListView
from simpsons_desktop.screens.loading import Loading
from simpsons_desktop.screens.workshop import page  # one of the last that are loaded

made, real = [], enum.EnumType.__new__
enum.EnumType.__new__ = lambda kind, name, *given, **named: made.append(name) or real(kind, name, *given, **named)
app = QApplication([])
loading = Loading()
loading.done.connect(app.quit)
loading.start()
app.exec()
of_widgets = len(made)
QListView().viewport()
print(of_widgets > 20, len(made) - of_widgets)
"""

WATCH = """
import builtins, sys
from threading import current_thread, main_thread

build_class = builtins.__build_class__

def watched(*given, **named):
    made = build_class(*given, **named)
    if type(made).__module__.startswith("Shiboken") and current_thread() is not main_thread():
        print("made elsewhere:", made.__qualname__)
    return made

def heard(event, given):
    if event == "import" and given[0].startswith(("PySide6", "simpsons")) and current_thread() is not main_thread():
        print("loaded elsewhere:", given[0])

builtins.__build_class__ = watched
sys.addaudithook(heard)
from PySide6.QtCore import QTimer
from simpsons_desktop import app
read = app.MainWindow._shelf_read

def look(window, shelf):
    read(window, shelf)
    print("play is there:", "simpsons_desktop.screens.play" in sys.modules)
    window.sounds.player.prepare()
    window.sounds.player.device.failed.connect(lambda _: QTimer.singleShot(300, window.leave))

app.MainWindow._shelf_read = look
sys.exit(app.run_window())
"""


def run(script: str) -> str:
    """What a fresh program says that runs this."""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_each_step_is_small() -> None:
    steps, missing = json.loads(run(f"STEPS, PAGES = {STEPS!r}, {PAGES!r}\n" + LOAD))
    assert {name: count for name, count in steps.items() if count > MOST} == {}
    assert missing == []


def test_the_enums_of_widgets_are_made_with_the_modules_and_no_page_waits_for_them() -> None:
    """PySide makes all of them at the first look at any viewport."""
    assert run(ACQUAINTED) == "True 0\n"


def test_modules_are_loaded_on_the_thread_of_the_window() -> None:
    """Elsewhere two threads could meet half a module, and classes of Qt that are made break the program off."""
    assert run(WATCH) == "play is there: True\n"
