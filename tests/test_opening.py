"""Starting the program: words, files, data of its own, and one sentence for what can't be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simpsons_desktop import cli, paths
from simpsons_desktop.instance import Instance
from simpsons_desktop.wishes import Act, Wish


def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own."""
    command = [sys.executable, "-m", "simpsons_desktop", *words]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **more}, check=False, timeout=120)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["none.simpsons"], "there is no file 'none.simpsons'"),
        (["play", "none.simpsons"], "there is no file 'none.simpsons'"),
        (["play", "/tmp"], "'/tmp' is a folder; name a file"),
        (["--data-dir", "/dev/null/x"], "the folder '/dev/null/x' can't be made (Not a directory)"),
        (["--new-game", "--continue"], "not allowed with argument"),
        (["paly"], "'paly' is none of the words that can stand here"),
    ],
)
def test_wrong_words_get_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.run(words)
    told = capsys.readouterr()
    assert (stop.value.code, told.out) == (2, "")
    assert sentence in told.err
    assert len(told.err.splitlines()) == 1


def test_a_window_that_can_not_be_shown_opens_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "has_display", lambda: False)
    (tmp_path / "a.simpsons").touch()
    assert cli.run([str(tmp_path / "a.simpsons")]) == 1
    assert "no display can be reached" in capsys.readouterr().err


def test_a_folder_of_its_own_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_DIR, "")
    paths.live_in(tmp_path / "ä b")
    places = (paths.packs(), paths.decks(), paths.matches(), paths.capsules(), paths.statistics(), paths.pictures())
    assert all(place.is_relative_to(tmp_path / "ä b") for place in places)


def test_who_has_no_home_has_a_place_all_the_same(tmp_path: Path) -> None:
    code = (
        "import os, pwd; pwd.getpwuid = lambda who: {}[who]; from simpsons_desktop import paths;"
        "print(paths.user_data()); print(paths.statistics())"
    )
    bare = {"PATH": os.environ["PATH"], "TMPDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=bare, check=True)
    assert all(Path(line).is_relative_to(tmp_path) for line in done.stdout.splitlines())


def test_a_start_that_was_handed_over_never_loads_qt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_DIR, str(tmp_path))
    heard: list[Wish] = []
    first = Instance(paths.user_data(), os.environ)
    assert first.is_first()
    first.listen(heard.append)
    file = tmp_path / "a deck.simpsonsdeck"
    file.touch()
    code = (
        "import sys; from simpsons_desktop import cli; code = cli.run(sys.argv[1:]);"
        "assert not any(name.startswith('PySide6') for name in sys.modules); sys.exit(code)"
    )
    command = [sys.executable, "-c", code, file.name]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    first.close()
    assert (done.returncode, done.stderr) == (0, "")
    assert "already open" in done.stdout
    assert heard == [Wish(Act.NOTHING, str(file))]


def test_safe_mode_needs_the_place_of_the_open_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_DIR, str(tmp_path))
    first = Instance(paths.user_data(), os.environ)
    assert first.is_first()
    done = run("--safe-mode")
    first.close()
    assert (done.returncode, done.stdout) == (1, "")
    assert "close it before you start it in safe mode" in done.stderr


def test_qt_that_is_broken_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "PySide6").mkdir()
    (tmp_path / "PySide6" / "__init__.py").write_text("raise ImportError('libQt6Core.so.6: cannot open')", "utf-8")
    done = run("play", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    [sentence] = done.stderr.splitlines()
    assert "libQt6Core.so.6: cannot open" in sentence
    assert "install the program again" in sentence


def test_newer_data_are_refused_politely(tmp_path: Path) -> None:
    (tmp_path / "form.txt").write_text("999\n", "ascii")
    done = run("--data-dir", str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    assert "newer version" in done.stderr
    assert [entry.name for entry in tmp_path.iterdir()] == ["form.txt"]
