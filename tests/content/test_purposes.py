"""Every choice says what it is for: what the card that asks does next with what is picked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.content.purposes import purpose_words
from simpsons_desktop.content.words import prompt
from simpsons_desktop.rules import Ask, Printed, decision, observe
from simpsons_desktop.rules.abilities import Step
from simpsons_desktop.rules.purposes import _uses
from simpsons_desktop.rules.steps.asking import Choose, ChooseSeat, ChooseTrait, May
from tests.cards.shipped import shipped


def choices(printed: Printed) -> Iterator[tuple[Choose | ChooseSeat | ChooseTrait | May, tuple[Step, ...]]]:
    """Every choice that a card gives, with the steps that follow it."""
    for ability in printed.abilities:
        yield from _choices(ability.steps)


def _choices(
    steps: tuple[Step, ...],
) -> Iterator[tuple[Choose | ChooseSeat | ChooseTrait | May, tuple[Step, ...]]]:
    for at, step in enumerate(steps):
        if isinstance(step, Choose | ChooseSeat | ChooseTrait | May):
            yield step, steps[at + 1 :]
        for branch in ("then", "else_"):
            yield from _choices(getattr(step, branch, ()))


ASKING = {key: printed for key, printed in library().cards.items() if any(True for _ in choices(printed))}


@pytest.mark.parametrize("key", ASKING)
def test_every_choice_of_every_card_has_a_purpose_in_words(key: str) -> None:
    for step, rest in choices(ASKING[key]):
        if isinstance(step, May):
            continue
        aim = next(_uses(rest, step.as_), "")
        assert purpose_words(aim, in_play=True), (key, step.as_, aim)
        assert not purpose_words(aim, in_play=True).endswith(".")


def test_there_are_many_cards_that_ask() -> None:
    assert len(ASKING) > 45


def test_what_a_card_offers_is_named_before_yes_or_no() -> None:
    table = shipped("""
        Ann* | hand: take-a-peek | scene: park + kid
        Bob  | hand: kid | scene: bar + old
    """)
    table.do("play take-a-peek")
    asked = decision(table.state)
    assert asked is not None
    assert asked.ask is Ask.MAY
    assert prompt(asked, observe(table.state, asked.seat), table.names) == "Take a Peek: move a Character?"


@pytest.mark.parametrize(
    ("rows", "does", "words"),
    [
        (
            "Ann* | hand: youre-fired | scene: park + kid, old\nBob",
            ["play youre-fired"],
            "You're Fired: choose a Character in play to discard.",
        ),
        (
            "Ann* | hand: trading-places | scene: park + kid, old\nBob | scene: bar + kid",
            ["play trading-places"],
            "Trading Places: choose a Character in play to change places with another.",
        ),
        (
            "Ann* | hand: mr-burns, trading-up, kid, old | discard: kid, old | scene: park\nBob",
            ["play trading-up"],
            "Trading Up: choose a card to put into play.",
        ),
    ],
)
def test_prompts_of_the_game(rows: str, does: list[str], words: str) -> None:
    table = shipped(rows)
    table.do(*does)
    asked = decision(table.state)
    assert asked is not None
    assert prompt(asked, observe(table.state, asked.seat), table.names) == words
