"""The referee's protocol: its verbs, its manners, and whatever a client may throw at it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.referee import serve
from simpsons_desktop.referee.serve import LONGEST_LINE

Reply = dict[str, Any]
NEW = {"do": "new", "decks": ["bart", "homer", "lisa"], "seed": 11}


def talk(*requests: Any) -> list[Reply]:
    """Send requests (objects, or raw bytes for one line) and return the replies."""
    lines = [r if isinstance(r, bytes) else json.dumps(r).encode() for r in requests]
    out = io.BytesIO()
    assert serve(io.BytesIO(b"\n".join(lines) + b"\n"), out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_hello_says_who_is_there_and_an_id_comes_back() -> None:
    (reply,) = talk({"do": "hello", "id": ["x", 1]})
    assert reply["ok"]
    assert reply["id"] == ["x", 1]
    assert reply["protocol"] == 1
    assert reply["cards"] == 161
    assert reply["decks"] == list(bundled_decks())
    assert reply["decks"][:5] == ["bart", "homer", "krusty", "lisa", "mr-burns"]
    assert reply["levels"] == ["easy", "normal", "hard", "expert"]


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize("place", ["%s", '[1, {"x": %s}]'])
def test_a_number_that_no_answer_could_spell_is_refused(number: str, place: str) -> None:
    line = b'{"do": "hello", "id": ' + (place % number).encode() + b"}"
    out = io.BytesIO()
    serve(io.BytesIO(line + b'\n{"do": "hello", "id": 1.5e3}\n'), out)
    refused, answered = (json.loads(reply, parse_constant=pytest.fail) for reply in out.getvalue().splitlines())
    assert not refused["ok"]
    assert number in refused["error"]
    assert answered["id"] == 1500


def test_qt_is_not_loaded() -> None:
    code = (
        "import io, sys; from simpsons_desktop.cli import run; sys.stdin = io.TextIOWrapper(io.BytesIO(b''));"
        "run(['referee']); sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_process_ends_with_quit_and_with_end_of_file() -> None:
    for text in (b'{"do": "quit"}\n{"do": "hello"}\n', b""):
        done = subprocess.run(
            [sys.executable, "-m", "simpsons_desktop", "referee"], input=text, capture_output=True, check=True
        )
        assert done.stdout.count(b"\n") == text.count(b"quit")
        assert done.stderr == b""


def test_cards_can_be_defined_in_the_form_in_which_they_are_listed() -> None:
    (listed,) = talk({"do": "cards"})
    assert len(listed["cards"]) == 161
    again, relisted = talk({"do": "define", "cards": listed["cards"]}, {"do": "cards"})
    assert again == {"ok": True, "cards": 161}
    assert relisted == listed


def test_one_faulty_card_defines_nothing() -> None:
    good = {"key": "my-card", "name": "My Card", "kind": "character", "traits": ["kid"]}
    bad = {"key": "my-other", "name": "My Other", "kind": "charakter"}
    refused, hello = talk({"do": "define", "cards": [good, bad]}, {"do": "hello"})
    assert not refused["ok"]
    assert "character" in refused["error"]
    assert hello["cards"] == 161


def test_a_whole_game_is_played_saved_loaded_and_undone() -> None:
    requests: list[Any] = [NEW]
    replies = talk(NEW)
    prints = [replies[0]["fingerprint"]]
    decision = replies[0]["decision"]
    for _ in range(25):
        requests.append({"do": "answer", "options": list(range(decision["least"]))})
        requests.append({"do": "state"})
        *_, answered, state = talk(*requests)
        decision = answered["decision"]
        prints.append(state["fingerprint"])
    *_, saved = talk(*requests, {"do": "save"})
    loaded, undone = talk({"do": "load", "record": saved["record"]}, {"do": "undo", "to": 7})
    assert loaded["fingerprint"] == prints[25]
    assert undone["fingerprint"] == prints[7]


def test_thinking_gives_an_answer_that_is_accepted() -> None:
    for level in ("easy", "normal"):
        _, thought = talk(NEW, {"do": "think", "level": level, "nodes": 500, "seed": 3})
        assert thought["ok"]
        assert thought["nodes"] <= 500
        *_, answered = talk(NEW, {"do": "answer", "options": thought["options"]})
        assert answered["ok"]


def test_a_seat_sees_no_key_that_it_may_not_know() -> None:
    state, *views = talk(NEW, *({"do": "observe", "seat": seat} for seat in range(3)))
    for seat, view in enumerate(views):
        for other, side in enumerate(view["seats"]):
            assert all(("key" in card) == (other == seat) for card in side["hand"])
            assert not any("key" in card for card in side["deck"])
            assert [c["id"] for c in side["deck"]] == [c["id"] for c in state["seats"][other]["deck"]]
        assert (view["decision"] is not None) == (state["decision"]["seat"] == seat)


@pytest.mark.parametrize(
    ("request_", "word"),
    [
        (b"{", "JSON"),
        (b"\xff\xfe{}", "UTF-8"),
        (b"[1]", "object"),
        (b'"hello"', "object"),
        (b"[" * 100_000, "deep"),
        ({}, "verb"),
        ({"do": 5}, "verb"),
        ({"do": "dance"}, "hello"),
        ({"do": "state"}, "no game"),
        ({"do": "new"}, "decks"),
        ({"do": "new", "decks": "bart"}, "list"),
        ({"do": "new", "decks": ["bart"]}, "seats"),
        ({"do": "new", "decks": ["bart"] * 6}, "seats"),
        ({"do": "new", "decks": ["bart", "apu"]}, "apu"),
        ({"do": "new", "decks": ["bart", {"cards": {"bart": 2.5}}]}, "count"),
        ({"do": "new", "decks": ["bart", {"cards": {"nobody": 2}}]}, "nobody"),
        ({"do": "new", "decks": ["bart", {"cards": {"bart": 3}}]}, "40"),
        ({"do": "new", "decks": ["bart", "lisa"], "goal": 2}, "goal"),
        ({"do": "new", "decks": ["bart", "lisa"], "first": 2}, "seat"),
        ({"do": "new", "decks": ["bart", "lisa"], "seed": "x"}, "seed"),
        ({"do": "define", "cards": [7]}, "cards[0]"),
        ({"do": "define", "cards": [{"key": "../x", "name": "X", "kind": "scene"}]}, "key"),
        ({"do": "position", "position": {"seats": []}}, "seats"),
        ({"do": "position", "position": {"seats": [{}, {"hand": ["nobody"]}]}}, "nobody"),
        ({"do": "position", "position": {"seats": [{"points": 7}, {}]}}, "goal"),
        ({"do": "load", "record": "nonsense"}, "Line 1"),
    ],
)
def test_a_bad_request_gets_one_sentence_and_the_next_one_an_answer(request_: Any, word: str) -> None:
    refused, hello = talk(request_, {"do": "hello"})
    assert refused["ok"] is False
    assert word in refused["error"]
    assert "\n" not in refused["error"]
    assert hello["ok"]


@pytest.mark.parametrize(
    ("request_", "rule"),
    [
        ({"do": "answer", "options": []}, "5.1"),
        ({"do": "answer", "options": [0, 1]}, "5.1"),
        ({"do": "answer", "options": [999]}, None),
        ({"do": "answer", "options": [True]}, None),
        ({"do": "answer", "options": "0"}, None),
        ({"do": "observe", "seat": 3}, None),
        ({"do": "observe", "seat": -1}, None),
        ({"do": "undo", "to": 5}, None),
        ({"do": "think", "level": "genius"}, None),
        ({"do": "why_not", "seat": 0, "option": {"verb": "fly"}}, None),
        ({"do": "why_not", "seat": 0, "option": {"verb": "play", "card": "x"}}, None),
        ({"do": "why_not", "seat": 0, "option": {"verb": "complete", "to": "hand:0"}}, None),
    ],
)
def test_a_refused_request_changes_nothing(request_: Any, rule: str | None) -> None:
    new, refused, state = talk(NEW, request_, {"do": "state"})
    assert refused["ok"] is False
    assert refused.get("rule") == rule
    assert state["fingerprint"] == new["fingerprint"]


def test_a_huge_line_is_refused_and_the_next_one_is_answered() -> None:
    refused, hello = talk(b"x" * (LONGEST_LINE + 5000), {"do": "hello"})
    assert not refused["ok"]
    assert hello["ok"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
KEYS = ["decks", "seed", "goal", "first", "check", "seat", "option", "options", "record", "to", "level", "nodes"]
VERBS = ["hello", "cards", "define", "new", "position", "state", "observe", "decision", "answer", "why_not"]
VERBS += ["think", "save", "load", "undo"]


@settings(max_examples=200)
@given(st.sampled_from(VERBS), st.dictionaries(st.sampled_from([*KEYS, "cards", "position"]), JSON, max_size=4))
def test_no_request_ends_the_referee_or_makes_it_fail_inside(verb: str, rest: dict[str, Any]) -> None:
    new, reply, hello = talk(NEW, {"do": verb, **rest}, {"do": "hello"})
    assert new["ok"]
    assert hello["ok"]
    assert reply["ok"] or "failed" not in reply["error"]


@settings(max_examples=100)
@given(st.binary(max_size=200).filter(lambda line: b"\n" not in line and line.strip() != b""))
def test_no_bytes_end_the_referee(line: bytes) -> None:
    *_, hello = talk(line, {"do": "hello"})
    assert hello["ok"]
