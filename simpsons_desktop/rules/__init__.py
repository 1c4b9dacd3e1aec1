"""The rules of the game: pure, without files, clock or chance of their own. Other packages use the names below.

A game: `start(Setup(decks, seed, House(goal, first)))` gives an Outcome; `decision(state)` is the open question
(None: the game is over, see `state.winners`); `apply(state, answer)` answers it on a copy and tells what happened;
`advance(state, answer)` does the same to a state one owns, for search. An answer is a sequence of the decision's
codes; `legal(state)` lists them. `observe`, `tell` and `seal` say who may know what.
"""

from simpsons_desktop.rules.engine import advance, apply, deal, decision, legal, start
from simpsons_desktop.rules.fingerprint import fingerprint
from simpsons_desktop.rules.model import BLANK, House, Kind, Printed, Setup, TakingBack
from simpsons_desktop.rules.moves import Answer, Ask, Decision, IllegalAnswer, Moment, Option, Reason, Verb, safe_answer
from simpsons_desktop.rules.observe import (
    NOBODY,
    Beat,
    CardView,
    CharacterView,
    Observation,
    SceneView,
    SeatView,
    observe,
    seal,
    tell,
)
from simpsons_desktop.rules.refusals import why_not
from simpsons_desktop.rules.state import GameState, Outcome

__all__ = [
    "BLANK",
    "NOBODY",
    "Answer",
    "Ask",
    "Beat",
    "CardView",
    "CharacterView",
    "Decision",
    "GameState",
    "House",
    "IllegalAnswer",
    "Kind",
    "Moment",
    "Observation",
    "Option",
    "Outcome",
    "Printed",
    "Reason",
    "SceneView",
    "SeatView",
    "Setup",
    "TakingBack",
    "Verb",
    "advance",
    "apply",
    "deal",
    "decision",
    "fingerprint",
    "legal",
    "observe",
    "safe_answer",
    "seal",
    "start",
    "tell",
    "why_not",
]
