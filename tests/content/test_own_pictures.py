"""The player's own pictures: which card a file is called after, what is refused, and that one fault spoils no other."""

from __future__ import annotations

import os
import struct
import threading
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from simpsons_desktop.content.library import library
from simpsons_desktop.content.own_pictures import CardPictures, OwnPictures, own_pictures, plain
from simpsons_desktop.content.packs_pictures import LONGEST_SIDE

LIBRARY = library()
CARDS = LIBRARY.cards


def save(path: Path, size: tuple[int, int] = (120, 160), exif: Image.Exif | None = None) -> None:
    Image.new("RGB", size, "#123456").save(path, exif=exif or Image.Exif())


def found(tmp_path: Path, *names: str) -> OwnPictures:
    for name in names:
        save(tmp_path / name)
    return own_pictures(tmp_path, LIBRARY)


def said(pictures: OwnPictures) -> list[str]:
    return [str(fault) for fault in pictures.faults]


# ---------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("stem", "key"),
    [
        ("homer", "homer"),
        ("HOMER", "homer"),
        ("  Homer ", "homer"),
        ("45", "marge-simpson-2"),
        ("#45", "marge-simpson-2"),
        ("045", "marge-simpson-2"),
        ("No. 45", "marge-simpson-2"),
        ("card 45", "marge-simpson-2"),
        ("Marge Simpson #45", "marge-simpson-2"),
        ("45 - Marge Simpson", "marge-simpson-2"),
        ("marge_simpson_the_watchful_eye", "marge-simpson-2"),
        ("Marge Simpson - The Watchful Eye (#45)", "marge-simpson-2"),
        ("The Watchful Eye", "marge-simpson-2"),
        ("Stern Marge", "marge-simpson-2"),
        ("marge-simpson-2", "marge-simpson-2"),
        ("Wise Maggie", "maggie-simpson-2"),
        ("Bartman", "bartman"),
        ("Bartman, Guardian of the Night", "bartman"),
        ("Kwik-E-Mart", "kwik-e-mart"),
        ("kwik e mart", "kwik-e-mart"),
        ("KwikEMart", "kwik-e-mart"),
        ("Itchy and Scratchy", "itchy-and-scratchy"),
        ("Itchy & Scratchy", "itchy-and-scratchy"),
        ("Moes Tavern", "moes-tavern"),
        ("Moe’s Tavern", "moes-tavern"),
        ("Leftorium", "the-leftorium"),
        ("742 Evergreen Terrace", "742-evergreen-terrace"),
        ("Phineas Q. Butterfat's 5600 Flavors Ice Cream Parlor", "phineas-q-butterfats-5600-flavors-ice-cream-parlor"),
        ("Hömér", "homer"),
        ("Ｈｏｍｅｒ", "homer"),
        ("You're Fired!", "youre-fired"),
    ],
)
def test_a_card_is_found_by_every_sensible_form_of_its_name(tmp_path: Path, stem: str, key: str) -> None:
    pictures = found(tmp_path, f"{stem}.png")
    assert said(pictures) == []
    assert list(pictures.files) == [key]


def test_every_card_is_found_by_key_number_and_what_a_list_calls_it(tmp_path: Path) -> None:
    forms = (
        {key: key for key in CARDS},
        {LIBRARY.list_name(printed): key for key, printed in CARDS.items()},
        {str(printed.number): key for key, printed in CARDS.items() if printed.number is not None},
    )
    for number, form in enumerate(forms):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name in form:
            (folder / f"{name}.jpg").write_bytes(b"opened later")
        pictures = own_pictures(folder, LIBRARY)
        assert pictures.faults == []
        assert {path.stem: key for key, path in pictures.files.items()} == form


@given(st.sampled_from(sorted(CARDS)), st.lists(st.sampled_from(["", "-", "_", " ", " . ", "!"]), min_size=8))
def test_case_spaces_and_punctuation_never_matter(key: str, marks: list[str]) -> None:
    words = CARDS[key].name.swapcase().split()
    mangled = "".join(f"{word} {marks[at % len(marks)]}" for at, word in enumerate(words))
    assert plain(mangled) == plain(CARDS[key].name)


@pytest.mark.parametrize(("name", "numbers"), [("Marge Simpson", (44, 45, 46)), ("maggie", (41, 42, 43))])
def test_a_name_of_several_cards_is_not_guessed(tmp_path: Path, name: str, numbers: tuple[int, ...]) -> None:
    pictures = found(tmp_path, f"{name}.png", "homer.png")
    (line,) = said(pictures)
    assert line.startswith(f"{name}.png: Several cards have that name; add the number or the subtitle: ")
    assert all(f"#{number} (" in line for number in numbers)
    assert list(pictures.files) == ["homer"]


