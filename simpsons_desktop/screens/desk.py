"""The table with everything laid round and over it: who lies where, in which look; it knows no game's course."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.controller import GameController, Pace
from simpsons_desktop.rules import Option, Reason
from simpsons_desktop.screens.floating import cards, plates
from simpsons_desktop.screens.parts.announcer import Announcer, announce
from simpsons_desktop.screens.parts.card_way import CardWay
from simpsons_desktop.screens.parts.corner import Corner
from simpsons_desktop.screens.parts.dialog import open_over
from simpsons_desktop.screens.parts.log_panel import LogPanel, LogSpine
from simpsons_desktop.screens.parts.pile_viewer import PileViewer, cards_left
from simpsons_desktop.screens.parts.preview import lie
from simpsons_desktop.screens.parts.prompt_bar import PromptBar
from simpsons_desktop.screens.parts.screen import Screen
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.previews import TablePreviews
from simpsons_desktop.screens.seating import sitter_words, who_sits
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.text_table import TextTable
from simpsons_desktop.store.settings import Pace as PaceChoice
from simpsons_desktop.store.settings import Settings
from simpsons_desktop.table.free_spot import EDGE, room_over
from simpsons_desktop.table.furniture import Sitter
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import Layout
from simpsons_desktop.table.lights import RAISE
from simpsons_desktop.table.shapes import rect_of
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tokens import STARS
from simpsons_desktop.table.view import TableView
from simpsons_desktop.table.zones import WIDE_WINDOW

CARD_EDGE = 4.0  # pixels around a card on which the ring of the keyboard lies
HELD_BACK = {
    PaceChoice.STEP: Pace(150, 400, 180, 300, patient=True),
    PaceChoice.SLOW: Pace(700, 1400, 400, 700),
    PaceChoice.NORMAL: Pace(400, 900, 250, 450),
    PaceChoice.FAST: Pace(150, 400, 180, 300),
    PaceChoice.INSTANT: Pace(0, 0, 150, 250),  # never no time at all: a thought would be noticed
}


class Desk(Screen):
    """Table, prompt, log, corner buttons, piles, previews and notes of one game, each in its place."""

    def __init__(self, style: Style, preferences: Preferences, controller: GameController) -> None:
        super().__init__(style)
        self.preferences, self.controller = preferences, controller
        controller.setParent(self)
        self.names = tuple(chair.name for chair in controller.chairs)
        self.log_open = preferences.now.log_open
        self.table = TableView(self)
        self.table.usual_key = self._usual_key
        self.table.leaves_escape = True
        self.prompt = PromptBar(style, self)
        self.log = LogPanel(style, self.names, self)
        self.spine = LogSpine(style, self)
        self.corner = Corner(style, preferences, self)
        self.piles = PileViewer(style, self.names, self)
        self.previews = TablePreviews(self)
        self.note = Toast(style, self)
        self.note.spare = self._on_the_table
        for moves_on in (controller.told, controller.asked, controller.offered, controller.waiting):
            moves_on.connect(lambda _: self.note.moment(self.moment))
        self.text = TextTable(self)
        self.text.cards_wanted.connect(self.toggle_text)
        self.announcer = Announcer(self)
        self.table.raise_()  # over everything that has no place yet
        self.table.laid.connect(self._lay)
        self.table.pile_wanted.connect(self._open_pile)
        self.looked_at: int | None = None
        self.way = CardWay(self)
        self.prompt.cards_over = self._cards_over_prompt
        self.table.hovered.connect(self._look_at)
        self.table.letters_wanted.connect(self._change_letters)
        self.log.folded.connect(self.toggle_log)
        self.spine.clicked.connect(self.toggle_log)
        self.preferences.changed.connect(self._settings_changed)
        self.seat_everybody()
        self._dress()

    def _usual_key(self, event: QKeyEvent) -> str | None:
        return self.house.keys.usual(event)  # the keys of this moment

    def seat_everybody(self) -> None:
        """Show who sits where."""
        self.table.set_sitters([self._sitter(seat) for seat in range(len(self.names))])

    def _sitter(self, seat: int) -> Sitter:
        chair = self.controller.chairs[seat]
        star = STARS.get(chair.star)
        emblem, about = star.emblem if star else "", who_sits(chair.level, chair.style)
        return Sitter(chair.name, sitter_words(chair.level), emblem, chair.star, about)

    def restyle(self) -> None:
        self._dress()

    def _dress(self) -> None:
        """Look, text size, pace and log as the settings say."""
        self.table.set_calm(self.house.calm)
        self.table.set_look(self.house.look)
        self.table.set_room(self.log_open, self.house.factor)
        self._settings_changed(self.preferences.now)

    def _settings_changed(self, settings: Settings) -> None:
        self.table.set_pace(settings.pace_now.value)
        self.controller.timing.pace = HELD_BACK[settings.pace_now]
        if settings.text_table != self.text.isVisibleTo(self):
            self.text.setVisible(settings.text_table)
            self._show_parts()
            self.prompt.offer(self.prompt.offered)
            self.take_keyboard()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the table covers everything."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = self.width() < WIDE_WINDOW
        self.log_open = self.preferences.now.log_open and not narrow
        self.table.set_room(self.log_open, self.house.factor)
        self.table.setGeometry(self.rect())
        self.text.setGeometry(self.rect())

    def _lay(self, layout: Layout) -> None:
        """Put prompt, log and buttons where the table has room for them."""
        self.table.lower()
        self._put(self.prompt, layout.prompt)
        self._put(self.log if self.log_open else self.spine, layout.log)
        self._show_parts()
        right = room_over(layout).right - self.previews.preview.breadth() - 2 * EDGE  # a face has room beside the pile
        self._put(self.piles, Rect.between(layout.table.x, layout.rim.y, right, layout.prompt.y - 8))
        self.previews.move_off()
        if self.note.anchor is not None:
            self.note.anchor = self.prompt.geometry()

    def _show_parts(self) -> None:
        """Show the cards and what lies round them, or the text table in their place."""
        cards, layout = not self.text.isVisibleTo(self), self.table.places
        self.table.setVisible(cards)
        self.prompt.setVisible(cards)
        self.log.setVisible(cards and self.log_open)
        self.spine.setVisible(cards and not self.log_open)
        spots = layout.buttons.values() if layout is not None and cards else ()
        self.corner.place([self.scaled(rect) for rect in spots])

    def covered_by_dialog(self) -> bool:
        """Whether something lies over the table that must be answered or closed first: until then nothing opens there,
        by whatever way it was asked for.
        """
        return bool(open_over(self))

    def toggle_text(self) -> None:
        """Show the game in words, or in cards again."""
        if self.covered_by_dialog():
            return
        self.preferences.change(text_table=not self.preferences.now.text_table)

    def take_keyboard(self) -> None:
        """Give the keyboard to the table, of cards or of words; not while another page is shown, which has it then."""
        if not self.isVisible():
            return
        if self.text.isVisibleTo(self):
            self.text.take_keyboard()
        else:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look_at(self, card: int | None) -> None:
        self.looked_at = card
        self.way.follow()

    def _cards_over_prompt(self) -> QRegion:
        """Where cards lie over the prompt: of the hand the one looked at, a lifted one, marked ones; a carried one."""
        layout, stances, lights = self.table.places, self.table.table.stances, self.table.lights
        lifted = None if self.table.gestures.carrying else self.table.gestures.held
        over = self.way.outline()
        for card in {self.looked_at, lifted, *lights.marked}:
            if layout is None or card is None or card not in stances or stances[card].place is not Place.HAND:
                continue
            raised = layout.risen(card).rect
            if card in lights.marked or card == lifted:
                top = stances[card].pose.rect.y - (lights.raised if card in lights.marked else RAISE * layout.u)
                raised = replace(raised, y=top if card in lights.marked else min(raised.y, top))
            there = self.scaled(raised.grown(CARD_EDGE if lights.focus == ("card", card) else 0))
            over += QRegion(QRectF(there.x, there.y, there.width, there.height).toAlignedRect())
        return over

    def scaled(self, rect: Rect) -> Rect:
        """A rectangle of the table's scene in pixels of this screen (smaller in a window below the least size)."""
        scale = self.table.transform().m11()
        return Rect(rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale)

    def _put(self, widget: QWidget, rect: Rect) -> None:
        lie(widget, self.scaled(rect))

    def toggle_log(self) -> None:
        """Open or fold the log; in a broad window the choice is remembered."""
        if self.covered_by_dialog():
            return
        by_spine, in_log = self.spine.hasFocus(), self.log.isAncestorOf(self.focusWidget() or self)
        self.log_open = not self.log_open
        if self.width() >= WIDE_WINDOW:
            self.preferences.change(log_open=self.log_open)
        self.table.set_room(self.log_open, self.house.factor)
        self.log.raise_()
        if by_spine or in_log:  # who had the keyboard there goes with it
            (self.log.text if self.log_open else self.spine).setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self.log_open:
            self.take_keyboard()

    def show_log(self) -> None:
        """Show the log as it is now, with what was remarked on decisions."""
        self.log.show_lines(self.controller.noted_log)
        self.spine.show_acts(self.log.acts())
        self.text.refresh()

    def over_the_table(self) -> tuple[QWidget, ...]:
        """What lies over the table and must not be covered."""
        return (self.prompt.list, self.piles, self.note)

    def _change_letters(self) -> None:
        self.preferences.change(trait_letters=not self.preferences.now.trait_letters)

    @property
    def moment(self) -> object:
        """What tells one moment of the game from another for whoever is told why something can't be done."""
        game = self.controller
        return game.ticket, game.front, game.decision is not None, game.offer is not None

    def say(self, sentence: str, seat: int | None = None, now_only: bool = False) -> None:
        """Say something close to the prompt, or of what lies before a seat, close to that, until the next key or click.
        `now_only`: it need not be so when something else is asked, and goes then. What the face that is shown large
        says already is not said twice.
        """
        face = self.previews.preview
        if face.isVisible() and any(note.words == sentence for note in face.notes):
            announce(self, sentence, urgent=True)
            return
        layout, about = self.table.places, None
        if layout is not None and seat is not None:
            there = self.scaled(layout.framed(seat))
            about = QRectF(there.x, there.y, there.width, there.height).toAlignedRect()
        self.note.anchor = self.prompt.geometry()
        self.note.say(sentence, about=about, said_for=self.moment if now_only else None, fleeting=True)

    def _on_the_table(self) -> list[Rect]:
        """Where cards in play and plates lie, and what lies over them."""
        parts = (part for part in (self.previews.preview, *self.over_the_table()) if part is not self.note)
        shown = [rect_of(part.geometry()) for part in parts if part.isVisible()]
        return [*plates(self), *cards(self), *shown]

    def _open_pile(self, seat: int, kind: str) -> None:
        if self.covered_by_dialog():
            return
        if kind == "deck":
            count = len(self.controller.seen.seats[seat].deck)
            self.say(cards_left(self.names[seat], count))
        else:
            self.show_pile(seat)

    def show_pile(self, seat: int) -> None:
        """Show what lies in a discard pile now."""
        views = self.controller.seen.seats[seat].discard
        pile = [view.printed for view in views if view.printed is not None]
        if self.piles.seat == seat:
            self.piles.refresh(pile)
        else:
            self.piles.open_pile(seat, pile)

    def why_not(self, option: Option | None) -> Reason | None:
        """Why the person in front can't do this now; None if they can, or tried nothing."""
        if option is None or self.controller.front < 0 or self.controller.covered:
            return None
        return self.controller.knowledge.why_not(option)

    def take_away(self) -> bool:
        """Esc: put a lifted card back, or take away what lies on top of the table; last the ring and an enlarged plot.
        False if there is none of them.
        """
        if self.table.gestures.held is not None:
            self.table.put_back()
            self.prompt.make_way()
        elif self.previews.visible():
            self.previews.close()
        elif self.note.isVisible():
            self.note.put_away()
        elif self.piles.isVisible():
            self.piles.shut()
            self.take_keyboard()
        elif self.log_open and self.width() < WIDE_WINDOW:
            self.toggle_log()
        else:
            return self.table.put_back()
        return True
