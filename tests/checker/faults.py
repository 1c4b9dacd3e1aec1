"""Referees with one known fault each beside wrong rules: falsified answers, leaks and broken manners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from .fake import FakeReferee
from .model import Option, Order, Table
from .talk import Json, Speaker

# Broken ways


class IdleShuffle(FakeReferee):
    """Breaks 5.5: the discard pile is turned over, not shuffled."""

    def shuffle(self, table: Table, chosen: Sequence[Option]) -> Order | None:
        """Every face on its old back."""
        order = super().shuffle(table, chosen)
        return order and [(card, table.keys[card]) for card, _ in order]


class SeedForgotten(FakeReferee):
    """Every game is dealt alike."""

    def do_new(self, request: Json) -> Json:
        """The seed is not used."""
        return super().do_new({**request, "seed": 0})


class HiddenHint(FakeReferee):
    """Breaks 12.2 quietly: something that depends on hidden cards."""

    def do_observe(self, request: Json) -> Json:
        """A sum of the others' hands."""
        table = self.past[-1]
        hands = [
            table.keys[c] for number, seat in enumerate(table.seats) if number != request["seat"] for c in seat.hand
        ]
        return {**super().do_observe(request), "hint": sorted(hands)[:1]}


class KnowingMind(FakeReferee):
    """An AI that looks at the next card of the deck."""

    def do_think(self, request: Json) -> Json:
        """It depends on the deck."""
        told = super().do_think(request)
        deck = self.past[-1].seats[self.past[-1].turn].deck
        decision = self.past[-1].decision
        if decision and decision.ask == "main" and deck:
            told["options"] = [sum(map(ord, self.past[-1].keys[deck[0]])) % len(decision.options)]
        return told


class RefusalStays(FakeReferee):
    """A refused answer changes something."""

    def do_answer(self, request: Json) -> Json:
        """Out of range counts as the end of the turn."""
        try:
            return super().do_answer(request)
        except Exception:
            seat = self.past[-1].seats[0]
            self.past[-1] = self.past[-1].with_seat(0, replace(seat, points=seat.points + 1))
            raise


class NegativeIndex(FakeReferee):
    """An index from the end is taken."""

    def do_answer(self, request: Json) -> Json:
        """As a list would take it."""
        decision = self.past[-1].decision
        if request.get("options") == [-1] and decision:
            request = {**request, "options": [len(decision.options) - 1]}
        return super().do_answer(request)


# Falsified answers: what is told, not what is done

Tamper = Callable[[Json, Json], Json | None]


class Falsified:
    """A speaker, real or fake, whose answers are falsified on the way."""

    def __init__(self, speaker: Speaker, tamper: Tamper) -> None:
        self.speaker = speaker
        self.tamper = tamper

    def batch(self, requests: Sequence[Json]) -> list[Json]:
        """The answers as they arrive."""
        answers = self.speaker.batch(requests)
        return [self.tamper(asked, answer) or answer for asked, answer in zip(requests, answers, strict=True)]


def _in(*verbs: str) -> Callable[[Callable[[Json], None]], Tamper]:
    """Falsify the good answers to these verbs, each in place."""

    def falsify(change: Callable[[Json], None]) -> Tamper:
        def tamper(request: Json, answer: Json) -> Json | None:
            if request["do"] in verbs and answer["ok"]:
                change(answer)
            return answer

        tamper.__name__ = change.__name__
        return tamper

    return falsify


def drop_event(name: str) -> Tamper:
    """Events of this name are not told."""

    @_in("answer")
    def tamper(answer: Json) -> None:
        answer["events"] = [event for event in answer["events"] if event["event"] != name]

    return tamper


@_in("state")
def point_too_many(answer: Json) -> None:
    """A point that nobody scored."""
    answer["seats"][-1]["points"] += answer["turn_number"] > 2


@_in("state", "answer", "decision")
def option_missing(answer: Json) -> None:
    """A legal option is not offered."""
    if answer["decision"] and len(answer["decision"]["options"]) > 3:
        answer["decision"]["options"].pop()


@_in("state", "answer", "decision")
def option_twice(answer: Json) -> None:
    """An option is offered twice."""
    if answer["decision"] and answer["decision"]["options"]:
        answer["decision"]["options"].append(answer["decision"]["options"][0])


@_in("answer")
def other_decision(answer: Json) -> None:
    """`answer` and `state` disagree about the decision."""
    if answer["decision"]:
        answer["decision"]["most"] += 1


@_in("state")
def sideways(answer: Json) -> None:
    """Matching Characters are shown as not matching."""
    for seat in answer["seats"]:
        for card in seat["scene"]["characters"] if seat["scene"] else []:
            card["matches"] = not card["matches"]


@_in("state")
def card_lost(answer: Json) -> None:
    """A card disappears from a discard pile."""
    answer["seats"][0]["discard"] = answer["seats"][0]["discard"][1:]


