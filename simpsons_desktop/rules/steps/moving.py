"""Verbs that bring cards from one place to another: draw, discard, return, move, swap, put, put back, shuffle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from simpsons_desktop.rules import changes, rng
from simpsons_desktop.rules.abilities import AFFECTED, CountOf, DeckEnd, SceneWord, Select, Step, Who
from simpsons_desktop.rules.meaning import Altered, Test
from simpsons_desktop.rules.model import CHARACTER
from simpsons_desktop.rules.select import amount, find, scene_at, seats
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT, About, Frame, GameState
from simpsons_desktop.rules.values import unguarded
from simpsons_desktop.rules.windows import await_moment

GIVEN = ("about", "counted", "self")
"""The names of cards that are known before anybody picks."""
Count = Annotated[int, (1, 9)] | CountOf


def _loose(state: GameState, cards: Sequence[int]) -> tuple[int, ...]:
    """Those of the cards that effects may take away."""
    return tuple(unguarded(state, cards, "effects"))


def _tell_affected(state: GameState, frame: Frame, cards: Sequence[int], scene: int = -1) -> None:
    """Have the moment that effects displaced Characters (10.4) follow once the whole effect has happened (10.3)."""
    if cards:
        await_moment(state, About(AFFECTED, frame.you, tuple(cards), scene))


def _take(state: GameState, frame: Frame, cards: Sequence[int], put: Callable[[int], None]) -> None:
    """Take cards out of play or from elsewhere, one by one; a Scene takes the Characters on it along (6.3)."""
    scenes = [state.place[card] for card in cards if SCENE_AT <= state.place[card] < CAST]
    along = [card for place in scenes for card in state.zones[place - SCENE_AT + CAST]]
    characters = tuple(c for c in dict.fromkeys([*cards, *along]) if CAST <= state.place[c] < PLAYED)
    homes = {state.place[card] - CAST + SCENE_AT for card in characters}
    scene = state.zones[homes.pop()][0] if len(homes) == 1 else -1
    for card in cards:
        changes.leave_with_cast(state, card)
        put(card)
    _tell_affected(state, frame, characters, scene)


class Taking(Step):
    """A step that takes cards from where they are. If it is known before any choice which, they are its target."""

    def need(self, rest: Sequence[Step]) -> Test | None:
        """Whether effects may take what the moment is about, or the card itself (10.6)."""
        targets = [select for select in self.takes() if select.called in GIVEN]

        def test(state: GameState, frame: Frame, changed: Altered) -> bool:
            return all(_loose(state, select.search(state, frame, changed)) for select in targets)

        return test if targets else None


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Seats draw cards (5.4)."""

    verb: ClassVar[str] = "draw"
    who: Who
    count: Count

    def run(self, state: GameState, frame: Frame) -> None:
        """Draw, in turn order."""
        for seat in seats(state, frame, self.who):
            changes.draw(state, seat, amount(state, frame, self.count))


@dataclass(frozen=True, slots=True)
class Discard(Taking):
    """Cards in play, in a hand or in a deck go to their owners' discard piles (10.7)."""

    verb: ClassVar[str] = "discard"
    cards: Select

    def takes(self) -> Sequence[Select]:
        """The cards to discard."""
        return (self.cards,)

    def run(self, state: GameState, frame: Frame) -> None:
        """Discard those that are not in a pile already and not being played."""
        found = _loose(state, find(state, frame, self.cards))
        cards = [card for card in found if not DISCARD <= state.place[card] < SCENE_AT and state.place[card] < PLAYED]
        owners = state.box.owners

        def put(card: int) -> None:
            # A Character that went with its Scene a moment ago lies in the pile already.
            if not DISCARD <= state.place[card] < SCENE_AT:
                changes.move(state, card, DISCARD + owners[card], "discard")

        _take(state, frame, cards, put)


@dataclass(frozen=True, slots=True)
class DiscardRandom(Step):
    """Seats discard cards from hand by chance."""

    verb: ClassVar[str] = "discard_random"
    who: Who
    count: Count

    def run(self, state: GameState, frame: Frame) -> None:
        """Discard, in turn order, as many as there are."""
        for seat in seats(state, frame, self.who):
            hand = state.zones[HAND + seat]
            for _ in range(min(amount(state, frame, self.count), len(hand))):
                chosen, state.rng = rng.below(state.rng, len(hand))
                changes.move(state, hand[chosen], DISCARD + seat, "discard")


