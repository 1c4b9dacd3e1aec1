"""A game is kept from its first card on: closed, it is offered at home, and goes on where it was."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.ai import think
from simpsons_desktop.content.library import library
from simpsons_desktop.matches import open_match
from simpsons_desktop.rules import NOBODY, Ask, Observation, TakingBack, fingerprint, observe, seal
from simpsons_desktop.screens.keeping import Place
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Answering, Asked, Pace, SeatChoice, TableChoice
from tests.screens.at_table import StillThinker
from tests.support.games import random_answer

Show = Callable[..., None]
TABLE = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", level="easy")), goal=5)
TWO = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob")), goal=5)


@pytest.fixture
def open_window(preferences: Preferences, show: Show, shelf: Shelf, qtbot: QtBot) -> Iterator[Callable[[], MainWindow]]:
    preferences.change(pace=Pace.INSTANT)
    opened: list[MainWindow] = []

    def begin() -> MainWindow:
        window = MainWindow(preferences, random.Random(3))
        window.thinker = StillThinker(window)
        show(window)
        window._shelf_read(shelf)
        opened.append(window)
        return window

    yield begin
    for window in opened:
        window.leave()


def playing(window: MainWindow) -> PlayScreen:
    assert window.play is not None
    return window.play


def rest(window: MainWindow, qtbot: QtBot) -> PlayScreen:
    """The game, once somebody is asked or the AI thinks, and everything is shown."""
    play = playing(window)
    qtbot.waitUntil(lambda: play.controller.timing.resting and not play.table.preparing, timeout=10_000)
    qtbot.wait(20)
    return play


def come_in(window: MainWindow, qtbot: QtBot) -> PlayScreen:
    """The game, once whoever is waited for sits there."""
    play = rest(window, qtbot)
    if play.curtain.isVisible():
        play.curtain.here.click()
        qtbot.waitUntil(lambda: not play.curtain.isVisible(), timeout=5000)
    return play


def play_some(window: MainWindow, qtbot: QtBot, answers: int) -> PlayScreen:
    """Let persons answer by chance, and AI seats too."""
    chance = random.Random(5)
    play = rest(window, qtbot)
    for _ in range(answers):
        play = come_in(window, qtbot)
        game = play.controller
        if game.offer is not None:
            game.claim(NOBODY)
        elif game.decision is not None:
            play.controller.answer(random_answer(game.decision, chance))
        elif game.record.state.winners is None and not game.chairs[game.record.state.asker].is_person:
            state = game.record.state
            game._mind.make_do(think("easy", seal(state, state.asker), 1).answer)
            game._go_on()
    return rest(window, qtbot)


def offered(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until the home screen offers to go on."""
    window.open_home()
    qtbot.waitUntil(lambda: window.home.continue_button.game is not None, timeout=10_000)


def go_on(window: MainWindow, qtbot: QtBot) -> PlayScreen:
    offered(window, qtbot)
    QTest.mouseClick(window.home.continue_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.play is not None and window.stack.currentWidget() is window.play, timeout=10_000)
    return rest(window, qtbot)


def what_is_there(play: PlayScreen) -> tuple[str, list[str], Observation, object, tuple[str, ...]]:
    game = play.controller
    prompt = (play.prompt.accessibleName(), *(button.text() for button in play.prompt.buttons if button.isVisible()))
    return fingerprint(game.record.state), [line.text for line in game.log], game.seen, game.match.seats, prompt


