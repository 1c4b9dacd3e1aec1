"""Whole answers in words."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import option_text, seen_name, shortened
from simpsons_desktop.rules import Ask, Decision, Observation, Option

MOST_NAMES = 5  # of cards in an answer
ALIKE = 0.05  # points by which one answer must look better than another to be called better


def answer_words(asked: Decision, answer: Sequence[int], seen: Observation, names: Sequence[str]) -> str:
    """An answer to a decision, as words on a button; a player is called by name."""
    options = dict(zip(asked.codes, asked.options, strict=True))
    chosen = [options[code] for code in answer if code in options]
    match asked.ask:
        case Ask.COUNT:
            words = translate("Answers", "Count {0}")
        case Ask.DISCARD:
            words = translate("Answers", "Discard {0}") if chosen else translate("Answers", "Discard nothing")
        case Ask.CHOOSE:
            words = translate("Answers", "Choose {0}") if chosen else translate("Answers", "Choose nothing")
        case Ask.MAY:
            words = translate("Answers", "{1}: {0}")
        case _:
            words = "{0}"
    told = shortened([_option(option, seen, names) for option in chosen], MOST_NAMES)
    return words.format(told, seen_name(seen, asked.source))


def _option(option: Option, seen: Observation, names: Sequence[str]) -> str:
    return names[option.seat] if option.seat is not None else option_text(option, seen)
