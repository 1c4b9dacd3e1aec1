"""What is told of an answer lies at what it is about: at its Scene, or at the button in the prompt."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from simpsons_desktop.rules import Verb
from simpsons_desktop.screens.foresight import REACH
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.shapes import rect_of
from tests.screens.at_table import AtTable, held, on_card, position
from tests.screens.test_foresight import LEFT, MORE, number, play, point_at, scene

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


@pytest.mark.parametrize(
    ("size", "factor", "seats"), [((1024, 640), 1.0, 5), ((1280, 720), 1.0, 5), ((1920, 1080), 2.0, 4)]
)
def test_no_note_at_a_target_lies_under_the_chip(
    at_table: AtTable, size: tuple[int, int], factor: float, seats: int
) -> None:
    at_table.preferences.change(text_factor=factor)
    at_table.style.wear(at_table.preferences.now)
    play = at_table(position(*({"scene": scene("the-couch"), "hand": ["moe-szyslak"]} for _ in range(seats))), size)
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, held(play, "moe-szyslak")))
    notes = play.table.lights.targets.notes
    assert set(notes) == set(range(seats))
    assert play.answers.chip.isVisible()
    chip = rect_of(play.answers.chip.geometry())
    assert all(play.scaled(rect_of(note.sceneBoundingRect())).overlap(chip) == 0 for note in notes.values())


def test_what_a_button_would_do_is_told_beside_the_prompt(play: PlayScreen) -> None:
    end = next(b for b, c in zip(play.prompt.buttons, play.prompt.shown, strict=False) if c.key == "Space")
    QTest.mouseMove(end, end.rect().center())
    here = rect_of(play.foresight.panel.geometry())
    beside = (play.prompt, play.answers.chip)  # the chip stands on the prompt, and is never covered
    assert min(here.apart(rect_of(part.geometry())) for part in beside) < 12
