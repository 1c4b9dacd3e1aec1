"""What can happen, in the past tense; made only when somebody listens."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from one place to another. `why`: deal, draw, play, discard, return, move, put, clear, reshuffle."""

    card: int
    src: int
    dst: int
    why: str


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A deck was shuffled: the backs stayed, the faces under them changed."""

    place: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat's points changed. `why`: scene, counted, bonus, effect."""

    seat: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declared that it completes or trashes (`event`) a Scene (8.1)."""

    event: str
    scene: int
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Resolved:
    """A Scene was completed or trashed (`event`) with the counted Characters."""

    event: str
    scene: int
    seat: int
    by: int
    counted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """A declaration came to nothing (8.3)."""

    event: str
    scene: int
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Cancelled:
    """An Action, or a declaration about a Scene, was cancelled (10.5)."""

    card: int


@dataclass(frozen=True, slots=True)
class Shown:
    """Faces were shown to one seat (12.2)."""

    cards: tuple[int, ...]
    to: int


@dataclass(frozen=True, slots=True)
class Changed:
    """An effect changed what a card or a seat is worth or may do (`stat`), or the change ended."""

    stat: str
    cards: tuple[int, ...]
    seat: int
    source: int


@dataclass(frozen=True, slots=True)
class Triggered:
    """A card in play did what it says by itself."""

    card: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began; `number` counts all turns of the game from 1."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over (11.1, 11.2)."""

    winners: tuple[int, ...]


Event = (
    Moved
    | Shuffled
    | Scored
    | Declared
    | Resolved
    | Failed
    | Cancelled
    | Shown
    | Changed
    | Triggered
    | TurnBegan
    | Ended
)
