"""Lists from elsewhere: every line is accounted for, whatever it is and however it came."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.workshop import import_dialog
from simpsons_desktop.screens.workshop.import_dialog import INSTEAD, INTO, NEW, ImportDialog
from simpsons_desktop.screens.workshop.import_lines import MOST_SHOWN
from simpsons_desktop.screens.workshop.list_field import LONGEST_SHOWN
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.workshop.reading import ListReport
from tests.screens.test_replay_page import drop
from tests.screens.workshop.pulse import LONGEST_TURN_S, Pulse
from tests.screens.workshop.working import KEY, LEFT, click, counts, dialog_of, double_click, rest

LIST = "# a list\nStars\n2 Lisa\n1 Lisaa\nBobo x2\n4 Qqq Zzz Xxx\n\n"


def read(page: WorkshopPage, text: str, qtbot: QtBot) -> ImportDialog:
    """Open the dialog with a text, and wait until it is read."""
    page.import_list(text)
    dialog = dialog_of(page, ImportDialog)
    qtbot.waitUntil(lambda: bool(dialog.reports), timeout=20_000)
    return dialog


def become(dialog: ImportDialog, what: str) -> None:
    """Click what the list is to become."""
    at = [value for value, _ in dialog.become.choices].index(what)
    QTest.mouseClick(dialog.become, LEFT, pos=dialog.become.cells()[at].center().toPoint())


def test_every_line_is_shown_with_what_became_of_it(empty: WorkshopPage, qtbot: QtBot) -> None:
    dialog = read(empty, LIST, qtbot)
    shown = [line.key for line in dialog.lines.lines]
    assert sorted(key[1] for key in shown) == list(range(1, len(LIST.splitlines()) + 1))  # type: ignore[index]
    texts = [line.text for line in dialog.lines.lines]
    assert texts[0].startswith("? ")
    assert texts[1].startswith("✗ ")
    assert sum(text.startswith("✓ ") for text in texts) == 2
    assert "Lines: 7; sure: 2, guessed: 1, not known: 1, about no card: 3." in dialog.summary.text()


def test_a_guess_is_only_placed_after_a_click_and_can_be_taken_back(empty: WorkshopPage, qtbot: QtBot) -> None:
    dialog = read(empty, LIST, qtbot)
    assert dialog.reports[-1].counts == {"lisa": 2, "bobo": 2}
    candidate = next(item for item in dialog.lines.items() if item.parent() is not None)
    QTest.mouseClick(dialog.lines.viewport(), LEFT, pos=dialog.lines.visualItemRect(candidate).center())
    qtbot.waitUntil(lambda: dialog.reports[-1].counts == {"lisa": 3, "bobo": 2}, timeout=20_000)
    click(dialog.undo)
    assert dialog.reports[-1].counts == {"lisa": 2, "bobo": 2}
    assert not dialog.undo.isEnabled()


@pytest.mark.parametrize(
    ("what", "held"),
    [(NEW, {"lisa": 2, "bobo": 2}), (INTO, {"blinky": 1, "lisa": 2, "bobo": 2}), (INSTEAD, {"lisa": 2, "bobo": 2})],
)
def test_it_becomes_what_is_chosen_and_unknown_lines_stay(
    empty: WorkshopPage, qtbot: QtBot, what: str, held: dict[str, int]
) -> None:
    double_click(empty.browser.grid, "blinky")
    dialog = read(empty, LIST, qtbot)
    become(dialog, what)
    click(dialog.yes)
    qtbot.waitUntil(lambda: counts(empty) == held, timeout=20_000)
    rest(empty, qtbot)
    assert empty.bench.draft is not None
    assert len(empty.bench.draft.unknown) == 2
    if what != NEW:
        assert empty.bench.draft.undo_words == "Import 4 cards"
        click(empty.column.undo)
        assert counts(empty) == {"blinky": 1}
        assert not empty.bench.draft.unknown


def test_an_unknown_line_of_the_deck_is_told_what_it_means(empty: WorkshopPage, qtbot: QtBot) -> None:
    empty.bench.edit(lambda draft: draft.replace({"bobo": 1}, "Import", ("2 Lisaa", "3 Nobody At All")))
    deck = empty.column.list
    row = next(row for row, entry in enumerate(deck.deck.entries) if getattr(entry, "line", "") == "2 Lisaa")
    deck.scrollTo(deck.deck.index(row))
    QTest.mouseDClick(deck.viewport(), LEFT, pos=deck.visualRect(deck.deck.index(row)).center())
    dialog = dialog_of(empty, ImportDialog)
    qtbot.waitUntil(lambda: bool(dialog.reports), timeout=20_000)
    assert dialog.become.value == INTO
    click(dialog.all)
    click(dialog.yes)
    qtbot.waitUntil(lambda: counts(empty) == {"bobo": 1, "lisa": 2}, timeout=20_000)
    assert empty.bench.draft is not None
    assert empty.bench.draft.unknown == ("3 Nobody At All",)


def test_the_step_of_a_single_card_is_called_so(empty: WorkshopPage, qtbot: QtBot) -> None:
    dialog = read(empty, "1 Bobo\n", qtbot)
    become(dialog, INTO)
    click(dialog.yes)
    assert empty.column.undo.toolTip().startswith("Undo: Import 1 card")
    assert "cards" not in empty.column.undo.toolTip()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_a_file_is_dropped_in_whatever_encoding(
    empty: WorkshopPage, qtbot: QtBot, tmp_path: Path, encoding: str
) -> None:
    path = tmp_path / "list.txt"
    data = "3 Lisa\r\n2 Bobo\r\n".encode(encoding)
    path.write_bytes((b"\xff\xfe" if encoding == "utf-16-le" else b"") + data)
    drop(empty, path)
    dialog = dialog_of(empty, ImportDialog)
    qtbot.waitUntil(lambda: bool(dialog.reports), timeout=20_000)
    assert dialog.reports[-1].counts == {"lisa": 3, "bobo": 2}
    assert "3 Lisa" in dialog.text.toPlainText()


def test_the_file_dialog_and_the_clipboard_lead_to_the_same(empty: WorkshopPage, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("1 Bobo\n")
    dialog = read(empty, "1 Lisa\n", qtbot)
    click(dialog.file)
    qtbot.waitUntil(lambda: dialog.reports[-1].counts == {"bobo": 1}, timeout=20_000)
    QGuiApplication.clipboard().setText("2 Blinky")
    click(dialog.paste)
    qtbot.waitUntil(lambda: dialog.reports[-1].counts == {"blinky": 2}, timeout=20_000)


def test_a_file_dropped_on_the_dialog_is_read_there(empty: WorkshopPage, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("1 Bobo\n")
    dialog = read(empty, "1 Lisa\n", qtbot)
    drop(dialog, tmp_path / "in.txt")
    qtbot.waitUntil(lambda: dialog.reports[-1].counts == {"bobo": 1}, timeout=20_000)
    assert dialog_of(empty, ImportDialog) is dialog
    drop(dialog, tmp_path / "in.txt", tmp_path / "in.txt")
    assert "one file" in dialog.summary.text()
    for field in (dialog.text, empty.column.name, empty.browser.search.field):
        assert not field.acceptDrops(), "a path would be written"


def test_files_that_are_no_lists_are_refused_in_a_sentence(empty: WorkshopPage, qtbot: QtBot, tmp_path: Path) -> None:
    drop(empty, tmp_path / "none.txt")
    dialog = dialog_of(empty, ImportDialog)
    qtbot.waitUntil(lambda: "can't be read" in dialog.summary.text(), timeout=20_000)
    assert not dialog.yes.isEnabled()
    (tmp_path / "large.txt").write_bytes(b"x" * (5 << 20))
    dialog.read_file(tmp_path / "large.txt")
    qtbot.waitUntil(lambda: "larger" in dialog.summary.text(), timeout=20_000)
    drop(empty, tmp_path / "one.txt", tmp_path / "two.txt")
    assert "one file with a deck list" in empty.note.words.text()


def test_what_is_written_last_counts_however_quick_the_click(empty: WorkshopPage, qtbot: QtBot) -> None:
    dialog = read(empty, "1 Lisa\n", qtbot)
    dialog.text.setPlainText("2 Bobo\n")
    click(dialog.yes)
    qtbot.waitUntil(lambda: counts(empty) == {"bobo": 2}, timeout=20_000)


class Gate:
    """Holds readings up until it is opened, as a long list or a slow disk would."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open, self.begun = Event(), Event()
        for name in ("shown_text", "shown_file"):
            monkeypatch.setattr(import_dialog, name, partial(self._hold, getattr(import_dialog, name)))

    def _hold(self, work: Callable[..., object], *given: object) -> object:
        self.begun.set()
        assert self.open.wait(20)
        return work(*given)


