"""The table with everything laid round and over it: who lies where, in which look; it knows no game's course."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.controller import GameController, Pace
from simpsons_desktop.rules import Option, Reason
from simpsons_desktop.screens.parts.corner import Corner
from simpsons_desktop.screens.parts.log_panel import LogPanel, LogSpine
from simpsons_desktop.screens.parts.pile_viewer import PileViewer
from simpsons_desktop.screens.parts.prompt_bar import PromptBar
from simpsons_desktop.screens.parts.screen import Screen
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.previews import Previews
from simpsons_desktop.screens.seating import sitter_words
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Pace as PaceChoice
from simpsons_desktop.store.settings import Settings
from simpsons_desktop.table.furniture import Sitter
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import Layout
from simpsons_desktop.table.lights import RAISE
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tokens import STARS
from simpsons_desktop.table.view import TableView
from simpsons_desktop.table.zones import WIDE_WINDOW

CARD_EDGE = 4.0  # pixels around a raised card: its outline and the ring of the keyboard
HELD_BACK = {
    PaceChoice.SLOW: Pace(700, 1400),
    PaceChoice.NORMAL: Pace(400, 900),
    PaceChoice.FAST: Pace(150, 400),
    PaceChoice.INSTANT: Pace(0, 0),
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
        self.prompt = PromptBar(style, self)
        self.log = LogPanel(style, self.names, self)
        self.spine = LogSpine(style, self)
        self.corner = Corner(style, preferences, self)
        self.piles = PileViewer(style, self.names, self)
        self.previews = Previews(self)
        self.note = Toast(style, self)
        self.table.raise_()  # over everything that has no place yet
        self.table.laid.connect(self._lay)
        self.table.pile_wanted.connect(self._open_pile)
        self.looked_at: int | None = None
        self.prompt.cards_over = self._cards_over_prompt
        self.table.hovered.connect(self._look_at)
        self.log.folded.connect(self.toggle_log)
        self.spine.clicked.connect(self.toggle_log)
        self.preferences.changed.connect(self._settings_changed)
        self.seat_everybody()
        self._dress()

    def seat_everybody(self) -> None:
        """Show who sits where."""
        self.table.set_sitters([self._sitter(seat) for seat in range(len(self.names))])

    def _sitter(self, seat: int) -> Sitter:
        chair = self.controller.chairs[seat]
        star = STARS.get(chair.star)
        return Sitter(chair.name, sitter_words(chair.level), star.emblem if star else "")

    def restyle(self) -> None:
        self._dress()

    def _dress(self) -> None:
        """Look, text size, pace and log as the settings say."""
        self.table.set_look(self.house.look)
        self.table.set_room(self.log_open, self.house.factor)
        self._settings_changed(self.preferences.now)

    def _settings_changed(self, settings: Settings) -> None:
        self.table.set_pace(settings.pace.value)
        self.controller.pace = HELD_BACK[settings.pace]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the table covers everything."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = self.width() < WIDE_WINDOW
        self.log_open = self.preferences.now.log_open and not narrow
        self.table.set_room(self.log_open, self.house.factor)
        self.table.setGeometry(self.rect())

    def _lay(self, layout: Layout) -> None:
        """Put prompt, log and buttons where the table has room for them."""
        self.table.lower()
        self.previews.layout_now = layout
        self._put(self.prompt, layout.prompt)
        self._put(self.log if self.log_open else self.spine, layout.log)
        self.log.setVisible(self.log_open)
        self.spine.setVisible(not self.log_open)
        self.corner.place([self._rect(rect) for rect in layout.buttons.values()])
        pile = Rect.between(layout.table.x, layout.rim.y, layout.table.right, layout.prompt.y - 8)
        self._put(self.piles, pile)

    def _look_at(self, card: int | None) -> None:
        self.looked_at = card
        self.prompt.make_way()

    def _cards_over_prompt(self) -> list[QRect]:
        """Where cards of the hand are raised: the one looked at, a lifted one, the marked ones."""
        layout, stances, lights = self.table.places, self.table.table.stances, self.table.lights
        lifted = None if self.table.gestures.carrying else self.table.gestures.held
        rects = []
        for card in {self.looked_at, lifted, *lights.marked}:
            if layout is None or card is None or card not in stances or stances[card].place is not Place.HAND:
                continue
            raised = layout.risen(card).rect
            if card in lights.marked or card == lifted:
                top = stances[card].pose.rect.y - RAISE * layout.u
                raised = replace(raised, y=top if card in lights.marked else min(raised.y, top))
            there = self._rect(raised.grown(CARD_EDGE))
            rects.append(QRectF(there.x, there.y, there.width, there.height).toAlignedRect())
        return rects

    def _rect(self, rect: Rect) -> Rect:
        """A rectangle of the table's scene in pixels of this screen (smaller in a window below the least size)."""
        scale = self.table.transform().m11()
        return Rect(rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale)

    def _put(self, widget: QWidget, rect: Rect) -> None:
        there = self._rect(rect)
        widget.setGeometry(round(there.x), round(there.y), round(there.width), round(there.height))

    def toggle_log(self) -> None:
        """Open or fold the log; in a broad window the choice is remembered."""
        self.log_open = not self.log_open
        if self.width() >= WIDE_WINDOW:
            self.preferences.change(log_open=self.log_open)
        self.table.set_room(self.log_open, self.house.factor)
        self.log.raise_()
        if not self.log_open:
            self.table.setFocus()

    def say(self, sentence: str) -> None:
        """Say something close to the prompt."""
        self.note.anchor = self.prompt.geometry()
        self.note.say(sentence)

    def _open_pile(self, seat: int, kind: str) -> None:
        if kind == "deck":
            count = len(self.controller.seen.seats[seat].deck)
            words = self.tr("{0}: {1} cards are left in the deck. Nobody may look at it. (Rule 12.2)")
            self.say(words.format(self.names[seat], count))
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
        return self.controller.why_not(option)

    def take_away(self) -> bool:
        """Esc: take away what lies on top of the table, or put a lifted card back; False if there is neither."""
        if self.table.gestures.cancel():
            self.prompt.make_way()
            return True
        if self.previews.visible():
            self.previews.put_away()
        elif self.note.isVisible():
            self.note.hide()
        elif self.piles.isVisible():
            self.piles.shut()
            self.table.setFocus()
        elif self.log_open and self.width() < WIDE_WINDOW:
            self.toggle_log()
        else:
            return False
        return True
