"""What many games say: tables of figures, to read and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, isfinite
from typing import Any

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.figures import Estimate

CELL = 23  # letters of most figures with their intervals


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was measured: its key for JSON, its words, and a figure for each column of the table."""

    key: str
    label: str
    cells: tuple[Estimate, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Figures of one sort. `columns` are keys, shown where there are several. `percent` tells shares from numbers."""

    key: str
    title: str
    rows: tuple[Row, ...]
    columns: tuple[str, ...] = ("value",)
    percent: bool = True


def counted_games(count: int) -> str:
    """So many games in words."""
    return translate("Simulation", "1 game") if count == 1 else translate("Simulation", "{0} games").format(count)


def lines(tables: Iterable[Table]) -> list[str]:
    """The tables as text."""
    found: list[str] = []
    for table in tables:
        found += ["", table.title]
        wide = max((len(row.label) for row in table.rows), default=0)
        if len(table.columns) > 1:
            found.append("  " + " " * wide + "".join(f"  {column:>{CELL}}" for column in table.columns))
        for row in table.rows:
            cells = "".join(f"  {words(cell, table.percent):>{CELL}}" for cell in row.cells)
            found.append(f"  {row.label:<{wide}}{cells}")
    return found


def words(figure: Estimate, percent: bool) -> str:
    """A figure with its interval if it has one, in percent or as a number; an open side is a question mark."""
    scale = 100 if percent else 1
    if (figure.low, figure.high) == (-inf, inf):
        return translate("Simulation", "{0} (no interval)").format(_number(figure.value * scale))
    text = translate("Simulation", "{0} % ({1} to {2})") if percent else translate("Simulation", "{0} ({1} to {2})")
    value, *bounds = (_number(number * scale) for number in (figure.value, figure.low, figure.high))
    return text.format(value, *(f"{bound:>4}" for bound in bounds))


def _number(number: float) -> str:
    return f"{number:.1f}" if isfinite(number) else "?"


def shapes(tables: Sequence[Table]) -> dict[str, Any]:
    """The tables as nested objects: table, row, column, figure."""
    return {
        table.key: {
            row.key: _row_shape(dict(zip(table.columns, row.cells, strict=True)), table.columns) for row in table.rows
        }
        for table in tables
    }


def _row_shape(cells: Mapping[str, Estimate], columns: Sequence[str]) -> dict[str, Any]:
    found = {column: estimate_shape(cell) for column, cell in cells.items()}
    return found if len(columns) > 1 else found[columns[0]]


def estimate_shape(figure: Estimate) -> dict[str, Any]:
    """A figure as an object; an open side of its interval is null."""
    low, high = (bound if isfinite(bound) else None for bound in (figure.low, figure.high))
    return {"value": figure.value, "low": low, "high": high, "games": figure.count}
