"""The house rules of a table that is being laid: how many points win, a fair start, and what may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.content.house import back_sentence, fair_start_sentence, goal_sentence
from simpsons_desktop.rules.model import HIGHEST_GOAL, LOWEST_GOAL, TakingBack
from simpsons_desktop.screens.parts.fields import Drop, Stepper, Switch
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import First, SeatChoice, TableChoice

RULE = 155  # width of a rule at scale 1 and share 1, under which it goes to a line of its own


class HouseRules(QWidget):
    """A row with one control for each house rule, and the sentence that explains it beside it."""

    def __init__(self, style: Style, table: TableChoice) -> None:
        super().__init__()
        self.house = style
        steps = (self.tr("Fewer points"), self.tr("More points"))
        self.goal = Stepper(style, (LOWEST_GOAL, HIGHEST_GOAL), table.goal, self.tr("Points to win"), steps)
        self.fair = Switch(style, self.tr("Fair start"), table.fair)
        self.back = Drop(style, self.tr("Taking back"))
        for choice, name in self._ways_back():
            self.back.add(name, choice)
        self.back.setCurrentIndex(self.back.findData(table.back))
        self.goal_words = label(goal_sentence(), "small", wrap=True)
        self.fair_words, self.back_words = label("", "small", wrap=True), label("", "small", wrap=True)
        self.back.currentIndexChanged.connect(self._explain_back)
        self.flow = Flow(self, style.space(16))
        self._measure()
        style.changed.connect(self._measure)
        self.flow.add(heading(self.tr("House\nrules"), "name"))
        for name, control, words, share in (
            (self.tr("Points to win"), self.goal, self.goal_words, 2),
            (self.tr("Fair start"), self.fair, self.fair_words, 3),
            (self.tr("Taking back"), self.back, self.back_words, 2),
        ):
            self.flow.add(rule(style, name, control, words), share, partial(style.px, RULE * share))
        self.show_seats(len(table.seats))
        self._explain_back()

    def _ways_back(self) -> list[tuple[TakingBack, str]]:
        return [
            (TakingBack.ALWAYS, self.tr("Always")),
            (TakingBack.FAIR, self.tr("If fair")),
            (TakingBack.NEVER, self.tr("Never")),
        ]

    def table(self, seats: Sequence[SeatChoice], first: First) -> TableChoice:
        """A table of these seats with the house rules as they are now."""
        return TableChoice(tuple(seats), first, self.goal.value, self.fair.isChecked(), self.back.currentData())

    def _measure(self) -> None:
        self.flow.setContentsMargins(self.house.space(16), 0, 0, 0)

    def show_seats(self, seats: int) -> None:
        """Explain what a fair start is for so many seats."""
        self.fair_words.setText(fair_start_sentence(seats))

    def _explain_back(self) -> None:
        self.back_words.setText(back_sentence(self.back.currentData()))


def rule(style: Style, name: str, control: QWidget, sentence: QWidget) -> QWidget:
    """A control with the name of its rule and its sentence at its side."""
    whole = QWidget()
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addStretch(1)
    words.addWidget(heading(name, "name"))
    words.addWidget(sentence)
    words.addStretch(1)
    both = QHBoxLayout(whole)
    both.setContentsMargins(0, 0, 0, 0)
    both.setSpacing(style.space(8))
    both.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
    both.addLayout(words, 1)
    return whole
