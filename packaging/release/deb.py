"""The Debian package: the bundle under `/usr/lib`, a link in `/usr/games`, and everything that the desktop asks for."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
from email.utils import formatdate
from pathlib import Path

from release.bundle import ICONS
from release.integration import lay_out
from release.linked import debian
from release.project import BUILD, BUNDLE, DIST, NAME, RELEASE, TITLE, fresh, machine, moment, run, say, size, version

TREE = BUILD / "deb"
MAINTAINER = "The Simpsons Desktop authors <simpsons-desktop@localhost>"
DESCRIPTION = """\
offline table for The Simpsons Trading Card Game (2003)
 The whole game for two to five seats, each a person or an AI of four levels,
 with a workshop for decks, replays, and every move by mouse, by keyboard or
 by ear. It needs no network.
 .
 An unofficial fan project: no art of the show, no printed card text."""


def build_deb() -> Path:
    """Pack the bundle; the file. Raises BuildError."""
    root = fresh(TREE)
    shutil.copytree(BUNDLE, root / "usr" / "lib" / NAME, symlinks=True)
    (root / "usr" / "games").mkdir()
    (root / "usr" / "games" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    lay_out(root / "usr", ICONS, f"/usr/games/{NAME}")
    _documents(root / "usr" / "share" / "doc" / NAME)
    overrides = root / "usr" / "share" / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(RELEASE / "debian" / "lintian-overrides", overrides)
    _control(root)
    _rights(root)
    DIST.mkdir(exist_ok=True)
    package = DIST / f"{NAME}_{version()}_{architecture()}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--threads-max=1", "--build", root, package)
    say(f"{package.name}: {size(package):.1f} MB, installed {size(root):.1f} MB")
    return package


def architecture() -> str:
    """The processor as Debian names it."""
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(machine(), machine())


def _documents(folder: Path) -> None:
    folder.mkdir(parents=True)
    shutil.copyfile(RELEASE / "debian" / "copyright", folder / "copyright")
    changes = (
        f"{NAME} ({version()}) unstable; urgency=medium\n\n"
        f"  * Version {version()}; see the change log of the project.\n\n"
        f" -- {MAINTAINER}  {formatdate(moment())}\n"
    )
    (folder / "changelog.gz").write_bytes(gzip.compress(changes.encode(), 9, mtime=0))


def _rights(root: Path) -> None:
    """Everybody may read, nobody may write; what starts may be started; all of one moment, whoever builds it."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            starts = path.is_dir() or path == root / "usr" / "lib" / NAME / NAME
            path.chmod(0o755 if starts else 0o644)
    now = moment()
    for path in (root, *root.rglob("*")):
        os.utime(path, (now, now), follow_symlinks=False)


def _control(root: Path) -> None:
    """What dpkg is told. The caches of icons, kinds of files and launchers are triggered by their own packages."""
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(-(-path.stat(follow_symlinks=False).st_size // 1024) for path in files) + 64
    folder = root / "DEBIAN"
    folder.mkdir()
    fields = {
        "Package": NAME,
        "Version": version(),
        "Section": "games",
        "Priority": "optional",
        "Architecture": architecture(),
        "Maintainer": MAINTAINER,
        "Installed-Size": str(kilobytes),
        "Depends": ", ".join(debian("always", "x11")),
        "Recommends": ", ".join([*debian("wayland"), "libpulse0 | pipewire-alsa | libasound2", "shared-mime-info"]),
        "Description": DESCRIPTION,
    }
    (folder / "control").write_text("".join(f"{name}: {value}\n" for name, value in fields.items()), "utf-8")
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]
    (folder / "md5sums").write_text("".join(sums), "utf-8")
    say(f"{TITLE} for Debian: {len(files)} files")
