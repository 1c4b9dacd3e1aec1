"""Compare what the referee says with the model, with the events it told, and with what a seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from .model import Decision, Face, Laid, Option, Order, Seat, Table
from .talk import Json

Flat = dict[str, Any]


class DifferenceError(Exception):
    """The referee and the model disagree, or the referee disagrees with itself."""


def require(fact: object, told: str) -> None:
    """Raise the sentence as a `DifferenceError` unless the fact holds."""
    if not fact:
        raise DifferenceError(told)


# Reading


def card_id(card: Json | int) -> int:
    """The id of a card that is given whole or by its id."""
    return card["id"] if isinstance(card, dict) else card


def option_of(option: Json) -> Option:
    """An option as the model writes it; keys that the contract does not name are left out."""
    return tuple(option[key] for key in ("verb", "card", "seat", "trait", "to") if key in option)


def spoken(option: Option) -> Json:
    """The other way round."""
    verb = option[0]
    if verb == "play":
        return {"verb": verb, "card": option[1], "to": option[2]}
    if verb == "pick":
        return {"verb": verb, "card": option[1]}
    return {"verb": verb, "to": option[1]} if len(option) > 1 else {"verb": verb}


def cards_of(seat: Json) -> Iterator[Json]:
    """Every card that lies with a seat, whoever owns it."""
    for pile in ("hand", "deck", "discard"):
        yield from seat[pile]
    if seat["scene"]:
        yield seat["scene"]["card"]
        yield from seat["scene"]["characters"]


def read_table(state: Json, faces: Mapping[str, Face]) -> Table:
    """The model's table for a state in the main part of a turn."""
    cards = [card for seat in state["seats"] for card in cards_of(seat)]
    require(len({card["id"] for card in cards}) == len(cards), "two cards have one id")
    seats = tuple(map(_read_seat, state["seats"]))
    keys, owners = {c["id"]: c["key"] for c in cards}, {c["id"]: c["owner"] for c in cards}
    return Table(faces, keys, owners, seats, state["turn"], state["turn_number"], state["goal"])


def _read_seat(seat: Json) -> Seat:
    hand, deck, discard = (tuple(card["id"] for card in seat[pile]) for pile in ("hand", "deck", "discard"))
    return Seat(seat["points"], hand, deck, discard, _read_scene(seat["scene"]), seat["characters_played"])


def _read_scene(scene: Json | None) -> Laid | None:
    if scene is None:
        return None
    return Laid(scene["card"]["id"], tuple(card["id"] for card in scene["characters"]))


# State against model


def flat_decision(decision: Json | None) -> Flat | None:
    """A decision, without order."""
    if decision is None:
        return None
    options = [option_of(option) for option in decision["options"]]
    require(len(set(options)) == len(options), f"an option is offered twice: {options}")
    return {**{key: decision[key] for key in ("seat", "ask", "least", "most")}, "options": frozenset(options)}


def model_decision(decision: Decision | None) -> Flat | None:
    """The same of the model."""
    return None if decision is None else dict(vars(decision))


def flat_state(state: Json, eye: int | None = None) -> Flat:
    """A state, or what seat `eye` is shown of it, as one flat mapping; order is kept only where it means something."""
    flat: Flat = {key: state[key] for key in ("turn", "turn_number", "goal")}
    flat["winners"] = None if state["winners"] is None else tuple(sorted(state["winners"]))
    for number, seat in enumerate(state["seats"]):
        hidden = [_shown(card) for card in seat["deck"]] if eye is not None else [_whole(c) for c in seat["deck"]]
        flat[f"deck:{number}"] = tuple(hidden)
        hand_known = eye is None or eye == number
        flat[f"hand:{number}"] = tuple(sorted(_whole(c) if hand_known else _shown(c) for c in seat["hand"]))
        flat[f"discard:{number}"] = tuple(sorted(_whole(card) for card in seat["discard"]))
        flat[f"points:{number}"] = seat["points"]
        flat[f"scene:{number}"] = _flat_scene(seat["scene"])
        if number == state["turn"]:
            flat["characters_played"] = seat["characters_played"]
    return flat


def _whole(card: Json) -> tuple[int, str, int]:
    return card["id"], card.get("key", "(no key)"), card["owner"]


def _shown(card: Json | int) -> tuple[int, str]:
    """A card of which nothing may be seen but the back."""
    return card_id(card), str(card.get("key", "")) if isinstance(card, dict) else ""


def _flat_scene(scene: Json | None) -> object:
    if scene is None:
        return None
    on_it = sorted((*_whole(card), card["matches"]) for card in scene["characters"])
    return _whole(scene["card"]), tuple(on_it), scene["complete"], scene["trash"], tuple(sorted(scene["traits"]))


