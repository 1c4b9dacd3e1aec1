"""Why an Action can't be played at a moment: it is for another, its text asks for more, or it finds no target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from simpsons_desktop.rules import values, windows
from simpsons_desktop.rules.abilities import Condition, Select, Step, need_of
from simpsons_desktop.rules.moves import Reason
from simpsons_desktop.rules.state import About, Frame, GameState
from simpsons_desktop.rules.steps.asking import Choose, ChooseSeat

NOTHING_ASKED, YOURS = Condition(), Select(whose="you")


def why(state: GameState, seat: int, card: int, about: About) -> Reason:
    """Why an Action in the hand of `seat` can't be played at a moment (10.1, 10.6), or not onto what was tried."""
    moments = state.box.moments[state.face[card]]
    if not moments & about.moment:
        return Reason("10.1", "action not now", (moments,))
    if windows.ability_at(state, seat, card, about) is not None:
        return Reason("10.1", "action goes nowhere")
    abilities = [a for a in state.box.faces[state.face[card]].abilities if a.moments & about.moment]
    probe = Frame((), seat, card, about, 0, windows.counted(about))
    failing = [None if a.condition is None else _failing(state, probe, a.condition) for a in abilities]
    for ability, part in zip(abilities, failing, strict=True):
        if part is None:
            return _unfound(state, probe, ability.steps)
    return _condition(failing[0] or NOTHING_ASKED)


def _unfound(state: GameState, probe: Frame, steps: Sequence[Step]) -> Reason:
    """What the first of the choices looks for that leaves none, or none with those before it (10.6).

    It is judged as the rules judge it: by what the player may know who holds the Action.
    """
    for number in range(1, len(steps) + 1):
        test = need_of(steps[:number])
        if test is not None and not test(state, probe, values.altered(state)):
            return _missing(steps[number - 1])
    return Reason("10.6", "action has no target")


def _missing(step: Step) -> Reason:
    """The reason that one step gives which finds nothing."""
    if isinstance(step, ChooseSeat):
        return Reason("10.6", "action finds no player", (step.from_,))
    if isinstance(step, Choose):
        return Reason("10.6", "action finds nothing", (step.from_, step.least))
    return Reason("10.6", "what it takes is protected" if step.takes() else "action has no target")


def _failing(state: GameState, probe: Frame, condition: Condition) -> Condition | None:
    """The first part of a condition that is not so; None if all of it is."""
    for one in fields(condition):
        value = getattr(condition, one.name)
        if one.name == "at_least" or value in ("", None):
            continue
        part = replace(NOTHING_ASKED, **{one.name: value}, at_least=condition.at_least)
        if not part.test(state, probe, values.altered(state)):
            return part
    return None


def _condition(failing: Condition) -> Reason:
    """The reason that a part of a condition gives when it is not so."""
    if failing.by == "others":
        return Reason("10.1", "answers others only")
    if failing.turn == "others":
        return Reason("10.1", "in turns of others only")
    if failing.event:
        return Reason("10.1", "for completing only" if failing.event == "complete" else "for trashing only")
    if failing.scene is not None and failing.scene == YOURS:
        return Reason("10.1", "about your scene only")
    if failing.behind:
        return Reason("10.1", "nobody is ahead")
    return Reason("10.1", "action asks for more", (failing,))
