"""Wrong names: what is meant by them, and whether that is clear."""

from __future__ import annotations

import time
from random import Random

import pytest

from simpsons_desktop.content.card_names import guess_card
from simpsons_desktop.content.library import library
from simpsons_desktop.content.spelling import Spelling

CLEAR = {
    # slips of the finger
    "Leny": "lenny",
    "Lenyn": "lenny",
    "Milhuse Van Houten": "milhouse-van-houten",
    "Nelson Munz": "nelson-muntz",
    "Barney Gumbel": "barney-gumble",
    "Apu Nahasapeemapetilan": "apu-nahasapeemapetilon",
    "Edna Krabapple": "edna-krabappel",
    "Kristy Burger": "krusty-burger",
    "Krusty Burgers": "krusty-burger",
    "Groundskeeper Willy": "groundskeeper-willie",
    "Superintendant Chalmers": "superintendent-chalmers",
    "Waylon Smitters": "waylon-smithers",
    "Mr Berns": "mr-burns",
    "Ranier Wolfcastle": "rainier-wolfcastle",
    "Fat Toni": "fat-tony-damico",
    "Hans Molemann": "hans-moleman",
    "Moe Sizlack": "moe-szyslak",
    "Principle Skinner": "principal-skinner",
    "Lurlene Lumpkin": "lurleen-lumpkin",
    "Mayor Quimbey": "mayor-quimby",
    "Grandpa Simpson": "grampa-simpson",
    "Ralf Wigum": "ralph-wiggum",
    "Sherry & Terry": "sherri-and-terri",
    "Whaking Day": "whacking-day",
    "Hulabaloza": "hullabalooza",
    "Martin Prinse": "martin-prince",
    "Snak": "snake",
    "Poochy": "poochie",
    "Kearny": "kearney",
    "Utter": "uter",
    # a first name with another rest
    "Homer Simson": "homer",
    "Homer Simpson": "homer",
    "Homer J. Simpson": "homer",
    "Hommer Simpson": "homer",
    "Bart Simpson": "bart",
    "Lisa Simpson": "lisa",
    "Lenny Leonard": "lenny",
    "Otto": "otto-mann",
    # words are missing
    "Millhouse": "milhouse-van-houten",
    "Milhouse": "milhouse-van-houten",
    "Moe": "moe-szyslak",
    "Apu": "apu-nahasapeemapetilon",
    "Sideshow Bob": "sideshow-bob-terwilliger",
    "Chief Wiggum": "chief-clancy-wiggum",
    "Cletus": "cletus-del-roy",
    "Clancy Wiggum": "chief-clancy-wiggum",
    "Todd Flanders": "rod-and-todd-flanders",
    "Dr Hibbert": "dr-julius-hibbert",
    "Doctor Hibbert": "dr-julius-hibbert",
    "Dr. Nick": "dr-nick-riviera",
    "Dr Monroe": "dr-marvin-monroe",
    "Santas Helper": "santas-little-helper",
    "Nuclear Plant": "springfield-nuclear-plant",
    "Ned": "ned-flanders",
    "Retirement Castle": "springfield-retirement-castle",
    "Androids Dungeon": "the-androids-dungeon",
    "Ice Cream Parlor": "phineas-q-butterfats-5600-flavors-ice-cream-parlor",
    "Wolfcastle": "rainier-wolfcastle",
    # words are begun
    "Rev Lovejoy": "reverend-lovejoy",
    "Prof Frink": "professor-john-frink",
    "Nelson M.": "nelson-muntz",
    # words are joined, apart or turned round
    "Side Show Bob": "sideshow-bob-terwilliger",
    "Bumble Bee Man": "bumblebee-man",
    "Comicbook Guy": "comic-book-guy",
    "Duff Man": "duffman",
    "Kwikemart": "kwik-e-mart",
    "Simpson Grampa": "grampa-simpson",
    "Van Houten Milhouse": "milhouse-van-houten",
    "Barts Tree House": "barts-treehouse",
    "Game Isotopes": "springfield-isotopes-game",
}
"""A wrong name, and the card that is clearly meant."""
UNCLEAR = {
    "Marge": "marge-simpson-1 marge-simpson-2 marge-simpson-3",
    "Maggie": "maggie-simpson-1 maggie-simpson-2 maggie-simpson-3",
    "Simpson": "grampa-simpson maggie-simpson-1 marge-simpson-1",
    "Burns": "mr-burns burns-manor",
    "Lovejoy": "helen-lovejoy reverend-lovejoy",
    "Flanders": "ned-flanders rod-and-todd-flanders",
    "Powell": "herb-powell janey-powell",
    "Bouvier": "patty-bouvier selma-bouvier",
    "Krusty Clown": "krusty krustys-clown-college",
    "Abe Simpson": "grampa-simpson marge-simpson-1",
    "Bob": "bobo sideshow-bob-terwilliger",
    "Marge Simson": "marge-simpson-1 marge-simpson-2 marge-simpson-3",
    # words that point to different cards, or to one card twice
    "Lenny Carl": "lenny carl-carlson",
    "Carl Lenny": "lenny carl-carlson",
    "Leny and Karl": "lenny carl-carlson",
    "Bart Lisa": "bart lisa",
    "Snake Otto": "snake otto-mann",
    "Waylon Burns": "waylon-smithers mr-burns",
    "Lenny Marge": "lenny marge-simpson-1 marge-simpson-2 marge-simpson-3",
    "Moe Barney": "moe-szyslak barney-gumble",
    "Mr Burns Smithers": "mr-burns waylon-smithers",
    "Lenny Lenny": "lenny",
    "Homer " * 10: "homer",
    "Homer " * 200: "homer",
}
"""A wrong name, and cards that may be meant about equally well."""
NOTHING = (
    "Xyzzyplugh", "Nobody Whatever", "I won with this deck", "asdf", "Deck of doom", "Lionel Hutz", "a", "The",
    "Draw two cards", "my favourite deck", "Total", "qwertz", "???", "made in May",
)  # fmt: skip


