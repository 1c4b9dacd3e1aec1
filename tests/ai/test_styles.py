"""Styles are felt: over some games each does more of what it has a liking for than the plain one does.

Two seats of the style sit at a table with two plain ones, by turns in all places of the same deals, and are measured
against as many seats at tables where all are plain: STYLE_GAMES says how many deals a long run plays with each. The
suite looks at what every style leans to in some positions.
`STYLE_GAMES=60 python3 packaging/dev.py test tests/ai/test_styles.py`.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from simpsons_desktop.ai import LEVELS, PLAIN, STYLES, think, usual_style
from simpsons_desktop.ai.levels import think_like
from simpsons_desktop.ai.outlook import FULL, strengths
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Ask, GameState, Verb, advance, deal, seal, values
from simpsons_desktop.rules.events import Cancelled, Event, Moved, Resolved, Scored
from simpsons_desktop.rules.moves import decode
from simpsons_desktop.rules.state import CAST, SCENE_AT
from tests.support.games import setup

DEALS = int(os.environ.get("STYLE_GAMES", "0"))
STYLE_OF = {"guest": PLAIN}  # a plain seat at a table with others
SEATS = 4
LIKINGS = {"builder": ("built", 1.2), "wrecker": ("trashed", 1.3), "hunter": ("hurt", 1.1), "magpie": ("shared", 1.1)}
"""By style: what it likes, and how many times as often as the plain ones it does that at least."""


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.skipif(not DEALS, reason="takes minutes: fewer games tell nothing; STYLE_GAMES says how many")
@pytest.mark.parametrize("style", list(LIKINGS))
def test_a_style_does_what_it_likes_more_often(style: str) -> None:
    liking, times = LIKINGS[style]
    done: Counter[tuple[str, str]] = Counter()
    for number in range(DEALS):
        _play(number, (style, "guest", style, "guest"), done)
        _play(number, ("guest", style, "guest", style), done)
        _play(number, (PLAIN,) * SEATS, done)
    assert done[style, liking] > times * done[PLAIN, liking] > 0


def _play(number: int, styles: tuple[str, ...], done: Counter[tuple[str, str]]) -> None:
    """Count what the seats do, by style: own Scenes that are completed, Scenes that they trash, blows to whoever leads
    alone, points from a share in others' Scenes.
    """
    log: list[tuple[Event, GameState]] = []
    state, thoughts = deal(setup(number, SEATS), log), 0
    while state.winners is None:
        seat, leader = state.asker, _leader(state)
        log.clear()
        advance(
            state, think("normal", seal(state, seat), thoughts, style=STYLE_OF.get(styles[seat], styles[seat])).answer
        )
        thoughts += 1
        for event, then in log:
            if leader not in (seat, -1):
                done[styles[seat], "hurt"] += _hurts(event, then, leader)
            if isinstance(event, Resolved):
                done[styles[event.seat], "built"] += event.event == "complete"
                done[styles[event.by], "trashed"] += event.event == "trash"
            elif isinstance(event, Scored):
                done[styles[event.seat], "shared"] += event.why == "counted"


def _hurts(event: Event, then: GameState, leader: int) -> bool:
    """Whether something takes a point, a Scene, a Character in play or an Action from the leader."""
    match event:
        case Scored(seat, points, _):
            return seat == leader and points < 0
        case Resolved(kind, _, seat, _, _):
            return seat == leader and kind == "trash"
        case Cancelled(card):
            return then.box.owners[card] == leader
        case Moved(card, src, _, why):
            in_play = CAST <= src < CAST + SEATS or src == SCENE_AT + leader
            return in_play and then.box.owners[card] == leader and why in ("discard", "return", "move")
    return False


def _leader(state: GameState) -> int:
    """The seat with the most points, -1 if there are several."""
    most = max(state.points)
    return state.points.index(most) if state.points.count(most) == 1 else -1


@cache
def positions() -> list[GameState]:
    """What a seat is asked in the main part of its turn, in some games of plain seats, where somebody else leads."""
    found = []
    for number in range(6):
        state, thoughts = deal(setup(number, SEATS)), 0
        while state.winners is None:
            if state.ask is Ask.MAIN and _leader(state) not in (state.asker, -1):
                found.append(seal(state, state.asker))
            advance(state, think("normal", seal(state, state.asker), thoughts).answer)
            thoughts += 1
    return found


@cache
def leaning(style: str) -> Counter[str]:
    """How often a style plays a Character at home, abroad, where it doesn't match; and the leader's prospects then.

    It picks what it likes best: how freely a level picks is no matter of style.
    """
    seen: Counter[str] = Counter()
    leaders = 0.0
    for seed, state in enumerate(positions()):
        answer = think_like(replace(LEVELS["normal"], margin=0.01), state, seed, style=style).answer
        after = state.clone()
        advance(after, answer)
        option = decode(answer[0], state.box.trait_names)
        if option.verb is Verb.PLAY and option.card is not None and option.to is not None:
            seen["home" if option.to == state.asker else "abroad"] += 1
            seen["misfit"] += option.card in values.sides(after, option.to)[1]
        leaders += strengths(after, FULL)[_leader(state)]
    seen["leader"] = round(100 * leaders / len(positions()))
    return seen


@pytest.mark.slow
def test_what_a_style_leans_to() -> None:
    plain = leaning(PLAIN)
    at_home = {style: leaning(style)["home"] / leaning(style)["abroad"] for style in STYLES}
    assert at_home["builder"] > 1.4 * at_home[PLAIN] > 1.4 * 1.2 * at_home["magpie"]
    assert leaning("wrecker")["misfit"] > 1.4 * plain["misfit"]
    assert leaning("hunter")["leader"] < plain["leader"] - 3


def test_every_star_has_a_style_of_its_own() -> None:
    stars = {card.star for card in library().cards.values() if card.star}
    assert all(usual_style(star) in STYLES and usual_style(star) != PLAIN for star in stars)
    assert usual_style("barney") == PLAIN
