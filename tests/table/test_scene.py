"""The scene: what is shown equals what is seen, after any beats, at any pace, and secrets stay secret."""

import gc
import time
from random import Random

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import NOBODY, Ask, Decision, Outcome, Verb, decision, observe, tell
from simpsons_desktop.rules.events import Declared, Moved, Scored, Shown, TurnBegan
from simpsons_desktop.rules.observe import Observation
from simpsons_desktop.table.geometry import Pose
from simpsons_desktop.table.items import NEW_FACE, OLD_FACE, CardItem, Change, Flight, Painted
from simpsons_desktop.table.scene import TableScene, number_rects
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tempo import MOST_PUFFS
from simpsons_desktop.table.view import TableView
from tests.support.games import some_state
from tests.table.tables import a_game, find, laid, lay, new_view, outcomes, picture_of

Poses = dict[int, tuple[float, float, float, float, float]]


def open_cards(seen: Observation, front: int) -> set[int]:
    """The cards that lie by themselves before this seat."""
    found = {card.id for card in (*seen.seats[front].hand, *seen.played)}
    for seat in seen.seats:
        if seat.scene is not None:
            found |= {seat.scene.card.id, *(cast.card.id for cast in seat.scene.characters)}
    return found


def shown(view: TableView) -> Poses:
    """Every visible card: middle, depth, angle and width."""
    found = {}
    for card, item in view.table.cards.items():
        if item.isVisible():
            found[card] = (item.x(), item.y(), item.zValue(), item.rotation(), item.boundingRect().width())
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_open_card_has_one_item_in_its_place_and_no_other_is_seen(qtbot: QtBot, seats: int) -> None:
    view = new_view(qtbot)
    state = some_state(seats, seats, 60).state
    seen = observe(state, 1)
    view.show_table(seen, 1)
    assert set(shown(view)) == open_cards(seen, 1)
    for card in open_cards(seen, 1):
        pose, item = view.table.stances[card].pose, view.table.cards[card]
        assert (item.x(), item.y()) == pytest.approx((pose.x, pose.y), abs=0.5)
        assert item.rotation() == pose.angle
        assert item.zValue() == pose.z
        assert item.boundingRect().width() == pytest.approx(pose.width)


@pytest.mark.parametrize("pace", ["instant", "normal"])
@pytest.mark.parametrize("seed", range(3))
def test_after_any_beats_the_scene_lies_as_if_it_had_been_laid_at_once(qtbot: QtBot, seed: int, pace: str) -> None:
    view, plain = new_view(qtbot, pace), new_view(qtbot)
    random = Random(seed)
    front, game = seed % 3, outcomes(seed, 3, 90)
    view.show_table(observe(game[0].before, front), front)
    for outcome in game:
        view.play(tell(outcome, front), front)
        if random.random() < 0.5:
            view.animator.advance(random.choice((5, 40, 400)))
        if random.random() < 0.3:
            view.animator.skip()
    view.animator.skip()
    assert view.animator.moving == 0
    seen = observe(game[-1].state, front)
    plain.table.log_open = view.table.log_open
    plain.show_table(seen, front)
    assert set(shown(view)) == set(shown(plain)) == open_cards(seen, front)
    lanes = {(lane.seat, lane.owner): lane.rect for lane in laid(view).lanes}
    for key, strip in view.table.lanes.items():
        assert strip.isVisible() is (key in lanes)
        if key in lanes:
            assert (strip.x(), strip.y()) == pytest.approx(lanes[key].centre, abs=0.01)
    view.resize(view.width() + 1, view.height())  # lays everything at its best size, as `show_table` does
    plain.resize(view.size())
    assert shown(view) == shown(plain)
    assert picture_of(qtbot, view) == picture_of(qtbot, plain)


def test_cards_in_motion_are_where_their_flight_has_them_and_end_exactly(qtbot: QtBot) -> None:
    view = new_view(qtbot, "normal")
    game = outcomes(2, 2, 40)
    front = 0
    view.show_table(observe(game[0].before, front), front)
    view.play(tell(game[0], front), front)
    begin = time.monotonic()
    while view.animator.busy:  # before anything moves, pictures of cards are decoded beside this thread
        assert time.monotonic() < begin + 60
        view.animator.advance(16)
        for item in view.table.cards.values():
            assert -200 < item.x() < 1500
            assert -300 < item.y() < 1000
    assert set(shown(view)) == open_cards(observe(game[0].state, front), front)


def test_a_character_that_does_not_match_lies_and_its_frame_turns_while_the_words_stay_level(qtbot: QtBot) -> None:
    view = new_view(qtbot, "normal")
    for seed in range(40):
        game = outcomes(seed, 2, 60)
        for outcome in game[1:]:
            for beat in tell(outcome, 0):
                if isinstance(beat.event, Moved) and beat.event.why == "play":
                    view.show_table(observe(outcome.before, 0), 0)
                    break
            else:
                continue
            view.play(tell(outcome, 0), 0)
            view.animator.skip()
            lying = [s for s in view.table.stances.values() if s.lies]
            if lying:
                pose = lying[0].pose
                assert pose.width > pose.height
                assert view.table.cards[lying[0].card.id].rotation() == 0
                return
    raise AssertionError("nobody ever lay")


