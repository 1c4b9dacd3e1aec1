"""With letters of any size and the longest names, nothing on any screen is cut, covered or too small to be read.

The suite looks at the extremes; SCREEN_SIZES=all takes those between as well.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.store.settings import TEXT_FACTORS
from tests.screens.labels import cut_labels, cut_lines, overlapping_labels, small_lines, watched
from tests.screens.walk import Walk

LEAST_PX = 9.5
SMALLEST, LARGEST = TEXT_FACTORS[0], TEXT_FACTORS[-1]
EXTREMES = ((1024, 640, LARGEST), (1280, 720, 1.0), (1920, 1080, LARGEST))
BETWEEN = (
    *((1024, 640, factor) for factor in (SMALLEST, 1.0, 1.4)),
    *((1280, 720, factor) for factor in (1.6, LARGEST)),
    (1920, 1080, 1.0),
)
SIZES = (*EXTREMES, *(BETWEEN if os.environ.get("SCREEN_SIZES") == "all" else ()))
Open = Callable[[int, int, float], Walk]


@pytest.fixture
def walk(preferences: Preferences, shelf: Shelf, tmp_path: Path) -> Iterator[Open]:
    """Open a window of this size with letters so large."""
    opened: list[Walk] = []

    def begin(width: int, height: int, factor: float) -> Walk:
        preferences.change(text_factor=factor, hover_ms=0)
        made = Walk(preferences, shelf, tmp_path / "packs")
        opened.append(made)
        made.window.resize(width, height)
        return made

    yield begin
    for made in opened:
        made.close()
    QApplication.processEvents()


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "factor"), SIZES)
def test_every_screen_holds(walk: Open, width: int, height: int, factor: float) -> None:
    faults = []
    here = walk(width, height, factor)
    for place in here.places():
        here.stand()
        with watched() as lines:
            here.window.grab()
        found = cut_labels(here.window) + overlapping_labels(here.window)
        found += cut_lines(lines) + small_lines(lines, LEAST_PX)
        faults += [f"{place}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
