"""What a player can still do in a turn, for the button that ends it and the sentence beside it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from simpsons_desktop.rules import Decision, Kind, Observation, Verb


class Ending(Enum):
    """How ending the turn stands: nothing else is left, something is left that gives up nothing, or who knows."""

    NOTHING_LEFT = auto()
    CAN_STILL = auto()
    NEUTRAL = auto()


@dataclass(frozen=True)
class LeftToDo:
    """What is left: a Scene and Characters to play, Scenes (seats) to complete or trash, Actions to play.

    `characters` is how many Characters but Stars, by the limit (7.2) and the hand; `all_held`: the limit would allow
    more than the hand has. `gains`: the reader scores with one of the declarations.
    """

    scene: bool = False
    characters: int = 0
    stars: int = 0
    complete: tuple[int, ...] = ()
    trash: tuple[int, ...] = ()
    actions: int = 0
    gains: bool = False
    all_held: bool = False

    @property
    def ending(self) -> Ending:
        """How ending the turn stands. Actions may be better kept, and what gives others points better left alone."""
        if self.scene or self.characters or self.stars or self.gains:
            return Ending.CAN_STILL
        return Ending.NEUTRAL if self.actions or self.complete or self.trash else Ending.NOTHING_LEFT


def left_to_do(decision: Decision, seen: Observation) -> LeftToDo:
    """What is left in the main part of the reader's turn."""
    view = seen.seats[decision.seat]
    playable = {option.card for option in decision.options if option.verb is Verb.PLAY}
    cards = [card.printed for card in view.hand if card.id in playable and card.printed is not None]
    characters = sum(one.kind is Kind.CHARACTER and not one.is_star for one in cards)
    allowed = view.characters_left
    complete, trash = (
        tuple(option.to for option in decision.options if option.verb is verb and option.to is not None)
        for verb in (Verb.COMPLETE, Verb.TRASH)
    )
    return LeftToDo(
        any(one.kind is Kind.SCENE for one in cards),
        min(characters, allowed),
        sum(one.is_star for one in cards),
        complete,
        trash,
        sum(one.kind is Kind.ACTION for one in cards),
        any(_scores(seen, decision.seat, to, "complete") for to in complete)
        or any(_scores(seen, decision.seat, to, "trash") for to in trash),
        characters < allowed,
    )


def _scores(seen: Observation, reader: int, to: int, event: str) -> bool:
    """Whether the reader would score with a declaration: for the Scene, or for a Character of theirs (9.1)."""
    scene = seen.seats[to].scene
    cast = scene.countable(event) if scene is not None else ()
    return to == reader or any(one.card.owner == reader for one in cast)
