"""The self-extracting file for one user without root: a shell script with the bundle behind it, checked by its hash."""

from __future__ import annotations

import gzip
import hashlib
import shutil
import tarfile
from functools import partial
from io import BytesIO
from pathlib import Path

from release.bundle import ICONS
from release.integration import lay_out
from release.project import (
    BUILD,
    BUNDLE,
    DESKTOP_ID,
    DIST,
    NAME,
    RELEASE,
    filled,
    fresh,
    machine,
    moment,
    say,
    size,
    version,
)

TREE = BUILD / "run"


def build_run() -> Path:
    """Pack the bundle behind its script; the file. Raises BuildError."""
    tree = fresh(TREE)
    shutil.copytree(BUNDLE, tree / "program", symlinks=True)
    lay_out(tree / "desktop", ICONS, "@COMMAND@")  # where it is, the script knows
    DIST.mkdir(exist_ok=True)
    made = DIST / f"{NAME}-{version()}-{machine()}.run"
    finish(tree, made)
    say(f"{made.name}: {size(made):.1f} MB")
    return made


def finish(tree: Path, made: Path) -> None:
    """Add what removes it to a tree of program and desktop, and write all of it behind the script that installs it."""
    (tree / "uninstall").write_text(filled(RELEASE / "run" / "uninstall.sh"), "utf-8")
    (tree / "uninstall").chmod(0o755)
    packed = _packed(tree)
    told = {"SHA": hashlib.sha256(packed).hexdigest(), "DESKTOPID": DESKTOP_ID, "COMMAND": "@COMMAND@"}
    made.write_bytes(filled(RELEASE / "run" / "install.sh", **told).encode() + packed)
    made.chmod(0o755)


def _packed(tree: Path) -> bytes:
    """The tree as a .tar.gz that is the same for the same files: gzip is what every system unpacks."""
    plain = BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in sorted(tree.rglob("*")):
            archive.add(path, path.relative_to(tree), recursive=False, filter=partial(_plain, moment()))
    return gzip.compress(plain.getvalue(), 9, mtime=0)


def _plain(now: int, member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mtime = now
    member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
    return member
