"""What assistive tools are told to say: the game as it goes on, and every sentence that comes up by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.table.access import send

if TYPE_CHECKING:
    from simpsons_desktop.content.scribe import LogLine
    from simpsons_desktop.screens.desk import Desk

Politeness = QAccessible.AnnouncementPoliteness
GATHER_MS = 300  # what happens within so long is said in one go
MOST_LINES = 6  # of the log in one go; earlier ones are only counted


def announce(widget: QWidget, sentence: str, urgent: bool = False) -> None:
    """Let assistive tools say a sentence: after what they are saying now, or (urgent) at once."""
    if sentence and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, sentence)
        event.setPoliteness(Politeness.Assertive if urgent else Politeness.Polite)
        send(event)


class Announcer(QObject):
    """Tells of a game: what the log says, then what is asked, gathered so that nobody is flooded.

    The question is said again only when something else has been asked meanwhile, or another seat has done something.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.desk = desk
        self._heard = 0  # lines of the log
        self._asked = ""  # the question that was said last
        self._gather = QTimer(self)
        self._gather.setSingleShot(True)
        self._gather.setInterval(GATHER_MS)
        self._gather.timeout.connect(self.say)
        desk.controller.told.connect(self._begin)
        desk.prompt.offers.connect(self._begin)

    def _begin(self) -> None:
        if QAccessible.isActive() and not self._gather.isActive():
            self._gather.start()

    def say(self) -> None:
        """Say what has come together."""
        log = self.desk.controller.log
        news, self._heard = log[self._heard :], len(log)
        question = self.desk.prompt.accessibleName() if self.desk.prompt.offered.buttons else ""
        others = any(line.heading or line.seat not in (self.desk.prompt.seat, -1) for line in news)
        said = spoken(news)
        if question and (question != self._asked or others):
            said.append(question)
        self._asked = question or self._asked
        announce(self.desk, " ".join(said))


def spoken(lines: Sequence[LogLine]) -> list[str]:
    """The last lines of some, as sentences, after a word about those that are left out."""
    from simpsons_desktop.content.words import ended  # here: the first paint must not wait for it

    left_out = max(0, len(lines) - MOST_LINES)
    one, many = translate("Announcer", "1 more line in the log."), translate("Announcer", "{0} more lines in the log.")
    said = [(one if left_out == 1 else many).format(left_out)] if left_out else []
    return said + [ended(line.text) for line in lines[left_out:]]
