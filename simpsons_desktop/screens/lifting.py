"""What to do with the card that is lifted, said by the prompt for as long as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop.content.words import prompt as prompt_sentence
from simpsons_desktop.content.words import where_to_put

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class Lifting(QObject):
    """Binds the lifted card to the words of the prompt; for the ear the question stays as it is."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        play.table.gestures.lifted.connect(self._say)

    def _say(self) -> None:
        play, decision = self.play, self.play.controller.decision
        if decision is None or play.table.gestures.decision != decision or play.foresight.confirming:
            return
        if play.prompt.asks and play.prompt.seat == decision.seat:
            play.prompt.reword(self._where_to() or prompt_sentence(decision, play.controller.seen, play.names))

    def _where_to(self) -> str:
        lights = self.play.table.lights
        printed = lights.printed(lights.lit.card) if lights.lit is not None else None
        if lights.lit is None or printed is None:
            return ""
        return where_to_put(printed, len(lights.lit.seats) + lights.lit.anywhere)
