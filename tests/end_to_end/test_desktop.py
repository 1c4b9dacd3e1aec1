"""What the program asks of the desktop."""

from __future__ import annotations

from simpsons_desktop import paths
from simpsons_desktop.screens.packs_page import PacksPage
from tests.end_to_end.conftest import Desktop, Open


def test_the_folder_of_packs_is_made_and_shown(open_window: Open, desktop: Desktop) -> None:
    window = open_window(seed=1)
    window.pages.open_packs()
    page = window.findChild(PacksPage)
    assert page is not None
    page.open.click()
    assert desktop.shown == [paths.packs()]
    assert paths.packs().is_dir()
    assert not page.said.isVisible()
