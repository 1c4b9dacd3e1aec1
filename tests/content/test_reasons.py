"""Every reason that the program can give is one sentence, filled with its values."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import simpsons_desktop
from simpsons_desktop.content import reasons
from simpsons_desktop.content.reasons import reason_sentence, reason_with_rule
from simpsons_desktop.rules import Reason
from tests.support.rulebook import RULES

PROGRAM = Path(simpsons_desktop.__file__).parent
EVENTS = ("complete", "trash")


def reasons_given(source: str) -> Iterator[tuple[str, int]]:
    """The key and the number of values of every `Reason(rule, key, (values))` of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            values = node.args[2].elts if len(node.args) > 2 and isinstance(node.args[2], ast.Tuple) else []
            for key in _texts(node.args[1]):
                yield key, len(values)


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be: written, one of two, or with the event filled in."""
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        pieces = [str(piece.value) if isinstance(piece, ast.Constant) else "{}" for piece in node.values]
        yield from ("".join(pieces).format(event) for event in EVENTS)
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    else:
        raise AssertionError(f"a key that this test can't read: {ast.unparse(node)}")


GIVEN = sorted({given for path in PROGRAM.rglob("*.py") for given in reasons_given(path.read_text("utf-8"))})


@pytest.mark.parametrize(("key", "values"), GIVEN, ids=[f"{key}-{values}" for key, values in GIVEN])
def test_every_reason_is_one_filled_sentence(key: str, values: int) -> None:
    words = reason_sentence(Reason("5.1", key, tuple(range(71, 71 + values))))
    assert words.endswith(".")
    assert words.count(".") == 1
    assert "{" not in words
    assert words[0].isupper()


def test_no_sentence_is_for_nothing() -> None:
    assert set(reasons._sentences()) == {key for key, _ in GIVEN}


def test_the_rule_stands_at_the_end() -> None:
    reason = Reason("7.2", "no more characters", (2,))
    assert reason_with_rule(reason) == "You can play only 2 Characters a turn; a Star is always allowed. (Rule 7.2)"
    assert reason.rule in RULES
