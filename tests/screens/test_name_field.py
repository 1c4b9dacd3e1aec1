"""The line for a name counts letters, not units, and takes none that is half or that turns the words behind it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from simpsons_desktop.screens.parts.fields import NameField
from simpsons_desktop.screens.seating import seat_names
from simpsons_desktop.store.settings import SeatChoice, TableChoice
from simpsons_desktop.table.fonts import Cut, width

BEAR = "\N{BEAR FACE}"
TURNS = "\N{RIGHT-TO-LEFT OVERRIDE}"


@pytest.fixture
def field(ground: QWidget) -> NameField:
    made = NameField("", "Name", 24, ground)
    made.show()
    made.setFocus()
    return made


def put_in(field: NameField, text: str) -> bool:
    """Paste a text at the cursor; whether some of it had no room."""
    QApplication.clipboard().setText(text)
    field.paste()
    return field.overflowed


def test_an_emoji_is_one_letter_and_is_never_cut_in_half(field: NameField) -> None:
    assert not put_in(field, "x" * 23 + BEAR)
    assert field.text() == "x" * 23 + BEAR
    assert put_in(field, BEAR)
    assert field.text() == "x" * 23 + BEAR


@pytest.mark.parametrize("text", [BEAR * 30, "x" + BEAR * 30, "xy" * 40])
def test_of_a_long_text_the_beginning_is_taken(field: NameField, text: str) -> None:
    assert put_in(field, text)
    assert field.text() == text[:24]


def test_what_stands_already_keeps_its_place(field: NameField) -> None:
    field.setText("Bob" + BEAR)
    field.setCursorPosition(1)
    put_in(field, BEAR * 30)
    assert field.text() == "B" + BEAR * 20 + "ob" + BEAR
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert field.text() == "B" + BEAR * 19 + "ob" + BEAR
    assert field.isModified()


def test_nothing_that_turns_words_or_is_not_seen_is_taken(field: NameField) -> None:
    assert not put_in(field, f"A{TURNS}nn\N{ZERO WIDTH SPACE} B")
    assert field.text() == "Ann B"


def test_a_name_of_which_nothing_can_be_painted_is_not_used(qapp: object) -> None:
    table = TableChoice((SeatChoice("homer", BEAR), SeatChoice("bart", f"Bob {BEAR}"), SeatChoice("lisa", "Żółć")))
    names = seat_names(table, ())
    assert names == ("Player 1", f"Bob {BEAR}", "Żółć")
    assert all(width(name.upper(), Cut.TITLE, 20) > 10 for name in names)


def test_a_name_that_was_kept_turns_nothing_either(qapp: object) -> None:
    table = TableChoice((SeatChoice("homer", f"A{TURNS}nn"), SeatChoice("bart", TURNS)))
    assert seat_names(table, ()) == ("Ann", "Player 2")
