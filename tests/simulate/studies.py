"""Studies for tests of the laboratory, and a crew that plays in an order of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random

from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.simulate.crew import Crew
from simpsons_desktop.simulate.examining import Examination
from simpsons_desktop.simulate.findings import Evidence, Findings
from simpsons_desktop.simulate.game import Game
from simpsons_desktop.simulate.kept import study_heading
from simpsons_desktop.simulate.ledger import Ledger
from simpsons_desktop.simulate.schedule import Fixture
from simpsons_desktop.simulate.stock import Stock, bundled_stock
from simpsons_desktop.simulate.study import Study, study_stock, subject_of
from tests.simulate.played import made

STOCK = bundled_stock()
BART = dict(bundled_decks()["bart"].counts)


def quick(**others: object) -> Study:
    """A study whose games take some milliseconds each."""
    given = {"opponents": ("homer", "lisa", "krusty"), "seats": (2, 3), "level": "random", "goal": 3, "most": 24}
    return Study(**{"deck": BART, "seed": 5, **given, **others})  # type: ignore[arg-type]  # by name


class Muddle(Crew):
    """Gives games back as several processes might: some at a time, in an order by chance."""

    def __init__(self, study: Study, seed: int, stock: Stock = STOCK) -> None:
        super().__init__(1, study_stock(study, stock))
        self.random = Random(seed)
        self.played: list[Fixture] = []

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Game]:
        """The games, up to five out of step."""
        begun: list[Game] = []
        for game in self.games(fixtures):
            self.played.append(game.fixture)
            begun.append(game)
            if len(begun) > 5:
                yield begun.pop(self.random.randrange(len(begun)))
        self.random.shuffle(begun)
        yield from begun

    def games(self, fixtures: Iterable[Fixture]) -> Iterator[Game]:
        """The games in their order."""
        return super().play(fixtures)


class Arranged(Muddle):
    """Its games are not played: the deck wins at these rates by size of table."""

    def __init__(self, study: Study, seed: int, rates: Mapping[int, float]) -> None:
        super().__init__(study, seed)
        self.rates = rates

    def games(self, fixtures: Iterable[Fixture]) -> Iterator[Game]:
        """Games that come out by their seeds."""
        for fixture in fixtures:
            mine, seats, random = subject_of(fixture), range(len(fixture.decks)), Random(repr(fixture))
            won = random.random() < self.rates[len(seats)]
            winner = mine if won else random.choice([seat for seat in seats if seat != mine])
            yield replace(made([winner], decks=fixture.decks), fixture=fixture)


def alone(study: Study, seed: int = 1) -> Findings:
    """What is found without any other process or file."""
    return examined(study, Muddle(study, seed)).findings()


def examined(study: Study, crew: Crew) -> Evidence:
    """What comes of a study with a crew, without a file."""
    with crew:
        ledger = Ledger(None, study_heading(study, crew.stock))
        return Examination(study, ledger).play(crew, lambda evidence: None)
