"""Laying a table: the last one is remembered, who begins is settled as the table wishes."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import LEVELS, usual_style
from simpsons_desktop.content.house import back_sentence, fair_start_sentence
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import House, TakingBack
from simpsons_desktop.rules.model import FEWEST_SEATS, HIGHEST_GOAL, LOWEST_GOAL, MOST_SEATS, USUAL_GOAL
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.parts import begin
from simpsons_desktop.screens.parts.begin import AskFirst, ThrowForFirst
from simpsons_desktop.screens.parts.hands import ThrowButton
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.seating import deal_in, seat_names, sitter_words, style_words
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.throwing import Throw
from simpsons_desktop.store.settings import TEXT_FACTORS, First, SeatChoice, Settings, TableChoice

Show = Callable[..., None]
ANN, BOB = SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob")


@pytest.fixture
def page(style: Style, preferences: Preferences, shelf: Shelf, show: Show) -> NewGame:
    made = NewGame(style, preferences, shelf.decks, random.Random(7))
    show(made)
    return made


def started(page: NewGame) -> list[tuple[TableChoice, int]]:
    found: list[tuple[TableChoice, int]] = []
    page.started.connect(lambda table, seat: found.append((table, seat)))
    return found


def test_start_has_the_keyboard_and_begins_with_the_usual_table(page: NewGame, qtbot: QtBot) -> None:
    found = started(page)
    qtbot.waitUntil(page.start.hasFocus, timeout=10000)
    QTest.keyClick(page.start, Qt.Key.Key_Space)
    [(table, seat)] = found
    assert table == TableChoice()
    assert 0 <= seat < 4


def test_the_decks_for_beginners_are_named_in_the_list_and_the_closed_list_has_the_name_alone(page: NewGame) -> None:
    drop, decks = page.rows[0].deck, page.decks
    named = {deck.key for at, deck in enumerate(decks) if drop.itemText(at).endswith("\nFor beginners")}
    assert named == {"homer", "bart", "lisa", "krusty", "mr-burns"}
    assert len(decks) > len(named)
    narrow = drop.sizeHint().width()
    for at, deck in enumerate(decks):
        drop.setItemText(at, deck.name)
    assert drop.sizeHint().width() == narrow


def test_enter_starts_from_a_name_field(page: NewGame, qtbot: QtBot) -> None:
    found = started(page)
    QTest.keyClicks(page.rows[0].name, "Ann")
    QTest.keyClick(page.rows[0].name, Qt.Key.Key_Return)
    [(table, _)] = found
    assert table.seats[0].name == "Ann"


def test_digits_in_a_name_are_letters(page: NewGame, qtbot: QtBot) -> None:
    QTest.keyClicks(page.rows[0].name, "R2D2 12")
    assert page.table.seats[0].name == "R2D2 12"


def test_the_last_table_is_remembered(
    page: NewGame, style: Style, preferences: Preferences, shelf: Shelf, qtbot: QtBot
) -> None:
    page.count.pick(3)
    page.rows[4].kind.pick(2)
    page.house_rules.goal.put(9)
    page.house_rules.fair.setChecked(True)
    page.house_rules.back.setCurrentIndex(2)
    page.rows[2].deck.setCurrentIndex(page.rows[2].deck.findData("krusty"))
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    again = NewGame(style, preferences, shelf.decks)
    qtbot.addWidget(again)
    assert again.table == page.table
    assert (again.table.goal, again.table.fair, again.table.back) == (9, True, TakingBack.NEVER)
    assert again.house_rules.back_words.text() == back_sentence(TakingBack.NEVER)
    assert [seat.level for seat in again.table.seats] == [None, "easy", "easy", "easy", "normal"]
    assert again.table.seats[2].deck == "krusty"


@pytest.mark.parametrize("count", range(2, 6))
def test_as_many_rows_as_seats(page: NewGame, count: int) -> None:
    page.count.pick(count - 2)
    assert [row.isVisible() for row in page.rows] == [seat < count for seat in range(5)]
    assert len(page.table.seats) == count


def test_each_deck_shows_its_plan(page: NewGame, shelf: Shelf) -> None:
    row = page.rows[1]
    for deck in shelf.decks:
        row.deck.setCurrentIndex(row.deck.findData(deck.key))
        row.deck.activated.emit(row.deck.currentIndex())
        style, sentence = style_words(usual_style(deck.star.key))
        assert row.plan.text() == f"{deck.plan} {style}: {sentence}"
        assert deck.plan


def test_a_deck_that_is_gone_is_replaced(style: Style, preferences: Preferences, shelf: Shelf, qtbot: QtBot) -> None:
    preferences.change(last_table=TableChoice((SeatChoice("nothing"), ANN)))
    page = NewGame(style, preferences, shelf.decks)
    qtbot.addWidget(page)
    assert page.table.seats[0].deck == shelf.decks[0].key


def test_without_decks_there_is_no_start(style: Style, preferences: Preferences, show: Show) -> None:
    page = NewGame(style, preferences, ())
    show(page)
    assert not page.start.isEnabled()
    assert page.no_decks.isVisible()


def test_the_youngest_chooses(page: NewGame, qtbot: QtBot) -> None:
    found = started(page)
    page.first.value = First.YOUNGEST
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    question = page.findChild(AskFirst)
    assert isinstance(question, AskFirst)
    assert not found
    QTest.keyClick(question, Qt.Key.Key_3)
    assert [seat for _, seat in found] == [2]


def test_the_question_can_be_left(page: NewGame, qtbot: QtBot) -> None:
    found = started(page)
    page.first.value = First.YOUNGEST
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    question = page.findChild(AskFirst)
    assert isinstance(question, AskFirst)
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert not question.isVisible()
    assert not found


@pytest.fixture
def laid_match(
    style: Style, preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot
) -> Callable[[], tuple[NewGame, ThrowForFirst]]:
    """A table of two persons who throw for the first turn."""

    def lay() -> tuple[NewGame, ThrowForFirst]:
        preferences.change(last_table=TableChoice((ANN, BOB), First.THROW))
        page = NewGame(style, preferences, shelf.decks)
        show(page)
        QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
        match = page.findChild(ThrowForFirst)
        assert isinstance(match, ThrowForFirst)
        return page, match

    return lay


Lay = Callable[[], tuple[NewGame, ThrowForFirst]]


def test_two_persons_throw_in_turn_and_ties_are_thrown_again(laid_match: Lay, qtbot: QtBot) -> None:
    page, match = laid_match()
    found = started(page)
    press(qtbot, match, Throw.ROCK)
    assert match.asked == 1
    press(qtbot, match, Throw.ROCK)
    click_on(qtbot, match)
    assert match.asked == 0
    press(qtbot, match, Throw.ROCK)
    press(qtbot, match, Throw.PAPER)
    click_on(qtbot, match)
    assert [seat for _, seat in found] == [1]


def test_the_second_person_cannot_see_what_the_first_one_threw(laid_match: Lay, qtbot: QtBot) -> None:
    pictures = []
    for throw in Throw:
        _, match = laid_match()
        QTest.keyClick(match, Qt.Key.Key_1 + (Throw.ROCK, Throw.PAPER, Throw.SCISSORS).index(throw))
        assert match.asked == 1
        qtbot.waitUntil(match.buttons[0].hasFocus, timeout=10000)
        pictures.append(match.panel.grab().toImage())
    assert pictures[0] == pictures[1] == pictures[2]


def press(qtbot: QtBot, match: ThrowForFirst, throw: Throw) -> None:
    qtbot.wait(1)  # the hands have their places
    button = next(b for b in match.buttons if isinstance(b, ThrowButton) and b.throw is throw)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def click_on(qtbot: QtBot, match: ThrowForFirst) -> None:
    """Go on from what was thrown."""
    qtbot.wait(1)
    QTest.mouseClick(match.buttons[0], Qt.MouseButton.LeftButton)


def five_ais(shelf: Shelf) -> TableChoice:
    """Five AI seats that throw for who begins."""
    return TableChoice(tuple(SeatChoice(deck.key, level="easy") for deck in shelf.decks[:5]), First.THROW)


def throwing(page: NewGame) -> ThrowForFirst:
    """The match that a press on START begins."""
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    match = page.findChild(ThrowForFirst)
    assert isinstance(match, ThrowForFirst)
    return match


def test_ai_seats_throw_until_one_is_left(
    style: Style, preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot
) -> None:
    preferences.change(last_table=five_ais(shelf))
    page = NewGame(style, preferences, shelf.decks, random.Random(3))
    show(page)
    found, match = started(page), throwing(page)
    for _ in range(200):
        if found:
            break
        click_on(qtbot, match)
    assert len(found) == 1


def test_ai_seats_that_are_left_among_themselves_need_nobody(
    style: Style, preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(begin, "READ_MS", 1)
    preferences.change(last_table=five_ais(shelf))
    page = NewGame(style, preferences, shelf.decks, random.Random(3))
    show(page)
    found, match = started(page), throwing(page)
    qtbot.waitUntil(lambda: len(match.in_it) == 1, timeout=10000)
    qtbot.wait(20)
    assert not found, "who begins stands there until somebody has read it"
    click_on(qtbot, match)
    assert len(found) == 1


def test_a_click_beside_the_hands_leaves_the_keyboard_with_them(laid_match: Lay, qtbot: QtBot) -> None:
    _, match = laid_match()
    qtbot.wait(1)
    for spot in (QPoint(5, 5), match.panel.geometry().center() + QPoint(0, match.panel.height() // 2 - 6)):
        QTest.mouseClick(match, Qt.MouseButton.LeftButton, pos=spot)
        assert match.buttons[0].hasFocus()
    QTest.keyClick(match.buttons[0], Qt.Key.Key_Return)
    assert match.asked == 1


def test_every_seat_has_a_name_of_its_own(shelf: Shelf) -> None:
    seats = (ANN, SeatChoice("bart", "Ann"), SeatChoice("homer", level="easy"), SeatChoice("homer", level="normal"))
    names = seat_names(TableChoice((*seats, SeatChoice("lisa"))), shelf.decks)
    assert names == ("Ann", "Ann 2", "Homer", "Homer 2", "Player 5")


def test_house_rules_are_as_usual_until_somebody_clicks_them(page: NewGame, qtbot: QtBot) -> None:
    found, rules = started(page), page.house_rules
    assert (page.table.goal, page.table.fair, page.table.back) == (USUAL_GOAL, False, TakingBack.ALWAYS)
    QTest.mouseClick(rules.goal.less, Qt.MouseButton.LeftButton)
    QTest.mouseClick(rules.fair, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    [(table, _)] = found
    assert (table.goal, table.fair) == (USUAL_GOAL - 1, True)


def test_the_goal_stays_within_its_bounds(page: NewGame) -> None:
    goal = page.house_rules.goal
    for button, bound in ((goal.less, LOWEST_GOAL), (goal.more, HIGHEST_GOAL)):
        for _ in range(HIGHEST_GOAL):
            button.click()
        assert page.table.goal == bound
        assert not button.isEnabled()


def test_tab_and_space_reach_every_house_rule(page: NewGame, qtbot: QtBot) -> None:
    qtbot.waitUntil(page.start.hasFocus, timeout=10000)
    QTest.keyClick(page.window(), Qt.Key.Key_Backtab)
    assert page.house_rules.back.hasFocus()
    QTest.keyClick(page.house_rules.back, Qt.Key.Key_Down)
    for control in (page.house_rules.fair, page.house_rules.goal.more, page.house_rules.goal.less):
        QTest.keyClick(page.window(), Qt.Key.Key_Backtab)
        assert control.hasFocus()
        QTest.keyClick(control, Qt.Key.Key_Space)
    assert (page.table.goal, page.table.fair, page.table.back) == (USUAL_GOAL, True, TakingBack.FAIR)
    QTest.keyClick(page.house_rules.goal.less, Qt.Key.Key_Space)
    assert page.table.goal == USUAL_GOAL - 1


@pytest.mark.parametrize("count", range(FEWEST_SEATS, MOST_SEATS + 1))
def test_fair_start_is_explained_for_as_many_seats_as_there_are(page: NewGame, count: int) -> None:
    page.count.pick(count - FEWEST_SEATS)
    assert page.house_rules.fair_words.text() == fair_start_sentence(count)


Lie = Callable[[int, int, float], NewGame]


@pytest.fixture
def lay(style: Style, preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot) -> Lie:
    """The page with five seats in a window of this size, with letters so large."""

    def made(width: int, height: int, factor: float) -> NewGame:
        preferences.change(text_factor=factor)
        style.wear(preferences.now)
        style.fit(width, height)
        page = NewGame(style, preferences, shelf.decks)
        page.setStyleSheet(style.sheet())
        page.count.pick(MOST_SEATS - FEWEST_SEATS)
        page.house_rules.back.setCurrentIndex(1)  # what is said of it is longest
        show(page, width, height)
        qtbot.wait(1)  # all layouts have their turn
        assert page.size() == QSize(width, height)
        return page

    return made


def house_rules_of(page: NewGame) -> tuple[QWidget, ...]:
    rules = page.house_rules
    sentences = rules.goal_words, rules.fair_words, rules.back_words
    for words in sentences:
        assert words.heightForWidth(words.width()) <= words.height()
    return rules.goal.less, rules.goal.more, rules.fair, rules.back, *sentences


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("factor", [TEXT_FACTORS[0], 1.0])
def test_every_house_rule_and_its_sentence_are_in_sight_with_five_seats(
    lay: Lie, width: int, height: int, factor: float
) -> None:
    page = lay(width, height, factor)
    foot = page.foot.rect()
    for widget in (*house_rules_of(page), page.start):
        assert foot.contains(QRect(widget.mapTo(page.foot, QPoint()), widget.size()))


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 720), (1920, 1080)])
def test_with_the_largest_letters_everything_can_be_scrolled_to_and_start_stays(
    lay: Lie, width: int, height: int
) -> None:
    page = lay(width, height, TEXT_FACTORS[-1])
    assert not page.foot.isVisible()
    assert page.rect().contains(QRect(page.start.mapTo(page, QPoint()), page.start.size()))
    everything: list[QWidget] = [page.first, page.count, *(row.deck for row in page.rows), *house_rules_of(page)]
    for widget in everything:
        page.area.ensureWidgetVisible(widget)
        port = page.area.viewport()
        assert port.rect().contains(QRect(widget.mapTo(port, QPoint()), widget.size()))


def test_everything_goes_back_to_its_place_when_there_is_room_again(lay: Lie, style: Style, qtbot: QtBot) -> None:
    page = lay(1280, 720, 2.0)
    style.wear(Settings(text_factor=1.0))
    page.setStyleSheet(style.sheet())
    qtbot.waitUntil(page.foot.isVisible, timeout=10000)
    assert page.foot.isAncestorOf(page.house_rules)
    assert page.foot.isAncestorOf(page.start)
    assert page.head.isAncestorOf(page.count)


def test_the_game_is_dealt_by_the_house_rules_of_the_table(shelf: Shelf, qtbot: QtBot) -> None:
    thinker = Thinker()
    try:
        table = TableChoice((ANN, BOB, SeatChoice("lisa", "Cal")), goal=5, fair=True, back=TakingBack.FAIR)
        game = deal_in(table, 1, shelf, thinker, 4)
        assert game.record.state.box.house == House(5, 1, True, TakingBack.FAIR)
    finally:
        thinker.close()


@pytest.mark.parametrize("level", [None, *LEVELS])
def test_every_level_has_words_of_its_own(page: NewGame, level: str | None) -> None:
    assert sitter_words(level) in [text for _, text in page.rows[0].kind.choices]
    assert len({sitter_words(other) for other in (None, *LEVELS)}) == len(LEVELS) + 1


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_open_list_of_decks_shows_their_emblems(page: NewGame) -> None:
    deck = page.rows[0].deck
    deck.showPopup()
    assert not any(deck.itemIcon(at).isNull() for at in range(deck.count()))
    deck.hidePopup()
