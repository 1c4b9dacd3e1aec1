"""What is heard of what is shown: from the events of a table to effects, each at its moment of the motion.

Only what everybody at the table may witness is heard. That faces were shown to one seat is not (12.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from simpsons_desktop.rules.events import (
    Cancelled,
    Declared,
    Ended,
    Failed,
    Moved,
    Resolved,
    Scored,
    Shuffled,
    TurnBegan,
)
from simpsons_desktop.rules.model import MOST_SEATS
from simpsons_desktop.rules.observe import Beat
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT
from simpsons_desktop.sound.effects import Effect
from simpsons_desktop.table import tempo
from simpsons_desktop.table.stances import Stance

LANDS = 0.6
"""The share of its flight after which a card that is played touches the table."""

_ARRIVES = {
    HAND: Effect.RETURN,
    DECK: Effect.RETURN,
    DISCARD: Effect.LEAVE,
    SCENE_AT: Effect.PLAY,
    CAST: Effect.PLAY,
    PLAYED: Effect.ACTION,
}
_WHY = {"deal": Effect.DRAW, "draw": Effect.DRAW, "reshuffle": Effect.SHUFFLE}


@dataclass(frozen=True, slots=True)
class Cue:
    """An effect `at` so many milliseconds (pace "normal") after an act begins; `mine`: the seat in front does it."""

    effect: Effect
    mine: bool
    at: float = 0.0


def cues(group: Sequence[Beat], front: int) -> Iterator[Cue]:
    """What is heard while a group of beats is shown, as somebody at the seat in front hears it."""
    match group[0].event:
        case Moved():
            yield from _of_moves([beat.event for beat in group if isinstance(beat.event, Moved)], front)
        case Shuffled(place=place):
            yield Cue(Effect.SHUFFLE, _seat(place) == front)
        case Scored(seat=seat, points=points):
            gained = points > 0
            yield Cue(Effect.SCORE if gained else Effect.LOSE, seat == front, tempo.POINTS.ms if gained else 0.0)
        case Declared(by=by):
            yield Cue(Effect.DECLARE, by == front)
        case Resolved(event=event, by=by):
            yield Cue(Effect.COMPLETE if event == "complete" else Effect.TRASH, by == front)
        case Failed(by=by):
            yield Cue(Effect.CANCEL, by == front)
        case Cancelled():
            yield Cue(Effect.CANCEL, mine=True)
        case TurnBegan(seat=seat):
            yield Cue(Effect.TURN, seat == front)
        case Ended(winners=winners):
            yield Cue(Effect.WIN, front in winners)


def _seat(place: int) -> int:
    return place % MOST_SEATS


def _of_moves(moves: Sequence[Moved], front: int) -> Iterator[Cue]:
    """A sound for each card as it sets out, or as it touches the table."""
    how = tempo.tempo_of(moves[0])
    for number, move in enumerate(moves):
        effect = _WHY.get(move.why) or _ARRIVES[move.dst - _seat(move.dst)]
        lands = how.ms * LANDS if effect is Effect.PLAY else 0.0
        yield Cue(effect, front in (_seat(move.src), _seat(move.dst)), how.apart * number + lands)


def turns(old: Mapping[int, Stance], new: Mapping[int, Stance], front: int) -> Iterator[Cue]:
    """What is heard of Characters that lie down or stand up where they are, because they match no more, or again."""
    turned = [
        stance
        for card, stance in new.items()
        if card in old and stance.cast and old[card].cast and stance.lies != old[card].lies
    ]
    if turned:
        yield Cue(Effect.TILT, any(stance.seat == front for stance in turned))
