"""What is news to a seat: the cards that others played or changed since it decided something."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.rules.events import Cancelled, Changed, Declared, Event, Moved, Triggered
from simpsons_desktop.rules.observe import Beat
from simpsons_desktop.rules.retelling import Retelling
from simpsons_desktop.rules.state import DECK, HAND, PLAYED, SCENE_AT


def news(beats: Sequence[Beat], seat: int) -> frozenset[int]:
    """The cards that came into play, were played or were changed from the first thing on that another seat did.

    What comes of the seat's own answer counts too once somebody has put in something: it may have come otherwise.
    """
    found: set[int] = set()
    others = False
    for beat in beats:
        others = others or _doer(beat.event) not in (None, seat)
        if others:
            found |= _touched(beat.event)
    return frozenset(found)


def answered(told: Retelling) -> bool:
    """Whether another seat than the one that is told played an Action."""
    return any(
        isinstance(event, Moved) and event.dst >= PLAYED and _doer(event) not in (None, told.seat)
        for event, _ in told.events
    )


def _doer(event: Event) -> int | None:
    """Who does it of their own will; None where it only comes of something."""
    match event:
        case Moved(why="play", src=src):
            return src - HAND if HAND <= src < DECK else None
        case Declared(by=by):
            return by
    return None


def _touched(event: Event) -> set[int]:
    match event:
        case Moved(card=card, dst=dst) if dst >= SCENE_AT:
            return {card}
        case Changed(cards=cards):
            return set(cards)
        case Cancelled(card=card) | Triggered(card=card):
            return {card}
        case Declared(scene=scene):
            return {scene}
    return set()
