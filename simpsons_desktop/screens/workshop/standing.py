"""How a deck stands by the rules: that it can be played, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal

from simpsons_desktop.content.decks import Fault
from simpsons_desktop.screens.parts.lines import Line
from simpsons_desktop.screens.parts.panel import label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.fitted_lines import ALL, FittedLines
from simpsons_desktop.screens.workshop.search_line import Chip

MOST_FAULTS = 3  # lines that are in sight at once beside the cards


class Standing(QObject):
    """`picked` carries the place of a fault that was chosen. `state`, `fold` and `wrong` stand where their owner lays
    them.

    Where there is little room, what is wrong is folded away behind a button. Unfolded it wants the place of the cards
    (`covers`), and `turned` tells that they come or go.
    """

    picked = Signal(object)
    turned = Signal()

    def __init__(self, style: Style, parent: QObject) -> None:
        super().__init__(parent)
        self.faults: tuple[Fault, ...] = ()
        self.little = self.unfolded = self.known = False
        self.state = label("", "strong", wrap=True)
        self.fold = Chip(style, "")
        self.wrong = FittedLines(style, self.tr("What is wrong with the deck"), MOST_FAULTS)
        self.wrong.picked.connect(self._pick)
        self.fold.clicked.connect(self._turn)

    @property
    def covers(self) -> bool:
        """Whether what is wrong has the place of the cards."""
        return self.little and self.unfolded and bool(self.faults)

    def show_faults(self, faults: Sequence[Fault] | None) -> None:
        """Show what is wrong with a deck; None: there is no deck."""
        self.known, self.faults = faults is not None, tuple(faults or ())
        self.unfolded = self.unfolded and bool(self.faults)
        words = self.tr("{0} {1}")
        self.wrong.show_lines([Line(at, words.format(one.rule, one.sentence)) for at, one in enumerate(self.faults)])
        self.state.setText("" if self.faults or not self.known else self.tr("✓ It obeys every rule and can be played."))
        self.fold.say(self.tr("Why it can't be played ({0})").format(len(self.faults)), "", self.fold.tone)
        self._show()

    def fit(self, little: bool) -> None:
        """Have little room, or enough."""
        self.little = little
        self._show()

    def fold_up(self) -> None:
        """The cards are wanted: what is wrong folds away where both have no room."""
        self.unfolded = False
        self._show()

    def _turn(self) -> None:
        self.unfolded = not self.unfolded
        self._show()
        if self.covers:
            self.wrong.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pick(self, at: object) -> None:
        self.fold_up()
        self.picked.emit(at)

    def _show(self) -> None:
        self.state.setVisible(self.known and not self.faults)
        self.fold.setVisible(self.little and bool(self.faults))
        self.fold.tick(self.unfolded)
        shown = (ALL, True) if self.covers else (MOST_FAULTS, False)
        if shown != (self.wrong.most, self.wrong.yields):
            self.wrong.most, self.wrong.yields = shown
            self.wrong.fit()
        self.wrong.setVisible(bool(self.faults) and (self.covers or not self.little))
        self.turned.emit()
