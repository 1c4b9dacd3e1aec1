"""Packs: what they add and change, that a faulty one is left out whole, and who counts where two differ."""

import pickle
import re
from pathlib import Path

import pytest

from simpsons_desktop import paths
from simpsons_desktop.ai import think
from simpsons_desktop.content import effort, packs_pictures, packs_reader, schema
from simpsons_desktop.content.decks import check_deck, read_deck, write_deck
from simpsons_desktop.content.library import in_use, install, library
from simpsons_desktop.content.packs import MOST_PACKS, MOST_PICTURES, contents, library_with_packs
from simpsons_desktop.content.words import trait_name
from simpsons_desktop.rules import Setup, decision, seal
from simpsons_desktop.rules.abilities import every_step
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.steps.moving import Draw

from .packs_of import NEW, picture, read, told, write

DOCS = (paths.resources() / "docs" / "packs.md").read_text("utf-8")


def test_without_a_folder_of_packs_there_are_the_shipped_cards(tmp_path: Path) -> None:
    found = library_with_packs(tmp_path / "nowhere")
    assert found.cards is library()
    assert found.packs == ()


def test_a_new_card_and_a_new_trait_and_a_picture(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "pack.toml": 'name = "Mine"\nauthor = "Me"\nversion = "1"\nnote = "A note."\n',
        "traits.toml": '[[trait]]\nkey = "clown"\nname = "Sad Clown"\nicon = "lemon"\ncolour = "#123456"\n',
        "a.toml": NEW.format("new-one", "New One").replace('"kid"', '"kid", "clown"'),
        "new-one.png": picture(),
        "lenny.jpg": picture("JPEG"),
    }
    write(tmp_path / "mine", files)
    found = library_with_packs(tmp_path)
    (pack,) = found.packs
    assert told(pack) == []
    assert (pack.key, pack.name, pack.about.author, pack.cards, pack.traits) == (
        "mine",
        "Mine",
        "Me",
        ("new-one",),
        ("clown",),
    )
    assert found.cards.cards["new-one"].traits == ("kid", "clown")
    assert found.cards.trait("clown").name == "Sad Clown"
    assert set(found.pictures) == {"new-one", "lenny"}
    assert len(found.cards.cards) == len(library().cards) + 1
    assert "new-one" not in library().cards
    assert contents(pack) == "New cards: 1 · New traits: 1 · Pictures: 2"


def test_an_override_changes_single_fields_and_they_become_known(tmp_path: Path) -> None:
    before = library().cards["kamp-krusty"]
    text = '[[override]]\nkey = "kamp-krusty"\ncomplete = 9\nwithout = ["trash"]\n'
    write(tmp_path / "mine", {"a.toml": text})
    after = library_with_packs(tmp_path).cards.cards["kamp-krusty"]
    assert (after.complete, after.trash) == (9, None)
    assert set(after.known) == {*before.known, "complete", "trash"}
    assert (after.traits, after.text, after.abilities, after.emblems) == (
        before.traits,
        before.text,
        before.abilities,
        before.emblems,
    )
    assert library().cards["kamp-krusty"] is before


def test_an_override_may_say_itself_what_is_known(tmp_path: Path) -> None:
    write(tmp_path / "mine", {"a.toml": '[[override]]\nkey = "lenny"\nline = "Mine."\nknown = ["name"]\n'})
    assert library_with_packs(tmp_path).cards.cards["lenny"].known == ("name",)


@pytest.mark.parametrize("key", ["kamp-krusty", "lenny", "homer"])
def test_an_override_of_one_line_keeps_all_the_rest(key: str, tmp_path: Path) -> None:
    write(tmp_path / "mine", {"a.toml": f'[[override]]\nkey = "{key}"\nline = "Another."\n'})
    before, after = library().cards[key], library_with_packs(tmp_path).cards.cards[key]
    for name in ("name", "kind", "traits", "complete", "trash", "star", "number", "text", "abilities", "standing"):
        assert getattr(after, name) == getattr(before, name)
    assert after.line == "Another."


