"""What the preview shows while the player looks at cards of the table, of the log, of lists and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.rules import Printed, Verb
from simpsons_desktop.screens.parts.preview import Preview
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.intents import Clicked, attempt
from simpsons_desktop.table.layout import Layout

if TYPE_CHECKING:
    from simpsons_desktop.screens.desk import Desk


class Previews:
    """Binds everything in a game that names a card to one preview."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.preview = Preview(desk.house, desk)
        desk.table.hovered.connect(self._hovered)
        desk.table.preview_wanted.connect(self._wanted)
        desk.log.looked_at.connect(self._looked_at)
        desk.log.opened.connect(self._opened)
        desk.piles.looked_at.connect(self._looked_at)
        desk.prompt.looked_at.connect(self._hovered)

    @property
    def layout_now(self) -> Layout | None:
        """Where the preview may lie."""
        return self.preview.layout_now

    @layout_now.setter
    def layout_now(self, layout: Layout) -> None:
        self.preview.layout_now = layout

    def visible(self) -> bool:
        """Whether a preview is shown."""
        return self.preview.isVisible()

    def put_away(self) -> None:
        """Show none."""
        self.preview.put_away()

    def forget_reasons(self) -> None:
        """Another question: whether a card can be played is judged anew when it is looked at again."""
        self.preview.caption = ""

    def _printed(self, card: int) -> Printed | None:
        view = self.desk.controller.seen.find(card)
        return view.printed if view is not None else None

    def _hovered(self, card: int | None) -> None:
        printed = self._printed(card) if card is not None else None
        if card is None or printed is None:
            self.preview.put_away()
        else:
            self._show(card, printed, self.desk.preferences.now.hover_ms)

    def _wanted(self, card: int) -> None:
        printed = self._printed(card)
        if printed is not None:
            self._show(card, printed, 0)

    def _show(self, card: int, printed: Printed, wait_ms: int) -> None:
        layout = self.preview.layout_now
        pose = layout.poses.get(card) if layout is not None else None
        avoid = (pose.rect,) if pose is not None else ()
        caption, good = self._caption(card)
        self.preview.show_card(printed, avoid, wait_ms, caption, good)

    def _caption(self, card: int) -> tuple[str, bool]:
        """Whether a card in the own hand can be played now, else why not."""
        decision, seen = self.desk.controller.decision, self.desk.controller.seen
        mine = seen.seat >= 0 and any(view.id == card for view in seen.seats[seen.seat].hand)
        if decision is None or not mine:
            return "", True
        verbs = {option.verb for option in decision.options if option.card == card}
        if Verb.PLAY in verbs:
            return translate("Previews", "can be played now"), True
        reason = self.desk.why_not(attempt(Clicked(card), seen)) if not verbs else None
        return (reason_with_rule(reason), False) if reason is not None else ("", True)

    def _looked_at(self, printed: Printed | None) -> None:
        if printed is None:
            self.preview.put_away()
        else:
            self.preview.show_card(printed, self._beside(), self.desk.preferences.now.hover_ms)

    def _opened(self, printed: Printed | None) -> None:
        if printed is not None:
            self.preview.show_card(printed, self._beside())

    def _beside(self) -> tuple[Rect, ...]:
        """What a preview of a card that is only named must not cover: the open pile."""
        piles = self.desk.piles
        if not piles.isVisible():
            return ()
        area = piles.geometry()
        return (Rect(area.x(), area.y(), area.width(), area.height()),)
