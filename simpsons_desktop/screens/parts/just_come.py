"""What comes by itself takes no key and no click that was on its way to what was there before."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

DEAD_S = 0.25  # keys that went down before something came or so soon after it were not meant for it


class JustCome(QObject):
    """Tells whether a widget came so lately that nothing can be meant for it yet. Until then clicks go through it to
    what lies below. `over`: from now on it counts.
    """

    over = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._end)

    @property
    def lasts(self) -> bool:
        """Whether it has only just come."""
        return self._timer.isActive()

    def begin(self, seconds: float = DEAD_S) -> None:
        """It comes now, and counts after so many seconds."""
        self._widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer.start(round(seconds * 1000))

    def put_off(self) -> None:
        """Somebody still types for what was there before: the time begins anew."""
        self._timer.start()

    def forget(self) -> None:
        """It goes, or is another thing now."""
        self._timer.stop()
        self._widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def _end(self) -> None:
        self.forget()
        self.over.emit()
