"""All words on all screens stand out from what is really behind them (WCAG AA), in every look."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.store.settings import Look
from tests.screens.labels import pale_labels, pale_lines, watched
from tests.screens.walk import Walk


@pytest.fixture
def walk(preferences: Preferences, shelf: Shelf, tmp_path: Path) -> Iterator[Walk]:
    preferences.change(hover_ms=0)
    made = Walk(preferences, shelf, tmp_path / "packs")
    made.window.resize(1280, 720)
    yield made
    made.close()


@pytest.mark.slow
@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK, Look.CONTRAST])
def test_every_word_on_every_screen_stands_out(walk: Walk, preferences: Preferences, look: Look) -> None:
    preferences.change(look=look)
    faults = []
    with watched() as lines:
        for place in walk.places():
            walk.stand()
            on_pictures = [line for line in lines if line.widget is None]
            lines.clear()
            picture = walk.window.grab().toImage()
            found = pale_lines([*on_pictures, *lines], picture) + pale_labels(walk.window, picture)
            faults += [f"{place}: {fault}" for fault in found]
            lines.clear()
    assert not faults, "\n".join(dict.fromkeys(faults))
