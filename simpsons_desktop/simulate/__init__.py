"""Many games of AI seats at once, to see how decks, cards and levels do."""

from simpsons_desktop.simulate.run import simulate

__all__ = ["simulate"]
