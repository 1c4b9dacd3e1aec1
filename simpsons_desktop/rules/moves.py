"""Waiting and answering: a Decision is the only way in which the rules wait.

Inside, an option is one int (a code) that names cards and seats, never a position in a hand, so that a move has one
name in every imagined world. Outside, it is an `Option`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Verb(StrEnum):
    """What an option does."""

    PLAY = "play"
    COMPLETE = "complete"
    TRASH = "trash"
    END = "end"
    PICK = "pick"
    PASS = "pass"
    YES = "yes"
    NO = "no"


class Ask(StrEnum):
    """What a decision is about."""

    NOTHING = ""
    MAIN = "main"
    COUNT = "count"
    REACT = "react"
    DISCARD = "discard"
    CHOOSE = "choose"
    MAY = "may"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a seat may answer. `to` is the seat in front of which the Scene lies."""

    verb: Verb
    card: int | None = None
    to: int | None = None
    seat: int | None = None
    trait: str | None = None


Answer = Sequence[int]
"""The codes that were picked; one for most decisions, several where `most` is above 1."""

# A code is verb << 24 | (card or trait + 1) << 4 | (seat + 1).
CARDS, SEATS = 1 << 18, 15  # more than any game has; what a code has room for
PLAY, COMPLETE, TRASH, END, PICK, PASS, YES, NO, PICK_SEAT, PICK_TRAIT = (n << 24 for n in range(10))
_VERBS = (Verb.PLAY, Verb.COMPLETE, Verb.TRASH, Verb.END, Verb.PICK, Verb.PASS, Verb.YES, Verb.NO, Verb.PICK, Verb.PICK)
_NUMBERS = {v: n << 24 for n, v in enumerate(_VERBS[:8])}


def card_of(code: int) -> int:
    """The card (or trait number) in a code, -1 if it names none."""
    return (code >> 4 & 0xFFFFF) - 1


def seat_of(code: int) -> int:
    """The seat in a code, -1 if it names none."""
    return (code & 15) - 1


def play_code(card: int, to: int = -1) -> int:
    """The code for playing a card, a Character onto the Scene of seat `to`."""
    return (card + 1) << 4 | (to + 1)


def pick_code(card: int) -> int:
    """The code for picking a card."""
    return PICK | (card + 1) << 4


def decode(code: int, traits: Sequence[str]) -> Option:
    """The option a code stands for."""
    number, card, seat = code >> 24, card_of(code), seat_of(code)
    verb = _VERBS[number]
    if code & ~0xFFFFFF == PICK_SEAT:
        return Option(verb, seat=seat)
    if code & ~0xFFFFFF == PICK_TRAIT:
        return Option(verb, trait=traits[card])
    return Option(verb, card=card if card >= 0 else None, to=seat if seat >= 0 else None)


def encode(option: Option, traits: Sequence[str]) -> int:
    """The code of an option; that of none (-1) if a number is out of bounds or no card of this game has the trait."""
    bounds = ((option.card, CARDS), (option.to, SEATS), (option.seat, SEATS))
    if any(number is not None and not 0 <= number < bound for number, bound in bounds):
        return -1
    if option.seat is not None or option.trait is not None:
        return _encode_pick(option, traits) if option.verb is Verb.PICK else -1
    card = -1 if option.card is None else option.card
    to = -1 if option.to is None else option.to
    return _NUMBERS[option.verb] | (card + 1) << 4 | (to + 1)


def _encode_pick(option: Option, traits: Sequence[str]) -> int:
    if option.seat is not None:
        return PICK_SEAT | (option.seat + 1)
    return PICK_TRAIT | (traits.index(option.trait) + 1) << 4 if option.trait in traits else -1


@dataclass(frozen=True, slots=True)
class Moment:
    """What a decision to answer is about (10.4): who did it, with which cards, concerning which Scene."""

    name: str
    by: int
    cards: tuple[int, ...]
    scene: int | None
    event: str


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat, with every legal option.

    `source` is the card that asks, if one does, and `purpose` what it does with what is picked (`purposes.purpose`).
    Where Characters count for more than one (`weights`, by option), the weights picked must reach `needed` (8.2).
    """

    seat: int
    ask: Ask
    options: tuple[Option, ...]
    codes: tuple[int, ...]
    least: int = 1
    most: int = 1
    moment: Moment | None = None
    source: int | None = None
    weights: tuple[int, ...] = ()
    needed: int = 0
    purpose: str = ""

    def accepts(self, answer: Answer) -> bool:
        """Whether these codes are a legal answer."""
        if not self.least <= len(answer) <= self.most or len(set(answer)) != len(answer):
            return False
        if not set(answer) <= set(self.codes):
            return False
        weigh = dict(zip(self.codes, self.weights, strict=True)) if self.weights else {}
        return not weigh or sum(weigh[code] for code in answer) >= self.needed


def safe_answer(decision: Decision) -> tuple[int, ...]:
    """The most harmless legal answer: pass, end, no, nothing, else as little as is allowed."""
    for code in (PASS, END, NO):
        if code in decision.codes:
            return (code,)
    if not decision.weights:
        return decision.codes[: decision.least]
    heaviest = sorted(zip(decision.weights, decision.codes, strict=True), reverse=True)
    return tuple(code for _, code in heaviest[: decision.least])


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something can't be done now: the rule's number and a key with arguments for the words."""

    rule: str
    key: str
    values: tuple[object, ...] = ()


class IllegalAnswer(ValueError):
    """An answer that the open decision does not accept."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} ({reason.rule})")
        self.reason = reason
