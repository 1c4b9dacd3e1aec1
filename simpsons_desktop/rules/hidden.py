"""Whether what comes next rests on faces that nobody has shown to who looks: in a sealed state those are blank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

from simpsons_desktop.rules.abilities import Ability, Condition, CountOf, Select, Step
from simpsons_desktop.rules.meaning import PRINTED
from simpsons_desktop.rules.state import Frame, GameState
from simpsons_desktop.rules.steps.asking import Choose, May

BLANK_FACE = 0


def step_is_hidden(state: GameState, frame: Frame, step: Step) -> bool:
    """Whether blank faces decide what a step does; a choice from a hand or deck of blank faces is not known."""
    if isinstance(step, May):
        return bool(step.then) and step_is_hidden(state, frame, step.then[0])
    if isinstance(step, Choose) and _any_blank(state, frame, step.from_):
        return True
    return _is_hidden(state, frame, step)


def ability_is_hidden(state: GameState, frame: Frame, ability: Ability) -> bool:
    """Whether blank faces decide whether an ability applies."""
    if ability.condition is not None and condition_is_hidden(state, frame, ability.condition):
        return True
    return bool(ability.steps) and step_is_hidden(state, frame, ability.steps[0])


def condition_is_hidden(state: GameState, frame: Frame, condition: Condition) -> bool:
    """Whether blank faces decide whether a condition holds."""
    return _is_hidden(state, frame, condition)


def _is_hidden(state: GameState, frame: Frame, noun: Step | Condition) -> bool:
    return any(select.judges_hidden and _any_blank(state, frame, select) for select in _selects(noun))


def _selects(noun: Step | Condition | CountOf) -> Iterator[Select]:
    """The selections that a step or condition itself is made of, but for those of the steps inside it."""
    for one in fields(noun) if is_dataclass(noun) else ():
        value = getattr(noun, one.name)
        if isinstance(value, Select):
            yield value
        elif isinstance(value, Condition | CountOf):
            yield from _selects(value)


def _any_blank(state: GameState, frame: Frame, select: Select) -> bool:
    """Whether a card that a selection would look at is blank; a filter only keeps some of those that lie open."""
    if not (select.zone or select.called):
        return False
    anything = replace(select, kind="", has=(), lacks="", star=None, key="", matching=None)
    return any(state.face[card] == BLANK_FACE for card in anything.search(state, frame, PRINTED))
