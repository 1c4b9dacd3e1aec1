"""The recipe files: one entry a card, read and checked; what is wrong is said with file, card and field."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

from painting.collection import svgs
from painting.palettes import PALETTES, Palette
from painting.patterns import PATTERNS
from painting.scenery import SCENERIES
from painting.things import PROPS

Made = TypeVar("Made")

WAYS = ("mirror", "air", "bare")
"""What may follow the numbers of an emblem: turned to the other side; without a shadow; without a sticker's rings."""


class RecipeError(Exception):
    """One clear sentence for each fault of the recipes."""


@dataclass(frozen=True)
class Emblem:
    """An icon of a picture: its middle and size in hundredths of the window's width and height, its tilt in degrees."""

    icon: str
    x: float
    y: float
    size: float
    tilt: float = 0.0
    mirror: bool = False
    air: bool = False
    bare: bool = False


@dataclass(frozen=True)
class Prop:
    """A painted thing of a picture; its colour is the palette's accent where none is named."""

    name: str
    x: float
    y: float
    size: float
    tint: str = ""


@dataclass(frozen=True)
class Recipe:
    """How the picture of one card is composed. `face` are the emblems of the small faces, in hundredths of a square."""

    key: str
    scenery: str
    pattern: tuple[str, ...]
    colours: Palette
    emblems: tuple[Emblem, ...]
    props: tuple[Prop, ...] = ()
    face: tuple[Emblem, ...] = field(default=())

    @property
    def icons(self) -> frozenset[str]:
        """Every icon that the recipe names."""
        patterns = {name.removeprefix("icons:") for name in self.pattern if name.startswith("icons:")}
        return frozenset(patterns | {emblem.icon for emblem in (*self.emblems, *self.face)})

    @property
    def digest(self) -> str:
        """A fingerprint of everything that the picture is made from, its icons included."""
        parts = {"recipe": asdict(self), "icons": {name: svgs()[name] for name in sorted(self.icons)}}
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def read_recipes(folder: Path) -> dict[str, Recipe]:
    """The recipes of a folder by card key. Raises RecipeError with a line for each fault."""
    recipes: dict[str, Recipe] = {}
    faults: list[str] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            table = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            faults.append(f"{path.name}: {error}")
            continue
        for key, entry in table.items():
            reading = _Reading(path.name, key, faults)
            if key in recipes:
                reading.fault("there is a recipe for this card already")
            recipe = reading.read(entry)
            if recipe is not None:
                recipes[key] = recipe
    if faults:
        raise RecipeError("\n".join(faults))
    return recipes


@dataclass
class _Reading:
    """One entry while it is read."""

    file: str
    key: str
    faults: list[str]

    def fault(self, sentence: str) -> None:
        """Say what is wrong with this card."""
        self.faults.append(f"{self.file}, {self.key}: {sentence}")

    def read(self, entry: Any) -> Recipe | None:
        """The recipe, or None if anything is wrong with it."""
        before = len(self.faults)
        if not isinstance(entry, dict):
            self.fault("a recipe is a table")
            return None
        for word in entry.keys() - {"scenery", "pattern", "palette", "colours", "emblems", "props", "face"}:
            self.fault(f'"{word}" is no field of a recipe')
        self._named(entry.get("scenery"), SCENERIES, "scenery")
        patterns = entry.get("pattern", "plain")
        patterns = (patterns,) if isinstance(patterns, str) else tuple(patterns)
        for name in patterns:
            known: Iterable[str] = svgs() if name.startswith("icons:") else PATTERNS
            self._named(name.removeprefix("icons:"), known, "pattern")
        colours = self._colours(entry)
        emblems = self._emblems(entry.get("emblems", []))
        face = self._emblems(entry.get("face", []))
        props = tuple(filter(None, map(self._prop, entry.get("props", []))))
        if not emblems:
            self.fault("it has no emblem")
        if len(self.faults) > before or colours is None:
            return None
        return Recipe(self.key, entry["scenery"], patterns, colours, emblems, props, face or _face_of(emblems[0]))

    def _named(self, name: Any, known: Iterable[str], where: str) -> bool:
        if name in known:
            return True
        near = get_close_matches(str(name), list(known), 3)
        self.fault(f'no {where} is named "{name}"' + (f"; near: {', '.join(near)}" if near else ""))
        return False

    def _colours(self, entry: Mapping[str, Any]) -> Palette | None:
        if not self._named(entry.get("palette"), PALETTES, "palette"):
            return None
        try:
            return replace(PALETTES[entry["palette"]], **entry.get("colours", {}))
        except TypeError:
            self.fault("colours are sky, ray, far, ground and accent")
            return None

    def _emblems(self, rows: Any) -> tuple[Emblem, ...]:
        made = (self._numbers(row, 4, self._emblem) for row in rows)
        return tuple(emblem for emblem in made if emblem is not None)

    def _emblem(self, name: str, numbers: list[float], words: list[str]) -> Emblem | None:
        for word in words:
            self._named(word, WAYS, "way of an emblem")
        if not self._named(name, svgs(), "icon"):
            return None
        x, y, size, *tilt = numbers
        mirror, air, bare = (way in words for way in WAYS)
        return Emblem(name, x, y, size, tilt[0] if tilt else 0.0, mirror, air, bare)

    def _prop(self, row: Any) -> Prop | None:
        return self._numbers(row, 3, self._made_prop)

    def _made_prop(self, name: str, numbers: list[float], words: list[str]) -> Prop | None:
        if not self._named(name, PROPS, "prop"):
            return None
        x, y, size = numbers
        return Prop(name, x, y, size, words[0] if words else "")

    def _numbers(self, row: Any, most: int, make: Callable[[str, list[float], list[str]], Made | None]) -> Made | None:
        """A row of a name, three to `most` numbers, and words."""
        if isinstance(row, list) and row and isinstance(row[0], str):
            numbers = [float(part) for part in row[1:] if isinstance(part, int | float)]
            words = [part for part in row[1:] if isinstance(part, str)]
            if 3 <= len(numbers) <= most and len(numbers) + len(words) + 1 == len(row):
                return make(row[0], numbers, words)
        self.fault(
            f"{row} is not a name, its place across and down, its size" + (", and its tilt" if most == 4 else "")
        )
        return None


def _face_of(first: Emblem) -> tuple[Emblem, ...]:
    """The small face of a recipe that names none: its first emblem, as large as it goes, a little less tilted."""
    return (replace(first, x=50, y=50, size=100, tilt=first.tilt * 0.7),)
