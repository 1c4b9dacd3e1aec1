"""A program that dies tells of it in a file; one that ends in good order leaves nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from simpsons_desktop.crash_log import MOST_KEPT, CrashLog, last_crash

BEGIN = (
    "import sys; from pathlib import Path; from simpsons_desktop.crash_log import CrashLog;"
    "log = CrashLog(Path(sys.argv[1])); log.begin();"
)


def start(folder: Path, then: str) -> int:
    """Start a program that keeps a crash log and then does something; its exit code."""
    return subprocess.run(
        [sys.executable, "-c", BEGIN + then, str(folder)], capture_output=True, check=False
    ).returncode


def test_a_good_end_leaves_nothing(tmp_path: Path) -> None:
    assert start(tmp_path / "data" / "trouble", "log.end()") == 0
    assert list(tmp_path.iterdir()) == []


def test_a_crash_is_told_by_the_next_start(tmp_path: Path) -> None:
    assert start(tmp_path, "import os; os.abort()") != 0
    log = CrashLog(tmp_path)
    told = log.begin()
    assert told is not None
    words = told.read_text("utf-8")
    assert "Simpsons Desktop" in words
    assert "Fatal Python error: Aborted" in words
    log.end()
    assert list(tmp_path.iterdir()) == [told]
    assert last_crash(tmp_path) == told
    later = CrashLog(tmp_path)
    assert later.begin() is None, "it is told once"
    later.end()


def test_a_program_that_was_only_killed_has_nothing_to_tell(tmp_path: Path) -> None:
    start(tmp_path, "import os, signal; os.kill(os.getpid(), 9)")
    log = CrashLog(tmp_path)
    assert log.begin() is None
    log.end()
    assert list(tmp_path.iterdir()) == []


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    assert last_crash(tmp_path) is None
    for day in range(10, 10 + MOST_KEPT):
        (tmp_path / f"crash-2020-10-{day}-120000.txt").touch()
    assert start(tmp_path, "import os; os.abort()") != 0
    log = CrashLog(tmp_path)
    told = log.begin()
    log.end()
    kept = sorted(tmp_path.iterdir())
    assert len(kept) == MOST_KEPT
    assert kept[0].name == "crash-2020-10-11-120000.txt"
    assert kept[-1] == told == last_crash(tmp_path)


def test_a_folder_that_can_not_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert start(tmp_path / "file" / "trouble", "log.end()") == 0
