"""How long everything at the table takes: the one place with durations, in milliseconds at the pace "normal"."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve

from simpsons_desktop.rules.events import Declared, Event, Moved, Scored, TurnBegan

Curve = QEasingCurve.Type

PACES = {"step": 1.0, "slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""What the durations are multiplied by; 0: everything is in its place at once."""
FRAME = 16
"""Milliseconds from one step of the animator to the next."""
SOON = 20
"""Milliseconds from one portion of late painting to the next."""
OVERSHOOT = 1.1
"""How far "out-back" curves shoot over: about 6 percent of the way."""
ARC = 0.12
"""How far the path of a played card bows out, as a share of its length."""
FLIP = 0.6
"""The share of a flight after which a card that changes its side turns over."""
MOST_PUFFS = 3
"""How many cards fly when a whole discard pile goes back to the deck."""
MOST_TURNING = 20
"""How many cards turn at the same time; the others follow."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """One kind of motion: its duration, the delay from one card to the next, and its easing.

    In a `still` one nothing leaves its place (a fade, a pause): it lasts as long with reduced motion.
    """

    ms: float
    apart: float = 0.0
    curve: Curve = Curve.OutCubic
    still: bool = False


LIFT = Tempo(120)
PUT_BACK = Tempo(180)
PLAY = Tempo(260, 0, Curve.OutBack)
ROOM = Tempo(200, 0, Curve.InOutCubic)
CLOSE = Tempo(140)
TURN = Tempo(220, 220, Curve.InOutCubic)
DRAW = Tempo(180, 60)
DECLARE = Tempo(350)
VEIL = Tempo(160, 0, Curve.Linear, still=True)
COUNT = Tempo(90, 90, Curve.OutQuad)
COUNTED = Tempo(360, 0, Curve.Linear, still=True)
POINTS = Tempo(500, 120, Curve.InOutCubic)
POP = Tempo(160, 0, Curve.OutQuad)
LEAVE = Tempo(320, 40, Curve.InCubic)
SHAKE = Tempo(150, 0, Curve.Linear)
ACTION = Tempo(260, 0, Curve.OutBack)
SHOWN = Tempo(700, still=True)
CANCELLED = Tempo(900, still=True)
LOOKED_AT = Tempo(1200, 400, still=True)
RESHUFFLE = Tempo(400, 60, Curve.InOutQuad)
PASS_TURN = Tempo(300, 0, Curve.InOutSine)
TARGETS = Tempo(120, 0, Curve.Linear, still=True)
FADE = Tempo(120, 0, Curve.Linear, still=True)
BREATH = Tempo(900, 0, Curve.SineCurve)

_MOVES = {
    "deal": DRAW,
    "draw": DRAW,
    "play": PLAY,
    "put": PLAY,
    "move": PLAY,
    "discard": LEAVE,
    "clear": LEAVE,
    "return": LEAVE,
    "reshuffle": RESHUFFLE,
}


def tempo_of(event: Event) -> Tempo:
    """How the cards move that an event moves; "room" for one that only changes what lies there."""
    match event:
        case Moved(why=why):
            return _MOVES.get(why, PLAY)
        case Scored():
            return POINTS
        case Declared():
            return DECLARE
        case TurnBegan():
            return PASS_TURN
    return ROOM
