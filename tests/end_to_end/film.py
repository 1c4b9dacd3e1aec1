"""Twin games on film: two games that differ only in what one seat hides, played alike, each picture on record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication

from simpsons_desktop.controller import GameController
from simpsons_desktop.controller import game as controller_module
from simpsons_desktop.rules import NOBODY, GameState, Outcome, changes, observe
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import HAND
from simpsons_desktop.screens import seating
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.table.animator import Animator
from simpsons_desktop.table.gallery import Gallery

Faces = dict[int, int]
NEVER_MS = 10**8
STEP_MS = 60.0


def other_faces(state: GameState, seat: int, chance: Random) -> Faces:
    """Other faces for half of the Characters and Scenes of a seat, kind for kind, one in its hand at least.

    Actions stay, for whether a seat is asked to react may depend on them.
    """
    box, found = state.box, Faces()
    for kind in (Kind.CHARACTER, Kind.SCENE):
        cards = [c for c, owner in enumerate(box.owners) if owner == seat and box.faces[state.face[c]].kind is kind]
        held = [card for card in cards if state.place[card] == HAND + seat][:1]
        secret = held + chance.sample([card for card in cards if card not in held], len(cards) // 2)
        chance.shuffle(secret)
        found.update((card, state.face[other]) for card, other in zip(secret, secret[1:] + secret[:1], strict=True))
    return found


def with_faces(state: GameState, faces: Faces) -> GameState:
    """The same state with other faces on some cards."""
    other = state.clone()
    for card, face in faces.items():
        other.face[card] = face
    changes.reface(other)
    other.options = None
    return other


def twin_of(record: Record, faces: Faces) -> Record:
    """The beginning of a game with other faces on some cards."""
    opening = record.opening
    assert opening is not None
    beats = tuple((event, with_faces(state, faces)) for event, state in opening.beats)
    state = with_faces(opening.state, faces)
    return Record(state, record.beginning, Outcome(opening.before, beats, state))


class Scene(NamedTuple):
    """A stretch of a film: as many answers were given, this seat was in front, the curtain was drawn or not."""

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
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]  # there is one

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.UpdateRequest and watched is self.window:
            self._develop()
            self._painted = self._scene()
        return False

    def _scene(self) -> Scene | None:
        if self.window.play is None:
            return None
        controller = self.window.play.controller
        return Scene(controller.ticket, controller.front, controller.covered)

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
        QApplication.processEvents()
        self._develop()
        if play is not None and play.curtain.isVisible():
            scene = self._scene()
            assert scene is not None
            self.film.add(scene, "behind the curtain", play.table.grab().toImage())

    def stop(self) -> None:
        """Film no more."""
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]  # there is one


def shot(window: MainWindow) -> QImage:
    """What is on the screen where the window is."""
    screen = window.screen()
    picture: QPixmap = screen.grabWindow(int(window.winId()))
    assert not picture.isNull()
    return picture.toImage()


def stop_the_clocks(patch: pytest.MonkeyPatch) -> None:
    """Let motions go on by the camera alone, and painting take the time it needs: twice the same film comes out."""
    patch.setattr(Animator, "_start", lambda self: None)
    patch.setattr(Gallery.hurry, "__defaults__", (float(NEVER_MS),))
    patch.setattr(controller_module, "REST_MS", NEVER_MS)


def cast_twin(patch: pytest.MonkeyPatch, faces: Callable[[GameState], Faces]) -> None:
    """Let the next game begin with other faces on some cards."""
    deal_in = seating.deal_in

    def deal(*given: object, **named: object) -> GameController:
        controller = deal_in(*given, **named)  # type: ignore[arg-type]  # handed on as they came
        controller.record = twin_of(controller.record, faces(controller.record.state))
        return controller

    patch.setattr(seating, "deal_in", deal)


@dataclass
class Shadow:
    """The twin of a game that is being filmed, in the rules alone: tells which cards are secret now."""

    record: Record
    apart: bool = False

    def secret(self, state: GameState) -> set[int]:
        """The cards whose faces differ."""
        return {card for card, face in enumerate(state.face) if face != self.record.state.face[card]}

    def follow(self, real: Record, seat: int) -> None:
        """Answer as the real game did; the twins go apart when somebody else may know that they differ."""
        while len(self.record.answers) < len(real.answers) and not self.apart:
            self.record.play(real.answers[len(self.record.answers)])
            eyes = [NOBODY, *(s for s in range(real.state.box.seats) if s != seat)]
            self.apart = any(observe(real.state, eye) != observe(self.record.state, eye) for eye in eyes)
