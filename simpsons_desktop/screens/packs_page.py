"""The packs of cards that the player has: what each brings or what is wrong with it, and a switch for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.content.packs import contents
from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.fields import CHEVRON, Stroke, StrokeButton, Switch
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, heading, label, scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import MOST_PACKS_OFF

NAMED_FAULTS = 6
TOLD_WIDTH = 420  # at scale 1, under which the words of the foot get a line of their own
AT_ONCE = 12  # strips on a page: there can be a thousand packs, and laying out each takes a few milliseconds
CHEVRON_BACK: Stroke = tuple((-x, y) for x, y in CHEVRON)


def open_in_desktop(folder: Path) -> bool:
    """Show a folder in the desktop's file manager; whether there is one that does."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


class PacksPage(Page):
    """A strip for each pack, and the way to their folder. `packs` are those that this start of the program has read.

    As many strips are shown as there is room for, others by turning a leaf; only one too high for the page is scrolled.
    """

    def __init__(
        self, style: Style, preferences: Preferences, packs: Sequence[Pack], folder: Path,
        show_folder: Callable[[Path], bool] = open_in_desktop, parent: QWidget | None = None,
        pictures: Path | None = None,
    ) -> None:  # fmt: skip
        super().__init__(style, self.tr("Packs"), 1300, parent)
        self.preferences, self.packs, self.folder, self.show_folder = preferences, tuple(packs), folder, show_folder
        self.strips: list[PackStrip] = []
        self.first = 0  # the pack of the first strip
        self.next_strip = QTimer(self)
        self.next_strip.timeout.connect(self._add_strip)
        self.leaves = Leaves(style, len(packs))
        self.leaves.turned.connect(self.show_from)
        self.open = CartoonButton(style, self.tr("Open the folder"))
        self.open.clicked.connect(lambda: self._open_folder(self.folder))
        self.pictures = CartoonButton(style, self.tr("Open the folder of pictures"))
        self.pictures.setToolTip(self.tr("Your own pictures, named after their cards, replace the program's."))
        if pictures is None:
            self.pictures.hide()
        else:
            self.pictures.clicked.connect(lambda: self._open_folder(pictures))
        self.said = _narrow(label("", "strong", wrap=True))
        by_hand = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.said.setTextInteractionFlags(by_hand)  # a path is there to be copied
        self.said.setVisible(False)
        self._lay_out()
        self.show_from(0)

    def _lay_out(self) -> None:
        self.column = QVBoxLayout()
        if not self.packs:
            words = self.tr(
                "A pack is a folder with card files and pictures: cards of your own, or other numbers, words and"
                " pictures for the cards of the game. There is none yet. Put one into the folder of packs, and it is"
                " read at the next start."
            )
            self.column.addWidget(label(words, wrap=True))
        self.column.addStretch(1)
        self.area = scrolling(self.column)
        self.panel.column.addWidget(self.area, 1)
        words = self.tr("Packs are read when the program starts; changes here take effect at the next start.")
        told = QWidget()
        lines = QVBoxLayout(told)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(_narrow(label(words, "muted", wrap=True)))
        lines.addWidget(self.said)
        foot = Flow(gap=self.house.space(8))
        foot.add(told, 1, lambda: self.house.px(TOLD_WIDTH))
        foot.add(self.leaves)
        foot.add(self.pictures)
        foot.add(self.open)
        self.panel.column.addLayout(foot)

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "leaves"):
            self.show_from(self.first)  # there is another room for strips now

    def show_from(self, first: int) -> None:
        """Show the packs from one on; their strips come one after the other, each in a turn of its own."""
        while self.strips:
            self._take_away(self.strips.pop())
        self.first = first
        self.area.verticalScrollBar().setValue(0)
        self.next_strip.start(0)

    def _add_strip(self) -> None:
        at = self.first + len(self.strips)
        if at >= min(self.first + AT_ONCE, len(self.packs)):
            self._have_all()
            return
        pack = self.packs[at]
        strip = PackStrip(self.house, pack, pack.key not in self.preferences.now.packs_off)
        strip.switch.toggled.connect(partial(self._switched, pack.key))
        self.column.insertWidget(len(self.strips), strip)
        QWidget.setTabOrder(self.strips[-1].switch if self.strips else self.back, strip.switch)
        self.strips.append(strip)
        strip.show()  # what is not shown has no height
        view = self.area.viewport().size()
        if len(self.strips) > 1 and self.column.heightForWidth(view.width()) > view.height():
            self._take_away(self.strips.pop())
            self._have_all()

    def _have_all(self) -> None:
        """The page is full, or there are no more packs."""
        self.next_strip.stop()
        self.leaves.tell(self.first, len(self.strips))

    def _take_away(self, strip: PackStrip) -> None:
        self.column.removeWidget(strip)
        strip.hide()
        strip.deleteLater()

    def showEvent(self, event: QShowEvent) -> None:
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _switched(self, key: str, on: bool) -> None:
        """Keep which packs are off, those that are not there just now among them: they may come back."""
        off = set(self.preferences.now.packs_off) - {key} | (set() if on else {key})
        there = {pack.key for pack in self.packs}
        kept = sorted(off, key=lambda name: (name not in there, name))[:MOST_PACKS_OFF]
        self.preferences.change(packs_off=tuple(sorted(kept)))

    def _open_folder(self, folder: Path) -> None:
        """Make the folder if need be and show it; where that fails, say where it is."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            words = "" if self.show_folder(folder) else self.tr("It is here: {0}").format(folder)
        except OSError as fault:
            words = self.tr("The folder {0} can't be made ({1}).").format(folder, fault.strerror)
        self.said.setText(words)
        self.said.setToolTip(words)
        self.said.setVisible(bool(words))


class Leaves(QWidget):
    """Which of many packs are shown, and buttons for those before and after; not there while all fit.

    `turned` names the first pack that is to be shown.
    """

    turned = Signal(int)

    def __init__(self, style: Style, count: int) -> None:
        super().__init__()
        self.count, self.first, self.next = count, 0, 0
        self._earlier: list[int] = []  # first packs of the leaves before
        self.before = StrokeButton(style, (CHEVRON_BACK,), self.tr("Previous packs"), 40)
        self.after = StrokeButton(style, (CHEVRON,), self.tr("Next packs"), 40)
        self.which = label("", "strong")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(style.space(4))
        for widget in (self.before, self.which, self.after):
            row.addWidget(widget)
        self.before.clicked.connect(self._turn_back)
        self.after.clicked.connect(self._turn_on)
        self.hide()

    def _turn_on(self) -> None:
        self._earlier.append(self.first)
        self.turned.emit(self.next)

    def _turn_back(self) -> None:
        self.turned.emit(self._earlier.pop() if self._earlier else 0)

    def tell(self, first: int, shown: int) -> None:
        """So many packs are shown from one on."""
        self.first, self.next = first, first + shown
        self.which.setText(self.tr("{0} to {1} of {2}").format(first + 1, self.next, self.count))
        at_begin, at_end = first == 0, self.next == self.count
        self.setVisible(not (at_begin and at_end))
        if (at_begin and self.before.hasFocus()) or (at_end and self.after.hasFocus()):
            (self.after if at_begin else self.before).setFocus(Qt.FocusReason.OtherFocusReason)
        self.before.setEnabled(not at_begin)
        self.after.setEnabled(not at_end)


class PackStrip(Panel):
    """One pack: its name, who made it, what it brings or what is wrong, and its switch."""

    def __init__(self, style: Style, pack: Pack, on: bool, parent: QWidget | None = None) -> None:
        super().__init__(style, 10, second=True, parent=parent)
        self.pack = pack
        words = self.tr("Read the pack {0}").format(pack.name)
        self.switch = Switch(style, words, on, self)
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
        elif self.pack.partly or not self.pack.faults:
            lines.append(label(contents(self.pack), "strong", wrap=True))
        if self.pack.faults:
            lines += self._faults()
        notes = "\n".join(self.pack.notes)
        return [*lines, label(notes, "muted", wrap=True)] if notes else lines

    def _faults(self) -> list[QLabel]:
        faults = [str(fault) for fault in self.pack.faults]
        words = self.tr("It is left out because something in it is wrong:")
        if self.pack.partly:
            words = self.tr("These files are left out:")
        lines = [label(words, "strong", wrap=True)]
        lines.append(label("\n".join(faults[:NAMED_FAULTS]), "bad", wrap=True))
        more = len(faults) - NAMED_FAULTS
        if more > 0:
            words = self.tr("And {0} more; “simpsons-desktop cards check” with its folder names all.")
            if self.pack.partly:
                words = self.tr("And {0} more.")
            lines.append(label(words.format(more), "muted", wrap=True))
        return lines


def _narrow(line: QLabel) -> QLabel:
    """A label that never makes the page wider; a word that is too long is cut at the edge."""
    policy = line.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    line.setSizePolicy(policy)
    return line
