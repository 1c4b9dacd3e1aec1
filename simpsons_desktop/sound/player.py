"""Which effects are played, and how loud: a few at once, the most telling ones; none while it is muted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from simpsons_desktop.sound.effects import WEIGHT, Effect

MOST = 4
"""How many effects are ever heard at once."""
MOST_OF_CARDS = 2
"""How many may be heard while one more sound of cards begins."""
OTHERS = 0.5
"""How loud it is what others do, against what the seat in front does."""
SAMPLE = Effect.SCORE
"""What is played to hear how loud it is."""


class Device(Protocol):
    """What makes effects heard. Nothing here waits for it; what it has to say comes from the event loop."""

    @property
    def opened(self) -> SignalInstance:
        """It can play: tells the length of each effect in seconds."""

    @property
    def failed(self) -> SignalInstance:
        """It can't play, and why in a sentence."""

    def open(self) -> None:
        """Get ready, or try once more."""

    def start(self, effect: Effect, loudness: float) -> None:
        """Play an effect from its beginning; `loudness` goes from 0 to 1."""

    def close(self) -> None:
        """Fall silent for good."""


class Player(QObject):
    """Plays effects. `trouble` is why nothing can be heard, in a sentence, empty while all is well."""

    trouble_changed = Signal(str)

    def __init__(self, device: Device, parent: QObject | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self.device, self.clock = device, clock
        self.trouble = ""
        self.volume = 0
        self.muted = True
        self._lengths: Mapping[Effect, float] = {}
        self._began: dict[Effect, float] = {}
        self._moment: dict[Effect, bool] = {}
        self._sample_wanted = False
        device.opened.connect(self._on_opened)
        device.failed.connect(self._on_failed)

    @property
    def loudness(self) -> float:
        """From 0 to 1; it grows with the square of the volume, as ears have it."""
        return 0.0 if self.muted else (self.volume / 100) ** 2

    def wear(self, volume: int, muted: bool) -> None:
        """Be as loud as the settings say."""
        self.volume, self.muted = volume, muted

    def prepare(self) -> None:
        """Get ready to play, unless nothing is to be heard."""
        if self.loudness and not self._lengths:
            self.device.open()

    def sample(self) -> None:
        """Let hear how loud it is, as soon as that can be; where there was trouble, look whether it is over."""
        if self._lengths:
            self.play(SAMPLE)
        elif self.loudness:
            self._sample_wanted = True
            self.prepare()

    def play(self, effect: Effect, mine: bool = True) -> None:
        """Play an effect at this moment; what others do (not `mine`) is softer.

        Of all that is asked for at the same moment, and that is much when motions are skipped, only the most telling
        effects are played.
        """
        if not self.loudness or not self._lengths:
            return
        if not self._moment:
            QTimer.singleShot(0, self, self._play_moment)
        self._moment[effect] = mine or self._moment.get(effect, False)

    def close(self) -> None:
        """Fall silent for good."""
        self._lengths = {}
        self.device.close()

    def _play_moment(self) -> None:
        moment, self._moment = self._moment, {}
        now, loudness = self.clock(), self.loudness
        for effect in sorted(moment, key=WEIGHT.__getitem__, reverse=True):
            if loudness and self._has_room(effect, now):
                self._began[effect] = now
                self.device.start(effect, loudness * (1.0 if moment[effect] else OTHERS))

    def _has_room(self, effect: Effect, now: float) -> bool:
        """Whether few enough effects are heard now, and this one is at least half over if it is among them."""
        ages = {one: (now - began) / self._lengths[one] for one, began in self._began.items() if one in self._lengths}
        if effect not in self._lengths or ages.get(effect, 1.0) < 0.5:
            return False
        heard = sum(age < 1.0 for one, age in ages.items() if one is not effect)
        return heard < (MOST_OF_CARDS if effect.is_of_cards else MOST)

    def _on_opened(self, lengths: Mapping[Effect, float]) -> None:
        self._lengths = lengths
        self._say("")
        if self._sample_wanted:
            self._sample_wanted = False
            self.play(SAMPLE)

    def _on_failed(self, sentence: str) -> None:
        self._lengths = {}
        self._sample_wanted = False
        self._say(sentence)

    def _say(self, trouble: str) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self.trouble_changed.emit(trouble)
