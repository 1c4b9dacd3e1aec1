"""The one table of shortcuts: what every key does, which key does it now, and what a key event stands for.

A shortcut is known everywhere by its usual key: buttons, prompts and screens ask for "Space" or "L", and this module
knows which key the player has put in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from simpsons_desktop.content.language import translate

HELP, TEXT_TABLE, FULL_SCREEN, MUTE, QUIT, FIND = "F1", "F3", "F11", "M", "Ctrl+Q", "Ctrl+F"
PRESS, BACK, LOG, RECAP, FACE, LETTERS, COUNT_ALL = "Space", "Esc", "L", "R", "Z", "T", "A"
NOBODY_ANSWERS = "0"
ENLARGE = "B"
PASS_TURN, PASS_ROUND, ANSWERS = "P", "Shift+P", "Ctrl+P"
HINT = "H"
UNDO, REDO = "Ctrl+Z", "Ctrl+Y"
REPORT, MASKED_REPORT = "F8", "Shift+F8"
STEP_BACK, STEP_ON = "Left", "Right"
TURNS_BACK, TURNS_ON = ("Shift+Left", "Ctrl+Left", "PgUp"), ("Shift+Right", "Ctrl+Right", "PgDown")
BEGINNING, END = "Home", "End"
LEADS = frozenset({STEP_BACK, STEP_ON, *TURNS_BACK, *TURNS_ON, BEGINNING, END})
SLOWER, FASTER, COMMENT = "-", "+", "C"
LESS, MORE = SLOWER, FASTER
COPY, PASTE = "Ctrl+C", "Ctrl+V"
RENAME, DELETE = "F2", "Del"
PLAY = "F5"
WHY = ("W", "?")
ENTER = ("Return", "Enter")
ARROWS = ("Left", "Right", "Up", "Down")
NUMBERS = tuple("123456789")

PORTABLE = QKeySequence.SequenceFormat.PortableText
NATIVE = QKeySequence.SequenceFormat.NativeText
SIGNS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}
LONGEST = 40  # letters of a key's name in the settings
_MODIFIERS = frozenset(
    {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock}
    | {Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock, Qt.Key.Key_unknown, Qt.Key.Key_Super_L, Qt.Key.Key_Super_R}
)
_UNSAID = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier


@dataclass(frozen=True)
class Shortcut:
    """What a key does, in words; `key` is the usual one. A `fixed` one can't be changed: ordinary fields need it."""

    key: str
    does: str
    fixed: bool = False


def shortcuts() -> dict[str, tuple[Shortcut, ...]]:
    """Every shortcut of the program, by the heading under which it is listed."""
    return {
        translate("Keys", "On the table"): _table(),
        translate("Keys", "To answer"): _answers(),
        translate("Keys", "What is shown"): (
            Shortcut(LOG, translate("Keys", "Open or fold the log")),
            Shortcut(RECAP, translate("Keys", "What happened since your last turn")),
            Shortcut(TEXT_TABLE, translate("Keys", "Text table, and back to the cards")),
        ),
        translate("Keys", "In replays and lists"): _replays(),
        translate("Keys", "Everywhere"): (
            Shortcut(HELP, translate("Keys", "These keys")),
            Shortcut(FULL_SCREEN, translate("Keys", "Full screen")),
            Shortcut(MUTE, translate("Keys", "Sound off or on")),
            Shortcut(REPORT, translate("Keys", "Write a trouble report with all hands")),
            Shortcut(MASKED_REPORT, translate("Keys", "Write one without hands")),
            Shortcut(QUIT, translate("Keys", "Quit")),
            Shortcut(FIND, translate("Keys", "Search, in the settings and the workshop")),
            Shortcut(BACK, translate("Keys", "Put back, close or go back; in a game, the menu"), fixed=True),
            Shortcut("Tab", translate("Keys", "The next area or field"), fixed=True),
            Shortcut("Shift+Tab", translate("Keys", "The previous area or field"), fixed=True),
        ),
    }


def _table() -> tuple[Shortcut, ...]:
    return (
        Shortcut(STEP_BACK, translate("Keys", "The next thing to the left; in a replay, a step back")),
        Shortcut(STEP_ON, translate("Keys", "The next thing to the right; in a replay, a step forward")),
        Shortcut("Up", translate("Keys", "The next thing above")),
        Shortcut("Down", translate("Keys", "The next thing below")),
        Shortcut("Return", translate("Keys", "Pick up, drop, mark or declare"), fixed=True),
        Shortcut("Enter", translate("Keys", "The same, on the number pad"), fixed=True),
        Shortcut(FACE, translate("Keys", "Read a card, or close it again")),
        Shortcut(ENLARGE, translate("Keys", "Enlarge a Scene and its rows, and back")),
        Shortcut(LETTERS, translate("Keys", "Traits in letters or pictures")),
        Shortcut(WHY[0], translate("Keys", "Why it can't be used, or what it would do")),
        Shortcut(WHY[1], translate("Keys", "The same, with another key")),
    )


