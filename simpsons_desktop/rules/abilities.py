"""What a card can do: the nouns of the effect language, as the card files spell them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar

from simpsons_desktop.rules.conditions import all_of, test_of
from simpsons_desktop.rules.meaning import Search, Sieve, Test
from simpsons_desktop.rules.searches import search_of, sieve_of

if TYPE_CHECKING:
    from simpsons_desktop.rules.state import Frame, GameState

# The moments of 10.4, as bits, in the words of the card files.
MAIN = 1
TURN_BEGINS = 2
SCENE_PLAYED = 4
CHARACTER_PLAYED = 8
DECLARED = 16
RESOLVED = 32
ACTION_PLAYED = 64
AFFECTED = 128
SCORED = 256
MAIN_ENDS = 512
COMPLETED = 1024  # 9.4: a Scene's own effect, or that of a counted Character
TRASHED = 2048
UNHEARD = 4096  # beside another: nobody could answer when it came about, so that nobody is asked
MOMENTS = {
    "main": MAIN,
    "turn begins": TURN_BEGINS,
    "scene played": SCENE_PLAYED,
    "character played": CHARACTER_PLAYED,
    "declared": DECLARED,
    "resolved": RESOLVED,
    "action played": ACTION_PLAYED,
    "affected": AFFECTED,
    "scored": SCORED,
    "main ends": MAIN_ENDS,
    "completed": COMPLETED,
    "trashed": TRASHED,
    "any time": 1023,
}
MOMENT_NAMES = {bit: name for name, bit in MOMENTS.items() if name != "any time"}

# The words that a card file may use in a field, as types: the loader looks up the vocabulary by the mark.
Who = Annotated[str, "who"]
ZoneWord = Annotated[str, "zone"]
KindWord = Annotated[str, "kind"]
TraitWord = Annotated[str, "trait"]
SceneWord = Annotated[str, "scene"]
CardsWord = Annotated[str, "cards"]
KeyWord = Annotated[str, "key"]
EventWord = Annotated[str, "event"]
AgainstWord = Annotated[str, "against"]
UntilWord = Annotated[str, "until"]
DeckEnd = Annotated[str, "end"]
StatWord = Annotated[str, "stat"]
NewCards = Annotated[str, "new cards"]
NewSeat = Annotated[str, "new seat"]
NewTrait = Annotated[str, "new trait"]


class Step(ABC):
    """One verb of the effect language. Subclassing with a `verb` registers it."""

    verb: ClassVar[str] = ""
    always: ClassVar[bool] = False  # taken even if the rest of the frame is cancelled
    asks: ClassVar[bool] = False  # may wait for a decision
    verbs: ClassVar[dict[str, type[Step]]] = {}

    def __init_subclass__(cls) -> None:
        if cls.verb:
            Step.verbs[cls.verb] = cls

    @abstractmethod
    def run(self, state: GameState, frame: Frame) -> None:
        """Do it, to `state`, on behalf of `frame.you`."""

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Go on with the codes that were picked; only of steps that ask."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def need(self, rest: Sequence[Step]) -> Test | None:
        """The test whether the step, and the choices among `rest` that follow it at once, find what they need (10.6).

        An Action that does not pass can't be played. None: nothing is needed. Choices need something to choose; what
        takes the cards that the moment is about needs that they may be taken.
        """
        return None

    def takes(self) -> Sequence[Select]:
        """What the step takes from where it is, unless that is protected against effects."""
        return ()

    def traits(self) -> tuple[str, ...]:
        """The traits that the step itself names, so that the game has a bit for each; some may be names of picks."""
        return ()


class Asking(Step):
    """A step that waits for a decision."""

    asks: ClassVar[bool] = True

    @abstractmethod
    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Go on with the codes that were picked."""


def need_of(steps: Sequence[Step]) -> Test | None:
    """What the steps need that come first."""
    return steps[0].need(steps[1:]) if steps else None


def every_step(steps: Iterable[Step]) -> Iterator[Step]:
    """Steps and the steps inside them."""
    for step in steps:
        yield step
        for branch in ("then", "else_"):
            yield from every_step(getattr(step, branch, ()))


def given_traits(steps: Sequence[Step]) -> set[str]:
    """The traits that steps may give to cards."""
    words = {word for step in every_step(steps) for word in step.traits()}
    return words - {getattr(step, "as_", "") for step in every_step(steps)}


