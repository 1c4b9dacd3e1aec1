"""What the referee can be asked to do: one method a verb, each taking a request and giving an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from simpsons_desktop import __version__
from simpsons_desktop.ai import LEVELS, think
from simpsons_desktop.content.cardform import encode_card
from simpsons_desktop.content.decks import Deck, bundled, bundled_decks, check_deck, deck_cards
from simpsons_desktop.content.library import library
from simpsons_desktop.content.loader import CardFileError
from simpsons_desktop.content.reasons import reason_sentence
from simpsons_desktop.referee.shapes import decision_shape, event_shapes, seen_shape, state_shape
from simpsons_desktop.rules import House, IllegalAnswer, Option, Printed, Setup, Verb, decision, seal, why_not
from simpsons_desktop.rules.model import USUAL_GOAL
from simpsons_desktop.rules.position import PositionError
from simpsons_desktop.rules.record import MOST_CARDS, Record, RecordError

Request = Mapping[str, Any]
Answer = dict[str, Any]
PROTOCOL = 1
MOST_COPIES = 1000  # of one card in a deck that need not be legal


class RefusalError(Exception):
    """A request that can't be done: one sentence, and the rule where a rule of the game refuses."""

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.rule = rule


class Referee:
    """One process's games: the cards it knows, and the game in progress."""

    def __init__(self) -> None:
        self.library = library()
        self.faults = (*map(str, self.library.faults), *bundled().faults)  # of the files that the program ships
        self.record: Record | None = None
        self.verbs: dict[str, Callable[[Request], Answer]] = {
            "hello": self.hello,
            "cards": self.list_cards,
            "define": self.define,
            "new": self.new,
            "position": self.position,
            "state": self.state,
            "observe": self.observe,
            "decision": self.decision,
            "answer": self.answer,
            "why_not": self.why_not,
            "think": self.think,
            "save": self.save,
            "load": self.load,
            "undo": self.undo,
        }

    @property
    def game(self) -> Record:
        """The game in progress; raises RefusalError if there is none."""
        if self.record is None:
            raise RefusalError("There is no game yet: ask for `new`, `position` or `load` first.")
        return self.record

    def hello(self, request: Request) -> Answer:
        """Who is speaking."""
        return {
            "name": "Simpsons Desktop",
            "version": __version__,
            "protocol": PROTOCOL,
            "cards": len(self.library.cards),
            "decks": list(bundled_decks()),
            "levels": list(LEVELS),
        }

    def list_cards(self, request: Request) -> Answer:
        """Every printed card in the form of the card files."""
        return {"cards": [encode_card(printed) for printed in self.library.cards.values()]}

    def define(self, request: Request) -> Answer:
        """Add or replace cards for this process; all of them or, if one is faulty, none."""
        given = _want(request, "cards", list)
        wrong = next((i for i, entry in enumerate(given) if not isinstance(entry, Mapping)), None)
        if wrong is not None:
            raise RefusalError(f"cards[{wrong}]: expected a card as an object, not {_brief(given[wrong])}.")
        try:
            self.library = self.library.defining(given, "cards")
        except CardFileError as error:
            raise RefusalError(str(error)) from error
        return {"cards": len(self.library.cards)}

    def new(self, request: Request) -> Answer:
        """Shuffle, deal and begin."""
        check = _want(request, "check", bool, True)
        decks = [self._deck(entry, i, check) for i, entry in enumerate(_want(request, "decks", list))]
        seed = _want(request, "seed", int, 0)
        if not 0 <= seed < 1 << 64:
            raise RefusalError("seed: expected a whole number from 0 to 18446744073709551615.")
        goal, first = _want(request, "goal", int, USUAL_GOAL), _want(request, "first", int, 0)
        house = House(goal, first, _want(request, "fair", bool, False))
        try:
            self.record = Record.of_setup(Setup(decks, seed, house))
        except ValueError as error:
            raise RefusalError(f"{str(error).capitalize()}.", _rule_in(str(error))) from error
        return self.state(request)

    def _deck(self, entry: Any, i: int, check: bool) -> tuple[Printed, ...]:
        if isinstance(entry, str):
            bundled = bundled_decks()
            if entry not in bundled:
                known = ", ".join(bundled)
                raise RefusalError(f"decks[{i}]: there is no bundled deck {_brief(entry)}; there are {known}.")
            counts: Mapping[Any, Any] = bundled[entry].counts
        elif isinstance(entry, Mapping) and isinstance(entry.get("cards"), Mapping):
            counts = entry["cards"]
        else:
            raise RefusalError(f'decks[{i}]: expected the key of a bundled deck or {{"cards": {{KEY: COUNT}}}}.')
        for key, count in counts.items():
            if key not in self.library.cards:
                raise RefusalError(f"decks[{i}]: there is no card with the key {_brief(key)}.")
            if not _is_int(count) or not 1 <= count <= MOST_COPIES:
                wrong = f"{_brief(key)} needs a count from 1 to {MOST_COPIES}, not {_brief(count)}."
                raise RefusalError(f"decks[{i}]: {wrong}")
        if sum(counts.values()) > MOST_CARDS:
            raise RefusalError(f"decks[{i}]: a deck has at most {MOST_CARDS} cards.")
        deck = Deck(key=f"deck-{i}", name=f"deck {i}", plan="", counts=dict(counts))
        faults = check_deck(deck, self.library) if check else ()
        if faults:
            raise RefusalError(f"decks[{i}]: {faults[0].sentence}", faults[0].rule or None)
        return deck_cards(deck, self.library)

    def position(self, request: Request) -> Answer:
        """Set up a position."""
        try:
            self.record = Record.of_position(request.get("position"), self.library.cards)
        except PositionError as error:
            raise RefusalError(str(error)) from error
        return self.state(request)

    def state(self, request: Request) -> Answer:
        """The whole truth."""
        return state_shape(self.game.state)

    def observe(self, request: Request) -> Answer:
        """What one seat may know."""
        return seen_shape(self.game.state, self._seat(request))

    def _seat(self, request: Request) -> int:
        seat, seats = _want(request, "seat", int), self.game.state.box.seats
        if not 0 <= seat < seats:
            raise RefusalError(f"seat: this game has the seats 0 to {seats - 1}, not {seat}.")
        return int(seat)

    def decision(self, request: Request) -> Answer:
        """The open decision."""
        return {"decision": decision_shape(decision(self.game.state))}

    def answer(self, request: Request) -> Answer:
        """Answer the open decision with indices into its options."""
        picked = _want(request, "options", list)
        open_decision = decision(self.game.state)
        if open_decision is None:
            raise RefusalError("The game is over.", "11.1")
        count = len(open_decision.codes)
        for index in picked:
            if not _is_int(index) or not 0 <= index < count:
                raise RefusalError(f"options: expected indices from 0 to {count - 1}, not {_brief(index)}.")
        try:
            outcome = self.game.play([open_decision.codes[index] for index in picked])
        except IllegalAnswer as error:
            least, most = open_decision.least, open_decision.most
            sentence = f"options: this decision takes {least} to {most} different options, and enough to count."
            raise RefusalError(sentence, error.reason.rule) from error
        return {"events": event_shapes(outcome.beats), "decision": decision_shape(decision(outcome.state))}

    def why_not(self, request: Request) -> Answer:
        """Why an option can't be taken now."""
        reason = why_not(self.game.state, self._seat(request), _read_option(_want(request, "option", dict)))
        if reason is None:
            return {"reason": None, "rule": None}
        return {"reason": reason_sentence(reason), "rule": reason.rule}

    def think(self, request: Request) -> Answer:
        """What an AI level would answer to the open decision."""
        level = _want(request, "level", str)
        if level not in LEVELS:
            raise RefusalError(f"level: there is no level {level!r}; there are {', '.join(LEVELS)}.")
        open_decision = decision(self.game.state)
        if open_decision is None:
            raise RefusalError("The game is over.", "11.1")
        nodes, seed = _want(request, "nodes", int, 10_000), _want(request, "seed", int, 0)
        if nodes < 1:
            raise RefusalError("nodes: a budget is a number from 1.")
        thought = think(level, seal(self.game.state, open_decision.seat), seed, nodes)
        return {"options": [open_decision.codes.index(code) for code in thought.answer], "nodes": thought.nodes}

    def save(self, request: Request) -> Answer:
        """The game as text."""
        return {"record": self.game.write()}

    def load(self, request: Request) -> Answer:
        """A saved game back."""
        try:
            self.record = Record.read(_want(request, "record", str), self.library.cards)
        except RecordError as error:
            raise RefusalError(str(error)) from error
        return self.state(request)

    def undo(self, request: Request) -> Answer:
        """Keep only the first answers."""
        try:
            self.game.back_to(_want(request, "to", int))
        except ValueError as error:
            raise RefusalError(f"to: {error}.") from error
        return self.state(request)


