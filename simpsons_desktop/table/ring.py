"""The focus ring at work: whatever looks at the table by keyboard sees, lifts and drops through it."""

from __future__ import annotations

from collections.abc import Callable

from simpsons_desktop.table import focus as ways
from simpsons_desktop.table.drag import Gestures
from simpsons_desktop.table.geometry import Direction
from simpsons_desktop.table.hover import Hover
from simpsons_desktop.table.layout import Focus
from simpsons_desktop.table.lights import Lights
from simpsons_desktop.table.scene import TableScene


class Ring:
    """Moves the ring; what it is on is looked at as if the pointer were there. `moved` is called after each step."""

    def __init__(self, scene: TableScene, lights: Lights, gestures: Gestures, hover: Hover) -> None:
        self.scene, self.lights, self.gestures, self.hover = scene, lights, gestures, hover
        self.moved: Callable[[], None] = lambda: None

    @property
    def focus(self) -> Focus | None:
        """What the ring is on."""
        return self.lights.focus

    def go(self, focus: Focus | None) -> None:
        """Be on a thing, or (None) nowhere; a lifted card's best target follows."""
        if focus == self.focus:
            return
        self.lights.focus = focus  # whoever is told what is looked at must know that it is by key
        self.hover.over(focus)
        self.lights.focus_on(focus)
        if self.gestures.held is not None and self.lights.lit is not None:
            seat = self.gestures.seat_of(focus)
            self.lights.choose_best(seat if seat in self.lights.lit.seats else None)
        self.moved()

    def step(self, direction: Direction) -> None:
        """Go to the nearest thing in a direction."""
        if self.scene.layout is not None:
            self.go(ways.step(self.scene.layout, self.focus, direction))

    def cycle(self, forward: bool) -> bool:
        """Go to the next area, or the one before; False beyond the last, where the ring goes out."""
        layout = self.scene.layout
        to = ways.cycle(layout, self.focus, forward) if layout is not None else None
        self.go(to)
        return to is not None

    def act(self) -> None:
        """Do what a click there would do; after lifting, the ring goes to the first place where the card may go."""
        self.gestures.click(self.focus)
        lit, layout = self.lights.lit, self.scene.layout
        if self.gestures.held is not None and lit is not None and layout is not None and lit.seats:
            self.go(ways.first_place(layout, lit.seats))
