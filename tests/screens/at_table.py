"""A game on the screen from a position, without a thinking process: for tests of what lies round the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import PLAIN
from simpsons_desktop.content.library import library
from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.controller import Chair, GameController
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import Decision, Kind, Option, Printed, TakingBack, Verb
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.packs_page import PacksPage
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import SeatChoice

Show = Callable[..., None]
Sit = Callable[..., PlayScreen]
Spread = Callable[..., QWidget]
OpenPacks = Callable[[Sequence[Pack], Path], PacksPage]
ANN, BOB, CAL = SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob"), SeatChoice("lisa", "Cal")
NAMES = ("Ann", "Bob", "Cal", "Dot", "Eve")
STARS = ("homer", "bart", "lisa", "mr-burns", "krusty")
DECK = ["snake"] * 12
"""What lies in a deck that a position does not name."""


class StillThinker(Thinker):
    """Takes every question and never answers."""

    def start(self) -> None:
        pass

    def ask(self, level: str, seed: int, nodes: int, sealed: bytes, style: str = PLAIN) -> int:
        return 0


def position(*seats: Mapping[str, Any], **more: Any) -> Record:
    """A record that begins with a position: of each seat its hand, points, Scene and so on, as the referee has them."""
    filled = [{"deck": DECK, **seat} for seat in seats]
    return Record.of_position({"seats": filled, "turn_number": 9, **more}, library().cards)


def decisions_stand(record: Record) -> Record:
    """The same game, in which nothing may be taken back: a position has no words for that."""
    box = record.state.box
    record.state.box = replace(box, house=replace(box.house, back=TakingBack.NEVER))
    return record


class AtTable:
    """Sits down at tables; used by the fixture `at_table`."""

    def __init__(self, style: Style, preferences: Preferences, show: Show, qtbot: QtBot) -> None:
        self.style, self.preferences, self.show, self.qtbot = style, preferences, show, qtbot
        self.open: list[PlayScreen] = []

    def __call__(
        self, record: Record, size: tuple[int, int] = (1280, 720), persons: Sequence[int] = (0,)
    ) -> PlayScreen:
        """A game from a record, with persons in some seats and AI seats that never answer; the first person asked."""
        seats = range(record.state.box.seats)
        chairs = [Chair(NAMES[s], STARS[s], None if s in persons else "normal") for s in seats]
        play = PlayScreen(self.style, self.preferences, GameController(unfiled(record, chairs), StillThinker()), 0)
        self.style.fit(*size)
        self.show(play, *size)
        self.open.append(play)
        play.begin()
        self.rest(play)
        return play

    def rest(self, play: PlayScreen) -> None:
        """Wait until the table rests and shows what it was told."""

        def calm() -> bool:
            return not play.table.preparing and not play.table.animator.busy

        self.qtbot.waitUntil(lambda: calm() and play.table.places is not None, timeout=5000)
        self.qtbot.wait(20)
        self.qtbot.waitUntil(calm, timeout=5000)


def find(play: PlayScreen, key: str) -> int:
    """The id of the first card of a key that lies in play, or else in the hand in front."""
    seen = play.controller.seen
    scenes = [seat.scene for seat in seen.seats if seat.scene is not None]
    cards = [view for scene in scenes for view in (scene.card, *(one.card for one in scene.characters))]
    found = [view.id for view in cards if view.printed is not None and view.printed.key == key]
    return found[0] if found else held(play, key)


def held(play: PlayScreen, key: str) -> int:
    """The id of a card of a key in the hand in front."""
    seen = play.controller.seen
    return next(v.id for v in seen.seats[seen.seat].hand if v.printed is not None and v.printed.key == key)


def on_card(play: PlayScreen, card: int) -> QPoint:
    """A point of the table's view on the name of a card."""
    pose = play.table.table.item(card).pose
    return play.table.mapFromScene(pose.x, pose.rect.y + min(14, pose.height * 0.1))


def own_place(play: PlayScreen) -> QPoint:
    """The middle of the place of the seat in front, in the table's view."""
    layout = play.table.places
    assert layout is not None
    return play.table.mapFromScene(*layout.places[play.controller.front].centre)


def hand_card(play: PlayScreen, kind: Kind) -> int:
    """A card of this kind in the hand in front."""
    seen = play.controller.seen
    return next(v.id for v in seen.seats[seen.seat].hand if v.printed is not None and v.printed.kind is kind)


def options(play: PlayScreen) -> list[tuple[Option, int]]:
    """What the person in front may choose, with the codes."""
    decision = play.controller.decision
    assert decision is not None
    return list(zip(decision.options, decision.codes, strict=True))


def code_of(play: PlayScreen, verb: Verb) -> int:
    """The code of the first option of this kind."""
    return next(code for option, code in options(play) if option.verb is verb)


def lifted(play: PlayScreen) -> int | None:
    """The card that is lifted."""
    return play.table.gestures.held


def waits(play: PlayScreen) -> bool:
    """Whether the game is held until whoever plays comes back to it."""
    return play.controller.held


def has_keyboard(shown: QWidget) -> bool:
    """Whether the keyboard is somewhere in a page or dialog that is shown."""
    here = QApplication.focusWidget()
    return here is not None and shown.isVisible() and shown.isAncestorOf(here)


def cards_of(play: PlayScreen) -> list[Printed]:
    """The hand in front."""
    seen = play.controller.seen
    return [view.printed for view in seen.seats[seen.seat].hand if view.printed is not None]


def stands(dialog: Dialog, qtbot: QtBot) -> None:
    """A dialog that came by itself has stood long enough for a key or click to be meant for it."""
    qtbot.waitUntil(lambda: dialog.isVisible() and not dialog.just_come.lasts, timeout=10_000)


def close(dialog: Dialog, qtbot: QtBot) -> None:
    """Esc, where the keyboard is."""
    stands(dialog, qtbot)
    here = QApplication.focusWidget()
    assert here is not None
    assert dialog.isAncestorOf(here)
    QTest.keyClick(here, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def come_in(play: PlayScreen, qtbot: QtBot) -> None:
    """Whoever takes the chair opens the curtain."""
    stands(play.curtain, qtbot)
    QTest.mouseClick(play.curtain.here, Qt.MouseButton.LeftButton)
    asked(play, qtbot)


def asked(play: PlayScreen, qtbot: QtBot) -> Decision:
    """The question that stands, once the table rests."""
    qtbot.waitUntil(lambda: play.table.gestures.decision is not None and not play.curtain.isVisible(), timeout=5000)
    decision = play.controller.decision
    assert decision is not None
    return decision


def nobody_answers(play: PlayScreen, qtbot: QtBot) -> None:
    """Everybody is asked whether they answer, and nobody does."""
    qtbot.waitUntil(lambda: play.controller.offer is not None and play.prompt.settled(), timeout=5000)
    QTest.keyClick(play.table, Qt.Key.Key_0)
