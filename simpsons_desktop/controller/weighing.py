"""The Scene that an AI seat is about to touch, for a soft outline while it is given a natural pause before its move.

It tells nothing that the move itself does not tell right after: the answer is settled by then, nobody can do anything
in between, and only what lies open is named, never the card that is played. Nothing is shown where less than that would
tell something: while others may answer, and at a table where nobody may be told what anybody could do (`Asked.EVEN`).
It comes after half of the pause, a time that is drawn from what everybody knows, so that it does not tell when a
thought was finished; a thought that takes longer than that is not shown at all, and neither is any without a pause.
"""

from __future__ import annotations

from simpsons_desktop.rules import NOBODY, Answer, Ask, GameState
from simpsons_desktop.rules.moves import seat_of
from simpsons_desktop.rules.state import SCENE_AT


def touched(state: GameState, answer: Answer) -> int:
    """The seat in front of which the Scene lies that an answer of the main part is about; NOBODY if there is none."""
    to = seat_of(answer[0]) if answer and state.ask is Ask.MAIN else NOBODY
    return to if to >= 0 and state.zones[SCENE_AT + to] else NOBODY
