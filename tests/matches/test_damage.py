"""Damaged files: opened as far as they are sound, with a sentence that says so, and never lost.

`MATCH_BYTES=2000` changes that many bytes at random, one at a time; the ordinary run fewer.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import Match, MatchError, Opened, Tree, open_match, unknown
from simpsons_desktop.matches.lines import check_of
from simpsons_desktop.matches.reading import MOST_BYTES, MOST_LINES, read_match
from simpsons_desktop.rules.model import Printed
from tests.support.matches import SMALL, do_something, prints, shape, small_match
from tests.support.scenario import scene

BYTES = max(60, int(os.environ.get("MATCH_BYTES", "150")))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "m.simpsons"


@pytest.fixture
def match(path: Path) -> Match:
    """A match of twelve answers, which nobody plays."""
    match = small_match(path)
    match.close()
    return match


def resealed(line: str) -> str:
    """A line with the check that fits it."""
    text = line.partition(" ~")[0]
    return f"{text} ~{check_of(text)}"


def changed(path: Path, change: Callable[[list[str]], object]) -> Opened:
    """The match after a change to its lines."""
    lines = path.read_text("utf-8").split("\n")
    change(lines)
    path.write_text("\n".join(lines), "utf-8")
    return open_match(path, SMALL)


def line_of(path: Path, start: str) -> int:
    """The number of the first line that begins so."""
    return next(n for n, line in enumerate(path.read_text("utf-8").split("\n"), 1) if line.startswith(start))


def games(tree: Tree) -> dict[str, list[str]]:
    """What was played on each line of play."""
    return {name: prints(line.record) for name, line in tree.lines.items()}


def test_a_file_cut_anywhere_opens_up_to_its_last_whole_line(path: Path, match: Match) -> None:
    content, every = path.read_bytes(), prints(match.record)
    head = content.index(b"turn 1 ")
    for length in range(len(content) + 1):
        part = content[:length]
        if length < head:
            with pytest.raises(MatchError, match=r"\.$"):
                read_match(part, SMALL)
            continue
        found = read_match(part, SMALL)
        given = sum(b". " in line[:4] for line in part.split(b"\n")[:-1])
        assert (found.fault, prints(found.record)) == ("", every[: given + 1])
        assert found.sound == part[: part.rindex(b"\n") + 1]


@pytest.mark.parametrize("part", range(2))
def test_a_changed_byte_is_found_and_never_changes_what_was_played(path: Path, part: int) -> None:
    match, random = small_match(path, 0), Random(part)
    for _ in range(40):
        do_something(match, random)
    match.close()
    content = path.read_bytes()
    whole = shape(match.tree)
    lines = content.split(b"\n")
    opened = [read_match(b"\n".join(lines[:n]) + b"\n", SMALL).tree for n in range(13, len(lines))]
    shapes, played = [shape(tree) for tree in opened], [games(tree) for tree in opened]
    silent = 0
    for _ in range(part, BYTES, 2):
        at, byte = random.randrange(len(content)), random.randrange(256)
        damaged = bytearray(content)
        damaged[at] ^= byte or 1
        path.write_bytes(damaged)
        try:
            found = open_match(path, SMALL)
        except MatchError as error:
            assert str(error).endswith(".")  # noqa: PT017 - some changes leave a match
            assert content.index(b"turn 1 ") > at or content.index(b"\n1. ") > at
            continue
        if found.fault:
            assert "opened up to" in found.fault
            assert games(found.tree) in played
            if found.headings.faulty is None:
                assert shape(found.tree) in shapes
        else:
            silent += 1
            assert shape(found.tree) == whole or at >= content.rindex(b"\n", 0, -1)
    assert silent < BYTES / 3  # in comments, and at the ends of lines


def test_what_is_damaged_is_set_aside_and_the_rest_gone_on_with(path: Path, match: Match) -> None:
    number = line_of(path, "9. ")
    changed(path, lambda lines: lines.__setitem__(number - 1, lines[number - 1].replace(" ", "  ", 1)))
    damaged = path.read_bytes()
    again = Match.resume(path, SMALL)
    turn = match.record.states[8].turn_number
    assert again.fault == (
        f"Line {number}: it is damaged, or was changed without “~hand” at its end; "
        f"the match was opened up to decision 8 (turn {turn})."
    )
    assert again.aside == path.with_name("m.simpsons.damaged")
    assert again.aside.read_bytes() == damaged
    again.play(match.record.answers[8])
    again.close()
    found = open_match(path, SMALL)
    assert (found.fault, prints(found.record)) == ("", prints(match.record)[:10])
    path.write_bytes(damaged)
    second = Match.resume(path, SMALL)
    second.close()
    assert second.aside == path.with_name("m.simpsons.damaged-2")
    assert {file.name for file in path.parent.iterdir()} == {"m.simpsons", "m.simpsons.damaged", "m.simpsons.damaged-2"}


def test_a_torn_line_is_no_damage_and_is_written_over(path: Path, match: Match) -> None:
    with path.open("ab") as file:
        file.write(b"13. 0 en")
    again = Match.resume(path, SMALL)
    again.undo(11)
    again.close()
    assert (again.fault, again.aside) == ("", None)
    assert shape(open_match(path, SMALL).tree) == shape(again.tree)


FAULTS: list[tuple[str, str, str, str]] = [
    ("5. ", "5. 9 end", "seat {asker} is asked here, not seat 9", "decision 4"),
    ("5. ", "7. 0 end", "decision 5 should follow here, not 7", "decision 4"),
    ("5. ", "5. {asker} dance", "this is no answer", "decision 4"),
    ("5. ", "5. {asker} play 99", "this answer is not legal here (rule", "decision 4"),
    ("5. ", "undo to 4", "there are not that many answers to take back", "decision 4"),
    ("5. ", "undo to x", "it can't be understood", "decision 4"),
    ("5. ", "dance", "it can't be understood", "decision 4"),
    ("5. ", 'note 1 "open', "it can't be understood", "decision 4"),
    ("5. ", 'seat 2 homer person "third"', "there is no such seat", "decision 4"),
    ("5. ", "asked 7 usual passing no", "it can't be understood", "decision 4"),
]


@pytest.mark.parametrize(("start", "line", "what", "where"), FAULTS, ids=[fault[1] for fault in FAULTS])
def test_a_line_that_does_not_belong_there_is_named(
    path: Path, match: Match, start: str, line: str, what: str, where: str
) -> None:
    number, asker = line_of(path, start), match.record.states[4].asker
    found = changed(path, lambda lines: lines.__setitem__(number - 1, resealed(line.format(asker=asker))))
    assert found.fault.startswith(f"Line {number}: {what.format(asker=asker)}")
    assert f"; the match was opened up to {where} (turn" in found.fault
    assert prints(found.record) == prints(match.record)[:5]


def test_a_line_mended_by_hand_counts_and_comments_and_empty_lines_do_not(path: Path, match: Match) -> None:
    number = line_of(path, "5. ")

    def mend(lines: list[str]) -> None:
        lines[number - 1] = lines[number - 1].partition(" ~")[0] + " ~hand # mended"
        lines.insert(number, "")
        lines.insert(number, "# that was a mistake")
        lines[:] = [line + "\r" if line else line for line in lines]

    found = changed(path, mend)
    assert (found.fault, prints(found.record)) == ("", prints(match.record))


def test_an_answer_that_leads_elsewhere_takes_the_match_back_to_the_last_mark_that_agrees(
    path: Path, match: Match
) -> None:
    states = match.record.states
    turn = states[-1].turn_number
    number = line_of(path, f"turn {turn} ")
    found = changed(
        path,
        lambda lines: lines.__setitem__(number - 1, resealed(lines[number - 1].partition(" ~")[0][:-4] + "0000")),
    )
    agreed = next(n for n, state in enumerate(states) if state.turn_number == turn - 1)
    assert found.fault == (
        f"Line {number}: the game does not come out as it was; cards or rules have changed since; "
        f"the match was opened up to decision {agreed} (turn {turn - 1})."
    )
    assert prints(found.record) == prints(match.record)[: agreed + 1]


HEADS: list[tuple[str, str, str]] = [
    ("simpsons-match 1", "chess 1", "This is not a match: its first line is not “simpsons-match 1”."),
    ("simpsons-match 1", "", "This is not a match"),
    ("seed ", "seed x", "The match can't be opened, because its beginning can't be read: Line 9: seed: expected"),
    ("deck 1 ", "", "The match can't be opened, because its beginning can't be read: The beginning"),
    ("deck 0 ", "deck 0 3*kit 9*kid", "This match needs the card “kit”; switch on the pack that has it."),
    ("seat 1 ", "", "The match can't be opened, because the end of its beginning is missing."),
    ("seed ", "seed 6", "The match can't be opened. Line 14: the game does not come out as it was"),
]


@pytest.mark.parametrize(("start", "line", "sentence"), HEADS, ids=[head[1] for head in HEADS])
def test_a_head_that_is_no_beginning_of_a_game_opens_nothing(
    path: Path, match: Match, start: str, line: str, sentence: str
) -> None:
    number = line_of(path, start)
    with pytest.raises(MatchError) as caught:
        changed(path, lambda lines: lines.__setitem__(number - 1, resealed(line) if number > 1 and line else line))
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")
    with pytest.raises(MatchError):
        Match.resume(path, SMALL)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_damaged_name_or_title_costs_no_answer(path: Path, match: Match) -> None:
    number = line_of(path, "title ")
    found = changed(path, lambda lines: lines.__setitem__(number - 1, lines[number - 1].replace("Small", "Smell")))
    assert found.fault == (
        f"Line {number}: it is damaged, but does not touch the game; "
        f"the match was opened up to decision 12 (turn {match.record.state.turn_number})."
    )
    assert prints(found.record) == prints(match.record)
    again = Match.resume(path, SMALL)
    again.close()
    assert again.aside is not None
    assert open_match(path, SMALL).fault == ""


def test_a_later_format_is_opened_as_far_as_it_is_understood_and_not_written_over(path: Path, match: Match) -> None:
    def later(lines: list[str]) -> None:
        lines[0] = "simpsons-match 2"

    found = changed(path, later)
    assert found.fault.startswith("A later version of the program wrote this match (format 2); the match was opened up")
    assert prints(found.record) == prints(match.record)
    number = line_of(path, "9. ")
    found = changed(path, lambda lines: lines.insert(number - 1, resealed("weather fine")))
    assert found.fault.startswith(f"Line {number}: a later version of the program wrote what this one does not know; ")
    assert len(found.record.answers) == 8
    again = Match.resume(path, SMALL)
    again.close()
    assert again.aside is not None
    assert again.aside.read_text("utf-8").startswith("simpsons-match 2\n")
    assert (open_match(path, SMALL).fault, open_match(path, SMALL).headings.version) == ("", 1)


def other_cards(**cards: Printed) -> dict[str, Printed]:
    """The small cards with some of them as they might be later."""
    return {**SMALL, **cards}


def test_cards_that_have_changed_are_said_even_if_all_comes_out_the_same(path: Path, match: Match) -> None:
    kid = SMALL["kid"]
    assert open_match(path, other_cards(kid=replace(kid, name="Child", text="other words"))).changed == ""
    found = open_match(path, other_cards(old=replace(SMALL["old"], star="old", rarity="star")))
    turn = match.record.state.turn_number
    assert found.changed == f"Cards have changed since; the match was opened up to decision 12 (turn {turn})."
    assert (found.fault, prints(found.record)) == ("", prints(match.record))


def test_cards_that_change_the_game_are_said_with_how_far_it_comes_out_the_same(path: Path) -> None:
    match = small_match(path, 200)
    match.close()
    park = replace(scene("park", "kid"), complete=1, trash=1)
    found = open_match(path, other_cards(park=park))
    assert "; cards have changed since, and the match was opened up to decision" in found.fault
    assert prints(found.record) == prints(match.record)[: len(found.record.states)]
    assert 0 < len(found.record.answers) < len(match.record.answers)


def test_unknown_levels_and_styles_have_a_sentence(path: Path, match: Match) -> None:
    found = open_match(path, SMALL)
    assert unknown(found.seats, ["hard"], ["steady"]) == []
    assert unknown(found.seats, ["easy"], ["steady"]) == ["The level “hard” of AI 1 is not known to this version."]
    assert unknown(found.seats, ["hard"], []) == ["The style of play “steady” of AI 1 is not known to this version."]


def test_what_is_far_too_big_is_refused_without_being_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(100 << 20)  # a hole; reading it would take 100 MB of memory
    with pytest.raises(MatchError, match=f"^“m.simpsons” is too big for a match: a file may have {MOST_BYTES} bytes.$"):
        open_match(path, SMALL)
    path.unlink()
    with pytest.raises(MatchError, match="can't be read"):
        open_match(path, SMALL)
    path.mkdir()
    with pytest.raises(MatchError, match=r"can't be read|not an ordinary file"):
        open_match(path, SMALL)


def test_a_match_of_endless_lines_is_neither_opened_nor_written(path: Path) -> None:
    match = small_match(path)
    match.journal.append("\n" * (MOST_LINES - path.read_bytes().count(b"\n")))
    assert open_match(path, SMALL).fault == ""
    match.note(1, "one more")
    assert "(the match is too long for a file)" in str(match.unsaved)
    match.close()
    with path.open("ab") as file:
        file.write(b"\n")
    with pytest.raises(MatchError, match=f"a file may have {MOST_LINES} lines"):
        open_match(path, SMALL)


@pytest.mark.parametrize("content", [b"", b"\0" * 5000, b"\n" * 5000, b"\xff\xfe" * 99, b"simpsons-match 1\n" * 50])
def test_garbage_is_no_match(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(MatchError, match=r"\.$"):
        open_match(path, library().cards)
