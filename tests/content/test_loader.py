"""Card files: what is sound is read whole, and every fault is one clear sentence that says where."""

import tomllib
from pathlib import Path

import pytest

from simpsons_desktop.content.loader import CardFileError, decode_card, encode_card, load_cards
from simpsons_desktop.rules.abilities import ACTION_PLAYED, DECLARED, Condition, CountOf, Select, Standing
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.steps.asking import Choose, ChooseTrait, May
from simpsons_desktop.rules.steps.flow import EachSeat, If
from simpsons_desktop.rules.steps.lasting import Trait
from simpsons_desktop.rules.steps.moving import Discard, Draw
from simpsons_desktop.rules.steps.timing import Cancel

TRAITS = ("fool", "kid", "old")
STAR = '[[card]]\nkey = "ace"\nname = "Ace"\nkind = "character"\nrarity = "star"\nstar = "ace"\n'
PLAIN = '[[card]]\nkey = "plain"\nname = "Plain"\nkind = "character"\n'
ACTION = '[[card]]\nkey = "act"\nname = "Act"\nkind = "action"\nstar = "ace"\n'
SCENE = '[[card]]\nkey = "place"\nname = "Place"\nkind = "scene"\n'


def act(do: str, when: str = '"main"', condition: str = "") -> str:
    return f"{ACTION}[[card.ability]]\nwhen = {when}\n{condition}\ndo = [{do}]\n"


def _folder(folder: Path, *texts: str) -> Path:
    for number, text in enumerate(texts):
        (folder / f"file-{number}.toml").write_text(text, "utf-8")
    return folder


def load(folder: Path, *texts: str) -> tuple[dict[str, object], list[CardFileError]]:
    cards, faults = load_cards(_folder(folder, *texts), TRAITS)
    return dict(cards), list(faults)


def test_a_card_with_everything(tmp_path: Path) -> None:
    text = SCENE + (
        'number = 81\nrarity = "rare"\ntraits = ["kid", "old"]\ncomplete = 5\ntext = "Text."\nline = "Line."\n'
        'subtitle = "Sub"\nshort = "Short"\nemblems = ["a", "b"]\nknown = ["name"]\npending = true\n'
        '[[card.standing]]\nstat = "traits"\nadd = "fool"\nto = { zone = "cast", on = "self", has = "kid" }\n'
        "if = { not = { behind = true } }\n"
    )
    cards, faults = load_cards(_folder(tmp_path, text), TRAITS)
    assert not faults
    card = cards["place"]
    assert (card.kind, card.number, card.rarity, card.traits) == (Kind.SCENE, 81, "rare", ("kid", "old"))
    assert (card.complete, card.trash, card.pending, card.emblems) == (5, None, True, ("a", "b"))
    assert (card.text, card.line, card.subtitle, card.short, card.known) == (
        "Text.",
        "Line.",
        "Sub",
        "Short",
        ("name",),
    )
    select = Select(zone="cast", on="self", has=("kid",))
    standing = Standing("traits", add="fool", to=select, condition=Condition(negated=Condition(behind=True)))
    assert card.standing == (standing,)


def test_abilities(tmp_path: Path) -> None:
    text = act(
        '{ do = "choose", as = "one", from = { zone = "cast", has = ["kid", "old"] }, least = 0, most = 2 },'
        '{ do = "if", test = { some = { called = "one" } }, then = [{ do = "discard", cards = { called = "one" } }],'
        ' else = [{ do = "draw", who = "you", count = { count = { zone = "cast" }, times = 2, max = 3 } }] },'
        '{ do = "each_seat", who = "others", then = [{ do = "may", by = "them", then = { do = "cancel" } }] },'
        '{ do = "choose_trait", as = "gift" }, { do = "trait", cards = { called = "one" }, add = "gift" }',
        when='["declared", "action played"]',
        condition='if = { by = "others", about = { kind = "scene" } }',
    )
    cards, faults = load_cards(_folder(tmp_path, STAR, text), TRAITS)
    assert not faults
    (ability,) = cards["act"].abilities
    assert ability.moments == DECLARED | ACTION_PLAYED
    assert ability.condition == Condition(by="others", about=Select(kind="scene"))
    one = Select(called="one")
    assert ability.steps == (
        Choose("one", Select(zone="cast", has=("kid", "old")), 0, 2),
        If(Condition(some=one), (Discard(one),), (Draw("you", CountOf(Select(zone="cast"), 2, 3)),)),
        EachSeat("others", (May((Cancel(),), "them"),)),
        ChooseTrait("gift"),
        Trait(one, add="gift"),
    )


