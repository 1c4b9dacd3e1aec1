"""Whether a display answers, asked before Qt is loaded: Qt ends the whole process where none does."""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

PATIENCE = 1.0  # seconds, for a display on another machine
FIRST_PORT = 6000  # X displays on other machines listen here and upwards


def wayland_answers(environment: Mapping[str, str]) -> bool:
    """Whether the Wayland display that the environment names takes a connection."""
    name = environment.get("WAYLAND_DISPLAY", "")
    return bool(name) and _opens(socket.AF_UNIX, str(Path(environment.get("XDG_RUNTIME_DIR", "/")) / name))


def x_answers(environment: Mapping[str, str]) -> bool:
    """Whether the X display that the environment names takes a connection."""
    match = re.fullmatch(r"(?:unix/?)?([^:/]*):(\d{1,4})(?:\.\d+)?", environment.get("DISPLAY", ""))
    if match is None:
        return False
    host, number = match[1], int(match[2])
    path = f"/tmp/.X11-unix/X{number}"
    local = not host and (_opens(socket.AF_UNIX, path) or _opens(socket.AF_UNIX, f"\0{path}"))
    return local or _opens(socket.AF_INET, (host or "localhost", FIRST_PORT + number))


def _opens(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    with suppress(OSError), socket.socket(family) as line:
        line.settimeout(PATIENCE)
        line.connect(address)
        return True
    return False
