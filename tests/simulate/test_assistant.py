"""Processes that threads have started, at the end of the program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import simpsons_desktop

ROOT = Path(simpsons_desktop.__file__).resolve().parent.parent
PATIENCE = 60  # seconds, on a machine that does much else

PROGRAM = """
import atexit, sys, time
from multiprocessing import active_children, util  # what it does at the end comes last
from threading import Event, Thread

atexit.register(lambda: print("left", [child.name for child in active_children()], flush=True))

from simpsons_desktop.simulate.assistant import Assistant

def work(pipe):
    pipe.recv()
    pipe.send("here")
    time.sleep(600)

def hear(assistant, heard):
    for reply in assistant.replies("order"):
        heard.set()

if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        heard = Event()
        assistant = Assistant(work, f"work {number}", alone=True)
        Thread(target=hear, args=(assistant, heard), daemon=True).start()
        if sys.argv[2] == "heard":
            heard.wait()
"""


@pytest.mark.parametrize("moment", ["starting", "heard"])
@pytest.mark.parametrize("count", [1, 3])
def test_at_the_end_of_the_program_its_processes_have_ended_before_it_looks_for_them(
    tmp_path: Path, count: int, moment: str
) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, "utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(count), moment], cwd=ROOT, env={"PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "left []\n", "")
