"""The table in play: binds one game to the table, the prompt, the log, and everything that comes over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.content.words import listed
from simpsons_desktop.content.words import prompt as prompt_sentence
from simpsons_desktop.controller import GameController
from simpsons_desktop.rules import NOBODY, Beat, Decision, Reason
from simpsons_desktop.rules.events import TurnBegan
from simpsons_desktop.rules.retelling import points_made
from simpsons_desktop.screens.choices import Choice, Choices, texts_of
from simpsons_desktop.screens.desk import Desk
from simpsons_desktop.screens.foresight import Foresight
from simpsons_desktop.screens.going import Going
from simpsons_desktop.screens.handing import Handing
from simpsons_desktop.screens.hinting import Hinting
from simpsons_desktop.screens.home import GameInHand, going_on
from simpsons_desktop.screens.keys import BACK, COMMENT, FACE, HINT, LOG, PRESS, RECAP, REDO, TEXT_TABLE, UNDO, WHY
from simpsons_desktop.screens.leaving import Leaving
from simpsons_desktop.screens.lifting import Lifting
from simpsons_desktop.screens.main_key import MainKey
from simpsons_desktop.screens.marking import Marking
from simpsons_desktop.screens.news import News
from simpsons_desktop.screens.parts.curtain import Curtain
from simpsons_desktop.screens.parts.meanings import Meanings
from simpsons_desktop.screens.parts.menu import PauseMenu
from simpsons_desktop.screens.parts.passing import Answers
from simpsons_desktop.screens.parts.winner import WinnerPanel
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.recaps import Recaps
from simpsons_desktop.screens.seating import begins_words
from simpsons_desktop.screens.steps import Steps
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.this_match import ThisMatch
from simpsons_desktop.screens.waiting import Waiting
from simpsons_desktop.store.settings import First
from simpsons_desktop.table.intents import ClickedNumber, Dropped, Intent, attempt, meant


class PlayScreen(Desk):
    """One game on the screen. `left`: the game was given up."""

    home = Signal()
    again = Signal()
    new_game = Signal()
    rules = Signal()
    settings = Signal()
    thoughts = Signal(object)  # this screen: what its AI seats thought is to be read
    watched = Signal(object)  # the path of its match, which is over and is to be shown again
    refused = Signal()

    def __init__(self, style: Style, preferences: Preferences, controller: GameController, first_seat: int) -> None:
        super().__init__(style, preferences, controller)
        self.first_seat = first_seat
        self.settled_by: First | None = None
        self.meanings = Meanings(style, self)
        self.winner = WinnerPanel(style, self)
        self.curtain = Curtain(style, self)
        self.menu = PauseMenu(style, self)
        self.answers = Answers(self)
        self.handing = Handing(self)
        self.foresight = Foresight(self)
        self.lifting = Lifting(self)
        self.main_key = MainKey(self)
        self.marking = Marking(self)
        self.waiting = Waiting(self)
        self.steps = Steps(self)
        self.news = News(self)
        self.recaps = Recaps(self)
        self.hinting = Hinting(self)
        self.leaving = Leaving(self)
        self.going = Going(self)
        self.this_match = ThisMatch(self)
        self._bind_table()
        self._bind_controller()
        self._bind_parts()

    # ---- putting together

    def _bind_table(self) -> None:
        table = self.table
        table.intent.connect(self._on_intent)
        table.rested.connect(self._on_rested)
        table.laid.connect(self.foresight.move_off)
        self.house.veiled.connect(self._veiled)

    def _veiled(self) -> None:
        """A dialog has come or gone."""
        self.leaving.hold_or_go_on()
        if self.covered_by_dialog():
            self.table.gestures.interrupt()

    @property
    def alone(self) -> bool:
        """Whether one person plays against AI seats only."""
        return sum(chair.is_person for chair in self.controller.chairs) == 1

    def _bind_controller(self) -> None:
        controller = self.controller
        controller.told.connect(self._on_told)
        controller.asked.connect(self._on_asked)
        controller.ended.connect(self._on_ended)
        controller.refused.connect(self._on_refused)
        controller.trouble.connect(self.note.say)

    def _bind_parts(self) -> None:
        self.prompt.chosen.connect(self._on_chosen)
        self.corner.menu.connect(self.pause)
        self.text.menu_wanted.connect(self.pause)
        self.corner.rules.connect(self.rules)
        self.corner.settings.connect(self.settings)
        self.meanings.chosen.connect(self._answer)
        self.meanings.dropped.connect(self.table.bring_home)
        self.curtain.dismissed.connect(self.pause)
        self.menu.dismissed.connect(self.resume)
        self.menu.rules.connect(self.rules)
        self.menu.settings.connect(self.settings)
        self.menu.answers.connect(self.answers.open)
        self.menu.answers.connect(self.menu.hide)
        self.menu.home.connect(self.home)
        self.winner.dismissed.connect(self.take_keyboard)
        self.winner.again.connect(self.again)
        self.winner.new_game.connect(self.new_game)
        self.winner.home.connect(self.home)

    # ---- what the game says

    def begin(self) -> None:
        """Deal, and ask the first seat, as soon as the table is painted."""
        self.leaving.hold_or_go_on()
        self.take_keyboard()
        self.table.prepare(self.controller.seen, self.controller.front, self._deal)

    def _deal(self) -> None:
        self.table.show_table(self.controller.seen, self.controller.front)
        seen = self.controller.seen
        words = (
            self.tr("The game goes on. Goal: {0}.")
            if self.controller.record.answers
            else self.tr("The cards are dealt. Goal: {0}, fair start.")
            if seen.fair
            else self.tr("The cards are dealt. Goal: {0}.")
        )
        begins = [] if self.controller.record.answers else [begins_words(self.names[self.first_seat], self.settled_by)]
        self.prompt.say(NOBODY, "", " ".join((words.format(seen.goal), *begins)))
        self.refresh()
        QTimer.singleShot(0, self, self.controller.begin)  # a turn of its own: the table is seen first

    def _on_told(self, beats: tuple[Beat, ...]) -> None:
        self.ask_nothing()
        if self.prompt.seat != NOBODY and any(isinstance(beat.event, TurnBegan) for beat in beats):
            self.prompt.say(NOBODY, "", "")
        self.table.play(beats, self.controller.front, pause=self.controller.decision is None)
        self.refresh()

    def refresh(self) -> None:
        """Log, spine and an open pile as they are now."""
        self.show_log()
        if self.piles.seat >= 0:
            self.show_pile(self.piles.seat)
        self.previews.news()

    def _on_rested(self) -> None:
        self.controller.rested()

    def _on_asked(self, decision: Decision) -> None:
        if not self.curtain.isHidden():
            return  # it is asked once the curtain has opened
        self.marking.begin(decision)
        seen = self.controller.seen
        who = self.tr("You:") if self.alone else self.tr("{0}:").format(self.names[decision.seat])
        sentence = prompt_sentence(decision, seen, self.names)
        self.prompt.ask(decision.seat, who, sentence, self.marking.offered(decision))
        self.previews.move_off()
        self.foresight.asked()
        self.hinting.asked()
        self.news.show()
        if not self.covered_by_dialog() and not self.previews.has_keyboard:
            self.take_keyboard()
        self.recaps.greet()

    def covered_by_dialog(self) -> bool:
        return self.recaps.replay.running or super().covered_by_dialog()

    def cover(self, seat: int) -> None:
        """Cover everything private before anything else."""
        self.foresight.forget()
        self.hinting.forget()
        self.recaps.close()
        self.table.set_covered(True)
        self.curtain.draw(seat, self.names[seat])
        self.menu.raise_()
        self.meanings.hide()
        self.previews.close()
        self.piles.shut()
        self.note.put_away()
        self.table.ask(None)
        self.prompt.say(seat, self.names[seat], self.tr("takes the chair."))
        self.answers.refresh()
        self.going.refresh()

    def _on_ended(self, winners: Sequence[int]) -> None:
        seen = self.controller.seen
        self.previews.close()
        self.recaps.close()
        self.ask_nothing()
        result = Choice(self.tr("Result"), PRESS, None, main=True)
        names = listed([self.names[seat] for seat in winners])
        self.prompt.ask(winners[0], names, self.tr("won."), Choices((result,)))
        self.preferences.change(practised=True)
        points, made = [seat.points for seat in seen.seats], points_made(self.controller.record)
        self.winner.offer(self.this_match.can_be_watched, self.controller.diary.is_open)
        self.winner.declare(winners, points, self.names, seen.goal, made, seen.turn_number)

    def _on_refused(self, reason: Reason) -> None:
        self.table.bring_home()
        self.say_why(reason)

    def say_why(self, reason: Reason, seat: int | None = None) -> None:
        """Say why something can't be done: close to what lies before a seat if it was tried there, or to the prompt."""
        self.refused.emit()
        self.say(reason_with_rule(reason), seat, now_only=True)

    # ---- what the player does

    def _on_intent(self, intent: Intent) -> None:
        decision = self.controller.decision
        codes = meant(intent, decision)
        if len(codes) == 1:
            self._answer(codes)
        elif decision is not None and codes:
            self._ask_which(decision, codes)
        else:
            self._refuse(intent)

    def _ask_which(self, decision: Decision, codes: Sequence[int]) -> None:
        by_code = dict(zip(decision.codes, decision.options, strict=True))
        texts = texts_of([by_code[code] for code in codes], self.controller.seen, self.names)
        self.meanings.ask(list(zip(texts, codes, strict=True)))

    def over_the_table(self) -> tuple[QWidget, ...]:
        own = (self.foresight.panel, self.recaps.panel, self.hinting.panel, self.answers.chip)
        return (*super().over_the_table(), *own)

    def _refuse(self, intent: Intent) -> None:
        self.table.bring_home()
        reason = self.why_not(attempt(intent, self.controller.seen))
        if reason is not None:
            self.say_why(reason, intent.seat if isinstance(intent, Dropped | ClickedNumber) else None)

    def _on_chosen(self, choice: Choice) -> None:
        decision = self.controller.decision
        if any(part.choose(choice) for part in (self.going, self.answers, self.foresight, self.steps)):
            return
        if decision is None:
            if self.controller.seen.winners is not None:
                self.winner.open()
        elif choice.marks:
            self.marking.toggle(choice, decision)
        elif choice.answer is None:
            self._answer(self.marking.answer(decision))
        else:
            self._answer(choice.answer)

    def _answer(self, codes: Sequence[int]) -> None:
        if self.foresight.asks_first(codes):
            return
        self.note.put_away()
        self.previews.put_away()
        self.recaps.dismiss()
        self.take_keyboard()
        self.news.forget()
        self.ask_nothing()  # an answer that shows nothing on the table ends the question all the same
        self.controller.answer(tuple(codes))

    def ask_again(self, decision: Decision) -> None:
        """Ask the question that stands once more."""
        self._on_asked(decision)

    def show_present(self) -> None:
        """The table as it is now, after something else was shown on it; the game goes on."""
        decision = self.controller.decision
        self.table.show_table(self.controller.seen, self.controller.front)
        if decision is not None:
            self._on_asked(decision)
        self.take_keyboard()
        self.leaving.hold_or_go_on()

    def show_elsewhere(self) -> None:
        """The game stands somewhere else in its course: nothing of what was shown is left."""
        for part in (self.meanings, self.winner):
            part.hide()
        self.note.put_away()
        self.previews.close()
        self.recaps.close()
        self.news.forget()
        self.ask_nothing()
        self.seat_everybody()
        self.table.show_table(self.controller.seen, self.controller.front)
        self.table.set_covered(self.controller.covered)
        if not self.controller.covered:
            self.curtain.hide()
        self.refresh()
        self.take_keyboard()

    def ask_nothing(self) -> None:
        """No question stands: nothing on the table can be used, the prompt offers nothing."""
        self.table.ask(None)
        self.waiting.end()
        self.prompt.end()
        self.foresight.forget()
        self.hinting.forget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.taps.press(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        key = self.taps.release(event)
        busy = self.table.gestures.pressed and key != BACK  # a card hangs on the pointer, perhaps
        if key is None or busy or self.covered_by_dialog():
            return
        does: dict[str, Callable[[], object]] = {
            LOG: self.toggle_log, TEXT_TABLE: self.toggle_text, FACE: self.previews.hold, RECAP: self.recaps.toggle,
            HINT: self.hinting.toggle, UNDO: self.going.undo, REDO: self.going.redo, BACK: self._back,
            COMMENT: self.this_match.comment,
            **dict.fromkeys(WHY, self.foresight.explain),
        }  # fmt: skip
        if key in does:
            does[key]()
        elif not self.answers.press(key):
            self.prompt.press(self.main_key.meant(key), self.taps.since)

    def _back(self) -> None:
        if not (self.foresight.back() or self.hinting.back() or self.recaps.back() or self.take_away()):
            self.pause()

    # ---- waiting, leaving, coming back

    def pause(self) -> None:
        """Open the menu; the game stands still until it is closed."""
        self.recaps.close()
        self.previews.close()
        self.foresight.rest()
        self.leaving.open_menu()

    def hideEvent(self, event: QHideEvent) -> None:
        """Another screen is open: the game stands still; a minimised window does not stop it."""
        if not event.spontaneous():
            self.recaps.close()
            self.leaving.hold_or_go_on()
            self.handing.look_away()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self.leaving.hold_or_go_on()
        super().showEvent(event)

    def resume(self) -> None:
        """Go on with the game, unless something that was left open over it has to be closed first."""
        self.show_log()  # somebody may have remarked on it in its replay
        self.leaving.come_back()
        self.foresight.come_back()
        if not self.covered_by_dialog():
            self.take_keyboard()

    def game_in_hand(self) -> GameInHand | None:
        """How the game stands, for the home screen; None once it is over."""
        seen = self.controller.seen
        over = seen.winners is not None
        return None if over else going_on([seat.points for seat in seen.seats], seen.turn_number)

    def close_game(self) -> None:
        """Let go of the game."""
        self.table.put_away()
        self.controller.close()
