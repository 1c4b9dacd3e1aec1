"""The text table: the same game in words, by keyboard alone, with nothing that the table of cards would not show."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Verb
from simpsons_desktop.screens.parts import prompt_bar
from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import SeatChoice, TableChoice
from simpsons_desktop.table.intents import marks_cards
from tests.screens.at_table import AtTable, position

Show = Callable[..., None]
Sit = Callable[..., PlayScreen]
Key = Qt.Key
ANN, AI = SeatChoice("homer", "Ann"), SeatChoice("bart", level="easy")


@pytest.fixture
def sit(preferences: Preferences, show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Sit down against an AI seat, in the text table, and wait for the first question."""
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)

    def deal(seed: int = 4, size: tuple[int, int] = (1280, 720)) -> PlayScreen:
        preferences.change(last_table=TableChoice((ANN, AI)), text_table=True)
        window = MainWindow(preferences, random.Random(seed))
        show(window, *size)
        window.read_cards()
        qtbot.waitUntil(lambda: window.shelf is not None, timeout=10000)
        window.start_game(preferences.now.last_table, 0)
        assert window.play is not None
        asked(window.play, qtbot)
        return window.play

    return deal


def asked(play: PlayScreen, qtbot: QtBot) -> None:
    """Wait until the person is asked."""
    qtbot.waitUntil(lambda: play.table.lights.decision is not None, timeout=10000)
    play.text.refresh()


def press(*keys: Key) -> None:
    """Press keys in whatever has the keyboard."""
    for key in keys:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)


def texts(lines: Lines) -> list[str]:
    """What the lines say, from top to bottom."""
    return [item.text(0) for item in lines.items()]


def go_to(lines: Lines, wanted: Callable[[Line], bool]) -> None:
    """Walk to the first line that will do."""
    lines.setFocus()
    press(Key.Key_Home)
    flat = [line.key for line in lines.lines]
    key = next(line.key for line in lines.lines if wanted(line))
    press(*[Key.Key_Down] * flat.index(key))
    assert lines.current == key


def test_it_has_everything_that_the_table_has(sit: Sit) -> None:
    play = sit()
    seen, text = play.controller.seen, play.text
    hand = [v.printed.name for v in seen.seats[0].hand if v.printed is not None]
    assert len(texts(text.hand)) == len(hand)
    assert all(line.startswith(name) for line, name in zip(texts(text.hand), hand, strict=True))
    assert sum(line.startswith(("Ann", "Bart")) for line in texts(text.seats)) == 2
    assert text.asked.text() == play.prompt.accessibleName()
    assert len(text.log.lines) == len(play.controller.log)
    decision = play.controller.decision
    assert decision is not None
    assert len(text.answers.lines) >= len(decision.options)


def test_only_it_is_shown_and_tab_stays_in_sight(sit: Sit) -> None:
    play = sit()
    assert play.text.isVisible()
    for part in (play.table, play.prompt, play.prompt.list, play.log, play.spine, *play.corner.buttons):
        assert not part.isVisible()
    reached: set[QWidget] = set()
    for _ in range(20):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert play.text.isAncestorOf(focus), f"the keyboard is on {focus}, which nobody sees"
        reached.add(focus)
        press(Key.Key_Tab)
    assert {play.text.answers, play.text.hand, play.text.seats, play.text.log} <= reached


def test_f3_changes_between_words_and_cards_in_the_middle_of_a_question(sit: Sit, preferences: Preferences) -> None:
    play = sit()
    before, shown = play.controller.decision, []
    for _ in range(2):
        press(Key.Key_F3)
        words, cards = play.text.isVisible(), play.table.isVisible()
        shown.append((words, cards, play.text.answers.hasFocus(), play.table.hasFocus(), preferences.now.text_table))
    assert shown == [(False, True, False, True, False), (True, False, True, False, True)]
    assert play.controller.decision == before


def test_no_two_lines_that_stand_together_say_the_same(sit: Sit, qtbot: QtBot) -> None:
    """In a few turns with hands in which cards are twice; what is the same is numbered, or said with its place."""
    numbered = 0
    for seed in (4, 5, 6):
        play = sit(seed)
        for _ in range(5):
            text = play.text
            groups = [[line.text for line in lines.lines] for lines in (text.answers, text.hand, text.seats)]
            groups += [[inner.text for inner in line.inside] for line in text.seats.lines]
            for group in groups:
                assert len(set(group)) == len(group), group
            numbered += sum(" of 2)" in line or " of 3)" in line for group in groups for line in group)
            decision = play.controller.decision
            if decision is None or decision.ask is not Ask.MAIN:
                break
            go_to(play.text.answers, lambda line: line.text.startswith("End turn"))
            press(Key.Key_Return)
            asked(play, qtbot)
    assert numbered


