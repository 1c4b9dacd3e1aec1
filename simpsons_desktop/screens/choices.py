"""Which options of a decision become buttons of the prompt, which a list above it, and which are left to the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.left_to_do import Ending, left_to_do
from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.content.words import option_text
from simpsons_desktop.rules import Ask, Decision, Observation, Option, Reason, Verb
from simpsons_desktop.screens.keys import BACK, PRESS, UNDO

MOST_BUTTONS = 3


@dataclass(frozen=True)
class Choice:
    """Something the player may press: its words, its key, and the answer that it gives.

    `answer` None means "what is marked". A choice with `marks` is marked or not (`on`) before the answer is given.
    `card` is previewed while the choice is looked at. One that is not `enabled` has a `reason`, with its rule.
    """

    text: str
    key: str
    answer: tuple[int, ...] | None
    main: bool = False
    enabled: bool = True
    card: int | None = None
    marks: bool = False
    on: bool = False
    reason: str = ""


@dataclass(frozen=True)
class Choices:
    """Buttons of the prompt, from left to right, and a list above it; `even`: no button may outweigh another."""

    buttons: tuple[Choice, ...] = ()
    listed: tuple[Choice, ...] = ()
    even: bool = False


def choices(decision: Decision, seen: Observation, names: Sequence[str], marked: Collection[int] = ()) -> Choices:
    """What to offer for a decision, with the cards of the `marked` codes marked on the table."""
    if decision.ask is Ask.REACT:
        return _answers(decision, seen, names)
    if decision.ask is Ask.MAY:
        return _yes_or_no(decision)
    if decision.ask is Ask.MAIN:
        return _main(decision, seen, names)
    if decision.least == decision.most == 1:
        return _spread(_listed(decision, seen, names), even=True)
    listed = [
        replace(choice, marks=True, on=choice.answer is not None and choice.answer[0] in marked)
        for choice in _listed(decision, seen, names)
    ]
    return Choices((_as_marked(decision, marked), *_mark_all(decision, marked)), tuple(listed))


def with_way_back(offered: Choices) -> Choices:
    """The same, with a button that takes back what led to the question."""
    return replace(offered, buttons=(Choice(translate("Options", "Back"), UNDO, ()), *offered.buttons))


def text_of(option: Option, seen: Observation, names: Sequence[str]) -> str:
    """The words for an option; a player is called by name."""
    return names[option.seat] if option.seat is not None else option_text(option, seen)


def texts_of(options: Sequence[Option], seen: Observation, names: Sequence[str]) -> list[str]:
    """The words for options; of Scenes of one name they say in front of whom each lies."""
    texts = [text_of(option, seen, names) for option in options]
    return differing(texts, ["" if option.to is None else names[option.to] for option in options])


def differing(texts: Sequence[str], more: Sequence[str]) -> list[str]:
    """Texts, those that are the same with `more` behind each, if there they differ."""
    pairs, words = list(zip(texts, more, strict=True)), translate("Options", "{0} – {1}")
    ways = Counter(text for text, _ in set(pairs))
    return [words.format(text, one) if one and ways[text] > 1 else text for text, one in pairs]


def _pairs(decision: Decision, *verbs: Verb) -> list[tuple[Option, int]]:
    return [
        (option, code) for option, code in zip(decision.options, decision.codes, strict=True) if option.verb in verbs
    ]


def _numbered(found: Sequence[tuple[Option, int]], seen: Observation, names: Sequence[str]) -> list[Choice]:
    texts = texts_of([option for option, _ in found], seen, names)
    return [
        Choice(text, _digit(number), (code,), card=option.card)
        for number, (text, (option, code)) in enumerate(zip(texts, found, strict=True), 1)
    ]


def _once_each(found: Sequence[tuple[Option, int]], seen: Observation, names: Sequence[str]) -> list[Choice]:
    """The same, with one choice for cards that are alike: it is of the first of them, and says how many there are."""
    told, words = _numbered(found, seen, names), translate("Options", "{0} (you have {1})")
    alike = Counter(choice.text for choice in told)
    first = {choice.text: choice for choice in reversed(told)}
    kept = [choice for choice in told if first[choice.text] is choice]
    return [
        replace(one, text=words.format(one.text, alike[one.text]) if alike[one.text] > 1 else one.text, key=_digit(at))
        for at, one in enumerate(kept, 1)
    ]


def _digit(number: int) -> str:
    """The key of a numbered choice; there are nine."""
    return str(number) if number <= 9 else ""


def _spread(found: Sequence[Choice], first: Sequence[Choice] = (), even: bool = False) -> Choices:
    """Few choices become buttons, many a list above the bar."""
    if len(first) + len(found) <= MOST_BUTTONS:
        return Choices((*first, *found), even=even)
    return Choices(tuple(first), tuple(found), even)


def _main(decision: Decision, seen: Observation, names: Sequence[str]) -> Choices:
    """Declarations and the end of the turn, which is yellow once nothing else is left; cards are on the table."""
    nothing_left = left_to_do(decision, seen).ending is Ending.NOTHING_LEFT
    declared = _numbered(_pairs(decision, Verb.COMPLETE, Verb.TRASH), seen, names)
    ends = [
        Choice(text_of(option, seen, names), PRESS, (code,), main=nothing_left)
        for option, code in _pairs(decision, Verb.END)
    ]
    return _spread(declared, ends)


def _answers(decision: Decision, seen: Observation, names: Sequence[str]) -> Choices:
    """Pass comes first; the Actions weigh the same."""
    passes = [Choice(text_of(option, seen, names), PRESS, (code,)) for option, code in _pairs(decision, Verb.PASS)]
    return _spread(_once_each(_pairs(decision, Verb.PLAY), seen, names), passes, even=True)


def _yes_or_no(decision: Decision) -> Choices:
    yes = [Choice(translate("Options", "Yes"), "1", (code,)) for _, code in _pairs(decision, Verb.YES)]
    no = [Choice(translate("Options", "No"), "2", (code,)) for _, code in _pairs(decision, Verb.NO)]
    return Choices((*yes, *no), even=True)


def _as_marked(decision: Decision, marked: Collection[int]) -> Choice:
    """The button that gives what is marked."""
    answer = [code for code in decision.codes if code in marked]
    ready = decision.accepts(answer)
    if decision.ask is Ask.COUNT:
        text = translate("Options", "Count {0}").format(len(answer))
    elif decision.ask is Ask.DISCARD:
        text = translate("Options", "Discard {0}, refill").format(len(answer))
        text = text if answer else translate("Options", "Keep all, refill")
    elif answer:
        text = translate("Options", "Choose {0}").format(len(answer))
    elif ready:
        text = translate("Options", "Choose none")
    else:  # a button that says "none" would seem to forbid what nobody wants
        least = decision.least
        text = translate("Options", "Mark {0}") if least == decision.most else translate("Options", "Mark at least {0}")
        text = text.format(least)
    reason = "" if ready else reason_with_rule(marks_missing(decision, len(answer)))
    return Choice(text, PRESS, None, main=ready, enabled=ready, reason=reason)


def marks_missing(decision: Decision, marked: int) -> Reason:
    """Why what is marked is no answer yet (8.2, 10.6)."""
    rule = "8.2" if decision.ask is Ask.COUNT else "10.6"
    if decision.weights and marked >= decision.least:
        return Reason(rule, "marked too light", (decision.needed,))
    if marked > decision.most:
        return Reason(rule, "too many marked", (decision.most,))
    return Reason(rule, "too few marked", (marked, decision.least))


DECLARE = PRESS


def confirming(answer: tuple[int, ...], verb: Verb) -> Choices:
    """The question whether a declaration is really meant, which outweighs neither answer."""
    complete, trash = translate("Options", "Complete it"), translate("Options", "Trash it")
    declare = Choice(complete if verb is Verb.COMPLETE else trash, DECLARE, answer)
    return Choices((declare, Choice(translate("Options", "Back"), BACK, ())), even=True)


def _mark_all(decision: Decision, marked: Collection[int]) -> tuple[Choice, ...]:
    """With a count, all of them in one stroke: more may always be counted (8.2)."""
    if decision.ask is not Ask.COUNT or len(decision.codes) > decision.most or len(marked) == len(decision.codes):
        return ()
    return (Choice(translate("Options", "Count all {0}").format(len(decision.codes)), "A", decision.codes),)


def lies_open(card: int, seen: Observation) -> bool:
    """Whether a card lies in the own hand or in play, where it can be clicked."""
    for seat in seen.seats:
        scene = seat.scene
        if scene is not None and (scene.card.id == card or any(c.card.id == card for c in scene.characters)):
            return True
    return seen.seat >= 0 and any(view.id == card for view in seen.seats[seen.seat].hand)


def _listed(decision: Decision, seen: Observation, names: Sequence[str]) -> list[Choice]:
    """Choices that the table cannot show: players, traits, cards of a pile; none if every one can be clicked there."""
    if all(option.card is not None and lies_open(option.card, seen) for option in decision.options):
        return []
    return _numbered(list(zip(decision.options, decision.codes, strict=True)), seen, names)


def toggled(marked: Sequence[int], code: int, decision: Decision) -> tuple[int, ...]:
    """The marked codes after a choice is pressed; of several where only one may be marked, the new one stays."""
    if code in marked:
        return tuple(one for one in marked if one != code)
    if decision.most == 1:
        return (code,)
    return (*marked, code) if len(marked) < decision.most else tuple(marked)
