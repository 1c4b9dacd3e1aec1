"""Several packs: who counts where two differ, what they share, and the bounds of all of them together."""

from __future__ import annotations

from pathlib import Path

import pytest

from simpsons_desktop.content import packs_reader
from simpsons_desktop.content.library import library
from simpsons_desktop.content.packs import MOST_PACKS, library_with_packs
from tests.support.scenario import Table

from .packs_of import NEW, picture, read, told, write


def test_where_two_packs_change_the_same_the_later_name_counts_and_says_so(tmp_path: Path) -> None:
    for name, line in (("B", "of b"), ("a", "of a"), ("c", "of c")):
        text = f'[[override]]\nkey = "lenny"\nline = "{line}"\n'
        write(tmp_path / name, {"a.toml": text, "lenny.png": picture()})
    found = library_with_packs(tmp_path)
    assert [pack.key for pack in found.packs] == ["a", "B", "c"]
    assert found.cards.cards["lenny"].line == "of c"
    words = "Both “{0}” and “{1}” change lenny (line), lenny (picture); “{1}” counts, because it comes later by name."
    assert [pack.notes for pack in found.packs] == [(), (words.format("a", "B"),), (words.format("B", "c"),)]
    assert library_with_packs(tmp_path, off=("c",)).cards.cards["lenny"].line == "of b"


def test_a_pack_may_build_on_one_before_it(tmp_path: Path) -> None:
    write(tmp_path / "a", {"a.toml": NEW.format("new-one", "New One")})
    write(tmp_path / "b", {"a.toml": '[[override]]\nkey = "new-one"\nline = "x"\n', "new-one.png": picture()})
    write(tmp_path / "c", {"a.toml": NEW.format("new-one", "Another")})
    found = library_with_packs(tmp_path)
    assert [bool(pack.faults) for pack in found.packs] == [False, False, True]
    assert found.cards.cards["new-one"].line == "x"
    alone = library_with_packs(tmp_path, off=("a",))
    assert [bool(pack.faults) for pack in alone.packs] == [False, True, False]
    assert alone.cards.cards["new-one"].name == "Another"


def test_bounds_on_packs_and_on_all_pictures(tmp_path: Path) -> None:
    for i in range(MOST_PACKS + 1):
        write(tmp_path / f"pack-{i:02d}", {"a.toml": NEW.format(f"x-{i}", f"X {i}")})
    packs = library_with_packs(tmp_path).packs
    assert [bool(pack.faults) for pack in packs] == [False] * MOST_PACKS + [True]
    assert "more than 32 packs" in told(packs[-1])[0]
    assert not any(pack.faults for pack in library_with_packs(tmp_path, off=("pack-03",)).packs)
    few = packs_reader.read_pack(write(tmp_path / "p", {"lenny.png": picture(), "moe.png": picture()}), library(), 1)[0]
    assert "There are 2 pictures; with those of the packs before, only 1 more may be." in told(few)[0]


TRAIT = '[[trait]]\nkey = "{0}"\nname = "{1}"\n'


def both_there(folder: Path, *names: str) -> None:
    """Whether the file system can tell these names apart at all is none of the program's business."""
    if len(list(folder.iterdir())) < len(names):
        pytest.skip("this file system knows no capitals")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Pack.toml", "pack.toml"), ("TRAITS.toml", "traits.toml"), ("A.toml", "a.TOML"), ("lenny.PNG", "lenny.png"),
     ("é.toml", "e\u0301.toml")],
)  # fmt: skip
def test_two_files_that_differ_in_capitals_alone_are_told(one: str, other: str, tmp_path: Path) -> None:
    empty = {".png": picture()}
    write(tmp_path, {name: empty.get(name[-4:].lower(), b"") for name in (one, other)})
    both_there(tmp_path, one, other)
    pack = read(tmp_path)
    first, second = sorted((one, other), key=lambda name: (name.casefold(), name))
    assert told(pack) == [f"{second}: “{first}” has the same name but for capitals; rename one of them."]


def test_files_that_are_left_alone_may_be_called_as_they_like(tmp_path: Path) -> None:
    write(tmp_path, {"README.txt": b"", "readme.txt": b"", "a.toml": NEW.format("x", "X")})
    assert told(read(tmp_path)) == []


