"""A pack in one file: unpacked as a folder of packs that is read, or refused in a sentence with nothing left behind."""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from simpsons_desktop.content import pack_file
from simpsons_desktop.content.pack_file import PackFileError, is_pack_file, unpack
from simpsons_desktop.content.packs import library_with_packs

CARDS = '[[override]]\nkey = "kamp-krusty"\ncomplete = 4\n'
GOOD = {"my-numbers/pack.toml": 'name = "My numbers"\n', "my-numbers/cards.toml": CARDS}


def packed(path: Path, files: Mapping[str, str]) -> Path:
    """A zip file with these files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


@pytest.mark.parametrize(
    ("files", "name"),
    [
        (GOOD, "my-numbers"),
        ({"pack.toml": "", "cards.toml": CARDS}, "sent by Ann"),
        ({**GOOD, "__MACOSX/my-numbers/._pack.toml": "x", "my-numbers/.DS_Store": "x"}, "my-numbers"),
    ],
)
def test_a_pack_is_read_after_it_was_unpacked(files: dict[str, str], name: str, tmp_path: Path) -> None:
    path, packs = packed(tmp_path / "sent by Ann.simpsonspack", files), tmp_path / "packs"
    assert is_pack_file(path)
    assert unpack(path, packs) == packs / name
    assert [entry.name for entry in packs.iterdir()] == [name]
    read = library_with_packs(packs)
    assert [pack.faults for pack in read.packs] == [()]
    assert read.cards.cards["kamp-krusty"].complete == 4


def test_a_pack_of_the_same_name_makes_way_and_is_kept(tmp_path: Path) -> None:
    path, packs = packed(tmp_path / "one.simpsonspack", GOOD), tmp_path / "packs"
    (packs / "my-numbers").mkdir(parents=True)
    (packs / "my-numbers" / "note.txt").write_text("mine", "utf-8")
    unpack(path, packs)
    [before] = packs.glob(".my-numbers.before-*")
    assert (before / "note.txt").read_text("utf-8") == "mine"
    assert [pack.key for pack in library_with_packs(packs).packs] == ["my-numbers"]


@pytest.mark.parametrize(
    "files",
    [
        {"../pack.toml": ""}, {"/pack.toml": ""}, {"a/../../pack.toml": ""}, {"a\\b.toml": ""}, {"c:pack.toml": ""},
        {"a/pack.toml": "", "b/cards.toml": ""}, {"a/b/pack.toml": ""}, {},
    ],
)  # fmt: skip
def test_what_would_lie_elsewhere_is_refused(files: dict[str, str], tmp_path: Path) -> None:
    path = packed(tmp_path / "bad.simpsonspack", files)
    with pytest.raises(PackFileError, match="not a pack"):
        unpack(path, tmp_path / "packs")
    assert [entry.name for entry in tmp_path.iterdir()] == ["bad.simpsonspack"]


def test_a_link_is_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("pack/pack.toml")
    link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "link.simpsonspack", "w") as archive:
        archive.writestr(link, "/etc/passwd")
    with pytest.raises(PackFileError, match="not a pack"):
        unpack(tmp_path / "link.simpsonspack", tmp_path / "packs")


def test_a_file_that_grows_without_bound_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_file, "MOST_BYTES", 1000)
    path = packed(tmp_path / "big.simpsonspack", {"pack/pack.toml": "#" * 2000})
    with pytest.raises(PackFileError, match="too big"):
        unpack(path, tmp_path / "packs")


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04", b"no zip at all"])
def test_a_damaged_file_is_refused_and_leaves_nothing(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.simpsonspack"
    path.write_bytes(damage)
    assert not is_pack_file(path)
    with pytest.raises(PackFileError, match="damaged"):
        unpack(path, tmp_path / "packs")


def test_every_cut_or_changed_byte_is_survived(tmp_path: Path) -> None:
    whole = packed(tmp_path / "one.simpsonspack", GOOD).read_bytes()
    path, packs = tmp_path / "bad.simpsonspack", tmp_path / "packs"
    for at in range(0, len(whole), 3):
        for damaged in (whole[:at], whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :]):
            path.write_bytes(damaged)
            try:
                unpack(path, packs)
            except PackFileError:
                assert not packs.exists() or not list(packs.glob(".*.new"))
