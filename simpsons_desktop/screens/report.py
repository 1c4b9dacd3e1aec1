"""The trouble reports of a window: what goes into one, the keys that write one, and what is said of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop import paths
from simpsons_desktop.capsule import (
    CRASH,
    LOG,
    MATCH,
    SCREENSHOT,
    SETTINGS,
    TIMINGS,
    Part,
    crash_part,
    game_part,
    lines_part,
    timings_part,
)
from simpsons_desktop.crash_log import last_crash
from simpsons_desktop.rules import NOBODY, GameState
from simpsons_desktop.screens.trouble import ASKED, FAULT, STUCK, TroubleWatch, picture_part
from simpsons_desktop.store.settings import encoded

if TYPE_CHECKING:
    from simpsons_desktop.screens.window import MainWindow

LATELY = 200  # lines of the log


class Reports(QObject):
    """Binds a window to its watch over troubles; until `stop` it hears of every fault."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self._told_stuck = False
        looks = {
            MATCH: self._match, SETTINGS: lambda masked: encoded(window.preferences.now), LOG: self._log,
            TIMINGS: self._timings, SCREENSHOT: self._picture, CRASH: self._crash,
        }  # fmt: skip
        self.watch = TroubleWatch(paths.capsules(), looks, self._state, self)
        self.watch.written.connect(self._written)
        self.watch.failed.connect(window.toast.say)
        window.report_wanted.connect(self.write)
        window.brain_stuck.connect(self._stuck)
        self.watch.install()

    def write(self, masked: bool) -> None:
        """Write a report because the player wants one; masked, it tells of no hand but what everybody saw."""
        self.watch.write(ASKED, masked)

    def stop(self, seconds: float) -> None:
        """Hear of nothing more, and wait so long for what is being written."""
        self.watch.remove()
        self.watch.wait(seconds)
        self.watch.silence()

    def _stuck(self) -> None:
        """Once is enough: a process that keeps on dying must not push the player's own reports out."""
        if not self._told_stuck:
            self._told_stuck = True
            self.watch.write(STUCK)

    def _match(self, masked: bool) -> Part | None:
        play = self.window.play
        return game_part(play.controller.match, NOBODY if masked else None) if play is not None else None

    def _log(self, _masked: bool) -> Part | None:
        play = self.window.play
        return lines_part(line.text for line in play.controller.log[-LATELY:]) if play is not None else None

    def _timings(self, _masked: bool) -> Part | None:
        """How long answers, thoughts and frames took; PRIVATE, for how long somebody thought can tell of what."""
        play = self.window.play
        if play is None:
            return None
        times = {what: list(lately) for what, lately in play.controller.stopwatch.times.items()}
        return timings_part({**times, "frame": list(play.table.animator.gaps)})

    def _picture(self, masked: bool) -> Part | None:
        """The window as it is; masked there is none, for it may show a hand, also in a replay."""
        return None if masked else picture_part(self.window.grab().toImage())

    def _crash(self, _masked: bool) -> Part | None:
        """What the program told when it last died, for one file to tell all."""
        crash = last_crash(self.watch.folder)
        return crash_part(crash) if crash is not None else None

    def _state(self) -> GameState | None:
        return self.window.play.controller.record.state if self.window.play is not None else None

    def _written(self, path: Path, why: str) -> None:
        """Say so; of one that nobody asked for, why first, and whether anything is to be done."""
        words = self.tr("A report was written: {0}. It stays on this computer until you send it to somebody.")
        reasons = {
            STUCK: self.tr("An AI seat took too long; the game goes on with a safe move, and you need do nothing."),
            FAULT: self.tr("Something went wrong in the program; it goes on. If it looks odd, start it again."),
        }
        self.window.toast.say(" ".join((*([reasons[why]] if why in reasons else []), words.format(path))))