def test_an_effect_is_replaced_whole(tmp_path: Path) -> None:
    text = (
        '[[override]]\nkey = "lenny"\ntext = "You draw 1 card."\n[[override.ability]]\n'
        'when = "character played"\ndo = [{ do = "draw", who = "you", count = 1 }]\n'
    )
    write(tmp_path / "mine", {"a.toml": text})
    (ability,) = library_with_packs(tmp_path).cards.cards["lenny"].abilities
    assert [type(step) for step in every_step(ability.steps)] == [Draw]


TWO = '[[trait]]\nkey = "{0}"\nname = "{1}"\n[[trait]]\nkey = "{2}"\nname = "{3}"\n'
FAULTS = {
    # what is wrong: (the text of a.toml, words of the sentence)
    "unknown card": ('[[override]]\nkey = "leny"\nline = "x"', "Did you mean “lenny”?"),
    "no key": ('[[override]]\nline = "x"', "key: This field is missing"),
    "key is no text": ("[[override]]\nkey = [1]", "key: Expected a text in quotes, but found a list"),
    "key in capitals": ('[[override]]\nkey = "Lenny"\nline = "x"', "Did you mean “lenny”?"),
    "nothing changed": ('[[override]]\nkey = "lenny"', "No field is changed"),
    "unknown field": ('[[override]]\nkey = "lenny"\ntrait = ["kid"]', "Did you mean “traits”?"),
    "wrong value": ('[[override]]\nkey = "kamp-krusty"\ncomplete = 77', "complete: 77 is out of bounds"),
    "unknown trait": ('[[override]]\nkey = "lenny"\ntraits = ["kidd"]', "traits[1]: “kidd”"),
    "kind": ('[[override]]\nkey = "lenny"\nkind = "scene"', "kind: This field of a card can't be changed"),
    "star": ('[[override]]\nkey = "homer"\nwithout = ["star"]', "star: This field of a card can't be changed"),
    "without what": ('[[override]]\nkey = "lenny"\nwithout = ["trahs"]', "without[1]: “trahs”"),
    "without a field that nobody loses": ('[[override]]\nkey = "lenny"\nwithout = ["known"]', "without[1]: “known”"),
    "without twice": (
        '[[override]]\nkey = "kamp-krusty"\nwithout = ["trash", "trash"]',
        "without[2]: “trash” stands here twice",
    ),
    "lost and changed": (
        '[[override]]\nkey = "kamp-krusty"\ntrash = 3\nwithout = ["trash"]',
        "without[1]: “trash” is changed and lost at once",
    ),
    "lost without having": ('[[override]]\nkey = "lenny"\nwithout = ["trash"]', "without[1]: The card has no “trash”"),
    "known in an override": (
        '[[override]]\nkey = "lenny"\nknown = ["nmae"]',
        "known[1]: “nmae” is not a known field. Did you mean “name”?",
    ),
    "known in a card": (NEW.format("x", "X") + 'known = ["name", "trait"]', "known[2]: “trait” is not a known field"),
    "known itself": (NEW.format("x", "X") + 'known = ["known"]', "known[1]: “known” is not a known field"),
    "without a word": ('[[override]]\nkey = "lenny"\nwithout = "trash"', "without: Expected a list"),
    "without the name": ('[[override]]\nkey = "lenny"\nwithout = ["name"]', "name: This field is missing"),
    "field of another kind": ('[[override]]\nkey = "lenny"\ncomplete = 3', "can't have this field"),
    "a field twice": (
        '[[override]]\nkey = "lenny"\nline = "a"\n[[override]]\nkey = "lenny"\nline = "b"',
        "line: This pack changes this field of the card twice",
    ),
    "mentions nobody": (
        '[[override]]\nkey = "lenny"\n[[override.standing]]\nstat = "traits"\nadd = "kid"\n'
        'to = { zone = "cast", key = "leny" }',
        "standing[1].to.key: “leny” is not a card that fits here. Did you mean “lenny”?",
    ),
    "one bracket": ('[override]\nkey = "lenny"', "two brackets"),
    "stray word": ('name = "x"', "“name” stands outside any card"),
    "key is taken": (NEW.format("lenny", "Lenny Two"), "a card in the game or a pack before this one"),
    "key twice": (NEW.format("x", "X") + NEW.format("x", "Y"), "a card in a.toml"),
    "own card changed": (NEW.format("x", "X") + '[[override]]\nkey = "x"\nline = "y"', "no card with the key “x”"),
    "name without number": (NEW.format("x", "Lenny"), "card “x”, name: Another card has this name"),
    "emblem": (
        NEW.format("x", "X") + 'emblems = ["drumm"]',
        "emblems[1]: “drumm” is not a picture in the collection. Did",
    ),
    "no card at all": ("card = [1]", "two brackets"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_one_sentence_with_file_card_and_field(name: str, tmp_path: Path) -> None:
    text, words = FAULTS[name]
    pack = read(tmp_path, {"a.toml": text})
    assert len(told(pack)) == 1
    assert words in told(pack)[0]
    assert told(pack)[0].startswith("a.toml")
    assert "\n" not in told(pack)[0]


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("pack.toml", 'nam = "x"', "nam: “nam” is not a known field. Did you mean “name”?"),
        ("pack.toml", "version = 1", "version: Expected a text in quotes, but found a number"),
        ("pack.toml", f'note = "{"x" * 301}"', "note: The text has 301 letters; at most 300 fit"),
        ("traits.toml", '[[trait]]\nkey = "kid"\nname = "Kid"', "trait[1].key: There is a trait with this key already"),
        ("traits.toml", '[[trait]]\nkey = "x"\nname = "X"\ncolour = "red"', "trait[1].colour: Write a colour as"),
        ("traits.toml", '[[trait]]\nkey = "x"\nname = "X"\nicon = "lemmon"', "Did you mean “lemon”?"),
        ("traits.toml", "trait = [1]", "trait: Write “[[trait]]” with two brackets on each side"),
        ("traits.toml", '[trait]\nkey = "x"\nname = "X"', "trait: Write “[[trait]]” with two brackets on each side"),
        (
            "traits.toml",
            '[[trait]]\nkey = "child"\nname = "kID"',
            "trait[1].name: There is a trait with this name already",
        ),
        ("traits.toml", TWO.format("x", "Straße", "y", " STRASSE"), "trait[2].name: There is a trait with this name"),
        ("traits.toml", TWO.format("x", "X", "x", "Y"), "trait[2].key: There is a trait with this key already"),
        ("traits.toml", '[[trait]]\nkey = "Them"\nname = "X"', "trait[1].key: A key is small letters"),
        ("traits.toml", '[[trait]]\nkey = "them"\nname = "X"', "trait[1].key: “them” means something else"),
        ("traits.toml", '[[trait]]\nkey = "counted"\nname = "X"', "trait[1].key: “counted” means something else"),
        ("traits.toml", '[[trait]]\nkey = "blame"\nname = "X"', "trait[1].key: “blame” means something else"),
        ("cards.toml", '[card]\nkey = "x"\nname = "X"', "card: Write “[[card]]” with two brackets on each side"),
        ("traits.toml", '[[card]]\nkey = "x"', "“card” stands outside any trait"),
    ],
)
def test_faults_of_the_other_files(file: str, text: str, words: str, tmp_path: Path) -> None:
    pack = read(tmp_path, {file: text, "lenny.png": picture()})
    assert len(told(pack)) == 1
    assert words in told(pack)[0]


