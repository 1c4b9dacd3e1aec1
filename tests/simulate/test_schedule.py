"""Which games are played: fair to decks and seats, and each the same wherever it is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from simpsons_desktop.simulate.schedule import Series, fixtures
from tests.simulate.played import quick

TEN = tuple("abcdefghij")


@pytest.mark.parametrize(("decks", "seats"), [(TEN[:5], 5), (TEN, 4), (TEN[:2], 4), (TEN[:3], 2), (TEN[:1], 3)])
def test_every_deck_sits_and_begins_in_every_seat_equally_often(decks: tuple[str, ...], seats: int) -> None:
    series = Series(0, decks, seats=(seats,))
    games = list(fixtures(replace(series, games=series.rotation)))
    seated = Counter((seat, game.first, deck) for game in games for seat, deck in enumerate(game.decks))
    assert set(seated.values()) == {1}
    assert len(seated) == len(decks) * seats * seats
    assert set(Counter(game.first for game in games).values()) == {len(decks)}


def test_tables_of_several_sizes_are_rotated_each_by_itself() -> None:
    series = Series(0, TEN[:3], seats=(2, 3))
    games = list(fixtures(replace(series, games=series.rotation)))
    for size in (2, 3):
        some = [game for game in games if len(game.decks) == size]
        assert len(some) == len(games) / 2
        seated = Counter((seat, game.first, deck) for game in some for seat, deck in enumerate(game.decks))
        assert len(set(seated.values())) == 1


def test_neighbours_change_from_rotation_to_rotation() -> None:
    pairs = Counter(
        (game.decks[seat], game.decks[(seat + 1) % 5])
        for game in fixtures(Series(25 * 200, TEN[:5], seats=(5,)))
        for seat in range(5)
    )
    assert len(pairs) == 20
    assert max(pairs.values()) < 2 * min(pairs.values())


def test_more_games_begin_with_the_same_ones_and_seeds_are_all_different() -> None:
    few, many = list(fixtures(quick(20))), list(fixtures(quick(60)))
    assert many[:20] == few
    assert len({game.seed for game in many}) == 60
    assert not {game.seed for game in many} & {game.seed for game in fixtures(quick(60, seed=6))}


def test_a_level_for_each_seat_stays_with_the_seat() -> None:
    games = list(fixtures(quick(8, levels=("easy", "normal", "easy", "random"))))
    assert {game.levels for game in games} == {("easy", "normal", "easy", "random")}
    assert {game.decks[0] for game in games} == {"bart", "homer", "lisa", "mr-burns"}
