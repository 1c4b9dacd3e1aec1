"""Play random games against the referee and tell every difference: `python -m tests.checker.play --games 500`."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, field

from .compare import DifferenceError
from .decks import faces_of
from .detours import AT_THE_END, AT_THE_START, DETOURS, go
from .match import Match, Printed
from .model import MisdealError
from .talk import Referee, SilenceError, Speaker

# A random game whose Scenes can't be completed may last for ever. One in so many is played out, the others, with their
# own cards and seats, are left early: much the same things happen in a long game again and again.
LONG_ONE_IN = 8
LONG_ANSWERS = 150
SHORT_ANSWERS = 20
LOOK_ON = 0.25
NOT_IN_SHAPE = "not in the shape of the contract"


@dataclass
class Findings:
    """What came out of a number of games."""

    differences: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Findings) -> None:
        """Take in what came out of other games."""
        self.differences += other.differences
        self.seen += other.seen


def play_game(match: Match) -> None:
    """A game to its end, or to the most answers; raises at the first difference."""
    match.begin()
    go(match, AT_THE_START)
    seats = range(len(match.table.seats))
    most = SHORT_ANSWERS if match.seed % LONG_ONE_IN else LONG_ANSWERS
    while match.table.winners is None and len(match.answers) < most:
        match.step([match.chance.choice(seats)] if match.chance.random() < LOOK_ON else [])
        go(match, DETOURS)
    go(match, AT_THE_END)
    match.seen["answer"] += len(match.answers)


def read_printed(speaker: Speaker) -> Printed:
    """What the referee tells of its own cards and AI levels."""
    hello, printed = speaker.batch([{"do": "hello"}, {"do": "cards"}])
    traits = {trait for card in printed["cards"] for trait in card["traits"]}
    actions = [card for card in printed["cards"] if card["kind"] == "action" and not card.get("pending")]
    if not traits or not actions:
        raise SilenceError("the referee knows no printed card with a trait, or no Action")
    (action,) = faces_of(actions[:1]).values()
    return Printed(sorted(traits), action, hello["levels"])


def play_games(speaker: Speaker, seeds: Iterable[int], most: int = 1000) -> Findings:
    """These games one after another, each to its first difference; at most so many; `SilenceError` ends them all."""
    findings = Findings()
    printed = read_printed(speaker)
    for seed in seeds:
        match = Match(speaker, seed, printed)
        try:
            play_game(match)
        except (DifferenceError, MisdealError) as error:
            findings.differences.append(f"seed {seed}, after {len(match.answers)} answers: {error}")
        except SilenceError as error:
            findings.differences.append(f"seed {seed}, after {len(match.answers)} answers: {error}")
            break
        except (LookupError, TypeError, ValueError, AttributeError):
            # An answer in another shape than the contract's shows as one of these.
            where = traceback.format_exc(limit=-3)
            findings.differences.append(f"seed {seed}, after {len(match.answers)} answers, {NOT_IN_SHAPE}: {where}")
        findings.seen += match.seen
        if len(findings.differences) >= most:
            break
    return findings


def play_all(
    seeds: Sequence[int], jobs: int, start: Callable[[], AbstractContextManager[Speaker]] = Referee
) -> Findings:
    """The games dealt out to that many referees of their own."""

    def one(job: int) -> Findings:
        with start() as speaker:
            return play_games(speaker, seeds[job::jobs])

    findings = Findings()
    with ThreadPoolExecutor(jobs) as pool:
        for found in pool.map(one, range(jobs)):
            findings.add(found)
    return findings


def main() -> int:
    """Say what was played and every difference; exit code 1 if there was one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game; each further one adds 1")
    parser.add_argument("--jobs", type=int, default=1, help="how many referees play at once")
    wanted = parser.parse_args()
    begun = time.monotonic()
    findings = play_all(range(wanted.seed, wanted.seed + wanted.games), wanted.jobs)
    for difference in findings.differences:
        sys.stdout.write(f"{difference}\n")
    took = time.monotonic() - begun
    sys.stdout.write(f"{wanted.games} games in {took:.1f} s, {len(findings.differences)} differences; seen: ")
    sys.stdout.write(", ".join(f"{name} {number}" for name, number in sorted(findings.seen.items())) + "\n")
    return bool(findings.differences)


if __name__ == "__main__":
    sys.exit(main())
