"""No dialog squeezes its rows: what does not fit is scrolled, in any window and with letters of any size."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from simpsons_desktop.screens.keys_sheet import KeysSheet
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.begin import AskFirst, ThrowForFirst
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.menu import PauseMenu, Question
from simpsons_desktop.screens.parts.passing_dialog import AnswersDialog
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.help_dialog import HelpDialog
from tests.screens.at_table import Spread
from tests.screens.labels import cut_labels, overlapping_labels

NAMES = ("Ann", "Wilhelmina of the Long Name", "Bob", "Cy", "Dee")
LONG = "A sentence that is long enough to be broken at any size of the letters, and then a little more. " * 4


def answers(*names: str) -> Callable[[Style, QWidget, Preferences], Dialog]:
    """The dialog of these persons."""
    return lambda style, ground, preferences: AnswersDialog(style, ground, preferences, names, True)


def menu(style: Style, ground: QWidget, _preferences: Preferences) -> Dialog:
    """The menu with all its entries."""
    made = PauseMenu(style, ground)
    made.offer(NAMES[1], hint=True, thoughts=True, steps=("Undo: End turn", "Redo: Pass"), log=True)
    return made


DIALOGS: dict[str, Callable[[Style, QWidget, Preferences], Dialog]] = {
    "answers of one": answers(*NAMES[:1]),
    "answers of three": answers(*NAMES[:3]),
    "keys": lambda style, ground, preferences: KeysSheet(style, preferences, ground),
    "menu": menu,
    "question": lambda style, ground, _: Question(style, ground, "Go?", LONG, "Yes", "No", "Instead of it"),
    "text": lambda style, ground, _: AskText(style, ground, "A comment", "Words", "Comment", "Keep"),
    "who begins": lambda style, ground, _: AskFirst(style, ground, NAMES, True),
    "throw": lambda style, ground, _: ThrowForFirst(style, ground, NAMES, [0, 1], random.Random(1)),
    "help": lambda style, ground, _: HelpDialog(style, ground),
}


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_no_row_is_lower_than_its_words(
    spread: Spread, style: Style, preferences: Preferences, name: str, factor: float, size: tuple[int, int]
) -> None:
    preferences.change(text_factor=factor)
    style.wear(preferences.now)
    style.fit(*size)
    ground = spread(*size)
    dialog = DIALOGS[name](style, ground, preferences)
    dialog.open()
    for _ in range(5):
        QApplication.processEvents()
    assert not cut_labels(dialog) + overlapping_labels(dialog)
