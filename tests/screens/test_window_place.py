"""The window stands where it stood, as far as there are screens for it, and is never larger than its screen."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize

from simpsons_desktop.screens.window_place import FRAME, LEAST_SIZE, USUAL_SIZE, Stand, stand
from simpsons_desktop.store.settings import WindowPlace

FULL_HD = QRect(0, 0, 1920, 1040)
SECOND = QRect(1920, 0, 2560, 1400)
SCALED = QRect(0, 0, 960, 520)  # a small screen at 200 %
rooms = st.lists(
    st.builds(
        QRect, st.integers(-4000, 4000), st.integers(-4000, 4000), st.integers(600, 5000), st.integers(400, 3000)
    ),
    min_size=1,
    max_size=3,
)
places = st.none() | st.builds(
    WindowPlace, st.integers(-6000, 6000), st.integers(-6000, 6000), st.integers(1, 20000), st.integers(1, 20000)
)


@pytest.mark.parametrize(
    ("place", "screens", "taken"),
    [
        (None, [FULL_HD], Stand(LEAST_SIZE, USUAL_SIZE)),
        (None, [SCALED], Stand(QSize(944, 464), QSize(944, 464))),
        (None, [QRect(0, 0, 1280, 720)], Stand(LEAST_SIZE, QSize(1264, 664))),
        (WindowPlace(30, 40, 1300, 800), [FULL_HD], Stand(LEAST_SIZE, QSize(1300, 800), QPoint(30, 40))),
        (WindowPlace(2000, 40, 2400, 1300), [FULL_HD, SECOND], Stand(LEAST_SIZE, QSize(2400, 1300), QPoint(2000, 40))),
        (WindowPlace(2000, 40, 2400, 1300), [FULL_HD], Stand(LEAST_SIZE, USUAL_SIZE)),
        (WindowPlace(10, 10, 1300, 800), [SCALED], Stand(QSize(960, 520), QSize(960, 520), QPoint(0, 0))),
        (WindowPlace(1800, 40, 1300, 800), [FULL_HD], Stand(LEAST_SIZE, QSize(1300, 800), QPoint(620, 40))),
        (WindowPlace(10, 10, 1, 1), [FULL_HD], Stand(LEAST_SIZE, USUAL_SIZE)),
        (WindowPlace(10, 10, 300, 300), [FULL_HD], Stand(LEAST_SIZE, LEAST_SIZE, QPoint(10, 10))),
    ],
)
def test_where_the_window_stands(place: WindowPlace | None, screens: Sequence[QRect], taken: Stand) -> None:
    assert stand(place, screens) == taken


@given(places, rooms)
def test_it_lies_wholly_on_one_of_the_screens(place: WindowPlace | None, screens: list[QRect]) -> None:
    taken = stand(place, screens)
    assert taken.least.boundedTo(taken.size) == taken.least
    if taken.corner is None:
        assert taken.size.boundedTo(screens[0].size() - FRAME) == taken.size, "its frame is on the screen as well"
    else:
        assert any(room.contains(QRect(taken.corner, taken.size)) for room in screens)
