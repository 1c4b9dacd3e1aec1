"""Trouble capsules: whole, bounded, private where that is asked, and what comes out of them again."""

from __future__ import annotations

import io
import json
import re
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from simpsons_desktop.capsule import (
    CRASH,
    LOG,
    MATCH,
    MESSAGES,
    SCREENSHOT,
    SETTINGS,
    TIMINGS,
    CapsuleError,
    Part,
    Trouble,
    crash_part,
    game_part,
    lines_part,
    open_capsule,
    retell,
    timings_part,
    write_capsule,
    writing,
)  # fmt: skip
from simpsons_desktop.capsule.parts import MOST_PART, MOST_WORDS, NAMES
from simpsons_desktop.capsule.writing import MOST_KEPT
from simpsons_desktop.content.library import library
from simpsons_desktop.matches import Match, MatchError
from simpsons_desktop.matches.account import TITLE
from simpsons_desktop.rules import decision, fingerprint
from simpsons_desktop.rules.model import Printed
from tests.support.games import some_state
from tests.support.matches import SMALL, seats_of, small_match

PARTS: dict[str, Part] = {
    SETTINGS: b'{"packs_off": ["gone"]}', LOG: lines_part(["Turn 1", "Ann plays Playground"]),
    CRASH: b"Simpsons Desktop 0.1\nFatal\n",
    MESSAGES: b"Qt: something\n", TIMINGS: b'{"paint": 3}', SCREENSHOT: lambda: b"\x89PNG" + bytes(99),
}  # fmt: skip


def cards(_off: object) -> dict[str, Printed]:
    return SMALL


def fault() -> BaseException:
    try:
        raise KeyError("snake")
    except KeyError as error:
        return error


@pytest.fixture
def match(tmp_path: Path) -> Match:
    made = small_match(tmp_path / "m.simpsons")
    made.close()
    return made


def trouble(match: Match, masked: bool = False) -> Trouble:
    parts = {**PARTS, MATCH: game_part(match, 0 if masked else None)}
    return Trouble("uncaught exception", parts, match.record.state, fault(), ("1920x1080 at 2",), masked)


def test_a_capsule_holds_everything_and_the_game_comes_out_of_it_again(match: Match, tmp_path: Path) -> None:
    path = write_capsule(tmp_path / "a" / "trouble", trouble(match))
    assert re.fullmatch(r"trouble-[0-9]{8}-[0-9]{6}\.zip", path.name)
    found = open_capsule(path)
    assert set(found.parts) == {*NAMES} - {"about.json"}
    assert found.match == match.path.read_bytes()
    assert found.parts[SCREENSHOT] == PARTS[SCREENSHOT]()  # type: ignore[operator]  # it is made when it is written
    assert b"KeyError: 'snake'" in found.parts["fault.txt"]
    assert str(Path.home()).encode() not in found.parts["fault.txt"]
    for name in ("program", "python", "qt", "system", "screens", "written"):
        assert found.said(name)
    told = retell(path, cards)
    text = "\n".join(told.lines)
    asked = decision(match.record.state)
    assert asked is not None
    assert told.sound
    for words in (
        "uncaught exception", "Fault: KeyError", "It died before: Simpsons Desktop 0.1",
        "Match “Small”: Ann", "decisions answered: 12",
        f"Turn {match.record.state.turn_number}. Points: ", " is asked: ",
        f"Fingerprint {fingerprint(match.record.state)}, as in the capsule.",
    ):  # fmt: skip
        assert words in text


def test_a_crash_is_told_without_the_name_of_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "Jörg 日本"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    program, told = home / "dying.py", tmp_path / "crash-2026.txt"
    program.write_text("import faulthandler, os\nfaulthandler.enable(open(0, 'w', closefd=False))\nos.abort()\n")
    with open(told, "w") as file:
        subprocess.run([sys.executable, program], stdin=file, check=False)
    assert "dying.py" in told.read_text()
    words = open_capsule(write_capsule(tmp_path, Trouble("x", {CRASH: crash_part(told)}, masked=True))).parts[CRASH]
    assert b'"~/dying.py", line 3' in words
    assert not [part for part in (b"rg ", b"xf6", b"u65e5", b"~/..") if part in words]
    told.write_text("begin" + "-" * MOST_WORDS)
    words = open_capsule(write_capsule(tmp_path, Trouble("x", {CRASH: crash_part(told)}))).parts[CRASH]
    assert words.startswith(b"begin")
    assert len(words) == MOST_WORDS


