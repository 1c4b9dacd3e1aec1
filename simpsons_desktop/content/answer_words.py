"""Whole answers in words: what was answered, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.content.foretold_facts import chief_fact
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import option_text, seen_name, shortened
from simpsons_desktop.rules import Ask, Decision, Observation, Option, Verb
from simpsons_desktop.rules.outlook import Outlook

MOST_NAMES = 5  # of cards in an answer
ALIKE = 0.05  # points by which one answer must look better than another to be called better

Weighed = Sequence[tuple[tuple[int, ...], float]]
"""Answers and the lead in points that was seen after each, best first."""


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


def reason_for(asked: Decision, answer: Sequence[int], outlook: Outlook, weighed: Weighed, names: Sequence[str]) -> str:
    """What speaks for an answer, for the seat that gives it: who scores, else what it changes, else how it compares."""
    if len(asked.codes) <= asked.least:
        return translate("Hint", "there is nothing else to choose.")
    scores = _scores(outlook, names)
    if scores:
        return scores
    fact, beside = _fact(asked, answer, outlook, names), compared(asked, answer, weighed, outlook.now, names)
    return fact or beside or translate("Hint", "nothing else is better.")


def _fact(asked: Decision, answer: Sequence[int], outlook: Outlook, names: Sequence[str]) -> str:
    """What an answer changes on the table; of a Scene that comes, or cards that are drawn anew, that tells nothing."""
    options = dict(zip(asked.codes, asked.options, strict=True))
    first = options[answer[0]] if answer else None
    if asked.ask is Ask.DISCARD or first is None or first.verb in (Verb.END, Verb.PASS, Verb.NO):
        return ""
    there = outlook.now.seats[first.to].scene if first.to is not None else None
    if first.verb is Verb.PLAY and first.to is not None and there is None:
        return ""
    return chief_fact(outlook, names, there.card.id if there is not None else None)


def _scores(outlook: Outlook, names: Sequence[str]) -> str:
    """Who gets how many points, and that the seat wins with them; empty if nobody gets any."""
    points: dict[int, int] = {}
    for gain in outlook.gains:
        points[gain.seat] = points.get(gain.seat, 0) + gain.points
    reader, parts = outlook.now.seat, []
    for seat in sorted(points, key=lambda seat: seat != reader):
        name = translate("Hint", "you") if seat == reader else names[seat]
        parts.append(translate("Hint", "{0} {1}").format(name, points[seat]))
    if not parts:
        return ""
    after = {seat: view.points + points.get(seat, 0) for seat, view in enumerate(outlook.now.seats)}
    wins = after[reader] >= outlook.now.goal and after[reader] == max(after.values())
    words = translate("Hint", "{0}; that wins.") if wins else translate("Hint", "{0}.")
    return words.format(translate("Names", ", ").join(parts))


def compared(asked: Decision, answer: Sequence[int], weighed: Weighed, seen: Observation, names: Sequence[str]) -> str:
    """How an answer looks beside the best of the others; empty if nothing else was weighed."""
    leads = {tuple(other): lead for other, lead in weighed}
    own = answer_words(asked, answer, seen, names)
    others = [(lead, other) for other, lead in leads.items() if answer_words(asked, other, seen, names) != own]
    if not others or tuple(answer) not in leads:
        return ""
    lead, other = max(others)
    better, words = leads[tuple(answer)] - lead, answer_words(asked, other, seen, names)
    if better < ALIKE:
        return translate("Hint", "it looks as good as “{0}”.").format(words)
    return translate("Hint", "it looks better than “{0}” by {1} points.").format(words, f"{better:.1f}")
