"""Disks that are full and folders that can't be written, as far as the system lets a test make them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def no_file_over(size: int) -> Iterator[None]:
    """No file may grow over a size: the system writes what fits, and then refuses."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[None]:
    """A disk of its own in a folder's place, in memory; a test that can't have one is skipped."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if not hasattr(os, "geteuid") or os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only a superuser who may mount disks can have one")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nothing can be written in a folder; a superuser may, but on a disk that is for reading only."""
    if hasattr(os, "geteuid") and not os.geteuid():
        copy = folder.with_name(f"{folder.name}-copy")
        shutil.copytree(folder, copy)
        with small_disk(folder, "1m"):
            shutil.copytree(copy, folder, dirs_exist_ok=True)
            subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
            yield
        return
    folder.chmod(0o500)
    try:
        yield
    finally:
        folder.chmod(0o700)
