"""What Qt says while it runs, and what of that is passed on."""

from __future__ import annotations

import sys

from PySide6.QtCore import QMessageLogContext, QtMsgType

HARMLESS = (
    "This plugin does not support propagateSizeHints",
    "Could not load the Qt platform theme",
    "Detected locale",  # that is not UTF-8, which Qt then sets right by itself
)


def pass_on(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Qt's messages go to the standard error stream, without those that are known to mean nothing."""
    if not any(known in message for known in HARMLESS) and sys.stderr is not None:
        sys.stderr.write(f"Qt: {message}\n")
