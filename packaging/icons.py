"""Build step: collect every icon that the cards and the interface name into `resources/icons/icons.json`, and those
that only the pictures of the cards need (`card_art/recipes/*.toml`) into `packaging/painting/icons.json`.

    python packaging/icons.py                 fetch the two icon packages with npm, then build
    python packaging/icons.py --from FOLDER   FOLDER holds the unpacked packages, each with an icons.json

The result maps a name to `{"svg": ..., "viewBox": ...}`. A plain name ("doughnut") is a picture of Fluent Emoji Flat;
a name that starts with "game:" ("game:cog") is a one-colour glyph of Game Icons, drawn in `currentColor`.
"""

from __future__ import annotations

import argparse
import difflib
import json
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from painting.glyphs import GLYPHS

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "resources" / "cards"
INTERFACE = ROOT / "packaging" / "interface-icons.txt"
OUTPUT = ROOT / "resources" / "icons" / "icons.json"
RECIPES = ROOT / "card_art" / "recipes"
PAINTING = ROOT / "packaging" / "painting" / "icons.json"
PACKAGES = {"": "fluent-emoji-flat", "game:": "game-icons"}
GLYPH_PREFIX = "game:"


class IconError(Exception):
    """One clear sentence about an icon that cannot be had."""


def named_by_cards(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every `(icon name, place that names it)` in what a card file holds: `emblems` lists and `icon` names."""
    if isinstance(value, list):
        for entry in value:
            key = entry.get("key") if isinstance(entry, dict) else None
            yield from named_by_cards(entry, f"{place}, {key}" if key else place)
    elif isinstance(value, dict):
        for field, entry in value.items():
            if field == "emblems" and isinstance(entry, list):
                yield from ((str(name), place) for name in entry)
            elif field == "icon" and isinstance(entry, str):
                yield entry, place
            else:
                yield from named_by_cards(entry, place)


def wanted() -> dict[str, str]:
    """Icon name -> the place that names it first."""
    lines = [line for line in INTERFACE.read_text("utf-8").splitlines() if not line.startswith("#")]
    places = dict.fromkeys(" ".join(lines).split(), f"packaging/{INTERFACE.name}")
    for path in sorted(CARDS.glob("*.toml")):
        cards = tomllib.loads(path.read_text("utf-8"))
        for name, place in named_by_cards(cards, f"resources/cards/{path.name}"):
            places.setdefault(name, place)
    return places


def named_by_recipe(recipe: dict[str, Any]) -> Iterator[str]:
    """Every icon name of one recipe; faults of other kinds are told when the picture is painted."""
    for row in (*recipe.get("emblems", ()), *recipe.get("face", ())):
        yield str(row[0])
    pattern = recipe.get("pattern", ())
    for name in [pattern] if isinstance(pattern, str) else pattern:
        if name.startswith("icons:"):
            yield name.removeprefix("icons:")


def wanted_by_recipes() -> dict[str, str]:
    """Icon name -> the recipe or scenery that names it first."""
    places = dict.fromkeys(GLYPHS, "packaging/painting/glyphs.py")
    for path in sorted(RECIPES.glob("*.toml")):
        for key, recipe in tomllib.loads(path.read_text("utf-8")).items():
            for name in named_by_recipe(recipe):
                places.setdefault(name, f"card_art/recipes/{path.name}, {key}")
    return places


def read_package(folder: Path, package: str) -> dict[str, Any]:
    """The icons.json of one package, looked for in any subfolder whose name ends in the package's name or version."""
    for path in sorted(folder.glob("**/icons.json")):
        collection: dict[str, Any] = json.loads(path.read_text("utf-8"))
        if collection.get("prefix") == package:
            return collection
    raise IconError(f"no icons.json of {package} was found below {folder}; run without --from to fetch it")


def fetch(folder: Path) -> None:
    """Download and unpack the icon packages with npm."""
    for package in PACKAGES.values():
        command = ["npm", "pack", "--silent", f"@iconify-json/{package}"]
        archive = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.strip()
        with tarfile.open(folder / archive.splitlines()[-1]) as packed:
            packed.extractall(folder / package, filter="data")


def svg_of(collection: dict[str, Any], name: str) -> dict[str, str] | None:
    """The stand-alone SVG text and view box of one icon; None if the collection has none of that name."""
    icon = collection["icons"].get(name)
    if icon is None:
        return None
    width, height = (icon.get(side, collection.get(side, 16)) for side in ("width", "height"))
    view_box = f"{icon.get('left', 0)} {icon.get('top', 0)} {width} {height}"
    opening = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return {"svg": f'{opening} viewBox="{view_box}">{icon["body"]}</svg>', "viewBox": view_box}


def build(folder: Path, places: dict[str, str] | None = None) -> dict[str, dict[str, str]]:
    """The icons named in `places` (None: all that the program needs).

    Raises IconError listing every name that does not exist, where it stands and what is near.
    """
    collections = {prefix: read_package(folder, package) for prefix, package in PACKAGES.items()}
    icons, faults = {}, []
    for name, place in sorted((wanted() if places is None else places).items()):
        prefix = GLYPH_PREFIX if name.startswith(GLYPH_PREFIX) else ""
        plain = name.removeprefix(prefix)
        svg = svg_of(collections[prefix], plain)
        if svg is None:
            near = difflib.get_close_matches(plain, collections[prefix]["icons"], 3)
            hint = f"; near: {', '.join(prefix + other for other in near)}" if near else ""
            faults.append(f'{place}: no icon is named "{name}"{hint}')
        elif "filter=" in svg["svg"]:
            faults.append(f'{place}: "{name}" needs SVG filters, which Qt cannot draw; take another icon')
        else:
            icons[name] = svg
    if faults:
        raise IconError("\n".join(faults))
    return icons


def main() -> int:
    """Build the file; 0 if it was written, 1 with one line a fault if not."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="folder", type=Path, help="folder with the unpacked npm packages")
    folder = parser.parse_args().folder
    try:
        with tempfile.TemporaryDirectory() as scratch:
            if folder is None:
                folder = Path(scratch)
                fetch(folder)
            icons = build(folder)
            only_painted = {name: place for name, place in wanted_by_recipes().items() if name not in icons}
            painting = build(folder, only_painted)
    except (IconError, OSError, subprocess.CalledProcessError, tomllib.TOMLDecodeError) as fault:
        print(fault, file=sys.stderr)
        return 1
    for output, found in ((OUTPUT, icons), (PAINTING, painting)):
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(json.dumps(found, ensure_ascii=False, indent=0, sort_keys=True) + "\n", "utf-8")
        print(f"{output.relative_to(ROOT)}: {len(found)} icons, {output.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
