"""Step by step, the prompt offers the next event by mouse and key, and the game goes on when the player wants it."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.controller import timing
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.seating import deal_in
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Motion, Pace, SeatChoice, TableChoice

Show = Callable[..., None]
TABLE = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", level="easy")))


@pytest.fixture
def play(style: Style, preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot) -> Iterator[PlayScreen]:
    """A person against an AI, step by step; the AI begins."""
    preferences.change(pace=Pace.STEP)
    thinker = Thinker()
    made = PlayScreen(style, preferences, deal_in(TABLE, 1, shelf, thinker, 5), 1)
    show(made)
    made.begin()
    yield made
    made.close_game()
    thinker.close()


def waits(play: PlayScreen, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: play.table.animator.waits, timeout=15000)
    assert [choice.text for choice in play.prompt.offered.buttons] == ["Next"]


def test_each_event_waits_for_a_click_or_a_key(play: PlayScreen, qtbot: QtBot) -> None:
    steps = 0
    for way in ("button", "key", "table"):
        assert play.controller.decision is None or play.table.animator.busy
        waits(play, qtbot)
        steps += 1
        turn = play.controller.ticket
        qtbot.wait(300)  # longer than a key is dead after a new prompt
        assert play.table.animator.waits
        assert play.controller.ticket == turn, "the AI plays on only when the player has seen this"
        if way == "button":
            QTest.mouseClick(play.prompt.buttons[0], Qt.MouseButton.LeftButton)
        elif way == "key":
            play.table.setFocus()
            QTest.keyClick(play.table, Qt.Key.Key_Space)
        else:
            QTest.mouseClick(play.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(640, 330))
        qtbot.waitUntil(lambda: play.table.animator.waits or play.table.gestures.decision is not None, timeout=15000)
    assert steps == 3


def test_another_pace_goes_on_by_itself(play: PlayScreen, preferences: Preferences, qtbot: QtBot) -> None:
    waits(play, qtbot)
    preferences.change(pace=Pace.INSTANT)
    qtbot.waitUntil(lambda: play.table.gestures.decision is not None, timeout=20000)
    assert "Next" not in [choice.text for choice in play.prompt.offered.buttons]


def test_the_table_is_calm_as_the_settings_say(play: PlayScreen, style: Style, preferences: Preferences) -> None:
    assert not play.table.animator.calm
    preferences.change(motion=Motion.REDUCED)
    style.wear(preferences.now)
    assert play.table.animator.calm


def test_t_is_a_setting_and_text_cards_reach_the_table(
    play: PlayScreen, style: Style, preferences: Preferences
) -> None:
    preferences.changed.connect(style.wear)
    play.table.setFocus()
    QTest.keyClick(play.table, Qt.Key.Key_T)
    assert preferences.now.trait_letters
    assert play.table.gallery.look.signs
    preferences.change(text_cards=True)
    assert play.table.gallery.look.words
    QTest.keyClick(play.table, Qt.Key.Key_T)
    assert not play.table.gallery.look.signs


def test_the_prompt_says_what_was_shown_as_the_log_does(play: PlayScreen, qtbot: QtBot) -> None:
    said = []
    for _ in range(4):
        waits(play, qtbot)
        prompt = play.prompt
        said.append(f"{prompt.who} {prompt.sentence}".strip())
        play.table.animator.go_on()
        qtbot.waitUntil(lambda: play.table.animator.waits or play.table.gestures.decision is not None, timeout=15000)
        if play.table.gestures.decision is not None:
            break
    assert said
    assert set(said) <= {line.text for line in play.controller.log}
    assert len(set(said)) == len(said)


def test_a_player_who_reads_for_long_is_waited_for(
    play: PlayScreen, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timing, "REST_MS", 30)
    waits(play, qtbot)
    answers = len(play.controller.record.answers)
    qtbot.wait(400)
    waits(play, qtbot)
    assert len(play.controller.record.answers) == answers
    assert not play.controller.timing.resting


def test_between_two_steps_a_click_only_goes_on_and_reading_does_not(play: PlayScreen, qtbot: QtBot) -> None:
    waits(play, qtbot)
    table = play.table
    card = play.controller.seen.seats[play.controller.front].hand[0].id
    pose = table.table.item(card).pose
    at = table.mapFromScene(pose.x, pose.rect.y + 12)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_B, Qt.Key.Key_B):
        QTest.keyClick(table, key)
    QTest.mouseClick(table.viewport(), Qt.MouseButton.RightButton, pos=at)
    steps = [table.animator.waits]
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    steps.append(table.animator.waits)
    assert steps == [True, False]
    assert table.gestures.held is None, "the click went on, and did nothing else"


def test_who_acts_is_named_once(play: PlayScreen, qtbot: QtBot) -> None:
    """Also at the head of a turn, which names whose it is."""
    said: list[str] = []
    for _ in range(8):
        qtbot.waitUntil(lambda: play.table.animator.waits or play.table.gestures.decision is not None, timeout=15000)
        if not play.table.animator.waits:
            break
        said.append(play.prompt.accessibleName())
        play.table.animator.go_on()
    heads = [words for words in said if "Turn" in words]
    assert heads
    assert [sum(words.count(name) for name in play.names) for words in heads] == [1] * len(heads)
