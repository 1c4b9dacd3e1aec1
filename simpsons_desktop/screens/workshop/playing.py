"""From the deck in hand to a table that is laid with it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.workshop.draft import Draft


class Playing(QObject):
    """`ready` carries the key of a deck that can be played, `said` why one can't be.

    Tables are laid with what lies in the cabinet, so the last edits are waited for.
    """

    ready = Signal(str)
    said = Signal(str)

    def __init__(self, bench: Bench, parent: QObject) -> None:
        super().__init__(parent)
        self.bench = bench
        self._wish: Draft | None = None
        bench.saved.connect(self._go)

    def play(self) -> None:
        """Play with the deck in hand."""
        self.bench.put_away.emit()
        self._wish = self.bench.draft
        self.bench.save()
        if not self.bench.saving:
            self._go()

    def forget(self) -> None:
        """Something else is wanted by now."""
        self._wish = None

    def _go(self) -> None:
        draft, self._wish = self._wish, None
        if draft is None:
            return
        faults = draft.faults
        if faults:
            self.said.emit(self.tr("The deck can't be played yet: {0}").format(faults[0].sentence))
        elif draft.trouble:
            self.said.emit(draft.trouble)
        else:
            self.ready.emit(draft.key)
