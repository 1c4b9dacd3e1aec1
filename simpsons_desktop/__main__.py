"""`python -m simpsons_desktop`, and the command `simpsons-desktop`."""

import signal
import sys


def main() -> int:
    """Run the command line; returns the exit code."""
    if getattr(sys, "frozen", False):  # elsewhere it does nothing, and loads a lot for that
        from multiprocessing import freeze_support

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
