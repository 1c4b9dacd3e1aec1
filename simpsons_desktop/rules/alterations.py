"""What is changed on a card in play at this moment, and by which card: everybody could see it happen (12.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simpsons_desktop.rules import values
from simpsons_desktop.rules.meaning import PRINTED
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.state import FOREVER, PLAYED, SCENE_AT, Effect, GameState

STATS = ("traits", "complete", "trash", "weight", *values.GUARDS.values())
"""What can be changed on a card, in the order in which it is listed."""


@dataclass(frozen=True, slots=True)
class Alteration:
    """One change: of which stat (see `values`), by which card, and until which turn begins (None: while both stay).

    `by` is added to a number; the traits in `add` and `remove` are gained and lost. `own` says that a card does it to
    itself.
    """

    stat: str
    source: Printed
    by: int = 0
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()
    until: int | None = None
    own: bool = False


def alterations(states: Sequence[GameState], card: int) -> tuple[Alteration, ...]:
    """What is changed on a card, standing effects first; nothing on a card that is not in play.

    `states` are those of a game up to now: the card that made an effect may have another face since (5.5), so its name
    is that which everybody saw then.
    """
    now = states[-1]
    if not SCENE_AT <= now.place[card] < PLAYED:
        return ()
    return tuple(one for stat in STATS for one in (*_standing(now, card, stat), *_lasting(states, card, stat)))


def _standing(state: GameState, card: int, stat: str) -> Iterator[Alteration]:
    if stat not in state.stats:
        return
    changed = PRINTED if stat == "traits" else values.altered(state)
    for row, frame in values.rows(state, stat, changed):
        if row.reach.sieve(state, frame, (card,), changed):
            add, remove = ((one,) if one else () for one in (row.add, row.remove))
            source = state.box.faces[state.face[frame.source]]
            yield Alteration(stat, source, row.by, add, remove, own=frame.source == card)


def _lasting(states: Sequence[GameState], card: int, stat: str) -> Iterator[Alteration]:
    now = states[-1]
    for effect in now.effects:
        if effect.stat == stat and card in effect.cards:
            add, remove = now.box.trait_set(effect.add), now.box.trait_set(effect.remove)
            until = effect.until if effect.until < FOREVER else None
            own = effect.source == card
            yield Alteration(stat, _face_then(states, effect), effect.by, add, remove, until, own)


def _face_then(states: Sequence[GameState], effect: Effect) -> Printed:
    """The face of an effect's card at the time when the effect came."""
    then = states[-1]
    for state in reversed(states):
        if not any(one._replace(cards=effect.cards) == effect for one in state.effects):
            break
        then = state
    return then.box.faces[then.face[effect.source]]
