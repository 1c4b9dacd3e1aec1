"""What a choice is for: what the card that asks does next with what is picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from simpsons_desktop.rules.abilities import Noun, Select, Step, every_step
from simpsons_desktop.rules.moves import Ask
from simpsons_desktop.rules.state import GameState
from simpsons_desktop.rules.steps.asking import Choose, ChooseSeat, ChooseTrait, May
from simpsons_desktop.rules.steps.lasting import Protect
from simpsons_desktop.rules.steps.looking import Look
from simpsons_desktop.rules.steps.points import Score

PARTS = {
    "called": "cards", "whose": "whose", "on": "there", "off": "there", "to": "there", "who": "who",
    "has": "trait", "lacks": "trait", "add": "add", "remove": "remove",
}  # fmt: skip
"""By the field in which a step names what was picked: the part that it has."""


def purpose(state: GameState) -> str:
    """The verb of the first step that does something with what is picked, and the part that this has there: "discard
    cards", "move there"; of a yes or no the verb of what is done. Empty if nothing names it.

    All of it is printed on the card that asks.
    """
    if state.ask not in (Ask.CHOOSE, Ask.MAY) or not state.agenda:
        return ""
    frame = state.agenda[-1]
    step, rest = frame.steps[frame.at], frame.steps[frame.at + 1 :]
    if isinstance(step, May):
        return next((_verb(one) for one in every_step(step.then) if one.verb and not _only_prepares(one)), "")
    name = getattr(step, "as_", "")
    return next(_uses(rest, name), "") if name else ""


def _only_prepares(step: Step) -> bool:
    return step.asks or isinstance(step, Look)


def _uses(steps: Sequence[Step], name: str) -> Iterator[str]:
    for step in every_step(steps):
        if not isinstance(step, Choose | ChooseSeat | ChooseTrait):
            yield from (f"{_verb(step)} {PARTS[field]}" for field in _named_in(step, name) if field in PARTS)


def _verb(step: Step) -> str:
    """The verb, with what makes it another thing to those it is done to."""
    if isinstance(step, Protect):
        return f"{step.verb}:{step.against}"
    if isinstance(step, Score) and isinstance(step.points, int):
        return f"{step.verb}:{'more' if step.points > 0 else 'less'}"
    return step.verb


def _named_in(noun: Step | Select, name: str) -> Iterator[str]:
    """The fields of a step, or of what it selects, that name what was picked; not those of what it counts or tests."""
    for field in fields(noun):  # type: ignore[arg-type]  # every verb is a dataclass
        value = getattr(noun, field.name)
        if isinstance(value, Select):
            yield from _named_in(value, name)
        elif not isinstance(value, Noun) and (value == name or (isinstance(value, tuple) and name in value)):
            yield field.name
