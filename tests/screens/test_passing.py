"""What a person at the table says about being asked: the chip, its keys, the dialog, the question to all, held keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.library import library
from simpsons_desktop.controller import Chair, GameController, Passing
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import Ask, Decision
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.parts.button import HouseButton
from simpsons_desktop.screens.parts.passing_dialog import AnswersDialog, answered_moments, mode_name, mode_words
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Answering, Asked
from tests.screens.at_table import stands
from tests.screens.watch import Watch

Show = Callable[..., None]
Sit = Callable[..., PlayScreen]
LEFT = Qt.MouseButton.LeftButton
LONG_NAME = "Bartholomew the Very Long"[:24]


@pytest.fixture
def sit(style: Style, preferences: Preferences, shelf: Shelf, show: Show) -> Iterator[Sit]:
    """Sit down at a position: seats as (name, Star, hand); a name that ends in AI is one."""
    games: list[tuple[PlayScreen, Thinker]] = []

    def deal(*seats: tuple[str, str, Sequence[str]], size: tuple[int, int] = (1280, 720), **more: object) -> PlayScreen:
        entries = [{"hand": list(hand), "deck": ["lenny"] * 9} for _, _, hand in seats]
        record = Record.of_position({"seats": entries, "seed": 5, **more}, library().cards)
        chairs = [Chair(name, star, "normal" if name.endswith("AI") else None) for name, star, _ in seats]
        thinker = Thinker()
        play = PlayScreen(style, preferences, GameController(unfiled(record, chairs), thinker), 0)
        style.fit(*size)
        show(play, *size)
        games.append((play, thinker))
        play.begin()
        return play

    yield deal
    for play, thinker in games:
        play.close_game()
        thinker.close()


def asked(play: PlayScreen, qtbot: QtBot, what: Ask = Ask.MAIN) -> Decision:
    """The question to the person in front, once it has settled."""
    qtbot.waitUntil(lambda: play.controller.decision is not None and play.prompt.buttons != [], timeout=15_000)
    qtbot.waitUntil(lambda: play.table.gestures.decision is not None and not play.curtain.isVisible(), timeout=15_000)
    decision = play.controller.decision
    assert decision is not None
    assert decision.ask is what
    return decision


def come_in(play: PlayScreen, qtbot: QtBot, what: Ask = Ask.MAIN) -> Decision:
    """Whoever takes the chair opens the curtain."""
    stands(play.curtain, qtbot)
    QTest.keyClick(play.curtain, Qt.Key.Key_Space)
    return asked(play, qtbot, what)


def alone(sit: Sit, qtbot: QtBot) -> PlayScreen:
    """One person in the main part of a turn, against an AI."""
    play = sit(("Ann", "homer", ["lenny"]), ("Burns AI", "mr-burns", ["lenny"]))
    asked(play, qtbot)
    return play


def offered(sit: Sit, qtbot: QtBot, *others: tuple[str, str, Sequence[str]]) -> PlayScreen:
    """Ann has played a Scene, and all are asked."""
    play = sit(("Ann", "homer", ["krusty-burger", "lenny"]), *(others or (("Bob", "mr-burns", ["fine-print"]),)))
    decision = come_in(play, qtbot)
    play._answer((decision.codes[0],))
    qtbot.waitUntil(lambda: play.controller.offer is not None, timeout=15_000)
    return play


def answers_open(play: PlayScreen) -> bool:
    """Whether the dialog lies over the table."""
    return any(dialog.isVisible() for dialog in play.findChildren(AnswersDialog))


def focused() -> QWidget:
    """Where the keyboard is."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


# ---- the chip


