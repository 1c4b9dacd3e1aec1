"""Where a bundle begins."""

import sys

from simpsons_desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
