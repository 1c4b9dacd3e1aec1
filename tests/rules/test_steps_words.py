"""Every word that says which seats or cards are meant, every condition, every moment."""

import pytest

from simpsons_desktop.rules import Moment, Printed, decision
from simpsons_desktop.rules.events import Shown
from tests.support.scenario import Table, action, character, scene

WHO = {
    "you": ["Ann"],
    "others": ["Bob", "Cal", "Dee"],
    "any": ["Ann", "Bob", "Cal", "Dee"],
    "turn": ["Ann"],
    "leaders": ["Bob", "Cal"],
    "ahead": ["Bob", "Cal"],
    "trailing": ["Dee"],
}


@pytest.mark.parametrize("who", WHO)
def test_who(who: str) -> None:
    it = action("it", f'{{ do = "draw", who = "{who}", count = 1 }}')
    table = Table(
        "Ann* | 2 points | hand: it | deck: kid\nBob | 4 points | deck: kid\n"
        "Cal | 4 points | deck: kid\nDee | deck: kid",
        it,
    ).do("play it")
    assert [name for name in table.names if table.at(f"{name} hand")] == WHO[who]


def test_who_with_all_level() -> None:
    for who, drawn in (("leaders", 2), ("ahead", 0), ("trailing", 2)):
        it = action("it", f'{{ do = "draw", who = "{who}", count = 1 }}')
        table = Table("Ann* | hand: it | deck: kid\nBob | deck: kid", it).do("play it")
        assert len(table.at("Ann hand") + table.at("Bob hand")) == drawn, who


@pytest.mark.parametrize("who", ["actor", "turn"])
def test_who_in_another_players_turn(who: str) -> None:
    it = action("it", f'{{ do = "draw", who = "{who}", count = 1 }}', when="scene played")
    table = Table("Ann | hand: it | deck: kid\nBob* | hand: bar | deck: old\nCal | deck: fool", it)
    assert table.do("play bar", "play it").at("Bob hand") == ["old"]


SELECTS = {
    'zone = "cast"': ["kid of Ann", "kid of Bob", "fool of Ann", "ace of Bob"],
    'zone = "cast", whose = "you"': ["kid of Ann", "fool of Ann"],
    'zone = "cast", whose = "others"': ["kid of Bob", "ace of Bob"],
    'zone = "scene"': ["park of Ann", "bar of Bob"],
    'zone = "scene", whose = "others"': ["bar of Bob"],
    'zone = "scene", off = "yours"': ["bar of Bob"],
    'zone = "scene", on = "yours"': ["park of Ann"],
    'zone = "hand", whose = "you"': ["old of Ann", "lab of Ann"],
    'zone = "hand", whose = "others"': ["clown of Bob"],
    'zone = "discard", whose = "any"': ["animal of Ann", "brainy of Bob"],
    'zone = "deck", whose = "you"': ["nobody of Ann", "park of Ann", "fool of Ann"],
    'zone = "deck", whose = "you", top = 2': ["nobody of Ann", "park of Ann"],
    'zone = "deck", whose = "any", top = 1': ["nobody of Ann", "old of Bob"],
    'zone = "deck", whose = "you", top = 9, kind = "character"': ["nobody of Ann", "fool of Ann"],
    'zone = "hand", whose = "you", kind = "scene"': ["lab of Ann"],
    'zone = "cast", has = "kid"': ["kid of Ann", "kid of Bob", "ace of Bob"],
    'zone = "cast", has = ["fool", "old"]': ["fool of Ann"],
    'zone = "cast", lacks = "kid"': ["fool of Ann"],
    'zone = "scene", has = "kid"': ["park of Ann"],
    'zone = "cast", matching = true': ["kid of Ann", "kid of Bob", "fool of Ann"],
    'zone = "cast", matching = false': ["ace of Bob"],
    'zone = "cast", star = true': ["ace of Bob"],
    'zone = "cast", star = false': ["kid of Ann", "kid of Bob", "fool of Ann"],
    'zone = "cast", key = "kid"': ["kid of Ann", "kid of Bob"],
    'zone = "cast", on = "yours"': ["kid of Ann", "kid of Bob"],
    'zone = "cast", off = "yours", whose = "you"': ["fool of Ann"],
    'zone = "cast", on = "self"': [],
    'called = "self"': ["it of Ann"],
    'called = "self", other = true': [],
    'zone = "hand", called = "self"': [],
    'called = "about"': [],
    'zone = "hand", whose = "you", matching = true': [],
}
POSITION = """
    Ann* | hand: it, old, lab | discard: animal | deck: nobody, park, fool | scene: park + kid, kid of Bob
    Bob  | hand: clown | discard: brainy | deck: old | scene: bar + fool of Ann, ace
"""


