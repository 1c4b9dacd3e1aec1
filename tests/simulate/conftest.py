"""What tests of simulations share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.simulate.commands import GAMES, QUICK


@pytest.fixture
def words(capsys: pytest.CaptureFixture[str]) -> Iterator[list[str]]:
    """A command that simulates in this process, quietly."""
    yield [*QUICK, "--games", str(GAMES), "--jobs", "1", "--quiet"]
    assert "Traceback" not in capsys.readouterr().err
