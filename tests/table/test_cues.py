"""What is heard at the table: each event at its moment, the same for everybody, and nothing waits for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Beat, Observation, observe, tell
from simpsons_desktop.rules.events import (
    Cancelled,
    Changed,
    Declared,
    Ended,
    Event,
    Failed,
    Moved,
    Resolved,
    Scored,
    Shown,
    Shuffled,
    Triggered,
    TurnBegan,
)
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT, Outcome
from simpsons_desktop.sound.effects import Effect
from simpsons_desktop.table import tempo
from simpsons_desktop.table.cues import LANDS, Cue, cues
from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.script import scenes_of
from simpsons_desktop.table.tokens import LIGHT
from simpsons_desktop.table.view import TableView
from tests.table.tables import new_view, outcomes

STEP_MS = 5.0
GAMES = ((1, 2), (2, 3), (3, 4), (4, 5))


@pytest.fixture(scope="module")
def seen() -> Observation:
    return observe(outcomes(1, 3, 0)[0].state, 0)


@pytest.fixture(scope="module")
def games() -> list[list[Outcome]]:
    """The beginnings of random games, from the deal on."""
    return [outcomes(seed, seats, 45) for seed, seats in GAMES]


def of(event: Event, seen: Observation, front: int = 0) -> list[Cue]:
    return list(cues([Beat(event, seen)], front))


@pytest.mark.parametrize(
    ("event", "effect", "mine"),
    [
        (Moved(3, DECK, HAND, "draw"), Effect.DRAW, True),
        (Moved(3, DECK + 1, HAND + 1, "deal"), Effect.DRAW, False),
        (Moved(3, HAND, SCENE_AT, "play"), Effect.PLAY, True),
        (Moved(3, HAND, CAST + 2, "play"), Effect.PLAY, True),
        (Moved(3, HAND + 1, CAST + 2, "play"), Effect.PLAY, False),
        (Moved(3, CAST + 2, CAST, "move"), Effect.PLAY, True),
        (Moved(3, HAND + 2, PLAYED + 2, "play"), Effect.ACTION, False),
        (Moved(3, CAST + 1, DISCARD, "discard"), Effect.LEAVE, True),
        (Moved(3, CAST + 1, HAND + 1, "return"), Effect.RETURN, False),
        (Moved(3, DISCARD + 1, DECK + 1, "put"), Effect.RETURN, False),
        (Moved(3, DISCARD, DECK, "reshuffle"), Effect.SHUFFLE, True),
        (Shuffled(DECK + 1), Effect.SHUFFLE, False),
        (Scored(0, 1, "scene"), Effect.SCORE, True),
        (Scored(1, -1, "effect"), Effect.LOSE, False),
        (Declared("complete", 3, 1, 0), Effect.DECLARE, True),
        (Resolved("complete", 3, 0, 1, ()), Effect.COMPLETE, False),
        (Resolved("trash", 3, 0, 0, ()), Effect.TRASH, True),
        (Failed("trash", 3, 0, 1), Effect.CANCEL, False),
        (Cancelled(3), Effect.CANCEL, True),
        (TurnBegan(1, 4), Effect.TURN, False),
        (Ended((0, 1)), Effect.WIN, True),
    ],
)
def test_each_event_has_its_effect_softer_when_others_do_it(
    event: Event, effect: Effect, mine: bool, seen: Observation
) -> None:
    assert [(cue.effect, cue.mine) for cue in of(event, seen)] == [(effect, mine)]


@pytest.mark.parametrize("event", [Shown((3,), 0), Changed("points", (3,), 0, 4), Triggered(3)])
def test_what_one_seat_alone_may_know_and_what_only_is_told_in_words_is_silent(event: Event, seen: Observation) -> None:
    assert of(event, seen) == []


def test_at_an_empty_chair_everything_is_softer(seen: Observation) -> None:
    assert not any(cue.mine for cue in of(TurnBegan(0, 1), seen, front=-1))


def test_cards_that_are_drawn_together_are_heard_one_after_another(seen: Observation) -> None:
    group = [Beat(Moved(card, DECK, HAND, "draw"), seen) for card in range(4)]
    assert [cue.at for cue in cues(group, 0)] == [place * tempo.DRAW.apart for place in range(4)]


def test_everything_that_happens_in_a_game_is_heard_the_same_by_all(games: list[list[Outcome]]) -> None:
    heard: Counter[Effect] = Counter()
    for game in games:
        for outcome in game:
            traces = []
            for seat in range(-1, outcome.state.box.seats):
                groups = scenes_of([beat for beat in tell(outcome, seat) if not isinstance(beat.event, Shown)])
                traces.append([(cue.effect, cue.at) for group in groups for cue in cues(group, seat)])
            assert all(trace == traces[0] for trace in traces)
            heard.update(effect for effect, _ in traces[0])
    assert len(heard) > 8


# ---- at the table


def listen(view: TableView) -> list[Cue]:
    """What is heard from now on."""
    heard: list[Cue] = []
    view.director.heard = heard.append
    return heard


def show(view: TableView, outcome: Outcome, front: int) -> Sequence[Beat]:
    """Let the table show an outcome, from how it was before."""
    view.show_table(observe(outcome.before, front), front)
    beats = tell(outcome, front)
    view.play(beats, front)
    return beats


def test_the_table_sounds_alike_whoever_sits_in_front(qtbot: QtBot, games: list[list[Outcome]]) -> None:
    """Also Characters that turn on their sides, which no event tells of."""
    view = new_view(qtbot)
    tilts = 0
    for outcome in games[0][20:32] + games[1][:12]:
        traces = []
        for front in range(outcome.state.box.seats):
            heard = listen(view)
            show(view, outcome, front)
            view.animator.skip()
            traces.append([cue.effect for cue in heard])
        assert all(trace == traces[0] for trace in traces)
        tilts += Effect.TILT in traces[0]
    assert tilts


def the_first(games: list[list[Outcome]], kind: type[Event], **like: object) -> Outcome:
    """The first outcome that begins with such an event, alone up to the next one of another kind."""
    for game in games:
        for outcome in game[1:]:
            first = outcome.beats[0][0] if outcome.beats else None
            if isinstance(first, kind) and all(getattr(first, name) == value for name, value in like.items()):
                return Outcome(outcome.before, outcome.beats[:1], outcome.beats[0][1])
    raise LookupError("no such event in these games")


def test_a_played_card_is_heard_when_it_touches_the_table(qtbot: QtBot, games: list[list[Outcome]]) -> None:
    outcome = the_first(games, Moved, why="play")
    event = outcome.beats[0][0]
    assert isinstance(event, Moved)
    view = new_view(qtbot, "normal")
    heard = listen(view)
    show(view, outcome, 0)
    flies = 0.0
    while not heard:
        view.animator.advance(STEP_MS)
        flies += STEP_MS * view.animator.moves(event.card)
        assert flies < 2 * tempo.PLAY.ms
    assert heard[0].effect in (Effect.PLAY, Effect.ACTION)
    wanted = tempo.PLAY.ms * LANDS if heard[0].effect is Effect.PLAY else 0.0
    assert abs(flies - wanted) <= 3 * STEP_MS


def test_points_are_heard_when_the_plate_shows_them(qtbot: QtBot, games: list[list[Outcome]]) -> None:
    view = new_view(qtbot, "normal")
    score = Scored(0, 1, "scene")
    outcome = games[0][-1]
    state = outcome.state.clone()
    state.points[0] += 1
    heard = listen(view)
    show(view, Outcome(outcome.state, ((score, state),), state), 0)
    flies = 0.0
    while not heard:
        view.animator.advance(STEP_MS)
        flies += STEP_MS * view.animator.moves(("star", 0))
        assert flies < 2 * tempo.POINTS.ms
    assert [cue.effect for cue in heard] == [Effect.SCORE]
    assert abs(flies - tempo.POINTS.ms) <= 3 * STEP_MS


def test_where_things_fade_instead_of_flying_they_are_heard_at_once(qtbot: QtBot, games: list[list[Outcome]]) -> None:
    outcome = the_first(games, Moved, why="play")
    event = outcome.beats[0][0]
    assert isinstance(event, Moved)
    view = new_view(qtbot, "normal")
    view.animator.calm = True
    heard = listen(view)
    show(view, outcome, 0)
    fades = 0
    while not heard and fades < 20:
        view.animator.advance(STEP_MS)
        fades += view.animator.moves(event.card)
    assert fades <= 2


def test_nothing_that_is_shown_waits_for_a_sound(
    qtbot: QtBot, games: list[list[Outcome]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Gallery.__init__, "__defaults__", (LIGHT, 1.0, lambda: 0.0))  # painting takes no time

    def length(outcome: Outcome) -> float:
        view = new_view(qtbot, "normal")
        show(view, outcome, 0)
        total = 0.0
        while view.animator.busy:
            view.animator.advance(STEP_MS)
            total += STEP_MS
        return total

    some = games[0][:5]
    for outcome in some:
        length(outcome)  # now all pictures are painted
    with_sound = [length(outcome) for outcome in some]
    monkeypatch.setattr("simpsons_desktop.table.script.cues", lambda group, front: ())
    monkeypatch.setattr("simpsons_desktop.table.script.turns", lambda old, new, front: ())
    assert with_sound == [length(outcome) for outcome in some]


def test_a_table_that_is_laid_anew_drops_what_was_to_be_heard(qtbot: QtBot, games: list[list[Outcome]]) -> None:
    view = new_view(qtbot, "normal")
    heard = listen(view)
    show(view, games[0][0], 0)
    for _ in range(20):
        view.animator.advance(STEP_MS)
    before = len(heard)
    view.show_table(observe(games[0][0].state, 0), 0)
    for _ in range(200):
        view.animator.advance(STEP_MS)
    assert len(heard) == before
