"""The page of packs: what each brings or what is wrong, switches that are kept, and the way to the folder."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content import library as library_module
from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import in_use, library
from simpsons_desktop.content.packs import library_with_packs
from simpsons_desktop.content.words import trait_name
from simpsons_desktop.screens.packs_page import PacksPage
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.settings_page import SettingsPage
from simpsons_desktop.screens.shelf import read_shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store import settings as store
from simpsons_desktop.store.settings import SeatChoice, Settings, TableChoice
from simpsons_desktop.table import paint_art, pictures
from simpsons_desktop.table.faces import paint_hand, paint_printed
from simpsons_desktop.table.geometry import Rect
from tests.screens.at_table import OpenPacks

Show = Callable[..., None]
NEW = '[[card]]\nkey = "{0}"\nname = "{1}"\nkind = "character"\ntraits = ["clown"]\n'
TRAITS = '[[trait]]\nkey = "clown"\nname = "Sad Clown"\ncolour = "#aa3355"\n'
BLUE = "#1c66c9"
SLOW_MACHINE = 2  # this one may be half as fast as those on which 50 ms are promised


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A sound pack, a faulty one, one that changes what the first changes, and a file that is none."""
    made = tmp_path / "packs"
    texts = {
        "a-good/pack.toml": 'name = "The good one"\nauthor = "A fan"\nversion = "2.1"\nnote = "Says something."\n',
        "a-good/traits.toml": TRAITS,
        "a-good/cards.toml": NEW.format("new-one", "New One") + '[[override]]\nkey = "lenny"\nline = "x"\n',
        "b-bad/cards.toml": "\n".join(NEW.format(f"x-{i}", f"X {i}").replace("clown", "clwn") for i in range(9)),
        "c-more/cards.toml": '[[override]]\nkey = "lenny"\nline = "y"\n',
    }
    for name, text in texts.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(text, "utf-8")
    Image.new("RGB", (300, 200), BLUE).save(made / "a-good" / "new-one.png")
    (made / "pack.zip").touch()
    return made


@pytest.fixture
def page(open_page: OpenPacks, folder: Path) -> PacksPage:
    return open_page(library_with_packs(folder).packs, folder)


@pytest.fixture
def as_shipped() -> Iterator[None]:
    """The words and pictures of the shipped cards again after the test."""
    yield
    library_module.install(None)
    pictures.install_pictures()


def words(widget: QWidget) -> str:
    """All that is written on it and can be seen."""
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def test_each_pack_says_what_it_brings_or_what_is_wrong(page: PacksPage) -> None:
    good, bad, more, stray = page.strips
    assert "THE GOOD ONE\n2.1 · by A fan\nSays something.\n" in words(good)
    assert "New cards: 1 · Changed cards: 1 · New traits: 1 · Pictures: 1" in words(good)
    assert "B-BAD\nIt is left out" in words(bad)
    assert words(bad).count("Did you mean “clown”?") == 6
    assert "And 3 more" in words(bad)
    assert "“c-more” counts, because it comes later by name" in words(more)
    assert "unpack this file" in words(stray)
    assert [strip.switch.isVisible() for strip in page.strips] == [True, True, True, False]


def test_no_word_makes_the_page_wider(style: Style, open_page: OpenPacks, folder: Path, qtbot: QtBot) -> None:
    (folder / "b-bad" / ("x" * 200 + ".gif")).touch()
    (folder / "a-good" / "pack.toml").write_text(f'name = "{"W" * 60}"\nnote = "{"w" * 300}"\n', "utf-8")
    style.fit(1024, 640)
    page = open_page(library_with_packs(folder).packs, folder)
    page.resize(1024, 640)
    assert page.width() == 1024
    qtbot.waitUntil(lambda: bool(page.strips) and not page.next_strip.isActive())
    assert all(strip.switch.mapTo(page, strip.switch.rect().topRight()).x() < 1024 for strip in page.strips)


def test_a_switch_is_kept_and_counts_from_the_next_start(page: PacksPage, preferences: Preferences) -> None:
    assert "next start" in words(page)
    QTest.mouseClick(page.strips[2].switch, Qt.MouseButton.LeftButton)
    QTest.keyClick(page.strips[0].switch, Qt.Key.Key_Space)
    assert preferences.now.packs_off == ("a-good", "c-more")
    preferences.flush()
    kept = store.load(preferences.path)[0].packs_off
    packs = library_with_packs(page.folder, kept).packs
    assert [pack.off for pack in packs] == [True, False, True, False]
    QTest.keyClick(page.strips[0].switch, Qt.Key.Key_Space)
    assert list(preferences.now.packs_off) == ["c-more"]


