"""Takes the pictures for the README from the running program: `python packaging/screenshots.py [FOLDER]`.

Draws without a display. A person's seat is played by the AI so that the table fills; the seeds are fixed, so the same
program gives the same pictures.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QApplication

from simpsons_desktop.ai import think
from simpsons_desktop.rules import seal
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Look, Pace, SeatChoice, TableChoice
from simpsons_desktop.table import fonts

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_MS = 60_000


class Photographer:
    """A window of the program, and a folder for its pictures."""

    def __init__(self, folder: Path, app: QApplication, look: Look, size: tuple[int, int]) -> None:
        self.folder, self.app = folder, app
        home = Path(tempfile.mkdtemp()) / "settings.json"
        self.preferences = Preferences(home)
        self.preferences.change(look=look, pace=Pace.INSTANT)
        self.window = MainWindow(self.preferences, random.Random(20030919))
        self.window.resize(*size)
        self.window.appear()
        self.window.read_cards()
        self.until(lambda: self.window.shelf is not None)

    def until(self, done: Callable[[], bool]) -> None:
        """Let the program run until something is so; raises TimeoutError if that takes a minute."""
        clock = QElapsedTimer()
        clock.start()
        while not done():
            self.app.processEvents()
            if clock.elapsed() > PATIENCE_MS:
                raise TimeoutError("the program did not get there within a minute")

    def settle(self, ms: int = 700) -> None:
        """Let fades and late paints finish."""
        clock = QElapsedTimer()
        clock.start()
        self.until(lambda: clock.elapsed() > ms)

    def take(self, name: str) -> None:
        """Save what the window shows."""
        self.settle()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.window.grab().save(str(self.folder / f"{name}.png"))

    def play_to(self, turn: int, seats: int) -> None:
        """Sit down with `seats` seats and play until the person in front is in the main part of a late turn."""
        decks = ("homer", "bart", "lisa", "mr-burns", "krusty")
        chairs = (SeatChoice(decks[0], "Ann"), *(SeatChoice(deck, level="normal") for deck in decks[1:seats]))
        self.window.start_game(TableChoice(chairs), 0)
        play = self.window.play
        assert play is not None
        game = play.controller
        game.asked.connect(lambda decision: self._answer(turn))
        self.until(lambda: self._there(turn))

    def _there(self, turn: int) -> bool:
        play = self.window.play
        assert play is not None
        decision = play.controller.decision
        state = play.controller.record.state
        main = decision is not None and decision.ask.value == "main" and state.played == 1
        return state.winners is not None or (main and state.turn_number >= turn)

    def _answer(self, turn: int) -> None:
        """Play the person's seat as an AI would, until the picture is to be taken."""
        play = self.window.play
        assert play is not None
        game = play.controller
        if not self._there(turn):
            game.answer(think("normal", seal(game.record.state, game.front), game.ticket).answer)

    def close(self) -> None:
        """Put the window away."""
        self.window.close()


def main() -> int:
    """Take all pictures; returns 0."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "resources" / "docs" / "screenshots"
    app = QApplication([])
    fonts.load()
    for look, name in ((Look.LIGHT, ""), (Look.DARK, "-dark")):
        camera = Photographer(folder, app, look, (1280, 720))
        camera.take(f"home{name}")
        camera.window.open_new_game()
        camera.take(f"new-game{name}")
        camera.play_to(9, 4)
        camera.take(f"table-4-seats{name}")
        camera.close()
        camera = Photographer(folder, app, look, (1920, 1080))
        camera.play_to(11, 5)
        camera.take(f"table-5-seats{name}")
        camera.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
