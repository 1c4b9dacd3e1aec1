"""The robot that plays by what assistive tools hear: it reads the accessible tree alone, and presses keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from time import monotonic

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from simpsons_desktop.screens.window import MainWindow
from tests.end_to_end.eyes import NothingHappensError
from tests.end_to_end.hand import QtHand
from tests.support.reading import Heard, read

Role = QAccessible.Role
MOST_STEPS, FAR = 500, 40
PATIENCE_S = 20.0


class Listener:
    """Knows only the window's accessible tree: names, what there is to know, roles, states, places and keys."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.hand, self.chance = window, QtHand(window), Random(seed)
        self.used: Counter[str] = Counter()
        self.tried: set[str] = set()  # cards of the hand that found no use since the last thing that happened

    # -- hearing --

    def heard(self) -> list[Heard]:
        """Everything that is there now."""
        return read(self.window)

    def wait(self, until: Callable[[list[Heard]], object], what: str, seconds: float = PATIENCE_S) -> list[Heard]:
        """Listen until something is so."""
        end = monotonic() + seconds
        while True:
            found = self.heard()
            if until(found):
                return found
            if monotonic() > end:
                told = "\n".join(map(str, found))
                raise NothingHappensError(f"waited {seconds:g} s in vain for {what}:\n{told}")
            QTest.qWait(8)

    def tap(self, key: str) -> None:
        """Press a key."""
        self.used[key] += 1
        self.hand.tap(KEYS.get(key, key))

    # -- going about --

    def press(self, name: str) -> None:
        """Press the button of this name by its key."""
        found = self.wait(lambda heard: _named(heard, name), f"the button {name!r}")
        self.tap(_named(found, name)[0].key)

    def tab_to(self, name: str) -> None:
        """Press Tab until the keyboard is on a thing."""
        for _ in range(FAR):
            if any(thing.focused and thing.name == name for thing in self.heard()):
                return
            self.tap("Tab")
        raise NothingHappensError(f"Tab does not lead to {name!r}")

    def sit_down(self, goal_less: int) -> None:
        """From the home screen to the table, with so many points less to win."""
        self.press("New game")
        self.wait(
            lambda heard: any(thing.focused and thing.name == "START" for thing in heard), "the page of a new game"
        )
        if goal_less:
            self.tab_to("Fewer points")
            for _ in range(goal_less):
                self.tap("Space")
            self.tab_to("START")
        self.tap("Enter")

    # -- playing --

    def play_to_the_end(self) -> str:
        """Answer until somebody has won; who that is, as it is said."""
        for _ in range(600):
            found = self.wait(lambda heard: result(heard) or self._asked(heard), "a question or the result", 60)
            if result(found):
                return result(found)
            self._answer(found)
        raise NothingHappensError("no winner after 600 answers")

    def _asked(self, heard: list[Heard]) -> list[Heard]:
        """What can be answered with now, if the person is asked: buttons of the prompt, cards, things to choose."""
        at = next((i for i, thing in enumerate(heard) if thing.name.startswith("You: ")), None)
        if at is None or not _table_is_free(heard):
            return []
        buttons = [thing for thing in (*inside(heard, at), *_choices(heard)) if thing.role is Role.Button]
        chosen = [thing for thing in heard if thing.about.startswith("Can be chosen.")]
        return [thing for thing in (*buttons, *chosen) if not thing.disabled]

    def _answer(self, heard: list[Heard]) -> None:
        question = next(thing.name for thing in heard if thing.name.startswith("You: "))
        offered = self._asked(heard)
        buttons = {thing.name: thing for thing in offered if thing.role is Role.Button and thing.key}
        before = state_of(heard)
        if self._declares(buttons) or self._plays(heard, question) or self._presses(buttons) or self._marks():
            self.until_different(before)

    def until_different(self, before: list[str]) -> None:
        """Wait a moment for something else to be heard."""
        end = monotonic() + 3
        while state_of(self.heard()) == before and monotonic() < end:
            QTest.qWait(8)

    def _declares(self, buttons: dict[str, Heard]) -> bool:
        """Complete or trash a Scene, and say yes to it."""
        for name, button in buttons.items():
            if name.startswith(("Complete", "Trash", "Yes")):
                self.used["declare"] += 1
                self.tried.clear()
                self._key(button.key)
                return True
        return False

    def _plays(self, heard: list[Heard], question: str) -> bool:
        """Play a card of the hand: go to it, lift it, and drop it where the ring goes by itself."""
        if not any(words in question for words in ("You can ", "Play a Scene")):
            return False
        hand = [thing for thing in _hand(heard) if not thing.disabled and thing.name not in self.tried]
        if not hand:
            self.tried.clear()
            return False
        card = self.chance.choice(hand)
        self.tried.add(card.name)
        self._go_to(lambda thing: thing.name == card.name and thing.role is Role.ListItem)
        self.used["play"] += 1
        self.tap("Enter")  # Space is the main button's where the ring stands already
        self.wait(lambda found: _focused(found), "the ring somewhere")
        self.tap("Enter")  # an Action stays where it is
        return True

    def _presses(self, buttons: dict[str, Heard]) -> bool:
        """Take a choice of the prompt: all Characters to count, a numbered one, or the main button."""
        for wanted in ("A", "1", "Space"):
            for button in buttons.values():
                if button.key == wanted:
                    self._key(button.key)
                    return True
        if _focused(self.heard()):
            self.tap("Escape")  # the ring has Space for itself
            return True
        return False

    def _marks(self) -> bool:
        """Go to something that can be chosen, and choose it."""
        self._go_to(lambda thing: thing.about.startswith("Can be chosen.") and not thing.selected)
        self.used["choose"] += 1
        self.tap("Enter")
        return True

    def _key(self, key: str) -> None:
        """Press a key of the prompt."""
        QTest.qWait(260)  # a key counts a moment after a question has come
        self.tap(key)

    def _go_to(self, wanted: Callable[[Heard], bool]) -> None:
        """Move the ring by Tab and arrows toward a thing, by where things are on the screen."""
        for _ in range(MOST_STEPS):
            found = self.heard()
            here, there = _focused(found), [thing for thing in found if wanted(thing)]
            if here and wanted(here[0]):
                return
            if not there:
                raise NothingHappensError("what was there is gone")
            straight = here and self.chance.random() < 0.7
            self.tap(self._toward(here[0], there[0]) if straight else self.chance.choice(("Tab", "Tab", *ARROWS)))
        raise NothingHappensError("the ring does not get there")

    def _toward(self, here: Heard, there: Heard) -> str:
        way = _middle(there) - _middle(here)
        if abs(way.x()) >= abs(way.y()):
            return "Right" if way.x() > 0 else "Left"
        return "Down" if way.y() > 0 else "Up"