def test_packs_that_are_away_stay_switched_off(open_page: OpenPacks, preferences: Preferences, folder: Path) -> None:
    preferences.change(packs_off=("away", "b-bad"))
    page = open_page(library_with_packs(folder, ("away", "b-bad")).packs, folder)
    QTest.mouseClick(page.strips[2].switch, Qt.MouseButton.LeftButton)
    assert preferences.now.packs_off == ("away", "b-bad", "c-more")
    QTest.mouseClick(page.strips[1].switch, Qt.MouseButton.LeftButton)
    assert list(preferences.now.packs_off) == ["away", "c-more"]


def test_no_more_packs_are_kept_off_than_the_settings_can_hold(
    open_page: OpenPacks, preferences: Preferences, folder: Path
) -> None:
    """Those that are there come first; a file of settings that is too full would be lost as damaged."""
    away = tuple(f"away-{i:04d}" for i in range(store.MOST_PACKS_OFF))
    preferences.change(packs_off=away)
    page = open_page(library_with_packs(folder, away).packs, folder)
    QTest.mouseClick(page.strips[2].switch, Qt.MouseButton.LeftButton)
    preferences.flush()
    kept, fault = store.load(preferences.path)
    assert fault is None
    assert kept.packs_off == (*away[:-1], "c-more")


def test_a_pack_that_is_off_is_listed_as_such(open_page: OpenPacks, preferences: Preferences, folder: Path) -> None:
    preferences.change(packs_off=("b-bad",))
    made = open_page(library_with_packs(folder, ("b-bad",)).packs, folder)
    assert words(made.strips[1]) == "B-BAD\nSwitched off"
    assert not made.strips[1].switch.isChecked()


def test_the_folder_is_made_and_opened(style: Style, preferences: Preferences, show: Show, tmp_path: Path) -> None:
    opened: list[Path] = []

    def show_folder(folder: Path) -> bool:
        opened.append(folder)
        return True

    made = PacksPage(style, preferences, (), tmp_path / "data" / "packs", show_folder)
    show(made)
    assert "There is none yet" in words(made)
    QTest.mouseClick(made.open, Qt.MouseButton.LeftButton)
    assert opened == [tmp_path / "data" / "packs"]
    assert opened[0].is_dir()
    assert not made.said.isVisible()


