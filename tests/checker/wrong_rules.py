"""Kinds of table that break one rule each, and keep to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from .model import Face, Laid, Order, Table


class ThreeCharacters(Table):
    """Breaks 7.2: one Character too many."""

    def may_play_character(self, seat: int, face: Face) -> bool:
        """Three a turn."""
        return face.is_star or self.seats[seat].played < 3


class StarsCount(Table):
    """Breaks 7.2: a Star is refused as third Character."""

    def may_play_character(self, seat: int, face: Face) -> bool:
        """Two a turn, Stars or not."""
        return self.seats[seat].played < 2


class AllCount(Table):
    """Breaks 8.2: any Character on the Scene counts."""

    def countable(self, verb: str, laid: Laid) -> frozenset[int]:
        """All of them."""
        return frozenset(laid.characters)


class NoBonus(Table):
    """Breaks 9.2."""

    def gains(self, counted: Sequence[int]) -> Counter[int]:
        """One point each."""
        return Counter(set(super().gains(counted)))


class TieBonus(Table):
    """Breaks 9.2: a tie for most gives everybody the bonus."""

    def gains(self, counted: Sequence[int]) -> Counter[int]:
        """As it should be, and more."""
        owned = Counter(self.owners[card] for card in counted)
        gains = super().gains(counted)
        tied = [seat for seat, number in owned.items() if number == max(owned.values())]
        return gains + Counter(tied) if self.declared and self.declared[0] == "complete" and len(tied) > 1 else gains


class TrashBonus(Table):
    """Breaks 9.3."""

    def gains(self, counted: Sequence[int]) -> Counter[int]:
        """A bonus for trashing as well."""
        assert self.declared is not None
        return replace(self, declared=("complete", self.declared[1])).plain_gains(counted)

    def plain_gains(self, counted: Sequence[int]) -> Counter[int]:
        """The right rule."""
        return super().gains(counted)


class SceneAndCharacter(Table):
    """Breaks 9.1: who played the Scene scores again for own Characters."""

    def gains(self, counted: Sequence[int]) -> Counter[int]:
        """A point too many."""
        assert self.declared is not None
        where = self.declared[1]
        return super().gains(counted) + Counter({where: int(where in {self.owners[card] for card in counted})})


class DeclarerScores(Table):
    """Breaks 9.6."""

    def gains(self, counted: Sequence[int]) -> Counter[int]:
        """A point for declaring."""
        return Counter({**super().gains(counted), self.turn: super().gains(counted)[self.turn] or 1})


class OneWinner(Table):
    """Breaks 11.2: a tie is not shared."""

    def winners_by(self, points: Sequence[int]) -> tuple[int, ...] | None:
        """The first of them only."""
        winners = super().winners_by(points)
        return winners and winners[:1]


class GoalMissed(Table):
    """Breaks 11.1: the goal must be passed."""

    def winners_by(self, points: Sequence[int]) -> tuple[int, ...] | None:
        """A point later."""
        return None if max(points) == self.goal else super().winners_by(points)


class CharactersStay(Table):
    """Breaks 9.5: a Character goes to the discard pile of the Scene's owner."""

    def clear(self, where: int) -> Table:
        """Everything to one pile."""
        right = {**self.owners}
        table = replace(self, owners=dict.fromkeys(right, where))
        return replace(Table.clear(table, where), owners=right)


class SecondScene(Table):
    """Breaks 6.1: a Scene may be replaced."""

    def play_refusals(self, seat: int, card: int, place: str | int) -> frozenset[str]:
        """Nothing against it."""
        found = super().play_refusals(seat, card, place)
        return frozenset() if self.face(card).kind == "scene" and place == f"scene:{seat}" else found


class ActionFits(Table):
    """Breaks 10.4: an Action without effect may be played onto a Scene."""

    def play_refusals(self, seat: int, card: int, place: str | int) -> frozenset[str]:
        """Nothing against it."""
        found = super().play_refusals(seat, card, place)
        return frozenset() if self.face(card).kind == "action" and self.laid(place) else found


class TurnBack(Table):
    """Breaks 1.3: the turn goes the other way."""

    def refill(self, discarded: Sequence[int], order: Order | None) -> Table:
        """To the seat before."""
        table = super().refill(discarded, order)
        return replace(table, turn=(self.turn - 1) % len(self.seats))


class TurnsCountOn(Table):
    """Breaks 7.2: the Characters of an earlier turn still count."""

    def refill(self, discarded: Sequence[int], order: Order | None) -> Table:
        """The number is not taken back."""
        table = super().refill(discarded, order)
        return table.with_seat(table.turn, replace(table.seats[table.turn], played=self.seats[table.turn].played))


class HandOfSeven(Table):
    """Breaks 5.2: a card too many is drawn."""

    def refill(self, discarded: Sequence[int], order: Order | None) -> Table:
        """One more, if there is one."""
        table = super().refill(discarded, order)
        seat = table.seats[self.turn]
        return table.with_seat(self.turn, replace(seat, hand=seat.hand + seat.deck[:1], deck=seat.deck[1:]))


WRONG_RULES = (
    *(ThreeCharacters, StarsCount, AllCount, NoBonus, TieBonus, TrashBonus, SceneAndCharacter, DeclarerScores),
    *(OneWinner, GoalMissed, CharactersStay, SecondScene, ActionFits, TurnBack, TurnsCountOn, HandOfSeven),
)