@dataclass(frozen=True)
class Noun:
    """What card files spell. What is worked out from the fields once is kept beside them, but does not travel."""

    def __getstate__(self) -> dict[str, object]:
        return {one.name: getattr(self, one.name) for one in fields(self)}


@dataclass(frozen=True)
class Select(Noun):
    """Which cards: every field that is given must hold. See the module `meaning` for what the words mean."""

    zone: ZoneWord = ""
    called: CardsWord = ""
    whose: Who = "any"
    kind: KindWord = ""
    has: tuple[TraitWord, ...] = ()
    lacks: TraitWord = ""
    matching: bool | None = None
    star: bool | None = None
    key: KeyWord = ""
    other: bool = False
    on: SceneWord = ""
    off: SceneWord = ""
    top: Annotated[int, (0, 60)] = 0

    @cached_property
    def search(self) -> Search:
        """Finds these cards."""
        return search_of(self)

    @cached_property
    def sieve(self) -> Sieve:
        """Keeps those of some cards that are among these."""
        return sieve_of(self)

    @cached_property
    def judges_hidden(self) -> bool:
        """Whether the faces of cards decide which they are, and not all of these need lie open."""
        judges = bool(self.kind or self.has or self.lacks or self.key) or self.star is not None
        return judges and self.zone in ("", "hand", "deck")

    @property
    def fixed(self) -> bool:
        """Whether whose they are does not change with the points or the turn."""
        return self.whose in ("any", "you", "others")


Filter = Annotated[Select, "filter"]
"""A selection of cards that are known already, so that it needs neither zone nor name."""


@dataclass(frozen=True)
class CountOf(Noun):
    """A number that is counted: the cards found, times `times`, at most `max` (0: no bound)."""

    count: Select
    times: Annotated[int, (-9, 9)] = 1
    max: Annotated[int, (0, 99)] = 0


Amount = int | CountOf


@dataclass(frozen=True)
class Condition(Noun):
    """What must be so for an ability, a step or a standing effect to apply; all given fields must hold."""

    by: Who = ""
    turn: Who = ""
    event: EventWord = ""
    about: Filter | None = None
    scene: Filter | None = None
    some: Select | None = None
    at_least: Annotated[int, (1, 99)] = 1
    none: Select | None = None
    behind: bool | None = None
    leading: bool | None = None
    negated: Condition | None = None  # `not` in the card files

    @cached_property
    def test(self) -> Test:
        """Tells whether it holds."""
        return test_of(self)

    @property
    def local(self) -> bool:
        """Whether it rests on nothing but the Characters on the Scene that its card is or lies on."""
        if self.by or self.turn or self.event or self.about or self.scene:
            return False
        if self.behind is not None or self.leading is not None:
            return False
        here = all(which is None or (which.on == "self" and which.fixed) for which in (self.some, self.none))
        return here and (self.negated is None or self.negated.local)


@dataclass(frozen=True)
class Ability(Noun):
    """When something happens or may be played (a mask of moments), under which condition, and what is done."""

    moments: int
    steps: tuple[Step, ...]
    condition: Condition | None = None

    @cached_property
    def fits(self) -> Test:
        """Tells whether the condition holds and the targets that must be chosen first are there (10.6)."""
        condition, need = self.condition.test if self.condition else None, need_of(self.steps)
        return all_of([test for test in (condition, need) if test is not None])


ITSELF = Select(called="self")


@dataclass(frozen=True)
class Standing(Noun):
    """An effect that lasts while its card is in play. It is asked for, never stored (see `values`)."""

    stat: StatWord
    by: Annotated[int, (-9, 9)] = 0
    add: TraitWord = ""
    remove: TraitWord = ""
    who: Who = "you"
    against: AgainstWord = ""
    to: Select | None = None
    condition: Condition | None = None

    @cached_property
    def reach(self) -> Select:
        """The cards to which it applies; without `to` that is its own card."""
        return self.to or ITSELF

    @cached_property
    def local(self) -> bool:
        """Whether it reaches no further than the Scene that its card is or lies on, and rests on nothing else."""
        here = self.reach.called == "self" or self.reach.on == "self"
        return here and self.reach.fixed and (self.condition is None or self.condition.local)

    @cached_property
    def stat_key(self) -> str:
        """The name by which lasting effects call the same stat: that of a guard says against what it is."""
        return f"guard:{self.against}" if self.stat == "guard" else self.stat
