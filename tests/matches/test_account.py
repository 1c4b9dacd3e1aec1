"""A game as one seat saw it: all of that, moment by moment, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import MatchError, Sight, export_account, is_account, open_account
from simpsons_desktop.matches.account import account_text, sights_of
from simpsons_desktop.rules import NOBODY, Ask, GameState, observe, tell
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.retelling import outcomes
from tests.support.games import some_state
from tests.support.matches import SMALL, seats_of, small_game, small_match

CARDS = library().cards


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "seen.simpsons"


def in_words(sight: Sight) -> Sight:
    """The same without codes, which number the traits of this game's cards; the options say what they mean."""
    asked = sight.seen.decision
    return sight if asked is None else replace(sight, seen=replace(sight.seen, decision=replace(asked, codes=())))


@pytest.mark.parametrize(("seats", "seat", "answers"), [(2, 1, 10_000), (3, NOBODY, 150), (4, 0, 120), (5, 4, 100)])
def test_an_account_shows_every_moment_as_it_was_seen(path: Path, seats: int, seat: int, answers: int) -> None:
    game = some_state(seats, seats, answers)
    live = [beat for outcome in (game.opening, *outcomes(game)) if outcome for beat in tell(outcome, seat)]
    export_account(path, game, seats_of(seats), seat, "Seen")
    found = open_account(path, CARDS)
    assert (found.fault, found.title, found.seat) == ("", "Seen", seat)
    assert [in_words(one) for one in found.sights if one.event] == [in_words(Sight(b.event, b.seen)) for b in live]
    assert found.sights[-1].seen == observe(game.state, seat)
    asked = [one.seen.decision for one in found.sights if one.event is None and one.seen.decision]
    mine_were = [observe(state, seat).decision for state in game.states if state.asker == seat]
    assert [one.options for one in asked] == [one.options for one in mine_were if one]
    assert [seat.moments for seat in found.seats] == [()] * seats  # how others want to be asked is theirs


def known_to(states: list[GameState], seat: int) -> set[str]:
    """The keys of all cards whose face a seat has known at one of some moments."""
    return {
        state.box.faces[state.face[card]].key
        for state in states
        for card, seen in enumerate(state.seen)
        if seen >> seat & 1
    }


@pytest.mark.parametrize("seed", range(4))
def test_no_card_that_the_seat_never_knew_is_named(seed: int) -> None:
    seats = 2 + seed % 4
    game, seat = some_state(seed, seats, 40), seed % seats
    moments = [state for outcome in outcomes(game) for _, state in outcome.beats]
    text = account_text(game, seats_of(seats), seat)
    said = set(re.findall(r"\d:([a-z0-9-]+)", text))
    every = {card.key for card in game.state.box.faces[1:]}
    known = known_to([*game.states, *moments], seat)
    assert said == known  # so that it is no empty account either
    secret = every - known - {one.star for one in seats_of(seats)}
    assert secret
    everything_else = re.sub(r'"traits":\[[^]]*\]', "", text)
    assert [key for key in secret if re.search(rf"(?<![\w-]){key}(?![\w-])", everything_else)] == []
    assert [key for key in secret if CARDS[key].name in text] == []
    assert "seed" not in text


@pytest.mark.parametrize("seed", range(4))
def test_whether_others_were_asked_to_answer_shows_in_nothing(seed: int) -> None:
    game, seat = some_state(seed, 4, 120), seed
    secret = [n for n, state in enumerate(game.states) if state.ask in (Ask.REACT, Ask.MAY) and state.asker != seat]
    assert secret
    sights, mine, told = list(sights_of(game, seat)), 0, 0
    for one in sights:
        if one.event is None:
            assert one.seen.waiting_for is not None or one.seen.winners is not None
            mine += one.seen.decision is not None
        else:
            told += 1
    assert mine == sum(state.asker == seat and state.winners is None for state in game.states)
    assert told == sum(len(tell(outcome, seat)) for outcome in (game.opening, *outcomes(game)) if outcome)
    for number in secret[:3]:  # until that is known, the account ends where the one of the moment before does, or later
        before, after = (list(sights_of(game.branch(n), seat)) for n in (number - 1, number))
        more = after[len(before) :]
        assert after[: len(before)] == before
        assert all(one.event is not None for one in more)


def change_line(path: Path, start: str, change: Callable[[str], str]) -> int:
    """Change the first line that begins so; its number."""
    lines = path.read_text("utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith(start))
    lines[number] = change(lines[number])
    path.write_text("\n".join(lines), "utf-8")
    return number + 1


def hand(text: str) -> Callable[[str], str]:
    """Put another line there, for which somebody answers."""
    return lambda line: f"{text} ~hand"


@pytest.mark.parametrize(
    ("start", "change", "sentence"),
    [
        ("look ", lambda line: line.replace("{", "(", 1), "it is damaged, or was changed"),
        ("look ", hand("look [1]"), "it can't be understood"),
        ("look ", hand('look {"0.hand":"1:kit"}'), "“kit” is not known; if it is a card, switch on the pack"),
        ("look ", hand('look {"9.hand":"1"}'), "it can't be understood"),
        ("look ", hand('look {"0.hand":"9999"}'), "it can't be understood"),
        ("look ", hand('look {"0.hand":["x"]}'), "it can't be understood"),
        ("look ", hand('look {"turn":"x"}'), "it can't be understood"),
        ("look ", hand('look {"turn":true}'), "it can't be understood"),
        ("look ", hand("look " + "[" * 5000), "it can't be understood"),
        ("beat ", hand('beat ["Danced",1] {}'), "“Danced” is not known"),
        ("beat ", hand('beat ["Moved",1] {}'), "it can't be understood"),
        ("beat ", hand("beat"), "it can't be understood"),
        ("title ", hand("dance"), "it can't be understood"),
        ("owners ", hand("owners 99999*1"), "it can't be understood"),
    ],
)
def test_a_damaged_account_is_shown_up_to_the_damage(
    path: Path, start: str, change: Callable[[str], str], sentence: str
) -> None:
    export_account(path, small_game(30), seats_of(2), 0)
    whole = open_account(path, SMALL).sights
    number = change_line(path, start, change)
    try:
        found = open_account(path, SMALL)
    except MatchError as error:
        assert start != "look "
        assert str(error).startswith(f"The match can't be opened. Line {number}: {sentence}")  # noqa: PT017
        return
    assert found.fault.startswith(f"Line {number}: {sentence}")
    assert found.fault.endswith("; the match was opened up to there.")
    assert found.sights == whole[: len(found.sights)]
    assert 0 < len(found.sights) < len(whole)


def test_an_account_is_told_from_a_match_and_can_not_be_played(path: Path, tmp_path: Path) -> None:
    small_match(tmp_path / "m.simpsons").close()
    export_account(path, small_game(3), seats_of(2), 0)
    assert (is_account(path), is_account(tmp_path / "m.simpsons")) == (True, False)
    with pytest.raises(MatchError, match="This is not a match: its first line is not “simpsons-account 1”"):
        open_account(tmp_path / "m.simpsons", SMALL)
    with pytest.raises(MatchError, match="can't be saved"):
        export_account(tmp_path / "nowhere" / "x.simpsons", small_game(3), seats_of(2), 0)


def test_a_game_without_a_deal_begins_with_a_look(path: Path) -> None:
    seat = {"hand": ["park", "kid"], "deck": ["kid", "old"], "points": 1}
    record = Record.of_position({"seats": [seat, seat], "seed": 3}, SMALL)
    export_account(path, record, seats_of(2), 1)
    assert [one.seen for one in open_account(path, SMALL).sights] == [observe(record.state, 1)]
