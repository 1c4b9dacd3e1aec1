"""Tables of text to typed values and back, as the annotations of the classes say: the one schema of the card files."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import GIVEN, PICKED, WORDS, Fault, Reading, shorten, unknown
from simpsons_desktop.rules import steps as _registers_the_verbs  # noqa: F401
from simpsons_desktop.rules.abilities import Select, Step
from simpsons_desktop.rules.steps.asking import Choose
from simpsons_desktop.rules.steps.flow import EachSeat
from simpsons_desktop.rules.steps.lasting import Number, Trait

DEEPEST = 6  # steps inside steps
DEEPEST_TABLE = 24  # tables inside tables, such as “not” inside “not”
LONGEST = 40  # items of one list
_NAME = re.compile(r"[a-z][a-z0-9 _-]{0,29}")
_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_SPELLED = {"negated": "not"}

Decoder = Callable[[object, Reading], Any]


@dataclass(frozen=True)
class Text:
    """The mark of free text: at most so many letters, and not empty unless it may be."""

    most: int
    empty: bool = True


def spelled(name: str) -> str:
    """How a field is spelled in a file; a trailing underscore only keeps clear of Python's own words."""
    return _SPELLED.get(name, name.rstrip("_"))


def read(kind: type, value: Mapping[str, object], reading: Reading) -> Any:
    """The value of a class that a table spells.

    Goes on after a faulty field; all faults are in `reading.faults`, and None comes back if there are any.
    """
    given: dict[str, object] = {}
    try:
        _check_words(kind, value)
    except Fault as fault:
        reading.faults.append(fault)
    for slot in slots(kind):
        try:
            _fill(slot, value, reading, given)
        except Fault as fault:
            reading.faults.append(fault)
    return None if reading.faults else kind(**given)


@cache
def _decoder(hint: Any, mark: Any = None) -> Decoder:
    """The decoder for one annotation."""
    origin = get_origin(hint)
    if origin is Annotated:
        inner, found = get_args(hint)
        return _decoder(inner, found)
    if origin in (Union, UnionType):
        return _union_decoder([part for part in get_args(hint) if part is not NoneType])
    if origin is tuple:
        return _list_decoder(_decoder(get_args(hint)[0]))
    if hint is Step:
        return _step
    if hint is str:
        return _text_decoder(mark)
    if hint is int:
        return _number_decoder(*(mark or (-99, 999)))
    if hint is bool:
        return _yes_or_no
    if is_dataclass(hint) and isinstance(hint, type):
        return _table_decoder(hint, mark != "filter")
    raise TypeError(f"no card file can spell {hint!r}")


def _union_decoder(parts: list[Any]) -> Decoder:
    if len(parts) == 1:
        return _decoder(parts[0])
    number, table = (_decoder(part) for part in parts)  # an amount: written, or counted

    def decode(value: object, reading: Reading) -> object:
        if isinstance(value, dict):
            return table(value, reading)
        if isinstance(value, int):
            return number(value, reading)
        raise _expected(translate("CardFiles", "a whole number or a table with “count”"), value)

    return decode


def _list_decoder(item: Decoder) -> Decoder:
    def decode(value: object, reading: Reading) -> tuple[object, ...]:
        items = value if isinstance(value, list | tuple) else [value]
        if len(items) > LONGEST:
            raise Fault(
                translate("CardFiles", "The list has {0} items; at most {1} are allowed.").format(len(items), LONGEST)
            )
        found = []
        for number, one in enumerate(items, 1):
            with _inside(number):
                found.append(item(one, reading))
        return tuple(found)

    return decode


class _inside:  # noqa: N801 - read as a word: `with _inside("from"):`
    """Add the name of a field or the number of an item to a fault that passes by."""

    __slots__ = ("part",)

    def __init__(self, part: str | int) -> None:
        self.part = part

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, fault: object, trace: object) -> None:
        if isinstance(fault, Fault):
            fault.path.insert(0, self.part)


def _text_decoder(mark: Any) -> Decoder:
    if isinstance(mark, Text):
        return _free_text(mark)
    if mark is None:
        return _free_text(Text(200))
    if mark == "key":
        return _key
    if mark.startswith("new "):
        return _new_name
    return _word_decoder(mark)


