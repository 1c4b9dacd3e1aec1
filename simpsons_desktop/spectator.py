"""A game in the terminal, with its log and, where Qt can be loaded, pictures of the table saved in a folder."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from simpsons_desktop.console import complain
from simpsons_desktop.content.decks import Deck, bundled, bundled_decks, deck_cards
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import library
from simpsons_desktop.qt_libraries import missing, needed
from simpsons_desktop.rules import NOBODY, GameState, House, Printed, observe
from simpsons_desktop.rules.model import FEWEST_SEATS
from simpsons_desktop.terminal import TerminalSeat, play_out, result_lines

if TYPE_CHECKING:
    from simpsons_desktop.screens.snapshot import Snapshots

PICTURE_EVERY = 4  # turns
USUAL_SEATS = 4


def play_in_terminal(named: Sequence[Deck], level: str, seed: int | None, house: House) -> int:
    """Play one game of AI seats, print its log and result, and save both with pictures of the table; returns 0.

    Where Qt can't be loaded there are no pictures, which is said.
    `named` are the decks of the seats (none: the first that the program ships).
    """
    cards = library()
    for fault in (*cards.faults, *bundled().faults):
        complain(str(fault))
    chosen = named or list(bundled_decks().values())[:USUAL_SEATS]
    if len(chosen) < FEWEST_SEATS:
        complain(translate("Terminal", "Fewer than two decks can be played, so there is no game."))
        return 2
    names = _names([_star(deck_cards(deck, cards)) for deck in chosen])
    seats = [TerminalSeat(name, level, deck_cards(deck, cards)) for name, deck in zip(names, chosen, strict=True)]
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    folder = _folder(seed)
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        sys.stdout.write(line + "\n")

    camera = _Camera(folder, names)
    end = play_out(seats, seed, say, camera.look, house)
    say("")
    for line in result_lines(seats, end):
        say(line)
    camera.take(end, "end")
    camera.close()
    (folder / "log.txt").write_text("\n".join(lines).lstrip() + "\n", encoding="utf-8")
    if camera.lacks:
        words = translate(
            "Terminal", "The log is in {0}. There are no pictures of the table, for this can't be loaded here: {1}"
        )
        say(words.format(folder, camera.lacks))
    else:
        say(translate("Terminal", "The log and the pictures of the table are in {0}.").format(folder))
    return 0


def _star(cards: Sequence[Printed]) -> str:
    """The name of the Star that a deck is built around."""
    return next((printed.name for printed in cards if printed.is_star), "")


def _names(titles: Sequence[str]) -> list[str]:
    """A name for each seat; a deck that sits there twice gets a number."""
    twice = [title for title in titles if titles.count(title) > 1]
    return [f"{t} ({titles[:i].count(t) + 1})" if t in twice else t for i, t in enumerate(titles)]


def _folder(seed: int) -> Path:
    """A folder for this game where one can be made: here, else in a temporary place."""
    for parent in (Path(), Path(tempfile.gettempdir())):
        with suppress(OSError):  # a folder that was deleted, or may not be written
            folder = parent.resolve() / f"simpsons-desktop-game-{seed}"
            folder.mkdir(exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
    return Path(tempfile.mkdtemp(prefix="simpsons-desktop-game-"))


class _Camera:
    """Saves pictures of the table, drawn without a display. `lacks` says what is missing for that, else it is empty."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"  # whatever windows are shown on
        self.folder = folder
        self.snapshots, self.lacks = _snapshots(names)
        self.next_turn = PICTURE_EVERY

    def look(self, state: GameState) -> None:
        """Take a picture every few turns."""
        if state.turn_number >= self.next_turn:
            self.next_turn = state.turn_number + PICTURE_EVERY
            self.take(state, f"turn-{state.turn_number:02d}")

    def take(self, state: GameState, name: str) -> None:
        """Save what everybody may see."""
        if self.snapshots is not None:
            self.snapshots.save(observe(state, NOBODY), self.folder / f"table-{name}.png")

    def close(self) -> None:
        """Put the camera away."""
        if self.snapshots is not None:
            self.snapshots.close()


def _snapshots(names: Sequence[str]) -> tuple[Snapshots | None, str]:
    """What takes the pictures, or the names of what it lacks: one who plays in the terminal may have nothing of Qt."""
    lacking = missing(needed(os.environ))
    if lacking:
        words = translate("Terminal", "{0} (Debian, as root: apt-get install {1})")
        return None, words.format(", ".join(lacking), " ".join(lacking.values()))
    try:
        from simpsons_desktop.screens.snapshot import Snapshots
    except ImportError:
        return None, "Qt (PySide6)"
    return Snapshots(names), ""
