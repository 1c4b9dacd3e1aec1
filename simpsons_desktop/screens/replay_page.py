"""A game shown again on the table: from the eyes of whoever may be looked through, step by step or by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.matches import Match, MatchError
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.screens.keys import (
    BACK,
    BEGINNING,
    COMMENT,
    END,
    FACE,
    FASTER,
    PRESS,
    SLOWER,
    STEP_BACK,
    STEP_ON,
    TURNS_BACK,
    TURNS_ON,
)
from simpsons_desktop.screens.parts.announcer import announce, spoken
from simpsons_desktop.screens.parts.aside import Aside
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.dropped import Dropped
from simpsons_desktop.screens.parts.pile_viewer import PileViewer, cards_left
from simpsons_desktop.screens.parts.preview import lie
from simpsons_desktop.screens.parts.replay_bar import ReplayBar
from simpsons_desktop.screens.parts.replay_side import ReplaySide
from simpsons_desktop.screens.parts.screen import Screen
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.replay_player import SPEEDS, Player
from simpsons_desktop.screens.replay_previews import ReplayPreviews
from simpsons_desktop.screens.replay_reading import Reading
from simpsons_desktop.screens.replay_source import Source, note_in, sitter_of, telling_of, write_note
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.tellings import EVERYTHING, Telling
from simpsons_desktop.table import shapes
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import Layout
from simpsons_desktop.table.view import TableView

SIDE, MORE_SIDE = (
    0.2,
    0.1,
)  # of the width for what stands beside the table, and as much more with letters twice as large

Noting = Callable[[Path, Mapping[str, Printed], str, int, str], None]
InPlay = Callable[[Path], Match | None]


class ReplayPage(Screen):
    """`open` shows a file. `played_on` carries its path, the line of play and how many answers stand there.

    `noting` writes a comment into a file, beside the window's thread; it raises MatchError. `in_play` finds the match
    of a file if this window plays it: then the comment goes there.
    """

    played_on = Signal(object, str, int)
    opened = Signal(object)
    """The path of the file that is shown now."""

    def __init__(
        self, style: Style, preferences: Preferences, cards: Mapping[str, Printed], noting: Noting = write_note,
        in_play: InPlay = lambda _: None,
    ) -> None:  # fmt: skip
        super().__init__(style)
        self.preferences, self.cards, self.noting, self.in_play = preferences, cards, noting, in_play
        self.source: Source | None = None
        self.line_name = ""
        self.table = TableView(self)
        self.table.usual_key = self.house_key
        self.table.leaves_sideways = True
        self.side = ReplaySide(style, self)
        self.bar = ReplayBar(style, self)
        self.player = Player(style, self.table)
        self.piles = PileViewer(style, (), self)
        self.previews = ReplayPreviews(self)
        self.note = Toast(style, self)
        self.aside = Aside("replay", self)
        self.aside.failed.connect(self.note.say)
        self.dropped = Dropped(self)
        self.reading = Reading(self)
        self._bind()
        self._dress()

    def house_key(self, event: QKeyEvent) -> str | None:
        """Which shortcut a key stands for at this moment."""
        return self.house.keys.usual(event)

    def _bind(self) -> None:
        bar, side, player = self.bar, self.side, self.player
        for button, does in (
            (bar.turn_back, player.turn_back), (bar.step_back, player.back), (bar.play, player.toggle),
            (bar.step_on, player.step), (bar.turn_on, player.turn_on), (side.back, self.left.emit),
            (side.comment, self._ask_comment), (side.play_on, self._play_on),
        ):  # fmt: skip
            button.clicked.connect(does)
        bar.timeline.sought.connect(self._seek)
        player.came.connect(self._came)
        player.changed.connect(bar.show_playing)
        side.speed.picked.connect(player.set_speed)
        side.eyes_wanted.connect(lambda eyes: self._tell(self.line_name, eyes))
        side.line_wanted.connect(lambda line: self._tell(line, None))
        side.hand_wanted.connect(player.look_from)
        side.log.line_chosen.connect(self._seek_line)
        self.table.laid.connect(self._lay)
        self.table.pile_wanted.connect(self._open_pile)
        self.table.intent.connect(lambda _: self.table.bring_home())  # nothing can be played here
        self.dropped.came.connect(self.open)
        self.dropped.refused.connect(self.note.say)

    # ---- look and place

    def restyle(self) -> None:
        self._dress()

    def _dress(self) -> None:
        self.table.set_calm(self.house.calm)
        self.table.set_look(self.house.look)
        self.table.set_room(False, self.house.factor)
        self.table.set_pace(self.player.speed)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Table and panels cover all but a strip, where the room goes on; before the first game there is the sky."""
        if self.player.telling is None:
            super().paintEvent(event)
            return
        painter, look = QPainter(self), self.house.look
        painter.setClipRect(self.rect().adjusted(self.table.width(), 0, 0, 0))
        layout = self.table.places
        if layout is None:
            painter.fillRect(event.rect(), QColor(look.room))
        else:
            centre = QPointF(*self.scaled(layout.rim).centre)
            shapes.sunburst(painter, QRectF(self.rect()), centre, look.room, look.room_ray, 40)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        """The table has all the room that the side leaves; it keeps a strip free for a folded log, which lies below."""
        share = SIDE + MORE_SIDE * max(0.0, min(1.0, self.house.factor - 1))
        side = round(self.width() * share)
        strip = max(36, round(44 * self.house.u * min(1.6, self.house.factor)))
        self.table.setGeometry(0, 0, self.width() - side + strip, self.height())
        self.side.setGeometry(QRect(self.width() - side + 2, 4, side - 6, self.height() - 8))
        if self.table.places is not None:
            self._lay(self.table.places)

    def scaled(self, rect: Rect) -> Rect:
        """A rectangle of the table's scene in pixels of this screen."""
        scale = self.table.transform().m11()
        return Rect(rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale)

    def _lay(self, layout: Layout) -> None:
        """The bar lies where a game has its prompt."""
        prompt = self.scaled(layout.prompt)
        height = max(prompt.height, float(self.bar.height_wanted()))
        lie(self.bar, Rect(prompt.x, prompt.bottom - height, prompt.width, height))
        table = self.scaled(layout.table)
        lie(self.piles, Rect.between(table.x, 8, table.right, prompt.bottom - height - 8))
        self.note.anchor = self.bar.geometry()
        self.previews.move_off()
        self.update()  # the room goes on beside the table

    # ---- what is shown

    def open(self, path: Path) -> None:
        """Show a file: what can't be shown is said in one sentence, and what is in sight stays."""
        self.reading.begin(path)

    def show_source(self, source: Source, telling: Telling) -> None:
        """A file was read, and what is told of it first."""
        self.source, self.line_name = source, ""
        self._told(source, source.line, telling)
        if source.fault:
            self.note.say(source.fault)
        self.opened.emit(source.path)

    def _tell(self, line: str, eyes: int | None) -> None:
        """Show a line of play from a pair of eyes (None: those of now, if they may see it too)."""
        source, now = self.source, self.player.telling
        if source is None:
            return
        if eyes is None and self.line_name and now is not None and now.eyes in source.eyes(line):
            eyes = now.eyes
        self.aside.do(partial(telling_of, source, line, eyes), partial(self._told, source, line))

    def _told(self, source: Source, line: str, telling: Telling) -> None:
        if source is not self.source:
            return
        stop = self.player.stop
        at = 0
        if self.line_name:
            at = telling.stop_at(stop.number if self.line_name == line and stop else source.fork(line))
        self.line_name = line
        self.table.set_sitters([sitter_of(seat) for seat in telling.seats])
        self.piles.names = tuple(seat.name for seat in telling.seats)
        self.offer_picks(source, telling)
        self._show(telling)
        self.player.tell(telling, at)
        self.update()  # no sky any more

    def offer_picks(self, source: Source, telling: Telling) -> None:
        """Offer lines of play and eyes; those that are shown stand there as picked."""
        self.side.offer_lines(source.lines, self.line_name)
        self.side.offer_eyes(source.eyes(self.line_name), telling.eyes, telling.seats)

    def _show(self, telling: Telling) -> None:
        """Its log, and its turns and comments on the timeline."""
        self.piles.shut()
        self.side.log.show_lines(telling.lines)
        remarks = [at for at in range(telling.last + 1) if telling.notes_at(at)]
        words = [self._turn_words(telling, at) for at in telling.turns]
        self.bar.timeline.show_game(telling.last, telling.turns, words, remarks)

    def _turn_words(self, telling: Telling, at: int) -> str:
        stop = telling.stops[at]
        if stop.over:
            return self.tr("The game is over")
        return self.tr("Turn {0} · {1}").format(stop.turn, telling.seats[stop.on_turn].name)

    # ---- where it stands

    def _seek(self, at: int) -> None:
        if self.source is not None:
            self.player.pause()
            self.player.seek(at)

    def _seek_line(self, line: int) -> None:
        if self.player.telling is not None:
            self._seek(self.player.telling.stop_of_line(line))

    def _came(self, at: int) -> None:
        """Say everywhere where it stands now, and what led there."""
        telling, stop = self.player.telling, self.player.stop
        if telling is None or stop is None or self.source is None:
            return
        turn, step = self._turn_words(telling, at), self.tr("Step {0} of {1}").format(at + 1, telling.last + 1)
        self.side.turn.setText(turn.upper())
        self.side.step.setText(step)
        self.side.log.stand_at(telling.lines_by(at - 1), telling.lines_by(at))
        self.bar.offer(at, telling.last)
        self.bar.timeline.show_at(at)
        self.side.comment.setEnabled(self.source.can_be_noted)
        self.side.play_on.setEnabled(self.source.can_be_played and not stop.over)
        if self.piles.isVisible():
            self._open_pile(self.piles.seat, "discard")
        self.previews.news()
        self.announce_place([turn, step])

    def announce_place(self, place: list[str]) -> None:
        """Tell assistive tools where the game stands and what led there; while it plays, only what happened."""
        stop = self.player.stop
        told = spoken(stop.lines) if stop is not None else []
        announce(self, " ".join(told if self.player.playing else [f"{words}." for words in place] + told))

    def _open_pile(self, seat: int, kind: str) -> None:
        seen = self.player.seen
        if seen is None:
            return
        views = seen.seats[seat].deck[::-1] if kind == "deck" else seen.seats[seat].discard
        known = [view.printed for view in views if view.printed is not None]
        if kind == "deck" and not (self.player.telling and self.player.telling.eyes == EVERYTHING):
            self.note.say(cards_left(self.piles.names[seat], len(views)))
        elif self.piles.seat == seat:
            self.piles.refresh(known)
        else:
            self.piles.open_pile(seat, known)

    # ---- comments, playing on

    def _ask_comment(self) -> None:
        telling, stop, source = self.player.telling, self.player.stop, self.source
        if telling is None or stop is None or source is None or not self.side.comment.isEnabled():
            return
        self.player.pause()
        number = (telling.notes_at(self.player.at) or [stop.number])[-1]
        title = self.tr("Comment on this step") if number else self.tr("Comment on the match")
        hint = self.tr("Comment (leave it empty to remove it)")
        ask = AskText(self.house, self, title, telling.notes.get(number, ""), hint, self.tr("Save"))
        ask.answered.connect(partial(self._comment, source, self.line_name, number))
        ask.open()

    def _comment(self, source: Source, line: str, number: int, text: str) -> None:
        """Keep a comment on what was shown when it was asked for; another match may be there by now."""
        match = self.in_play(source.path)
        if match is None:
            work = partial(self.noting, source.path, self.cards, line, number, text)
            self.aside.do(work, lambda _: self._commented(source, line, number, text))
            return
        try:
            note_in(match, line, number, text)
        except MatchError as error:
            self.note.say(str(error))
        else:
            self._commented(source, line, number, text)

    def _commented(self, source: Source, line: str, number: int, text: str) -> None:
        """It is in the file: show it, if that is still what is shown."""
        source.noted(line, number, text)
        telling = self.player.telling
        if source is self.source and line == self.line_name and telling is not None:
            noted = self.player.telling = telling.noted(source.notes(line))
            self._show(noted)
            self._came(self.player.at)

    def _play_on(self) -> None:
        telling, stop = self.player.telling, self.player.stop
        if self.source is not None and telling is not None and stop is not None:
            self.player.pause()
            at_end = (
                self.player.at == telling.last
            )  # answers after it, which nobody may know of, were given all the same
            number = self.source.given(self.line_name) if at_end else stop.number
            self.played_on.emit(self.source.path, self.line_name, number)

    # ---- keys

    def showEvent(self, event: QShowEvent) -> None:
        self.take_keyboard()

    def take_keyboard(self) -> None:
        """Give the keyboard to the table, or where there is none to the way back."""
        if self.isVisible():
            here = self.table if self.table.isVisible() else self.side.back
            here.setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self.player.pause()
            self.previews.close()
        super().hideEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        key = self.taps.release(event)
        if key is None or (self.source is None and key != BACK):
            return
        buttons: dict[str, QWidget] = {
            PRESS: self.bar.play, STEP_BACK: self.bar.step_back, STEP_ON: self.bar.step_on,
            **dict.fromkeys(TURNS_BACK, self.bar.turn_back), **dict.fromkeys(TURNS_ON, self.bar.turn_on),
            COMMENT: self.side.comment,
        }  # fmt: skip
        if key in buttons:
            buttons[key].click()  # type: ignore[attr-defined]  # they are all buttons
        elif key in (BEGINNING, END):
            (self.player.to_beginning if key == BEGINNING else self.player.to_end)()
        elif key in (SLOWER, FASTER):
            self.side.speed.pick(SPEEDS.index(self.player.speed) + (1 if key == FASTER else -1))
        elif key == FACE:
            self.previews.hold()
        elif key == BACK:
            self._back()

    def _back(self) -> None:
        """Esc: take away what lies on the table, then leave."""
        if self.previews.visible():
            self.previews.close()
        elif self.note.isVisible():
            self.note.put_away()
        elif self.piles.isVisible():
            self.piles.shut()
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()

    def close_replay(self) -> None:
        """Let go of the game that is shown."""
        self.player.pause()
        self.table.put_away()
