"""The laboratory with its processes: paused, killed, stopped and left alone, it comes to the same findings."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Event, Thread, current_thread, enumerate, main_thread

import pytest

import simpsons_desktop
from simpsons_desktop.ai.worker import POLITENESS
from simpsons_desktop.simulate import foreman
from simpsons_desktop.simulate import laboratory as module
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.kept import open_kept
from simpsons_desktop.simulate.laboratory import Laboratory, Report, Stage, look_up, spare_cores
from simpsons_desktop.simulate.study import Study, study_stock
from tests.simulate.studies import STOCK, alone, quick

ROOT = Path(simpsons_desktop.__file__).resolve().parent.parent
PATIENCE = 120  # seconds, on a machine that does much else


class Ear:
    """Hears a laboratory."""

    def __init__(self) -> None:
        self.reports: list[Report] = []
        self.on_window: list[bool] = []

    def __call__(self, report: Report) -> None:
        self.reports.append(report)
        self.on_window.append(current_thread() is main_thread())

    @property
    def last(self) -> Report:
        """The last report so far."""
        return self.reports[-1] if self.reports else Report(Stage.IDLE, 0, 0)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def found(tmp_path: Path, ear: Ear) -> Iterator[Callable[..., Laboratory]]:
    """Founds laboratories, and closes them again."""
    made: list[Laboratory] = []

    def found(study: Study, jobs: int = 1) -> Laboratory:
        made.append(Laboratory(study, STOCK, tmp_path / "kept", ear, jobs))
        return made[-1]

    yield found
    for one in made:
        one.stop()


def wait(holds: Callable[[], object]) -> None:
    patience = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < patience
        time.sleep(0.01)


def workers() -> list[int]:
    return [process.pid for process in active_children() if process.name == "laboratory" and process.pid]


def children(pid: int) -> list[int]:
    return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def voices() -> list[Thread]:
    """The threads that are left to say anything."""
    return [thread for thread in enumerate() if thread.name in ("laboratory", "look-up")]


LONG = quick(goal=9, most=30)  # takes some seconds


@cache
def found_alone() -> Findings:
    """What is found in the long study."""
    return alone(LONG)


@pytest.mark.slow
def test_pauses_and_killed_processes_change_no_finding(found: Callable[..., Laboratory], ear: Ear) -> None:
    laboratory = found(LONG)
    laboratory.start()
    wait(lambda: ear.last.games)
    laboratory.pause()
    assert str(laboratory.stage) == "paused"
    wait(lambda: not voices())  # so nothing more is said
    assert ear.last.stage is Stage.PAUSED
    assert not workers()
    heard = len(ear.reports)
    laboratory.resume()
    wait(lambda: len(ear.reports) > heard)
    assert ear.last.games < LONG.most
    os.kill(workers()[0], signal.SIGKILL)  # the one that keeps the games
    wait(lambda: laboratory.stage is Stage.DONE)
    wait(lambda: not voices())
    assert ear.last == Report(Stage.DONE, LONG.most, LONG.most, found_alone())
    assert [report.games for report in ear.reports] == sorted(report.games for report in ear.reports)
    assert not any(ear.on_window)
    laboratory.stop()
    assert laboratory.stage is Stage.DONE


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="nothing else tells which processes play")
def test_a_killed_player_is_replaced_and_nobody_is_left(found: Callable[..., Laboratory], ear: Ear) -> None:
    laboratory = found(LONG, 2)
    laboratory.start()
    wait(lambda: ear.last.games)
    (first,) = workers()
    os.kill(first, signal.SIGSTOP)  # no game is begun while we look
    players = [pid for pid in children(first) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    assert len(players) == 2
    for pid in (first, *players):
        assert os.getpriority(os.PRIO_PROCESS, pid) >= POLITENESS
        assert not any(b"Qt" in line for line in Path(f"/proc/{pid}/maps").read_bytes().splitlines())
    assert ear.last.games < LONG.most
    os.kill(players[0], signal.SIGKILL)
    os.kill(first, signal.SIGCONT)
    wait(lambda: laboratory.stage is Stage.DONE)
    wait(lambda: ear.last.stage is Stage.DONE)
    assert ear.last.findings == found_alone()
    laboratory.stop()
    wait(lambda: not any(map(_lives, (first, *players))))


def _lives(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_a_process_that_cannot_live_is_given_up(
    found: Callable[..., Laboratory], ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "work", bool)  # comes to an end at once
    laboratory = found(quick())
    laboratory.start()
    wait(lambda: laboratory.stage is Stage.FAILED)
    wait(lambda: ear.last.stage is Stage.FAILED)
    assert ear.last.sentence == "The process that plays ended 3 times before its time."


def test_a_wrong_study_and_a_folder_that_is_none_are_told(
    found: Callable[..., Laboratory], ear: Ear, tmp_path: Path
) -> None:
    laboratory = found(quick(opponents=()))
    laboratory.start()
    wait(lambda: ear.last.stage is Stage.FAILED)
    assert ear.last.sentence == "There is no deck to play against; choose one."
    (tmp_path / "kept").write_text("no folder")
    laboratory = found(quick(most=4))
    laboratory.start()
    wait(lambda: "can't be read or written" in ear.last.sentence)
    assert str(tmp_path / "kept") in ear.last.sentence
    wait(lambda: laboratory.stage is Stage.FAILED)
    (tmp_path / "kept").unlink()
    laboratory.start()  # once it is mended
    wait(lambda: laboratory.stage is Stage.DONE)


def test_two_laboratories_do_not_work_on_one_study(found: Callable[..., Laboratory], ear: Ear, tmp_path: Path) -> None:
    ledger, _ = open_kept(quick(), study_stock(quick(), STOCK), tmp_path / "kept")
    with ledger:
        laboratory = found(quick())
        laboratory.start()
        wait(lambda: laboratory.stage is Stage.FAILED)
    wait(lambda: ear.last.sentence)
    assert ear.last.sentence == "Another window works on this deck; wait for its end, or stop it there."


def test_a_done_laboratory_stays_done_and_a_stopped_one_says_nothing(
    found: Callable[..., Laboratory], ear: Ear
) -> None:
    laboratory = found(quick(goal=15, most=400))
    assert laboratory.stage is Stage.IDLE
    laboratory.pause()
    laboratory.stop()
    assert laboratory.stage is Stage.IDLE
    laboratory.start()
    laboratory.start()
    wait(lambda: ear.last.games)
    assert len(workers()) == 1
    laboratory.stop()
    laboratory.stop()
    assert laboratory.stage is Stage.IDLE
    assert ear.last.stage is Stage.RUNNING
    assert not workers()
    assert not voices()  # so nothing more is said
    small = found(quick(most=4))
    small.start()
    wait(lambda: small.stage is Stage.DONE)
    wait(lambda: not voices())
    heard = len(ear.reports)
    small.start()
    assert small.stage is Stage.DONE
    assert not voices()
    assert len(ear.reports) == heard


def test_whoever_starts_and_pauses_it_waits_for_nothing(
    found: Callable[..., Laboratory], ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process takes as long to start as the test likes."""
    begun, gate, start = Event(), Event(), SpawnProcess.start

    def slow_start(process: SpawnProcess) -> None:
        begun.set()
        assert gate.wait(PATIENCE)
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", slow_start)
    laboratory = found(quick(most=4))
    laboratory.start()
    assert begun.wait(PATIENCE)
    laboratory.pause()
    laboratory.resume()  # while the pause comes about
    laboratory.pause()
    laboratory.resume()
    assert ear.reports == []
    gate.set()  # all of that was done without it
    wait(lambda: laboratory.stage is Stage.DONE)
    wait(lambda: not voices())
    played = [report.games for report in ear.reports]
    assert played == sorted(played), "it was begun once"
    assert ear.last.games == 4


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="nothing else tells what a process has loaded")
def test_a_look_up_tells_what_was_found_from_a_process_of_its_own(
    found: Callable[..., Laboratory], ear: Ear, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[Findings | None, bool]] = []
    started: list[str] = []

    def tell(findings: Findings | None) -> None:
        told.append((findings, current_thread() is main_thread()))

    start = SpawnProcess.start

    def noted_start(process: SpawnProcess) -> None:
        started.append(process.name)
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", noted_start)
    monkeypatch.setattr(foreman, "kept_findings", None)  # it is not looked at here
    look_up(quick(most=4), STOCK, tmp_path / "kept", tell).join(PATIENCE)
    assert (told.pop(), started) == ((None, False), [])  # there is nothing to be read
    laboratory = found(quick(most=4))
    laboratory.start()
    wait(lambda: not voices())
    for study, findings in ((quick(most=4), ear.last.findings), (quick(most=4, goal=4), None)):
        look_up(study, STOCK, tmp_path / "kept", tell).join(PATIENCE)
        assert told.pop() == (findings, False)
    assert started == ["laboratory", "look-up", "look-up"]
    assert not active_children()


