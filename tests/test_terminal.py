"""A whole game without a window: its log line by line, and the result."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.words import listed
from simpsons_desktop.rules import GameState, House
from simpsons_desktop.terminal import TerminalSeat, play_out, result_lines
from tests.support.games import deck

SEATS = [
    TerminalSeat(name, level, deck(key))
    for name, level, key in (
        ("Bart", "easy", "bart"),
        ("Homer", "normal", "homer"),
        ("Krusty", "easy", "krusty"),
        ("Lisa", "normal", "lisa"),
    )
]


def played(seed: int) -> tuple[list[str], list[GameState], GameState]:
    """The lines and the states of a game, and its end."""
    lines: list[str] = []
    states: list[GameState] = []
    end = play_out(SEATS, seed, lines.append, states.append)
    return lines, states, end


@pytest.fixture(scope="module")
def game() -> tuple[list[str], list[GameState], GameState]:
    return played(11)


def test_a_game_of_four_is_played_to_its_winner(game: tuple[list[str], list[GameState], GameState]) -> None:
    lines, states, end = game
    assert end.winners
    assert max(end.points) >= 7
    assert states[-1] is end
    assert all(state.winners is None for state in states[:-1])
    names = [SEATS[seat].name for seat in end.winners]
    assert lines[-1].strip() == (
        f"{names[0]} wins with {max(end.points)} points"
        if len(names) == 1
        else f"{listed(names)} win together with {max(end.points)} points"
    )


def test_every_turn_has_a_heading_and_lines_of_its_own(game: tuple[list[str], list[GameState], GameState]) -> None:
    lines, _, end = game
    headings = [line for line in lines if line.startswith("\n")]
    assert headings[0] == "\nTurn 1 · Bart"
    assert len(headings) == end.turn_number + 1  # and the winners
    assert all(line.startswith("  ") for line in lines if line not in headings)
    assert all(line.strip() and "{" not in line for line in lines)


def test_the_log_adds_up_to_the_points(game: tuple[list[str], list[GameState], GameState]) -> None:
    lines, _, end = game
    for seat, chair in enumerate(SEATS):
        words = [line.split() for line in lines if line.startswith(f"  {chair.name} ")]
        gained = sum(int(line[2]) for line in words if line[1] == "scores")
        lost = sum(int(line[2]) for line in words if line[1] == "loses" and line[2].isdigit())
        assert gained - lost == end.points[seat]


def test_the_house_rules_of_the_game_stand_first_in_the_log() -> None:
    lines: list[str] = []
    end = play_out(SEATS, 11, lines.append, lambda state: None, House(3, fair=True))
    assert lines[0] == "  The goal is 3 points"
    assert max(end.points) >= 3
    assert end.box.house == House(3, fair=True)


def test_the_result_names_everybody_and_marks_the_winners(game: tuple[list[str], list[GameState], GameState]) -> None:
    _, _, end = game
    first, *rest = result_lines(SEATS, end)
    assert first == f"Result after {end.turn_number} turns:"
    assert [line[2:] for line in rest] == [
        f"{SEATS[s].name}: {end.points[s]} point{'' if end.points[s] == 1 else 's'}" for s in range(4)
    ]
    assert tuple(seat for seat, line in enumerate(rest) if line.startswith("* ")) == end.winners


def test_one_point_is_called_one_point(game: tuple[list[str], list[GameState], GameState]) -> None:
    _, _, end = game
    state = end.clone()
    state.points = [1, 7, 0, 2]
    assert [line[2:] for line in result_lines(SEATS, state)[1:]] == [
        "Bart: 1 point",
        "Homer: 7 points",
        "Krusty: 0 points",
        "Lisa: 2 points",
    ]


def test_the_same_seed_is_the_same_game_and_another_seed_another(
    game: tuple[list[str], list[GameState], GameState],
) -> None:
    assert played(11)[0] == game[0]
    assert played(12)[0] != game[0]