def model_state(table: Table, eye: int | None = None) -> Flat:
    """The table, or what seat `eye` may know of it (12), in the shape of `flat_state`."""

    def whole(card: int) -> tuple[int, str, int]:
        return card, table.keys[card], table.owners[card]

    flat: Flat = {"turn": table.turn, "turn_number": table.number, "goal": table.goal, "winners": table.winners}
    for number, seat in enumerate(table.seats):
        hand_known = eye is None or eye == number
        flat[f"deck:{number}"] = tuple(whole(card) if eye is None else (card, "") for card in seat.deck)
        flat[f"hand:{number}"] = tuple(sorted(whole(card) if hand_known else (card, "") for card in seat.hand))
        flat[f"discard:{number}"] = tuple(sorted(whole(card) for card in seat.discard))
        flat[f"points:{number}"] = seat.points
        laid = seat.scene
        flat[f"scene:{number}"] = laid and (
            whole(laid.card),
            tuple(sorted((*whole(card), table.matches(card, laid.card)) for card in laid.characters)),
            table.face(laid.card).complete,
            table.face(laid.card).trash,
            tuple(sorted(table.face(laid.card).traits)),
        )
    flat["characters_played"] = table.seats[table.turn].played
    return flat


def unlike(expected: Flat | None, found: Flat | None) -> list[str]:
    """One sentence for each entry that is not the same."""
    if expected is None or found is None:
        return [] if expected == found else [f"expected {expected}, found {found}"]
    return [
        f"{key}: expected {_told(expected.get(key))}, found {_told(found.get(key))}"
        for key in sorted({*expected, *found})
        if expected.get(key) != found.get(key)
    ]


def _told(value: object) -> object:
    return sorted(value, key=str) if isinstance(value, frozenset) else value


def check_state(tables: Sequence[Table], state: Json) -> Table:
    """The one of the tables that the state shows; a `DifferenceError` if it shows none of them."""
    found, asked = flat_state(state), flat_decision(state["decision"])
    complaints: list[str] = []
    for table in tables:
        wrong = unlike(model_state(table), found) + unlike(model_decision(table.decision), asked)
        if not wrong:
            return _in_order_of(table, state)
        complaints = complaints or wrong
    raise DifferenceError("; ".join(complaints))


def _in_order_of(table: Table, state: Json) -> Table:
    """9.5 does not say in which order cards reach a discard pile: take the referee's (its events must agree)."""
    seats = tuple(
        replace(had, discard=tuple(card["id"] for card in seat["discard"]))
        for had, seat in zip(table.seats, state["seats"], strict=True)
    )
    return replace(table, seats=seats)


# Events


def places_of(state: Json) -> dict[str, list[int]]:
    """Which backs lie where; a hand has no order."""
    places: dict[str, list[int]] = {}
    for number, seat in enumerate(state["seats"]):
        for pile in ("hand", "deck", "discard"):
            places[f"{pile}:{number}"] = [card["id"] for card in seat[pile]]
        laid = seat["scene"]
        places[f"scene:{number}"] = [c["id"] for c in (laid["card"], *laid["characters"])] if laid else []
    return places


def check_events(old: Json, new: Json, events: Sequence[Json]) -> None:
    """The events, applied to the old state, must give the new one."""
    ledger = Ledger(old)
    for event in events:
        name = event["event"]
        if name == "moved":
            ledger.move(event)
        elif name == "shuffled":
            ledger.shuffle(event["place"], new)
        elif name == "scored":
            require(event["points"] > 0 and isinstance(event["why"], str), f"an odd event: {event}")
            ledger.points[event["seat"]] += event["points"]
        elif name == "turn":
            ledger.turn = [event["seat"], event["number"]]
        else:
            _check_told(name, event, old, new)
    ledger.compare(new)
    ended = any(event["event"] == "ended" for event in events)
    require(ended == (new["winners"] is not None and old["winners"] is None), "`ended` does not tell the end")


class Ledger:
    """What events make of a state."""

    def __init__(self, state: Json) -> None:
        self.places = places_of(state)
        self.points = [seat["points"] for seat in state["seats"]]
        self.turn = [state["turn"], state["turn_number"]]
        self.faces = faces_in(state)
        self.shuffled: set[str] = set()

    def move(self, event: Json) -> None:
        """A card goes from the place where it is, and from a deck the top one only."""
        card, origin, pile = card_id(event["card"]), event["from"], self.places[event["from"]]
        require(isinstance(event["why"], str), f"a move without why: {event}")
        require(card in pile, f"card {card} was not in {origin}: {event}")
        top = not origin.startswith("deck") or origin in self.shuffled or pile[0] == card
        require(top, f"not from the top of the deck {pile}: {event}")
        if isinstance(event["card"], dict):
            told = event["card"]["key"], event["card"]["owner"]
            require(told == self.faces[card], f"told of another face than {self.faces[card]}: {event}")
        pile.remove(card)
        self.places[event["to"]].append(card)

    def shuffle(self, place: str, new: Json) -> None:
        """5.5: whatever is left of the discard pile becomes the deck of the same player; the faces are new."""
        seat = place.partition(":")[2]
        self.places[f"deck:{seat}"] += self.places[f"discard:{seat}"]
        self.places[f"discard:{seat}"] = []
        self.shuffled.add(f"deck:{seat}")
        self.faces = faces_in(new)

    def compare(self, state: Json) -> None:
        """All must be as in the state; the order in a shuffled pile is checked by the model."""
        after = places_of(state)
        for place, cards in self.places.items():
            loose = place.startswith(("hand", "scene")) or place in self.shuffled
            same = sorted(cards) == sorted(after[place]) if loose else cards == after[place]
            require(same, f"by the events {place} holds {cards}, in the state {after[place]}")
        require(self.points == [s["points"] for s in state["seats"]], f"by the events the points are {self.points}")
        require(self.turn == [state["turn"], state["turn_number"]], f"by the events the turn is {self.turn}")


