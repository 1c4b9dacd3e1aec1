"""A monkey at the computer: seeded random clicks, drags and keys, with an eye for what can be hit."""

from __future__ import annotations

from collections import Counter
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.passing_dialog import AnswersDialog
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Pace
from tests.end_to_end.eyes import Eyes, NothingHappensError
from tests.end_to_end.hand import QtHand, click
from tests.end_to_end.robots import MouseRobot

RIGHT = Qt.MouseButton.RightButton
ALL_KEYS = ("Space", "Return", "Escape", "Tab", "BackTab", "Left", "Right", "Up", "Down", *"123456789ALZTR")
OVER = ("menu", "meanings", "piles", "note")  # what Esc takes from the table
WAITS_MS = (0, 0, 0, 5, 20, 20)


class Monkey:
    """Does something at random, again and again. It leaves alone only what quits the program."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.chance = window, Random(seed)
        self.hand, self.eyes = QtHand(window), Eyes(window)
        self.robot = MouseRobot(window, self.hand, seed)
        self.size = window.size()
        self.did: Counter[str] = Counter()

    def do(self) -> None:
        """One thing, and a moment's wait or none."""
        ways = (self.click, self.clicks, self.drag, self.broken_drag, self.key, self.keys, self.right, self.wheel)
        (way,) = self.chance.choices(ways, (24, 12, 20, 8, 22, 6, 5, 3))
        self.did[way.__name__] += 1
        way()
        if self.window.preferences.now.full_screen:  # the screen of the tests is smaller than the least window
            self.window.preferences.change(full_screen=False)
            self.window.showNormal()
            self.window.resize(self.size)
            self.window.activateWindow()
        QTest.qWait(self.chance.choice(WAITS_MS))

    # -- where --

    def _place(self) -> QPoint:
        """Somewhere in the window: mostly on something."""
        kind = self.chance.random()
        play = self.window.play
        if kind < 0.5 and play is not None and play.isVisible():
            cards = [item for item in play.table.table.cards.values() if item.isVisible()]
            spots = [item.pose.rect.centre for item in cards]
            if play.table.places is not None:
                spots += [rect.centre for rect in play.table.places.places.values()]
                spots += [plate.rect.centre for plate in play.table.places.plates.values()]
            if spots:  # none while the table is shown in words
                return self.eyes.on_screen(*self.chance.choice(spots))
        buttons = [b for b in self.window.findChildren(QAbstractButton) if b.isVisible() and not self._quits(b)]
        if kind < 0.75 and buttons:
            button = self.chance.choice(buttons)
            return button.mapToGlobal(button.rect().center())
        size = self.window.size()
        return self.window.mapToGlobal(
            QPoint(self.chance.randrange(size.width()), self.chance.randrange(size.height()))
        )

    def _quits(self, button: QAbstractButton) -> bool:
        return button is self.window.home.buttons[-1]

    def _spot(self) -> QPoint:
        """A place in the window (a button may be scrolled out of sight) that does not quit the program."""
        while True:
            at = self._place()
            inside = self.window.mapFromGlobal(at)
            below = self.window.childAt(inside)
            quits = isinstance(below, QAbstractButton) and self._quits(below)
            if self.window.rect().contains(inside) and not quits:
                return at

    # -- what --

    def click(self) -> None:
        """A click."""
        click(self.hand, self._spot())

    def clicks(self) -> None:
        """A double or triple click, or clicks at 50 Hz."""
        at = self._spot()
        for _ in range(self.chance.choice((1, 2, 5))):
            self.hand.double(at)
            if self.chance.random() < 0.5:
                click(self.hand, at)
            QTest.qWait(self.chance.choice((0, 20)))

    def drag(self) -> None:
        """A drag, here and there beyond the edge of the window."""
        start, end = self._spot(), self._spot()
        if self.chance.random() < 0.15:
            end = self.window.mapToGlobal(QPoint(-30, self.window.height() + 40))
        self.hand.move(start)
        self.hand.press(start)
        for step in range(1, 5):
            self.hand.move(start + (end - start) * step / 4)
            if self.chance.random() < 0.3:
                QTest.qWait(5)
        self.hand.release(end)

    def broken_drag(self) -> None:
        """A drag that something comes between: a key, the other button, another size, a release that gets lost."""
        start, end = self._spot(), self._spot()
        self.hand.move(start)
        self.hand.press(start)
        self.hand.move(start + QPoint(30, -30))
        what = self.chance.randrange(5)
        if what == 0:
            self._tap("Escape")
        elif what == 1:
            self.hand.press(end, RIGHT)
            self.hand.release(end, RIGHT)
        elif what == 2:
            self.window.resize(self.window.width() ^ 64, self.window.height() ^ 32)
        elif what == 3:
            self._tap(self.chance.choice(("Space", "1", "Tab", "L", "Return")))
        self.hand.move(end)
        if what != 4:
            self.hand.release(end)

    def key(self) -> None:
        """A key."""
        self._tap(self.chance.choice(ALL_KEYS))

    def keys(self) -> None:
        """The same key several times as fast as can be."""
        key = self.chance.choice(ALL_KEYS)
        for _ in range(self.chance.randint(2, 6)):
            self._tap(key)

    def right(self) -> None:
        """The right button."""
        at = self._spot()
        self.hand.move(at)
        self.hand.press(at, RIGHT)
        self.hand.release(at, RIGHT)

    def wheel(self) -> None:
        """The wheel."""
        self.hand.wheel(self._spot(), self.chance.choice((-2, -1, 1, 2)))

    def _tap(self, key: str) -> None:
        focus = QApplication.focusWidget()
        at_home = self.window.stack.currentWidget() is self.window.home
        on_quit = isinstance(focus, QAbstractButton) and self._quits(focus) and key in ("Space", "Return")
        if not (at_home and (on_quit or key == self.window.home.buttons[-1].key)):
            self.hand.tap(key)

    # -- back to a table at rest --

    def settle(self) -> None:
        """Let go of everything, go back to the game (or begin one), and wait until the table is at rest."""
        self.hand.release(self._corner())
        preferences = self.window.preferences
        pace = preferences.now.pace
        preferences.change(pace=Pace.INSTANT, text_table=False)  # what follows looks at cards
        for _ in range(40):
            self.eyes.wait(self._heard, "what has just come to take keys")
            if not self._step_back():
                self.eyes.wait(self._quiet, "the table to come to rest")
                self.hand.move(self._corner() - QPoint(0, 3))
                self.hand.move(self._corner())
                self.eyes.wait(self._quiet, "the table to come to rest with the pointer in a corner")
                if not self._step_back():
                    break
            QTest.qWait(1)
        else:
            raise NothingHappensError(f"Esc does not lead back to the table: {self._left_over()}")
        preferences.change(pace=pace)

    def go_on(self) -> None:
        """At rest, give one answer as a person would; after the end of a game, play again."""
        play = self.eyes.play
        if play.controller.seen.winners is None:
            self.robot.step()
            return
        if not play.winner.isVisible():
            self.robot.press(self.eyes.shown("Result"))
        self.robot.see_the_result()
        self.robot.press(self.eyes.shown("Play again"))
        self.settle()

    def _corner(self) -> QPoint:
        return self.window.mapToGlobal(QPoint(2, self.window.height() - 2))

    def _step_back(self) -> bool:
        """One step toward the table at rest; False if it is there."""
        window, play = self.window, self.window.play
        if QApplication.activePopupWidget() is not None:
            self.hand.tap("Escape")
        elif window.stack.currentWidget() is window.home and (play is None or play.game_in_hand() is None):
            self.robot.sit_down(3)
        elif play is None or window.stack.currentWidget() is not play:
            self.hand.tap("1" if window.stack.currentWidget() is window.home else "Escape")
        elif self._over(play) or play.table.gestures.held is not None or play.table.lights.focus is not None:
            self.hand.tap("Escape")
        else:
            return False
        return True

    def _heard(self) -> bool:
        """Whether no dialog has only just come by itself."""
        return not any(dialog.just_come.lasts for dialog in self.window.findChildren(Dialog))

    def _left_over(self) -> str:
        play, focus = self.eyes.play, QApplication.focusWidget()
        page, popup = type(self.window.stack.currentWidget()).__name__, QApplication.activePopupWidget()
        on = f"held {play.table.gestures.held}, ring {play.table.lights.focus}, over it {self._over(play)}"
        return f"page {page}, popup {popup}, {on}, keys to {focus}"

    def _over(self, play: PlayScreen) -> list[str]:
        """What lies over the table that Esc takes away, by name."""
        over = [name for name in OVER if getattr(play, name).isVisible()] + ["preview"] * play.previews.visible()
        over += ["recap"] * play.recaps.panel.isVisible() + ["replay"] * play.recaps.replay.running
        enlarged = play.table.table.enlarged is not None and not play.curtain.isVisible()
        asked = any(dialog.isVisible() for dialog in play.findChildren(AnswersDialog))
        return over + ["answers"] * asked + ["enlarged"] * enlarged

    def _quiet(self) -> bool:
        play = self.window.play
        if play is None:
            return False
        table = play.table
        if table.animator.moving or table.animator.busy or table.gallery.behind or table.preparing:
            return False
        over = play.controller.seen.winners is not None
        return bool(play.curtain.isVisible() or over or self.eyes.decision() or self.eyes.offer())
