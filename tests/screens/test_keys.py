"""The table of shortcuts: what a key event stands for, and that no two shortcuts ever share a key."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

import simpsons_desktop
from simpsons_desktop.screens import keys
from simpsons_desktop.screens.keys import Keys, is_key, name_of, shortcuts

Mod = Qt.KeyboardModifier
NONE = Mod.NoModifier
ALL = [one for group in shortcuts().values() for one in group]
USUAL = [one.key for one in ALL]
FREE = [one.key for one in ALL if not one.fixed]
FIXED = [one.key for one in ALL if one.fixed]
SPARE = [key for key in ("K", "X", "Shift+K", "Ctrl+L", "F5", "Ö", "Д", "PgDown", "+", "Alt+1") if key not in USUAL]
WIDGETS = {"button.py", "choice.py", "dialog.py", "lines.py", "slide.py", "walked.py"}
"""Widgets that have the keys that such widgets have everywhere: arrows, Home, Space."""


def event(key: int, modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    """A key that is pressed."""
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers)


def test_no_other_module_knows_keys_by_name() -> None:
    for path in Path(simpsons_desktop.__file__).parent.rglob("*.py"):
        if path.name != "keys.py" and path.name not in WIDGETS:
            assert "Key.Key_" not in path.read_text(encoding="utf-8"), f"{path.name} reads keys by itself"
        elif path.name in WIDGETS:
            assert not re.search(r"Key_([A-Z]|F?\d+|Escape)\b", path.read_text(encoding="utf-8"))


def test_every_shortcut_has_words_and_a_key_of_its_own() -> None:
    assert len(set(USUAL)) == len(USUAL)
    assert all(is_key(key) for key in USUAL)
    assert len({one.does for one in ALL}) == len(ALL)
    assert {keys.HELP, keys.TEXT_TABLE, keys.FULL_SCREEN, keys.QUIT, keys.PRESS, keys.LOG, *keys.NUMBERS} <= set(FREE)


@pytest.mark.parametrize(
    ("key", "modifiers", "stands_for"),
    [
        (Qt.Key.Key_L, NONE, "L"),
        (Qt.Key.Key_L, Mod.ControlModifier, None),
        (Qt.Key.Key_L, Mod.ShiftModifier, None),
        (Qt.Key.Key_1, NONE, "1"),
        (Qt.Key.Key_1, Mod.KeypadModifier, "1"),
        (Qt.Key.Key_1, Mod.ShiftModifier, "1"),  # a French keyboard
        (Qt.Key.Key_Space, NONE, "Space"),
        (Qt.Key.Key_Escape, NONE, "Esc"),
        (Qt.Key.Key_Enter, Mod.KeypadModifier, "Enter"),
        (Qt.Key.Key_Backtab, Mod.ShiftModifier, "Shift+Tab"),
        (Qt.Key.Key_Q, Mod.ControlModifier, "Ctrl+Q"),
        (Qt.Key.Key_F1, NONE, "F1"),
        (Qt.Key.Key_Shift, Mod.ShiftModifier, None),
        (0x414, NONE, None),  # a Cyrillic letter
        (0, NONE, None),
    ],
)
def test_what_a_key_stands_for(key: int, modifiers: Qt.KeyboardModifier, stands_for: str | None) -> None:
    assert Keys().usual(event(key, modifiers)) == stands_for


def test_a_changed_key_does_what_the_usual_one_did() -> None:
    changed = Keys({"L": "K", "Space": "X"})
    assert changed.usual(event(Qt.Key.Key_K)) == "L"
    assert changed.usual(event(Qt.Key.Key_L)) is None
    assert changed.usual(event(Qt.Key.Key_X)) == "Space"
    assert changed.cap("L") == "K"
    assert changed.cap("Z") == "Z"
    assert changed.cap("") == ""
    assert changed.hint("Fold the log", "L") == "Fold the log (K)"


def test_keys_can_be_exchanged_in_the_settings() -> None:
    assert Keys({"L": "Z", "Z": "L"}).changed == {"L": "Z", "Z": "L"}


@given(st.dictionaries(st.sampled_from([*USUAL, "nonsense"]), st.sampled_from([*USUAL, *SPARE, "", "no key", "A, B"])))
def test_whatever_the_settings_say_each_shortcut_has_one_key_of_its_own(wanted: dict[str, str]) -> None:
    now = Keys(wanted)
    held = [now.now(usual) for usual in USUAL]
    assert len(set(held)) == len(held)
    assert all(is_key(key) for key in held)
    assert all(now.now(usual) == usual for usual in FIXED)


def test_two_shortcuts_never_share_a_key_and_the_objection_names_the_other_one() -> None:
    now = Keys({"L": "K"})
    for usual, other in itertools.product(FREE, USUAL):
        key = now.now(other)
        sentence = now.objection(usual, key)
        if usual == other:
            assert not sentence
            continue
        assert now.every[other].does in sentence
        assert sentence.count(".") == 1 or "…" in sentence


def test_a_spare_key_is_taken_without_objection_and_given_back() -> None:
    now = Keys()
    for usual in FREE:
        for key in SPARE:
            assert not now.objection(usual, key)
            assert now.with_key(usual, key).now(usual) == key
        assert not now.with_key(usual, "K").objection(usual, usual)
        assert now.with_key(usual, "K").with_key(usual, usual).changed == {}


@pytest.mark.parametrize("key", SPARE)
def test_names_of_keys_are_read_back(key: str) -> None:
    assert is_key(key)
    assert keys.shown(key)


def test_a_modifier_alone_has_no_name() -> None:
    for key in (Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock, Qt.Key.Key_AltGr):
        assert name_of(event(key)) == ""
