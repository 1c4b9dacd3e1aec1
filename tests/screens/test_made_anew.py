"""Whatever size, text or look it was made in: what lies over the table looks as if it had been made now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication, QWidget

from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.choices import Choice, Choices
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.passing_dialog import AnswersDialog
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Look, Settings
from tests.screens.at_table import AtTable
from tests.screens.test_recaps import played

ONE, TWO = Choice("Play Dumb Luck", "1", (2,)), Choice("Play Game Over", "2", (3,))
PASS = Choice("Pass", "Space", (1,))
MANY = tuple(Choice(f"Discard number {at}", str(at), (at,)) for at in range(1, 8))
WORDS = "Play Lenny on your Scene: that completes it, and nobody can answer it before your next turn comes."

State = Callable[[PlayScreen], QWidget]


def question(play: PlayScreen) -> QWidget:
    return play.prompt


def two_choices(play: PlayScreen) -> QWidget:
    play.prompt.ask(1, "Bob:", "Krusty declares: complete Springfield Elementary. Answer?", Choices((PASS, ONE, TWO)))
    return play.prompt


def listed(play: PlayScreen) -> QWidget:
    play.prompt.ask(1, "Bob:", "Which of these?", Choices((PASS,), MANY))
    return play.prompt.list


def hint(play: PlayScreen) -> QWidget:
    play.hinting._say(WORDS)
    return play.hinting.panel


def recap(play: PlayScreen) -> QWidget:
    play.recaps.toggle()
    return play.recaps.panel


def log(play: PlayScreen) -> QWidget:
    if not play.log_open:
        play.toggle_log()
    return play.log


def menu(play: PlayScreen) -> QWidget:
    play.pause()
    return play.menu.panel


def curtain(play: PlayScreen) -> QWidget:
    play.cover(1)
    return play.curtain


def note(play: PlayScreen) -> QWidget:
    play.say(WORDS)
    return play.note


def answering(play: PlayScreen) -> QWidget:
    play.answers.open()
    return next(one for one in play.findChildren(AnswersDialog))


def comment(play: PlayScreen) -> QWidget:
    ask = AskText(play.house, play, "Comment", "Words", "A hint", "Keep it")
    ask.open()
    return ask.panel


STATES = [question, two_choices, listed, hint, recap, log, menu, curtain, note, answering, comment]


@pytest.fixture(scope="module")
def record() -> Record:
    return played(4, 4, 1)


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication, style: Style, preferences: Preferences) -> Iterator[None]:
    """As in the window, everything wears the sheet of now; and nothing comes by itself."""
    preferences.change(recap=False)
    style.changed.connect(lambda: qapp.setStyleSheet(style.sheet()))
    qapp.setStyleSheet(style.sheet())
    qapp.setCursorFlashTime(0)
    QCursor.setPos(0, 0)  # on nothing
    yield
    qapp.setStyleSheet("")


def seen(play: PlayScreen, part: QWidget, at_table: AtTable) -> QImage:
    """A part as it is painted when everything is in its place, and the keyboard elsewhere."""
    play.activateWindow()
    at_table.qtbot.waitUntil(play.isActiveWindow)
    play.setFocus()
    at_table.rest(play)
    at_table.qtbot.waitUntil(lambda: not play.curtain.just_come.lasts)
    at_table.qtbot.wait(60)
    return part.grab().toImage()


BIG, SMALL = (1920, 1080), (1600, 900)  # both with room for the log


@pytest.mark.parametrize(("before", "after", "look", "text"), [
    (BIG, SMALL, Look.LIGHT, 1.2), (SMALL, BIG, Look.DARK, 1.0),
])  # fmt: skip
@pytest.mark.parametrize("state", STATES)
def test_another_size_text_or_look_leaves_nothing_of_the_old_one(
    state: State, before: tuple[int, int], after: tuple[int, int], look: Look, text: float,
    at_table: AtTable, style: Style, record: Record,
) -> None:  # fmt: skip
    old = at_table(record, size=before, persons=(1,))
    part = state(old)
    at_table.rest(old)
    old.resize(*after)
    at_table.rest(old)
    style.fit(*after)  # last, as in a window
    style.wear(Settings(look=look, text_factor=text))
    at_table.rest(old)
    fresh = at_table(record, size=after, persons=(1,))
    made = state(fresh)
    at_table.rest(fresh)
    then, now = seen(old, part, at_table), seen(fresh, made, at_table)
    assert part.geometry() == made.geometry()
    assert then == now
