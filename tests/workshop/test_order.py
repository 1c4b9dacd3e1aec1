"""The orders in which cards are shown."""

import pytest

from simpsons_desktop.workshop.order import SortKey, order_words, sorted_cards
from tests.workshop.small_library import DECK, SMALL

ORDERS = [
    (SortKey.NUMBER, "pier vault opera ann bob mil kidd pat-8 pat-9 or-else wind trick | zed quill"),
    (SortKey.NAME, "ann vault bob mil quill kidd opera or-else pat-8 pat-9 trick wind pier zed |"),
    (SortKey.KIND, "zed quill pier vault opera ann bob mil kidd pat-8 pat-9 or-else wind trick |"),
    (SortKey.TRAIT, "vault bob zed quill opera pat-8 pat-9 pier mil ann kidd | or-else wind trick"),
    (SortKey.COMPLETE, "pier vault | opera zed quill ann bob mil kidd pat-8 pat-9 or-else wind trick"),
    (SortKey.TRASH, "pier opera | vault zed quill ann bob mil kidd pat-8 pat-9 or-else wind trick"),
    (SortKey.RARITY, "zed quill vault bob wind pier opera ann mil kidd pat-8 pat-9 or-else trick |"),
    (SortKey.IN_DECK, "zed pier ann vault bob wind | opera quill mil kidd pat-8 pat-9 or-else trick"),
]


@pytest.mark.parametrize(("by", "expected"), ORDERS)
def test_cards_come_in_order_and_those_without_a_value_last(by: SortKey, expected: str) -> None:
    having, without = (part.split() for part in expected.split("|"))
    keys = [card.key for card in sorted_cards(SMALL.cards.values(), by, DECK)]
    assert keys == having + without
    backwards = [card.key for card in sorted_cards(SMALL.cards.values(), by, DECK, backwards=True)]
    assert backwards[len(having) :] == without
    assert sorted(backwards) == sorted(keys)
    assert backwards != keys


def test_every_order_has_a_name_of_its_own() -> None:
    assert len({order_words(by) for by in SortKey}) == len(SortKey)
