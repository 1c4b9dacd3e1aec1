"""The verbs that decide what is done: if and each_seat; points; looking."""

from simpsons_desktop.rules.events import Scored, Shown
from tests.support.scenario import Table, action

DRAW = '{ do = "draw", who = "you", count = 1 }'
SCORE = '{ do = "score", who = "you", points = 1 }'


def test_if_and_else() -> None:
    it = action(
        "it", f'{{ do = "if", test = {{ some = {{ zone = "cast" }} }}, then = [{DRAW}], else = [{SCORE}] }}, {DRAW}'
    )
    table = Table("Ann* | hand: it | deck: kid, fool | scene: park + kid\nBob", it).do("play it")
    assert (table.at("Ann hand"), table.points()) == (["kid", "fool"], [0, 0])
    table = Table("Ann* | hand: it | deck: kid, fool | scene: park\nBob", it).do("play it")
    assert (table.at("Ann hand"), table.points()) == (["kid"], [1, 0])


def test_if_is_judged_when_its_turn_comes() -> None:
    it = action(
        "it", f'{DRAW}, {{ do = "if", test = {{ none = {{ zone = "deck", whose = "you" }} }}, then = [{SCORE}] }}'
    )
    assert Table("Ann* | hand: it | deck: kid\nBob", it).do("play it").points() == [1, 0]
    assert Table("Ann* | hand: it | deck: kid, fool\nBob", it).do("play it").points() == [0, 0]


def test_each_seat_in_turn_order_with_a_choice_of_their_own() -> None:
    it = action(
        "it",
        '{ do = "each_seat", who = "any", then = ['
        '{ do = "choose", as = "one", from = { zone = "hand", whose = "them" }, by = "them" },'
        '{ do = "discard", cards = { called = "one" } }] }',
    )
    table = Table("Ann | hand: kid, old\nBob* | hand: it, fool, clown\nCal | hand: kid, animal", it).do("play it")
    asked = []
    while not table.asked().endswith("main"):
        asked.append(table.asked())
        table.do(table.options()[0])
    assert asked == ["Bob: choose", "Cal: choose", "Ann: choose"]
    assert [table.at(f"{name} discard") for name in ("Ann", "Bob", "Cal")] == [["kid"], ["clown", "it"], ["animal"]]


def test_each_seat_may_mean_nobody() -> None:
    it = action("it", f'{{ do = "each_seat", who = "ahead", then = [{DRAW}] }}, {SCORE}')
    assert Table("Ann* | hand: it | deck: kid\nBob", it).do("play it").points() == [1, 0]


def test_steps_inside_steps() -> None:
    inner = f'{{ do = "if", test = {{ some = {{ zone = "hand", whose = "them" }} }}, then = [{SCORE}] }}'
    it = action("it", f'{{ do = "each_seat", who = "others", then = [{{ do = "may", then = [{inner}] }}] }}')
    table = Table("Ann* | hand: it\nBob | hand: kid\nCal\nDee | hand: old", it).do("play it", "yes", "yes", "no")
    assert table.points() == [1, 0, 0, 0]


def test_score() -> None:
    it = action("it", '{ do = "score", who = "any", points = 2 }')
    table = Table("Ann* | hand: it\nBob | 1 point", it).do("play it")
    assert table.points() == [2, 3]
    assert [(e.seat, e.points, e.why) for e in table.events if isinstance(e, Scored)] == [
        (0, 2, "effect"),
        (1, 2, "effect"),
    ]


def test_nobody_falls_below_zero() -> None:
    it = action("it", '{ do = "score", who = "others", points = -2 }')
    assert Table("Ann* | hand: it\nBob | 1 point\nCal | 3 points", it).do("play it").points() == [0, 0, 1]


def test_points_by_count() -> None:
    it = action("it", '{ do = "score", who = "you", points = { count = { zone = "cast" }, max = 2 } }')
    assert Table("Ann* | hand: it | scene: park + kid, kid, kid\nBob", it).do("play it").points() == [2, 0]


def test_the_game_ends_after_all_the_points_of_an_effect_11_1() -> None:
    it = action("it", '{ do = "score", who = "any", points = 1 }')
    table = Table("Ann* | 6 points | hand: it\nBob | 6 points\nCal | 5 points", it).do("play it")
    assert table.state.winners == (0, 1)


def test_that_somebody_scored_is_a_moment_with_the_scorer_as_actor() -> None:
    it = action("it", '{ do = "score", who = "others", points = 1 }')
    tax = action("tax", '{ do = "score", who = "actor", points = -1 }', when="scored", condition='{ by = "others" }')
    table = Table("Ann* | hand: it\nBob\nCal | hand: tax", it, tax).do("play it")
    assert table.points() == [0, 1, 1]
    assert table.asked() == "Cal: react"
    assert table.do("play tax").points() == [0, 0, 1]


def test_look_shows_to_one_seat_alone_12_2() -> None:
    it = action("it", '{ do = "look", cards = { zone = "hand", whose = "others" } }')
    table = Table("Ann* | hand: it\nBob | hand: kid\nCal", it).do("play it")
    assert table.knows("Ann", "kid of Bob")
    assert not table.knows("Cal", "kid of Bob")
    assert [event.to for event in table.events if isinstance(event, Shown)] == [0]


def test_look_to_everybody_and_at_the_top_of_a_deck() -> None:
    it = action("it", '{ do = "look", cards = { zone = "deck", whose = "you", top = 2 }, to = "any" }')
    table = Table("Ann* | hand: it | deck: kid, fool, clown\nBob", it).do("play it")
    assert [table.knows("Bob", f"{key} of Ann") for key in ("kid", "fool", "clown")] == [True, True, False]


def test_look_at_nothing_shows_nothing() -> None:
    it = action("it", '{ do = "look", cards = { zone = "hand", whose = "others" } }')
    table = Table("Ann* | hand: it\nBob", it).do("play it")
    assert not [event for event in table.events if isinstance(event, Shown)]
