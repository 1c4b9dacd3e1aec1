"""The laboratory: this deck against others, beside the window, and what came of it so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

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
MAIN_ICON = {Stage.RUNNING: "game:pause-button"}


class LaboratoryPanel(QWidget):
    """What is asked above, how far it is, and the findings; hidden, it plays on."""

    def __init__(self, style: Style, bench: Bench, runner: LabRunner) -> None:
        super().__init__()
        self.house, self.bench, self.runner = style, bench, runner
        self.stage = Stage.IDLE
        self.last = Report(Stage.IDLE, 0, 0)
        self.decks: dict[str, KeptDeck] = {}
        self.studied: Study | None = None  # whose findings are shown
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
            " study that was stopped goes on where it was."
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
        flow.add(self.tables, 1, lambda: self.house.px(440))
        flow.add(self.level, 1, lambda: self.house.px(180))
        flow.add(self.way, 1, lambda: self.house.px(280))
        flow.add(self.without, 1, lambda: self.house.px(240))
        buttons = QWidget()
        foot = Flow(buttons, 0)
        foot.add(self.start)
        foot.add(self.stop)
        for widget in (row, self.why_not, buttons, self.progress):
            asked.column.addWidget(widget)
        column = QVBoxLayout()
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
        self.bench.opened.connect(self._look_up)
        self.start.clicked.connect(self._go)
        self.stop.clicked.connect(self._stop)
        self.level.currentIndexChanged.connect(self._look_up)
        self.way.picked.connect(self._look_up)
        self.without.currentIndexChanged.connect(self._look_up)
        self.runner.heard.connect(self._hear)
        self.runner.kept.connect(self._kept)
        self.house.changed.connect(self._fit)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

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

    def _objection(self) -> str:
        """Why nothing can be asked, empty if something can."""
        draft = self.bench.draft
        if draft is None:
            return self.tr("Take a deck in hand first.")
        faults = draft.faults
        if faults:
            return self.tr("The deck can't be played yet: {0}").format(faults[0].sentence)
        if not self.opponents:
            none = self.tr("There is no other deck that can be played; make one, or duplicate this one.")
            return none if self.listed else self.tr("The decks are being read …")
        if not any(chip.ticked for chip in self.opponents.values()):
            return self.tr("Choose at least one deck to play against.")
        return "" if any(chip.ticked for chip in self.sizes.values()) else self.tr("Choose how many seats there are.")

    def _offer(self) -> None:
        """Only what can be done can be pressed."""
        objection, runs = self._objection(), self.stage in (Stage.RUNNING, Stage.PAUSED)
        self.why_not.setText("" if runs else objection)
        self.why_not.setVisible(bool(objection) and not runs)
        self.start.setEnabled(runs or not objection)
        words = {Stage.RUNNING: self.tr("Pause"), Stage.PAUSED: self.tr("Resume")}.get(self.stage, self.tr("Start"))
        self.start.glyph = Glyph(MAIN_ICON.get(self.stage, "game:play-button"))
        self.start.say(words, "", Tone.MAIN)
        self.stop.setVisible(runs)
        for widget in (*self.opponents.values(), *self.sizes.values(), self.level, self.way, self.without):
            widget.setEnabled(not runs)
        self.progress.setVisible(runs or bool(self.progress.words))
        self.results.older(self._other_deck())

    def _other_deck(self) -> bool:
        """Whether the findings are those of the deck as it was before."""
        return self.studied is not None and dict(self.studied.deck) != dict(self.bench.counts)

    # ---- playing

    def _go(self) -> None:
        if self.stage is Stage.RUNNING:
            self.runner.pause()
            self._hear(replace(self.last, stage=Stage.PAUSED))
        elif self.stage is Stage.PAUSED:
            self.runner.resume()
            self._hear(replace(self.last, stage=Stage.RUNNING))
        else:
            study = self.study()
            if study is not None:
                self.studied = study
                self.runner.start(study, self._stock())
                self._hear(Report(Stage.RUNNING, 0, study.most))

    def _stop(self) -> None:
        self.runner.stop()
        self.stage = Stage.IDLE
        self.start.setFocus()
        self._offer()

    def _hear(self, report: Report) -> None:
        before, self.stage, self.last = self.stage, report.stage, report
        self.progress.tell(report.games, report.most, report_words(report))
        if report.findings is not None:
            self.results.show_findings(report.findings, self._names())
        self._offer()
        if before is not self.stage:
            announce(self, report_words(report))

    def _names(self) -> dict[str, str]:
        return {key: kept.deck.name for key, kept in self.decks.items()}

    def _look_up(self) -> None:
        """Show what was found before for what is asked now."""
        if self.stage in (Stage.RUNNING, Stage.PAUSED) or not self.isVisible():
            return
        study = self.study()
        if study is None:
            self._forget()
        else:
            self.runner.look_up(study, self._stock())

    def _kept(self, study: Study, findings: Findings | None) -> None:
        if self.stage in (Stage.RUNNING, Stage.PAUSED) or study != self.study():
            return  # something else is asked by now
        if findings is None:
            self._forget()
        else:
            self.studied = study
            self.results.show_findings(findings, self._names())
            self.progress.tell(
                findings.games, study.most, self.tr("Found before, from {0} games").format(findings.games)
            )
        self._offer()

    def _forget(self) -> None:
        """Nothing was found for what is asked now."""
        self.studied = None
        self.results.clear()
        self.progress.tell(0, 1, "")
        self._offer()
