"""The environment that builds: exactly the packages of the lock, each with its hash, and the wheel that was built."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from release.project import BUILD, RELEASE, BuildError, run, say

TOOLS = BUILD / "tools"
LOCK = RELEASE / "lock.txt"
"""Made anew by `uv pip compile`, as its first lines say."""
STAMP = TOOLS / "lock.sha256"
PYTHON = TOOLS / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def tools() -> Path:
    """The Python of the environment, which is made when the lock or the Python has changed. Raises BuildError."""
    wanted = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text("ascii") == wanted:
        return PYTHON
    say("making the environment that builds, from", LOCK.name)
    shutil.rmtree(TOOLS, ignore_errors=True)
    run(sys.executable, "-m", "venv", "--without-pip", TOOLS)
    install("--require-hashes", "-r", LOCK)
    STAMP.write_text(wanted, "ascii")
    return PYTHON


def install(*words: object) -> None:
    """Install into the environment with a pip from outside it: Debian's Python can't give it one. Raises BuildError."""
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check"]
    run(*_pip(), "--python", PYTHON, "install", *quiet, *words)


def _pip() -> list[str]:
    for python in (sys.executable, str(getattr(sys, "_base_executable", sys.executable))):
        asked = [python, "-m", "pip", "--version"]
        if subprocess.run(asked, capture_output=True, check=False).returncode == 0:
            return asked[:-1]
    raise BuildError("pip 22.3 or newer is needed; please install it (Debian: apt-get install python3-pip).")
