"""A short hash of everything that makes two states the same game at the same moment."""

from __future__ import annotations

from hashlib import blake2b

from simpsons_desktop.rules.abilities import UNHEARD
from simpsons_desktop.rules.engine import legal
from simpsons_desktop.rules.state import GameState
from simpsons_desktop.rules.windows import Unheard


def fingerprint(state: GameState) -> str:
    """Sixteen hex digits; equal for states that will go on in the same way for the same answers."""
    faces, house = state.box.faces, state.box.house
    work = [
        (f.steps[f.at :], f.you, f.source, f.about, sorted((f.picked or {}).items()), f.asked, f.passes, f.played)
        for f in state.agenda
        if not any(isinstance(step, Unheard) for step in f.steps)
    ]
    truth = (
        [faces[f].key for f in state.face],
        state.zones,
        state.seen,
        state.points,
        (state.turn, state.turn_number, state.played, state.acted, state.extra, state.rng),
        (state.box.seats, house.goal, house.fair),
        state.effects,
        work,
        [about for about in state.pending if not about.moment & UNHEARD],
        (state.ask.value, state.asker, legal(state), state.least, state.most, state.weights, state.needed),
        state.winners,
    )
    return blake2b(repr(truth).encode(), digest_size=8).hexdigest()
