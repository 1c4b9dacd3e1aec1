"""About the program: what it is, and every part by others with its terms."""

from __future__ import annotations

from collections.abc import Callable

from simpsons_desktop import __version__, paths
from simpsons_desktop.components import components
from simpsons_desktop.screens.about_page import AboutPage
from simpsons_desktop.screens.style import Style


def test_it_says_version_and_folder_first(style: Style, show: Callable[..., None]) -> None:
    page = AboutPage(style)
    show(page)
    assert __version__ in page.text.toPlainText()
    assert str(paths.user_data()) in page.text.toPlainText()


def test_each_part_shows_its_licence_and_terms(style: Style, show: Callable[..., None]) -> None:
    page = AboutPage(style)
    show(page)
    for part, button in zip(components(), page.buttons[1:], strict=True):
        button.click()
        told = page.text.toPlainText()
        assert part.licence in told
        assert part.terms.strip()[:40].split("\n")[0].strip() in told
    page.buttons[0].click()
    assert __version__ in page.text.toPlainText(), "and back to the whole"


def test_another_look_keeps_what_is_shown(style: Style, show: Callable[..., None]) -> None:
    page = AboutPage(style)
    show(page)
    page.show_part(page.parts[0])
    page.restyle()
    assert page.parts[0].licence in page.text.toPlainText()