def test_an_unknown_name_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    (line,) = said(found(tmp_path, "Groundskeper Willie.png"))
    assert line == (
        "Groundskeper Willie.png: No card is called “Groundskeper Willie”. Did you mean “Groundskeeper Willie”?"
    )


def test_of_two_files_for_one_card_the_first_counts_and_the_other_is_told(tmp_path: Path) -> None:
    pictures = found(tmp_path, "#45.png", "stern marge.jpg")
    assert pictures.files == {"marge-simpson-2": tmp_path / "#45.png"}
    assert said(pictures) == ["stern marge.jpg: There is another picture of this card: #45.png."]


# ---------------------------------------------------------------------------- what is read


def test_a_folder_that_is_not_there_or_holds_other_things_is_fine(tmp_path: Path) -> None:
    (tmp_path / "README.txt").write_text("mine")
    (tmp_path / ".hidden.png").write_bytes(b"")
    for folder in (tmp_path / "nowhere", tmp_path):
        pictures = own_pictures(folder, LIBRARY)
        pictures.check()
        assert (dict(pictures.files), pictures.faults, pictures.as_pack(), pictures.complaint()) == ({}, [], None, None)


def test_a_picture_is_read_once_when_it_is_wanted_upright_and_small(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side
    save(tmp_path / "homer.jpg", (1600, 900), exif=exif)
    pictures = own_pictures(tmp_path, LIBRARY)
    assert pictures.has("homer")
    assert not pictures.at_hand("homer")
    data = pictures.read("homer")
    assert data is not None
    assert pictures.at_hand("homer")
    made = Image.open(BytesIO(data))
    assert made.format == "JPEG"
    assert made.height > made.width
    assert max(made.size) <= 720
    (tmp_path / "homer.jpg").unlink()
    assert pictures.read("homer") == data
    assert pictures.read("bart") is None


def png_of(width: int, height: int) -> bytes:
    """The beginning of a PNG that says it is so large; the rest is missing."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", len(header)) + chunk + struct.pack(">I", zlib.crc32(chunk))


def test_one_that_can_not_be_used_is_told_and_spoils_no_other(tmp_path: Path) -> None:
    save(tmp_path / "bart.png")
    (tmp_path / "homer.png").write_bytes(png_of(60_000, 60_000))
    (tmp_path / "lisa.png").write_bytes(b"no picture")
    save(tmp_path / "krusty.png", (LONGEST_SIDE + 1, 200))
    (tmp_path / "otto mann.gif").write_bytes(b"GIF89a")
    (tmp_path / "moes tavern.jpg").symlink_to(tmp_path / "bart.png")
    (tmp_path / "more").mkdir()
    os.mkfifo(tmp_path / "snake.png")
    pictures = own_pictures(tmp_path, LIBRARY)
    pictures.check()
    lines = said(pictures)
    for name in ("homer.png", "lisa.png", "krusty.png", "otto mann.gif", "moes tavern.jpg", "more", "snake.png"):
        assert sum(line.startswith(f"{name}: ") for line in lines) == 1, (name, lines)
    assert len(lines) == 7
    assert pictures.usable == ("bart",)
    assert not pictures.has("homer")
    complaint = pictures.complaint()
    assert complaint is not None
    assert complaint.startswith("Some of your own pictures can't be used: ")
    assert complaint.count(".png") <= 4
    pack = pictures.as_pack()
    assert pack is not None
    assert (pack.partly, len(pack.pictures), len(pack.faults)) == (True, 1, 7)


def test_checking_stops_when_nobody_wants_it_any_more(tmp_path: Path) -> None:
    pictures = found(tmp_path, "homer.png", "bart.png", "lisa.png")
    pictures.check(lambda: pictures.at_hand("bart"))
    assert pictures.at_hand("bart")
    assert not pictures.at_hand("lisa")


def test_several_threads_read_a_file_once(tmp_path: Path) -> None:
    (tmp_path / "homer.png").write_bytes(b"no picture")
    pictures = own_pictures(tmp_path, LIBRARY)
    threads = [threading.Thread(target=pictures.read, args=("homer",)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(pictures.faults) == 1


def test_own_pictures_come_before_those_of_packs(tmp_path: Path) -> None:
    own = found(tmp_path, "homer.png", "lisa.png")
    (tmp_path / "lisa.png").write_bytes(b"spoiled")
    given_ones = CardPictures(own, {"homer": b"pack", "lisa": b"pack", "bart": b"pack"})
    assert [given_ones.has(key) for key in ("homer", "lisa", "bart", "krusty")] == [True, True, True, False]
    assert [given_ones.at_hand(key) for key in ("homer", "bart")] == [False, True]
    homer = given_ones.read("homer")
    assert homer is not None
    assert homer != b"pack"
    assert given_ones.read("lisa") == b"pack"  # the own one is spoiled
    assert given_ones.read("bart") == b"pack"
    assert given_ones.read("krusty") is None
