"""The fields of the search line: what each finds, how it reads, what to say of a wrong value; and those of words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from simpsons_desktop.content.card_names import find_cards, near_cards
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.spelling import loosened
from simpsons_desktop.content.vocabulary import MOST_LISTED, shorten
from simpsons_desktop.content.words import either, shortened
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.workshop.card_table import OTHER, CardTable
from simpsons_desktop.workshop.tree import Leaf, quotation

NAMED = 3  # cards named in a sentence


class Clause(NamedTuple):
    """How a piece reads behind “cards that”, and how its contrary does."""

    yes: str
    no: str

    def about(self, words: object) -> Clause:
        """The same with these words in their place."""
        return Clause(self.yes.format(words), self.no.format(words))


class Change(NamedTuple):
    """A piece that may be meant instead of one that finds nothing, and what it finds in words."""

    piece: str
    words: str


class Field(ABC):
    """One field. `signs` may stand behind it; `example` is a value that is right in the game's own cards."""

    name: ClassVar[str]
    signs: ClassVar[tuple[str, ...]] = (":", "=")
    example: ClassVar[str]
    of_deck: ClassVar[bool] = False
    """Whether what it finds depends on the deck in hand."""

    @abstractmethod
    def find(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> int:
        """The set of cards. Raises QueryError for a value that is not right."""

    @abstractmethod
    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        """How it reads; only for a value that is right."""

    def nothing(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> tuple[str, list[Change]]:
        """Why it finds nothing, in a sentence, and what may be meant instead."""
        return translate("Search", "There are no cards that {0}.").format(self.clause(leaf, table).yes), []

    def values(self, table: CardTable) -> tuple[str, ...]:
        """The right values, if they can be listed."""
        return ()

    def check(self, leaf: Leaf, table: CardTable) -> None:
        """Raise QueryError for a sign that can't stand behind it, or for no value at all."""
        if leaf.sign not in self.signs:
            sentence = translate("Search", "“{0}” is followed by “{1}”, as in {0}{1}{2}.")
            sentence = sentence.format(self.name, self.signs[0], quotation(self.example))
            raise leaf.wrong_sign(sentence, self.signs[0])
        if not leaf.value:
            raise leaf.wrong_value(self._missing(leaf, table), unfinished=leaf.last)

    def _missing(self, leaf: Leaf, table: CardTable) -> str:
        begun = f"{leaf.field}{leaf.sign}"
        values = self.values(table)
        if 0 < len(values) <= MOST_LISTED:
            return translate("Search", "Behind “{0}” may stand: {1}.").format(begun, ", ".join(values))
        example = f"{begun}{quotation(self.example)}"
        return translate("Search", "Something must stand behind “{0}”, as in {1}.").format(begun, example)


def words_of(leaf: Leaf) -> str:
    """The words to look for in a value. Raises QueryError if there are none."""
    words = loosened(leaf.value)
    if not words:
        sentence = translate("Search", "“{0}” has no letter or digit that could be looked for.")
        raise leaf.wrong_piece(sentence.format(shorten(leaf.value)))
    return words


def changed_words(head: str, words: Iterable[str]) -> list[Change]:
    """Words that may be meant, behind the head of their field."""
    told = translate("Search", "“{0}”")
    return [Change(f"{head}{quotation(word)}", told.format(word)) for word in words]


class NameField(Field):
    """Words in the name; behind `=` the whole name."""

    name = "name"
    example = "krusty"

    def find(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> int:
        words = words_of(leaf)
        return (
            table.of(find_cards(leaf.value, table.library, loosely=True))
            if leaf.sign == "="
            else table.names.saying(words)
        )

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        if leaf.sign == "=":
            says = Clause(translate("Search", "are called “{0}”"), translate("Search", "are not called “{0}”"))
        else:
            says = Clause(translate("Search", "have “{0}” in the name"), translate("Search", "lack “{0}” in the name"))
        return says.about(shorten(leaf.value))

    def nothing(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> tuple[str, list[Change]]:
        sentence, _ = super().nothing(leaf, table, deck)
        names = dict.fromkeys(one.name for one in near_cards(leaf.value, table.library))
        changes = [Change(f"name={quotation(name)}", name) for name in names]
        words = [] if leaf.sign == "=" else table.name_spelling.near(loosened(leaf.value), 2)
        return sentence, [*changed_words("name:", words), *changes]


class TextField(Field):
    """Words in the text."""

    name = "text"
    example = "discard"

    def find(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> int:
        return table.texts.saying(words_of(leaf))

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        says = Clause(translate("Search", "have “{0}” in the text"), translate("Search", "lack “{0}” in the text"))
        return says.about(shorten(leaf.value))

    def nothing(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> tuple[str, list[Change]]:
        sentence, _ = super().nothing(leaf, table, deck)
        near = table.text_spelling.near(loosened(leaf.value), 2)
        return sentence, changed_words("text:", near)


def union(sets: Iterable[int]) -> int:
    """All cards of some sets."""
    found = 0
    for one in sets:
        found |= one
    return found


class MatchesField(Field):
    """The Characters that match a Scene, and the Scenes that a Character matches (2.3), by what is printed."""

    name = "matches"
    example = "Krusty Burger"

    def find(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> int:
        return union(table.matching(one) for one in self.meant(leaf, table))

    def meant(self, leaf: Leaf, table: CardTable) -> tuple[Printed, ...]:
        """The Scenes and Characters that a name, or a part of one, means. Raises QueryError."""
        words = words_of(leaf)
        named = find_cards(leaf.value, table.library, loosely=True) or table.list(table.names.saying(words))
        found = tuple(one for one in named if one.kind in OTHER)
        if found:
            return found
        if named:
            sentence = translate("Search", "{0} is an Action; only Scenes and Characters match.")
            raise leaf.wrong_value(sentence.format(table.library.full_name(named[0])))
        sentence = translate("Search", "There is no Scene and no Character “{0}”.").format(shorten(leaf.value))
        near = [table.library.full_name(one) for one in near_cards(leaf.value, table.library) if one.kind in OTHER]
        near += table.name_spelling.near(words, 1)
        if near:
            raise leaf.wrong_value(translate("Search", "{0} Did you mean “{1}”?").format(sentence, near[0]), near[0])
        raise leaf.wrong_value(sentence)

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        meant = self.meant(leaf, table)
        names = [*map(table.library.full_name, meant[:NAMED]), *(one.name for one in meant[NAMED:])]
        name = either(names) if len(names) <= NAMED else shortened(names, NAMED)
        return Clause(translate("Search", "match {0}"), translate("Search", "do not match {0}")).about(name)
