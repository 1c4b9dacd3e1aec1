"""Decks that were finished from random beginnings, at tables of four with theme decks, level normal."""

from __future__ import annotations

import os
from random import Random

import pytest

from simpsons_desktop.content.decks import Deck, deck_cards
from simpsons_desktop.content.library import library
from simpsons_desktop.simulate.always import always_share
from simpsons_desktop.simulate.game import play
from simpsons_desktop.simulate.schedule import Fixture, derive
from simpsons_desktop.simulate.stock import Stock, bundled_stock
from simpsons_desktop.simulate.study import SUBJECT
from simpsons_desktop.workshop.finishing import finish
from tests.workshop.test_finishing import beginning

GAMES = int(os.environ.get("FINISHED_GAMES", "3"))
"""How many games, each with a deck of its own; some hundreds tell the rate, and take minutes."""
SEATS = 4
LEAST = 0.4 / SEATS
"""The part of the victories that is asked for: 40 % of a fair share."""


def victory(number: int) -> float:
    """What a finished deck wins of a game against three theme decks."""
    stock, random = bundled_stock(), Random(derive("finished", number))
    counts, idea = beginning(number)
    finished = finish(counts, library(), number, idea).counts
    decks = random.sample([star.key for star in stock.cards.stars], SEATS - 1)
    place = random.randrange(SEATS)
    decks.insert(place, SUBJECT)
    mine = deck_cards(Deck("", "", counts=finished), stock.cards)
    fixture = Fixture("finished", number, derive("game", number), tuple(decks), ("normal",) * SEATS, number % SEATS)
    return play(fixture, Stock(stock.cards, {**stock.decks, SUBJECT: mine})).win(place)


@pytest.mark.slow
def test_a_finished_deck_holds_its_own_against_theme_decks() -> None:
    won = [victory(number) for number in range(GAMES)]
    rate = always_share(sum(won), GAMES, 1 / SEATS)
    assert rate.value >= LEAST, rate
    assert GAMES < 200 or rate.low >= LEAST, rate
