"""The recap comes when a turn begins, tells only what that seat witnessed, and can be shown again without harm."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import Thought
from simpsons_desktop.content.parts import Part
from simpsons_desktop.content.recap import Entry, Recap
from simpsons_desktop.rules import Ask, Decision, Verb, decision, fingerprint, observe
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.retelling import since_last_turn
from simpsons_desktop.screens import floating, recaps
from simpsons_desktop.screens.parts.recap_panel import LEAST_LETTERS, LETTERS, Gains, RecapPanel, Since
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.recaps import steps
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Pace
from simpsons_desktop.table.shapes import rect_of
from tests.screens.at_table import AtTable, Show
from tests.support.games import random_answer, setup

LEFT = Qt.MouseButton.LeftButton


def played(seed: int, seats: int, seat: int, turns: int = 9) -> Record:
    """A game of players who like to play cards, at the beginning of a turn of a seat."""
    record, chance = Record.of_setup(setup(seed, seats)), Random(seed)
    while True:
        asked = decision(record.state)
        assert asked is not None
        if asked.ask is Ask.MAIN and asked.seat == seat and record.state.turn_number > turns:
            record.opening = None
            return record
        plays = [c for o, c in zip(asked.options, asked.codes, strict=True) if o.verb in (Verb.PLAY, Verb.TRASH)]
        record.play((chance.choice(plays),) if plays and chance.random() < 0.8 else random_answer(asked, chance))


@pytest.fixture
def record() -> Record:
    return played(4, 4, 1)


@pytest.fixture
def play(at_table: AtTable, record: Record) -> PlayScreen:
    made = at_table(record, persons=(1,))
    at_table.qtbot.waitUntil(made.recaps.panel.isVisible, timeout=10000)
    return made


def texts(panel: RecapPanel) -> str:
    """Everything that the panel says."""
    return " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def test_it_comes_when_the_turn_begins_and_tells_what_happened(play: PlayScreen, record: Record) -> None:
    panel = play.recaps.panel
    assert "SINCE YOUR LAST TURN" in texts(panel)
    assert "plays" in texts(panel)
    assert panel.accessibleName().startswith("Since your last turn.")
    assert not play.previews.visible()


def test_it_blocks_nothing_and_goes_with_the_first_answer(play: PlayScreen, at_table: AtTable) -> None:
    assert not play.recaps.panel.isAncestorOf(play.focusWidget() or play)
    assert play.table.hasFocus()
    at_table.qtbot.waitUntil(play.prompt.settled, timeout=10000)
    before = play.controller.ticket
    QTest.keyClick(play.table, Qt.Key.Key_Space)
    assert play.controller.ticket > before
    assert not play.recaps.panel.isVisible()


def by_escape(play: PlayScreen) -> None:
    QTest.keyClick(play.table, Qt.Key.Key_Escape)


def by_click(play: PlayScreen) -> None:
    QTest.mouseClick(play.recaps.panel, LEFT, pos=QPoint(12, 12))


def by_button(play: PlayScreen) -> None:
    QTest.mouseClick(play.recaps.panel.close_button, LEFT)


def by_key(play: PlayScreen) -> None:
    QTest.keyClick(play.table, Qt.Key.Key_R)


@pytest.mark.parametrize("way", [by_escape, by_click, by_button, by_key])
def test_it_is_dismissed_and_comes_back_by_key_or_from_the_log(play: PlayScreen, way: object) -> None:
    assert callable(way)
    way(play)
    assert not play.recaps.panel.isVisible()
    assert not play.menu.isVisible()
    QTest.keyClick(play.table, Qt.Key.Key_R)
    assert play.recaps.panel.isVisible()
    play.recaps.dismiss()
    play.toggle_log()
    QTest.mouseClick(play.log.recap, LEFT)
    assert play.recaps.panel.isVisible()


def test_it_comes_once_a_turn(play: PlayScreen, qtbot: QtBot) -> None:
    play.recaps.dismiss()
    asked = play.controller.decision
    assert asked is not None
    play.ask_again(asked)
    qtbot.wait(30)
    assert not play.recaps.panel.isVisible()


def test_it_can_be_turned_off(at_table: AtTable, record: Record, preferences: Preferences, qtbot: QtBot) -> None:
    preferences.change(recap=False)
    play = at_table(record, persons=(1,))
    qtbot.wait(50)
    assert not play.recaps.panel.isVisible()
    QTest.keyClick(play.table, Qt.Key.Key_R)
    assert play.recaps.panel.isVisible()


def test_step_by_step_nothing_has_to_be_told_again(
    at_table: AtTable, record: Record, preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(pace=Pace.STEP)
    play = at_table(record, persons=(1,))
    qtbot.wait(50)
    assert not play.recaps.panel.isVisible()


def test_in_the_text_table_it_comes_when_asked_for_and_offers_no_picture(
    at_table: AtTable, record: Record, preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(text_table=True)
    play = at_table(record, persons=(1,))
    qtbot.wait(50)
    assert not play.recaps.panel.isVisible()
    play.recaps.toggle()
    assert play.recaps.panel.isVisible()
    assert not play.recaps.panel.again_button.isVisible()


def test_among_persons_it_comes_only_when_asked_for(at_table: AtTable, record: Record, qtbot: QtBot) -> None:
    play = at_table(record, persons=(0, 1, 2, 3))
    qtbot.waitUntil(play.curtain.here.hasFocus, timeout=10000)
    QTest.keyClick(play.curtain, Qt.Key.Key_R)
    assert not play.recaps.panel.isVisible()
    play.curtain.here.click()
    qtbot.waitUntil(lambda: not play.curtain.isVisible() and play.table.gestures.decision is not None, timeout=5000)
    qtbot.wait(50)
    assert not play.recaps.panel.isVisible()
    QTest.keyClick(play.table, Qt.Key.Key_R)
    assert play.recaps.panel.isVisible()


def test_at_a_change_of_chairs_it_goes(play: PlayScreen) -> None:
    play.controller.covered = True
    play.controller.handed.emit(1)
    assert not play.recaps.panel.isVisible()


def test_nothing_is_told_where_nothing_happened(at_table: AtTable, qtbot: QtBot) -> None:
    record = Record.of_setup(setup(0, 2))
    record.opening = None
    play = at_table(record, persons=(0,))
    qtbot.wait(50)
    assert not play.recaps.panel.isVisible()
    QTest.keyClick(play.table, Qt.Key.Key_R)
    assert "Nothing has happened yet." in texts(play.recaps.panel)
    assert "SINCE THE GAME BEGAN" in texts(play.recaps.panel)
    assert not play.recaps.panel.again_button.isVisible()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_it_covers_neither_prompt_nor_hand_nor_targets(
    at_table: AtTable, record: Record, size: tuple[int, int], qtbot: QtBot
) -> None:
    play = at_table(record, size=size, persons=(1,))
    panel = play.recaps.panel
    qtbot.waitUntil(panel.isVisible, timeout=10000)
    assert play.rect().contains(panel.geometry())
    assert not panel.geometry().intersects(play.prompt.geometry())
    held = [view.id for view in play.controller.seen.seats[1].hand]
    for card in held:
        play.table.gestures.click(("card", card))
        lit = play.table.lights.lit
        for seat in lit.seats if lit is not None else ():
            layout = play.table.places
            assert layout is not None
            rect = play.scaled(layout.places[seat])
            board = QRect(round(rect.x), round(rect.y), round(rect.width), round(rect.height))
            assert not (panel.isVisible() and panel.geometry().intersects(board))


def test_its_cards_are_links(play: PlayScreen, preferences: Preferences) -> None:
    preferences.change(hover_ms=0)
    panel = play.recaps.panel
    key = next(iter(panel.cards))
    panel.looked_at.emit(panel.cards[key])
    assert play.previews.preview.isVisible()
    assert not play.previews.preview.geometry().intersects(panel.geometry())
    panel.opened.emit(panel.cards[key])
    assert play.previews.reading


def test_many_entries_are_scrolled_and_those_of_one_seat_bear_its_name_once(style: Style, show: Show) -> None:
    ground = QWidget()
    show(ground)
    panel = RecapPanel(style, ("Ann & <i>Co</i>", "Bob", "Cal"), ground)
    entries = tuple(Entry(n % 2, panel.names[n % 2], (Part(f"plays thing {n}"),), ((0, 1), (2, -1))) for n in range(30))
    again = Entry(1, "Bob", (Part("plays again"),), ())
    panel.tell(Recap((*entries, again), ((0, 3), (1, 1))), Since.TURN)
    panel.show()
    assert "Ann &amp; &lt;i&gt;Co" in texts(panel)
    assert texts(panel).count("Bob") == 15
    assert "plays again" in texts(panel)
    gains = panel.findChild(Gains)
    assert isinstance(gains, Gains)
    assert gains.texts() == [(0, "+1"), (2, "−1")]
    assert "Bob plays thing 1 (Ann & <i>Co</i> +1, Cal −1)." in panel.accessibleName()
    sizes = panel.sizes(QSize(1200, 580))
    assert sizes == sorted(sizes, key=lambda size: -size.height())
    assert sizes[0].height() < 400
    panel.resize(sizes[-1])
    QApplication.processEvents()
    assert panel.area.verticalScrollBar().maximum() > 0
    assert panel.area.viewport().height() > 4 * style.px(LETTERS, LEAST_LETTERS)


@pytest.mark.parametrize("turns", [9, 13, 17])
@pytest.mark.parametrize(("size", "factor"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_it_lies_off_what_is_the_readers_and_is_read_in_any_size(
    at_table: AtTable, preferences: Preferences, size: tuple[int, int], factor: float, turns: int, qtbot: QtBot
) -> None:
    preferences.change(text_factor=factor)
    at_table.style.wear(preferences.now)
    play = at_table(played(4, 4, 1, turns), size=size, persons=(1,))
    panel, layout = play.recaps.panel, play.table.places
    qtbot.waitUntil(panel.isVisible, timeout=2000)
    assert layout is not None
    there = rect_of(panel.geometry())
    for rect in (layout.plates[1].rect, layout.places[1]):
        assert play.scaled(rect).overlap(there) < 1
    if panel.folded:
        QTest.keyClick(play.table, Qt.Key.Key_R)
        qtbot.wait(20)
    assert not panel.folded
    page = panel.area.widget()
    assert page is not None
    letters = play.house.px(LETTERS, LEAST_LETTERS)
    assert panel.area.viewport().height() >= min(page.height(), 4 * letters)
    assert letters >= 16
    assert f"font-size:{letters}px" in texts(panel)


def test_with_large_text_on_a_full_table_it_folds_until_it_is_asked_for(
    at_table: AtTable, preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(text_factor=2.0)
    at_table.style.wear(preferences.now)
    play = at_table(played(4, 5, 0, 12), size=(1280, 720))
    panel = play.recaps.panel
    qtbot.waitUntil(panel.isVisible, timeout=2000)
    assert (panel.folded, panel.area.isVisible()) == (True, False)
    low = panel.height()
    QTest.mouseClick(panel.read_button, LEFT)
    assert (panel.folded, panel.area.isVisible()) == (False, True)
    assert panel.height() > low
    QTest.keyClick(play.table, Qt.Key.Key_R)
    assert not panel.isVisible()


def test_where_it_finds_no_room_the_player_is_told_so(play: PlayScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    play.recaps.dismiss()
    monkeypatch.setattr(floating, "least_cover", lambda *_: None)
    QTest.keyClick(play.table, Qt.Key.Key_R)
    assert not play.recaps.panel.isVisible()
    assert play.note.isVisible()


# Shown again


def runs(play: PlayScreen) -> bool:
    """Whether something is being shown again."""
    return play.recaps.replay.running


def question(play: PlayScreen) -> Decision | None:
    """What the table can be asked to answer."""
    return play.table.gestures.decision


@pytest.mark.parametrize("pace", [Pace.INSTANT, Pace.FAST])
def test_a_replay_runs_to_the_present_and_the_question_stands_as_before(
    play: PlayScreen,
    record: Record,
    preferences: Preferences,
    qtbot: QtBot,
    pace: Pace,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(recaps, "STILL_MS", 12)
    preferences.change(pace=pace)
    was, ticket, asked = fingerprint(record.state), play.controller.ticket, question(play)
    shown: list[int] = []
    QTest.mouseClick(play.recaps.panel.again_button, LEFT)
    assert runs(play)
    assert not play.recaps.panel.isVisible()
    assert play.table.table.seen == since_last_turn(record, 1).before
    assert question(play) is None
    while runs(play):
        qtbot.wait(5)
        seen = play.table.table.seen
        assert seen is not None
        shown.append(seen.turn_number)
        if pace is Pace.FAST:
            play.table.animator.skip()
    assert sorted(set(shown)) == list(range(record.state.turn_number - 4, record.state.turn_number + 1))
    assert shown == sorted(shown)
    assert fingerprint(record.state) == was
    assert play.controller.ticket == ticket
    assert play.table.table.seen == observe(record.state, 1)
    assert question(play) == asked
    assert play.table.hasFocus()


@pytest.mark.parametrize("way", ["click", "escape", "key"])
def test_a_click_or_a_key_leads_back_at_once(play: PlayScreen, record: Record, qtbot: QtBot, way: str) -> None:
    play.recaps.show_again()
    qtbot.wait(20)
    cover = play.recaps.replay.cover
    assert cover.isVisible()
    assert cover.geometry() == play.rect()
    if way == "click":
        QTest.mouseClick(cover, LEFT, pos=QPoint(600, 400))
    else:
        QTest.keyClick(cover, Qt.Key.Key_Escape if way == "escape" else Qt.Key.Key_1)
    assert not cover.isVisible()
    assert not play.menu.isVisible()
    assert play.table.table.seen == observe(record.state, 1)
    assert play.table.gestures.decision is not None
    assert play.controller.decision is not None


def test_the_game_stands_still_meanwhile_and_loses_nothing(play: PlayScreen, record: Record, qtbot: QtBot) -> None:
    """An AI's thought that comes during a replay is played after it."""
    asked = play.controller.decision
    assert asked is not None
    end = [c for o, c in zip(asked.options, asked.codes, strict=True) if o.verb is Verb.END]
    play.controller.answer(end)
    qtbot.waitUntil(lambda: play.controller.decision is not None and play.table.gestures.decision is not None)
    play.controller.answer([])
    qtbot.waitUntil(lambda: record.state.turn == 2 and not play.table.animator.busy, timeout=5000)
    ai = decision(record.state)
    assert ai is not None
    QTest.keyClick(play.table, Qt.Key.Key_R)
    play.recaps.show_again()
    before = len(record.answers)
    thinker = play.controller._mind.thinker
    thinker.thought.emit(play.controller._mind._question, Thought((ai.codes[-1],), 0))
    qtbot.wait(100)
    assert len(record.answers) == before
    play.recaps.replay.stop()
    qtbot.waitUntil(lambda: len(record.answers) > before, timeout=5000)


def test_another_screen_ends_a_replay(play: PlayScreen, record: Record) -> None:
    play.recaps.show_again()
    play.hide()
    assert not play.recaps.replay.running
    play.show()
    play.resume()
    assert play.table.table.seen == observe(record.state, 1)


def test_nothing_private_of_others_is_shown_again(play: PlayScreen, record: Record) -> None:
    for step in steps(since_last_turn(record, 1)):
        for beat in step:
            assert beat.seen.seat == 1
            hands = [view for seat, one in enumerate(beat.seen.seats) if seat != 1 for view in one.hand]
            known = [view for view in hands if view.printed is not None]
            assert all(record.states[-1].box.owners[view.id] != 1 for view in known)
