"""The table as a tree of named things, for assistive tools: the hand, seats with Scenes and piles, what is played.

Only what the seat in front may know now is in it: a covered hand, and that of another seat, are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules.moves import Decision, Verb
from simpsons_desktop.rules.observe import CardView, Observation, SceneView
from simpsons_desktop.table.intents import ClickedPlace, meant
from simpsons_desktop.table.layout import Focus
from simpsons_desktop.table.lights import Lights
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.words import (
    Names,
    Said,
    card_said,
    cast_said,
    deck_said,
    discard_said,
    hand_said,
    place_said,
    scene_said,
    seat_said,
)

Key = tuple[str, int]
"""Which thing: ("seat", seat), ("scene", card), ("place", seat), ("cast", card), ("deck", seat), ("discard", seat),
("hand", seat), ("held", card), ("middle", 0) or ("played", card). A card that moves becomes another thing."""


class What(Enum):
    """What a thing is to an assistive tool."""

    GROUP = auto()
    LIST = auto()
    ITEM = auto()
    BUTTON = auto()


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing of the tree. `focus` is what the ring goes round for it, and what a press is about; None for neither.

    `usable`: some answer is about it now. `asked`: a question stands for which it may be of no use. `picked`: it is to
    be picked and not played. `chosen`: marked, or lifted.
    """

    key: Key
    within: Key | None
    what: What
    said: Said
    focus: Focus | None = None
    usable: bool = False
    asked: bool = False
    picked: bool = False
    chosen: bool = False

    @property
    def answers(self) -> bool:
        """Whether a press on it, where it lies, is or marks an answer; a card of the hand is lifted first."""
        return self.usable and self.key[0] not in ("deck", "discard") and (self.key[0] != "held" or self.picked)


@dataclass(frozen=True)
class Tree:
    """All things by key, in the order in which they are to be read, and what lies in each (None: on the table)."""

    things: Mapping[Key, Thing] = field(default_factory=dict)
    inside: Mapping[Key | None, Sequence[Key]] = field(default_factory=dict)

    def at(self, focus: Focus | None) -> Thing | None:
        """The thing that the ring goes round."""
        found = (thing for thing in self.things.values() if focus is not None and thing.focus == focus)
        return next(found, None)


def tree_of(scene: TableScene, lights: Lights) -> Tree:
    """The tree of what a scene shows now."""
    if scene.seen is None or scene.layout is None:
        return Tree()
    things = {thing.key: thing for thing in _Reader(scene.seen, scene, lights).everything()}
    inside: dict[Key | None, list[Key]] = {}
    for thing in things.values():
        inside.setdefault(thing.within, []).append(thing.key)
    return Tree(things, inside)


class _Reader:
    """Reads the things off a table."""

    def __init__(self, seen: Observation, scene: TableScene, lights: Lights) -> None:
        self.seen, self.scene, self.lights = seen, scene, lights
        self.name: Names = scene.furniture.name
        self.decision: Decision | None = lights.decision
        options = self.decision.options if self.decision is not None else ()
        self.picked = {option.card for option in options if option.verb is Verb.PICK}

    def everything(self) -> Iterator[Thing]:
        """All things: the hand at the bottom first, then the seats clockwise from there."""
        count, bottom = len(self.seen.seats), max(0, self.scene.front)
        yield from self._hand(bottom, self.seen.seats[bottom].hand)
        for step in range(count):
            yield from self._seat((bottom + step) % count)
        if self.seen.played:
            middle: Key = ("middle", 0)
            yield Thing(middle, None, What.LIST, Said(translate("Table", "Being played")))
            for view in self.seen.played:
                yield Thing(("played", view.id), middle, What.ITEM, card_said(view.printed))

    def _hand(self, seat: int, hand: Sequence[CardView]) -> Iterator[Thing]:
        """The hand in front; while the table is covered not even how many cards are usable, marked or lifted."""
        key: Key = ("hand", seat)
        if self.scene.covered:
            yield Thing(key, None, What.LIST, Said(translate("Table", "Hand, covered")))
            return
        mine = self.scene.front == seat
        yield Thing(key, None, What.LIST, hand_said(len(hand), mine))
        for view in hand:
            yield self._card(("held", view.id), key, card_said(view.printed if mine else None))

    def _card(self, key: Key, within: Key, said: Said) -> Thing:
        card = key[1]
        chosen = card in self.lights.marked or (self.lights.lit is not None and self.lights.lit.card == card)
        usable, picked = card in self.lights.usable, card in self.picked
        return Thing(key, within, What.ITEM, said, ("card", card), usable, self.decision is not None, picked, chosen)

    def _seat(self, seat: int) -> Iterator[Thing]:
        key: Key = ("seat", seat)
        chosen_by = {o.seat for o in self.decision.options if o.verb is Verb.PICK} if self.decision else set()
        said = seat_said(self.seen, seat, self.name, self.scene.furniture.about(seat))
        yield Thing(key, None, What.GROUP, said, ("plate", seat), seat in chosen_by)
        scene = self.seen.seats[seat].scene
        if scene is None:
            said = self._target(place_said(seat, self.name), seat)
            yield Thing(("place", seat), key, What.BUTTON, said, ("place", seat), self._takes(seat))
        else:
            yield from self._scene(scene, seat, key)
        yield Thing(("deck", seat), key, What.BUTTON, deck_said(self.seen, seat, self.name), ("deck", seat), True)
        said = discard_said(self.seen, seat, self.name)
        yield Thing(("discard", seat), key, What.BUTTON, said, ("discard", seat), True)

    def _scene(self, scene: SceneView, seat: int, within: Key) -> Iterator[Thing]:
        card = scene.card.id
        key: Key = ("scene", card)
        said = self._target(scene_said(scene, seat, self.name, self.scene.front), seat)
        usable = card in self.lights.usable or self._takes(seat)
        yield Thing(key, within, What.LIST, said, ("card", card), usable, chosen=card in self.lights.marked)
        for cast in scene.characters:
            yield self._card(("cast", cast.card.id), key, cast_said(cast, self.name))

    def _takes(self, seat: int) -> bool:
        """Whether a press on a seat's Scene or place answers something now."""
        lit = self.lights.lit
        if lit is not None:
            return seat in lit.seats or lit.anywhere
        return bool(meant(ClickedPlace(seat), self.decision))

    def _target(self, said: Said, seat: int) -> Said:
        """What a Scene or place says while a card is lifted that may go there: first what would happen."""
        lit = self.lights.lit
        label = self.lights.targets.words(seat) if lit is not None and seat in lit.seats else None
        if label is None:
            return said
        return Said(
            said.name, translate("Table", "{0}: {1}. {2}").format(label.head.capitalize(), label.line, said.about)
        )
