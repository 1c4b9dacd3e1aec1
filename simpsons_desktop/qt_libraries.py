"""The system libraries that Qt's wheels link to but do not carry, looked for before Qt is loaded: it aborts else.

Knows nothing but the standard library: packaging/dev.py reads this file before anything is installed.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping

ALWAYS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""By library, the Debian package that brings it."""
ON_X = {
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""What a window on an X display needs beside."""


def needed(environment: Mapping[str, str]) -> dict[str, str]:
    """The libraries that a window needs here, each with its Debian package; none outside Linux.

    Qt takes the platform that is named by hand, else Wayland where there is one, else X.
    """
    if not sys.platform.startswith("linux"):
        return {}
    usual = "" if environment.get("WAYLAND_DISPLAY") or not environment.get("DISPLAY") else "xcb"
    platform = environment.get("QT_QPA_PLATFORM") or usual
    return {**ALWAYS, **(ON_X if platform.startswith("xcb") else {})}


def missing(libraries: Mapping[str, str]) -> dict[str, str]:
    """Those of some libraries that cannot be loaded here, each with its Debian package."""
    return {library: package for library, package in libraries.items() if not _loads(library)}


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
