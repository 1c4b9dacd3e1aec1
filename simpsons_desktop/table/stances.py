"""Where every card belongs on the screen: from what a seat sees to a pose for each card, in piles and in the open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from simpsons_desktop.rules.observe import CardView, CharacterView, Observation, SceneView
from simpsons_desktop.table.geometry import CARD_RATIO, Layer, Pose, Rect
from simpsons_desktop.table.layout import Layout, PlotRequest, Seating

SHOWN_SIZE = 1.3
"""How much larger than in the hand a played Action is shown in the middle."""
PARKED_SIZE, PARKED_LEAST = 0.55, 64.0
"""Its size while it waits for the end of its effect, against that in the hand, and the least width in pixels."""


class Place(Enum):
    """The kinds of place a card can be in."""

    HAND = auto()  # of the seat in front: fanned, each card by itself
    BACKS = auto()  # the hand of another seat: a few backs on its plate
    DECK = auto()
    DISCARD = auto()
    BOARD = auto()  # a Scene in play
    ROW = auto()  # a Character on a Scene
    MIDDLE = auto()  # an Action that is being played


OPEN_PLACES = frozenset({Place.HAND, Place.BOARD, Place.ROW, Place.MIDDLE})
"""Where a card lies by itself; elsewhere only its pile is seen."""


@dataclass(frozen=True, slots=True)
class Stance:
    """A card, its place (`seat`: whose hand, pile or Scene it is) and its pose there; `scene` and `cast` if in play."""

    card: CardView
    place: Place
    seat: int
    pose: Pose
    scene: SceneView | None = None
    cast: CharacterView | None = None

    @property
    def open(self) -> bool:
        """Whether the card lies there by itself."""
        return self.place in OPEN_PLACES

    @property
    def in_play(self) -> bool:
        """Whether it is a Scene or a Character in play."""
        return self.place in (Place.BOARD, Place.ROW)

    @property
    def lies(self) -> bool:
        """Whether it is a Character that does not match (7.6)."""
        return self.cast is not None and not self.cast.matches


def seating(seen: Observation, front: int, log_open: bool, text: float, may_grow: bool) -> Seating:
    """What the layout needs to know of an observation; a table without a seat in front (-1) is shown from seat 0."""
    bottom = max(0, front)
    plots = []
    for seat, view in enumerate(seen.seats):
        if view.scene is not None:
            characters = tuple((c.card.id, c.card.owner, not c.matches) for c in view.scene.characters)
            plots.append(PlotRequest(seat, view.scene.card.id, characters))
    hand = tuple(card.id for card in seen.seats[bottom].hand)
    return Seating(len(seen.seats), bottom, tuple(plots), hand, log_open, text, may_grow)


def stances(seen: Observation, layout: Layout) -> dict[int, Stance]:
    """The stance of every card of the game, laid out by `layout`."""
    found: dict[int, Stance] = {}
    for seat, view in enumerate(seen.seats):
        piles = layout.piles[seat]
        found.update(_pile(view.deck, Place.DECK, seat, piles.deck))
        found.update(_pile(view.discard, Place.DISCARD, seat, piles.discard))
        if seat == layout.front:
            found.update((card.id, Stance(card, Place.HAND, seat, layout.poses[card.id])) for card in view.hand)
        else:
            found.update(_pile(view.hand, Place.BACKS, seat, piles.hand))
        if view.scene is not None:
            found.update(_plot(view.scene, seat, layout))
    for index, card in enumerate(seen.played):
        found[card.id] = Stance(card, Place.MIDDLE, card.owner, parked(layout, card.owner, index))
    return found


def _pile(cards: Iterable[CardView], place: Place, seat: int, rect: Rect) -> Iterable[tuple[int, Stance]]:
    pose = Pose(*rect.centre, rect.width, rect.height, 0.0, Layer.PLATE + 500)
    return ((card.id, Stance(card, place, seat, pose)) for card in cards)


def _plot(scene: SceneView, seat: int, layout: Layout) -> Iterable[tuple[int, Stance]]:
    yield scene.card.id, Stance(scene.card, Place.BOARD, seat, layout.poses[scene.card.id], scene)
    for cast in scene.characters:
        yield cast.card.id, Stance(cast.card, Place.ROW, seat, layout.poses[cast.card.id], scene, cast)


def middle(layout: Layout) -> Pose:
    """Where an Action is shown to everybody when it is played: large, in the middle of the table."""
    width = layout.fan.card * SHOWN_SIZE
    x, y = layout.table.centre
    return Pose(x, y, width, width * CARD_RATIO, 0.0, Layer.LABEL + 100)


def revealed(layout: Layout, index: int, count: int) -> Pose:
    """Where the `index`-th of `count` hidden cards is looked at: side by side across the table."""
    width = layout.fan.card
    step = min(width * 1.06, (layout.table.width - width) / max(1, count - 1))
    x, y = layout.table.centre
    x += (index - (count - 1) / 2) * step
    return Pose(x, y, width, width * CARD_RATIO, 0.0, Layer.LIFTED + index)


def parked(layout: Layout, seat: int, index: int) -> Pose:
    """Where an Action waits until its effect is over: small, beside its player's plate, so that it covers no Scene."""
    width = max(PARKED_LEAST, layout.fan.card * PARKED_SIZE)
    height, gap = width * CARD_RATIO, 10 * layout.u
    rect, kind = layout.plates[seat]
    if kind == "top":
        spot = Rect(rect.right + gap, rect.y, width, height)
    elif kind == "side":
        spot = Rect.around(rect.centre[0], rect.bottom + 3 * gap + height / 2, width, height)
    else:
        spot = Rect(rect.x, rect.y - 3 * gap - height, width, height)
    room = Rect.between(4, 4, layout.window.right - 4, layout.prompt.y - 4)
    spot = spot.moved(index * width * 0.35, 0).inside(room)
    return Pose(*spot.centre, width, height, 0.0, Layer.LABEL + 100 + index)
