"""One game of a simulation, and what is kept of it."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from simpsons_desktop.content.decks import Deck, check_deck
from simpsons_desktop.rules import Ask, GameState, House, Kind, Setup, advance, deal, decision
from simpsons_desktop.rules.events import Event, Moved, Resolved, Scored
from simpsons_desktop.rules.state import DECK
from simpsons_desktop.simulate import stock as stock_module
from simpsons_desktop.simulate.game import Tally, play, random_answer
from simpsons_desktop.simulate.schedule import fixtures
from simpsons_desktop.simulate.stock import Stock, blanked, bundled_stock
from tests.simulate.played import DECKS, quick
from tests.support.games import some_state


@pytest.fixture(scope="module")
def stock() -> Stock:
    return bundled_stock()


def test_points_by_kind_add_up_to_the_points(stock: Stock) -> None:
    for fixture in fixtures(quick(24)):
        game = play(fixture, stock)
        assert game.winners
        for seat in range(4):
            gained = sum(points[seat] for kind, points in game.gains.items() if kind != "lost")
            assert gained - game.gains["lost"][seat] == game.points[seat]
        assert max(game.points) >= 7
        assert game.winners == tuple(seat for seat in range(4) if game.points[seat] == max(game.points))


def test_actions_are_those_among_the_cards_played(stock: Stock) -> None:
    for fixture in fixtures(quick(12)):
        game = play(fixture, stock)
        kinds = Counter(stock.cards.cards[key].kind for cards in game.played for key in Counter(cards).elements())
        assert kinds[Kind.ACTION] == game.actions
        assert 0 <= game.abroad <= game.actions
        assert game.cancelled <= game.actions
        assert 1 <= game.chain <= game.actions
        for deck, cards in zip(fixture.decks, game.played, strict=True):
            assert set(cards) <= {one.key for one in stock.decks[deck]}


def test_what_came_into_a_hand_was_played_dropped_given_away_or_is_still_held(stock: Stock) -> None:
    dropped = 0
    for fixture in fixtures(quick(12)):
        log: list[tuple[Event, GameState]] = []
        state = deal(Setup(stock.seat_decks(fixture), fixture.seed, House(fixture.goal, fixture.first)), log)
        tally, random = Tally(state), Random(fixture.seed)
        kept = [Counter[str]() for _ in range(4)]  # what came, less what went for another reason
        while True:
            for event, after in log:
                if isinstance(event, Moved):
                    key = after.box.faces[after.face[event.card]].key
                    if event.dst < DECK:
                        kept[event.dst][key] += 1
                    if event.src < DECK and event.why not in ("play", "discard"):
                        kept[event.src][key] -= 1
            tally.read(log)
            if state.winners is not None:
                break
            advance(state, random_answer(state, random))
        game = tally.game(fixture, state, 0)
        dropped += sum(sum(cards.values()) for cards in game.dropped)
        for seat in range(4):
            told = Counter(game.held[seat]) + Counter(game.played[seat]) + Counter(game.dropped[seat])
            assert told == +kept[seat]
            assert sum(game.held[seat].values()) == len(state.zones[seat])
    assert dropped


def test_the_same_game_is_the_same_and_others_are_not(stock: Stock) -> None:
    one, other = list(fixtures(quick(2)))
    assert play(one, stock) == play(one, stock)
    assert play(other, stock).points != play(one, stock).points or play(other, stock).played != play(one, stock).played
    assert play(replace(one, goal=3), stock).turns < play(one, stock).turns


def test_fair_start_reaches_the_table(stock: Stock) -> None:
    one = next(fixtures(quick(1)))
    assert play(one, stock) != replace(play(replace(one, fair=True), stock), fixture=one)


def test_points_are_told_apart_by_what_happened_before_them(stock: Stock) -> None:
    state = deal(Setup([stock.decks[key] for key in DECKS], 1, House()))
    tally = Tally(state)

    def happen(*events: Resolved | Scored) -> None:
        tally.read([(event, state) for event in events])

    happen(Resolved("complete", 0, 1, 0, (2, 3)), Scored(1, 1, "scene"), Scored(2, 1, "counted"), Scored(2, 1, "bonus"))
    happen(Scored(3, 2, "effect"), Scored(0, -1, "effect"))
    happen(Resolved("trash", 0, 1, 0, (2, 3)), Scored(1, 1, "scene"), Scored(3, 1, "counted"))
    assert tally.gains == {
        "owner": [0, 1, 0, 0],
        "sharer": [0, 0, 1, 0],
        "bonus": [0, 0, 1, 0],
        "trash": [0, 1, 0, 1],
        "effects": [0, 0, 0, 2],
        "lost": [1, 0, 0, 0],
    }


def test_half_time_is_when_half_of_the_turns_are_over(stock: Stock) -> None:
    state = deal(Setup([stock.decks[key] for key in DECKS], 1, House()))
    tally = Tally(state)
    tally.standings = [(0, 0, 0, 0), (0, 1, 0, 0), (2, 1, 0, 2), (2, 3, 0, 2), (2, 3, 6, 2)]
    state.turn_number = 5
    assert tally.game(next(fixtures(quick(1))), state, 0).half == (0, 3)
    state.turn_number = 4
    assert tally.game(next(fixtures(quick(1))), state, 0).half == (0, 3)
    state.turn_number = 3
    assert tally.game(next(fixtures(quick(1))), state, 0).half == (1,)


def test_a_random_deck_is_legal_and_belongs_to_its_game(stock: Stock) -> None:
    games = list(fixtures(quick(3, decks=("random",), seats=(2,))))
    drawn = [stock.seat_decks(game) for game in games]
    assert drawn == [stock.seat_decks(game) for game in games]
    assert len({deck for decks in drawn for deck in decks}) == 6
    for decks in drawn:
        for deck in decks:
            assert not check_deck(Deck("x", "x", counts=Counter(one.key for one in deck)), stock.cards)


def test_random_answers_are_legal_and_every_one_comes(stock: Stock) -> None:
    state: GameState = some_state(3, 3, 20, Ask.DISCARD).state
    asked = decision(state)
    assert asked is not None
    random, seen = Random(1), Counter[tuple[int, ...]]()
    for _ in range(40 * 2 ** len(asked.codes)):
        answer = random_answer(state, random)
        assert asked.accepts(answer)
        seen[tuple(sorted(answer))] += 1
    assert len(seen) == 2 ** len(asked.codes)
    assert max(seen.values()) < 3 * min(seen.values())


def test_a_blank_card_does_nothing_and_is_the_same_otherwise(stock: Stock) -> None:
    keys = {one.key for key in DECKS for one in stock.decks[key] if one.abilities or one.standing}
    for printed in map(stock.cards.cards.__getitem__, sorted(keys)):
        blank = blanked(printed)
        assert not blank.standing
        assert not any(ability.steps for ability in blank.abilities)
        assert replace(blank, abilities=printed.abilities, standing=printed.standing) == printed


def test_a_blank_action_is_never_played_and_other_games_stay_as_they_were(stock: Stock) -> None:
    actions = {one.key for one in stock.decks["bart"] if one.kind is Kind.ACTION}
    games = [play(fixture, stock) for fixture in fixtures(quick(8))]
    changed = 0
    for key in sorted(actions):
        for game in games:
            again = play(replace(game.fixture, blank=key), stock)
            assert all(key not in cards for cards in again.played)
            changed += again.turns != game.turns
    assert changed
    nowhere = play(replace(games[0].fixture, blank="krusty"), stock)  # not in these decks
    assert replace(nowhere, fixture=games[0].fixture) == games[0]


def test_the_fingerprint_follows_the_cards_in_use_but_not_their_words(stock: Stock) -> None:
    scene = next(one for one in stock.decks["bart"] if one.kind is Kind.SCENE)

    def with_card(**changes: object) -> Stock:
        other = replace(scene, **changes)  # type: ignore[arg-type]  # by name
        decks = {
            key: tuple(other if one.key == scene.key else one for one in deck) for key, deck in stock.decks.items()
        }
        return Stock(stock.cards, decks)

    before = stock.fingerprint(["bart", "lisa"])
    assert with_card(text="Something else.").fingerprint(["bart", "lisa"]) == before
    assert with_card(complete=9).fingerprint(["bart", "lisa"]) != before
    assert stock.fingerprint(["bart"]) != before


@pytest.mark.parametrize(
    ("file", "plain", "by_chance"),
    [
        ("rules/engine.py", {"rules"}, {"rules"}),
        ("ai/levels.py", {"ai"}, {"ai"}),
        ("simulate/game.py", {"games"}, {"games"}),
        ("simulate/schedule.py", {"games"}, {"games"}),
        ("simulate/report.py", set(), set()),
        ("content/random_deck.py", set(), {"decks"}),
    ],
)
def test_the_fingerprint_follows_the_parts_of_the_program_that_decide(
    stock: Stock,
    file: str,
    plain: set[str],
    by_chance: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copy = tmp_path / "program"
    for room in ("rules", "ai", "simulate", "content"):
        shutil.copytree(stock_module.PACKAGE / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(stock_module, "PACKAGE", copy)
    stock_module._source.cache_clear()
    keys = (["bart"], ["bart", "random"])
    try:
        before = [stock.fingerprint(some) for some in keys]
        (copy / file).write_text((copy / file).read_text("utf-8") + "\n", "utf-8")
        stock_module._source.cache_clear()
        after = [stock.fingerprint(some) for some in keys]
    finally:
        stock_module._source.cache_clear()
    changed = [{part for part in old if old[part] != new[part]} for old, new in zip(before, after, strict=True)]
    assert changed == [plain, by_chance]


def test_a_program_without_its_sources_has_a_fingerprint(
    stock: Stock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = stock.fingerprint(["bart", "random"])
    monkeypatch.setattr(stock_module, "PACKAGE", tmp_path)
    stock_module._source.cache_clear()
    try:
        bundled = stock.fingerprint(["bart", "random"])
    finally:
        stock_module._source.cache_clear()
    assert bundled.keys() == before.keys()
    assert bundled["cards"] == before["cards"]


def test_the_fingerprint_of_decks_by_chance_follows_the_order_of_all_cards(stock: Stock) -> None:
    cards = stock.cards.cards
    other = replace(stock, cards=replace(stock.cards, cards=dict(reversed(list(cards.items())))))
    assert other.fingerprint(["bart"]) == stock.fingerprint(["bart"])
    assert other.fingerprint(["random"])["decks"] != stock.fingerprint(["random"])["decks"]
    assert other.fingerprint(["random"])["cards"] == stock.fingerprint(["random"])["cards"]
