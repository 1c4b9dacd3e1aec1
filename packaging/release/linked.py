"""Which libraries a bundle links to, and whether each of them is there or comes from a package that is asked for."""

from __future__ import annotations

import os
import platform
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from release.project import RELEASE, run

LIST = RELEASE / "system_libraries.toml"
ELF = b"\x7fELF"


def binaries(folder: Path) -> Iterator[Path]:
    """The programs and libraries in a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with open(path, "rb") as file:
                if file.read(4) == ELF:
                    yield path


def links(binary: Path) -> set[str]:
    """The libraries that a binary can't be loaded without."""
    return set(re.findall(r"NEEDED\s+(\S+)", run("objdump", "-p", binary)))


def packages() -> dict[str, dict[str, str]]:
    """The libraries of the system by what they are needed for, each with the Debian packages that bring it."""
    return tomllib.loads(LIST.read_text("utf-8"))


def strangers(folder: Path) -> dict[str, list[str]]:
    """The libraries that are linked to, but neither lie in the folder nor are in the list, with the files that do."""
    there = {path.name for path in folder.rglob("*.so*")}
    known = {library for group in packages().values() for library in group} | there
    unknown: dict[str, list[str]] = {}
    for binary in binaries(folder):
        for library in links(binary) - known:
            unknown.setdefault(library, []).append(os.path.relpath(binary, folder))
    return dict(sorted(unknown.items()))


def debian(*groups: str) -> list[str]:
    """The packages of some groups, as a .deb names them: those that bring several libraries once."""
    listed = packages()
    named = {package for group in groups for package in listed[group].values()}
    least = f"libc6 (>= {platform.libc_ver()[1]})"
    return sorted(least if package == "libc6" else package for package in named)
