"""Pictures of a table without a window on any screen: for games in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from simpsons_desktop.rules import Observation
from simpsons_desktop.screens.messages import pass_on
from simpsons_desktop.table import fonts
from simpsons_desktop.table.furniture import Sitter
from simpsons_desktop.table.view import TableView

SIZE = (1920, 1080)  # pixels


class Snapshots:
    """Lays out what an observation shows, and saves it as a picture. Uses the running QApplication, or makes one."""

    def __init__(self, names: Sequence[str]) -> None:
        if QApplication.instance() is None:
            qInstallMessageHandler(pass_on)
        self._app = QApplication.instance() or QApplication(["simpsons-desktop"])
        fonts.load()
        self._view = TableView()
        self._view.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self._view.set_pace("instant")
        self._view.set_sitters([Sitter(name) for name in names])
        self._view.set_room(log_open=False, text=1.0)
        self._view.resize(*SIZE)
        self._view.show()

    def save(self, seen: Observation, path: Path) -> None:
        """Save the table as it is seen; raises OSError where the file can't be written."""
        self._view.show_table(seen, -1)
        QApplication.processEvents()
        while self._view.gallery.behind:  # a window may show plain paper for a moment, a picture may not
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        if not self._view.grab().save(str(path)):
            raise OSError(f"the picture {path} could not be written")

    def close(self) -> None:
        """Take the view down before the application goes."""
        self._view.close()
