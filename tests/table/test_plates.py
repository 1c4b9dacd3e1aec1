"""The plates round the table: they change together, and only show unless a player is to be chosen."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest

from simpsons_desktop.rules import Ask, Decision, Option, Verb
from simpsons_desktop.rules.record import Record
from simpsons_desktop.table.intents import ClickedPlace, Intent
from simpsons_desktop.table.view import TableView
from tests.table.tables import LEFT, laid, lay


def test_plates_change_together(view: TableView, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never two seats on turn because the plate of one is painted sooner."""
    monkeypatch.setattr(view.gallery, "_is_late", lambda drawing: False)
    lay(view, record)
    furniture, seen, layout = view.table.furniture, view.table.seen, view.table.layout
    assert seen is not None
    assert layout is not None
    now, then = seen.turn, (seen.turn + 1) % len(seen.seats)
    later, plates = replace(seen, turn=then), [("plate", now), ("plate", then)]
    before = [furniture._shown[key] for key in plates]
    wanted = {key: painted for key, painted, _ in furniture._pictures(later, layout)}
    with monkeypatch.context() as painting:
        painting.setattr(view.gallery, "is_blank", lambda painted: painted == wanted["plate", now])
        furniture.update(later, layout)
        assert [furniture._shown[key] for key in plates] == before
    furniture.refresh()
    assert [furniture._shown[key] for key in plates] == [wanted[key] for key in plates]
    assert all(old != furniture._shown[key] for old, key in zip(before, plates, strict=True))


def test_a_plate_answers_only_where_a_player_is_to_be_chosen(view: TableView, record: Record) -> None:
    intents: list[Intent] = []
    view.intent.connect(intents.append)
    asked = lay(view, record)
    plate = view.mapFromScene(*laid(view).plates[1].rect.centre)
    view.ask(Decision(asked.seat, Ask.MAIN, (Option(Verb.COMPLETE, to=1), Option(Verb.END)), (1, 2)))
    QTest.mouseClick(view.viewport(), LEFT, pos=plate)
    assert intents == []
    view.enlarge(None)
    view.ask(Decision(asked.seat, Ask.CHOOSE, (Option(Verb.PICK, seat=0), Option(Verb.PICK, seat=1)), (1, 2)))
    QTest.mouseClick(view.viewport(), LEFT, pos=plate)
    assert intents == [ClickedPlace(1)]
