"""A device that is never heard: it says what it was asked to play."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Signal

from simpsons_desktop.screens import sounds
from simpsons_desktop.sound.effects import Effect

LENGTH_S = 0.4


class Stage(QObject):
    """Stands for the loudspeaker. Opens at once, or says that it can't if it has a `fault`."""

    opened = Signal(object)
    failed = Signal(str)

    def __init__(self, fault: str = "") -> None:
        super().__init__()
        self.fault = fault
        self.opens = 0
        self.closed = False
        self.played: list[Effect] = []
        self.loudness: list[float] = []

    def open(self) -> None:
        self.opens += 1
        if self.fault:
            self.failed.emit(self.fault)
        else:
            self.opened.emit(dict.fromkeys(Effect, LENGTH_S))

    def start(self, effect: Effect, loudness: float) -> None:
        self.played.append(effect)
        self.loudness.append(loudness)

    def close(self) -> None:
        self.closed = True

    def heard(self) -> list[Effect]:
        """What was played since this was asked last."""
        played, self.played = self.played, []
        return played


@pytest.fixture(autouse=True)
def no_loudspeaker(monkeypatch: pytest.MonkeyPatch) -> None:
    """No window starts a process that plays; for each conftest whose tests open windows."""
    monkeypatch.setattr(sounds, "Loudspeaker", lambda parent: Stage())
