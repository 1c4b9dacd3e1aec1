"""The form of one card in a card file: its fields, what each kind of card may have, and the way to and from Printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, ClassVar

from simpsons_desktop.content.effort import check_effort
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.schema import Text, read, slots, spell
from simpsons_desktop.content.vocabulary import Fault, Reading, shorten, unknown
from simpsons_desktop.rules.abilities import (
    MOMENT_NAMES,
    MOMENTS,
    Ability,
    AgainstWord,
    Condition,
    KindWord,
    Select,
    Standing,
    StatWord,
    Step,
    TraitWord,
    Who,
    every_step,
)
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.steps.asking import ChooseTrait
from simpsons_desktop.rules.steps.timing import Bonus, Cancel

Key = Annotated[str, "key"]
Moment = Annotated[str, "moment"]


@dataclass(frozen=True)
class AbilityForm:
    """`[[card.ability]]`"""

    scope: ClassVar[bool] = True
    when: tuple[Moment, ...]
    do: tuple[Step, ...]
    if_: Condition | None = None


@dataclass(frozen=True)
class StandingForm:
    """`[[card.standing]]`"""

    scope: ClassVar[bool] = True
    stat: StatWord
    by: Annotated[int, (-9, 9)] = 0
    add: TraitWord = ""
    remove: TraitWord = ""
    who: Who = "you"
    against: AgainstWord = ""
    to: Select | None = None
    if_: Condition | None = None


@dataclass(frozen=True)
class CardForm:
    """`[[card]]`"""

    key: Key
    name: Annotated[str, Text(60, empty=False)]
    kind: KindWord
    number: Annotated[int, (1, 9999)] | None = None
    rarity: Annotated[str, "rarity"] = "common"
    star: Key | None = None
    traits: tuple[TraitWord, ...] = ()
    complete: Annotated[int, (1, 9)] | None = None
    trash: Annotated[int, (1, 9)] | None = None
    text: Annotated[str, Text(300)] = ""
    line: Annotated[str, Text(200)] = ""
    subtitle: Annotated[str, Text(40)] = ""
    short: Annotated[str, Text(11)] = ""
    emblems: tuple[Annotated[str, Text(40, empty=False)], ...] = ()
    known: tuple[Annotated[str, Text(20, empty=False)], ...] = ()
    pending: bool = False
    ability: tuple[AbilityForm, ...] = ()
    standing: tuple[StandingForm, ...] = ()


@dataclass(frozen=True)
class ChangedCard:
    """Which card an `[[override]]` changes."""

    key: Annotated[str, Text(200, empty=False)]


def read_card(mapping: Mapping[str, object], traits: tuple[str, ...]) -> tuple[Printed | None, Reading]:
    """A card from its form, None if `faults` of the reading has any."""
    reading = Reading(traits)
    form = read(CardForm, mapping, reading)
    if form is None:
        return None, reading
    for check in (_check_kind, _check_lists, _check_known, _check_standing, _check_moments, _check_effects):
        try:
            check(form)
        except Fault as fault:
            reading.faults.append(fault)
    return (None if reading.faults else _printed(form, traits)), reading


def encode_card(printed: Printed) -> dict[str, object]:
    """The card-file form of a card, with null for what it does not have."""
    abilities = tuple(AbilityForm(_moment_words(a.moments), a.steps, a.condition) for a in printed.abilities)
    standing = tuple(
        StandingForm(s.stat, s.by, s.add, s.remove, s.who, s.against, s.to, s.condition) for s in printed.standing
    )
    plain = {one.name: getattr(printed, one.name) for one in fields(CardForm) if hasattr(printed, one.name)}
    table = {name: spell(value) for name, value in plain.items() if name != "standing"}
    table["kind"] = printed.kind.value
    if abilities:
        table["ability"] = spell(abilities)
    if standing:
        table["standing"] = spell(standing)
    return table


FIXED = ("kind", "star")
"""Fields that decide in which decks a card may be; a card with others is another card."""


def change_card(printed: Printed, change: Mapping[str, object]) -> tuple[dict[str, object], tuple[str, ...]]:
    """The form of a card after an `[[override]]`, and the names of the fields that it changes. Raises Fault.

    The override has the card's key, new values of fields, and in `without` the names of fields that the card loses. The
    fields changed are `known` from then on, unless the override says what is.
    """
    given = {name: value for name, value in change.items() if name not in ("key", "without")}
    before = {name: value for name, value in encode_card(printed).items() if value}
    lost = _lost(change.get("without", []), given, before)
    fixed = next((name for name in (*given, *lost) if name in FIXED), None)
    if fixed is not None:
        raise Fault(translate("CardFiles", "This field of a card can't be changed; make a new card instead."), fixed)
    if not given and not lost:
        raise Fault(translate("CardFiles", "No field is changed here."))
    form = {name: value for name, value in before.items() if name not in lost}
    changed = (*(name for name in given if name != "known"), *lost)
    known = list(dict.fromkeys((*printed.known, *changed)))
    return {**form, "known": known, **given}, changed


def _lost(names: object, given: Mapping[str, object], before: Mapping[str, object]) -> list[str]:
    """The fields that a card loses by an override; each is one that it has, and that the override does not give."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Fault(translate("CardFiles", "Expected a list of names of fields."), "without")
    _check_fields(names, "without")
    for number, name in enumerate(names, 1):
        if name in names[: number - 1]:
            words = translate("CardFiles", "“{0}” stands here twice.")
        elif name in given:
            words = translate("CardFiles", "“{0}” is changed and lost at once; only one can be.")
        elif name not in before:
            words = translate("CardFiles", "The card has no “{0}” that it could lose.")
        else:
            continue
        raise Fault(words.format(name), "without", number)
    return names