@pytest.mark.parametrize("words", SELECTS)
def test_select(words: str) -> None:
    it = action(
        "it",
        f'{{ do = "look", cards = {{ {words} }} }}, {{ do = "look", cards = {{ {words} }}, to = "others" }}',
    )
    table = Table(POSITION, it).do("play it")
    shown = [event for event in table.events if isinstance(event, Shown)]
    assert [table.card(card) for event in shown[:1] for card in event.cards] == SELECTS[words]


def test_select_by_a_trait_as_it_is_now() -> None:
    it = action(
        "it",
        '{ do = "trait", cards = { zone = "cast", has = "fool" }, add = "kid" },'
        '{ do = "return", cards = { zone = "cast", has = "kid" } }',
    )
    assert Table(POSITION, it).do("play it").at("Bob scene") == ["bar"]


CONDITIONS = {
    'turn = "you"': True,
    'turn = "others"': False,
    'by = "you"': True,
    'by = "others"': False,
    'event = "complete"': False,
    'about = { zone = "cast" }': False,
    'scene = { whose = "you" }': False,
    'some = { zone = "cast" }': True,
    'some = { zone = "cast", has = "clown" }': False,
    'some = { zone = "cast" }, at_least = 4': True,
    'some = { zone = "cast" }, at_least = 5': False,
    'none = { zone = "cast", has = "clown" }': True,
    'none = { zone = "cast" }': False,
    "behind = true": False,
    "behind = false": True,
    "leading = true": False,
    "leading = false": True,
    "not = { behind = true }": True,
    'not = { turn = "you" }': False,
    'turn = "you", none = { zone = "cast" }': False,
}


@pytest.mark.parametrize("condition", CONDITIONS)
def test_condition(condition: str) -> None:
    it = action("it", '{ do = "draw", who = "you", count = 1 }', condition=f"{{ {condition} }}")
    assert ("play it" in Table(POSITION, it).options()) is CONDITIONS[condition]


@pytest.mark.parametrize(
    ("ann", "bob", "behind", "leading"), [(1, 2, True, False), (2, 1, False, True), (2, 2, False, False)]
)
def test_behind_and_leading(ann: int, bob: int, behind: bool, leading: bool) -> None:
    for word, expected in (("behind", behind), ("leading", leading)):
        it = action("it", '{ do = "draw", who = "you", count = 1 }', condition=f"{{ {word} = true }}")
        table = Table(f"Ann* | {ann} points | hand: it\nBob | {bob} points", it)
        assert ("play it" in table.options()) is expected, word


ROWS = """
    Ann* | hand: {hand} | deck: kid | scene: park + kid, old
    Bob  | deck: old | scene: lab + witness
"""
DO = '{ do = "score", who = "you", points = 1 }'
GAIN = action("gain", '{ do = "draw", who = "you", count = 1 }')
TUG = action(
    "tug",
    '{ do = "move", cards = { called = "self" }, to = "yours" },'
    '{ do = "discard", cards = { zone = "cast", whose = "you", key = "old" } }',
)
MOMENTS = {
    "turn begins": ("", ["end"]),
    "scene played": ("bar", ["play bar"]),
    "character played": ("fool", ["play fool on Bob"]),
    "declared": ("", ["complete on Ann"]),
    "resolved": ("", ["complete on Ann"]),
    "action played": ("gain", ["play gain"]),
    "affected": ("tug", ["play tug"]),
    "scored": ("", ["complete on Ann"]),
    "main ends": ("", ["end"]),
}


def _row(moment: str) -> str:
    rows = ROWS.format(hand=MOMENTS[moment][0])
    return rows.replace(" | scene: park + kid, old", "") if moment == "scene played" else rows


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_card_in_play_acts_by_itself_at_its_moment_alone(moment: str) -> None:
    for when in MOMENTS:
        witness = character("witness", do=DO, when=when)
        table = Table(_row(moment), witness, GAIN, TUG).do(*MOMENTS[moment][1])
        scored = table.points()[1] > 0
        expected = when == moment or when in _WITH.get(moment, ())
        assert scored is expected, f"{when} at {moment}"


