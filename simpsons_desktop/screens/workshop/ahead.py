"""What a page is made of comes one piece in a turn of the event loop, so that the window waits for none of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.parts.dialog import open_over

PAINTED_MS = 10  # in which what has just come is painted
CALM_MS = 150  # in which nothing else was to do, before each step that can wait
Step = Callable[[], object]


class Ahead(QObject):
    """Takes the steps that are left while the page is shown; one whose work is done already costs nothing.

    Steps that come `soon` make what is in sight. Those that come `later` make what may be wanted next, and wait while a
    dialog is open: what it reads on a thread would make a long turn of them.
    """

    def __init__(self, page: QWidget, soon: Iterable[Step], later: Iterable[Step]) -> None:
        super().__init__(page)
        self.page, self.soon, self.later = page, deque(soon), deque(later)
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._go)

    def begin(self) -> None:
        """The page is shown."""
        if self.soon or self.later:
            self._turn.start(PAINTED_MS if self.soon else CALM_MS)

    def _go(self) -> None:
        if not self.page.isVisible():
            return
        if self.soon:
            self.soon.popleft()()
        elif not open_over(self.page):
            self.later.popleft()()
        self.begin()