def _answers() -> tuple[Shortcut, ...]:
    press = Shortcut(PRESS, translate("Keys", "The main button; or the answer that the ring was led to"))
    number = translate("Keys", "Choice number {0}")
    numbered = (Shortcut(key, number.format(key)) for key in NUMBERS)
    return (
        press,
        *numbered,
        Shortcut(NOBODY_ANSWERS, translate("Keys", "Nobody, where all persons are asked")),
        Shortcut(COUNT_ALL, translate("Keys", "Count all")),
        Shortcut(PASS_TURN, translate("Keys", "Pass all answers this turn, or be asked again")),
        Shortcut(PASS_ROUND, translate("Keys", "Pass all answers until your next turn")),
        Shortcut(ANSWERS, translate("Keys", "When you are asked to answer")),
        Shortcut(HINT, translate("Keys", "A hint: what the expert would do")),
        Shortcut(UNDO, translate("Keys", "Undo the last decision, or the last edit in the workshop")),
        Shortcut(REDO, translate("Keys", "Redo what was taken back")),
    )


def _replays() -> tuple[Shortcut, ...]:
    return (
        Shortcut(TURNS_BACK[0], translate("Keys", "A turn back; an arrow alone is a step")),
        Shortcut(TURNS_ON[0], translate("Keys", "A turn forward; the main button plays and pauses")),
        Shortcut(TURNS_BACK[1], translate("Keys", "A turn back, with another key")),
        Shortcut(TURNS_ON[1], translate("Keys", "A turn forward, with another key")),
        Shortcut(TURNS_BACK[2], translate("Keys", "A turn back, page by page")),
        Shortcut(TURNS_ON[2], translate("Keys", "A turn forward, page by page")),
        Shortcut(BEGINNING, translate("Keys", "To the beginning of the game")),
        Shortcut(END, translate("Keys", "To the end, or to where the game is now")),
        Shortcut(SLOWER, translate("Keys", "Slower; in the workshop, one card fewer")),
        Shortcut(FASTER, translate("Keys", "Faster; in the workshop, one card more")),
        Shortcut(COMMENT, translate("Keys", "Comment on what has just happened")),
        Shortcut(RENAME, translate("Keys", "Rename the match or the deck")),
        Shortcut(DELETE, translate("Keys", "Delete the match or deck; take a card out of a deck")),
        Shortcut(COPY, translate("Keys", "Copy the deck as a list")),
        Shortcut(PASTE, translate("Keys", "Import the list that was copied")),
        Shortcut(PLAY, translate("Keys", "Play with the deck of the workshop")),
    )


def name_of(event: QKeyEvent) -> str:
    """The key of an event with its modifiers, as "Shift+P"; empty for a modifier alone."""
    if event.key() in _MODIFIERS or not event.key():
        return ""
    name = QKeySequence((event.modifiers() & ~_UNSAID).value | event.key()).toString(PORTABLE)
    return name.replace("Backtab", "Tab")


def is_key(name: str) -> bool:
    """Whether a name is that of one key, written as `name_of` does."""
    sequence = QKeySequence(name)
    return 0 < len(name) <= LONGEST and sequence.count() == 1 and sequence.toString(PORTABLE) == name


def shown(key: str) -> str:
    """A key's name as it stands on a key cap and in sentences."""
    return SIGNS.get(key) or QKeySequence(key).toString(NATIVE)


class Keys:
    """Which key does what now: the usual ones and those that the player has `changed` (usual key: key)."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self.every = {one.key: one for group in shortcuts().values() for one in group}
        self.changed = self._sound(changed or {})
        self._usual = {self.now(usual): usual for usual in self.every}

    def _sound(self, changed: Mapping[str, str]) -> dict[str, str]:
        """The changes that can hold: of known shortcuts to real keys, each of which does one thing."""
        kept = {
            usual: key
            for usual, key in changed.items()
            if usual in self.every and not self.every[usual].fixed and key != usual and is_key(key)
        }
        while True:
            keys = [kept.get(usual, usual) for usual in self.every]
            clashing = [usual for usual, key in kept.items() if keys.count(key) > 1]
            if not clashing:
                return kept
            for usual in clashing:
                del kept[usual]

    def now(self, usual: str) -> str:
        """The key that does what the usual one does; one that is in no table stands for itself."""
        return self.changed.get(usual, usual)

    def cap(self, usual: str) -> str:
        """What to write on a key cap for a shortcut, and for none (an empty name) nothing."""
        return shown(self.now(usual))

    def hint(self, words: str, usual: str) -> str:
        """Words for a button with its key behind them."""
        return translate("Keys", "{0} ({1})").format(words, self.cap(usual))

    def usual(self, event: QKeyEvent) -> str | None:
        """The shortcut that an event stands for, None if for none.

        A digit or sign counts with Shift too where nothing else does: on some keyboards Shift is needed to type it.
        """
        name = name_of(event)
        if name not in self._usual and name.startswith("Shift+") and not name[-1].isalpha():
            name = name.removeprefix("Shift+")
        return self._usual.get(name)

    def objection(self, usual: str, key: str) -> str:
        """Why a shortcut can't have a key, in one sentence; empty if it can."""
        holder = self.every.get(self._usual.get(key, ""))
        if holder is None or holder.key == usual:
            return ""
        if holder.fixed:
            words = translate("Keys", "{0} always means “{1}”; choose another key.")
        else:
            words = translate("Keys", "{0} is already the key for “{1}”; choose another, or change that one first.")
        return words.format(shown(key), holder.does)

    def with_key(self, usual: str, key: str) -> Keys:
        """The keys with another one for a shortcut, to which there is no `objection`."""
        return Keys({**self.changed, usual: key})
