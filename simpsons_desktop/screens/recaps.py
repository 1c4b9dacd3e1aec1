"""What happened since your last turn: told when your turn comes, and shown again on the table when you want."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QTimer, Signal

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.recap import recap
from simpsons_desktop.rules import Ask, Beat, Decision
from simpsons_desktop.rules.events import Moved, Shuffled, TurnBegan
from simpsons_desktop.rules.retelling import Retelling
from simpsons_desktop.screens.floating import cards, spot_over_table
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.preview import lie
from simpsons_desktop.screens.parts.recap_panel import RecapPanel, Since
from simpsons_desktop.screens.parts.replay_cover import ReplayCover
from simpsons_desktop.store.settings import Pace
from simpsons_desktop.table.free_spot import covered
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.news import answered
from simpsons_desktop.table.script import TOGETHER

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen

MOST_COVERED = 0.05  # of its area may lie on cards in play without being asked for; else it folds to its heading
STILL_MS = 450  # how long a step of a replay is shown where nothing moves


class Recaps(QObject):
    """Tells and shows; the game waits while something is shown again, and nothing of it is lost."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        self.panel = RecapPanel(play.house, play.names, play)
        self.replay = Replay(play)
        self._unasked = False  # whether it came by itself
        self._after_answer = False  # whether it tells what came of the last answer, rather than since the last turn
        self._asked_before = 0  # how many answers the game had at the question before this one
        self._greeted = (0, 0)  # in which turn, after how many answers of the game somebody was asked last
        self.panel.again.connect(self.show_again)
        self.panel.dismissed.connect(self.dismiss)
        self.panel.wanted.connect(self._read)
        self.replay.over.connect(play.show_present)
        self.panel.looked_at.connect(play.previews.look_at_named)
        self.panel.opened.connect(play.previews.open)
        play.log.recap_wanted.connect(self.toggle)
        play.table.gestures.lifted.connect(self._place)
        play.table.laid.connect(self._place)
        play.house.changed.connect(self._place)

    # ---- telling

    def greet(self) -> None:
        """Somebody was asked: if their turn has just come, tell them, once the table is laid for them."""
        QTimer.singleShot(0, self, self._greet)

    def _greet(self) -> None:
        play, seen = self.play, self.play.controller.seen
        decision = play.controller.decision
        if decision is None or play.curtain.isVisible() or self.replay.running or not self._may_tell(decision):
            return
        before, self._greeted = self._greeted, (seen.turn_number, len(play.controller.record.answers))
        if before == self._greeted:
            return
        self._after_answer, self._asked_before = before[0] == seen.turn_number, before[1]
        if self._after_answer and not self._has_news:
            return
        settings = play.preferences.now
        with_ai = any(not chair.is_person for chair in play.controller.chairs)
        if settings.recap and with_ai and settings.pace is not Pace.STEP and not self._in_words:
            self._tell(unasked=True)

    def _may_tell(self, decision: Decision) -> bool:
        """Whether a question is one to tell at: each of the seat's own turn from its main part on, to the discards at
        the end. Where it may answer others, the prompt and the table say what they did.
        """
        goes_on = self._greeted[0] == self.play.controller.seen.turn_number
        own = self.play.controller.seen.turn == decision.seat and decision.ask is not Ask.REACT
        return decision.ask is Ask.MAIN or (goes_on and own)

    @property
    def _in_words(self) -> bool:
        """Whether the game is shown in lists of words, so that there is no table to show anything on."""
        return self.play.text.isVisibleTo(self.play)

    def toggle(self) -> None:
        """The player wants to know, or has read enough."""
        if self.panel.isVisible() and not self.panel.folded:
            self.dismiss()
            return
        if not self.panel.isVisible():
            self._after_answer = self._after_answer and self._just_asked and self._has_news
        self._read()

    def _read(self) -> None:
        if self.play.controller.eyes >= 0 and not self.play.covered_by_dialog():
            self._tell(unasked=False)

    @property
    def _just_asked(self) -> bool:
        """Whether nobody has answered since the last question of a turn."""
        return self._greeted[1] == len(self.play.controller.record.answers)

    @property
    def _has_news(self) -> bool:
        """Whether others put in something since the last question of this turn; an Action where it could be watched."""
        return bool(self.play.news.cards) or answered(self._retelling())

    def _retelling(self) -> Retelling:
        knowledge = self.play.controller.knowledge
        return knowledge.since_answer(self._asked_before) if self._after_answer else knowledge.since_last_turn()

    def _tell(self, unasked: bool) -> None:
        told = self._retelling()
        found = recap(told, self.play.names)
        if unasked and not found.entries:
            return
        self._unasked = unasked
        since = Since.DEAL if told.start.turn_number <= 1 else Since.TURN
        self.panel.tell(found, Since.ANSWER if self._after_answer else since, can_be_shown=not self._in_words)
        self.panel.show()
        self._place()
        if self.panel.isVisible():
            announce(self.panel, self.panel.accessibleName())
        elif not unasked:
            words = translate("Recaps", "There is no room to show it here; the log has everything.")
            self.play.say(words)

    def dismiss(self) -> None:
        """Take it away."""
        self.panel.put_away()

    def back(self) -> bool:
        """Esc: take the panel away; False if it is not there."""
        shown = self.panel.isVisible()
        self.dismiss()
        return shown

    def close(self) -> None:
        """Take everything away: another person comes, or another screen."""
        self.dismiss()
        self.replay.stop()

    def _place(self) -> None:
        """Where it covers nothing that decides nor what is the reader's, and as little of the table as can be.

        Where it would hide cards and nobody has asked for it, it folds to its heading.
        """
        if not self.panel.isVisible():
            return
        room, cards_there = self.play.previews.room(), cards(self.play)
        self.panel.fold(False)
        spot = self._spot(self.panel.sizes(QSize(round(room.width), round(room.height))))
        if self._unasked and (spot is None or covered(spot, cards_there) > MOST_COVERED * spot.width * spot.height):
            self.panel.fold(True)
            spot = self._spot([self.panel.folded_size()])
        if spot is None:
            self.dismiss()
            return
        lie(self.panel, spot)
        self.panel.raise_()

    def _spot(self, sizes: Sequence[QSize]) -> Rect | None:
        """What was asked for is to be read: it is as large as it can be, wherever it covers least."""
        asked = not self._unasked
        return spot_over_table(self.play, self.panel, sizes, asked_for=asked, large=asked)

    # ---- showing again

    def show_again(self) -> None:
        """Show it on the table, from the beginning."""
        if self.play.covered_by_dialog():
            return
        self.dismiss()
        self.play.previews.close()
        self.replay.start(self._retelling())


