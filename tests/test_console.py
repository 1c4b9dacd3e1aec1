"""Commands whose reader has gone, whose streams are closed or full, or that Ctrl+C stops: at most one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

import simpsons_desktop
from simpsons_desktop.cli import run
from simpsons_desktop.simulate.stock import Stock, bundled_stock

ROOT = Path(simpsons_desktop.__file__).resolve().parent.parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""}
PROGRAM = f"exec {sys.executable} -m simpsons_desktop"
SIMULATE = "simulate --levels random --decks bart,lisa --seats 2 --goal 3 --games 8 --jobs 2"
TERMINAL = "play --terminal --seed 3 --goal 3 --decks bart,lisa --level easy"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="closes streams in the words of a POSIX shell")


def shell(words: str, cwd: Path, buffered: bool = True) -> subprocess.CompletedProcess[str]:
    """Run the program by a shell, which redirects its streams."""
    return subprocess.run(
        ["sh", "-c", f"{PROGRAM} {words}"],
        cwd=cwd,
        env={**ENVIRONMENT, "PYTHONUNBUFFERED": "" if buffered else "1"},
        input='{"do": "hello"}\n',
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("streams", [">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("words", "code"),
    [(SIMULATE, 0), (TERMINAL, 0), ("referee", 0), ("--version", 0), ("simulate --games none", 2), ("dance", 2)],
)
def test_a_stream_that_was_closed_is_no_fault(words: str, code: int, streams: str, tmp_path: Path) -> None:
    done = shell(f"{words} {streams}", tmp_path)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
@pytest.mark.parametrize(
    ("words", "buffered"),
    [
        (f"{SIMULATE} --quiet", True),
        (TERMINAL, True),
        ("referee", True),
        ("--version", True),
        ("--version", False),
        ("simulate --help", False),
    ],
)
def test_an_output_that_is_full_gets_one_sentence(words: str, buffered: bool, tmp_path: Path) -> None:
    done = shell(f"{words} >/dev/full", tmp_path, buffered)
    assert done.returncode == 1
    assert done.stderr == "The program had to stop: No space left on device.\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
@pytest.mark.parametrize(("words", "code"), [(SIMULATE, 0), ("dance", 2), (f"{SIMULATE} --goal 99", 2)])
def test_sentences_that_nobody_can_read_change_nothing(words: str, code: int, tmp_path: Path) -> None:
    assert shell(f"{words} 2>/dev/full", tmp_path).returncode == code


def gone(words: Sequence[str], cwd: Path, stream: str) -> tuple[int, bytes]:
    """Run the program with one stream into a pipe that nobody reads; its exit code, and what it said in the other."""
    command = [sys.executable, "-m", "simpsons_desktop", *words]
    end, pipe = os.pipe()
    os.close(end)
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: pipe}
    with subprocess.Popen(command, cwd=cwd, env=ENVIRONMENT, **streams) as process:  # type: ignore[call-overload]  # kwargs
        os.close(pipe)
        said = b"".join(text for text in process.communicate(timeout=120) if text)
    return process.returncode, said


@pytest.mark.parametrize("words", [f"{SIMULATE} --quiet", "--version", "simulate --help"])
def test_a_reader_who_goes_away_is_no_fault(words: str, tmp_path: Path) -> None:
    assert gone(words.split(), tmp_path, "stdout") == (0, b"")


def test_figures_are_saved_though_nobody_reads_the_tables(tmp_path: Path) -> None:
    assert gone([*SIMULATE.split(), "--quiet", "--json", "figures"], tmp_path, "stdout") == (0, b"")
    assert (tmp_path / "figures").read_text("utf-8").startswith("{")


def test_games_go_on_though_nobody_watches_how_far_they_are(tmp_path: Path) -> None:
    code, said = gone(SIMULATE.split(), tmp_path, "stderr")
    assert code == 0
    assert b"Win rate by deck" in said


def test_a_fault_has_its_exit_code_though_nobody_reads_the_sentence(tmp_path: Path) -> None:
    assert gone(["simulate", "--goal", "99"], tmp_path, "stderr") == (2, b"")


def test_an_output_of_another_encoding_shows_marks_for_what_it_cannot_spell(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "simpsons_desktop", *TERMINAL.split()]
    env = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Turn 1 ? " in done.stdout


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("simulate --games 1", "simpsons_desktop.simulate.run.bundled_stock"),
        ("referee", "simpsons_desktop.referee.verbs.library"),
        (TERMINAL, "simpsons_desktop.spectator.play_out"),
    ],
)
def test_ctrl_c_anywhere_is_one_sentence(
    words: str, place: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)
        time.sleep(60)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(place, interrupted)
    assert run(words.split()) == 130
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "Stopped.\n")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_pressing_ctrl_c_again_says_no_more(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tidied = []

    def interrupted() -> None:
        try:
            signal.raise_signal(signal.SIGINT)
        finally:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
            tidied.append(True)

    monkeypatch.setattr("simpsons_desktop.simulate.run.bundled_stock", interrupted)
    assert run(["simulate"]) == 130
    assert tidied
    assert capsys.readouterr().err == "Stopped.\n"


def test_whoever_wants_ctrl_c_to_be_ignored_gets_that(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a shell does for what runs in the background
    stock = bundled_stock()

    def interrupted() -> Stock:
        signal.raise_signal(signal.SIGINT)
        return stock

    monkeypatch.setattr("simpsons_desktop.simulate.run.bundled_stock", interrupted)
    try:
        assert run([*SIMULATE.split(), "--jobs", "1"]) == 0
    finally:
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_stops_the_referee_in_the_middle_of_its_wait(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "simpsons_desktop", "referee"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=tmp_path, env=ENVIRONMENT, text=True, **pipes) as process:  # type: ignore[call-overload]  # kwargs
        process.stdin.write('{"do": "quack"}\n')
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == "Stopped.\n"


@pytest.mark.parametrize(
    "words",
    [
        ["{0}"],
        ["play", "{0}"],
        ["replay", "{0}"],
        ["play", "--terminal", "--level", "{0}"],
        ["play", "--terminal", "--decks", "{0},bart"],
        ["simulate", "--levels", "hard:{0}"],
        ["simulate", "--json", "./nowhere/{0}"],
        ["cards", "check", "{0}"],
    ],
)
@pytest.mark.parametrize("strange", ["\x1b[31mred\x1b[2J", "a\nb\rc\u202ed", "x" * 5000, "y " * 2500])
def test_strange_words_come_back_on_one_line_that_tells_the_terminal_nothing(
    words: list[str], strange: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code = run([word.format(strange) for word in words])
    except SystemExit as end:  # as argparse does
        code = int(end.code or 0)
    assert code in (1, 2)
    told = capsys.readouterr().err
    assert told[:-1].isprintable()
    assert len(told) < 1300
    assert told.endswith(".\n"), "the end of the sentence says what to do"
