"""Every numbered rule has a test that names it, and every number that a test names is a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.rulebook import RULES

TESTS = Path(__file__).parents[1]
_NAME = re.compile(r"test_(\d+)_(\d+)_[a-z]")


def rules_named(source: str) -> Iterator[str]:
    """The numbers in the names of the tests of a file: "7.2" for `test_7_2_a_star_does_not_count`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and (match := _NAME.match(node.name)):
            yield f"{match[1]}.{match[2]}"


def all_rules_named() -> set[str]:
    """The numbers that the tests name, of all files."""
    return {rule for path in TESTS.rglob("test_*.py") for rule in rules_named(path.read_text("utf-8"))}


def test_every_rule_has_a_test_that_names_it() -> None:
    assert set(RULES) - all_rules_named() == set()


def test_every_number_that_a_test_names_is_a_rule() -> None:
    assert all_rules_named() - set(RULES) == set()


def test_a_rule_without_a_test_would_be_found() -> None:
    assert list(rules_named("def test_7_2_a_star(): ...\ndef test_seven(): ...\ndef helper_7_3_x(): ...")) == ["7.2"]


def test_the_book_has_54_rules_in_twelve_chapters() -> None:
    assert (RULES[0], RULES[-1], len(RULES), len(set(RULES))) == ("1.1", "12.3", 54, 54)
