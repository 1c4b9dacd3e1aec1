"""What the persons at one table wish about being asked: the chip, its keys, the dialog, and the question to all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop.content.words import prompt as prompt_sentence
from simpsons_desktop.controller import Passing
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.choices import Choice, Choices
from simpsons_desktop.screens.keys import ANSWERS, NOBODY_ANSWERS, PASS_ROUND, PASS_TURN
from simpsons_desktop.screens.parts.passing_chip import PassChip
from simpsons_desktop.screens.parts.passing_dialog import AnswersDialog, mode_in_brief
from simpsons_desktop.store.settings import Settings

if TYPE_CHECKING:
    from simpsons_desktop.screens.desk import Desk

KEYS = (PASS_TURN, PASS_ROUND, ANSWERS)


class Answers(QObject):
    """Stands between the controller, which asks as the persons wish, and the desk, where they say so."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.desk, self.game = desk, desk.controller
        self.chip = PassChip(desk.house, desk)
        self.chip.clicked.connect(self._on_chip)
        self.dialog: AnswersDialog | None = None
        for signal in (self.game.asked, self.game.told, self.game.waiting, self.game.passing_changed):
            signal.connect(self.refresh)
        self.game.offered.connect(self.ask_again)
        desk.preferences.changed.connect(self._on_settings)
        desk.house.changed.connect(self.place)
        desk.table.laid.connect(self.place)
        self.game.went.connect(self._as_kept)
        if self.game.record.answers:
            self._as_kept()
        self._on_settings(desk.preferences.now)

    # ---- wishes

    def _as_kept(self) -> None:
        """A game that goes on from its file, or stands elsewhere in its course, brings wishes with it."""
        settings = self.desk.preferences.now
        for seat, wish in list(self.game.asking.wishes.items()):
            if wish != settings.answering_of(self.desk.names[seat]):
                self.desk.preferences.change(answering=self.desk.preferences.now.with_answering(wish))

    def _on_settings(self, settings: Settings) -> None:
        for seat in self.game.asking.persons:
            wish = settings.answering_of(self.desk.names[seat])
            if wish != self.game.asking.wishes.get(seat):
                self.game.wish(seat, wish)
        self.refresh()

    def press(self, key: str) -> bool:
        """Do what a shortcut is for, if it is one of these."""
        if key == ANSWERS:
            self.open()
        elif key in KEYS:
            self._pass(Passing.TURN if key == PASS_TURN else Passing.ROUND)
        return key in KEYS

    def _pass(self, passing: Passing) -> None:
        """Have answers passed for the person in front; if they are being passed, be asked again."""
        seat = self._person()
        if seat is not None:
            self.game.let_pass(seat, Passing.NO if self._passing(seat) is not Passing.NO else passing)

    def _person(self) -> int | None:
        """The person in front, unless the curtain is drawn or the game is over."""
        front = self.game.front
        here = front in self.game.asking.persons and not self.game.covered and self.game.now.winners is None
        return front if here else None

    def _passing(self, seat: int) -> Passing:
        return self.game.asking.passing.get(seat, Passing.NO)

    def open(self) -> None:
        """Open the dialog at the page of the person in front."""
        persons = self.game.asking.persons
        if not persons:
            return
        if self.dialog is not None:
            self.dialog.close_up()
        names = [self.desk.names[seat] for seat in persons]
        self.dialog = AnswersDialog(self.desk.house, self.desk, self.desk.preferences, names, in_game=True)
        self.dialog.let_pass.connect(self._let_pass)
        seat = self._person()
        self.dialog.show_person(self.desk.names[seat] if seat is not None else names[0])
        self.dialog.dismissed.connect(self._close)
        self.dialog.open()

    def _let_pass(self, name: str, passing: Passing) -> None:
        self.game.let_pass(self.desk.names.index(name), passing)

    def _close(self) -> None:
        if self.dialog is not None:
            self.dialog.close_up()
            self.dialog = None

    # ---- the chip

    def _on_chip(self) -> None:
        if self.desk.covered_by_dialog():
            return
        seat = self._person()
        if seat is not None and self._passing(seat) is not Passing.NO:
            self.game.let_pass(seat, Passing.NO)
        else:
            self.open()

    def refresh(self) -> None:
        """Let the chip say what is so now for the person in front."""
        seat = self._person()
        self.chip.setVisible(seat is not None and not self.desk.text.isVisibleTo(self.desk))
        if seat is None:
            self.desk.text.show_chip(None)
            return
        passing, wish = self._passing(seat), self.desk.preferences.now.answering_of(self.desk.names[seat])
        again = self.tr("be asked again")
        if passing is Passing.TURN:
            self.chip.say(self.tr("Passing this turn"), again, PASS_TURN, passing=True)
        elif passing is Passing.ROUND:
            self.chip.say(self.tr("Passing until your turn"), again, PASS_TURN, passing=True)
        else:
            words, meaning = mode_in_brief(self.game.asking.mode(seat))
            if wish.passed:
                one, many = self.tr("{0}, but at one moment"), self.tr("{0}, but at {1} moments")
                words = (one if len(wish.passed) == 1 else many).format(words, len(wish.passed))
            does = self.tr("set when you are asked")
            self.chip.say(words, does, "", passing=False, meaning=meaning)
        self.desk.text.show_chip(self.chip)
        self.place()

    def place(self) -> None:
        """Lie where the prompt is now."""
        self.chip.place(self.desk.prompt.geometry())

    # ---- the question to all

    def ask_again(self) -> None:
        """Put the question to all persons, if it is open: nobody's answer is passed by what was meant for the turn."""
        offer = self.game.offer
        if offer is None or self.game.covered:  # behind the curtain nobody reads
            return
        seen, names = self.game.seen, self.desk.names
        nobody = Choice(self.tr("Nobody"), NOBODY_ANSWERS, (NOBODY,))
        persons = [Choice(names[seat], str(number), (seat,)) for number, seat in enumerate(offer.seats, 1)]
        shown = Choices((nobody, *persons), even=True) if len(persons) < 3 else Choices((), (*persons, nobody), True)
        self.desk.table.ask(None)
        self.desk.prompt.ask(NOBODY, self.tr("All:"), prompt_sentence(offer.sample, seen, names), shown)
        self.refresh()

    def choose(self, choice: Choice) -> bool:
        """Take what was chosen in the question to all, if that is open."""
        if self.game.offer is None or not choice.answer:
            return False
        self.desk.prompt.offer(Choices())
        self.game.claim(choice.answer[0])
        return True
