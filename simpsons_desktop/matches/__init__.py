"""Matches: games as files that nothing breaks. `resources/docs/match-format.md` describes the file.

`Match.create` and `Match.resume` give a match in play, of which every answer is on the disk before it returns;
`open_match` looks at one and writes nothing; `Shelf` keeps them. `export_account` writes a game as one seat saw it, and
`open_account` reads that. Errors are a `MatchError`, one sentence each.
"""

from simpsons_desktop.matches.account import Account, Sight, export_account, is_account, open_account
from simpsons_desktop.matches.errors import InUseError, LineError, MatchError, UnsavedError
from simpsons_desktop.matches.match import LONGEST_NOTE, Match
from simpsons_desktop.matches.reading import Opened, open_match
from simpsons_desktop.matches.seats import Seat, Seats, unknown
from simpsons_desktop.matches.shelf import Kept, Shelf
from simpsons_desktop.matches.tree import MAIN, Line, Tree

__all__ = [
    "LONGEST_NOTE",
    "MAIN",
    "Account",
    "InUseError",
    "Kept",
    "Line",
    "LineError",
    "Match",
    "MatchError",
    "Opened",
    "Seat",
    "Seats",
    "Shelf",
    "Sight",
    "Tree",
    "UnsavedError",
    "export_account",
    "is_account",
    "open_account",
    "open_match",
    "unknown",
]