_MISSING: Any = object()
_TYPE_WORDS = {list: "a list", dict: "an object", str: "a text", int: "a whole number", bool: "true or false"}


def _brief(value: Any) -> str:
    """A value as a sentence may quote it; numbers that Python will not print are only described."""
    if _is_int(value) and value.bit_length() > 200:
        return "a huge number"
    return f"{value!r:.60}"


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _want(request: Request, key: str, kind: type, default: Any = _MISSING) -> Any:
    value = request.get(key, default)
    if value is _MISSING:
        raise RefusalError(f"The key {key!r} is missing; it is {_TYPE_WORDS[kind]}.")
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RefusalError(f"{key}: expected {_TYPE_WORDS[kind]}, not {_brief(value)}.")
    return value


def _rule_in(sentence: str) -> str | None:
    """The rule number in brackets at the end of a sentence of the engine."""
    _, bracket, rest = sentence.rpartition("(")
    return rest.rstrip(")") if bracket else None


def _read_option(given: Request) -> Option:
    verbs = [verb.value for verb in Verb]
    if given.get("verb") not in verbs:
        raise RefusalError(f"option: the verb is one of {', '.join(verbs)}, not {_brief(given.get('verb'))}.")
    to = given.get("to")
    if to is not None:
        name, _, seat = to.partition(":") if isinstance(to, str) else ("", "", "")
        if name != "scene" or not seat.isascii() or not seat.isdigit() or len(seat) > 2:
            raise RefusalError(f'option: "to" is a place such as "scene:1", not {_brief(to)}.')
        to = int(seat)
    for key in ("card", "seat"):
        if given.get(key) is not None and (not _is_int(given[key]) or not 0 <= given[key] < 1 << 16):
            raise RefusalError(f"option: {key!r} is a number from 0 to 65535, not {_brief(given[key])}.")
    if given.get("trait") is not None and not isinstance(given["trait"], str):
        raise RefusalError("option: 'trait' is the name of a trait.")
    return Option(Verb(given["verb"]), given.get("card"), to, given.get("seat"), given.get("trait"))


def known_verbs(referee: Referee) -> Sequence[str]:
    """The verbs that a request may name."""
    return (*referee.verbs, "quit")
