"""Laying a table by keyboard: Tab goes as the eye does, and what was typed is not lost."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.new_game import NewGame
from tests.screens.test_new_game import page

__all__ = ["page"]


def test_tab_goes_as_the_eye_does(page: NewGame) -> None:
    """First what stands above the seats, then each of them from left to right, then the rules and START."""
    page.back.setFocus()
    found: list[QWidget] = []
    while page.window().focusWidget() is not page.start:
        here = page.window().focusWidget()
        assert here is not None
        found.append(here)
        QTest.keyClick(page.window(), Qt.Key.Key_Tab)
    assert {page.count, page.first, page.rows[3].kind, page.house_rules.fair} <= {*found}
    places = [one.mapTo(page, one.rect().center()) for one in found]
    groups = [page.head, *page.rows, page.foot]
    order = [next(at for at, group in enumerate(groups) if group.isAncestorOf(one)) for one in found]
    assert order == sorted(order)
    for group in range(len(groups)):
        across = [spot.x() for spot, at in zip(places, order, strict=True) if at == group]
        assert across == sorted(across)


def test_a_name_waits_while_an_ai_sits_there(page: NewGame) -> None:
    row = page.rows[0]
    row.name.setText("Marge")
    row.kind.pick(1)
    assert page.table.seats[0].name == ""
    row.kind.pick(0)
    assert page.table.seats[0].name == "Marge"