def test_import_while_a_list_is_read_takes_that_list(
    empty: WorkshopPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = read(empty, "1 Lisa\n", qtbot)
    gate = Gate(monkeypatch)
    dialog.text.setPlainText("2 Bobo\n3 Nobody At All\n")
    qtbot.waitUntil(gate.begun.is_set, timeout=20_000)
    click(dialog.yes)
    assert "being read" in dialog.summary.text()
    assert dialog.isVisible()
    gate.open.set()
    qtbot.waitUntil(lambda: counts(empty) == {"bobo": 2}, timeout=20_000)
    assert empty.bench.draft is not None
    assert empty.bench.draft.unknown == ("3 Nobody At All",)


def test_what_is_written_while_a_file_is_read_stays(
    empty: WorkshopPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "in.txt").write_text("1 Bobo\n")
    dialog = read(empty, "1 Lisa\n", qtbot)
    gate = Gate(monkeypatch)
    click(dialog.file)
    qtbot.waitUntil(gate.begun.is_set, timeout=20_000)
    QTest.keyClicks(dialog.text, "2 Blinky")
    gate.open.set()
    qtbot.waitUntil(lambda: not dialog.reading, timeout=20_000)
    assert dialog.text.toPlainText().startswith("2 Blinky")
    assert "blinky" in dialog.reports[-1].counts or dialog.reports[-1].unknown


def test_a_list_of_which_nothing_can_be_imported_stays_open_and_says_so(empty: WorkshopPage, qtbot: QtBot) -> None:
    dialog = read(empty, "1 Lisa\n", qtbot)
    dialog.text.setPlainText("# only words\n")
    click(dialog.yes)
    qtbot.waitUntil(lambda: not dialog.reading, timeout=20_000)
    assert dialog.isVisible()
    assert "Lines: 1;" in dialog.summary.text()
    assert not dialog.yes.isEnabled()


def test_a_table_stays_one_when_a_letter_is_written_into_it(empty: WorkshopPage, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_bytes(b"Count\tName\tSet\r\n3\tLisa\tBase\r\n2\tBobo\tBase\r\n")
    dialog = read(empty, "1 Blinky\n", qtbot)
    click(dialog.file)
    qtbot.waitUntil(lambda: dialog.reports[-1].counts == {"lisa": 3, "bobo": 2}, timeout=20_000)
    assert "3\tLisa\tBase" in dialog.text.toPlainText()
    dialog.text.moveCursor(QTextCursor.MoveOperation.End)
    QTest.keyClicks(dialog.text, "1 Blinky")
    qtbot.waitUntil(lambda: not dialog.reading, timeout=20_000)
    assert {key: dialog.reports[-1].counts.get(key) for key in ("lisa", "bobo")} == {"lisa": 3, "bobo": 2}


@pytest.mark.parametrize("text", ["\n".join(f"2 Lisaa {at}" for at in range(300)), "qq\n" * 33_000])
def test_a_long_list_is_told_shortly_and_kept_whole(empty: WorkshopPage, qtbot: QtBot, text: str) -> None:
    dialog = read(empty, text, qtbot)
    lines = len(text.splitlines())
    assert len(dialog.lines.lines) == MOST_SHOWN + 1
    assert dialog.lines.lines[-1].text.startswith(f"{lines - MOST_SHOWN} more lines")
    click(dialog.yes)
    qtbot.waitUntil(lambda: empty.bench.draft is not None and len(empty.bench.draft.unknown) > 0, timeout=60_000)
    assert empty.bench.draft is not None
    assert len(empty.bench.draft.unknown) == lines


@pytest.mark.parametrize(
    "text", ["\n".join(f"2 Lisaa {at}" for at in range(300)), "\n".join(f"q{at % 7}" for at in range(20_000))]
)
def test_a_long_list_holds_the_window_up_at_no_step(
    empty: WorkshopPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    dialog = read(empty, "1 Blinky\n", qtbot)
    taken: list[ListReport] = []
    monkeypatch.setattr(dialog.text, "toPlainText", lambda: text)  # for Qt alone takes long to lay it out
    with Pulse() as pulse:
        dialog.text.textChanged.emit()
        qtbot.waitUntil(lambda: not dialog.reading, timeout=60_000)
        QTest.qWait(100)
        dialog.taken.disconnect()
        dialog.taken.connect(lambda _, report: taken.append(report))
        click(dialog.yes)
        assert len(taken[0].deck.unknown) == len(text.splitlines())
        QTest.qWait(50)
    assert pulse.longest < LONGEST_TURN_S, sorted(pulse.gaps)[-5:]


@pytest.mark.parametrize("way", ["key", "paste", "button", "file"])
def test_a_line_that_is_endless_is_cut_and_that_is_said(
    empty: WorkshopPage, qtbot: QtBot, tmp_path: Path, way: str
) -> None:
    text = "2 Lisa\n" + "x" * 99_000 + "\n1 Bobo"
    QGuiApplication.clipboard().setText(text)
    if way == "key":
        empty.import_list(text)
    else:
        empty.import_list("")
    dialog = dialog_of(empty, ImportDialog)
    if way == "paste":
        QTest.keyClick(dialog.text, KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    elif way == "button":
        click(dialog.paste)
    elif way == "file":
        (tmp_path / "in.txt").write_text(text, "utf-8")
        click(dialog.file)
    qtbot.waitUntil(lambda: bool(dialog.reports) and not dialog.reading, timeout=20_000)
    assert dialog.reports[-1].counts == {"lisa": 2, "bobo": 1}
    assert max(map(len, dialog.text.toPlainText().splitlines())) == LONGEST_SHOWN
    assert dialog.summary.text().startswith(
        f"Line 2 is longer than {LONGEST_SHOWN} letters; what comes after them is left out."
    )
    assert "Lines: 3;" in dialog.summary.text()


def test_more_than_a_list_can_be_is_not_put_in_and_that_is_said(empty: WorkshopPage, qtbot: QtBot) -> None:
    dialog = read(empty, "1 Bobo", qtbot)
    QGuiApplication.clipboard().setText("1 Lisa\n" * 20_000)
    QTest.keyClick(dialog.text, KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert dialog.summary.text().startswith("A list has room for 100000 letters; nothing was put in.")
    click(dialog.paste)
    qtbot.waitUntil(lambda: not dialog.reading, timeout=20_000)
    assert dialog.text.toPlainText() == "1 Bobo"
    assert dialog.reports[-1].counts == {"bobo": 1}


def test_what_is_pasted_over_the_end_of_a_line_is_told(empty: WorkshopPage, qtbot: QtBot) -> None:
    dialog = read(empty, "x" * (LONGEST_SHOWN - 10), qtbot)
    QGuiApplication.clipboard().setText("y" * 20)
    QTest.keyClick(dialog.text, KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "y" not in dialog.text.toPlainText()
    assert "on a line of its own" in dialog.summary.text()


@pytest.mark.parametrize(
    ("there", "comes"), [("1 Bobo\n" * 9000, "1 Lisa\n" * 9000), ("x" * 2000, "y" * 2000)], ids=["list", "line"]
)
def test_what_is_pasted_over_all_of_it_needs_only_its_own_room(
    empty: WorkshopPage, qtbot: QtBot, there: str, comes: str
) -> None:
    dialog = read(empty, there, qtbot)
    dialog.text.selectAll()
    QGuiApplication.clipboard().setText(comes)
    QTest.keyClick(dialog.text, KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert dialog.text.toPlainText() == comes
    qtbot.waitUntil(lambda: not dialog.reading, timeout=20_000)


def test_guesses_that_are_not_clear_are_not_taken_with_the_others(empty: WorkshopPage, qtbot: QtBot) -> None:
    dialog = read(empty, "2 Homer Simson\n1 Millhouse\n1 Marge\n1 Lovejoy", qtbot)
    click(dialog.all)
    qtbot.waitUntil(lambda: dialog.reports[-1].counts == {"homer": 2, "milhouse-van-houten": 1}, timeout=20_000)
    assert not dialog.all.isEnabled()
    offered = {line.text.split("“")[1].split("”")[0]: len(line.inside) for line in dialog.lines.lines if line.inside}
    assert offered == {"Marge": 3, "Lovejoy": 2}
    click(dialog.undo)
    qtbot.waitUntil(dialog.all.isEnabled, timeout=20_000)
