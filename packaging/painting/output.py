"""From recipes to files: what is out of date is painted anew, and a manifest says what each picture was made from."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from PySide6.QtGui import QImage

from painting.backs import BackRecipe, paint_back, read_backs
from painting.compose import paint_face, paint_ground, paint_window
from painting.recipes import Recipe, RecipeError, read_recipes
from simpsons_desktop.content.library import library
from simpsons_desktop.table.paint_printed import printed_art
from simpsons_desktop.table.pictures import Part

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "card_art"
MANIFEST = "manifest.json"
PAINTER = 1
"""Raise it when painters change so that the same recipes give other pictures: everything is painted anew."""
SCALE, GROUND_SCALE, BACK_SCALE, FACE_PX = 1.5, 1.5, 1.2, 288
QUALITY = {Part.WINDOW: 82, Part.GROUND: 78, Part.FACE: 90, Part.BACK: 84}
MOST_BYTES = 25_000_000


@dataclass(frozen=True)
class Sheet:
    """A picture to be made: the key of its card or back, what it shows, and the way to paint it."""

    key: str
    part: Part
    paint: Callable[[], QImage]

    @property
    def name(self) -> str:
        """Its file in `card_art`."""
        return f"{self.part.value}/{self.key}.webp"


@dataclass(frozen=True)
class Work:
    """All pictures of one card or back, and the fingerprint of what they are made from."""

    key: str
    digest: str
    sheets: tuple[Sheet, ...]


def all_work(folder: Path = ART) -> list[Work]:
    """Everything that the recipes of a folder ask for. Raises RecipeError, also for a card without a recipe."""
    recipes = read_recipes(folder / "recipes")
    cards = library().cards
    faults = [f"card_art/recipes: there is no recipe for {key}" for key in cards if key not in recipes]
    faults += [f"card_art/recipes, {key}: there is no card with this key" for key in recipes if key not in cards]
    if faults:
        raise RecipeError("\n".join(faults))
    work = [_card_work(recipe, printed_art(cards[key]).height()) for key, recipe in recipes.items()]
    return work + [_back_work(back) for back in read_backs(folder / "backs.toml").values()]


def _card_work(recipe: Recipe, height: float) -> Work:
    sheets = (
        Sheet(recipe.key, Part.WINDOW, lambda: paint_window(recipe, height, SCALE)),
        Sheet(recipe.key, Part.GROUND, lambda: paint_ground(recipe, GROUND_SCALE)),
        Sheet(recipe.key, Part.FACE, lambda: paint_face(recipe, FACE_PX)),
    )
    return Work(recipe.key, _digest(recipe.digest, height), sheets)


def _back_work(recipe: BackRecipe) -> Work:
    sheet = Sheet(recipe.key, Part.BACK, lambda: paint_back(recipe, BACK_SCALE))
    return Work(recipe.key, _digest(recipe.digest), (sheet,))


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr((PAINTER, *parts)).encode()).hexdigest()[:16]


def read_manifest(folder: Path = ART) -> dict[str, str]:
    """Key -> the fingerprint from which its pictures were made; empty if nothing was made yet."""
    try:
        made: dict[str, str] = json.loads((folder / MANIFEST).read_text("utf-8"))["pictures"]
    except FileNotFoundError:
        return {}
    return made


def out_of_date(work: list[Work], folder: Path = ART) -> Iterator[Work]:
    """What has no pictures, or pictures of another recipe."""
    made = read_manifest(folder)
    for each in work:
        there = all((folder / sheet.name).is_file() for sheet in each.sheets)
        if made.get(each.key) != each.digest or not there:
            yield each


def strays(work: list[Work], folder: Path = ART) -> list[Path]:
    """Pictures that no recipe asks for any more."""
    wanted = {sheet.name for each in work for sheet in each.sheets}
    found = [path for part in QUALITY for path in (folder / part.value).glob("*")]
    return sorted(path for path in found if path.relative_to(folder).as_posix() not in wanted)


def webp(picture: QImage, quality: int, clear: bool = False) -> bytes:
    """A picture as WebP, with its transparency if it is `clear` in places."""
    pixels = picture.convertToFormat(QImage.Format.Format_RGBA8888)
    size = (pixels.width(), pixels.height())
    read = Image.frombuffer("RGBA", size, bytes(pixels.constBits()), "raw", "RGBA", pixels.bytesPerLine(), 1)
    made = io.BytesIO()
    read.convert("RGBA" if clear else "RGB").save(made, "WEBP", quality=quality, method=6, alpha_quality=95)
    return made.getvalue()


def make(work: list[Work], everything: bool = False, folder: Path = ART) -> Iterator[Work]:
    """Paint what is out of date (or everything), throw away strays, write the manifest; each work when it is done."""
    for each in work if everything else list(out_of_date(work, folder)):
        for sheet in each.sheets:
            path = folder / sheet.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(webp(sheet.paint(), QUALITY[sheet.part], clear=sheet.part is Part.FACE))
        yield each
    for path in strays(work, folder):
        path.unlink()
    told = {"painter": PAINTER, "pictures": {each.key: each.digest for each in sorted(work, key=lambda each: each.key)}}
    (folder / MANIFEST).write_text(json.dumps(told, indent=0) + "\n", "utf-8")


def size_of(folder: Path = ART) -> int:
    """Bytes of everything in the folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
