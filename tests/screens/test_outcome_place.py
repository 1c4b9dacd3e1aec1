"""What is told of an answer lies at what it is about: at its Scene, or at the button in the prompt."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from simpsons_desktop.rules import Verb
from simpsons_desktop.screens.foresight import REACH
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.shapes import rect_of
from tests.screens.at_table import AtTable, position
from tests.screens.test_foresight import MORE, number, play, point_at, scene

__all__ = ["play"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_panel_lies_at_the_scene_that_it_is_about(at_table: AtTable, size: tuple[int, int], seats: int) -> None:
    at_table.preferences.change(hover_ms=0)
    at_table.style.wear(at_table.preferences.now)
    cast = [(key, owner % seats) for owner, key in enumerate(MORE)]
    play = at_table(position(*({"scene": scene("the-couch", *cast)} for _ in range(seats))), size)
    layout = play.table.places
    assert layout is not None
    for seat in range(seats):
        point_at(play, QPoint(3, 3))
        point_at(play, number(play, seat, Verb.TRASH))
        assert play.foresight.panel.isVisible()
        here = rect_of(play.foresight.panel.geometry())
        far = {other: here.apart(play.scaled(area)) for other, area in layout.areas.items()}
        assert far[seat] <= REACH * size[0]
        assert here.overlap(play.scaled(layout.places[seat])) == 0


def test_what_a_button_would_do_is_told_beside_the_prompt(play: PlayScreen) -> None:
    end = next(b for b, c in zip(play.prompt.buttons, play.prompt.shown, strict=False) if c.key == "Space")
    QTest.mouseMove(end, end.rect().center())
    assert rect_of(play.foresight.panel.geometry()).apart(rect_of(play.prompt.geometry())) < 12
