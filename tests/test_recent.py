"""The desktop's list of recent files: told of our kinds, and never damaged."""

from __future__ import annotations

import os
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from simpsons_desktop.recent import KINDS, LARGEST, MARKS, list_of, remember

NOW, LATER = datetime(2026, 11, 30, 12, 0, 5, tzinfo=UTC), datetime(2026, 12, 1, 8, 30, tzinfo=UTC)
OTHERS = f"""<?xml version="1.0" encoding="UTF-8"?>
<xbel version="1.0" xmlns:bookmark="{MARKS}" xmlns:mime="{KINDS}">
  <bookmark href="file:///home/ann/Brief.txt" added="2026-01-01T00:00:00Z" modified="2026-01-01T00:00:00Z"
            visited="2026-01-01T00:00:00Z"><info><metadata owner="http://freedesktop.org">
    <mime:mime-type type="text/plain"/><bookmark:applications>
      <bookmark:application name="Editor" exec="&apos;editor %u&apos;" modified="2026-01-01T00:00:00Z" count="3"/>
    </bookmark:applications></metadata></info></bookmark>
</xbel>"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data" / "recently-used.xbel"


def match(folder: Path, name: str = "Fünf & eins.simpsons") -> Path:
    path = folder / name
    path.write_text("a match")
    return path


def entries(place: Path) -> dict[str, tuple[str, str, str, dict[str, str]]]:
    """By address: when it was added and visited, its kind, and how often which program has opened it."""
    told = {}
    for entry in ElementTree.parse(place).getroot().iter("bookmark"):
        kind = entry.find(f".//{{{KINDS}}}mime-type")
        assert kind is not None
        programs = {one.attrib["name"]: one.attrib["count"] for one in entry.iter(f"{{{MARKS}}}application")}
        told[entry.attrib["href"]] = entry.attrib["added"], entry.attrib["visited"], kind.attrib["type"], programs
    return told


def test_a_file_is_told_of_and_then_counted(tmp_path: Path, place: Path) -> None:
    path = match(tmp_path)
    remember(path, place, NOW)
    remember(path, place, LATER)
    assert entries(place) == {
        path.as_uri(): (
            "2026-11-30T12:00:05Z", "2026-12-01T08:30:00Z", "application/x-simpsons-desktop-match",
            {"simpsons-desktop": "2"},
        )
    }  # fmt: skip
    if sys.platform != "win32":
        assert stat.S_IMODE(place.stat().st_mode) == 0o600


def test_what_others_have_listed_stays(tmp_path: Path, place: Path) -> None:
    place.parent.mkdir()
    place.write_text(OTHERS)
    before = entries(place)
    deck = match(tmp_path, "mine.simpsonsdeck")
    remember(deck, place, NOW)
    after = entries(place)
    assert after.pop(deck.as_uri())[2] == "application/x-simpsons-desktop-deck"
    assert after == before
    assert b"xmlns:bookmark" in place.read_bytes(), "other programs look for these very prefixes"
    assert b"<mime:mime-type" in place.read_bytes()


@pytest.mark.parametrize(
    "content",
    [
        b"", b"<xbel", b"<html/>", b"\xff\xfe\x00", b"<!DOCTYPE xbel [<!ENTITY a 'b'>]><xbel>&a;</xbel>",
        b"<xbel>" + b" " * LARGEST + b"</xbel>",
    ],
)  # fmt: skip
def test_a_list_of_another_form_is_left_as_it_is(tmp_path: Path, place: Path, content: bytes) -> None:
    place.parent.mkdir()
    place.write_bytes(content)
    remember(match(tmp_path), place, NOW)
    assert place.read_bytes() == content


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_what_is_no_ordinary_file_is_left_as_it_is(tmp_path: Path, place: Path) -> None:
    place.parent.mkdir()
    os.mkfifo(place)
    remember(match(tmp_path), place, NOW)
    assert stat.S_ISFIFO(place.stat().st_mode)


def test_only_our_kinds_are_told_of(tmp_path: Path, place: Path) -> None:
    remember(match(tmp_path, "list.txt"), place, NOW)
    assert not place.exists()


def test_a_list_that_can_not_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    remember(match(tmp_path), tmp_path / "file" / "list.xbel", NOW)


@pytest.mark.skipif(sys.platform != "linux", reason="only desktops of Linux share such a list")
def test_where_the_list_lies() -> None:
    assert list_of({"XDG_DATA_HOME": "/d", "HOME": "/h"}) == Path("/d/recently-used.xbel")
    assert list_of({"HOME": "/h"}) == Path("/h/.local/share/recently-used.xbel")
    assert list_of({}) is None
