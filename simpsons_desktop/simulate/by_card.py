"""How often each card is played, and how seats do that played it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.figures import Estimate, ratio
from simpsons_desktop.simulate.game import Game
from simpsons_desktop.simulate.report import Row, Table
from simpsons_desktop.simulate.stock import Stock


@dataclass(slots=True)
class _Seats:
    """Of the seats of a game whose deck has a card: how many played it, how many did not, and what each of them won."""

    having: int = 0
    without: int = 0
    won_having: float = 0.0
    won_without: float = 0.0

    def count(self, played: bool, won: float) -> None:
        """One seat more."""
        if played:
            self.having += 1
            self.won_having += won
        else:
            self.without += 1
            self.won_without += won


def cards(games: Sequence[Game], stock: Stock) -> Table:
    """By card, of the seats whose deck has it: how many played it, and how many of those who did and did not won."""
    found: dict[str, list[_Seats]] = defaultdict(list)
    for game in games:
        seats: dict[str, _Seats] = defaultdict(_Seats)
        for seat, deck in enumerate(stock.seat_decks(game.fixture)):
            for key in {printed.key for printed in deck}:
                seats[key].count(key in game.played[seat], game.win(seat))
        for key, some in seats.items():
            found[key].append(some)
    rows = tuple(Row(key, key, _card_figures(some)) for key, some in sorted(found.items()))
    return Table("cards", translate("Simulation", "Cards"), rows, ("played", "win rate with", "without"))


def _card_figures(games: Sequence[_Seats]) -> tuple[Estimate, Estimate, Estimate]:
    having, without = [one.having for one in games], [one.without for one in games]
    return (
        ratio(having, [one.having + one.without for one in games]),
        ratio([one.won_having for one in games], having),
        ratio([one.won_without for one in games], without),
    )
