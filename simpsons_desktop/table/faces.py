"""The faces of cards: one paint function a face, each into a painter and a rectangle of the face's proportion.

    paint_printed    everything on the card, 744 : 1039, for the preview
    paint_hand       the hand face, 1 : 1.4: name, trait chips, art; numbers of a Scene, text of an Action
    paint_character  a Character in play, standing 1 : 1.4 or lying 1.4 : 1
    paint_board      a Scene in play, 2.5 : 1.46, with `BoardNumbers`
    paint_back, paint_mini   the back; the top of a small pile
    paint_states, paint_halo   the states of a card, over and under it

All but the back and the mini face take a `Look` as last argument. Shadows fall outside the rectangle: leave room for
`.04` of the width below a card, `.20` below a board and 24 u round a card in a state. `pixmaps` does all of that.
"""

from simpsons_desktop.table.paint_board import BoardNumbers, paint_board, paint_character
from simpsons_desktop.table.paint_hand import paint_back, paint_hand, paint_mini
from simpsons_desktop.table.paint_printed import paint_printed
from simpsons_desktop.table.paint_states import State, paint_halo, paint_states

__all__ = [
    "BoardNumbers",
    "State",
    "paint_back",
    "paint_board",
    "paint_character",
    "paint_halo",
    "paint_hand",
    "paint_mini",
    "paint_printed",
    "paint_states",
]
