"""Who may know what (12): what a seat sees of a state, beat by beat, and worlds that it can imagine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from simpsons_desktop.rules import changes, engine, values
from simpsons_desktop.rules.events import Event, Shown
from simpsons_desktop.rules.marks import Mark, bonus, marks
from simpsons_desktop.rules.model import Box, Printed
from simpsons_desktop.rules.moves import Ask, Decision
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT, GameState, Outcome

PUBLIC_ASKS = (Ask.MAIN, Ask.COUNT, Ask.DISCARD)
NOBODY = -1  # the eyes of somebody who may see nothing private


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as a seat sees it: `printed` is None where it may not know the face."""

    id: int
    owner: int
    printed: Printed | None


_card_view = lru_cache(maxsize=8192)(CardView)  # most cards look alike from one observation to the next


@dataclass(frozen=True, slots=True)
class CharacterView:
    """A Character on a Scene, with its traits as they are now, how much it counts for, and what is other about it."""

    card: CardView
    matches: bool
    traits: tuple[str, ...]
    weight: int
    marks: tuple[Mark, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it can be counted, as far as effects are concerned (8.2)."""
        return Mark(values.GUARDS["counting"]) not in self.marks


@dataclass(frozen=True, slots=True)
class SceneView:
    """A Scene in play with its numbers and traits as they are now; Characters in order of arrival.

    `bonus` is what the bonus for completing it is worth (9.2), `marks` what is other about the Scene itself.
    """

    card: CardView
    complete: int | None
    trash: int | None
    traits: tuple[str, ...]
    characters: tuple[CharacterView, ...]
    bonus: int = 1
    marks: tuple[Mark, ...] = ()

    def countable(self, event: str) -> tuple[CharacterView, ...]:
        """The Characters that may be counted (8.2): matching ones to complete, others to trash (`event`)."""
        return tuple(c for c in self.characters if c.matches is (event == "complete") and c.counts)

    @property
    def matching(self) -> int:
        """How much the matching Characters that can be counted count for (8.1)."""
        return sum(c.weight for c in self.countable("complete"))

    @property
    def not_matching(self) -> int:
        """How much the Characters that do not match and can be counted count for (8.1)."""
        return sum(c.weight for c in self.countable("trash"))

    def numbers(self, event: str) -> tuple[int, int | None]:
        """How many count towards completing it, or trashing it (`event`), and how many it needs (8.1)."""
        return (self.matching, self.complete) if event == "complete" else (self.not_matching, self.trash)

    def ready(self, event: str) -> bool:
        """Whether it can be completed, or trashed (`event`), as it lies now (8.1)."""
        have, need = self.numbers(event)
        return need is not None and Mark(values.GUARDS[event]) not in self.marks and have >= need


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: its points, piles (deck: top first; discard: newest last) and Scene."""

    points: int
    hand: tuple[CardView, ...]
    deck: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    scene: SceneView | None
    characters_played: int
    characters_allowed: int

    @property
    def characters_left(self) -> int:
        """How many Characters it may still play in its turn (7.2)."""
        return max(0, self.characters_allowed - self.characters_played)


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat (NOBODY: only what is public) may know of a game.

    `decision` is there only for the seat that is asked. `waiting_for` names the seat that everybody may know to be
    thinking; it is None while answers are asked for, because who is asked could tell what that seat holds.
    """

    seat: int
    goal: int
    fair: bool
    turn: int
    turn_number: int
    seats: tuple[SeatView, ...]
    played: tuple[CardView, ...]
    decision: Decision | None
    waiting_for: int | None
    winners: tuple[int, ...] | None

    @property
    def at_rest(self) -> bool:
        """Whether everybody may know whom the game waits for, or it is over."""
        return self.waiting_for is not None or self.winners is not None

    @property
    def in_play(self) -> tuple[int, ...]:
        """The Scenes and Characters on the table."""
        scenes = [seat.scene for seat in self.seats if seat.scene is not None]
        return tuple(card for scene in scenes for card in (scene.card.id, *(c.card.id for c in scene.characters)))

    def find(self, card: int) -> CardView | None:
        """The card with this id, wherever it is."""
        for seat in self.seats:
            piles = (seat.hand, seat.deck, seat.discard, (seat.scene.card,) if seat.scene else ())
            cast = tuple(c.card for c in seat.scene.characters) if seat.scene else ()
            for view in (*(v for pile in piles for v in pile), *cast):
                if view.id == card:
                    return view
        return next((view for view in self.played if view.id == card), None)


@dataclass(frozen=True, slots=True)
class Beat:
    """An event and how the table looked to a seat right after it."""

    event: Event
    seen: Observation


def observe(state: GameState, seat: int) -> Observation:
    """What `seat` (NOBODY: the public) may know of the state (12.1 to 12.3)."""
    return _look(state, seat, open_game=False)


def everything(state: GameState) -> Observation:
    """The whole truth in the same shape, with the open decision whoever it belongs to; for referees and reports."""
    return _look(state, NOBODY, open_game=True)


def _look(state: GameState, seat: int, open_game: bool) -> Observation:
    def view(card: int) -> CardView:
        seen = state.seen[card]
        known = open_game or seen == state.box.all_seats or (seat >= 0 and seen >> seat & 1)
        return _card_view(card, state.box.owners[card], state.box.faces[state.face[card]] if known else None)

    def pile(place: int) -> tuple[CardView, ...]:
        return tuple(view(card) for card in state.zones[place])

    def scene(owner: int) -> SceneView | None:
        lying = state.zones[SCENE_AT + owner]
        if not lying:
            return None
        matching, _ = values.sides(state, owner)
        good = set(matching)
        cast = tuple(
            CharacterView(
                view(c),
                c in good,
                _traits(state, c),
                values.weight(state, c),
                marks(state, c),
            )
            for c in state.zones[CAST + owner]
        )
        complete, trash = values.numbers(state, owner)
        traits, extra = _traits(state, lying[0]), bonus(state, owner)
        return SceneView(view(lying[0]), complete, trash, traits, cast, extra, marks(state, lying[0]))

    seats = tuple(
        SeatView(
            state.points[s],
            pile(HAND + s),
            pile(DECK + s)[::-1],
            pile(DISCARD + s),
            scene(s),
            state.played if s == state.turn else 0,
            values.limit(state, s),
        )
        for s in range(state.box.seats)
    )
    played = tuple(view(card) for zone in state.zones[PLAYED:] for card in zone)
    mine = state.ask is not Ask.NOTHING and (open_game or state.asker == seat)
    return Observation(
        seat,
        state.box.house.goal,
        state.box.house.fair,
        state.turn,
        state.turn_number,
        seats,
        played,
        engine.decision(state) if mine else None,
        state.asker if mine or state.ask in PUBLIC_ASKS else None,
        state.winners,
    )


def _traits(state: GameState, card: int) -> tuple[str, ...]:
    """The traits of a card in play as they are now (2.3): in the order of its print, then those that it was given."""
    now = state.box.trait_set(values.traits(state, card))
    printed = state.box.faces[state.face[card]].traits
    return (*(trait for trait in printed if trait in now), *(trait for trait in now if trait not in printed))


def tell(outcome: Outcome, seat: int) -> tuple[Beat, ...]:
    """The events of an outcome as `seat` may witness them: what was shown to others is left out."""
    return tuple(Beat(event, observe(after, seat)) for event, after in outcome.beats if witnesses(event, seat))


def witnesses(event: Event, seat: int) -> bool:
    """Whether a seat may know that something happened: not if faces were shown to another one (12.2)."""
    return not isinstance(event, Shown) or event.to == seat


def seal(state: GameState, seat: int) -> GameState:
    """A copy of the state in which all that `seat` (NOBODY: the public) may not know is blank, to look ahead in.

    Unknown faces are BLANK, the box holds only the faces that the seat has seen, in an order that tells nothing, the
    generator is sealed, and a decision of another seat is gone.
    """
    sealed = state.clone()
    sealed.rng = 0
    numbers = {0: 0}
    eyes = state.box.all_seats if seat == NOBODY else 1 << seat
    for card, seen in enumerate(state.seen):
        old = state.face[card] if seen & eyes == eyes else 0
        sealed.face[card] = numbers.setdefault(old, len(numbers))
    box = state.box
    sealed.box = Box(tuple(box.faces[old] for old in numbers), box.owners, box.seats, box.house, box.trait_names)
    changes.reface(sealed)
    if sealed.asker != seat:
        sealed.options = None
        sealed.ask, sealed.asker = Ask.NOTHING, NOBODY
    elif sealed.options is None:
        sealed.options = engine.legal(state)
    return sealed
