"""Verbs whose effect lasts for a while: traits, numbers, Characters a turn, protection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from simpsons_desktop.rules import changes
from simpsons_desktop.rules.abilities import AgainstWord, Select, Step, TraitWord, UntilWord, Who
from simpsons_desktop.rules.meaning import trait_mask
from simpsons_desktop.rules.select import find, seats
from simpsons_desktop.rules.state import CAST, FOREVER, PLAYED, SCENE_AT, Effect, Frame, GameState

Change = Annotated[int, (-9, 9)]


def ends(state: GameState, frame: Frame, until: str) -> int:
    """The number of the turn with which something ends: the next one, your next one, or none."""
    if until == "turn":
        return state.turn_number + 1
    if until == "next":
        return state.turn_number + 1 + (frame.you - state.turn - 1) % state.box.seats
    return FOREVER


def _found(state: GameState, frame: Frame, cards: Select, last: int = PLAYED) -> tuple[int, ...]:
    """The cards that are still in play; Scenes alone if `last` says so."""
    return tuple(card for card in find(state, frame, cards) if SCENE_AT <= state.place[card] < last)


@dataclass(frozen=True, slots=True)
class Trait(Step):
    """Cards in play gain a trait, lose one, or both (2.3)."""

    verb: ClassVar[str] = "trait"
    cards: Select
    add: TraitWord = ""
    remove: TraitWord = ""
    until: UntilWord = "turn"

    def traits(self) -> tuple[str, ...]:
        """The trait that it gives."""
        return (self.add,) if self.add else ()

    def run(self, state: GameState, frame: Frame) -> None:
        """Let the change last."""
        cards = _found(state, frame, self.cards)
        add, remove = trait_mask(state, frame, (self.add,)), trait_mask(state, frame, (self.remove,))
        if cards and add | remove:
            until = ends(state, frame, self.until)
            changes.add_effect(state, Effect("traits", cards, -1, add, remove, 0, until, frame.source))


@dataclass(frozen=True, slots=True)
class Number(Step):
    """The complete number or the trash number of Scenes changes; it never falls below 1."""

    verb: ClassVar[str] = "number"
    scenes: Select
    complete: Change = 0
    trash: Change = 0
    until: UntilWord = "turn"

    def run(self, state: GameState, frame: Frame) -> None:
        """Let the change last."""
        scenes = _found(state, frame, self.scenes, CAST)
        for stat, by in (("complete", self.complete), ("trash", self.trash)):
            if scenes and by:
                until = ends(state, frame, self.until)
                changes.add_effect(state, Effect(stat, scenes, -1, 0, 0, by, until, frame.source))


@dataclass(frozen=True, slots=True)
class Allow(Step):
    """Seats may play more Characters this turn (7.2), or in their next turn if it is not theirs."""

    verb: ClassVar[str] = "allow"
    who: Who
    characters: Annotated[int, (1, 9)]

    def run(self, state: GameState, frame: Frame) -> None:
        """Raise the limit."""
        for seat in seats(state, frame, self.who):
            if seat == state.turn:
                state.extra += self.characters
            else:
                until = state.turn_number + (seat - state.turn) % state.box.seats + 1
                changes.add_effect(state, Effect("characters", (), seat, 0, 0, self.characters, until, frame.source))


@dataclass(frozen=True, slots=True)
class Protect(Step):
    """Cards in play can't be completed, trashed, taken away by effects, or counted."""

    verb: ClassVar[str] = "protect"
    cards: Select
    against: AgainstWord
    until: UntilWord = "turn"

    def run(self, state: GameState, frame: Frame) -> None:
        """Let the protection last."""
        cards = _found(state, frame, self.cards)
        if cards:
            until, stat = ends(state, frame, self.until), "guard:" + self.against
            changes.add_effect(state, Effect(stat, cards, -1, 0, 0, 0, until, frame.source))