def test_a_masked_capsule_keeps_private_what_only_others_knew(tmp_path: Path) -> None:
    game = some_state(3, 3, 60)
    match = Match.create(tmp_path / "m.simpsons", game, seats_of(3), "Secret")
    match.close()
    path = write_capsule(tmp_path, trouble(match, masked=True))
    found = open_capsule(path)
    known = {
        game.state.box.faces[state.face[c]].key for state in game.states for c, s in enumerate(state.seen) if s & 1
    }
    secret = {card.key for card in game.state.box.faces[1:]} - known - {seat.star for seat in match.seats}
    assert secret
    every = b"".join(found.parts.values()) + json.dumps(dict(found.about)).encode()
    assert [key for key in secret if re.search(rf"(?<![\w-]){key}(?![\w-])".encode(), every)] == []
    assert found.match is not None
    assert found.match.startswith(TITLE.encode())
    assert not {TIMINGS, MESSAGES} & set(found.parts)
    assert b"KeyError\n" in found.parts["fault.txt"]
    assert b"'snake'" not in found.parts["fault.txt"]
    assert "state" not in found.about
    told = retell(path, lambda _: library().cards)
    assert told.sound
    assert "As Ann" in "".join(told.lines)
    bare = write_capsule(tmp_path, Trouble("x", {MATCH: match.path.read_bytes()}, masked=True))
    assert open_capsule(bare).match is None  # a match that was not masked does not come in by mistake


def test_what_cannot_be_made_or_is_too_big_is_named_and_the_rest_is_written(tmp_path: Path) -> None:
    def broken() -> bytes:
        raise ZeroDivisionError

    parts: dict[str, Part] = {
        MATCH: broken, SCREENSHOT: bytes(MOST_PART + 1), LOG: b"a" * MOST_WORDS + b"end", SETTINGS: b"{}",
    }  # fmt: skip
    found = open_capsule(write_capsule(tmp_path, Trouble("watchdog", parts)))
    assert found.about["missing"] == {MATCH: "ZeroDivisionError", SCREENSHOT: f"{MOST_PART + 1} bytes"}
    assert set(found.parts) == {LOG, SETTINGS}
    assert found.parts[LOG].endswith(b"aend")
    assert len(found.parts[LOG]) == MOST_WORDS
    assert retell(next(tmp_path.glob("*.zip")), cards).lines[-1] == "There was no game."


def test_only_the_newest_are_kept_and_other_files_are_left_alone(tmp_path: Path) -> None:
    others = [tmp_path / "trouble.zip", tmp_path / "trouble-1.zip", tmp_path / "notes.txt"]
    for path in others:
        path.write_text("mine")
    old = [tmp_path / f"trouble-20200101-0000{n:02}.zip" for n in range(MOST_KEPT)]
    for path in old:
        path.write_text("old")
    made = [write_capsule(tmp_path, Trouble(str(n))) for n in range(MOST_KEPT + 3)]
    assert set(tmp_path.iterdir()) == {*others, *made[3:]}
    assert not list(tmp_path.glob(".*"))


def test_a_name_that_another_program_takes_at_the_same_moment_stays_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, theirs = writing._free, list[Path]()

    def taken_meanwhile(folder: Path) -> Path:
        path = free(folder)
        if len(theirs) < 3:
            theirs.append(path)
            path.write_bytes(b"theirs")
        return path

    monkeypatch.setattr(writing, "_free", taken_meanwhile)
    path = write_capsule(tmp_path, Trouble("asked for"))
    assert path not in theirs
    assert open_capsule(path).said("why") == "asked for"
    assert [one.read_bytes() for one in theirs] == [b"theirs"] * 3
    assert set(tmp_path.iterdir()) == {path, *theirs}