class Replay(QObject):
    """Shows a part of the game on the table once more. `over`: the table is to show the present again."""

    over = Signal()

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        self.cover = ReplayCover(play.house, play)
        self.cover.ended.connect(self.stop)
        self.running = False
        self._steps: Iterator[Sequence[Beat]] = iter(())
        self._telling = True  # whether the step that is shown is worth a moment
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._next)
        play.table.rested.connect(self._on_rested)

    def start(self, told: Retelling) -> None:
        """Begin; the game stands still from here on."""
        if self.running or not told.events:
            return
        table = self.play.table
        if table.animator.busy:
            table.animator.skip()  # what has just happened is told to the end first
        self.running = True
        self.play.leaving.hold_or_go_on()
        self._steps = steps(told)
        table.ask(None)
        table.show_table(told.before, self.play.controller.front)
        self.cover.say(translate("Recaps", "Shown again"))
        self.cover.cover()
        self._pause.start(STILL_MS)

    def stop(self) -> None:
        """Back to the present, wherever it is."""
        if self.running:
            self.running = False
            self._pause.stop()
            self.cover.hide()
            self.over.emit()

    def _next(self) -> None:
        step = next(self._steps, None)
        if step is None:
            self.stop()
            return
        event = step[0].event
        if isinstance(event, TurnBegan):
            words = translate("Recaps", "Shown again: turn {0} · {1}")
            self.cover.say(words.format(event.number, self.play.names[event.seat]))
        self._telling = not (isinstance(event, Shuffled) or _why(step[0]) in TOGETHER)
        self.play.table.play(step, self.play.controller.front)

    def _on_rested(self) -> None:
        if self.running:
            self._pause.start(STILL_MS if self.play.news.nothing_moves and self._telling else 0)


def steps(told: Retelling) -> Iterator[Sequence[Beat]]:
    """The beats of a retelling in steps that are shown at once: cards that move together, everything else by itself."""
    step: list[Beat] = []
    for beat in told.beats():
        if step and not (_why(beat) in TOGETHER and _why(beat) == _why(step[-1])):
            yield step
            step = []
        step.append(beat)
    if step:
        yield step


def _why(beat: Beat) -> str:
    return beat.event.why if isinstance(beat.event, Moved) else ""
