"""The robot that plays by keyboard alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QAbstractButton

from simpsons_desktop.rules import Ask, Decision, Option, Verb
from simpsons_desktop.screens.choices import Choice
from simpsons_desktop.table import focus as ring
from simpsons_desktop.table.geometry import Direction
from simpsons_desktop.table.intents import marks_cards
from simpsons_desktop.table.layout import Focus
from tests.end_to_end.eyes import NothingHappensError
from tests.end_to_end.robots import Answer, Robot

MOST_PLACES = 8  # for a lifted card
ARROWS: dict[str, Direction] = {"Left": "left", "Right": "right", "Up": "up", "Down": "down"}


class KeyRobot(Robot):
    """Never touches the mouse."""

    def sit_down(self, goal: int) -> None:
        self.hand.tap(self.window.home.entries()[0].key)
        page = self._page()
        stepper = page.house_rules.goal
        if stepper.value != goal:
            self._walk_to(stepper.less if stepper.value > goal else stepper.more)
            for _ in range(abs(stepper.value - goal)):
                self.hand.tap("Space")
            assert stepper.value == goal
            self._walk_to(page.start)
        self.hand.tap("Return")
        self.eyes.wait(lambda: self.window.play is not None, "the table")

    def _walk_to(self, widget: QAbstractButton) -> None:
        """Press Tab until the keyboard is on a widget."""
        for _ in range(80):
            if widget.hasFocus():
                return
            self.hand.tap("Tab")
        raise NothingHappensError(f"Tab does not lead to {widget.accessibleName()!r}")

    def come_in(self) -> None:
        self.eyes.wait(lambda: self.eyes.play.curtain.here.hasFocus(), "the keyboard on the curtain's button")
        self.hand.tap("Space")

    # -- the ring on the table --

    @property
    def ring(self) -> Focus | None:
        """What the focus ring goes round."""
        return self.eyes.play.table.lights.focus

    def _ring_to(self, wanted: Focus) -> None:
        """Move the ring by the fewest arrows and Tabs; with a lifted card Tab goes round its places."""
        if self.eyes.play.table.gestures.held is not None:
            for _ in range(MOST_PLACES):
                if self.ring == wanted:
                    return
                self.used["Tab"] += 1
                self.hand.tap("Tab")
            raise NothingHappensError(f"no Tab leads from {self.ring} to {wanted}")
        layout = self.eyes.play.table.places
        assert layout is not None
        ways: dict[Focus | None, tuple[str, ...]] = {self.ring: ()}
        line = deque(ways)
        while line and wanted not in ways:
            here = line.popleft()
            usable = self.eyes.play.table.lights.usable
            steps = [(key, ring.step(layout, here, arrow, usable=usable)) for key, arrow in ARROWS.items()]
            steps.append(("Tab", ring.cycle(layout, here, forward=True)))
            for key, there in steps:
                if there is not None and there not in ways:
                    ways[there] = (*ways[here], key)
                    line.append(there)
        assert wanted in ways, f"no key leads from {self.ring} to {wanted}"
        for key in ways[wanted]:
            self.used[key] += 1
            self.hand.tap(key)
        self.eyes.wait(lambda: self.ring == wanted, f"the ring round {wanted}, not {self.ring}", 3)

    def _act(self, on: Focus) -> None:
        self._ring_to(on)
        spaces = ("Space",) if self.eyes.play.main_key.is_the_rings() else ()  # not where the ring came by itself
        self.hand.tap(self.chance.choice((*spaces, "Return")))

    def _prompt_key(self, key: str) -> None:
        """Press a key of the prompt; the ring goes first where it has Space for itself."""
        if key == "Space" and not self.eyes.play.main_key.presses:
            self.used["Escape"] += 1
            self.hand.tap("Escape")
            self.eyes.wait(lambda: self.ring is None, "the ring to go", 3)
        self.eyes.wait(self.eyes.play.prompt.settled, "the prompt to settle", 3)
        self.used[f"prompt {'number' if key.isdigit() else key}"] += 1
        self.hand.tap(key)

    def _choose(self, found: tuple[Choice, QAbstractButton]) -> None:
        choice, button = found
        if choice.key:
            self._prompt_key(choice.key)
            return
        self.used["list by Tab"] += 1
        self._walk_to(button)
        self.hand.tap("Space")
        self.eyes.play.table.setFocus()

    # -- answers --

    def confirm(self) -> None:
        self._prompt_key("Space")

    def press_choice(self, found: tuple[Choice, QAbstractButton]) -> None:
        self._choose(found)

    def give(self, decision: Decision, wanted: Answer) -> None:
        if marks_cards(decision) or not decision.least == decision.most == 1:
            self._mark(decision, wanted)
            return
        option = self.option(decision, wanted)
        found = self.eyes.choice(wanted)
        by_table = self._by_table(decision, option)
        if found is not None and (by_table is None or self.chance.random() < 0.5):
            self._choose(found)
            return
        assert by_table is not None, f"no key gives {self.words(decision, wanted)}"
        by_table()

    def _by_table(self, decision: Decision, option: Option) -> Callable[[], None] | None:
        if option.verb is Verb.PLAY:
            return partial(self._play, decision, option)
        if option.verb in (Verb.COMPLETE, Verb.TRASH):
            return partial(self._declare, decision, option)
        if option.verb is not Verb.PICK:
            return None
        if option.seat is not None:
            return partial(self._act, ("plate", option.seat))
        return partial(self._act, ("card", option.card)) if option.card is not None and self.open_card(option) else None

    def _play(self, decision: Decision, option: Option) -> None:
        assert option.card is not None
        kind = self.kind(option.card)
        self.used[f"play {kind.value}"] += 1
        self._act(("card", option.card))
        self.eyes.wait(lambda: self.eyes.play.table.gestures.held == option.card, "the card to be lifted", 3)
        lit, seat = self.eyes.play.table.lights.lit, option.to if option.to is not None else decision.seat
        assert lit is not None
        self._act(("card", option.card) if lit.anywhere else self.eyes.board(seat))

    def _declare(self, decision: Decision, option: Option) -> None:
        assert option.to is not None
        both = [o for o in decision.options if o.verb in (Verb.COMPLETE, Verb.TRASH) and o.to == option.to]
        self.used[f"declare {option.verb.value}"] += 1
        self._act(self.eyes.board(option.to))
        if len(both) > 1:
            self.hand.tap(self.meaning(decision, option).key)

    def _mark(self, decision: Decision, wanted: Answer) -> None:
        by_code = dict(zip(decision.codes, decision.options, strict=True))
        if decision.ask is Ask.COUNT and len(wanted) == len(decision.codes):
            every = self.eyes.choice(decision.codes)
            if every is not None and every[0].key == "A":
                self._choose(every)
                return
        for code in self.to_toggle(wanted):
            option = by_code[code]
            if self.open_card(option) and option.card is not None:
                self.used["mark card"] += 1
                self._act(("card", option.card))
            else:
                self.used["mark in list"] += 1
                found = self.eyes.choice((code,))
                assert found is not None
                self._choose(found)
        self._prompt_key("Space")
