"""`python -m simpsons_desktop`, and the command `simpsons-desktop`."""

import signal
import sys
from multiprocessing import freeze_support


def main() -> int:
    """Run the command line; returns the exit code."""
    freeze_support()
    try:
        from simpsons_desktop.cli import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:  # before there was anything to stop
        return 130
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what is left to do at the exit is nothing to tell of


if __name__ == "__main__":
    sys.exit(main())
