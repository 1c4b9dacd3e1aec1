"""The house rules of a table that is being laid: how many points win, and whether the start is fair."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.content.house import fair_start_sentence, goal_sentence
from simpsons_desktop.rules.model import HIGHEST_GOAL, LOWEST_GOAL
from simpsons_desktop.screens.parts.fields import Stepper, Switch
from simpsons_desktop.screens.parts.panel import heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import TableChoice


class HouseRules(QWidget):
    """A row with one control for each house rule, and the sentence that explains it beside it."""

    def __init__(self, style: Style, table: TableChoice) -> None:
        super().__init__()
        steps = (self.tr("Fewer points"), self.tr("More points"))
        self.goal = Stepper(style, (LOWEST_GOAL, HIGHEST_GOAL), table.goal, self.tr("Points to win"), steps)
        self.fair = Switch(style, self.tr("Fair start"), table.fair)
        self.goal_words = label(goal_sentence(), "small", wrap=True)
        self.fair_words = label("", "small", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(style.space(8), 0, 0, 0)
        row.setSpacing(style.space(24))
        row.addWidget(heading(self.tr("House\nrules"), "name"))
        row.addLayout(rule(style, self.tr("Points to win"), self.goal, self.goal_words), 2)
        row.addLayout(rule(style, self.tr("Fair start"), self.fair, self.fair_words), 3)
        self.show_seats(len(table.seats))

    def show_seats(self, seats: int) -> None:
        """Explain what a fair start is for so many seats."""
        self.fair_words.setText(fair_start_sentence(seats))


def rule(style: Style, name: str, control: QWidget, sentence: QWidget) -> QHBoxLayout:
    """A control with the name of its rule and its sentence at its side."""
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addStretch(1)
    words.addWidget(heading(name, "name"))
    words.addWidget(sentence)
    words.addStretch(1)
    both = QHBoxLayout()
    both.setSpacing(style.space(8))
    both.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
    both.addLayout(words, 1)
    return both
