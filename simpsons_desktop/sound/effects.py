"""The sounds of the table, by what they stand for."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from simpsons_desktop import paths


class Effect(StrEnum):
    """Every sound, named like its file. The later one stands here, the more it tells: it goes before the others."""

    LEAVE = "leave"
    RETURN = "return"
    DRAW = "draw"
    TILT = "tilt"
    SHUFFLE = "shuffle"
    PLAY = "play"
    ACTION = "action"
    REFUSED = "refused"
    TURN = "turn"
    CANCEL = "cancel"
    DECLARE = "declare"
    LOSE = "lose"
    SCORE = "score"
    TRASH = "trash"
    COMPLETE = "complete"
    ASK = "ask"
    YOURS = "yours"
    WIN = "win"

    @property
    def is_of_cards(self) -> bool:
        """Whether it is one of the soft sounds of cards, of which there may be many."""
        return WEIGHT[self] < WEIGHT[Effect.REFUSED]


WEIGHT = {effect: place for place, effect in enumerate(Effect)}
"""How much each effect tells."""


def file_of(effect: Effect) -> Path:
    """The file of a sound: mono, 16 bit."""
    return paths.resources() / "sounds" / f"{effect.value}.wav"
