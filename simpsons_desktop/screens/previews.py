"""What is shown of a card that the player looks at: a face after a moment, and a reader that stays when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.card_text import CardText, card_text, changes_now, stands_now
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.rules import Printed, Verb
from simpsons_desktop.screens.keys import FACE
from simpsons_desktop.screens.parts.card_reader import CardReader
from simpsons_desktop.screens.parts.preview import Note, Preview
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.deciding import deciding_area, declarable
from simpsons_desktop.table.free_spot import EDGE, Size, first_free_spot, room_over
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.intents import Clicked, attempt
from simpsons_desktop.table.layout import Focus
from simpsons_desktop.table.shapes import rect_of
from simpsons_desktop.table.stances import Place

if TYPE_CHECKING:
    from simpsons_desktop.screens.desk import Desk

MOST_CHANGES = 3  # notes below a face about what is changed on a card


class CardPreviews(QObject):
    """A preview and a reader over one screen. Pointing shows the one, Z, a click or the right button the other."""

    def __init__(self, style: Style, screen: QWidget) -> None:
        super().__init__(screen)
        self.house, self.screen = style, screen
        self.preview = Preview(style, screen)
        self.reader = CardReader(style, screen)
        self.preview.finds = self._find_for_preview
        self.reader.finds = self._find_for_reader

    def look_at(self, printed: Printed | None, wait_ms: int) -> None:
        """The player looks at a card that is only named; None: no more."""
        if printed is None:
            self.put_away()
        else:
            self.preview.show_card(printed, wait_ms, self._hint())

    def open(self, printed: Printed | None) -> None:
        """The player wants to read a card that is only named; asked for again, its reader closes."""
        if printed is not None:
            self._read(printed, card_text(printed))

    def hold(self) -> bool:
        """Open the card that is looked at, else close the one that is read; False if there is neither."""
        printed = self.preview.looked_at
        if printed is not None:
            self.open(printed)
        elif self.reading:
            self.reader.shut()
        else:
            return False
        return True

    @property
    def reading(self) -> bool:
        """Whether a card is being read."""
        return self.reader.isVisible()

    def visible(self) -> bool:
        """Whether a face or a reader is shown."""
        return self.preview.isVisible() or self.reading

    def put_away(self) -> None:
        """The player looks at no card any more; the one that is read stays."""
        self.preview.put_away()

    def close(self) -> None:
        """Show nothing."""
        self.put_away()
        self.reader.shut()

    def _read(self, printed: Printed, text: CardText) -> None:
        if self.reading and self.reader.card == printed:
            self.reader.shut()
            return
        self.put_away()
        if not self.reader.read(printed, text) and not (self.make_room() and self.reader.read(printed, text)):
            self.no_room()

    def make_room(self) -> bool:
        """Let more of the screen be covered; False if nothing helps."""
        return False

    def no_room(self) -> None:
        """The reader finds no place."""

    def _hint(self) -> tuple[Note, ...]:
        """How to have the words explained."""
        words = translate("Previews", "{0}: read it, with every word explained")
        return (Note(words.format(self.house.keys.cap(FACE)), "game:info", "muted"),)

    # ---- where there is room

    def room(self) -> Rect:
        """What may be covered at all."""
        return Rect.between(EDGE, EDGE, self.screen.width() - EDGE, self.screen.height() - EDGE)

    def kept(self) -> Sequence[Rect]:
        """What must not be covered."""
        return ()

    def wished(self) -> Sequence[Rect]:
        """What must not be covered either, if there is room enough."""
        return ()

    def spare(self) -> Sequence[Rect]:
        """What is better not covered."""
        return ()

    def _find_for_reader(self, sizes: Sequence[Size]) -> tuple[int, Rect] | None:
        return self._find(self._bounded(sizes), self.kept())

    def _find_for_preview(self, sizes: Sequence[Size]) -> tuple[int, Rect] | None:
        return self._find(sizes, [*self.kept(), *([rect_of(self.reader.geometry())] if self.reading else ())])

    def _find(self, sizes: Sequence[Size], kept: Sequence[Rect]) -> tuple[int, Rect] | None:
        room, spare = self.room(), self.spare()
        keeps = ([*kept, *self.wished()], kept)
        found = (first_free_spot(room, sizes, keep, spare) for keep in keeps)
        return next((spot for spot in found if spot is not None), None)

    def _bounded(self, sizes: Sequence[Size]) -> list[Size]:
        """The reader's text can be scrolled, so that it may be lower than it would like to be."""
        height = self.room().height
        return [(width, min(high, height)) for width, high in sizes]


