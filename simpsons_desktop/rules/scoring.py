"""Completing and trashing a Scene (8), and who scores (9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simpsons_desktop.rules import changes, values, windows
from simpsons_desktop.rules.abilities import COMPLETED, DECLARED, RESOLVED, SCORED, TRASHED, Asking, Step
from simpsons_desktop.rules.events import Declared, Failed, Resolved
from simpsons_desktop.rules.meaning import turn_order
from simpsons_desktop.rules.moves import Ask, card_of, pick_code
from simpsons_desktop.rules.state import CAST, SCENE_AT, About, Frame, GameState


def countable(state: GameState, seat: int, event: str) -> Sequence[int]:
    """The Characters that may be counted (8.2) on the Scene of `seat`: matching ones to complete, others to trash."""
    return values.unguarded(state, values.sides(state, seat)[event == "trash"], "counting")


def weigh(state: GameState, cards: Sequence[int]) -> int:
    """How many Characters these count for."""
    return sum(values.weights(state, cards)) if "weight" in state.stats else len(cards)


def needed(state: GameState, seat: int, event: str) -> int | None:
    """The number that must be reached (2.2), None if the Scene has none."""
    return values.complete_number(state, seat) if event == "complete" else values.trash_number(state, seat)


def enough(state: GameState, seat: int, event: str) -> bool:
    """Whether the Scene of `seat` may be completed or trashed now (8.1)."""
    side = values.sides(state, seat)[event == "trash"]
    return _suffices(state, seat, event, needed(state, seat, event), side)


_NUMBERS = frozenset(("complete", "trash", "weight"))
_GUARDS = frozenset(("guard:counting", "guard:complete", "guard:trash"))


def _suffices(state: GameState, seat: int, event: str, number: int | None, side: Sequence[int]) -> bool:
    if number is None or weigh(state, side) < number:
        return False
    if state.stats.isdisjoint(_GUARDS):
        return True
    if weigh(state, values.unguarded(state, side, "counting")) < number:
        return False
    return not values.guarded(state, state.zones[SCENE_AT + seat][0], event)


def ready(state: GameState, seat: int) -> tuple[bool, bool]:
    """Whether the Scene of `seat` can be completed, and trashed, now (8.1).

    Kept in `state.readies`, because it is asked before every move of a main part. Most Scenes fall short by far: that
    is told by counting heads, before anybody looks who matches.
    """
    heads, scene = len(state.zones[CAST + seat]), state.zones[SCENE_AT + seat][0]
    if heads < state.box.fewest[state.face[scene]] and state.stats.isdisjoint(_NUMBERS):
        result = False, False
    else:
        matching, others = values.sides(state, seat)
        complete, trash = values.numbers(state, seat)
        result = (
            _suffices(state, seat, "complete", complete, matching),
            _suffices(state, seat, "trash", trash, others),
        )
    state.readies[seat] = result
    return result


def left_out(state: GameState, resolved: Resolved) -> list[int]:
    """The Characters that could have been counted as well, but were not (8.2), right after a Scene was finished."""
    return [card for card in countable(state, resolved.seat, resolved.event) if card not in resolved.counted]


def by_owner(state: GameState, counted: Sequence[int]) -> dict[int, int]:
    """For how many the counted Characters of each owner count."""
    owned: dict[int, int] = {}
    for card, weight in zip(counted, values.weights(state, counted), strict=True):
        owner = state.box.owners[card]
        owned[owner] = owned.get(owner, 0) + weight
    return owned


def shares(
    order: Sequence[int], seat: int, event: str, owned: Mapping[int, int], bonus: int = 1
) -> list[tuple[int, int, str]]:
    """Who scores what and why for the Scene of `seat` (9.1 to 9.3): (seat, points, "scene" | "counted" | "bonus").

    `order` has the seats in turn order, `owned` is what `by_owner` says of the counted Characters, `bonus` what the
    bonus is worth.
    """
    found = [(other, 1, "scene" if other == seat else "counted") for other in order if other == seat or other in owned]
    if event == "complete" and owned:
        best = max(owned.values())
        top = [owner for owner, weight in owned.items() if weight == best]
        if len(top) == 1:
            found.append((top[0], bonus, "bonus"))
    return found


def declare(state: GameState, seat: int, event: str) -> None:
    """The player whose turn it is declares that the Scene of `seat` is completed or trashed (8.1)."""
    scene = state.zones[SCENE_AT + seat][0]
    state.agenda.append(Frame(DECLARE_STEPS, state.turn, scene, About(DECLARED, state.turn, (scene,), scene, event)))
    changes.note(state, Declared, event, scene, seat, state.turn)


def _about(frame: Frame) -> About:
    if frame.about is None:
        raise AssertionError("a declaration about nothing")
    return frame.about


def _seat(state: GameState, frame: Frame) -> int:
    """The seat in front of which the declared Scene lies, -1 if it has gone."""
    place = state.place[frame.source]
    return place - SCENE_AT if SCENE_AT <= place < CAST else -1


@dataclass(frozen=True, slots=True)
class Count(Asking):
    """The declaring player chooses which Characters are counted, after the answers (8.2); too few: nothing (8.3)."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless there is nothing to choose or too few are left."""
        seat, about = _seat(state, frame), _about(frame)
        if seat < 0 or not enough(state, seat, about.event):
            frame.steps, frame.at = tuple(s for s in frame.steps if s.always), 0
            changes.note(state, Failed, about.event, about.scene, seat, about.by)
            return
        cards = countable(state, seat, about.event)
        number = needed(state, seat, about.event) or 0
        weights = values.weights(state, cards)
        if sum(weights) - min(weights) < number:
            frame.pick("counted", tuple(cards))
            return
        frame.at -= 1
        state.ask, state.asker, state.source = Ask.COUNT, frame.you, frame.source
        state.options = [pick_code(card) for card in cards]
        state.most = len(cards)
        heavy = sorted(weights, reverse=True)
        state.least = next(k for k in range(1, len(cards) + 1) if sum(heavy[:k]) >= number)
        if any(weight != 1 for weight in weights):
            state.weights, state.needed = tuple(weights), number

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Remember who is counted, in the order in which they lie."""
        frame.at += 1
        chosen = {card_of(code) for code in answer}
        frame.pick("counted", tuple(c for c in state.zones[CAST + _seat(state, frame)] if c in chosen))


@dataclass(frozen=True, slots=True)
class Settle(Step):
    """Points: 1 to whoever played the Scene and to each owner of a counted Character, and the bonus (9.1 to 9.3)."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Give the points, then let the Scene's and the counted Characters' own effects happen (9.4)."""
        seat, about, counted = _seat(state, frame), _about(frame), frame.called("counted")
        frame.about = About(RESOLVED, about.by, counted, about.scene, about.event)
        changes.note(state, Resolved, about.event, about.scene, seat, about.by, counted)
        scorers: list[int] = []
        owned, bonus = by_owner(state, counted), frame.bonus
        for other, points, why in shares(turn_order(state), seat, about.event, owned, bonus):
            changes.score(state, other, points, why)
            if why != "bonus":
                scorers.append(other)
        frame.pick("scorers", tuple(scorers))
        own = COMPLETED if about.event == "complete" else TRASHED
        if state.watch & own:
            windows.push_triggers(state, frame.about.at(own), (frame.source, *counted))


@dataclass(frozen=True, slots=True)
class TellScored(Step):
    """That points were scored is a moment for each seat that scored (10.4), which is the one that acted."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Let the moments come, in turn order."""
        about = _about(frame)
        told = state.heed & SCORED or state.rounds is not None
        for seat in reversed(frame.called("scorers")) if told else ():
            windows.raise_moment(state, SCORED, seat, about.cards, about.scene, about.event)


@dataclass(frozen=True, slots=True)
class Clear(Step):
    """The Scene and every Character on it go to their owners' discard piles (9.5)."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Discard them, if an answer has not done so already."""
        if _seat(state, frame) >= 0:
            changes.discard(state, (frame.source,), "clear")


DECLARE_STEPS: tuple[Step, ...] = (
    windows.Trigger(DECLARED),
    windows.Window(DECLARED),
    Count(),
    Settle(),
    windows.Aftermath(),
    windows.Trigger(RESOLVED),
    windows.Window(RESOLVED),
    TellScored(),
    Clear(),
    windows.Aftermath(),
)
