"""Commands that simulate quickly, and what comes of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from simpsons_desktop.cli import run

QUICK = ("simulate", "--levels", "random", "--decks", "bart,homer,lisa", "--seats", "3", "--seed", "5", "--goal", "5")
GAMES = 18


def figures(path: Path) -> Any:
    """What was written for `--json`."""
    return json.loads(path.read_text("utf-8"))


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The sentence with which a command ends."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        run(words)
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err