def test_one_fault_leaves_the_whole_pack_out_and_the_others_in(tmp_path: Path) -> None:
    write(tmp_path / "a-good", {"a.toml": NEW.format("good", "Good")})
    write(tmp_path / "b-bad", {"a.toml": NEW.format("bad", "Bad"), "b.toml": "x", "lenny.png": picture()})
    write(tmp_path / "c-good", {"a.toml": '[[override]]\nkey = "lenny"\nline = "x"\n'})
    found = library_with_packs(tmp_path)
    assert [bool(pack.faults) for pack in found.packs] == [False, True, False]
    assert "good" in found.cards.cards
    assert "bad" not in found.cards.cards
    assert found.cards.cards["lenny"].line == "x"
    assert not found.pictures


def test_a_pack_that_is_off_is_listed_and_not_read(tmp_path: Path) -> None:
    write(tmp_path / "a", {"a.toml": "broken"})
    (pack,) = library_with_packs(tmp_path, off=("a",)).packs
    assert pack.off
    assert not pack.faults


def test_what_is_meant_to_be_a_pack_but_is_no_folder_is_told(tmp_path: Path) -> None:
    write(tmp_path, {"mine.zip": b"PK", "cards.toml": "", "readme.txt": "", ".hidden.zip": b""})
    packs = library_with_packs(tmp_path).packs
    assert [(pack.key, pack.is_folder) for pack in packs] == [("cards.toml", False), ("mine.zip", False)]
    assert all("A pack is a folder" in told(pack)[0] for pack in packs)


