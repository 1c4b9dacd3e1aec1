"""Which words a card file may use where, and the nearest right word for a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules.abilities import MOMENTS
from simpsons_desktop.rules.meaning import KINDS, SEAT_WORDS, ZONES

STATS = ("traits", "complete", "trash", "weight", "characters", "hand", "guard")
WORDS: dict[str, tuple[str, ...]] = {
    "zone": tuple(ZONES),
    "kind": tuple(KINDS),
    "event": ("complete", "trash"),
    "against": ("complete", "trash", "effects", "counting"),
    "until": ("turn", "next", "gone"),
    "end": ("top", "bottom"),
    "stat": STATS,
    "moment": tuple(MOMENTS),
    "rarity": ("common", "rare", "star"),
    "who": SEAT_WORDS,
    "scene": ("yours", "about", "self"),
    "cards": ("self", "about", "counted"),
}
"""By the mark of a field's type: the words that may always stand there. Traits and picked names come on top."""

LONGEST_WORD = 80  # letters of a wrong word that are compared with the right ones
MOST_LISTED = 30  # right words in a sentence

PICKED = {"who": "seat", "scene": "cards", "cards": "cards", "trait": "trait"}
"""By the mark: the kind of pick whose name may stand there too."""

GIVEN = ("them", "counted")
"""Names that an effect knows without a pick, so that neither a pick nor a trait may be called like them."""


class Fault(Exception):
    """Something wrong in a card file, without saying where: each level adds its name to `path` on the way out."""

    def __init__(self, sentence: str, *path: str | int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.path = list(path)

    @property
    def field(self) -> str:
        """Where it is, as in `ability[1].do[2].from`; list items count from 1."""
        text = ""
        for part in self.path:
            text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
        return text


@dataclass
class Reading:
    """What is known while one card is read: the traits there are, the names given so far, the card keys mentioned."""

    traits: tuple[str, ...]
    names: dict[str, str] = field(default_factory=dict)
    keys: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    depth: int = 0  # steps inside steps
    tables: int = 0  # tables of any kind inside each other

    def words(self, mark: str) -> tuple[str, ...]:
        """The words that may stand here in a field of this mark."""
        fixed = self.traits if mark == "trait" else WORDS[mark]
        kind = PICKED.get(mark)
        return (*fixed, *(name for name, what in self.names.items() if what == kind)) if kind else fixed


def nearest(word: str, words: Iterable[str]) -> str:
    """A sentence that offers the nearest right word, or lists all if none is near and they are few."""
    known = sorted(set(words))
    near = get_close_matches(word[:LONGEST_WORD].casefold(), known, 1, 0.6)
    if near:
        return translate("CardFiles", "Did you mean “{0}”?").format(near[0])
    listed = ", ".join(known)
    return translate("CardFiles", "It may be: {0}.").format(listed) if 0 < len(known) <= MOST_LISTED else ""


def unknown(what: str, word: str, words: Iterable[str]) -> Fault:
    """The fault that a word is none of those allowed."""
    sentence = translate("CardFiles", "“{0}” is not a known {1}.").format(shorten(word), what)
    return Fault(f"{sentence} {nearest(word, words)}".strip())


def shorten(text: str, most: int = 60) -> str:
    """A piece of the player's text for use in a sentence, on one line and without anything that can't be printed."""
    line = " ".join(text[: most * 4].split())
    line = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line)
    return line if len(line) <= most else line[: most - 1] + "…"
