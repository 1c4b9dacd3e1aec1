"""What to throw away at the end of a turn: cards that are of less use than a fresh one, for the hand is refilled."""

from __future__ import annotations

from simpsons_desktop.rules import GameState
from simpsons_desktop.rules.abilities import MAIN
from simpsons_desktop.rules.model import CHARACTER, SCENE
from simpsons_desktop.rules.moves import pick_code
from simpsons_desktop.rules.state import HAND, SCENE_AT
from simpsons_desktop.rules.values import traits

MOST_REACTIONS = 2  # Actions for other players' turns
MOST_ACTIONS = 1  # Actions for an own turn that were of no use in this one
MOST_CHARACTERS = 3  # Characters apart from Stars, of which two may be played a turn ...
FEWEST_CHARACTERS = 2  # ... and as many while there is no Scene in sight to play


def discards(state: GameState, seat: int) -> tuple[int, ...]:
    """The codes of the cards to discard (5.2): of each sort, those beyond what can be used soon, the best kept."""
    box, face, hand = state.box, state.face, state.zones[HAND + seat]
    scenes = [card for card in hand if box.kinds[face[card]] == SCENE]
    characters = [card for card in hand if box.kinds[face[card]] == CHARACTER and not box.stars[face[card]]]
    actions = [card for card in hand if box.moments[face[card]] & MAIN]
    reactions = [card for card in hand if box.moments[face[card]] & ~MAIN and card not in actions]
    wanted = 0
    for scene in (*scenes[:1], *(card for other in range(box.seats) for card in state.zones[SCENE_AT + other])):
        wanted |= traits(state, scene)
    characters.sort(key=lambda card: not box.masks[face[card]] & wanted)
    hosts = bool(state.zones[SCENE_AT + seat])
    keep_scenes = 1 if hosts else 2
    keep_characters = MOST_CHARACTERS if hosts or scenes else FEWEST_CHARACTERS
    if hosts and not state.played:  # none of them was of any use in this turn
        keep_characters = 0
    gone = scenes[keep_scenes:] + characters[keep_characters:] + actions[MOST_ACTIONS:] + reactions[MOST_REACTIONS:]
    return tuple(pick_code(card) for card in gone)


def ways_to_discard(state: GameState, seat: int) -> list[tuple[int, ...]]:
    """What else could be thrown away, that first: nothing, everything, a card more or less; of copies one is enough."""
    usual, hand, face = discards(state, seat), state.zones[HAND + seat], state.face
    single = {(face[card], pick_code(card) in usual): pick_code(card) for card in hand}
    ways = [usual, (), tuple(map(pick_code, hand))]
    ways += [_toggled(usual, code) for code in single.values()]
    return list(dict.fromkeys(tuple(sorted(way)) for way in ways))


def _toggled(codes: tuple[int, ...], code: int) -> tuple[int, ...]:
    return tuple(one for one in codes if one != code) if code in codes else (*codes, code)