def test_hidden_files_and_other_files_are_left_alone(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        ".x.toml": "broken",
        "notes.txt": "x",
        "LICENSE": "x",
        "a.toml": NEW.format("x", "X"),
    }
    assert told(read(tmp_path, files)) == []


def test_an_empty_folder_and_a_folder_in_a_folder_are_told(tmp_path: Path) -> None:
    assert "neither a card file" in told(read(tmp_path / "empty"))[0]
    (tmp_path / "outer" / "inner").mkdir(parents=True)
    assert told(read(tmp_path / "outer")) == [
        "inner: Folders inside a pack are not read; put its files beside the others."
    ]


def test_deck_files_may_name_the_cards_of_packs(tmp_path: Path) -> None:
    write(tmp_path / "a", {"a.toml": NEW.format("new-one", "The New One")})
    cards = library_with_packs(tmp_path).cards
    deck = read_deck("2 the new one\n1 Homer\n", cards)
    assert deck.counts == {"new-one": 2, "homer": 1}
    assert read_deck(write_deck(deck, cards), cards).counts == deck.counts
    assert check_deck(deck, library())[0].cards == ("new-one",)


def test_an_ai_seat_needs_no_library_to_play_cards_of_a_pack(tmp_path: Path) -> None:
    """What it gets travels to another process as it is, faces and all."""
    text = NEW.format("new-one", "New One") + (
        '[[card]]\nkey = "trick"\nname = "Trick"\nkind = "action"\nstar = "homer"\n[[card.ability]]\nwhen = "main"\n'
        'do = [{ do = "draw", who = "you", count = 1 }]\n[[card]]\nkey = "place"\nname = "Place"\nkind = "scene"\n'
        'traits = ["kid"]\ncomplete = 1\ntrash = 1\n'
    )
    write(tmp_path / "a", {"a.toml": text})
    cards = library_with_packs(tmp_path).cards.cards
    deck = [cards["homer"], *(cards[key] for key in ("new-one", "trick", "place") for _ in range(13))]
    record = Record.of_setup(Setup([deck, deck], 5))
    for seed in range(60):
        asked = decision(record.state)
        if asked is None:
            break
        sealed = pickle.loads(pickle.dumps(seal(record.state, asked.seat)))
        record.play(think("easy", sealed, seed).answer)
    assert record.state.turn_number > 3
    assert sum(record.state.points) > 0


def test_traits_are_named_by_the_library_in_use(tmp_path: Path) -> None:
    text = '[[trait]]\nkey = "two-faced"\nname = "Two Faced"\n'
    write(tmp_path / "a", {"traits.toml": text})
    cards = library_with_packs(tmp_path).cards
    assert in_use() is library()
    try:
        install(cards)
        assert trait_name("two-faced") == "Two Faced"
        assert trait_name("kid") == library().trait("kid").name
    finally:
        install(None)
    assert trait_name("two-faced") == "Two-faced"


