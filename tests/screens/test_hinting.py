"""A hint is asked for by key, button or menu, says what it means and why, points at it, and goes with the question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import Thought, Weighed
from simpsons_desktop.controller import hints
from simpsons_desktop.rules import Ask, Verb, fingerprint
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.lights import Pointed
from simpsons_desktop.table.shapes import rect_of
from tests.controller.test_hints import Adviser
from tests.screens.at_table import AtTable, code_of, held, position
from tests.screens.test_foresight import ready
from tests.support.games import random_answer, some_state

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started: tests say what it thinks."""
    monkeypatch.setattr(hints, "Thinker", Adviser)


def adviser_of(play: PlayScreen) -> Adviser:
    made: Any = play.controller.hints._thinker
    assert isinstance(made, Adviser)
    return made


def think(play: PlayScreen, answer: tuple[int, ...], *weighed: Weighed) -> None:
    """The adviser comes to a conclusion."""
    adviser_of(play).thought.emit(1, Thought(answer, 10, weighed))


@pytest.fixture
def play(at_table: AtTable) -> PlayScreen:
    """Somebody who can play a Scene or Characters, or end the turn, against two others."""
    mine = {"hand": ["krusty-burger", "lenny"], "points": 2}
    return at_table(position(mine, {"hand": ["lenny"]}, {}))


def by_key(play: PlayScreen) -> None:
    QTest.keyClick(play.table, Qt.Key.Key_H)


def by_button(play: PlayScreen) -> None:
    QTest.mouseClick(play.corner.hint_button, LEFT)


def by_menu(play: PlayScreen) -> None:
    play.pause()
    QTest.keyClick(play.menu, Qt.Key(ord(play.menu.entries["hint"].key)))


@pytest.mark.parametrize("way", [by_key, by_button, by_menu])
def test_it_comes_by_key_by_mouse_and_from_the_menu(play: PlayScreen, way: Callable[[PlayScreen], None]) -> None:
    before = fingerprint(play.controller.record.state)
    way(play)
    assert not play.menu.isVisible()
    panel = play.hinting.panel
    assert panel.isVisible()
    assert "thinking" in panel.words.text()
    scene, end = code_of(play, Verb.PLAY), code_of(play, Verb.END)
    think(play, (scene,), Weighed((scene,), 1.5), Weighed((end,), 0.3))
    assert panel.words.text() == "Play Krusty Burger: Lenny in your hand matches it: Fat and Idiot."
    assert panel.accessibleName() == f"Hint: {panel.words.text()}"
    assert play.prompt.accessibleName().endswith(panel.words.text())
    card = held(play, "krusty-burger")
    assert play.table.lights.pointed == Pointed(State.HINTED, frozenset({card}), frozenset({0}))
    assert State.HINTED in play.table.lights.shown_states(play.table.table.item(card))
    assert State.HINTED in play.table.lights.shown_states(play.table.lights.board(0))
    assert fingerprint(play.controller.record.state) == before  # nothing was played


def test_it_covers_neither_what_it_means_nor_the_prompt(play: PlayScreen) -> None:
    by_key(play)
    think(play, (code_of(play, Verb.PLAY),))
    here = rect_of(play.hinting.panel.geometry())
    assert play.hinting._meant()
    assert all(here.overlap(rect) < 1 for rect in play.hinting._meant())
    assert here.bottom <= play.prompt.geometry().top()


def gone(play: PlayScreen) -> bool:
    """Whether nothing is left of a hint."""
    lights, panel = play.table.lights, play.hinting.panel
    named = "Hint" in play.prompt.accessibleName() or "Hint" in panel.accessibleName() + panel.words.text()
    return not (panel.isVisible() or lights.pointed or play.hinting.hint or play.controller.hints.thinking or named)


def answered(play: PlayScreen) -> None:
    play.controller.answer((code_of(play, Verb.PLAY),))


def key_again(play: PlayScreen) -> None:
    by_key(play)


def escape(play: PlayScreen) -> None:
    QTest.keyClick(play.table, Qt.Key.Key_Escape)


def clicked(play: PlayScreen) -> None:
    QTest.mouseClick(play.hinting.panel, LEFT)


