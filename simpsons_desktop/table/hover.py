"""What the pointer or the focus ring is on: it is told, and a card of the hand comes wholly into sight."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.table import tempo
from simpsons_desktop.table.drag import Gestures
from simpsons_desktop.table.lights import Lights
from simpsons_desktop.table.scene import Spot, TableScene
from simpsons_desktop.table.stances import Place


class Hover(QObject):
    """Keeps the `spot` that is looked at, and the `card` there."""

    pointed = Signal(object)
    """The Spot that is looked at now, or None."""
    hovered = Signal(object)
    """The card that is looked at now, if its face is open, or None."""

    def __init__(self, scene: TableScene, lights: Lights, gestures: Gestures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene, self.lights, self.gestures = scene, lights, gestures
        self.spot: Spot | None = None
        self.card: int | None = None
        self._risen: int | None = None
        gestures.went_home.connect(self._rise_again)

    @property
    def plot(self) -> int:
        """The seat on whose plot or plate it is; of what lies on none the seat in front."""
        kind, number = self.spot or ("", 0)
        seat = number if kind == "plate" else self.gestures.seat_of(self.spot)
        return seat if seat is not None else max(0, self.scene.front)

    def over(self, spot: Spot | None) -> None:
        """Something else is looked at, or (None) nothing."""
        if spot != self.spot:
            self.spot = spot
            self.pointed.emit(spot)
        card = spot[1] if spot is not None and spot[0] == "card" else None
        if card == self.card:
            return
        self.card = card
        self._sink()
        self._rise(card)
        self.lights.show_flag(card)
        self.hovered.emit(card if card is not None and self.lights.printed(card) is not None else None)

    def _sink(self) -> None:
        """The card that had come into sight goes back into the hand."""
        last, self._risen = self._risen, None
        stance = self.scene.stances.get(last) if last is not None else None
        if last is not None and stance is not None and stance.place is Place.HAND and last not in self._busy():
            self.scene.send(last, stance.pose, tempo.LIFT)

    def _rise(self, card: int | None) -> None:
        stance = self.scene.stances.get(card) if card is not None else None
        layout = self.scene.layout
        if card is None or stance is None or layout is None or stance.place is not Place.HAND or card in self._busy():
            return
        self._risen = card
        self.scene.send(card, layout.risen(card), tempo.LIFT)

    def _rise_again(self) -> None:
        """A card went home: if it is still looked at, it stays wholly in sight, with the ring round it there."""
        self._rise(self.card)
        self.lights.focus_on(self.lights.focus)

    def _busy(self) -> set[int]:
        """Cards whose pose means something: lifted or marked ones."""
        held = {self.gestures.held} if self.gestures.held is not None else set()
        return held | set(self.lights.marked)
