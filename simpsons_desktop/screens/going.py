"""Taking back and giving again what was decided, by keys and from the menu, with what that is called."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop.content.answer_words import answer_words
from simpsons_desktop.content.language import translate
from simpsons_desktop.controller.going_back import Step
from simpsons_desktop.rules import CardView, Observation, TakingBack, decision, observe
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.screens.choices import Choice
from simpsons_desktop.screens.keys import UNDO
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.menu import Question

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class Going(QObject):
    """Binds a game to its undo and redo."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        self._asked: Step | None = None  # the step that a question is about
        play.controller.went.connect(play.show_elsewhere)
        play.menu.undo.connect(self._undo_from_menu)
        play.menu.redo.connect(self._redo_from_menu)
        play.corner.undo.connect(self.undo)
        play.corner.redo.connect(self.redo)
        game = play.controller
        for signal in (game.decided, game.asked, game.offered, game.settled, game.ended, game.went):
            signal.connect(self.refresh)
        self.refresh()
        play.log.back_words = self._words_at
        play.log.back_wanted.connect(self._back_to_line)

    # ---- what is offered

    @property
    def back(self) -> Step | None:
        """The step back that may be taken."""
        going = self.play.controller.going_back
        step = going.back()
        return step if step is not None and not going.forbids(step) else None

    @property
    def led_here(self) -> bool:
        """Whether the question that stands comes of what a person decided last, which may be taken back: since then
        everybody else has passed.
        """
        step, answers = self.back, self.play.controller.record.answers
        if step is None or step.others or tuple(answers[step.named]) == (PASS,):
            return False
        return all(tuple(answer) == (PASS,) for answer in answers[step.named + 1 :])

    def told(self) -> tuple[tuple[str, bool], tuple[str, bool]]:
        """What undo and redo would do, in words, or why they can't; and whether they can."""
        going = self.play.controller.going_back
        back, forth = going.back(), going.forth()
        hindered = self._hindered(back)
        undo = (hindered, False) if hindered or back is None else (self.tr("Undo: {0}").format(self.named(back)), True)
        if forth is None:
            return undo, (self._no_redo, False)
        return undo, (self.tr("Redo: {0}").format(self.named(forth)), True)

    @property
    def _no_redo(self) -> str:
        return self.tr("Nothing was taken back.")

    def refresh(self) -> None:
        """Say at the corner what undo and redo would do now."""
        self.play.corner.offer_steps(*self.told())

    def _hindered(self, step: Step | None) -> str:
        """Why a step can't be taken back; empty if it can."""
        if step is None:
            return self.tr("There is nothing to take back.")
        return self._why_forbidden(step) if self.play.controller.going_back.forbids(step) else ""

    def named(self, step: Step) -> str:
        """The answer that a step is about, as everybody at the table may read it."""
        game = self.play.controller
        ahead = game.match.line.ahead
        record = ahead.record if step.named >= len(game.record.answers) and ahead is not None else game.record
        state, after = record.states[step.named], record.states[step.named + 1]
        asked, answer = decision(state), record.answers[step.named]
        assert asked is not None
        cards = {option.card for option, code in zip(asked.options, asked.codes, strict=True) if code in answer}
        seen = with_faces(observe(state, game.eyes), observe(after, game.eyes), cards)
        words = answer_words(asked, answer, seen, self.play.names)
        own = state.asker == game.eyes
        return words if own else translate("Going", "{0}: {1}").format(self.play.names[state.asker], words)

    def _at_line(self, line: int) -> Step | None:
        """The step to the decision of a person that led to a line of the log, or came before it."""
        game = self.play.controller
        return game.going_back.back_to(game.number_of(line) - 1)

    def _words_at(self, line: int) -> str:
        step = self._at_line(line)
        if step is None or self.play.controller.going_back.forbids(step) or self.play.covered_by_dialog():
            return ""
        return self.tr("Go back to before: {0}").format(self.named(step))

    # ---- going

    def choose(self, choice: Choice) -> bool:
        """Take back what led to the question, if that was chosen at the prompt."""
        if choice.key != UNDO:
            return False
        self.undo()
        return True

    def undo(self) -> None:
        """Take the last decision of a person back; says so where that can't be."""
        self._take(self.play.controller.going_back.back())

    def _back_to_line(self, line: int) -> None:
        self._take(self._at_line(line))

    def _take(self, step: Step | None) -> None:
        if self.play.covered_by_dialog():
            return
        hindered = self._hindered(step)
        if hindered or step is None:
            self.play.say(hindered)
        elif step.others:
            self._ask(step)
        else:
            self._go(step)

    def redo(self) -> None:
        """Redo what was taken back."""
        if self.play.covered_by_dialog():
            return
        step = self.play.controller.going_back.forth()
        if step is None:
            self.play.say(self._no_redo)
        else:
            self._go(step)

    def _why_forbidden(self, step: Step) -> str:
        if self.play.controller.going_back.rule is TakingBack.NEVER:
            return self.tr("Decisions stand: by the house rules of this match nothing is taken back.")
        if step.since:
            return self.tr("Somebody else has decided since; by the house rules of this match that stands.")
        if step.others:
            return self.tr("Somebody else decided that; by the house rules of this match it stands.")
        return self.tr("You have seen new cards since; by the house rules of this match your decision stands.")

    def _ask(self, step: Step) -> None:
        """It takes back what somebody else decided: that is said first."""
        play, words = self.play, self.tr("“{0}” is taken back.")
        if step.since:
            words = self.tr("“{0}” is taken back, and what others have decided since.")
        words = words.format(self.named(step))
        question = Question(play.house, play, self.tr("Go back?"), words, self.tr("Go back"), self.tr("Stay"))
        question.agreed.connect(self._agreed)
        question.dismissed.connect(play.resume)
        self._asked = step
        question.open()

    def _agreed(self) -> None:
        self._go(self._asked) if self._asked is not None else None

    def _go(self, step: Step) -> None:
        self.play.controller.go_to(step.number)
        announce(self.play, self.tr("The game is at a different decision now."))

    def _undo_from_menu(self) -> None:
        self.play.resume()
        self.undo()

    def _redo_from_menu(self) -> None:
        self.play.resume()
        self.redo()


def with_faces(seen: Observation, after: Observation, cards: Collection[int | None]) -> Observation:
    """What could be seen, with the faces of some of its `cards` that could be seen only `after`: those that an answer
    has laid open.
    """

    def faced(pile: tuple[CardView, ...]) -> tuple[CardView, ...]:
        hidden = {view.id for view in pile if view.printed is None and view.id in cards}
        return tuple(after.find(view.id) or view if view.id in hidden else view for view in pile)

    seats = [replace(seat, hand=faced(seat.hand), deck=faced(seat.deck)) for seat in seen.seats]
    return replace(seen, seats=tuple(seats))
