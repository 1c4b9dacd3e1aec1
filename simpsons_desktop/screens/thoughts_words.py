"""What an AI seat decided in words, when the game is over: what it answered, weighed and knew, and how it thought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from simpsons_desktop.content.answer_words import ALIKE, answer_words
from simpsons_desktop.content.foretold_facts import chief_fact
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, ended, prompt
from simpsons_desktop.controller.diary import Entry
from simpsons_desktop.rules import NOBODY, Ask, Decision, Observation, decision, observe
from simpsons_desktop.rules.outlook import Outlook, foresee
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.seating import who_sits

WINS = 20.0  # points: a lead that is greater than any game gives stands for a win
EMPTY = 3.0  # points: an answer that is so much worse than the best has no bar at all


@dataclass(frozen=True)
class Option:
    """An answer that was weighed, and how it compares with the one that was given; `given`: it is that one.

    `lead` is by how much the seat expected to be ahead after it, `share` (0 to 1) how long its bar is beside that of
    the best, `then` what would come of it as far as the seat could know.
    """

    words: str
    beside: str
    given: bool
    lead: str = ""
    share: float = 1.0
    then: str = ""


@dataclass(frozen=True)
class Account:
    """All that there is to say of one decision: `who` made it, what was `asked`, the `reason` for its answer, what it
    `knew` of hidden cards, and `how` long it looked for an answer.
    """

    title: str
    who: str
    asked: str
    answer: str
    reason: str
    weighed: tuple[Option, ...]
    knew: tuple[str, ...]
    how: str


def turn_of(record: Record, entry: Entry) -> int:
    """The number of the turn in which a decision was made."""
    return record.states[entry.number].turn_number


def answer_of(record: Record, entry: Entry, names: Sequence[str]) -> str:
    """What was answered."""
    asked, seen = _then(record, entry)
    return answer_words(asked, record.answers[entry.number], seen, names)


def account(record: Record, entry: Entry, names: Sequence[str]) -> Account:
    """The whole account of a decision, as it was for the seat that made it."""
    asked, seen = _then(record, entry)
    title = translate("Thoughts", "Turn {0}: {1}").format(turn_of(record, entry), names[entry.seat])
    who = who_sits(entry.level, entry.style)
    answer = answer_words(asked, record.answers[entry.number], seen, names)
    weighed = tuple(_weighed(record, entry, asked, seen, names))
    reason = _reason(record, entry, asked, weighed)
    knew = tuple(_knew(seen, names))
    return Account(title, who, prompt(asked, seen, names), answer, reason, weighed, knew, _how(entry))


def _then(record: Record, entry: Entry) -> tuple[Decision, Observation]:
    """What the seat was asked then, and what it saw."""
    state = record.states[entry.number]
    asked = decision(state)
    assert asked is not None
    return asked, observe(state, entry.seat)


def _weighed(record: Record, entry: Entry, asked: Decision, seen: Observation, names: Sequence[str]) -> list[Option]:
    """The best answers it looked into, best first."""
    if entry.thought is None:
        return []
    leads = {one.answer: one.lead for one in entry.thought.weighed}
    given = tuple(record.answers[entry.number])
    if given not in leads or len(leads) < 2:
        return []
    best, state = max(leads.values()), record.states[entry.number]
    return [
        Option(
            answer_words(asked, answer, seen, names),
            _beside(lead - leads[given], answer == given),
            answer == given,
            _lead(lead),
            max(0.0, 1 - (best - lead) / EMPTY),
            _then_comes(foresee(state, entry.seat, answer), names),
        )
        for answer, lead in leads.items()
    ]


def _lead(lead: float) -> str:
    """By how much a seat expects to be ahead of the others."""
    if abs(lead) > WINS:
        return translate("Thoughts", "wins") if lead > 0 else translate("Thoughts", "loses")
    if abs(lead) < ALIKE:
        return translate("Thoughts", "level")
    words = translate("Thoughts", "{0} ahead") if lead > 0 else translate("Thoughts", "{0} behind")
    return words.format(f"{abs(lead):.1f}")


def _then_comes(outlook: Outlook, names: Sequence[str]) -> str:
    """What would come of an answer: who scores, and the chief thing besides."""
    outlook = replace(outlook, now=replace(outlook.now, seat=NOBODY))  # whoever reads it is not who answered
    points = Counter[int]()
    for gain in outlook.gains:
        points[gain.seat] += gain.points
    scored = [translate("Thoughts", "{0} {1:+d}").format(names[seat], count) for seat, count in points.items() if count]
    scores = ended(translate("Names", ", ").join(scored)) if scored else ""
    return " ".join(part for part in (scores, chief_fact(outlook, names)) if part)


def _reason(record: Record, entry: Entry, asked: Decision, weighed: Sequence[Option]) -> str:
    """Why it gave this answer and no other."""
    if entry.thought is None:
        return translate("Thoughts", "It had to answer before it had thought.")
    given = next((one for one in weighed if one.given), None)
    if given is None:
        if asked.ask is Ask.DISCARD:
            return translate("Thoughts", "It discards by a rule of thumb what its hand can spare.")
        return translate("Thoughts", "There was nothing else worth weighing.")
    leads = {one.answer: one.lead for one in entry.thought.weighed}
    mine = leads.pop(tuple(record.answers[entry.number]))
    other, second = next(one for one in weighed if not one.given), max(leads.values())
    if mine > WINS:
        return translate("Thoughts", "With this it wins.")
    if abs(mine - second) < ALIKE:
        return translate("Thoughts", "“{0}” looked as good; between such answers chance decides.").format(other.words)
    if mine > second:
        words = translate("Thoughts", "It looked better than “{0}” by {1} points.")
        return words.format(other.words, f"{min(mine - second, WINS):.1f}")
    words = translate(
        "Thoughts",
        "“{0}” looked better by {1} points. A seat of this level may take what is nearly as good, so that nobody can"
        " predict it, and it keeps its manners: no gifts to the leader, no harm to itself.",
    )
    return words.format(other.words, f"{min(second - mine, WINS):.1f}")


def _beside(more: float, given: bool) -> str:
    if given:
        return translate("Thoughts", "chosen")
    if abs(more) < ALIKE:
        return translate("Thoughts", "as good")
    if abs(more) > WINS:
        return translate("Thoughts", "would win") if more > 0 else translate("Thoughts", "far worse")
    words = translate("Thoughts", "{0} points better") if more > 0 else translate("Thoughts", "{0} points worse")
    return words.format(f"{abs(more):.1f}")


def _knew(seen: Observation, names: Sequence[str]) -> list[str]:
    """The hand, and the cards of others that it knew: in their hands, and in the decks."""
    found = []
    for seat, view in enumerate(seen.seats):
        mine = seat == seen.seat
        held = [card_name(card.printed) for card in view.hand if card.printed is not None]
        piled = [card_name(card.printed) for card in view.deck if card.printed is not None]
        if mine:
            hand = translate("Names", ", ").join(held) or translate("Thoughts", "nothing")
            found.append(translate("Thoughts", "In its hand: {0}.").format(hand))
        elif held:
            words = translate("Thoughts", "In the hand of {0}: {1}.")
            found.append(words.format(names[seat], translate("Names", ", ").join(held)))
        if piled:
            words = translate("Thoughts", "In the deck of {0}: {1}.")
            found.append(words.format(names[seat], translate("Names", ", ").join(piled)))
    if not any(card.printed for seat, view in enumerate(seen.seats) if seat != seen.seat for card in view.hand):
        found.append(translate("Thoughts", "It knew nothing about the other hands."))
    return found


def _how(entry: Entry) -> str:
    """How hard it thought, or that it came to nothing."""
    seconds = f"{entry.took_ms / 1000:.2f}"
    if entry.thought is None:
        words = translate("Thoughts", "No thought came within {0} seconds; a safe move was made instead.")
        return words.format(seconds)
    if not entry.thought.nodes:
        return translate("Thoughts", "It did not need to try any answer; {0} seconds.").format(seconds)
    if entry.thought.nodes == 1:
        return translate("Thoughts", "It tried 1 answer, in {0} seconds.").format(seconds)
    return translate("Thoughts", "It tried {0} answers, in {1} seconds.").format(entry.thought.nodes, seconds)
