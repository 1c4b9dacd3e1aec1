"""A few effects at once, the most telling ones, as loud as the settings say, and silence where there is no sound."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication

from simpsons_desktop.sound.effects import Effect
from simpsons_desktop.sound.player import MOST, MOST_OF_CARDS, OTHERS, Player
from tests.support.stage import LENGTH_S, Stage


class Clock:
    """Time passes when it is told to (s)."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def ready(stage: Stage, clock: Callable[[], float], volume: int = 100) -> Player:
    player = Player(stage, clock=clock)
    player.wear(volume, muted=False)
    player.prepare()
    return player


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def stage(qapp: QCoreApplication) -> Stage:
    return Stage()


@pytest.fixture
def player(stage: Stage, clock: Clock) -> Player:
    return ready(stage, clock)


def moment(clock: Clock, seconds: float = 0.0) -> None:
    """Let what was asked for at this moment be played, then some time pass."""
    QCoreApplication.processEvents()
    clock.now += seconds


def test_an_effect_is_played_at_once(player: Player, stage: Stage, clock: Clock) -> None:
    player.play(Effect.DRAW)
    moment(clock)
    assert stage.heard() == [Effect.DRAW]


def test_of_one_moment_only_the_most_telling_are_played(player: Player, stage: Stage, clock: Clock) -> None:
    for effect in Effect:
        player.play(effect)
    moment(clock)
    assert stage.heard() == [Effect.WIN, Effect.YOURS, Effect.ASK, Effect.COMPLETE]


def test_a_flood_of_cards_is_a_few_sounds(player: Player, stage: Stage, clock: Clock) -> None:
    for _ in range(200):
        player.play(Effect.DRAW)
        player.play(Effect.LEAVE)
        player.play(Effect.PLAY)
        moment(clock, 0.001)
    assert len(stage.heard()) <= MOST_OF_CARDS * (200 * 0.001 / (LENGTH_S / 2) + 1)


def test_an_effect_begins_again_once_half_of_it_is_over(player: Player, stage: Stage, clock: Clock) -> None:
    player.play(Effect.DRAW)
    moment(clock, LENGTH_S * 0.4)
    player.play(Effect.DRAW)
    moment(clock, LENGTH_S * 0.2)
    assert stage.heard() == [Effect.DRAW]
    player.play(Effect.DRAW)
    moment(clock)
    assert stage.heard() == [Effect.DRAW]


def test_sounds_of_cards_leave_room_for_others(player: Player, stage: Stage, clock: Clock) -> None:
    for effect in (Effect.LEAVE, Effect.DRAW, Effect.PLAY, Effect.SCORE, Effect.COMPLETE, Effect.LOSE):
        player.play(effect)
        moment(clock, 0.01)
    assert stage.heard() == [Effect.LEAVE, Effect.DRAW, Effect.SCORE, Effect.COMPLETE]


EVENTS = st.lists(
    st.tuples(st.sampled_from(Effect), st.booleans(), st.sampled_from((0.0, 0.0, 0.02, 0.15))), max_size=60
)


@given(EVENTS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_never_more_than_a_few_are_heard_at_once(
    qapp: QCoreApplication, events: list[tuple[Effect, bool, float]]
) -> None:
    clock, stage = Clock(), Stage()
    player = ready(stage, clock)
    ends: dict[Effect, float] = {}
    for effect, mine, wait in events:
        player.play(effect, mine)
        if wait:
            moment(clock)
            ends.update(dict.fromkeys(stage.heard(), clock.now + LENGTH_S))
            assert sum(end > clock.now for end in ends.values()) <= MOST
            clock.now += wait


def test_what_others_do_is_softer_and_what_both_do_is_not(player: Player, stage: Stage, clock: Clock) -> None:
    player.play(Effect.PLAY, mine=False)
    moment(clock, 1)
    player.play(Effect.PLAY, mine=False)
    player.play(Effect.PLAY, mine=True)
    player.play(Effect.PLAY, mine=False)
    moment(clock)
    assert stage.loudness == [OTHERS, 1.0]


def test_the_volume_holds_from_the_next_sound_on(player: Player, stage: Stage, clock: Clock) -> None:
    for volume in (0, 1, 35, 50, 70, 99, 100):
        player.wear(volume, muted=False)
        player.play(Effect.TURN)
        moment(clock, 1)
    assert stage.loudness == sorted(stage.loudness)
    assert len(stage.loudness) == 6
    assert 0 < stage.loudness[0] < 0.01
    assert stage.loudness[-1] == 1.0


def test_muted_is_silent_even_for_what_was_asked_for_a_moment_before(
    player: Player, stage: Stage, clock: Clock
) -> None:
    player.play(Effect.WIN)
    player.wear(100, muted=True)
    player.play(Effect.WIN)
    moment(clock)
    assert stage.heard() == []


def test_nothing_is_opened_while_nothing_is_to_be_heard(stage: Stage) -> None:
    player = Player(stage)
    player.prepare()
    player.wear(0, muted=False)
    player.sample()
    assert stage.opens == 0
    player.wear(60, muted=False)
    player.prepare()
    player.prepare()
    assert stage.opens == 1


def test_before_it_is_open_nothing_is_stored_up(stage: Stage, clock: Clock) -> None:
    player = Player(stage, clock=clock)
    player.wear(100, muted=False)
    player.play(Effect.DRAW)
    player.prepare()
    moment(clock)
    assert stage.heard() == []


def test_trouble_is_told_and_silent_and_over_once_it_opens(qapp: QCoreApplication, clock: Clock) -> None:
    stage, told = Stage("No sound: the moon is full."), list[str]()
    player = Player(stage, clock=clock)
    player.trouble_changed.connect(told.append)
    player.wear(100, muted=False)
    player.prepare()
    player.play(Effect.DRAW)
    moment(clock)
    assert stage.heard() == []
    assert player.trouble == "No sound: the moon is full."
    player.sample()
    stage.fault = ""
    player.sample()
    moment(clock)
    assert stage.heard() == [Effect.SCORE]
    assert told == ["No sound: the moon is full.", ""]


def test_a_device_that_goes_falls_silent(player: Player, stage: Stage, clock: Clock) -> None:
    stage.failed.emit("No sound: somebody pulled the plug.")
    player.play(Effect.DRAW)
    moment(clock)
    assert stage.heard() == []
    assert player.trouble


def test_closed_it_is_silent_for_good(player: Player, stage: Stage, clock: Clock) -> None:
    player.play(Effect.DRAW)
    player.close()
    player.play(Effect.WIN)
    moment(clock)
    assert stage.heard() == []
    assert stage.closed