def test_the_chip_says_what_is_passed_and_one_key_clears_it(sit: Sit, qtbot: QtBot) -> None:
    play = alone(sit, qtbot)
    chip, place = play.answers.chip, play.prompt.geometry()
    assert chip.text() == "Asked when a card fits"
    QTest.keyClick(play, Qt.Key.Key_P)
    assert chip.text() == "Passing this turn"
    assert chip.key == "P"
    QTest.keyClick(play, Qt.Key.Key_P)
    assert chip.text() == "Asked when a card fits"
    QTest.keyClick(play, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert chip.text() == "Passing until your turn"
    QTest.keyClick(play, Qt.Key.Key_P)
    assert chip.text() == "Asked when a card fits"
    assert play.prompt.geometry() == place
    assert play.controller.asking.passing == {}


def test_the_chip_says_what_was_chosen_and_explains_it(sit: Sit, qtbot: QtBot, preferences: Preferences) -> None:
    play = alone(sit, qtbot)
    chip, quick = play.answers.chip, "You are asked only when you hold an Action that fits."
    for mode, words, meaning in (
        (Asked.USUAL, "Asked when a card fits", quick),
        (Asked.QUICK, "Asked when a card fits", quick),
        (Asked.ALWAYS, "Always asked", "You are asked whenever an Action of your Star could fit."),
    ):
        preferences.change(answering=preferences.now.with_answering(Answering("Ann", mode)))
        assert (chip.text(), chip.accessibleDescription()) == (words, meaning)
        assert meaning in chip.toolTip()
    play.controller.let_pass(0, Passing.TURN)
    assert "asked only" not in chip.toolTip()


def test_a_click_on_the_chip_clears_it_or_opens_the_dialog(sit: Sit, qtbot: QtBot) -> None:
    play = alone(sit, qtbot)
    play.controller.let_pass(0, Passing.ROUND)
    QTest.mouseClick(play.answers.chip, LEFT)
    assert play.controller.asking.passing == {}
    assert not answers_open(play)
    assert focused() is not play.answers.chip  # Space still means the prompt's main button
    QTest.mouseClick(play.answers.chip, LEFT)
    assert answers_open(play)


def test_the_chip_goes_when_its_time_is_over(sit: Sit, qtbot: QtBot) -> None:
    play = alone(sit, qtbot)
    play.controller.let_pass(0, Passing.TURN)
    play._answer((play.controller.decision.codes[-1],))  # type: ignore[union-attr]  # `alone` has seen the decision
    asked(play, qtbot, Ask.DISCARD)
    play._answer(())
    qtbot.waitUntil(lambda: play.answers.chip.text() == "Asked when a card fits", timeout=15_000)


def test_the_chip_says_that_moments_are_passed(sit: Sit, qtbot: QtBot, preferences: Preferences) -> None:
    play = alone(sit, qtbot)
    wish = Answering("Ann", Asked.EVEN, ("scene played", "declared"))
    preferences.change(answering=preferences.now.with_answering(wish))
    assert play.answers.chip.text() == "Asked whatever you hold, but at 2 moments"
    assert play.controller.asking.wishes[0] == wish


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("factor", [0.8, 1.0, 2.0])
def test_the_chip_lies_above_the_prompt(
    sit: Sit, qtbot: QtBot, preferences: Preferences, style: Style, size: tuple[int, int], factor: float
) -> None:
    preferences.change(text_factor=factor)
    style.wear(preferences.now)
    play = sit(("Ann", "homer", ["lenny"]), ("Burns AI", "mr-burns", ["lenny"]), size=size)
    asked(play, qtbot)
    for passing in (Passing.NO, Passing.ROUND):
        play.controller.let_pass(0, passing)
        chip, bar = play.answers.chip.geometry(), play.prompt.geometry()
        face = play.answers.chip.box().toAlignedRect().translated(chip.topLeft())
        assert play.rect().contains(chip)
        assert face.bottom() <= bar.top() + 6
        assert chip.height() >= 32
        assert bar.left() <= chip.left()
        assert chip.right() <= bar.right()


def test_no_chip_where_nobody_sits_in_front(sit: Sit, qtbot: QtBot) -> None:
    play = sit(("Ann", "homer", ["lenny"]), ("Bob", "bart", ["lenny"]))
    qtbot.waitUntil(play.curtain.isVisible, timeout=15_000)
    assert not play.answers.chip.isVisible()
    come_in(play, qtbot)
    assert play.answers.chip.isVisible()
    assert play.answers.chip.text() == "Asked whatever you hold"


# ---- the dialog


def open_by_key(play: PlayScreen) -> AnswersDialog:
    QTest.keyClick(play, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert answers_open(play)
    dialog = play.answers.dialog
    assert dialog is not None
    return dialog


def test_everything_is_set_by_keyboard_and_kept_by_name(sit: Sit, qtbot: QtBot, preferences: Preferences) -> None:
    play = alone(sit, qtbot)
    dialog = open_by_key(play)
    qtbot.waitUntil(dialog.modes.hasFocus, timeout=10000)
    told = [words.text() for words in dialog.words if words.isVisible()]
    assert told == [f"{mode_name(mode)}: {mode_words(mode)}" for mode in Asked], "each before it is chosen"
    QTest.keyClick(dialog.modes, Qt.Key.Key_Right)
    QTest.keyClick(dialog.modes, Qt.Key.Key_Right)
    QTest.keyClick(dialog.modes, Qt.Key.Key_Tab)
    first = answered_moments()[0]
    assert focused() is dialog.switches[first]
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert preferences.now.answering == (Answering("Ann", Asked.EVEN, (first,)),)
    assert play.controller.asking.mode(0) is Asked.EVEN
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not answers_open(play)
    assert Preferences(preferences.path).now.answering == ()  # it is written a moment later
    preferences.flush()
    assert Preferences(preferences.path).now.answering_of("Ann").passed == (first,)


@pytest.mark.parametrize("code", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_its_button_has_a_key_that_no_choice_takes(
    sit: Sit, qtbot: QtBot, preferences: Preferences, code: Qt.Key
) -> None:
    """Wherever the ring is: on the choices, Space belongs to them."""
    play = alone(sit, qtbot)
    for stop in ("modes", "switch"):
        dialog = open_by_key(play)
        (dialog.modes if stop == "modes" else dialog.switches["declared"]).setFocus()
        before = preferences.now.answering
        QTest.keyClick(focused(), code)
        assert not answers_open(play)
        assert preferences.now.answering == before
    dialog = open_by_key(play)
    keys = {button.key for button in dialog.findChildren(HouseButton)}
    assert "Space" not in keys, "it would do something else than the button says"


def test_every_person_has_a_page_reached_by_mouse(sit: Sit, qtbot: QtBot, preferences: Preferences) -> None:
    play = sit(("Ann", "homer", ["lenny"]), (LONG_NAME, "bart", ["lenny"]), ("Cal AI", "lisa", []))
    come_in(play, qtbot)
    QTest.mouseClick(play.answers.chip, LEFT)
    dialog = play.answers.dialog
    assert dialog is not None
    assert dialog.names == ("Ann", LONG_NAME)
    assert dialog.name == "Ann"
    qtbot.waitUntil(lambda: dialog.people.width() > 100, timeout=10000)
    QTest.mouseClick(dialog.people, LEFT, pos=dialog.people.cells()[1].center().toPoint())
    QTest.mouseClick(dialog.modes, LEFT, pos=dialog.modes.cells()[3].center().toPoint())
    QTest.mouseClick(dialog.switches["declared"], LEFT)
    assert preferences.now.answering == (Answering(LONG_NAME, Asked.ALWAYS, ("declared",)),)
    assert play.controller.asking.mode(1) is Asked.ALWAYS
    QTest.mouseClick(dialog.pass_round, LEFT)
    assert play.controller.asking.passing == {1: Passing.ROUND}
    assert not answers_open(play)


def test_the_game_waits_while_the_dialog_is_open(sit: Sit, qtbot: QtBot) -> None:
    play = alone(sit, qtbot)
    QTest.keyClick(play, Qt.Key.Key_Escape)
    assert play.menu.isVisible()
    play.menu.entries["answers"].click()
    assert not play.menu.isVisible()
    dialog = play.answers.dialog
    assert dialog is not None
    states = [(answers_open(play), play.controller._held)]
    dialog.done.click()
    states.append((answers_open(play), play.controller._held))
    assert states == [(True, True), (False, False)]


def test_only_moments_that_some_action_answers_can_be_set() -> None:
    known = answered_moments()
    assert {"scene played", "character played", "declared", "resolved", "main ends"} <= set(known)
    assert "main" not in known


def test_who_wishes_what_is_usual_is_not_remembered(preferences: Preferences) -> None:
    wish = Answering("Ann", Asked.ALWAYS)
    preferences.change(answering=preferences.now.with_answering(wish))
    assert preferences.now.answering_of("Ann") == wish
    preferences.change(answering=preferences.now.with_answering(Answering("Ann")))
    assert preferences.now.answering == ()


# ---- the question to all


def test_all_are_asked_and_none_outweighs_another(sit: Sit, qtbot: QtBot) -> None:
    others = (("Bob", "mr-burns", ["fine-print"]), (LONG_NAME, "mr-burns", ["lenny"]), ("Dan", "mr-burns", ["lenny"]))
    play = offered(sit, qtbot, *others)
    prompt = play.prompt
    listed = [choice.text for choice in (*prompt.offered.buttons, *prompt.offered.listed)]
    assert listed == ["Bob", LONG_NAME, "Dan", "Nobody"]
    assert prompt.offered.even
    assert "Krusty Burger" in prompt.sentence
    assert play.table.gestures.decision is None


def test_all_read_what_an_action_says_before_they_answer(sit: Sit, qtbot: QtBot) -> None:
    play = sit(("Ann", "lisa", ["share-the-wealth"]), ("Bob", "homer", ["check-the-rules"]))
    decision = come_in(play, qtbot)
    play._answer((decision.codes[0],))
    qtbot.waitUntil(lambda: play.controller.offer is not None, timeout=15_000)
    told = play.foresight.panel.told
    assert told is not None
    assert told.says == "Share the Wealth: “In your turn: Draw 2 cards. Each other player draws 1 card.”"
    play.controller.claim(1)
    qtbot.waitUntil(play.curtain.isVisible, timeout=15_000)
    assert play.foresight.panel.told is None


@pytest.mark.parametrize("others", [1, 2, 3])
def test_what_is_meant_for_the_end_of_a_turn_passes_nobodys_answer(
    sit: Sit, qtbot: QtBot, watch: Watch, others: int
) -> None:
    """Where "End turn" was, with its key, nothing is offered that takes somebody's answer away."""
    bobs = (("Bob", "mr-burns", ["fine-print"]), ("Cal", "lisa", ["lenny"]), ("Dan", "krusty", ["lenny"]))[:others]
    play = sit(("Ann", "homer", ["krusty-burger", "lenny"]), *bobs)
    decision = come_in(play, qtbot)
    assert [choice.text for choice in play.prompt.shown] == ["End turn"]
    there = play.prompt.buttons[0].geometry().translated(play.prompt.pos())
    play._answer((decision.codes[0],))
    qtbot.waitUntil(lambda: play.controller.offer is not None, timeout=15_000)
    watch.settle()
    offering = (*play.prompt.buttons, *play.prompt.list.buttons)
    (nobody,) = [button for button in offering if button.isVisible() and button.text() == "Nobody"]
    room = round(nobody.room)  # round its face, for the ring
    face = QRect(nobody.mapTo(play, QPoint()), nobody.size()).adjusted(room, room, -room, -room)
    assert not face.intersects(there)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(focused(), key)
    assert play.controller.offer is not None


def test_nobody_answers_by_a_key_of_its_own(sit: Sit, qtbot: QtBot, watch: Watch) -> None:
    play = offered(sit, qtbot)
    watch.settle()
    QTest.keyClick(play, Qt.Key.Key_0)
    assert play.controller.record.answers[-1] == (PASS,)
    assert not play.curtain.isVisible()
    asked(play, qtbot)


def test_who_answers_gets_the_chair_behind_the_curtain(sit: Sit, qtbot: QtBot) -> None:
    play = offered(sit, qtbot)
    button = next(b for b in (*play.prompt.buttons, *play.prompt.list.buttons) if b.text() == "Bob")
    QTest.mouseClick(button, LEFT)
    decision = come_in(play, qtbot, Ask.REACT)
    assert decision.seat == 1
    assert [choice.text for choice in play.prompt.shown] == ["Pass", "Play Fine Print"]


def test_a_window_without_an_answer_looks_like_one_with(sit: Sit, qtbot: QtBot, watch: Watch) -> None:
    play = offered(sit, qtbot, ("Bob", "mr-burns", ["lenny"]))
    play.controller.claim(1)
    decision = come_in(play, qtbot, Ask.REACT)
    assert decision.codes == (PASS,)
    assert [choice.text for choice in play.prompt.shown] == ["Pass"]
    assert play.prompt.offered.even
    watch.settle()
    QTest.keyClick(play, Qt.Key.Key_Space)
    come_in(play, qtbot)


def test_all_are_asked_again_when_the_table_comes_back(sit: Sit, qtbot: QtBot, watch: Watch) -> None:
    """Another screen was open meanwhile; whoever comes back may not be who sat there."""
    play = offered(sit, qtbot)
    play.hide()
    play.show()
    play.resume()
    stands(play.curtain, qtbot)
    QTest.keyClick(play.curtain, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not play.curtain.isVisible(), timeout=15_000)
    assert [choice.text for choice in play.prompt.offered.buttons] == ["Nobody", "Bob"]
    watch.settle()
    QTest.keyClick(play, Qt.Key.Key_0)
    asked(play, qtbot)


def test_the_persons_who_are_left_are_asked_when_one_leaves(sit: Sit, qtbot: QtBot) -> None:
    play = offered(sit, qtbot, ("Bob", "mr-burns", ["lenny"]), ("Cal", "mr-burns", ["lenny"]))
    play.pause()
    play.leaving.hand_over()  # Ann, who sat in front
    qtbot.waitUntil(lambda: play.controller.offer is not None, timeout=15_000)
    assert play.controller.asking.persons == [1, 2]
    assert not play.answers.chip.isVisible()
