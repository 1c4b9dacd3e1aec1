"""Options, answers and places as text, both ways: for records, positions and the referee."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.rules.model import MOST_SEATS
from simpsons_desktop.rules.moves import Answer, Option, Verb, card_of, decode, encode
from simpsons_desktop.rules.state import ZONE_NAMES


def place_name(place: int) -> str:
    """A place in words: `hand:0`, `deck:0`, `discard:0`, `scene:0` (the Scene and the Characters on it), `played:0`."""
    return f"{ZONE_NAMES[place // MOST_SEATS * MOST_SEATS]}:{place % MOST_SEATS}"


def write_answer(answer: Answer, traits: Sequence[str]) -> str:
    """An answer as one line: `play 17 scene:1`, `complete scene:1`, `pick 3 5`, `pick seat:2`, `pass`, `pick`."""
    options = [decode(code, traits) for code in answer]
    if len(options) == 1:
        return _write_option(options[0])
    return " ".join(
        ["pick", *(str(card_of(code)) if _is_card(code, traits) else _write_target(code, traits) for code in answer)]
    )


def _is_card(code: int, traits: Sequence[str]) -> bool:
    return decode(code, traits).card is not None


def _write_target(code: int, traits: Sequence[str]) -> str:
    option = decode(code, traits)
    return f"seat:{option.seat}" if option.seat is not None else f"trait:{option.trait}"


def _write_option(option: Option) -> str:
    words = [option.verb.value]
    if option.card is not None:
        words.append(str(option.card))
    if option.to is not None:
        words.append(f"scene:{option.to}")
    if option.seat is not None:
        words.append(f"seat:{option.seat}")
    if option.trait is not None:
        words.append(f"trait:{option.trait}")
    return " ".join(words)


def read_answer(text: str, traits: Sequence[str]) -> tuple[int, ...]:
    """The codes of an answer's line; raises ValueError for a line that is none."""
    verb, *words = text.split()
    if verb == Verb.PICK:
        return tuple(encode(_read_option(Verb.PICK, [word]), traits) for word in words)
    return (encode(_read_option(Verb(verb), words), traits),)


def _read_option(verb: Verb, words: Sequence[str]) -> Option:
    card = to = seat = None
    trait = None
    for word in words:
        kind, colon, value = word.partition(":")
        if not colon:
            card = int(kind)
        elif kind == "scene":
            to = int(value)
        elif kind == "seat":
            seat = int(value)
        elif kind == "trait":
            trait = value
        else:
            raise ValueError(f"unknown word {word!r} in an answer")
    return Option(verb, card, to, seat, trait)
