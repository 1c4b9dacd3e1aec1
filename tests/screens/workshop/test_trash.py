"""The trash of decks: shown once, where it was asked for, with whatever lies there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.workshop.page import CARDS, DECKS, WorkshopPage
from simpsons_desktop.screens.workshop.trash_dialog import TrashDialog
from simpsons_desktop.workshop import trash
from simpsons_desktop.workshop.cabinet import Cabinet
from tests.screens.workshop.working import KEY, click, dialog_of, held_up, rest


def dialogs(page: WorkshopPage) -> list[TrashDialog]:
    return [one for one in page.findChildren(TrashDialog) if one.isVisible()]


def throw(cabinet: Cabinet, *names: str) -> None:
    """Have lists of these names in the trash."""
    cabinet.trash.mkdir(parents=True)
    for name in names:
        (cabinet.trash / f"{name}.txt").write_text("2 Lenny", "utf-8")


def opened(page: WorkshopPage, qtbot: QtBot) -> TrashDialog:
    click(page.shelf.trash)
    rest(page, qtbot)
    return dialog_of(page, TrashDialog)


def test_two_presses_open_it_once(page: WorkshopPage, qtbot: QtBot) -> None:
    slow = held_up(page)
    click(page.shelf.trash)
    click(page.shelf.trash)
    slow.set()
    rest(page, qtbot)
    assert len(dialogs(page)) == 1


@pytest.mark.parametrize("back", [False, True])
def test_who_goes_elsewhere_is_not_followed_by_it(page: WorkshopPage, qtbot: QtBot, back: bool) -> None:
    slow = held_up(page)
    click(page.shelf.trash)
    page.go_to(CARDS)
    if back:
        page.go_to(DECKS)
    slow.set()
    rest(page, qtbot)
    assert dialogs(page) == []
    page.go_to(DECKS)
    opened(page, qtbot)


def test_it_opens_over_nothing_that_was_opened_meanwhile(page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    cabinet.save(cabinet.create("Mine", {"lenny": 1}))
    page.bench.read()
    rest(page, qtbot)
    page.shelf.list.setCurrentIndex(page.shelf.list.decks.index(0))
    rest(page, qtbot)
    slow = held_up(page)
    click(page.shelf.trash)
    click(page.shelf.retitle)
    slow.set()
    rest(page, qtbot)
    assert dialog_of(page, AskText).isVisible()
    assert dialogs(page) == []


@pytest.mark.parametrize(
    ("most", "words"),
    [
        (3, ""), (2, " One more deck is there that is not in this list."),
        (1, " 2 more decks are there that are not in this list."),
    ],
)  # fmt: skip
def test_it_says_how_many_decks_it_does_not_show(
    page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, most: int, words: str
) -> None:
    monkeypatch.setattr(trash, "MOST_FILES", most)
    throw(cabinet, "a", "b", "c")
    (cabinet.trash / "no deck.bin").write_bytes(b"x")
    (cabinet.trash / "round.txt").symlink_to(cabinet.trash / "round.txt")
    dialog = opened(page, qtbot)
    assert len(dialog.lines.lines) == most
    assert dialog.where.text() == f"They lie in “{cabinet.trash}”.{words}"


def damage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 20)


def lengthen(path: Path) -> None:
    path.write_text("2 Lenny\n" * 20_000, "utf-8")


@pytest.mark.parametrize("spoil", [damage, lengthen])
def test_a_deck_that_can_not_be_read_is_called_that(
    page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, spoil: object
) -> None:
    throw(cabinet, "big", "fine")
    assert callable(spoil)
    spoil(cabinet.trash / "big.txt")
    dialog = opened(page, qtbot)
    assert [line.text for line in dialog.lines.lines] == ["big: can't be read (big.txt)", "fine: 2 cards (fine.txt)"]
    said: list[str] = []
    page.bench.said.connect(said.append)
    QTest.keyClick(dialog.lines, KEY.Key_Home)
    click(dialog.back)
    rest(page, qtbot)
    assert (cabinet.folder / "big.txt").is_file()
    assert [one.startswith("The file of the deck “big” can't be read: ") for one in said] == [True]
