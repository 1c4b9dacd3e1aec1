"""The pace step by step: after each event the prompt says what it was and offers the next one; the table waits."""

from __future__ import annotations

from PySide6.QtCore import QObject

from simpsons_desktop.content.parts import plain
from simpsons_desktop.screens.choices import Choice, Choices
from simpsons_desktop.screens.desk import Desk
from simpsons_desktop.screens.keys import PRESS

LATELY = 60  # lines of the log among which those of the events that are being shown are


class Steps(QObject):
    """Binds the animator's gates to a button of the prompt; a click on the table goes on as well."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.desk = desk
        self.next = Choice(self.tr("Next"), PRESS, None, main=True)
        desk.table.animator.held.connect(self._held)

    def _held(self, waits: bool) -> None:
        """Offer to go on, or no longer; what else the prompt has come to offer meanwhile stays."""
        prompt = self.desk.prompt
        told = told_now(self.desk) if waits else None
        if told is not None:
            prompt.ask(*told, Choices((self.next,)))
        elif waits:
            self.desk.table.animator.go_on()  # what the log passes over is no step
        elif prompt.offered.buttons == (self.next,):
            prompt.offer(Choices())

    def choose(self, choice: Choice) -> bool:
        """Go on, if that was chosen."""
        if choice is not self.next:
            return False
        self.desk.table.animator.go_on()
        return True


def told_now(desk: Desk) -> tuple[int, str, str] | None:
    """What the table shows now, as the log has it: about whom, and the words; None if the log passes over it. The head
    of a turn names whose it is itself.
    """
    shown = {id(beat.event) for beat in desk.table.director.shown}
    lines = [line for line in reversed(desk.controller.log[-LATELY:]) if id(line.event) in shown]
    if not lines:
        return None
    line = lines[0]
    return line.seat, "" if line.heading else line.name, plain(line.parts)
