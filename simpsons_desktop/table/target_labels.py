"""The notes beside the targets of a lifted card: what would come of dropping it there."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtWidgets import QGraphicsPixmapItem

from simpsons_desktop.rules.moves import Decision
from simpsons_desktop.rules.outlook import Outlook
from simpsons_desktop.table.free_spot import EDGE, room_over
from simpsons_desktop.table.geometry import Layer, Rect
from simpsons_desktop.table.intents import ANYWHERE, Dropped, meant
from simpsons_desktop.table.items import hidden_sprite, put, sprite
from simpsons_desktop.table.labels import GAP, Tail, TargetLabel, label_place, tail, target_label
from simpsons_desktop.table.layout import FRAME, Layout
from simpsons_desktop.table.pieces import Label
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.shapes import rect_of

LEAST_U = 0.8
"""The least unit of a note's letters."""
BROAD = 22.0
"""How broad the tail of a note is at its root, in that unit."""

Foresees = Callable[[Sequence[int]], Outlook | None]
"""What would come of an answer; None if nobody can tell."""


class TargetLabels:
    """Shows a note beside each target. `outlooks` has what would come of a drop, by seat or ANYWHERE."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.foresee: Foresees = lambda answer: None
        self.standing: Callable[[], Sequence[Rect]] = tuple
        """What stands over the table, under which a note could not be read."""
        self.card = -1
        self.outlooks: Mapping[int, Outlook] = {}
        self.notes: dict[int, QGraphicsPixmapItem] = {}
        self.tails: dict[int, QGraphicsPixmapItem] = {}

    def look_ahead(self, card: int, targets: Collection[int], decision: Decision | None) -> None:
        """Find out what would come of dropping a card on each of its targets."""
        self.card, found = card, {}
        for target in sorted(targets):
            codes = meant(Dropped(card, None if target == ANYWHERE else target), decision)
            outlook = self.foresee(codes) if len(codes) == 1 else None
            if outlook is not None:
                found[target] = outlook
        self.outlooks = found

    def words(self, target: int) -> TargetLabel | None:
        """What the note at a target says."""
        outlook = self.outlooks.get(target)
        if outlook is None:
            return None
        names = [self.scene.furniture.name(seat) for seat in range(len(outlook.now.seats))]
        return target_label(outlook, self.card, target, names)

    def leaves(self, target: int | None) -> frozenset[int]:
        """The cards in play that would leave it after a drop on a target."""
        outlook = self.outlooks.get(ANYWHERE if target is None else target)
        return frozenset(outlook.leaves) if outlook is not None else frozenset()

    def clear(self) -> None:
        """No card is lifted."""
        self.outlooks = {}
        self.show(None)

    def keep_clear(self, best: int | None, carried: Rect) -> None:
        """Lay the notes anew if the carried card would hide that of the best target; else they stay.

        What is said of the card itself goes with it.
        """
        note = self.notes.get(ANYWHERE if best is None else best)
        hidden = note is not None and note.isVisible() and rect_of(note.sceneBoundingRect()).overlap(carried) > 1
        if hidden or ANYWHERE in self.outlooks:
            self.show(best, carried)

    def show(self, best: int | None, carried: Rect | None = None) -> None:
        """Show the notes, that of the best target larger and in the best place, beside a card that is carried."""
        layout = self.scene.layout
        for note in self.notes.values():
            note.setVisible(False)
        if layout is None or not self.outlooks:
            return
        never = [*(plate.rect for plate in layout.plates.values()), layout.prompt]
        for target in sorted(self.outlooks, key=lambda target: target != best):
            never.append(self._note(layout, target, best in (target, ANYWHERE), never, carried))

    def _note(self, layout: Layout, target: int, is_best: bool, never: Sequence[Rect], carried: Rect | None) -> Rect:
        """Show one note, and its tail; where it lies, with some air."""
        words = self.words(target)
        assert words is not None
        label, u = Label(words.head, words.line, is_best, words.good), max(LEAST_U, layout.panel)
        painted = self.scene.gallery.label(label, u)
        others = [layout.framed(seat).grown(GAP) for seat in layout.places if seat != target]
        room, over = room_over(layout), list(self.standing())
        if target == ANYWHERE:  # it is about the card, wherever that is
            anchor = carried or layout.risen(self.card).rect
            room = room if room.holds(anchor) else layout.window.grown(-EDGE)
        else:
            anchor = layout.framed(target)
            over += [carried] if carried is not None else []
        cards = [pose.rect for card, pose in layout.poses.items() if card != self.card]
        spot = label_place(anchor, (painted.width, painted.height), cards, room, [*never, *others], over)
        note = self.notes.get(target)
        if note is None:
            note = self.notes[target] = hidden_sprite(self.scene, Layer.LABEL)
            self.tails[target] = sprite(note, 1)
        put(note, painted)
        note.setPos(QPointF(*spot.centre))
        note.setVisible(True)
        self._show_tail(target, spot, tail(spot, anchor), is_best, u)
        return spot.grown(6)

    def _show_tail(self, target: int, spot: Rect, leads: Tail, is_best: bool, u: float) -> None:
        """The tail reaches from inside the edge of the note over the brackets to the target itself."""
        root, size = 3 * u, QSizeF(BROAD * u, GAP + FRAME + 3 * u)
        item = self.tails[target]
        put(item, self.scene.gallery.tail(is_best, size, u))
        item.setRotation(leads.angle)
        turn = math.radians(leads.angle)
        out = size.height() / 2 - root
        item.setPos(leads.x - spot.centre[0] - out * math.sin(turn), leads.y - spot.centre[1] + out * math.cos(turn))
