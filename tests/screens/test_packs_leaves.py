"""Many packs: as many on a page as there is room for, the others by turning leaves, and no wait."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.loader import CardFileError
from simpsons_desktop.content.packs_reader import About, Pack
from simpsons_desktop.screens.packs_page import AT_ONCE, PacksPage
from simpsons_desktop.screens.parts.fields import StrokeButton
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from tests.screens.at_table import OpenPacks

Show = Callable[..., None]
NEW = '[[card]]\nkey = "{0}"\nname = "{1}"\nkind = "character"\ntraits = ["clown"]\n'
TRAITS = '[[trait]]\nkey = "clown"\nname = "Sad Clown"\ncolour = "#aa3355"\n'
BLUE = "#1c66c9"
SLOW_MACHINE = 2  # this one may be half as fast as those on which 50 ms are promised


def many(count: int) -> list[Pack]:
    """Faulty packs with as much to tell as there can be."""
    words = "“zzz” is not a known zone. It may be: " + "one, two, three, " * 20
    faults = tuple(CardFileError(words, "a.toml", "card", "ability[1].do[2].from.zone") for _ in range(100))
    about = About("W" * 60, "Somebody", "1.0", "A note. " * 30)
    return [Pack(f"pack-{i:04d}", about, faults=faults, notes=("Both change something.",)) for i in range(count)]


def small(count: int) -> list[Pack]:
    """Packs of which little is to be said."""
    return [Pack(f"pack-{i:04d}", About(f"Pack {i}")) for i in range(count)]


def turn(leaf: StrokeButton, page: PacksPage, qtbot: QtBot) -> None:
    leaf.click()
    qtbot.waitUntil(lambda: bool(page.strips) and not page.next_strip.isActive())


def test_very_many_packs_are_shown_a_few_at_a_time(
    open_page: OpenPacks, preferences: Preferences, tmp_path: Path, qtbot: QtBot
) -> None:
    page = open_page(small(1000), tmp_path)
    fit = len(page.strips)
    assert [strip.pack.key for strip in page.strips] == [f"pack-{i:04d}" for i in range(fit)]
    assert 2 <= fit <= AT_ONCE
    assert page.leaves.which.text() == f"1 to {fit} of 1000"
    assert not page.leaves.before.isEnabled()
    turn(page.leaves.after, page, qtbot)
    assert page.strips[0].pack.key == f"pack-{fit:04d}"
    QTest.mouseClick(page.strips[1].switch, Qt.MouseButton.LeftButton)
    page.leaves.before.setFocus()
    QTest.keyClick(page.leaves.before, Qt.Key.Key_Space)
    qtbot.waitUntil(page.leaves.after.hasFocus)  # the keyboard must not stay on a button that can't be pressed
    assert page.strips[0].pack.key == "pack-0000"
    turn(page.leaves.after, page, qtbot)
    assert [strip.switch.isChecked() for strip in page.strips[:2]] == [True, False]
    assert preferences.now.packs_off == (f"pack-{fit + 1:04d}",)


@pytest.mark.parametrize("packs", [many(9), small(40)], ids=["faulty", "small"])
def test_leaves_are_turned_and_nothing_is_scrolled(
    open_page: OpenPacks, tmp_path: Path, qtbot: QtBot, packs: list[Pack]
) -> None:
    page = open_page(packs, tmp_path)
    seen = [strip.pack.key for strip in page.strips]
    for _ in packs:
        qtbot.wait(5)
        assert page.area.verticalScrollBar().maximum() == 0
        if not page.leaves.after.isEnabled():
            break
        turn(page.leaves.after, page, qtbot)
        seen += [strip.pack.key for strip in page.strips]
    assert seen == [pack.key for pack in packs]


def test_in_a_higher_window_there_is_room_for_more(open_page: OpenPacks, tmp_path: Path, qtbot: QtBot) -> None:
    page = open_page(small(40), tmp_path)
    before = len(page.strips)
    page.resize(1280, 1000)
    qtbot.waitUntil(lambda: not page.next_strip.isActive())
    assert len(page.strips) > before


def test_tab_goes_through_the_page_from_top_to_bottom(open_page: OpenPacks, tmp_path: Path, qtbot: QtBot) -> None:
    fit = len(open_page(small(40), tmp_path).strips)
    page = open_page(small(fit + 2), tmp_path)
    turn(page.leaves.after, page, qtbot)
    assert len(page.strips) == 2
    page.back.setFocus()
    reached = []
    for _ in range(5):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        reached.append(page.focusWidget())
    assert reached == [*(strip.switch for strip in page.strips), page.leaves.before, page.open, page.back]


def test_few_packs_need_no_leaves(open_page: OpenPacks, tmp_path: Path) -> None:
    fit = len(open_page(small(40), tmp_path).strips)
    assert not open_page(small(fit), tmp_path).leaves.isVisible()
    assert open_page(small(fit + 1), tmp_path).leaves.isVisible()


def test_no_turn_of_the_window_takes_long(
    style: Style, preferences: Preferences, show: Show, tmp_path: Path, qtbot: QtBot
) -> None:
    """Counted in the time of this thread, so that what else the machine does counts for nothing."""
    gaps: list[float] = []
    begin = [time.thread_time()]

    def beat() -> None:
        gaps.append(time.thread_time() - begin[0])
        begin[0] = time.thread_time()

    heart = QTimer()
    heart.timeout.connect(beat)
    packs = many(1000)
    page = PacksPage(style, preferences, packs, tmp_path)
    beat()
    show(page)
    heart.start(0)
    qtbot.waitUntil(lambda: not page.next_strip.isActive())
    page.leaves.after.click()
    beat()
    qtbot.waitUntil(lambda: not page.next_strip.isActive())
    heart.stop()
    assert page.strips
    assert max(gaps) < 0.05 * SLOW_MACHINE, sorted(gaps)[-3:]
