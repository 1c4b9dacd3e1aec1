"""Every trait and every word of the rules on a card can be explained, in one sentence with a rule that there is."""

from __future__ import annotations

import re

import pytest

from simpsons_desktop import paths
from simpsons_desktop.content.glossary import FORMS, TRAIT, Run, explained, meaning
from simpsons_desktop.content.library import library

TEXTS = [card.text for card in library().cards.values() if card.text]
WORDS = [*FORMS, *(TRAIT + key for key in library().trait_keys)]
PLAIN = (
    "a an and another any anybody as at be begins bottom by can't card cards different doesn't each end ends "
    "every everybody fewer fewest first for from gain gains has here if in instead into is isn't it its let "
    "long lose loses main many may more most next no now of on one or other part player player's players "
    "players' rest second stays than that the their then there they this three to too top turn two until up "
    "who whose with"
)
"""Words that mean on a card what they mean everywhere."""


def marked(text: str) -> dict[str, str]:
    """The words that are explained in a text, with the form in which they stand there."""
    return {run.word: run.text for run in explained(text) if run.word}


def test_the_runs_are_the_text() -> None:
    for text in TEXTS:
        assert "".join(run.text for run in explained(text)) == text


def test_words_are_marked_where_they_stand_first() -> None:
    assert explained("Draw 2 cards. Draw 1 card.") == (Run("Draw", "draw"), Run(" 2 cards. Draw 1 card."))
    assert explained("") == ()


def test_forms_and_longer_words() -> None:
    assert marked("When trashed: Each Kid here returns to its owner's hand.") == {
        "moment": "When",
        "trash": "trashed",
        "trait:kid": "Kid",
        "return": "returns",
        "own": "owner's",
        "hand": "hand",
    }
    assert "discard-pile" in marked("Put a Character from your discard pile on any Scene in play.")
    assert "discard" not in marked("Put a Character from your discard pile on any Scene in play.")
    assert marked("Stampy counts as 2 Characters.") == {"counts-as": "counts as", "character": "Characters"}
    assert marked("Discard three of your Celebrities in play.")["trait:celebrity"] == "Celebrities"
    assert marked("You own old boots.") == {"you": "You", "own": "own"}, "a trait is written with a capital"


def test_the_name_of_a_card_is_no_word_of_the_rules() -> None:
    names = {card.name for card in library().cards.values()}
    assert "Kid Stuff" in names
    assert marked("While Kid Stuff is here, draw.") == {"while": "While", "draw": "draw"}


def test_every_word_on_a_card_is_explained_or_plain() -> None:
    names = sorted((card.name for card in library().cards.values()), key=len, reverse=True)
    short = {card.short for card in library().cards.values()} | {"Marge", "Frink", "Maggie", "Mr. Burns", "Krusty"}
    unknown: set[str] = set()
    for text in TEXTS:
        known = {form.casefold() for form in marked(text).values()}
        rest = text
        for name in (*names, *filter(None, short)):
            rest = re.sub(rf"\b{re.escape(name)}(?:'s)?\b", " ", rest)
        for run in explained(rest):
            if not run.word:
                unknown |= {w.casefold() for w in re.findall(r"[A-Za-z']+", run.text)} - known
    forms = [re.compile(forms) for _, forms in FORMS.values()]
    unknown = {
        word for word in unknown if not any(form.fullmatch(word) or form.fullmatch(word.title()) for form in forms)
    }
    assert unknown - set(PLAIN.split()) == set()


@pytest.mark.parametrize("word", WORDS)
def test_a_meaning_is_one_sentence_with_a_rule_that_there_is(word: str) -> None:
    rules = (paths.resources() / "text" / "rules.en.md").read_text("utf-8")
    found = re.fullmatch(r"([A-Z][^.]*\.) \(Rule (\d+\.\d+)\)", meaning(word))
    assert found, meaning(word)
    assert re.search(rf"^{re.escape(found[2])} ", rules, re.MULTILINE)
    assert len(found[1]) <= 110
    assert found[1] not in rules, "in words of its own"


def test_there_is_no_meaning_of_other_words() -> None:
    with pytest.raises(KeyError):
        meaning("doughnut")
