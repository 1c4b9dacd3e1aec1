"""Other lines of play in the window: a match is watched, remarked on and tried anew while one of them goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content.library import library
from simpsons_desktop.matches import MAIN, open_match
from simpsons_desktop.rules import TakingBack, fingerprint
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.screens.keeping import Place
from simpsons_desktop.screens.replay_page import ReplayPage
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.tellings import EVERYTHING, tell_match
from simpsons_desktop.screens.window import MainWindow
from tests.screens.kept_games import TABLE, open_window, play_some, rest
from tests.support.games import some_state
from tests.support.matches import kept, seats_of

__all__ = ["open_window"]  # a fixture


@pytest.mark.parametrize("rule", TakingBack)
def test_where_decisions_stand_nothing_else_is_tried_before_the_match_is_over(
    rule: TakingBack, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(replace(TABLE, back=rule), 0)
    path = play_some(window, qtbot, 10).controller.match.path
    before = path.read_bytes()
    window.resuming.take_up(path, Place(MAIN, 2))
    free = rule is TakingBack.ALWAYS
    qtbot.waitUntil(lambda: window.play is not None if free else window.toast.isVisible(), timeout=10_000)
    if free:
        assert rest(window, qtbot).controller.match.line.name == "What if 1"
    else:
        assert "by its house rules, decisions stand" in window.toast.words.text()
        assert path.read_bytes() == before
        window.resuming.take_up(path, Place(MAIN, 10_000))  # to its end
        qtbot.waitUntil(lambda: window.play is not None, timeout=10_000)
        assert rest(window, qtbot).controller.match.line.name == MAIN


def replayed(window: MainWindow, path: Path, line: str, qtbot: QtBot) -> ReplayPage:
    """A line of play of a match on the page of replays."""
    window.pages.open_replay(path)
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), ReplayPage), timeout=10_000)
    page = window.stack.currentWidget()
    assert isinstance(page, ReplayPage)
    for _ in range(2):
        qtbot.waitUntil(lambda: not page.aside.busy and page.line_name != "", timeout=30_000)
        if page.line_name == line:
            break
        page.side.line_wanted.emit(line)
    return page


def test_the_main_line_of_a_match_that_is_over_is_watched_remarked_on_and_tried_anew_while_another_goes_on(
    open_window: Callable[[], MainWindow], shelf: Shelf, qtbot: QtBot
) -> None:
    window = open_window()
    path = kept(paths.matches() / "over.simpsons", some_state(8, 2, 10_000))
    window.resuming.take_up(path, Place(MAIN, 12))
    qtbot.waitUntil(lambda: window.play is not None, timeout=20_000)
    play = rest(window, qtbot)
    match = play.controller.match
    assert match.line.name == "What if 1"
    before, given = fingerprint(match.record.state), len(match.record.answers)
    page = replayed(window, path, MAIN, qtbot)
    assert EVERYTHING in [page.side.eyes.itemData(at) for at in range(page.side.eyes.count())]
    page.player.seek(5)
    assert page.source is not None
    page._comment(page.source, page.line_name, 6, "Here it was lost")
    assert page.player.telling is not None
    assert page.player.telling.notes == {6: "Here it was lost"}
    assert (match.line.name, fingerprint(match.record.state)) == ("What if 1", before)
    found = open_match(path, library().cards)
    assert (found.fault, found.tree.line.name, found.tree.lines[MAIN].notes) == (
        "", "What if 1", {6: "Here it was lost"},
    )  # fmt: skip
    page = replayed(window, path, "What if 1", qtbot)
    page.player.seek(10_000)
    page.side.play_on.click()
    assert window.stack.currentWidget() is play, "it stands there already"
    assert (len(match.record.answers), len(match.tree.lines)) == (given, 2)
    page = replayed(window, path, MAIN, qtbot)
    page.player.seek(8)
    page.side.play_on.click()
    qtbot.waitUntil(lambda: window.play is not None and window.play is not play, timeout=20_000)
    assert list(rest(window, qtbot).controller.match.tree.lines) == [MAIN, "What if 1", "What if 2"]


def test_from_its_last_step_a_match_goes_on_where_it_is_whatever_was_passed_since(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    path = ends_with_hidden_passes(paths.matches() / "passed.simpsons")
    page = replayed(window, path, MAIN, qtbot)
    page.player.seek(10_000)
    assert page.player.stop is not None
    given = len(open_match(path, library().cards).record.answers)
    assert page.player.stop.number < given
    page.side.play_on.click()
    qtbot.waitUntil(lambda: window.play is not None, timeout=20_000)
    match = rest(window, qtbot).controller.match
    assert (match.line.name, list(match.tree.lines)) == (MAIN, [MAIN])
    assert len(match.record.answers) >= given


def ends_with_hidden_passes(path: Path) -> Path:
    """A match of a person and AI seats in which the last answers show to that person in nothing."""
    for seed in range(40):
        record = some_state(seed, 3, 10_000)
        for number, answer in enumerate(record.answers):
            before = record.branch(number + 1)
            if answer == (PASS,) and tell_match(before, seats_of(3), 0).stops[-1].number <= number:
                return kept(path, before)
    raise AssertionError("nobody passed without being seen")
