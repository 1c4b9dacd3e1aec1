"""Motion that explains: what is counted, who scores, who gets what back, whose turn it is; moment by moment."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import accumulate

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Outcome, observe, tell
from simpsons_desktop.rules.events import Cancelled, Moved, Resolved, Scored, TurnBegan
from simpsons_desktop.rules.state import DISCARD
from simpsons_desktop.table import tempo
from simpsons_desktop.table.flourishes import GoRound
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.items import sprite
from simpsons_desktop.table.shapes import rect_of
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tokens import GOLD
from simpsons_desktop.table.view import TableView
from tests.support.games import some_state
from tests.table.tables import LEFT, a_game, characters_to_play, find, laid, lay, new_view, on_card, two_ways


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    return new_view(qtbot, "normal")


def has(kind: type, **wanted: object) -> Callable[[Outcome], bool]:
    """Whether something of a kind happened, with these values."""
    return lambda one: any(
        isinstance(event, kind) and all(getattr(event, name) == value for name, value in wanted.items())
        for event in one.events
    )


def show(view: TableView, outcome: Outcome, seat: int = 0, ms: float = 10) -> Iterator[None]:
    """Show an outcome to a seat; comes back after every few milliseconds."""
    view.show_table(observe(outcome.before, seat), seat)
    view.play(tell(outcome, seat), seat)
    for _ in range(5000):
        if not view.animator.busy:
            return
        view.animator.advance(ms)
        yield
    raise AssertionError("the table never comes to rest")


def lay_with_points(view: TableView, seats: int, points: int) -> None:
    """A table at which every seat has so many points."""
    state = some_state(seats, seats, 40).state.clone()
    state.points[:] = [points] * seats
    view.show_table(observe(state, 0), 0)


def spots(view: TableView) -> list[tuple[float, float]]:
    """Where the stars are that can be seen and have landed."""
    stars = enumerate(view.director.effects.stars)
    return [(star.x(), star.y()) for at, star in stars if star.isVisible() and not view.animator.moves(("star", at))]


@pytest.mark.parametrize("calm", [False, True])
def test_a_bar_says_cancelled_on_the_card_until_it_has_gone(qtbot: QtBot, calm: bool) -> None:
    """Long enough to be read, also with reduced motion; it lies on the card and wholly in the window."""
    view = new_view(qtbot, "normal")
    view.set_calm(calm)
    outcome = find(3, has(Cancelled))
    card = next(event.card for event in outcome.events if isinstance(event, Cancelled))
    stamp, shown = view.director.effects.stamp, 0
    for _ in show(view, outcome):
        if stamp.isVisible():
            shown += 10
            place = rect_of(stamp.sceneBoundingRect())
            assert place.overlap(rect_of(view.table.item(card).sceneBoundingRect())) > 0
            assert laid(view).window.grown(1).holds(place)
    assert shown >= tempo.CANCELLED.ms
    assert not stamp.isVisible()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("before", "gained"), [(0, 3), (5, 4)])
def test_points_land_one_by_one_on_the_track_of_the_seat_and_pop(
    view: TableView, seats: int, before: int, gained: int
) -> None:
    lay_with_points(view, seats, before)
    for seat in range(seats):
        track, _ = view.table.furniture.track(laid(view), seat, before + gained, 7)
        for motion in view.director.effects.points(Scored(seat, gained, "scene")):
            view.animator.run(motion)
        counts, sizes = [0], list[float]()
        while view.animator.moving:
            view.animator.advance(10)
            assert spots(view) == [pytest.approx(spot) for spot in track[before : before + len(spots(view))]]
            counts.append(len(spots(view)))
            if view.animator.moves(("pop", 0)) and counts[-1]:
                sizes.append(view.director.effects.stars[0].scale())
        assert sorted(set(counts)) == list(range(gained + 1)), "one after another"
        assert counts == sorted(counts)
        assert max(sizes) == pytest.approx(1.3 * sizes[-1], rel=0.1)
        view.director.effects.landed()
        assert spots(view) == []


def test_a_lost_point_leaves_the_track(view: TableView) -> None:
    lay_with_points(view, 3, 4)
    (motion,) = view.director.effects.points(Scored(1, -1, "effect"))
    motion.step(0.0)
    star, (track, _) = view.director.effects.stars[0], view.table.furniture.track(laid(view), 1, 4, 7)
    assert (star.x(), star.y()) == pytest.approx(track[3])
    motion.step(1.0)
    assert not star.isVisible()


def test_in_a_small_window_points_fly_to_the_figure_on_the_own_plate(qtbot: QtBot) -> None:
    view = new_view(qtbot, "normal", (1024, 640))
    lay_with_points(view, 3, 4)
    for motion in view.director.effects.points(Scored(0, 2, "scene")):
        motion.step(1.0)
    plate = laid(view).plates[0].rect
    assert len(spots(view)) == 2
    for x, y in spots(view):
        assert plate.holds(Rect.around(x, y, 10, 10))


@pytest.mark.parametrize("event", ["complete", "trash"])
def test_what_is_counted_hops_in_order_while_its_number_goes_up(qtbot: QtBot, view: TableView, event: str) -> None:
    outcome = find(3, has(Resolved, event=event))
    resolved = next(e for e in outcome.events if isinstance(e, Resolved))
    scene = next(beat.seen for beat in tell(outcome, 0) if beat.event is resolved).seats[resolved.seat].scene
    assert scene is not None
    weights = {cast.card.id: cast.weight for cast in scene.characters}
    pictures: list[int] = []
    rises: dict[int, list[float]] = {}
    shaken = 0.0
    tally = view.director.effects._tally
    for _ in show(view, outcome, ms=5):
        if tally.isVisible() and (not pictures or tally.pixmap().cacheKey() != pictures[-1]):
            pictures.append(tally.pixmap().cacheKey())
        for card in resolved.counted:
            item = view.table.cards[card]
            if item.isVisible() and view.animator.moves(("hop", card)):
                rises.setdefault(card, []).append(item.pose.y - item.y())
        board = view.table.cards[resolved.scene]
        if board.isVisible() and view.animator.moves(("hop", resolved.scene)):
            shaken = max(shaken, abs(board.x() - board.pose.x))
    counts = accumulate(weights[card] for card in resolved.counted)
    numbers = [view.gallery.ribbon(str(count), max(15.0, 34 * laid(view).u), GOLD) for count in counts]
    assert pictures == [painted.picture.pixmap.cacheKey() for painted in numbers]
    assert list(rises) == list(resolved.counted), "one after another"
    assert min(max(up) for up in rises.values()) > 0.6 * 10 * laid(view).u
    assert (shaken > 1) is (event == "trash")


def test_completed_characters_leave_to_the_piles_of_their_owners(qtbot: QtBot, view: TableView) -> None:
    outcome = find(3, has(Resolved, event="complete"))
    moves = {e.card: e for e in outcome.events if isinstance(e, Moved) and DISCARD <= e.dst < DISCARD + 5}
    last: dict[int, tuple[float, float]] = {}
    for _ in show(view, outcome, ms=4):
        for card in moves:
            item = view.table.cards.get(card)
            if item is not None and item.isVisible():
                last[card] = (item.x(), item.y())
    owners = outcome.state.box.owners
    leaving = [card for card in moves if card in last]
    assert len(leaving) >= 3
    assert len({owners[card] for card in leaving}) >= 2
    for card in leaving:
        pile = laid(view).piles[owners[card]].discard
        assert math.dist(last[card], pile.centre) < 60, "it was last seen on its way into the pile"


def test_the_ribbon_goes_clockwise_from_plate_to_plate(qtbot: QtBot, view: TableView) -> None:
    outcome = find(4, has(TurnBegan))
    event = next(e for e in outcome.events if isinstance(e, TurnBegan))
    ribbon, furniture = view.director.effects._turn, view.table.furniture
    way = []
    for _ in show(view, outcome):
        if ribbon.isVisible():
            way.append((ribbon.x(), ribbon.y()))
    before = outcome.before.turn
    assert math.dist(way[0], furniture.ribbon_spot(laid(view), before)) < 120
    assert math.dist(way[-1], furniture.ribbon_spot(laid(view), event.seat)) < 120
    assert not ribbon.isVisible()


@pytest.mark.parametrize(
    ("start", "end"),
    [((0, 50), (-100, 0)), ((-100, 0), (0, -50)), ((0, -50), (100, 0)), ((100, 0), (0, 50)), ((0, -50), (-100, 0))],
)
def test_round_the_table_means_clockwise(qapp: object, start: tuple[float, float], end: tuple[float, float]) -> None:
    item, table = sprite(None, 0), Rect.around(0, 0, 200, 100)
    step = GoRound(item, table, start, end)
    turned = 0.0
    last = start
    for percent in range(1, 101):
        step(percent / 100)
        x, y = item.x(), item.y()
        turned += math.atan2(last[0] / 2 * y - last[1] * x / 2, last[0] / 2 * x / 2 + last[1] * y)
        last = (x, y)
    assert last == pytest.approx(end)
    assert 0 < turned < 2 * math.pi


def test_no_more_than_twenty_cards_turn_at_once(qtbot: QtBot, view: TableView) -> None:
    view.show_table(observe(some_state(1, 3, 60).state, 0), 0)
    director, scene = view.director, view.table
    stance = next(s for s in scene.stances.values() if s.place is Place.ROW and s.cast is not None)
    director._turning = 0
    delays = []
    assert stance.cast is not None
    lying = replace(stance, cast=replace(stance.cast, matches=not stance.cast.matches))
    for _ in range(2 * tempo.MOST_TURNING + 5):
        motion = director._flight(stance, lying, tempo.ROOM, None)
        assert motion is not None
        delays.append(motion.delay)
    for at in range(0, int(max(delays)) + 500, 10):
        assert sum(delay <= at < delay + tempo.TURN.ms for delay in delays) <= tempo.MOST_TURNING


def test_a_card_that_is_lifted_by_a_click_casts_a_shadow_that_grows(qtbot: QtBot, view: TableView) -> None:
    asked = lay(view, a_game(two_ways))
    card = min(characters_to_play(asked))
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
    shadow = min(view.table.item(card).childItems(), key=lambda child: child.zValue())
    depths = []
    for _ in range(20):
        view.animator.advance(10)
        depths.append(shadow.y() if shadow.isVisible() else 0.0)
    assert depths == sorted(depths)
    assert depths[-1] == pytest.approx(24 * laid(view).u)
    view.gestures.cancel()
    view.animator.skip()
    assert not shadow.isVisible()


def test_the_own_hand_closes_its_gap_sooner_than_the_table_makes_room(qtbot: QtBot, view: TableView) -> None:
    outcome = find(2, has(Moved, why="play"))
    seat = next(e.src for e in outcome.events if isinstance(e, Moved) and e.why == "play")
    for _ in show(view, outcome, seat):
        hand = [s.card.id for s in view.table.stances.values() if s.place is Place.HAND]
        lengths = {view.animator._running[card].ms for card in hand if card in view.animator._running}
        if lengths:
            assert lengths == {tempo.CLOSE.ms}
            return
    raise AssertionError("no gap was closed")
