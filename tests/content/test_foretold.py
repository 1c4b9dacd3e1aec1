"""What is foretold, in words: rows with reasons, the bonus line, what it comes to, and all else that is sure."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from simpsons_desktop.content.foretold import Foretold, Row, foretold
from simpsons_desktop.content.foretold_facts import hand_gains
from simpsons_desktop.rules import NOBODY, Printed, decision
from simpsons_desktop.rules.outlook import Outlook, foresee, if_declared
from tests.support.positions import option
from tests.support.scenario import Table, action, character, scene

DENY = action("deny", '{ do = "cancel" }', when="declared")
KIDS = action("kids", '{ do = "discard", cards = { zone = "cast", lacks = "kid" } }')
BACK = action("back", '{ do = "return", cards = { zone = "cast", has = "kid" } }')
LUCK = action("luck", '{ do = "draw", who = "any", count = 2 }, { do = "discard_random", who = "others", count = 1 }')
MORE = action("more", '{ do = "allow", who = "you", characters = 2 }')
BAN = action("ban", '{ do = "protect", cards = { zone = "scene", whose = "others" }, against = "trash" }')
PICK = action(
    "pick", '{ do = "choose", as = "x", from = { zone = "cast" } }, { do = "discard", cards = { called = "x" } }'
)
PRIZE = scene("prize", "kid", '{ do = "score", who = "trailing", points = 1 }', when="completed")
TWINS = tuple(character(f"kid{n}", "kid") for n in range(4))
CARDS = (DENY, KIDS, BACK, LUCK, MORE, BAN, PICK, PRIZE, *TWINS)
YOU = ("You", "Bob", "Cal")
ALL = ((), (DENY,), (DENY,))


def said(rows: str, words: str, *before: str, repertoire: tuple[tuple[Printed, ...], ...] = ()) -> Foretold:
    """What the asked seat is told of an option; Ann is called "You" where she is asked."""
    return foretold(*_outlook(rows, words, *before, repertoire=repertoire))


def _outlook(
    rows: str, words: str, *before: str, repertoire: tuple[tuple[Printed, ...], ...] = ()
) -> tuple[Outlook, str, Sequence[str]]:
    table = Table(rows, *CARDS).do(*before)
    asked = decision(table.state)
    assert asked is not None
    code = asked.codes[asked.options.index(option(table, table.names[asked.seat], words))]
    names = [*YOU[: len(table.names)]] if asked.seat == 0 else table.names
    return foresee(table.state, asked.seat, (code,), repertoire), "Title", names


def test_a_row_for_each_seat_that_scores_and_one_for_the_bonus() -> None:
    told = said("Ann* | 4 points | scene: park + kid0, kid1, kid2, old of Bob\nBob | 2 points\nCal", "complete on Ann")
    assert told.rows == (
        Row(0, "You", "the Scene · bonus 1", "+2", "4 → 6"),
        Row(NOBODY, "Bonus", "You: most counted, 1 of the points above"),
    )
    assert told.note == "You choose whom to count; this would be best for you."
    assert told.verdict == ("Nobody would reach 7.",)


def test_counted_characters_are_named_and_then_numbered() -> None:
    for cast, expected in (("0 1", "Kid0, Kid1"), ("0 1 2 3", "Kid0, Kid1 and 2 more")):
        lying = ", ".join(f"kid{number} of Bob" for number in cast.split())
        told = said(f"Ann* | scene: park + {lying}\nBob", "complete on Ann")
        assert {row.seat: row.why for row in told.rows}[1] == f"{expected} · bonus 1"


def test_the_bonus_has_its_line_even_if_nobody_gets_it() -> None:
    told = said("Ann* | scene: park + kid0 of Bob, kid1 of Cal\nBob\nCal", "complete on Ann")
    assert told.rows[-1] == Row(NOBODY, "Bonus", "nobody: a tie for most")
    told = said("Ann* | scene: park + fool of Bob, fool of Bob\nBob", "trash on Ann")
    assert told.rows[-1] == Row(NOBODY, "Bonus", "none for trashing")


@pytest.mark.parametrize(
    ("mine", "theirs", "cast", "expected"),
    [
        (5, 0, "kid0, kid1", "You would reach 7 and win."),
        (0, 6, "kid1, old of Bob", "Bob would reach 7 and win."),
        (6, 6, "kid1, old of Bob", "You and Bob would reach 7 and win together."),
        (0, 0, "kid0, kid1", "Nobody would reach 7."),
    ],
)
def test_who_would_win(mine: int, theirs: int, cast: str, expected: str) -> None:
    told = said(f"Ann* | {mine} points | scene: park + {cast}\nBob | {theirs} points", "complete on Ann")
    assert told.verdict[0] == expected


def test_the_worst_that_somebody_elses_choice_may_do() -> None:
    rows = "Ann* | scene: park + kid0, kid1, old of Bob\nBob | hand: deny"
    told = said(rows, "pass", "complete on Ann")
    assert told.note == "Ann chooses whom to count; this would be best for Ann."
    assert told.verdict == ("Nobody would reach 7.",)  # the best for Ann leaves Bob out: nothing can be worse
    rows = "Ann* | scene: park + kid0, kid1 of Cal, old of Bob\nBob | hand: deny | scene: bar\nCal | 6 points"
    told = said(rows, "pass", "complete on Ann")
    assert "Worst for you: +0, if Old is not counted." in told.verdict


def test_who_could_still_answer() -> None:
    rows = "Ann* | scene: park + kid0, kid1\nBob | hand: old\nCal | hand: old"
    assert said(rows, "complete on Ann", repertoire=ALL).verdict[-1] == "Bob and Cal may still answer."


FACTS = {
    "kids": ("To the discard piles: Old, Fool.", "Park: complete 2 → 1 of 2 and trash 1 → 0 of 2."),
    "back": ("Back to the hands: Kid0.",),
    "luck": ("You draw 2 cards.", "Bob draws 2 cards.", "Bob: 1 card is discarded at random."),
    "more": ("You may play 2 more Characters.",),
    "ban": ("Bar can't be trashed for now.",),
    "pick": ("Pick: then you choose.",),
    "kid1 on Ann": ("Kid1 matches Park: Kid.", "Park: complete 2 → 3 of 2."),
    "kid1 on Bob": ("Kid1 does not match Bar and will lie sideways.", "Bar: trash 0 → 1 of 2."),
}


@pytest.mark.parametrize("words", FACTS)
def test_all_else_that_is_sure(words: str) -> None:
    mine = "hand: kids, back, luck, more, ban, pick, kid1 | deck: old, old, old | scene: park + kid0, old, fool"
    rows = f"Ann* | {mine}\nBob | hand: old, old | deck: old, old | scene: bar"
    told = said(rows, f"play {words}")
    texts = [fact.text for fact in told.facts]
    for expected in FACTS[words]:
        assert expected in texts
    assert all(fact.text.endswith(".") for fact in told.facts)


def test_what_speaks_for_an_answer_is_what_the_reader_gets_and_others_lose() -> None:
    rows = "Ann* | hand: luck | deck: old, old\nBob | hand: old, old | deck: old, old"
    outlook, _, names = _outlook(rows, "play luck")
    assert hand_gains(outlook, names) == ["You draw 2 cards.", "Bob: 1 card is discarded at random."]


def test_a_scene_that_becomes_ready_says_so() -> None:
    told = said("Ann* | hand: kid1 | scene: park + kid0\nBob", "play kid1 on Ann")
    assert "Park: complete 1 → 2 of 2, ready." in [fact.text for fact in told.facts]


def test_an_effect_of_the_scene_is_named_as_the_reason() -> None:
    told = said("Ann* | 3 points | scene: prize + kid0, kid1\nBob", "complete on Ann")
    assert Row(1, "Bob", "Prize", "+1", "0 → 1") in told.rows


def test_before_enough_are_there_it_says_that_it_is_as_it_lies_now() -> None:
    table = Table("Ann* | scene: park + kid0\nBob", *CARDS)
    told = foretold(if_declared(table.state, 1, 0, "complete"), "Title", table.names, "Why not. (Rule 8.1)")
    assert told.note == "Who would score as things stand:"
    assert told.rows[0] == Row(0, "Ann", "the Scene · bonus 1", "+2", "0 → 2")
    assert told.spoken.startswith("Title. Why not. (Rule 8.1).")


def test_what_is_spoken_has_everything_in_it() -> None:
    told = said("Ann* | scene: park + kid0, kid1, old of Bob\nBob | hand: old", "complete on Ann", repertoire=ALL)
    for part in (told.title, told.note, *(row.why for row in told.rows), *(f.text for f in told.facts), *told.verdict):
        assert part in told.spoken
    assert not Foretold("Title").rows
    assert Foretold("Title").empty
    assert not told.empty
