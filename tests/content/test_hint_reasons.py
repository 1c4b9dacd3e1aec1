"""What is said for a hint can be checked on the table or in the own hand, and is true: in positions and in games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from simpsons_desktop.content.answer_words import answer_words
from simpsons_desktop.content.hint_reasons import Instead, reason_for
from simpsons_desktop.content.library import library
from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import Ask, Kind, Option, Verb, decision, observe
from simpsons_desktop.rules.ahead import Gain
from simpsons_desktop.rules.outlook import foresee
from simpsons_desktop.rules.record import Record
from tests.support.games import play, random_answer, some_state

NAMES = ("Ann", "Bob", "Cal")
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
        asked = decision(self.record.state)
        assert asked is not None
        self.asked, self.seen = asked, observe(self.record.state, asked.seat)

    def code(self, verb: Verb, key: str = "", to: int | None = None) -> int:
        """The code of the option of this kind, with a card of this key, at this seat."""
        return next(c for o, c in zip(self.asked.options, self.asked.codes, strict=True) if self._is(o, verb, key, to))

    def _is(self, option: Option, verb: Verb, key: str, to: int | None) -> bool:
        view = self.seen.find(option.card) if option.card is not None else None
        found = view.printed.key if view is not None and view.printed is not None else ""
        return option.verb is verb and (not key or found == key) and (to is None or option.to == to)

    def why(self, *answer: int, instead: int | None = None) -> str:
        """What speaks for an answer, beside another one."""
        other = None
        if instead is not None:
            words = answer_words(self.asked, (instead,), self.seen, NAMES)
            other = Instead(words, self.foresee(instead))
        return reason_for(self.asked, answer, self.foresee(*answer), NAMES, other)

    def foresee(self, *answer: int) -> Any:
        return foresee(self.record.state, self.asked.seat, answer)


@pytest.mark.parametrize(("points", "ends"), [(0, "."), (5, "; that wins.")])
def test_who_scores_is_the_reason_of_a_declaration(points: int, ends: str) -> None:
    at = Asked({"points": points, "scene": burger(1, 0, 0, 0, 0, 0, 0)}, {})
    why = at.why(at.code(Verb.COMPLETE))
    assert why.startswith("you ")
    assert why.endswith(ends)


def test_who_gets_and_loses_as_much_is_not_among_those_who_score() -> None:
    at = Asked({"scene": burger(0, 0), "hand": ["barney-gumble"]}, {})
    outlook = at.foresee(at.code(Verb.END))
    gains = (Gain(0, 1, "scene"), Gain(1, 1, "counted"), Gain(1, -1, "effect"))
    assert reason_for(at.asked, (at.code(Verb.END),), replace(outlook, gains=gains), NAMES) == "you 1."


def test_a_character_tells_how_far_it_brings_the_scene_and_whose_it_is() -> None:
    at = Asked({"hand": ["barney-gumble"], "scene": burger(0, 0)}, {})
    assert at.why(at.code(Verb.PLAY, "barney-gumble")) == "complete 2 → 3 of 7, on your own Scene."
    other = Asked({"hand": ["barney-gumble"]}, {"scene": burger(0, 1)})
    words = "complete 2 → 3 of 7, on the Scene of Bob, where 2 Characters are yours then."
    assert other.why(other.code(Verb.PLAY, "barney-gumble")) == words


def test_a_new_scene_tells_who_in_the_hand_matches_it() -> None:
    at = Asked({"hand": ["krusty-burger", "barney-gumble", "moe-szyslak"]}, {"scene": burger()})
    assert at.why(at.code(Verb.PLAY, "krusty-burger")) == "Barney Gumble in your hand matches it: Fat and Idiot."
    two = Asked({"hand": ["krusty-burger", "barney-gumble", "lenny"]}, {"scene": burger()})
    words = "Barney Gumble and Lenny in your hand match it: Fat and Idiot."
    assert two.why(two.code(Verb.PLAY, "krusty-burger")) == words
    alone = Asked({"hand": ["krusty-burger", "sideshow-mel"]}, {"scene": burger()})
    words = "you have no Scene in play; this one's traits are Fat, Idiot and Family."
    assert alone.why(alone.code(Verb.PLAY, "krusty-burger")) == words


def test_of_an_action_that_brings_no_scene_only_its_own_effect_is_told() -> None:
    told = set()
    for key in (card.key for card in library().cards.values() if card.kind is Kind.ACTION):
        at = Asked({"hand": [key, "barney-gumble"], "scene": burger(0, 1)}, {"scene": burger(1, 1), "hand": ["snake"]})
        for option, code in zip(at.asked.options, at.asked.codes, strict=True):
            view = at.seen.find(option.card) if option.card is not None else None
            if view is not None and view.printed is not None and view.printed.kind is Kind.ACTION:
                told.add(at.why(code))
                assert "in your hand" not in at.why(code), key
                assert not (at.foresee(code).choices and "changes nothing" in at.why(code)), key
    assert {"you choose then.", "Bob chooses then.", "You draw 2 cards."} <= told


def test_ending_the_turn_tells_what_the_other_answer_would_give_to_others() -> None:
    at = Asked({"hand": ["barney-gumble"]}, {"scene": burger(1, 1)})
    end, gift = at.code(Verb.END), at.code(Verb.PLAY, "barney-gumble")
    assert at.why(end, instead=gift) == (
        "“Play Barney Gumble on Krusty Burger” would bring Bob nearer to completing Krusty Burger: 3 of 7."
    )
    scored = Asked({"hand": ["barney-gumble"]}, {"scene": burger(1, 1, 1, 1, 1, 1, 0)})
    why = scored.why(scored.code(Verb.END), instead=scored.code(Verb.COMPLETE))
    assert why.startswith("“Complete Krusty Burger” would mean: you 1, Bob ")


def test_ending_the_turn_tells_what_stays_in_the_hand() -> None:
    at = Asked({"hand": ["barney-gumble"], "scene": burger(0)}, {})
    assert at.why(at.code(Verb.END)) == "you keep Barney Gumble for later."
    mine = at.code(Verb.PLAY, "barney-gumble")
    assert at.why(at.code(Verb.END), instead=mine) == "you keep Barney Gumble for later.", "it would help only oneself"


def test_what_is_taken_from_others_comes_before_what_else_changes() -> None:
    hand = [card.key for card in library().cards.values() if card.kind is Kind.ACTION]
    ready = {"scene": burger(1, 1, 1, 1, 1, 1, 1)}
    denied = 0
    for key in hand:
        at = Asked({"hand": [key], "scene": burger()}, ready, {})
        for option, code in zip(at.asked.options, at.asked.codes, strict=True):
            outlook = at.foresee(code) if option.verb is Verb.PLAY else None
            scene = outlook.then.seats[1].scene if outlook is not None else None
            if outlook is not None and not outlook.gains and (scene is None or not scene.ready("complete")):
                assert at.why(code) == "Bob can't complete Krusty Burger then."
                denied += 1
    assert denied


@pytest.mark.parametrize("seed", range(12))
def test_every_answer_has_a_reason_and_what_it_says_of_hands_and_scenes_is_so(seed: int) -> None:
    kinds, random = set(), Random(seed)
    for state in play(some_state(seed, 3, 0), random, most=150):
        asked = decision(state)
        if asked is None:
            break
        kinds.add(asked.ask)
        seen = observe(state, asked.seat)
        answer = random_answer(asked, random)
        outlook = foresee(state, asked.seat, answer)
        other = random_answer(asked, random)
        instead = Instead(answer_words(asked, other, seen, NAMES), foresee(state, asked.seat, other))
        for beside in (None, instead):
            why = reason_for(asked, answer, outlook, NAMES, beside)
            assert why.endswith(".")
            assert "{" not in why
            assert "nothing else is better" not in why
            if "matches no Scene in play" in why:
                traits = {t for view in seen.seats if view.scene is not None for t in view.scene.traits}
                mine = [view.printed for view in seen.seats[seen.seat].hand if view.printed is not None]
                named = [one for one in mine if why.startswith(card_name(one))]
                assert any(not set(one.traits) & traits for one in named)
            if why.startswith("it changes nothing on the table"):
                assert [seat.scene for seat in outlook.then.seats] == [seat.scene for seat in outlook.now.seats]
    assert Ask.MAIN in kinds
    assert len(kinds) > 2
