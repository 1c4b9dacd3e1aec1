"""What makes the program one of the desktop's: launcher, icons, kinds of files, software centre, manual, completion.

All of it is laid out below a prefix as the freedesktop standards want it, for the .deb (`/usr`), the .run (the user's
own folders) and Flatpak (`/app`).
"""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

from release.project import DESKTOP, DESKTOP_ID, DRAWINGS, ICON_SIZES, NAME, RELEASE, filled, links, run
from release.tools import PYTHON

MIME_ICONS = {name: f"application-x-{NAME}-{name}" for name in DRAWINGS if name != "icon"}


def lay_out(prefix: Path, icons: Path, command: str) -> None:
    """Put everything below a prefix; launchers start `command`."""
    share = prefix / "share"
    _write(share / "applications" / f"{DESKTOP_ID}.desktop", launcher(command))
    _write(share / "metainfo" / f"{DESKTOP_ID}.metainfo.xml", metainfo())
    _write(share / "mime" / "packages" / f"{NAME}.xml", (DESKTOP / "mime.xml").read_text("utf-8"))
    for drawing in DRAWINGS:
        place, name = ("apps", DESKTOP_ID) if drawing == "icon" else ("mimetypes", MIME_ICONS[drawing])
        for side in ICON_SIZES:
            picture = icons / str(side) / f"{drawing}.png"
            _copy(picture, share / "icons" / "hicolor" / f"{side}x{side}" / place / f"{name}.png")
        _copy(DESKTOP / f"{drawing}.svg", share / "icons" / "hicolor" / "scalable" / place / f"{name}.svg")
    manual = filled(DESKTOP / "manual.6.in").encode()
    page = share / "man" / "man6" / f"{NAME}.6.gz"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(gzip.compress(manual, 9, mtime=0))
    for shell, place in COMPLETIONS.items():
        _write(share / place, run(PYTHON, "-m", "release.completion", shell, folder=RELEASE.parent))


COMPLETIONS = {
    "bash": f"bash-completion/completions/{NAME}",
    "zsh": f"zsh/vendor-completions/_{NAME}",
    "fish": f"fish/vendor_completions.d/{NAME}.fish",
}


def launcher(command: str) -> str:
    """The launcher's text, for a command as it stands there: a name that is found, or a quoted path."""
    return filled(DESKTOP / "launcher.desktop.in", EXEC=command, TRYEXEC=command)


def metainfo() -> str:
    """What software centres show; home page and screenshots as far as the project has a place for them."""
    return filled(DESKTOP / "metainfo.xml.in", LINKS=links())


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _copy(source: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, path)