def test_what_is_alike_says_only_what_differs(at_table: AtTable) -> None:
    at_table.preferences.change(text_table=True)
    couch = {"scene": {"card": "the-couch"}}
    record = position({"hand": ["moe-szyslak"] * 2, **couch}, couch, {"scene": {"card": "krusty-burger"}})
    play = at_table(record)
    play.text.refresh()
    assert [line.text for line in play.text.answers.lines] == [
        "Play Moe Szyslak on The Couch – Ann (1 of 2)",
        "Play Moe Szyslak on The Couch – Bob (1 of 2)",
        "Play Moe Szyslak on Krusty Burger (1 of 2)",
        "Play Moe Szyslak on The Couch – Ann (2 of 2)",
        "Play Moe Szyslak on The Couch – Bob (2 of 2)",
        "Play Moe Szyslak on Krusty Burger (2 of 2)",
        "End turn",
    ]


def test_a_card_is_played_from_the_hand(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    ticket, decision = play.controller.ticket, play.controller.decision
    assert decision is not None
    card = next(option.card for option in decision.options if option.verb is Verb.PLAY)
    go_to(play.text.hand, lambda line: line.key == ("held", card))
    press(Key.Key_Return)
    if play.meanings.isVisible():
        press(Key.Key_1)
    qtbot.waitUntil(lambda: play.controller.ticket > ticket, timeout=5000)
    assert play.controller.record.answers[ticket][0] in decision.codes


def test_a_card_that_cannot_be_played_says_why(sit: Sit) -> None:
    play = sit()
    ticket = play.controller.ticket
    go_to(play.text.hand, lambda line: line.text.endswith("not now"))
    assert "(Rule " in play.text.about.text()
    press(Key.Key_Return)
    assert play.note.isVisible()
    assert "(Rule " in play.note.words.text()
    assert play.controller.ticket == ticket


def test_every_answer_says_what_comes_of_it(sit: Sit) -> None:
    play = sit()
    play.text.answers.setFocus()
    for at, line in enumerate(play.text.answers.lines):
        if at:
            press(Key.Key_Down)
        assert play.text.answers.current == line.key
        assert play.text.about.text(), f"nothing is said of {line.text!r}"


def test_marks_are_the_same_in_words_and_cards(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    for _ in range(6):
        decision = play.controller.decision
        assert decision is not None
        if decision.ask is Ask.DISCARD:
            break
        go_to(play.text.answers, lambda line: line.text.startswith("End turn"))
        press(Key.Key_Return)
        asked(play, qtbot)
    decision = play.controller.decision
    assert decision is not None
    assert marks_cards(decision)
    go_to(play.text.answers, lambda line: line.ticked is False)
    press(Key.Key_Space)
    assert [line.ticked for line in play.text.answers.lines].count(True) == 1
    counts = [(len(play.marking.codes), len(play.table.lights.marked))]
    assert sum(text.endswith("marked") for text in texts(play.text.hand)) == 1
    press(Key.Key_F3)
    assert play.prompt.offered.buttons[0].text.startswith("Discard 1")
    press(Key.Key_F3)
    go_to(play.text.answers, lambda line: line.ticked is True)
    press(Key.Key_Return)
    counts.append((len(play.marking.codes), len(play.table.lights.marked)))
    assert counts == [(1, 1), (0, 0)]


def test_a_question_does_not_take_the_keyboard_away(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    play.text.seats.setFocus()
    play._on_asked(play.controller.decision)  # type: ignore[arg-type]  # a question stands
    assert play.text.seats.hasFocus()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_it_has_room_in_every_window(sit: Sit, preferences: Preferences, size: tuple[int, int], factor: float) -> None:
    preferences.change(text_factor=factor)
    play = sit(size=size)
    text = play.text
    assert text.size() == play.size()
    for part in (text.answers, text.hand, text.seats, text.log):
        assert part.height() >= 2 * part.fontMetrics().height()
        assert text.rect().contains(part.geometry())
