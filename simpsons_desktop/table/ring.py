"""The focus ring at work: whatever looks at the table by keyboard sees, lifts and drops through it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.rules.moves import Decision
from simpsons_desktop.table import focus as ways
from simpsons_desktop.table.drag import Gestures
from simpsons_desktop.table.geometry import Direction, Rect
from simpsons_desktop.table.hover import Hover
from simpsons_desktop.table.layout import Focus, Layout
from simpsons_desktop.table.lights import Lights
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.stances import Place


class Ring(QObject):
    """Moves the ring; what it is on is looked at as if the pointer were there. `moved` after each step.

    `led` says whether the player has led it anywhere since the question came that stands. `vain`: a key acted on what
    is no use now. `spent`: the last card was played by keys, and nothing is left on the table that answers.
    """

    moved = Signal()
    vain = Signal()

    def __init__(self, scene: TableScene, lights: Lights, gestures: Gestures, hover: Hover) -> None:
        super().__init__(scene)
        self.scene, self.lights, self.gestures, self.hover = scene, lights, gestures, hover
        self.led = self.spent = False
        self._seat: int | None = None  # on whose plot the thing lies
        self._where: Rect | None = None
        self._played: tuple[int, Rect] | None = None  # a card that was dropped by keys, and where it lay in the hand
        gestures.missed.connect(self._missed)
        self._acts = False

    @property
    def focus(self) -> Focus | None:
        """What the ring is on."""
        return self.lights.focus

    def go(self, focus: Focus | None) -> None:
        """Be on a thing, or (None) nowhere; a lifted card's best target follows."""
        led, self.led = self.led, focus is not None
        if focus != self.focus:
            self._be_on(focus)
        elif led != self.led:
            self.moved.emit()  # who listens asks whether it was led

    def _be_on(self, focus: Focus | None, spent: bool = False) -> None:
        self._remember(focus)
        self.spent = spent
        self.lights.focus = focus  # whoever is told what is looked at must know that it is by key
        self.hover.over(focus)
        self.lights.focus_on(focus)
        if self.gestures.held is not None and self.lights.lit is not None:
            seat = self.gestures.seat_of(focus)
            self.lights.choose_best(seat if seat in self.lights.lit.seats else None)
        self.moved.emit()

    def _remember(self, focus: Focus | None) -> None:
        layout = self.scene.layout
        if layout is not None and focus is not None and focus in layout.focusable:
            self._seat, self._where = ways.seat_of(focus, layout), layout.focusable[focus]

    def follow(self) -> None:
        """The table lies in another way: the ring stays on its thing, or on what has come into the place of that."""
        layout, focus = self.scene.layout, self.focus
        if layout is None or focus is None or self._where is None:
            return
        self._remember(focus)
        to = ways.heir(layout, focus, self._seat, self._where)
        if to == focus:
            self.lights.focus_on(focus)
        else:
            self._be_on(to)

    def _targets(self) -> list[Focus] | None:
        """Where the lifted card may go, which itself stands for the whole table; None if there is no such card."""
        lit, layout = self.lights.lit, self.scene.layout
        if self.gestures.held is None or lit is None or layout is None:
            return None
        seats = sorted(lit.seats, key=lambda seat: (seat - layout.front) % layout.seats)
        return [ways.first_place(layout, {seat}) for seat in seats] or [("card", self.gestures.held)]

    def step(self, direction: Direction) -> None:
        """Go to the nearest thing in a direction; with a lifted card to the nearest of its targets."""
        if self.scene.layout is not None:
            self.go(ways.step(self.scene.layout, self.focus, direction, self._targets(), self.lights.usable))

    def cycle(self, forward: bool) -> bool:
        """Go to the next area, or the one before; False beyond the last, where the ring goes out. With a lifted card
        it goes round its targets.
        """
        layout, targets = self.scene.layout, self._targets()
        if targets is not None:
            at = targets.index(self.focus) if self.focus in targets else -1
            self.go(targets[(at + (1 if forward else -1)) % len(targets)])
            return True
        to = ways.cycle(layout, self.focus, forward) if layout is not None else None
        self.go(to)
        return to is not None

    def act(self) -> None:
        """Do what a click there would do; after lifting, the ring goes to the first place where the card may go."""
        card, self._acts = self.gestures.held, True
        if card is not None:
            self._played = card, self.scene.stances[card].pose.rect
        try:
            self.gestures.click(self.focus)
        finally:
            self._acts = False
        targets = self._targets()
        if targets is not None:
            self.go(targets[0])

    def _missed(self) -> None:
        if self._acts:
            self.vain.emit()

    def asked(self, decision: Decision | None) -> None:
        """Another question stands, or none. After a card was played the ring goes to the next one that can be used,
        else to what else answers, and goes out where there is nothing.
        """
        self.led = self.spent = False
        if decision is None:
            return
        (card, where), self._played = self._played or (None, None), None
        layout = self.scene.layout
        stance = self.scene.stances.get(card) if card is not None else None
        in_hand = stance is not None and stance.place is Place.HAND
        if layout is None or where is None or in_hand or self.focus is None:
            return
        to = ways.next_in_hand(layout, self.lights.usable, where) or self._answer_in_play(layout)
        self._be_on(to, spent=to is None)

    def _answer_in_play(self, layout: Layout) -> Focus | None:
        """What the ring is on if that answers the question, else the first thing in play that does."""
        answers = [one for area in ways.areas(layout) for one in area if self.gestures.answers(one)]
        return self.focus if self.focus in answers else next(iter(answers), None)

    def put_back(self) -> bool:
        """Esc: a lifted card goes home, and the ring back to it; else the ring goes out. False if there is neither."""
        card, shown = self.gestures.held, self.focus is not None
        if self.gestures.cancel():
            self.go(("card", card) if shown and card is not None else None)
            return True
        self.go(None)
        return shown