def _free_text(mark: Text) -> Decoder:
    def decode(value: object, reading: Reading) -> str:
        text = _string(value)
        if len(text) > mark.most:
            sentence = translate("CardFiles", "The text has {0} letters; at most {1} fit.")
            raise Fault(sentence.format(len(text), mark.most))
        if not text.strip() and not mark.empty:
            raise Fault(translate("CardFiles", "A text is needed here."))
        if not text.isprintable():
            raise Fault(translate("CardFiles", "The text must be one line of printable letters."))
        return text

    return decode


def _word_decoder(mark: str) -> Decoder:
    names = {
        "zone": translate("CardFiles", "zone"),
        "kind": translate("CardFiles", "kind of card"),
        "event": translate("CardFiles", "event"),
        "until": translate("CardFiles", "end of an effect"),
        "end": translate("CardFiles", "end of a deck"),
        "stat": translate("CardFiles", "stat"),
        "moment": translate("CardFiles", "moment"),
        "rarity": translate("CardFiles", "rarity"),
        "who": translate("CardFiles", "player or name of a picked player"),
        "scene": translate("CardFiles", "Scene or name of picked cards"),
        "cards": translate("CardFiles", "name of picked cards"),
        "trait": translate("CardFiles", "trait"),
        "against": translate("CardFiles", "thing to protect against"),
    }

    def decode(value: object, reading: Reading) -> str:
        word = _string(value)
        if word not in reading.words(mark):
            raise unknown(names[mark], word, reading.words(mark))
        return word

    return decode


def _new_name(value: object, reading: Reading) -> str:
    name = _string(value)
    if not _NAME.fullmatch(name):
        raise Fault(translate("CardFiles", "A name is one to 30 small letters, not “{0}”.").format(shorten(name)))
    if any(name in WORDS[mark] for mark in PICKED if mark in WORDS) or name in reading.traits or name in GIVEN:
        raise Fault(translate("CardFiles", "“{0}” means something already; choose another name.").format(name))
    return name


def _key(value: object, reading: Reading) -> str:
    key = _string(value)
    if not _KEY.fullmatch(key):
        sentence = translate("CardFiles", "A key is small letters, digits and hyphens, at most 60, not “{0}”.")
        raise Fault(sentence.format(shorten(key)))
    return key


def _number_decoder(low: int, high: int) -> Decoder:
    def decode(value: object, reading: Reading) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise _expected(translate("CardFiles", "a whole number"), value)
        if not low <= value <= high:
            sentence = translate("CardFiles", "{0} is out of bounds; it may be {1} to {2}.")
            raise Fault(sentence.format(shorten(str(value)) if abs(value) < 10**30 else "…", low, high))
        return value

    return decode


def _yes_or_no(value: object, reading: Reading) -> bool:
    if not isinstance(value, bool):
        raise _expected(translate("CardFiles", "true or false"), value)
    return value


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise _expected(translate("CardFiles", "a text in quotes"), value)
    return value


def _expected(what: str, value: object) -> Fault:
    sentence = translate("CardFiles", "Expected {0}, but found {1}.")
    return Fault(sentence.format(what, _described(value)))


def _described(value: object) -> str:
    if isinstance(value, bool):
        return translate("CardFiles", "true or false")
    if isinstance(value, int | float):
        return translate("CardFiles", "a number")
    if isinstance(value, str):
        return translate("CardFiles", "the text “{0}”").format(shorten(value))
    if isinstance(value, list | tuple):
        return translate("CardFiles", "a list")
    if isinstance(value, Mapping):
        return translate("CardFiles", "a table")
    return translate("CardFiles", "nothing") if value is None else translate("CardFiles", "a date or time")


def _step(value: object, reading: Reading) -> object:
    if not isinstance(value, Mapping):
        raise _expected(translate("CardFiles", "a table with “do”"), value)
    verb = value.get("do")
    with _inside("do"):
        if not isinstance(verb, str):
            raise _expected(translate("CardFiles", "the name of a verb"), verb)
        if verb not in Step.verbs:
            raise unknown(translate("CardFiles", "verb"), verb, Step.verbs)
    if reading.depth >= DEEPEST:
        raise Fault(translate("CardFiles", "Steps lie inside steps more than {0} deep.").format(DEEPEST))
    kind = Step.verbs[verb]
    if kind is EachSeat and "who" in value:
        with _inside("who"):  # before “them” has a meaning: which seats these are can't depend on it
            _decoder(str, "who")(value["who"], reading)
    reading.depth += 1
    if kind is EachSeat:
        reading.names["them"] = "seat"
    try:
        return _table_decoder(kind, True)({key: one for key, one in value.items() if key != "do"}, reading)
    finally:
        reading.depth -= 1
        if kind is EachSeat:
            reading.names.pop("them", None)


