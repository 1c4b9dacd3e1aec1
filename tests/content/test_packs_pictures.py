"""Pictures of packs: what they come out as, whatever they are made of, and one sentence for each that can't be used."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from simpsons_desktop.content import packs_pictures

from .packs_of import picture, read, told


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("leny.png", picture(), "“leny” is none. Did you mean “lenny”?"),
        ("lenny.png", picture("JPEG"), "This is a JPEG picture, but its name ends like that of a PNG picture"),
        ("lenny.webp", picture("GIF"), "can't be read"),
        ("lenny.gif", picture("GIF"), "save it as PNG, JPEG or WebP"),
        ("lenny.png", picture(size=(2001, 100)), "2001 × 100 pixels; each side may have 100 to 2000"),
        ("lenny.png", picture(size=(99, 500)), "99 × 500 pixels"),
        ("lenny.png", picture()[:-30], "can't be read"),
        ("lenny.jpg", picture("JPEG", (800, 800))[:900], "can't be read"),
        ("lenny.png", b"", "can't be read"),
        ("lenny.jpg", b"\xff\xd8" + b"\xff\xda\x00\x02" * 100, "too many layers"),
    ],
)
def test_a_wrong_picture_is_a_sentence(name: str, content: bytes, words: str, tmp_path: Path) -> None:
    pack = read(tmp_path, {name: content})
    assert len(told(pack)) == 1
    assert told(pack)[0].startswith(name)
    assert words in told(pack)[0]


def test_two_pictures_of_a_card_are_one_too_many(tmp_path: Path) -> None:
    pack = read(tmp_path, {"lenny.jpg": picture("JPEG"), "lenny.png": picture()})
    assert told(pack) == ["lenny.png, card “lenny”: There is another picture of this card."]


@pytest.mark.parametrize(
    ("ending", "mode"),
    [
        *((".png", mode) for mode in ("RGB", "L", "LA", "P", "1", "RGBA")),
        *((".jpg", mode) for mode in ("RGB", "L", "CMYK", "YCbCr")),
        *((".webp", mode) for mode in ("RGB", "RGBA")),
        (".jpeg", "RGB"),
    ],
)
def test_pictures_of_every_kind_are_kept_small(ending: str, mode: str, tmp_path: Path) -> None:
    data = picture(packs_pictures.FORMATS[ending], (1800, 900), "#eeeeee", mode)
    pack = read(tmp_path, {f"lenny{ending}": data})
    assert told(pack) == []
    with Image.open(BytesIO(pack.pictures["lenny"])) as kept:
        assert kept.size == (720, 360)
        assert kept.resize((1, 1)).convert("L").tobytes()[0] > 220


def test_what_is_transparent_shows_white_paper(tmp_path: Path) -> None:
    pack = read(tmp_path, {"lenny.png": picture(colour="#00000000", mode="RGBA")})
    with Image.open(BytesIO(pack.pictures["lenny"])) as kept:
        assert kept.getpixel((10, 10)) == (255, 255, 255)


LEFT, RIGHT = (40, 40), (160, 40)


def kept(tmp_path: Path, name: str, data: bytes) -> Image.Image:
    """A picture as its pack keeps it, at least three times as bright on one half as on the other."""
    pack = read(tmp_path, {name: data})
    assert told(pack) == []
    with Image.open(BytesIO(pack.pictures["lenny"])) as found:
        return found.convert("RGB")


def halves(size: tuple[int, int] = (200, 100)) -> Image.Image:
    """Red on the left, blue on the right."""
    made = Image.new("RGB", size, "#0000ff")
    made.paste("#ff0000", (0, 0, size[0] // 2, size[1]))
    return made


def near(found: object, wanted: tuple[int, int, int]) -> bool:
    assert isinstance(found, tuple)
    return all(abs(one - other) < 24 for one, other in zip(found, wanted, strict=True))


RED, BLUE = (255, 0, 0), (0, 0, 255)
HELD = {
    # the camera's number: where the left half of the file is when the picture is upright
    1: "left", 2: "right", 3: "right", 4: "left", 5: "top", 6: "top", 7: "bottom", 8: "bottom",
}  # fmt: skip


@pytest.mark.parametrize("turn", HELD)
@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp"])
def test_a_picture_stands_as_the_camera_was_held(turn: int, ending: str, tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = turn
    made = BytesIO()
    halves((800, 400)).save(made, packs_pictures.FORMATS[ending], exif=exif, quality=95)
    found = kept(tmp_path, f"lenny{ending}", made.getvalue())
    assert found.size == ((720, 360) if turn < 5 else (360, 720))
    width, height = found.size
    spots = {"left": (9, 99), "right": (width - 9, 99), "top": (99, 9), "bottom": (99, height - 9)}
    opposite = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
    assert near(found.getpixel(spots[HELD[turn]]), RED)
    assert near(found.getpixel(spots[opposite[HELD[turn]]]), BLUE)


def test_a_damaged_note_of_the_camera_does_no_harm(tmp_path: Path) -> None:
    made = BytesIO()
    halves().save(made, "JPEG", exif=b"Exif\0\0MM\0*\0\0\0\x08\xff\xff\x01\x12")
    assert kept(tmp_path, "lenny.jpg", made.getvalue()).size == (200, 100)


def png(bits: int, colour: int, pixels: bytes, *chunks: tuple[bytes, bytes]) -> bytes:
    """A PNG of 200 x 100 pixels, all rows the same."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 200, 100, bits, colour, 0, 0, 0))
    parts = b"".join(chunk(kind, data) for kind, data in chunks)
    rows = zlib.compress((b"\0" + pixels) * 100)
    return b"\x89PNG\r\n\x1a\n" + header + parts + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def two(left: bytes, right: bytes) -> bytes:
    return left * 100 + right * 100


