"""A referee made of the model itself, so that the checker can be shown referees with known faults.

Playing against it says nothing about the program: it shows that the checker finds what is wrong, and only that.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from random import Random
from typing import Any, Self

from .compare import option_of, spoken
from .decks import faces_of
from .model import HAND_SIZE, Decision, Face, Laid, Option, Order, Seat, Table, deck_faults
from .talk import Json

TRAITS = [f"trait-{number}" for number in range(16)]
PRINTED: list[Json] = [
    {"key": "trick", "kind": "action", "star": "nobody", "traits": TRAITS, "complete": None, "trash": None}
]


class RefusedError(Exception):
    """A request that fails, with the rule that refuses it if one does."""

    def __init__(self, error: str, rule: str | None = None) -> None:
        super().__init__(error)
        self.rule = rule


def require(fact: object, error: str, rule: str | None = None) -> None:
    """Refuse unless the fact holds."""
    if not fact:
        raise RefusedError(error, rule)


class FakeReferee:
    """Answers as the contract says, by the rules of the given kind of table."""

    def __init__(self, rules: type[Table] = Table) -> None:
        self.rules = rules
        self.faces: dict[str, Face] = faces_of(PRINTED)
        self.record: Json = {}
        self.past: list[Table] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def batch(self, requests: Sequence[Json]) -> list[Json]:
        """Answer each request."""
        return [self.respond(request) for request in requests]

    def respond(self, request: Json) -> Json:
        """One answer; it goes through JSON, so that nothing in it is shared."""
        try:
            answer: Json = {"ok": True, **getattr(self, f"do_{request['do']}")(request)}
        except RefusedError as error:
            answer = {"ok": False, "error": str(error), "rule": error.rule}
        except (LookupError, TypeError, ValueError) as error:
            answer = {"ok": False, "error": f"bad request: {error!r}"}
        read: Json = json.loads(json.dumps(answer))
        return read

    # Verbs

    def do_hello(self, _: Json) -> Json:
        """Names and levels."""
        return {"name": "fake", "version": "0", "protocol": 1, "cards": 1, "decks": [], "levels": ["first"]}

    def do_cards(self, _: Json) -> Json:
        """One Action, with every trait, of a Star that is in no deck."""
        return {"cards": PRINTED}

    def do_define(self, request: Json) -> Json:
        """Take in printed cards."""
        self.faces.update(faces_of(request["cards"]))
        return {}

    def do_new(self, request: Json) -> Json:
        """Shuffle and deal (4.1)."""
        decks = [deck["cards"] for deck in request["decks"]]
        goal, first = request.get("goal", 7), request.get("first", 0)
        require(2 <= len(decks) <= 5, "two to five decks", "1.1")
        require(3 <= goal <= 15, "a goal of 3 to 15", "1.2")
        require(0 <= first < len(decks), "no such seat")
        chance = Random(request["seed"])
        keys: dict[int, str] = {}
        owners: dict[int, int] = {}
        seats = []
        for number, deck in enumerate(decks):
            faults = deck_faults(deck, self.faces)
            require(not (request.get("check", True) and faults), "an illegal deck", min(faults, default=None))
            drawn = [key for key, count in deck.items() for _ in range(count)]
            chance.shuffle(drawn)
            backs = range(len(keys), len(keys) + len(drawn))
            keys.update(zip(backs, drawn, strict=True))
            owners.update(dict.fromkeys(backs, number))
            seats.append(Seat(0, tuple(backs[:HAND_SIZE]), tuple(backs[HAND_SIZE:]), ()))
        return self.start({"new": request}, self.rules(self.faces, keys, owners, tuple(seats), first, 1, goal))

    def do_position(self, request: Json) -> Json:
        """Put a position on the table."""
        position = request["position"]
        require(2 <= len(position["seats"]) <= 5, "two to five seats")
        require(position["turn"] < len(position["seats"]), "no such turn")
        keys: dict[int, str] = {}
        owners: dict[int, int] = {}

        def lay(key: str, owner: int, kinds: str = "") -> int:
            require(owner < len(position["seats"]), "no such owner")
            require(not kinds or self.faces[key].kind == kinds, "a card of another kind")
            require(key in self.faces, "no such card")
            keys[len(keys)] = key
            owners[len(owners)] = owner
            return len(keys) - 1

        seats = []
        for number, seat in enumerate(position["seats"]):
            require(seat["points"] < position["goal"], "the goal is reached")
            hand, deck, discard = (tuple(lay(k, number) for k in seat[pile]) for pile in ("hand", "deck", "discard"))
            scene = seat["scene"]
            laid = scene and Laid(
                lay(scene["card"], number, "scene"),
                tuple(lay(key, owner, "character") for key, owner in scene["characters"]),
            )
            seats.append(Seat(seat["points"], hand, deck, discard, laid, seat.get("characters_played", 0)))
        turn, number, goal = position["turn"], position["turn_number"], position["goal"]
        return self.start({"position": request}, self.rules(self.faces, keys, owners, tuple(seats), turn, number, goal))

    def start(self, record: Json, table: Table) -> Json:
        """Begin a record."""
        self.record, self.past = {**record, "answers": []}, [table]
        return self.do_state({})

    def do_state(self, _: Json) -> Json:
        """The whole truth."""
        return {**tell_state(self.past[-1]), "fingerprint": fingerprint(self.past[-1])}

    def do_observe(self, request: Json) -> Json:
        """What a seat may know."""
        table, eye = self.past[-1], request["seat"]
        seen = tell_state(table)
        for number, seat in enumerate(seen["seats"]):
            for pile in ("deck",) if number == eye else ("deck", "hand"):
                seat[pile] = [{"id": card["id"], "owner": card["owner"]} for card in seat[pile]]
        if seen["decision"] and seen["decision"]["seat"] != eye:
            seen["decision"] = None
        return seen

    def do_decision(self, _: Json) -> Json:
        """What is asked."""
        return {"decision": tell_decision(self.past[-1].decision)}

    def do_answer(self, request: Json) -> Json:
        """Do what was chosen."""
        before, indices = self.past[-1], request["options"]
        decision = tell_decision(before.decision)
        require(decision, "the game is over")
        fine = isinstance(indices, list) and all(type(n) is int and n >= 0 for n in indices)
        require(fine and len(set(indices)) == len(indices), "no list of indices")
        require(decision["least"] <= len(indices) <= decision["most"], "too many or too few")
        chosen = [option_of(decision["options"][index]) for index in indices]
        order = self.shuffle(before, chosen)
        after = before.outcomes(chosen, None if order else "discard", order)[0]
        self.past.append(after)
        self.record["answers"].append(indices)
        return {"events": tell_events(before, after, chosen, order), **self.do_decision({})}

    def shuffle(self, table: Table, chosen: Sequence[Option]) -> Order | None:
        """5.5, by a chance that depends on the record alone."""
        seat = table.seats[table.turn]
        if not (table.ask == "discard" or (chosen[0][0] == "end" and not seat.hand)):
            return None
        discarded = [int(option[1]) for option in chosen if option[0] == "pick"]
        pile = [*seat.discard, *discarded]
        if not pile or len(seat.deck) >= HAND_SIZE - len(seat.hand) + len(discarded):
            return None
        faces = [table.keys[card] for card in pile]
        Random(f"{self.record} {len(self.record['answers'])}").shuffle(faces)
        return list(zip(pile, faces, strict=True))

    def do_why_not(self, request: Json) -> Json:
        """A rule against an option."""
        against = self.past[-1].refusals(request["seat"], option_of(request["option"]))
        rules = sorted(rule for rule in against if rule)
        return {"reason": "it is not legal" if against else None, "rule": rules[0] if rules else None}

    def do_think(self, _: Json) -> Json:
        """The first options that will do."""
        decision = self.past[-1].decision
        require(decision, "the game is over")
        return {"options": list(range(decision.least if decision else 0)), "nodes": 1}

    def do_save(self, _: Json) -> Json:
        """The record as a text."""
        return {"record": json.dumps(self.record)}

    def do_load(self, request: Json) -> Json:
        """Play the record again."""
        record = json.loads(request["record"])
        if "new" in record:
            self.do_new(record["new"])
        else:
            self.do_position(record["position"])
        for indices in record["answers"]:
            self.do_answer({"options": indices})
        return self.do_state({})

    def do_undo(self, request: Json) -> Json:
        """Keep so many answers."""
        require(0 <= request["to"] < len(self.past), "no such answer")
        del self.past[request["to"] + 1 :], self.record["answers"][request["to"] :]
        return self.do_state({})


def tell_card(table: Table, card: int) -> Json:
    """A card with its face."""
    return {"id": card, "key": table.keys[card], "owner": table.owners[card]}


def tell_decision(decision: Decision | None) -> Any:
    """A decision in the contract's words."""
    if decision is None:
        return None
    options = [spoken(option) for option in sorted(decision.options, key=str)]
    return {**vars(decision), "options": options, "moment": None}


