"""Pictures of cards: decoded beside the window's thread, cut to size, kept within bounds, and never missing."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from threading import Event

import pytest
from PIL import Image
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from simpsons_desktop.content.library import library
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.table import pictures
from simpsons_desktop.table.faces import BoardNumbers, paint_back, paint_hand, paint_printed
from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.pictures import Given, Part, Want, install_pictures, is_slow, picture, prepare
from simpsons_desktop.table.pieces import Plate
from simpsons_desktop.table.pixmaps import (
    Drawing,
    back_drawing,
    board_drawing,
    character_drawing,
    hand_drawing,
    pile_drawing,
    plate_drawing,
    printed_drawing,
    render,
)
from simpsons_desktop.table.stakes import Stake
from simpsons_desktop.table.tokens import LIGHT, STARS

pytestmark = pytest.mark.usefixtures("qapp")

CARDS = library().cards
HOMER, DUNGEON, LUCK = CARDS["homer"], CARDS["the-androids-dungeon"], CARDS["dumb-luck"]
BLUE = "#123456"


@pytest.fixture(autouse=True)
def shipped_only() -> Iterator[None]:
    install_pictures()
    yield
    install_pictures()


def jpeg(colour: str, size: tuple[int, int] = (200, 160)) -> bytes:
    made = BytesIO()
    Image.new("RGB", size, colour).save(made, "JPEG", quality=95)
    return made.getvalue()


def wait_for(wants: tuple[Want, ...]) -> None:
    end = time.monotonic() + 10
    while not prepare(wants):
        assert time.monotonic() < end, "it is never decoded"
        time.sleep(0.002)


def near(one: QColor, other: str) -> bool:
    wanted = QColor(other)
    pairs = ((one.red(), wanted.red()), (one.green(), wanted.green()), (one.blue(), wanted.blue()))
    return all(abs(a - b) < 14 for a, b in pairs)


def painted(printed: Printed, width: int, height: int, hand: bool) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    (paint_hand if hand else paint_printed)(painter, QRectF(0, 0, width, height), printed)
    painter.end()
    return image


def blue_share(image: QImage) -> float:
    points = [image.pixelColor(x, y) for x in range(10, image.width(), 9) for y in range(10, image.height(), 9)]
    return sum(near(point, BLUE) for point in points) / len(points)


# ---------------------------------------------------------------------------- what there is


def test_every_card_and_every_star_has_its_pictures() -> None:
    assert set(CARDS) | {"back"} | {f"back-{star}" for star in STARS} <= pictures.shipped()
    for key in CARDS:
        for part, size in ((Part.WINDOW, (166, 115)), (Part.GROUND, (60, 40)), (Part.FACE, (40, 40))):
            found = picture(Want(key, part, *size))
            assert found is not None, (key, part)
            assert (found.width(), found.height()) == size
            assert found.hasAlphaChannel()


def test_a_picture_fills_what_is_wanted_and_is_cut_not_squeezed() -> None:
    made = BytesIO()
    image = Image.new("RGB", (300, 200), "#ff0000")
    image.paste("#0000ff", (100, 0, 200, 200))  # a blue band in the middle
    image.save(made, "PNG")
    install_pictures(Given({"homer": made.getvalue()}))
    narrow = picture(Want("homer", Part.WHOLE, 50, 100))
    assert narrow is not None
    assert (narrow.width(), narrow.height()) == (50, 100)
    assert all(near(narrow.pixelColor(x, 50), "#0000ff") for x in (3, 25, 46))


def test_what_can_not_be_decoded_is_none_and_nobody_waits_for_it() -> None:
    install_pictures(Given({"homer": b"no picture"}))
    for want in (
        Want("homer", Part.WHOLE, 50, 50),
        Want("nobody", Part.FACE, 30, 30),
        Want("nobody", Part.WHOLE, 9, 9),
    ):
        wait_for((want,))
        assert picture(want) is None


def test_decoded_pixels_are_bounded_and_the_longest_unused_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "BUDGET", 100_000)
    first, others = Want("homer", Part.FACE, 80, 80), [Want(key, Part.FACE, 80, 80) for key in list(CARDS)[:9]]
    assert picture(first) is not None
    for want in others:
        picture(want)
        picture(first)
    store = pictures._store
    assert store.bytes == sum(made.sizeInBytes() for made in store.kept.values()) <= 100_000
    assert first in store.kept
    assert others[0] not in store.kept


# ---------------------------------------------------------------------------- beside the window's thread


class Slow:
    """A source whose file takes until somebody lets it go on."""

    def __init__(self) -> None:
        self.go, self.reads = Event(), 0

    def has(self, key: str) -> bool:
        return key == "homer"

    def at_hand(self, key: str) -> bool:
        return self.go.is_set()

    def read(self, key: str) -> bytes | None:
        self.reads += 1
        assert self.go.wait(10)
        return jpeg(BLUE)


def test_a_file_that_takes_its_time_is_lent_for_and_never_waited_for() -> None:
    slow = Slow()
    install_pictures(slow)
    gallery = Gallery()
    gallery.hurry(10_000)
    begin = time.monotonic()
    lent = gallery.hand(HOMER, 120)
    assert time.monotonic() - begin < 5
    assert gallery.is_blank(lent)
    assert gallery.behind
    assert not gallery.catch_up()
    slow.go.set()
    end = time.monotonic() + 10
    while not gallery.catch_up():
        assert time.monotonic() < end
        time.sleep(0.002)
    shown = gallery.hand(HOMER, 120)
    assert not gallery.is_blank(shown)
    assert near(shown.picture.pixmap.toImage().pixelColor(60, 140), BLUE)
    assert slow.reads == 1
    assert not is_slow((Want("homer", Part.WHOLE, 50, 50),))


def test_pictures_installed_meanwhile_throw_away_what_was_being_decoded() -> None:
    slow, want = Slow(), Want("homer", Part.WHOLE, 40, 40)
    install_pictures(slow)
    assert not prepare((want,))
    install_pictures(Given({"homer": jpeg("#00ff00")}))
    slow.go.set()
    while pictures.waiting():
        time.sleep(0.002)
    found = picture(want)
    assert found is not None
    assert near(found.pixelColor(20, 20), "#00ff00")


NUMBERS = BoardNumbers(1, 2, 0, 3, Stake(2, 2), Stake(1, 2), DUNGEON.traits)
PLATE = Plate(1, "Ann", "AI", "doughnut", 2, 7, 5, 20, 4, LUCK, star="homer")
DRAWINGS = (
    hand_drawing(HOMER, 121.3),
    hand_drawing(DUNGEON, 150.0, 0.62),
    hand_drawing(LUCK, 97.0),
    hand_drawing(LUCK, 140.0, 0.7),
    character_drawing(HOMER, 0, (), HOMER.traits, False, 83.7),
    character_drawing(HOMER, 1, (), HOMER.traits, True, 83.7),
    board_drawing(DUNGEON, 1, NUMBERS, 77.7),
    printed_drawing(DUNGEON, 372),
    back_drawing(101.5, "lisa"),
    pile_drawing(12, None, 72, "krusty"),
    pile_drawing(12, LUCK, 72),
    pile_drawing(3, LUCK, 40),
    plate_drawing(PLATE, QSizeF(440, 76), "top"),
    plate_drawing(PLATE, QSizeF(134, 276), "side"),
)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: str(drawing.what[0])[:20])
def test_a_face_names_every_picture_that_it_will_need(
    drawing: Drawing, ratio: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is prepared beside the thread is exactly what painting asks for, so that it decodes nothing itself."""
    wants = drawing.wants(QRectF(0, 0, drawing.size.width(), drawing.size.height()), ratio)
    assert wants
    wait_for(wants)
    asked: list[Want] = []
    decode = pictures._decode

    def noted(want: Want) -> QImage:
        asked.append(want)
        return decode(want)

    monkeypatch.setattr(pictures, "_decode", noted)
    render(drawing, ratio, LIGHT)
    assert asked == []