@dataclass(frozen=True)
class _Slot:
    """One field of a class: its names inside and in a file, whether it must be there, its mark and its decoder."""

    name: str
    spelled: str
    needed: bool
    mark: str
    decode: Decoder


@cache
def slots(kind: type) -> tuple[_Slot, ...]:
    """The fields of a class."""
    hints = get_type_hints(kind, include_extras=True)
    found = []
    for one in fields(kind):
        hint = hints[one.name]
        mark = get_args(hint)[1] if get_origin(hint) is Annotated else ""
        needed = one.default is MISSING and one.default_factory is MISSING
        found.append(_Slot(one.name, spelled(one.name), needed, mark if isinstance(mark, str) else "", _decoder(hint)))
    return tuple(found)


def _check_words(kind: type, value: Mapping[str, object]) -> None:
    known = {slot.spelled for slot in slots(kind)}
    for word in value:
        if word not in known:
            fault = unknown(translate("CardFiles", "field"), str(word), known)
            fault.path.insert(0, shorten(str(word)))
            raise fault


def _fill(slot: _Slot, value: Mapping[str, object], reading: Reading, given: dict[str, object]) -> None:
    with _inside(slot.spelled):
        if value.get(slot.spelled) is not None:  # JSON's null says the same as leaving it out
            given[slot.name] = slot.decode(value[slot.spelled], reading)
        elif slot.needed:
            raise Fault(translate("CardFiles", "This field is missing."))


@cache
def _table_decoder(kind: type, whole: bool) -> Decoder:
    check = CHECKS.get(kind) if whole else None

    def decode(value: object, reading: Reading) -> object:
        if not isinstance(value, Mapping):
            raise _expected(translate("CardFiles", "a table"), value)
        if getattr(kind, "scope", False):
            reading.names.clear()
        if reading.tables >= DEEPEST_TABLE:
            raise Fault(translate("CardFiles", "Tables lie inside tables more than {0} deep.").format(DEEPEST_TABLE))
        _check_words(kind, value)
        given: dict[str, object] = {}
        reading.tables += 1
        try:
            for slot in slots(kind):
                _fill(slot, value, reading, given)
        finally:
            reading.tables -= 1
        for slot in slots(kind):
            if slot.mark.startswith("new "):
                reading.names[str(given[slot.name])] = slot.mark.removeprefix("new ")
        made = kind(**given)
        if check is not None:
            check(made)
        if isinstance(made, Select) and made.key:
            reading.keys.append(made.key)
        return made

    return decode


def _check_select(select: Select) -> None:
    if not select.zone and not select.called:
        raise Fault(translate("CardFiles", "“zone” or “called” is missing."))
    if select.top and select.zone != "deck":
        raise Fault(translate("CardFiles", "“top” goes with the zone “deck” only."))


def _check_choose(choose: Choose) -> None:
    if choose.most < max(choose.least, 1):
        raise Fault(translate("CardFiles", "“most” must be at least 1 and not below “least”."))


def _check_number(number: Number) -> None:
    if not number.complete and not number.trash:
        raise Fault(translate("CardFiles", "“complete” or “trash” is missing."))


def _check_trait(trait: Trait) -> None:
    if not trait.add and not trait.remove:
        raise Fault(translate("CardFiles", "“add” or “remove” is missing."))


CHECKS: dict[type, Callable[[Any], None]] = {
    Select: _check_select,
    Choose: _check_choose,
    Number: _check_number,
    Trait: _check_trait,
}
"""What must be so between the fields of a class; each raises a Fault."""


def spell(value: object) -> object:
    """The way back: a value as a card file spells it, without what goes without saying."""
    if is_dataclass(value) and not isinstance(value, type):
        table: dict[str, object] = {"do": value.verb} if isinstance(value, Step) else {}
        for one in fields(value):
            inner = getattr(value, one.name)
            if one.default is MISSING or inner != one.default:
                table[spelled(one.name)] = spell(inner)
        return table
    if isinstance(value, tuple):
        return [spell(one) for one in value]
    return value
