"""What every test runs in: no display or session bus, a home of its own, repeatable examples, no window left over."""

import atexit
import builtins
import gc
import os
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest
from hypothesis import settings

# Set before anything imports Qt or asks for a folder, and inherited by every process that a test starts.
HOME = Path(tempfile.mkdtemp(prefix="simpsons-tests-"))
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
FOLDERS = {
    "HOME": HOME / "home",
    "XDG_CONFIG_HOME": HOME / "config",
    "XDG_DATA_HOME": HOME / "data",
    "XDG_STATE_HOME": HOME / "state",
    "XDG_CACHE_HOME": HOME / "cache",
    "XDG_RUNTIME_DIR": HOME / "runtime",
}
for variable, folder in FOLDERS.items():
    folder.mkdir(mode=0o700)
    os.environ[variable] = str(folder)
os.environ |= {
    "QT_QPA_PLATFORM": "offscreen",
    "QT_SCALE_FACTOR": "1",
    "PULSE_SERVER": "unix:/nowhere",  # no test is heard, by way of this or of ALSA
    "ALSA_CONFIG_PATH": os.devnull,
    "DBUS_SESSION_BUS_ADDRESS": "disabled:",  # a missing bus is otherwise waited for, three seconds per application
    "LC_ALL": "C.UTF-8",  # Qt warns about a locale that is not UTF-8, and translations would follow the machine's
}
for variable in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE"):
    os.environ.pop(variable, None)

# Whoever is started in the background ignores Ctrl+C, and so do the programs that it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# `ci` is what everybody runs; HYPOTHESIS_PROFILE=explore looks further, with other examples each time.
settings.register_profile("ci", derandomize=True, database=None, deadline=None, print_blob=True)
settings.register_profile("explore", database=None, deadline=None, print_blob=True, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


# As in the program: cycles are looked for on this thread alone, or objects of Qt die on others (`screens.tidying`).
gc.disable()
sys.setswitchinterval(0.001)  # as there, too
TESTS_PER_FULL_LOOK = 50

# Of the many cases of these tests an ordinary run takes every third one; WHOLE_SUITE=1 takes them all.
SAMPLED = (
    "screens/test_made_anew", "screens/test_dialogs_and_pages", "screens/test_told_apart", "screens/test_panels_place",
    "screens/test_behind_the_curtain", "screens/test_drag_ends", "screens/test_settings_page", "screens/test_main_key",
    "screens/workshop/test_importing", "screens/test_disabled", "workshop/test_reading", "simulate/test_ledger",
    "screens/test_text_size", "screens/test_contrast", "screens/workshop/test_words_fit", "screens/test_outcome",
    "screens/test_hint_words", "screens/test_tellings", "screens/test_play_access", "screens/test_recaps",
    "screens/test_winner", "screens/test_packs_reading", "table/test_sharpness", "table/test_scene", "table/test_calm",
    "table/test_layout_sizes", "end_to_end/test_ai_process", "end_to_end/test_hot_seat", "end_to_end/test_monkey",
    "end_to_end/test_at_rest", "controller/test_hints", "checker/test_checker", "rules/test_outlook",
    "rules/test_random_decks", "test_console", "test_bad_input",
)  # fmt: skip
SHARE = 3


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what an ordinary run does without; nothing of a test that was asked for by its name or a word of it."""
    if os.environ.get("WHOLE_SUITE") or config.option.keyword or any("::" in one for one in config.args):
        return
    files = tuple(f"tests/{file}.py" for file in SAMPLED)
    seen: Counter[str] = Counter()
    left: set[pytest.Item] = set()
    for item in sorted((one for one in items if one.nodeid.startswith(files)), key=lambda one: one.nodeid):
        name = item.nodeid.split("[")[0]
        at = seen[name]
        if (at + at // SHARE) % SHARE:  # so that each value of each parameter has its turn
            left.add(item)
        seen[name] += 1
    if left:
        config.hook.pytest_deselected(items=list(left))
        items[:] = [item for item in items if item not in left]


def pytest_collection_finish() -> None:
    """What was made until now stays to the end: no later look for cycles need go through it."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_cycle_left_behind(_tests_so_far: Iterator[int]) -> Iterator[None]:
    """Look for cycles after each test, and now and then at everything."""
    yield
    gc.collect(1 if next(_tests_so_far) % TESTS_PER_FULL_LOOK else 2)


@pytest.fixture(scope="session")
def _tests_so_far() -> Iterator[int]:
    return count(1)


_build_class = builtins.__build_class__
_made_elsewhere: list[str] = []


def build_class(*given: Any, **named: Any) -> Any:
    """Make a class, as the statement does; a class of Qt is only made on the window's thread (`screens.loading`)."""
    made = _build_class(*given, **named)
    if current_thread() is not main_thread() and type(made).__module__.startswith("Shiboken"):
        _made_elsewhere.append(made.__qualname__)
    return made


builtins.__build_class__ = build_class


@pytest.fixture(autouse=True)
def no_class_of_qt_is_made_on_another_thread() -> Iterator[None]:
    """Qt asks objects for their classes without Python's lock: one that is made meanwhile breaks the program off."""
    yield
    made, _made_elsewhere[:] = _made_elsewhere[:], []
    assert not made


@pytest.fixture(autouse=True)
def no_file_left_behind() -> Iterator[None]:
    """Empty the tests' home after each test, so that no test finds what another one saved; caches may stay."""
    yield
    for variable, folder in FOLDERS.items():
        if variable not in ("XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
            for entry in os.scandir(folder):
                shutil.rmtree(entry.path) if entry.is_dir(follow_symlinks=False) else os.unlink(entry.path)


@pytest.fixture(autouse=True)
def no_window_left_behind() -> Iterator[None]:
    """Close every top-level widget after a test and carry out the deletions that wait for an event loop. The pointer
    goes back to where nothing lies.

    A leftover would die at interpreter exit or answer the next test's events. A test without Qt does not import it.
    """
    yield
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or not isinstance(widgets.QApplication.instance(), widgets.QApplication):
        return
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtGui import QCursor

    QCursor.setPos(0, 0)
    for window in widgets.QApplication.topLevelWidgets():
        window.close()
        if window.parent() is None:
            window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(autouse=True)
def no_window_flashes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No widget is shown before it has a parent."""
    if "qapp" not in request.fixturenames:
        yield
        return
    from tests.support.strays import StrayWindows

    strays = StrayWindows(monkeypatch)
    yield
    assert not strays.seen
