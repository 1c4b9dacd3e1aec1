"""What is wrong with a deck: a click marks the cards, or shows what is missing; what is mended is marked no more."""

from __future__ import annotations

from simpsons_desktop.rules import Kind
from simpsons_desktop.screens.workshop.deck_model import Held
from simpsons_desktop.screens.workshop.page import WorkshopPage


def blame(page: WorkshopPage, rule: str) -> None:
    """Choose the fault against a rule, as a click on its line does."""
    column = page.column
    at = next(at for at, fault in enumerate(column.standing.faults) if fault.rule == rule)
    column.standing.wrong.picked.emit(at)


def marked(page: WorkshopPage) -> set[str]:
    """The cards of the deck that are marked."""
    return {entry.printed.key for entry in page.column.list.deck.entries if isinstance(entry, Held) and entry.culprit}


def test_cards_that_break_a_rule_are_marked_until_it_is_kept(empty: WorkshopPage) -> None:
    empty.bench.edit(lambda draft: draft.replace({"bobo": 4, "blinky": 5, "bart": 1}, "Try"))
    blame(empty, "3.2")
    assert len(marked(empty)) == 1
    (key,) = marked(empty)
    empty.bench.edit(lambda draft: draft.set_count(key, 3))
    assert not marked(empty)
    empty.bench.undo()
    assert not marked(empty), "nobody has asked again"


def test_where_scenes_are_missing_such_are_searched_and_none_is_marked(empty: WorkshopPage) -> None:
    scene = next(one for one in empty.bench.cards.cards.values() if one.kind is Kind.SCENE)
    empty.bench.edit(lambda draft: draft.replace({scene.key: 1}, "Try"))
    blame(empty, "3.5")
    assert not marked(empty)
    assert empty.browser.search.text == "kind:scene"
    blame(empty, "3.3")
    assert empty.browser.search.text == "kind:star"
    blame(empty, "3.1")
    assert empty.browser.search.text == "in<3"
