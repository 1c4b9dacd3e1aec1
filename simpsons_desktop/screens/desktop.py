"""What the desktop asks of programs: dark colours, high contrast, less motion; at any time it may ask for others."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import SLOT, QObject, Qt, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusVariant
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

SERVICE = "org.freedesktop.portal.Desktop"
PLACE = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
MOTION_KEYS = (
    ("org.freedesktop.appearance", "reduced-motion"),
    ("org.gnome.desktop.interface", "enable-animations"),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"),
)
"""Where desktops keep the wish for less motion, as the settings portal names it; the first is for all of them."""
PATIENCE_MS = 3000


def asks_for_calm(key: str, value: object) -> bool:
    """Whether the value of one of `MOTION_KEYS` means less motion; one that makes no sense does not."""
    if key == "enable-animations":
        return value is False
    try:
        number = float(str(value))
    except ValueError:
        return False
    return number == (1 if key == "reduced-motion" else 0)


def session_bus() -> QDBusConnection | None:
    """The bus of the desktop, if there is one; where there is none, asking for it can take seconds."""
    if not sys.platform.startswith("linux"):
        return None
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    socket = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere")) / "bus"
    if address.startswith("disabled") or not (address or socket.exists()):
        return None
    return QDBusConnection.sessionBus()


class Desktop(QObject):
    """The wishes as they are now; `changed` when one of them becomes another.

    Colours and contrast come from the toolkit. So does the wish for less motion where the toolkit knows it (Windows,
    macOS); on Linux the settings portal is asked for it, from `listen` on.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told: dict[str, bool] = {}
        self._asked: list[QDBusPendingCallWatcher] = []
        self._hints = QGuiApplication.styleHints()  # kept: without it, the binding takes the next one for deleted
        self._access = self._hints.accessibility()
        self._hints.colorSchemeChanged.connect(self._tell)
        self._access.contrastPreferenceChanged.connect(self._tell)

    @property
    def dark(self) -> bool:
        """Whether dark colours are wished."""
        return self._hints.colorScheme() is Qt.ColorScheme.Dark

    @property
    def contrast(self) -> bool:
        """Whether high contrast is wished."""
        return self._access.contrastPreference() is Qt.ContrastPreference.HighContrast

    @property
    def calm(self) -> bool:
        """Whether less motion is wished."""
        still = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0
        return still or any(self._told.values())

    def _tell(self) -> None:
        self.changed.emit()

    def listen(self, bus: QDBusConnection | None, service: str = SERVICE) -> None:
        """Ask the settings portal on a bus about motion, now and whenever it changes; nothing waits for the answer."""
        if bus is None or not bus.isConnected():
            return
        slot = SLOT("_setting_changed(QString,QString,QDBusVariant)")
        bus.connect(service, PLACE, INTERFACE, "SettingChanged", self, slot)  # type: ignore[call-overload]  # a str is right
        for group, key in MOTION_KEYS:
            question = QDBusMessage.createMethodCall(service, PLACE, INTERFACE, "Read")
            question.setArguments([group, key])
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question, PATIENCE_MS), self)
            watcher.setObjectName(key)
            watcher.finished.connect(self._answered)
            self._asked.append(watcher)

    @Slot(QDBusPendingCallWatcher)
    def _answered(self, watcher: QDBusPendingCallWatcher) -> None:
        self._asked.remove(watcher)
        watcher.deleteLater()
        answer = watcher.reply().arguments()
        if not watcher.isError() and answer:
            self._take(watcher.objectName(), answer[0])

    @Slot(str, str, QDBusVariant)
    def _setting_changed(self, group: str, key: str, value: QDBusVariant) -> None:
        if (group, key) in MOTION_KEYS:
            self._take(key, value)

    def _take(self, key: str, value: object) -> None:
        while isinstance(value, QDBusVariant):  # the older call wraps its answer twice
            value = value.variant()
        calm = self.calm
        self._told[key] = asks_for_calm(key, value)
        if calm != self.calm:
            self.changed.emit()