def test_at_the_middle_of_a_turn_no_word_stands_on_its_head(qtbot: QtBot) -> None:
    view = new_view(qtbot)
    view.show_table(observe(some_state(1, 2, 40).state, 0), 0)
    item = next(iter(view.table.cards.values()))
    standing, lying = view.gallery.back(60), view.gallery.back(84)
    start, end = Pose(100, 100, 60, 84), Pose(140, 100, 84, 60)
    flight = Flight(item, start, end, standing, lying, Change.TURN, -90.0)
    seen = []
    for percent in range(100):
        flight(percent / 100)
        faces = [child for child in item.childItems() if child.zValue() in (OLD_FACE, NEW_FACE)]
        seen += [(abs(face.rotation()), face.opacity()) for face in faces]
    assert max(opacity for angle, opacity in seen if angle > 54.1) == 0
    assert all(opacity == 1 for angle, opacity in seen if angle < 35.9)
    flight(1.0)
    assert (item.x(), item.y(), item.rotation()) == (140, 100, 0)
    assert item.picture == lying


def test_a_hidden_face_is_never_painted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    view = new_view(qtbot)
    painted: list[str] = []
    hand = view.gallery.hand

    def spy(printed: object, width: float, free: float = 1.0) -> Painted:
        painted.append(str(printed))
        return hand(printed, width, free)  # type: ignore[arg-type]

    monkeypatch.setattr(view.gallery, "hand", spy)
    state = some_state(5, 3, 40).state
    view.show_table(observe(state, NOBODY), -1)
    assert len(state.zones[0]) > 0
    assert [s for s in view.table.stances.values() if s.place is Place.HAND]
    assert painted == []
    view.set_covered(True)
    view.show_table(observe(state, 0), 0)
    assert painted == []
    view.set_covered(False)
    assert len(painted) >= len(state.zones[0])


def test_covering_in_the_middle_of_a_draw_leaves_only_backs(qtbot: QtBot) -> None:
    view = new_view(qtbot, "slow")
    game = outcomes(3, 2, 1)
    view.show_table(observe(game[0].before, 0), 0)
    view.play(tell(game[0], 0), 0)
    view.animator.advance(300)
    view.set_covered(True)
    back = view.gallery.back(laid(view).fan.card)
    hand = [s.card.id for s in view.table.stances.values() if s.place is Place.HAND]
    assert hand
    for card in hand:
        assert view.table.cards[card].picture == back


def test_a_whole_pile_that_is_shuffled_in_flies_as_a_few_cards(qtbot: QtBot) -> None:
    view = new_view(qtbot, "normal")
    for seed in range(30):
        for outcome in outcomes(seed, 2, 400):
            moves = [e for e in outcome.events if isinstance(e, Moved) and e.why == "reshuffle"]
            if len(moves) > MOST_PUFFS + 2:
                view.show_table(observe(outcome.before, 0), 0)
                view.play(tell(outcome, 0), 0)
                most = 0
                while view.animator.busy:
                    view.animator.advance(30)
                    flying = {move.card for move in moves if view.table.cards.get(move.card)}
                    most = max(most, sum(view.table.cards[card].isVisible() for card in flying))
                drawn = sum(isinstance(e, Moved) and e.why in ("draw", "deal") for e in outcome.events)
                assert 0 < most <= MOST_PUFFS + drawn
                return
    raise AssertionError("no pile was ever shuffled in")


def test_a_number_is_found_where_it_is_painted_and_the_rest_of_the_board_is_the_scene(qtbot: QtBot) -> None:
    view = new_view(qtbot)
    record = a_game(lambda asked, _: any(o.verb is Verb.COMPLETE for o in asked.options))
    lay(view, record)
    for seat, scene in enumerate(seat.scene for seat in observe(record.state, 0).seats):
        if scene is None:
            continue
        board = laid(view).places[seat]
        numbers = {Verb.COMPLETE: scene.complete, Verb.TRASH: scene.trash}
        for verb, rect in number_rects(board).items():
            there = (verb.value, seat) if numbers[verb] is not None else ("card", scene.card.id)
            assert view.table.spot_at(QPointF(*rect.centre)) == there
            if numbers[verb] is not None:  # the pill with the star hangs out below the board
                assert rect.bottom - 3 > board.bottom
                assert view.table.spot_at(QPointF(rect.centre[0], rect.bottom - 3)) == there
        assert view.table.spot_at(QPointF(board.centre[0], board.y + 4)) == ("card", scene.card.id)


def test_hundreds_of_tables_leave_no_item_and_no_motion_behind(qtbot: QtBot) -> None:
    view = new_view(qtbot)
    states = [some_state(seed, 2 + seed % 4, 30).state for seed in range(5)]
    for state in states * 25:
        view.show_table(observe(state, 0), 0)
    gc.collect()
    first = len(view.table.items())
    for state in states * 25:
        view.show_table(observe(state, 0), 0)
    gc.collect()
    assert len(view.table.items()) == first
    assert view.animator.moving == 0
    assert len({item.card for item in view.table.cards.values()}) == len(view.table.cards)


