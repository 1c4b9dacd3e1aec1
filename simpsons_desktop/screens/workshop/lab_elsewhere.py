"""What the laboratory does for a deck that is not in hand: one line that names it, with what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.lab_words import report_words
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.laboratory import Report, Stage
from simpsons_desktop.simulate.study import Study
from simpsons_desktop.workshop.draft import Draft

MAIN_ICON = {Stage.RUNNING: "game:pause-button"}
RUNS = (Stage.RUNNING, Stage.PAUSED)
HEIGHT, WORDS = 40, 260  # at scale 1: of a button; the least breadth of the words beside the buttons


@dataclass
class Run:
    """A study that was begun here: of which deck, and the findings of its last report that had any."""

    draft: Draft
    study: Study
    findings: Findings | None = None

    def is_of(self, draft: Draft | None) -> bool:
        """Whether this is the deck that it is of, whatever it is called by now."""
        return draft is not None and (draft is self.draft or draft.key == self.draft.key)


def main_words(stage: Stage) -> tuple[str, Glyph]:
    """What the main button does at a stage, with its sign."""
    words = {Stage.RUNNING: translate("Laboratory", "Pause"), Stage.PAUSED: translate("Laboratory", "Resume")}
    return words.get(stage, translate("Laboratory", "Start")), Glyph(MAIN_ICON.get(stage, "game:play-button"))


class Elsewhere(Panel):
    """`main`: pause or go on; `stopped`: play no further; `wanted`: the deck is to be shown."""

    main = Signal()
    stopped = Signal()
    wanted = Signal()

    def __init__(self, style: Style) -> None:
        super().__init__(style, 10, second=True)
        self.words = label("", "strong", wrap=True)
        self.pause = CartoonButton(style, "", tone=Tone.PLAIN, height=HEIGHT)
        self.stop = CartoonButton(style, self.tr("Stop"), tone=Tone.DANGER, height=HEIGHT)
        self.open = CartoonButton(style, self.tr("Open this deck"), tone=Tone.PLAIN, height=HEIGHT)
        for button, signal in ((self.pause, self.main), (self.stop, self.stopped), (self.open, self.wanted)):
            button.clicked.connect(signal)
        row = QWidget()
        flow = Flow(row, 0)
        flow.add(self.words, 1, lambda: style.px(WORDS))
        for button in (self.pause, self.stop, self.open):
            flow.add(button)
        self.column.addWidget(row)
        self.hide()

    def tell(self, name: str, report: Report, there: bool) -> None:
        """How far the study of a deck of this name is; `there`: the deck can be opened."""
        runs = report.stage in RUNS
        words = self.tr("The laboratory plays with “{0}”: {1}") if runs else self.tr("The study of “{0}”: {1}")
        self.words.setText(words.format(name, report_words(report)))
        said, self.pause.glyph = main_words(report.stage)
        self.pause.say(said, "", Tone.PLAIN)
        self.pause.setVisible(runs)
        self.stop.setVisible(runs)
        self.open.setVisible(there)
