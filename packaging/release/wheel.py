"""Wheel and source distribution."""

from __future__ import annotations

import zipfile
from pathlib import Path

from release.project import DIST, BuildError, run, say, size, version
from release.tools import tools

NEEDED = (
    "__main__.py", "resources/cards/scenes.toml", "resources/decks/bart.txt", "resources/sounds/win.wav",
    "resources/icons/icons.json", "resources/text/rules.en.md", "resources/desktop/icon.svg", "card_art/manifest.json",
)  # fmt: skip


def build_wheel() -> Path:
    """Build both anew; where the wheel is. Raises BuildError."""
    DIST.mkdir(exist_ok=True)
    for old in (*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")):
        old.unlink()
    run(tools(), "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", DIST)
    wheel = DIST / f"simpsons_desktop-{version()}-py3-none-any.whl"
    if not wheel.is_file():
        raise BuildError(f"The build did not make {wheel.name}; does hatchling read another version?")
    lacking = lacks(wheel)
    if lacking:
        raise BuildError(f"The wheel lacks {', '.join(lacking)}.")
    say(f"{wheel.name}: {size(wheel):.1f} MB")
    return wheel


def lacks(wheel: Path) -> list[str]:
    """What the program can't do without, but is not in a wheel."""
    with zipfile.ZipFile(wheel) as opened:
        there = set(opened.namelist())
    return [name for name in NEEDED if f"simpsons_desktop/{name}" not in there]
