"""What the tree of a query finds among the cards, and how it reads in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from operator import and_, or_
from types import MappingProxyType

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.content.spelling import Spelling
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import either, listed
from simpsons_desktop.workshop.any_word import AnyWord
from simpsons_desktop.workshop.card_table import CardTable
from simpsons_desktop.workshop.choice_fields import HasField, KindField, PackField, RarityField, StarField, TraitField
from simpsons_desktop.workshop.fields import Field, MatchesField, NameField, TextField
from simpsons_desktop.workshop.number_fields import (
    CardNumberField,
    CompleteField,
    FitsField,
    InField,
    PointsField,
    TrashField,
)
from simpsons_desktop.workshop.tree import All, Any, Leaf, Not, Tree, quotation

NO_DECK: Mapping[str, int] = MappingProxyType({})

FIELDS: Mapping[str, Field] = {
    field.name: field
    for field in (
        AnyWord(), NameField(), TextField(), TraitField(), KindField(), StarField(), RarityField(), MatchesField(),
        HasField(), PackField(), CompleteField(), TrashField(), PointsField(), CardNumberField(), InField(),
        FitsField(),
    )
}  # fmt: skip

_OTHER_WORDS = {
    "traits": "trait", "t": "trait", "type": "kind", "is": "kind", "k": "kind", "title": "name", "n": "name",
    "called": "name", "rules": "text", "says": "text", "oracle": "text", "o": "text", "r": "rarity", "set": "pack",
    "owner": "star", "of": "star", "match": "matches", "needs": "complete", "cost": "complete", "deck": "in",
    "copies": "in", "count": "in", "score": "points", "no": "number", "nr": "number", "effect": "has:effect",
}  # fmt: skip
"""What a field may be called by somebody who knows other searches; some are whole pieces here."""

_MOST_KEPT = 500  # pieces whose cards are kept


class Finder:
    """Finds cards of a library; the cards of pieces that were asked before are kept."""

    def __init__(self, cards: Library, packs: Sequence[Pack] = ()) -> None:
        self.table = CardTable(cards, packs)
        self._kept = lru_cache(_MOST_KEPT)(self._find)

    def found(self, tree: Tree | None, deck: Mapping[str, int] = NO_DECK) -> int:
        """The set of the cards that fit. Raises QueryError."""
        match tree:
            case None:
                return self.table.everything
            case Leaf():
                return self._find(tree, deck) if field_of(tree).of_deck else self._kept(tree)
            case Not(part):
                return self.table.everything & ~self.found(part, deck)
            case All(parts):
                return reduce(and_, (self.found(part, deck) for part in parts))
            case Any(parts):
                return reduce(or_, (self.found(part, deck) for part in parts))

    def _find(self, leaf: Leaf, deck: Mapping[str, int] = NO_DECK) -> int:
        field = field_of(leaf)
        field.check(leaf, self.table)
        return field.find(leaf, self.table, deck)

    def clause(self, tree: Tree) -> str:
        """How what is asked reads behind “cards that”; only for what `found` has accepted."""
        match tree:
            case Leaf():
                return field_of(tree).clause(tree, self.table).yes
            case Not(Leaf() as leaf):
                return field_of(leaf).clause(leaf, self.table).no
            case Not(part):
                return translate("Search", "are none of those that {0}").format(self.clause(part))
            case All(parts):
                return listed([self._inside(part, Any) for part in parts])
            case Any(parts):
                return either([self._inside(part, All) for part in parts])

    def _inside(self, part: Tree, apart: type) -> str:
        words = self.clause(part)
        return translate("Search", "({0})").format(words) if isinstance(part, apart) else words


def asks_deck(tree: Tree | None) -> bool:
    """Whether what a query finds depends on the deck in hand. Raises QueryError."""
    match tree:
        case None:
            return False
        case Leaf():
            return field_of(tree).of_deck
        case Not(part):
            return asks_deck(part)
        case All(parts) | Any(parts):
            return any(map(asks_deck, parts))


def field_of(leaf: Leaf) -> Field:
    """The field of a piece. Raises QueryError if there is none of this name."""
    if leaf.field in FIELDS:
        return FIELDS[leaf.field]
    names = [name for name in FIELDS if name]
    known = _OTHER_WORDS.get(leaf.field)
    near = (known,) if known else Spelling((name, name) for name in names).near(leaf.field, 1)
    sentence = translate("Search", "There is no field “{0}”.").format(shorten(leaf.field))
    if known and ":" in known:
        raise leaf.wrong_piece(translate("Search", "{0} Did you mean “{1}”?").format(sentence, known), known)
    if near:
        raise leaf.wrong_field(translate("Search", "{0} Did you mean “{1}”?").format(sentence, near[0]), near[0])
    sentence = translate("Search", "{0} The fields are: {1}.").format(sentence, ", ".join(names))
    raise leaf.wrong_piece(sentence, quotation(f"{leaf.field} {leaf.value}".strip(), quoted=True))