def test_times_are_told_by_what_they_are_of() -> None:
    told = json.loads(
        timings_part({"answer": [float(ms) for ms in range(1, 101)], "frame": [], "thought, hard": [250.04]})
    )
    assert set(told) == {"answer", "thought, hard"}
    assert told["thought, hard"] == {"count": 1, "median": 250.0, "p95": 250.0, "longest": 250.0, "last": [250.0]}
    answer = told["answer"]
    assert (answer["count"], answer["median"], answer["p95"], answer["longest"]) == (100, 50.5, 96.0, 100.0)
    assert answer["last"] == [float(ms) for ms in range(71, 101)]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(CapsuleError, match=r"can't be saved in .* \(.*\)\.$"):
        write_capsule(tmp_path / "file", Trouble("x"))


def zipped(**parts: bytes) -> bytes:
    return zipped_all({name.replace("_", "."): part for name, part in parts.items()})


def zipped_all(parts: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


def bomb() -> bytes:
    return zipped_all({name: bytes(15 << 20) for name in NAMES[:4]})


def lying_bomb() -> bytes:
    """Says of itself that it is small."""
    packed = zipped_all({"about.json": bytes(MOST_PART + 99)})
    size = struct.pack("<I", MOST_PART + 99)
    assert packed.count(size) == 2
    return packed.replace(size, struct.pack("<I", 99))


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "out of it": (lambda: zipped_all({"about.json": b"{}", "../../x": b""}), "it holds “../../x”."),
    "root": (lambda: zipped_all({"about.json": b"{}", "/etc/x": b""}), "it holds “/etc/x”."),
    "backslash": (lambda: zipped_all({"..\\x": b""}), "not a capsule: it holds “..\\x”."),
    "other": (lambda: zipped_all({"about.json": b"{}", "a" * 99: b""}), "it holds “" + "a" * 59 + "…”."),
    "bomb": (bomb, "unpacked, it would be far too big."),
    "lying bomb": (lying_bomb, "is damaged, or not a capsule."),
    "no about": (lambda: zipped(match_simpsons=b""), "is damaged, or not a capsule."),
    "about no json": (lambda: zipped(about_json=b"{"), "is damaged, or not a capsule."),
    "about a list": (lambda: zipped(about_json=b"[]"), "is damaged, or not a capsule."),
    "about deep": (lambda: zipped(about_json=b"[" * 99_999), "is damaged, or not a capsule."),
    "no zip": (lambda: b"PK\x03\x04 and so on", "is damaged, or not a capsule."),
    "neither": (lambda: b"hello", "This is not a match"),
    "empty": (lambda: b"", "This is not a match"),
    "bad match": (lambda: zipped(about_json=b"{}", match_simpsons=b"x"), "This is not a match"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_capsule_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    make, words = BAD[name]
    path = tmp_path / "bad.zip"
    path.write_bytes(make())
    with pytest.raises((CapsuleError, MatchError)) as caught:
        retell(path, cards)
    sentence = str(caught.value)
    assert words in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert [one.name for one in tmp_path.iterdir()] == ["bad.zip"]


def test_a_capsule_cut_or_changed_anywhere_is_refused_or_whole(match: Match, tmp_path: Path) -> None:
    content = write_capsule(tmp_path, trouble(match)).read_bytes()
    path = tmp_path / "cut.zip"
    for at in range(0, len(content), 37):
        path.write_bytes(content[:at])
        with pytest.raises((CapsuleError, MatchError)):
            retell(path, cards)
        path.write_bytes(content[:at] + bytes([content[at] ^ 0x55]) + content[at + 1 :])
        try:
            assert retell(path, cards).lines
        except (CapsuleError, MatchError) as error:
            assert "\n" not in str(error)  # noqa: PT017  # either is right


def test_a_game_that_comes_out_otherwise_is_said(match: Match, tmp_path: Path) -> None:
    later = small_match(tmp_path / "later.simpsons", 14)
    later.close()
    path = write_capsule(tmp_path, Trouble("x", {MATCH: match.path.read_bytes()}, later.record.state))
    told = retell(path, cards)
    assert not told.sound
    assert "the game comes out otherwise here" in "\n".join(told.lines)
    text = match.path.read_text("utf-8").replace("12. ", "13. ", 1)
    (tmp_path / "bad.simpsons").write_text(text, "utf-8")
    told = retell(tmp_path / "bad.simpsons", cards)
    assert not told.sound
    assert told.lines[-1].startswith("Line ")
    assert retell(match.path, cards).sound
