"""Conditions as functions: whether all that a condition says is so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from simpsons_desktop.rules.meaning import Altered, Search, Seats, Sieve, Test, concerned, only_you, seats_of
from simpsons_desktop.rules.state import Frame, GameState

if TYPE_CHECKING:
    from simpsons_desktop.rules.abilities import Condition


def test_of(condition: Condition) -> Test:
    """Whether all that a condition says is so."""
    return all_of(_tests(condition))


def all_of(tests: Sequence[Test]) -> Test:
    """Whether all tests are passed."""
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        one, two = tests
        return lambda state, frame, altered: one(state, frame, altered) and two(state, frame, altered)

    def holds(state: GameState, frame: Frame, altered: Altered) -> bool:
        for test in tests:  # noqa: SIM110  (a generator costs three times as much)
            if not test(state, frame, altered):
                return False
        return True

    return holds


def _tests(condition: Condition) -> list[Test]:
    """A test for every given field, those first that are cheap and often fail."""
    about, scene, some, none = condition.about, condition.scene, condition.some, condition.none
    tests = (
        _on_turn(seats_of(condition.turn)) if condition.turn else None,
        _behind(condition.behind) if condition.behind is not None else None,
        _leading(condition.leading) if condition.leading is not None else None,
        _by(seats_of(condition.by)) if condition.by else None,
        _event(condition.event) if condition.event else None,
        _about_some(about.sieve) if about else None,
        _about_scene(scene.sieve) if scene else None,
        _some(some.search, condition.at_least) if some else None,
        _not(_some(none.search, 1)) if none else None,
        _not(condition.negated.test) if condition.negated else None,
    )
    return [test for test in tests if test is not None]


def _on_turn(seats: Seats) -> Test:
    if seats is only_you:
        return lambda state, frame, altered: state.turn == frame.you
    return lambda state, frame, altered: state.turn in seats(state, frame)


def _behind(wanted: bool) -> Test:
    return lambda state, frame, altered: (max(state.points) > state.points[frame.you]) is wanted


def _leading(wanted: bool) -> Test:
    def test(state: GameState, frame: Frame, altered: Altered) -> bool:
        points, mine = state.points, state.points[frame.you]
        return (max(points) == mine and min(points) < mine) is wanted

    return test


def _by(seats: Seats) -> Test:
    return lambda state, frame, altered: frame.about is not None and frame.about.by in seats(state, frame)


def _event(event: str) -> Test:
    return lambda state, frame, altered: frame.about is not None and frame.about.event == event


def _about_some(sieve: Sieve) -> Test:
    def test(state: GameState, frame: Frame, altered: Altered) -> bool:
        about = frame.about
        return about is not None and bool(about.cards) and bool(sieve(state, frame, about.cards, altered))

    return test


def _about_scene(sieve: Sieve) -> Test:
    def test(state: GameState, frame: Frame, altered: Altered) -> bool:
        scene = concerned(state, frame.about) if frame.about is not None else -1
        return scene >= 0 and bool(sieve(state, frame, (scene,), altered))

    return test


def _some(search: Search, at_least: int) -> Test:
    return lambda state, frame, altered: len(search(state, frame, altered)) >= at_least


def _not(test: Test) -> Test:
    return lambda state, frame, altered: not test(state, frame, altered)
