"""How much of the positions with a right answer each level solves."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.figures import share
from simpsons_desktop.simulate.game import level_and_style
from simpsons_desktop.simulate.puzzles import Stage, stages
from simpsons_desktop.simulate.report import Row, Table, lines


def solving(levels: Sequence[str], seed: int) -> list[str]:
    """The share that each level solves, by theme, and what it does not solve, as text."""
    given = stages()
    solved = {words: [_solved(words, stage, seed) for stage in given] for words in levels}
    themes = list(dict.fromkeys(stage.theme for stage in given))
    rows = [_row(theme, [stage.theme == theme for stage in given], solved) for theme in themes]
    everything = translate("Simulation", "all {0} positions").format(len(given))
    rows.append(_row(everything, [True] * len(given), solved))
    text = lines([Table("positions", translate("Simulation", "Positions solved"), tuple(rows), tuple(levels))])
    for words, found in solved.items():
        missed = [f"“{stage.puzzle.title}”" for stage, right in zip(given, found, strict=True) if not right]
        if missed:
            text += ["", translate("Simulation", "Not solved by {0}: {1}").format(words, ", ".join(missed))]
    return text


def _solved(words: str, stage: Stage, seed: int) -> bool:
    level, style = level_and_style(words)
    return stage.solved(level, seed, style)


def _row(label: str, inside: Sequence[bool], solved: dict[str, list[bool]]) -> Row:
    cells = (
        share([float(right) for right, one in zip(found, inside, strict=True) if one]) for found in solved.values()
    )
    return Row(label, label, tuple(cells))
