"""Runs a module of tests in a process of its own, on a screen of another scale."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any


def found_at(scale: str, module: str) -> Any:
    """What a module prints as JSON with so many device pixels for a pixel."""
    run = subprocess.run(
        [sys.executable, "-m", module],
        env={**os.environ, "QT_SCALE_FACTOR": scale},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)
