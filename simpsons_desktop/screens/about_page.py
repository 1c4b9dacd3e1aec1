"""About the program: its version, where it keeps what is the player's, and by whom its parts are, with their terms."""

from __future__ import annotations

from functools import partial
from html import escape

from PySide6.QtCore import QLibraryInfo, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop import __version__, paths
from simpsons_desktop.components import Component, components
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.linked_text import ReadText
from simpsons_desktop.screens.parts.panel import scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.style import Style


class AboutPage(Page):
    """The parts at the left, the terms of the chosen one at the right; first what there is to say of the whole."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, self.tr("About this program"), 1500, parent)
        self.parts = components()
        self.shown: Component | None = None
        self.text = ReadText()
        self.text.setAccessibleName(self.tr("About this program"))
        self.buttons: list[CartoonButton] = []
        column = QVBoxLayout()
        column.setSpacing(0)
        for part in (None, *self.parts):
            name = self.tr("Simpsons Desktop") if part is None else part.name
            button = CartoonButton(style, name, height=44)
            button.clicked.connect(partial(self.show_part, part))
            self.buttons.append(button)
            column.addWidget(button)
        column.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(scrolling(column), 2)
        row.addWidget(self.text, 5)
        self.panel.column.addLayout(row)
        self._write()

    def show_part(self, part: Component | None) -> None:
        """Show the terms of a part (None: the whole program)."""
        self.shown = part
        self._write()
        self.text.verticalScrollBar().setValue(0)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "text"):
            self._write()

    def _write(self) -> None:
        title, lines, terms = self._whole() if self.shown is None else self._part(self.shown)
        look, house = self.house.look, self.house
        big = f"font-family:'Luckiest Guy';font-size:{house.px(27, 18)}px;font-weight:400;color:{look.text}"
        body = f"font-size:{house.px(19, 14)}px;color:{look.text}"
        small = f"font-size:{house.px(15, 12)}px;color:{look.text};white-space:pre-wrap"
        told = "".join(f'<p style="{body}">{escape(line)}</p>' for line in lines)
        self.text.setHtml(f'<p style="{big}">{escape(title.upper())}</p>{told}<p style="{small}">{escape(terms)}</p>')

    def _whole(self) -> tuple[str, list[str], str]:
        lines = [
            self.tr("Version {0}, with Qt {1}.").format(__version__, QLibraryInfo.version().toString()),
            self.tr(
                "An unofficial fan project. It ships no art of the show and no printed card text; the names belong to"
                " their owners. The program is free software under the MIT licence."
            ),
            self.tr("Settings, matches, decks, packs and trouble reports are kept in {0}").format(paths.user_data()),
            self.tr("At the left is everything by others that it is made of, each with its terms."),
        ]
        return self.tr("Simpsons Desktop"), lines, ""

    def _part(self, part: Component) -> tuple[str, list[str], str]:
        version = self.tr("Version {0}").format(part.version) if part.version else ""
        licence = self.tr("Licence: {0}").format(part.licence) if part.licence else self.tr("Its licence is not known.")
        lines = [line for line in (version, licence) if line]
        if not part.terms:
            lines.append(
                self.tr("Its terms come with its own package, or stand in the file ATTRIBUTION of the project.")
            )
        return part.name, lines, part.terms
