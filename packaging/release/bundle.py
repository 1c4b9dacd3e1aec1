"""The one-folder bundle: the program from the wheel, with its Python, its parts of Qt and what it owes to others."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from release.linked import strangers
from release.project import BUILD, BUNDLE, DIST, NAME, RELEASE, BuildError, fresh, run, say, size, version
from release.tools import PYTHON, install, tools

ICONS = BUILD / "icons"
WORK = BUILD / "work"


def build_icons() -> Path:
    """Paint the icons in all sizes; the folder. Raises BuildError."""
    tools()
    run(PYTHON, "-m", "release.icons", fresh(ICONS), folder=RELEASE.parent, QT_QPA_PLATFORM="offscreen")
    if sys.platform == "win32":
        words = RELEASE / "windows" / "version.txt.in"
        numbers = ", ".join((version().split(".") + ["0"] * 4)[:4])
        text = words.read_text("utf-8").replace("@VERSION@", version()).replace("@NUMBERS@", numbers)
        (ICONS / "version.txt").write_text(text, "utf-8")
    return ICONS


def build_bundle() -> Path:
    """Freeze the wheel of this version; the folder. Raises BuildError."""
    wheel = DIST / f"simpsons_desktop-{version()}-py3-none-any.whl"
    if not wheel.is_file():
        raise BuildError(f"There is no {wheel.name} in dist; please build the wheel first.")
    tools()
    install("--force-reinstall", "--no-deps", wheel)
    fresh(BUNDLE.parent)
    where = "--distpath", BUNDLE.parent, "--workpath", fresh(WORK)
    recipe = RELEASE / f"{NAME}.spec"
    frozen = PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *where, recipe
    run(*frozen, folder=BUILD, ICONS=str(build_icons()))  # not in the checkout, which would be found before the wheel
    if sys.platform.startswith("linux"):
        unknown = strangers(BUNDLE)
        if unknown:
            lines = "\n".join(f"  {library}, for {', '.join(users[:3])}" for library, users in unknown.items())
            raise BuildError(f"Libraries that are neither in the bundle nor in system_libraries.toml:\n{lines}")
        _remove_bytecode(BUNDLE)
    run(PYTHON, "-m", "release.licences", BUNDLE, folder=RELEASE.parent)
    say(f"bundle: {size(BUNDLE):.1f} MB")
    return BUNDLE


def _remove_bytecode(folder: Path) -> None:
    """Whoever installs a bundle may not write into it, so no bytecode is ever made there."""
    for found in folder.rglob("__pycache__"):
        shutil.rmtree(found)
