"""Scenarios: a position in words, options chosen by words, and places looked at in words.

    table = Table('''
        Ann* | 2 points | hand: tug, fool | scene: park + kid, kid of Bob
        Bob  | deck: clown
    ''', action("tug", do='{ do = "move", cards = { zone = "cast", whose = "others" }, to = "yours" }'))
    table.do("play tug")
    assert table.at("Ann scene") == ["park", "kid of Ann", "kid of Bob"]

The star marks whose turn it is. A small set of plain cards (CARDS) is always there; `action`, `scene` and `character`
make more, with abilities in the words of the card files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence

from simpsons_desktop.content.loader import decode_card
from simpsons_desktop.rules import GameState, Printed, advance, apply, decision, legal
from simpsons_desktop.rules.events import Event
from simpsons_desktop.rules.model import SCENE
from simpsons_desktop.rules.moves import Verb, decode
from simpsons_desktop.rules.position import read_position
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT
from simpsons_desktop.rules.values import complete_number, limit, traits, trash_number

TRAITS = ("animal", "brainy", "clown", "kid", "fool", "old")
PLACES = {"hand": HAND, "deck": DECK, "discard": DISCARD, "scene": SCENE_AT, "played": PLAYED}


def card(text: str) -> Printed:
    """A card from its TOML; what it leaves out is plain."""
    table = tomllib.loads(text)
    table["name"] = str(table["key"]).title()
    return decode_card(table, "scenario", TRAITS)


def _ability(when: str, do: str, condition: str) -> str:
    words = f"if = {condition}\n" if condition else ""
    return f'[[ability]]\nwhen = "{when}"\n{words}do = [{do}]\n' if do else ""


def action(key: str, do: str, when: str = "main", condition: str = "") -> Printed:
    """An Action of the Star `ace`."""
    return card(f'key = "{key}"\nkind = "action"\nstar = "ace"\n' + _ability(when, do, condition))


def character(
    key: str, has: str = "", do: str = "", when: str = "", condition: str = "", standing: str = ""
) -> Printed:
    """A Character with traits (`has`, by spaces), an ability or a standing effect."""
    head = f'key = "{key}"\nkind = "character"\ntraits = {has.split()}\n'
    return card(head + _ability(when, do, condition) + (f"[[standing]]\n{standing}\n" if standing else ""))


def scene(key: str, has: str = "", do: str = "", when: str = "", condition: str = "", standing: str = "") -> Printed:
    """A Scene (complete 2, trash 2) with traits, an ability or a standing effect."""
    head = f'key = "{key}"\nkind = "scene"\ntraits = {has.split()}\ncomplete = 2\ntrash = 2\n'
    return card(head + _ability(when, do, condition) + (f"[[standing]]\n{standing}\n" if standing else ""))


CARDS = (
    scene("park", "kid old"),
    scene("bar", "fool clown"),
    scene("lab", "brainy"),
    *(character(trait, trait) for trait in TRAITS),
    character("nobody"),
    card('key = "ace"\nkind = "character"\nstar = "ace"\nrarity = "star"\ntraits = ["kid"]'),
)
"""Scenes park, bar and lab (2 / 2), a Character for each trait, called like it, `nobody` without any, the Star ace."""


class Table:
    """A game in progress, spoken to in words."""

    def __init__(self, seats: str, *cards: Printed, goal: int = 7, seed: int = 1) -> None:
        lines = [line for line in map(str.strip, seats.strip().splitlines()) if line]
        rows = [[cell.strip() for cell in line.split("|")] for line in lines]
        self.names = [row[0].rstrip("*") for row in rows]
        turn = next(i for i, row in enumerate(rows) if row[0].endswith("*"))
        entries = [self._entry(seat, row[1:]) for seat, row in enumerate(rows)]
        self.state: GameState = read_position(
            {"goal": goal, "turn": turn, "turn_number": 5, "seed": seed, "seats": entries},
            {one.key: one for one in (*CARDS, *cards)},
        )
        self.events: list[Event] = []

    def _entry(self, seat: int, cells: Iterable[str]) -> dict[str, object]:
        entry: dict[str, object] = {}
        for cell in cells:
            word, _, rest = cell.partition(":")
            if word.endswith(("point", "points")):
                entry["points"] = int(word.split()[0])
            elif word.startswith("played "):
                entry["characters_played"] = int(word.split()[1])
            elif word == "scene":
                lying, _, cast = rest.partition("+")
                pairs = [self._owned(one, seat) for one in _listed(cast)]
                entry["scene"] = {"card": lying.strip(), "characters": pairs}
            else:
                entry[word] = _listed(rest)
        return entry

    def _owned(self, words: str, seat: int) -> list[object]:
        key, _, owner = words.partition(" of ")
        return [key, self.names.index(owner) if owner else seat]

    # What may be answered

    def options(self) -> list[str]:
        """The options of the open decision in words, each once, sorted."""
        return sorted(set(map(self._words, legal(self.state))))

    def asked(self) -> str:
        """Who is asked what: "Ann: main", or "" when the game is over."""
        open_decision = decision(self.state)
        return f"{self.names[open_decision.seat]}: {open_decision.ask}" if open_decision else ""

    def _words(self, code: int) -> str:
        option = decode(code, self.state.box.trait_names)
        words = [] if option.verb is Verb.PICK else [option.verb.value]
        if option.card is not None:
            words.append(self.card(option.card) if option.verb is Verb.PICK else self.key(option.card))
        if option.to is not None and not (option.card is not None and self._kind(option.card) == SCENE):
            words.append(f"on {self.names[option.to]}")
        if option.seat is not None:
            words.append(self.names[option.seat])
        if option.trait is not None:
            words.append(option.trait)
        return " ".join(words)

    def do(self, *answers: str | Sequence[str]) -> Table:
        """Answer one decision after the other, each by the words of its option (several: a list)."""
        for answer in answers:
            wanted = [answer] if isinstance(answer, str) else answer
            codes: list[int] = []
            for words in wanted:
                found = [one for one in legal(self.state) if self._words(one) == words and one not in codes]
                assert found, f"{words!r} is no option of {self.asked()}: {self.options()}"
                codes.append(found[0])
            open_decision = decision(self.state)
            assert open_decision is not None
            assert open_decision.accepts(codes), f"{wanted} is no answer to {open_decision}"
            mine = self.state.clone()
            advance(mine, codes)
            outcome = apply(self.state, codes)
            self.state = outcome.state
            self.events = list(outcome.events)
            assert mine.zones == self.state.zones, "advance and apply must do the same"
        return self

    def end(self) -> Table:
        """End the turn and discard nothing."""
        self.do("end")
        return self.do([]) if self.asked().endswith("discard") else self

    # What lies where

    def key(self, card: int) -> str:
        """The key of a card."""
        return self.state.box.faces[self.state.face[card]].key

    def card(self, card: int) -> str:
        """A card in words: "kid of Ann"."""
        return f"{self.key(card)} of {self.names[self.state.box.owners[card]]}"

    def _kind(self, card: int) -> int:
        return self.state.box.kinds[self.state.face[card]]

    def at(self, place: str) -> list[str]:
        """The keys at "Ann hand", "Ann deck" (top first) or "Ann discard"; at "Ann scene" its Scene, then its cast."""
        name, zone = place.split()
        seat = self.names.index(name)
        cards = self.state.zones[PLACES[zone] + seat]
        if zone == "scene":
            return [*map(self.key, cards), *map(self.card, self.state.zones[CAST + seat])]
        return [*map(self.key, reversed(cards) if zone == "deck" else cards)]

    def points(self) -> list[int]:
        """The points by seat."""
        return list(self.state.points)

    def find(self, words: str) -> int:
        """The id of the first card in play, in a hand, a pile or a deck that is called so: "kid of Ann"."""
        zones = self.state.zones
        order = [one for zone in (*zones[SCENE_AT:PLAYED], *zones[:SCENE_AT]) for one in zone]
        return next(one for one in order if self.card(one) == words)

    def traits(self, words: str) -> list[str]:
        """The traits of a card as they are now."""
        return sorted(self.state.box.trait_set(traits(self.state, self.find(words))))

    def numbers(self, name: str) -> tuple[int | None, int | None]:
        """The complete number and the trash number of somebody's Scene as they are now."""
        seat = self.names.index(name)
        return complete_number(self.state, seat), trash_number(self.state, seat)

    def limit(self, name: str) -> int:
        """How many Characters somebody may play a turn."""
        return limit(self.state, self.names.index(name))

    def knows(self, name: str, words: str) -> bool:
        """Whether somebody knows the face of a card."""
        return bool(self.state.seen[self.find(words)] >> self.names.index(name) & 1)


def _listed(words: str) -> list[str]:
    return [one.strip() for one in words.split(",") if one.strip()]


__all__ = ["CARDS", "TRAITS", "Table", "action", "card", "character", "scene"]
