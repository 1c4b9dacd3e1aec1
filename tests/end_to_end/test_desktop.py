"""What the program asks of the desktop."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from simpsons_desktop import paths
from simpsons_desktop.screens.packs_page import PacksPage
from tests.end_to_end.conftest import Desktop, Open

ROOT = Path(__file__).parents[2]
LISTING = """
import sys
from simpsons_desktop import app

measured = app.after_first_paint

def tell(*given):
    print(*sys.modules)
    measured(*given)

app.after_first_paint = tell
from simpsons_desktop.__main__ import main
sys.exit(main())
"""


def test_the_folder_of_packs_is_made_and_shown(open_window: Open, desktop: Desktop) -> None:
    window = open_window(seed=1)
    window.pages.open_packs()
    page = window.findChild(PacksPage)
    assert page is not None
    page.open.click()
    assert desktop.shown == [paths.packs()]
    assert paths.packs().is_dir()
    assert not page.said.isVisible()


def test_the_first_paint_waits_for_nothing_that_comes_after_it(tmp_path: Path) -> None:
    start = [sys.executable, "-c", LISTING, "--first-paint", "--data-dir", str(tmp_path)]
    told = subprocess.run(start, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()[0]
    loaded = {module for name in told.split() for module in (name, name.partition(".")[0])}
    assert {"simpsons_desktop.screens.home", "PySide6"} <= loaded
    rooms = ("ai", "capsule", "controller", "matches", "workshop", "content.library", "content.words", "table.faces")
    ours = {f"simpsons_desktop.{room}" for room in rooms}
    assert not loaded & {*ours, "PIL", "miniaudio", "multiprocessing"}
