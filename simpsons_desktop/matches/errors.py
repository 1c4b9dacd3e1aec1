"""What can go wrong with a match; each error is one sentence for the player."""

from __future__ import annotations


class MatchError(Exception):
    """A match that can't be opened, written or moved; the sentence says what is wrong, where, and what to do."""


class InUseError(MatchError):
    """A match that another window or program plays."""


class UnsavedError(MatchError):
    """Answers that could not be written; the game goes on in memory, and the next answer tries again."""


class LineError(ValueError):
    """A line of a match that does not belong there; the words, without a full stop, say why."""
