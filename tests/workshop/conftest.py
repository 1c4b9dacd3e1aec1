"""What the tests of decks on disk share: a cabinet in an empty folder, and a deck that is saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.workshop.cabinet import Cabinet
from simpsons_desktop.workshop.draft import Draft


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "decks"


@pytest.fixture
def cabinet(folder: Path) -> Cabinet:
    return Cabinet(folder, library())


@pytest.fixture
def kids(cabinet: Cabinet) -> Draft:
    """A deck that is saved."""
    draft = cabinet.create("Kids", {"lenny": 2})
    assert cabinet.save(draft) == ""
    return draft


def own(cabinet: Cabinet) -> list[str]:
    return [kept.deck.name for kept in cabinet.decks() if kept.path is not None]


def another(cabinet: Cabinet) -> Cabinet:
    """The cabinet of another window."""
    return Cabinet(cabinet.folder, library())
