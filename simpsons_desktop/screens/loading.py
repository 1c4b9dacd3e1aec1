"""The modules of the other screens are loaded before somebody asks for one, so that the first one opens at once."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QAbstractScrollArea

STEPS = tuple(
    f"simpsons_desktop.{name}"
    for name in (
        "ai.levels", "content.glossary", "content.laid", "content.scribe", "content.recap_words", "content.reasons",
        "content.hint_reasons", "matches.shelf", "rules.rounds", "controller", "table.layout", "table.die_cut",
        "table.paint_states", "table.items", "table.animator", "table.scene", "table.lights", "table.flourishes",
        "table.view", "workshop.cabinet", "workshop.chosen", "simulate.findings", "simulate.laboratory",
        "screens.parts.begin", "screens.new_game", "screens.parts.winner", "screens.parts.log_panel",
        "screens.parts.prompt_bar", "screens.desk", "screens.foresight", "screens.parts.passing", "screens.recaps",
        "screens.play", "screens.seating", "sound.booth", "screens.settings_page", "screens.packs_page",
        "screens.rules_page", "workshop.card_index", "workshop.finishing", "workshop.suggestions", "workshop.sample",
        "screens.workshop.card_table", "screens.workshop.browser", "screens.workshop.deck_column",
        "screens.workshop.import_dialog", "screens.workshop.laboratory_panel", "screens.workshop.deck_shelf",
        "screens.workshop.page", "screens.matches_page",
    )
)  # fmt: skip
"""In an order in which each brings so few others that the window does not wait for it."""


def acquaint() -> None:
    """Have PySide make the enums of all widgets now: it does so when it first hands out a viewport, and takes longer
    for it than a page for anything else.
    """
    QAbstractScrollArea().viewport()


class Loading(QObject):
    """Loads a module a turn on the window's thread. `done` is told once all are there.

    No other thread may load modules of the program. Of two that load modules which need each other, Python hands one of
    them half a module. And whenever Qt asks an object on the window's thread what it is, PySide looks that up in a
    table without Python's lock: the program breaks off if a class that is made elsewhere makes that table larger.
    """

    done = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_done = False
        self._left = iter(STEPS)
        self._turns = QTimer(self)
        self._turns.timeout.connect(self._step)

    def start(self) -> None:
        """Begin to load."""
        self._turns.start(0)

    def stop(self) -> None:
        """Load no more, and say nothing."""
        self._turns.stop()

    def _step(self) -> None:
        name = next(self._left, None)
        if name is not None:
            import_module(name)
            return
        self.stop()
        acquaint()
        self.is_done = True
        self.done.emit()
