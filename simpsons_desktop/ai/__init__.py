"""AI seats: they get what their seat may know, and answer the decision that is open for it."""

from simpsons_desktop.ai.levels import LEVELS, NODES, Thought, think

__all__ = ["LEVELS", "NODES", "Thought", "think"]
