"""What is replayed, and written into its file, without any window."""

from __future__ import annotations

from pathlib import Path

import pytest

from simpsons_desktop.capsule import MATCH, Trouble, write_capsule
from simpsons_desktop.content.library import library
from simpsons_desktop.matches import MAIN, Match, MatchError, open_match
from simpsons_desktop.screens.replay_source import open_source, write_note
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


def test_a_capsule_is_watched_like_a_match_and_stays_as_it_is(tmp_path: Path) -> None:
    path, cards = kept(tmp_path / "m.simpsons", some_state(8, 2, 10_000)), library().cards
    capsule = write_capsule(tmp_path, Trouble("asked for", {MATCH: path.read_bytes()}))
    source, match = open_source(capsule, cards), open_source(path, cards)
    assert source.eyes(MAIN) == match.eyes(MAIN)
    assert len(source.telling(MAIN, source.eyes(MAIN)[0]).stops) == len(match.telling(MAIN, match.eyes(MAIN)[0]).stops)
    assert not source.can_be_noted, "there is nothing to write into"
    assert not source.can_be_played
    with pytest.raises(MatchError, match="no game to show"):
        open_source(write_capsule(tmp_path, Trouble("asked for", {})), cards)
    (tmp_path / "broken.zip").write_bytes(capsule.read_bytes()[:300])
    with pytest.raises(MatchError, match="is damaged"):
        open_source(tmp_path / "broken.zip", cards)
