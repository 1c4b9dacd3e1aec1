"""Each building rule (3.1 to 3.5) has a deck that breaks it alone; the draft, the check and the referee agree on it."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.decks import Deck, bundled_decks, check_deck
from simpsons_desktop.content.library import library
from simpsons_desktop.referee.verbs import Referee, RefusalError
from simpsons_desktop.rules import Kind
from simpsons_desktop.workshop.draft import Draft

CARDS = library().cards
HOMER = dict(bundled_decks()["homer"].counts)
PLAIN = [key for key, card in CARDS.items() if card.kind is Kind.CHARACTER and not card.is_star]
SCENES = [key for key, card in CARDS.items() if card.kind is Kind.SCENE]
ACTIONS = [key for key, card in CARDS.items() if card.kind is Kind.ACTION and card.star == "bart"]


def held(star: str, scenes: int, characters: int) -> dict[str, int]:
    return {star: 1, **dict.fromkeys(SCENES[:scenes], 1), **dict.fromkeys(PLAIN[:characters], 1)}


ALONE = {
    "3.1": (held("homer", 9, 29), "The deck needs at least 40 cards; it has 39.", set(), 1),
    "3.2": ({**held("homer", 9, 30), PLAIN[0]: 4},
            f"There are 4 copies of {CARDS[PLAIN[0]].name}; at most 3 are allowed.", {PLAIN[0]}, 0),
    "3.3": ({**held("homer", 9, 30), "lisa": 1},
            "The deck has more than one Star: Homer and Lisa.", {"homer", "lisa"}, 0),
    "3.3, none": ({key: count for key, count in held("homer", 9, 31).items() if key != "homer"},
                  "The deck has no Star; it needs one.", set(), 1),
    "3.4": ({**held("homer", 9, 30), ACTIONS[0]: 2},
            f"These Actions do not belong to Homer: {CARDS[ACTIONS[0]].name}.", {ACTIONS[0]}, 0),
    "3.5": (held("homer", 8, 40), "The deck needs at least 9 Scenes; it has 8.", set(SCENES[:8]), 1),
}  # fmt: skip
"""By rule: a deck that breaks it and no other, the sentence, the culprits, and how many cards are missing."""


@pytest.mark.parametrize("rule", ALONE)
def test_a_rule_broken_alone_is_told_with_its_culprits_and_refused_by_the_referee(rule: str) -> None:
    counts, sentence, culprits, missing = ALONE[rule]
    deck = Deck("mine", "Mine", counts=counts)
    (fault,) = check_deck(deck, library())
    assert (fault.rule, fault.sentence, set(fault.cards), fault.missing) == (rule[:3], sentence, culprits, missing)
    assert Draft(deck, library()).faults == (fault,)
    with pytest.raises(RefusalError) as caught:
        Referee().new({"decks": ["homer", {"cards": counts}]})
    assert (str(caught.value), caught.value.rule) == (f"decks[1]: {sentence}", rule[:3])


def test_without_the_fault_the_referee_takes_the_same_decks() -> None:
    """So that each of them is refused for its fault and for nothing else."""
    sound = (
        held("homer", 9, 30), {**held("homer", 9, 30), PLAIN[0]: 3}, {**held("homer", 9, 30), "homer": 3},
        {**held("bart", 9, 30), ACTIONS[0]: 2}, held("homer", 9, 40),
    )  # fmt: skip
    for counts in sound:
        assert check_deck(Deck("mine", "Mine", counts=counts), library()) == ()
        assert Referee().new({"decks": ["homer", {"cards": counts}]})


def test_every_rule_that_is_broken_is_told_at_once() -> None:
    counts = {"homer": 1, "lisa": 4, ACTIONS[0]: 1, SCENES[0]: 1}
    faults = check_deck(Deck("mine", "Mine", counts=counts), library())
    assert [fault.rule for fault in faults] == ["3.1", "3.5", "3.2", "3.3", "3.4"]


def test_lines_that_are_kept_beside_a_deck_are_no_part_of_it() -> None:
    assert check_deck(Deck("mine", "Mine", counts=HOMER, unknown=("9 Nobody",)), library()) == ()
