"""What an AI seat decided in words, when the game is over: what it answered, weighed and knew, and how it thought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simpsons_desktop.content.answer_words import ALIKE, answer_words
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, prompt
from simpsons_desktop.controller.diary import Entry
from simpsons_desktop.rules import Decision, Observation, decision, observe
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.seating import who_sits

WINS = 20.0  # points: a lead that is greater than any game gives stands for a win


@dataclass(frozen=True)
class Option:
    """An answer that was weighed, and how it compares with the one that was given; `given`: it is that one."""

    words: str
    beside: str
    given: bool


@dataclass(frozen=True)
class Account:
    """All that there is to say of one decision: `who` made it, what was `asked`, what it `knew` of hidden cards."""

    title: str
    who: str
    asked: str
    answer: str
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
    return Account(title, who, prompt(asked, seen, names), answer, weighed, tuple(_knew(seen, names)), _how(entry))


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
    return [
        Option(answer_words(asked, answer, seen, names), _beside(lead - leads[given], answer == given), answer == given)
        for answer, lead in leads.items()
    ]


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
        found.append(translate("Thoughts", "Of the other hands it knew nothing."))
    return found


def _how(entry: Entry) -> str:
    """How hard it thought, or that it came to nothing."""
    seconds = f"{entry.took_ms / 1000:.2f}"
    if entry.thought is None:
        words = translate("Thoughts", "No thought came within {0} seconds; a safe move was made instead.")
        return words.format(seconds)
    if not entry.thought.nodes:
        return translate("Thoughts", "It needed to try no answer; {0} seconds.").format(seconds)
    if entry.thought.nodes == 1:
        return translate("Thoughts", "It tried 1 answer, in {0} seconds.").format(seconds)
    return translate("Thoughts", "It tried {0} answers, in {1} seconds.").format(entry.thought.nodes, seconds)
