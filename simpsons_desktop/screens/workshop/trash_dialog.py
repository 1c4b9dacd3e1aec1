"""The decks that were thrown away: where they lie, and the way back for each of them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.parts.panel import heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.workshop.trash import ThrownAway, Trash

WIDTH, HEIGHT = 900, 620


class TrashDialog(Dialog):
    """`wanted` carries a deck that is to be put back."""

    wanted = Signal(object)

    def __init__(self, style: Style, page: QWidget, trash: Trash, folder: Path) -> None:
        super().__init__(style, page)
        self.thrown = trash.decks
        self.setAccessibleName(self.tr("Trash"))
        self.lines = Lines(style, self.tr("Deleted decks"))
        self.lines.show_lines([Line(at, self._words(one)) for at, one in enumerate(self.thrown)])
        self.back = CartoonButton(style, self.tr("Put it back"), tone=Tone.MAIN)
        self.close_button = CartoonButton(style, self.tr("Close"))
        self.first = self.lines if self.thrown else self.close_button
        foot = QWidget()
        flow = Flow(foot, 0, centred=True)
        flow.add(self.back)
        flow.add(self.close_button)
        self.where = label(self._about(trash, folder), "muted", wrap=True)
        self.panel.column.addWidget(heading(self.tr("Trash"), "panel"))
        for widget in (self.where, self.lines, foot):
            self.panel.column.addWidget(widget, int(widget is self.lines))
        self.lines.setVisible(bool(self.thrown))
        self.back.setVisible(bool(self.thrown))
        self.lines.chosen.connect(self._take)
        self.back.clicked.connect(lambda: self._take(self.lines.current))
        self.close_button.clicked.connect(self.dismissed)
        self.dismissed.connect(self.close_up)

    def _about(self, trash: Trash, folder: Path) -> str:
        """Where they lie, and how many are not in the list."""
        if not trash.decks:
            return self.tr("The trash is empty. It is “{0}”.").format(folder)
        if not trash.more:
            return self.tr("They lie in “{0}”.").format(folder)
        words = (
            self.tr("One more deck is there that is not in this list.")
            if trash.more == 1
            else self.tr("{0} more decks are there that are not in this list.")
        )
        return self.tr("They lie in “{0}”. {1}").format(folder, words.format(trash.more))

    def _words(self, one: ThrownAway) -> str:
        """Its name, how many cards it has, and the name of its file, which tells it from its namesakes."""
        if one.damaged:
            return self.tr("{0}: can't be read ({1})").format(one.name, one.there.name)
        if not one.size:
            return self.tr("{0}: no cards ({1})").format(one.name, one.there.name)
        if one.size == 1:
            return self.tr("{0}: 1 card ({1})").format(one.name, one.there.name)
        return self.tr("{0}: {2} cards ({1})").format(one.name, one.there.name, one.size)

    def open(self) -> None:
        self._fit()
        super().open()

    def _fit(self) -> None:
        room = self.covered.size()
        self.panel.setFixedWidth(min(room.width() - 24, self.house.px(WIDTH)))
        if self.thrown:
            self.panel.setFixedHeight(min(room.height() - 24, self.house.px(HEIGHT)))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    def _take(self, at: object) -> None:
        if isinstance(at, int) and at < len(self.thrown):
            self.close_up()
            self.wanted.emit(self.thrown[at])
