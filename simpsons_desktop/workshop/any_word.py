"""Words alone in the search line: the cards that have them anywhere, and what they may mean if none has."""

from __future__ import annotations

from collections.abc import Mapping

from simpsons_desktop.content.card_names import near_cards
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.spelling import loosened
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.workshop.card_table import CardTable
from simpsons_desktop.workshop.choice_fields import KindField, PackField, RarityField
from simpsons_desktop.workshop.fields import Change, Clause, Field, changed_words, words_of
from simpsons_desktop.workshop.tree import Leaf, quotation


class AnyWord(Field):
    """Words alone: in name, text or traits; `#44` is a number."""

    name = ""
    signs = (":",)
    example = "kid"

    def find(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> int:
        number = _number_sign(leaf)
        if number is not None:
            return table.numbers["number"].get(number, 0)
        words = words_of(leaf)
        return table.names.saying(words) | table.texts.saying(words) | table.traits.saying(words)

    def clause(self, leaf: Leaf, table: CardTable) -> Clause:
        number = _number_sign(leaf)
        if number is not None:
            have = Clause(
                translate("Search", "have the number {0}"), translate("Search", "have another number than {0}")
            )
            return have.about(number)
        mention = Clause(translate("Search", "mention “{0}”"), translate("Search", "do not mention “{0}”"))
        return mention.about(shorten(leaf.value))

    def nothing(self, leaf: Leaf, table: CardTable, deck: Mapping[str, int]) -> tuple[str, list[Change]]:
        if _number_sign(leaf) is not None:
            return super().nothing(leaf, table, deck)
        sentence = translate("Search", "No card has “{0}” in its name, its text or its traits.")
        words = loosened(leaf.value)
        changes = [
            Change(f"{field.name}:{quotation(choice.value)}", choice.words)
            for field in (KindField(), RarityField(), PackField())
            for label, choice in field.choices(table).items()
            if label == words
        ]
        near = [*table.spelling.near(words, 2), *(one.name for one in near_cards(leaf.value, table.library))]
        apart: dict[str, str] = {}
        for word in near:
            apart.setdefault(loosened(word), word)  # “Krusty” finds what “krusty” does
        return sentence.format(shorten(leaf.value)), [*changes, *changed_words("", apart.values())]


def _number_sign(leaf: Leaf) -> int | None:
    value = leaf.value
    return int(value[1:]) if value[:1] == "#" and value[1:].isdecimal() and len(value) < 8 else None