# ---------------------------------------------------------------------------- whose picture it is


def test_a_picture_of_ones_own_replaces_ours_in_every_face() -> None:
    install_pictures(Given({"homer": jpeg(BLUE, (700, 700))}))
    assert blue_share(painted(HOMER, 150, 210, hand=True)) > 0.2
    assert blue_share(painted(HOMER, 300, 419, hand=False)) > 0.35
    assert blue_share(painted(CARDS["bart"], 150, 210, hand=True)) == 0


def test_one_that_turns_out_to_be_spoiled_gives_way_to_ours() -> None:
    ours = [painted(HOMER, 150, 210, hand=True), painted(HOMER, 300, 419, hand=False)]
    install_pictures(Given({"homer": b"spoiled"}))
    assert [painted(HOMER, 150, 210, hand=True), painted(HOMER, 300, 419, hand=False)] == ours


def test_a_card_that_a_pack_gave_other_emblems_shows_these_and_one_of_a_pack_shows_its_own() -> None:
    ours = painted(HOMER, 150, 210, hand=True)
    other = replace(HOMER, emblems=("snake",))
    assert painted(other, 150, 210, hand=True) != ours
    assert painted(other, 300, 419, hand=False) != painted(HOMER, 300, 419, hand=False)
    other_traits = painted(replace(HOMER, traits=HOMER.traits[::-1]), 150, 210, hand=True)
    assert other_traits.copy(20, 150, 100, 40) == ours.copy(20, 150, 100, 40)
    stranger = replace(HOMER, key="a-stranger")
    assert painted(stranger, 150, 210, hand=True) != ours


def test_the_backs_of_the_stars_differ_and_an_unknown_star_has_the_common_one() -> None:
    def back(star: str) -> QImage:
        image = QImage(60, 84, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        paint_back(painter, QRectF(0, 0, 60, 84), star)
        painter.end()
        return image

    seen = [back(star) for star in ("", *STARS)]
    assert all(one != other for at, one in enumerate(seen) for other in seen[:at])
    assert back("a-star-of-a-pack") == back("")


# ---------------------------------------------------------------------------- the end

LAST_PICTURES = """
import sys, threading, time
from simpsons_desktop.table.pictures import Part, Want, install_pictures, prepare

class Slow:
    def has(self, key):
        return True
    def at_hand(self, key):
        return False
    def read(self, key):
        begun.set()
        time.sleep(float(sys.argv[1]))
        print("read", key, flush=True)

begun = threading.Event()
install_pictures(Slow())
prepare([Want("first", Part.WHOLE, 9, 9), Want("second", Part.WHOLE, 9, 9)])
begun.wait()
"""


@pytest.mark.parametrize(("seconds", "read"), [(0.2, "read first\n"), (60, "")])
def test_the_program_ends_when_the_last_picture_is_read_and_soon_even_if_it_never_is(seconds: float, read: str) -> None:
    """A thread that still decodes while everything is torn down would let the program crash now and then."""
    run = subprocess.run(
        [sys.executable, "-c", LAST_PICTURES, str(seconds)], capture_output=True, text=True, timeout=20, check=False
    )
    assert (run.returncode, run.stdout) == (0, read), run.stderr
