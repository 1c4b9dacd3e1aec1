"""The laboratory with its processes: paused, killed, stopped and left alone, it comes to the same findings."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path
from threading import current_thread, main_thread

import pytest

import simpsons_desktop
from simpsons_desktop.ai.worker import POLITENESS
from simpsons_desktop.simulate import laboratory as module
from simpsons_desktop.simulate.kept import open_kept
from simpsons_desktop.simulate.laboratory import Laboratory, Report, Stage, kept_findings, spare_cores
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


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_pauses_and_killed_processes_change_no_finding(
    found: Callable[..., Laboratory], ear: Ear, jobs: int, tmp_path: Path
) -> None:
    study = quick(goal=9, most=100)  # some seconds
    laboratory = found(study, jobs)
    laboratory.start()
    wait(lambda: ear.last.games)
    laboratory.pause()
    assert str(laboratory.stage) == "paused"
    wait(lambda: ear.last.stage is Stage.PAUSED)
    wait(lambda: not workers())
    heard = len(ear.reports)
    time.sleep(0.3)
    assert len(ear.reports) == heard
    laboratory.resume()
    wait(lambda: len(ear.reports) > heard)
    os.kill(workers()[0], signal.SIGKILL)  # the one that keeps the games
    wait(lambda: laboratory.stage is Stage.DONE)
    assert ear.last == Report(Stage.DONE, 100, 100, alone(study))
    assert [report.games for report in ear.reports] == sorted(report.games for report in ear.reports)
    assert not any(ear.on_window)
    laboratory.stop()
    assert laboratory.stage is Stage.DONE
    assert kept_findings(study, STOCK, tmp_path / "kept") == ear.last.findings


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="nothing else tells which processes play")
def test_a_killed_player_is_replaced_and_nobody_is_left(found: Callable[..., Laboratory], ear: Ear) -> None:
    study = quick(goal=9, most=100)
    laboratory = found(study, 2)
    laboratory.start()
    wait(lambda: ear.last.games)
    (first,) = workers()
    players = [pid for pid in children(first) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    assert len(players) == 2
    for pid in (first, *players):
        assert os.getpriority(os.PRIO_PROCESS, pid) >= POLITENESS
        assert not any(b"Qt" in line for line in Path(f"/proc/{pid}/maps").read_bytes().splitlines())
    assert ear.last.games < study.most
    os.kill(players[0], signal.SIGKILL)
    wait(lambda: laboratory.stage is Stage.DONE)
    assert ear.last.findings == alone(study)
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
    monkeypatch.setattr(module, "work", _die)
    laboratory = found(quick())
    laboratory.start()
    wait(lambda: laboratory.stage is Stage.FAILED)
    wait(lambda: ear.last.stage is Stage.FAILED)
    assert ear.last.sentence == "The process that plays ended 3 times before its time."


def _die(pipe: object) -> None:
    os._exit(3)


def test_a_wrong_study_and_a_folder_that_is_none_are_told(
    found: Callable[..., Laboratory], ear: Ear, tmp_path: Path
) -> None:
    laboratory = found(quick(opponents=()))
    laboratory.start()
    wait(lambda: ear.last.stage is Stage.FAILED)
    assert ear.last.sentence == "There is no deck to play against; choose one."
    (tmp_path / "kept").write_text("no folder")
    laboratory = found(quick())
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
    heard = len(ear.reports)
    assert laboratory.stage is Stage.IDLE
    assert not workers()
    time.sleep(0.2)
    assert len(ear.reports) == heard
    small = found(quick(most=4))
    small.start()
    wait(lambda: small.stage is Stage.DONE)
    wait(lambda: ear.last.stage is Stage.DONE)
    heard = len(ear.reports)
    small.start()
    assert small.stage is Stage.DONE
    assert len(ear.reports) == heard


def test_whoever_starts_and_stops_it_hardly_waits(found: Callable[..., Laboratory], ear: Ear) -> None:
    times: list[float] = []
    laboratory = found(quick(goal=15, most=4000))
    for _ in range(3):
        began = time.perf_counter()
        laboratory.start()
        times.append(time.perf_counter() - began)
        before = len(ear.reports)
        wait(lambda: len(ear.reports) > before)  # noqa: B023  # waited for at once
        began = time.perf_counter()
        laboratory.pause()
        times.append(time.perf_counter() - began)
    laboratory.resume()  # while the pause comes about
    wait(lambda: ear.last.stage is Stage.RUNNING)
    assert min(times[::2]) < 0.05
    assert min(times[1::2]) < 0.05


@pytest.mark.parametrize("cores", [1, 2, 8, 999])
def test_a_core_is_left_for_the_window(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(cores)), raising=False)
    assert spare_cores() == {1: 1, 2: 1, 8: 7, 999: 60}[cores]


WINDOW = """
import os, sys, time
from pathlib import Path
from tests.simulate.studies import STOCK, quick
from simpsons_desktop.simulate.laboratory import Laboratory

if __name__ == "__main__":
    lines = []
    laboratory = Laboratory(quick(goal=15, most=9999), STOCK, Path(sys.argv[1]), lines.append, 2)
    laboratory.start()
    while not lines or lines[-1].games < 3:
        time.sleep(0.01)
    assert not any(name.startswith("PySide6") for name in sys.modules)
    from multiprocessing import active_children
    print(active_children()[0].pid, flush=True)
    if sys.argv[2] == "wait":
        time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals and process groups are those of POSIX")
@pytest.mark.parametrize("end", ["wait", "leave"])
def test_no_process_outlives_the_window(tmp_path: Path, end: str) -> None:
    script = tmp_path / "window.py"
    script.write_text(WINDOW, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "kept"), end], env=environment, start_new_session=True,
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
