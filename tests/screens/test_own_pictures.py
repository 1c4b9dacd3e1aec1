"""The player's own pictures in the running program: shown on the cards, and what is wrong with them is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from threading import Event

import pytest
from PIL import Image
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content import library
from simpsons_desktop.screens.packs_page import PacksPage
from simpsons_desktop.screens.parts.pile_viewer import CardShelf
from simpsons_desktop.screens.parts.preview import Preview
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.table import pictures

BLUE = "#123456"
Show = Callable[..., None]


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("packs", "pictures"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(paths, name, lambda name=name: tmp_path / name)
    yield
    library.install(None)
    pictures.install_pictures()


def opened(preferences: Preferences, show: Show, qtbot: QtBot) -> MainWindow:
    window = MainWindow(preferences)
    show(window)
    with qtbot.waitSignal(window.shelf_read, timeout=20_000):
        window.read_cards()
    return window


def blue_in(image: QImage) -> int:
    wanted = QColor(BLUE)
    points = [image.pixelColor(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)]
    off = [(p.red() - wanted.red(), p.green() - wanted.green(), p.blue() - wanted.blue()) for p in points]
    return sum(max(map(abs, channels)) < 12 for channels in off)


def put(folder: Path, name: str, colour: str = BLUE) -> None:
    Image.new("RGB", (300, 300), colour).save(folder / name)


def test_own_pictures_are_on_the_cards_of_the_home_screen_before_those_of_packs(
    preferences: Preferences, show: Show, qtbot: QtBot, tmp_path: Path
) -> None:
    put(tmp_path / "pictures", "LISA.png")
    (tmp_path / "packs" / "red").mkdir()
    for key in ("lisa", "bart"):
        put(tmp_path / "packs" / "red", f"{key}.png", "#ff0000")
    window = opened(preferences, show, qtbot)
    qtbot.waitUntil(lambda: blue_in(window.home.grab().toImage()) > 100, timeout=10_000)
    assert window.shelf is not None
    assert window.shelf.fault is None
    window.close()


def test_what_is_wrong_is_told_in_one_sentence_and_stands_on_the_page_of_packs(
    preferences: Preferences, show: Show, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "pictures"
    put(folder, "Homer.png")
    put(folder, "Marge Simpson.png")
    (folder / "#45.png").write_bytes(b"no picture")
    window = opened(preferences, show, qtbot)
    told = "Some of your own pictures can't be used: Marge Simpson.png, #45.png. See Settings, Packs."
    qtbot.waitUntil(lambda: window.toast.isVisible() and window.toast.words.text() == told, timeout=10_000)
    window.pages.open_settings()
    window.pages.open_packs()
    page = window.stack.currentWidget()
    assert isinstance(page, PacksPage)
    qtbot.waitUntil(lambda: len(page.strips) == 1)
    (strip,) = page.strips
    words = "\n".join(line.text() for line in strip.findChildren(QLabel))
    assert "YOUR OWN PICTURES" in words
    assert "Pictures: 1" in words
    assert "Marge Simpson.png: Several cards have that name; add the number or the subtitle: #44 (" in words
    assert "#45.png: The picture can't be read" in words
    assert not strip.switch.isVisible()
    window.close()


def test_the_page_opens_the_folder_of_pictures(
    preferences: Preferences, show: Show, style: Style, tmp_path: Path
) -> None:
    asked: list[Path] = []

    def open_it(path: Path) -> bool:
        asked.append(path)
        return True

    folder = tmp_path / "yet to be made"
    page = PacksPage(style, preferences, (), tmp_path, open_it, pictures=folder)
    show(page)
    assert page.pictures.isVisible()
    page.pictures.click()
    page.open.click()
    assert asked == [folder, tmp_path]
    assert folder.is_dir()
    plain = PacksPage(style, preferences, (), tmp_path)
    show(plain)
    assert not plain.pictures.isVisible()


class Slow:
    """A source whose file takes until somebody lets it go on."""

    def __init__(self) -> None:
        self.go = Event()

    def has(self, key: str) -> bool:
        return key == "homer"

    def at_hand(self, key: str) -> bool:
        return self.go.is_set()

    def read(self, key: str) -> bytes | None:
        assert self.go.wait(20)
        made = BytesIO()
        Image.new("RGB", (300, 300), BLUE).save(made, "PNG")
        return made.getvalue()


@pytest.mark.parametrize("kind", ["preview", "shelf of cards"])
def test_large_faces_and_lists_never_wait_for_a_file(kind: str, style: Style, show: Show, qtbot: QtBot) -> None:
    slow, homer = Slow(), library.library().cards["homer"]
    pictures.install_pictures(slow)
    ground = QWidget()
    shown: QWidget
    if kind == "preview":
        show(ground)
        shown = Preview(style, ground)
        shown.show_card(homer)
    else:
        shown = CardShelf(style, "cards")
        shown.show_cards([homer])
        show(shown)
    qtbot.wait(60)
    assert blue_in(shown.grab().toImage()) == 0
    slow.go.set()
    qtbot.waitUntil(lambda: blue_in(shown.grab().toImage()) > 20, timeout=10_000)