@_in("state")
def deck_turned(answer: Json) -> None:
    """A deck lies the other way round."""
    if answer["turn_number"] > 1:
        answer["seats"][0]["deck"].reverse()


@_in("state")
def played_hidden(answer: Json) -> None:
    """The Characters of this turn are not counted."""
    answer["seats"][answer["turn"]]["characters_played"] = 0


@_in("state")
def never_ends(answer: Json) -> None:
    """A won game has no winners."""
    answer["winners"] = None


@_in("answer")
def other_winners(answer: Json) -> None:
    """`ended` names other winners than the state."""
    for event in answer["events"]:
        if event["event"] == "ended":
            event["winners"] = [winner + 1 for winner in event["winners"]]


@_in("answer")
def counted_less(answer: Json) -> None:
    """A counted Character is not told."""
    for event in answer["events"]:
        if event["event"] in ("completed", "trashed"):
            event["counted"] = event["counted"][1:]


@_in("answer")
def other_scorer(answer: Json) -> None:
    """All points of an event are told for one seat."""
    scored = [event for event in answer["events"] if event["event"] == "scored"]
    for event in scored:
        event["seat"] = scored[0]["seat"]


@_in("observe")
def hand_shown(answer: Json) -> None:
    """The others' hands are shown."""
    for seat in answer["seats"]:
        for card in seat["hand"]:
            card.setdefault("key", "plain-star-0")


@_in("observe")
def deck_shown(answer: Json) -> None:
    """The top of each deck is shown."""
    for seat in answer["seats"]:
        for card in seat["deck"][:1]:
            card["key"] = "plain-star-0"


@_in("observe")
def elsewhere_shown(answer: Json) -> None:
    """A hidden face is shown where nobody looks for one."""
    answer["log"] = [{"drawn": {"id": card["id"], "key": "x"}} for seat in answer["seats"] for card in seat["deck"][:1]]


@_in("observe")
def discard_hidden(answer: Json) -> None:
    """The discard piles are hidden."""
    for seat in answer["seats"]:
        for card in seat["discard"]:
            card.pop("key")


@_in("observe")
def decision_shown(answer: Json) -> None:
    """Another seat's decision is shown."""
    answer["decision"] = answer["decision"] or {"seat": 0, "ask": "discard", "options": [{"verb": "pick", "card": 1}]}


@_in("undo")
def other_print(answer: Json) -> None:
    """Undo gives another fingerprint."""
    answer["fingerprint"] += "0"


@_in("load")
def other_load(answer: Json) -> None:
    """Load gives another fingerprint."""
    answer["fingerprint"] += "0"


@_in("state", "new", "undo", "load", "position")
def one_print(answer: Json) -> None:
    """All states have one fingerprint."""
    answer["fingerprint"] = "0"


@_in("think")
def think_beyond(answer: Json) -> None:
    """The AI answers out of range."""
    answer["options"] = [10_000]


@_in("why_not")
def no_reason(answer: Json) -> None:
    """Nothing is illegal."""
    answer.update(reason=None, rule=None)


@_in("why_not")
def other_rule(answer: Json) -> None:
    """The wrong rule is cited."""
    answer["rule"] = answer["rule"] and "3.1"


@_in("why_not")
def always_reason(answer: Json) -> None:
    """Nothing is legal."""
    answer.update(reason="No.", rule="7.2")


@_in("position")
def position_moved(answer: Json) -> None:
    """A position changes seats."""
    answer["seats"][0], answer["seats"][1] = answer["seats"][1], answer["seats"][0]


def never_refused(request: Json, answer: Json) -> Json | None:
    """Every game is started, whatever the decks."""
    return {**answer, "ok": True} if request["do"] == "new" else None


def wordless(request: Json, answer: Json) -> Json | None:
    """Refusals say nothing."""
    return answer if answer["ok"] else {"ok": False, "error": "", "rule": answer.get("rule")}


def out_of_shape(request: Json, answer: Json) -> Json | None:
    """A key of the contract is missing."""
    answer.pop("turn_number", None)
    return answer


BROKEN_WAYS = (IdleShuffle, SeedForgotten, HiddenHint, KnowingMind, RefusalStays, NegativeIndex)
FALSIFIED = (
    *(point_too_many, option_missing, option_twice, other_decision, sideways, card_lost, deck_turned, played_hidden),
    *(never_ends, other_winners, counted_less, other_scorer, hand_shown, deck_shown, elsewhere_shown),
    *(discard_hidden, decision_shown, other_print, other_load, one_print, think_beyond, no_reason, other_rule),
    *(always_reason, position_moved, never_refused, wordless),
)
TOLD_EVENTS = ("moved", "shuffled", "scored", "completed", "turn", "ended")
