"""Rounds of asking (10.3) as everybody at the table may see them, whoever holds something that fits."""

from __future__ import annotations

from simpsons_desktop.rules import answering, scoring
from simpsons_desktop.rules.abilities import COMPLETED, DECLARED, RESOLVED, SCORED, TRASHED
from simpsons_desktop.rules.answering import Repertoire
from simpsons_desktop.rules.engine import ask_nothing
from simpsons_desktop.rules.moves import PASS, Ask
from simpsons_desktop.rules.observe import NOBODY, seal
from simpsons_desktop.rules.state import CAST, SCENE_AT, About, GameState
from simpsons_desktop.rules.windows import Window, about_at

_MOST_BY_EFFECT = 2  # points that one card gives at most
_SCORING = {"complete": COMPLETED | RESOLVED | SCORED, "trash": TRASHED | RESOLVED | SCORED}


def asked(state: GameState, seat: int) -> GameState:
    """A copy of a game in which a round is being held, as if `seat` were asked and held nothing that fits."""
    copy = state.clone()
    copy.ask, copy.asker, copy.options = Ask.REACT, seat, [PASS]
    copy.least = copy.most = 1
    copy.source = copy.agenda[-1].source
    return copy


def unasked(state: GameState) -> GameState:
    """A copy of a game in which a round is being held, with nobody asked: how it is for all who are not."""
    copy = state.clone()
    ask_nothing(copy)
    return copy


def moment(state: GameState) -> About:
    """What the round that is being held is about (10.4). Raises ValueError if none is."""
    frame = state.agenda[-1] if state.agenda else None
    step = frame.steps[frame.at] if frame is not None and frame.at < len(frame.steps) else None
    if frame is None or not isinstance(step, Window):
        raise ValueError("no round of asking is being held")
    return about_at(state, frame, step.moment)


def could_answer(state: GameState, repertoire: Repertoire) -> frozenset[int]:
    """The seats that could answer in the round that is being held, by what lies open alone."""
    about = moment(state)
    if not any(ability.moments & about.moment for seat in repertoire for card in seat for ability in card.abilities):
        return frozenset()
    return frozenset(answering.could_answer(seal(state, NOBODY), about, repertoire))


def grave(state: GameState, about: About) -> frozenset[int]:
    """The seats that should not miss a moment: whose Scene is declared; all, if the declaration could end the game."""
    if about.moment != DECLARED or not SCENE_AT <= state.place[about.scene] < CAST:
        return frozenset()
    seat = state.place[about.scene] - SCENE_AT
    return frozenset(range(state.box.seats)) if _could_end(state, seat, about.event) else frozenset((seat,))


def _could_end(state: GameState, seat: int, event: str) -> bool:
    """Whether a declaration about the Scene of `seat` could bring anybody to the goal (11.1); rather yes than no."""
    most = 2 if event == "complete" else 1
    if state.watch & _SCORING[event]:
        most += _MOST_BY_EFFECT
    scorers = {seat, *(state.box.owners[card] for card in scoring.countable(state, seat, event))}
    return max(state.points[scorer] for scorer in scorers) + most >= state.box.house.goal
