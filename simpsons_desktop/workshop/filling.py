"""Which cards fill up a deck: Scenes that want one trait, and Characters that match as many of them as they can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from random import Random

from simpsons_desktop.content.decks import LEAST_CARDS, LEAST_SCENES, MOST_COPIES
from simpsons_desktop.content.library import Library
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.workshop.mending import Mended

SCENES, ACTIONS = 10, 6
"""How many a deck gets where there is room: about as many as those that ship have."""
NOISE = 0.15
"""How much chance adds to a card's worth: as much as tells cards apart that are about as good."""
HARDEST = 10  # Characters to complete a Scene; what one without a number counts for


def matches(scene: Printed, character: Printed) -> bool:
    """Whether a Character matches a Scene as printed (2.3)."""
    return not set(scene.traits).isdisjoint(character.traits)


class Filling:
    """A deck on its way to 40 cards: `counts` are all its cards, `added` those that came to what was kept."""

    def __init__(self, cards: Library, kept: Mended, random: Random, trait: str, around: Printed | None) -> None:
        self.cards, self.random, self.around = cards, random, around
        self.counts = Counter(kept.counts)
        self.added: Counter[str] = Counter()
        self.usable = [printed for printed in cards.cards.values() if not printed.pending]
        self.star = kept.star or self._nearest_star(trait)
        self.trait = trait or self._best_trait()

    def fill(self) -> None:
        """Add what is missing: the card that it is all about, its Star, Scenes, Actions, and Characters."""
        if self.around is not None:
            self._add(self.around, MOST_COPIES)
        if self.star is not None:
            self._add(self.star, MOST_COPIES if self.room >= LEAST_SCENES + MOST_COPIES else 1)
        self._add_some(self._of_kind(Kind.SCENE), self._scene_worth, self._missing_scenes())
        own = [one for one in self._of_kind(Kind.ACTION) if self.star is not None and one.star == self.star.key]
        self._add_some(own, self._by_chance, min(ACTIONS - self._held(Kind.ACTION), self.room // 4))
        others = [one for one in self._of_kind(Kind.CHARACTER) if not one.is_star]
        self._add_some(others, self._character_worth, self.room)
        self._add_some([*self._of_kind(Kind.SCENE), *own], self._by_chance, self.room)  # where Characters are few

    @property
    def room(self) -> int:
        """How many cards are missing."""
        return LEAST_CARDS - self.counts.total()

    def _missing_scenes(self) -> int:
        """At least what the rules ask for, even if the deck then has more than 40 cards."""
        held = self._held(Kind.SCENE)
        return max(LEAST_SCENES - held, min(SCENES - held, self.room))

    def _add(self, printed: Printed, up_to: int) -> None:
        count = max(0, up_to - self.counts[printed.key])
        self.counts[printed.key] += count
        self.added[printed.key] += count

    def _add_some(self, cards: Iterable[Printed], worth: Callable[[Printed], float], count: int) -> None:
        """Add so many cards, the best first, two or three of each."""
        noise = self.random.random
        ranked = sorted(((worth(one) + NOISE * noise(), one) for one in cards), key=lambda pair: -pair[0])
        for least in (0, MOST_COPIES):  # all copies only where there are too few cards to choose from
            for _, printed in ranked:
                copies = max(least, self.random.randint(MOST_COPIES - 1, MOST_COPIES))
                take = min(count, copies - self.counts[printed.key])
                if take > 0:
                    self._add(printed, self.counts[printed.key] + take)
                    count -= take

    def _of_kind(self, kind: Kind) -> list[Printed]:
        return [printed for printed in self.usable if printed.kind is kind]

    def _held(self, kind: Kind) -> int:
        return sum(count for printed, count in self._deck() if printed.kind is kind)

    def _deck(self) -> list[tuple[Printed, int]]:
        return [(self.cards.cards[key], count) for key, count in self.counts.items() if count]

    def _share(self, kind: Kind, holds: Callable[[Printed], bool]) -> float:
        """Of the deck's cards of a kind, the share for which something is so; nothing where there are none."""
        some = [(printed, count) for printed, count in self._deck() if printed.kind is kind]
        whole = sum(count for _, count in some)
        return sum(count for printed, count in some if holds(printed)) / whole if whole else 0.0

    def _nearest_star(self, trait: str) -> Printed | None:
        """The Star that matches most of what is there, and has the trait that is wanted."""
        about = self.around.traits if self.around is not None else ()

        def worth(star: Printed) -> float:
            alike = len({*star.traits} & {*about}) / 4 + 2 * (trait in star.traits)
            return alike + self._share(Kind.SCENE, lambda scene: matches(scene, star)) + NOISE * self.random.random()

        stars = [star for star in self.cards.stars if not star.pending]
        return max(stars, key=worth, default=None)

    def _best_trait(self) -> str:
        """The trait that the Scenes are to want: one that suits what is there, and that there are Scenes enough for."""
        wanted = Counter(trait for scene in self._of_kind(Kind.SCENE) for trait in scene.traits)
        asked = self.around.traits if self.around is not None else ()
        choice = [trait for trait in asked if wanted[trait]] or list(wanted)
        if not choice:
            return ""

        def worth(trait: str) -> float:
            kept = 2 * self._share(Kind.SCENE, lambda one: trait in one.traits)
            kept += self._share(Kind.CHARACTER, lambda one: trait in one.traits)
            own = self.star is not None and trait in self.star.traits
            supply = min(1.0, MOST_COPIES * wanted[trait] / SCENES)
            return kept + own + supply + NOISE * self.random.random()

        return max(choice, key=worth)

    def _scene_worth(self, scene: Printed) -> float:
        """Scenes that want the trait, whose number is small, and that the Characters who are there match."""
        ease = (HARDEST - (scene.complete or HARDEST)) / 5
        return 2 * (self.trait in scene.traits) + ease + self._share(Kind.CHARACTER, lambda one: matches(scene, one))

    def _character_worth(self, character: Printed) -> float:
        """Characters that match the Scenes of this deck, and besides as many as they can of those that others have."""
        own = self._share(Kind.SCENE, lambda scene: matches(scene, character))
        return 2 * own + self._reach(character)

    def _reach(self, character: Printed) -> float:
        """The share of all Scenes that a Character matches."""
        return sum(matches(scene, character) for scene in self._scenes) / max(1, len(self._scenes))

    @cached_property
    def _scenes(self) -> Sequence[Printed]:
        return self._of_kind(Kind.SCENE)

    def _by_chance(self, printed: Printed) -> float:
        return 0.0
