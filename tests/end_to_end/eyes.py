"""The robot's eyes: what is on the screen, where it can be pointed at, and what the game waits for."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from simpsons_desktop.controller import Offer
from simpsons_desktop.rules import Decision
from simpsons_desktop.screens.choices import Choice
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.scene import Spot, number_rects

PATIENCE_S = 15.0
GRID = 13


class NothingHappensError(AssertionError):
    """What the robot waited for did not come about."""


class Eyes:
    """Looks at the window; points are on the whole screen. `pump` lets the program run for a moment."""

    def __init__(self, window: MainWindow, pump: Callable[[], None] | None = None) -> None:
        self.window = window
        self.pump = pump or (lambda: QTest.qWait(4))

    def wait(self, until: Callable[[], object], what: str, seconds: float = PATIENCE_S) -> None:
        """Let the program run until something is so."""
        end = monotonic() + seconds
        while not until():
            if monotonic() > end:
                raise NothingHappensError(f"waited {seconds:g} s in vain for {what}")
            self.pump()

    @property
    def play(self) -> PlayScreen:
        """The game on the screen."""
        play = self.window.play
        assert play is not None, "no game is going on"
        return play

    def decision(self) -> Decision | None:
        """The question that stands at the table, once it can be answered."""
        play = self.play
        decision = play.controller.decision
        ready = decision is not None and decision == play.table.gestures.decision and not play.table.animator.busy
        return decision if ready and not play.curtain.isVisible() else None

    def offer(self) -> Offer | None:
        """The question to several persons at once, once it can be answered."""
        play = self.play
        ready = not play.table.animator.busy and not play.curtain.isVisible()
        return play.controller.offer if ready else None

    def over(self) -> bool:
        """Whether the result is shown."""
        return self.play.winner.isVisible()

    def shown(self, text: str) -> QAbstractButton:
        """The button with these words on it that can be seen on the screen."""
        for button in self.window.findChildren(QAbstractButton):
            if button.isVisible() and button.text().casefold() == text.casefold():
                return button
        raise NothingHappensError(f"no button says {text!r}")

    # -- where to point --

    def middle(self, widget: QWidget) -> QPoint:
        """The middle of a widget, which must not lie under another one."""
        at = widget.mapToGlobal(widget.rect().center())
        above = self.window.childAt(self.window.mapFromGlobal(at))
        owner = above.parentWidget() if above is not None else None
        assert self.top_at(at, widget), f"{widget.accessibleName()!r} is covered by {above!r} of {owner!r}"
        return at

    def top_at(self, at: QPoint, widget: QWidget) -> bool:
        """Whether a click at a point goes to this widget."""
        found = self.window.childAt(self.window.mapFromGlobal(at))
        return found is not None and (found is widget or widget.isAncestorOf(found))

    def hidden_rows(self, button: QWidget) -> int:
        """How many notches a list must be turned so that its button comes into sight: 0 if it is there."""
        area = button.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is None:
            return 0
        top = button.mapTo(area.viewport(), button.rect().center()).y()
        return (top > area.viewport().height()) - (top < 0)

    def spot(self, spot: Spot) -> QPoint:
        """A point where a click is about this thing on the table, as near to its middle as can be."""
        rect = self._rect(spot)
        table = self.play.table
        cx, cy = rect.centre
        steps = [i / (GRID - 1) for i in range(GRID)]
        points = [(rect.x + rect.width * (0.02 + 0.96 * a), rect.y + rect.height * (0.02 + 0.96 * b))
                  for a in steps for b in steps]  # fmt: skip
        for x, y in sorted(points, key=lambda p: (p[0] - cx) ** 2 + (p[1] - cy) ** 2):
            at = table.mapFromScene(x, y)
            if table.table.spot_at(table.mapToScene(at)) == spot:
                there = table.viewport().mapToGlobal(at)
                if self.top_at(there, table.viewport()):
                    return there
        raise NothingHappensError(f"{spot} can't be pointed at")

    def _rect(self, spot: Spot) -> Rect:
        kind, number = spot
        table, layout = self.play.table, self.play.table.places
        assert layout is not None
        if kind == "card":
            return table.table.cards[number].pose.bounds
        if kind in ("complete", "trash"):
            return next(rect for verb, rect in number_rects(layout.places[number]).items() if verb.value == kind)
        if kind in ("deck", "discard"):
            piles = layout.piles[number]
            return piles.deck if kind == "deck" else piles.discard
        return layout.places[number] if kind == "place" else layout.plates[number].rect

    def board(self, seat: int) -> Spot:
        """What stands for a seat's place: the Scene that lies there, or the empty place."""
        scene = self.play.controller.seen.seats[seat].scene
        return ("place", seat) if scene is None else ("card", scene.card.id)

    def on_screen(self, x: float, y: float) -> QPoint:
        """A point of the table's scene on the screen."""
        table = self.play.table
        return table.viewport().mapToGlobal(table.mapFromScene(QPointF(x, y)))

    # -- what can be chosen --

    def choices(self) -> list[tuple[Choice, QAbstractButton]]:
        """The choices of the prompt with the buttons that stand for them."""
        prompt = self.play.prompt
        pairs: list[tuple[Choice, QAbstractButton]] = [
            *zip(prompt.shown, prompt.buttons, strict=False),
            *zip(prompt.list.choices, prompt.list.buttons, strict=False),
        ]
        for choice, button in pairs:
            assert button.isVisible(), f"{choice.text!r} is offered, but its button is not there"
            assert button.text() == choice.text
        return pairs

    def choice(self, answer: tuple[int, ...] | None) -> tuple[Choice, QAbstractButton] | None:
        """The choice that gives this answer (None: what is marked), if there is one."""
        return next(((c, b) for c, b in self.choices() if c.answer == answer and (answer or c.key == "Space")), None)
