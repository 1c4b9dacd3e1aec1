"""What is said beside targets and on numbers: labels, their places, and the points at stake."""

from collections.abc import Sequence

from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.observe import CardView, CharacterView, SceneView
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.labels import label_place, target_label
from simpsons_desktop.table.stakes import points_for_completing, points_for_trashing


def scene(
    matching: Sequence[int] = (), other: Sequence[int] = (), complete: int | None = 3, trash: int | None = 2
) -> SceneView:
    """A Scene of seat 0 with Characters of these owners that match and that do not."""
    cast = tuple(
        CharacterView(CardView(10 + i, owner, None), i < len(matching), (), 1)
        for i, owner in enumerate((*matching, *other))
    )
    return SceneView(CardView(1, 0, None), complete, trash, ("kid", "old"), cast)


def character(*traits: str) -> Printed:
    return Printed("x", "X", Kind.CHARACTER, traits)


def test_a_character_that_matches_says_by_what_and_how_far_the_scene_gets() -> None:
    label = target_label(character("old", "kid", "fat"), scene((0, 1)))
    assert (label.head, label.line, label.good) == ("MATCHES: 2 → 3 of 3", "Kid and Old match", True)
    assert target_label(character("kid"), scene((0, 1))).line == "Kid matches"
    assert target_label(character("kid"), scene(complete=None)).head == "MATCHES"


def test_a_character_that_does_not_match_will_lie_sideways() -> None:
    label = target_label(character("fat"), scene((), (1,)))
    assert (label.head, label.line, label.good) == ("NO MATCH: 1 → 2 of 2", "will lie sideways", False)
    assert target_label(character("fat"), scene(trash=None)).head == "NO MATCH"


def test_a_character_that_counts_for_two_is_counted_so() -> None:
    assert target_label(character("kid"), scene((0,)), 2).head == "MATCHES: 1 → 3 of 3"


def test_a_label_avoids_what_lies_about_and_never_leaves_the_window() -> None:
    target, window = Rect(300, 200, 200, 100), Rect(0, 0, 800, 600)
    above = label_place(target, (120, 40), [], window)
    assert above.bottom <= target.y
    assert above.overlap(target) == 0
    below = label_place(target, (120, 40), [Rect(0, 0, 800, 200), target], window)
    assert below.overlap(Rect(0, 0, 800, 200)) == below.overlap(target) == 0
    for x in (0, 700):
        assert window.holds(label_place(Rect(x, 0, 100, 60), (120, 40), [], window))


def test_rule_9_1_the_scene_and_every_other_owner_counted_score_one_each() -> None:
    assert points_for_completing(scene((1, 2, 3)), 0) == 4  # three tie for most: no bonus
    assert points_for_completing(scene((0, 1, 2)), 0) == 3
    assert points_for_trashing(scene((), (1, 2)), 0) == 3
    assert points_for_trashing(scene((), (0, 0)), 0) == 1


def test_rule_9_2_the_bonus_counts_if_some_choice_puts_one_seat_ahead() -> None:
    assert points_for_completing(scene((0, 1, 1, 2)), 0) == 4
    assert points_for_completing(scene((1, 1, 2, 2), complete=3), 0) == 4  # two and one
    assert points_for_completing(scene((1, 1, 2, 2), complete=4), 0) == 3  # all four must count: a tie
    assert points_for_completing(scene((1,)), 0) == 3  # alone is most
    assert points_for_trashing(scene((), (1, 1, 1)), 0) == 2  # 9.3: none for trashing