_WITH = {
    "turn begins": ("main ends",),
    "main ends": ("turn begins",),
    "declared": ("resolved", "scored"),
    "resolved": ("declared", "scored"),
    "scored": ("declared", "resolved"),
    "affected": ("action played",),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_an_action_can_be_played_at_its_moment_alone(moment: str) -> None:
    for when in (*MOMENTS, "any time"):
        it = action("it", DO, when=when)
        table = Table(_row(moment).replace("Bob  |", "Bob  | hand: it |"), character("witness"), GAIN, TUG, it)
        assert table.asked() == "Ann: main"
        table.do(*MOMENTS[moment][1])
        expected = when == moment or when in _WITH.get(moment, ()) or when == "any time"
        assert ("play it" in table.options()) is expected, f"{when} at {moment}"


def test_main_is_the_owners_main_part_only() -> None:
    table = Table("Ann* | hand: it\nBob | hand: it", action("it", DO, when="main"))
    assert table.options() == ["end", "play it"]
    assert table.end().asked() == "Bob: main"


@pytest.mark.parametrize("event", ["completed", "trashed"])
def test_a_scene_acts_when_it_is_completed_or_trashed_9_4(event: str) -> None:
    place = scene(
        "place", "kid", do='{ do = "draw", who = "you", count = { count = { called = "counted" } } }', when=event
    )
    for verb, cast in (("complete", "kid, kid of Bob"), ("trash", "fool, fool of Bob")):
        table = Table(f"Ann | deck: old, old, old | scene: place + {cast}\nBob*", place).do(f"{verb} on Ann")
        assert table.at("Ann hand") == (["old", "old"] if event.startswith(verb) else [])


def test_a_character_acts_when_its_scene_is_completed_and_it_was_counted_9_4() -> None:
    star = character("star", "kid", do='{ do = "score", who = "you", points = 1 }', when="completed")
    table = Table("Ann* | scene: park + kid, old, star of Bob\nBob", star)
    assert table.do("complete on Ann").asked() == "Ann: count"
    assert table.do(["kid of Ann", "old of Ann"]).points() == [2, 0]
    table = Table("Ann* | scene: park + kid, star of Bob, fool of Bob\nBob", star).do("complete on Ann")
    assert table.points() == [1, 2]


def test_counted_at_resolved() -> None:
    it = action("it", '{ do = "return", cards = { called = "counted", whose = "you" } }', when="resolved")
    table = Table("Ann* | hand: it | scene: park + kid, old, fool\nBob", it).do("complete on Ann", "play it")
    assert table.at("Ann hand") == ["kid", "old"]
    assert sorted(table.at("Ann discard")) == ["fool", "it", "park"]


def test_about_is_the_character_that_was_played_and_its_scene() -> None:
    it = action(
        "it",
        '{ do = "return", cards = { called = "about" } }, { do = "discard", cards = { zone = "cast", on = "about" } }',
        when="character played",
        condition='{ by = "others", about = { has = "kid", lacks = "fool" }, scene = { whose = "you" } }',
    )
    table = Table("Ann | hand: it | scene: park + old\nBob* | hand: kid, fool | scene: bar", it)
    assert table.do("play fool on Ann", "play kid on Ann").asked() == "Ann: react"
    table.do("play it")
    assert table.at("Bob hand") == ["kid"]
    assert table.at("Ann scene") == ["park"]


def test_about_a_declaration() -> None:
    it = action("it", DO, when="declared", condition='{ event = "trash", scene = { whose = "you" } }')
    rows = "Ann | hand: it | scene: park + kid, kid, fool, fool\nBob* | scene: bar + kid, kid"
    assert Table(rows, it).do("trash on Ann").asked() == "Ann: react"
    for declared in ("complete on Ann", "trash on Bob"):
        assert not Table(rows, it).do(declared).asked().endswith("react")


TRADE = action(
    "trade",
    '{ do = "choose", as = "bait", from = { zone = "cast", whose = "you", off = "about" } },'
    '{ do = "swap", first = { called = "about" }, second = { called = "bait" } }',
    when="character played",
)
TRADED = """
    Ann* | hand: kid | scene: park
    Bob  | hand: trade | scene: bar + fool
    Cal  | hand: {cal} | scene: lab + clown, old of Bob
    Dee  | hand: {dee}
"""


def traded(*more: Printed, cal: str = "", dee: str = "") -> Table:
    """Ann's kid was played on the park, and Bob has swapped it with his fool at the bar."""
    table = Table(TRADED.format(cal=cal, dee=dee), TRADE, *more)
    table.do("play kid on Ann", "play trade", "fool of Bob")
    assert table.at("Bob scene") == ["bar", "kid of Ann"]
    return table


def moment(table: Table) -> Moment:
    """The moment that an answer is asked for."""
    asked = decision(table.state)
    assert asked is not None
    assert asked.moment is not None
    return asked.moment


def test_the_scene_of_the_moment_is_where_the_character_lies_now() -> None:
    table = traded(cal="trade")
    assert table.asked() == "Cal: react"
    assert moment(table).scene == table.find("bar of Bob")
    table.do("play trade")
    assert table.at("Bob scene") == ["bar", "clown of Cal"]
    assert table.at("Cal scene") == ["lab", "old of Bob", "kid of Ann"]


@pytest.mark.parametrize(("whose", "asked"), [("turn", "Ann: main"), ("others", "Cal: react")])
def test_a_condition_on_the_scene_of_the_moment_goes_by_where_the_character_lies_now(whose: str, asked: str) -> None:
    note = action("note", DO, when="character played", condition=f'{{ scene = {{ whose = "{whose}" }} }}')
    assert traded(note, cal="note").asked() == asked


def test_a_moment_about_a_character_lasts_when_the_scene_goes_on_which_it_was_played() -> None:
    wipe = action("wipe", '{ do = "discard", cards = { zone = "scene", whose = "turn" } }', when="character played")
    table = traded(wipe, action("note", DO, when="character played"), cal="wipe", dee="note").do("play wipe")
    assert table.at("Ann scene") == []
    assert table.asked() == "Dee: react"


def test_a_moment_about_a_character_that_went_with_its_scene_is_over_10_3() -> None:
    wipe = action("wipe", '{ do = "discard", cards = { zone = "scene", whose = "others" } }', when="character played")
    table = traded(wipe, action("note", DO, when="character played"), cal="wipe", dee="note").do("play wipe")
    assert table.asked() == "Ann: main"


def test_a_scoring_stays_about_its_scene_when_characters_move() -> None:
    tug = action("tug", '{ do = "move", cards = { zone = "cast", key = "kid" }, to = "yours" }', when="resolved")
    note = action("note", DO, when="resolved", condition='{ scene = { whose = "turn" } }')
    table = Table("Ann* | scene: park + kid, kid\nBob | hand: tug | scene: bar\nCal | hand: note", tug, note)
    assert table.do("complete on Ann", "play tug").asked() == "Cal: react"


SCORED = """
    Ann* | hand: note | deck: kid
    Bob  | deck: old | scene: park + kid, kid of Cal
    Cal  | deck: fool, kid, old
    Dee  | hand: note
"""


def test_points_for_a_scene_are_a_moment_of_each_seat_that_scored() -> None:
    note = action("note", '{ do = "draw", who = "actor", count = 1 }', when="scored", condition='{ by = "others" }')
    table = Table(SCORED, note).do("complete on Bob")
    assert table.points() == [0, 1, 1, 0]
    told = []
    while table.asked().endswith("react"):
        told.append((table.asked(), table.names[moment(table).by]))
        table.do("pass")
    assert told == [("Ann: react", "Bob"), ("Dee: react", "Bob"), ("Ann: react", "Cal"), ("Dee: react", "Cal")]
    table = Table(SCORED, note).do("complete on Bob", "play note", "pass", "play note")
    assert [len(table.at(f"{name} hand")) for name in ("Ann", "Bob", "Cal", "Dee")] == [0, 1, 1, 0]


def test_the_counted_characters_are_known_when_points_were_scored() -> None:
    note = action("note", '{ do = "draw", who = "you", count = { count = { called = "counted" } } }', when="scored")
    table = Table("Ann* | scene: park + kid, old\nBob | hand: note | deck: kid, old, fool", note)
    assert table.do("complete on Ann", "play note").at("Bob hand") == ["kid", "old"]
