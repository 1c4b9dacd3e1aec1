"""A film of the window: every picture that reaches the screen is on record, and time passes only for the camera."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QImage

from simpsons_desktop.controller import GameController, timing
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens import seating
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.table import gallery, pixmaps
from simpsons_desktop.table.animator import Animator
from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.pictures import Want, picture
from simpsons_desktop.table.tokens import LIGHT

NEVER_MS = 10**8
STEP_MS = 60.0


class Scene(NamedTuple):
    """A stretch of a film: so many answers were given, this seat was in front, alone to look or not: `covered` is
    also what all look at who are asked.
    """

    answers: int
    front: int
    covered: bool


@dataclass
class Film:
    """Every picture that reached the screen, in the order of time."""

    scenes: dict[Scene, list[str]] = field(default_factory=dict)

    def add(self, scene: Scene, what: str, image: QImage) -> None:
        """Record a picture; one like the last is no new one."""
        mark = f"{what} {blake2b(image.constBits(), digest_size=12).hexdigest()}"
        shots = self.scenes.setdefault(scene, [])
        if not shots or mark not in shots[-2:]:
            shots.append(mark)


class Camera(QObject):
    """Films a window: time passes only when `run` is called, and each picture is taken from the screen itself."""

    def __init__(self, window: MainWindow, film: Film) -> None:
        super().__init__(window)
        self.window, self.film = window, film
        self._painted: Scene | None = None
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.UpdateRequest and watched is self.window:
            self._develop()
            self._painted = self._scene()
        return False

    def _scene(self) -> Scene | None:
        if self.window.play is None:
            return None
        controller = self.window.play.controller
        all_asked = controller.offer is not None
        return Scene(len(controller.record.answers), controller.front, controller.covered or all_asked)

    def _develop(self) -> None:
        """Record what was painted last; it is on the screen until the next time."""
        scene, self._painted = self._painted, None
        if scene is not None:
            self.film.add(scene, "window", shot(self.window))

    def run(self) -> None:
        """Let a moment pass."""
        play = self.window.play
        if play is not None:
            play.table.animator.advance(STEP_MS)
        QCoreApplication.processEvents()
        self._develop()
        if play is not None and play.curtain.isVisible():
            scene = self._scene()
            assert scene is not None
            self.film.add(scene, "behind the curtain", play.table.grab().toImage())

    def stop(self) -> None:
        """Film no more."""
        self.window.removeEventFilter(self)


def shot(window: MainWindow) -> QImage:
    """What is on the screen where the window is."""
    picture = window.screen().grabWindow(int(window.winId()))
    assert not picture.isNull()
    return picture.toImage()


def decode_at_once(wants: Iterable[Want]) -> bool:
    """Have pictures decoded here and now; beside this thread it would take its own time, another one in each film."""
    for want in wants:
        picture(want)
    return True


def stop_the_clocks(patch: pytest.MonkeyPatch) -> None:
    """Let motions go on by the camera alone, and let painting and decoding end: twice the same film comes out."""
    patch.setattr(Animator, "_start", lambda self: None)
    patch.setattr(Gallery.__init__, "__defaults__", (LIGHT, 1.0, lambda: 0.0))
    patch.setattr(pixmaps, "prepare", decode_at_once)
    patch.setattr(gallery, "art_is_ready", lambda drawing, ratio: True)
    patch.setattr(gallery, "art_is_slow", lambda drawing, ratio: False)
    patch.setattr(timing, "REST_MS", NEVER_MS)


def cast(patch: pytest.MonkeyPatch, record: Record) -> None:
    """Let the next game be this one."""
    deal_in = seating.deal_in

    def deal(*given: object, **named: object) -> GameController:
        controller = deal_in(*given, **named)  # type: ignore[arg-type]  # handed on as they came
        controller.match.line.record, controller.now = record, record.state
        return controller

    patch.setattr(seating, "deal_in", deal)
