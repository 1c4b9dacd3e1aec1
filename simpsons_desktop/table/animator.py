"""Everything that moves: one timer steps all motions, one after another or side by side; nothing ever waits for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer, Signal

from simpsons_desktop.table.tempo import FADE, FRAME, OVERSHOOT, PACES, Curve, Tempo

LATELY = 600
"""Steps of which it is kept how long each came after the one before."""

LONGEST_STEP = 100.0
"""Milliseconds that one step may count for: after a stall motions go on instead of jumping to their ends."""

MOST_ACTS = 12
"""Milliseconds after which the other acts that could start in one step wait for the next one."""


@dataclass(slots=True)
class Tween:
    """One motion: `step` is called with its eased progress from 0 to 1, and with exactly 1 at its end.

    A new motion with the same `key` takes the place of the old one. Milliseconds are at the pace "normal".
    One that `repeats` goes on until it is dropped and holds up nothing. One with a `ready` is no motion at all: it
    lasts until that says so, asked once in each step, and no pace shortens it. In a `still` one nothing moves.
    """

    key: Hashable
    step: Callable[[float], None]
    ms: float
    delay: float = 0.0
    curve: Curve = Curve.OutCubic
    repeats: bool = False
    ready: Callable[[], bool] | None = None
    still: bool = False
    age: float = field(default=0.0, init=False)
    easing: QEasingCurve = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.easing = QEasingCurve(self.curve)
        if self.curve is Curve.OutBack:
            self.easing.setOvershoot(OVERSHOOT)

    def grow(self, ms: float, factor: float) -> bool:
        """Let `ms` real milliseconds pass; whether the motion is at its end."""
        if self.ready is not None:
            return self.ready()
        if self.repeats:
            self.age = (self.age + ms) % self.ms
            self.step(self.easing.valueForProgress(self.age / self.ms))
            return False
        self.age += ms
        since = self.age - self.delay * factor
        length = self.ms * factor
        if since >= length:
            self.step(1.0)
            return True
        if since >= 0:
            self.step(self.easing.valueForProgress(since / length))
        return False


def until(key: Hashable, ready: Callable[[], bool]) -> Tween:
    """A wait in the script until something is ready."""
    return Tween(key, lambda _: None, 0.0, ready=ready)


def tween(key: Hashable, step: Callable[[float], None], tempo: Tempo, place: int = 0) -> Tween:
    """The motion of one of several things that move alike; `place` is its number among them."""
    return Tween(key, step, tempo.ms, tempo.apart * place, tempo.curve, still=tempo.still)


@runtime_checkable
class Fades(Protocol):
    """The step of a motion that can be shown by fading instead."""

    def faded(self) -> Callable[[float], None] | None:
        """The step of the fade; None if it is not worth one."""


def calmed(motion: Tween) -> Tween | None:
    """What is shown of a motion while things fade instead of moving; None if it is at its end at once."""
    if motion.still or motion.ready is not None:
        return motion
    fade = motion.step.faded() if isinstance(motion.step, Fades) else None
    return tween(motion.key, fade, FADE) if fade is not None else None


GATE = ("gate",)
"""The key of the wait for the player, step by step."""

Act = Callable[[], Iterable[Tween]]
"""A part of the script: changes the scene and says what moves. The next one starts when all of that is at its end."""


class Animator(QObject):
    """Steps every motion of the table. The script is played act by act; free motions run beside it."""

    rested = Signal()
    """The script is at its end. Never emitted from within `then`."""
    held = Signal(bool)
    """The script waits for the player now (see `gate`), or no longer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self.calm = False  # nothing flies or breathes: things fade where they are
        self._running: dict[Hashable, Tween] = {}
        self._scripted: set[Hashable] = set()
        self._script: deque[Act] = deque()
        self._playing = False
        self.by_step = False  # every `gate` waits for the player
        self._waits = self._skipping = False
        self.gaps: deque[float] = deque(maxlen=LATELY)
        """The milliseconds between its last steps, for whoever wants to know how smoothly things moved."""
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    @property
    def busy(self) -> bool:
        """Whether the script is still being played, so that `rested` is yet to come."""
        return self._playing

    def moves(self, key: Hashable) -> bool:
        """Whether a motion with this key runs."""
        return key in self._running

    @property
    def moving(self) -> int:
        """How many motions run that will come to an end."""
        return sum(not one.repeats for one in self._running.values())

    def set_pace(self, pace: str) -> None:
        """Move at one of tempo's PACES; at "step" every gate waits for the player."""
        self.factor, self.by_step = PACES[pace], pace == "step"
        if not self.by_step:
            self.go_on()

    @property
    def waits(self) -> bool:
        """Whether the script waits for the player."""
        return self._waits

    def gate(self) -> Iterable[Tween]:
        """An act: step by step, wait until the player goes on."""
        if not self.by_step or self._skipping:
            return ()
        self._wait(True)
        return (until(GATE, lambda: not self._waits),)

    def go_on(self) -> None:
        """Open the gate at which the script waits."""
        self._wait(False)

    def _wait(self, on: bool) -> None:
        if on != self._waits:
            self._waits = on
            self.held.emit(on)

    def then(self, act: Act) -> None:
        """Add an act to the end of the script. It starts from the event loop, never from within this call."""
        self._script.append(act)
        self._playing = True
        self._start()

    def run(self, motion: Tween) -> None:
        """Start a free motion at once; at the pace "instant" it is at its end at once."""
        self.drop(motion.key)
        shown = calmed(motion) if self.calm else motion
        at_once = self.factor == 0 and not motion.repeats and motion.ready is None
        if shown is None or at_once:
            motion.step(0.0 if motion.repeats else 1.0)
            return
        self._running[shown.key] = shown
        self._start()

    def drop(self, key: Hashable) -> None:
        """Stop a motion where it is."""
        self._running.pop(key, None)
        self._scripted.discard(key)

    def forget(self) -> None:
        """Drop the script and every motion; `rested` will not come for what was dropped."""
        self._script.clear()
        self._running.clear()
        self._scripted.clear()
        self._playing = False
        self._timer.stop()
        self._wait(False)

    def skip(self) -> None:
        """Bring everything to its end at once: the running motions, the rest of the script, then `rested`."""
        self._skipping = True
        try:
            self._finish_running()
            while self._script:
                self._perform()
                self._finish_running()
        finally:
            self._skipping = False
        self._wait(False)
        self._settle()

    def hurry(self) -> None:
        """The player does something: at a gate, go on from it; else bring to its end what comes before the next one."""
        if self._waits:
            self.go_on()
            return
        self._finish_running()
        while self._script and not self._waits:
            self._perform()
            if not self._waits:
                self._finish_running()
        self._settle()

    def advance(self, ms: float, enough: Callable[[], bool] = lambda: False) -> None:
        """Let `ms` milliseconds pass. The script stops for now after the act at which `enough` says so."""
        for key, motion in list(self._running.items()):
            if self._running.get(key) is motion and self._grown(motion, ms):
                self._end(key, motion)
        while not self._scripted and self._script:
            self._perform()
            if enough():
                break
        self._settle()

    def _grown(self, motion: Tween, ms: float) -> bool:
        """Whether a motion is at its end. One that fails is dropped, or it would fail again at every step."""
        try:
            return motion.grow(ms, self.factor)
        except Exception:
            self.drop(motion.key)
            raise

    def _end(self, key: Hashable, motion: Tween) -> None:
        if self._running.get(key) is motion:  # its last step may have started another one
            self.drop(key)

    def _perform(self) -> None:
        """Start the next act. It leaves the script first: one that fails must not hold up the others."""
        act = self._script.popleft()
        for motion in act():
            self.run(motion)
            if motion.key in self._running:
                self._scripted.add(motion.key)

    def _finish_running(self) -> None:
        for key, motion in list(self._running.items()):
            if not motion.repeats and self._running.get(key) is motion:
                motion.step(1.0)
                self._end(key, motion)

    def _settle(self) -> None:
        if self._playing and not self._script and not self._scripted:
            self._playing = False
            self.rested.emit()
        if not self._running and not self._script:
            self._timer.stop()

    def _start(self) -> None:
        if not self._timer.isActive():
            self._clock.start()
            self._timer.start(FRAME)

    def _tick(self) -> None:
        self.gaps.append(float(self._clock.restart()))
        self.advance(min(LONGEST_STEP, self.gaps[-1]), lambda: self._clock.elapsed() >= MOST_ACTS)
