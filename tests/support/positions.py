"""Asking a scenario what somebody may not do, and scenes with numbers of their own."""

from __future__ import annotations

from simpsons_desktop.rules import Option, Outcome, Printed, Verb, apply, legal, why_not
from simpsons_desktop.rules.model import SCENE
from simpsons_desktop.rules.state import HAND
from tests.support.scenario import Table, card


def place(key: str, has: str, complete: int | None = None, trash: int | None = None, ability: str = "") -> Printed:
    """A Scene with traits (by spaces) and numbers; None: the Scene shows none. `ability` is more TOML."""
    numbers = "".join(
        f"{word} = {number}\n" for word, number in (("complete", complete), ("trash", trash)) if number is not None
    )
    return card(f'key = "{key}"\nkind = "scene"\ntraits = {has.split()}\n{numbers}{ability}')


def option(table: Table, who: str, words: str) -> Option:
    """What somebody tries, in words: "play kid on Ann", "play park", "complete on Bob", "pick kid of Bob", "end"."""
    head, _, front = words.partition(" on ")
    verb, _, name = head.partition(" ")
    seat = table.names.index(who)
    found = _held(table, seat, name) if name else None
    is_scene = found is not None and verb == "play" and table.state.box.kinds[table.state.face[found]] == SCENE
    to = table.names.index(front) if front else seat if is_scene else None
    return Option(Verb(verb), card=found, to=to)


def _held(table: Table, seat: int, name: str) -> int:
    """The card that is meant: one in the hand of the seat if there is one of that key, else any that is called so."""
    for one in table.state.zones[HAND + seat]:
        if table.key(one) == name:
            return one
    return table.find(name if " of " in name else f"{name} of {table.names[seat]}")


def refusal(table: Table, who: str, words: str) -> str:
    """The rule and the key of the reason why somebody can't do something: "7.2 no more characters"; "" if they can."""
    reason = why_not(table.state, table.names.index(who), option(table, who, words))
    return f"{reason.rule} {reason.key}" if reason else ""


def outcome(table: Table, *answers: str | list[str]) -> Outcome:
    """What the last of some answers leads to; the table itself goes on with those before it."""
    *before, last = answers
    table.do(*before)
    wanted = [last] if isinstance(last, str) else last
    return apply(table.state, [next(c for c in legal(table.state) if table._words(c) == one) for one in wanted])


__all__ = ["option", "outcome", "place", "refusal"]
