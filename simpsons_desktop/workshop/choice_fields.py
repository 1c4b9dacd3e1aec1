"""The fields of the search line whose values are few and known: trait, kind, Star and so on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.spelling import Spelling, loosened
from simpsons_desktop.content.vocabulary import MOST_LISTED, shorten
from simpsons_desktop.content.words import either, shortened
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.workshop.card_table import CardTable
from simpsons_desktop.workshop.fields import Clause, Field, union, words_of
from simpsons_desktop.workshop.tree import Leaf


@dataclass(frozen=True)
class Choice:
    """A value that may be chosen, how it is called in words, and the cards that it finds."""

    value: str
    words: str
    cards: int


class ChoiceField(Field):
    """A field with some right values; the beginning of one will do if no other begins so."""

    @abstractmethod
    def options(self, table: CardTable) -> Iterator[tuple[Choice, tuple[str, ...]]]:
        """Each choice with all that it may be called beside its value."""

    @abstractmethod
    def unknown(self, value: str) -> str:
        """The sentence that there is no such value."""

    @abstractmethod
    def says(self) -> Clause:
        """How it reads about the choice that is meant."""

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        return self.says().about(self.chosen(leaf, table).words)

    def choices(self, table: CardTable) -> dict[str, Choice]:
        """The choices by everything that they may be called."""
        found: dict[str, Choice] = {}
        for choice, names in self.options(table):
            for name in (choice.value, *names):
                found.setdefault(loosened(name), choice)
        return found

    def values(self, table: CardTable) -> tuple[str, ...]:
        return tuple(choice.value for choice, _ in self.options(table))

    def find(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> int:
        return self.chosen(leaf, table).cards

    def chosen(self, leaf: Leaf, table: CardTable) -> Choice:
        """The choice that a value means. Raises QueryError."""
        wanted, choices = words_of(leaf), self.choices(table)
        if wanted in choices:
            return choices[wanted]
        begun = list(dict.fromkeys(choice for name, choice in choices.items() if f" {wanted}" in f" {name}"))
        if len(begun) == 1:
            return begun[0]
        if begun:
            names = either([choice.value for choice in begun])
            sentence = translate("Search", "“{0}” may be {1}.").format(shorten(leaf.value), names)
            raise leaf.wrong_value(sentence, begun[0].value, leaf.last)
        sentence = self.unknown(shorten(leaf.value))
        near = Spelling(choices.items()).near(wanted, 1)
        if near:
            guess = translate("Search", "{0} Did you mean “{1}”?").format(sentence, near[0].value)
            raise leaf.wrong_value(guess, near[0].value)
        names = shortened(self.values(table), MOST_LISTED)
        raise leaf.wrong_value(translate("Search", "{0} It may be: {1}.").format(sentence, names))


class TraitField(ChoiceField):
    """A trait that is printed on the card."""

    name = "trait"
    example = "kid"

    def options(self, table: CardTable) -> Iterator[tuple[Choice, tuple[str, ...]]]:
        for trait in table.library.traits:
            yield Choice(trait.key, trait.name, table.with_trait.get(trait.key, 0)), (trait.name,)

    def unknown(self, value: str) -> str:
        return translate("Search", "There is no trait “{0}”.").format(value)

    def says(self) -> Clause:
        return Clause(translate("Search", "have the trait {0}"), translate("Search", "lack the trait {0}"))


class KindField(ChoiceField):
    """The kind of the card; Stars are Characters, and a kind of their own as well."""

    name = "kind"
    example = "scene"

    def options(self, table: CardTable) -> Iterator[tuple[Choice, tuple[str, ...]]]:
        words = {
            Kind.SCENE.value: translate("Search", "Scenes"),
            Kind.CHARACTER.value: translate("Search", "Characters"),
            Kind.ACTION.value: translate("Search", "Actions"),
            "star": translate("Search", "Stars"),
        }
        for kind, name in words.items():
            yield Choice(kind, name, table.kinds.get(kind, 0)), (name,)

    def unknown(self, value: str) -> str:
        return translate("Search", "There is no kind “{0}”.").format(value)

    def says(self) -> Clause:
        return Clause(translate("Search", "are {0}"), translate("Search", "are not {0}"))


def rarity_words() -> dict[str, str]:
    """What each rarity is called, by its key; the words that a query knows."""
    return {
        "common": translate("Search", "common"),
        "rare": translate("Search", "rare"),
        "star": translate("Search", "as rare as Stars"),
    }


class RarityField(ChoiceField):
    """How rare the card is."""

    name = "rarity"
    example = "rare"

    def options(self, table: CardTable) -> Iterator[tuple[Choice, tuple[str, ...]]]:
        for rarity, name in rarity_words().items():
            yield Choice(rarity, name, table.rarities.get(rarity, 0)), (name,)

    def unknown(self, value: str) -> str:
        return translate("Search", "There is no rarity “{0}”.").format(value)

    def says(self) -> Clause:
        return Clause(translate("Search", "are {0}"), translate("Search", "are not {0}"))


class StarField(ChoiceField):
    """The Star that the card is or belongs to (2.4)."""

    name = "star"
    example = "lisa"

    def options(self, table: CardTable) -> Iterator[tuple[Choice, tuple[str, ...]]]:
        for star in table.library.stars:
            name = table.library.full_name(star)
            yield Choice(star.key, name, table.of_star.get(star.key, 0)), (name, star.name, star.table_name)

    def unknown(self, value: str) -> str:
        return translate("Search", "There is no Star “{0}”.").format(value)

    def says(self) -> Clause:
        return Clause(translate("Search", "belong to {0}"), translate("Search", "do not belong to {0}"))


class PackField(ChoiceField):
    """The pack that brings or changes the card; `game` for the cards that no pack brings."""

    name = "pack"
    example = "game"

    def options(self, table: CardTable) -> Iterator[tuple[Choice, tuple[str, ...]]]:
        brought = table.of_keys(key for pack in table.packs for key in pack.cards)
        yield Choice("game", translate("Search", "the game itself"), table.everything & ~brought), ()
        for pack in table.packs:
            yield Choice(pack.key, shorten(pack.name), table.of_pack(pack)), (pack.name,)

    def unknown(self, value: str) -> str:
        return translate("Search", "There is no pack “{0}” that is in use.").format(value)

    def says(self) -> Clause:
        return Clause(translate("Search", "come from {0}"), translate("Search", "do not come from {0}"))


class HasField(ChoiceField):
    """Something that a card may lack."""

    name = "has"
    example = "effect"

    def options(self, table: CardTable) -> Iterator[tuple[Choice, tuple[str, ...]]]:
        with_number = {name: union(values.values()) for name, values in table.numbers.items()}
        yield Choice("effect", translate("Search", "an effect"), table.effects), ()
        yield Choice("complete", translate("Search", "a number to complete"), with_number["complete"]), ()
        yield Choice("trash", translate("Search", "a number to trash"), with_number["trash"]), ()
        yield Choice("points", translate("Search", "an effect on points"), with_number["points"]), ()
        yield Choice("number", translate("Search", "a card number"), with_number["number"]), ()
        yield Choice("star", translate("Search", "a Star to belong to"), union(table.of_star.values())), ()

    def unknown(self, value: str) -> str:
        return translate("Search", "Cards are not told apart by whether they have “{0}”.").format(value)

    def says(self) -> Clause:
        return Clause(translate("Search", "have {0}"), translate("Search", "do not have {0}"))
