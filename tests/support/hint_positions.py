"""Positions in which somebody wants a hint, and what speaks for an answer there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from simpsons_desktop.content.answer_words import answer_words
from simpsons_desktop.content.hint_parts import Beside, Instead, Margin
from simpsons_desktop.content.hint_reasons import reason_for
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Option, Verb, decision, observe
from simpsons_desktop.rules.outlook import Outlook, foresee
from simpsons_desktop.rules.record import Record
from tests.support.questions import NAMES

FAT = ("homer", "chief-clancy-wiggum", "comic-book-guy", "barney-gumble", "fat-tony-damico", "nelson-muntz", "homer")


def cast(*owners: int) -> list[list[object]]:
    """Characters that match Krusty Burger, of these owners."""
    return [[key, owner] for key, owner in zip(FAT, owners, strict=False)]


def burger(*owners: int) -> dict[str, Any]:
    return {"card": "krusty-burger", "characters": cast(*owners)}


class Asked:
    """A position with the first of its seats on turn."""

    def __init__(self, *seats: Mapping[str, Any], **more: Any) -> None:
        filled = [{"deck": ["snake"] * 9, **seat} for seat in seats]
        self.record = Record.of_position({"seats": filled, "seed": 2, **more}, library().cards)
        self._look()

    def _look(self) -> None:
        asked = decision(self.record.state)
        assert asked is not None
        self.asked, self.seen = asked, observe(self.record.state, asked.seat)

    def after(self, *answer: int) -> Asked:
        """The next question, when this answer is given."""
        self.record.play(answer)
        self._look()
        return self

    def code(self, verb: Verb, key: str = "", to: int | None = None) -> int:
        """The code of the option of this kind, with a card of this key, at this seat."""
        return next(c for o, c in zip(self.asked.options, self.asked.codes, strict=True) if self._is(o, verb, key, to))

    def _is(self, option: Option, verb: Verb, key: str, to: int | None) -> bool:
        view = self.seen.find(option.card) if option.card is not None else None
        found = view.printed.key if view is not None and view.printed is not None else ""
        return option.verb is verb and (not key or found == key) and (to is None or option.to == to)

    def why(self, *answer: int, instead: int | None = None) -> str:
        """What speaks for an answer, beside another one."""
        return self.beside(answer, Beside(self.other(instead) if instead is not None else None))

    def beside(self, answer: Sequence[int], beside: Beside, then: Sequence[Sequence[int]] = ()) -> str:
        """What speaks for an answer, beside all that it was weighed against."""
        return reason_for(self.asked, answer, self.foresee(*answer, then=then), NAMES, beside)

    def other(self, *answer: int, margin: Margin | None = None) -> Instead:
        """Another answer."""
        return Instead(answer, answer_words(self.asked, answer, self.seen, NAMES), self.foresee(*answer), margin)

    def foresee(self, *answer: int, then: Sequence[Sequence[int]] = ()) -> Outlook:
        """What would come of an answer."""
        return foresee(self.record.state, self.asked.seat, answer, (), then)