@pytest.mark.parametrize("wrong", CLEAR)
def test_the_card_that_is_clearly_meant_comes_first(wrong: str) -> None:
    guess = guess_card(wrong, library())
    assert ([card.key for card in guess.things][:1], guess.clear) == ([CLEAR[wrong]], True)


@pytest.mark.parametrize("wrong", UNCLEAR)
def test_cards_that_may_be_meant_about_equally_well_are_all_offered_and_none_is_clear(wrong: str) -> None:
    guess = guess_card(wrong, library())
    assert not guess.clear
    assert set(UNCLEAR[wrong].split()) <= {card.key for card in guess.things}


@pytest.mark.parametrize("wrong", NOTHING)
def test_what_is_like_no_name_gets_no_guess(wrong: str) -> None:
    assert guess_card(wrong, library()).things == ()


def test_a_first_name_that_is_a_whole_name_offers_its_namesakes_as_well() -> None:
    assert [card.key for card in guess_card("Homer", library()).things] == ["homer", "dancin-homer"]


def test_a_slip_in_any_name_leads_to_that_name() -> None:
    """One letter more, less or other, or two that are turned round, anywhere but at the beginning."""
    random, missed = Random(5), []
    names = [card.name for card in library().cards.values() if len(card.name) >= 6]
    for name in names * 4:
        at = random.randrange(1, len(name) - 1)
        letter = random.choice("aeiounrst")
        slips = (
            name[:at] + letter + name[at:], name[:at] + name[at + 1 :], name[:at] + letter + name[at + 1 :],
            name[:at] + name[at + 1] + name[at] + name[at + 2 :],
        )  # fmt: skip
        wrong = random.choice(slips)
        found = guess_card(wrong, library()).things or library().spelling.of(wrong)
        if not found or found[0].name != name:
            missed.append((wrong, name))
    assert len(missed) <= len(names) * 4 // 100, missed


def test_a_guess_among_many_names_takes_no_time() -> None:
    random = Random(1)
    words = [card.name.split()[0] for card in library().cards.values()]
    many = Spelling((f"{random.choice(words)} {random.choice(words)} {at}", at) for at in range(5000))
    many.guess("warm", 3)
    begun = time.process_time()
    for at in range(100):
        many.guess(f"{random.choice(words)}x y{random.choice(words)} {at} of the nine", 3)
    assert time.process_time() - begun < 2