def tell_state(table: Table) -> Json:
    """A state in the contract's words."""
    seats = []
    for seat in table.seats:
        piles = {pile: [tell_card(table, c) for c in getattr(seat, pile)] for pile in ("hand", "deck", "discard")}
        scene: Json | None = None
        if seat.scene:
            laid, face = seat.scene.card, table.face(seat.scene.card)
            characters = [{**tell_card(table, c), "matches": table.matches(c, laid)} for c in seat.scene.characters]
            scene = {"card": tell_card(table, laid), "characters": characters, "traits": sorted(face.traits)}
            scene = {**scene, "complete": face.complete, "trash": face.trash}
        seats.append({"points": seat.points, **piles, "scene": scene, "characters_played": seat.played})
    winners = None if table.winners is None else list(table.winners)
    told = {"seats": seats, "turn": table.turn, "turn_number": table.number, "goal": table.goal, "winners": winners}
    return {**told, "decision": tell_decision(table.decision)}


def fingerprint(table: Table) -> str:
    """A digest of everything."""
    return hashlib.sha256(json.dumps([tell_state(table), table.declared]).encode()).hexdigest()


def tell_events(before: Table, after: Table, chosen: Sequence[Option], order: Order | None) -> list[Json]:
    """What happened between two tables, in order."""
    if before.ask == "main" and chosen[0][0] != "play":
        (asking,) = before.step(chosen)
        return [] if after.ask == asking.ask else tell_events(asking, after, asking.only_answer() or [], order)
    cards = [int(option[1]) for option in chosen]
    turn = f"{before.turn}"
    if before.ask == "main":
        events = [move(after, cards[0], f"hand:{turn}", str(chosen[0][2]))]
    elif before.ask == "count":
        events = tell_scoring(before, after, cards)
    else:
        events = [move(before, card, f"hand:{turn}", f"discard:{turn}") for card in cards]
        had = before.seats[before.turn]
        drawn = after.seats[before.turn].hand[len(had.hand) - len(cards) :]
        draws = [move(after, card, f"deck:{turn}", f"hand:{turn}") for card in drawn]
        shuffles = [{"event": "shuffled", "place": f"deck:{turn}"}] if order else []
        events += [*draws[: len(had.deck)], *shuffles, *draws[len(had.deck) :]]
        events.append({"event": "turn", "seat": after.turn, "number": after.number})
    return events


def tell_scoring(before: Table, after: Table, counted: Sequence[int]) -> list[Json]:
    """9: the declaration, the points, the way to the discard piles, the end."""
    assert before.declared is not None
    verb, where = before.declared
    name = "completed" if verb == "complete" else "trashed"
    events: list[Json] = [{"event": name, "scene": f"scene:{where}", "by": before.turn, "counted": list(counted)}]
    for number, seat in enumerate(after.seats):
        points = seat.points - before.seats[number].points
        if points:
            events.append({"event": "scored", "seat": number, "points": points, "why": name})
    laid = before.seats[where].scene
    if laid and after.seats[where].scene is None:
        cards = (laid.card, *laid.characters)
        events += [move(after, card, f"scene:{where}", f"discard:{after.owners[card]}") for card in cards]
    if after.winners is not None:
        events.append({"event": "ended", "winners": list(after.winners)})
    return events


def move(table: Table, card: int, origin: str, target: str) -> Json:
    """One card from place to place."""
    return {"event": "moved", "card": tell_card(table, card), "from": origin, "to": target, "why": "rules"}