def _printed(form: CardForm, traits: tuple[str, ...]) -> Printed:
    plain = {
        one.name: getattr(form, one.name) for one in fields(form) if one.name not in ("kind", "ability", "standing")
    }
    abilities = tuple(Ability(_moments(a.when), a.do, a.if_) for a in form.ability)
    standing = tuple(Standing(s.stat, s.by, s.add, s.remove, s.who, s.against, s.to, s.if_) for s in form.standing)
    steps = every_step(step for ability in abilities for step in ability.steps)
    free = any(isinstance(step, ChooseTrait) and not step.from_ for step in steps)
    vocabulary = traits if free else ()
    return Printed(kind=Kind(form.kind), abilities=abilities, standing=standing, vocabulary=vocabulary, **plain)


def _moments(words: Iterable[str]) -> int:
    mask = 0
    for word in words:
        mask |= MOMENTS[word]
    return mask


def _moment_words(mask: int) -> tuple[str, ...]:
    every = MOMENTS["any time"]
    words = ("any time",) if mask & every == every else ()
    rest = mask & ~every if words else mask
    return (*words, *(name for bit, name in MOMENT_NAMES.items() if rest & bit))


_NOT_FOR: dict[str, tuple[str, ...]] = {
    "scene": ("star",),
    "character": ("complete", "trash"),
    "action": ("complete", "trash", "traits", "standing"),
}


def _check_kind(form: CardForm) -> None:
    for name in _NOT_FOR[form.kind]:
        if getattr(form, name):
            sentence = translate("CardFiles", "A card of the kind “{0}” can't have this field.").format(form.kind)
            raise Fault(sentence, name)
    if form.kind == "action" and form.star is None:
        raise Fault(translate("CardFiles", "An Action needs the key of its Star."), "star")
    if form.kind == "action" and not form.ability and not form.pending:
        raise Fault(translate("CardFiles", "An Action needs an ability, or “pending = true”."), "ability")
    if form.kind == "character" and form.star not in (None, form.key):
        raise Fault(translate("CardFiles", "The star of a Star is its own key, “{0}”.").format(form.key), "star")
    if form.kind == "character" and (form.star is None) is (form.rarity == "star"):
        raise Fault(translate("CardFiles", "The rarity “star” goes with Stars, and with them only."), "rarity")


