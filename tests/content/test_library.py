"""The cards that the program ships: all there, all sound, quickly read."""

import json
from collections import Counter
from pathlib import Path
from time import process_time

import pytest

from simpsons_desktop.content.library import Library, library, read_library
from simpsons_desktop.content.loader import CardFileError, decode_card, encode_card
from simpsons_desktop.paths import resources
from simpsons_desktop.rules import Kind

CARDS = library().cards


def test_no_faults() -> None:
    assert [str(fault) for fault in library().faults] == []


def test_the_set() -> None:
    kinds = Counter("star" if card.is_star else card.kind.value for card in CARDS.values())
    assert kinds == {"character": 79, "star": 5, "scene": 32, "action": 45}
    assert sorted(card.number for card in CARDS.values() if card.number is not None) == list(range(1, 157))
    assert Counter(card.star for card in CARDS.values() if card.kind is Kind.ACTION) == dict.fromkeys(
        ("bart", "homer", "krusty", "lisa", "mr-burns"), 9
    )
    assert len(library().traits) == 16


def test_every_card_has_its_words() -> None:
    for card in CARDS.values():
        assert len(card.text.split()) <= 30, card.key
        assert 1 <= len(card.table_name) <= 11, card.key
        assert 1 <= len(card.emblems) <= 3, card.key
        assert {"name", "kind", "rarity"} <= set(card.known), card.key
        assert bool(card.text) == bool(card.abilities or card.standing or card.pending), card.key


def test_every_emblem_is_an_icon_that_is_shipped() -> None:
    icons = (resources() / "icons" / "icons.json").read_text("utf-8")
    shipped = json.dumps(json.loads(icons))
    named = {emblem for card in CARDS.values() for emblem in card.emblems} | {trait.icon for trait in library().traits}
    assert sorted(emblem for emblem in named if f'"{emblem}"' not in shipped) == []


def test_cards_of_one_name_differ_by_number_and_subtitle() -> None:
    names = Counter(card.name for card in CARDS.values())
    assert {name for name, count in names.items() if count > 1} == {"Marge Simpson", "Maggie Simpson"}
    for name in ("Marge Simpson", "Maggie Simpson"):
        cards = library().named(name)
        assert len({card.number for card in cards}) == len({card.subtitle for card in cards if card.subtitle}) == 3
        assert [library().list_name(card) for card in cards] == [f"{name} #{card.number}" for card in cards]


def test_every_card_survives_the_way_there_and_back() -> None:
    for card in CARDS.values():
        form = json.loads(json.dumps(encode_card(card)))
        assert decode_card(form, "here", library().trait_keys) == card


def test_reading_all_cards_takes_a_fraction_of_the_time_to_say_hello() -> None:
    """The start may take 0.4 s; the cards take 30 ms of it on a machine at rest, and the bound is for a busy one."""
    times = []
    for _ in range(3):
        begin = process_time()
        read_library(resources() / "cards")
        times.append(process_time() - begin)
    assert min(times) < 0.16


def test_defining_adds_and_replaces() -> None:
    new = {"key": "new-one", "name": "New One", "kind": "character", "traits": ["kid"]}
    lenny = {"key": "lenny", "name": "Lenny", "kind": "character"}
    more = library().defining([new, lenny], "define")
    assert more.cards["new-one"].traits == ("kid",)
    assert more.cards["lenny"].traits == ()
    assert library().cards["lenny"].traits != ()
    assert more.named("new one") == (more.cards["new-one"],)
    with pytest.raises(CardFileError, match="Did you mean “kid”"):
        library().defining([{**new, "traits": ["kidd"]}], "define")


def test_a_faulty_trait_is_told_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "traits.toml").write_text('[[trait]]\nkey = "kid"\nname = "Kid"\n[[trait]]\nkey = "old"\n')
    found = read_library(tmp_path)
    assert found.trait_keys == ("kid",)
    assert [str(fault) for fault in found.faults] == ["traits.toml, trait[2].name: This field is missing."]


def test_a_folder_without_anything(tmp_path: Path) -> None:
    found = read_library(tmp_path)
    assert isinstance(found, Library)
    assert not found.cards
    assert "traits.toml" in str(found.faults[0])
