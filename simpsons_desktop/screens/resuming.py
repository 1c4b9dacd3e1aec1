"""Going on with a match: the home screen offers the one that was played last, and any can be taken up by its file."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop import paths
from simpsons_desktop.screens.home import GameInHand, in_hand

if TYPE_CHECKING:
    from simpsons_desktop.matches import Kept, Match
    from simpsons_desktop.screens.keeping import Keeping, Place, TakenUp
    from simpsons_desktop.screens.window import MainWindow


class Resuming(QObject):
    """Stands between a window and its matches. `waiting` is the one to go on with when there is no game in hand."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.waiting: Kept | None = None
        self._stopped = self._looked = False
        self._wanted = False  # somebody wants to go on as soon as the match is found

    @cached_property
    def keeping(self) -> Keeping:
        """The window's matches."""
        from simpsons_desktop.screens.keeping import Keeping  # here: the first paint must not wait for it

        keeping = Keeping(paths.matches(), self)
        keeping.found.connect(self._found)
        keeping.taken_up.connect(self._taken_up)
        return keeping

    def expect(self) -> None:
        """Offer what was there to go on with when the program was last open."""
        self._offer()

    def look(self, again: bool = True) -> None:
        """Look for the match that waits; until it is found the home screen offers what is known. See `Keeping.look`."""
        if not self._stopped:
            self._offer()
            self.keeping.look(again)

    def let_be(self) -> None:
        """Something else is wished for: no match that is found or opened from now on comes to the screen by itself."""
        self._wanted = False
        if "keeping" in vars(self):
            self.keeping.cancel()

    def go_on(self) -> None:
        """Go on with the match that waits, as soon as it is found, or say that there is none."""
        if self.waiting is not None:
            self.take_up(self.waiting.path)
        elif not self._stopped:
            self._wanted = True
            self.keeping.look()

    def take_up(self, path: Path, place: Place | None = None) -> None:
        """Go on with a match, as soon as it is read; a game in hand is left, and kept. See `Keeping.take_up`."""
        take_up = partial(self._take_up, path, place)
        words = self.tr("Continue another match?"), self.tr("Continue")
        if not self._stopped and self.window.farewell.unless_lost(take_up, *words):
            self.window.with_shelf(take_up)

    def _take_up(self, path: Path, place: Place | None) -> None:
        from simpsons_desktop.content.library import library

        match = self.in_play(path)
        if match is not None:
            if place is None or (place.line, place.number) == (match.line.name, len(match.record.answers)):
                self.window.continue_game()
                return
            if not path.is_file():  # the game would end, and could not be opened again
                words = self.tr(
                    "The match can't be continued from there: its file {0} is missing. The game goes on as it is."
                )
                self.window.toast.say(words.format(path))
                return
            self.window.end_game()  # its file must be free
        self.keeping.take_up(path, library().cards, place)

    def in_play(self, path: Path) -> Match | None:
        """The match of a file, if this window plays it."""
        play = self.window.play
        return play.controller.match if play is not None and play.controller.match.path == path else None

    def as_shown(self, kept: Kept) -> Kept:
        """A match of the list. One that this window plays stands there as on its table: the file may be ahead of that,
        and would tell that nobody can answer.
        """
        if self.window.play is None or self.in_play(kept.path) is None:
            return kept
        shown = self.window.play.controller.seen
        points = tuple(seat.points for seat in shown.seats)
        stands = replace(kept.seen, points=points, turn=shown.turn_number)
        return replace(kept, seen=replace(stands, over=shown.winners is not None, won=shown.winners or ()))

    def stop(self) -> None:
        """Say nothing more: the window closes."""
        self._stopped = True

    def _found(self, kept: Kept | None) -> None:
        self.waiting, self._looked = kept, True
        self.remember()
        self._offer()
        wanted, self._wanted = self._wanted, False
        if wanted and kept is not None:
            self.go_on()
        elif wanted:
            self.window.toast.say(self.tr("There is no match to continue."))

    def _in_play(self) -> GameInHand | None:
        return self.window.play.game_in_hand() if self.window.play is not None else None

    def remember(self) -> None:
        """Remember whether there is something to go on with: the next start has its entry from the first moment on."""
        if self._in_play() is not None:
            self.window.preferences.change(match_waits=True)
        elif self._looked:
            path = self.waiting.path if self.waiting is not None else None
            gone = path is None or self.in_play(path) is not None or not path.is_file()  # it is over, or deleted
            self.window.preferences.change(match_waits=not gone)

    def _offer(self) -> None:
        """Offer what is known. An entry that came a moment later would push the others from under the pointer."""
        known = self._in_play() or (in_hand(self.waiting) if self.waiting is not None else None)
        if known is None and not self._looked and self.window.preferences.now.match_waits:
            known = GameInHand((), self.tr("Looking for your game"))
        self.window.home.show_game(known)

    def _taken_up(self, taken: TakenUp) -> None:
        from simpsons_desktop.controller import GameController

        if taken.fault:
            self.window.toast.say(taken.fault)
        if taken.match is None:
            self.look(again=False)
            return
        self.window.end_game()
        self.window.sit_down(GameController(taken.match, self.window.shared_thinker(), logbook=taken.logbook))
