"""tests/FAULTS.md: every test that it names exists, and no row is without a test or a reason."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
NAMED = re.compile(r"`([a-z0-9_/]+\.py)::(test_[a-z0-9_]+)`")
REASON = "Can't occur: "


def rows() -> list[tuple[str, str]]:
    """Fault and what holds it, of every row of every table."""
    found = []
    for line in (TESTS / "FAULTS.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and cells != ["fault", "held by"]:
            assert len(cells) == 2, line
            found.append((cells[0], cells[1]))
    return found


@cache
def names_in(path: str) -> frozenset[str]:
    """The tests of a module."""
    tree = ast.parse((TESTS / path).read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize(("fault", "held"), rows(), ids=lambda cell: cell[:40])
def test_every_fault_has_a_test_that_exists_or_a_reason(fault: str, held: str) -> None:
    named = NAMED.findall(held)
    assert held.startswith(REASON) or NAMED.match(held), "a row begins with a reason or a test"
    assert held.count("`") == 2 * len(named), "whatever is quoted is a test"
    for path, test in named:
        assert test in names_in(path), f"{path} has no {test}"


def test_no_fault_is_listed_twice() -> None:
    faults = [fault for fault, _ in rows()]
    assert len(faults) > 30
    assert len(set(faults)) == len(faults)
