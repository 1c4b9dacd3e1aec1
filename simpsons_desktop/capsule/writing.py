"""Writing a capsule: whole or not at all, bounded in size, and the oldest ones go."""

from __future__ import annotations

import io
import json
import platform
import re
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from threading import Lock

from simpsons_desktop import __version__
from simpsons_desktop.capsule.errors import CapsuleError
from simpsons_desktop.capsule.parts import (
    ABOUT,
    FAULT,
    LOG,
    MATCH,
    MESSAGES,
    MOST_ALL,
    MOST_PART,
    MOST_WORDS,
    NAMES,
    PRIVATE,
    Trouble,
    fault_part,
)
from simpsons_desktop.content.language import translate
from simpsons_desktop.files import write_new
from simpsons_desktop.matches.account import TITLE
from simpsons_desktop.rules import GameState, fingerprint

FORMAT = 1
MOST_KEPT = 20
NAME = re.compile(r"trouble-[0-9]{8}-[0-9]{6}(-[0-9]+)?\.zip")
_naming = Lock()  # two threads must not take the same name
_TAILS = (LOG, MESSAGES, FAULT)  # of which the end is kept if they are long


def write_capsule(folder: Path, trouble: Trouble) -> Path:
    """Write a capsule into a folder, and keep only the newest ones there; where it lies.

    A part that can't be made is named in the capsule and left out. Raises CapsuleError where it can't be written.
    """
    content = capsule_bytes(trouble)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _naming:
            path = _write_new(folder, content)
    except OSError as error:
        words = translate("Capsule", "The trouble capsule can't be saved in “{0}” ({1}).")
        raise CapsuleError(words.format(folder, error.strerror)) from error
    _drop_old(folder)
    return path


def capsule_bytes(trouble: Trouble) -> bytes:
    """A capsule as the content of its file."""
    missing: dict[str, str] = {}
    parts = _within_bounds(_made(trouble, missing), missing)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(ABOUT, json.dumps(_about(trouble, missing), indent=1, ensure_ascii=False))
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


def _made(trouble: Trouble, missing: dict[str, str]) -> Iterator[tuple[str, bytes]]:
    """The parts, one after the other."""
    if trouble.fault is not None:
        yield FAULT, fault_part(trouble.fault, trouble.masked)
    for name in NAMES:
        part = trouble.parts.get(name)
        if part is None or (trouble.masked and name in PRIVATE):
            continue
        try:
            content = part if isinstance(part, bytes) else part()
        except Exception as error:  # whatever is broken is what the capsule is about
            missing[name] = type(error).__name__
            continue
        if trouble.masked and name == MATCH and not content.startswith(TITLE.encode()):
            missing[name] = "private"
            continue
        yield name, content


def _within_bounds(parts: Iterator[tuple[str, bytes]], missing: dict[str, str]) -> Mapping[str, bytes]:
    kept: dict[str, bytes] = {}
    room = MOST_ALL
    for name, part in parts:
        content = part[-MOST_WORDS:] if name in _TAILS else part
        if len(content) > min(MOST_PART, room):
            missing[name] = f"{len(content)} bytes"
            continue
        kept[name] = content
        room -= len(content)
    return kept


def _about(trouble: Trouble, missing: Mapping[str, str]) -> dict[str, object]:
    """What the capsule is, when and where it was written, and how the game stood."""
    about: dict[str, object] = {
        "capsule": FORMAT,
        "why": trouble.why,
        "written": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "program": __version__,
        "python": platform.python_version(),
        "qt": _qt(),
        "system": platform.platform(),
        "screens": list(trouble.screens),
        "masked": trouble.masked,
    }
    if trouble.fault is not None:
        about["fault"] = type(trouble.fault).__name__
    if trouble.state is not None and not trouble.masked:
        with suppress(Exception):  # as above
            about["state"] = _stood(trouble.state)
    return {**about, "missing": dict(missing)} if missing else about


def _stood(state: GameState) -> dict[str, object]:
    return {"turn": state.turn_number, "points": list(state.points), "fingerprint": fingerprint(state)}


def _qt() -> str:
    try:
        return metadata.version("PySide6-Essentials")
    except metadata.PackageNotFoundError:
        return ""


def _write_new(folder: Path, content: bytes) -> Path:
    """Write it under a name that nothing has, neither here nor in another program at this moment. Raises OSError."""
    while True:
        path = _free(folder)
        with suppress(FileExistsError):
            write_new(path, content)
            return path


def _free(folder: Path) -> Path:
    """A name after all that there are: by their names, capsules stand in the order in which they were written."""
    stem = f"trouble-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    taken = [_age(path)[1] for path in _ours(folder) if path.name.startswith(stem)]
    return folder / (f"{stem}-{max(taken) + 1}.zip" if taken else f"{stem}.zip")


def _ours(folder: Path) -> list[Path]:
    """The capsules of a folder; other files are none of ours. Raises OSError."""
    return [path for path in folder.iterdir() if NAME.fullmatch(path.name)]


def _drop_old(folder: Path) -> None:
    """Delete all capsules but the newest."""
    with suppress(OSError):
        for path in sorted(_ours(folder), key=_age)[:-MOST_KEPT]:
            with suppress(OSError):
                path.unlink()


def _age(path: Path) -> tuple[str, int]:
    """Second and number within it."""
    parts = path.stem.split("-")
    return "".join(parts[1:3]), int(parts[3]) if len(parts) > 3 else 1
