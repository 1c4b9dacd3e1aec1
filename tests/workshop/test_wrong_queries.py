"""Wrong queries, and queries that find nothing: where it is, why, and what to write instead; never silence."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.query import LONGEST, QueryError, parse, pieces, toggled
from simpsons_desktop.workshop.tree import written
from tests.workshop.small_library import ALL, DECK, PACKS, SMALL
from tests.workshop.test_search import QUERIES, SHIPPED

INDEX = CardIndex(SMALL, PACKS)

WRONG = [
    # query, the letters marked, what to write instead
    ("trait:kidd", "kidd", "trait:kid"),
    ("kid trait:kidd -boss", "kidd", "kid trait:kid -boss"),
    ("trait:xyz", "xyz", ""),
    ("kind:scent", "scent", "kind:scene"),
    ("rarity:rares", "rares", "rarity:rare"),
    ("star:quilt", "quilt", "star:quill"),
    ("star:ann", "ann", ""),
    ("pack:mypats", "mypats", "pack:my-pats"),
    ("has:efect", "efect", "has:effect"),
    ("matches:valut", "valut", 'matches:"Bank Vault"'),
    ("matches:annohara", "annohara", 'matches:"Ann O\'Hara"'),
    ('matches:"or else"', '"or else"', ""),
    ("traid:kid", "traid", "trait:kid"),
    ("TRAIDS:kid", "TRAIDS", "trait:kid"),
    ("type:scene", "type", "kind:scene"),
    ("effect:yes", "effect:yes", "has:effect"),
    ("wibble:wobble", "wibble:wobble", '"wibble wobble"'),
    ("trait>kid", "trait>", "trait:kid"),
    ("name < pat", "name <", "name: pat"),
    ("trait<(kid or mom)", "trait<", "trait:(kid or mom)"),
    ("traitt:(kid or mom)", "traitt", "trait:(kid or mom)"),
    ("trait:(kid or momm)", "momm", "trait:(kid or mom)"),
    ("complete:none", "complete:none", "-has:complete"),
    ("complete<many", "many", ""),
    ("complete<-1", "-1", ""),
    ("in:hand", "in:hand", "in:deck"),
    ("kid % mom", "%", "kid mom"),
    ('name:"!?" kid', 'name:"!?"', "kid"),
    ("<=7", "<=", "7"),
    ("kid (< mom)", "<", "kid (mom)"),
    ("() kid", "()", "kid"),
    ("kid)", ")", "kid"),
    ("or kid", "or", "kid"),
    ("kid or or mom", "or", "kid or mom"),
    ("(kid or) mom", "or", "(kid) mom"),
    ("and kid", "and", "kid"),
    ("kid (not)", "not", "kid ()"),
    ("- kid", "-", "kid"),
    ('kid ""', '""', "kid"),
    ("trait: kind:scene", "trait:", ""),
    ("trait: or kid", "trait:", ""),
]


@pytest.mark.parametrize(("query", "marked", "hint"), WRONG)
def test_a_wrong_query_is_marked_where_it_is_wrong_and_can_be_put_right(query: str, marked: str, hint: str) -> None:
    with pytest.raises(QueryError) as caught:
        INDEX.find(query, DECK)
    error = caught.value
    assert query[error.at : error.at + error.length] == marked
    assert error.hint == hint
    assert not error.unfinished
    assert error.sentence.endswith((".", "?"))
    answer = INDEX.answer(query, DECK)
    assert answer.error is not None
    assert answer.sentence == error.sentence


UNFINISHED = [
    # query, the letters marked, what is shown meanwhile
    ("kid trait:", "trait:", "kid"),
    ("kid trait:f", "f", "kid"),
    ("kid complete<", "complete<", "kid"),
    ("kid (boss", "(", "kid boss"),
    ("kid (boss or (mom", "(", "kid (boss or mom)"),
    ("kid (", "(", "kid"),
    ('text:"draw 1', '"', 'text:"draw 1"'),
    ('(kid or "draw 1', '"', '(kid or "draw 1")'),
    ('kid "', '"', "kid"),
    ('kid text:"', "t", "kid"),
    ("kid or", "or", "kid"),
    ("kid or boss and", "and", "kid or boss"),
    ("kid not", "not", "kid"),
    ("kid -", "-", "kid"),
    ("kid kind:s", "s", "kid"),
    ("kid in:d", "d", "kid"),
]


@pytest.mark.parametrize(("query", "marked", "meanwhile"), UNFINISHED)
def test_a_query_that_is_not_finished_is_not_called_wrong_and_shows_what_is_there(
    query: str, marked: str, meanwhile: str
) -> None:
    answer = INDEX.answer(query, DECK)
    assert answer.error is not None
    assert answer.error.unfinished
    assert query[answer.error.at :].startswith(marked)
    assert answer.cards == INDEX.find(meanwhile, DECK)


NOTHING = [
    # query, how the sentence begins, queries that are offered
    ("kidz", "No card has “kidz” in its name, its text or its traits.", ["kid"]),
    ("crooked kidz", "No card has “kidz”", ["crooked"]),
    ("rare", "No card has “rare”", ["rarity:rare"]),
    ("name=bankvalt", "There are no cards that are called “bankvalt”.", ['name="Bank Vault"']),
    ("name:valt", "There are no cards that have “valt” in the name.", ["name:vault"]),
    ("text:drew", "There are no cards that have “drew” in the text.", ["text:draw"]),
    (
        "complete>7",
        "There are no cards that need more than 7 to complete. The numbers go from 4 to 7.",
        ["complete>=7"],
    ),
    ("complete<4", "There are no cards that need fewer than 4 to complete.", ["complete<=4"]),
    ("complete=6 kid", "There are no cards that need exactly 6", ["complete=4 kid", "kid"]),
    ("points>2", "There are no cards", ["points>=2"]),
    ("in>3", "There are no cards that are in the deck with more than 3 copies.", ["in>=3"]),
    ("fits>9", "There are no cards that match more than 9 cards of the deck.", ["fits>=5"]),
    ("#99", "There are no cards that have the number 99.", [""]),
    ("matches:kidd", "There are no cards that match Old Kidd.", [""]),
    (
        "kind:scene star:zed",
        "There are cards for kind:scene (3) and star:zed (3), but none",
        ["kind:scene", "star:zed"],
    ),
    ("kid celebrity -pat", "There are cards for kid (6), celebrity (3) and -pat (12), but none", ["kid celebrity"]),
    ("-(kind:scene or -kind:scene)", "All cards", [""]),
    ("complete>7 or trash>7", "There are no cards that need more than 7 to complete.", ["complete>=7 or trash>7"]),
]


@pytest.mark.parametrize(("query", "sentence", "offered"), NOTHING)
def test_a_query_that_finds_nothing_says_why_and_what_is_near(query: str, sentence: str, offered: list[str]) -> None:
    answer = INDEX.answer(query, DECK)
    assert answer.error is None
    assert answer.cards == ()
    assert answer.sentence.startswith(sentence)
    assert [offer.query for offer in answer.offers if offer.query in offered] == offered
    for offer in answer.offers:
        assert offer.found == len(INDEX.find(offer.query, DECK)) > 0
        assert offer.words


@pytest.mark.parametrize(
    ("query", "read", "found"),
    [
        ("zed star", "zed kind:star", "zed"),
        ("Scenes family", "kind:scene family", "pier"),
        ("-boss character trait:kid", "-boss kind:character trait:kid", "ann pat-9"),
        ("quill ACTION", "quill kind:action", "trick"),
    ],
)
def test_a_word_that_names_a_kind_counts_as_that_where_nothing_else_is_found(query: str, read: str, found: str) -> None:
    answer = INDEX.answer(query, {})
    assert " ".join(card.key for card in answer.cards) == found
    assert f"read as “{read}”" in answer.sentence
    assert [offer.query for offer in answer.offers] == [read]
    assert not INDEX.answer(f'"{query}"', {}).cards, "not between quotation marks"


def test_as_long_as_the_words_themselves_find_something_they_are_words() -> None:
    assert [card.key for card in INDEX.answer("each scene", {}).cards] == []
    assert "read as" not in INDEX.answer("completing scene", {}).sentence
    assert [card.key for card in INDEX.answer("completing scene", {}).cards] == ["wind"]
    assert not INDEX.answer("xyz star", {}).cards
    assert not INDEX.answer("star " * 100, {}).error


def test_nothing_is_offered_twice_in_other_capitals() -> None:
    offers = [offer.query.casefold() for offer in INDEX.answer("zde", {}).offers]
    assert len(offers) == len(set(offers))
    assert [offer.query for offer in SHIPPED.answer("krsty", {}).offers].count("krusty") == 1
    assert "Krusty" not in [offer.query for offer in SHIPPED.answer("krsty", {}).offers]


def test_an_empty_deck_is_why_nothing_of_it_is_found() -> None:
    for query in ("in:deck", "in>=2", "fits:deck", "fits>3"):
        assert INDEX.answer(query, {}).sentence == "The deck is still empty."


def test_too_long_and_too_deep_queries_are_wrong_as_well() -> None:
    for query in ("kid " * LONGEST, "(" * 100 + "kid" + ")" * 100, "-" * 400 + "(" * 90, "((kid) or " * 45):
        answer = INDEX.answer(query)
        assert answer.error is not None
        assert answer.sentence
        assert answer.cards


def test_even_of_the_longest_query_the_sentence_can_be_read() -> None:
    for query in (" ".join(["kid boss -pat"] * 35), " or ".join(["kid"] * 71), " ".join(["kidz"] * 99)):
        assert 0 < len(INDEX.answer(query).sentence) < 400


def test_a_query_of_all_the_letters_that_are_allowed_is_read() -> None:
    assert INDEX.find("-" * 200 + "kid") == INDEX.find("kid")
    assert INDEX.find(" or ".join(["kid"] * 71)) == INDEX.find("kid")


def check_answer(query: str) -> None:
    answer = INDEX.answer(query, DECK)
    assert answer.sentence
    assert answer.text == query
    if answer.error is not None:
        assert 0 <= answer.error.at <= len(query)
        assert answer.error.length >= 1
        assert answer.error.at + answer.error.length <= max(len(query), 1)
    elif not answer.cards:
        assert answer.offers
    for offer in answer.offers:
        assert len(INDEX.find(offer.query, DECK)) == offer.found


@pytest.mark.parametrize(
    "query", [*(query for query, _ in QUERIES), *(row[0] for row in (*WRONG, *UNFINISHED, *NOTHING))]
)
def test_there_is_a_sentence_after_every_key_press(query: str) -> None:
    for length in range(len(query) + 1):
        check_answer(query[:length])
        check_answer(query[length:])


PARTS = [
    *("kid", "boss", " ", " ", "or", "and", "not", "-", "(", ")", '"', "“", "trait", "complete", "in", "fits"),
    *("matches", "kind", "has", "pack", ":", "<=", ">", "!=", "≥", "=", "#9", "7", "deck", "scene", "é", "\0"),
    *("\n", "𝔵", "'", "&"),
]


@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PARTS), max_size=25).map("".join)))
@example('name:"' + "(" * 30)
def test_any_text_at_all_gets_a_sentence(query: str) -> None:
    check_answer(query)


@given(st.lists(st.sampled_from(PARTS), max_size=15).map("".join))
def test_what_is_read_can_be_written_and_read_again(query: str) -> None:
    try:
        tree = parse(query)
    except QueryError:
        return
    assert parse(written(tree)) == tree


def test_a_filter_is_one_more_piece_and_the_same_click_takes_it_back() -> None:
    for query in ("", "kid", "kid or boss", "(kid or boss) -mom", 'text:"draw 1"'):
        more = toggled(query, "kind:scene")
        assert INDEX.find(more) == tuple(card for card in INDEX.find(query) if card.kind.value == "scene")
        assert "kind:scene" in pieces(more)
        assert INDEX.find(toggled(more, "kind: Scene")) == INDEX.find(query)
    assert toggled("kid", "") == "kid"
    with pytest.raises(QueryError):
        toggled("kid (", "kind:scene")


def test_the_pieces_of_a_query_are_those_that_must_all_be_true() -> None:
    assert pieces("kid (boss or mom) -trait: Old") == ("kid", "(boss or mom)", "-trait:Old")
    assert pieces("kid or boss") == ("(kid or boss)",)
    assert pieces(" ") == ()
    assert " ".join(card.key for card in INDEX.find("")) == ALL
