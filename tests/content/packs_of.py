"""Packs for tests: folders made of a few texts and pictures, and what comes of them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from simpsons_desktop.content.library import library
from simpsons_desktop.content.packs_reader import Pack, read_pack

NEW = '[[card]]\nkey = "{0}"\nname = "{1}"\nkind = "character"\ntraits = ["kid"]\n'
ROOM = 400


def write(folder: Path, files: dict[str, str | bytes]) -> Path:
    """A folder with these files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def read(folder: Path, files: dict[str, str | bytes] | None = None) -> Pack:
    """The pack of these files on top of the shipped cards."""
    return read_pack(write(folder, files or {}), library(), ROOM)[0]


def told(pack: Pack) -> list[str]:
    """The sentences about what is wrong."""
    return [str(fault) for fault in pack.faults]


def picture(form: str = "PNG", size: tuple[int, int] = (200, 150), colour: str = "#336699", mode: str = "RGB") -> bytes:
    """A picture of one colour."""
    made = BytesIO()
    Image.new("RGBA", size, colour).convert(mode).save(made, form)
    return made.getvalue()
