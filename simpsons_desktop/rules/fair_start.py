"""Fair start, a house rule: what makes up for beginning early or late, by seats at the table and place in the order.

All that can be tuned stands in the two tables; a place is counted from the first player, who has place 0.
"""

from __future__ import annotations

from simpsons_desktop.rules.model import House

EXTRA_CARDS = {
    2: (0, 1),
    3: (0, 1, 2),
    4: (0, 1, 2, 2),
    5: (0, 1, 2, 2, 2),
}
"""By number of seats and place: cards that a seat is dealt beyond the six of everybody (4.1)."""

EXTRA_CHARACTERS = {
    2: (-1, 0),
    3: (-1, 0, 0),
    4: (-1, 0, 0, 0),
    5: (-1, 0, 0, 0, 0),
}
"""By number of seats and place: by how much the limit of Characters (7.2) differs in a seat's own first turn."""


def extra_cards(house: House, seats: int, seat: int) -> int:
    """How many cards a seat is dealt beyond six; 0 without fair start."""
    return EXTRA_CARDS[seats][(seat - house.first) % seats] if house.fair else 0


def extra_characters(house: House, seats: int, turn_number: int) -> int:
    """By how much the limit of Characters differs in a turn (1: the first); 0 without fair start or after a round."""
    return EXTRA_CHARACTERS[seats][turn_number - 1] if house.fair and turn_number <= seats else 0
