"""What a bundle owes to others: the terms of its parts, the list that the program shows, and the bill of materials.

`python -m release.licences BUNDLE` is run with the tools' Python, which has the packages that the bundle has.
"""

from __future__ import annotations

import json
import platform
import sys
import tomllib
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

from release.bill import bill
from release.project import RELEASE, BuildError
from simpsons_desktop.components import Component, components, write

TERMS = RELEASE / "licences"
PACKAGED = ("Qt6", "shiboken6", "pyside6", "python3", "XcbQpa")
"""Beginnings of libraries that belong to a Python package or to Python itself."""


def all_parts(bundle: Path) -> tuple[Component, ...]:
    """Every part of a bundle with its terms. Raises BuildError for a library that belongs to none."""
    inside = bundle / "_internal"
    found = []
    for part in components():
        terms = (
            (TERMS / "Qt.txt").read_text("utf-8") if part.name in ("PySide6-Essentials", "shiboken6") else part.terms
        )
        found.append(Component(part.name, part.version, part.licence, terms))
    found.append(_freezer())
    listed = tomllib.loads((RELEASE / "parts.toml").read_text("utf-8"))
    libraries = {path.name for path in inside.glob("lib*") if path.is_file()}
    libraries |= {path.name for path in inside.glob("PySide6/Qt/lib/lib*")}
    for name, part in listed.items():
        its = {library for library in libraries if any(fnmatch(library, pattern) for pattern in part["files"])}
        libraries -= its
        if its:
            found.append(Component(name, "", part["licence"], (TERMS / part["text"]).read_text("utf-8")))
    strange = [library for library in libraries if not library.startswith(tuple(f"lib{own}" for own in PACKAGED))]
    if strange and platform.system() == "Linux":
        raise BuildError(f"These belong to nothing in parts.toml: {', '.join(sorted(strange))}")
    without = [part.name for part in found if not part.licence]
    if without:
        raise BuildError(f"Nobody says under which licence these are: {', '.join(without)}")
    return tuple(found)


def _freezer() -> Component:
    package = metadata.distribution("pyinstaller")
    terms = next(file for file in package.files or () if file.name == "COPYING.txt")
    licence = "GPL-2.0-or-later WITH Bootloader-exception"
    words = Path(str(package.locate_file(terms))).read_text("utf-8")
    return Component("PyInstaller (the start of the bundle)", package.version, licence, words)


def main(bundle: Path) -> None:
    """Write both into a bundle."""
    folder = bundle / "_internal" / "simpsons_desktop" / "licences"
    parts = all_parts(bundle)
    write(parts, folder)
    (folder / "bom.cdx.json").write_text(json.dumps(bill(parts), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]))
    except BuildError as error:
        sys.exit(str(error))
