"""The cards that the browser shows, as rows that a grid of faces and a table share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, trait_name
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.walked import NONE, Index
from simpsons_desktop.table import words
from simpsons_desktop.workshop.choice_fields import rarity_words

CARD = Qt.ItemDataRole.UserRole
HELD = Qt.ItemDataRole.UserRole + 1
Role = Qt.ItemDataRole


class Column(IntEnum):
    """The columns of the table; the grid shows the first one alone."""

    NAME = 0
    KIND = 1
    TRAITS = 2
    COMPLETE = 3
    TRASH = 4
    RARITY = 5
    NUMBER = 6
    HELD = 7


CENTRED = (Column.COMPLETE, Column.TRASH, Column.NUMBER)
"""Columns whose numbers stand in the middle, below their heading."""


def column_name(column: Column) -> str:
    """What stands over a column."""
    return {
        Column.NAME: translate("Workshop", "Name"),
        Column.KIND: translate("Workshop", "Kind"),
        Column.TRAITS: translate("Workshop", "Traits"),
        Column.COMPLETE: translate("Workshop", "Complete"),
        Column.TRASH: translate("Workshop", "Trash"),
        Column.RARITY: translate("Workshop", "Rarity"),
        Column.NUMBER: translate("Workshop", "No."),
        Column.HELD: translate("Workshop", "In the deck"),
    }[column]


def kind_name(printed: Printed) -> str:
    """What a card is; a Star is called so."""
    return translate("Workshop", "Star") if printed.is_star else words.kind_name(printed.kind)


def rarity_name(rarity: str) -> str:
    """How rare a card is, as a query would ask for it."""
    return rarity_words().get(rarity, rarity)


def facts(printed: Printed) -> str:
    """A card's kind, traits and numbers on a line."""
    parts = [kind_name(printed), *map(trait_name, printed.traits)]
    if printed.complete is not None:
        parts.append(translate("Workshop", "complete {0}").format(printed.complete))
    if printed.trash is not None:
        parts.append(translate("Workshop", "trash {0}").format(printed.trash))
    return ", ".join(parts)


def spoken(printed: Printed, held: int) -> str:
    """A card as it is read out in a list."""
    words = translate("Workshop", "{0}, {1}").format(card_name(printed), facts(printed))
    return translate("Workshop", "{0}; {1} in the deck").format(words, held) if held else words


def cell(printed: Printed, column: Column, held: int) -> str:
    """What stands in a column of a card's row."""
    numbers = {
        Column.COMPLETE: printed.complete, Column.TRASH: printed.trash, Column.NUMBER: printed.number,
        Column.HELD: held or None,
    }  # fmt: skip
    if column in numbers:
        number = numbers[column]
        return "" if number is None else str(number)
    if column is Column.NAME:
        return card_name(printed)
    if column is Column.KIND:
        return kind_name(printed)
    if column is Column.TRAITS:
        return ", ".join(map(trait_name, printed.traits))
    return rarity_name(printed.rarity)


class CardModel(QAbstractTableModel):
    """Cards in the order in which they are shown, and how many of each are in the deck."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.cards: tuple[Printed, ...] = ()
        self.counts: Mapping[str, int] = {}

    def show(self, cards: Sequence[Printed]) -> None:
        """Show these cards. Rows go and come: a reset under an assistive reader could crash."""
        if tuple(cards) == self.cards:
            return
        if self.cards:
            self.beginRemoveRows(NONE, 0, len(self.cards) - 1)
            self.cards = ()
            self.endRemoveRows()
        if cards:
            self.beginInsertRows(NONE, 0, len(cards) - 1)
            self.cards = tuple(cards)
            self.endInsertRows()

    def count(self, counts: Mapping[str, int]) -> None:
        """Show these numbers of cards in the deck."""
        before, self.counts = self.counts, dict(counts)
        changed = {key for key in (*before, *counts) if before.get(key, 0) != counts.get(key, 0)}
        for row, printed in enumerate(self.cards):
            if printed.key in changed:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))

    def row_of(self, printed: Printed | None) -> int:
        """The row of a card; -1 if it is not shown."""
        return self.cards.index(printed) if printed in self.cards else -1

    # ---- what Qt asks of a model

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.cards)

    def columnCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.cards):
            return None
        printed = self.cards[index.row()]
        held = self.counts.get(printed.key, 0)
        if role == CARD:
            return printed
        if role == HELD:
            return held
        if role == Role.DisplayRole:
            return cell(printed, Column(index.column()), held)
        if role == Role.AccessibleTextRole:
            column = Column(index.column())
            return spoken(printed, held) if column is Column.NAME else cell(printed, column, held)
        return None

    def headerData(self, section: int, across: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if across is Qt.Orientation.Horizontal and role in (Role.DisplayRole, Role.AccessibleTextRole):
            return column_name(Column(section))
        if role == Role.TextAlignmentRole and Column(section) in CENTRED:
            return Qt.AlignmentFlag.AlignCenter
        return None