def test_two_packs_that_differ_in_capitals_alone_are_told(tmp_path: Path) -> None:
    for name in ("mine", "Mine"):
        write(tmp_path / name, {"a.toml": NEW.format(f"x-{name.lower()}", name)})
    both_there(tmp_path, "mine", "Mine")
    one, other = library_with_packs(tmp_path).packs
    assert (one.key, other.key, one.faults) == ("Mine", "mine", ())
    assert told(other) == ["mine: “Mine” has the same name but for capitals; rename one of them."]
    one, other = library_with_packs(tmp_path, off=("Mine",)).packs
    assert (one.off, other.faults) == (True, ())


def test_a_trait_of_a_pack_is_offered_wherever_a_trait_is_chosen(tmp_path: Path) -> None:
    """By the cards that ship, and by those of packs before it, as well."""
    chooser = (
        '[[card]]\nkey = "chooser"\nname = "Chooser"\nkind = "action"\nstar = "bart"\n[[card.ability]]\nwhen = "main"\n'
        'do = [{ do = "choose_trait", as = "any-one" }, { do = "draw", who = "you", count = 1 }]\n'
    )
    write(tmp_path / "a", {"a.toml": chooser})
    write(tmp_path / "b", {"traits.toml": TRAIT.format("two-faced", "Two Faced")})
    write(tmp_path / "c", {"traits.toml": TRAIT.format("musical", "Musical")})
    found = library_with_packs(tmp_path)
    assert [told(pack) for pack in found.packs] == [[], [], []]
    every = (*library().trait_keys, "two-faced", "musical")
    assert found.cards.trait_keys == every
    offering = [printed for printed in found.cards.cards.values() if printed.vocabulary]
    assert {"chooser", "guilt-by-association"} <= {printed.key for printed in offering}
    assert {printed.vocabulary for printed in offering} == {every}
    shipped = found.cards.cards["guilt-by-association"]
    table = Table("Ann* | hand: guilt-by-association | scene: park + kid\nBob", shipped)
    table.do("play guilt-by-association")
    assert table.asked() == "Ann: choose"
    assert set(table.options()) >= set(every)
    assert "musical" not in library().cards["guilt-by-association"].vocabulary


def test_all_packs_together_bring_no_more_traits_than_a_list_can_show(tmp_path: Path) -> None:
    for pack in "abcd":
        texts = (TRAIT.format(f"{pack}-{i}", f"{pack} {i}") for i in range(packs_reader.MOST_TRAITS))
        write(tmp_path / pack, {"traits.toml": "".join(texts)})
    packs = library_with_packs(tmp_path).packs
    assert [told(pack) for pack in packs[:3]] == [[], [], []]
    count = len(library().traits) + 4 * packs_reader.MOST_TRAITS
    assert told(packs[3]) == [
        f"traits.toml, [[trait]]: With those of the game and of the packs before, there are {count} traits;"
        f" at most {packs_reader.MOST_TRAITS_AT_ALL} may be."
    ]


def test_a_trait_of_a_pack_can_be_taken_by_a_card_that_ships(tmp_path: Path) -> None:
    clown = NEW.format("jester", "Jester").replace('"kid"', '"two-faced"')
    write(tmp_path / "a", {"traits.toml": TRAIT.format("two-faced", "Two Faced"), "a.toml": clown})
    cards = library_with_packs(tmp_path).cards.cards
    table = Table(
        "Ann* | hand: guilt-by-association | scene: park\nBob | scene: lab + jester",
        cards["guilt-by-association"],
        cards["jester"],
    )
    assert table.traits("jester of Bob") == ["two-faced"]
    table.do("play guilt-by-association", "two-faced")
    assert table.traits("jester of Bob") == []


def test_a_reading_that_is_stopped_comes_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a picture that nobody will see."""
    read_pictures: list[str] = []

    def read_picture(path: Path) -> bytes:
        read_pictures.append(path.name)
        return b""

    monkeypatch.setattr(packs_reader, "read_picture", read_picture)
    for name in ("a", "b"):
        write(tmp_path / name, {f"{key}.png": picture() for key in ("lenny", "moe", "homer")})
    library_with_packs(tmp_path, stopped=lambda: len(read_pictures) >= 2)
    assert read_pictures == ["homer.png", "lenny.png"]
