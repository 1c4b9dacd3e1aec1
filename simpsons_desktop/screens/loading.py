"""The modules of the other screens are loaded before somebody asks for one, so that the first one opens at once."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QObject, QTimer, Signal

BESIDE = tuple(
    f"simpsons_desktop.{name}"
    for name in (
        "ai.levels", "content.answer_words", "content.card_text", "content.foretold", "content.glossary",
        "content.laid", "content.reasons", "content.recap_words", "content.scribe", "matches.shelf", "rules.ahead",
        "rules.outlook", "rules.rounds", "simulate.findings", "simulate.laboratory", "table.layout", "workshop.cabinet",
        "workshop.card_index", "workshop.finishing", "workshop.grammar", "workshop.order", "workshop.sample",
        "workshop.suggestions",
    )
)  # fmt: skip
"""What knows nothing of Qt, and what it loads: any thread may do that."""
STEPS = tuple(
    f"simpsons_desktop.{name}"
    for name in (
        "controller", "table.die_cut", "table.paint_states", "table.items", "table.animator", "table.scene",
        "table.lights", "table.flourishes", "table.view", "screens.parts.begin", "screens.new_game",
        "screens.parts.winner", "screens.parts.log_panel", "screens.parts.prompt_bar", "screens.desk",
        "screens.foresight", "screens.parts.passing", "screens.recaps", "screens.play", "screens.seating",
        "screens.settings_page", "screens.packs_page", "screens.rules_page", "screens.workshop.card_table",
        "screens.workshop.browser", "screens.workshop.deck_column", "screens.workshop.import_dialog",
        "screens.workshop.laboratory_panel", "screens.workshop.deck_shelf", "screens.workshop.page",
        "screens.matches_page",
    )
)  # fmt: skip
"""What makes classes of Qt, so few in each step that the window does not wait for it."""


class Loading(QObject):
    """Loads a module a turn on the window's thread. `done` is told once all are there.

    No other thread may: whenever Qt asks an object on the window's thread what it is, PySide looks that up in a table
    without Python's lock, and the program breaks off if a class that is made elsewhere makes that table larger.
    """

    done = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
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
        self.done.emit()
