"""What the text of a card says, as facts: the same short phrases that `tests/support/done.py` reads from the steps.

Card texts are written in a small English: one way to say each thing. What is said in another way is not understood,
and so comes out as a difference.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from re import Match

from simpsons_desktop.content.library import library
from simpsons_desktop.rules.model import Kind, Printed

SUBJECTS = {
    r"each other player(?!')": "each other player",
    r"each player with the fewest points": "each player with the fewest points",
    r"each player with the most points": "each player with the most points",
    r"each player(?!')|every player": "each player",
    r"that player(?!')|another player of your choice": "that player",
    r"the player whose turn it is": "the player whose turn it is",
    r"\byou\b(?! own)": "you",
}
"""Who does something, most telling first; without any of them it is "you"."""

Fact = str | Callable[[Match[str]], str]

DEEDS: dict[str, Fact] = {
    r"draws? (\d+|as many)": r"draw \1",
    r"(?<=, )and (\d+) more for each": r"draw \1 for each",
    r"(?<=, )and (\d+) more": r"draw \1",
    r"discards? (\d+) cards? at random": r"discard \1 at random",
    r"discards?\b(?! pile)": "discard",
    r"puts? \d+ into your hand": "return",
    r"the rest at the (?:top|bottom)": "put back",
    r"returns?\b": "return",
    r"moves?\b": "move",
    r"swaps?\b": "swap",
    r"puts?\b": "put",
    r"scores? (\d+)": r"score \1",
    r"loses? (\d+) points?": r"lose \1",
    r"may play (\d+) more Characters?": r"play \1 more",
    r"refills? (?:your|their) hand to (\d+) cards?": r"refill to \1",
    r"shuffles?\b": "shuffle",
    r"\bmay\b": "may",
}
"""What somebody does, each as often as it is said; what one pattern has read the next ones do not see."""

FACTS: dict[str, Fact] = {
    r"until the end of the turn|(?<!Character )(?<!Characters )\bthis turn": "until the end of the turn",
    r"until your next turn begins": "until your next turn begins",
    r"as long as it stays in play": "as long as it stays",
    r"at most (\d+)": r"at most \1",
    r"top (\d+)": r"top \1",
    r"cancel it": "cancel",
    r"is (\d+) points? instead of 1": r"bonus \1",
    r"more Characters? (this|each) turn": r"more \1 turn",
    r"at the (top|bottom) of your deck": r"the \1 of a deck",
    r"\bthe rest\b": "the rest",
    r"look at|\bshows?\b": "look",
    r"to everybody": "to everybody",
    r"\bgains?\b|\bhas it too\b": "gain a trait",
    r"\bloses? (?!\d)": "lose a trait",
    r"needs? (\d+) (fewer|more) to (complete|trash)": r"needs \1 \2 to \3",
    r"counts? as (\d+) Characters?": r"count as \1",
    r"can't be counted": "can't be counted",
    r"can't be completed": "can't be completed",
    r"can't be (?:completed or )?trashed": "can't be trashed",
    r"can't be moved, discarded or returned by effects": "can't be moved, discarded or returned",
    r"more points than you": "more points than you",
    r"the fewest points": "the fewest points",
    r"the most points": "the most points",
    r"every Character on it": "every Character on it",
    r"doesn't match": "doesn't match",
    r"\bwhile\b": "while",
    r"\bowns? no\b|\bhas no\b": "no",
    r"\bany Scene|\bone Scene|choose a Scene|(?:to|let) another Scene|the Scene of": "a Scene is chosen",
    r"(?:an)?other Scenes?|different Scenes": "another Scene",
    r"\byour Scene\b": "your Scene",
    r"\bhere\b|\bthis Scene\b": "here",
    r"\bthere\b": "there",
    r"[^ ]'s Scene\b": "on its Scene",
    r"(?<!be )\bcounted\b(?<!n't be counted)": "counted",
    r"\bhand\b": "hand",
    r"\bdeck\b": "deck",
    r"\bdiscard pile\b": "discard pile",
    r"from your hand": "your hand",
    r"from hand\b": "their hand",
    r"your discard pile": "your discard pile",
    r"your deck": "your deck",
    r"another player(?!'s (?:turn|main)| of)": "another player",
    r"another player of your choice": "another player",
    r"another player's hand|shows their hand|from it\b": "another player's hand",
    r"\byou own\b|\byour (?:other )?(?!Scene|hand|discard|deck|choice|turn|next|other)\w": "your cards in play",
    r"other players'|each other player \w+ one of their": "other players' cards",
    r"that player's|that player owns": "that player's cards",
    r"\btheir (?:counted )?Characters|who owns": "their cards in play",
    r"\byour other\b": "other",
    r"a Star\b": "a Star",
}
"""What else the text says, once or more."""

_HOW_MANY = (r"\b(\d+) or more\b", r"\bup to (\d+)\b", r"\b(1) or (\d+)\b")
_EXACTLY = {"two": 2, "three": 3, "four": 4}


@dataclass
class Said:
    """Facts: those that are counted, and those that are there or not."""

    must: Counter[str] = field(default_factory=Counter)
    once: set[str] = field(default_factory=set)


def words_of(text: str) -> int:
    """How many words a text has."""
    return len(text.split())


def said_by(printed: Printed, body: str) -> Said:
    """The facts of a card's text, without the words that say when."""
    said = Said()
    plain = _without_names(printed, body, said)
    for pattern, fact in FACTS.items():
        said.once |= {_fact(fact, match) for match in re.finditer(pattern, plain, re.IGNORECASE)}
    for sentence in re.split(r"(?<=[.:]) ", plain):
        said.must.update(_deeds(sentence))
    said.must.update(_numbers(plain))
    said.once |= _traits(plain) | set(_picks(plain))
    said.once |= {f"number {number}" for number in _unread(plain)}
    return said


