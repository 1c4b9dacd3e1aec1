"""A question that is answered by a line of text."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.matches import LONGEST_NOTE
from simpsons_desktop.screens.keys import ENTER
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.fields import NameField
from simpsons_desktop.screens.style import Style

WIDTH = 560  # of the field at scale 1


class AskText(Dialog):
    """`answered` carries the text; Enter in the field is yes, Esc no. It goes by itself."""

    answered = Signal(str)

    def __init__(self, style: Style, parent: QWidget, title: str, text: str, hint: str, yes: str) -> None:
        super().__init__(style, parent)
        self.add_line(title.upper(), "panel")
        self.field = NameField(text, hint, LONGEST_NOTE)
        self.field.selectAll()
        self.field.returnPressed.connect(self._answer)
        self.panel.column.addWidget(self.field)
        self.yes = CartoonButton(style, yes, tone=Tone.MAIN)
        self.no = CartoonButton(style, self.tr("Cancel"))
        self.yes.clicked.connect(self._answer)
        self.no.clicked.connect(self.dismissed)
        self.first = self.field
        self.add_buttons((self.yes, self.no))
        self.dismissed.connect(self.close_up)
        self._measure()
        style.changed.connect(self._measure)

    def _measure(self) -> None:
        """As broad as it wants to be, where there is room."""
        self.field.setMinimumWidth(min(self.house.px(WIDTH), self.covered.width() - 140))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _answer(self) -> None:
        self.close_up()
        self.answered.emit(" ".join(self.field.text().split()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.house.keys.usual(event) in ENTER:
            event.accept()  # the field has had it
        else:
            super().keyPressEvent(event)
