"""What is said for a hint can be checked on the table or in the own hand, and is true: in positions and in games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from simpsons_desktop.content.hint_parts import Beside, Margin, changes_of, gains_of
from simpsons_desktop.content.hint_reasons import reason_for
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Kind, Verb, legal
from simpsons_desktop.rules.ahead import Gain
from simpsons_desktop.rules.moves import END
from simpsons_desktop.rules.outlook import foresee, next_choice
from simpsons_desktop.rules.state import DECK, HAND
from tests.support.hint_positions import Asked, burger
from tests.support.questions import NAMES


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
    words = "complete 2 → 3 of 7, on the Scene of Bob, where 2 of the 3 that count are yours then."
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
    assert at.why(at.code(Verb.END), instead=mine) == (
        "you keep Barney Gumble for later. “Play Barney Gumble on Krusty Burger” would mean: "
        "complete 1 → 2 of 7 on Krusty Burger, your own Scene."
    )


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


def test_who_wins_with_others_or_does_not_win_is_said() -> None:
    whole = burger(1, 0, 0, 0, 0, 0, 0)
    at = Asked({"points": 5, "scene": whole}, {"points": 6})
    assert at.why(at.code(Verb.COMPLETE)) == "you 2, Bob 1; you win together with Bob."
    given = Asked({"points": 2, "scene": burger(1, 1, 1, 1, 1, 1, 1)}, {"points": 5})
    assert given.why(given.code(Verb.COMPLETE)) == "you 1, Bob 2; Bob wins then."


def test_a_way_to_win_is_a_reason() -> None:
    at = Asked({"points": 5, "scene": burger(0, 0, 0, 0, 0, 0), "hand": ["barney-gumble"]}, {})
    why = at.beside((at.code(Verb.PLAY),), Beside(wins=True))
    assert why == "with it you can win in this turn, if nobody stops you."
    at.after(at.code(Verb.PLAY)).record.play((at.code(Verb.COMPLETE),))
    assert at.record.state.winners == (0,)


def test_on_a_scene_that_is_ready_the_share_counts() -> None:
    at = Asked({"scene": burger(0, 0, 0, 0, 0, 0, 1), "hand": ["barney-gumble"]}, {})
    words = "Krusty Burger can be completed already; of the Characters that count, yours are 7 of 8 then"
    assert at.why(at.code(Verb.PLAY)) == f"{words}, and the most bring the bonus."
    few = Asked({"scene": burger(0, 1, 1, 1, 1, 1, 1), "hand": ["barney-gumble"]}, {})
    assert few.why(few.code(Verb.PLAY)) == f"{words.replace('7 of', '2 of')}."


def test_the_first_character_on_the_scene_of_another_tells_what_it_is_for() -> None:
    at = Asked({"hand": ["barney-gumble"]}, {"scene": burger(1)})
    words = "complete 1 → 2 of 7, on the Scene of Bob; if your Character is counted, you score there too."
    assert at.why(at.code(Verb.PLAY)) == words


@pytest.mark.parametrize(
    ("margin", "words"),
    [(Margin.ALIKE, "about as good"), (Margin.LITTLE, "a little worse"), (Margin.CLEAR, "clearly worse")],
)
def test_where_the_next_best_has_the_same_reason_it_is_held_against_it(margin: Margin, words: str) -> None:
    at = Asked({"hand": ["barney-gumble", "lenny"], "scene": burger(0)}, {})
    other = at.other(at.code(Verb.PLAY, "lenny"), margin=margin)
    assert at.beside((at.code(Verb.PLAY, "barney-gumble"),), Beside(other)) == (
        f"complete 1 → 2 of 7, on your own Scene. “Play Lenny on Krusty Burger” looks {words}."
    )


def test_what_is_bad_for_the_reader_is_no_reason_by_itself() -> None:
    at = Asked({"hand": ["barney-gumble"], "scene": burger(0)}, {})
    mine = at.foresee(at.code(Verb.PLAY))
    theirs = replace(mine, now=replace(mine.now, seat=1), then=replace(mine.then, seat=1))
    assert gains_of(mine, NAMES) == "complete 1 → 2 of 7 on Krusty Burger, your own Scene."
    assert gains_of(theirs, NAMES) == ""
    assert changes_of(theirs, NAMES) == "complete 1 → 2 of 7 on Krusty Burger, the Scene of Ann."
    assert gains_of(mine, NAMES, beside=mine) == "", "what comes of the other answer as well"


def test_an_answer_that_saves_points_tells_what_passing_would_mean() -> None:
    hand = [card.key for card in library().cards.values() if card.kind is Kind.ACTION]
    told = set()
    for key in hand:
        at = Asked({"scene": burger(0, 0, 0, 0, 0, 0, 0)}, {"hand": [key]})
        at.after(at.code(Verb.COMPLETE))
        if at.asked.seat != 1 or Verb.PLAY not in {option.verb for option in at.asked.options}:
            continue
        passing = at.other(at.code(Verb.PASS), margin=Margin.LITTLE)
        if passing.outlook.gains and at.foresee(at.code(Verb.PLAY)).choices:
            told.add(at.beside((at.code(Verb.PLAY),), Beside(passing, passing)))
    assert told == {"“Pass” would mean: Ann 2."}


def test_an_action_that_does_little_is_played_for_its_place_in_the_hand() -> None:
    at = Asked({"hand": ["knocked-down-a-peg", "snake"], "scene": burger()}, {"scene": burger()})
    code = at.code(Verb.PLAY, "knocked-down-a-peg")
    [choice] = at.foresee(code).choices
    assert choice.seat == 0
    choice_of = next_choice(at.record.state, 0, ((code,),))
    assert choice_of is not None
    then = [legal(choice_of)[:1]]
    room = "That is little, but it makes room for 1 new card at the end of your turn."
    for margin in (*Margin, None):
        end = at.other(at.code(Verb.END), margin=margin)
        assert at.beside((code,), Beside(end, end), then).endswith(room) is (margin is Margin.ALIKE)
        assert room not in at.beside((code,), Beside(end, end)), "what it costs is not known before the choice"
    before = at.record.state
    at.after(code).after(*then[0]).after(at.code(Verb.END)).after()
    assert len(at.record.state.zones[HAND]) == 6
    drawn = {END: 4, code: 5}
    assert dict(foresee(before, 0, (END,)).draws)[0] == drawn[END]
    assert 10 - len(at.record.state.zones[DECK]) - 1 == drawn[code]
