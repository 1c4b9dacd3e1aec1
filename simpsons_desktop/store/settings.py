"""The player's settings: what can be set, and reading and writing them so that no damage ever stops the program."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.ordinary import read_ordinary
from simpsons_desktop.files import write_whole
from simpsons_desktop.rules.model import (
    FEWEST_SEATS,
    HIGHEST_GOAL,
    LOWEST_GOAL,
    MOST_SEATS,
    USUAL_GOAL,
    House,
    TakingBack,
)

FILE_NAME = "settings.json"
DAMAGED_NAME = "settings.damaged.json"
MOST_BYTES = 4 << 20  # of the file: far more than all settings need
USUAL_LEVEL = "normal"  # of an AI seat, unless somebody picks another
FIRST_LEVEL = "easy"  # of the AI seats at the first table ever
DECKS = ("homer", "bart", "lisa", "mr-burns", "krusty")
TEXT_FACTORS = (0.8, 0.9, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0)
HOVER_DELAYS = (0, 200, 400, 800, 1500)
LONGEST_NAME = 24


class Pace(StrEnum):
    """How long the table takes to show what happened; step by step, the player says when it goes on."""

    STEP = "step"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Look(StrEnum):
    """Which colours the program wears."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Motion(StrEnum):
    """Whether things move, or fade where they are."""

    SYSTEM = "system"
    FULL = "full"
    REDUCED = "reduced"


class Asked(StrEnum):
    """When a person is asked to answer (10.3).

    Usual: quickly when alone with AI seats, evenly when several persons share the screen. Quick: only when they hold
    something that fits. Even: whenever their Star could answer, and in a way that is the same whatever anybody holds.
    Always: the same for this person alone.
    """

    USUAL = "usual"
    QUICK = "quick"
    EVEN = "even"
    ALWAYS = "always"


class Called(StrEnum):
    """When a person who is waited for is called by a sound."""

    AWAY = "away"
    ALWAYS = "always"
    NEVER = "never"


class First(StrEnum):
    """How the table settles who begins (4.2)."""

    YOUNGEST = "youngest"
    THROW = "throw"
    CHANCE = "chance"


@dataclass(frozen=True)
class SeatChoice:
    """Who sits in a seat: a person (`level` None) with a name, or an AI of a level; and the key of their deck.

    `style` is that of an AI; None leaves it to the Star of the deck.
    """

    deck: Annotated[str, msgspec.Meta(max_length=260)]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    level: str | None = None
    style: str | None = None

    def __post_init__(self) -> None:
        if self.level in (None, FIRST_LEVEL, USUAL_LEVEL) and self.style is None:
            return
        from simpsons_desktop.ai import LEVELS, STYLES  # here: the first screen waits for the settings, and needs no AI

        if self.level is not None and self.level not in LEVELS:
            raise ValueError(f"unknown level {self.level!r}")
        if self.style is not None and self.style not in STYLES:
            raise ValueError(f"unknown style {self.style!r}")


def usual_seats() -> tuple[SeatChoice, ...]:
    """One person and three AI seats, each with another deck; whoever has laid no table yet plays against easy ones."""
    return (SeatChoice(DECKS[0]), *(SeatChoice(deck, level=FIRST_LEVEL) for deck in DECKS[1:4]))


@dataclass(frozen=True)
class TableChoice:
    """A table to play at: its seats clockwise, how the first player is settled, and its house rules.

    These are the goal (1.2), whether the start is fair (see `rules.fair_start`), and what may be taken back.
    """

    seats: Annotated[tuple[SeatChoice, ...], msgspec.Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)] = field(
        default_factory=usual_seats
    )
    first: First = First.CHANCE
    goal: Annotated[int, msgspec.Meta(ge=LOWEST_GOAL, le=HIGHEST_GOAL)] = USUAL_GOAL
    fair: bool = False
    back: TakingBack = TakingBack.ALWAYS

    def house(self, first: int) -> House:
        """The house rules of a game at this table in which this seat begins."""
        return House(self.goal, first, self.fair, self.back)


@dataclass(frozen=True)
class WindowPlace:
    """Where the window was when it was last closed, in device-independent pixels, and whether it filled the screen."""

    x: Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
    y: Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
    width: Annotated[int, msgspec.Meta(ge=1, le=20000)]
    height: Annotated[int, msgspec.Meta(ge=1, le=20000)]
    maximised: bool = False


MomentWord = Annotated[str, msgspec.Meta(max_length=40)]


@dataclass(frozen=True)
class Answering:
    """How the person of this name wants to be asked, and the moments (10.4) at which they always pass."""

    name: Annotated[str, msgspec.Meta(max_length=60)]
    mode: Asked = Asked.USUAL
    passed: Annotated[tuple[MomentWord, ...], msgspec.Meta(max_length=20)] = ()


MOST_ANSWERING = 50
MOST_PACKS_OFF = 1000
PackKey = Annotated[str, msgspec.Meta(max_length=255)]
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
KeyName = Annotated[str, msgspec.Meta(max_length=40)]


