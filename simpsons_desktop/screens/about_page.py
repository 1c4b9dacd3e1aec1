"""About the program: its version, where it keeps what is the player's, and by whom its parts are, with their terms."""

from __future__ import annotations

from functools import partial
from html import escape

from PySide6.QtCore import QLibraryInfo
from PySide6.QtWidgets import QWidget

from simpsons_desktop import __version__, paths
from simpsons_desktop.components import Component, components
from simpsons_desktop.screens.parts.reading_page import ReadingPage
from simpsons_desktop.screens.style import Style


class AboutPage(ReadingPage):
    """The parts at the left, the terms of the chosen one at the right; first what there is to say of the whole."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, self.tr("About this program"), parent)
        self.parts = components()
        self.shown: Component | None = None
        leads = ((self.tr("Simpsons Desktop"), None), *((part.name, part) for part in self.parts))
        self.lay_out((name, partial(self.show_part, part)) for name, part in leads)

    def show_part(self, part: Component | None) -> None:
        """Show the terms of a part (None: the whole program)."""
        self.shown = part
        self.write()
        self.text.verticalScrollBar().setValue(0)
        self.read()

    def write(self) -> None:
        title, lines, terms = self._whole() if self.shown is None else self._part(self.shown)
        small = f"font-size:{self.house.px(15, 12)}px;color:{self.house.look.text};white-space:pre-wrap"
        told = "".join(f'<p style="{self.body_style}">{escape(line)}</p>' for line in lines)
        head = f'<p style="{self.title_style}">{escape(title.upper())}</p>'
        self.text.setHtml(f'{head}{told}<p style="{small}">{escape(terms)}</p>')

    def _whole(self) -> tuple[str, list[str], str]:
        lines = [
            self.tr("Version {0}, with Qt {1}.").format(__version__, QLibraryInfo.version().toString()),
            self.tr(
                "An unofficial fan project. It ships no art of the show and no printed card text; the names belong to"
                " their owners. The program is free software under the MIT licence."
            ),
            self.tr("Settings, matches, decks, packs and trouble reports are kept in {0}").format(paths.user_data()),
            self.tr("On the left is everything made by others that it uses, each with its terms."),
        ]
        return self.tr("Simpsons Desktop"), lines, ""

    def _part(self, part: Component) -> tuple[str, list[str], str]:
        version = self.tr("Version {0}").format(part.version) if part.version else ""
        licence = self.tr("Licence: {0}").format(part.licence) if part.licence else self.tr("Its licence is not known.")
        lines = [line for line in (version, licence) if line]
        if not part.terms:
            lines.append(self.tr("Its terms come with its own package, or are in the project's file ATTRIBUTION."))
        return part.name, lines, part.terms
