"""What comes back: which lines are looked into, in which worlds, and which of them fall behind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from random import Random

import pytest

from simpsons_desktop.ai import replies
from simpsons_desktop.ai.lists import known_lists
from simpsons_desktop.ai.lookahead import Budget
from simpsons_desktop.ai.outlook import Outlook
from simpsons_desktop.ai.replies import ALIKE, TRIES, WINDOW, Depth, Seer, judged
from simpsons_desktop.ai.turn_search import Line
from simpsons_desktop.ai.worlds import Deal, Worlds
from simpsons_desktop.rules import seal
from tests.support.games import some_state

STATE = seal(some_state(1, 3, 30).state, 0)
SEER = Seer(0, lambda _state, _seat: 0.5, Worlds(STATE, known_lists()), Random(3))


class Fates:
    """Stands for playing on: by a line's first answer, the chances that it has in one world after the other."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, chances: Mapping[int, tuple[float, ...]]) -> None:
        self.chances = chances
        self.worlds: defaultdict[float, list[Deal]] = defaultdict(list)  # by lead: no two lines here have the same
        monkeypatch.setattr(replies, "_chance", self._chance)

    def _chance(self, line: Line, _seer: Seer, deal: Deal, _chance: float) -> float:
        seen = self.worlds[line.outlook.lead]
        seen.append(deal)
        row = self.chances[line.first]
        return row[(len(seen) - 1) % len(row)]


def lines(*firsts_and_leads: tuple[int, float]) -> list[Line]:
    """Lines that begin with these answers, and how they look."""
    return [Line(first, Outlook(lead, ()), STATE) for first, lead in firsts_and_leads]


def firsts(some: list[Line]) -> list[int]:
    """What they begin with."""
    return [line.first for line in some]


def test_the_line_that_does_much_better_comes_first_though_it_looks_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    Fates(monkeypatch, {0: (0.2, 0.3), 1: (0.6, 0.7), 2: (0.4, 0.5)})
    kept, behind = judged(lines((0, 1.0), (1, 0.5), (2, 0.0)), SEER, Depth(3, 6), Budget(9_999))
    assert (firsts(kept)[0], sorted(firsts(kept + behind))) == (1, [0, 1, 2])
    leads = [line.outlook.lead for line in (*kept, *behind)]
    assert leads == sorted(leads, reverse=True)


@pytest.mark.parametrize(("plain", "first"), [(0.6, 0), (0.7, 1)])
def test_how_a_line_looks_counts_as_much_as_how_it_does(
    monkeypatch: pytest.MonkeyPatch, plain: float, first: int
) -> None:
    """The first one looks better by 0.12 of a chance; the other does better, by less or by more than that."""
    Fates(monkeypatch, {0: (0.5, 0.5), 1: (plain, plain)})
    kept, _ = judged(lines((0, 1.0), (1, 0.0)), SEER, Depth(2, 40), Budget(9_999))
    assert firsts(kept)[0] == first


def test_all_are_looked_at_in_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    fates = Fates(monkeypatch, {0: (0.4, 0.6), 1: (0.6, 0.4)})
    judged(lines((0, 0.0), (1, 0.1)), SEER, Depth(2, 7), Budget(9_999))
    assert len(fates.worlds[0.0]) == 7
    assert fates.worlds[0.0] == fates.worlds[0.1]


def test_what_has_clearly_fallen_behind_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of eight, four are left at first; of those only the ones that luck might have put behind."""
    clear = dict.fromkeys(range(1, 8), (0.1, 0.2)) | {0: (0.8, 0.9)}
    fates = Fates(monkeypatch, clear)
    kept, _ = judged(lines(*((first, first / 10) for first in clear)), SEER, Depth(8, 6), Budget(9_999))
    assert firsts(kept) == [0]
    assert {len(seen) for seen in fates.worlds.values()} == {6}

    close = {first: (0.1, 0.9) if first % 2 else (0.9, 0.11 - first / 100) for first in range(8)}
    fates = Fates(monkeypatch, close)
    judged(lines(*((first, first / 10) for first in close)), SEER, Depth(8, 6), Budget(9_999))
    assert sorted(len(seen) for seen in fates.worlds.values()) == [6, 6, 6, 6, 18, 18, 42, 42]


def test_not_many_that_begin_alike_nor_any_that_look_much_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    fates = Fates(monkeypatch, {0: (0.4, 0.6), 1: (0.6, 0.4)})
    alike = [(0, 2.0 - number / 100) for number in range(9)]
    judged(lines(*alike, (1, 1.0), (1, 2.0 - WINDOW - 0.1)), SEER, Depth(8, 2), Budget(9_999))
    assert set(fates.worlds) == {lead for _, lead in alike[:ALIKE]} | {1.0}


def test_nothing_is_played_on_where_the_next_answer_is_the_same_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    fates, budget = Fates(monkeypatch, {}), Budget(9_999)
    kept, behind = judged(lines((4, 0.2), (4, 0.3), (5, 0.3 - 2 * WINDOW)), SEER, Depth(8, 8), budget)
    assert (firsts(kept), behind, dict(fates.worlds), budget.used) == ([4, 4], [], {}, 0)


def test_only_whole_rounds_of_worlds_that_the_budget_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = {first: (0.1 * first, 1 - 0.1 * first) for first in range(4)}
    for rounds, nodes in ((0, 4 * 6 * TRIES - 1), (1, 4 * 6 * TRIES), (1, 8 * 6 * TRIES - 1), (2, 8 * 6 * TRIES)):
        fates, budget = Fates(monkeypatch, chances), Budget(nodes)
        judged(lines(*((first, first / 10) for first in chances)), SEER, Depth(4, 6), budget)
        assert max(map(len, fates.worlds.values()), default=0) == (0, 6, 18)[rounds]
        assert budget.used <= nodes