def _unread(plain: str) -> Iterator[str]:
    """The numbers of the text that no fact has taken up."""
    found = [match for pattern in (*DEEDS, *FACTS, *_HOW_MANY) for match in re.finditer(pattern, plain, re.IGNORECASE)]
    read = {at for match in found for span in match.regs[1:] for at in range(*span)}
    for match in re.finditer(r"(?<!instead of )\b\d+", plain):
        if match.start() not in read:
            yield match[0]


def _fact(fact: Fact, match: Match[str]) -> str:
    return match.expand(fact) if isinstance(fact, str) else fact(match)


def _without_names(printed: Printed, body: str, said: Said) -> str:
    """The text with card names taken out; other cards that it names are facts."""
    for name in sorted(_own_names(printed), key=len, reverse=True):
        body = re.sub(rf"\b{re.escape(name)}\b", "Itself", body)
    for card in library().cards.values():
        if card.kind is Kind.CHARACTER and re.search(rf"\b{re.escape(card.name)}\b", body):
            said.once.add(f"card {card.key}")
            body = body.replace(card.name, "Somebody")
    return body


def _own_names(printed: Printed) -> set[str]:
    """The whole name, and for a Character each of the names in it."""
    parts = printed.name.split() if printed.kind is Kind.CHARACTER else []
    return {printed.name, *(word for word in parts if word[:1].isupper() and len(word) > 3)}


def _subject(before: str) -> str:
    """Who does what comes after these words."""
    found = [
        (match.end(), -rank, who)
        for rank, (pattern, who) in enumerate(SUBJECTS.items())
        for match in re.finditer(pattern, before, re.IGNORECASE)
    ]
    return max(found)[2] if found else "you"


def _deeds(sentence: str) -> Iterator[str]:
    """What is done by whom; words that have been read are blanked, so that nothing is read twice."""
    optional: set[str] = set()
    for pattern, fact in DEEDS.items():
        for match in re.finditer(pattern, sentence, re.IGNORECASE):
            who = _subject(sentence[: match.start()])
            if fact == "may":
                optional.add(who)
            else:
                yield f"{who} {_fact(fact, match)}"
        sentence = re.sub(pattern, lambda match: "_" * len(match[0]), sentence, flags=re.IGNORECASE)
    for match in re.finditer(r"up to", sentence, re.IGNORECASE):
        optional.add(_subject(sentence[: match.start()]))
    yield from (f"{who} may" for who in optional)


def _numbers(plain: str) -> Iterator[str]:
    """How many traits or cards are chosen, and how many there must be."""
    yield from ("choose a trait" for _ in re.finditer(r"(?:choose|and) a trait|a trait of your choice", plain, re.I))
    yield from ("choose a trait" for _ in re.finditer(r"two traits", plain) for _ in range(2))
    for pattern in _HOW_MANY:
        yield from (match[0] for match in re.finditer(pattern, plain))
    for match in re.finditer(rf"\b(?:discard|put|return|move) ({'|'.join(_EXACTLY)})\b", plain, re.IGNORECASE):
        yield f"exactly {_EXACTLY[match[1]]}"


def _traits(plain: str) -> set[str]:
    """The traits that are named, in the singular or the plural, those that something lacks, and whether of Characters.

    A trait as a noun stands for Characters that have it, but not what is gained or lost.
    """
    found: set[str] = set()
    if re.search(r"(?<!more )(?<!as \d )\bCharacters?\b|Somebody", plain):
        found.add("a Character")
    for trait in library().traits:
        plural = trait.name[:-1] + "ies" if trait.name.endswith("y") else trait.name + "s"
        noun = rf"(?:{trait.name}|{plural})\b"
        if re.search(rf"\b{noun}", plain):
            found.add(f"trait {trait.key}")
            found |= {"a Character"} if re.search(rf"(?<!gain )(?<!gains )\b{noun}", plain) else set()
        if re.search(rf"(?:isn't|aren't) (?:an? )?{noun}", plain):
            found.add(f"not {trait.key}")
    return found


def _picks(plain: str) -> Iterator[str]:
    """What kind of card is taken from the own hand or discard pile, or from a hand that is looked at."""
    for match in re.finditer(r"(\w+) from (?:your hand|your discard pile|it)\b", plain):
        noun = match[1].removesuffix("s")
        if noun in ("Character", "Action", "Star", "Scene", "card"):
            yield f"pick a {noun}"
        elif noun != "rest":
            yield "pick a Character"  # a trait stands for Characters that have it