def test_a_look_up_that_is_dropped_leaves_the_games_alone_and_tells_nothing(tmp_path: Path) -> None:
    study, told = quick(most=4), list[object]()
    equipped = study_stock(study, STOCK)
    open_kept(study, equipped, tmp_path)[0].__exit__(None, None, None)
    for _ in range(3):
        looking = look_up(study, STOCK, tmp_path, told.append)
        looking.drop()
        with open_kept(study, equipped, tmp_path)[0]:  # nobody else has it
            assert not looking.is_alive()
    assert told == []
    assert not active_children()


def test_a_look_up_whose_process_ends_tells_that_nothing_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    open_kept(quick(), study_stock(quick(), STOCK), tmp_path)[0].__exit__(None, None, None)
    monkeypatch.setattr(module, "look", bool)  # comes to an end at once
    look_up(quick(), STOCK, tmp_path, told.append).join(PATIENCE)
    assert told == [None]


@pytest.mark.parametrize("cores", [1, 2, 8, 999])
def test_a_core_is_left_for_the_window(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(cores)), raising=False)
    assert spare_cores() == {1: 1, 2: 1, 8: 7, 999: 60}[cores]


WINDOW = """
import os, sys, time
from pathlib import Path
from tests.simulate.studies import STOCK, quick
from simpsons_desktop.simulate.laboratory import Laboratory, look_up

if __name__ == "__main__":
    lines = []
    laboratory = Laboratory(quick(goal=15, most=9999), STOCK, Path(sys.argv[1]), lines.append, int(sys.argv[3]))
    laboratory.start()
    while not lines or lines[-1].games < 3:
        time.sleep(0.01)
    assert not any(name.startswith("PySide6") for name in sys.modules)
    from multiprocessing import active_children
    print(active_children()[0].pid, flush=True)
    look_up(quick(goal=15, most=9998), STOCK, Path(sys.argv[1]), lines.append)
    if sys.argv[2] == "wait":
        time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals and process groups are those of POSIX")
@pytest.mark.parametrize("end", ["wait", "leave"])
def test_no_process_outlives_the_window(tmp_path: Path, end: str) -> None:
    script = tmp_path / "window.py"
    script.write_text(WINDOW, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    jobs = "2" if end == "wait" else "1"
    with subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "kept"), end, jobs], env=environment, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as window:  # fmt: skip
        assert window.stdout is not None
        pid = int(window.stdout.readline())
        assert pid > 0
        if end == "wait":
            window.kill()
        _, said = window.communicate(timeout=30)
        assert window.returncode == (-signal.SIGKILL if end == "wait" else 0)
        assert end == "wait" or said == ""
    wait(lambda: not _group(window.pid))


def _group(pid: int) -> bool:
    """Whether anything of a process group is left."""
    try:
        os.killpg(pid, 0)
    except ProcessLookupError:
        return False
    return True
