"""What is found out of games, when there is no need for more of them, and how often that is wrong."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from simpsons_desktop.simulate.figures import Estimate
from simpsons_desktop.simulate.findings import Evidence, Findings, Verdict
from simpsons_desktop.simulate.game import KINDS, Game
from simpsons_desktop.simulate.laboratory_tables import verdict_words
from simpsons_desktop.simulate.study import SUBJECT, Study
from tests.simulate.played import made
from tests.simulate.studies import BART, quick

STUDIES = int(os.environ.get("LABORATORY_STUDIES", "6"))
"""How many studies errors are counted in; some hundreds tell more, and take minutes."""
MOST_WRONG = 0.05 + 3 * (0.05 * 0.95 / STUDIES) ** 0.5


def result(random: Random, size: int, rate: float, number: int = 0) -> Game:
    """A game at a table of a size that the deck wins at this rate; its others are alike."""
    place = random.randrange(size)
    decks = ["homer", "lisa", "krusty", "mr-burns"][: size - 1]
    decks.insert(place, SUBJECT)
    others = [seat for seat in range(size) if seat != place]
    won = random.random() < rate
    return made([place if won else random.choice(others)], decks=decks, number=number)


def studied(study: Study, rates: dict[int, float], seed: int) -> Findings:
    """The findings of a study whose deck wins at these rates by size, when it stops."""
    random, evidence = Random(seed), Evidence(study)
    for number in count():
        size = study.sizes[number % len(study.sizes)]
        if evidence.is_enough():
            break
        if evidence.wants(size):
            evidence.take([result(random, size, rates[size], number)])
    return evidence.findings()


def test_a_deck_that_is_just_as_good_is_hardly_ever_called_better_or_worse() -> None:
    study = quick(seats=(2, 4), most=200)
    found = [studied(study, {2: 0.5, 4: 0.25}, seed) for seed in range(STUDIES)]
    wrong = [one for one in found if any(at.verdict in (Verdict.BETTER, Verdict.WORSE) for at in one.sizes)]
    assert len(wrong) / STUDIES <= MOST_WRONG


def test_decks_that_are_known_to_be_unequal_are_ranked_rightly() -> None:
    study = quick(seats=(4,), most=1500)
    right = wrong = 0
    for seed in range(STUDIES // 2):
        for rate, verdict in ((0.35, Verdict.BETTER), (0.15, Verdict.WORSE)):
            found = studied(study, {4: rate}, seed).sizes[0]
            right += found.verdict is verdict
            wrong += found.verdict not in (verdict, Verdict.OPEN)
            assert found.games < study.most
    assert wrong / STUDIES <= MOST_WRONG
    assert right / STUDIES >= 0.95


def test_intervals_hold_when_a_study_stops_where_it_likes() -> None:
    study = quick(seats=(2, 4), most=200)
    rates = {2: 0.6, 4: 0.3}
    missed = 0
    for seed in range(STUDIES):
        found = studied(study, rates, seed)
        missed += not all(at.wins.low <= rates[at.seats] <= at.wins.high for at in found.sizes)
    assert missed / STUDIES <= MOST_WRONG


def test_a_precise_study_goes_on_until_the_rate_is_known() -> None:
    brief, precise = (studied(quick(seats=(4,), most=3000, precise=so), {4: 0.6}, 1) for so in (False, True))
    assert brief.sure
    assert precise.sure
    assert brief.games < precise.games < 3000
    assert precise.sizes[0].is_known
    assert not brief.sizes[0].is_known


def test_a_verdict_is_even_where_the_rate_is_near_the_fair_share() -> None:
    found = studied(quick(seats=(4,), most=3000, precise=True), {4: 0.25}, 3).sizes[0]
    assert found.verdict in (Verdict.EVEN, Verdict.OPEN)
    assert found.is_known
    evidence = Evidence(quick(seats=(4,)))
    for number in range(1800):
        evidence.take([made([number % 4], decks=(SUBJECT, "homer", "lisa", "krusty"))])
    assert evidence.findings().sizes[0].verdict is Verdict.EVEN


@pytest.mark.parametrize("rate", [0.05, 0.2, 0.5])
def test_a_study_with_a_cut_goes_on_until_the_cut_is_told(rate: float) -> None:
    """The deck wins at 0.2; without a card at another rate, or (0.2) the same games but for a few."""
    study, random = quick(seats=(2,), most=3000, without=("dolph",)), Random(7)
    evidence, plain = Evidence(study), Evidence(replace(study, without=()))
    while not evidence.is_enough():
        game = result(random, 2, 0.2)
        evidence.take([game, game if rate == 0.2 and random.random() < 0.98 else result(random, 2, rate)])
        if not plain.is_enough():
            plain.take([game])
    cut = next(card.cut for card in evidence.findings().cards if card.key == "dolph")
    assert evidence.sure
    assert cut is not None
    assert {0.05: cut.low > 0, 0.2: cut.low >= -0.05 and cut.high <= 0.05, 0.5: cut.high < 0}[rate]
    assert (plain.sure, plain.count < evidence.count) == (True, rate != 0.5)


def test_a_cut_is_not_told_by_a_few_games() -> None:
    evidence = Evidence(quick(seats=(2,), without=("dolph",)))
    while not evidence.is_enough():
        evidence.take([made([0], decks=(SUBJECT, "homer")), made([1], decks=(SUBJECT, "homer"))])
    assert evidence.sure
    assert evidence.count == 20


def test_rates_are_told_by_opponent_and_size() -> None:
    evidence = Evidence(quick(seats=(2, 3), opponents=("homer", "lisa", "krusty")))
    for winners, decks in (
        ([0], (SUBJECT, "homer")), ([1], (SUBJECT, "lisa")), ([0, 1], ("homer", SUBJECT)),
        ([2], ("homer", "lisa", SUBJECT)), ([], ("lisa", SUBJECT, "krusty")),
    ):  # fmt: skip
        evidence.take([made(winners, decks=decks)])
    found = evidence.findings()
    two, three = found.sizes
    assert (found.games, found.unfinished, two.games, three.games) == (5, 1, 3, 2)
    assert (two.wins.value, three.wins.value) == (0.5, 0.5)
    assert {key: (one.value, one.count) for key, one in two.by_opponent.items()} == {
        "homer": (0.75, 2), "lisa": (0.0, 1), "krusty": (0.0, 0),
    }  # fmt: skip
    assert {key: (one.value, one.count) for key, one in three.by_opponent.items()} == {
        "homer": (1.0, 1), "lisa": (0.5, 2), "krusty": (0.0, 1),
    }  # fmt: skip


def test_points_are_told_by_kind_beside_those_of_the_others() -> None:
    evidence = Evidence(quick(seats=(3,)))
    for gains, decks in (((4, 1, 2), (SUBJECT, "homer", "lisa")), ((0, 3, 2), ("homer", SUBJECT, "lisa"))):
        evidence.take([made([0], decks=decks, gains={"owner": gains})])
    found = evidence.findings()
    assert (found.points["owner"].value, found.others_points["owner"].value) == (3.5, 1.25)
    assert set(found.points) == set(KINDS)


def test_a_card_that_helps_is_told_from_one_that_does_not() -> None:
    random, evidence = Random(2), Evidence(quick(seats=(2, 4)))
    for number in range(1200):
        size = (2, 4)[number % 2]
        helped, seen = random.random() < 0.4, random.random() < 0.4
        game = result(random, size, 1 / size + (0.3 if helped else -0.1), number)
        place = game.fixture.decks.index(SUBJECT)
        played = [dict[str, int]() for _ in range(size)]
        played[place] = Counter({"nelson-muntz": int(helped), "dolph": int(seen)})
        played[place] = {key: count for key, count in played[place].items() if count}
        played[1 - place if size == 2 else (place + 1) % size] = {"bart": 1}  # another seat's: no concern of ours
        evidence.take([made(game.winners, decks=game.fixture.decks, played=played, held=played)])
    cards = {card.key: card for card in evidence.findings().cards}
    assert set(cards) == set(BART)
    nelson, dolph = cards["nelson-muntz"], cards["dolph"]
    assert nelson.played.value == pytest.approx(0.4, abs=0.05)
    assert nelson.played == nelson.held
    assert nelson.when_played is not None
    assert nelson.when_played.low > 0
    assert nelson.when_played.low < 0.4 < nelson.when_played.high
    assert dolph.when_played is not None
    assert dolph.when_played.low < 0 < dolph.when_played.high
    assert nelson.when_discarded is None
    assert cards["bart"].played == Estimate(0.0, 0.0, cards["bart"].played.high, 1200)


@pytest.mark.parametrize(("size", "rate"), [(2, 0.6), (4, 0.45), (3, 1 / 3), (2, 0.2)])
def test_how_many_games_are_still_needed_is_told_and_is_so(size: int, rate: float) -> None:
    """Games that go on just as they did: then the verdict is there after so many more, and not much earlier."""

    def after(games: int) -> Findings:
        evidence = Evidence(quick(seats=(size,), most=100_000))
        won = 0
        for number in range(games):
            wins = round(rate * (number + 1)) > won
            won += wins
            evidence.take([result(Random(number), size, float(wins), number)])
        return evidence.findings()

    games = 21 if size == 3 else 20  # in which the rate is just that
    begun = after(games).sizes[0]
    assert begun.verdict is Verdict.OPEN
    assert begun.more is not None
    assert after(games + round(begun.more * 0.8)).sizes[0].verdict is Verdict.OPEN
    told = after(games + round(begun.more * 1.1) + 5).sizes[0]
    assert told.verdict is not Verdict.OPEN
    assert told.more == 0


def test_that_nothing_is_sure_yet_is_said_with_what_it_takes() -> None:
    (none,) = Evidence(quick(seats=(2,))).findings().sizes
    assert verdict_words(none) == "2 seats: not sure yet, more games are needed; a fair share is 50 %."
    said = {
        more: verdict_words(replace(none, more=more)).removeprefix("2 seats: not sure yet, ").split(" needed")[0]
        for more in (1, 7, 99, 138, 2345)
    }
    assert said == {
        1: "one more game is", 7: "about 7 more games are", 99: "about 99 more games are",
        138: "about 140 more games are", 2345: "about 2400 more games are",
    }  # fmt: skip
