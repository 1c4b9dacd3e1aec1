"""The library of positions: each can be set up, its right answers are right, and the levels find most of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from simpsons_desktop.ai import LEVELS, PLAIN, STYLES
from simpsons_desktop.cli import run
from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import decision, seal
from simpsons_desktop.rules.abilities import MAIN
from simpsons_desktop.rules.moves import END, PASS
from simpsons_desktop.simulate.puzzles import PuzzleError, Stage, stages
from tests.support.proof import Proof, answers

STAGES = stages()
EVERY_STAGE = pytest.mark.parametrize("stage", STAGES, ids=[stage.puzzle.title for stage in STAGES])
SHARES = {"easy": 0.5, "normal": 0.7, "hard": 0.85, "expert": 0.9}
"""What each level solves at least."""


def test_there_are_enough_for_every_deck_ask_and_reaction_card() -> None:
    assert len(STAGES) >= 60
    assert len({stage.puzzle.title for stage in STAGES}) == len(STAGES)
    assert {stage.puzzle.decks[stage.puzzle.seat] for stage in STAGES} == set(bundled_decks())
    assert {stage.puzzle.ask for stage in STAGES} == {"main", "count", "react", "discard", "choose"}
    held = {key for stage in STAGES for key in stage.puzzle.position["seats"][stage.puzzle.seat].get("hand", ())}
    reactions = {card.key for card in library().cards.values() if card.kind == "action" and _moments(card.key) & ~MAIN}
    assert reactions <= held


def _moments(key: str) -> int:
    box = STAGES[0].state.box
    card = library().cards[key]
    return type(box)((box.faces[0], card), (0, 0), box.seats, box.house, box.trait_names).moments[1]


@EVERY_STAGE
def test_right_answers_are_legal_and_not_all_there_are(stage: Stage) -> None:
    asked = decision(stage.state)
    assert asked is not None
    ways = list(answers(stage.state))
    right = [way for way in ways if stage.accepts(way)]
    assert 0 < len(right) < len(ways)
    assert all(asked.accepts(way) for way in right)


@pytest.mark.slow
@EVERY_STAGE
def test_right_answers_are_proved_where_a_search_can_do_it(stage: Stage) -> None:
    """The right answers are those that are worth most; doing nothing need only be as good as using something up."""
    if not stage.puzzle.turns:
        assert stage.puzzle.ask in ("react", "choose", "discard")  # the others are all proved
        return
    worths = Proof(seal(stage.state, stage.puzzle.seat), stage.puzzle.turns).worths()
    best = {way for way, worth in worths.items() if worth == max(worths.values())}
    right = {way for way in worths if stage.accepts(way)}
    if right <= {(PASS,), (END,)}:
        assert right <= best
    else:
        assert right == best


@pytest.mark.slow
@pytest.mark.parametrize("level", list(LEVELS))
def test_the_levels_solve_most_of_them(level: str) -> None:
    solved = [stage.solved(level, seed=1) for stage in STAGES]
    assert sum(solved) / len(solved) >= SHARES[level]


@pytest.mark.parametrize("style", [style for style in STYLES if style != PLAIN])
def test_a_style_knows_how_to_win_and_whom_to_count(style: str) -> None:
    given = [stage for stage in STAGES if stage.theme in ("Wins in one turn", "Whom to count")]
    solved = [stage.solved("hard", 1, style) for stage in given]
    assert sum(solved) / len(solved) >= 0.9


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "an answer that is none": ({"before": ["play lenny on 3"]}, "“play lenny on 3” is no answer here; these are: "),
    "another is asked": ({"seat": 1}, "seat 0 is asked “main”, not seat 1 “main”"),
    "no such deck": ({"decks": ["barney", "lisa"]}, "there is no bundled deck “barney”"),
    "a deck too few": ({"decks": ["homer"]}, "name one for each seat"),
    "an unknown word": ({"solution": "end"}, "unknown field `solution`"),
    "no such card": ({"position": {"seats": [{"hand": ["gabbo"]}, {}]}}, "no card with the key 'gabbo'"),
}


@pytest.mark.parametrize(("change", "sentence"), FAULTS.values(), ids=list(FAULTS))
def test_what_is_wrong_with_a_file_is_said(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    puzzle = {
        "title": "Try",
        "seat": 0,
        "ask": "main",
        "position": {"seats": [{"hand": ["krusty-burger"]}, {}]},
        "accept": ["play krusty-burger"],
        "why": "So it is.",
    }
    file = tmp_path / "try.json"
    file.write_text(json.dumps({"theme": "Tries", "positions": [puzzle]}))
    assert [stage.puzzle.title for stage in stages(tmp_path)] == ["Try"]
    file.write_text(json.dumps({"theme": "Tries", "positions": [puzzle | change]}))
    with pytest.raises(PuzzleError) as fault:
        stages(tmp_path)
    assert sentence in str(fault.value)
    assert "try.json" in str(fault.value)


def test_the_command_tells_what_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--positions", "--levels", "easy,normal:builder"]) == 0
    told = capsys.readouterr().out
    assert f"all {len(STAGES)} positions" in told
    assert "Not solved by easy: “" in told
