"""The window's thread never paints more than a portion: every rendering costs time on a clock that only it moves."""

import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QMarginsF, QSizeF
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import observe, tell
from simpsons_desktop.table import gallery, pixmaps
from simpsons_desktop.table.animator import Tween
from simpsons_desktop.table.gallery import PATIENCE, PORTION, SPELL, Gallery
from simpsons_desktop.table.pixmaps import Drawing, Picture
from simpsons_desktop.table.tempo import SOON
from simpsons_desktop.table.tokens import Look
from simpsons_desktop.table.view import TableView
from tests.support.games import some_state
from tests.table.tables import new_view, outcomes, picture_of

COST = 3.0
"""Milliseconds that one rendering takes on the clock of these tests."""
FULL = 14
"""Answers after which every seat of a table has cards before it."""


class Clock:
    """Stands still but for renderings."""

    def __init__(self) -> None:
        self.ms = 0.0
        self.painted: list[object] = []

    def __call__(self) -> float:
        return self.ms / 1000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    render = pixmaps.render

    def costly(drawing: Drawing, ratio: float, look: Look) -> Picture:
        made.ms += COST
        made.painted.append(drawing.what)
        return render(drawing, ratio, look)

    monkeypatch.setattr(pixmaps, "render", costly)
    return made


def timed_view(qtbot: QtBot, clock: Clock, pace: str = "normal") -> TableView:
    view = new_view(qtbot, pace)
    view.gallery._clock = clock
    return view


def thing(name: str) -> Drawing:
    return Drawing(name, QSizeF(10, 10), QMarginsF(), lambda _painter, _rect, _look: None)


def spent(clock: Clock, act: Callable[[], object]) -> float:
    """Milliseconds of painting in one call."""
    before = clock.ms
    act()
    return clock.ms - before


def faces(clock: Clock) -> list[object]:
    """The faces of cards that were painted."""
    return [what for what in clock.painted if isinstance(what, tuple) and what[0] in ("hand", "character", "board")]


def test_a_portion_ends_with_the_drawing_at_which_its_time_is_over(qapp: object, clock: Clock) -> None:
    gallery = Gallery(clock=clock)
    waiting = [thing(str(number)) for number in range(7)]
    assert not gallery.paint(waiting, ms=8)
    assert clock.painted == ["0", "1", "2"]
    assert not gallery.paint(waiting, ms=1)
    assert clock.painted[3:] == ["3"]
    assert gallery.paint(waiting, ms=100)
    assert waiting == []
    assert gallery.paint(waiting)


def test_what_is_missing_is_listed_once_and_not_painted(qapp: object, clock: Clock) -> None:
    gallery = Gallery(clock=clock)
    listed = gallery.missing(lambda: [gallery.back(60), gallery.back(60), gallery.star(9)])
    assert [drawing.what for drawing in listed] == [("back", ""), "star"]
    assert clock.painted == []
    end = time.monotonic() + 10
    while not gallery.paint(listed, ms=100):  # its picture is decoded beside this thread
        assert time.monotonic() < end
        time.sleep(0.002)
    assert gallery.missing(lambda: [gallery.back(60), gallery.star(9)]) == []


@pytest.mark.parametrize("seats", [2, 5])
def test_a_prepared_table_is_painted_in_portions_and_then_shown_without_painting(
    qtbot: QtBot, clock: Clock, seats: int
) -> None:
    view = timed_view(qtbot, clock)
    seen = observe(some_state(seats, seats, FULL * seats).state, 1)
    ready: list[float] = []
    costs: list[float] = []
    work = view.easel._work
    view.easel._turn.timeout.disconnect()
    view.easel._turn.timeout.connect(lambda: costs.append(spent(clock, work)))
    view.prepare(seen, 1, lambda: ready.append(spent(clock, lambda: view.show_table(seen, 1))))
    assert (costs, ready) == ([], [])
    assert view.preparing is True
    qtbot.waitUntil(lambda: not view.preparing)
    assert ready == [0]
    assert not view.gallery.behind
    assert len(costs) > 3
    assert max(costs) <= PORTION + COST


def test_a_change_of_front_is_prepared_without_showing_anything_of_it(qtbot: QtBot, clock: Clock) -> None:
    view = timed_view(qtbot, clock)
    state = some_state(3, 3, 40).state
    view.show_table(observe(state, 0), 0)
    qtbot.waitUntil(lambda: not view.gallery.behind)
    view.set_covered(True)
    before = view.grab().toImage()
    ready: list[bool] = []
    view.prepare(observe(state, 1), 1, lambda: ready.append(True))
    qtbot.waitUntil(lambda: bool(ready))
    assert view.grab().toImage() == before
    assert view.table.front == 0
    view.show_table(observe(state, 1), 1)
    assert spent(clock, lambda: view.set_covered(False)) == 0
    assert not view.gallery.behind