def test_the_entry_to_go_on_is_there_from_the_first_moment(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    window = open_window()
    assert window.home.continue_button.isHidden()
    window.start_game(TABLE, 0)
    answers = len(play_some(window, qtbot, 6).controller.record.answers)
    window.close()
    again = open_window()
    entry, new_game = again.home.continue_button, again.home.buttons[1]
    assert entry.isVisible()
    assert not again.resuming._looked
    stood = new_game.geometry()
    QTest.mouseClick(entry, Qt.MouseButton.LeftButton)  # before the match is found
    qtbot.waitUntil(lambda: again.play is not None, timeout=10_000)
    assert new_game.geometry() == stood, "no entry is pushed from under the pointer"
    assert len(playing(again).controller.record.answers) == answers


def test_whoever_wishes_for_something_else_is_not_fetched_back(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play_some(window, qtbot, 6)
    window.close()
    again = open_window()
    QTest.mouseClick(again.home.continue_button, Qt.MouseButton.LeftButton)  # before the match is found
    again.pages.open_settings()
    qtbot.waitUntil(lambda: again.resuming._looked, timeout=10_000)
    qtbot.wait(300)
    assert again.play is None
    assert again.stack.currentWidget() is not again.home
    again.open_home()
    go_on(again, qtbot)


def test_a_key_that_is_down_while_the_entries_change_presses_none(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(match_waits=True)
    home = open_window().home
    pressed: list[object] = []
    for wish in (home.new_game, home.matches):
        wish.connect(partial(pressed.append, wish))
    QTest.keyPress(home, Qt.Key.Key_2)
    home.show_game(None)
    QTest.keyRelease(home, Qt.Key.Key_2)
    assert not pressed
    QTest.keyClick(home, Qt.Key.Key_2)
    assert len(pressed) == 1


def test_a_match_that_was_deleted_is_not_promised(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play_some(window, qtbot, 6)
    window.close()
    again = open_window()
    again.open_home()
    qtbot.waitUntil(lambda: again.resuming.waiting is not None, timeout=10_000)
    assert again.resuming.waiting is not None
    again.resuming.waiting.path.unlink()
    again.close()
    assert not preferences.now.match_waits


def test_a_game_whose_file_is_away_does_not_end_for_another_line_of_play(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    match = play_some(window, qtbot, 6).controller.match
    assert match.path is not None
    away = match.path.with_suffix(".away")
    match.path.rename(away)
    window.resuming.take_up(match.path, Place(match.line.name, 1))
    assert playing(window).controller.match is match
    assert f"its file {match.path} is away" in window.toast.words.text()
    away.rename(match.path)


def test_an_entry_that_was_promised_in_vain_says_so(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(match_waits=True)
    window = open_window()
    QTest.mouseClick(window.home.continue_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.toast.isVisible(), timeout=10_000)
    assert "no match to go on with" in window.toast.words.text()
    assert window.home.continue_button.isHidden()
    assert not preferences.now.match_waits


def test_a_closed_game_goes_on_where_it_was(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = play_some(window, qtbot, 14)
    preferences.change(answering=(Answering("Ann", Asked.ALWAYS, ("scene played",)),))
    before = what_is_there(play)
    window.close()
    assert not window.isVisible()
    preferences.change(answering=())
    again = go_on(open_window(), qtbot)
    assert what_is_there(again) == before
    assert preferences.now.answering_of("Ann").mode is Asked.ALWAYS
    play_some(again.window(), qtbot, 4)  # type: ignore[arg-type]  # it is in that window
    assert len(playing(again.window()).controller.record.answers) > 8  # type: ignore[arg-type]  # the same


def test_every_answer_is_in_the_file_before_anything_is_shown(
    open_window: Callable[[], MainWindow], qtbot: QtBot, shelf: Shelf
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = rest(window, qtbot)
    seen: list[bool] = []

    def look(_beats: object) -> None:
        opened = open_match(play.controller.match.path, shelf.cards.cards)
        seen.append(opened.record.answers == play.controller.record.answers and not opened.fault)

    play.controller.told.connect(look)
    play_some(window, qtbot, 12)
    assert len(seen) > 3
    assert all(seen)


def test_who_sits_behind_the_curtain_is_asked_to_come_again(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TWO, 0)
    play_some(window, qtbot, 9)
    asker = playing(window).controller.record.state.asker
    window.close()
    again = go_on(open_window(), qtbot)
    assert again.curtain.isVisible()
    assert again.controller.covered
    assert again.curtain.disc.seat == asker


def test_a_new_game_keeps_the_one_before(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play_some(window, qtbot, 6)
    first = playing(window).controller.match.path
    window.start_game(TABLE, 0)
    second = playing(window).controller.match.path
    assert first != second
    assert sorted(paths.matches().glob("*.simpsons")) == sorted((first, second))
    window.resuming.take_up(first)
    qtbot.waitUntil(lambda: playing(window).controller.match.path == first, timeout=10_000)
    assert len(rest(window, qtbot).controller.record.answers) > 2
    window.resuming.take_up(first)  # which is being played already
    qtbot.waitUntil(lambda: window.play is not None and playing(window).controller.match.path == first, timeout=10_000)


def test_a_damaged_match_is_said_and_gone_on_with(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    path = play_some(window, qtbot, 12).controller.match.path
    window.close()
    content = path.read_bytes()
    path.write_bytes(content[:-40] + b"#" + content[-39:])
    window = open_window()
    window.resuming.take_up(path)
    qtbot.waitUntil(lambda: window.play is not None, timeout=10_000)
    assert window.toast.isVisible()
    assert path.with_name(path.name + ".damaged").exists()
    rest(window, qtbot)


def test_a_game_that_can_not_have_a_file_is_played_all_the_same(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    paths.user_data().mkdir(parents=True, exist_ok=True)
    Path(paths.matches()).write_text("a file where the folder should be")
    window = open_window()
    window.start_game(TABLE, 0)
    assert window.toast.isVisible()
    play = play_some(window, qtbot, 6)
    assert len(play.controller.record.answers) > 2
    assert play.controller.match.unsaved is not None
    window.start_game(TABLE, 0)
    (question,) = (one for one in window.findChildren(Question) if one.isVisible())
    question.no.click()
    assert window.play is play, "nobody wanted to lose it"
    paths.matches().unlink()
    play = play_some(window, qtbot, 3)
    assert play.controller.match.unsaved is None
    assert open_match(play.controller.match.path, library().cards).record.answers == play.controller.record.answers


def test_undo_and_redo_by_keys_and_by_the_menu(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = rest(window, qtbot)
    before = fingerprint(play.controller.record.state)
    asked = play.controller.decision
    assert asked is not None
    assert asked.ask is Ask.MAIN
    play.controller.answer((asked.codes[0],))
    play = rest(window, qtbot)
    after = fingerprint(play.controller.record.state)
    assert after != before
    QTest.keyClick(play, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    play = rest(window, qtbot)
    assert fingerprint(play.controller.record.state) == before
    assert play.controller.decision == asked
    assert play.table.gestures.decision == asked
    QTest.keyClick(play, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    play = rest(window, qtbot)
    assert fingerprint(play.controller.record.state) == after
    play.pause()
    undo = next(button for button in play.menu.buttons if button.text().startswith("Undo: "))
    assert undo.isVisible()
    QTest.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert fingerprint(rest(window, qtbot).controller.record.state) == before


def test_what_the_house_rules_of_the_match_forbid_is_said(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    for rule in TakingBack:
        window = open_window()
        window.start_game(replace(TABLE, back=rule), 0)
        play = play_some(window, qtbot, 10)
        step = play.controller.going_back.back()
        assert step is not None
        assert step.learned
        number = len(play.controller.record.answers)
        play.going.undo()
        if rule is TakingBack.ALWAYS:
            assert len(play.controller.record.answers) == step.number
            continue
        assert len(play.controller.record.answers) == number
        assert play.note.isVisible()
        assert "by the house rules of this match" in play.note.words.text()
        assert not play.going.words()[0]
        window.close()
        again = go_on(open_window(), qtbot)
        assert again.controller.going_back.rule is rule, "a match keeps its house rules"


def test_what_another_person_decided_is_asked_about(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TWO, 0)
    step = None
    for _ in range(60):
        play = come_in(window, qtbot)
        step = play.controller.going_back.back()
        if step is not None and step.others and play.controller.decision is not None:
            break
        play_some(window, qtbot, 1)
    assert step is not None
    assert step.others
    number = len(play.controller.record.answers)
    play.going.undo()
    (question,) = (one for one in play.findChildren(Question) if one.isVisible())
    assert len(play.controller.record.answers) == number
    question.yes.click()
    assert len(play.controller.record.answers) == step.number
    assert play.controller.covered, "the other person has the chair now"
    assert play.controller.seen == observe(play.controller.now, -1)


def test_a_line_of_the_log_leads_back_to_its_decision(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    told: dict[int, tuple[str, int]] = {}  # by the number of answers: how all stood, and how many lines there were
    for _ in range(5):
        play = play_some(window, qtbot, 1)
        if play.controller.decision is not None:
            game = play.controller
            told[len(game.record.answers)] = fingerprint(game.record.state), len(game.log)
    log = play.log
    line = len(log.lines) - 1
    block = QTextCursor(log.text.document().findBlockByNumber(line))
    menu = log.menu_at(log.text.cursorRect(block).center())
    (back,) = (action for action in menu.actions() if action.text().startswith("Go back to before: "))
    back.trigger()
    game = rest(window, qtbot).controller
    assert (fingerprint(game.record.state), len(log.lines)) == told[len(game.record.answers)]
    assert len(log.lines) <= line


def test_at_the_curtain_of_a_table_one_comes_back_to_nothing_can_be_taken_back(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TWO, 0)
    play = rest(window, qtbot)
    for _ in range(20):
        play = come_in(window, qtbot)
        if play.controller.decision is not None and play.going.words()[0]:
            break
        play_some(window, qtbot, 1)
    front, number = play.controller.front, len(play.controller.record.answers)
    window.open_home()
    window.continue_game()
    assert play.curtain.isVisible()
    assert play.controller.covered
    play.pause()
    assert play.going.words() == ("", "")
    assert not [button for button in play.menu.buttons if button.isVisible() and button.text() == "Hint"]
    play.resume()
    play.going.undo()
    assert len(play.controller.record.answers) == number
    assert play.curtain.isVisible()
    come_in(window, qtbot)
    assert play.controller.front == front
    assert play.controller.decision is not None
    assert any(view.printed for view in play.controller.seen.seats[front].hand)


def test_a_match_that_can_not_be_opened_is_not_offered_again(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    first = play_some(window, qtbot, 6).controller.match.path
    window.start_game(TABLE, 0)
    second = play_some(window, qtbot, 6).controller.match.path
    window.close()
    lines = second.read_text().splitlines()
    deck = next(at for at, line in enumerate(lines) if line.startswith("deck 0 "))
    words = lines[deck].partition(" ~")[0].split()
    lines[deck] = " ".join(["deck 0", "1*nobody-at-all", *words[3:]]) + " ~hand"
    second.write_text("\n".join([*lines, ""]))
    assert "nobody-at-all" in second.read_text()
    window = open_window()
    offered(window, qtbot)
    qtbot.waitUntil(lambda: window.resuming.waiting is not None and window.resuming.waiting.path == second)
    window.continue_game()
    qtbot.waitUntil(
        lambda: window.resuming.waiting is not None and window.resuming.waiting.path == first, timeout=20_000
    )
    assert window.play is None