class TablePreviews(CardPreviews):
    """Binds everything in a game that names a card to one preview and one reader."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.house, desk)
        self.desk = desk
        self._looked_at: int | None = None  # where that is a card of the table
        self._lay: object = None  # where it lay when the player began to look at it
        self._read_card: int | None = None
        self._ring: Focus | None = None
        desk.table.hovered.connect(self._hovered)
        desk.table.preview_wanted.connect(self._wanted)
        desk.table.gestures.lifted.connect(self.move_off)
        desk.table.gestures.missed.connect(self.reader.shut)
        desk.log.looked_at.connect(self.look_at_named)
        desk.log.opened.connect(self.open)
        desk.piles.looked_at.connect(self.look_at_named)
        desk.piles.opened.connect(self.open)
        desk.prompt.looked_at.connect(self._hovered)
        self.reader.closed.connect(self._back_to_the_ring)

    def move_off(self) -> None:
        """What must be seen to decide has changed: nothing may lie over it."""
        self.preview.move_off()
        self.reader.settle()

    def make_room(self) -> bool:
        """A lifted card goes home, so that no target has to be seen."""
        return self.desk.table.gestures.cancel()

    def no_room(self) -> None:
        words = translate("Previews", "There is no room to show a card here without covering what you can choose.")
        self.desk.say(words)

    def news(self) -> None:
        """Something has happened: a face whose card has gone elsewhere is looked at no more, and what is changed on the
        card that is read may be something else now.
        """
        card = self._looked_at if self.preview.looked_at is not None else None
        if card is not None and self._lies(card) != self._lay:
            self.put_away()
        if self.reading and self.reader.card is not None:
            self.reader.tell(card_text(self.reader.card, self._now(self._read_card)))

    def open(self, printed: Printed | None) -> None:
        if printed is not None:
            self._read_card = None
            super().open(printed)

    def hold(self) -> bool:
        if self.preview.looked_at is None or self._looked_at is None:
            return super().hold()
        self._wanted(self._looked_at)
        return True

    @property
    def card(self) -> int | None:
        """The card of the table whose face is shown, or that is read."""
        if self.preview.looked_at is not None:
            return self._looked_at
        return self._read_card if self.reading else None

    @property
    def has_keyboard(self) -> bool:
        """Whether somebody reads by keyboard."""
        return self.reading and self.reader.isAncestorOf(self.desk.window().focusWidget() or self.desk)

    def close(self) -> None:
        self._ring = None
        super().close()

    def _back_to_the_ring(self) -> None:
        """The keyboard goes back to where it was on the table."""
        ring, self._ring = self._ring, None
        if ring is not None and self.desk.table.hasFocus():
            self.desk.table.look_at(ring)

    # ---- what is looked at

    def _printed(self, card: int | None) -> Printed | None:
        view = self.desk.controller.seen.find(card) if card is not None else None
        return view.printed if view is not None else None

    def _lies(self, card: int) -> tuple[str, int] | None:
        """In whose hand or discard pile, or on whose place a card lies; None elsewhere."""
        for seat, view in enumerate(self.desk.controller.seen.seats):
            scene = view.scene
            here = () if scene is None else (scene.card, *(one.card for one in scene.characters))
            for name, cards in (("hand", view.hand), ("discard", view.discard), ("place", here)):
                if any(one.id == card for one in cards):
                    return name, seat
        return None

    def _hovered(self, card: int | None) -> None:
        printed = self._printed(card)
        if card is None or printed is None:
            self.put_away()
        else:
            self._looked_at, self._lay = card, self._lies(card)
            self.preview.show_card(printed, self.desk.preferences.now.hover_ms, self._notes(card))

    def _wanted(self, card: int) -> None:
        printed = self._printed(card)
        if printed is not None:
            self._read_card, self._ring = card, self.desk.table.lights.focus
            self._read(printed, card_text(printed, self._now(card)))

    def look_at_named(self, printed: Printed | None) -> None:
        """The player looks at a card that is only named, for as long as is set."""
        self._looked_at = None
        self.look_at(printed, self.desk.preferences.now.hover_ms)

    def _now(self, card: int | None) -> tuple[str, ...]:
        """How a card of the table stands, and what is changed on it."""
        if card is None:
            return ()
        return (*stands_now(card, self.desk.controller.seen), *self._changes(card))

    def _changes(self, card: int) -> Sequence[str]:
        controller = self.desk.controller
        return changes_now(controller.knowledge.alterations(card), controller.seen, self.desk.names)

    def _notes(self, card: int) -> tuple[Note, ...]:
        notes = [Note(words, "game:upgrade") for words in self._changes(card)[:MOST_CHANGES]]
        return (*self._playable(card), *notes, *self._hint())

    def _playable(self, card: int) -> tuple[Note, ...]:
        """Whether a card in the own hand can be played now, else why not."""
        decision, seen = self.desk.controller.decision, self.desk.controller.seen
        mine = seen.seat >= 0 and any(view.id == card for view in seen.seats[seen.seat].hand)
        if decision is None or not mine:
            return ()
        verbs = {option.verb for option in decision.options if option.card == card}
        if Verb.PLAY in verbs:
            return (Note(translate("Previews", "can be played now"), "game:check-mark", "good"),)
        reason = self.desk.why_not(attempt(Clicked(card), seen)) if not verbs else None
        return (Note(reason_with_rule(reason), "game:cancel", "bad"),) if reason is not None else ()

    # ---- where there is room

    def room(self) -> Rect:
        layout = self.desk.table.places
        if layout is None:
            return super().room()
        return self.desk.scaled(room_over(layout))

    def kept(self, without: QWidget | None = None) -> Sequence[Rect]:
        """The deciding area, the cards in question themselves, and what is never covered."""
        desk, never = self.desk, self.never(without)
        if desk.piles.isVisible():
            return never  # it covers the table
        found = [*deciding_area(desk.table.table, desk.table.lights), *self._themselves()]
        return [*map(desk.scaled, found), *never]

    def never(self, without: QWidget | None = None) -> list[Rect]:
        """What can be pressed: the buttons in the corner, and what lies over the table (`without` one thing)."""
        desk, layout = self.desk, self.desk.table.places
        over = [rect_of(part.geometry()) for part in desk.over_the_table() if part.isVisible() and part is not without]
        return [*(map(desk.scaled, layout.buttons.values()) if layout is not None else ()), *over]

    def wished(self) -> Sequence[Rect]:
        table = self.desk.table
        return [self.desk.scaled(rect) for rect in declarable(table.table, table.lights)]

    def spare(self) -> Sequence[Rect]:
        layout = self.desk.table.places
        if layout is None:
            return []
        rects = (*layout.areas.values(), *(plate.rect for plate in layout.plates.values()))
        return [self.desk.scaled(rect) for rect in rects]

    def _themselves(self) -> Iterator[Rect]:
        """Where the card that is looked at lies, and the one that is read; one in the hand rises."""
        table, layout = self.desk.table, self.desk.table.places
        cards = {self._looked_at if self.preview.looked_at is not None else None}
        cards.add(self._read_card if self.reader.card is not None else None)
        for card in cards - {None}:
            stance = table.table.stances.get(card or 0)
            if layout is not None and stance is not None and stance.open:
                yield layout.risen(stance.card.id).rect if stance.place is Place.HAND else stance.pose.rect
