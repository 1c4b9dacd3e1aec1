"""Sample hands: how a deck begins, alone at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.words import listed
from simpsons_desktop.rules.abilities import MAIN
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.workshop.filling import matches
from simpsons_desktop.workshop.odds import HAND

CHARACTERS = 2  # 7.2


@dataclass(frozen=True)
class SampleTurn:
    """A turn that a seat could have by itself: its hand, and what of it is played.

    `scene` is the Scene that is played (None: one lies there already, or none is in hand), `on` the one that the
    Characters are `played` on, and `completed` whether they are enough for it together with those that lie there.
    Only Characters that match are played: any number of Stars, two others (7.2). `actions` could be played in the main
    part of the turn as far as their moment goes. `kept` stays in hand, `drawn` refills it (5.2).
    """

    hand: tuple[Printed, ...]
    scene: Printed | None
    on: Printed | None
    played: tuple[Printed, ...]
    completed: bool
    actions: tuple[Printed, ...]
    kept: tuple[Printed, ...]
    drawn: tuple[Printed, ...]


@dataclass(frozen=True)
class SampleHand:
    """The first turns from a shuffled deck, and a sentence for each."""

    seed: int
    turns: tuple[SampleTurn, ...]
    words: tuple[str, ...]

    @property
    def hand(self) -> tuple[Printed, ...]:
        """The six cards of the beginning (4.1); fewer if the deck has no more."""
        return self.turns[0].hand


def sample_hand(deck: Mapping[str, int], cards: Library, seed: int, turns: int = 3) -> SampleHand:
    """A hand by chance and the first turns with it, the same for the same seed; unknown keys are left out.

    Nobody else is at the table: no Scene of theirs to play on, no Character of theirs to count. Of several Scenes the
    one is played that most Characters in hand match; nothing is discarded.
    """
    held = [(cards.cards[key], count) for key, count in deck.items() if key in cards.cards and count > 0]
    counts = [count for _, count in held]
    seen = min(HAND * (max(turns, 1) + 1), sum(counts))  # no more of the deck is ever seen
    drawn = Random(seed).sample([card for card, _ in held], seen, counts=counts) if held else []
    table = _Table(drawn)
    done = tuple(table.turn() for _ in range(max(turns, 1)))
    return SampleHand(seed, done, tuple(_words(number, turn, cards) for number, turn in enumerate(done, 1)))


class _Table:
    """What lies there from turn to turn: the deck, the hand, and the Scene with so many Characters that match it."""

    def __init__(self, shuffled: list[Printed]) -> None:
        self.hand, self.deck = shuffled[:HAND], shuffled[HAND:]
        self.scene: Printed | None = None
        self.matching = 0

    def turn(self) -> SampleTurn:
        """Play a turn and refill the hand."""
        hand = tuple(self.hand)
        scene = self._scene() if self.scene is None else None
        if scene is not None:
            self.scene, self.matching = scene, 0
            self.hand.remove(scene)
        on, played = self.scene, self._characters()
        for one in played:
            self.hand.remove(one)
        self.matching += len(played)
        completed = on is not None and on.complete is not None and self.matching >= on.complete
        if completed:
            self.scene = None
        actions = tuple(one for one in self.hand if _may_be_played(one))
        kept, count = tuple(self.hand), max(HAND - len(self.hand), 0)
        drawn, self.deck = tuple(self.deck[:count]), self.deck[count:]
        self.hand += drawn
        return SampleTurn(hand, scene, on, tuple(played), completed, actions, kept, drawn)

    def _scene(self) -> Printed | None:
        scenes = [one for one in self.hand if one.kind is Kind.SCENE]
        return max(scenes, key=lambda scene: len(_fitting(scene, self.hand)), default=None)

    def _characters(self) -> list[Printed]:
        """Of those in hand: all Stars that match the Scene, and two others."""
        fitting = _fitting(self.scene, self.hand) if self.scene is not None else []
        stars, others = [one for one in fitting if one.is_star], [one for one in fitting if not one.is_star]
        return stars + others[:CHARACTERS]


def _fitting(scene: Printed, hand: list[Printed]) -> list[Printed]:
    return [one for one in hand if one.kind is Kind.CHARACTER and matches(scene, one)]


def _may_be_played(one: Printed) -> bool:
    return one.kind is Kind.ACTION and any(ability.moments & MAIN for ability in one.abilities)


def _words(number: int, turn: SampleTurn, cards: Library) -> str:
    counts = Counter(cards.full_name(one) for one in turn.played)
    several = translate("Sample", "{0} × {1}")
    names = listed([name if count == 1 else several.format(count, name) for name, count in counts.items()])
    if turn.on is None:
        return translate("Sample", "Turn {0}: no Scene in hand, so Characters need one of somebody else.").format(
            number
        )
    scene = cards.full_name(turn.on)
    if not names:
        words = translate("Sample", "Turn {0}: {1}, and no Character in hand matches it.")
    elif turn.completed:
        words = translate("Sample", "Turn {0}: {1} is completed with {2}.")
    elif turn.scene is not None:
        words = translate("Sample", "Turn {0}: {1} with {2}.")
    else:
        words = translate("Sample", "Turn {0}: {2} on {1}.")
    return words.format(number, scene, names)
