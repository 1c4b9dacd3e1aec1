"""A PySide6 release that loses references to None must never be installed unnoticed."""

import sys

from PySide6.QtCore import QObject


def test_void_calls_into_qt_keep_every_reference_to_none() -> None:
    thing = QObject()
    thing.setObjectName("warm")
    before = sys.getrefcount(None)
    for _ in range(500):
        thing.setObjectName("canary")
    assert abs(sys.getrefcount(None) - before) < 50  # the broken release loses all 500; other threads may hold a few
