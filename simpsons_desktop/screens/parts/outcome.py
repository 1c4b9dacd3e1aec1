"""The outcome panel: what an answer would lead to, beside what the player looks at; it never takes the pointer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.foretold import Foretold
from simpsons_desktop.screens.parts.outcome_sheet import Sheet
from simpsons_desktop.screens.parts.preview import Finds, lie
from simpsons_desktop.screens.parts.speaking import note
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.access import speaks_for

SETTINGS = ((1.0, False), (0.86, False), (0.74, False), (0.86, True), (0.7, True), (0.55, True), (0.45, True))
"""How large, and whether in brief, the panel is set: the first that has room is taken."""
WELL_SET = 5  # of them, the first, can be read with ease: rather than in others, the panel lies over some cards


class OutcomePanel(QWidget):
    """`tell` shows what is foretold; `put_away` takes it from sight.

    `finds` says where there is room for it; where there is none for any of its sizes, it is not shown.
    """

    def __init__(self, style: Style, parent: QWidget, finds: Finds) -> None:
        super().__init__(parent)
        self.house, self.finds = style, finds
        self.told: Foretold | None = None
        self._sheet: Sheet | None = None
        self._sheets: list[Sheet] = []  # in all settings, for what is told now
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        style.changed.connect(self._set)
        self.hide()

    def tell(self, told: Foretold) -> None:
        """Show what is foretold."""
        if told != self.told:
            self.told = told
            self._set()
        else:
            self.settle()

    def _set(self) -> None:
        """Set the sheets anew: something else is told, or the look or a size is another one."""
        if self.told is not None:
            self._sheets = [Sheet(self.told, self.house, *setting) for setting in SETTINGS]
            self.settle()

    def put_away(self) -> None:
        """Show nothing any more."""
        self.told = self._sheet = None
        self._sheets = []
        self._withdraw()

    def _withdraw(self) -> None:
        self.hide()
        self.setAccessibleName("")  # assistive tools also find what is hidden

    def settle(self) -> None:
        """Lie where there is room now, as large as fits."""
        if self.told is None:
            return
        found = self.finds([sheet.size for sheet in self._sheets])
        if found is None:
            self._withdraw()
            return
        number, spot = found
        self._sheet = self._sheets[number]
        self.setAccessibleName(self.told.spoken)
        lie(self, spot)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sheet is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self._sheet.paint(painter, self.rect().toRectF())
        painter.end()


speaks_for(OutcomePanel, note)
