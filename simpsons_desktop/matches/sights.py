"""What a seat saw as plain values that a file can hold, and back: only faces that it knew have a name there."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from simpsons_desktop.rules import CardView, Decision, Observation, SeatView, events
from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.moves import decode
from simpsons_desktop.rules.names import read_answer, write_answer

Plain = Any  # what JSON can hold
_EVENTS = {kind.__name__: kind for kind in get_args(events.Event)}
_APART = ("options", "codes")  # of a decision: they are spelled as answers
_LATER = ("purpose",)  # older matches have none; left out where they are empty
_CARDS = tuple[CardView, ...]


@dataclass(frozen=True)
class Table:
    """What everybody may know of a game's cardboard: whose each card is, the traits and the cards that there are."""

    owners: Sequence[int]
    traits: Sequence[str]
    cards: Mapping[str, Printed]


def spell_event(event: events.Event) -> list[Plain]:
    """An event as a list that begins with its name."""
    return [type(event).__name__, *(_spell(getattr(event, one.name), ()) for one in fields(event))]


def read_event(plain: Sequence[Plain]) -> events.Event:
    """The event that was spelled so. Raises ValueError, KeyError or TypeError."""
    name, *values = plain
    kind: Callable[..., events.Event] = _EVENTS[name]
    hints = get_type_hints(kind).values()
    return kind(*(_read(hint, value, Table((), (), {})) for hint, value in zip(hints, values, strict=True)))


def spell_sight(seen: Observation, traits: Sequence[str]) -> dict[str, Plain]:
    """An observation by its fields; those of a seat have its number before their name: `1.hand`."""
    plain = {name: _spell(getattr(seen, name), traits) for name in _hints(Observation) if name != "seats"}
    for at, seat in enumerate(seen.seats):
        plain |= {f"{at}.{name}": _spell(getattr(seat, name), traits) for name in _hints(SeatView)}
    return plain


def read_field(name: str, plain: Plain, table: Table) -> object:
    """The value of a field of an observation. Raises ValueError, KeyError or TypeError."""
    seat, dot, inner = name.partition(".")
    return _read(_hints(SeatView)[inner] if dot else _hints(Observation)[seat], plain, table)


def sight(values: Mapping[str, Any], seats: int) -> Observation:
    """The observation with these values of its fields. Raises KeyError or ValueError unless it is just those."""
    if len(values) != len(_hints(Observation)) - 1 + seats * len(_hints(SeatView)):
        raise ValueError("fields of another observation")
    views = tuple(SeatView(**{name: values[f"{at}.{name}"] for name in _hints(SeatView)}) for at in range(seats))
    return Observation(seats=views, **{name: values[name] for name in _hints(Observation) if name != "seats"})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _spell(value: object, traits: Sequence[str]) -> Plain:
    if isinstance(value, CardView):
        return f"{value.id}:{value.printed.key}" if value.printed else str(value.id)
    if isinstance(value, Decision):
        return _spell_decision(value, traits)
    if isinstance(value, tuple):
        if value and all(isinstance(one, CardView) for one in value):
            return " ".join(_spell(one, traits) for one in value)
        return [_spell(one, traits) for one in value]
    if is_dataclass(value):
        return {one.name: _spell(getattr(value, one.name), traits) for one in fields(value)}
    return value


def _spell_decision(decision: Decision, traits: Sequence[str]) -> Plain:
    plain = {
        one.name: _spell(getattr(decision, one.name), traits)
        for one in fields(decision)
        if one.name not in _APART and (one.name not in _LATER or getattr(decision, one.name))
    }
    return {**plain, "options": [write_answer((code,), traits) for code in decision.codes]}


def _read(kind: Any, plain: Plain, table: Table) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        (kind,) = (one for one in get_args(kind) if one is not types.NoneType)
        return None if plain is None else _read(kind, plain, table)
    if kind is CardView:
        return _read_card(plain, table)
    if kind == _CARDS:
        return tuple(_read_card(one, table) for one in (plain.split() if plain else ()))
    if get_origin(kind) is tuple:
        return tuple(_read(get_args(kind)[0], one, table) for one in plain)
    if kind is Mark:
        return Mark(str(plain[0]), int(plain[1]))
    if kind is Decision:
        return _read_decision(plain, table)
    if isinstance(kind, type) and is_dataclass(kind):
        return kind(**{name: _read(hint, plain[name], table) for name, hint in _hints(kind).items()})
    return _same(kind, plain)


def _same(kind: Any, plain: Plain) -> Any:
    value = kind(plain)
    if value != plain or isinstance(plain, bool) is not (kind is bool):
        raise ValueError(f"{plain!r} is no {kind.__name__}")
    return value


def _read_card(plain: str, table: Table) -> CardView:
    number, colon, key = plain.partition(":")
    card = int(number)
    if card < 0:
        raise ValueError("no card")
    return CardView(card, table.owners[card], table.cards[key] if colon else None)


def _read_decision(plain: Mapping[str, Plain], table: Table) -> Decision:
    codes = tuple(read_answer(words, table.traits)[0] for words in plain["options"])
    values = {
        name: _read(hint, plain[name], table)
        for name, hint in _hints(Decision).items()
        if name not in _APART and (name not in _LATER or name in plain)
    }
    return Decision(options=tuple(decode(code, table.traits) for code in codes), codes=codes, **values)
