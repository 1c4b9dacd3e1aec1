"""Which games a study is, and that equal studies come to equal findings in whatever order these are played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from simpsons_desktop.content.decks import Deck, check_deck
from simpsons_desktop.simulate.examining import Examination
from simpsons_desktop.simulate.findings import Evidence
from simpsons_desktop.simulate.kept import study_heading
from simpsons_desktop.simulate.ledger import Ledger
from simpsons_desktop.simulate.schedule import Fixture
from simpsons_desktop.simulate.study import (
    SUBJECT,
    Study,
    StudyError,
    most_games,
    study_stock,
    subject_of,
)
from tests.simulate.studies import BART, STOCK, Arranged, Muddle, alone, examined, quick

FEW = {"bart": 3}
OTHERS = ("homer", "lisa", "krusty", "mr-burns")


def games_of(study: Study) -> list[tuple[Fixture, ...]]:
    """The games that a study has if none of its sizes is told before."""
    return list(islice(study.games(), study.most))


def test_a_deck_sits_everywhere_and_meets_everybody() -> None:
    study = quick(opponents=OTHERS, seats=(2, 3, 4, 5), most=4000)
    games = [game for (game,) in games_of(study)]
    assert len({game.seed for game in games}) == len(games) == 4000
    for size in (2, 3, 4, 5):
        some = [game for game in games if len(game.decks) == size]
        assert len(some) == 1000
        assert all(game.decks.count(SUBJECT) == 1 for game in some)
        places = Counter((subject_of(game), game.first) for game in some)
        assert len(places) == size * size
        assert min(places.values()) > 1000 / size**2 / 2
        met = Counter(key for game in some for key in game.decks if key != SUBJECT)
        assert all(abs(met[key] - 250 * (size - 1)) < 120 for key in OTHERS)
        assert all(len(set(game.decks)) == size for game in some)


def test_few_opponents_sit_several_times_at_a_large_table() -> None:
    games = [game for (game,) in games_of(quick(opponents=("lisa",), seats=(5,)))]
    assert all(Counter(game.decks) == {"lisa": 4, SUBJECT: 1} for game in games)


def test_equal_studies_are_equal_and_others_are_not() -> None:
    whole = games_of(quick())
    for same in (quick(seats=(3, 2, 3)), quick(opponents=("krusty", "lisa", "homer", "lisa"))):
        assert games_of(same) == whole
        assert same.settings == quick().settings
    assert games_of(quick(most=50))[:24] == whole
    assert not set(whole) & set(games_of(quick(seed=6)))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_size_that_is_told_is_played_no_more(seed: int) -> None:
    study, rates = quick(seats=(2, 4), most=900), {2: 0.6, 4: 0.95}
    crew = Arranged(study, seed, rates)
    found = examined(study, crew).findings()
    two, four = found.sizes
    assert found.sure
    assert 5 * four.games < two.games
    assert len(crew.played) < two.games + four.games + 40  # some of the others were begun already
    assert found == examined(study, Arranged(study, 9, rates)).findings()


def test_no_more_games_count_than_are_wanted_though_some_are_passed_over() -> None:
    for most in (30, 61, 62):
        study, rates = quick(seats=(2, 4), most=most), {2: 0.5, 4: 0.95}
        found = [examined(study, Arranged(study, seed, rates)).findings() for seed in (1, 2, 3)]
        assert found[0] == found[1] == found[2]
        assert found[0].games == most
        assert not found[0].sure


@pytest.mark.parametrize(
    ("rates", "enough"),
    [({2: 0.65, 3: 0.48, 4: 0.4, 5: 0.35}, True), ({2: 0.5, 4: 0.25}, True), ({2: 0.5, 4: 0.25}, False)],
)
def test_exact_figures_need_more_games_than_better_or_worse(rates: dict[int, float], enough: bool) -> None:
    study = quick(seats=tuple(rates), most=most_games(enough), precise=True)
    assert examined(study, Arranged(study, 1, rates)).sure is enough


def test_findings_do_not_depend_on_who_plays_which_game_first() -> None:
    study = quick(without=("kid-stuff",), most=10)
    found = [alone(study, seed) for seed in (1, 2, 3)]
    assert found[0] == found[1] == found[2]
    assert found[0].games == 10
    assert found[0] != alone(replace(study, seed=6))
    shuffled = dict(reversed(list(BART.items())))
    other = alone(replace(study, deck=shuffled), 1)
    assert sorted(other.cards, key=repr) == sorted(found[0].cards, key=repr)


def test_a_study_that_is_left_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    study, path = quick(), tmp_path / "games"
    whole = alone(study, 1)
    for stop in range(1, 30):
        crew = Muddle(study, stop)
        played = 0

        def tell(evidence: Evidence) -> None:
            nonlocal played
            played += 1
            if played == 5:
                raise InterruptedError

        with Ledger(path, study_heading(study, crew.stock)) as ledger, crew:
            before = set(ledger.games)
            try:
                found = Examination(study, ledger).play(crew, tell).findings()
                break
            except InterruptedError:
                assert not before & set(crew.played)
    assert found == whole
    assert stop > 4


def test_what_a_cut_card_is_worth_is_told_by_the_same_games_without_it() -> None:
    study = quick(without=("bart-is-not-here",), deck={**BART, "bart-is-not-here": 1})
    with pytest.raises(StudyError):
        study_stock(study, STOCK)
    study = quick(without=("the-playground", "nelson-muntz"), most=12)
    stock = study_stock(study, STOCK)
    assert len(stock.decks[SUBJECT]) - len(stock.decks[SUBJECT + "the-playground"]) == 3
    assert "nelson-muntz" not in {one.key for one in stock.decks[SUBJECT + "nelson-muntz"]}
    for game, *cuts in games_of(study):
        assert [cut.decks[subject_of(cut)] for cut in cuts] == [SUBJECT + key for key in study.without]
        assert all(replace(cut, decks=game.decks) == game for cut in cuts)
    found = alone(study, 1)
    by_key = {card.key: card for card in found.cards}
    assert all((card.cut is not None) == (key in study.without) for key, card in by_key.items())
    whole, without = (_wins(quick(deck=deck, most=12), study) for deck in (BART, None))
    cut = by_key["the-playground"].cut
    assert cut is not None
    assert cut.value == pytest.approx((whole - without) / 12)
    assert found.games == 12


def _wins(plain: Study, study: Study) -> float:
    """The victories of the deck, or (plain has none) of the deck without its first cut card, by playing alone."""
    from simpsons_desktop.simulate.game import play

    stock, won = study_stock(study, STOCK), 0.0
    for game, cut, *_ in games_of(study):
        one = game if plain.deck else cut
        won += play(one, stock).win(subject_of(one))
    return won


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"deck": FEW}, f"This deck can't be played: {check_deck(Deck('', '', counts=FEW), STOCK.cards)[0].sentence}"),
        ({"opponents": ()}, "There is no deck to play against; choose one."),
        ({"opponents": ("homer", "nobody")}, "There is no deck “nobody” to play against."),
        ({"seats": ()}, "A game has 2 to 5 seats (rule 1.1); choose one size or more."),
        ({"seats": (2, 6)}, "A game has 2 to 5 seats (rule 1.1); choose one size or more."),
        ({"level": "genius"}, "There is no level “genius”."),
        ({"level": "easy:lazy"}, "There is no level “easy:lazy”."),
        ({"goal": 99}, "A game goes to 3 to 15 points."),
        ({"most": 0}, "A study needs at least one game."),
        ({"without": ("lisa",)}, "lisa is not in the deck and can't be cut."),
        ({"without": ("dolph", "dolph")}, "A card can be cut once only."),
        ({"without": ("bart",)}, "A deck can't be played without its Star (3.3)."),
    ],
)
def test_a_wrong_study_is_told_in_a_sentence(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(StudyError) as told:
        study_stock(quick(**changes), STOCK)
    assert str(told.value) == sentence
