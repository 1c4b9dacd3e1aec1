"""The walk of a study: play what is missing, take the games in their order, and stop when the evidence is enough."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from simpsons_desktop.simulate.crew import Crew
from simpsons_desktop.simulate.findings import Evidence
from simpsons_desktop.simulate.ledger import Ledger
from simpsons_desktop.simulate.schedule import Fixture
from simpsons_desktop.simulate.study import Study


class Examination:
    """A study and its games.

    Games end in any order, but count in theirs: so whoever plays them, in however many processes and with whatever
    breaks, equal studies come to equal findings.
    """

    def __init__(self, study: Study, ledger: Ledger) -> None:
        self.ledger = ledger
        self.evidence = Evidence(study)
        self._to_come = study.games()
        self._ahead: deque[tuple[Fixture, ...]] = deque()  # begun, but not counted yet

    def recall(self) -> Evidence:
        """The evidence of the games that were played before."""
        next(self._missing(), None)
        return self.evidence

    def play(self, crew: Crew, tell: Callable[[Evidence], object]) -> Evidence:
        """Play until the evidence is enough; `tell` hears after each game that is played."""
        while not self.evidence.is_enough():
            for game in crew.play(self._missing()):
                self.ledger.add(game)
                self._count()
                tell(self.evidence)
                if self.evidence.is_enough():
                    break
        return self.evidence

    def _missing(self) -> Iterator[Fixture]:
        """The games that are still to be played; no more than can count, so there may be others after them."""
        while not self.evidence.is_enough() and self.evidence.count + len(self._ahead) < self.evidence.study.most:
            games = next(self._to_come)
            if self._wants(games):
                self._ahead.append(games)
                yield from (game for game in games if game not in self.ledger.games)
                self._count()

    def _count(self) -> None:
        """Take what is next in order, as far as it is there; a game that nothing hangs on any more is passed over."""
        played = self.ledger.games
        while self._ahead and not self.evidence.is_enough() and all(game in played for game in self._ahead[0]):
            games = self._ahead.popleft()
            if self._wants(games):
                self.evidence.take([played[game] for game in games])

    def _wants(self, games: tuple[Fixture, ...]) -> bool:
        return self.evidence.wants(len(games[0].decks))
