"""The processes that play: each has the cards once, gets games and gives back what came of them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Self

from simpsons_desktop.ai.worker import step_back
from simpsons_desktop.simulate.game import Game, play
from simpsons_desktop.simulate.schedule import Fixture
from simpsons_desktop.simulate.stock import Stock

GAMES_AHEAD = 4
"""Games for each process that are handed out before one comes back: enough that none ever waits."""

_stock: Stock | None = None  # of a worker process


def _equip(stock: Stock) -> None:
    global _stock
    _stock = stock
    serve()


def serve() -> None:
    """Be a process that works for another one: wait for others, and end when that one stops it or has gone."""
    step_back(os.getpid())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us stops us
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})  # by this if need be
    Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    """End this process when the one that started it has gone, however that ended: its queue would never tell."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(fixture: Fixture) -> Game:
    if _stock is None:
        raise AssertionError("a worker process without cards")
    try:
        return play(fixture, _stock)
    except Exception as error:
        error.add_note(f"in the game {fixture}")
        raise


class Crew:
    """Plays games in `jobs` spawned processes, or in this one if that is a single job. A context manager."""

    def __init__(self, jobs: int, stock: Stock) -> None:
        self.stock = stock
        self.most = jobs * GAMES_AHEAD
        self.others = active_children()
        self.pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), _equip, (stock,))

    def __enter__(self) -> Self:
        """Nothing is started before there is a game."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the processes; at once, whatever they do, if nobody wants their games any more."""
        if self.pool is None:
            return
        if error is not None:
            for process in active_children():
                if process not in self.others:
                    process.kill()
        self.pool.shutdown(cancel_futures=True)

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Game]:
        """Play games; they come in the order in which they end."""
        if self.pool is None:
            for fixture in fixtures:
                yield play(fixture, self.stock)
            return
        waiting: set[Future[Game]] = set()
        for fixture in fixtures:
            waiting.add(_hand_out(self.pool, fixture))
            if len(waiting) >= self.most:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in as_completed(waiting))


def _hand_out(pool: ProcessPoolExecutor, fixture: Fixture) -> Future[Game]:
    """Give a game to whoever is free first.

    Processes start here, deaf to Ctrl+C from their first breath on where the system knows how; for us that only waits,
    as SIGTERM does.
    """
    if sys.platform == "win32":
        return pool.submit(_play, fixture)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        return pool.submit(_play, fixture)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
