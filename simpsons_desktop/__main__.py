"""`python -m simpsons_desktop`, and the command `simpsons-desktop`."""

import sys
from multiprocessing import freeze_support


def main() -> int:
    """Run the command line; returns the exit code."""
    freeze_support()
    from simpsons_desktop.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
