"""Decks taken elsewhere: text that reads back, a picture with every card, pages with cards of exactly 63 x 88 mm."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content.decks import Deck
from simpsons_desktop.screens import match_files
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.workshop import export
from simpsons_desktop.screens.workshop.deck_model import Held
from simpsons_desktop.screens.workshop.export import Form, Pickers, ended
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.screens.workshop.sheets import PageSize, card_spot, size_mm
from simpsons_desktop.workshop.reading import read_list
from tests.screens.workshop.working import KEY, click, counts, dialog_of, held_up, key, rest

POINTS = 72 / 25.4  # in a mm


def deck_of(page: WorkshopPage) -> Deck:
    """The deck in hand."""
    assert page.bench.draft is not None
    return page.bench.draft.deck


def written(page: WorkshopPage, form: Form, folder: Path, qtbot: QtBot) -> Path:
    """Export the deck in hand, and wait until its file is there."""
    said: list[str] = []
    page.exports.said.connect(said.append)
    page.exports.export(form)
    qtbot.waitUntil(lambda: any("was written" in one for one in said), timeout=60_000)
    page.exports.said.disconnect(said.append)
    return next(iter((folder / "out").glob(f"*{form.ending}")))


@pytest.mark.parametrize("form", [Form.TEXT, Form.OWN])
def test_text_reads_back_as_the_same_deck(page: WorkshopPage, qtbot: QtBot, tmp_path: Path, form: Form) -> None:
    report = read_list(written(page, form, tmp_path, qtbot).read_bytes(), page.bench.cards)
    assert dict(report.counts) == counts(page)
    assert page.bench.draft is not None
    assert report.name == page.bench.draft.name


def test_the_clipboard_has_the_list(page: WorkshopPage) -> None:
    page.exports.export(Form.CLIPBOARD)
    report = read_list(QGuiApplication.clipboard().text(), page.bench.cards)
    assert dict(report.counts) == counts(page)
    assert "copied" in page.note.words.text()


def test_without_a_deck_the_clipboard_stays_and_that_is_said(page: WorkshopPage, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("mine")
    page.bench._put(None)  # as while a new deck is made
    key(page, KEY.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "mine"
    assert page.note.words.text() == "Open a deck first; nothing was copied."


def test_the_picture_has_a_face_for_every_card(page: WorkshopPage, qtbot: QtBot, tmp_path: Path) -> None:
    image = QImage(str(written(page, Form.PICTURE, tmp_path, qtbot)))
    assert image.width() >= 900
    assert image.width() * image.height() > len(counts(page)) * 300 * 419
    colours = {image.pixel(x, y) for x in range(0, image.width(), 37) for y in range(0, image.height(), 37)}
    assert len(colours) > 300, "it is no empty sheet"


@pytest.mark.parametrize(("form", "size"), [(Form.A4, PageSize.A4), (Form.LETTER, PageSize.LETTER)])
def test_pages_have_nine_cards_of_63_by_88_mm(
    page: WorkshopPage, qtbot: QtBot, tmp_path: Path, form: Form, size: PageSize
) -> None:
    data = written(page, form, tmp_path, qtbot).read_bytes()
    copies = sum(counts(page).values())
    streams = [_unpacked(found) for found in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL)]
    pages = [text for text in streams if re.search(rb"/Im\d+\s+Do", text)]
    assert len(pages) == -(-copies // 9)
    assert sum(len(re.findall(rb"/Im\d+\s+Do", text)) for text in pages) == copies
    drawn = [place for text in pages for place in _places(text)]
    assert len(drawn) == copies
    for across, down in drawn:
        assert across == pytest.approx(63 * POINTS, abs=0.02)
        assert down == pytest.approx(88 * POINTS, abs=0.02)
    paper = size_mm(size)
    block = card_spot(0, paper).united(card_spot(8, paper))
    assert block.left() > 0
    assert block.right() < paper.width() * 300 / 25.4
    assert block.top() > 0
    assert block.bottom() < paper.height() * 300 / 25.4


def _unpacked(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def _places(text: bytes) -> list[tuple[float, float]]:
    """How large each picture of a page is, in points."""
    scale = re.search(rb"([\d.]+) 0 0 -[\d.]+ 0 \d+ cm", text)
    assert scale is not None
    dot = float(scale.group(1))
    found = re.findall(rb"([\d.]+) 0 0 ([\d.]+) [\d.]+ [\d.]+ cm\n(\d+) 0 0 -(\d+) 0 \d+ cm /Im\d+\s+Do", text)
    return [(float(a) * int(w) * dot, float(d) * int(h) * dot) for a, d, w, h in found]


def test_a_file_that_cannot_be_written_says_why(page: WorkshopPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.exports.write(Form.TEXT, tmp_path / "no such folder" / "deck.txt", deck_of(page))
    rest(page, qtbot)
    assert "can't be written" in page.note.words.text()


def test_a_second_export_takes_the_place_of_one_that_is_painted(
    page: WorkshopPage, qtbot: QtBot, tmp_path: Path
) -> None:
    page.exports.write(Form.PICTURE, tmp_path / "out" / "first.png", deck_of(page))
    page.exports.write(Form.PICTURE, tmp_path / "out" / "second.png", deck_of(page))
    qtbot.waitUntil(lambda: (tmp_path / "out" / "second.png").exists(), timeout=60_000)
    rest(page, qtbot)
    assert not (tmp_path / "out" / "first.png").exists()


@pytest.mark.parametrize(
    ("name", "form", "whole"),
    [
        ("x", Form.TEXT, "x.txt"), ("x.txt", Form.TEXT, "x.txt"), ("X.TXT", Form.TEXT, "X.TXT"),
        ("Mr. Burns", Form.TEXT, "Mr. Burns.txt"), ("Mr. Burns", Form.A4, "Mr. Burns.pdf"),
        ("Dr. Nick vs. Mr. T", Form.PICTURE, "Dr. Nick vs. Mr. T.png"), ("v1.2", Form.OWN, "v1.2.simpsonsdeck"),
        ("x.simpsonsdeck", Form.TEXT, "x.simpsonsdeck"), ("x.txt", Form.PICTURE, "x.txt.png"),
        ("x.", Form.TEXT, "x..txt"), (".txt", Form.TEXT, ".txt.txt"),
    ],
)  # fmt: skip
def test_a_file_gets_its_ending_unless_it_has_it(name: str, form: Form, whole: str) -> None:
    assert ended(Path("folder") / name, form) == Path("folder") / whole


def test_a_file_of_which_the_player_was_not_asked_is_never_replaced_unasked(
    page: WorkshopPage, qtbot: QtBot, tmp_path: Path
) -> None:
    there, wishes = tmp_path / "out" / "x.txt", iter(["x", "x", "y", "x"])
    there.write_text("mine", "utf-8")
    page.exports.pickers = Pickers(lambda _, __: tmp_path / "out" / next(wishes))

    def question() -> Question:
        qtbot.waitUntil(lambda: any(one.isVisible() for one in page.findChildren(Question)), timeout=10_000)
        return dialog_of(page, Question)

    page.exports.export(Form.TEXT)
    click(question().no)
    rest(page, qtbot)
    page.exports.export(Form.TEXT)
    click(question().instead)  # which asks for another name, and gets it
    qtbot.waitUntil((tmp_path / "out" / "y.txt").is_file, timeout=10_000)
    assert there.read_text("utf-8") == "mine"
    page.exports.export(Form.TEXT)
    click(question().yes)
    rest(page, qtbot)
    assert read_list(there.read_bytes(), page.bench.cards).counts == counts(page)


def test_what_is_written_is_the_deck_that_was_in_hand_when_that_was_asked_for(
    page: WorkshopPage, qtbot: QtBot, tmp_path: Path
) -> None:
    slow, mine = held_up(page), counts(page)
    page.exports.pickers = Pickers(lambda _, __: tmp_path / "out" / "x")
    page.exports.export(Form.TEXT)
    page.bench.open("homer")
    slow.set()
    rest(page, qtbot)
    assert counts(page) != mine
    qtbot.waitUntil((tmp_path / "out" / "x.txt").is_file, timeout=10_000)
    rest(page, qtbot)
    assert read_list((tmp_path / "out" / "x.txt").read_bytes(), page.bench.cards).counts == mine


@pytest.mark.parametrize("sheet", ["png_sheet", "pdf_sheet"])
def test_sheets_have_the_cards_in_the_order_of_the_list(
    page: WorkshopPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sheet: str
) -> None:
    page.bench.edit(lambda draft: draft.replace({"lenny": 1, "bobo": 2, **draft.counts}, "Mix"))
    shown = [(line.printed, line.count) for line in page.column.list.deck.entries if isinstance(line, Held)]
    painted: list[object] = []

    class NoJob(Exception):
        pass

    def stop(_: str, held: object, *__: object) -> None:
        painted.append(held)
        raise NoJob

    monkeypatch.setattr(f"simpsons_desktop.screens.workshop.export.{sheet}", stop)
    with pytest.raises(NoJob):
        page.exports.write(Form.PICTURE if sheet == "png_sheet" else Form.LETTER, tmp_path / "x", deck_of(page))
    assert painted == [shown]
    rest(page, qtbot)


def test_asking_for_a_file_begins_in_the_documents_with_files_of_our_own_kinds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "Documents"))
    asked: list[tuple[str, str]] = []

    def ask(parent: object, title: str, place: str, kinds: str) -> tuple[str, str]:
        asked.append((place, kinds))
        return "", ""

    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, ask)
    parent = cast(QWidget, None)
    for there in (paths.documents(), tmp_path / "Documents"):
        there.mkdir(exist_ok=True)
        asked.clear()
        export.ask_where(parent, "My deck.png")
        export.ask_which(parent)
        match_files.ask_where(parent, "Sunday.simpsons")
        match_files.ask_which(parent)
        assert [place for place, _ in asked] == [
            str(there / "My deck.png"), str(there), str(there / "Sunday.simpsons"), str(there)
        ]  # fmt: skip
        assert [kinds.partition(";;")[0] for _, kinds in asked] == [
            "Pictures (*.png)", "Deck lists (*.simpsonsdeck *.txt)", "Matches (*.simpsons)", "Matches (*.simpsons)"
        ]  # fmt: skip
