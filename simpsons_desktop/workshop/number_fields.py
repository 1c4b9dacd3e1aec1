"""The fields of the search line that compare numbers: those on the cards, and those of the deck in hand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.workshop.card_table import CardTable
from simpsons_desktop.workshop.fields import Change, Clause, Field
from simpsons_desktop.workshop.tree import Leaf

COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    ":": eq, "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge
}  # fmt: skip
NONE = ("none", "no", "never", "nothing", "empty", "-", "–")
LONGEST_NUMBER = 6  # digits
NEAR = 3  # numbers that are offered


def amount(sign: str, number: int) -> str:
    """A number with its sign in words, as they stand before what is counted."""
    return {
        "!=": translate("Search", "another number than {0}"),
        "<": translate("Search", "fewer than {0}"),
        "<=": translate("Search", "at most {0}"),
        ">": translate("Search", "more than {0}"),
        ">=": translate("Search", "at least {0}"),
    }.get(sign, translate("Search", "exactly {0}")).format(number)


class NumberField(Field):
    """Compares a number that cards may have; one without it is never found."""

    signs = ("<=", ":", "=", "!=", "<", ">", ">=")
    example = "7"

    @abstractmethod
    def sets(self, table: CardTable, deck: Mapping[str, int]) -> Mapping[int, int]:
        """The set of cards by number."""

    def number(self, leaf: Leaf) -> int:
        """The number that is asked for. Raises QueryError."""
        if leaf.wanted.isdecimal() and len(leaf.wanted) <= LONGEST_NUMBER:
            return int(leaf.wanted)
        if leaf.wanted in NONE and self.name in ("complete", "trash", "number", "points"):
            sentence = translate("Search", "Cards without this number are found by {0}.")
            raise leaf.wrong_piece(sentence.format(f"-has:{self.name}"), f"-has:{self.name}")
        sentence = translate("Search", "“{0}” is no number; write it in digits, as in {1}.")
        raise leaf.wrong_value(sentence.format(shorten(leaf.value), f"{self.name}{leaf.sign}{self.example}"))

    def counted(self, leaf: Leaf, one: Clause, many: Clause) -> Clause:
        """How it reads with its number and sign: about a single thing and about others."""
        number = self.number(leaf)
        return (one if number == 1 else many).about(amount(leaf.sign, number))

    def find(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> int:
        wanted, compare, found = self.number(leaf), COMPARE[leaf.sign], 0
        for number, cards in self.sets(table, deck).items():
            if compare(number, wanted):
                found |= cards
        return found

    def nothing(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> tuple[str, list[Change]]:
        sentence, changes = super().nothing(leaf, table, deck)
        numbers = [number for number, cards in self.sets(table, deck).items() if cards]
        wanted = self.number(leaf)
        others = sorted(numbers, key=lambda number: abs(number - wanted))
        if not others:
            return sentence, changes
        sign = {"<": "<=", ">": ">="}.get(leaf.sign, leaf.sign)
        near = others[: NEAR if COMPARE[sign] is eq else 1] if sign != "!=" else []
        words = translate("Search", "{0} The numbers go from {1} to {2}.").format(sentence, min(numbers), max(numbers))
        return words, [Change(f"{self.name}{sign}{number}", amount(sign, number)) for number in near]


class PrintedField(NumberField):
    """A number that a card has for itself."""

    def sets(self, table: CardTable, deck: Mapping[str, int]) -> Mapping[int, int]:
        return table.numbers[self.name]


class CompleteField(PrintedField):
    """What a Scene needs to be completed (2.2)."""

    name = "complete"

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        need = Clause(translate("Search", "need {0} to complete"), translate("Search", "do not need {0} to complete"))
        return self.counted(leaf, need, need)


class TrashField(PrintedField):
    """What a Scene needs to be trashed (2.2)."""

    name = "trash"
    example = "4"

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        need = Clause(translate("Search", "need {0} to trash"), translate("Search", "do not need {0} to trash"))
        return self.counted(leaf, need, need)


class PointsField(PrintedField):
    """The most points that a step of the effect gives or takes, or that it makes of the bonus."""

    name = "points"
    example = "2"

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        one = Clause(
            translate("Search", "have an effect on {0} point"), translate("Search", "have no effect on {0} point")
        )
        many = Clause(
            translate("Search", "have an effect on {0} points"), translate("Search", "have no effect on {0} points")
        )
        return self.counted(leaf, one, many)


class CardNumberField(PrintedField):
    """The number of the card itself."""

    name = "number"
    example = "80"

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        which = {
            "!=": translate("Search", "number other than {0}"),
            "<": translate("Search", "number below {0}"),
            "<=": translate("Search", "number up to {0}"),
            ">": translate("Search", "number above {0}"),
            ">=": translate("Search", "number from {0} on"),
        }.get(leaf.sign)
        if which is None:
            have = Clause(translate("Search", "have the number {0}"), translate("Search", "do not have the number {0}"))
            return have.about(self.number(leaf))
        have = Clause(translate("Search", "have a {0}"), translate("Search", "do not have a {0}"))
        return have.about(which.format(self.number(leaf)))


def any_cards(deck: Mapping[str, int]) -> bool:
    """Whether a deck has any cards at all."""
    return any(count > 0 for count in deck.values())


class DeckField(NumberField):
    """Compares a number that a card has by the deck in hand; `:deck` asks for at least one."""

    example = "deck"
    of_deck = True

    def any(self, leaf: Leaf) -> bool:
        """Whether no number is asked for, but at least one."""
        return leaf.wanted == "deck" and leaf.sign in (":", "=")

    def number(self, leaf: Leaf) -> int:
        if leaf.wanted.isdecimal():
            return super().number(leaf)
        sentence = translate("Search", "Write {0}:deck, or compare with a number, as in {0}>=2.").format(self.name)
        if "deck".startswith(leaf.wanted):
            raise leaf.wrong_value(sentence, "deck", leaf.last)
        raise leaf.wrong_piece(sentence, f"{self.name}:deck")

    def find(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> int:
        if self.any(leaf):
            return table.everything & ~self.sets(table, deck)[0]
        return super().find(leaf, table, deck)

    def nothing(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> tuple[str, list[Change]]:
        if not any_cards(deck):
            return translate("Search", "The deck is still empty."), []
        if self.any(leaf):
            return translate("Search", "There are no cards that {0}.").format(self.clause(leaf, table).yes), []
        return super().nothing(leaf, table, deck)


class InField(DeckField):
    """How many copies the deck in hand has."""

    name = "in"
    signs = (":", "=", "!=", "<", "<=", ">", ">=")

    def sets(self, table: CardTable, deck: Mapping[str, int]) -> Mapping[int, int]:
        held: dict[int, list[str]] = {}
        for key, count in deck.items():
            held.setdefault(count, []).append(key)
        sets = {count: table.of_keys(keys) for count, keys in held.items() if count > 0}
        rest = table.everything
        for cards in sets.values():
            rest &= ~cards
        return sets | {0: rest}

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        held = Clause(translate("Search", "are in the deck"), translate("Search", "are not in the deck"))
        if self.any(leaf):
            return held
        if self.number(leaf) == 0 and COMPARE[leaf.sign] is eq:
            return Clause(held.no, held.yes)
        one = Clause(
            translate("Search", "are in the deck with {0} copy"),
            translate("Search", "are not in the deck with {0} copy"),
        )
        many = Clause(
            translate("Search", "are in the deck with {0} copies"),
            translate("Search", "are not in the deck with {0} copies"),
        )
        return self.counted(leaf, one, many)


class FitsField(DeckField):
    """How many cards of the deck in hand it matches: Scenes for a Character, Characters for a Scene; copies count."""

    name = "fits"
    signs = (":", "=", "!=", "<", "<=", ">", ">=")

    def sets(self, table: CardTable, deck: Mapping[str, int]) -> Mapping[int, int]:
        return table.fitting(deck)

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        if self.any(leaf):
            return Clause(
                translate("Search", "match a card of the deck"), translate("Search", "match no card of the deck")
            )
        one = Clause(
            translate("Search", "match {0} card of the deck"), translate("Search", "do not match {0} card of the deck")
        )
        many = Clause(
            translate("Search", "match {0} cards of the deck"),
            translate("Search", "do not match {0} cards of the deck"),
        )
        return self.counted(leaf, one, many)
