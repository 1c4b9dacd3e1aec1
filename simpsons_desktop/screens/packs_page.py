"""The packs of cards that the player has: what each brings or what is wrong with it, and a switch for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.content.packs import contents
from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.fields import Switch
from simpsons_desktop.screens.parts.panel import Panel, heading, label, scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style

NAMED_FAULTS = 6


def open_in_desktop(folder: Path) -> bool:
    """Show a folder in the desktop's file manager; whether there is one that does."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


class PacksPage(Page):
    """A strip for each pack, and the way to their folder. `packs` are those that this start of the program has read."""

    def __init__(
        self, style: Style, preferences: Preferences, packs: Sequence[Pack], folder: Path,
        show_folder: Callable[[Path], bool] = open_in_desktop, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(style, self.tr("Packs"), 1300, parent)
        self.preferences, self.packs, self.folder, self.show_folder = preferences, tuple(packs), folder, show_folder
        self.strips = [PackStrip(style, pack) for pack in packs]
        for strip in self.strips:
            strip.switch.toggled.connect(self._switched)
        self.open = CartoonButton(style, self.tr("Open the folder"))
        self.open.clicked.connect(self._open_folder)
        self.said = _narrow(label("", "strong"))
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        for strip in self.strips:
            column.addWidget(strip)
        if not self.strips:
            words = self.tr(
                "A pack is a folder with card files and pictures: cards of your own, or other numbers, words and"
                " pictures for the cards of the game. There is none yet. Put one into the folder of packs, and it is"
                " read at the next start."
            )
            column.addWidget(label(words, wrap=True))
        column.addStretch(1)
        self.panel.column.addWidget(scrolling(column), 1)
        foot = QHBoxLayout()
        words = self.tr("Packs are read when the program starts; what you change here counts from the next start.")
        told = QVBoxLayout()
        told.addWidget(_narrow(label(words, "muted", wrap=True)))
        told.addWidget(self.said)
        foot.addLayout(told, 1)
        foot.addWidget(self.open)
        self.panel.column.addLayout(foot)
        self.said.setVisible(False)

    def showEvent(self, event: QShowEvent) -> None:
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _switched(self) -> None:
        off = tuple(strip.pack.key for strip in self.strips if strip.pack.is_folder and not strip.switch.isChecked())
        self.preferences.change(packs_off=off)

    def _open_folder(self) -> None:
        """Make the folder if need be and show it; where that fails, say where it is."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            words = "" if self.show_folder(self.folder) else self.tr("It is here: {0}").format(self.folder)
        except OSError as fault:
            words = self.tr("The folder {0} can't be made ({1}).").format(self.folder, fault.strerror)
        self.said.setText(words)
        self.said.setToolTip(words)
        self.said.setVisible(bool(words))


class PackStrip(Panel):
    """One pack: its name, who made it, what it brings or what is wrong, and its switch."""

    def __init__(self, style: Style, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(style, 10, second=True, parent=parent)
        self.pack = pack
        words = self.tr("Read the pack {0}").format(pack.name)
        self.switch = Switch(style, words, not pack.off, self)
        self.switch.setVisible(pack.is_folder)
        told = QVBoxLayout()
        told.setSpacing(0)
        for line in self._lines():
            told.addWidget(_narrow(line))
        row = QHBoxLayout()
        row.addSpacing(style.space(10))
        row.addLayout(told, 1)
        row.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(row)

    def _lines(self) -> list[QLabel]:
        about = self.pack.about
        lines = [heading(self.pack.name, "name")]
        made = [about.version, self.tr("by {0}").format(about.author) if about.author else ""]
        if any(made):
            lines.append(label(" · ".join(part for part in made if part), "muted"))
        if about.note:
            lines.append(label(about.note, wrap=True))
        if self.pack.off:
            lines.append(label(self.tr("Switched off"), "muted"))
        elif self.pack.faults:
            lines += self._faults()
        else:
            lines.append(label(contents(self.pack), "strong", wrap=True))
        return lines + [label(note, "muted", wrap=True) for note in self.pack.notes]

    def _faults(self) -> list[QLabel]:
        faults = [str(fault) for fault in self.pack.faults]
        lines = [label(self.tr("It is left out, because something in it is wrong:"), "strong", wrap=True)]
        lines += [label(fault, "bad", wrap=True) for fault in faults[:NAMED_FAULTS]]
        more = len(faults) - NAMED_FAULTS
        if more > 0:
            words = self.tr("And {0} more; “simpsons-desktop cards check” with its folder names all.").format(more)
            lines.append(label(words, "muted", wrap=True))
        return lines


def _narrow(line: QLabel) -> QLabel:
    """A label that never makes the page wider; a word that is too long is cut at the edge."""
    policy = line.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    line.setSizePolicy(policy)
    return line
