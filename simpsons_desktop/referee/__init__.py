"""The rules engine spoken to in JSON lines, for bots, tests and puzzle makers; no window and no Qt."""

from simpsons_desktop.referee.serve import serve

__all__ = ["serve"]
