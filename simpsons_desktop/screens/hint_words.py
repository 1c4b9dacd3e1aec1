"""A hint in words: what the expert would do, what it would choose then, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from simpsons_desktop.ai.outlook import WON
from simpsons_desktop.ai.replies import hope_of
from simpsons_desktop.content.answer_words import answer_words
from simpsons_desktop.content.hint_parts import Beside, Instead, Margin
from simpsons_desktop.content.hint_reasons import reason_for
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import listed
from simpsons_desktop.controller.hints import Following, Hint
from simpsons_desktop.rules import Answer, Ask, Observation
from simpsons_desktop.rules.moves import END, NO, PASS
from simpsons_desktop.rules.outlook import Outlook
from simpsons_desktop.screens.choices import text_of

NOTICEABLE = 0.01  # of a chance to win, by which an answer must look worse to be called so ...
MUCH = 0.05  # ... and to be called clearly worse


class Foresee(Protocol):
    """What would come of an answer, and of further ones to what is chosen at once."""

    def __call__(self, answer: Answer, then: Sequence[Answer] = ()) -> Outlook: ...


def hint_words(hint: Hint, seen: Observation, names: Sequence[str], foresee: Foresee) -> str:
    """The whole hint, as the seat in front may read it."""
    what = answer_words(hint.decision, hint.answer, seen, names)
    outlook = foresee(hint.answer, [one.answer for one in hint.then])
    why = reason_for(hint.decision, hint.answer, outlook, names, _beside(hint, what, seen, names, foresee))
    return translate("Hint", "{0}: {1}").format(_with_choices(what, hint.then, names), why)


def _with_choices(what: str, then: Sequence[Following], names: Sequence[str]) -> str:
    """What is done, and what is chosen then."""
    picked = []
    for one in then:
        if one.decision.ask is Ask.CHOOSE:
            options = dict(zip(one.decision.codes, one.decision.options, strict=True))
            texts = [text_of(options[code], one.seen, names) for code in one.answer]
            picked += texts or [translate("Hint", "nothing")]
    return translate("Hint", "{0}, then choose {1}").format(what, listed(picked)) if picked else what


def _beside(hint: Hint, what: str, seen: Observation, names: Sequence[str], foresee: Foresee) -> Beside:
    """What the answer was weighed against."""
    asked, leads = hint.decision, {one.answer: one.lead for one in hint.weighed}
    mine = leads.get(hint.answer)

    def other(answer: tuple[int, ...]) -> Instead | None:
        words = answer_words(asked, answer, seen, names)
        if answer == hint.answer or words == what or not asked.accepts(answer):
            return None
        return Instead(answer, words, foresee(answer), _margin(mine, leads.get(answer)))

    weighed = sorted(leads, key=lambda answer: -leads[answer])
    rest = [(code,) for code in asked.codes] if asked.most == 1 else []
    best = (other(answer) for answer in (*weighed, *rest))
    idle = (other(answer) for answer in ((END,), (PASS,), (NO,), ()))
    return Beside(
        next((one for one in best if one is not None), None),
        next((one for one in idle if one is not None), None),
        mine is not None and mine > WON / 2,
    )


def _margin(mine: float | None, lead: float | None) -> Margin | None:
    """By how much an answer with that lead looks worse than the one that is meant; None if it looks better."""
    if mine is None or lead is None:
        return None
    less = hope_of(mine) - hope_of(lead)
    if less < -NOTICEABLE:
        return None
    if less < NOTICEABLE:
        return Margin.ALIKE
    return Margin.LITTLE if less < MUCH else Margin.CLEAR