def test_a_folder_that_can_not_be_shown_or_made_is_told(
    style: Style, preferences: Preferences, show: Show, tmp_path: Path
) -> None:
    made = PacksPage(style, preferences, (), tmp_path / "packs", lambda path: False)
    show(made)
    QTest.mouseClick(made.open, Qt.MouseButton.LeftButton)
    assert str(tmp_path / "packs") in made.said.text()
    assert made.said.toolTip() == made.said.text()
    made.said.setFocus()
    QTest.keyClick(made.said, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(made.said, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == made.said.text()
    (tmp_path / "file").touch()
    made.folder = tmp_path / "file" / "packs"
    QTest.mouseClick(made.open, Qt.MouseButton.LeftButton)
    assert "can't be made" in made.said.text()


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_where_the_folder_is_can_be_read_to_its_end(
    style: Style, preferences: Preferences, show: Show, tmp_path: Path, qtbot: QtBot, factor: float
) -> None:
    style.wear(Settings(text_factor=factor))
    folder = tmp_path.joinpath(*(["a folder with a name of its own"] * 5), "packs")
    made = PacksPage(style, preferences, (), folder, lambda path: False)
    show(made, 1024, 640)
    QTest.mouseClick(made.open, Qt.MouseButton.LeftButton)
    said = made.said

    def whole() -> bool:
        room = said.fontMetrics().boundingRect(QRect(0, 0, said.width(), 9999), Qt.TextFlag.TextWordWrap, said.text())
        return room.width() <= said.width() and room.height() <= said.height()

    qtbot.waitUntil(whole, timeout=2000)


def test_restoring_the_usual_settings_leaves_the_packs_alone(
    style: Style, preferences: Preferences, show: Show
) -> None:
    preferences.change(packs_off=("x",), hover_ms=0)
    settings = SettingsPage(style, preferences)
    show(settings)
    QTest.mouseClick(settings.restore, Qt.MouseButton.LeftButton)
    assert preferences.now.packs_off == ("x",)
    assert preferences.now.hover_ms != 0


@pytest.mark.usefixtures("as_shipped")
def test_the_window_plays_with_the_packs(
    preferences: Preferences, show: Show, qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "packs", lambda: folder)
    preferences.change(packs_off=("c-more",))
    window = MainWindow(preferences)
    show(window)
    window.read_cards()
    qtbot.waitUntil(lambda: window.shelf is not None, timeout=20000)
    assert window.shelf is not None
    assert window.shelf.cards.cards["lenny"].line == "x"
    assert [deck.key for deck in window.shelf.decks] == list(bundled_decks())
    assert "b-bad and pack.zip" in (window.shelf.fault or "")
    assert in_use() is window.shelf.cards
    assert trait_name("clown") == "Sad Clown"
    window.start_game(TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob"))), 0)
    assert isinstance(window.play, PlayScreen)
    window.pages.open_settings()
    settings = window.stack.currentWidget()
    assert isinstance(settings, SettingsPage)
    QTest.mouseClick(settings.rows["packs"].control, Qt.MouseButton.LeftButton)
    packs = window.stack.currentWidget()
    assert isinstance(packs, PacksPage)
    QTest.keyClick(packs, Qt.Key.Key_Escape)
    assert not window.toast.isVisible()
    assert window.stack.currentWidget() is packs, "what lies on top goes first"
    QTest.keyClick(packs, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is settings
    QTest.keyClick(settings, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.play
    window.leave()


def test_packs_that_spoil_a_deck_say_so_and_leave_the_others(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "a.toml").write_text('[[override]]\nkey = "kamp-krusty"\npending = true\n', "utf-8")
    shelf = read_shelf(tmp_path)
    spoiled = {deck.key for deck in read_shelf().decks} - {deck.key for deck in shelf.decks}
    held = {deck.key for deck in read_shelf().decks if any(card.key == "kamp-krusty" for card, _ in deck.cards)}
    assert spoiled == held
    assert bool(shelf.fault) == bool(held)


def test_a_renamed_card_stays_in_its_decks(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    key = read_shelf().decks[0].cards[3][0].key
    (tmp_path / "a" / "a.toml").write_text(f'[[override]]\nkey = "{key}"\nname = "Renamed"\n', "utf-8")
    shelf = read_shelf(tmp_path)
    assert shelf.fault is None
    assert any(card.name == "Renamed" for card, _ in shelf.decks[0].cards)


@pytest.mark.usefixtures("as_shipped", "qapp")
def test_a_picture_of_a_pack_is_the_art_of_its_card_and_cards_without_any_are_drawn(folder: Path) -> None:
    star = (
        '[[card]]\nkey = "ace"\nname = "Ace"\nkind = "character"\nrarity = "star"\nstar = "ace"\n'
        '[[card]]\nkey = "trick"\nname = "Trick"\nkind = "action"\nstar = "ace"\n[[card.ability]]\nwhen = "main"\n'
        'do = [{ do = "draw", who = "you", count = 1 }]\n'
        '[[card]]\nkey = "place"\nname = "Place"\nkind = "scene"\ncomplete = 3\n'
    )
    (folder / "a-good" / "star.toml").write_text(star, "utf-8")
    found = library_with_packs(folder)
    library_module.install(found.cards)
    pictures.install_pictures(pictures.Given(found.pictures))
    assert paint_art.star_name("ace") == "Ace"
    seen = {}
    for key in ("new-one", "ace", "trick", "place", "lenny"):
        image = QImage(500, 400, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        paint_hand(painter, QRectF(0, 0, 220, 308), found.cards.cards[key])
        paint_printed(painter, QRectF(230, 0, 270, 377), found.cards.cards[key])
        painter.end()
        seen[key] = (_blue(image, Rect(20, 140, 180, 150)), _blue(image, Rect(250, 60, 230, 160)))
    assert min(seen["new-one"]) > 0.8
    assert all(max(share) < 0.2 for key, share in seen.items() if key != "new-one")
    assert library().cards.get("ace") is None


def _blue(image: QImage, area: Rect) -> float:
    """The share of an area that has the colour of the picture."""
    wanted = QColor(BLUE)
    points = [
        image.pixelColor(round(area.x + area.width * i / 12), round(area.y + area.height * j / 12))
        for i in range(1, 12)
        for j in range(1, 12)
    ]
    near = [p for p in points if abs(p.red() - wanted.red()) + abs(p.blue() - wanted.blue()) < 24]
    return len(near) / len(points)
