"""States, decisions and events in the JSON shapes of the referee's protocol."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from simpsons_desktop.rules import Decision, GameState, Observation, Option, fingerprint, observe
from simpsons_desktop.rules.events import (
    Cancelled,
    Ended,
    Event,
    Moved,
    Resolved,
    Scored,
    Shown,
    Shuffled,
    TurnBegan,
)
from simpsons_desktop.rules.names import place_name
from simpsons_desktop.rules.observe import CardView, SceneView, SeatView, everything

Shape = dict[str, Any]


def option_shape(option: Option) -> Shape:
    """One option: its verb and what it names."""
    shape: Shape = {"verb": option.verb.value}
    if option.card is not None:
        shape["card"] = option.card
    if option.to is not None:
        shape["to"] = f"scene:{option.to}"
    if option.seat is not None:
        shape["seat"] = option.seat
    if option.trait is not None:
        shape["trait"] = option.trait
    return shape


def decision_shape(decision: Decision | None) -> Shape | None:
    """A decision with all its options; None when nobody is asked."""
    if decision is None:
        return None
    moment = decision.moment
    shape: Shape = {
        "seat": decision.seat,
        "ask": decision.ask.value,
        "least": decision.least,
        "most": decision.most,
        "options": [option_shape(option) for option in decision.options],
        "moment": None
        if moment is None
        else {
            "name": moment.name,
            "by": moment.by,
            "cards": list(moment.cards),
            "scene": moment.scene,
            "event": moment.event or None,
        },
        "source": decision.source,
    }
    if decision.weights:
        shape |= {"weights": list(decision.weights), "needed": decision.needed}
    return shape


def _card(view: CardView) -> Shape:
    shape: Shape = {"id": view.id, "owner": view.owner}
    if view.printed is not None:
        shape["key"] = view.printed.key
    return shape


def _scene(scene: SceneView | None) -> Shape | None:
    if scene is None:
        return None
    return {
        "card": _card(scene.card),
        "complete": scene.complete,
        "trash": scene.trash,
        "traits": list(scene.traits),
        "characters": [
            {**_card(c.card), "matches": c.matches, "traits": list(c.traits), "weight": c.weight}
            for c in scene.characters
        ],
    }


def _seat(seat: SeatView) -> Shape:
    return {
        "points": seat.points,
        "hand": [_card(view) for view in seat.hand],
        "deck": [_card(view) for view in seat.deck],
        "discard": [_card(view) for view in seat.discard],
        "scene": _scene(seat.scene),
        "characters_played": seat.characters_played,
    }


def _observation(seen: Observation) -> Shape:
    return {
        "seats": [_seat(seat) for seat in seen.seats],
        "turn": seen.turn,
        "turn_number": seen.turn_number,
        "goal": seen.goal,
        "fair": seen.fair,
        "played": [_card(view) for view in seen.played],
        "decision": decision_shape(seen.decision),
        "winners": None if seen.winners is None else list(seen.winners),
    }


def state_shape(state: GameState) -> Shape:
    """The whole truth."""
    return {**_observation(everything(state)), "fingerprint": fingerprint(state)}


def seen_shape(state: GameState, seat: int) -> Shape:
    """What one seat may know; its fingerprint is one of this view, so that it tells nothing of what is hidden."""
    shape = _observation(observe(state, seat))
    return {**shape, "seat": seat, "fingerprint": blake2b(repr(shape).encode(), digest_size=8).hexdigest()}


def _face(after: GameState, card: int) -> Shape:
    """A card as it was right after an event, for a client who sees everything."""
    return {"id": card, "owner": after.box.owners[card], "key": after.box.faces[after.face[card]].key}


def _event(event: Event, after: GameState) -> Shape | None:
    """The event's shape; None for kinds that the protocol does not name."""
    match event:
        case Moved(card, src, dst, why):
            where = {"from": place_name(src), "to": place_name(dst), "why": why}
            return {"event": "moved", "card": _face(after, card), **where}
        case Shuffled(place):
            return {"event": "shuffled", "place": place_name(place)}
        case Scored(seat, points, why):
            return {"event": "scored", "seat": seat, "points": points, "why": why}
        case Resolved(kind, scene, _, by, counted):
            name = "completed" if kind == "complete" else "trashed"
            cards = [_face(after, card) for card in counted]
            return {"event": name, "scene": _face(after, scene), "by": by, "counted": cards}
    return _rarer_event(event, after)


def _rarer_event(event: Event, after: GameState) -> Shape | None:
    match event:
        case Cancelled(card):
            return {"event": "cancelled", "card": _face(after, card)}
        case Shown(cards, to):
            return {"event": "shown", "cards": [_face(after, card) for card in cards], "to": to}
        case TurnBegan(seat, number):
            return {"event": "turn", "seat": seat, "number": number}
        case Ended(winners):
            return {"event": "ended", "winners": list(winners)}
    return None


def event_shapes(beats: tuple[tuple[Event, GameState], ...]) -> list[Shape]:
    """The events of an outcome, in order."""
    shapes = [_event(event, after) for event, after in beats]
    return [shape for shape in shapes if shape is not None]
