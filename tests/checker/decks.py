"""Plain random cards and decks: Scenes, Characters, Stars, and Actions without effect that fit no moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from .model import Face
from .talk import Json

STARS, SCENES, CHARACTERS, ACTIONS = 2, 6, 16, 2


def random_cards(chance: Random, traits: Sequence[str]) -> list[Json]:
    """Printed cards in the form of the card files; the keys are the same every time, all else is not."""
    stars = [f"plain-star-{number}" for number in range(STARS)]
    cards = [_card(chance, traits, key, "character", key) for key in stars]
    cards += [_card(chance, traits, f"plain-character-{number}", "character", None) for number in range(CHARACTERS)]
    cards += [_card(chance, traits, f"plain-scene-{number}", "scene", None) for number in range(SCENES)]
    cards += [_card(chance, [], f"plain-action-{n}", "action", chance.choice(stars)) for n in range(ACTIONS)]
    return cards


def _card(chance: Random, traits: Sequence[str], key: str, kind: str, star: str | None) -> Json:
    chosen = chance.sample(traits, chance.randint(1, min(5, len(traits)))) if traits else []
    numbers = [chance.choice((None, 1, 1, 2, 2, 3, 4)) if kind == "scene" else None for _ in range(2)]
    name = key.replace("-", " ").title()
    printed: Json = {"key": key, "name": name, "kind": kind, "traits": chosen, "star": star}
    # An Action whose ability is pending has no effect yet, so it fits no moment.
    printed |= {"rarity": "star" if star == key else "common", "pending": kind == "action"}
    return {**printed, "complete": numbers[0], "trash": numbers[1]}


def faces_of(cards: Sequence[Json]) -> dict[str, Face]:
    """The same cards as the model knows them."""
    return {
        card["key"]: Face(
            card["key"], card["kind"], frozenset(card["traits"]), card["complete"], card["trash"], card["star"]
        )
        for card in cards
    }


def loose_deck(chance: Random, faces: Mapping[str, Face]) -> dict[str, int]:
    """A deck that only `check: false` takes: small, so that piles run out, and with any number of copies."""
    weights = {"scene": 5, "character": 3, "action": 1}
    keys = chance.choices(list(faces), [weights[face.kind] for face in faces.values()], k=chance.randint(4, 24))
    return {key: keys.count(key) for key in dict.fromkeys(keys)}


def legal_deck(chance: Random, faces: Mapping[str, Face]) -> dict[str, int]:
    """A deck that keeps all of chapter 3; without Actions, for the plain ones are not ready for a real game."""
    star = chance.choice([key for key, face in faces.items() if face.is_star])
    deck = {star: chance.randint(1, 3)}
    _fill(chance, deck, [key for key, face in faces.items() if face.kind == "scene"], chance.randint(9, 14))
    characters = [key for key, face in faces.items() if face.kind == "character" and not face.is_star]
    _fill(chance, deck, characters, chance.randint(40, 46) - sum(deck.values()))
    return deck


def _fill(chance: Random, deck: dict[str, int], keys: Sequence[str], number: int) -> None:
    """Add that many cards, at most three copies of each."""
    copies = [key for key in keys for _ in range(3)]
    for key in chance.sample(copies, min(number, len(copies))):
        deck[key] = deck.get(key, 0) + 1


def broken_deck(chance: Random, faces: Mapping[str, Face], printed: Face) -> dict[str, int]:
    """A legal deck with one thing done to it that breaks a rule of chapter 3 or more; `printed` is a real Action."""
    deck = legal_deck(chance, faces)
    star = next(key for key in deck if faces[key].is_star)
    other = next(key for key, face in faces.items() if face.is_star and key != star)
    added = chance.choice((printed.key, other, None, None, None))
    if added:
        return {**deck, added: 1}
    chance.choice((_drop_to_39, _fourth_copy, _no_star, _few_scenes))(deck, faces)
    return deck


def _drop_to_39(deck: dict[str, int], faces: Mapping[str, Face]) -> None:
    plain = [key for key in deck if faces[key].kind == "character" and not faces[key].is_star]
    while sum(deck.values()) > 39:
        _take_one(deck, next(key for key in plain if key in deck))


def _fourth_copy(deck: dict[str, int], faces: Mapping[str, Face]) -> None:
    deck[next(key for key in deck if not faces[key].is_star)] = 4


def _no_star(deck: dict[str, int], faces: Mapping[str, Face]) -> None:
    del deck[next(key for key in deck if faces[key].is_star)]


def _few_scenes(deck: dict[str, int], faces: Mapping[str, Face]) -> None:
    scenes = [key for key in deck if faces[key].kind == "scene"]
    while sum(deck.get(key, 0) for key in scenes) > 8:
        _take_one(deck, next(key for key in scenes if key in deck))


def _take_one(deck: dict[str, int], key: str) -> None:
    deck[key] -= 1
    if not deck[key]:
        del deck[key]