def test_the_example_of_the_documentation_is_sound(tmp_path: Path) -> None:
    blocks = re.findall(r"`my-numbers/(\S+)`\n\n```toml\n(.*?)```", DOCS, re.DOTALL)
    assert [name for name, _ in blocks] == ["pack.toml", "traits.toml", "cards.toml"]
    pack = read(tmp_path, {**dict(blocks), "school-band.png": picture()})
    assert told(pack) == []
    assert (pack.cards, set(pack.changed), pack.traits) == (("school-band",), {"kamp-krusty", "lisa"}, ("musical",))


@pytest.mark.parametrize(
    ("what", "bounds"),
    [
        ("packs that are read", (MOST_PACKS,)),
        ("card files in a pack", (packs_reader.MOST_FILES,)),
        ("size of a card file", (packs_reader.LARGEST_FILE,)),
        ("steps that one effect can come to, counting what `each_seat` repeats for five players", (effort.MOST_STEPS,)),
        ("choices that one effect can ask for", (effort.MOST_QUESTIONS,)),
        ("steps inside steps · tables inside tables", (schema.DEEPEST, schema.DEEPEST_TABLE, schema.LONGEST)),
        ("new cards in a pack", (packs_reader.MOST_CARDS,)),
        ("overrides in a pack", (packs_reader.MOST_CHANGES,)),
        ("new traits in a pack", (packs_reader.MOST_TRAITS,)),
        ("traits of the game and all packs together", (packs_reader.MOST_TRAITS_AT_ALL,)),
        ("size of a picture file", (packs_pictures.LARGEST_PICTURE,)),
        ("each side of a picture", (packs_pictures.SHORTEST_SIDE, packs_pictures.LONGEST_SIDE)),
        ("pictures of all packs together", (MOST_PICTURES,)),
        ("faults that are told of one pack", (packs_reader.MOST_FAULTS,)),
    ],
)
def test_the_bounds_of_the_documentation_are_those_that_hold(what: str, bounds: tuple[int, ...]) -> None:
    (row,) = [line for line in DOCS.splitlines() if line.startswith(f"| {what}")]
    told_there = [int(number.replace(",", "")) for number in re.findall(r"[\d,]+", row.split("|")[2])]
    assert told_there == list(bounds)


def test_bounds_on_counts(tmp_path: Path) -> None:
    many = "".join(NEW.format(f"x-{i}", f"X {i}") for i in range(packs_reader.MOST_CARDS + 1))
    assert told(read(tmp_path / "cards", {"a.toml": many})) == [
        "a.toml, [[card]]: There are 301 of them; at most 300 are allowed."
    ]
    changes = '[[override]]\nkey = "lenny"\n' * (packs_reader.MOST_CHANGES + 1)
    assert "501 of them" in told(read(tmp_path / "changes", {"a.toml": changes}))[0]
    traits = "".join(f'[[trait]]\nkey = "x-{i}"\nname = "X {i}"\n' for i in range(packs_reader.MOST_TRAITS + 1))
    assert "21 of them" in told(read(tmp_path / "traits", {"traits.toml": traits}))[0]
    files: dict[str, str | bytes] = {f"f{i}.toml": "" for i in range(packs_reader.MOST_FILES + 1)}
    assert "17 card files; at most 16" in told(read(tmp_path / "files", files))[0]
    assert "129000 bytes; at most 128000" in told(read(tmp_path / "size", {"a.toml": "#" * 129_000}))[0]
    wrong = "".join(NEW.format(f"x-{i}", "") for i in range(packs_reader.MOST_CARDS))
    found = told(read(tmp_path / "faults", {"a.toml": wrong}))
    assert len(found) == packs_reader.MOST_FAULTS + 1
    assert "There are more faults" in found[-1]
