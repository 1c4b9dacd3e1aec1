"""What is painted when: nothing at rest, little while one card moves, no drawing or vector picture while cards fly."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import observe, tell
from simpsons_desktop.table import icons, pixmaps
from simpsons_desktop.table.animator import Animator, Tween
from simpsons_desktop.table.pixmaps import Drawing, Picture, PixmapCache
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tokens import Look
from simpsons_desktop.table.view import TableView
from tests.support.games import some_state
from tests.table.tables import LEFT, busy, laid, new_view, on_card, outcomes, picture_of

PACKAGE = Path(icons.__file__).parents[1]


class Painter(QObject):
    """Counts what is painted of a viewport, in pixels."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.areas: list[int] = []
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.areas.append(event.rect().width() * event.rect().height())
        return False


def wait(qtbot: QtBot, view: TableView) -> None:
    """Until everything is painted in its right size."""
    view.table.catch_up()
    qtbot.waitUntil(lambda: not view.gallery.behind and not view.animator.moving)
    qtbot.wait(60)


def test_at_rest_nothing_is_painted_not_even_after_a_new_size(qtbot: QtBot) -> None:
    view = new_view(qtbot, "normal")
    view.show_table(observe(some_state(4, 4, 60).state, 0), 0)
    for size in ((1280, 720), (1600, 900), (1100, 700)):
        view.resize(*size)
        wait(qtbot, view)
        painter = Painter(view)
        qtbot.wait(400)
        assert painter.areas == []


def test_a_card_that_is_dragged_repaints_where_it_is_and_was_and_no_more(qtbot: QtBot) -> None:
    view = new_view(qtbot, size=(1920, 1080))
    view.show_table(observe(some_state(4, 4, 60).state, 0), 0)
    wait(qtbot, view)
    hand = [s.card.id for s in view.table.stances.values() if s.place is Place.HAND]
    QTest.mousePress(view.viewport(), LEFT, pos=on_card(view, hand[0]))
    QTest.mouseMove(view.viewport(), QPoint(700, 500))
    QApplication.processEvents()
    painter = Painter(view)
    for step in range(60):
        QTest.mouseMove(view.viewport(), QPoint(700 + 4 * step, 500 - 2 * step))
        QApplication.processEvents()
    card = laid(view).fan.card
    assert len(painter.areas) >= 50
    assert sorted(painter.areas)[len(painter.areas) // 2] < 4 * card * card * 1.4
    QTest.mouseRelease(view.viewport(), LEFT, pos=QPoint(900, 1000))


def test_nothing_is_drawn_and_no_icon_rendered_while_cards_move(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    view = new_view(qtbot, "normal")
    game = outcomes(2, 3, 25)
    drawn: list[object] = []
    moving = [False]
    render, renderer, grown = pixmaps.render, icons._renderer, Animator._grown

    def counted(drawing: Drawing, ratio: float, look: Look) -> Picture:
        if moving[0]:
            drawn.append(drawing.what)
        return render(drawing, ratio, look)

    def vector(name: str, colour: str) -> object:
        if moving[0]:
            drawn.append(name)
        return renderer(name, colour)

    def step(animator: Animator, motion: Tween, ms: float) -> bool:
        moving[0] = motion.ready is None  # else it waits for pictures, which is their time
        try:
            return grown(animator, motion, ms)
        finally:
            moving[0] = False

    monkeypatch.setattr(Animator, "_grown", step)
    monkeypatch.setattr(pixmaps, "render", counted)
    monkeypatch.setattr(icons, "_renderer", vector)
    view.show_table(observe(game[0].before, 0), 0)
    frames = 0
    for outcome in game:
        view.play(tell(outcome, 0), 0)
        while busy(view):
            view.animator.advance(16)
            moving[0] = any(view.animator.moves(card) for card in view.table.cards)
            frames += moving[0]
            view.viewport().repaint()
            moving[0] = False
    assert frames > 200
    assert drawn == []


def test_the_pointer_may_pass_over_every_card_though_the_cache_is_small(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, chance = new_view(qtbot), Random(5)
    monkeypatch.setattr(view.gallery, "_cache", PixmapCache(budget=300_000))
    view.show_table(observe(some_state(4, 4, 60).state, 0), 0)
    wait(qtbot, view)
    cards = [card for card, item in view.table.cards.items() if item.isVisible()]
    for card in chance.choices(cards, k=150):
        QTest.mouseMove(view.viewport(), on_card(view, card))
        for item in view.table.cards.values():
            if item.isVisible():
                assert item.picture is not None
                assert not item.picture.picture.pixmap.isNull()
                assert not view.gallery.is_blank(item.picture)


def test_a_small_cache_paints_the_same_table(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    view, plain = new_view(qtbot), new_view(qtbot)
    monkeypatch.setattr(view.gallery, "_cache", PixmapCache(budget=300_000))
    for one in (view, plain):
        one.show_table(observe(some_state(4, 4, 60).state, 0), 0)
    assert picture_of(qtbot, view) == picture_of(qtbot, plain)


def modules(folder: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((PACKAGE / folder).rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def names(tree: ast.Module) -> set[str]:
    """Every name that a module speaks of."""
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    found |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return found | {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}


def test_no_widget_is_embedded_in_the_table_and_nothing_is_animated_beside_the_animator() -> None:
    banned = {"QGraphicsProxyWidget", "QPropertyAnimation", "QVariantAnimation", "QGraphicsDropShadowEffect"}
    banned |= {"QGraphicsBlurEffect", "QOpenGLWidget", "startTimer", "setGraphicsEffect"}
    for path, tree in modules("table"):
        assert not names(tree) & banned, path.name


def test_durations_stand_in_one_module_so_that_every_motion_follows_the_pace() -> None:
    calls = 0
    for path, tree in modules("table"):
        if path.name == "tempo.py":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Tween", "Tempo"):
                calls += 1
                literal = [arg for arg in node.args[2:4] if isinstance(arg, ast.Constant) and arg.value]
                assert not literal, f"{path.name}:{node.lineno} has a duration of its own"
    assert calls >= 5


def test_places_of_drops_are_never_those_of_the_whole_screen() -> None:
    for path, tree in modules("table"):
        wide = {"mapToGlobal", "globalPosition", "globalPos", "mapFromGlobal", "QCursor"} & names(tree)
        assert not wide or path.name.startswith("access"), f"{path.name} uses {wide}"
