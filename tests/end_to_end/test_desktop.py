"""What the program asks of the desktop."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from simpsons_desktop import paths
from simpsons_desktop.screens.packs_page import PacksPage
from tests.end_to_end.conftest import Desktop, Open

ROOT = Path(__file__).parents[2]


def test_the_folder_of_packs_is_made_and_shown(open_window: Open, desktop: Desktop) -> None:
    window = open_window(seed=1)
    window.pages.open_packs()
    page = window.findChild(PacksPage)
    assert page is not None
    page.open.click()
    assert desktop.shown == [paths.packs()]
    assert paths.packs().is_dir()
    assert not page.said.isVisible()


def test_the_first_paint_waits_for_nothing_that_comes_after_it() -> None:
    code = "import sys, simpsons_desktop.app; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = {".".join(name.split(".")[:2]) for name in told.stdout.split()}
    assert "simpsons_desktop.screens" in loaded
    assert not loaded & {f"simpsons_desktop.{room}" for room in ("capsule", "controller", "matches")}
