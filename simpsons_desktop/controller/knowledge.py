"""What the seat in front can find out about its game without changing it: why not, what if, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from simpsons_desktop.controller.course import Told
from simpsons_desktop.rules import Answer, Ask, Option, Reason, Verb, why_not
from simpsons_desktop.rules.alterations import Alteration, alterations
from simpsons_desktop.rules.outlook import Outlook, best_count, foresee, if_declared
from simpsons_desktop.rules.retelling import Retelling, since_answer, since_last_turn

if TYPE_CHECKING:
    from simpsons_desktop.controller.game import GameController


ALL_ASKED = Reason("10.3", "answer first")
"""Why nothing else can be done while all persons are asked."""


class Knowledge:
    """Looks at a game as far as it may be shown."""

    def __init__(self, game: GameController) -> None:
        self.game = game

    def why_not(self, option: Option) -> Reason | None:
        """Why the seat in front can't do this now."""
        if self.game.offer is not None:
            return ALL_ASKED
        return why_not(self.game.now, self.game.front, option)

    def foresee(self, answer: Answer, then: Sequence[Answer] = ()) -> Outlook:
        """What a legal answer of the seat in front would lead to, as far as that seat can know; `then` are its answers
        to what it chooses at once.
        """
        return foresee(self.game.now, self.game.front, answer, self.game.asking.repertoire, then)

    def proposed(self) -> Answer:
        """What the seat in front may begin with where it has to count: what suits it best; else nothing."""
        asked = self.game.decision
        return best_count(self.game.now, self.game.front) if asked is not None and asked.ask is Ask.COUNT else ()

    def if_declared(self, seat: int, verb: Verb) -> Outlook:
        """What the seat in front can know of completing or trashing the Scene of a seat, now or later."""
        return if_declared(self.game.now, self.game.front, seat, verb.value, self.game.asking.repertoire)

    def alterations(self, card: int) -> tuple[Alteration, ...]:
        """What is changed on a card in play at this moment, and by which card."""
        game = self.game
        return alterations((*game.record.states[: -1 if game.stages else None], game.now), card)

    def since_last_turn(self) -> Retelling:
        """What the seat in front could witness since its last turn, as far as it has been told."""
        return since_last_turn(self.game.record, self.game.eyes, self._untold)

    def since_answer(self, answers: int) -> Retelling:
        """The same since the game had so many answers."""
        return since_answer(self.game.record, self.game.eyes, answers, self._untold)

    @property
    def _untold(self) -> int:
        """How many of the last events have not been told yet."""
        return sum(len(stage.part.beats) for stage in self.game.stages if isinstance(stage, Told))
