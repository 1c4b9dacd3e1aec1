"""Another deck is taken in hand while one is studied: it is said whose study it is, and no other figures are shown."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.workshop.laboratory_panel import LINES_OF_OPPONENTS, LaboratoryPanel
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.simulate.laboratory import Report, Stage
from simpsons_desktop.store.settings import Settings
from simpsons_desktop.workshop.cabinet import KeptDeck
from tests.screens.workshop.test_laboratory_panel import Fake, findings
from tests.screens.workshop.working import click, rest


@pytest.fixture
def fake(page: WorkshopPage, monkeypatch: pytest.MonkeyPatch) -> Fake:
    return Fake(page, monkeypatch)


@pytest.fixture
def panel(page: WorkshopPage, fake: Fake, qtbot: QtBot) -> LaboratoryPanel:
    """A deck of one's own is being played: 120 of 400 games."""
    page.bench.duplicate("bart")
    rest(page, qtbot)
    laboratory(page, qtbot)
    click(page.laboratory.start)
    found = findings(page.laboratory)
    page.runner.heard.emit(Report(Stage.RUNNING, 120, 400, found))
    return page.laboratory


def laboratory(page: WorkshopPage, qtbot: QtBot) -> None:
    page.go_to("laboratory")
    qtbot.waitUntil(lambda: bool(page.laboratory.opponents), timeout=20_000)
    rest(page, qtbot)


def take(page: WorkshopPage, key: str, qtbot: QtBot) -> None:
    page.go_to("decks")
    page.bench.open(key)
    rest(page, qtbot)
    laboratory(page, qtbot)


def name_of(panel: LaboratoryPanel) -> str:
    assert panel.run is not None
    return panel.run.draft.name


def shows_nothing(panel: LaboratoryPanel) -> bool:
    """Nothing of a study stands beside the deck in hand."""
    parts = (panel.progress, panel.stop, panel.results)
    return not any(part.isVisible() for part in parts) and panel.start.text() == "Start"


def test_the_deck_that_is_played_is_named_and_the_one_in_hand_has_nothing_of_it(
    page: WorkshopPage, panel: LaboratoryPanel, fake: Fake, qtbot: QtBot
) -> None:
    name = name_of(panel)
    assert not panel.elsewhere.isVisible()
    take(page, "lisa", qtbot)
    assert panel.elsewhere.isVisible()
    assert panel.elsewhere.words.text() == f"The laboratory plays with “{name}”: 120 of at most 400 games"
    assert shows_nothing(panel)
    assert not panel.start.isEnabled()
    assert "One study at a time" in panel.why_not.text()
    assert panel.level.isEnabled(), "what was found before can still be looked up"
    page.runner.heard.emit(Report(Stage.RUNNING, 121, 400, findings(panel)))
    assert "121 of" in panel.elsewhere.words.text()
    assert shows_nothing(panel)
    click(panel.elsewhere.pause)
    assert fake.done == ["pause"]
    assert panel.elsewhere.pause.text() == "Resume"
    click(panel.elsewhere.pause)
    click(panel.elsewhere.stop)
    assert fake.done == ["pause", "resume", "stop"]
    assert not panel.elsewhere.isVisible()
    assert shows_nothing(panel)
    assert panel.start.isEnabled()
    assert panel.start.hasFocus(), "the keyboard is not left on a button that is gone"


def test_its_own_findings_stand_below_while_another_is_played(
    page: WorkshopPage, panel: LaboratoryPanel, qtbot: QtBot
) -> None:
    take(page, "lisa", qtbot)
    page.runner.kept.emit(panel.study(), findings(panel))
    assert panel.elsewhere.isVisible()
    assert panel.results.isVisible()
    assert not panel.results.old.isVisible()
    assert panel.progress.words.startswith("Found before")


def test_back_with_the_deck_its_study_is_shown_as_it_is_now(
    page: WorkshopPage, panel: LaboratoryPanel, qtbot: QtBot
) -> None:
    take(page, "lisa", qtbot)
    page.runner.heard.emit(Report(Stage.RUNNING, 130, 400))
    click(panel.elsewhere.open)
    rest(page, qtbot)
    assert not panel.elsewhere.isVisible()
    assert "130 of" in panel.progress.words
    assert panel.results.isVisible()
    assert not panel.results.old.isVisible()
    assert panel.start.text() == "Pause"


def test_a_study_outlives_its_deck_and_says_so(page: WorkshopPage, panel: LaboratoryPanel, qtbot: QtBot) -> None:
    name, kept = name_of(panel), own(page)
    page.go_to("decks")
    page.bench.throw_away(kept, lambda _: None)
    rest(page, qtbot)
    laboratory(page, qtbot)
    assert f"“{name}”" in panel.elsewhere.words.text()
    assert not panel.elsewhere.open.isVisible(), "it is in the trash"
    assert shows_nothing(panel)
    page.runner.heard.emit(Report(Stage.DONE, 400, 400, findings(panel)))
    assert panel.elsewhere.words.text().startswith(f"The study of “{name}”: Done after 400 games")
    assert not panel.elsewhere.stop.isVisible()
    take(page, "lisa", qtbot)
    assert not panel.elsewhere.isVisible(), "its end was told"
    assert shows_nothing(panel)


def test_after_its_end_another_deck_begins_empty(page: WorkshopPage, panel: LaboratoryPanel, qtbot: QtBot) -> None:
    page.runner.heard.emit(Report(Stage.DONE, 400, 400, findings(panel)))
    take(page, "lisa", qtbot)
    assert shows_nothing(panel)
    assert not panel.elsewhere.isVisible()
    assert panel.start.isEnabled()


def own(page: WorkshopPage) -> KeptDeck:
    draft = page.bench.draft
    assert draft is not None
    return page.bench.cabinet.deck(draft.key)


def test_the_opponents_take_no_more_height_than_they_need(
    page: WorkshopPage, panel: LaboratoryPanel, qtbot: QtBot
) -> None:
    page.house.changed.connect(lambda: page.setStyleSheet(page.house.sheet()))  # as the window wears it
    for width, text in ((1024, 2.0), (1920, 1.0), (1920, 2.0), (1100, 1.4), (1600, 1.0)):
        page.resize(width, width * 9 // 16)
        page.house.fit(width, width * 9 // 16)
        page.house.wear(Settings(text_factor=text))
        qtbot.wait(50)
        panel.against_flow.invalidate()
        needed = panel.against.heightForWidth(panel.against_area.viewport().width())
        most = round(next(iter(panel.opponents.values())).sizeHint().height() * LINES_OF_OPPONENTS)
        assert panel.against_area.height() == min(needed, most)
