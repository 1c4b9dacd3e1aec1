"""The window is closed at the worst moments: the program ends at once, says nothing, and leaves no process behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.end_to_end.closing import MOMENTS

ROOT = Path(__file__).parents[2]


def left_over(session: int) -> list[int]:
    """The processes of a session that are still there, where the system lists them in /proc."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text("ascii", "replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(entry.name))
    return found


def start(moment: str, home: Path) -> subprocess.Popen[str]:
    """Run the program up to a moment, in a session and a home of its own."""
    folders = {name: str(home / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.end_to_end.closing", moment],
        cwd=ROOT,
        env=os.environ | folders,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.slow
def test_closing_the_window_ends_the_program_cleanly_at_any_moment(tmp_path: Path) -> None:
    running = {moment: start(moment, tmp_path / moment) for moment in MOMENTS}
    for moment, process in running.items():
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out, err) == (0, "", ""), f"{moment}: exit code {process.returncode}\n{err}"
        end = time.monotonic() + 5
        while left_over(process.pid) and time.monotonic() < end:
            time.sleep(0.05)
        assert not left_over(process.pid), moment