def faces_in(state: Json) -> dict[int, tuple[str, int]]:
    """The face and the owner of every card."""
    return {card["id"]: (card["key"], card["owner"]) for seat in state["seats"] for card in cards_of(seat)}


def _check_told(name: str, event: Json, old: Json, new: Json) -> None:
    if name == "ended":
        told = sorted(event["winners"])
        require(new["winners"] is not None and told == sorted(new["winners"]), f"winners {new['winners']}: {event}")
    elif name in ("completed", "trashed"):
        require(event["by"] == old["turn"], f"not declared by the player in turn: {event}")
        require(event["counted"], f"nothing was counted: {event}")
    else:
        raise DifferenceError(f"plain cards make no such event: {event}")


def check_declared(
    before: Table, after: Table, declared: tuple[str, int], counted: Sequence[int], events: Sequence[Json]
) -> None:
    """`completed` or `trashed` is told once with the counted Characters, and each seat's points as they were scored."""
    verb, where = declared
    told = [event for event in events if event["event"] in ("completed", "trashed")]
    name = "completed" if verb == "complete" else "trashed"
    require([event["event"] for event in told] == [name], f"`{name}` is not told once: {events}")
    laid = before.seats[where].scene
    names = (f"scene:{where}", where, laid and laid.card)
    scene = told[0]["scene"]
    require((scene if isinstance(scene, str) else card_id(scene)) in names, f"another Scene is told: {told[0]}")
    found = sorted(card_id(card) for card in told[0]["counted"])
    require(found == sorted(counted), f"told as counted {found}, counted were {sorted(counted)}")
    gained = Counter({n: seat.points - before.seats[n].points for n, seat in enumerate(after.seats)})
    scored: Counter[int] = Counter()
    for event in events:
        if event["event"] == "scored":
            scored[event["seat"]] += event["points"]
    require(+gained == +scored, f"told as scored {dict(scored)}, gained {dict(+gained)}")


def shuffled_order(events: Sequence[Json], new: Json) -> Order | None:
    """The freshly shuffled pile, top first: what was drawn from it, then what is left; None if nothing was shuffled."""
    at = [number for number, event in enumerate(events) if event["event"] == "shuffled"]
    if not at:
        return None
    require(len(at) == 1, f"{len(at)} shuffles in one answer")
    seat = new["seats"][int(events[at[0]]["place"].partition(":")[2])]
    keys = {card["id"]: card["key"] for card in cards_of(seat)}
    deck = events[at[0]]["place"].replace("discard", "deck")
    drawn = [card_id(e["card"]) for e in events[at[0] :] if e["event"] == "moved" and e["from"] == deck]
    return [(card, keys[card]) for card in (*drawn, *(card["id"] for card in seat["deck"]))]


# What a seat may know


def check_view(table: Table, state: Json, seen: Json, eye: int) -> None:
    """12.1 to 12.3: everything public and the own hand with its faces, all else as backs."""
    wrong = unlike(model_state(table, eye), flat_state(seen, eye))
    require(not wrong, f"seat {eye} sees: {'; '.join(wrong)}")
    decision, shown = state["decision"], seen.get("decision")
    if decision is not None and decision["seat"] == eye:
        wrong = unlike(flat_decision(decision), flat_decision(shown))
        require(not wrong, f"seat {eye} sees its own decision otherwise: {wrong}")
    else:
        require(not shown or "options" not in shown, f"seat {eye} is shown the decision of another: {shown}")
    require(
        seen.get("fingerprint") != state["fingerprint"], f"seat {eye} is shown the fingerprint of what it may not know"
    )
    known = {c for s in table.seats for c in (*s.discard, *((s.scene.card, *s.scene.characters) if s.scene else ()))}
    for card in _all_cards(seen):
        may = card["id"] in known or card["id"] in table.seats[eye].hand
        require(may or "key" not in card, f"seat {eye} is shown the face of card {card['id']}")


def _all_cards(value: object) -> Iterator[Json]:
    """Every card anywhere in an answer."""
    if isinstance(value, dict):
        if "id" in value and "ok" not in value:
            yield value
        for inner in value.values():
            yield from _all_cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _all_cards(inner)
