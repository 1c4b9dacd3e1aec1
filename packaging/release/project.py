"""What all builds know of the program: its names, its one version, its folders, and the moment it is dated by."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
"""What is in between: the tools, the bundle, the trees of packages. It may be deleted at any time."""
DIST = ROOT / "dist"
"""What is to be given away."""
RELEASE = ROOT / "packaging" / "release"
DESKTOP = ROOT / "resources" / "desktop"
NAME = "simpsons-desktop"
TITLE = "Simpsons Desktop"
DESKTOP_ID = "io.github.simpsons_desktop.SimpsonsDesktop"
SUMMARY = "Offline trading card game for two to five"
BUNDLE = BUILD / "bundle" / NAME
ICON_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
DRAWINGS = ("icon", "match", "deck", "pack")
SHOWN = ("table-4-seats", "home", "new-game", "table-4-seats-dark", "counting")
"""Of the screenshots in `resources/docs`, those that software centres show."""
URLS = {"Homepage": "homepage", "Issues": "bugtracker", "Source": "vcs-browser"}
"""Names in `[project.urls]`, and what software centres call such a page."""
SLOW_ENOUGH_S = 1800  # no step takes longer than this


class BuildError(Exception):
    """A sentence about what is wrong, and what to do about it."""


def version() -> str:
    """The version, from the only place where it stands. Raises BuildError."""
    text = (ROOT / "simpsons_desktop" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise BuildError("There is no version in simpsons_desktop/__init__.py.")
    return found[1]


def moment() -> int:
    """Seconds since 1970 that everything in a build is dated by: SOURCE_DATE_EPOCH, else the last commit, else now."""
    named = os.environ.get("SOURCE_DATE_EPOCH", "")
    if named.isdigit():
        return int(named)
    git = shutil.which("git")
    asked = [git or "git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() if git else ""
    return int(told) if told.isdigit() else int(time.time())


def day() -> str:
    """The day of the build, as 2026-11-30."""
    return time.strftime("%Y-%m-%d", time.gmtime(moment()))


def machine() -> str:
    """The processor's name as wheels have it."""
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())


def environment(**more: str) -> Mapping[str, str]:
    """The variables of every step: the same moment, hashes that do not change from run to run, no personal settings."""
    fixed = {"SOURCE_DATE_EPOCH": str(moment()), "PYTHONHASHSEED": "0", "PIP_USER": "0", "PYTHONNOUSERSITE": "1"}
    return {**os.environ, **fixed, **more}


def run(*command: object, folder: Path = ROOT, **more: str) -> str:
    """Run a step with variables of its own; its output. Raises BuildError with the last lines of what it said."""
    words = [str(part) for part in command]
    try:
        done = subprocess.run(
            words, cwd=folder, env=environment(**more), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", timeout=SLOW_ENOUGH_S, check=False,
        )  # fmt: skip
    except FileNotFoundError as error:
        raise BuildError(f"This step needs the program {words[0]!r}, which is not here.") from error
    if done.returncode:
        last = "\n".join(done.stdout.splitlines()[-15:])
        raise BuildError(f"{' '.join(words[:4])} … ended with {done.returncode}:\n{last}")
    return done.stdout


def fresh(folder: Path) -> Path:
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def filled(template: Path, **more: str) -> str:
    """A text of `resources/desktop`, with what stands in it as @NAME@. Raises BuildError for a name that is unknown."""
    known = {"VERSION": version(), "DATE": day(), "ID": DESKTOP_ID, "NAME": NAME, "TITLE": TITLE, **more}

    def value(found: re.Match[str]) -> str:
        if found[1] not in known:
            raise BuildError(f"{template.name} has {found[0]}, which nobody fills.")
        return known[found[1]]

    return re.sub(r"@([A-Z]+)@", value, template.read_text("utf-8"))


def links() -> str:
    """What software centres are told of the project's pages in the net: as long as it has none, nothing."""
    return links_to(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"].get("urls", {}))


def links_to(told: Mapping[str, str]) -> str:
    """The same of pages as `[project.urls]` names them."""
    lines = [f'  <url type="{kind}">{told[name]}</url>' for name, kind in URLS.items() if name in told]
    if "Screenshots" in told:
        shots = [f"    <screenshot><image>{told['Screenshots']}/{name}.webp</image></screenshot>" for name in SHOWN]
        shots[0] = shots[0].replace("<screenshot>", '<screenshot type="default">')
        lines += ["  <screenshots>", *shots, "  </screenshots>"]
    return "".join(f"{line}\n" for line in lines)


def say(*words: object) -> None:
    """Tell of a step."""
    print("[build]", *words, file=sys.stderr, flush=True)


def size(path: Path) -> float:
    """How large a file or a folder with all in it is, in MB of a million bytes."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6
