"""AI seats: they get what their seat may know, and answer the decision that is open for it."""

from simpsons_desktop.ai.levels import LEVELS, NODES, think
from simpsons_desktop.ai.styles import PLAIN, STYLES, usual_style
from simpsons_desktop.ai.thoughts import Thought, Weighed

__all__ = ["LEVELS", "NODES", "PLAIN", "STYLES", "Thought", "Weighed", "think", "usual_style"]
