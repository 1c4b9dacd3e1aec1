"""The lines of a deck by kind: headings, cards with their numbers, and what is kept although it is not known."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from simpsons_desktop.content.deck_parts import part_name, parted
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.walked import NONE, Index
from simpsons_desktop.screens.workshop.card_model import CARD, HELD, Role, spoken

ENTRY = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True)
class Heading:
    """What stands over a group, and how many cards it has."""

    words: str
    count: int


@dataclass(frozen=True)
class Held:
    """A card and how many of it there are; `culprit`: it is marked, because it breaks a rule."""

    printed: Printed
    count: int
    culprit: bool = False


@dataclass(frozen=True)
class Unknown:
    """A line of a list that is kept although its card is not known."""

    line: str


Entry = Heading | Held | Unknown


def entries(
    counts: Mapping[str, int], unknown: Collection[str], cards: Library, culprits: Collection[str] = ()
) -> list[Entry]:
    """The lines of a deck by kind, each group by name; keys that are no card's stand with the unknown lines."""
    held = [(cards.cards[key], count) for key, count in counts.items() if key in cards.cards]
    made: list[Entry] = []
    for part, group in parted(held).items():
        if group:
            made.append(Heading(part_name(part), sum(count for _, count in group)))
            group.sort(key=lambda one: (card_name(one[0]).casefold(), one[0].key))
            made += [Held(printed, count, printed.key in culprits) for printed, count in group]
    lines = [*(key for key in counts if key not in cards.cards), *unknown]
    if lines:
        made.append(Heading(translate("Workshop", "Not known"), len(lines)))
        made += [Unknown(line) for line in lines]
    return made


class DeckModel(QAbstractListModel):
    """Headings and cards. Lines that stay are told as changed, so that marks and tools keep their place."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []

    def show(self, wanted: list[Entry]) -> None:
        """Show these lines: what is not among them goes, what is new comes, what stays is told where it changed."""
        keys = {_identity(entry) for entry in wanted}
        for row in reversed(range(len(self.entries))):
            if _identity(self.entries[row]) not in keys:
                self.beginRemoveRows(NONE, row, row)
                del self.entries[row]
                self.endRemoveRows()
        for row, entry in enumerate(wanted):
            if row < len(self.entries) and _identity(self.entries[row]) == _identity(entry):
                if self.entries[row] != entry:
                    self.entries[row] = entry
                    self.dataChanged.emit(self.index(row), self.index(row))
            else:
                self.beginInsertRows(NONE, row, row)
                self.entries.insert(row, entry)
                self.endInsertRows()
        if len(self.entries) > len(wanted):
            self.beginRemoveRows(NONE, len(wanted), len(self.entries) - 1)
            del self.entries[len(wanted) :]
            self.endRemoveRows()

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.entries)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A heading can't be marked."""
        if not index.isValid() or isinstance(self.entries[index.row()], Heading):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry = self.entries[index.row()]
        if role == ENTRY:
            return entry
        if isinstance(entry, Held):
            held = {CARD: entry.printed, HELD: entry.count}
            if role in held:
                return held[role]
        if role in (Role.DisplayRole, Role.AccessibleTextRole):
            return _words(entry)
        if role == Role.ToolTipRole and isinstance(entry, Unknown):
            return self.tr("No card is known for this line. It is kept; a double click lets you say which card it is.")
        return None


def _identity(entry: Entry) -> object:
    if isinstance(entry, Held):
        return entry.printed.key
    return entry if isinstance(entry, Unknown) else entry.words


def _words(entry: Entry) -> str:
    if isinstance(entry, Heading):
        return translate("Workshop", "{0}: {1}").format(entry.words, entry.count)
    if isinstance(entry, Unknown):
        return translate("Workshop", "not known: {0}").format(entry.line)
    words = translate("Workshop", "{0} × {1}").format(entry.count, spoken(entry.printed, 0))
    return translate("Workshop", "{0}; breaks a rule").format(words) if entry.culprit else words
