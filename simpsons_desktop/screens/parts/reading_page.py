"""A page to read: buttons at the left, the text that they lead to at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.linked_text import ReadText
from simpsons_desktop.screens.parts.panel import scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.style import Style


class ReadingPage(Page):
    """Whoever derives from it says with `write` what is read, and calls `lay_out` once it can."""

    def __init__(self, style: Style, title: str, parent: QWidget | None = None) -> None:
        super().__init__(style, title, 1500, parent)
        self.text = ReadText()
        self.text.setAccessibleName(title)
        self.buttons: list[CartoonButton] = []

    def lay_out(self, leads: Iterable[tuple[str, Callable[[], object]]]) -> None:
        """A button for each name, with what it does; then the text is written."""
        column = QVBoxLayout()
        column.setSpacing(0)
        for name, does in leads:
            button = CartoonButton(self.house, name, height=44)
            button.clicked.connect(does)
            self.buttons.append(button)
            column.addWidget(button)
        column.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(scrolling(column), 2)
        row.addWidget(self.text, 5)
        self.panel.column.addLayout(row)
        self.write()

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "buttons") and self.buttons:
            self.write()

    def write(self) -> None:
        """Set the text in the colours and sizes of now."""
        raise NotImplementedError  # no abstract class: widgets have a metaclass of their own

    @property
    def title_style(self) -> str:
        """How headings are set."""
        return (
            f"font-family:'Luckiest Guy';font-size:{self.house.px(27, 18)}px;font-weight:400;"
            f"color:{self.house.look.text}"
        )

    @property
    def body_style(self) -> str:
        """How sentences are set."""
        return f"font-size:{self.house.px(19, 14)}px;color:{self.house.look.text}"

    def read(self) -> None:
        """The text has the keyboard, to be scrolled."""
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)
