"""Play the golden games (tests/support/golden.py) on every other Python from 3.11 on that this machine has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDS = ("msgspec",)  # of what the program needs, all that rules, cards and AI seats need
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
THIS = "{}.{}".format(*sys.version_info)  # the tests play them on this one


def version_of(python: str) -> str:
    """Its version as "3.12"; empty if it does not run."""
    code = "import sys; print('{}.{}'.format(*sys.version_info))"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def candidates() -> Iterator[str]:
    """What may be a Python: by name on PATH, and where pyenv keeps those that are not in use."""
    for version in VERSIONS:
        yield from filter(None, [shutil.which(f"python{version}")])
    yield from map(
        str, sorted(Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser().glob("versions/*/bin/python"))
    )


def pythons() -> dict[str, str]:
    """One Python of each other version that is found, by version."""
    found: dict[str, str] = {}
    for python in candidates():
        version = version_of(python)
        if version in VERSIONS and version != THIS:
            found.setdefault(version, python)
    return dict(sorted(found.items()))


def requirements() -> list[str]:
    """What rules, cards and AI seats need, with the bounds of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [line for line in project["dependencies"] if line.startswith(NEEDS)]


def plays_alike(version: str, python: str, folder: Path) -> bool:
    """Whether the golden games come out on this Python as they are written down."""
    bounds = ["--python-version", version, "--only-binary=:all:", "--target", str(folder)]
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    if subprocess.run([*install, *bounds, *requirements()], check=False).returncode:
        sys.stdout.write(f"golden: Python {version}: what it needs could not be installed (see above)\n")
        return False
    path = os.pathsep.join([str(ROOT), str(folder)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PIP_USER": "0"}
    return (
        subprocess.run([python, "-m", "tests.support.golden"], cwd=ROOT, env=environment, check=False).returncode == 0
    )


def main() -> int:
    """Play on each and return the exit code."""
    others = pythons()
    if not others:
        sys.stdout.write(f"golden: there is no other Python than {THIS} here\n")
    with tempfile.TemporaryDirectory() as folder:
        alike = [plays_alike(version, python, Path(folder, version)) for version, python in others.items()]
    return 0 if all(alike) else 1


if __name__ == "__main__":
    sys.exit(main())
