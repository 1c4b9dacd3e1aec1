"""The desktop's wish for less motion, from a settings portal that answers on a bus of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusServer, QDBusVariant, QDBusVirtualObject
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.desktop import INTERFACE, MOTION_KEYS, PLACE, Desktop, asks_for_calm, session_bus

GNOME = "org.gnome.desktop.interface"


class Portal(QDBusVirtualObject):
    """Answers what it was given, and says that it knows nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.values: dict[str, object] = {}
        self.asked: list[tuple[str, str]] = []
        self.bus: QDBusConnection | None = None

    def introspect(self, path: str, /) -> str:
        return ""

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection, /) -> bool:
        group, key = message.arguments()
        self.asked.append((group, key))
        if key in self.values:
            answer = message.createReply(QDBusVariant(QDBusVariant(self.values[key])))
        else:
            answer = message.createErrorReply("org.freedesktop.portal.Error.NotFound", "no such setting")
        return connection.send(answer)

    def tell(self, group: str, key: str, value: object) -> None:
        """Tell that a setting was changed."""
        assert self.bus is not None
        news = QDBusMessage.createSignal(PLACE, INTERFACE, "SettingChanged")
        news.setArguments([group, key, QDBusVariant(value)])
        assert self.bus.send(news)


def is_calm(wishes: Desktop) -> bool:
    """What is asked for now (asked of the property itself, mypy would think that it stays)."""
    return wishes.calm


@pytest.fixture
def portal(qapp: object) -> Portal:
    return Portal()


@pytest.fixture
def bus(portal: Portal, tmp_path: Path, qtbot: QtBot) -> Iterator[QDBusConnection]:
    """A connection to the portal."""
    server = QDBusServer(f"unix:dir={tmp_path}")

    def welcome(connection: QDBusConnection) -> None:
        portal.bus = QDBusConnection(connection)
        assert portal.bus.registerVirtualObject(PLACE, portal)

    server.newConnection.connect(welcome)
    made = QDBusConnection.connectToPeer(server.address(), "portal")
    qtbot.waitUntil(lambda: portal.bus is not None)
    yield made
    QDBusConnection.disconnectFromPeer("portal")


@pytest.mark.parametrize(
    ("key", "value", "calm"),
    [
        ("reduced-motion", 1, True),
        ("reduced-motion", 0, False),
        ("enable-animations", False, True),
        ("enable-animations", True, False),
        ("AnimationDurationFactor", "0", True),
        ("AnimationDurationFactor", "0.5", False),
        ("AnimationDurationFactor", "soon", False),
        ("reduced-motion", "", False),
    ],
)
def test_what_means_less_motion(key: str, value: object, calm: bool) -> None:
    assert asks_for_calm(key, value) is calm


@pytest.mark.parametrize(
    ("key", "value"), [("reduced-motion", 1), ("enable-animations", False), ("AnimationDurationFactor", "0")]
)
def test_the_portal_is_asked_when_listening_begins(
    portal: Portal, bus: QDBusConnection, qtbot: QtBot, key: str, value: object
) -> None:
    portal.values[key] = value
    wishes = Desktop()
    assert not is_calm(wishes)
    with qtbot.waitSignal(wishes.changed, timeout=10000):
        wishes.listen(bus, service="")
    assert is_calm(wishes)
    qtbot.waitUntil(lambda: len(portal.asked) == len(MOTION_KEYS))
    assert set(portal.asked) == set(MOTION_KEYS)


def test_it_is_followed_when_it_changes(portal: Portal, bus: QDBusConnection, qtbot: QtBot) -> None:
    wishes = Desktop()
    wishes.listen(bus, service="")
    qtbot.waitUntil(lambda: len(portal.asked) == len(MOTION_KEYS))
    with qtbot.waitSignal(wishes.changed, timeout=10000):
        portal.tell(GNOME, "enable-animations", False)
    assert is_calm(wishes)
    with qtbot.assertNotEmitted(wishes.changed, wait=200):
        portal.tell(GNOME, "gtk-theme", "Plain")
        portal.tell("org.freedesktop.appearance", "reduced-motion", 1)
    with qtbot.waitSignal(wishes.changed, timeout=10000):
        portal.tell("org.freedesktop.appearance", "reduced-motion", 0)
        portal.tell(GNOME, "enable-animations", True)
    assert not is_calm(wishes)


def test_a_portal_that_knows_nothing_changes_nothing(portal: Portal, bus: QDBusConnection, qtbot: QtBot) -> None:
    wishes = Desktop()
    with qtbot.assertNotEmitted(wishes.changed, wait=200):
        wishes.listen(bus, service="")
    assert len(portal.asked) == len(MOTION_KEYS)
    assert not is_calm(wishes)


def test_without_a_bus_nothing_is_asked(qapp: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse() -> None:
        raise AssertionError("asking for a bus that is not there can take seconds")

    monkeypatch.setattr("simpsons_desktop.screens.desktop.QDBusConnection.sessionBus", refuse)
    assert session_bus() is None  # the tests run with "disabled:"
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert session_bus() is None
    Desktop().listen(None)
