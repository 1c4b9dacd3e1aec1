"""Behind the curtain no widget and no accessible node, shown or hidden, names a card of the other's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QWidget

from simpsons_desktop.content.words import card_name
from simpsons_desktop.controller import hints
from simpsons_desktop.rules import NOBODY, Ask, Verb
from simpsons_desktop.screens.play import PlayScreen
from tests.controller.test_hints import Adviser
from tests.screens.at_table import AtTable, code_of, come_in, held, options, position
from tests.screens.test_foresight import scene
from tests.screens.test_hinting import think
from tests.screens.walk import pump

MINE = ("lenny", "barney-gumble", "the-couch", "game-over", "check-the-rules")
NAMES = frozenset({"Lenny", "Barney Gumble", "The Couch", "Game Over", "Check the Rules"})
WORDS = (
    "accessibleName",
    "accessibleDescription",
    "toolTip",
    "whatsThis",
    "text",
    "toPlainText",
    "title",
    "windowTitle",
)
TOLD = [QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help]
ROLES = [Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole]


def rows(model: QAbstractItemModel, parent: QModelIndex | None = None) -> Iterator[str]:
    """All words of a list."""
    at = parent or QModelIndex()
    for row in range(model.rowCount(at)):
        for column in range(model.columnCount(at)):
            index = model.index(row, column, at)
            yield from (str(index.data(role)) for role in ROLES)
            yield from rows(model, index)


def of_widgets(play: PlayScreen) -> Iterator[tuple[QObject, str]]:
    """Whatever any widget of the game could say of itself."""
    for widget in (play, *play.findChildren(QWidget)):
        for word in WORDS:
            says = getattr(widget, word, None)
            if callable(says):
                yield widget, str(says())
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from ((widget, words) for words in rows(widget.model()))


def of_nodes(node: QAccessibleInterface) -> Iterator[tuple[QObject, str]]:
    """Whatever an assistive tool would be told, of this node and of all below it."""
    yield from ((node.object(), node.text(which)) for which in TOLD)
    for at in range(node.childCount()):
        child = node.child(at)
        if child is not None and child.isValid():
            yield from of_nodes(child)


def named(play: PlayScreen) -> set[tuple[str, str]]:
    """Which cards of Ann's hand are named, and by what."""
    found = [*of_widgets(play), *of_nodes(QAccessible.queryAccessibleInterface(play))]
    return {
        (type(who).__name__, name)
        for who, words in found
        for name in NAMES
        if name.casefold() in words.replace("\xad", "").casefold()
    }


def by_ring(play: PlayScreen, key: str) -> None:
    play.take_keyboard()
    play.table.look_at(("card", held(play, key)))


def a_card(play: PlayScreen) -> None:
    by_ring(play, "lenny")
    assert play.previews.preview.isVisible()


def read(play: PlayScreen) -> None:
    by_ring(play, "barney-gumble")
    QTest.keyClick(play.table, Qt.Key.Key_Z)
    assert play.previews.reading


def why(play: PlayScreen) -> None:
    by_ring(play, "check-the-rules")
    QTest.keyClick(play.table, Qt.Key.Key_W)


def outcome(play: PlayScreen) -> None:
    play.table.press(("card", held(play, "the-couch")))
    assert play.foresight.panel.isVisible()


def note(play: PlayScreen) -> None:
    play.say("Game Over can't be played now.")


def hint(play: PlayScreen) -> None:
    QTest.keyClick(play.table, Qt.Key.Key_H)
    think(play, (code_of(play, Verb.PLAY),))
    assert play.hinting.panel.isVisible()


def meanings(play: PlayScreen) -> None:
    decision = play.controller.decision
    assert decision is not None
    play._ask_which(decision, [code for option, code in options(play) if option.verb is Verb.PLAY])
    assert play.meanings.isVisible()


def discard(play: PlayScreen) -> None:
    play.controller.answer((code_of(play, Verb.END),))
    pump(lambda: play.controller.offer is not None)
    play.controller.claim(NOBODY)
    pump(lambda: play.controller.decision is not None)
    decision = play.controller.decision
    assert decision is not None
    assert decision.ask is Ask.DISCARD


def in_words(play: PlayScreen) -> None:
    play.preferences.change(text_table=True)
    assert play.text.isVisible()


PANELS: dict[str, Callable[[PlayScreen], None]] = {
    "table": lambda play: None, "preview": a_card, "reader": read, "why": why, "outcome": outcome, "note": note,
    "hint": hint, "meanings": meanings, "discard": discard, "text table": in_words,
}  # fmt: skip


def hands_over(play: PlayScreen) -> None:
    """Bob has to answer."""
    play.controller.covered = True
    play.controller.handed.emit(1)


def goes_home_and_back(play: PlayScreen) -> None:
    """Another page is shown, and somebody comes back."""
    play.hide()
    play.show()


@pytest.fixture
def play(at_table: AtTable, monkeypatch: pytest.MonkeyPatch, listening: None) -> PlayScreen:
    """Ann and Bob at one screen; Ann is asked."""
    monkeypatch.setattr(hints, "Thinker", Adviser)
    at_table.preferences.change(hover_ms=0)
    theirs = {"hand": ["snake"], "scene": scene("krusty-burger", ("snake", 1))}
    made = at_table(position({"hand": list(MINE), "points": 2}, theirs), persons=(0, 1))
    come_in(made, at_table.qtbot)
    assert {card_name(view.printed) for view in made.controller.seen.seats[0].hand if view.printed} >= NAMES
    return made


@pytest.mark.parametrize("way", [hands_over, goes_home_and_back])
@pytest.mark.parametrize("panel", PANELS)
def test_nothing_names_a_card_of_the_hand_that_was_in_front(
    play: PlayScreen, panel: str, way: Callable[[PlayScreen], None]
) -> None:
    before = named(play)
    PANELS[panel](play)
    assert named(play), "or there would be nothing to see to"
    assert panel in ("table", "discard") or named(play) != before, "the panel names one"
    way(play)
    assert play.curtain.isVisible()
    assert not named(play)
