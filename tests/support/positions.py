"""Asking a scenario what somebody may not do, and scenes with numbers of their own."""

from __future__ import annotations

from simpsons_desktop.rules import Option, Printed, Verb, why_not
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
    scene = found is not None and verb == "play" and table._kind(found) == 0 and not front
    to = table.names.index(front) if front else seat if scene else None
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


__all__ = ["option", "place", "refusal"]
