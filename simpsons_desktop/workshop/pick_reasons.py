"""Why each card was put into a deck, in words that are true of the whole deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from simpsons_desktop.content.decks import MOST_COPIES
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.words import either, listed, trait_name
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.values import HAND_SIZE
from simpsons_desktop.workshop.filling import matches
from simpsons_desktop.workshop.mending import Pick


def picks_with_reasons(
    deck: Mapping[str, int], added: Mapping[str, int], cards: Library, around: Printed | None
) -> tuple[Pick, ...]:
    """The cards that were added to a deck, in the order of the deck."""
    held = [(cards.cards[key], count) for key, count in deck.items()]
    return tuple(
        Pick(printed, added[printed.key], _reason(printed, held, added[printed.key], cards, around))
        for printed, _ in held
        if added.get(printed.key)
    )


_Held = list[tuple[Printed, int]]


def _reason(printed: Printed, held: _Held, added: int, cards: Library, around: Printed | None) -> str:
    if around is not None and printed is around:
        return translate("Workshop", "The deck is built around it.")
    if printed.kind is Kind.ACTION:
        return _of_action(printed, held, cards)
    if printed.kind is Kind.SCENE:
        return _of_scene(printed, held)
    return (_as_star(printed, held, added) if printed.is_star else "") + _of_character(printed, held)


def _of_action(printed: Printed, held: _Held, cards: Library) -> str:
    """Whose it is, and how many Actions there are now."""
    actions, whole = _count(held, Kind.ACTION), sum(count for _, count in held)
    words = translate(
        "Workshop",
        "An Action for decks with {0}; {1} of your {2} cards are Actions: {3:.1f} on average in a first hand.",
    )
    if actions == 1:
        words = translate(
            "Workshop",
            "An Action for decks with {0}; 1 of your {2} cards is an Action: {3:.1f} on average in a first hand.",
        )
    star = cards.cards[printed.star or ""]
    return words.format(star.name, actions, whole, HAND_SIZE * actions / whole)


def _of_scene(scene: Printed, held: _Held) -> str:
    """Which traits it wants, and how many of the deck's Characters match it."""
    characters = _count(held, Kind.CHARACTER)
    matching = [n for one, n in held if one.kind is Kind.CHARACTER and matches(scene, one)]
    wants = either([trait_name(trait) for trait in scene.traits])
    one = translate("Workshop", "It wants {0}, and 1 of your {2} Characters and Stars matches it.")
    many = translate("Workshop", "It wants {0}, and {1} of your {2} Characters and Stars match it.")
    return (one if sum(matching) == 1 else many).format(wants, sum(matching), characters)


def _as_star(star: Printed, held: _Held, added: int) -> str:
    """Whether the deck had none, or room for more copies of its own."""
    if sum(count for one, count in held if one is star) == added:
        return translate("Workshop", "A deck needs a Star (3.3). ")
    return translate("Workshop", "A deck has room for {0} copies of its Star (3.2). ").format(MOST_COPIES)


def _of_character(character: Printed, held: _Held) -> str:
    """How many of the deck's Scenes it matches, and by which traits."""
    scenes = _count(held, Kind.SCENE)
    matched = [(one, n) for one, n in held if one.kind is Kind.SCENE and matches(one, character)]
    total = sum(count for _, count in matched)
    wanted = Counter[str]()
    for scene, count in matched:
        wanted.update({trait: count for trait in scene.traits if trait in character.traits})
    if not wanted:
        return translate("Workshop", "None of your Scenes wants it; it is there for the Scenes of others.")
    trait, most = wanted.most_common(1)[0]
    if most == total:
        one = translate("Workshop", "1 of your {1} Scenes wants {2}, and this Character has it.")
        many = translate("Workshop", "{0} of your {1} Scenes want {2}, and this Character has it.")
        return (one if total == 1 else many).format(total, scenes, trait_name(trait))
    names = listed([trait_name(trait) for trait in wanted])
    words = translate("Workshop", "It matches {0} of your {1} Scenes, as it has {2}.")
    return words.format(total, scenes, names)


def _count(held: _Held, kind: Kind) -> int:
    return sum(count for printed, count in held if printed.kind is kind)
