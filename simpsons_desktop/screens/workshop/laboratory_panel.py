"""The laboratory: this deck against others, beside the window, and what came of it so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from simpsons_desktop.ai import LEVELS
from simpsons_desktop.content.decks import deck_cards
from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import Printed
from simpsons_desktop.rules.model import FEWEST_SEATS, MOST_SEATS
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Drop
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, heading, label, scrolling
from simpsons_desktop.screens.seating import sitter_words
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.lab_elsewhere import RUNS, Elsewhere, Run, main_words
from simpsons_desktop.screens.workshop.lab_results import LabResults
from simpsons_desktop.screens.workshop.lab_runner import LabRunner
from simpsons_desktop.screens.workshop.lab_words import report_words
from simpsons_desktop.screens.workshop.progress import Progress
from simpsons_desktop.screens.workshop.search_line import Chip
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.laboratory import Report, Stage
from simpsons_desktop.simulate.study import USUAL_SIZES, Study, most_games
from simpsons_desktop.workshop.cabinet import KeptDeck

USUAL_LEVEL = "normal"
MOST_OPPONENTS = 40  # chips; more would hold the window up
LINES_OF_OPPONENTS = 3.4  # in sight at once, the others can be scrolled to
PLAIN, PRECISE = "plain", "precise"


class LaboratoryPanel(QWidget):
    """What is asked above, how far it is, and the findings of the deck in hand; hidden, it plays on.

    Where another deck was taken in hand meanwhile, a line names the one that is played.
    """

    def __init__(self, style: Style, bench: Bench, runner: LabRunner) -> None:
        super().__init__()
        self.house, self.bench, self.runner = style, bench, runner
        self.stage = Stage.IDLE
        self.last = Report(Stage.IDLE, 0, 0)
        self.decks: dict[str, KeptDeck] = {}
        self.studied: Study | None = None  # whose findings are shown
        self.run: Run | None = None  # the last one, until its end was seen
        self.elsewhere = Elsewhere(style)
        self.opponents: dict[str, Chip] = {}
        self.sizes: dict[int, Chip] = {}
        self.why_not = label("", "bad", wrap=True)
        self.level = Drop(style, self.tr("How the seats play"))
        for level in LEVELS:
            self.level.add(sitter_words(level), level)
        self.level.setCurrentIndex(self.level.findData(USUAL_LEVEL))
        self.without = Drop(style, self.tr("What else is tried"))
        self._fill_without()
        ways = [(PLAIN, self.tr("Better or worse?")), (PRECISE, self.tr("Exact figures"))]
        self.way = Segments(style, ways, PLAIN, self.tr("When it stops"), 40)
        self.start = CartoonButton(style, self.tr("Start"), tone=Tone.MAIN, glyph=Glyph("game:play-button"), height=46)
        self.stop = CartoonButton(style, self.tr("Stop"), tone=Tone.DANGER, height=46)
        self.progress = Progress(style, self.tr("Games of the laboratory"))
        self.results = LabResults(style, bench.cards)
        self.listed = False  # whether it is known what decks there are
        self.against, self.tables = QVBoxLayout(), QWidget()
        self.chips = QWidget()
        self.against_flow = Flow(self.chips, 0)
        self.against.addWidget(self.chips)
        self.against_area = scrolling(self.against)
        self.unoffered = label("", "muted", wrap=True)
        self.unoffered.hide()
        self._lay_out()
        self._bind()
        self._offer()

    def _lay_out(self) -> None:
        asked = Panel(self.house, 14, second=True)
        words = self.tr(
            "AI seats play games with this deck on the cores that the window leaves free. The findings are kept; a"
            " stopped study continues where it left off."
        )
        asked.column.addWidget(heading(self.tr("Laboratory"), "name"))
        asked.column.addWidget(label(words, "muted", wrap=True))
        asked.column.addWidget(label(self.tr("Against"), "strong"))
        asked.column.addWidget(self.against_area)
        asked.column.addWidget(self.unoffered)
        row, sizes = QWidget(), Flow(self.tables, 0)
        for seats in range(FEWEST_SEATS, MOST_SEATS + 1):
            chip = self.sizes[seats] = Chip(self.house, self.tr("{0} seats").format(seats))
            chip.tick(seats in USUAL_SIZES)
            chip.say(chip.text(), "", Tone.MAIN if chip.ticked else Tone.PLAIN)
            chip.clicked.connect(partial(self._toggle, chip))
            sizes.add(chip)
        flow = Flow(row, 0)
        flow.add(self.level, 1, lambda: self.house.px(180))
        flow.add(self.way, 1, lambda: self.house.px(280))
        flow.add(self.without, 1, lambda: self.house.px(240))
        buttons = QWidget()
        foot = Flow(buttons, 0)
        foot.add(self.start)
        foot.add(self.stop)
        for widget in (self.tables, row, self.why_not, buttons, self.progress):
            asked.column.addWidget(widget)
        column = QVBoxLayout()
        column.addWidget(self.elsewhere)
        column.addWidget(asked)
        column.addWidget(self.results)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolling(column))
        column.setContentsMargins(0, 0, self.house.space(10), 0)

    def _bind(self) -> None:
        self.bench.listed.connect(self._take_decks)
        self.bench.changed.connect(self._changed)
        self.bench.opened.connect(self._taken)
        self.start.clicked.connect(self._go)
        self.stop.clicked.connect(self._stop)
        self.elsewhere.main.connect(self._pause_or_resume)
        self.elsewhere.stopped.connect(self._stop)
        self.elsewhere.wanted.connect(self._open_played)
        for measured in (self.against_area.viewport(), self.chips):
            measured.installEventFilter(self)
        self.level.currentIndexChanged.connect(self._look_up)
        self.way.picked.connect(self._look_up)
        self.without.currentIndexChanged.connect(self._look_up)
        self.runner.heard.connect(self._hear)
        self.runner.kept.connect(self._kept)
        self.house.changed.connect(self._fit)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):  # the opponents need another height now
            self._fit()
        return False

    def _fit(self) -> None:
        """As high as the opponents need; many of them scroll."""
        self.against.activate()
        chip = next(iter(self.opponents.values()), None)
        self.against_area.setVisible(chip is not None)
        if chip is not None:
            needed = self.against.heightForWidth(self.against_area.viewport().width())
            self.against_area.setFixedHeight(min(needed, round(chip.sizeHint().height() * LINES_OF_OPPONENTS)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.bench.read()  # what was found before is looked up once the opponents are known
        self._fill_without()
        self._offer()

    # ---- what is asked

    def _take_decks(self, decks: Sequence[KeptDeck]) -> None:
        """Have a chip for every deck that can be played; those of the program are ticked at first."""
        self.listed = True
        mine = self.bench.draft.key if self.bench.draft is not None else ""
        playable = {kept.key: kept for kept in decks if not kept.why_not and kept.key != mine}
        shown = dict(sorted(playable.items(), key=lambda one: one[1].path is not None)[:MOST_OPPONENTS])
        more = len(playable) - len(shown)
        words = self.tr("One more deck is not offered.") if more == 1 else self.tr("{0} more decks are not offered.")
        self.unoffered.setText(words.format(more))
        self.unoffered.setVisible(more > 0)
        before, self.decks = self.decks, shown
        if [(key, kept.deck.name) for key, kept in shown.items()] != [
            (key, before[key].deck.name) for key in self.opponents
        ]:
            self._offer_opponents()
        self._offer()
        self._look_up()

    def _offer_opponents(self) -> None:
        self.chips.hide()  # or each chip that comes would have all of them laid out anew
        ticked = {key for key, chip in self.opponents.items() if chip.ticked}
        for chip in self.opponents.values():
            self.against_flow.drop(chip)
        first, self.opponents = not self.opponents, {}
        for key, kept in self.decks.items():
            chip = self.opponents[key] = Chip(self.house, kept.deck.name)
            chip.tick(kept.path is None if first else key in ticked)
            chip.say(chip.text(), "", Tone.MAIN if chip.ticked else Tone.PLAIN)
            chip.clicked.connect(partial(self._toggle, chip))
            self.against_flow.add(chip)
            chip.show()
        self.chips.show()
        self._fit()

    def _changed(self) -> None:
        """The deck is another one."""
        if self.isVisible():
            self._fill_without()
            self._offer()

    def _fill_without(self) -> None:
        """Offer to cut a card of the deck, to see what it does without it; its Star can't be cut."""
        cards = self.bench.cards.cards
        keys = ["", *(key for key in self.bench.counts if key in cards and not cards[key].is_star)]
        if keys == [self.without.itemData(at) for at in range(self.without.count())]:
            return
        chosen = self.without.currentData()
        self.without.blockSignals(True)
        self.without.clear()
        for key in keys:
            words = (
                self.tr("Without {0} as well").format(card_name(cards[key])) if key else self.tr("The deck as it is")
            )
            self.without.add(words, key)
        self.without.setCurrentIndex(max(0, self.without.findData(chosen)))
        self.without.blockSignals(False)

    def _toggle(self, chip: Chip) -> None:
        chip.tick(not chip.ticked)
        chip.say(chip.text(), "", Tone.MAIN if chip.ticked else Tone.PLAIN)
        self._offer()
        self._look_up()

    def study(self) -> Study | None:
        """What is asked now; None where nothing can be."""
        against = tuple(key for key, chip in self.opponents.items() if chip.ticked)
        sizes = tuple(seats for seats, chip in self.sizes.items() if chip.ticked)
        if self._objection():
            return None
        counts, precise = dict(self.bench.counts), self.way.value == PRECISE
        without = self.without.currentData()
        cut = (without,) if without in counts else ()
        level, most = self.level.currentData(), most_games(precise)
        return Study(counts, against, sizes, level, most=most, precise=precise, without=cut)

    def _stock(self) -> Mapping[str, tuple[Printed, ...]]:
        return {key: deck_cards(kept.deck, self.bench.cards) for key, kept in self.decks.items()}

    @property
    def _plays(self) -> bool:
        """Whether a study is being played, or pauses; of whatever deck."""
        return self.stage in RUNS

    @property
    def _away(self) -> bool:
        """Whether the last study is one of a deck that is not in hand."""
        return self.run is not None and not self.bench.awaiting and not self.run.is_of(self.bench.draft)

    def _objection(self) -> str:
        """Why nothing can be asked, empty if something can."""
        draft = self.bench.draft
        if draft is None:
            return self.tr("Open a deck first.")
        faults = draft.faults
        if faults:
            return self.tr("The deck can't be played yet: {0}").format(faults[0].sentence)
        if not self.opponents:
            none = self.tr("There is no other deck that can be played; make one, or duplicate this one.")
            return none if self.listed else self.tr("Reading the decks …")
        if not any(chip.ticked for chip in self.opponents.values()):
            return self.tr("Choose at least one deck to play against.")
        return "" if any(chip.ticked for chip in self.sizes.values()) else self.tr("Choose how many seats there are.")

    def _offer(self) -> None:
        """Only what can be done can be pressed."""
        away = self._away
        objection, runs = self._objection(), self._plays and not away
        if away and self._plays and not objection:
            objection = self.tr("One study at a time: stop the other one, or wait for its end; what it found is kept.")
        self.why_not.setText("" if runs else objection)
        self.why_not.setVisible(bool(objection) and not runs)
        self.start.setEnabled(runs or not objection)
        words, self.start.glyph = main_words(self.stage if runs else Stage.IDLE)
        self.start.say(words, "", Tone.MAIN)
        self._offer_other(away)
        self.stop.setVisible(runs)
        for widget in (*self.opponents.values(), *self.sizes.values(), self.level, self.way, self.without):
            widget.setEnabled(not runs)
        self.progress.setVisible(runs or bool(self.progress.words))
        self.results.older(self._other_deck())

    def _offer_other(self, away: bool) -> None:
        """Name the deck that is played where another one is in hand."""
        focused = self.elsewhere.isAncestorOf(self.focusWidget() or self)
        self.elsewhere.setVisible(away)
        if away and self.run is not None:
            there = any(self.run.draft.key == kept.key for kept in self.decks.values())
            self.elsewhere.tell(self.run.draft.name, self.last, there)
        elif focused:
            self.start.setFocus()

    def _other_deck(self) -> bool:
        """Whether the findings are those of the deck as it was before."""
        if self.studied is None or self.bench.draft is None:
            return False
        return dict(self.studied.deck) != dict(self.bench.counts)

    # ---- playing

    def _go(self) -> None:
        study, draft = self.study(), self.bench.draft
        if self._plays:
            self._pause_or_resume()
        elif study is not None and draft is not None:
            self.studied, self.run = study, Run(draft, study)
            self.runner.start(study, self._stock())
            self._hear(Report(Stage.RUNNING, 0, study.most))

    def _pause_or_resume(self) -> None:
        if self.stage is Stage.RUNNING:
            self.runner.pause()
            self._hear(replace(self.last, stage=Stage.PAUSED))
        elif self.stage is Stage.PAUSED:
            self.runner.resume()
            self._hear(replace(self.last, stage=Stage.RUNNING))

    def _stop(self) -> None:
        self.runner.stop()
        self.stage, self.run = Stage.IDLE, None
        self._offer()
        self.start.setFocus()

    def _hear(self, report: Report) -> None:
        before, self.stage, self.last = self.stage, report.stage, report
        if self.run is not None:
            self.run.findings = report.findings or self.run.findings
        if not self._away:
            self._show_run()
        self._offer()
        if before is not self.stage:
            announce(self, self.elsewhere.words.text() if self._away else report_words(report))

    def _show_run(self) -> None:
        """Show how far the study of the deck in hand is, and what it found."""
        report = self.last
        self.progress.tell(report.games, report.most, report_words(report))
        if self.run is not None and self.run.findings is not None:
            self.studied = self.run.study
            self.results.show_findings(self.run.findings, self._names())

    def _taken(self) -> None:
        """Another deck was taken in hand: of the one before nothing is shown any more."""
        self._forget()
        if self.run is not None and not self._away:
            self._show_run()
            self._offer()
        elif not self._plays:
            self.run = None  # its end was told
            self._offer()
        self._look_up()

    def _open_played(self) -> None:
        if self.run is not None:
            self.bench.open(self.run.draft.key)

    def _names(self) -> dict[str, str]:
        return {key: kept.deck.name for key, kept in self.decks.items()}

    def _look_up(self) -> None:
        """Show what was found before for what is asked now."""
        if (self._plays and not self._away) or not self.isVisible():
            return
        study = self.study()
        if study is None:
            self._forget()
        else:
            self.runner.look_up(study, self._stock())

    def _kept(self, study: Study, findings: Findings | None) -> None:
        if (self._plays and not self._away) or study != self.study():
            return  # something else is asked by now
        if findings is None:
            self._forget()
        else:
            self.studied = study
            self.results.show_findings(findings, self._names())
            one, many = self.tr("Found before, from 1 game"), self.tr("Found before, from {0} games")
            words = (one if findings.games == 1 else many).format(findings.games)
            self.progress.tell(findings.games, study.most, words)
        self._offer()

    def _forget(self) -> None:
        """Nothing was found for what is asked now."""
        self.studied = None
        self.results.clear()
        self.progress.tell(0, 1, "")
        self._offer()
