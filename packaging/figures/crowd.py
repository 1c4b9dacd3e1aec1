"""Run the program with a full table and print what moving, dragging and resting cost its window's thread, and memory.

Started by `figures.table` in a process of its own: `figures.crowd SECONDS` prints one line of names and values:
`frame_p95` and `drag_p95` in milliseconds, `late` in per cent of the frames, `idle` in per cent of a core, `memory`
in MB at its most. Five seats have 60 cards in play, 20 of them turn at a time while the others make room.

What a frame takes is told by the thread's own clock where the system has a fine one, so that other programs, which
may keep the processor busy, do not count.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from figures import within
from figures.inside import clock, run_with, tell
from simpsons_desktop.content.library import library
from simpsons_desktop.controller import Chair, GameController
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import Beat, Kind, Observation, Verb
from simpsons_desktop.rules.events import Changed
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens import seating
from simpsons_desktop.screens.choices import Choices, choices
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import DECKS, SeatChoice, TableChoice
from simpsons_desktop.table.animator import Animator

SIZE = (1920, 1080)
SEATS, CAST, TURNING = 5, 11, 20
STEP_MS = 16.0
LATE_MS = 33.0
MOVES = 40  # of the pointer, from one place to the next
PATIENCE = 30.0  # seconds


def full_table() -> Record:
    """Five seats with a Scene each and eleven Characters on every one, of all seats."""
    cards = library().cards.values()
    scenes = [card.key for card in cards if card.kind is Kind.SCENE][:SEATS]
    guests = [card.key for card in cards if card.kind is Kind.CHARACTER and not card.standing]
    seats: list[dict[str, Any]] = []
    for seat in range(SEATS):
        characters = [[guests[(seat * CAST + at) % len(guests)], (seat + at) % SEATS] for at in range(CAST)]
        scene = {"card": scenes[seat], "characters": characters}
        seats.append({"hand": guests[-6:], "deck": guests[:25], "scene": scene})
    return Record.of_position({"seats": seats, "turn_number": 9}, library().cards)


def turned(seen: Observation, count: int) -> Observation:
    """The table with so many Characters that match or not, the other way round from now."""
    seats = []
    for seat in seen.seats:
        assert seat.scene is not None
        cast = [
            replace(one, matches=not one.matches) if at < count else one for at, one in enumerate(seat.scene.characters)
        ]
        seats.append(replace(seat, scene=replace(seat.scene, characters=tuple(cast))))
    return replace(seen, seats=tuple(seats))


class Crowd:
    """One game on the screen, looked at while its cards move."""

    def __init__(self, app: QApplication, play: PlayScreen) -> None:
        self.app, self.play, self.table = app, play, play.table

    def until(self, done: Callable[[], bool]) -> None:
        """Let the program run until something is so; raises TimeoutError if it never is."""
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end:
                raise TimeoutError("the table did not get there")
            self.app.processEvents()
            time.sleep(0.001)

    def _calm(self) -> bool:
        table = self.table
        return not (table.preparing or table.animator.busy or table.animator.moving or table.gallery.behind)

    def ready(self) -> None:
        """Wait for the first question, with everything painted."""
        self.until(lambda: self.play.controller.decision is not None and self._calm())
        end = time.monotonic() + 1
        self.until(lambda: time.monotonic() > end and self._calm())

    def frame(self) -> float:
        """Milliseconds that one step of all motions and its painting take."""
        began = clock()
        self.table.animator.advance(STEP_MS)
        self.app.processEvents()
        return (clock() - began) * 1000

    def turning(self, seconds: float) -> Iterator[float]:
        """The frames while twenty cards turn, to and fro."""
        seen, front = self.play.controller.seen, self.play.controller.front
        self.play.prompt.offer(Choices())  # as when a game tells something
        sides = [turned(seen, TURNING // SEATS), seen]
        event = Changed("traits", (), 0, seen.seats[0].hand[0].id)
        for side in (*sides, *sides):  # every face is painted once before anything is measured
            self._play(Beat(event, side), front)
            list(self._frames())
        end = time.monotonic() + seconds
        number = 0
        while time.monotonic() < end:
            self._play(Beat(event, sides[number % 2]), front)
            yield from self._frames()
            number += 1

    def _play(self, beat: Beat, front: int) -> None:
        self.table.play((beat,), front)
        self.frame()

    def _frames(self) -> Iterator[float]:
        while self.table.animator.busy:
            yield self.frame()

    def dragging(self) -> Iterator[float]:
        """The frames while a Character of the hand is carried over all places of the table."""
        asked, layout = self.play.controller.decision, self.table.places
        assert asked is not None
        assert layout is not None
        self.table.ask(asked)
        self.play.prompt.offer(choices(asked, self.play.controller.seen, self.play.names))
        card = next(o.card for o in asked.options if o.verb is Verb.PLAY and o.to is not None and o.card is not None)
        pose = self.table.table.item(card).pose
        here, port = self.table.mapFromScene(pose.x, pose.rect.y + 20), self.table.viewport()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=here)
        for rect in (*layout.places.values(), *layout.places.values()):
            goal = self.table.mapFromScene(*rect.centre)
            for step in range(1, MOVES + 1):
                began = clock()
                QTest.mouseMove(port, QPoint(here + (goal - here) * step / MOVES))
                self.frame()
                yield (clock() - began) * 1000
            here = goal
        QTest.mouseClick(port, Qt.MouseButton.RightButton, pos=here)  # it goes home

    def idle(self, seconds: float) -> float:
        """Per cent of a core that the program takes while nothing happens."""
        self.until(self._calm)
        loop = QEventLoop()
        QTimer.singleShot(int(seconds * 1000), loop.quit)
        began, spent = time.monotonic(), time.process_time()
        loop.exec()
        return (time.process_time() - spent) / (time.monotonic() - began) * 100


def peak_memory() -> dict[str, float]:
    """Megabytes that this process had at its most; nothing where the system does not tell."""
    try:
        import resource
    except ImportError:
        return {}
    unit = 1 if sys.platform == "darwin" else 1024
    return {"memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6}


def look(app: QApplication, window: MainWindow, seconds: float) -> None:
    """Sit down, look at everything, print it, and close the program."""
    window.resize(*SIZE)
    try:
        window.start_game(TableChoice(tuple(SeatChoice(deck) for deck in DECKS)), 0)
        assert window.play is not None
        crowd = Crowd(app, window.play)
        crowd.ready()
        with patch.object(Animator, "_start", lambda animator: None):  # motions go on by our steps alone
            frames, drags = list(crowd.turning(seconds)), list(crowd.dragging())
        window.play.table.animator.skip()
        found = {
            "frame_p95": within(frames, 95),
            "late": 100 * sum(ms > LATE_MS for ms in frames) / len(frames),
            "drag_p95": within(drags, 95),
            "idle": crowd.idle(seconds),
            **peak_memory(),
        }
        tell(found)
    finally:
        window.leave()  # else the program would go on for ever


def main(seconds: float) -> int:
    """Run the program at a full table."""

    def deal_in(
        table: TableChoice, first: int, shelf: Shelf, thinker: Thinker, seed: int, keep: object = None
    ) -> GameController:
        chairs = [Chair(f"Seat {seat}", DECKS[seat], None if seat == 0 else "normal") for seat in range(SEATS)]
        return GameController(unfiled(full_table(), chairs), thinker)

    seating.deal_in = deal_in

    return run_with(lambda app, window: look(app, window, seconds))


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1])))
