"""AI seats: they get what their seat may know, and answer the decision that is open for it."""

from simpsons_desktop.ai.levels import LEVELS, Thought, think

__all__ = ["LEVELS", "Thought", "think"]