@dataclass(frozen=True)
class Settings:
    """Everything that a player can set. `text_factor` scales panels; `hover_ms` is the wait before a preview.

    `confirm_declarations`: completing and trashing are asked about once more. `recap`: when a turn begins, it is told
    what happened since the last one. `hints`: a person may ask what the expert would do. `text_cards` shows cards in
    words, `trait_letters` two letters in place of a trait's icon, `text_table` whole games in words. `keys` names the
    keys that stand in for usual ones (see `screens.keys`). `answering` has the wishes of persons, the one changed last
    first. `packs_off` names the packs of cards that are not to be read. A text factor between the steps becomes the
    nearest. `volume` is in percent; `called` says when a sound calls a person who is waited for. `practised`: somebody
    has played a game to its end, or picked a pace. `match_waits`: the program was left with a match to go on with.
    """

    pace: Pace = Pace.NORMAL
    practised: bool = False
    motion: Motion = Motion.SYSTEM
    look: Look = Look.SYSTEM
    text_factor: Annotated[float, msgspec.Meta(ge=TEXT_FACTORS[0], le=TEXT_FACTORS[-1])] = 1.0
    text_cards: bool = False
    trait_letters: bool = False
    hover_ms: Annotated[int, msgspec.Meta(ge=0, le=1500)] = 400
    confirm_declarations: bool = True
    recap: bool = True
    hints: bool = True
    full_screen: bool = False
    log_open: bool = True
    last_table: TableChoice = field(default_factory=TableChoice)
    text_table: bool = False
    volume: Volume = 70
    muted: bool = False
    called: Called = Called.AWAY
    keys: Annotated[dict[KeyName, KeyName], msgspec.Meta(max_length=200)] = field(default_factory=dict)
    answering: Annotated[tuple[Answering, ...], msgspec.Meta(max_length=MOST_ANSWERING)] = ()
    packs_off: Annotated[tuple[PackKey, ...], msgspec.Meta(max_length=MOST_PACKS_OFF)] = ()
    window: WindowPlace | None = None
    match_waits: bool = False

    def __post_init__(self) -> None:
        nearest = min(TEXT_FACTORS, key=lambda factor: abs(factor - self.text_factor))
        object.__setattr__(self, "text_factor", nearest)  # the class is frozen; nobody has seen the other value

    @property
    def pace_now(self) -> Pace:
        """The pace to play at: the usual one is slow as long as nobody knows the game."""
        return Pace.SLOW if self.pace is Pace.NORMAL and not self.practised else self.pace

    def answering_of(self, name: str) -> Answering:
        """How the person of a name wants to be asked; the usual way if they never said."""
        return next((wish for wish in self.answering if wish.name == name), Answering(name))

    def with_answering(self, wish: Answering) -> tuple[Answering, ...]:
        """The wishes of all persons with a new one; who wishes what is usual is not remembered."""
        others = tuple(other for other in self.answering if other.name != wish.name)
        kept = others if wish == Answering(wish.name) else (wish, *others)
        return kept[:MOST_ANSWERING]


def load(path: Path) -> tuple[Settings, str | None]:
    """The settings in a file and, if something was wrong with it, one sentence.

    No file gives the defaults. A damaged file is set aside as `settings.damaged.json`; what is good in it still
    applies, and is written in its place.
    """
    try:
        content = read_ordinary(path, MOST_BYTES)
    except FileNotFoundError:
        return Settings(), None
    except OSError as fault:
        sentence = translate("Settings", "The settings in {0} can't be read ({1}); the usual ones apply.")
        return Settings(), sentence.format(path, fault.strerror)
    try:
        return msgspec.json.decode(content, type=Settings), None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _mended(path, content)


def _mended(path: Path, content: bytes) -> tuple[Settings, str]:
    """What is good in a damaged file, and what became of the rest."""
    from simpsons_desktop.store.salvage import salvage  # here: it is hardly ever needed, and the first screen waits

    settings, bad = salvage(Settings, content) or (Settings(), [])
    if bad:
        words = translate("Settings", "Some settings were damaged and have their usual values again: {0}.")
        told = words.format(", ".join(bad))
    else:
        told = translate("Settings", "The file of settings is damaged and can't be understood; the usual ones apply.")
    told = f"{told} {_set_aside(path)}"
    fault = save(path, settings) if settings != Settings() else None
    return settings, f"{told} {fault}" if fault else told


def _set_aside(path: Path) -> str:
    """Keep a damaged file under another name, so that it is not lost; the sentence that says so."""
    aside = path.with_name(DAMAGED_NAME)
    try:
        path.replace(aside)
    except OSError as fault:
        words = translate("Settings", "The file {0} can't be kept aside ({1}).")
        return words.format(path, fault.strerror)
    return translate("Settings", "The file as it was is kept as {0}.").format(aside)


def save_changes(path: Path, before: Settings, now: Settings) -> str | None:
    """Write what is other than before, and leave the rest as another running program may have written it meanwhile.

    A file that is not there or can't be understood is written whole. A sentence if nothing could be written.
    """
    changed = {one.name: getattr(now, one.name) for one in fields(now)}
    changed = {name: value for name, value in changed.items() if value != getattr(before, name)}
    try:
        there = msgspec.json.decode(read_ordinary(path, MOST_BYTES), type=Settings)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        there = now
    return save(path, replace(there, **changed))


def encoded(settings: Settings) -> bytes:
    """The settings as their file has them."""
    return msgspec.json.format(msgspec.json.encode(settings), indent=2)


def save(path: Path, settings: Settings) -> str | None:
    """Write the settings, all or nothing; a sentence if they could not be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, encoded(settings))
    except OSError as fault:
        sentence = translate("Settings", "Settings can't be saved in {0} ({1}); they last until the program is closed.")
        return sentence.format(path.parent, fault.strerror)
    return None
