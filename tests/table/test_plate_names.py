"""The name on one's own plate: in its strip, whole, legible, and clear of who sits there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from simpsons_desktop.table.fonts import Cut, cap_height, width
from simpsons_desktop.table.paint_plates import NAME_STEP, OWN_HEAD, own_name, own_name_room, track_area

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("size", [(234, 112), (284, 215), (312, 202), (226, 190), (180, 112)])
@pytest.mark.parametrize("name", ["PLAYER 1", "MAXIMILIANA KATHARINA W", "ANN"])
def test_the_name_stays_in_its_strip_and_clear_of_who_sits_there(name: str, size: tuple[int, int]) -> None:
    rect = QRectF(0, 0, *size)
    room, beside = own_name_room(rect, "Person")
    lines, px = own_name(name, rect.height(), room)
    assert lines == ["PLAYER 1"] or name != "PLAYER 1"
    widest, rim = max(width(line, Cut.TITLE, px) for line in lines), px * 0.09
    assert room.left() + widest + rim < beside.left()
    height = px * (NAME_STEP * (len(lines) - 1) + cap_height(Cut.TITLE))
    assert room.center().y() + height / 2 + rim < rect.height() * OWN_HEAD


@pytest.mark.parametrize("size", [(188, 156), (234, 196), (234, 112), (240, 200)])
@pytest.mark.parametrize("name", ["WILHELMINA FEATHERSTONE", "MAXIMILIANA KATHARINA W"])
def test_on_a_narrow_plate_a_long_name_has_the_whole_strip(size: tuple[int, int], name: str) -> None:
    rect = QRectF(0, 0, *size)
    room, below = own_name_room(rect, "AI, expert", compact=True)
    lines, px = own_name(name, rect.height(), room)
    assert " ".join(lines) == name
    assert px >= 11
    assert below.top() >= rect.height() * OWN_HEAD
    assert below.bottom() <= track_area(rect, "compact").top()
    assert room.right() <= rect.right()


def test_a_long_name_takes_two_lines_on_the_own_plate_and_stays_large(qapp: object) -> None:
    room = QRectF(0, 0, 190, 60)
    short, usual = own_name("PLAYER 1", 202, room)
    lines, size = own_name("MAXIMILIANA KATHARINA W", 202, room)
    assert short == ["PLAYER 1"]
    assert lines == ["MAXIMILIANA", "KATHARINA W"]
    assert size > 0.7 * usual
    (one,), least = own_name("W" * 60, 202, room)
    assert one.endswith("…")
    assert least >= 11
