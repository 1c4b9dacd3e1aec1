"""What the program is made of beside its own code: each part with its version and the terms that it is used under."""

from __future__ import annotations

import json
import platform
import sysconfig
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path

from simpsons_desktop import paths

LIST = "components.json"
PACKAGES = ("PySide6-Essentials", "shiboken6", "pillow", "platformdirs", "msgspec", "cachetools", "miniaudio", "cffi")
"""The Python packages that the program needs, and those that these need at run time."""
UNNAMED = dict.fromkeys(("PySide6-Essentials", "shiboken6"), "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only")
"""The licences of packages that do not name theirs in a form that can be read."""
LETTERS_AND_PICTURES = (
    ("Luckiest Guy", "Apache-2.0", "fonts/LuckiestGuy-Apache-2.0.txt"),
    ("Baloo 2", "OFL-1.1", "fonts/Baloo2-OFL.txt"),
    ("Comic Neue", "OFL-1.1", "fonts/ComicNeue-OFL.txt"),
    ("Fluent Emoji", "MIT", "icons/FluentEmoji-MIT.txt"),
    ("Game-icons.net", "CC-BY-3.0", ""),
)
"""Fonts and icons, with their terms in the folder of resources."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part by others: its name, version (empty: none), licence (an SPDX expression) and terms (empty: not here)."""

    name: str
    version: str
    licence: str
    terms: str = ""


def components() -> tuple[Component, ...]:
    """All parts: of a bundle those that its build wrote down, else what Python tells of the packages that are here."""
    written = paths.licences() / LIST
    try:
        return tuple(Component(**part) for part in json.loads(written.read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return tuple(_found())


def write(parts: tuple[Component, ...], folder: Path) -> None:
    """Write parts down for `components`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / LIST).write_text(json.dumps([asdict(part) for part in parts], indent=1), "utf-8")


def _found() -> Iterator[Component]:
    terms = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    yield Component("Python", platform.python_version(), "Python-2.0.1", _text(terms))
    for name in PACKAGES:
        try:
            yield _package(name, metadata.distribution(name))
        except metadata.PackageNotFoundError:
            continue  # the sound, where there is no wheel of it
    for name, licence, file in LETTERS_AND_PICTURES:
        yield Component(name, "", licence, _text(paths.resources() / file) if file else "")


def _package(name: str, found: metadata.Distribution) -> Component:
    told = found.metadata.json
    licence = str(told.get("license_expression") or UNNAMED.get(name) or told.get("license") or "")
    files = [file for file in found.files or () if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))]
    terms = "\n\n".join(_text(Path(str(found.locate_file(file)))) for file in files)
    return Component(name, found.version, licence.splitlines()[0] if licence else "", terms)


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace")
    except OSError:
        return ""