@dataclass(frozen=True, slots=True)
class Return(Taking):
    """Cards go to their owners' hands (10.7)."""

    verb: ClassVar[str] = "return"
    cards: Select

    def takes(self) -> Sequence[Select]:
        """The cards to return."""
        return (self.cards,)

    def run(self, state: GameState, frame: Frame) -> None:
        """Return those that are not in a hand already."""
        cards = [card for card in _loose(state, find(state, frame, self.cards)) if state.place[card] >= DECK]
        owners = state.box.owners
        _take(state, frame, cards, lambda card: changes.move(state, card, HAND + owners[card], "return"))


@dataclass(frozen=True, slots=True)
class PutBack(Taking):
    """Cards go to the top or the bottom of their owners' decks."""

    verb: ClassVar[str] = "put_back"
    cards: Select
    to: DeckEnd

    def takes(self) -> Sequence[Select]:
        """The cards to put back."""
        return (self.cards,)

    def run(self, state: GameState, frame: Frame) -> None:
        """Put them there one by one; the last one ends up outermost."""
        cards = _loose(state, find(state, frame, self.cards))
        owners, bottom = state.box.owners, self.to == "bottom"
        _take(state, frame, cards, lambda card: changes.move(state, card, DECK + owners[card], "put", bottom))


@dataclass(frozen=True, slots=True)
class Move(Taking):
    """Characters in play move to another Scene (7.4)."""

    verb: ClassVar[str] = "move"
    cards: Select
    to: SceneWord

    def takes(self) -> Sequence[Select]:
        """The Characters to move."""
        return (self.cards,)

    def run(self, state: GameState, frame: Frame) -> None:
        """Move those that are on another Scene, if the Scene is there."""
        seat = scene_at(state, frame, self.to)
        if seat < 0:
            return
        found = _loose(state, find(state, frame, self.cards))
        cards = [card for card in found if CAST <= state.place[card] < PLAYED and state.place[card] != CAST + seat]
        for card in cards:
            changes.move(state, card, CAST + seat, "move")
        _tell_affected(state, frame, cards, state.zones[SCENE_AT + seat][0])


@dataclass(frozen=True, slots=True)
class Swap(Taking):
    """Two Characters on different Scenes change places."""

    verb: ClassVar[str] = "swap"
    first: Select
    second: Select

    def takes(self) -> Sequence[Select]:
        """Both Characters."""
        return (self.first, self.second)

    def run(self, state: GameState, frame: Frame) -> None:
        """Swap them if both are in play and free to go."""
        pair = find(state, frame, self.first)[:1] + find(state, frame, self.second)[:1]
        if len(_loose(state, pair)) < 2 or not all(CAST <= state.place[card] < PLAYED for card in pair):
            return
        first, second = pair
        there, here = state.place[second], state.place[first]
        if here != there:
            changes.move(state, first, there, "move")
            changes.move(state, second, here, "move")
            _tell_affected(state, frame, pair)


@dataclass(frozen=True, slots=True)
class Put(Step):
    """Characters from a hand, deck or discard pile go onto a Scene; they do not count toward the 2 (7.3)."""

    verb: ClassVar[str] = "put"
    cards: Select
    on: SceneWord

    def run(self, state: GameState, frame: Frame) -> None:
        """Put them there, if the Scene is there."""
        seat = scene_at(state, frame, self.on)
        if seat < 0:
            return
        kinds, face = state.box.kinds, state.face
        for card in find(state, frame, self.cards):
            if kinds[face[card]] == CHARACTER and state.place[card] < SCENE_AT:
                changes.move(state, card, CAST + seat, "put")


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    """Seats shuffle their decks."""

    verb: ClassVar[str] = "shuffle"
    who: Who

    def run(self, state: GameState, frame: Frame) -> None:
        """Shuffle, in turn order."""
        for seat in seats(state, frame, self.who):
            changes.shuffle(state, seat)
