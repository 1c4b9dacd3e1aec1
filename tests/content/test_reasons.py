"""Every reason that the program can give is one sentence, filled with its values."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import simpsons_desktop
from simpsons_desktop.content import reasons
from simpsons_desktop.content.library import library
from simpsons_desktop.content.reasons import reason_sentence, reason_with_rule
from simpsons_desktop.rules import Kind, Reason
from simpsons_desktop.rules.abilities import Condition, Select, every_step
from simpsons_desktop.rules.steps.asking import Choose
from tests.support.rulebook import RULES

PROGRAM = Path(simpsons_desktop.__file__).parent
EVENTS = ("complete", "trash")


def reasons_given(source: str) -> Iterator[tuple[str, int]]:
    """The key and the number of values of every `Reason(rule, key, (values))` of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            values = node.args[2].elts if len(node.args) > 2 and isinstance(node.args[2], ast.Tuple) else []
            for key in _texts(node.args[1]):
                yield key, len(values)


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be: written, one of two, or with the event filled in."""
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        pieces = [str(piece.value) if isinstance(piece, ast.Constant) else "{}" for piece in node.values]
        yield from ("".join(pieces).format(event) for event in EVENTS)
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    else:
        raise AssertionError(f"a key that this test can't read: {ast.unparse(node)}")


GIVEN = sorted({given for path in PROGRAM.rglob("*.py") for given in reasons_given(path.read_text("utf-8"))})


@pytest.mark.parametrize(("key", "values"), GIVEN, ids=[f"{key}-{values}" for key, values in GIVEN])
def test_every_reason_is_one_filled_sentence(key: str, values: int) -> None:
    given = GIVEN_NOUNS.get(key, tuple(range(71, 71 + values)))
    words = reason_sentence(Reason("5.1", key, given))
    assert words.endswith(".")
    assert words.count(".") == 1
    assert "{" not in words
    assert words[0].isupper()


GIVEN_NOUNS: dict[str, tuple[object, ...]] = {
    "action asks for more": (Condition(leading=True),),
    "action finds nothing": (Select(zone="cast"), 1),
    "action finds no player": ("ahead",),
}
"""The values of reasons that are made from what a card file says."""


def test_no_sentence_is_for_nothing() -> None:
    assert set(reasons._sentences()) == {key for key, _ in GIVEN}


def test_the_rule_stands_at_the_end() -> None:
    reason = Reason("7.2", "no more characters", (2,))
    assert reason_with_rule(reason) == "You can play only 2 Characters a turn; a Star is always allowed. (Rule 7.2)"
    assert reason.rule in RULES


FORMS = {
    "no more characters": ("can't play a Character this turn", "only 1 Character a turn", "only 5 Characters a turn"),
    "no more actions": ("0 Actions", "1 Action this turn", "5 Actions"),
    "too few to complete": (
        "No matching Character is",
        "Only 1 matching Character is",
        "Only 5 matching Characters are",
    ),
    "too few to trash": (
        "No Character lies sideways",
        "Only 1 Character lies sideways",
        "Only 5 Characters lie sideways",
    ),
    "too few count to complete": ("None of the matching", "Only 1 of the matching", "Only 5 of the matching"),
    "too few count to trash": ("None of the Characters", "Only 1 of the Characters", "Only 5 of the Characters"),
    "too light to complete": ("count for 0 in all", "count for 1 in all", "count for 5 in all"),
    "too light to trash": ("count for 0 in all", "count for 1 in all", "count for 5 in all"),
}


@pytest.mark.parametrize("key", FORMS)
@pytest.mark.parametrize(("at", "number"), [(0, 0), (1, 1), (2, 5)])
def test_numbers_and_words_agree(key: str, at: int, number: int) -> None:
    more = () if key.startswith("no more") else (number + 1,)
    words = reason_sentence(Reason("5.1", key, (number, *more)))
    assert FORMS[key][at] in words
    if more:
        assert words.endswith("; 1 is needed." if more == (1,) else f"; {more[0]} are needed.")


MARKS = {
    "too few marked": ((1, 2), "Mark 1 more first.", (1, 4), "Mark 3 more first."),
    "too many marked": ((1,), "At most 1 may be marked.", (2,), "At most 2 may be marked."),
    "marked too light": (
        (1,),
        "What is marked must count for at least 1.",
        (3,),
        "What is marked must count for at least 3.",
    ),
}


@pytest.mark.parametrize("key", MARKS)
def test_what_is_missing_among_the_marks_agrees_with_its_number(key: str) -> None:
    one, for_one, more, for_more = MARKS[key]
    assert reason_sentence(Reason("8.2", key, one)) == for_one
    assert reason_sentence(Reason("8.2", key, more)) == for_more


def test_every_sentence_with_a_number_has_its_forms_tried() -> None:
    """A sentence with a number is made by a function: a bare text could only have one form."""
    made = {key for key, words in reasons._sentences().items() if callable(words)}
    from_the_card = {"action not now", *GIVEN_NOUNS}
    assert made == {*FORMS, *MARKS, "no more characters at fair start", *from_the_card}
    assert not any("{" in words for words in reasons._sentences().values() if isinstance(words, str))


@pytest.mark.parametrize(
    ("moments", "words"),
    [
        (1, "This Action can only be played in the main part of your own turn."),
        (16 | 32, "when completing or trashing is declared or when a Scene was completed or trashed."),
        (1023, "This Action is an answer to something, or for the main part of your own turn."),
    ],
)
def test_an_action_at_the_wrong_moment_says_when_it_is_for(moments: int, words: str) -> None:
    assert reason_sentence(Reason("10.1", "action not now", (moments,))).endswith(words)


CAST, COUNTED = Select(zone="cast"), Select(called="counted")


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (Condition(some=Select(zone="scene", whose="you")), "You have no Scene in play."),
        (Condition(some=Select(zone="cast", whose="you", has=("boss",))), "You have no Character with Boss in play."),
        (Condition(some=Select(zone="cast", whose="others")), "No other player has a Character in play."),
        (Condition(some=Select(zone="cast", matching=False)), "There is no Character that does not match in play."),
        (Condition(some=Select(zone="deck", whose="you")), "You have no card in the deck."),
        (Condition(some=Select(called="counted", whose="you")), "You have no Character among those counted."),
        (Condition(some=Select(zone="cast", star=True)), "There is no Star in play."),
        (Condition(some=Select(zone="cast", on="about")), "There is no Character that fits its text in play."),
        (Condition(some=CAST, at_least=3), "There are fewer than 3 of these in play: a Character."),
        (Condition(none=Select(zone="hand", whose="you", kind="action")), "You have an Action in hand."),
        (Condition(none=Select(zone="discard", lacks="kid")), "There is a card without Kid in the discard pile."),
        (Condition(about=Select(whose="you", kind="character")), "This is not about a Character of yours."),
        (Condition(scene=Select(whose="others", has=("kid",))), "The Scene is not one with Kid of another player."),
        (Condition(turn="you"), "It is not your turn."),
        (Condition(by="you"), "Another player did this."),
        (Condition(behind=False), "Somebody has more points than you."),
        (Condition(leading=True), "You do not lead in points."),
        (Condition(leading=False), "You lead in points."),
        (Condition(negated=Condition(some=COUNTED)), "There is a Character among those counted."),
        (Condition(negated=Condition(turn="others")), "It is not your turn."),
        (Condition(negated=Condition(by="others")), "Another player did this."),
        (Condition(negated=Condition(event="trash")), "This is about trashing a Scene."),
    ],
)
def test_what_an_action_asks_for_is_told_in_words(part: Condition, words: str) -> None:
    assert reason_sentence(Reason("10.1", "action asks for more", (part,))) == words


def test_every_part_that_a_condition_can_have_is_told_apart() -> None:
    """A field that is new to the effect language must find words, too."""
    kinds = {"by": "you", "turn": "you", "event": "trash", "behind": False, "leading": True}
    kinds |= {"negated": Condition(by="you")}
    kinds |= dict.fromkeys(("about", "scene"), Select(has=("kid",))) | dict.fromkeys(("some", "none"), CAST)
    assert {*kinds, "at_least"} == {one.name for one in fields(Condition)}
    told = {
        reason_sentence(Reason("10.1", "action asks for more", (Condition(**{kind: value}),)))  # type: ignore[arg-type]
        for kind, value in kinds.items()
    }
    assert len(told) == len(kinds)


LOOKS_FOR = {
    Select(zone="discard", whose="you", kind="character", has=("animal",)): (
        "a Character with Animal in your discard pile"
    ),
    Select(zone="cast", whose="you", off="about"): "a Character of yours in play, on another Scene than this is about",
    Select(zone="scene", whose="ahead"): "a Scene in front of a player with more points than you",
    Select(zone="hand", whose="you", kind="character"): "a Character in your hand",
    Select(zone="cast", lacks="boss"): "a Character without Boss in play",
    Select(called="about", whose="you"): "a card of yours that this is about",
    Select(zone="cast", off="first"): "a Character in play, on another Scene",
}


@pytest.mark.parametrize(("which", "words"), LOOKS_FOR.items(), ids=LOOKS_FOR.values())
def test_an_action_without_a_target_says_what_it_looks_for(which: Select, words: str) -> None:
    assert reason_sentence(Reason("10.6", "action finds nothing", (which, 1))) == (
        f"This Action needs {words}; there is none."
    )


def test_one_that_needs_several_says_how_many() -> None:
    which = Select(zone="cast", whose="you", has=("celebrity",))
    assert reason_sentence(Reason("10.6", "action finds nothing", (which, 3))) == (
        "This Action needs 3 of these: a Character with Celebrity of yours in play; there are fewer."
    )


def test_whatever_an_action_of_the_game_looks_for_has_words() -> None:
    steps = [
        step
        for printed in library().cards.values()
        for ability in printed.abilities
        if printed.kind is Kind.ACTION
        for step in every_step(ability.steps)
        if isinstance(step, Choose)
    ]
    assert len(steps) > 20
    for step in steps:
        words = reason_sentence(Reason("10.6", "action finds nothing", (step.from_, step.least)))
        assert "its text" not in words, (step, words)
