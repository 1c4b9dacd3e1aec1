"""Files that hold no cards at all, or in a strange form: one sentence each, and the other files are read."""

from pathlib import Path

import pytest

from simpsons_desktop.content.loader import load_cards
from tests.content.test_loader import PLAIN, TRAITS, load

BROKEN = {
    "broken TOML": (b'[[card]]\nkey = "x\n', "line 2"),
    "a key twice in one card": (b'[[card]]\nkey = "x"\nkey = "y"\n', "line 3"),
    "Latin-1": (b'[[card]]\nkey = "x"\nname = "Caf\xe9"\n', "not UTF-8 text (line 3)"),
    "not a list": (b'[card]\nkey = "x"\n', "two brackets"),
    "outside any card": (b'key = "x"\n', "outside any card"),
    "nested without end": (b"a = " + b"[" * 5000, "brackets inside brackets"),
    "not a table": (b"card = [1]\n", "two brackets"),
    "too large": (b"# " + b"x" * 1_000_001, "larger than 1000000 bytes"),
    "nothing but zeros": (b"\0" * 50, "not TOML"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_file(name: str, tmp_path: Path) -> None:
    """One sentence, and the other files are read."""
    data, words = BROKEN[name]
    (tmp_path / "broken.toml").write_bytes(data)
    cards, faults = load(tmp_path, PLAIN)
    assert list(cards) == ["plain"]
    assert [fault.file for fault in faults] == ["broken.toml"]
    assert words in str(faults[0])
    assert "\n" not in str(faults[0])


def test_marks_and_line_ends_of_other_systems(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbf" + PLAIN.replace("\n", "\r\n").encode())
    cards, faults = load_cards(tmp_path, TRAITS)
    assert (list(cards), faults) == (["plain"], ())


def test_a_file_that_can_not_be_read(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    cards, faults = load(tmp_path, PLAIN)
    assert list(cards) == ["plain"]
    assert "can't be read" in str(faults[0])


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    cards, faults = load_cards(tmp_path / "nowhere", TRAITS)
    assert cards == {}
    assert "can't be read" in str(faults[0])
