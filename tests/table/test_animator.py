"""The animator: exact ends, order, skipping, the pace "instant", and what is left running."""

from collections.abc import Callable, Iterable

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.table.animator import Animator, Tween, tween, until
from simpsons_desktop.table.tempo import BREATH, COUNT, PLAY, Curve


@pytest.fixture
def animator(qtbot: QtBot) -> Animator:
    return Animator()


def recorder(name: str, log: list[tuple[str, float]]) -> Callable[[float], None]:
    return lambda progress: log.append((name, progress))


def test_a_motion_ends_exactly_at_one_even_if_its_curve_shoots_over(animator: Animator) -> None:
    log: list[tuple[str, float]] = []
    animator.run(tween("card", recorder("card", log), PLAY))
    for _ in range(60):
        animator.advance(7)
    assert max(progress for _, progress in log) > 1.02
    assert log[-1] == ("card", 1.0)
    assert [progress for _, progress in log].count(1.0) == 1
    assert animator.moving == 0


def test_things_that_move_alike_start_one_after_another(animator: Animator) -> None:
    log: list[tuple[str, float]] = []
    for place, name in enumerate("abc"):
        animator.run(tween(name, recorder(name, log), COUNT, place))
    animator.advance(45)
    assert {name for name, _ in log} == {"a"}
    animator.advance(90)
    assert [name for name, progress in log if progress == 1.0] == ["a"]
    assert {name for name, _ in log} == {"a", "b"}
    animator.advance(1000)
    assert [name for name, progress in log if progress == 1.0] == ["a", "b", "c"]


def test_acts_are_played_in_order_and_rested_comes_once(animator: Animator) -> None:
    log: list[tuple[str, float]] = []
    rests: list[bool] = []
    animator.rested.connect(lambda: rests.append(True))

    def act(name: str) -> Callable[[], Iterable[Tween]]:
        def start() -> Iterable[Tween]:
            log.append((f"start {name}", 0))
            yield Tween(name, recorder(name, log), 100, curve=Curve.Linear)

        return start

    animator.then(act("first"))
    animator.then(act("second"))
    assert log == []
    for _ in range(30):
        animator.advance(10)
    names = [name for name, _ in log]
    assert names.index("start second") > max(i for i, name in enumerate(names) if name == "first")
    assert rests == [True]
    assert not animator.busy


def test_skip_brings_all_to_its_end_and_rests_at_once(animator: Animator) -> None:
    log: list[tuple[str, float]] = []
    rests: list[bool] = []
    animator.rested.connect(lambda: rests.append(True))
    animator.run(tween("free", recorder("free", log), PLAY))
    for name in ("one", "two"):
        animator.then(lambda name=name: [tween(name, recorder(name, log), PLAY)])  # type: ignore[misc]
    animator.advance(20)
    animator.skip()
    assert [name for name, progress in log if progress == 1.0] == ["free", "one", "two"]
    assert rests == [True]
    assert animator.moving == 0
    animator.skip()
    assert rests == [True]


def test_instant_needs_one_turn_of_the_loop_and_runs_nothing(animator: Animator, qtbot: QtBot) -> None:
    animator.factor = 0.0
    log: list[tuple[str, float]] = []
    animator.run(tween("lift", recorder("lift", log), PLAY))
    assert log == [("lift", 1.0)]
    with qtbot.waitSignal(animator.rested, timeout=10000):
        for name in "abc":
            animator.then(lambda name=name: [tween(name, recorder(name, log), PLAY)])  # type: ignore[misc]
        assert len(log) == 1
    assert log[1:] == [("a", 1.0), ("b", 1.0), ("c", 1.0)]
    assert animator.moving == 0


def test_the_pace_stretches_delays_and_durations(animator: Animator) -> None:
    animator.factor = 0.5
    log: list[tuple[str, float]] = []
    animator.run(Tween("card", recorder("card", log), 200, 100, Curve.Linear))
    animator.advance(49)
    assert log == []
    animator.advance(51)
    assert log[-1][1] == pytest.approx(0.5)


def test_a_new_motion_of_the_same_thing_takes_the_place_of_the_old_one(animator: Animator) -> None:
    log: list[tuple[str, float]] = []
    rests: list[bool] = []
    animator.rested.connect(lambda: rests.append(True))
    animator.then(lambda: [tween("card", recorder("old", log), PLAY)])
    animator.advance(10)
    animator.run(tween("card", recorder("new", log), PLAY))
    animator.advance(1000)
    assert log[-1] == ("new", 1.0)
    assert ("old", 1.0) not in log
    assert rests == [True]


def test_what_repeats_holds_up_nothing_and_survives_a_skip(animator: Animator) -> None:
    log: list[tuple[str, float]] = []
    rests: list[bool] = []
    animator.rested.connect(lambda: rests.append(True))
    animator.factor = 0.0
    animator.run(Tween("breath", recorder("breath", log), BREATH.ms, curve=BREATH.curve, repeats=True))
    animator.then(lambda: [])
    animator.skip()
    assert rests == [True]
    before = len(log)
    animator.advance(100)
    assert len(log) == before + 1
    animator.drop("breath")
    animator.advance(100)
    assert len(log) == before + 1


def test_a_motion_that_fails_is_dropped_and_the_script_goes_on(animator: Animator) -> None:
    rests: list[bool] = []
    animator.rested.connect(lambda: rests.append(True))

    def broken(_: float) -> None:
        raise RuntimeError("no such card")

    animator.then(lambda: [tween("broken", broken, PLAY)])
    animator.then(lambda: [])
    animator.advance(1)
    with pytest.raises(RuntimeError):
        animator.advance(10)
    animator.advance(10)
    assert rests == [True]
    assert animator.moving == 0


def test_what_is_forgotten_neither_moves_nor_rests(animator: Animator) -> None:
    log: list[tuple[str, float]] = []
    rests: list[bool] = []
    animator.rested.connect(lambda: rests.append(True))
    animator.then(lambda: [tween("card", recorder("card", log), PLAY)])
    animator.advance(10)
    animator.forget()
    animator.advance(1000)
    animator.skip()
    assert log == []
    assert rests == []


def note(log: list[int], number: int) -> Callable[[], Iterable[Tween]]:
    """An act that moves nothing."""

    def act() -> Iterable[Tween]:
        log.append(number)
        return ()

    return act


@pytest.mark.parametrize("pace", [0.0, 1.0])
def test_the_script_waits_until_something_is_ready_at_any_pace(animator: Animator, pace: float) -> None:
    animator.factor = pace
    asked, log = [False, False, True], list[int]()
    animator.then(lambda: (until("paint", lambda: asked.pop(0)),))
    animator.then(note(log, 1))
    animator.advance(1000)
    for left in (3, 2, 1):
        assert log == []
        assert len(asked) == left
        animator.advance(1000)
    assert log == [1]
    assert not animator.busy


def test_skip_does_not_wait(animator: Animator) -> None:
    log = list[int]()
    animator.then(lambda: (until("paint", lambda: False),))
    animator.then(note(log, 1))
    animator.advance(16)
    assert log == []
    animator.skip()
    assert log == [1]
    assert animator.moving == 0


def test_acts_that_take_long_are_spread_over_several_steps(animator: Animator) -> None:
    log = list[int]()
    for number in range(4):
        animator.then(note(log, number))
    animator.advance(16, lambda: len(log) in (2, 3))
    assert log == [0, 1]
    assert animator.busy
    animator.advance(16, lambda: len(log) in (2, 3))
    assert log == [0, 1, 2]
    animator.advance(16)
    assert log == [0, 1, 2, 3]
    assert not animator.busy