KEYS = {"Enter": "Return"}
ARROWS = ("Left", "Right", "Up", "Down")


def _named(heard: list[Heard], name: str) -> list[Heard]:
    return [thing for thing in heard if thing.role is Role.Button and thing.name == name]


def _middle(thing: Heard) -> QPoint:
    return thing.speaks.rect().center()


def _focused(heard: list[Heard]) -> list[Heard]:
    """What the ring goes round."""
    return [thing for thing in heard if thing.focused and thing.name and thing.name != "Card table"]


def inside(heard: list[Heard], at: int) -> list[Heard]:
    """What lies in a thing of the tree."""
    found = []
    for thing in heard[at + 1 :]:
        if thing.depth <= heard[at].depth:
            break
        found.append(thing)
    return found


def _hand(heard: list[Heard]) -> list[Heard]:
    at = next((i for i, thing in enumerate(heard) if thing.name.startswith("Your hand")), None)
    return inside(heard, at) if at is not None else []


def _choices(heard: list[Heard]) -> list[Heard]:
    """The rows of the list above the prompt."""
    at = next((i for i, thing in enumerate(heard) if thing.name == "More choices"), None)
    return inside(heard, at) if at is not None else []


def _table_is_free(heard: list[Heard]) -> bool:
    """Whether no dialog lies over the table."""
    return not any(thing.role is Role.Dialog for thing in heard)


def result(heard: list[Heard]) -> str:
    """Who has won, as the dialog says it; empty while nobody has."""
    found = [thing.name for thing in heard if thing.role is Role.Dialog and "win" in thing.name.casefold()]
    return found[0] if found else ""


def state_of(heard: list[Heard]) -> list[str]:
    """Everything that an answer may change."""
    return [f"{thing.name} {thing.disabled} {thing.selected}" for thing in heard if thing.role is not Role.StaticText]