FAULTS = {
    # what is wrong: (the file, the field, words of the sentence)
    "unknown field": (PLAIN + 'trait = "kid"', "trait", "Did you mean “traits”?"),
    "missing key": ('[[card]]\nname = "X"\nkind = "scene"', "key", "missing"),
    "missing name": ('[[card]]\nkey = "x"\nkind = "scene"', "name", "missing"),
    "bad key": (PLAIN.replace('"plain"', '"Plain Card"'), "key", "small letters, digits and hyphens"),
    "empty name": (PLAIN.replace('"Plain"', '" "'), "name", "A text is needed"),
    "long name": (PLAIN.replace('"Plain"', f'"{"x" * 99}"'), "name", "99 letters; at most 60"),
    "long short": (PLAIN + 'short = "twelve chars"', "short", "12 letters; at most 11"),
    "two lines": (PLAIN + 'text = "a\\nb"', "text", "one line"),
    "unknown kind": (PLAIN.replace("character", "charakter"), "kind", "Did you mean “character”?"),
    "unknown rarity": (PLAIN + 'rarity = "rear"', "rarity", "Did you mean “rare”?"),
    "unknown trait": (PLAIN + 'traits = ["kid", "odl"]', "traits[2]", "Did you mean “old”?"),
    "trait twice": (PLAIN + 'traits = ["kid", "kid"]', "traits", "“kid” stands here twice"),
    "number for text": (PLAIN + "text = 5", "text", "Expected a text in quotes, but found a number"),
    "text for number": (SCENE + 'complete = "5"', "complete", "Expected a whole number, but found the text “5”"),
    "fraction": (SCENE + "complete = 2.5", "complete", "Expected a whole number"),
    "truth for number": (SCENE + "complete = true", "complete", "Expected a whole number, but found true or false"),
    "date for number": (SCENE + "trash = 2003-10-01", "trash", "found a date or time"),
    "number too high": (SCENE + "complete = 10", "complete", "10 is out of bounds; it may be 1 to 9"),
    "number too low": (SCENE + "trash = 0", "trash", "0 is out of bounds"),
    "number without end": (SCENE + "trash = " + "9" * 400, "trash", "out of bounds"),
    "text for truth": (PLAIN + 'pending = "yes"', "pending", "Expected true or false"),
    "table for text": (PLAIN + "text = { a = 1 }", "text", "found a table"),
    "character with number": (PLAIN + "complete = 3", "complete", "“character” can't have this field"),
    "scene with star": (SCENE + 'star = "ace"', "star", "“scene” can't have this field"),
    "action with traits": (
        act('{ do = "cancel" }', '"declared"').replace("[[card.", 'traits = ["kid"]\n[[card.'),
        "traits",
        "can't",
    ),
    "action without star": (ACTION.replace('star = "ace"\n', ""), "star", "needs the key of its Star"),
    "action without ability": (ACTION, "ability", "needs an ability"),
    "unknown star": (act('{ do = "cancel" }', '"declared"').replace('"ace"', '"acce"'), "star", "Did you mean “ace”?"),
    "foreign star": (PLAIN + 'star = "ace"', "star", "its own key, “plain”"),
    "rarity of a star": (PLAIN + 'rarity = "star"', "rarity", "goes with Stars"),
    "unknown verb": (act('{ do = "drew", who = "you", count = 1 }'), "ability[1].do[1].do", "Did you mean “draw”?"),
    "no verb": (act('{ who = "you" }'), "ability[1].do[1].do", "name of a verb"),
    "step is no table": (act('"draw"'), "ability[1].do[1]", "Expected a table with “do”"),
    "unknown field of a step": (
        act('{ do = "draw", whom = "you", count = 1 }'),
        "ability[1].do[1].whom",
        "Did you mean “who”?",
    ),
    "missing field of a step": (act('{ do = "draw", who = "you" }'), "ability[1].do[1].count", "missing"),
    "unknown who": (act('{ do = "draw", who = "other", count = 1 }'), "ability[1].do[1].who", "Did you mean “others”?"),
    "them outside": (
        act('{ do = "draw", who = "them", count = 1 }'),
        "ability[1].do[1].who",
        "“them” is not a known player",
    ),
    "unknown zone": (
        act('{ do = "discard", cards = { zone = "caste" } }'),
        "ability[1].do[1].cards.zone",
        "Did you mean “cast”?",
    ),
    "no zone": (
        act('{ do = "discard", cards = { whose = "you" } }'),
        "ability[1].do[1].cards",
        "“zone” or “called” is missing",
    ),
    "top of a hand": (
        act('{ do = "discard", cards = { zone = "hand", top = 1 } }'),
        "ability[1].do[1].cards",
        "“top” goes with",
    ),
    "unknown pick": (
        act('{ do = "discard", cards = { called = "won" } }'),
        "ability[1].do[1].cards.called",
        "not a known name of picked cards",
    ),
    "pick of another kind": (
        act('{ do = "choose_seat", as = "foe" }, { do = "discard", cards = { called = "foe" } }'),
        "ability[1].do[2].cards.called",
        "“foe” is not a known name of picked cards",
    ),
    "pick that comes later": (
        act('{ do = "discard", cards = { called = "one" } }, { do = "choose", as = "one", from = { zone = "cast" } }'),
        "ability[1].do[1].cards.called",
        "“one” is not a known name",
    ),
    "pick of another ability": (
        act('{ do = "choose", as = "one", from = { zone = "cast" } }')
        + '[[card.ability]]\nwhen = "main"\ndo = [{ do = "discard", cards = { called = "one" } }]',
        "ability[2].do[1].cards.called",
        "“one” is not a known name",
    ),
    "near pick": (
        act(
            '{ do = "choose", as = "victim", from = { zone = "cast" } },'
            '{ do = "discard", cards = { called = "victims" } }'
        ),
        "ability[1].do[2].cards.called",
        "Did you mean “victim”?",
    ),
    "name that means something": (
        act('{ do = "choose", as = "self", from = { zone = "cast" } }'),
        "ability[1].do[1].as",
        "already",
    ),
    "name that is a trait": (act('{ do = "choose_trait", as = "kid" }'), "ability[1].do[1].as", "already"),
    "strange name": (act('{ do = "choose_trait", as = "K!" }'), "ability[1].do[1].as", "small letters"),
    "unknown scene": (
        act('{ do = "move", cards = { zone = "cast" }, to = "mine" }'),
        "ability[1].do[1].to",
        "not a known Scene",
    ),
    "unknown end": (
        act('{ do = "put_back", cards = { zone = "cast" }, to = "botom" }'),
        "ability[1].do[1].to",
        "“bottom”?",
    ),
    "unknown until": (
        act('{ do = "trait", cards = { zone = "cast" }, add = "kid", until = "turns" }'),
        "ability[1].do[1].until",
        "“turn”?",
    ),
    "trait without change": (
        act('{ do = "trait", cards = { zone = "cast" } }'),
        "ability[1].do[1]",
        "“add” or “remove”",
    ),
    "number without change": (
        act('{ do = "number", scenes = { zone = "scene" } }'),
        "ability[1].do[1]",
        "“complete” or “trash”",
    ),
    "three points": (act('{ do = "score", who = "you", points = 3 }'), "ability[1].do[1].points", "-2 to 2"),
    "draw a truth": (act('{ do = "draw", who = "you", count = true }'), "ability[1].do[1].count", "whole number"),
    "draw a text": (
        act('{ do = "draw", who = "you", count = "two" }'),
        "ability[1].do[1].count",
        "a table with “count”",
    ),
    "most under least": (
        act('{ do = "choose", as = "one", from = { zone = "cast" }, least = 2, most = 1 }'),
        "ability[1].do[1]",
        "“most” must be",
    ),
    "unknown moment": (act('{ do = "cancel" }', '"declare"'), "ability[1].when[1]", "Did you mean “declared”?"),
    "no moment": (act('{ do = "draw", who = "you", count = 1 }', "[]"), "ability[1].when", "empty"),
    "no steps": (act(""), "ability[1].do", "empty"),
    "scene in the main part": (
        SCENE + '[[card.ability]]\nwhen = "main"\ndo = [{ do = "draw", who = "you", count = 1 }]',
        "ability[1].when",
        "“scene” can't act when “main”",
    ),
    "action when completed": (
        act('{ do = "draw", who = "you", count = 1 }', '"completed"'),
        "ability[1].when",
        "can't act when",
    ),
    "cancel at the wrong moment": (
        act('{ do = "cancel" }', '"scored"'),
        "ability[1].do",
        "“cancel” goes with these moments",
    ),
    "bonus at the wrong moment": (
        act('{ do = "bonus", points = 2 }', '["declared", "main"]'),
        "ability[1].do",
        "“bonus”",
    ),
    "unknown condition": (act('{ do = "cancel" }', '"declared"', 'if = { bye = "you" }'), "ability[1].if.bye", "“by”?"),
    "unknown event": (
        act('{ do = "cancel" }', '"declared"', 'if = { event = "completed" }'),
        "ability[1].if.event",
        "“complete”?",
    ),
    "unknown card": (
        act('{ do = "discard", cards = { zone = "cast", key = "plan" } }'),
        "ability[1].do[1].cards.key",
        "Did you mean “plain”?",
    ),
    "unknown stat": (PLAIN + '[[card.standing]]\nstat = "trait"', "standing[1].stat", "Did you mean “traits”?"),
    "stat without its field": (PLAIN + '[[card.standing]]\nstat = "weight"', "standing[1]", "needs “by”"),
    "stat with a strange field": (
        PLAIN + '[[card.standing]]\nstat = "weight"\nby = 1\nadd = "kid"',
        "standing[1].add",
        "does not use",
    ),
    "standing effect about a moment": (
        PLAIN + '[[card.standing]]\nstat = "weight"\nby = 1\nif = { by = "you" }',
        "standing[1].if",
        "between",
    ),
    "action with a standing effect": (
        act('{ do = "draw", who = "you", count = 1 }') + '[[card.standing]]\nstat = "weight"\nby = 1',
        "standing",
        "can't have this field",
    ),
    "long list": (act(", ".join(['{ do = "cancel" }'] * 41), '"declared"'), "ability[1].do", "41 items; at most 40"),
    "deep steps": (
        act('{ do = "may", then = [' * 7 + '{ do = "cancel" }' + "] }" * 7, '"declared"'),
        "ability[1]" + ".do[1]" + ".then[1]" * 6,
        "deep",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_fault(name: str, tmp_path: Path) -> None:
    """The faulty card is left out and listed with file, card and field; the others are read."""
    text, field, words = FAULTS[name]
    sound = STAR if name == "bad key" else STAR + PLAIN.replace("plain", "plain" if "plain" not in text else "other")
    cards, faults = load(tmp_path, sound, text)
    assert [fault.field for fault in faults] == [field]
    assert words in str(faults[0])
    assert faults[0].file == "file-1.toml"
    assert str(faults[0]).startswith("file-1.toml")
    assert "\n" not in str(faults[0])
    key = tomllib.loads(text)["card"][0].get("key", "")
    assert faults[0].card == (key or tomllib.loads(text)["card"][0]["name"])
    assert key not in cards
    assert "ace" in cards


def test_every_faulty_field_of_a_card_is_told() -> None:
    with pytest.raises(CardFileError) as caught:
        decode_card({"key": "x", "name": 5, "kind": "scene", "complete": 12}, "here", TRAITS)
    assert caught.value.field == "name"


def test_several_faults_of_one_card(tmp_path: Path) -> None:
    _, faults = load(tmp_path, PLAIN + 'traits = ["kidd"]\nnumber = 0\nsort = 1')
    assert sorted(fault.field for fault in faults) == ["number", "sort", "traits[1]"]


def test_a_key_twice(tmp_path: Path) -> None:
    cards, faults = load(tmp_path, PLAIN, PLAIN.replace("Plain", "Other"))
    assert [str(fault) for fault in faults] == [
        "file-1.toml, card “plain”, key: This key is taken already, by a card in file-0.toml."
    ]
    assert list(cards) == ["plain"]


def test_cards_from_elsewhere_may_be_mentioned_but_not_replaced(tmp_path: Path) -> None:
    known, _ = load_cards(_folder(tmp_path, STAR), TRAITS)
    pack = tmp_path / "pack"
    pack.mkdir()
    text = act('{ do = "discard", cards = { zone = "cast", key = "ace" } }')
    cards, faults = load_cards(_folder(pack, text, STAR), TRAITS, known)
    assert list(cards) == ["act"]
    assert ["the game itself" in str(fault) for fault in faults] == [True]


def test_a_card_whose_star_is_faulty_says_so(tmp_path: Path) -> None:
    _, faults = load(tmp_path, STAR + "number = 0", act('{ do = "draw", who = "you", count = 1 }'))
    assert [(fault.card, fault.field) for fault in faults] == [("ace", "number"), ("act", "star")]
    assert "which is faulty itself" in str(faults[1])


def test_encode_is_the_way_back() -> None:
    table = {"key": "x", "name": "X", "kind": "scene", "traits": ["kid"], "complete": 3}
    card = decode_card(table, "here", TRAITS)
    form = encode_card(card)
    assert {name: form[name] for name in table} == table
    assert form["trash"] is None
    assert decode_card(dict(form.items()), "here", TRAITS) == card


def test_null_says_the_same_as_leaving_it_out() -> None:
    table = {"key": "x", "name": "X", "kind": "scene", "complete": None, "text": None}
    assert decode_card(table, "here", TRAITS).complete is None


@pytest.mark.parametrize("wrong", [None, 1, "card", [], {"card": 1}, {1: 2}, {"key": ["x"]}])
def test_anything_at_all_gives_a_sentence(wrong: object) -> None:
    with pytest.raises(CardFileError):
        decode_card(wrong, "here", TRAITS)  # type: ignore[arg-type]  # what a bot may send
