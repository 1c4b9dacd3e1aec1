"""One window for a player: a second start hands over what it wants, whatever became of the first."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from multiprocessing.connection import Client, Listener
from pathlib import Path
from queue import Queue
from time import monotonic

import pytest

from simpsons_desktop import instance as module
from simpsons_desktop.instance import Instance
from simpsons_desktop.wishes import Act, Wish

WISH = Wish(Act.NEW_GAME, "/home/Jörg/an old \udcff match.simpsons", "token")


@pytest.fixture
def session() -> Iterator[dict[str, str]]:
    """The variables of a session with a folder of its own, whose path is short as those are."""
    with tempfile.TemporaryDirectory() as folder:
        yield {"XDG_RUNTIME_DIR": folder, "DISPLAY": ":7"}


def test_a_second_start_is_heard_and_leaves_no_trace(tmp_path: Path, session: dict[str, str]) -> None:
    heard: Queue[Wish] = Queue()
    first, second = Instance(tmp_path, session), Instance(tmp_path, session)
    assert first.is_first()
    first.listen(heard.put)
    assert not second.is_first()
    assert second.hand_over(WISH)
    assert heard.get(timeout=5) == WISH
    first.close()
    assert os.listdir(session["XDG_RUNTIME_DIR"]) == []
    assert second.is_first()
    second.close()


def test_other_data_and_other_displays_have_windows_of_their_own(tmp_path: Path, session: dict[str, str]) -> None:
    first = Instance(tmp_path, session)
    assert first.is_first()
    others = [Instance(tmp_path / "other", session), Instance(tmp_path, {**session, "DISPLAY": ":8"})]
    assert all(other.is_first() for other in others)
    for one in (first, *others):
        one.close()


def test_a_start_that_was_killed_leaves_its_place(tmp_path: Path, session: dict[str, str]) -> None:
    code = (
        "import os, sys; from pathlib import Path; from simpsons_desktop.instance import Instance;"
        "one = Instance(Path(sys.argv[1]), os.environ); assert one.is_first(); one.listen(print);"
        "os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(tmp_path)], env={**os.environ, **session}, check=False)
    assert killed.returncode
    assert len(os.listdir(session["XDG_RUNTIME_DIR"])) == 2
    heard: Queue[Wish] = Queue()
    first = Instance(tmp_path, session)
    assert first.is_first()
    first.listen(heard.put)
    assert Instance(tmp_path, session).hand_over(WISH)
    assert heard.get(timeout=5) == WISH
    first.close()


def test_whoever_talks_nonsense_changes_nothing(tmp_path: Path, session: dict[str, str]) -> None:
    heard: Queue[Wish] = Queue()
    first = Instance(tmp_path, session)
    assert first.is_first()
    first.listen(heard.put)
    for said in (b"", b"\xff\xfe", b"{}", b'{"act": "burn", "file": "", "token": ""}', b"[" * 5000, b"x" * 70_000):
        with Client(first.address) as line:
            line.send_bytes(said)
    assert Instance(tmp_path, session).hand_over(WISH)
    assert heard.get(timeout=5) == WISH
    assert heard.empty()
    first.close()


def test_a_first_one_that_hangs_is_not_waited_for_long(
    tmp_path: Path, session: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE_S", 0.3)
    first = Instance(tmp_path, session)
    assert first.is_first()
    began = monotonic()
    with Listener(first.address):  # which accepts nobody
        assert not Instance(tmp_path, session).hand_over(WISH)
    assert monotonic() - began < 5
    first.close()


def test_without_a_session_the_place_is_this_users_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    first = Instance(tmp_path, {})
    assert first.is_first()
    [folder] = [path for path in tmp_path.iterdir() if path.is_dir()]
    assert folder.stat().st_mode & 0o777 == 0o700
    first.close()
    assert not folder.exists(), "it goes with the last of them"
    folder.mkdir(mode=0o777)  # as if somebody else had made it
    folder.chmod(0o777)
    with_others = Instance(tmp_path, {})
    assert with_others.is_first(), "it can't be found out, so a window is opened"
    with_others.listen(lambda wish: pytest.fail("nobody is heard in a folder that others may write to"))
    assert list(folder.iterdir()) == []
