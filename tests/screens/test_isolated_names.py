"""Players' names in a right-to-left script stand by themselves: they never turn the words and numbers round them."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.scribe import Scribe
from simpsons_desktop.content.words import isolated, prompt, short_name
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import NOBODY, apply, decision, observe, start
from simpsons_desktop.screens.seating import deal_in, seat_names
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.store.settings import SeatChoice, TableChoice
from simpsons_desktop.table.words import deck_said, discard_said, place_said, scene_said, seat_said
from tests.support.games import random_answer, setup

OPEN, SHUT = "\N{LEFT-TO-RIGHT MARK}\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
TURNING = ("דן", "علي", "Bob ب")


@pytest.mark.parametrize("name", TURNING)
def test_a_name_that_turns_words_is_isolated(name: str) -> None:
    assert isolated(name) == f"{OPEN}{name}{SHUT}"


@pytest.mark.parametrize("name", ["Ann", "Żółć", "Зоя", "花子", "A1", "7", ""])
def test_other_names_are_left_as_they_are(name: str) -> None:
    assert isolated(name) == name


def test_seats_get_isolated_names(qapp: object, shelf: Shelf) -> None:
    seats = tuple(SeatChoice(deck, name) for deck, name in (("homer", "דן"), ("bart", "דן"), ("lisa", "Ann")))
    assert seat_names(TableChoice(seats), shelf.decks) == (f"{OPEN}דן{SHUT}", f"{OPEN}דן 2{SHUT}", "Ann")


def sentences() -> list[str]:
    """Everything that is said with names in a whole random game."""
    names, random = [isolated(name) for name in TURNING], Random(5)
    outcome, said, scribe = start(setup(5, 3)), [], Scribe(names)
    while True:
        state = outcome.state
        said += [line.text for line in scribe.lines(outcome)]
        seen = observe(state, max(0, state.asker))
        for seat, view in enumerate(seen.seats):
            said += [one(seen, seat, names.__getitem__).name for one in (seat_said, deck_said, discard_said)]
            said.append(place_said(seat, names.__getitem__).name)
            said += [scene_said(view.scene, seat, names.__getitem__, NOBODY).name] if view.scene is not None else []
        asked = decision(state)
        if asked is None:
            return said
        said.append(prompt(asked, seen, names))
        outcome = apply(state, random_answer(asked, random))


def test_no_sentence_of_a_game_has_a_name_that_is_not_isolated() -> None:
    found = 0
    for sentence in sentences():
        for name in TURNING:
            for before, after in zip(sentence.split(name), sentence.split(name)[1:], strict=False):
                found += 1
                assert before.endswith(OPEN), sentence
                assert after.startswith(SHUT), sentence
    assert found > 300


def test_no_sentence_runs_from_right_to_left(qapp: object) -> None:
    for sentence in sentences():
        document = QTextDocument(sentence)
        assert document.firstBlock().textDirection() is Qt.LayoutDirection.LeftToRight, sentence


@pytest.mark.parametrize("most", [2, 4, 30])
def test_a_shortened_name_is_isolated_once(most: int) -> None:
    short = short_name(isolated("דן כהן"), most)
    assert (short.count(OPEN), short.count(SHUT), len(short)) == (1, 1, min(most, 6) + len(OPEN + SHUT))


def test_the_controller_speaks_of_isolated_names(shelf: Shelf, qtbot: QtBot) -> None:
    table = TableChoice((SeatChoice("homer", "דן"), SeatChoice("bart", "Ann")))
    thinker = Thinker()
    controller = deal_in(table, 0, shelf, thinker, 1)
    assert [chair.name for chair in controller.chairs] == [f"{OPEN}דן{SHUT}", "Ann"]
    controller.close()
    thinker.close()