def test_items_never_paint_in_python_and_never_answer_the_mouse(qtbot: QtBot) -> None:
    view = new_view(qtbot)
    view.show_table(observe(some_state(1, 3, 40).state, 0), 0)
    assert not {name for name in (*vars(TableView), *vars(TableScene)) if name.startswith(("draw", "paint"))}
    for item in view.table.items():
        if isinstance(item, CardItem):
            assert item.flags() & QGraphicsItem.GraphicsItemFlag.ItemHasNoContents
        else:
            assert type(item).__module__.startswith("PySide6")


def test_the_turn_is_on_the_plate_and_the_light_on_its_seat(qtbot: QtBot) -> None:
    view = new_view(qtbot)
    game = outcomes(4, 3, 80)
    turns = set()
    for outcome in game:
        if decision(outcome.state) is not None and outcome.state.ask is Ask.MAIN:
            view.show_table(observe(outcome.state, 0), 0)
            turns.add(outcome.state.turn)
            assert view.table.furniture.lit_seat == outcome.state.turn
    assert len(turns) == 3


def answers_a_declaration(one: Outcome) -> bool:
    asked = decision(one.state)
    moment = asked.moment if asked is not None else None
    return moment is not None and moment.name == "declared" and any(isinstance(e, Declared) for e in one.events)


def shows_a_declaration(view: TableView) -> bool:
    return view.director.effects.shown


def test_a_declaration_is_shown_until_it_is_settled_and_again_after_the_table_was_laid_anew(qtbot: QtBot) -> None:
    view = new_view(qtbot)
    outcome = find(3, answers_a_declaration)
    seat = outcome.state.asker
    view.show_table(observe(outcome.before, seat), seat)
    view.play(tell(outcome, seat), seat)
    view.animator.skip()
    assert shows_a_declaration(view)
    view.show_table(observe(outcome.state, seat), seat)
    assert not shows_a_declaration(view)
    view.ask(decision(outcome.state))
    assert shows_a_declaration(view)
    view.ask(Decision(seat, Ask.MAIN, (), ()))
    assert not shows_a_declaration(view)


def test_nothing_of_a_declaration_is_left_when_the_turn_has_passed(qtbot: QtBot) -> None:
    view = new_view(qtbot)
    for outcome in outcomes(6, 3, 250):
        view.play(tell(outcome, 0), 0)
        view.animator.skip()
        if outcome.events and isinstance(outcome.events[-1], TurnBegan):
            assert not view.director.effects.shown


def test_each_point_is_a_star_on_its_way_to_the_plate(qtbot: QtBot) -> None:
    view = new_view(qtbot, "normal")
    outcome = find(2, lambda one: any(isinstance(event, Scored) for event in one.events))
    view.show_table(observe(outcome.before, 0), 0)
    view.play(tell(outcome, 0), 0)
    most = 0
    while view.animator.busy:
        view.animator.advance(20)
        most = max(most, sum(star.isVisible() for star in view.director.effects.stars))
    assert most == max(event.points for event in outcome.events if isinstance(event, Scored))
    assert not any(star.isVisible() for star in view.director.effects.stars)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_action_is_shown_large_and_then_waits_where_it_covers_no_scene(qtbot: QtBot, seats: int) -> None:
    view = new_view(qtbot, "normal")
    outcome = find(seats, lambda one: one.state.ask is not Ask.NOTHING and bool(observe(one.state, 0).played))
    view.show_table(observe(outcome.before, 0), 0)
    view.play(tell(outcome, 0), 0)
    (card,) = [one.id for one in observe(outcome.state, 0).played][-1:]
    widest = 0.0
    while view.animator.busy:
        view.animator.advance(20)
        if view.table.item(card).isVisible():
            widest = max(widest, view.table.item(card).pose.width)
    pose = view.table.item(card).pose
    assert pose == view.table.stances[card].pose
    assert pose.width < widest / 1.8
    for rect in laid(view).places.values():
        assert pose.rect.overlap(rect) == 0


def test_faces_that_only_one_seat_may_see_are_shown_to_it_and_then_lie_hidden_again(qtbot: QtBot) -> None:
    view = new_view(qtbot, "normal")
    outcome = find(3, lambda one: sum(isinstance(event, Shown) for event in one.events) == 1)
    event = next(event for event in outcome.events if isinstance(event, Shown))
    for seat in range(3):
        view.show_table(observe(outcome.before, seat), seat)
        view.play(tell(outcome, seat), seat)
        faces = set()
        while view.animator.busy:
            view.animator.advance(30)
            back = view.gallery.back(laid(view).fan.card)
            items = [view.table.cards[card] for card in event.cards if card in view.table.cards]
            faces |= {item.card for item in items if item.isVisible() and item.picture != back}
        own = {card.id for card in observe(outcome.state, seat).seats[seat].hand} & set(event.cards)
        assert faces == (set(event.cards) if seat == event.to else own)
        assert set(shown(view)) == open_cards(observe(outcome.state, seat), seat)
