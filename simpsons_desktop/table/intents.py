"""What a gesture at the table can mean: plain values between the hand on the mouse and the answers of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.moves import Ask, Decision, Option, Verb
from simpsons_desktop.rules.observe import Observation

ANYWHERE = -1
"""The target of a card that may be dropped anywhere on the table."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A card was let go over the Scene or the place of a seat, or (None) elsewhere on the table."""

    card: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Clicked:
    """A card was clicked to be picked, or double-clicked to be played."""

    card: int


@dataclass(frozen=True, slots=True)
class ClickedPlace:
    """The Scene, the empty place or the plate of a seat was clicked."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClickedNumber:
    """The complete or the trash number on the Scene in front of a seat was clicked."""

    seat: int
    verb: Verb


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option was chosen outright, by its code: from a menu, a list or a button."""

    code: int


Intent = Dropped | Clicked | ClickedPlace | ClickedNumber | Chosen


def targets(card: int, kind: Kind, decision: Decision | None) -> frozenset[int]:
    """The seats whose Scenes or places a card may be dropped on now; {ANYWHERE} for an Action (10.1), empty if none.

    A Scene can only go to the place of the seat that is asked (6.1), a Character to Scenes in play (7.1).
    """
    if decision is None:
        return frozenset()
    found = set()
    for option in decision.options:
        if option.verb is Verb.PLAY and option.card == card:
            found.add(_target(option, kind, decision.seat))
    return frozenset(found)


def _target(option: Option, kind: Kind, asked: int) -> int:
    if option.to is not None:
        return option.to
    return asked if kind is Kind.SCENE else ANYWHERE


def meant(intent: Intent, decision: Decision | None) -> tuple[int, ...]:
    """The codes of the options that a gesture can mean: none is a refusal, one is an answer, several ask for a menu."""
    if decision is None:
        return ()
    if isinstance(intent, Chosen):
        return (intent.code,) if intent.code in decision.codes else ()
    pairs = zip(decision.options, decision.codes, strict=True)
    return tuple(code for option, code in pairs if _fits(intent, option))


def _fits(intent: Intent, option: Option) -> bool:
    """Whether an option is one that the gesture can mean. Where a card has one place to go, any drop means that."""
    match intent:
        case Dropped(card, seat):
            return option.verb is Verb.PLAY and option.card == card and option.to in (None, seat)
        case Clicked(card):
            return option.verb in (Verb.PLAY, Verb.PICK) and option.card == card
        case ClickedPlace(seat):
            declares = option.verb in (Verb.COMPLETE, Verb.TRASH) and option.to == seat
            return declares or (option.verb is Verb.PICK and option.seat == seat)
        case ClickedNumber(seat, verb):
            return option.verb is verb and option.to == seat
    return False


def attempt(intent: Intent, seen: Observation) -> Option | None:
    """The option that a gesture tried, legal or not, so that the rules can say why not; None if it tried nothing."""
    match intent:
        case Dropped(card, seat):
            return _play(card, seat, seen)
        case Clicked(card):
            mine = seen.seat >= 0 and any(held.id == card for held in seen.seats[seen.seat].hand)
            return _play(card, None, seen) if mine else Option(Verb.PICK, card=card)
        case ClickedNumber(seat, verb):
            return Option(verb, to=seat)
    return None


def _play(card: int, seat: int | None, seen: Observation) -> Option | None:
    found = seen.find(card)
    if found is None or found.printed is None:
        return None
    return Option(Verb.PLAY, card=card, to=seat if found.printed.kind is Kind.CHARACTER else None)


def marks_cards(decision: Decision | None) -> bool:
    """Whether cards are marked one after another before the answer is given; else a click on a card is the answer."""
    if decision is None or decision.ask not in (Ask.COUNT, Ask.DISCARD, Ask.CHOOSE):
        return False
    single = decision.least == 1 and decision.most == 1
    return not single and any(option.verb is Verb.PICK and option.card is not None for option in decision.options)


def throws_away(decision: Decision | None) -> bool:
    """Whether what is picked goes to the discard pile, and what is not stays."""
    return decision is not None and (decision.ask is Ask.DISCARD or decision.purpose == "discard cards")


def marked(codes: frozenset[int], code: int, decision: Decision) -> frozenset[int]:
    """The marked codes after a click on the card of `code`: a click takes a mark away, one too many is not added."""
    if code in codes:
        return codes - {code}
    if code not in decision.codes or len(codes) >= decision.most:
        return codes
    return codes | {code}
