"""What can be set, in the order of the settings page: one entry for each setting."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.keys import ANSWERS, HINT, MUTE, RECAP
from simpsons_desktop.store.settings import HOVER_DELAYS, TEXT_FACTORS, Called, Look, Motion, Pace, Settings

FIELDS = frozenset(field.name for field in fields(Settings))
SOUND_TEST = "sound test"


class Section(Enum):
    """The parts of the settings page, in their order; one without a setting is not shown."""

    GAME = "game"
    TABLE = "table"
    LOOKS = "looks"
    SOUND = "sound"
    READING = "reading"
    PACKS = "packs"
    ABOUT = "about"


@dataclass(frozen=True)
class OneOf:
    """One of a few values, each with its words."""

    choices: tuple[tuple[object, str], ...]


@dataclass(frozen=True)
class OnOff:
    """Yes or no."""


@dataclass(frozen=True)
class Amount:
    """A whole number from `lowest` to `highest` in steps; `words` shows it, as in "{0} %"."""

    lowest: int
    highest: int
    step: int
    words: str


@dataclass(frozen=True)
class Door:
    """No value, but a button with these words that opens a page of its own."""

    words: str


Control = OneOf | OnOff | Amount | Door


@dataclass(frozen=True)
class Setting:
    """A row of the page. `key` is the field of `store.settings.Settings` that it sets; of a `Door`, its name.

    `what` says what it does; a {0} there stands for the key that does the same, by its usual one the `shortcut`.
    """

    section: Section
    key: str
    name: str
    what: str
    control: Control
    shortcut: str = ""

    @property
    def has_value(self) -> bool:
        """Whether something is set here or behind the door, so that there is a usual value to go back to."""
        return self.key in FIELDS


def section_name(section: Section) -> str:
    """What a part of the page is called."""
    return {
        Section.GAME: translate("Settings", "Game"),
        Section.TABLE: translate("Settings", "Table and motion"),
        Section.LOOKS: translate("Settings", "Looks"),
        Section.SOUND: translate("Settings", "Sound"),
        Section.READING: translate("Settings", "Reading and keys"),
        Section.PACKS: translate("Settings", "Packs and pictures"),
        Section.ABOUT: translate("Settings", "About"),
    }[section]


def setting_list() -> tuple[Setting, ...]:
    """All rows, in the player's language; rows of one section stand together."""
    return (*_game(), *_table(), *_looks(), *_sound(), *_reading(), *_packs(), *_about())


def _game() -> tuple[Setting, ...]:
    return (
        Setting(
            Section.GAME, "confirm_declarations", translate("Settings", "Confirm declarations"),
            translate("Settings", "Before a Scene is completed or trashed, show who would score"), OnOff(),
        ),
        Setting(
            Section.GAME, "answering", translate("Settings", "When you are asked to answer"),
            translate("Settings", "Quickly, evenly or always, and at which moments; also with {0} in a game"),
            Door(translate("Settings", "Show it")), ANSWERS,
        ),
        Setting(
            Section.GAME, "recap", translate("Settings", "Since your last turn"),
            translate("Settings", "Against AI seats, a short note when your turn begins; any time with {0}"),
            OnOff(), RECAP,
        ),
        Setting(
            Section.GAME, "hints", translate("Settings", "Hints"),
            translate("Settings", "With {0}, what the expert would do; if off, nobody can ask"),
            OnOff(), HINT,
        ),
    )  # fmt: skip


def _table() -> tuple[Setting, ...]:
    return (
        Setting(
            Section.TABLE, "pace", translate("Settings", "Pace"),
            translate("Settings", "How long the table shows each move; normal is slower in your first game"),
            OneOf(_paces()),
        ),
        Setting(
            Section.TABLE, "motion", translate("Settings", "Motion"),
            translate("Settings", "Whether cards fly and turn, or fade where they are"), OneOf(_motions()),
        ),
        Setting(
            Section.TABLE, "full_screen", translate("Settings", "Full screen"),
            translate("Settings", "The window fills the whole screen"), OnOff(),
        ),
    )  # fmt: skip


def _looks() -> tuple[Setting, ...]:
    return (
        Setting(
            Section.LOOKS, "look", translate("Settings", "Look"),
            translate("Settings", "Colours of the table and the panels"), OneOf(_look_choices()),
        ),
    )  # fmt: skip


