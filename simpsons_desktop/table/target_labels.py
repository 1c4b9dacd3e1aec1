"""The notes beside the targets of a lifted card: what would come of dropping it there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPixmapItem

from simpsons_desktop.rules.moves import Decision
from simpsons_desktop.rules.outlook import Outlook
from simpsons_desktop.table.geometry import Layer, Rect
from simpsons_desktop.table.intents import ANYWHERE, Dropped, meant
from simpsons_desktop.table.items import hidden_sprite, put
from simpsons_desktop.table.labels import TargetLabel, label_place, target_label
from simpsons_desktop.table.pieces import Label
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.shapes import rect_of

Foresees = Callable[[Sequence[int]], Outlook | None]
"""What would come of an answer; None if nobody can tell."""


class TargetLabels:
    """Shows a note beside each target. `outlooks` has what would come of a drop, by seat or ANYWHERE."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.foresee: Foresees = lambda answer: None
        self.card = -1
        self.outlooks: Mapping[int, Outlook] = {}
        self.notes: dict[int, QGraphicsPixmapItem] = {}

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
        """Lay the notes anew if the carried card would hide that of the best target; else they stay."""
        note = self.notes.get(ANYWHERE if best is None else best)
        if note is not None and note.isVisible() and rect_of(note.sceneBoundingRect()).overlap(carried) > 1:
            self.show(best, carried)

    def show(self, best: int | None, carried: Rect | None = None) -> None:
        """Show the notes, that of the best target larger and in the best place, beside a card that is carried."""
        layout = self.scene.layout
        for note in self.notes.values():
            note.setVisible(False)
        if layout is None:
            return
        busy = [lane.rect for lane in layout.lanes] + list(layout.places.values())
        busy += [plate.rect for plate in layout.plates.values()] + [layout.prompt]
        for target in sorted(self.outlooks, key=lambda target: target != best):
            anchor = Rect.around(*layout.table.centre, 1, 1) if target == ANYWHERE else layout.places[target]
            busy.append(self._note(target, anchor, best in (target, ANYWHERE), busy, carried))

    def _note(self, target: int, anchor: Rect, is_best: bool, busy: Sequence[Rect], carried: Rect | None) -> Rect:
        words = self.words(target)
        layout = self.scene.layout
        assert words is not None
        assert layout is not None
        label = Label(words.head, words.line, is_best, words.good)
        painted = self.scene.gallery.label(label, max(0.8, layout.panel))
        others = [rect for seat, rect in layout.places.items() if target not in (seat, ANYWHERE)]
        spot = label_place(anchor, (painted.width, painted.height), busy, layout.window.grown(-6), others, carried)
        if target not in self.notes:
            self.notes[target] = hidden_sprite(self.scene, Layer.LABEL)
        put(self.notes[target], painted)
        self.notes[target].setPos(QPointF(*spot.centre))
        self.notes[target].setVisible(True)
        return spot.grown(6)
