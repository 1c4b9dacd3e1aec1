"""Runs the program as `python -m simpsons_desktop` does and plays in it, until somebody kills it.

`python -m tests.end_to_end.killed SEATS PERSONS SEED play` goes on with the match that waits at home, or begins one,
and says how the game stands (number of answers, fingerprint, who is asked what) whenever somebody at the screen is
asked and once their answer was taken. With `look` in place of `play` it says how the game stands that waits, and ends.
"""

from __future__ import annotations

import sys
from functools import partial
from random import Random

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from simpsons_desktop import paths
from simpsons_desktop.app import run_window
from simpsons_desktop.controller import GameController, Offer
from simpsons_desktop.rules import NOBODY, Decision, decision, fingerprint
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store import settings
from simpsons_desktop.store.settings import DECKS, Pace, SeatChoice, Settings, TableChoice
from tests.support.games import random_answer


def say(*words: object) -> None:
    """A line for whoever watches, at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


class Player:
    """Answers by chance for everybody at the screen."""

    def __init__(self, window: MainWindow, table: TableChoice, seed: int, look: bool) -> None:
        self.window, self.table, self.chance, self.look = window, table, Random(seed), look
        self.tries = 0
        self.game: GameController | None = None
        self.timer = QTimer(window)
        self.timer.timeout.connect(self.watch)
        self.timer.start(5)

    def watch(self) -> None:
        """Sit down, once the home screen can be used, and follow every game that is begun."""
        window, play = self.window, self.window.play
        if play is not None and play.controller is not self.game:
            self.follow(play.controller)
        elif play is None and window.shelf is not None and "keeping" in vars(window.resuming):
            self.tries += 1
            if window.home.continue_button.game is not None:
                window.continue_game()
                self.timer.setInterval(50)
            elif self.tries > 60 and not self.look:
                window.start_game(self.table, 0)
        elif play is not None and play.controller.covered and play.curtain.isVisible():
            play.curtain.here.click()

    def follow(self, game: GameController) -> None:
        """Answer in this game."""
        self.game = game
        if self.look:
            self.stands()
            self.timer.stop()
            self.window.leave()
            return
        self.timer.setInterval(1)
        game.asked.connect(self.on_asked)
        game.offered.connect(self.on_offered)
        game.ended.connect(lambda _: QTimer.singleShot(0, partial(self.window.start_game, self.table, 0)))

    def on_asked(self, asked: Decision) -> None:
        self.stands()
        QTimer.singleShot(0, partial(self.answer, asked))

    def on_offered(self, _: Offer) -> None:
        self.stands()
        QTimer.singleShot(0, self.decline)

    def stands(self) -> None:
        """Say how the game stands."""
        assert self.game is not None
        state = self.game.record.state
        say(len(self.game.record.answers), fingerprint(state), decision(state))

    def answer(self, asked: Decision) -> None:
        game = self.game
        if game is not None and game.decision == asked:
            game.answer(random_answer(asked, self.chance))
            self.stands()

    def decline(self) -> None:
        if self.game is not None and self.game.offer is not None:
            self.game.claim(NOBODY)


def main(seats: int, persons: int, seed: int, look: bool) -> int:
    """Run the program."""
    paths.user_data().mkdir(parents=True, exist_ok=True)
    settings.save(paths.user_data() / settings.FILE_NAME, Settings(pace=Pace.INSTANT))
    app = QApplication(["simpsons-desktop"])
    table = TableChoice(
        tuple(SeatChoice(deck, level=None if at < persons else "easy") for at, deck in enumerate(DECKS[:seats])),
        goal=15,
    )

    def begin() -> None:
        window = next(widget for widget in app.topLevelWidgets() if isinstance(widget, MainWindow))
        window.player = Player(window, table, seed, look)  # type: ignore[attr-defined]  # it must live as long

    QTimer.singleShot(0, begin)
    return run_window(seed=seed)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4] == "look"))
