"""Does a card matter? Games are played again with its effect left out, until one has other winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.aims import Verdict
from simpsons_desktop.simulate.game import Game
from simpsons_desktop.simulate.schedule import RANDOM, Fixture
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.tournament import Tournament

MOST_TRIALS = 40
"""Games in which a card may fail to make a difference before it counts as one that never does."""


@dataclass(slots=True)
class Trial:
    """One card in one deck: in how many games the deck sat, in how many of them its seat played the card, how many of
    these were played again without its effect, at most `most`, and how many of those had other winners.

    Only games in which the card was played are played again: in the others it lay in a hand or a deck.
    """

    deck: str
    card: str
    most: int
    held: int = 0
    candidates: list[Game] = field(default_factory=list)
    played: int = 0
    replayed: int = 0
    changed: int = 0

    @property
    def is_open(self) -> bool:
        """Whether another game could tell more."""
        return not self.changed and self.replayed < min(len(self.candidates), self.most)

    def next_games(self, size: int) -> list[Game]:
        """Those to be played again next."""
        return self.candidates[: self.most][self.replayed : self.replayed + size]

    def blank(self, base: Game) -> Fixture:
        """The same game without the card's effect."""
        return replace(base.fixture, part="blank", blank=self.card)

    def take(self, base: Game, again: Game) -> None:
        """Compare two games."""
        self.replayed += 1
        self.changed += again.winners != base.winners

    @property
    def verdict(self) -> Verdict:
        """Met if a result changed, not met if none did in all or many games in which it could."""
        if self.changed:
            return Verdict.MET
        enough = self.held >= MOST_TRIALS and self.replayed == min(self.played, MOST_TRIALS)
        return Verdict.NOT_MET if enough else Verdict.UNDECIDED

    @property
    def shape(self) -> dict[str, Any]:
        """The trial as an object."""
        numbers = {name: getattr(self, name) for name in ("held", "played", "replayed", "changed")}
        return {"deck": self.deck, "card": self.card, **numbers, "verdict": self.verdict}


def blank_trials(games: Sequence[Game], stock: Stock, tournament: Tournament, most: int) -> list[Trial]:
    """Try every card with an effect of every deck in these games, in rounds of one, two, four, ... games for each card
    that has not made a difference so far: few games for most cards, and work for all processes for the others.

    The effect is left out for all seats: a card has one face in a game.
    """
    trials = list(_trials(games, stock, most))
    size = 1
    while still := [trial for trial in trials if trial.is_open]:
        wanted = {trial.blank(base): None for trial in still for base in trial.next_games(size)}
        label = translate("Simulation", "Cards left blank ({0} to go)").format(len(still))
        found = dict(zip(wanted, tournament.games(label, wanted), strict=True))
        for trial in still:
            for base in trial.next_games(size):
                trial.take(base, found[trial.blank(base)])
        size *= 2
    return trials


def _trials(games: Sequence[Game], stock: Stock, most: int) -> Iterator[Trial]:
    decks = sorted({key for game in games for key in game.fixture.decks} - {RANDOM})
    for deck in decks:
        sat = [game for game in games if deck in game.fixture.decks]
        cards = {one.key: one for one in stock.decks[deck] if one.abilities or one.standing}
        for key in sorted(cards):
            trial = Trial(deck, key, most, len(sat))
            trial.candidates = [game for game in sat if _played(game, deck, key)]
            trial.played = len(trial.candidates)
            yield trial


def _played(game: Game, deck: str, card: str) -> bool:
    return any(card in game.played[seat] for seat, key in enumerate(game.fixture.decks) if key == deck)
