"""A laboratory beside the window: its reports come as signals, and it ends with the program."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.content.library import Library
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.aside import Aside
from simpsons_desktop.screens.voice import Voice
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.laboratory import Laboratory, Report, kept_findings
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import Study


class LabRunner(QObject):
    """Runs one study at a time. `heard` carries reports of the one that runs, `kept` what was found before."""

    heard = Signal(object)
    kept = Signal(object, object)
    _told = Signal(int, object)

    def __init__(self, cards: Library, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self.cards, self.folder = cards, folder
        self.aside = Aside("laboratory", self)
        self._voice = Voice()
        self._laboratory: Laboratory | None = None
        self._number = 0
        self._told.connect(self._take)

    def _stock(self, decks: Mapping[str, tuple[Printed, ...]]) -> Stock:
        return Stock(self.cards, decks)

    def look_up(self, study: Study, decks: Mapping[str, tuple[Printed, ...]]) -> None:
        """Look whether something was found for a study before; `kept` tells."""

        def work() -> Findings | None:
            return kept_findings(study, self._stock(decks), self.folder)

        self.aside.do(work, lambda found: self.kept.emit(study, found))

    def start(self, study: Study, decks: Mapping[str, tuple[Printed, ...]]) -> None:
        """Play the games of a study; another one that runs is stopped, and its games are kept."""
        self.stop()
        self._number += 1
        number = self._number

        def hear(report: Report) -> None:
            self._voice.say(self._told, number, report)

        self._laboratory = laboratory = Laboratory(study, self._stock(decks), self.folder, hear)
        self.aside.do(laboratory.start, lambda _: None)

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
        """Play no further; what was played is kept."""
        if self._laboratory is not None:
            self.aside.do(self._laboratory.stop, lambda _: None)
            self._laboratory = None

    def close(self) -> None:
        """The program ends: no process may outlive it."""
        self._voice.silence()
        if self._laboratory is not None:
            self._laboratory.stop()
            self._laboratory = None
