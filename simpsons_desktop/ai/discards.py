"""What to throw away at the end of a turn: cards that are of less use than a fresh one."""

from __future__ import annotations

from simpsons_desktop.rules import GameState, Kind
from simpsons_desktop.rules.moves import pick_code
from simpsons_desktop.rules.standing_table import scenes_on_table
from simpsons_desktop.rules.state import HAND, SCENE_AT

MOST_ACTIONS = 2


def discards(state: GameState, seat: int) -> tuple[int, ...]:
    """The codes of the cards to discard (5.2): what can't be used soon, and Characters when no Scene is in sight."""
    faces = state.box.faces
    hand = [(card, faces[state.face[card]]) for card in state.zones[HAND + seat]]
    scenes = [card for card, printed in hand if printed.kind is Kind.SCENE]
    actions = [card for card, printed in hand if printed.kind is Kind.ACTION]
    keep_scenes = 1 if state.zones[SCENE_AT + seat] else 2
    gone = scenes[keep_scenes:] + actions[MOST_ACTIONS:]
    if not scenes and not state.zones[SCENE_AT + seat]:
        characters = [card for card, printed in hand if printed.kind is Kind.CHARACTER and not printed.is_star]
        gone += characters[2:] if not scenes_on_table(state) else characters[3:]
    return tuple(pick_code(card) for card in gone)
