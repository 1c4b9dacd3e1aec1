"""What can go wrong with a capsule; one sentence for the player."""

from __future__ import annotations


class CapsuleError(Exception):
    """A capsule that can't be written or opened; the sentence says what is wrong."""
