"""Statistics equal a recount of the kept matches, whatever was undone, branched, copied, damaged or deleted.

`STATISTICS_MATCHES=200` counts so many; the ordinary run a few.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import MAIN, Match, Seat, Seats, Shelf, export_account
from simpsons_desktop.matches.statistics import MIXED, PERSONS, Figures, Share, figures, opponents, persons
from simpsons_desktop.matches.tallies import Tallies, tally
from simpsons_desktop.matches.tally import Finished, Sitter, finished
from simpsons_desktop.rules import Verb, decision
from simpsons_desktop.rules.events import Resolved, Scored
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.moves import decode
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.retelling import outcomes, points_made
from tests.support.games import random_answer, setup
from tests.support.matches import SMALL, do_something, small_game

CARDS = library().cards
STARS = ("homer", "bart", "lisa", "krusty", "mr-burns")
MATCHES = max(10, int(os.environ.get("STATISTICS_MATCHES", "10")))
ANN, BOB = Seat("Ann", "homer"), Seat("Bob", "bart")


def sitters(random: Random, count: int) -> Seats:
    """Persons and AI seats at random, and at least one person."""
    levels = [None, *(random.choice([None, "easy", "hard"]) for _ in range(count - 1))]
    random.shuffle(levels)
    names = random.sample(["Ann", "Bob", "Cal", "Dot", "Eve"], count)
    return tuple(Seat(name, STARS[random.randrange(5)], level) for name, level in zip(names, levels, strict=True))


def played_match(path: Path, seed: int) -> tuple[Record | None, Seats]:
    """A match with undoing, branches and other sitters; the game as it first ended on the main line, if it did."""
    random, count = Random(seed), 2 + seed % 4
    seats = sitters(random, count)
    match = Match.create(path, Record.of_setup(setup(seed, count, goal=3, fair=seed % 3 == 0)), seats)
    first = None
    for _ in range(90 if seed % 5 == 4 else 600):
        do_something(match, random)
        if first is None and match.line.name == MAIN and match.record.state.winners is not None:
            first = match.record.branch(len(match.record.answers))
        if first is not None and random.random() < 0.05:
            break
        if match.line.name != MAIN and random.random() < 0.3:
            match.go_to(MAIN)
    match.close()
    return first, seats


def recount(games: list[tuple[Record, Seats]], name: str | None) -> dict[str, object]:
    """The figures counted in another way: straight from the games."""
    total, points, cards = [0, 0, 0], Counter[str](), Counter[str]()
    decks, levels, tables = Counter[str](), Counter[str](), Counter[int]()
    for game, seats in games:
        mine = [at for at, seat in enumerate(seats) if seat.level is None and name in (None, seat.name)]
        winners = game.state.winners or ()
        if not mine:
            continue
        wins = set(mine) & set(winners)
        total = [total[0] + 1, total[1] + (len(wins) == 1 == len(winners)), total[2] + bool(wins and winners[1:])]
        decks.update({seats[at].star for at in mine})
        ai = {seat.level for seat in seats if seat.level}
        levels[ai.pop() if len(ai) == 1 else MIXED if ai else PERSONS] += 1
        tables[len(seats)] += 1
        for outcome in outcomes(game):
            trash = False
            for event in outcome.events:
                trash = event.event == "trash" if isinstance(event, Resolved) else trash
                if isinstance(event, Scored) and event.seat in mine:
                    points["trash" if trash and event.why in ("scene", "counted") else event.why] += event.points
        for at in mine:
            points["start"] += game.states[0].points[at]
        for state, answer in zip(game.states, game.answers, strict=False):
            options = [decode(code, state.box.trait_names) for code in answer]
            cards.update(
                state.box.faces[state.face[one.card]].key
                for one in options
                if one.verb is Verb.PLAY and one.card is not None and state.asker in mine
            )
    best = sorted(cards.items(), key=lambda held: (-held[1], held[0]))[:3]
    return {
        "all": tuple(total), "decks": decks, "levels": levels, "seats": tables,
        "points": +points + Counter(), "cards": tuple(best),
    }  # fmt: skip


def in_short(told: Figures) -> dict[str, object]:
    """Figures in the form of the recount."""
    return {
        "all": (told.all.games, told.all.won, told.all.shared),
        "decks": Counter({deck: share.games for deck, share in told.by_deck.items()}),
        "levels": Counter({level: share.games for level, share in told.by_level.items()}),
        "seats": Counter({count: share.games for count, share in told.by_seats.items()}),
        "points": +Counter(told.points), "cards": told.cards,
    }  # fmt: skip


def counted(shelf: Shelf, kept: Path) -> Tallies:
    """Everything on the shelf, counted as far as it was not yet, and kept."""
    made = Tallies(shelf, kept, CARDS)
    for path in list(made.missing):
        made.put(path, tally(path, CARDS))
    made.keep()
    return made


def test_the_statistics_and_the_result_of_a_game_count_points_alike(tmp_path: Path) -> None:
    kinds = set[str]()
    for seed in range(MATCHES):
        path = tmp_path / f"{seed}.simpsons"
        first, _ = played_match(path, seed)
        if first is None:
            continue
        game = tally(path, CARDS)
        assert game is not None
        result = points_made(first)  # what the result of the game shows
        assert tuple(seat.points_by_kind for seat in game.seats) == result
        shown = figures([game])
        mine = Counter[str]()
        for at, seat in enumerate(game.seats):
            if seat.level is None:
                mine.update(result[at])
        assert shown.points == mine
        kinds |= mine.keys()
    assert {"scene", "counted", "bonus", "trash", "effect"} <= kinds


def test_figures_equal_a_recount_of_random_matches_and_of_what_is_left_of_them(tmp_path: Path) -> None:
    shelf, kept = Shelf(tmp_path / "matches"), tmp_path / "cache" / "statistics.json"
    shelf.folder.mkdir()
    games = {}
    for seed in range(MATCHES):
        path = shelf.folder / f"{seed:03}.simpsons"
        first, seats = played_match(path, seed)
        if first is not None:
            games[path] = first, seats
    assert MATCHES * 0.4 < len(games) < MATCHES  # and some that have not ended
    found = counted(shelf, kept)
    assert (found.files, len(found.games())) == (MATCHES, len(games))
    for name in (None, *persons(found.games())):
        assert in_short(figures(found.games(), name)) == recount(list(games.values()), name)
    for game in found.games():
        assert game.told
        assert [sum(seat.points_by_kind.values()) for seat in game.seats] == [seat.points for seat in game.seats]
    gone = next(iter(games))
    shelf.delete(gone)
    del games[gone]
    left = Tallies(shelf, kept, CARDS)
    assert (left.missing, left.files) == ([], MATCHES - 1)
    assert in_short(figures(left.games())) == recount(list(games.values()), None)


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """The file of a small match that is over."""
    path = tmp_path / "m" / "over.simpsons"
    record = small_game(10_000)
    assert record.state.winners is not None
    Match.create(path, record, (ANN, replace(BOB, level="hard")), "Small").close()
    return path


def game_of(path: Path, cards: dict[str, Printed] | None = None) -> Finished:
    game = finished(path.read_bytes(), cards or SMALL)
    assert game is not None
    return game


def test_going_back_after_the_end_changes_nothing_and_branches_never_count(over: Path, tmp_path: Path) -> None:
    before = game_of(over)
    match = Match.resume(over, SMALL)
    end = len(match.record.answers)
    match.undo(end - 8)
    assert game_of(over) == before
    play_on(match, 1)
    match.sit((replace(ANN, level="easy"), BOB))
    match.close()
    assert game_of(over) == before
    running = tmp_path / "m" / "running.simpsons"
    match = Match.create(running, small_game(12), (ANN, BOB))
    match.branch("what if", 12)
    play_on(match, 3)
    match.close()
    assert finished(running.read_bytes(), SMALL) is None


def play_on(match: Match, seed: int) -> None:
    """Play a match to an end."""
    random = Random(seed)
    while (asked := decision(match.record.state)) is not None:
        match.play(random_answer(asked, random))


def test_a_copy_of_a_match_counts_once_and_a_rematch_with_the_same_seed_twice(over: Path, tmp_path: Path) -> None:
    shelf = Shelf(over.parent)
    shutil.copy(over, over.with_name("copy.simpsons"))
    shelf.rename(over.with_name("copy.simpsons"), "Another name")
    made = Tallies(shelf, tmp_path / "kept", SMALL)
    for path in list(made.missing):
        made.put(path, tally(path, SMALL))
    assert (made.files, len(made.games())) == (2, 1)
    again = over.with_name("again.simpsons")
    later = over.read_text("utf-8").replace(line_of(over, "begun"), "begun 2001-01-01T00:00:00Z ~hand")
    again.write_text(later, "utf-8")
    assert game_of(again).match != game_of(over).match


def line_of(path: Path, start: str) -> str:
    return next(line for line in path.read_text("utf-8").splitlines() if line.startswith(start))


def test_when_cards_change_the_wins_stay_and_only_where_points_came_from_is_not_told(over: Path) -> None:
    before = game_of(over)
    assert before.told
    for cards in (
        {
            key: replace(card, complete=card.complete + 1 if card.complete else card.complete)
            for key, card in SMALL.items()
        },
        {key: card for key, card in SMALL.items() if key != "kid"},
    ):
        after = game_of(over, cards)
        bare = tuple(replace(seat, points_by_kind={}, cards={}) for seat in before.seats)
        assert after == replace(before, seats=bare, told=False)
    told = figures([before, replace(after, match="other")])
    assert (told.all.games, told.told) == (2, 1)


def test_a_damaged_end_does_not_count_and_no_file_stops_the_counting(over: Path, tmp_path: Path) -> None:
    content = over.read_bytes()
    at = content.index(b"over ")
    for bad in (content[:at], content.replace(b"over ", b"oven "), b"", b"\xff" * 99, b"simpsons-match 1\n"):
        path = tmp_path / "bad.simpsons"
        path.write_bytes(bad)
        assert tally(path, SMALL) is None
    export_account(path, small_game(10_000), (ANN, BOB), 0)
    assert tally(path, SMALL) is None
    assert tally(tmp_path, SMALL) is None
    assert tally(tmp_path / "none", SMALL) is None
    for place in range(0, len(content), 97):
        path.write_bytes(content[:place] + b"\x00" + content[place + 1 :])
        game = tally(path, SMALL)
        assert game is None or [seat.points for seat in game.seats] == [seat.points for seat in game_of(over).seats]


def test_what_was_counted_is_kept_and_made_anew_when_damaged_or_by_other_cards(over: Path, tmp_path: Path) -> None:
    shelf, kept = Shelf(over.parent), tmp_path / "c" / "statistics.json"

    def missing(cards: dict[str, Printed] = SMALL) -> list[Path]:
        return Tallies(shelf, kept, cards).missing

    made = Tallies(shelf, kept, SMALL)
    made.put(over, tally(over, SMALL))
    made.keep()
    assert missing() == []
    assert Tallies(shelf, kept, SMALL).games() == [game_of(over)]
    assert missing({key: card for key, card in SMALL.items() if key != "kid"}) == [over]
    good = kept.read_bytes()
    for place in range(0, len(good), max(1, len(good) // 60)):
        kept.write_bytes(good[:place] + bytes([good[place] ^ 4]) + good[place + 1 :])
        assert missing() == [over]
        kept.write_bytes(good[:place])
        assert missing() == [over]
    kept.write_bytes(good)
    with over.open("ab") as file:
        file.write(b"\n")
    assert missing() == [over]
    kept.unlink()
    kept.mkdir()  # can't be read or written: counted again each time
    made = Tallies(shelf, kept, SMALL)
    made.put(over, tally(over, SMALL))
    made.keep()
    assert missing() == [over]


def game(number: int, winners: tuple[int, ...], *seats: Sitter, turns: int = 9) -> Finished:
    return Finished(str(number), f"2026-01-01T00:00:{number:02}Z", turns, seats, winners)


def test_streaks_shared_wins_and_the_shortest_and_longest_game() -> None:
    ann, bob, ai = Sitter("Ann", "homer", None, 7), Sitter("Bob", "bart", None, 5), Sitter("X", "lisa", "hard", 3)
    wins = [(0,), (0, 1), (1,), (0,), (0,), (0, 1), (1,), (1,)]
    games = [game(n, won, ann, ai, turns=20 - n) for n, won in enumerate(wins)]
    told = figures(reversed(games), "Ann")
    assert told.all == Share(8, 3, 2)
    assert told.all.percent == 62
    assert (told.longest_streak, told.streak) == (3, -2)
    assert (told.shortest, told.longest) == (games[-1], games[0])
    assert figures(games[:2], "Ann").streak == 2
    assert figures(games, "Nobody") == Figures()
    assert (Figures().streak, Figures().longest_streak, Figures().all.percent, Figures().longest) == (0, 0, 0, None)
    both = game(1, (1,), ann, bob)
    assert figures([both]).all == Share(1, 1, 0)  # all persons together: one game, and one of them won it
    assert figures([both]).by_deck == {"bart": Share(1, 1, 0), "homer": Share(1, 0, 0)}
    assert figures([both], "Ann").all == Share(1, 0, 0)
    assert [opponents(one) for one in (both, games[0], game(2, (0,), ann, ai, replace(ai, level="easy")))] == [
        PERSONS, "hard", MIXED,
    ]  # fmt: skip
    assert persons([both, *games]) == ["Ann", "Bob"]