def test_what_is_put_away_is_never_ready(qtbot: QtBot, clock: Clock) -> None:
    view = timed_view(qtbot, clock)
    seen = observe(some_state(1, 2, 20).state, 0)
    ready: list[int] = []
    view.prepare(seen, 0, lambda: ready.append(1))
    view.put_away()
    view.prepare(seen, 0, lambda: ready.append(2))
    view.prepare(seen, 0, lambda: ready.append(3))
    qtbot.waitUntil(lambda: bool(ready))
    qtbot.wait(5)
    assert ready == [3]


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_no_step_of_a_game_paints_more_than_a_portion_and_nothing_moves_before_it_is_painted(
    qtbot: QtBot, clock: Clock, pace: str
) -> None:
    view = timed_view(qtbot, clock, pace)
    game = outcomes(5, 4, 60)
    view.show_table(observe(game[0].before, 0), 0)
    qtbot.waitUntil(lambda: not view.gallery.behind)
    most = 0.0
    for outcome in game:
        view.play(tell(outcome, 0), 0)
        while view.animator.busy:
            most = max(most, spent(clock, lambda: view.animator.advance(16, lambda: True)))
            clock.ms += SPELL
            assert not view.gallery.behind
    assert len(clock.painted) > 60
    assert COST < most <= PORTION + 3 * COST  # a portion, and the veil and ribbon of a declaration


def test_an_unprepared_table_shows_what_there_is_time_for_and_the_rest_soon(qtbot: QtBot, clock: Clock) -> None:
    seen = observe(some_state(2, 5, 60).state, 0)
    view, plain = timed_view(qtbot, clock), new_view(qtbot)
    plain.gallery._clock = lambda: 0.0  # all the time in the world
    view.show_table(seen, 0)
    assert view.gallery.behind
    assert 0 < len(faces(clock)) <= PATIENCE / COST + 1
    first = len(faces(clock))
    plain.show_table(seen, 0)
    assert len(faces(clock)) > 3 * first
    hand = [item.picture for item in view.table.cards.values() if item.isVisible() and item.picture is not None]
    assert any(view.gallery.is_blank(picture) for picture in hand)
    assert picture_of(qtbot, view) == picture_of(qtbot, plain)
    again = spent(clock, lambda: view.show_table(seen, 0))
    assert again == 0


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture of a card must be waited for."""
    monkeypatch.setattr(gallery, "art_is_ready", lambda _drawing, _ratio: True)


@pytest.mark.usefixtures("decoded")
def test_what_nothing_can_stand_in_for_is_painted_first(qtbot: QtBot, clock: Clock) -> None:
    view = timed_view(qtbot, clock)
    seen = observe(some_state(2, 5, 60).state, 0)
    order = [drawing.what for drawing in view.gallery.missing(lambda: view.table.look_ahead(seen, 0))]
    view.prepare(seen, 0, lambda: None)
    qtbot.waitUntil(lambda: len(clock.painted) > len(order) // 2)  # nobody waits any longer
    view.put_away()
    clock.painted.clear()
    view.show_table(seen, 0)
    kinds = {what[0] for what in clock.painted if isinstance(what, tuple)}
    assert kinds & {"hand", "character", "board"}
    assert not kinds & {"back", "place", "lane", "light"}


@pytest.mark.usefixtures("decoded")
def test_late_painting_makes_no_pauses_while_nothing_moves(qtbot: QtBot, clock: Clock) -> None:
    view = timed_view(qtbot, clock)
    pauses: list[tuple[bool, int]] = []
    timer = view.table._late
    timer.timeout.connect(lambda: pauses.append((view.animator.moving > 0, timer.interval())))
    view.show_table(observe(some_state(2, 5, 60).state, 0), 0)
    owed = view.gallery.owed
    qtbot.waitUntil(lambda: not view.gallery.behind)
    portions = len(pauses)
    assert portions >= owed * COST / (PORTION + COST)
    assert {pause for _, pause in pauses[:-1]} == {0}  # of the last it is heard when nothing is left to be waited for
    view.show_table(observe(some_state(4, 5, 90).state, 0), 0)
    view.animator.run(Tween("something", lambda _: None, 10_000))
    qtbot.waitUntil(lambda: not view.gallery.behind)
    assert {pause for moves, pause in pauses[portions:] if moves} == {SOON}


def test_several_layouts_in_a_row_share_the_time_of_one(qapp: object, clock: Clock) -> None:
    gallery = Gallery(clock=clock)
    gallery.hurry()
    first = spent(clock, lambda: [gallery.pile(n, None, 50, "") for n in range(1, 20)])
    gallery.hurry()
    second = spent(clock, lambda: [gallery.pile(n, None, 51, "") for n in range(1, 20)])
    assert PATIENCE < first <= PATIENCE + 2 * COST
    assert second == COST  # the plain paper of the other size
    clock.ms += SPELL
    gallery.hurry()
    assert spent(clock, lambda: gallery.pile(3, None, 52, "")) == COST
    assert gallery.behind
    while not gallery.catch_up():
        pass
    assert not gallery.behind
