"""Decks that are known to be unequal are ranked rightly: one is the other with less of what scores."""

from __future__ import annotations

import os

import pytest

from simpsons_desktop.content.decks import Deck, bundled_decks, check_deck, deck_cards
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.simulate.crew import Crew
from simpsons_desktop.simulate.examining import Examination
from simpsons_desktop.simulate.findings import Verdict
from simpsons_desktop.simulate.kept import study_heading
from simpsons_desktop.simulate.ledger import Ledger
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import Study, study_stock
from tests.simulate.studies import STOCK

RANKINGS = int(os.environ.get("LABORATORY_RANKINGS", "2"))
"""How many studies have to be right, each with chance of its own; a hundred tell the rate, and take minutes."""
RIGHT = 0.95
STARS = ("bart", "homer", "lisa", "krusty")


def thinned(star: str, left: int) -> dict[str, int]:
    """A Star's deck with only so many other Characters; Actions have their places."""
    cards, counts, characters = STOCK.cards, dict(bundled_decks()[star].counts), 0
    for key in counts:
        if cards.cards[key].kind is Kind.CHARACTER and key != star:
            counts[key] = min(counts[key], left - characters)
            characters += counts[key]
    for action in cards.actions_of(star):
        missing = 40 - sum(counts.values())
        counts[action.key] = min(3, counts.get(action.key, 0) + missing)
    return {key: count for key, count in counts.items() if count}


DECKS = {f"{star} whole": dict(bundled_decks()[star].counts) for star in STARS} | {
    f"{star} with {left}": thinned(star, left) for star in STARS for left in (8, 0)
}
PAIRS = [(f"{star} whole", f"{star} with {left}") for star in STARS for left in (8, 0)]
ARENA = Stock(STOCK.cards, {key: deck_cards(Deck("", "", counts=deck), STOCK.cards) for key, deck in DECKS.items()})


def verdict(deck: str, other: str, seed: int) -> Verdict:
    """What the laboratory says of a deck against another one, at tables of two."""
    study = Study(DECKS[deck], (other,), (2,), "easy", seed, goal=5, most=300)
    crew = Crew(1, study_stock(study, ARENA))
    with Ledger(None, study_heading(study, crew.stock)) as ledger, crew:
        return Examination(study, ledger).play(crew, lambda evidence: None).findings().sizes[0].verdict


def test_the_decks_are_sound() -> None:
    assert not any(check_deck(Deck("", "", counts=deck), STOCK.cards) for deck in DECKS.values())


@pytest.mark.slow
@pytest.mark.timeout(0)
def test_the_better_deck_is_called_better_and_the_worse_one_worse() -> None:
    wrong = []
    for seed in range(RANKINGS):
        better, worse = PAIRS[seed // 2 % len(PAIRS)]
        known = Verdict.WORSE if seed % 2 else Verdict.BETTER
        found = verdict(worse, better, seed) if seed % 2 else verdict(better, worse, seed)
        if found is not known:
            wrong.append((better, worse, seed, found))
    assert len(wrong) <= (1 - RIGHT) * RANKINGS, wrong
