"""The laboratory's part of the window: what can be asked, how it goes, what is shown, and that the window lives on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from multiprocessing import active_children
from threading import Event
from threading import enumerate as enumerate_threads
from typing import ClassVar

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.workshop import lab_runner
from simpsons_desktop.screens.workshop.interval_bars import Span
from simpsons_desktop.screens.workshop.lab_words import WORTH_SCALE
from simpsons_desktop.screens.workshop.laboratory_panel import MOST_OPPONENTS, LaboratoryPanel
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.simulate.figures import Estimate
from simpsons_desktop.simulate.findings import AtSize, Findings, OfCard
from simpsons_desktop.simulate.laboratory import Report, Stage
from simpsons_desktop.simulate.study import Study, most_games
from tests.screens.workshop.pulse import LONGEST_TURN_S, Pulse
from tests.screens.workshop.working import click, double_click, rest


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
    click(panel.stop)
    panel.way.pick(1)
    click(panel.start)
    assert fake.studies[1].precise
    assert [study.most for study in fake.studies] == [most_games(False), most_games(True)]


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
    assert "4 seats: not sure yet" in panel.results.verdict.text()
    assert "60 % (55 % to 65 %)" in panel.results.wins.accessibleDescription()
    names = [kept.deck.name for kept in panel.decks.values()]
    assert all(name in panel.results.opponents.accessibleDescription() for name in names)
    spans = panel.results.worth.spans
    assert len(spans) == len(panel.bench.counts)
    assert [span.value for span in spans] == sorted((span.value for span in spans), reverse=True)
    panel.results.what.pick(1)
    assert panel.results.little.isVisible()
    assert "owner of a completed Scene" in panel.results.points.accessibleDescription()


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


def test_what_was_found_before_is_looked_up_once_the_opponents_are_known(
    page: WorkshopPage, fake: Fake, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    asked: list[Study] = []
    monkeypatch.setattr(page.runner, "look_up", lambda study, _: asked.append(study))
    page.go_to("laboratory")
    qtbot.waitUntil(lambda: bool(asked), timeout=20_000)
    assert asked[-1] == page.laboratory.study()
    page.runner.kept.emit(asked[-1], findings(page.laboratory))
    assert page.laboratory.results.isVisible()


def test_an_answer_to_what_was_asked_before_is_not_shown(panel: LaboratoryPanel) -> None:
    before, found = panel.study(), findings(panel)
    panel.level.setCurrentIndex(panel.level.findData("easy"))
    panel.runner.kept.emit(before, found)
    assert not panel.results.isVisible()
    panel.runner.kept.emit(panel.study(), found)
    assert panel.results.isVisible()
    for chip in panel.opponents.values():
        click(chip)
    assert not panel.results.isVisible(), "nothing is asked"


def test_without_an_opponent_it_says_so(panel: LaboratoryPanel) -> None:
    panel.bench.listed.emit(())
    assert not panel.start.isEnabled()
    assert "no other deck" in panel.why_not.text()


def test_every_deck_can_be_chosen_and_those_left_out_are_counted(panel: LaboratoryPanel) -> None:
    kept = next(iter(panel.decks.values()))
    decks = [
        replace(kept, deck=replace(kept.deck, key=f"d{at}", name=f"Deck {at}")) for at in range(MOST_OPPONENTS + 2)
    ]
    panel.bench.listed.emit(decks[:20])
    assert len(panel.opponents) == 20
    assert not panel.unoffered.isVisible()
    last = list(panel.opponents.values())[-1]
    last.setFocus()
    QTest.qWait(30)
    area = panel.against_area.viewport()
    assert area.rect().contains(last.mapTo(area, last.rect().center()))
    panel.bench.listed.emit(decks)
    assert len(panel.opponents) == MOST_OPPONENTS
    assert panel.unoffered.text() == "2 more decks are not offered."


def test_it_only_says_sure_when_it_is(panel: LaboratoryPanel) -> None:
    click(panel.start)
    found = findings(panel, 2000)
    panel.runner.heard.emit(Report(Stage.DONE, 2000, 2000, found))
    assert "not sure" in panel.progress.words
    panel.runner.heard.emit(Report(Stage.DONE, 2000, 2000, replace(found, sure=True)))
    assert panel.progress.words == "Done after 2000 games: sure enough"


def test_what_a_cut_card_is_worth_is_offered_only_where_it_was_tried(panel: LaboratoryPanel) -> None:
    found = findings(panel)
    cut = replace(found, cards=(replace(found.cards[0], cut=estimate(0.1, 0.5)), *found.cards[1:]))
    results = panel.results
    results.show_findings(cut, {})
    assert [words for _, words in results.what.choices][-1] == "Cut"
    results.what.pick(3)
    assert "than without it" in results.tells.text()
    assert len(results.worth.spans) == 1
    assert results.chance.isVisibleTo(results)
    results.show_findings(found, {})
    assert [words for _, words in results.what.choices] == ["Played", "Held at the end", "Discarded"]
    assert "not what causes what" in results.tells.text()


def test_an_interval_that_goes_beyond_the_scale_ends_in_a_tip(panel: LaboratoryPanel) -> None:
    worth = panel.results.worth
    panel.results.show_findings(findings(panel), {})
    worth.show_spans([Span("", "", 0.0, -0.4, 0.4)], WORTH_SCALE)
    within = worth.grab().toImage()
    worth.show_spans([Span("", "", 0.0, -0.4, 0.5)], WORTH_SCALE)
    assert worth.grab().toImage() != within


class Slow:
    """A laboratory whose reports come late."""

    made: ClassVar[list[Slow]] = []

    def __init__(self, study: Study, stock: object, folder: object, hears: Callable[[Report], object]) -> None:
        self.hears, self.done = hears, list[str]()
        self.made.append(self)

    def start(self) -> None:
        self.done.append("start")

    def stop(self) -> None:
        self.done.append("stop")


def test_a_report_on_its_way_does_not_outlive_a_stop(
    page: WorkshopPage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(lab_runner, "Laboratory", Slow)
    page.go_to("laboratory")
    panel = page.laboratory
    qtbot.waitUntil(lambda: bool(panel.opponents), timeout=20_000)
    click(panel.start)
    slow = Slow.made[-1]
    qtbot.waitUntil(lambda: slow.done == ["start"], timeout=20_000)
    slow.hears(Report(Stage.RUNNING, 5, 2000))
    click(panel.stop)
    slow.hears(Report(Stage.RUNNING, 6, 2000))
    QTest.qWait(50)
    assert panel.stage is Stage.IDLE
    assert panel.start.text() == "Start"
    qtbot.waitUntil(lambda: slow.done == ["start", "stop"], timeout=20_000)


def test_the_end_waits_for_the_processes_and_the_window_does_not(
    page: WorkshopPage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    leave = Event()
    monkeypatch.setattr(lab_runner, "Laboratory", Slow)
    monkeypatch.setattr(Slow, "stop", lambda self: (leave.wait(20), self.done.append("stop")))
    page.go_to("laboratory")
    panel = page.laboratory
    qtbot.waitUntil(lambda: bool(panel.opponents), timeout=20_000)
    click(panel.start)
    slow = Slow.made[-1]
    page.runner.close()
    waiting = [thread for thread in enumerate_threads() if thread.name == "laboratory end"]
    assert [thread.daemon for thread in waiting] == [False], "the end of the program waits for it"
    assert "stop" not in slow.done
    leave.set()
    waiting[0].join(20)
    assert slow.done in (["stop"], ["start", "stop"]), "nothing starts after a stop"


def test_only_the_last_wish_is_looked_up(
    page: WorkshopPage, panel: LaboratoryPanel, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.undo()
    looks, told, dropped = list[Study](), list[Study](), list[Study]()
    go_on = Event()

    class Look:
        def __init__(self, study: Study, _stock: object, _folder: object, tells: Callable[[None], object]) -> None:
            self.study = study
            looks.append(study)
            tells(None)

        def drop(self) -> None:
            dropped.append(self.study)

    monkeypatch.setattr(lab_runner, "look_up", Look)
    page.runner.kept.connect(lambda study, _: told.append(study))
    page.runner.aside.do(lambda: go_on.wait(20), lambda _: None)
    for level in ("easy", "normal", "easy"):
        panel.level.setCurrentIndex(panel.level.findData(level))
    go_on.set()
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert looks == told == [panel.study()]
    click(panel.sizes[3])
    qtbot.waitUntil(lambda: len(told) == 2, timeout=20_000)
    assert dropped == looks[:1], "one look-up at a time"


@pytest.mark.slow
def test_real_games_are_played_beside_a_window_that_lives_on(page: WorkshopPage, qtbot: QtBot) -> None:
    for place in ("cards", "laboratory"):  # both have been made and painted
        page.go_to(place)
        rest(page, qtbot)
        QTest.qWait(300)
    panel = page.laboratory
    qtbot.waitUntil(lambda: bool(panel.opponents), timeout=20_000)
    panel.level.setCurrentIndex(panel.level.findData("easy"))
    with Pulse() as pulse:
        play_pause_and_stop(page, panel, qtbot)
        page.close_workshop()
    assert pulse.longest < LONGEST_TURN_S, sorted(pulse.gaps)[-5:]
    for thread in enumerate_threads():
        if thread.name == "laboratory end":
            thread.join(20)
    assert not [one for one in active_children() if one.name in ("laboratory", "look-up")], "a process is left"


def play_pause_and_stop(page: WorkshopPage, panel: LaboratoryPanel, qtbot: QtBot) -> None:
    click(panel.start)
    qtbot.waitUntil(lambda: panel.last.games > 0 and panel.results.isVisible(), timeout=120_000)
    acts: tuple[Callable[[], object], ...] = (
        lambda: page.go_to("cards"),
        lambda: double_click(page.browser.grid, "bobo"),
        lambda: page.go_to("laboratory"),
        lambda: click(panel.start),
    )
    for act in acts:
        QTest.qWait(20)  # nobody does two things in one turn of the event loop
        act()
    assert panel.start.text() == "Resume"
    QTest.qWait(20)
    click(panel.start)
    games = panel.last.games
    qtbot.waitUntil(lambda: panel.last.games > games, timeout=120_000)
    click(panel.stop)
    assert panel.start.text() == "Start"
    rest(page, qtbot)
    QTest.qWait(20)
    click(panel.start)
    qtbot.waitUntil(lambda: panel.last.games > games, timeout=120_000)
    QTest.qWait(20)
