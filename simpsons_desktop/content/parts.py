"""Sentences about cards in parts: words, and the names of cards, which a screen shows as links to their faces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import BLANK, Printed


@dataclass(frozen=True, slots=True)
class Part:
    """A run of words in a line; `printed` is the card that the words name, for a link to its picture."""

    text: str
    printed: Printed | None = None


def plain(parts: Iterable[Part]) -> str:
    """The words alone."""
    return "".join(part.text for part in parts)


def filled(template: str, values: Sequence[object] = ()) -> Iterator[Part]:
    """The words of a template, with `{0}`, `{1}` … replaced; cards become links, parts stay what they are.

    A mark without a value stays for `inserted`.
    """
    for piece in re.split(r"(\{\d\})", template):
        number = int(piece[1]) if re.fullmatch(r"\{\d\}", piece) else -1
        if number < 0 or number >= len(values):
            if piece:
                yield Part(piece)
        else:
            value = values[number]
            yield card_part(value) if isinstance(value, Printed) else Part(str(value))


def card_part(printed: Printed) -> Part:
    """A card as a link; a hidden one is only words."""
    return Part(card_name(printed), printed if printed.key else None)


def inserted(parts: Iterable[Part], cards: Iterable[Part], mark: str = "{1}") -> Iterator[Part]:
    """The parts with the cards where the mark stands."""
    for part in parts:
        if part.text == mark:
            yield from cards
        else:
            yield part


def card_parts(cards: Sequence[Printed], most: int | None = None) -> list[Part]:
    """Cards one after the other, as `words.listed` has it, but with links; hidden faces are counted, at the end.

    Of more than `most` the first are named, as `words.shortened` has it.
    """
    if most is not None and len(cards) > most:
        told, rest = sorted(cards, key=lambda one: not one.key)[:most], len(cards) - most
        comma = Part(translate("Names", ", "))
        named = [part for one in told for part in (comma, card_part(one))][1:]
        and_more = inserted(filled(translate("Names", "{0} and {1} more")), [Part(str(rest))])
        return list(inserted(and_more, named, "{0}"))
    named = [card_part(printed) for printed in cards if printed.key]
    hidden = len(cards) - len(named)
    if hidden:
        named.append(card_part(BLANK) if hidden == 1 else Part(translate("Log", "{0} hidden cards").format(hidden)))
    if len(named) < 2:
        return named
    comma = Part(translate("Names", ", "))
    first = [part for one in named[:-1] for part in (comma, one)][1:]
    both = filled(translate("Names", "{0} and {1}"))
    return list(inserted(inserted(both, first, "{0}"), named[-1:]))
