"""Simpsons Desktop: an offline table for The Simpsons Trading Card Game (2003)."""

__version__ = "0.1.0"
