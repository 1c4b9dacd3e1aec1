"""The nouns: kinds, printed cards, and the box of cardboard that one game is played with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simpsons_desktop.rules.abilities import Ability, Standing


class Kind(StrEnum):
    """The three kinds of card (2.1)."""

    SCENE = "scene"
    CHARACTER = "character"
    ACTION = "action"


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on a card; it never changes (2.2 to 2.4).

    `complete` and `trash` are None where a Scene shows no number. `star` is, for an Action, the key of the Star it
    belongs to and, for a Star, its own key. `pending` marks a card whose effect is not there yet. `vocabulary` are all
    traits that there are, on a card that lets somebody choose among them: what it offers must not tell of decks.
    """

    key: str
    name: str
    kind: Kind
    traits: tuple[str, ...] = ()
    complete: int | None = None
    trash: int | None = None
    star: str | None = None
    number: int | None = None
    rarity: str = "common"
    text: str = ""
    line: str = ""
    subtitle: str = ""
    short: str = ""
    emblems: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    pending: bool = False
    abilities: tuple[Ability, ...] = ()
    standing: tuple[Standing, ...] = ()
    vocabulary: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """By key alone: cards are compared often, and two with one key are hardly ever both about."""
        return hash(self.key)

    @property
    def is_star(self) -> bool:
        """Whether this Character is a Star (2.1)."""
        return self.kind is Kind.CHARACTER and self.star is not None

    @property
    def table_name(self) -> str:
        """The short name that fits on a table face."""
        return self.short or self.name


BLANK = Printed(key="", name="", kind=Kind.ACTION)
"""The face that nobody has shown you."""


SCENE, CHARACTER, ACTION = 0, 1, 2
NEVER = 1 << 30  # more Characters than there are
_KIND_NUMBER = {Kind.SCENE: SCENE, Kind.CHARACTER: CHARACTER, Kind.ACTION: ACTION}


FEWEST_SEATS, MOST_SEATS = 2, 5  # 1.1
LOWEST_GOAL, USUAL_GOAL, HIGHEST_GOAL = 3, 7, 15  # 1.2


class TakingBack(StrEnum):
    """Whether decisions may be taken back; fair: only one's own, and while nobody has seen new cards since."""

    ALWAYS = "always"
    FAIR = "fair"
    NEVER = "never"


@dataclass(frozen=True)
class House:
    """The choices a table makes before it plays: the goal (1.2), who begins (4.2), and whether the start is fair.

    `fair` is the house rule of `fair_start`: later seats get more cards, the first one plays fewer Characters. `back`
    says whether decisions may be taken back; it changes nothing that the engine does.
    """

    goal: int = USUAL_GOAL
    first: int = 0
    fair: bool = False
    back: TakingBack = TakingBack.ALWAYS


@dataclass(frozen=True)
class Box:
    """Everything about one game that never changes, laid out by face number for speed.

    Face 0 is BLANK. `owners[card]` is the seat a card belongs to for ever (2.6). Trait sets are bit masks over
    `trait_names`; `moments[face]` holds the moments (10.4) at which an Action may be played, `triggers[face]` those
    at which a Scene or Character acts by itself. `lively` marks the Scenes and Characters that do anything in play.
    `fewest` is the number of Characters without which a Scene can be neither completed nor trashed. `all_seats` is the
    mask of every seat.
    """

    faces: tuple[Printed, ...]
    owners: tuple[int, ...]
    seats: int
    house: House
    trait_names: tuple[str, ...]
    kinds: tuple[int, ...] = field(init=False)
    masks: tuple[int, ...] = field(init=False)
    stars: tuple[bool, ...] = field(init=False)
    fewest: tuple[int, ...] = field(init=False)
    keys: tuple[str, ...] = field(init=False)
    moments: tuple[int, ...] = field(init=False)
    triggers: tuple[int, ...] = field(init=False)
    lively: tuple[bool, ...] = field(init=False)
    trait_bits: dict[str, int] = field(init=False, compare=False)
    all_seats: int = field(init=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        bits = {name: 1 << i for i, name in enumerate(self.trait_names)}
        action = [f.kind is Kind.ACTION for f in self.faces]
        moments = [_union(a.moments for a in f.abilities) for f in self.faces]
        put(self, "trait_bits", bits)
        put(self, "all_seats", (1 << self.seats) - 1)
        put(self, "kinds", tuple(_KIND_NUMBER[f.kind] for f in self.faces))
        put(self, "masks", tuple(sum(bits[t] for t in set(f.traits)) for f in self.faces))
        put(self, "stars", tuple(f.is_star for f in self.faces))
        put(self, "fewest", tuple(min(f.complete or NEVER, f.trash or NEVER) for f in self.faces))
        put(self, "keys", tuple(f.key for f in self.faces))
        put(self, "moments", tuple(m if a else 0 for m, a in zip(moments, action, strict=True)))
        put(self, "triggers", tuple(0 if a else m for m, a in zip(moments, action, strict=True)))
        acts = [m or f.standing for f, m in zip(self.faces, moments, strict=True)]
        put(self, "lively", tuple(not a and bool(act) for act, a in zip(acts, action, strict=True)))

    def trait_set(self, mask: int) -> tuple[str, ...]:
        """The trait names of a mask, in the order of `trait_names`."""
        return tuple(name for i, name in enumerate(self.trait_names) if mask >> i & 1)


def _union(masks: Iterable[int]) -> int:
    result = 0
    for mask in masks:
        result |= mask
    return result


@dataclass(frozen=True)
class Setup:
    """A game to be started: one deck a seat (card by card), the seed of all chance, and the house's choices."""

    decks: Sequence[Sequence[Printed]]
    seed: int = 0
    house: House = field(default_factory=House)
