"""A pipe, a socket, a device or a folder in the place of a file: whoever reads says so, and waits for nothing."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from simpsons_desktop.capsule import CapsuleError
from simpsons_desktop.capsule.reading import is_capsule, open_capsule
from simpsons_desktop.content.library import library
from simpsons_desktop.content.loader import CardFileError, read_table
from simpsons_desktop.content.ordinary import open_ordinary
from simpsons_desktop.content.pack_file import PackFileError, is_pack_file, unpack
from simpsons_desktop.crash_log import NAME, CrashLog
from simpsons_desktop.data_form import MARK, bring_up_to_date
from simpsons_desktop.matches import MatchError, is_account, open_match
from simpsons_desktop.matches.glance import glance
from simpsons_desktop.screens.workshop.import_lines import shown_file
from simpsons_desktop.store.settings import Settings, load, save_changes
from simpsons_desktop.workshop.deck_files import content_of

WAIT_S = 20.0


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def listening(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket may only be short
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(here)


def folder(path: Path) -> None:
    path.mkdir()


def said(act: Callable[[], object]) -> str:
    """What comes of reading something, or what is said of it; fails where that waits."""
    words: list[str] = []

    def run() -> None:
        try:
            words.append(str(act()))
        except (OSError, MatchError, CapsuleError, CardFileError, PackFileError) as error:
            words.append(str(error))

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(WAIT_S)
    assert not thread.is_alive(), "it waits"
    return words[0]


READERS: dict[str, Callable[[Path], object]] = {
    "a match": lambda path: open_match(path, library().cards),
    "a match at a glance": glance,
    "an account": is_account,
    "a capsule": is_capsule,
    "what is in a capsule": open_capsule,
    "a pack": lambda path: unpack(path, path.parent / "packs"),
    "a card file": read_table,
    "a deck": content_of,
    "a list of cards": lambda path: shown_file(path, library()),
    "the settings": load,
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files on this system")
@pytest.mark.parametrize("make", [pipe, device, listening, folder])
@pytest.mark.parametrize("who", READERS)
def test_whoever_reads_says_that_it_is_no_file(
    who: str,
    make: Callable[[Path], None],
    tmp_path: Path,
) -> None:
    path = tmp_path / "strange"
    make(path)
    words = said(lambda: READERS[who](path))
    assert ("it is a folder" if make is folder else "it is not an ordinary file") in words
    assert words.count("strange") <= 2, "one sentence"
    assert said(lambda: is_pack_file(path)) == "False"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files on this system")
def test_the_program_starts_with_pipes_in_its_folder_and_keeps_its_settings(tmp_path: Path) -> None:
    for name in ("settings.json", MARK, NAME):
        os.mkfifo(tmp_path / name)
    log = CrashLog(tmp_path)
    said(lambda: bring_up_to_date(tmp_path))
    said(log.begin)
    log.end()
    path = tmp_path / "settings.json"
    assert said(lambda: save_changes(path, Settings(), Settings(log_open=True))) == "None"
    assert load(path)[0].log_open


def test_a_link_is_followed_unless_it_may_not_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"all of it")
    (tmp_path / "link").symlink_to("file")
    with open_ordinary(tmp_path / "link") as file:
        assert file.read() == b"all of it"
    with pytest.raises(OSError, match="not an ordinary file"):
        open_ordinary(tmp_path / "link", links=False)
