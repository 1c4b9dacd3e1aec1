"""Every card text says what the steps of its card do, no more and no less, in at most thirty words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.content.loader import CardFileError, decode_card, encode_card
from simpsons_desktop.rules.abilities import Step
from simpsons_desktop.rules.model import Printed
from tests.support.done import done_by
from tests.support.openings import openings
from tests.support.said import said_by, words_of

CARDS = library().cards
MOST_WORDS = 30
WORDED = [card for card in CARDS.values() if card.abilities or card.standing]

EXCEPTIONS = {
    ("same-as-it-ever-was", "you move"): "“Put … on any Scene” covers a Character that is still in play as well.",
}
"""What a text need not say, by card and fact, with the reason."""


def differences(printed: Printed) -> list[str]:
    """A sentence for each thing in which the text of a card and its steps differ."""
    body, found = printed.text, []
    for ability in printed.abilities:
        starts = openings(printed, ability)
        start = next((one for one in starts if re.search(rf"(?:^|\. ){re.escape(one)}\b(?! or )", body)), None)
        if start is None:
            found.append(f"the text should begin with “{starts[0]}”")
        else:
            body = body.replace(start, "", 1)
    if re.search(r"\bWhen\b|\bIn your turn\b", body):
        found.append("the text names a moment of which no ability knows")
    done, said = done_by(printed), said_by(printed, body)
    missing = {*(done.must - said.must), *(done.once - said.once)}
    extra = {*(said.must - done.must), *(said.once - done.once - done.can)}
    excused = {fact for key, fact in EXCEPTIONS if key == printed.key}
    found += [f"the steps say “{fact}”, the text does not" for fact in sorted(missing - excused)]
    found += [f"the text says “{fact}”, the steps do not" for fact in sorted(extra - excused)]
    found += [f"the exception “{fact}” is not needed" for fact in sorted(excused - missing - extra)]
    if words_of(printed.text) > MOST_WORDS:
        found.append(f"the text has {words_of(printed.text)} words, but {MOST_WORDS} is the most")
    return [f"{printed.name} ({printed.key}): {one}." for one in found]


def test_every_text_says_what_its_card_does() -> None:
    wrong = [sentence for card in CARDS.values() for sentence in differences(card)]
    assert not wrong, "\n".join(["", *wrong])


def test_a_card_has_a_text_if_and_only_if_it_does_something() -> None:
    assert {card.key for card in CARDS.values() if card.text} == {card.key for card in WORDED}


def test_exceptions_are_of_cards_that_there_are_and_few() -> None:
    assert {key for key, _ in EXCEPTIONS} <= set(CARDS)
    assert len(EXCEPTIONS) <= 3


# The check itself: whatever is changed in the steps or in the text, it notices

OTHER_WORDS = {
    "until": ("turn", "next", "gone"),
    "who": ("you", "others", "any", "turn", "trailing"),
    "by": ("you", "others"),
    "event": ("", "complete", "trash"),
    "turn": ("you", "others"),
    "against": ("complete", "trash", "effects", "counting"),
    "add": ("fat", "idiot"),
    "remove": ("fat", "idiot"),
    "lacks": ("", "kid", "fat"),
    "stat": ("complete", "trash"),
    "key": ("", "lenny"),
    "from_": ("others", "ahead"),
    "end": ("top", "bottom"),
    "zone": ("hand", "discard", "cast", "scene"),
    "whose": ("you", "others", "any"),
    "on": ("", "self", "yours"),
    "off": ("", "self"),
    "called": ("self", "about", "counted"),
    "kind": ("character", "action"),
}
LOOSE = {"zone", "whose", "on", "off", "called", "kind", "has", "at_least"}
"""What a text may leave to the sense of the whole, or names once for several steps."""


def changes(value: object) -> Iterator[tuple[str, Any]]:
    """The value with one thing changed in it, each with the name of what was changed."""
    if isinstance(value, tuple):
        for at, one in enumerate(value):
            yield from ((what, (*value[:at], other, *value[at + 1 :])) for what, other in changes(one))
            if isinstance(one, Step) and len(value) > 1:
                yield f"without {one.verb}", (*value[:at], *value[at + 1 :])
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            for what, other in _other_values(one.name, getattr(value, one.name), one.default):
                yield what, replace(value, **{one.name: other})


def _other_values(name: str, now: object, usual: object) -> Iterator[tuple[str, object]]:
    if name in ("as_", "moments") or (now == usual and name not in ("least", "most", "until")):
        return
    if isinstance(now, bool):
        yield name, not now
    elif isinstance(now, int):
        yield from ((name, now + by) for by in (-1, 1))
    elif isinstance(now, str):
        yield from ((name, word) for word in OTHER_WORDS.get(name, ()) if word != now)
    elif name == "has":
        yield from ((name, words) for words in ((), ("fat",), ("old",)) if words != now)
    else:
        yield from changes(now)


def is_sound(printed: Printed) -> bool:
    """Whether a card file could spell this card."""
    try:
        decode_card(encode_card(printed), "here", library().trait_keys)
    except CardFileError:
        return False
    return True


def test_a_change_of_the_steps_is_noticed() -> None:
    """Numbers, verbs, durations, traits, who does it and whether one may: always. All else: nearly always."""
    tried, missed = 0, []
    for card in WORDED:
        for part in ("abilities", "standing"):
            for what, other in changes(getattr(card, part)):
                changed = replace(card, **{part: other})
                if is_sound(changed):
                    tried += 1
                    missed += [] if differences(changed) else [(card.key, what)]
    assert tried > 1000
    assert [miss for miss in missed if miss[1] not in LOOSE] == []
    assert len(missed) < tried * 0.06


REWORDINGS = [
    (r"\b(\d)\b", lambda match: str(int(match[1]) + 1)),
    (r"\b(?:you )?may (?!\w+ up to)", ""),  # "up to" says as much
    (r"until the end of the turn", "until your next turn begins"),
    (r"until your next turn begins", "as long as it stays in play"),
    (r"\b[Aa]nother player\b", "a player"),
    (r"\b[Ee]ach other player\b", "each player"),
    (r"\b[Ee]ach player\b", "each other player"),
    (r"\b[Dd]raws?\b", "discard"),
    (r"\b[Ss]cores?\b", "lose"),
    (r"\b[Rr]eturns?\b", "move"),
    (r"\b[Mm]oves?\b(?!,)", "return"),
    (r"\b[Ss]wap\b", "move"),
    (r"\bcompleted?\b", "trash"),
    (r"\bfewer\b", "more"),
    (r"\bcan't be counted\b", "can't be trashed"),
    (r"\bdiscard pile\b", "hand"),
    (r"\bIn your turn\b", "When your turn begins"),
    (r"\bKids?\b", "Mom"),
    (r"\bCelebrit(?:y|ies)\b", "Idiot"),
    (r" at random", ""),
    (r"\bthree of\b", "two of"),
    (r"\bthey lose\b", "you lose"),
]


@pytest.mark.parametrize(("pattern", "words"), REWORDINGS, ids=[pattern for pattern, _ in REWORDINGS])
def test_a_change_of_the_text_is_noticed(pattern: str, words: Any) -> None:
    tried = 0
    for card in WORDED:
        for match in re.finditer(pattern, card.text):
            said = match.expand(words) if isinstance(words, str) else words(match)
            text = card.text[: match.start()] + said + card.text[match.end() :]
            tried += 1
            assert differences(replace(card, text=text)), text
    assert tried


def test_a_text_that_is_too_long_is_noticed() -> None:
    card = CARDS["mayor-quimby"]
    words = len(card.text.split()) + MOST_WORDS
    assert differences(replace(card, text=card.text + " indeed" * MOST_WORDS)) == [
        f"Mayor Quimby (mayor-quimby): the text has {words} words, but {MOST_WORDS} is the most."
    ]


def test_a_difference_is_a_sentence_with_the_card_and_what_differs() -> None:
    quimby = CARDS["mayor-quimby"]
    assert differences(replace(quimby, text=quimby.text.replace("You draw 1.", "You draw 3."))) == [
        "Mayor Quimby (mayor-quimby): the steps say “you draw 1”, the text does not.",
        "Mayor Quimby (mayor-quimby): the text says “you draw 3”, the steps do not.",
    ]
    assert differences(replace(quimby, text=quimby.text.replace("completed", "trashed")))[0] == (
        "Mayor Quimby (mayor-quimby): the text should begin with “When completed with Mayor counted”."
    )
