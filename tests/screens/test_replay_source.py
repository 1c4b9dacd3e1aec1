"""What is replayed, and written into its file, without any window."""

from __future__ import annotations

from pathlib import Path

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import MAIN, Match, open_match
from simpsons_desktop.screens.replay_source import write_note
from tests.support.games import some_state
from tests.support.matches import kept


def test_a_comment_on_a_branch_leaves_the_line_that_is_played(tmp_path: Path) -> None:
    over, cards = kept(tmp_path / "over.simpsons", some_state(8, 2, 10_000)), library().cards
    match = Match.resume(over, cards)
    match.branch("what if", 20)
    match.go_to(MAIN)
    match.close()
    write_note(over, cards, "what if", 7, "Here")
    found = open_match(over, cards)
    assert found.tree.line.name == MAIN
    assert found.tree.lines["what if"].notes == {7: "Here"}
    assert found.tree.line.notes == {}
