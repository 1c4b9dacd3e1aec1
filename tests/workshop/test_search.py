"""What queries find: told by hand for a few cards, and judged anew, card by card, for those that the program ships."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Kind, Printed
from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.query import parse
from simpsons_desktop.workshop.tree import All, Any, Leaf, Not, Tree, written
from tests.workshop.small_library import ALL, DECK, PACKS, SMALL

INDEX = CardIndex(SMALL, PACKS)
SHIPPED = CardIndex(library())

QUERIES = [
    # words: beginnings of words in name, subtitle, short name, text and traits
    ("", ALL),
    ("   ", ALL),
    ("kid", "pier zed ann kidd pat-9 trick"),
    ("KID", "pier zed ann kidd pat-9 trick"),
    ("kidd", "kidd"),
    ("idd", ""),
    ("capt", "ann"),
    ("boss crooked", "vault bob"),
    ("kid and boss", "zed"),
    ("kid & boss", "zed"),
    ("kid boss", "zed"),
    ("kid or boss", "pier vault zed ann bob kidd pat-9 trick"),
    ("kid | boss", "pier vault zed ann bob kidd pat-9 trick"),
    ("kid -boss", "pier ann kidd pat-9 trick"),
    ("kid not boss", "pier ann kidd pat-9 trick"),
    ("kid NOT boss", "pier ann kidd pat-9 trick"),
    ("kid --boss", "zed"),
    ("kid not -boss", "zed"),
    # marks, accents, capitals
    ("opera", "opera"),
    ("D’ÉTÉ", "opera"),
    ("ohara", "ann"),
    ("o'hara", "ann"),
    ("o’hara", "ann"),
    ("mom-in-law", "mil"),
    ("law", "mil"),
    ("mr quill", "quill"),
    ("quills", "trick"),
    ("Bob & Sons", "bob"),
    ("bob and sons", "bob"),
    # phrases
    ('"draw 1 card"', "pier trick"),
    ("“draw 1 card”", "pier trick"),
    ('"1 card draw"', ""),
    ('"card or"', "trick"),
    ('"raw 1"', ""),
    ('"or" kind:action', "or-else trick"),
    ('"not 1"', "wind"),
    ('"bob & sons"', "bob"),
    # what binds closer
    ("ann or boss -zed", "vault ann bob"),
    ("(ann or boss) -zed", "vault ann bob"),
    ("zed or ann boss", "zed"),
    ("(zed or ann) boss", "zed"),
    ("-(kid or boss) kind:character", "quill mil pat-8"),
    ("not (kid or boss) kind:character", "quill mil pat-8"),
    ("((kid))", "pier zed ann kidd pat-9 trick"),
    # names and texts
    ("name:pat", "pat-8 pat-9"),
    ("name:kid", "kidd"),
    ("name=pat", "pat-8 pat-9"),
    ('name="pat #9"', "pat-9"),
    ("name=kid", ""),
    ('name="opera d\'ete"', "opera"),
    ("name:quill", "quill trick"),
    ("text:kid", "trick"),
    ('text:"loses 1"', "or-else"),
    ("text=draw", "pier trick"),
    ("text:draw -text:show", "pier"),
    # traits, kinds, Stars, rarities
    ("trait:kid", "pier zed ann pat-9"),
    ("trait:Kid", "pier zed ann pat-9"),
    ("trait=kid", "pier zed ann pat-9"),
    ("trait: kid", "pier zed ann pat-9"),
    ("trait:ki", "pier zed ann pat-9"),
    ("trait:kid trait:boss", "zed"),
    ("trait:(kid boss)", "zed"),
    ("trait:(mom or old)", "mil kidd"),
    ("trait:kid -trait:(boss or family)", "ann pat-9"),
    ("kind:scene", "pier vault opera"),
    ("kind:Scenes", "pier vault opera"),
    ("kind:character", "zed quill ann bob mil kidd pat-8 pat-9"),
    ("kind:star", "zed quill"),
    ("kind:action", "or-else wind trick"),
    ("-kind:scene -kind:action -kind:star", "ann bob mil kidd pat-8 pat-9"),
    ("star:zed", "zed or-else wind"),
    ("star:quill", "quill trick"),
    ('star:"mr. quill" kind:action', "trick"),
    ("rarity:rare", "vault bob wind"),
    ("rarity:star", "zed quill"),
    ("rarity:common kind:scene", "pier opera"),
    # numbers; a card without one is never found by it
    ("complete=4", "pier"),
    ("complete:4", "pier"),
    ("complete<7", "pier"),
    ("complete<=7", "pier vault"),
    ("complete <= 7", "pier vault"),
    ("complete≤7", "pier vault"),
    ("complete=<7", "pier vault"),
    ("complete>4", "vault"),
    ("complete>=4", "pier vault"),
    ("complete!=4", "vault"),
    ("complete≠4", "vault"),
    ("trash>=3", "opera"),
    ("trash<3", "pier"),
    ("-trash<3 kind:scene", "vault opera"),
    ("points>=1", "or-else wind"),
    ("points=2", "wind"),
    ("number>=8 number<11", "pat-8 pat-9 or-else"),
    ("#9", "pat-9"),
    ("Pat #9", "pat-9"),
    # what is there and what is not
    ("has:effect", "pier or-else wind trick"),
    ("-has:effect kind:scene", "vault opera"),
    ("has:complete", "pier vault"),
    ("kind:scene -has:trash", "vault"),
    ("has:star", "zed quill or-else wind trick"),
    ("-has:number", "zed quill"),
    ("has:points", "or-else wind"),
    # matching
    ('matches:"The Pier"', "zed ann mil pat-9"),
    ("matches:pier", "zed ann mil pat-9"),
    ("matches:zed", "pier vault"),
    ("matches:pat", "pier opera"),
    ('matches:"pat #8"', "opera"),
    ("matches:kidd", ""),
    ("matches:quill", ""),
    ("matches:pier matches:vault", "zed"),
    # the deck in hand
    ("in:deck", "pier vault zed ann bob wind"),
    ("-in:deck kind:character", "quill mil kidd pat-8 pat-9"),
    ("in>=2", "pier zed ann"),
    ("in=1", "vault bob wind"),
    ("in:3", "zed"),
    ("in<2 kind:scene", "vault opera"),
    ("in:0 kind:scene", "opera"),
    ("in!=0", "pier vault zed ann bob wind"),
    ("fits:deck", "pier vault zed ann bob mil pat-9"),
    ("fits=3", "zed"),
    ("fits>=2 kind:character", "zed ann mil pat-9"),
    ("fits>=4 kind:scene", "pier vault"),
    ("fits=5", "pier"),
    ("fits:deck -in:deck", "mil pat-9"),
    # packs
    ('pack:"My Pats"', "pat-8 pat-9"),
    ("pack:my-pats", "pat-8 pat-9"),
    ("pack:numbers", "pier"),
    ("pack:my-pats-too", "ann"),
    ("pack:game name:p", "pier"),
]


@pytest.mark.parametrize(("query", "expected"), QUERIES)
def test_a_query_finds_these_cards(query: str, expected: str) -> None:
    assert " ".join(card.key for card in INDEX.find(query, DECK)) == expected


def test_what_was_asked_before_makes_no_difference() -> None:
    """Cards of pieces are kept: an index that has been asked everything answers like a new one."""
    for query, _ in (*QUERIES, *reversed(QUERIES)):
        assert INDEX.answer(query, DECK) == CardIndex(SMALL, PACKS).answer(query, DECK)


def test_a_deck_that_has_changed_is_asked_anew() -> None:
    assert [card.key for card in INDEX.find("in:deck", {"bob": 1})] == ["bob"]
    assert [card.key for card in INDEX.find("in:deck", {"ann": 1})] == ["ann"]
    assert [card.key for card in INDEX.find("fits:deck", {"ann": 1})] == ["pier"]


READINGS = [
    ("", "All cards."),
    ("kid", "Cards that mention “kid”."),
    ("-kid", "Cards that do not mention “kid”."),
    ("trait:kid complete<=7", "Cards that have the trait Kid and need at most 7 to complete."),
    ("kind:scene or kind:action", "Cards that are Scenes or are Actions."),
    ("kid or kind:star -in:deck", "Cards that mention “kid” or (are Stars and are not in the deck)."),
    ("(kid or mom) star:quill", "Cards that (mention “kid” or mention “mom”) and belong to Mr. Quill."),
    ("-(kid or mom)", "Cards that are none of those that mention “kid” or mention “mom”."),
    ("in:0", "Cards that are not in the deck."),
    ("matches:pat", "Cards that match Pat #8 or Pat #9."),
    ("has:effect points>1", "Cards that have an effect and have an effect on more than 1 point."),
    ("-points>=2", "Cards that have no effect on at least 2 points."),
    ("in=1", "Cards that are in the deck with exactly 1 copy."),
    ("fits<=1", "Cards that match at most 1 card of the deck."),
    ("number<5", "Cards that have a number below 5."),
    ("-number:80", "Cards that do not have the number 80."),
]


@pytest.mark.parametrize(("query", "sentence"), READINGS)
def test_a_query_is_told_in_words(query: str, sentence: str) -> None:
    assert INDEX.describe(query) == sentence


def scenes_of(name: str) -> Callable[[Printed], bool]:
    traits = set(library().named(name)[0].traits)
    return lambda card: card.kind is Kind.SCENE and bool(traits & set(card.traits))


THEME = bundled_decks()["lisa"].counts
JUDGED: list[tuple[str, Callable[[Printed], bool]]] = [
    ("trait:kid", lambda card: "kid" in card.traits),
    ("trait:mom", lambda card: "mom" in card.traits),
    ("kind:scene", lambda card: card.kind is Kind.SCENE),
    ("kind:star", lambda card: card.is_star),
    ("star:lisa", lambda card: card.star == "lisa"),
    ("rarity:rare", lambda card: card.rarity == "rare"),
    ("complete<=8", lambda card: card.complete is not None and card.complete <= 8),
    ("trash!=5", lambda card: card.trash is not None and card.trash != 5),
    ("number>100", lambda card: card.number is not None and card.number > 100),
    ("has:effect", lambda card: bool(card.abilities or card.standing)),
    ("in:deck", lambda card: card.key in THEME),
    ("in>=2", lambda card: THEME.get(card.key, 0) >= 2),
    ('text:"draw"', lambda card: " draw" in f" {card.text.casefold()}"),
    ("name:krusty", lambda card: "krusty" in card.name.casefold()),
    ('matches:"Lenny"', scenes_of("Lenny")),
]


@pytest.mark.parametrize(("query", "fits"), JUDGED)
def test_a_query_finds_the_shipped_cards_that_fit_and_no_others(query: str, fits: Callable[[Printed], bool]) -> None:
    expected = [card for card in library().cards.values() if fits(card)]
    assert list(SHIPPED.find(query, THEME)) == expected
    assert 0 < len(expected) < 161


def trees(leaves: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    def join(parts: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
        several = st.lists(parts, min_size=2, max_size=3).map(tuple)
        return several.map(All) | several.map(Any) | parts.map(Not)

    return st.recursive(leaves, join, max_leaves=8)


def leaf(query: str) -> Leaf:
    read = parse(query)
    assert isinstance(read, Leaf)
    return read


def judge(tree: Tree, card: Printed) -> bool:
    match tree:
        case Leaf():
            return dict(JUDGED)[written(tree)](card)
        case Not(part):
            return not judge(part, card)
        case All(parts):
            return all(judge(part, card) for part in parts)
        case Any(parts):
            return any(judge(part, card) for part in parts)


@given(trees(st.sampled_from([leaf(query) for query, _ in JUDGED])))
def test_any_query_made_of_these_finds_the_cards_that_fit(tree: Tree) -> None:
    expected = [card for card in library().cards.values() if judge(tree, card)]
    assert list(SHIPPED.find(written(tree), THEME)) == expected
