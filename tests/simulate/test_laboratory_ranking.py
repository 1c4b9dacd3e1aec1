"""Decks that are known to be unequal are ranked rightly: each has less of what scores than the one before."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.decks import Deck, check_deck, deck_cards
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.simulate.crew import Crew
from simpsons_desktop.simulate.examining import Examination
from simpsons_desktop.simulate.findings import Verdict
from simpsons_desktop.simulate.kept import study_heading
from simpsons_desktop.simulate.ledger import Ledger
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import Study, study_stock
from tests.simulate.studies import BART, STOCK


def thinned(left: int) -> dict[str, int]:
    """Bart's deck with only so many Characters besides Bart; Actions have their places."""
    cards = STOCK.cards
    counts, characters = dict(BART), 0
    for key in BART:
        if cards.cards[key].kind is Kind.CHARACTER and key != "bart":
            counts[key] = min(counts[key], left - characters)
            characters += counts[key]
    for action in cards.actions_of("bart"):
        missing = 40 - sum(counts.values())
        counts[action.key] = min(3, counts.get(action.key, 0) + missing)
    return {key: count for key, count in counts.items() if count}


RANKED = {"whole": BART, "thin": thinned(8), "empty": thinned(0)}
PAIRS = [("whole", "thin"), ("whole", "empty")]
ARENA = Stock(STOCK.cards, {key: deck_cards(Deck("", "", counts=deck), STOCK.cards) for key, deck in RANKED.items()})


def verdict(deck: str, other: str, seed: int) -> Verdict:
    """What the laboratory says of a deck against another one, at tables of two."""
    study = Study(RANKED[deck], (other,), (2,), "easy", seed, goal=5, most=300)
    crew = Crew(1, study_stock(study, ARENA))
    with Ledger(None, study_heading(study, crew.stock)) as ledger, crew:
        return Examination(study, ledger).play(crew, lambda evidence: None).findings().sizes[0].verdict


def test_the_decks_are_sound() -> None:
    assert not any(check_deck(Deck("", "", counts=deck), STOCK.cards) for deck in RANKED.values())


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), PAIRS)
def test_the_better_deck_is_called_better_and_the_worse_one_worse(better: str, worse: str) -> None:
    assert verdict(better, worse, 1) is Verdict.BETTER
    assert verdict(worse, better, 2) is Verdict.WORSE
