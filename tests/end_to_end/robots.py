"""Robots that play as a person would: they look at the screen, decide, and use only the mouse or only the keyboard."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton

from simpsons_desktop.controller import Offer
from simpsons_desktop.rules import NOBODY, Decision, Option, Verb
from simpsons_desktop.rules import decision as open_decision
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.screens.choices import Choice, lies_open
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.choice_list import AnswerButton
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.table.intents import Clicked, marks_cards, meant
from simpsons_desktop.table.scene import Spot
from tests.end_to_end.eyes import Eyes, NothingHappensError
from tests.end_to_end.hand import Hand, click, drag

Answer = tuple[int, ...]
MOST_ANSWERS = 900


def some_answer(asked: Decision, chance: Random, eager: float = 0.85) -> Answer:
    """What to answer: rather complete, trash and play than end a turn; else any legal answer."""
    by_verb: dict[Verb, list[int]] = {}
    for option, code in zip(asked.options, asked.codes, strict=True):
        by_verb.setdefault(option.verb, []).append(code)
    for verbs in ((Verb.COMPLETE, Verb.TRASH), (Verb.PLAY,)):
        codes = [code for verb in verbs for code in by_verb.get(verb, ())]
        if codes and chance.random() < eager:
            return (chance.choice(codes),)
    if asked.least == asked.most == 1:
        return (chance.choice(asked.codes),)
    for _ in range(30):
        count = chance.randint(asked.least, min(asked.most, len(asked.codes)))
        answer = tuple(chance.sample(asked.codes, count))
        if asked.accepts(answer):
            return answer
    return asked.codes[: asked.most]


class Robot(ABC):
    """Plays games in the window. `used` counts by which ways it answered."""

    def __init__(self, window: MainWindow, hand: Hand, seed: int, pump: Callable[[], None] | None = None) -> None:
        self.window, self.hand = window, hand
        self.eyes = Eyes(window, pump)
        self.chance, self.mind = Random(seed), Random(seed + 1)  # by which ways, and what
        self.used: Counter[str] = Counter()

    # -- from the icon to the table --

    @abstractmethod
    def sit_down(self, goal: int) -> None:
        """New game, so many points, start."""

    @abstractmethod
    def come_in(self) -> None:
        """Open the curtain."""

    def _page(self) -> NewGame:
        self.eyes.wait(lambda: isinstance(self.window.stack.currentWidget(), NewGame), "the page of a new game")
        page = self.window.stack.currentWidget()
        assert isinstance(page, NewGame)
        self.eyes.wait(lambda: page.start.hasFocus(), "the keyboard on START")
        self.eyes.pump()  # it is laid out and painted: nobody clicks what is not there to be seen
        return page

    # -- the game --

    def play_to_the_end(self, most: int = MOST_ANSWERS) -> None:
        """Answer until the result is shown."""
        for _ in range(most):
            if not self.step():
                return
        raise NothingHappensError(f"no winner after {most} answers")

    def see_the_result(self) -> None:
        """Wait until the result counts keys and clicks."""
        self.eyes.wait(lambda: not self.eyes.play.winner.just_come.lasts, "the result")

    def step(self) -> bool:
        """Wait for what comes next and answer it; False once the result is shown."""
        eyes = self.eyes
        eyes.wait(
            lambda: eyes.over() or eyes.play.curtain.isVisible() or eyes.decision() or eyes.offer(), "the next question"
        )
        if eyes.over():
            return False
        offer = eyes.offer()
        if offer is not None:
            self.answer_for_all(offer, self.claim(offer))
            return True
        if eyes.play.curtain.isVisible():
            self.come_in()
            return True
        decision = eyes.decision()
        assert decision is not None
        self.answer(decision, self.choose(decision))
        return True

    def choose(self, decision: Decision) -> Answer:
        """What to answer."""
        return some_answer(decision, self.mind)

    def claim(self, offer: Offer) -> int:
        """Which of the persons who are all asked answers; mostly nobody."""
        return self.mind.choice(offer.seats) if self.mind.random() < 0.2 else NOBODY

    def answer_for_all(self, offer: Offer, seat: int) -> None:
        """Say who of several persons answers, by hand."""
        found = self.eyes.choice((seat,))
        assert found is not None, f"seat {seat} can't be named among {offer.seats}"
        self.used["all asked"] += 1
        self.press_choice(found)
        self.eyes.wait(lambda: self.eyes.play.controller.offer is not offer, "who answers to count", 5)

    @abstractmethod
    def press_choice(self, found: tuple[Choice, QAbstractButton]) -> None:
        """Press something that the prompt offers."""

    def answer(self, decision: Decision, wanted: Answer) -> None:
        """Give an answer by hand, and see that it was this one that counted."""
        controller = self.eyes.play.controller
        before, ticket = len(controller.record.answers), controller.ticket
        in_vain = decision != open_decision(controller.record.state)  # asked all the same, with nothing that fits
        self.give(decision, wanted)
        what = f"the answer {self.words(decision, wanted)} to count"
        foresight = self.eyes.play.foresight
        self.eyes.wait(lambda: controller.ticket > ticket or foresight.confirming, what, 5)
        if foresight.confirming:
            self.used["confirm"] += 1
            self.confirm()
            self.eyes.wait(lambda: controller.ticket > ticket, what, 5)
        if in_vain:
            return
        given = controller.record.answers[before]
        assert sorted(given) == sorted(wanted), f"wanted {wanted}, but {given} was understood"

    @abstractmethod
    def give(self, decision: Decision, wanted: Answer) -> None:
        """Do what gives an answer."""

    @abstractmethod
    def confirm(self) -> None:
        """Say that a declaration is meant."""

    def words(self, decision: Decision, wanted: Answer) -> str:
        """An answer, to be read in a report."""
        by_code = dict(zip(decision.codes, decision.options, strict=True))
        return f"{decision.ask.value}: {[by_code[code] for code in wanted]}"

    def option(self, decision: Decision, wanted: Answer) -> Option:
        """The option of an answer that is a single one."""
        return decision.options[decision.codes.index(wanted[0])]

    def kind(self, card: int) -> Kind:
        """The kind of a card that can be seen."""
        view = self.eyes.play.controller.seen.find(card)
        assert view is not None
        assert view.printed is not None
        return view.printed.kind

    def to_toggle(self, wanted: Answer) -> list[int]:
        """What to press until what is marked is what is wanted: marks that are there already go first."""
        marked = self.eyes.play.marking.codes
        return [code for code in marked if code not in wanted] + [code for code in wanted if code not in marked]

    def open_card(self, option: Option) -> bool:
        """Whether the option is about a card that lies open on the table."""
        return option.card is not None and lies_open(option.card, self.eyes.play.controller.seen)

    def meaning(self, decision: Decision, option: Option) -> CartoonButton:
        """The button of the little menu that stands for an option, once the menu has opened."""
        menu = self.eyes.play.meanings
        self.eyes.wait(menu.isVisible, "the little menu", 3)
        self.used["menu"] += 1
        return menu.buttons[menu.codes.index(decision.codes[decision.options.index(option)])]


class MouseRobot(Robot):
    """Never touches a key."""

    def sit_down(self, goal: int) -> None:
        self.press(self.eyes.shown("New game"))
        page = self._page()
        stepper = page.house_rules.goal
        while stepper.value != goal:
            self.press(stepper.less if stepper.value > goal else stepper.more)
        self.press(self.eyes.shown("START"))
        self.eyes.wait(lambda: self.window.play is not None, "the table")

    def come_in(self) -> None:
        here = self.eyes.shown("I am here")
        self.eyes.wait(here.hasFocus, "the keyboard on the curtain's button")
        self.press(here)

    def press(self, button: QAbstractButton) -> None:
        """Click a button, after turning the wheel if it lies outside of its list."""
        for _ in range(60):
            notches = self.eyes.hidden_rows(button)
            if not notches:
                break
            parent = button.parentWidget()
            assert parent is not None
            viewport = parent.parentWidget()
            assert viewport is not None
            self.hand.wheel(viewport.mapToGlobal(viewport.rect().center()), notches)
        if isinstance(button, AnswerButton):  # one that came right under the pointer takes no click for a moment
            self.eyes.wait(lambda: not button.come.lasts, "the button to count", 3)
        click(self.hand, self.eyes.middle(button))

    def confirm(self) -> None:
        self.press(next(button for choice, button in self.eyes.choices() if choice.key == "Space"))

    def press_choice(self, found: tuple[Choice, QAbstractButton]) -> None:
        self.press(found[1])

    def touch(self, spot: Spot) -> None:
        """Click a thing on the table."""
        click(self.hand, self.eyes.spot(spot))

    def give(self, decision: Decision, wanted: Answer) -> None:
        if marks_cards(decision) or not decision.least == decision.most == 1:
            self._mark(decision, wanted)
            return
        option = self.option(decision, wanted)
        ways = self._ways(decision, option)
        found = self.eyes.choice(wanted)
        if found is not None and (not ways or self.chance.random() < 0.3):
            self.used[f"button {option.verb.value}"] += 1
            self.press(found[1])
        else:
            assert ways, f"nothing on the screen gives {self.words(decision, wanted)}"
            getattr(self, f"_{self.chance.choice(ways)}")(decision, option)

    def _ways(self, decision: Decision, option: Option) -> list[str]:
        """The ways in which the table offers an option, by the names of methods."""
        if option.verb is Verb.PLAY and option.card is not None:
            alone = len(meant(Clicked(option.card), decision)) == 1
            return ["drag", "two_clicks", "double_click"] if alone else ["drag", "two_clicks"]
        if option.verb in (Verb.COMPLETE, Verb.TRASH):
            return ["number", "place"]
        if option.verb is Verb.PICK and option.seat is not None:
            return ["plate"]
        return ["card"] if option.verb is Verb.PICK and self.open_card(option) else []

    def _mark(self, decision: Decision, wanted: Answer) -> None:
        every = self.eyes.choice(decision.codes) if len(wanted) == len(decision.codes) > 0 else None
        if every is not None and not every[0].marks and self.chance.random() < 0.5:
            self.used["count all"] += 1
            self.press(every[1])
            return
        by_code = dict(zip(decision.codes, decision.options, strict=True))
        for code in self.to_toggle(wanted):
            option = by_code[code]
            if self.open_card(option) and option.card is not None:
                self.used["mark card"] += 1
                self.touch(("card", option.card))
            else:
                self.used["mark in list"] += 1
                found = self.eyes.choice((code,))
                assert found is not None
                self.press(found[1])
        done = self.eyes.choice(None)
        assert done is not None
        self.press(done[1])

    def _drag(self, decision: Decision, option: Option) -> None:
        assert option.card is not None
        self.used[f"drag {self.kind(option.card).value}"] += 1
        start = self.eyes.spot(("card", option.card))
        self.hand.move(start)  # a card under the pointer rises; it is taken where it is then
        self.eyes.wait(lambda: not self.eyes.play.table.animator.moving, "the card to rise", 3)
        pose = self.eyes.play.table.table.cards[option.card].pose
        grip = start - self.eyes.on_screen(pose.x, pose.y)
        drag(self.hand, start, self._drop_point(decision, option) + grip)

    def _drop_point(self, decision: Decision, option: Option) -> QPoint:
        layout = self.eyes.play.table.places
        assert layout is not None
        assert option.card is not None
        if self.kind(option.card) is Kind.ACTION:
            return self.eyes.on_screen(*layout.table.centre)
        seat = option.to if option.to is not None else decision.seat
        return self.eyes.on_screen(*layout.places[seat].centre)

    def _two_clicks(self, decision: Decision, option: Option) -> None:
        assert option.card is not None
        kind = self.kind(option.card)
        self.used[f"two clicks {kind.value}"] += 1
        self.touch(("card", option.card))
        seat = option.to if option.to is not None else decision.seat
        self.touch(self.eyes.board(seat))

    def _double_click(self, decision: Decision, option: Option) -> None:
        assert option.card is not None
        self.used[f"double click {self.kind(option.card).value}"] += 1
        self.hand.double(self.eyes.spot(("card", option.card)))

    def _number(self, decision: Decision, option: Option) -> None:
        assert option.to is not None
        self.used[f"number {option.verb.value}"] += 1
        self.touch((option.verb.value, option.to))

    def _place(self, decision: Decision, option: Option) -> None:
        """Click the Scene; where it can be both completed and trashed, a menu asks."""
        assert option.to is not None
        both = [o for o in decision.options if o.verb in (Verb.COMPLETE, Verb.TRASH) and o.to == option.to]
        self.touch(self.eyes.board(option.to))
        self.used[f"scene {option.verb.value}"] += 1
        if len(both) > 1:
            self.press(self.meaning(decision, option))

    def _plate(self, decision: Decision, option: Option) -> None:
        assert option.seat is not None
        self.used["plate"] += 1
        self.touch(("plate", option.seat))

    def _card(self, decision: Decision, option: Option) -> None:
        assert option.card is not None
        self.used["pick card"] += 1
        self.touch(("card", option.card))