GREYS = (51, 51, 51), (204, 204, 204)
RARE = {
    # what it is made of: (the file, the left colour, the right one)
    "grey of 16 bits": (png(16, 0, two(b"\x33\x33", b"\xcc\xcc")), *GREYS),
    "grey and transparency of 16 bits": (png(16, 4, two(b"\x33\x33\xff\xff", b"\xcc\xcc\xff\xff")), *GREYS),
    "colours of 16 bits": (png(16, 2, two(b"\xff\xff\0\0\0\0", b"\0\0\0\0\xff\xff")), RED, BLUE),
    "grey of 4 bits": (png(4, 0, two(b"\x33", b"\xcc")[::2]), *GREYS),
    "grey of 1 bit": (png(1, 0, b"\0" * 12 + b"\x0f" + b"\xff" * 12), (0, 0, 0), (255, 255, 255)),
    "a table of colours with a clear one": (
        png(8, 3, two(b"\0", b"\1"), (b"PLTE", bytes([255, 0, 0, 9, 9, 9])), (b"tRNS", b"\xff\0")),
        RED,
        (255, 255, 255),
    ),
    "a colour that is clear": (
        png(8, 2, two(b"\xff\0\0", b"\0\0\xff"), (b"tRNS", b"\0\0\0\0\0\xff")),
        RED,
        (255, 255, 255),
    ),
}


@pytest.mark.parametrize("name", RARE)
def test_a_rare_kind_of_picture_comes_out_right(name: str, tmp_path: Path) -> None:
    data, left, right = RARE[name]
    found = kept(tmp_path, "lenny.png", data)
    assert near(found.getpixel(LEFT), left)
    assert near(found.getpixel(RIGHT), right)


def test_a_picture_in_printing_colours_comes_out_right(tmp_path: Path) -> None:
    made = BytesIO()
    halves().convert("CMYK").save(made, "JPEG", quality=95)
    found = kept(tmp_path, "lenny.jpg", made.getvalue())
    assert near(found.getpixel(LEFT), RED)
    assert near(found.getpixel(RIGHT), BLUE)


@pytest.mark.parametrize(
    "data", [b"", b"no picture", picture()[:60], picture()[:-30], picture()[:33] + b"\xff" * 40, b"\x89PNG\r\n\x1a\n"]
)
@pytest.mark.parametrize("ending", [".png", ".jpg", ".webp"])
def test_the_sentence_about_a_broken_picture_is_for_players(data: bytes, ending: str, tmp_path: Path) -> None:
    (sentence,) = told(read(tmp_path, {f"lenny{ending}": data}))
    assert not any(sign in sentence for sign in ("<", "0x", "b'", "_io", "Error", "object", "None"))
