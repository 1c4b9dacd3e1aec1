"""A laboratory beside the window: its reports come as signals, and it ends with the program."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from threading import Event, Lock, Thread

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.content.library import Library
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.aside import Aside
from simpsons_desktop.screens.voice import Voice
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.laboratory import Laboratory, LookUp, Report, look_up
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import Study

END_S = 20.0
"""So long the program waits at its end for processes that are told to end; each has its own, shorter time."""


class LabRunner(QObject):
    """Runs one study at a time. `heard` carries reports of the one that runs, `kept` what was found before."""

    heard = Signal(object)
    kept = Signal(object, object)
    _told = Signal(int, object)
    _found = Signal(int, object, object)

    def __init__(self, cards: Library, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self.cards, self.folder = cards, folder
        self.aside = Aside("laboratory", self)
        self._looking: LookUp | None = None  # of the aside's thread
        self._wish = 0
        self._lock = Lock()
        self._voice = Voice()
        self._laboratory: Laboratory | None = None
        self._number = 0
        self.destroyed.connect(self._voice.silence)  # a look-up may outlive a page that nobody closed
        self._told.connect(self._take)
        self._found.connect(self._take_kept)

    def _stock(self, decks: Mapping[str, tuple[Printed, ...]]) -> Stock:
        return Stock(self.cards, decks)

    def look_up(self, study: Study, decks: Mapping[str, tuple[Printed, ...]]) -> None:
        """Look whether something was found for a study before; `kept` tells. Only the last wish is kept."""
        self._wish += 1
        number = self._wish

        def tell(found: Findings | None) -> None:
            self._voice.say(self._found, number, study, found)

        def begin() -> None:
            if number == self._wish:
                self._drop_look_up()
                self._looking = look_up(study, self._stock(decks), self.folder, tell)

        self.aside.do(begin, lambda _: None)

    def _drop_look_up(self) -> None:
        """On the aside's thread: look for nothing any more."""
        if self._looking is not None:
            self._looking.drop()
            self._looking = None

    def _take_kept(self, number: int, study: Study, found: Findings | None) -> None:
        if number == self._wish:
            self.kept.emit(study, found)

    def start(self, study: Study, decks: Mapping[str, tuple[Printed, ...]]) -> None:
        """Play the games of a study; another one that runs is stopped, and its games are kept."""
        self.stop()
        self._wish += 1  # nobody wants to know any more what was found before
        number = self._number

        def hear(report: Report) -> None:
            self._voice.say(self._told, number, report)

        self._laboratory = laboratory = Laboratory(study, self._stock(decks), self.folder, hear)

        def begin() -> None:
            self._drop_look_up()
            with self._lock:
                if number == self._number:  # neither stopped nor closed meanwhile
                    laboratory.start()

        self.aside.do(begin, lambda _: None)

    def _take(self, number: int, report: Report) -> None:
        """Reports of a study that was stopped come to nothing."""
        if number == self._number:
            self.heard.emit(report)

    def pause(self) -> None:
        """Begin no other game until `resume`."""
        if self._laboratory is not None:
            self.aside.do(self._laboratory.pause, lambda _: None)

    def resume(self) -> None:
        """Go on."""
        if self._laboratory is not None:
            self.aside.do(self._laboratory.resume, lambda _: None)

    def stop(self) -> None:
        """Play no further; what was played is kept, and reports on their way come to nothing."""
        with self._lock:
            self._number += 1
        if self._laboratory is not None:
            self.aside.do(self._laboratory.stop, lambda _: None)
            self._laboratory = None

    def close(self) -> None:
        """The program ends: no process may outlive it. Waits for nothing; the end of the program does, `END_S` at most.

        So the window goes at once. The thread that waits is not one that the end of the program ends.
        """
        self._voice.silence()
        self.stop()
        self._wish += 1
        self.aside.do(self._drop_look_up, lambda _: None)
        ended = Event()
        self.aside.do(ended.set, lambda _: None)  # after every stop before it
        Thread(target=ended.wait, args=(END_S,), name="laboratory end", daemon=False).start()
