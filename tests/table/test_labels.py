"""What is said beside targets and on numbers: labels, their places, and the points at stake."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.rules import NOBODY, decision
from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.observe import CardView, CharacterView, SceneView
from simpsons_desktop.rules.outlook import foresee
from simpsons_desktop.table.free_spot import room_over
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.labels import GAP, TargetLabel, label_place, tail, target_label
from simpsons_desktop.table.stakes import Stake, at_stake
from tests.support.positions import option, place
from tests.support.scenario import Table, action, character
from tests.support.scenario import scene as a_scene

from .layout_cases import Table as Laid
from .layout_cases import tables


def scene(
    matching: Sequence[int] = (), other: Sequence[int] = (), complete: int | None = 3, trash: int | None = 2
) -> SceneView:
    """A Scene of seat 0 with Characters of these owners that match and that do not."""
    cast = tuple(
        CharacterView(CardView(10 + i, owner, None), i < len(matching), (), 1)
        for i, owner in enumerate((*matching, *other))
    )
    return SceneView(CardView(1, 0, None), complete, trash, ("kid", "old"), cast)


BOTH = character("both", "old kid")
HEAVY = character("heavy", "kid", standing='stat = "weight"\nby = 1\nto = { called = "self" }')
NO_KIDS = 'stat = "guard"\nagainst = "counting"\nto = { zone = "cast", on = "self", whose = "others" }'
SHUT = a_scene("shut", "kid", standing=NO_KIDS)
PEACE = place("peace", "kid", complete=2)
BRAWL = place("brawl", "kid", trash=2)
GIFT = action("gift", '{ do = "draw", who = "you", count = 2 }')


def dropped(rows: str, words: str) -> TargetLabel:
    """What the note says while Ann drags a card: "kid on Bob"."""
    table = Table(rows, BOTH, HEAVY, SHUT, PEACE, BRAWL, GIFT)
    tried = option(table, "Ann", f"play {words}")
    asked = decision(table.state)
    assert asked is not None
    assert tried.card is not None
    code = asked.codes[asked.options.index(tried)]
    seat = tried.to if tried.to is not None else -1
    return target_label(foresee(table.state, 0, (code,)), tried.card, seat, table.names)


@pytest.mark.parametrize(
    ("rows", "words", "expected"),
    [
        ("hand: both | scene: park", "both on Ann", ("MATCHES: 0 → 1 of 2", "Old and Kid match", True)),
        ("hand: kid | scene: park + old", "kid on Ann", ("READY: 1 → 2 of 2", "Kid matches", True)),
        ("hand: kid | scene: park + old, old", "kid on Ann", ("MATCHES: 2 → 3 of 2", "Kid matches", True)),
        ("hand: kid | scene: brawl", "kid on Ann", ("MATCHES", "Kid matches", True)),
        ("hand: heavy | scene: park", "heavy on Ann", ("READY: 0 → 2 of 2", "Kid matches", True)),
        ("hand: fool | scene: park", "fool on Ann", ("NO MATCH: 0 → 1 of 2", "will lie sideways", False)),
        ("hand: fool | scene: park + fool", "fool on Ann",
         ("NO MATCH: 1 → 2 of 2", "lies sideways, ready to trash", False)),
        ("hand: fool | scene: peace", "fool on Ann", ("NO MATCH", "will lie sideways", False)),
        ("hand: kid", "kid on Bob", ("MATCHES", "but can't be counted", False)),
        ("hand: park", "park", ("YOUR SCENE", "needs 2 to complete and 2 to trash", True)),
        ("hand: peace", "peace", ("YOUR SCENE", "needs 2 to complete", True)),
        ("hand: gift | deck: kid, kid", "gift", ("PLAY IT", "You draw 2 cards.", True)),
    ],
)  # fmt: skip
def test_the_note_at_a_target_says_what_would_come_of_a_drop(
    rows: str, words: str, expected: tuple[str, str, bool]
) -> None:
    label = dropped(f"Ann* | {rows}\nBob | scene: shut", words)
    assert (label.head, label.line, label.good) == expected


WINDOW = Rect(0, 0, 800, 600)


def test_a_label_lies_at_its_target_avoids_what_lies_about_and_never_leaves_the_window() -> None:
    target = Rect(300, 200, 200, 100)
    above = label_place(target, (120, 40), [], WINDOW)
    assert above.bottom == target.y - GAP
    assert above.centre[0] == target.centre[0]
    crowd = Rect(0, 0, 800, 200)
    beside = label_place(target, (120, 40), [crowd], WINDOW)
    assert beside.overlap(crowd) == beside.overlap(target) == 0
    assert beside.apart(target) == GAP
    for x in (0, 700):
        spot = label_place(Rect(x, 0, 100, 60), (120, 40), [], WINDOW)
        assert WINDOW.holds(spot)
        assert spot.apart(Rect(x, 0, 100, 60)) == GAP


def test_a_label_lies_neither_on_another_place_nor_under_the_carried_card() -> None:
    target = Rect(300, 200, 200, 100)
    crowd = [Rect(0, 300, 800, 300), Rect(500, 0, 300, 600), Rect(0, 180, 300, 200)]
    other = Rect(250, 60, 300, 130)
    spot = label_place(target, (150, 44), crowd, WINDOW, [other])
    assert spot.overlap(other) == spot.overlap(target) == 0
    assert spot.apart(target) == GAP
    card = Rect(360, 120, 90, 130)
    assert label_place(target, (150, 44), [], WINDOW).overlap(card) > 0
    under = label_place(target, (150, 44), [], WINDOW, [], [card])
    assert under.overlap(card) == 0
    assert under.apart(target) == GAP


LABELS = st.tuples(st.floats(80, 300), st.floats(30, 70))


@given(tables(), LABELS)
def test_every_label_lies_at_its_own_scene_and_nearer_to_it_than_to_any_other(
    table: Laid, size: tuple[float, float]
) -> None:
    layout = table.layout
    cards = [pose.rect for pose in layout.poses.values()]
    for seat in layout.places:
        target, others = layout.framed(seat), [layout.framed(other) for other in layout.places if other != seat]
        kept = [other.grown(GAP) for other in others]
        spot = label_place(target, size, cards, room_over(layout), kept)
        assert room_over(layout).holds(spot)
        far = spot.apart(target)
        assert far == pytest.approx(GAP) or spot.overlap(target) > 0, "there was no room at all"
        assert all(far <= spot.apart(other) + 1e-6 for other in others)


@given(tables(), LABELS)
def test_the_tail_leads_from_the_label_to_its_scene(table: Laid, size: tuple[float, float]) -> None:
    layout = table.layout
    for seat in layout.places:
        target = layout.framed(seat)
        spot = label_place(target, size, [], room_over(layout))
        if spot.overlap(target):
            continue
        leads = tail(spot, target)
        dx, dy = {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}[leads.angle]
        assert target.grown(0.1).contains(leads.x + dx * GAP, leads.y + dy * GAP)
        assert spot.grown(0.1).contains(leads.x, leads.y)


def all_could_get(of: SceneView, event: str) -> int:
    """The most points for all together, as somebody without a seat sees it."""
    return at_stake(of, 0, event, NOBODY).total


def test_what_a_number_promises_is_what_the_seat_that_looks_gets() -> None:
    mixed = scene((0, 0, 0, 1, 1), (1,), complete=5)  # seat 0 played the Scene, and has most there
    assert [at_stake(mixed, 0, "complete", seat) for seat in (0, 1, 2)] == [Stake(2, 3), Stake(1, 3), Stake(0, 3)]
    assert [at_stake(mixed, 0, "trash", seat) for seat in (0, 1, 2)] == [Stake(1, 2), Stake(1, 2), Stake(0, 2)]
    alone = scene((1,) * 3 + (2,) * 3)
    assert at_stake(alone, 0, "complete", 1) == Stake(2, 3), "it would count its own Characters alone"
    assert at_stake(scene(), 0, "complete", 0) == Stake(1, 1)
    assert at_stake(scene(), 0, "complete", 1) == Stake(0, 1)


def test_rule_9_1_the_scene_and_every_other_owner_counted_score_one_each() -> None:
    assert all_could_get(scene((1, 2, 3)), "complete") == 4  # three tie for most: no bonus
    assert all_could_get(scene((0, 1, 2)), "complete") == 3
    assert all_could_get(scene((), (1, 2)), "trash") == 3
    assert all_could_get(scene((), (0, 0)), "trash") == 1


def test_rule_9_2_the_bonus_counts_if_some_choice_puts_one_seat_ahead() -> None:
    assert all_could_get(scene((0, 1, 1, 2)), "complete") == 4
    assert all_could_get(scene((1, 1, 2, 2), complete=3), "complete") == 4  # two and one
    assert all_could_get(scene((1, 1, 2, 2), complete=4), "complete") == 3  # all four must count: a tie
    assert all_could_get(scene((1,)), "complete") == 3  # alone is most
    assert all_could_get(scene((), (1, 1, 1)), "trash") == 2  # 9.3: none for trashing


def test_the_bonus_is_what_it_is_worth_now_and_nobody_is_at_stake_who_cannot_be_counted() -> None:
    plain = scene((1, 1, 2))
    assert all_could_get(plain, "complete") == 4
    assert all_could_get(replace(plain, bonus=2), "complete") == 5
    assert all_could_get(replace(plain, bonus=0), "complete") == 3
    barred = replace(plain.characters[2], marks=(Mark("guard:counting"),))
    assert all_could_get(replace(plain, characters=(*plain.characters[:2], barred)), "complete") == 3
    heavy = tuple(replace(one, weight=2) if one.card.owner == 2 else one for one in plain.characters)
    assert all_could_get(replace(plain, characters=heavy), "complete") == 4  # one of the two and the heavy one


def test_a_large_bonus_may_be_worth_leaving_somebody_out() -> None:
    tie = replace(scene((1, 1, 2, 2), complete=4), bonus=2)
    assert all_could_get(tie, "complete") == 3  # all four must be counted
    assert all_could_get(replace(tie, complete=2), "complete") == 5
