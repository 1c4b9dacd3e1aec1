"""Files of every format so far open in this version; those of a new format are added, and none is ever changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import Line, Match, open_match
from simpsons_desktop.matches.cards import cards_fingerprint
from simpsons_desktop.matches.glance import glance
from simpsons_desktop.rules import House, TakingBack, fingerprint
from tests.support.matches import SMALL

ROOT = Path(__file__).parent
FILES = ROOT / "files"
PAGE = ROOT.parent.parent / "resources" / "docs" / "match-format.md"


def end(line: Line) -> tuple[int, str]:
    """Where a line of play ends: how many answers, and the fingerprint."""
    return len(line.record.answers), fingerprint(line.record.state)


def test_branches_of_version_1_open() -> None:
    found = open_match(FILES / "version-1-branches.simpsons", SMALL)
    assert (found.fault, found.changed, found.tree.line.name) == ("", "", "what if #7 ~")
    assert {name.partition("#")[2]: end(line) for name, line in found.tree.lines.items()} == {
        "": (18, "e5784604bb370c6c"),
        "1 ~": (5, "e767f706c6348f63"),
        "2 ~": (14, "2ddd2190b0a1f7f9"),
        "3 ~": (26, "c3250924b648e4b7"),
        "4 ~": (25, "eae183d0a6f122d9"),
        "5 ~": (30, "abdad95520842068"),
        "6 ~": (31, "2c05e159e1e5b2b8"),
        "7 ~": (22, "0d89a3613dd92df3"),
    }


def test_a_game_of_version_1_opens_to_its_end_or_to_where_cards_have_changed() -> None:
    found = open_match(FILES / "version-1-whole.simpsons", library().cards)
    if found.headings.cards == cards_fingerprint(found.record.state.box.faces[1:]):
        assert (found.fault, end(found.tree.line)) == ("", (188, "f8d9bf7f66c4130e"))
    else:
        assert "ards have changed since" in found.fault + found.changed
    assert (found.headings.title, [seat.level for seat in found.seats]) == ("A whole game", [None, "hard", "hard"])


def test_house_rules_remarks_and_thoughts_of_version_1_open() -> None:
    found = open_match(FILES / "version-1-thoughts.simpsons", library().cards)
    house, line = found.record.state.box.house, found.tree.line
    assert house == House(3, 1, back=TakingBack.FAIR)
    if found.headings.cards == cards_fingerprint(found.record.state.box.faces[1:]):
        assert (found.fault, end(line)) == ("", (55, "8216583d444c8d0e"))
        assert (line.notes, len(line.thoughts)) == ({0: "A cold night", 2: "Why?"}, 24)
    else:
        assert "ards have changed since" in found.fault + found.changed


@pytest.mark.parametrize("name", ["version-1-branches.simpsons", "version-1-whole.simpsons"])
def test_of_an_older_file_any_decision_may_be_taken_back(name: str) -> None:
    found = open_match(FILES / name, {**library().cards, **SMALL} if "branches" in name else library().cards)
    assert found.record.state.box.house.back is TakingBack.ALWAYS


@pytest.mark.parametrize("path", sorted(FILES.iterdir()), ids=lambda path: path.name)
def test_every_file_is_glanced_at(path: Path) -> None:
    seen = glance(path)
    assert (seen.fault, len(seen.points)) == ("", len(seen.seats))


def test_the_example_of_the_format_page_is_a_match(tmp_path: Path) -> None:
    path = tmp_path / "example.simpsons"
    path.write_text(PAGE.read_text("utf-8").split("```\n")[1], "utf-8")
    match = Match.resume(path, library().cards)
    match.redo(6)
    match.close()
    assert (match.fault, sorted(match.tree.lines), match.line.notes) == (
        "",
        ["main", "what if"],
        {1: "Why not the other one?"},
    )
