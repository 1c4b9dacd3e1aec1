"""Where the games of a simulation are played and kept."""

from __future__ import annotations

from collections.abc import Iterable

from simpsons_desktop.simulate.crew import Crew
from simpsons_desktop.simulate.game import Game
from simpsons_desktop.simulate.ledger import Ledger
from simpsons_desktop.simulate.progress import Progress
from simpsons_desktop.simulate.schedule import Fixture


class Tournament:
    """A ledger of what was played and a crew that plays what is missing."""

    def __init__(self, ledger: Ledger, crew: Crew, quiet: bool) -> None:
        self.ledger, self.crew, self.quiet = ledger, crew, quiet

    def games(self, label: str, wanted: Iterable[Fixture]) -> list[Game]:
        """The games wanted, in their order; those that the ledger does not have are played."""
        every = list(wanted)
        missing = [fixture for fixture in every if fixture not in self.ledger.games]
        progress = Progress(label, len(every), self.quiet, len(every) - len(missing))
        for game in self.crew.play(missing):
            self.ledger.add(game)
            progress.step()
        return [self.ledger.games[fixture] for fixture in every]
