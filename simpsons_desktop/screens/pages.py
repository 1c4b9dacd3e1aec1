"""The pages of a window that are opened over the home screen or a game, and led back from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from simpsons_desktop import paths

if TYPE_CHECKING:
    from simpsons_desktop.controller.diary import Entry
    from simpsons_desktop.rules.model import Printed
    from simpsons_desktop.rules.record import Record
    from simpsons_desktop.screens.kept_thoughts import KeptThoughts
    from simpsons_desktop.screens.keys_sheet import KeysSheet
    from simpsons_desktop.screens.parts.dropped import Dropped
    from simpsons_desktop.screens.parts.screen import Screen
    from simpsons_desktop.screens.play import PlayScreen
    from simpsons_desktop.screens.replay_page import ReplayPage
    from simpsons_desktop.screens.window import MainWindow
    from simpsons_desktop.screens.workshop.export import Exports
    from simpsons_desktop.screens.workshop.page import WorkshopPage

# The pages are imported when they are first opened: the first paint of the home screen must not wait for them.

AT_LEISURE_MS = 300  # the AI seats' process starts when the table is being laid, once that page stands


class Pages(QObject):
    """Makes pages, shows them, and goes back to where they were opened: the game or the home screen."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self._came_from_play = False
        self._made: dict[str, QWidget] = {}
        self.keys_sheet: KeysSheet | None = None
        self._dropped: Dropped | None = None
        self._replay: ReplayPage | None = None
        self._workshop: WorkshopPage | None = None

    @property
    def _on_play(self) -> bool:
        """Whether a game is what is shown."""
        return self.window.play is not None and self.window.stack.currentWidget() is self.window.play

    def _leave_page(self) -> None:
        """Back from a page to where it was opened: the game or the home screen."""
        if self.window.play is not None and self._came_from_play:
            self.window.show_screen(self.window.play)
            self.window.play.resume()
        else:
            self.window.open_home()

    def _remember_way(self) -> None:
        """Where to go back to: a page that opens over another leads to where that was opened."""
        if self._on_play or self.window.stack.currentWidget() is self.window.home:
            self._came_from_play = self._on_play

    def open_page(self, name: str, make: Callable[[], Screen], back: Callable[[], None] | None = None) -> None:
        """Show a page, which is made the first time; `back` leads elsewhere than to where it was opened."""
        self._remember_way()
        page = self._made.get(name)
        if page is None:
            made = make()
            made.left.connect(back or self._leave_page)
            page = self._made[name] = made
        self.window.show_screen(page)

    def open_settings(self) -> None:
        """The settings."""
        from simpsons_desktop.screens.settings_page import SettingsPage

        def make() -> Screen:
            page = SettingsPage(self.window.house, self.window.preferences)
            page.opened.connect(self._open_door)
            self.window.sounds.show_on(page)
            return page

        self.open_page("settings", make)

    def _open_door(self, name: str) -> None:
        """A page that is opened from the settings, or what else a door there leads to."""
        from simpsons_desktop.screens.setting_list import SOUND_TEST

        doors = {
            "packs": self.open_packs,
            "keys": self.open_keys,
            "answering": self.open_answers,
            "about": self.open_about,
        }
        {**doors, SOUND_TEST: self.window.sounds.test}[name]()

    def open_answers(self) -> None:
        """When persons are asked to answer, over the page that is shown."""
        from simpsons_desktop.screens.parts.passing_dialog import for_last_table

        self.window.with_shelf(lambda: for_last_table(self.window.house, self.window.stack, self.window.preferences))

    def open_keys(self) -> None:
        """All keys, over whatever is shown; a game waits meanwhile. Once more closes them."""
        from simpsons_desktop.screens.keys_sheet import KeysSheet

        if self.keys_sheet is None:
            self.keys_sheet = KeysSheet(self.window.house, self.window.preferences, self.window.stack)
            self.keys_sheet.dismissed.connect(self.keys_sheet.hide)
        if self.keys_sheet.isVisible():
            self.keys_sheet.hide()
        else:
            self.keys_sheet.open()

    def open_packs(self) -> None:
        """The player's packs of cards, from the settings and back to them."""
        self.window.with_shelf(self._open_packs)

    def _open_packs(self) -> None:
        from simpsons_desktop.screens.packs_page import PacksPage

        assert self.window.shelf is not None
        if "packs" not in self._made:
            own = self.window.shelf.own.as_pack()
            packs = self.window.shelf.packs if own is None else (own, *self.window.shelf.packs)
            page = PacksPage(
                self.window.house, self.window.preferences, packs, paths.packs(), pictures=paths.pictures()
            )
            page.left.connect(lambda: self.window.show_screen(self._made["settings"]))
            self._made["packs"] = page
        self.window.show_screen(self._made["packs"])

    def open_about(self) -> None:
        """Version and licences, from the settings and back to them."""
        from simpsons_desktop.screens.about_page import AboutPage

        if "about" not in self._made:
            page = AboutPage(self.window.house)
            page.left.connect(lambda: self.window.show_screen(self._made["settings"]))
            self._made["about"] = page
        self.window.show_screen(self._made["about"])

    def open_rules(self) -> None:
        """The rules in our own words."""
        from simpsons_desktop.screens.rules_page import RulesPage

        self.open_page("rules", lambda: RulesPage(self.window.house))

    def open_decks(self) -> None:
        """The workshop with all decks."""
        self.window.with_shelf(self._open_decks)

    def _open_decks(self) -> None:
        from simpsons_desktop.screens.workshop.page import WorkshopPage
        from simpsons_desktop.workshop.cabinet import Cabinet

        assert self.window.shelf is not None
        window, shelf = self.window, self.window.shelf

        def make() -> Screen:
            cabinet = shelf.cabinet or Cabinet(paths.decks(), shelf.cards)
            self._workshop = WorkshopPage(
                window.house, window.preferences, shelf.cards, cabinet, paths.laboratory(), packs=shelf.packs
            )
            self._workshop.played.connect(self._open_new_game)
            return self._workshop

        self.open_page("decks", make)

    def open_deck_file(self, path: Path) -> None:
        """The workshop, with what became of each line of a file."""
        self.window.with_shelf(partial(self._open_deck_file, path))

    def _open_deck_file(self, path: Path) -> None:
        self._open_decks()
        assert self._workshop is not None
        self._workshop.import_file(path)

    def _cards(self) -> Mapping[str, Printed]:
        """All printed cards, by key."""
        from simpsons_desktop.content.library import library

        return library().cards

    def open_matches(self) -> None:
        """All kept matches."""
        self.window.with_shelf(self._open_matches)

    def _open_matches(self) -> None:
        from simpsons_desktop.screens.matches_page import MatchesPage

        window = self.window

        def make() -> Screen:
            page = MatchesPage(window.house, window.resuming.keeping.shelf, self._cards())
            page.as_shown = window.resuming.as_shown
            page.chosen.connect(window.resuming.take_up)
            page.watched.connect(self.open_replay)
            page.statistics.connect(self.open_statistics)
            page.thoughts.connect(self._open_kept_thoughts)
            return page

        self.open_page("matches", make)

    def take_files(self) -> None:
        """Let a file be dropped anywhere on the window, to be opened."""
        from simpsons_desktop.screens.arrivals import open_file
        from simpsons_desktop.screens.parts.dropped import Dropped

        if self._dropped is None:
            self._dropped = Dropped(self.window, self.tr("Drop one file here, from this computer."))
            self._dropped.came.connect(partial(open_file, self.window))
            self._dropped.refused.connect(self.window.toast.say)

    def open_replay(self, path: Path) -> None:
        """Show a match again, and lead back to the result of the game that has just ended, or to all matches."""
        self.window.with_shelf(partial(self._open_replay, path))

    def _open_replay(self, path: Path) -> None:
        from simpsons_desktop.screens.replay_page import ReplayPage

        if self._replay is None:
            window = self.window
            in_play = window.resuming.in_play
            self._replay = ReplayPage(window.house, window.preferences, self._cards(), in_play=in_play)
            self._replay.left.connect(self._leave_replay)
            self._replay.played_on.connect(self._play_on)
        self._remember_way()
        self._replay.open(path)
        self.window.show_screen(self._replay)

    def _leave_replay(self) -> None:
        if self._came_from_play:
            self._leave_page()
        else:
            self.open_matches()

    def _play_on(self, path: Path, line: str, number: int) -> None:
        from simpsons_desktop.screens.keeping import Place

        self.window.resuming.take_up(path, Place(line, number))

    def open_statistics(self) -> None:
        """What the kept matches come to, and back to them."""
        self.window.with_shelf(self._open_statistics)

    def _open_statistics(self) -> None:
        from simpsons_desktop.screens.statistics_page import StatisticsPage
        from simpsons_desktop.screens.statistics_reader import StatisticsReader

        def make() -> Screen:
            reader = StatisticsReader(self.window.resuming.keeping.shelf, paths.statistics(), self._cards())
            return StatisticsPage(self.window.house, reader)

        self.open_page("statistics", make, self.open_matches)

    def open_thoughts(self, play: PlayScreen) -> None:
        """What the AI seats thought, once the game is over."""
        self._show_thoughts(play.controller.record, play.controller.diary.read(), play.names)

    def _open_kept_thoughts(self, kept: KeptThoughts) -> None:
        """The same of a match that is kept, and back to all matches."""
        self._show_thoughts(kept.record, kept.entries, kept.names, self.open_matches)

    def _show_thoughts(
        self, record: Record, entries: Sequence[Entry], names: Sequence[str], back: Callable[[], None] | None = None
    ) -> None:
        from simpsons_desktop.screens.thoughts_page import ThoughtsPage

        self.drop_page("thoughts")
        self.open_page("thoughts", lambda: ThoughtsPage(self.window.house, record, entries, names), back)

    def open_new_game(self) -> None:
        """Lay a table."""
        self.window.with_shelf(self._open_new_game)

    def _open_new_game(self, deck: str = "") -> None:
        """Lay the last table; with a deck of the workshop for its first person, and then back leads there."""
        from simpsons_desktop.screens.new_game import NewGame

        assert self.window.shelf is not None
        QTimer.singleShot(AT_LEISURE_MS, self.window, self.window.start_thinker)
        self.drop_page("new game")
        window, shelf = self.window, self.window.shelf

        def make() -> Screen:
            page = NewGame(window.house, window.preferences, shelf.offers(), window.chance, shelf.unfit(), deck)
            page.started.connect(self.window.start_game)
            return page

        self.open_page("new game", make, self.open_decks if deck else None)

    def at_risk(self) -> str:
        """What no disk has of the deck that is being edited, in a sentence (empty: nothing)."""
        return self._workshop.at_risk() if self._workshop is not None else ""

    @property
    def exports(self) -> Exports | None:
        """What writes decks to files of the player's choice, once there is a workshop."""
        return self._workshop.exports if self._workshop is not None else None

    def close(self) -> None:
        """The window closes: nothing goes on being shown."""
        if self._replay is not None:
            self._replay.close_replay()
        if self._workshop is not None:
            self._workshop.close_workshop()

    def drop_page(self, name: str, unless_shown: bool = False) -> None:
        """Have a page made anew when it is opened next; one that is shown may stay (`unless_shown`)."""
        if unless_shown and self.window.stack.currentWidget() is self._made.get(name):
            return
        old = self._made.pop(name, None)
        if old is not None:
            self.window.stack.removeWidget(old)
            old.deleteLater()
