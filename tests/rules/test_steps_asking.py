"""The verbs that wait: choose, choose_seat, choose_trait and may; what leaves no choice is not asked."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from simpsons_desktop.rules.events import Shown
from simpsons_desktop.rules.state import Frame
from tests.support.scenario import TRAITS, Table, action, character, scene

TAKE = '{ do = "return", cards = { called = "one" } }'


@contextmanager
def trials() -> Iterator[Callable[[], int]]:
    """Counts the frames that are copied, which is how a pick is tried, while it is open."""
    count, copy = 0, Frame.copy

    def counting(frame: Frame) -> Frame:
        nonlocal count
        count += 1
        return copy(frame)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Frame, "copy", counting)
        yield lambda: count


def test_choose_asks_for_one() -> None:
    table = Table(
        "Ann* | hand: it | scene: park + kid, old, fool of Bob\nBob",
        action("it", '{ do = "choose", as = "one", from = { zone = "cast", whose = "you" } },' + TAKE),
    )
    table.do("play it")
    assert table.asked() == "Ann: choose"
    assert table.options() == ["kid of Ann", "old of Ann"]
    assert table.do("old of Ann").at("Ann hand") == ["old"]


def test_choose_without_a_choice_does_not_ask() -> None:
    table = Table(
        "Ann* | hand: it | scene: park + kid\nBob",
        action("it", '{ do = "choose", as = "one", from = { zone = "cast" } },' + TAKE),
    )
    assert table.do("play it").asked() == "Ann: main"
    assert table.at("Ann hand") == ["kid"]


def test_choose_up_to_two() -> None:
    it = action("it", '{ do = "choose", as = "one", from = { zone = "cast" }, least = 0, most = 2 },' + TAKE)
    rows = "Ann* | hand: it | scene: park + kid, old, fool\nBob"
    assert Table(rows, it).do("play it", []).at("Ann hand") == []
    assert Table(rows, it).do("play it", ["old of Ann", "kid of Ann"]).at("Ann hand") == ["old", "kid"]


def test_choose_by_another_player() -> None:
    it = action("it", '{ do = "choose", as = "one", from = { zone = "cast" }, by = "others" },' + TAKE)
    table = Table("Ann* | hand: it | scene: park + kid, fool of Bob\nBob", it)
    assert table.do("play it").asked() == "Bob: choose"
    assert table.do("kid of Ann").at("Ann hand") == ["kid"]


def test_an_action_without_a_legal_target_can_not_be_played_10_6() -> None:
    it = action("it", '{ do = "choose", as = "one", from = { zone = "cast", has = "kid" } },' + TAKE)
    assert "play it" not in Table("Ann* | hand: it | scene: park + fool\nBob", it).options()
    assert "play it" in Table("Ann* | hand: it | scene: park + fool, kid of Bob\nBob", it).options()


def test_a_target_need_not_be_there_when_it_may_be_none() -> None:
    it = action("it", '{ do = "choose", as = "one", from = { zone = "cast" }, least = 0 },' + TAKE)
    table = Table("Ann* | hand: it\nBob", it)
    assert table.do("play it").at("Ann discard") == ["it"]


def test_a_choice_after_another_verb_makes_no_difference_to_what_may_be_played() -> None:
    it = action(
        "it", '{ do = "draw", who = "you", count = 1 }, { do = "choose", as = "one", from = { zone = "cast" } },' + TAKE
    )
    assert Table("Ann* | hand: it | deck: kid\nBob", it).do("play it").at("Ann hand") == ["kid"]


def test_an_action_is_no_target_of_itself() -> None:
    it = action(
        "it",
        '{ do = "choose", as = "one", from = { zone = "hand", whose = "you" } },' + TAKE.replace("return", "discard"),
    )
    assert "play it" not in Table("Ann* | hand: it\nBob", it).options()
    assert Table("Ann* | hand: it, kid\nBob", it).do("play it").at("Ann hand") == []


def test_two_choices_must_be_possible_together() -> None:
    it = action(
        "it",
        '{ do = "choose", as = "one", from = { zone = "cast", has = "kid" } },'
        '{ do = "choose", as = "place", from = { zone = "scene", off = "one" } },'
        '{ do = "move", cards = { called = "one" }, to = "place" }',
    )
    assert "play it" not in Table("Ann* | hand: it | scene: park + kid\nBob", it).options()
    table = Table("Ann* | hand: it | scene: park + kid\nBob | scene: bar", it)
    assert table.do("play it").at("Bob scene") == ["bar", "kid of Ann"]


def test_what_can_be_played_gives_no_hidden_face_away() -> None:
    it = action(
        "it",
        '{ do = "choose_seat", as = "target" },'
        '{ do = "choose", as = "one", from = { zone = "hand", whose = "target", has = "kid" } },'
        '{ do = "discard", cards = { called = "one" } }',
    )
    for hand in ("kid", "fool"):
        assert "play it" in Table(f"Ann* | hand: it\nBob | hand: {hand}", it).options()
    assert "play it" not in Table("Ann* | hand: it\nBob", it).options()
    assert Table("Ann* | hand: it\nBob | hand: fool", it).do("play it").at("Bob hand") == ["fool"]


def test_who_chooses_by_face_sees_the_faces() -> None:
    it = action(
        "it", '{ do = "choose", as = "one", from = { zone = "deck", whose = "you", kind = "character" } },' + TAKE
    )
    table = Table("Ann* | hand: it | deck: kid, bar, fool\nBob", it).do("play it")
    assert [len(event.cards) for event in table.events if isinstance(event, Shown)] == [2]
    assert table.knows("Ann", "fool of Ann")
    assert not table.knows("Bob", "fool of Ann")
    assert not table.knows("Ann", "bar of Ann")
    assert table.do("fool of Ann").at("Ann hand") == ["fool"]


def test_choose_seat() -> None:
    it = action("it", '{ do = "choose_seat", as = "friend", from = "any" }, { do = "draw", who = "friend", count = 1 }')
    table = Table("Ann* | hand: it | deck: kid\nBob | deck: fool\nCal | deck: old", it).do("play it")
    assert table.options() == ["Ann", "Bob", "Cal"]
    assert table.do("Cal").at("Cal hand") == ["old"]


def test_choose_seat_without_a_choice_does_not_ask() -> None:
    it = action("it", '{ do = "choose_seat", as = "foe" }, { do = "draw", who = "foe", count = 1 }')
    assert Table("Ann* | hand: it\nBob | deck: fool", it).do("play it").at("Bob hand") == ["fool"]


def test_choose_seat_needs_a_player_10_6() -> None:
    it = action("it", '{ do = "choose_seat", as = "foe", from = "ahead" }, { do = "draw", who = "foe", count = 1 }')
    assert "play it" not in Table("Ann* | 1 point | hand: it\nBob | 1 point | deck: fool", it).options()
    assert "play it" in Table("Ann* | 1 point | hand: it\nBob | 2 points | deck: fool", it).options()


def test_choose_seat_must_leave_the_next_choice_a_pick() -> None:
    it = action(
        "it",
        '{ do = "choose_seat", as = "foe" }, { do = "choose", as = "one", from = { zone = "cast", whose = "foe" } },'
        + TAKE,
    )
    assert "play it" not in Table("Ann* | hand: it | scene: park + kid\nBob\nCal", it).options()
    assert "play it" in Table("Ann* | hand: it | scene: park + kid of Cal\nBob\nCal", it).options()


def test_choose_trait() -> None:
    it = action(
        "it",
        '{ do = "choose_trait", as = "gift", from = ["fool", "clown"] },'
        '{ do = "trait", cards = { zone = "cast" }, add = "gift" },'
        '{ do = "draw", who = "you", count = { count = { zone = "cast", has = "gift" } } }',
    )
    table = Table("Ann* | hand: it | deck: fool, clown, old | scene: park + kid, old\nBob", it).do("play it")
    assert table.options() == ["clown", "fool"]
    table.do("fool")
    assert table.traits("kid of Ann") == ["fool", "kid"]
    assert table.at("Ann hand") == ["fool", "clown"]


def test_choose_trait_offers_every_trait_of_the_game() -> None:
    it = action(
        "it", '{ do = "choose_trait", as = "loss" }, { do = "trait", cards = { zone = "cast" }, remove = "loss" }'
    )
    table = Table("Ann* | hand: it | scene: park + kid\nBob | deck: brainy", it).do("play it")
    assert table.options() == sorted(TRAITS)  # whatever is in the decks
    assert table.do("kid").traits("kid of Ann") == []


MAY = '{ do = "may", then = [{ do = "draw", who = "you", count = 1 }] }, { do = "score", who = "you", points = 1 }'


def test_may() -> None:
    rows = "Ann* | hand: it | deck: kid\nBob"
    table = Table(rows, action("it", MAY)).do("play it")
    assert (table.asked(), table.options()) == ("Ann: may", ["no", "yes"])
    assert table.do("no").at("Ann hand") == []
    table = Table(rows, action("it", MAY)).do("play it", "yes")
    assert table.at("Ann hand") == ["kid"]
    assert table.points() == [1, 0]


def test_may_is_not_asked_when_it_lacks_what_it_needs() -> None:
    may = '{ do = "may", then = [{ do = "choose", as = "one", from = { zone = "cast" } },' + TAKE + "] }"
    assert Table("Ann* | hand: it\nBob", action("it", may)).do("play it").asked() == "Ann: main"
    assert Table("Ann* | hand: it | scene: park + kid\nBob", action("it", may)).do("play it").asked() == "Ann: may"


def test_may_by_another_player() -> None:
    table = Table("Ann* | hand: it | deck: kid\nBob", action("it", MAY.replace('"may",', '"may", by = "others",')))
    assert table.do("play it").asked() == "Bob: may"
    assert table.do("yes").at("Ann hand") == ["kid"]


def test_a_face_that_is_known_does_count() -> None:
    look = action("look", '{ do = "look", cards = { zone = "hand", whose = "others" } }')
    it = action(
        "it",
        '{ do = "choose", as = "one", from = { zone = "hand", whose = "others", has = "kid" } },'
        '{ do = "discard", cards = { called = "one" } }',
    )
    table = Table("Ann* | hand: it, look\nBob | hand: fool", look, it)
    assert "play it" in table.options()
    assert "play it" not in table.do("play look").options()


def test_picked_cards_that_are_still_on_top_of_the_deck() -> None:
    it = action(
        "it",
        '{ do = "choose", as = "some", from = { zone = "deck", whose = "you" }, most = 3 },'
        '{ do = "return", cards = { called = "some", zone = "deck", top = 2 } }',
    )
    table = Table("Ann* | hand: it | deck: kid, fool, clown, old\nBob", it)
    table.do("play it", ["kid of Ann", "clown of Ann", "old of Ann"])
    assert table.at("Ann hand") == ["kid"]


def test_all_targets_that_are_needed_must_be_there_10_6() -> None:
    it = action("it", '{ do = "choose", as = "one", from = { zone = "cast" }, least = 2, most = 3 },' + TAKE)
    assert "play it" not in Table("Ann* | hand: it | scene: park + fool\nBob", it).options()
    assert "play it" in Table("Ann* | hand: it | scene: park + fool, kid\nBob", it).options()


def test_several_targets_must_leave_a_pick_for_what_follows() -> None:
    it = action(
        "it",
        '{ do = "choose", as = "some", from = { zone = "cast" }, least = 2, most = 2 },'
        '{ do = "choose", as = "best", from = { called = "some", has = ["kid", "old"] }, least = 2, most = 2 },'
        '{ do = "return", cards = { called = "best" } }',
    )
    assert "play it" not in Table("Ann* | hand: it | scene: park + fool, fool, kid\nBob", it).options()
    assert "play it" in Table("Ann* | hand: it | scene: park + fool, old, kid\nBob", it).options()


VAULT = scene("vault", standing='stat = "guard"\nagainst = "effects"\nto = { zone = "cast", on = "self" }')
INSIDE = {
    "if": '{ do = "if", test = { some = { called = "one" } }, then = [TAKE] }',
    "else": '{ do = "if", test = { none = { called = "one" } }, then = [], else = [TAKE] }',
    "may": '{ do = "may", then = [TAKE] }',
    "each_seat": '{ do = "each_seat", who = "you", then = [TAKE] }',
    "deep": '{ do = "each_seat", who = "any", then = [{ do = "may", then = [TAKE] }] }',
}


@pytest.mark.parametrize("inside", INSIDE)
def test_what_is_protected_is_no_target_of_what_other_steps_take_inside(inside: str) -> None:
    it = action("it", '{ do = "choose", as = "one", from = { zone = "cast" } },' + INSIDE[inside].replace("TAKE", TAKE))
    rows = "Ann* | hand: it | scene: vault + fool, kid\nBob"
    assert "play it" not in Table(rows, VAULT, it).options()
    table = Table(rows + " | scene: bar + clown, old", VAULT, it).do("play it")
    assert table.options() == ["clown of Bob", "old of Bob"]


NEEDS = {
    "return": '{ do = "return", cards = { called = "about" } }',
    "discard": '{ do = "discard", cards = { called = "about" } }',
    "put_back": '{ do = "put_back", cards = { called = "about" }, to = "top" }',
    "move": '{ do = "move", cards = { called = "about" }, to = "yours" }',
    "swap": '{ do = "choose", as = "one", from = { zone = "cast", off = "about" } },'
    '{ do = "swap", first = { called = "about" }, second = { called = "one" } }',
    "look first": '{ do = "look", cards = { zone = "hand", whose = "actor" } },'
    '{ do = "return", cards = { called = "about" } }',
}


@pytest.mark.parametrize("verb", NEEDS)
def test_what_the_moment_is_about_is_a_target_as_well_10_6(verb: str) -> None:
    it = action("it", NEEDS[verb], when="character played")
    rows = "Ann* | hand: kid | scene: {scene}\nBob | hand: it | scene: bar + fool"
    assert Table(rows.format(scene="park"), VAULT, it).do("play kid on Ann").asked() == "Bob: react"
    assert Table(rows.format(scene="vault"), VAULT, it).do("play kid on Ann").asked() == "Ann: main"


def test_a_protected_card_that_would_take_itself_away_asks_nothing() -> None:
    mover = character(
        "mover",
        do='{ do = "choose", as = "stop", from = { zone = "scene", off = "self" }, least = 0 },'
        '{ do = "move", cards = { called = "self" }, to = "stop" }',
        when="turn begins",
        condition='{ turn = "you" }',
    )
    rows = "Ann | scene: {scene} + mover\nBob* | scene: bar"
    assert Table(rows.format(scene="park"), VAULT, mover).end().asked() == "Ann: choose"
    assert Table(rows.format(scene="vault"), VAULT, mover).end().asked() == "Ann: main"


FIND = (
    '{ do = "look", cards = { zone = "hand", whose = "target" } },'
    '{ do = "choose", as = "one", from = { zone = "hand", whose = "target", kind = "character" } },'
    '{ do = "discard", cards = { called = "one" } }'
)


def test_only_players_who_leave_a_pick_for_what_follows_can_be_chosen() -> None:
    it = action("it", '{ do = "choose_seat", as = "target" },' + FIND)
    table = Table("Ann* | hand: it\nBob\nCal | hand: fool\nDee | hand: lab", it).do("play it")
    assert table.options() == ["Cal", "Dee"]  # Ann does not know that Dee's card is a Scene
    assert table.do("Dee").asked() == "Ann: main"
    assert "play it" not in Table("Ann* | hand: it\nBob\nCal", it).options()


def test_only_cards_that_leave_a_pick_for_what_follows_can_be_chosen() -> None:
    it = action(
        "it",
        '{ do = "choose", as = "place", from = { zone = "scene" } },'
        '{ do = "choose", as = "one", from = { zone = "cast", on = "place", has = "kid" } },' + TAKE,
    )
    rows = "Ann* | hand: it | scene: park + fool\nBob | scene: bar + kid\nCal | scene: lab + kid"
    assert Table(rows, it).do("play it").options() == ["bar of Bob", "lab of Cal"]


def test_only_traits_that_leave_a_pick_for_what_follows_can_be_chosen() -> None:
    it = action(
        "it",
        '{ do = "choose_trait", as = "mark" }, { do = "choose", as = "one", from = { zone = "cast", has = "mark" } },'
        + TAKE,
    )
    assert Table("Ann* | hand: it | scene: park + kid, old\nBob", it).do("play it").options() == ["kid", "old"]


def test_what_can_be_played_does_not_tell_what_another_player_could_choose() -> None:
    it = action(
        "it",
        '{ do = "choose_seat", as = "target" },'
        '{ do = "choose", as = "one", from = { zone = "hand", whose = "target", has = "kid" }, by = "target" },'
        '{ do = "discard", cards = { called = "one" } }',
    )
    for hand in ("kid", "fool"):
        assert "play it" in Table(f"Ann* | hand: it\nBob | hand: {hand}", it).options()


def test_a_card_that_asks_for_endless_trials_is_judged_at_once() -> None:
    """However many picks there are, only some are tried; a card that may be played for nothing is no harm (10.6)."""
    never = '{ do = "choose", as = "b", from = { called = "a", has = "clown", lacks = "clown" } }'
    many = action(
        "many",
        f'{{ do = "choose", as = "a", from = {{ zone = "discard", whose = "you" }}, least = 9, most = 9 }}, {never}',
    )
    traits = "".join(f'{{ do = "choose_trait", as = "t{n}" }}, ' for n in range(6))
    named = ", ".join(f'"t{n}"' for n in range(6))
    tried = action(
        "tried", traits + f'{{ do = "choose", as = "b", from = {{ zone = "cast", has = [{named}], key = "ace" }} }}'
    )
    pile = ", ".join(["kid", "old"] * 20)
    table = Table(f"Ann* | hand: many, tried | discard: {pile} | scene: park + kid\nBob", many, tried)
    with trials() as counted:
        table.options()
    assert counted() < 2_000


def test_what_another_seat_may_choose_does_not_tell_a_hand() -> None:
    tell = action(
        "tell",
        '{ do = "choose_seat", as = "friend" }, { do = "choose_trait", as = "t", by = "friend" },'
        '{ do = "choose", as = "c", from = { zone = "hand", whose = "you", has = "t" } },'
        '{ do = "discard", cards = { called = "c" } }',
    )
    offered = []
    for held in ("kid", "clown"):
        table = Table(f"Ann* | hand: tell, {held}\nBob | hand: old", tell)
        table.do("play tell")
        assert table.asked() == "Bob: choose"
        offered.append(table.options())
    assert offered[0] == offered[1]


def test_whether_another_seat_is_asked_does_not_tell_a_hand() -> None:
    tell = action(
        "tell",
        '{ do = "choose_seat", as = "friend" }, { do = "may", by = "friend", then = ['
        '{ do = "choose", as = "c", from = { zone = "hand", whose = "you", has = "kid" } },'
        '{ do = "discard", cards = { called = "c" } } ] }',
    )
    for held in ("kid", "clown"):
        assert Table(f"Ann* | hand: tell, {held}\nBob | hand: old", tell).do("play tell").asked() == "Bob: may"
