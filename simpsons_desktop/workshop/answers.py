"""Everything that is shown for a text in the search line; never silent about finding nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.spelling import loosened
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import listed, shortened
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.workshop.choice_fields import KindField
from simpsons_desktop.workshop.fields import Change
from simpsons_desktop.workshop.finder import Finder, asks_deck, field_of
from simpsons_desktop.workshop.query import LONGEST, parse
from simpsons_desktop.workshop.tree import All, Any, Leaf, Not, QueryError, Tree, both, parts_of, replaced, written

MOST_OFFERS = 4
_MOST_MENDED = 20  # wrong pieces left out of one text
_MOST_LEFT_OUT = 8  # pieces of which each may be too much: the last ones
_MOST_NAMED = 6  # pieces that a sentence names
_LONGEST_CLAUSE = 300  # letters of a sentence about a query
_MOST_EXPLAINED = 3  # words that are looked up for what they may mean


@dataclass(frozen=True)
class Offer:
    """Another query, to be taken with a click: `words` say what it asks, and `found` how many cards it finds."""

    query: str
    words: str
    found: int


@dataclass(frozen=True)
class Answer:
    """Everything that is shown for one text.

    `cards` are in the library's order; of a wrong text they are what the rest of it finds, so that nothing jumps while
    somebody is writing. `sentence` says what was asked and how many cards that are, why there are none, or what is
    wrong. `error` is set for a wrong text; `offers` are queries that may have been meant. `of_deck`: with another deck
    in hand the answer may be another one.
    """

    text: str
    cards: tuple[Printed, ...]
    sentence: str
    error: QueryError | None = None
    offers: tuple[Offer, ...] = ()
    of_deck: bool = False


def answer(finder: Finder, text: str, deck: Mapping[str, int]) -> Answer:
    """What to show for a text; raises nothing."""
    try:
        tree = parse(text)
        found = finder.found(tree, deck)
    except QueryError as error:
        offers = _offers(finder, deck, [(error.hint, "")]) if error.hint.strip() else ()
        return Answer(text, _of_the_rest(finder, error, deck), error.sentence, error, offers, True)
    cards, of_deck = finder.table.list(found), asks_deck(tree)
    if tree is None:
        sentence = translate("Search", "All {0} cards.").format(len(cards))
        return Answer(text, cards, sentence)
    if cards:
        sentence = translate("Search", "{0} of {1}: cards that {2}.")
        sentence = sentence.format(len(cards), len(finder.table.cards), _clause(finder, tree))
        return Answer(text, cards, sentence, of_deck=of_deck)
    meant = _with_kinds(finder, tree, text)
    other = parse(meant)
    if other is not None and (cards := finder.table.list(finder.found(other, deck))):
        told = translate("Search", "{0} of {1}, read as “{2}”: cards that {3}.")
        sentence = told.format(len(cards), len(finder.table.cards), shorten(meant), _clause(finder, other))
        return Answer(text, cards, sentence, None, _offers(finder, deck, [(meant, "")]), of_deck)
    sentence, queries = _nothing(finder, tree, text, deck)
    offers = _offers(finder, deck, queries) or _offers(finder, deck, [("", "")])
    return Answer(text, cards, sentence, None, offers, of_deck)


def described(finder: Finder, tree: Tree | None) -> str:
    """What a query means, in one sentence; only for what the finder has accepted."""
    if tree is None:
        return translate("Search", "All cards.")
    return translate("Search", "Cards that {0}.").format(_clause(finder, tree))


def _clause(finder: Finder, tree: Tree) -> str:
    return shorten(finder.clause(tree), _LONGEST_CLAUSE)


def _of_the_rest(finder: Finder, error: QueryError, deck: Mapping[str, int]) -> tuple[Printed, ...]:
    for _ in range(_MOST_MENDED):
        try:
            return finder.table.list(finder.found(parse(error.rest), deck))
        except QueryError as next_error:
            error = next_error
    return finder.table.cards


def _offers(finder: Finder, deck: Mapping[str, int], queries: Iterable[tuple[str, str]]) -> tuple[Offer, ...]:
    """Those of some queries that can be read and find something; words that are empty are made of the query."""
    offers: dict[str, Offer] = {}
    for query, words in queries:
        try:
            tree = parse(query)
            found = finder.found(tree, deck).bit_count()
        except QueryError:
            continue
        if found:
            offers.setdefault(query, Offer(query, words or described(finder, tree), found))
        if len(offers) == MOST_OFFERS:
            break
    return tuple(offers.values())


_Queries = list[tuple[str, str]]


def _nothing(finder: Finder, tree: Tree, text: str, deck: Mapping[str, int]) -> tuple[str, _Queries]:
    """Why nothing is found, and queries that are near, with what they ask."""
    parts = parts_of(tree)
    alone = [finder.found(part, deck).bit_count() for part in parts]
    last = list(enumerate(parts))[-_MOST_LEFT_OUT:] if len(parts) > 1 else []
    without: _Queries = []
    for at, part in reversed(last):
        query = written(both(other for place, other in enumerate(parts) if place != at))
        without.append((query, translate("Search", "without {0}").format(written(part))))
    empty = next((part for part, found in zip(parts, alone, strict=True) if not found), None)
    if empty is not None:
        sentence, changes = _why(finder, empty, deck)
        return sentence, [(_changed(text, leaf, change.piece), change.words) for leaf, change in changes] + without
    counted = translate("Search", "{0} ({1})")
    each = [counted.format(written(part), found) for part, found in zip(parts, alone, strict=True)]
    names = listed(each) if len(each) <= _MOST_NAMED else shortened(each, _MOST_NAMED)
    sentence = translate("Search", "There are cards for {0}, but none for all of it at once.").format(names)
    return sentence, without + [(written(part), "") for part in parts[:MOST_OFFERS]]


def _why(finder: Finder, part: Tree, deck: Mapping[str, int]) -> tuple[str, list[tuple[Leaf, Change]]]:
    """Why a part of a query finds nothing, and what else its pieces may mean."""
    match part:
        case Leaf():
            sentence, changes = field_of(part).nothing(part, finder.table, deck)
            return sentence, [(part, change) for change in changes]
        case Not(inner):
            return translate("Search", "All cards {0}, so nothing is left.").format(finder.clause(inner)), []
        case All(parts) | Any(parts):
            empty = (inner for inner in parts if not finder.found(inner, deck))
            each = [_why(finder, inner, deck) for inner in islice(empty, _MOST_EXPLAINED)]
            if each:
                return each[0][0], [change for _, changes in each for change in changes]
            return translate("Search", "There are no cards that {0}.").format(finder.clause(part)), []


def _with_kinds(finder: Finder, tree: Tree, text: str) -> str:
    """The query in which words alone that name a kind ask for it, as in “krusty star”; empty if there are none."""
    kinds = KindField().choices(finder.table)
    words = [part for part in parts_of(tree) if isinstance(part, Leaf) and not part.field and not part.quoted]
    named = [leaf for leaf in words if loosened(leaf.value) in kinds]
    for leaf in reversed(named):
        text = _changed(text, leaf, f"kind:{kinds[loosened(leaf.value)].value}")
    return text if named and len(text) <= LONGEST else ""


def _changed(text: str, leaf: Leaf, piece: str) -> str:
    return replaced(text, leaf.at, leaf.end - leaf.at, piece)
