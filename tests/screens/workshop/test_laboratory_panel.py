"""The laboratory's part of the window: what can be asked, how it goes, what is shown, and that the window lives on."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.workshop.laboratory_panel import LaboratoryPanel
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.simulate.figures import Estimate
from simpsons_desktop.simulate.findings import AtSize, Findings, OfCard
from simpsons_desktop.simulate.laboratory import Report, Stage
from simpsons_desktop.simulate.study import Study
from tests.screens.workshop.working import click, double_click, rest

LONGEST_TURN_S = 0.05


class Fake:
    """Takes the place of the processes: notes what it is told to do."""

    def __init__(self, page: WorkshopPage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.studies: list[Study] = []
        self.done: list[str] = []
        for name in ("pause", "resume", "stop"):
            monkeypatch.setattr(page.runner, name, self._note(name))
        monkeypatch.setattr(page.runner, "start", lambda study, _: self.studies.append(study))
        monkeypatch.setattr(page.runner, "look_up", lambda study, _: page.runner.kept.emit(study, None))

    def _note(self, name: str) -> Callable[[], None]:
        return lambda: self.done.append(name)


@pytest.fixture
def fake(page: WorkshopPage, monkeypatch: pytest.MonkeyPatch) -> Fake:
    return Fake(page, monkeypatch)


@pytest.fixture
def panel(page: WorkshopPage, fake: Fake, qtbot: QtBot) -> LaboratoryPanel:
    page.go_to("laboratory")
    qtbot.waitUntil(lambda: bool(page.laboratory.opponents), timeout=20_000)
    rest(page, qtbot)
    return page.laboratory


def estimate(value: float, off: float = 0.05) -> Estimate:
    return Estimate(value, value - off, value + off, 120)


def findings(panel: LaboratoryPanel, games: int = 240) -> Findings:
    """Figures for every opponent and card of the deck in hand."""
    against = {key: estimate(0.4) for key in panel.opponents}
    sizes = (AtSize(2, games // 2, estimate(0.6), against), AtSize(4, games // 2, estimate(0.26), against))
    points = {kind: estimate(1.0) for kind in ("owner", "sharer", "bonus", "trash", "effects", "lost")}
    cards = tuple(
        OfCard(key, estimate(0.5), estimate(0.2), estimate(0.1), estimate(0.1 - at / 100), None, None)
        for at, key in enumerate(panel.bench.counts)
    )
    return Findings(games, 0, sizes, points, points, cards, False)


def test_what_is_asked_is_what_was_chosen(panel: LaboratoryPanel, fake: Fake) -> None:
    first = next(iter(panel.opponents))
    click(panel.opponents[first])
    click(panel.sizes[4])
    click(panel.sizes[3])
    panel.level.setCurrentIndex(panel.level.findData("easy"))
    panel.without.setCurrentIndex(1)
    click(panel.start)
    (study,) = fake.studies
    assert study.opponents == tuple(key for key in panel.opponents if key != first)
    assert (study.seats, study.level, study.precise) == ((2, 3), "easy", False)
    assert study.without == (panel.without.itemData(1),)
    assert dict(study.deck) == dict(panel.bench.counts)


def test_a_deck_that_breaks_a_rule_is_not_played_and_says_why(page: WorkshopPage, panel: LaboratoryPanel) -> None:
    page.bench.none(page.bench.cards.cards["bart"])
    assert not panel.start.isEnabled()
    assert "needs at least 40 cards" in panel.why_not.text()
    page.bench.edit(lambda draft: draft.go_to(0))
    assert panel.start.isEnabled()
    for chip in panel.opponents.values():
        click(chip)
    assert not panel.start.isEnabled()
    assert "against" in panel.why_not.text()


def test_it_starts_pauses_goes_on_and_stops(panel: LaboratoryPanel, fake: Fake) -> None:
    click(panel.start)
    assert panel.start.text() == "Pause"
    assert not panel.level.isEnabled()
    panel.runner.heard.emit(Report(Stage.RUNNING, 100, 2000, findings(panel)))
    assert panel.progress.value() == 100
    assert "100 of at most 2000" in panel.progress.accessibleDescription()
    click(panel.start)
    assert (fake.done, panel.start.text()) == (["pause"], "Resume")
    assert panel.results.isVisible()
    click(panel.start)
    assert (fake.done, panel.start.text()) == (["pause", "resume"], "Pause")
    click(panel.stop)
    assert (fake.done, panel.start.text()) == (["pause", "resume", "stop"], "Start")
    assert panel.level.isEnabled()
    assert panel.results.isVisible(), "what was found stays"


def test_findings_are_told_in_words_and_bars(panel: LaboratoryPanel) -> None:
    click(panel.start)
    found = findings(panel)
    panel.runner.heard.emit(Report(Stage.DONE, found.games, 2000, found))
    assert "2 seats: better" in panel.results.verdict.text()
    assert "4 seats: not plain" in panel.results.verdict.text()
    assert "60 % (55 % to 65 %)" in panel.results.wins.accessibleDescription()
    names = [kept.deck.name for kept in panel.decks.values()]
    assert all(name in panel.results.opponents.accessibleDescription() for name in names)
    spans = panel.results.worth.spans
    assert len(spans) == len(panel.bench.counts)
    assert [span.value for span in spans] == sorted((span.value for span in spans), reverse=True)
    panel.results.what.pick(1)
    assert panel.results.little.isVisible()
    assert "own Scenes" in panel.results.points.accessibleDescription()


def test_a_fault_is_said_and_nothing_is_lost(panel: LaboratoryPanel) -> None:
    click(panel.start)
    panel.runner.heard.emit(Report(Stage.RUNNING, 100, 2000, findings(panel)))
    panel.runner.heard.emit(Report(Stage.FAILED, 100, 2000, None, "The process that plays ended 3 times."))
    assert "ended 3 times" in panel.progress.words
    assert panel.results.isVisible()
    assert panel.start.text() == "Start"


def test_findings_of_the_deck_as_it_was_are_marked(page: WorkshopPage, panel: LaboratoryPanel) -> None:
    click(panel.start)
    panel.runner.heard.emit(Report(Stage.DONE, 240, 2000, findings(panel)))
    assert not panel.results.old.isVisible()
    page.bench.more(page.bench.cards.cards["bobo"])
    assert panel.results.old.isVisible()
    page.bench.undo()
    assert not panel.results.old.isVisible()


@pytest.mark.slow
def test_real_games_are_played_beside_a_window_that_lives_on(page: WorkshopPage, qtbot: QtBot) -> None:
    page.go_to("laboratory")
    panel = page.laboratory
    qtbot.waitUntil(lambda: bool(panel.opponents), timeout=20_000)
    panel.level.setCurrentIndex(panel.level.findData("easy"))
    turns: list[float] = []
    beat = QTimer()
    last = [thread_time()]

    def note() -> None:
        now = thread_time()  # of the window's thread alone
        turns.append(now - last[0])
        last[0] = now

    beat.timeout.connect(note)
    beat.start(0)
    click(panel.start)
    qtbot.waitUntil(lambda: panel.last.games > 0 and panel.results.isVisible(), timeout=120_000)
    page.go_to("cards")
    double_click(page.browser.grid, "bobo")
    page.go_to("laboratory")
    click(panel.start)
    assert panel.start.text() == "Resume"
    click(panel.start)
    games = panel.last.games
    qtbot.waitUntil(lambda: panel.last.games > games, timeout=120_000)
    click(panel.stop)
    assert panel.start.text() == "Start"
    rest(page, qtbot)
    page.close_workshop()
    slow = sorted(turns)[-3:]
    assert sorted(turns)[round(len(turns) * 0.999) - 1] < LONGEST_TURN_S, slow
