"""Says that something went into the trash, and offers to put it back."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.style import Style


class PutBack(Panel):
    """`back` is whatever the owner needs to put it back; None: nothing is offered."""

    def __init__(self, style: Style) -> None:
        super().__init__(style, 6, second=True)
        self.back: object = None
        self.words = label("", "strong", wrap=True)
        self.button = CartoonButton(style, self.tr("Put it back"), height=40)
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
        row.addWidget(self.button)
        self.column.addLayout(row)
        self.hide()

    def offer(self, back: object, title: str = "") -> None:
        """Offer to put back what is called so (None: nothing more)."""
        self.back = back
        self.words.setText(self.tr("“{0}” is in the trash.").format(title))
        self.setVisible(back is not None)
