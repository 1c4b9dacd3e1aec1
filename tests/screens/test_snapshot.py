"""Pictures of a table for games in the terminal."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import observe
from simpsons_desktop.screens.snapshot import SIZE, Snapshots
from tests.support.games import some_state


def test_a_picture_is_taken_when_everything_is_painted(qtbot: QtBot, tmp_path: Path) -> None:
    seen = observe(some_state(3, 4, 90).state, -1)
    pictures = {}
    for name, hours in (("at leisure", 0), ("in a hurry", 1)):
        ticks = count(step=3600 * hours)  # in a hurry, an hour goes by between two looks at the clock
        snapshots = Snapshots(["Ann", "Bob", "Cal", "Dee"])
        snapshots._view.gallery._clock = ticks.__next__
        snapshots.save(seen, tmp_path / f"{name}.png")
        snapshots.close()
        pictures[name] = QImage(str(tmp_path / f"{name}.png"))
    assert pictures["at leisure"].width() == SIZE[0]
    assert pictures["at leisure"] == pictures["in a hurry"]
