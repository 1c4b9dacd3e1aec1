"""Goes through a telling on the table: to any stop at once, to the next one as it was played, and on by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from simpsons_desktop.rules import NOBODY, Observation
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.tellings import EVERYTHING, Stop, Telling
from simpsons_desktop.table.view import TableView

SLOW, NORMAL, FAST = "slow", "normal", "fast"
SPEEDS = (SLOW, NORMAL, FAST)
REST_MS = {SLOW: 1500, NORMAL: 700, FAST: 200}  # between two stops, after which something was told
PATIENCE_MS = 30  # for painting before a stop is shown all the same
SILENT_MS = 120  # between two stops at which nothing was


class Player(QObject):
    """`came` tells that another stop is shown or on its way to be, `changed` whether the game goes on by itself."""

    came = Signal(int)
    changed = Signal(bool)

    def __init__(self, style: Style, table: TableView) -> None:
        super().__init__(table)
        self.house, self.table = style, table
        self.telling: Telling | None = None
        self.at, self.front = 0, NOBODY
        self.playing, self.speed = False, NORMAL
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._go_on)
        self._sought: Observation | None = None  # what is being painted
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._show_anyhow)
        table.rested.connect(self._rested)

    @property
    def stop(self) -> Stop | None:
        """The stop that is shown, or that is on its way to be."""
        return self.telling.stops[self.at] if self.telling is not None else None

    @property
    def seen(self) -> Observation | None:
        """What can be seen there."""
        stop = self.stop
        return stop.seen() if stop is not None else None

    def tell(self, telling: Telling, at: int) -> None:
        """Another game, or another pair of eyes: shown at once."""
        self.pause()
        self.telling = telling
        if telling.eyes != EVERYTHING:
            self.front = telling.eyes
        elif self.front == NOBODY:
            self.front = 0  # somebody's hand lies at the bottom
        self.seek(at)

    def look_from(self, seat: int) -> None:
        """Let this seat sit at the bottom, where all cards are open."""
        self.front = seat
        self.seek(self.at)

    # ---- to one place

    def seek(self, at: int) -> None:
        """Show a stop at once, as soon as its cards are painted."""
        if self.telling is None:
            return
        self._rest.stop()
        self.at = max(0, min(self.telling.last, at))
        seen = self._sought = self.telling.stops[self.at].seen()
        self.table.prepare(seen, self.front, lambda: self._show(seen))
        self._patience.start(PATIENCE_MS)
        self.came.emit(self.at)

    def _show_anyhow(self) -> None:
        """What is not painted by now is shown as well as it can be, and painted afterwards."""
        if self.table.preparing and self._sought is not None:
            self.table.put_away()
            self._show(self._sought)

    def _show(self, seen: Observation) -> None:
        self._patience.stop()
        self.table.show_table(seen, self.front)
        self._rested()

    def back(self) -> None:
        """To the stop before."""
        self._seek_by_hand(self.at - 1)

    def turn_back(self) -> None:
        """To where this turn begins, or from there to the turn before."""
        if self.telling is not None:
            self._seek_by_hand(self.telling.turn_before(self.at))

    def turn_on(self) -> None:
        """To where the next turn begins."""
        if self.telling is not None:
            self._seek_by_hand(self.telling.turn_after(self.at))

    def to_beginning(self) -> None:
        """To where the game begins."""
        self._seek_by_hand(0)

    def to_end(self) -> None:
        """To the last stop."""
        if self.telling is not None:
            self._seek_by_hand(self.telling.last)

    def _seek_by_hand(self, at: int) -> None:
        self.pause()
        self.seek(at)

    # ---- as it was played

    def step(self) -> None:
        """The player wants to see what comes next."""
        self.pause()
        self._next()

    def _next(self) -> None:
        """Show what led to the next stop, once what is still moving is in its place."""
        telling = self.telling
        if telling is None or self.at >= telling.last:
            self.pause()
            return
        if self.table.preparing or self.table.table.front != self.front:
            self.seek(self.at + 1)
            return
        if self.table.animator.busy:
            self.table.animator.skip()
        self.at += 1
        stop = telling.stops[self.at]
        self.came.emit(self.at)
        beats = stop.beats()
        if beats:
            self.table.play(beats, self.front)
        else:
            self._show(stop.seen())  # nothing happened but that somebody is asked

    def _rested(self) -> None:
        """All is shown: after a moment it goes on, if it is to go on by itself."""
        stop = self.stop
        if self.playing and stop is not None and not self.table.preparing:
            self._rest.start(REST_MS[self.speed] if stop.lines else SILENT_MS)

    # ---- by itself

    def toggle(self) -> None:
        """Go on by itself, or stand still; from the end it begins again."""
        if self.playing:
            self.pause()
            return
        if self.telling is None or not self.telling.last:
            return
        self._set_playing(True)
        if self.at >= self.telling.last:
            self.seek(0)
        else:
            self._go_on()

    def pause(self) -> None:
        """Stand still; what is moving comes to its place."""
        self._rest.stop()
        self._set_playing(False)

    def _set_playing(self, playing: bool) -> None:
        if playing != self.playing:
            self.playing = playing
            self.changed.emit(playing)

    def _go_on(self) -> None:
        if self.playing:
            self._next()

    def set_speed(self, speed: str) -> None:
        """How fast things move and how soon the next comes: "slow", "normal" or "fast"."""
        self.speed = speed
        self.table.set_pace(speed)
