"""The settings while the program runs: every change takes effect at once and is written a moment later."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from simpsons_desktop.store import settings as store
from simpsons_desktop.store.settings import Settings

SAVE_AFTER_MS = 400


class Preferences(QObject):
    """The settings in force. `changed` carries the new ones, `trouble` a sentence when they can't be kept.

    Nothing is written before the first change, so that a start leaves no trace. Only changes are: another program that
    runs on the same file keeps its own. In safe mode the file is left alone: the usual settings hold, and changes last
    as long as the program runs.
    """

    changed = Signal(object)
    trouble = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None, safe: bool = False) -> None:
        super().__init__(parent)
        self.path, self.safe = path, safe
        self.now, self.fault = (Settings(), None) if safe else store.load(path)
        self._kept = self.now
        """What held when the file was read or written last: what is other now was changed here since."""
        self._complained = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(SAVE_AFTER_MS)
        self._later.timeout.connect(self.save)

    def change(self, **fields: object) -> None:
        """Set some fields of the settings."""
        self.put(replace(self.now, **fields))  # type: ignore[arg-type]  # replace() can't know which fields are named

    def put(self, settings: Settings) -> None:
        """Set all settings; who picks a pace knows what is good for them."""
        if settings.pace is not self.now.pace:
            settings = replace(settings, practised=True)
        if settings != self.now:
            self.now = settings
            self._later.start()
            self.changed.emit(settings)

    def save(self) -> None:
        """Write the settings now; a fault is told once."""
        self._later.stop()
        if self.safe:
            return
        fault = store.save_changes(self.path, self._kept, self.now)
        if fault is None:
            self._kept = self.now
        if fault and not self._complained:
            self._complained = True
            self.trouble.emit(fault)

    def flush(self) -> None:
        """Write what waits to be written."""
        if self._later.isActive():
            self.save()
