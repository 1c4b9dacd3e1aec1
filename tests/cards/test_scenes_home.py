"""The five home Scenes: while the Star of its owner is there, nobody else's Characters can be counted."""

import pytest

from simpsons_desktop.content.library import library
from tests.cards.cast import enough, number, resolve, several, someone
from tests.cards.shipped import shipped
from tests.support.scenario import Table, action

HOMES = {
    "barneys-bowl-a-rama": "homer",
    "barts-treehouse": "bart",
    "burns-manor": "mr-burns",
    "krustys-clown-college": "krusty",
    "springfield-library": "lisa",
}
AT_HOME = pytest.mark.parametrize(("scene", "star"), HOMES.items())
EVENT = pytest.mark.parametrize("event", ["complete", "trash"])
BOOT = action("boot", '{ do = "return", cards = { zone = "cast", star = true } }')


def home(scene: str, cast: str, *, bob: str = "") -> Table:
    """Ann's home Scene with her own in numbers, just enough to complete it together with Bob's two, and the `cast`."""
    key = someone(scene)
    own, other = several(key, number(scene, "complete") - 2), several(key, 2, "Bob")
    return shipped(f"Ann* | hand: boot | scene: {scene} + {own}, {other}{cast}\nBob {bob}", BOOT)


def is_shut(scene: str, star: str) -> bool:
    """Whether Bob's two count without the Star, but not with it."""
    without, with_star = home(scene, ""), home(scene, f", {star}")
    return "complete on Ann" in without.options() and "complete on Ann" not in with_star.options()


def test_barneys_bowl_a_rama_is_homers_alone_and_does_nothing_without_him() -> None:
    assert is_shut("barneys-bowl-a-rama", "homer")
    assert not is_shut("barneys-bowl-a-rama", someone(lacks="fat"))


def test_barts_treehouse_is_barts_alone_and_does_nothing_without_him() -> None:
    assert is_shut("barts-treehouse", "bart")
    assert not is_shut("barts-treehouse", "lisa")


def test_burns_manor_is_mr_burnss_alone_and_does_nothing_without_him() -> None:
    assert is_shut("burns-manor", "mr-burns")
    assert not is_shut("burns-manor", "waylon-smithers")


def test_krustys_clown_college_is_krustys_alone_and_does_nothing_without_him() -> None:
    assert is_shut("krustys-clown-college", "krusty")
    assert not is_shut("krustys-clown-college", "homer")


def test_springfield_library_is_lisas_alone_and_does_nothing_without_her() -> None:
    assert is_shut("springfield-library", "lisa")
    assert not is_shut("springfield-library", "maggie-simpson-2")


@AT_HOME
def test_the_owner_completes_it_alone(scene: str, star: str) -> None:
    cast = f"{star}, {enough(scene, 'complete')}, {several(someone(scene), 9, 'Bob')}"
    table = resolve(shipped(f"Ann | scene: {scene} + {cast}\nBob*"), "complete", "Ann")
    assert table.points() == [2, 0]


@AT_HOME
@EVENT
def test_others_can_neither_complete_nor_trash_it_by_themselves(scene: str, star: str, event: str) -> None:
    strangers = enough(scene, event, "Bob")
    assert f"{event} on Ann" in shipped(f"Ann | scene: {scene} + {strangers}\nBob*").options()
    assert f"{event} on Ann" not in shipped(f"Ann | scene: {scene} + {strangers}, {star}\nBob*").options()


@AT_HOME
def test_it_is_open_again_once_the_star_leaves(scene: str, star: str) -> None:
    table = home(scene, f", {star}")
    assert "complete on Ann" not in table.options()
    assert "complete on Ann" in table.do("play boot").options()


@AT_HOME
def test_the_star_of_another_player_or_on_another_scene_does_nothing(scene: str, star: str) -> None:
    for table in (home(scene, f", {star} of Bob"), home(scene, "", bob=f"| scene: park + {star} of Ann")):
        assert "complete on Ann" in table.options()


@AT_HOME
def test_it_reaches_no_other_scene(scene: str, star: str) -> None:
    table = shipped(f"Ann* | scene: {scene} + {star}\nBob | scene: park + kid, old")
    assert "complete on Bob" in table.options()


def test_every_star_has_one_home() -> None:
    assert sorted(HOMES.values()) == sorted(star.key for star in library().stars)
