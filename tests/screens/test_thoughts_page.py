"""After the game: what each AI seat decided, weighed and knew; before its end nothing of that is on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import think, usual_style
from simpsons_desktop.content.library import library
from simpsons_desktop.content.words import card_name
from simpsons_desktop.controller import Chair, GameController
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.matches import MatchError
from simpsons_desktop.rules import Verb, observe, seal
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.kept_thoughts import thoughts_of
from simpsons_desktop.screens.matches_page import MatchesPage
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.thoughts_page import ThoughtsPage
from simpsons_desktop.screens.thoughts_words import account
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import SeatChoice, TableChoice
from tests.screens.at_table import AtTable, Show, StillThinker, code_of, position
from tests.support.games import setup, some_state, twin
from tests.support.matches import kept

NAMES = ("Bart", "Homer", "Krusty")
KEYS = ("bart", "homer", "krusty")
THOUGHTS = "What the AI seats thought"
LEVELS = ("hard", "normal", "easy")


def play_on(game: GameController, most: int = 1000) -> None:
    """Let the AI seats play as if their process had thought."""
    record, mind = game.record, game._mind
    for _ in range(most):
        if record.state.winners is not None:
            return
        chair, state = game.chairs[record.state.asker], record.state
        thought = think(chair.level or "easy", seal(state, state.asker), len(record.answers), style=chair.style)
        mind.answer, mind.thought, mind.took_ms = thought.answer, thought, 120
        game.match.play(thought.answer, game.diary.packed(mind))


def new_game() -> GameController:
    chairs = [Chair(NAMES[i], KEYS[i], LEVELS[i], usual_style(KEYS[i])) for i in range(3)]
    return GameController(unfiled(Record.of_setup(setup(3, 3, goal=3)), chairs), StillThinker())


@pytest.fixture
def game(qapp: object) -> Iterator[GameController]:
    made = new_game()
    play_on(made)
    yield made
    made.close()


@pytest.fixture
def page(game: GameController, style: Style, show: Show, qtbot: QtBot) -> ThoughtsPage:
    made = ThoughtsPage(style, game.record, game.diary.read(), NAMES)
    show(made)
    qtbot.waitUntil(lambda: bool(list(made.list.items())), timeout=10_000)
    return made


def lines(page: ThoughtsPage) -> list[str]:
    return [item.text(0) for item in page.list.items()]


def test_it_lists_every_decision_and_tells_of_the_current_one(page: ThoughtsPage, game: GameController) -> None:
    entries = game.diary.read()
    assert len(lines(page)) == len(entries) > 20
    assert lines(page)[0].startswith("Turn 1 · ")
    told, text = account(game.record, entries[0], NAMES), page.text.toPlainText()
    for words in (told.who, told.answer, told.reason, told.how, *told.knew):
        assert words in text
    assert len(told.weighed) > 1
    for option in told.weighed:
        assert option.words in text
        assert option.lead in text
        assert option.then in text
    assert page.text.toHtml().count('width="100%"') >= 2 * len(told.weighed), "a table and a bar for each"
    assert [option.given for option in told.weighed].count(True) == 1


def test_bars_and_reasons_follow_what_the_seat_expected(game: GameController) -> None:
    reasons = set()
    for entry in game.diary.read():
        told = account(game.record, entry, NAMES)
        assert told.reason
        assert not any(option.then.startswith("You ") for option in told.weighed), "the seat is not the reader"
        if not told.weighed:
            continue
        assert entry.thought is not None
        leads = [one.lead for one in entry.thought.weighed]
        shares = [option.share for option in told.weighed]
        assert max(shares) == 1
        assert all(0 <= share <= 1 for share in shares)
        for (lead, share), (other, less) in pairwise(sorted(zip(leads, shares, strict=True), reverse=True)):
            assert share >= less
            assert share - less == pytest.approx((lead - other) / 3, abs=1e-6) or less == 0
        given = next(option for option in told.weighed if option.given)
        if told.reason == "With this it wins.":
            assert given.lead == "wins"
        elif told.reason.startswith("It looked better than"):
            assert given.share == 1
        reasons.add(told.reason.split("”")[-1])
    assert len(reasons) > 4


def test_nothing_is_told_that_hidden_cards_would_change(game: GameController) -> None:
    random = Random(5)
    for entry in game.diary.read()[::5]:
        told, states = account(game.record, entry, NAMES), game.record.states
        state = states[entry.number]
        states[entry.number] = twin(state, entry.seat, random)
        assert account(game.record, entry, NAMES) == told
        states[entry.number] = state


def test_what_it_knew_is_what_it_could_see(game: GameController) -> None:
    for entry in game.diary.read()[::7]:
        seen = observe(game.record.states[entry.number], entry.seat)
        told = " ".join(account(game.record, entry, NAMES).knew)
        hand = [card_name(view.printed) for view in seen.seats[entry.seat].hand]
        assert all(name in told for name in hand)
        others = [v for s, seat in enumerate(seen.seats) if s != entry.seat for v in seat.hand if v.printed is not None]
        assert ("It knew nothing" in told) == (not others)


def test_it_is_narrowed_to_a_seat_and_a_turn(page: ThoughtsPage) -> None:
    every = lines(page)
    page.seat.pick(2)
    assert lines(page) == [line for line in every if "· Homer:" in line]
    page.turn.setCurrentIndex(2)
    page.turn.activated.emit(2)
    number = page.turn.currentText()
    assert lines(page) == [line for line in every if line.startswith(f"{number} · Homer:")]
    page.seat.pick(0)
    assert lines(page) == [line for line in every if line.startswith(f"{number} ·")]


def test_the_keyboard_walks_through_it(page: ThoughtsPage, game: GameController) -> None:
    assert page.list.hasFocus()
    first = page.text.toPlainText()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.list.current == game.diary.read()[1].number
    assert page.text.toPlainText() != first
    assert page.text.accessibleName()
    assert page.list.accessibleName()


def test_no_turn_of_the_event_loop_puts_many_decisions_into_words(game: GameController, style: Style) -> None:
    made = ThoughtsPage(style, game.record, game.diary.read(), NAMES)
    made._go_on()
    assert 0 < len(made._words) <= 8
    made.deleteLater()


def test_a_safe_move_says_that_no_thought_came(game: GameController) -> None:
    last, match = game.diary.read()[-1], game.match
    answer = game.record.answers[last.number]
    match.undo(last.number)
    game._mind.thought, game._mind.took_ms = None, 3000
    match.play(answer, game.diary.packed(game._mind))
    told = account(game.record, game.diary.read()[-1], NAMES)
    assert told.how == "No thought came within 3.00 seconds; a safe move was made instead."
    assert not told.weighed


def words_of(widget: QWidget) -> str:
    """Everything that a widget and all in it say or let assistive tools say, in sight or not."""
    parts = []
    for one in (widget, *widget.findChildren(QWidget)):
        parts += [one.accessibleName(), one.accessibleDescription(), one.toolTip()]
        for name in ("text", "toPlainText"):
            said = getattr(one, name, None)
            parts.append(str(said()) if callable(said) and not isinstance(said(), QWidget) else "")
    return "\n".join(parts)


def test_while_the_game_runs_it_cannot_be_opened_and_nothing_of_it_is_anywhere(
    style: Style, preferences: Preferences, show: Show, qtbot: QtBot
) -> None:
    """What its AI seats thought is in the match, and on no screen."""
    game = new_game()
    play_on(game, 30)
    assert game.record.state.winners is None
    assert game.match.line.thoughts
    page = ThoughtsPage(style, game.record, game.diary.read(), NAMES)
    show(page)
    qtbot.wait(50)
    assert not lines(page)
    assert not any(name in words_of(page) for name in NAMES)
    game.close()


def test_the_menu_and_the_result_offer_it_at_the_end_only(at_table: AtTable) -> None:
    play = at_table(position({"hand": ["krusty-burger", "lenny"]}, {"hand": ["snake", "lenny"]}))
    end = code_of(play, Verb.END)
    play.controller.match.line.thoughts[1] = "packed"
    wanted: list[bool] = []
    play.thoughts.connect(lambda shown: wanted.append(shown is play))
    play.pause()
    assert THOUGHTS not in offered(play)
    play.resume()
    assert not play.winner.told.isVisibleTo(play.winner)
    assert "Snake" not in words_of(play)
    play.controller.record.answers.append((end,))
    play.controller.record.states.append(play.controller.record.state)
    play.controller.record.state.winners = play.controller.now.winners = (0,)
    play.controller.ended.emit((0,))
    assert play.winner.told.isVisible()
    QTest.mouseClick(play.winner.told, Qt.MouseButton.LeftButton)
    assert wanted == [True]


def offered(play: PlayScreen) -> list[str]:
    """What the menu offers."""
    return [button.text() for button in play.menu.buttons if button.isVisible()]


def test_the_window_opens_it_and_comes_back_to_the_result(
    preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot
) -> None:
    window = MainWindow(preferences)
    window._shelf_read(shelf)
    show(window)
    window.thinker = StillThinker(window)
    window.start_game(TableChoice((SeatChoice("homer", level="easy"), SeatChoice("bart", level="easy")), goal=3), 0)
    play = window.play
    assert play is not None
    play_on(play.controller)
    play.controller.now = play.controller.record.state
    play.pause()
    assert THOUGHTS in offered(play)
    assert "Hint" not in offered(play)
    QTest.keyClick(play.menu, Qt.Key(ord(play.menu.entries["thoughts"].key)))
    page = window.stack.currentWidget()
    assert isinstance(page, ThoughtsPage)
    qtbot.waitUntil(lambda: bool(lines(page)), timeout=10_000)
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is play


def filed(game: GameController, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(game.match.journal.content)
    return path


@pytest.fixture
def matches(game: GameController, preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot) -> MatchesPage:
    """The page of matches in its window, at one that is over."""
    window = MainWindow(preferences)
    window._shelf_read(shelf)
    show(window)
    filed(game, window.resuming.keeping.shelf.folder / "over.simpsons")
    window.pages.open_matches()
    made = window.stack.currentWidget()
    assert isinstance(made, MatchesPage)
    qtbot.waitUntil(lambda: bool(made.list.matches.rows) and not made.aside.busy, timeout=10_000)
    return made


def window_of(matches: MatchesPage) -> MainWindow:
    window = matches.window()
    assert isinstance(window, MainWindow)
    return window


def test_a_kept_match_that_is_over_tells_them_from_the_page_of_matches(
    game: GameController, matches: MatchesPage, qtbot: QtBot
) -> None:
    window = window_of(matches)
    assert (matches.told.text(), matches.told.isEnabled()) == (THOUGHTS, True)
    QTest.mouseClick(matches.told, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), ThoughtsPage), timeout=10_000)
    page = window.stack.currentWidget()
    assert isinstance(page, ThoughtsPage)
    qtbot.waitUntil(lambda: bool(lines(page)), timeout=10_000)
    assert len(lines(page)) == len(game.diary.read())
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is matches


def test_whoever_has_gone_elsewhere_is_not_fetched_back_to_them(matches: MatchesPage, qtbot: QtBot) -> None:
    window = window_of(matches)
    QTest.mouseClick(matches.told, Qt.MouseButton.LeftButton)
    assert matches.aside.busy
    window.open_home()
    qtbot.waitUntil(lambda: not matches.aside.busy, timeout=10_000)
    assert window.stack.currentWidget() is window.home


def test_a_kept_match_tells_nothing_before_it_is_over_whatever_is_asked(game: GameController, tmp_path: Path) -> None:
    over = thoughts_of(filed(game, tmp_path / "over.simpsons"), library().cards)
    assert (over.entries, over.names) == (game.diary.read(), NAMES)
    game.match.undo(8)
    with pytest.raises(MatchError, match="As long as a match goes on"):
        thoughts_of(filed(game, tmp_path / "undone.simpsons"), library().cards)
    going = new_game()
    play_on(going, 30)
    with pytest.raises(MatchError, match="As long as a match goes on"):
        thoughts_of(filed(going, tmp_path / "going.simpsons"), library().cards)
    going.close()
    thoughtless = kept(tmp_path / "none.simpsons", some_state(8, 2, 10_000))
    with pytest.raises(MatchError, match="No thoughts of AI seats are kept"):
        thoughts_of(thoughtless, library().cards)
