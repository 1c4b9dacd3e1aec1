"""What is shown of a card that is looked at in a replay: its face, and how it stands at that step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from simpsons_desktop.content.card_text import card_text, stands_now
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.previews import CardPreviews
from simpsons_desktop.table.free_spot import room_over
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.shapes import rect_of

if TYPE_CHECKING:
    from simpsons_desktop.screens.replay_page import ReplayPage


class ReplayPreviews(CardPreviews):
    """Binds the table, the log and the piles of a replay to one preview and one reader."""

    def __init__(self, page: ReplayPage) -> None:
        super().__init__(page.house, page)
        self.page = page
        self._looked_at: int | None = None  # where that is a card of the table
        page.table.hovered.connect(self._hovered)
        page.table.preview_wanted.connect(self._wanted)
        page.piles.looked_at.connect(self._named)
        page.piles.opened.connect(self.open)
        page.side.log.highlighted.connect(lambda link: self._named(page.side.log.cards.get(link.path())))
        page.side.log.anchorClicked.connect(lambda link: self.open(page.side.log.cards.get(link.path())))

    def move_off(self) -> None:
        """Something lies elsewhere now."""
        self.preview.move_off()
        self.reader.settle()

    def news(self) -> None:
        """Another step is shown: how a card stood is no longer so."""
        self.close()

    def hold(self) -> bool:
        if self.preview.looked_at is None or self._looked_at is None:
            return super().hold()
        self._wanted(self._looked_at)
        return True

    def _printed(self, card: int | None) -> Printed | None:
        seen = self.page.player.seen if card is not None else None
        view = seen.find(card) if seen is not None and card is not None else None
        return view.printed if view is not None else None

    def _hovered(self, card: int | None) -> None:
        self._named(self._printed(card))
        self._looked_at = card

    def _named(self, printed: Printed | None) -> None:
        self._looked_at = None
        self.look_at(printed, self.page.preferences.now.hover_ms)

    def _wanted(self, card: int) -> None:
        printed, seen = self._printed(card), self.page.player.seen
        if printed is not None and seen is not None:
            self._read(printed, card_text(printed, stands_now(card, seen)))

    # ---- where there is room

    def room(self) -> Rect:
        layout = self.page.table.places
        return self.page.scaled(room_over(layout)) if layout is not None else super().room()

    def kept(self) -> Sequence[Rect]:
        found = [rect_of(one.geometry()) for one in (self.page.bar, self.page.note) if one.isVisible()]
        stance = self.page.table.table.stances.get(-1 if self._looked_at is None else self._looked_at)
        if stance is not None and stance.open:
            found.append(self.page.scaled(stance.pose.rect))
        return found