def _sound() -> tuple[Setting, ...]:
    return (
        Setting(
            Section.SOUND, "volume", translate("Settings", "Volume"),
            translate("Settings", "Of cards, points and calls"), Amount(0, 100, 5, translate("Settings", "{0} %")),
        ),
        Setting(
            Section.SOUND, "muted", translate("Settings", "Mute"),
            translate("Settings", "No sound at all; also with {0}"), OnOff(), MUTE,
        ),
        Setting(
            Section.SOUND, "called", translate("Settings", "Your turn"),
            translate("Settings", "When a sound tells you that the game is waiting for you"), OneOf(_called()),
        ),
        Setting(
            Section.SOUND, SOUND_TEST, translate("Settings", "Test"),
            translate("Settings", "How loud it is now"), Door(translate("Settings", "Play a sound")),
        ),
    )  # fmt: skip


def _reading() -> tuple[Setting, ...]:
    return (
        Setting(
            Section.READING, "text_factor", translate("Settings", "Text size"),
            translate("Settings", "Of panels, log, prompt and buttons"), OneOf(_sizes()),
        ),
        Setting(
            Section.READING, "text_cards", translate("Settings", "Text cards"),
            translate("Settings", "Cards show their words instead of pictures"), OnOff(),
        ),
        Setting(
            Section.READING, "trait_letters", translate("Settings", "Trait letters"),
            translate("Settings", "Two letters in place of a trait's icon"), OnOff(),
        ),
        Setting(
            Section.READING, "text_table", translate("Settings", "Text table"),
            translate("Settings", "The game as lists of words instead of a table of cards"), OnOff(),
        ),
        Setting(
            Section.READING, "keys", translate("Settings", "Keys"),
            translate("Settings", "What each key does, and other keys for it"),
            Door(translate("Settings", "Show them")),
        ),
        Setting(
            Section.READING, "hover_ms", translate("Settings", "Card preview"),
            translate("Settings", "How long the pointer must rest on a card"), OneOf(_delays()),
        ),
    )  # fmt: skip


def _packs() -> tuple[Setting, ...]:
    return (
        Setting(
            Section.PACKS, "packs", translate("Settings", "Packs"),
            translate("Settings", "Cards and pictures of your own"), Door(translate("Settings", "Show them")),
        ),
    )  # fmt: skip


def _about() -> tuple[Setting, ...]:
    return (
        Setting(
            Section.ABOUT, "about", translate("Settings", "About this program"),
            translate("Settings", "Version, folders, and the licences of what it is made of"),
            Door(translate("Settings", "Show it")),
        ),
    )  # fmt: skip


def _paces() -> tuple[tuple[object, str], ...]:
    return (
        (Pace.STEP, translate("Settings", "Step by step")),
        (Pace.SLOW, translate("Settings", "Slow")),
        (Pace.NORMAL, translate("Settings", "Normal")),
        (Pace.FAST, translate("Settings", "Fast")),
        (Pace.INSTANT, translate("Settings", "Instant")),
    )


def _motions() -> tuple[tuple[object, str], ...]:
    return (
        (Motion.SYSTEM, translate("Settings", "Same as the desktop")),
        (Motion.FULL, translate("Settings", "Full")),
        (Motion.REDUCED, translate("Settings", "Reduced")),
    )


def _called() -> tuple[tuple[object, str], ...]:
    return (
        (Called.AWAY, translate("Settings", "In another window")),
        (Called.ALWAYS, translate("Settings", "Always")),
        (Called.NEVER, translate("Settings", "Never")),
    )


def _look_choices() -> tuple[tuple[object, str], ...]:
    return (
        (Look.SYSTEM, translate("Settings", "Same as the desktop")),
        (Look.LIGHT, translate("Settings", "Light")),
        (Look.DARK, translate("Settings", "Dark")),
        (Look.CONTRAST, translate("Settings", "High contrast")),
    )


def _sizes() -> tuple[tuple[object, str], ...]:
    return tuple((factor, translate("Settings", "{0} %").format(round(factor * 100))) for factor in TEXT_FACTORS)


def _delays() -> tuple[tuple[object, str], ...]:
    named = {0: translate("Settings", "At once")}
    return tuple((ms, named.get(ms, translate("Settings", "{0} s").format(f"{ms / 1000:g}"))) for ms in HOVER_DELAYS)
