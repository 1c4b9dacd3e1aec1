"""Faces of cards that are looked at in the workshop, where they hide nothing that matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from simpsons_desktop.screens.previews import CardPreviews
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.card_view import CardView
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.shapes import rect_of

if TYPE_CHECKING:
    from simpsons_desktop.screens.workshop.page import WorkshopPage


class WorkshopPreviews(CardPreviews):
    """Faces that lie beside the card that is looked at, and beside the deck where there is room for that."""

    def __init__(self, style: Style, page: WorkshopPage) -> None:
        super().__init__(style, page)
        self.page = page
        self.about: CardView | None = None  # where the card that is looked at lies

    def kept(self) -> Sequence[Rect]:
        view = self.about
        if view is None or not view.isVisible():
            return ()
        spot = QRect(view.viewport().mapTo(self.page, QPoint()), view.viewport().size())
        cell = view.looked_at_rect().translated(spot.topLeft())
        return (rect_of(cell.intersected(spot)),)

    def wished(self) -> Sequence[Rect]:
        side = self.page.right if self.about is not self.page.column.list else self.page.panel
        return (rect_of(QRect(side.mapTo(self.page, QPoint()), side.size())),)