@pytest.mark.parametrize("thought", [True, False])
@pytest.mark.parametrize("way", [answered, key_again, escape, clicked])
def test_it_goes_with_the_question_or_when_it_was_read(
    play: PlayScreen, way: Callable[[PlayScreen], None], thought: bool
) -> None:
    by_key(play)
    code = code_of(play, Verb.PLAY)
    if thought:
        think(play, (code,))
    assert not gone(play)
    way(play)
    assert gone(play)
    assert not play.menu.isVisible()
    think(play, (code,))  # too late
    assert gone(play)


def test_it_goes_when_another_person_takes_the_chair(at_table: AtTable) -> None:
    play = at_table(position({"hand": ["krusty-burger", "lenny"]}, {"hand": ["lenny"]}), persons=(0, 1))
    assert play.controller.covered
    play.curtain.present.emit()
    at_table.qtbot.waitUntil(lambda: play.controller.decision is not None and not play.curtain.isVisible())
    by_key(play)
    think(play, (code_of(play, Verb.PLAY),))
    assert not gone(play)
    play.hide()  # somebody else may be the one who comes back
    play.show()
    assert play.curtain.isVisible()
    assert gone(play)


def test_it_stays_while_the_same_question_is_asked_again(play: PlayScreen) -> None:
    by_key(play)
    think(play, (code_of(play, Verb.PLAY),))
    asked = play.controller.decision
    assert asked is not None
    play.ask_again(asked)
    assert not gone(play)
    assert play.table.lights.pointed is not None


def test_a_declaration_tells_who_scores(at_table: AtTable) -> None:
    play = at_table(position({"scene": ready((0,) * 7)}, {"hand": ["lenny"]}))
    verb = Verb.COMPLETE
    by_key(play)
    code = code_of(play, verb)
    think(play, (code,))
    assert play.hinting.panel.words.text().startswith("Complete Krusty Burger: you ")
    assert play.table.lights.pointed == Pointed(State.HINTED, frozenset(), frozenset({0}))


@pytest.mark.parametrize("ask", [Ask.COUNT, Ask.REACT, Ask.DISCARD, Ask.CHOOSE, Ask.MAY])
def test_it_has_words_for_every_kind_of_question(at_table: AtTable, ask: Ask) -> None:
    record = some_state(5, 3, 3, ask)
    record.opening = None
    play = at_table(record, persons=(record.state.asker,))
    by_key(play)
    asked = play.controller.decision
    assert asked is not None
    if play.controller.hints.thinking:
        think(play, random_answer(asked, Random(2)))
    while play.controller.hints.thinking:  # what is to be chosen then
        think(play, random_answer(adviser_of(play).question, Random(2)))
    what, _, why = play.hinting.panel.words.text().partition(": ")
    assert what
    assert why.endswith(".")


def test_no_answer_is_told_in_a_sentence_and_changes_nothing(play: PlayScreen) -> None:
    by_key(play)
    adviser_of(play).stuck.emit(1)
    assert gone(play)
    assert play.note.isVisible()
    assert "No hint could be thought of" in play.note.words.text()
    assert play.controller.decision is not None


def test_the_settings_can_forbid_it(play: PlayScreen, preferences: Preferences) -> None:
    preferences.change(hints=False)
    assert not play.corner.hint_button.isVisible()
    assert play.corner.settings_button.isVisible()
    by_key(play)
    assert gone(play)
    assert "switched off" in play.note.words.text()
    play.pause()
    assert "Hint" not in [button.text() for button in play.menu.buttons if button.isVisible()]
    play.resume()
    preferences.change(hints=True)
    assert play.corner.hint_button.isVisible()


def test_the_text_table_has_it_with_the_question(play: PlayScreen, preferences: Preferences) -> None:
    preferences.change(text_table=True)
    QTest.keyClick(play.text.answers, Qt.Key.Key_H)
    think(play, (code_of(play, Verb.PLAY),))
    assert "Hint: Play Krusty Burger" in play.text.asked.text()
    assert not play.hinting.panel.isVisible()


def test_while_nobody_is_asked_it_says_so(at_table: AtTable, qtbot: QtBot) -> None:
    play = at_table(position({"hand": ["lenny"]}, {"hand": ["lenny", "krusty-burger"]}, turn=1))
    assert play.controller.decision is None
    by_key(play)
    assert gone(play)
    assert "nothing for you to decide" in play.note.words.text()