def _check_lists(form: CardForm) -> None:
    for name, most in (("traits", 8), ("emblems", 3), ("ability", 6), ("standing", 6)):
        found = getattr(form, name)
        if len(found) > most:
            raise Fault(
                translate("CardFiles", "There are {0} of them; at most {1} are allowed.").format(len(found), most), name
            )
    for name in ("traits", "emblems", "known"):
        found = getattr(form, name)
        twice = next((one for i, one in enumerate(found) if one in found[:i]), None)
        if twice is not None:
            raise Fault(translate("CardFiles", "“{0}” stands here twice.").format(shorten(twice)), name)


def _check_known(form: CardForm) -> None:
    _check_fields(form.known, "known")


def _check_fields(names: Iterable[str], where: str) -> None:
    """Raise Fault for a name that is no field of a card which can be known or lost."""
    fields_of_cards = [slot.spelled for slot in slots(CardForm) if slot.name not in ("key", "known")]
    for number, name in enumerate(names, 1):
        if name not in fields_of_cards:
            fault = unknown(translate("CardFiles", "field"), name, fields_of_cards)
            fault.path.extend((where, number))
            raise fault


_STANDING_FIELDS = {
    "traits": ({"add", "remove"}, {"to"}),
    "complete": ({"by"}, {"to"}),
    "trash": ({"by"}, {"to"}),
    "weight": ({"by"}, {"to"}),
    "characters": ({"by"}, {"who"}),
    "hand": ({"by"}, {"who"}),
    "guard": ({"against"}, {"to"}),
}
"""By stat: the fields of which one at least must be given, and those that may be given as well (and `if`)."""


def _check_standing(form: CardForm) -> None:
    for number, row in enumerate(form.standing, 1):
        needed, allowed = _STANDING_FIELDS[row.stat]
        given = {one.name for one in fields(row) if getattr(row, one.name) != one.default} - {"stat", "if_"}
        for name in sorted(given - needed - allowed):
            sentence = translate("CardFiles", "The stat “{0}” does not use this field.").format(row.stat)
            raise Fault(sentence, "standing", number, name)
        if not given & needed:
            words = " / ".join(sorted(needed))
            raise Fault(
                translate("CardFiles", "The stat “{0}” needs “{1}”.").format(row.stat, words), "standing", number
            )
        if any(one.by or one.event or one.about or one.scene for one in _conditions(row.if_)):
            sentence = translate(
                "CardFiles",
                "A standing effect lasts between moments: “by”, “event”, “about” and “scene” say nothing here.",
            )
            raise Fault(sentence, "standing", number, "if")


def _conditions(condition: Condition | None) -> Iterable[Condition]:
    while condition is not None:
        yield condition
        condition = condition.negated


_OWN = {"completed", "trashed"}
_ACTIONS_ONLY = {"main", "any time"}


def _check_moments(form: CardForm) -> None:
    for number, ability in enumerate(form.ability, 1):
        wrong = _OWN if form.kind == "action" else _ACTIONS_ONLY
        for word in ability.when:
            if word in wrong:
                sentence = translate("CardFiles", "A card of the kind “{0}” can't act when “{1}”.").format(
                    form.kind, word
                )
                raise Fault(sentence, "ability", number, "when")
        if not ability.when or not ability.do:
            empty = "do" if ability.when else "when"
            raise Fault(translate("CardFiles", "The list is empty."), "ability", number, empty)
        for verb, allowed in _ANSWERS.items():
            if not set(ability.when) <= allowed and any(isinstance(step, verb) for step in every_step(ability.do)):
                sentence = translate("CardFiles", "The verb “{0}” goes with these moments only: {1}.")
                raise Fault(sentence.format(verb.verb, ", ".join(sorted(allowed))), "ability", number, "do")


def _check_effects(form: CardForm) -> None:
    for number, ability in enumerate(form.ability, 1):
        try:
            check_effort(ability.do)
        except Fault as fault:
            fault.path.extend(("ability", number, "do"))
            raise


_ANSWERS: dict[type[Step], set[str]] = {Cancel: {"declared", "action played"}, Bonus: {"declared"}}
