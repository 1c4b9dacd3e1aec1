"""Whatever lies over the table covers no button, no hand and not the seat that it speaks of, whatever is looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from simpsons_desktop.controller.hints import Hint
from simpsons_desktop.rules import Verb
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.shapes import rect_of
from tests.screens.at_table import AtTable, held, on_card, options, position
from tests.screens.test_foresight import LEFT, MORE, number, point_at, scene
from tests.screens.test_recaps import played

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def full(seats: int) -> Record:
    """A table on which there is little room."""
    cast = [(key, owner % seats) for owner, key in enumerate((*MORE, "moe-szyslak", "snake"))]
    hand = ["krusty-burger", "barney-gumble", "kid-stuff"]
    return position({"hand": hand}, *({"scene": scene("the-couch", *cast)} for _ in range(seats - 1)))


def buttons(play: PlayScreen) -> Iterator[tuple[str, Rect]]:
    """What can be pressed beside the table, and where the hand lies."""
    layout = play.table.places
    assert layout is not None
    for name, spot in layout.buttons.items():
        yield name, play.scaled(spot)
    yield "prompt", rect_of(play.prompt.geometry())
    yield "chip", rect_of(play.answers.chip.geometry())
    yield "log", rect_of(play.spine.geometry())
    for view in play.controller.seen.seats[play.controller.front].hand:
        yield "hand", play.scaled(layout.poses[view.id].rect)


def shown(play: PlayScreen) -> dict[str, Rect]:
    """The panels that lie over the table now."""
    panels = {"hint": play.hinting.panel, "recap": play.recaps.panel, "outcome": play.foresight.panel}
    return {name: rect_of(one.geometry()) for name, one in panels.items() if one.isVisible()}


def hint_for(play: PlayScreen, verb: Verb, seat: int) -> None:
    """The expert would do this to what lies before a seat."""
    asked = play.controller.decision
    assert asked is not None
    code = next(code for option, code in options(play) if option.verb is verb and option.to == seat)
    play.hinting._tell(Hint(asked, (code,), ()))


def check(play: PlayScreen, of: int, speaking: tuple[str, ...] = ("hint", "outcome")) -> None:
    """No panel covers a button, and those that speak of a seat cover neither its plate nor its Scene."""
    layout = play.table.places
    assert layout is not None
    for name, panel in shown(play).items():
        for what, there in buttons(play):
            assert panel.overlap(there) < 1, f"{name} covers {what}"
        if name in speaking:
            assert panel.overlap(play.scaled(layout.plates[of].rect)) < 1, f"{name} covers the plate of {of}"
            assert panel.overlap(play.scaled(layout.places[of])) < 1, f"{name} covers the Scene of {of}"


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_hint_covers_no_button_and_not_the_seat_it_speaks_of(
    at_table: AtTable, size: tuple[int, int], seats: int, factor: float
) -> None:
    at_table.preferences.change(hover_ms=0, text_factor=factor)
    at_table.style.wear(at_table.preferences.now)
    play = at_table(full(seats), size)
    for seat in range(1, seats):
        hint_for(play, Verb.PLAY, seat)
        assert "hint" in shown(play)
        check(play, seat)
        point_at(play, number(play, seat, Verb.TRASH))
        check(play, seat)
        QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, held(play, "barney-gumble")))
        assert play.table.lights.lit is not None
        check(play, seat, speaking=("hint",))
        play.take_away()
        point_at(play, QPoint(3, 3))


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_recap_covers_no_button_while_a_card_is_moved(
    at_table: AtTable, size: tuple[int, int], factor: float
) -> None:
    at_table.preferences.change(hover_ms=0, text_factor=factor)
    at_table.style.wear(at_table.preferences.now)
    play = at_table(played(4, 5, 0, 12), size)
    play.recaps.toggle()
    for view in play.controller.seen.seats[0].hand:
        check(play, 0, speaking=())
        QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, view.id))
        check(play, 0, speaking=())
        play.take_away()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("turns", [9, 13, 17])
def test_a_recap_that_comes_by_itself_covers_no_plate(at_table: AtTable, size: tuple[int, int], turns: int) -> None:
    play = at_table(played(4, 4, 1, turns), size, persons=(1,))
    at_table.qtbot.waitUntil(play.recaps.panel.isVisible, timeout=5000)
    layout = play.table.places
    assert layout is not None
    there = rect_of(play.recaps.panel.geometry())
    for plate in layout.plates.values():
        assert play.scaled(plate.rect).overlap(there) < 1


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_above_the_prompt_covers_no_button(
    at_table: AtTable, size: tuple[int, int], factor: float
) -> None:
    at_table.preferences.change(text_factor=factor)
    at_table.style.wear(at_table.preferences.now)
    play = at_table(full(3), size)
    play.say("Something is said that is rather long, as long as sentences about rules are now and then.")
    note = rect_of(play.note.geometry())
    assert note.y >= 0
    for what, there in buttons(play):
        assert note.overlap(there) < 1, f"the note covers {what}"
