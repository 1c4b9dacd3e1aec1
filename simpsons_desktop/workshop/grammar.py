"""The help for the search line: examples to click, and what may be written, as data that a page can show."""

from __future__ import annotations

from dataclasses import dataclass

from simpsons_desktop.content.language import translate


@dataclass(frozen=True)
class Row:
    """A query that works as it stands, and what it finds."""

    query: str
    words: str


@dataclass(frozen=True)
class Chapter:
    """A part of the help: its title, one or two sentences, and queries that show it."""

    title: str
    words: str
    rows: tuple[Row, ...]


def examples() -> tuple[Row, ...]:
    """A few queries to click on, for whoever sees the search line for the first time."""
    return (
        Row("trait:kid kind:character", translate("Search", "Characters with the trait Kid")),
        Row("kind:scene complete<=7", translate("Search", "Scenes that are completed early")),
        Row('matches:"Krusty Burger"', translate("Search", "Characters that match this Scene")),
        Row('text:"draw" or text:"discard"', translate("Search", "cards that draw or discard")),
        Row("star:lisa", translate("Search", "Lisa and her Actions")),
        Row("fits:deck -in:deck", translate("Search", "what matches the deck and is not in it")),
    )


def chapters() -> tuple[Chapter, ...]:
    """The whole help; `resources/docs/search.md` says the same."""
    return (_words(), _card(), _numbers(), _deck())


def _words() -> Chapter:
    return Chapter(
        translate("Search", "Words"),
        translate(
            "Search",
            "A word is looked for in names, texts and traits, wherever a word begins with it. Capitals, accents and "
            "marks make no difference. Several words must all be there.",
        ),
        (
            Row("kid", translate("Search", "cards with a word that begins with “kid”")),
            Row("kid mom", translate("Search", "cards with both")),
            Row("kid or mom", translate("Search", "cards with one of them, or both")),
            Row("kid -mom", translate("Search", "cards with the first, but not the second")),
            Row("kid not mom", translate("Search", "the same")),
            Row('"draw 1 card"', translate("Search", "cards with these words side by side")),
            Row("(kid or mom) -animal", translate("Search", "brackets hold together what belongs together")),
            Row('"or"', translate("Search", "between quotation marks, a word of the search is a word like others")),
        ),
    )


def _card() -> Chapter:
    return Chapter(
        translate("Search", "What is on the card"),
        translate(
            "Search",
            "A field, a colon and a value. A value of several words stands between quotation marks; several values "
            "may stand in brackets.",
        ),
        (
            Row("name:krusty", translate("Search", "the name has this word")),
            Row('name="Krusty Burger"', translate("Search", "the whole name is this")),
            Row('text:"each player"', translate("Search", "the text has these words")),
            Row("trait:kid", translate("Search", "the trait is printed on it")),
            Row("trait:(kid or mom)", translate("Search", "one of these traits is printed on it")),
            Row("kind:scene", translate("Search", "the kind is scene, character, action or star")),
            Row("star:lisa", translate("Search", "it is this Star, or an Action that belongs to it")),
            Row("rarity:rare", translate("Search", "it is common, rare, or as rare as a star")),
            Row('matches:"Krusty Burger"', translate("Search", "Characters that match this Scene")),
            Row("matches:lenny", translate("Search", "Scenes that this Character matches")),
            Row("has:effect", translate("Search", "it has an effect (or complete, trash, points, number, star)")),
            Row("-has:trash", translate("Search", "it lacks this number")),
            Row("pack:game", translate("Search", "it comes from this pack; “game” is the game itself")),
        ),
    )


def _numbers() -> Chapter:
    return Chapter(
        translate("Search", "Numbers"),
        translate("Search", "A field, one of < <= = != >= > and a number. A card without this number is not found."),
        (
            Row("complete<=7", translate("Search", "Scenes that need at most so many to be completed")),
            Row("trash>=5", translate("Search", "Scenes that need at least so many to be trashed")),
            Row("points>=1", translate("Search", "effects that give or take points, or change the bonus")),
            Row("number>=80 number<90", translate("Search", "the numbers of the cards themselves")),
            Row("#44", translate("Search", "the card with this number")),
        ),
    )


def _deck() -> Chapter:
    return Chapter(
        translate("Search", "The deck in hand"),
        translate("Search", "What is found changes with the deck."),
        (
            Row("in:deck", translate("Search", "cards that are in the deck")),
            Row("-in:deck", translate("Search", "cards that are not")),
            Row("in>=2", translate("Search", "cards with at least so many copies in it")),
            Row("fits:deck", translate("Search", "Characters that match a Scene of the deck, and the other way round")),
            Row("fits>=5", translate("Search", "how many cards of the deck they match, copies counted")),
        ),
    )
