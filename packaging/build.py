"""Build what is given away; run by `packaging/dev.py build`. Everything comes into `dist`.

Without a word all of it that this system can build: wheel and sdist, the bundle with its bill of materials, and, on
Linux, .deb and .run. With words only these, each from what was built before.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

from release.bundle import build_bundle
from release.deb import build_deb
from release.project import BUNDLE, DIST, NAME, BuildError, fresh, machine, say, size, version
from release.run_file import build_run
from release.wheel import build_wheel


def build_bill() -> Path:
    """Lay the bundle's bill of materials beside the packages."""
    bill = BUNDLE / "_internal" / "simpsons_desktop" / "licences" / "bom.cdx.json"
    if not bill.is_file():
        raise BuildError("There is no bundle yet; please build it first.")
    return Path(shutil.copyfile(bill, DIST / f"{NAME}-{version()}.cdx.json"))


def build_archive() -> Path:
    """The bundle as a .zip, for systems whose installers are made elsewhere."""
    name = DIST / f"{NAME}-{version()}-{sys.platform}-{machine()}"
    return Path(shutil.make_archive(str(name), "zip", BUNDLE.parent))


STEPS: dict[str, Callable[[], Path]] = {
    "wheel": build_wheel,
    "bundle": build_bundle,
    "bill": build_bill,
    "deb": build_deb,
    "run": build_run,
    "zip": build_archive,
}
ON_LINUX, ELSEWHERE = ("wheel", "bundle", "bill", "deb", "run"), ("wheel", "bundle", "bill", "zip")


def main(words: list[str]) -> int:
    """Build what the words name, in the right order; returns the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py build", description=__doc__)
    parser.add_argument("what", nargs="*", choices=[*STEPS, []], help="what to build; usually everything")
    usual = ON_LINUX if sys.platform.startswith("linux") else ELSEWHERE
    wanted = parser.parse_args(words).what or usual
    if list(wanted) == list(usual):
        fresh(DIST)
    try:
        for name in (name for name in STEPS if name in wanted):
            began = time.monotonic()
            made = STEPS[name]()
            print(f"{name}: {made} ({size(made):.1f} MB, {time.monotonic() - began:.0f} s)", flush=True)
    except BuildError as error:
        say(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
