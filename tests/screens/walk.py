"""A walk through every screen, panel and dialog of the window, with the longest names and words that there can be."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from unittest.mock import patch

from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simpsons_desktop.controller import Chair, GameController
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.matches import UnsavedError
from simpsons_desktop.rules import Reason
from simpsons_desktop.screens.parts.begin import AskFirst, ThrowForFirst
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.import_dialog import ImportDialog
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.store.settings import DECKS, LONGEST_NAME, SeatChoice, TableChoice
from tests.content import packs_of
from tests.support.games import some_state

NAMES = tuple(f"Wilhelmina W. Wiggum-{number}Mc"[:LONGEST_NAME] for number in range(1, 6))
FIVE = TableChoice(tuple(SeatChoice(deck, name) for deck, name in zip(DECKS, NAMES, strict=True)))
LONG = "The Extremely Long Pack of Cards from Phineas Q. Butterfat's 5600 Flavors Ice Cream Parlor"
PATIENCE_S = 20.0


class SilentThinker(Thinker):
    """No AI sits at the table: no process is needed."""

    def start(self) -> None:
        """Nothing."""


def pump(until: Callable[[], object] = lambda: True, least: int = 3) -> None:
    """Let the program run until something is so, and a few turns of the event loop at least."""
    end = monotonic() + PATIENCE_S
    while least > 0 or not until():
        least -= 1
        assert monotonic() < end, "what was waited for did not come about"
        QTest.qWait(5)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Walk:
    """Opens the window with a shelf of cards and leads to one place after another; `close` it at the end."""

    def __init__(self, preferences: Preferences, shelf: Shelf, folder: Path) -> None:
        preferences.change(last_table=FIVE)
        self.preferences, self.folder = preferences, folder
        self.window = MainWindow(preferences, random.Random(4))
        self.window.thinker = SilentThinker(self.window)
        self.window.shelf = shelf
        self.window.home.show_cards(shelf.fan())
        self.window.show()
        self.window.activateWindow()

    def close(self) -> None:
        """Close the window."""
        self.window.leave()

    def places(self) -> Iterator[str]:
        """Go everywhere; yields the name of each place when it stands."""
        yield from self._home()
        yield from self._new_game()
        yield from self._pages()
        yield from self._settings()
        yield from self._packs()
        yield from self._table()
        yield from self._over_the_table()
        yield from self._end()
        yield from self._late()

    def stand(self) -> None:
        """Wait until everything on the screen is painted."""
        play = self.window.play
        pump(least=4)
        if play is not None:
            pump(lambda: not play.table.gallery.behind and not play.table.animator.busy)
        QApplication.processEvents()

    # ---- the places

    def _late(self) -> Iterator[str]:
        """A game of five persons in which much lies on the table."""
        window = self.window
        record = some_state(8, 5, 160)
        chairs = [Chair(name, "homer") for name in NAMES]
        game = GameController(unfiled(record, chairs), window.thinker)  # type: ignore[arg-type]  # there is one
        with patch("simpsons_desktop.screens.seating.deal_in", lambda *_: game):
            window.start_game(FIVE, 0)
        play = window.play
        assert play is not None
        pump(play.curtain.isVisible)
        play.curtain.here.click()
        pump(lambda: play.table.gestures.decision is not None and not play.curtain.isVisible())
        yield "late table"
        window.end_game()

    def _home(self) -> Iterator[str]:
        self.window.open_home()
        pump(lambda: not self.window.home._next_part.isActive(), 6)
        yield "home"

    def _new_game(self) -> Iterator[str]:
        window = self.window
        window.pages.open_new_game()
        page = window.stack.currentWidget()
        assert page is not None
        yield "new game, five seats"
        question: AskFirst | ThrowForFirst = AskFirst(window.house, page, NAMES, several=True)
        question.open()
        yield "who begins"
        question.close_up()
        question = ThrowForFirst(window.house, page, NAMES, (0, 1), random.Random(1))
        question.open()
        yield "throw"
        for _ in range(2):
            question.buttons[0].click()
            pump()
        yield "what was thrown"
        question.close_up()

    def _pages(self) -> Iterator[str]:
        window = self.window
        yield from self._workshop()
        window.pages.open_rules()
        yield "rules"

    def _workshop(self) -> Iterator[str]:
        self.window.pages.open_decks()
        page = self.window.stack.currentWidget()
        assert isinstance(page, WorkshopPage)
        pump(lambda: page.bench.draft is not None and page.bench.index is not None and not page.bench.aside.busy)
        yield "workshop, decks"
        page.go_to("cards")
        yield "workshop, cards"
        grid = page.browser.grid
        grid.wishes.looked_at.emit(page.browser.cards.cards[0])
        pump(page.previews.preview.isVisible)
        yield "workshop, a card large"
        grid.wishes.looked_at.emit(None)
        page.browser.search.ask("trait:kidd")
        yield "workshop, a mistake"
        page.browser.search.ask("")
        page.go_to("insight")
        yield "workshop, understanding"
        page.go_to("laboratory")
        pump(lambda: bool(page.laboratory.opponents))
        yield "workshop, laboratory"
        page.import_list(f"2 Lisaa\n3 {LONG}\n1 Bobo\n")
        dialog = page.findChildren(ImportDialog)[-1]
        pump(lambda: bool(dialog.reports))
        yield "workshop, import"
        dialog.dismissed.emit()
        yield from self._wrong_deck(page)

    def _wrong_deck(self, page: WorkshopPage) -> Iterator[str]:
        page.bench.create(LONG, {"lisa": 4, "bobo": 5, "kamp-krusty": 2, "homer": 1})
        pump(lambda: page.bench.draft is not None and bool(page.column.standing.faults) and not page.bench.aside.busy)
        yield "workshop, a wrong deck"
        if page.column.standing.fold.isVisible():
            page.column.standing.fold.click()
            yield "workshop, why it is wrong"

    def _settings(self) -> Iterator[str]:
        window = self.window
        window.pages.open_settings()
        page = window.stack.currentWidget()
        yield "settings"
        page.search.setText("motion")  # type: ignore[union-attr]  # it is the page of settings
        yield "settings, found"
        page.search.setText("the words of a very long search that finds nothing at all")  # type: ignore[union-attr]
        yield "settings, nothing found"
        page.search.clear()  # type: ignore[union-attr]  # as above
        window.pages.open_keys()
        yield "keys"
        window.pages.open_keys()

    def _packs(self) -> Iterator[str]:
        from simpsons_desktop.screens.packs_page import PacksPage

        about = f'name = "{LONG}"\nauthor = "{NAMES[0]}"\nnote = "{LONG} {LONG}"\n'
        good = packs_of.read(self.folder / "good", {"pack.toml": about, "a.toml": packs_of.NEW.format("one", "One")})
        bad = packs_of.read(self.folder / "bad", {"a.toml": "[[card]]\n" * 9})
        for name, packs in (("packs", (good, bad)), ("packs, none", ())):
            page = PacksPage(self.window.house, self.preferences, packs, self.folder, lambda _: False)
            self.window.show_screen(page)
            pump(least=30)
            yield name
            self.window.stack.removeWidget(page)
            page.deleteLater()

    def _table(self) -> Iterator[str]:
        window = self.window
        window.start_game(FIVE, 0)
        play = window.play
        assert play is not None
        pump(play.curtain.isVisible)
        yield "curtain"
        play.curtain.here.click()
        pump(lambda: play.table.gestures.decision is not None and not play.curtain.isVisible())
        if not play.log_open:
            play.toggle_log()
        yield "table, log open"
        play.toggle_log()
        yield "table, log folded"
        play.say_why(Reason("6.1", "scene in play"))
        yield "table, why not"
        play.note.hide()

    def _over_the_table(self) -> Iterator[str]:
        play = self.window.play
        assert play is not None
        seen = play.controller.seen
        cards = [view.printed for view in seen.seats[0].hand if view.printed is not None]
        play.piles.open_pile(0, cards)
        yield "discard pile"
        play.piles.shut()
        play.meanings.ask([(f"{LONG} {number}", number) for number in range(1, 5)])
        yield "meanings"
        play.meanings.hide()
        play.pause()
        yield "menu"
        match = play.controller.match
        match.unsaved = UnsavedError("The match can't be saved in “/home/matches” (No space left on device).")
        play.menu.leave.emit()
        yield "question"
        match.unsaved = None
        for question in play.findChildren(Question):
            question.dismissed.emit()
        play.resume()
        play.answers.open()
        yield "when you are asked"
        assert play.answers.dialog is not None
        play.answers.dialog.dismissed.emit()
        self.preferences.change(text_table=True)
        yield "text table"
        self.preferences.change(text_table=False)

    def _end(self) -> Iterator[str]:
        play = self.window.play
        assert play is not None
        play.winner.declare((0, 1), (7, 7, 3, 1, 0), NAMES, 7)
        yield "winner"
        play.winner.hide()
        self.window.open_home()
        yield "home, a game waits"
        self.window.end_game()
