"""Takes the pictures of the README and of the page of screenshots: `python packaging/dev.py screenshots [FOLDER]`.

Draws without a display. Persons' seats are played by the AI so that the table fills; the seeds are fixed, so the same
program gives the same pictures.
"""

from __future__ import annotations

import io
import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QBuffer, QElapsedTimer, QIODevice
from PySide6.QtWidgets import QApplication

from simpsons_desktop.ai import think
from simpsons_desktop.rules import Ask, seal
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.replay_page import ReplayPage
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.page import CARDS, INSIGHT, WorkshopPage
from simpsons_desktop.store.settings import Look, Pace, SeatChoice, TableChoice
from simpsons_desktop.table import fonts

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "docs" / "screenshots"
PATIENCE_MS = 120_000
QUALITY = 88  # of the pictures, in percent
SEEDS = 40  # games that are looked through for a moment
SMALL, LARGE = (1280, 720), (1920, 1080)
DECKS = ("homer", "bart", "lisa", "mr-burns", "krusty")

Moment = Callable[[PlayScreen], bool]


def _asked(play: PlayScreen, ask: Ask) -> bool:
    decision = play.controller.decision
    return decision is not None and decision.ask is ask


def in_turn(first: int) -> Moment:
    """The person in front has played a card in a turn from this number on, and goes on."""

    def there(play: PlayScreen) -> bool:
        state = play.controller.record.state
        return _asked(play, Ask.MAIN) and state.played == 1 and state.turn_number >= first

    return there


def answering(play: PlayScreen) -> bool:
    """The person in front may answer a declaration with a card."""
    decision = play.controller.decision
    return decision is not None and decision.ask is Ask.REACT and len(decision.codes) > 1


def counting(play: PlayScreen) -> bool:
    """The person in front says which Characters count, with some choice."""
    decision = play.controller.decision
    return decision is not None and decision.ask is Ask.COUNT and len(decision.codes) > 3


def won(play: PlayScreen) -> bool:
    """The game is over and its winner is shown."""
    return play.winner.isVisible()


class Photographer:
    """A window of the program in one look and size, and a folder for its pictures."""

    def __init__(self, folder: Path, app: QApplication, look: Look, size: tuple[int, int]) -> None:
        self.folder, self.app, self.size, self.dark = folder, app, size, look is Look.DARK
        self.preferences = Preferences(Path(tempfile.mkdtemp()) / "settings.json")
        self.preferences.change(look=look, pace=Pace.INSTANT, recap=False)
        self.window = self._open(0)

    def _open(self, seed: int) -> MainWindow:
        window = MainWindow(self.preferences, random.Random(seed))
        window.resize(*self.size)
        window.appear()
        window.resize(*self.size)
        window.read_cards()
        self.until(lambda: window.shelf is not None)
        return window

    def until(self, done: Callable[[], bool]) -> None:
        """Let the program run until something is so; raises TimeoutError if that takes too long."""
        clock = QElapsedTimer()
        clock.start()
        while not done():
            self.app.processEvents()
            if clock.elapsed() > PATIENCE_MS:
                raise TimeoutError("the program did not get there in time")

    def take(self, name: str, ms: int = 900) -> None:
        """Save what the window shows once fades and late paints are finished."""
        clock = QElapsedTimer()
        clock.start()
        self.until(lambda: clock.elapsed() > ms)
        kept = QBuffer()
        kept.open(QIODevice.OpenModeFlag.WriteOnly)
        self.window.grab().save(kept, "PNG")
        with Image.open(io.BytesIO(kept.data().data())) as picture:
            path = self.folder / f"{name}{'-dark' if self.dark else ''}.webp"
            picture.convert("RGB").save(path, quality=QUALITY, method=6)
        print(path.name, path.stat().st_size // 1000, "kB", flush=True)

    def sit_down(self, seats: int, moment: Moment, goal: int = 15) -> PlayScreen:
        """Sit down at tables with so many seats, and let the AI play every seat, until one comes to a moment."""
        chairs = (SeatChoice(DECKS[0], "Ann"), *(SeatChoice(deck, level="normal") for deck in DECKS[1:seats]))
        for seed in range(SEEDS):
            self.window.leave()
            self.window = self._open(seed)
            self.window.start_game(TableChoice(chairs, goal=goal), 0)
            play = self.window.play
            assert play is not None
            self.until(lambda: bool(play.prompt.offered.buttons))  # noqa: B023  # at once: the first seat is asked
            self._play(play, moment)
            if moment(play):
                return play
        raise TimeoutError(f"none of {SEEDS} games came to the moment")

    def _play(self, play: PlayScreen, moment: Moment) -> None:
        game = play.controller

        def over() -> bool:
            return game.record.state.winners is not None and (moment is not won or play.winner.isVisible())

        def step() -> bool:
            if moment(play) or over():
                return True
            elif game.decision is not None:
                game.answer(think("normal", seal(game.record.state, game.front), game.ticket).answer)
            return False

        self.until(step)

    def close(self) -> None:
        """Put the window away."""
        self.window.leave()


def _pages(camera: Photographer) -> None:
    camera.take("home")
    camera.window.pages.open_new_game()
    camera.take("new-game")
    camera.window.pages.open_settings()
    camera.take("settings")
    _workshop(camera)


def _workshop(camera: Photographer) -> None:
    camera.window.pages.open_decks()
    page = camera.window.stack.currentWidget()
    assert isinstance(page, WorkshopPage)
    camera.until(lambda: page.bench.draft is not None and page.bench.index is not None)
    for place, name in ((CARDS, "workshop"), (INSIGHT, "understanding")):
        page.go_to(place)
        camera.take(name, 3000)


def _tables(camera: Photographer, counts: tuple[int, ...]) -> None:
    for seats in counts:
        camera.sit_down(seats, in_turn(seats + 1))
        camera.take(f"table-{seats}-seats-early")
        camera.sit_down(seats, in_turn(5 * seats + 1))
        camera.take(f"table-{seats}-seats")


def _moments(camera: Photographer) -> None:
    camera.sit_down(3, answering)
    camera.take("answering")
    camera.sit_down(3, counting)
    camera.take("counting")
    play = camera.sit_down(3, in_turn(13))
    cast = (stance.card.id for stance in play.table.table.stances.values() if stance.cast is not None)
    play.table.preview_wanted.emit(next(cast))
    camera.take("card")
    play = camera.sit_down(3, in_turn(7))
    play.hinting.toggle()
    camera.until(play.hinting.panel.isVisible)
    camera.take("hint", 6000)
    play = camera.sit_down(3, won, goal=8)
    camera.take("winner", 2500)
    _afterwards(camera, play.controller.match.path)


def _afterwards(camera: Photographer, path: Path) -> None:
    pages = camera.window.pages
    camera.window.open_home()
    pages.open_matches()
    camera.take("matches", 3000)
    pages.open_replay(path)
    page = camera.window.stack.currentWidget()
    assert isinstance(page, ReplayPage)
    camera.until(lambda: page.player.telling is not None)
    camera.until(lambda: page.side.log.written)
    page.bar.timeline.sought.emit(40)
    camera.take("replay", 3000)


def main(arguments: list[str]) -> int:
    """Take all pictures; returns 0."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    fonts.load()
    for look in (Look.LIGHT, Look.DARK):
        small, large = (Photographer(folder, app, look, size) for size in (SMALL, LARGE))
        _pages(small)
        _tables(small, (2, 3, 4))
        _moments(small)
        _tables(large, (5,))
        small.close()
        large.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
