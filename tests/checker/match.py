"""One random game against a referee: what was asked, what was answered, and the model that goes along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from .compare import (
    DifferenceError,
    cards_of,
    check_declared,
    check_events,
    check_state,
    check_view,
    flat_state,
    model_state,
    option_of,
    read_table,
    require,
    shuffled_order,
)
from .decks import faces_of, legal_deck, loose_deck, random_cards
from .model import HAND_SIZE, Face, Option, Table
from .talk import Json, Speaker

# A shuffle of so many different faces that changes nothing is no chance: one in 40320.
SURELY_CHANGED = 8


@dataclass(frozen=True)
class Printed:
    """What the referee has of its own: traits, an Action of a real Star, and AI levels."""

    traits: Sequence[str]
    action: Face
    levels: Sequence[str]


@dataclass
class Match:
    """A game in progress; `past[k]` is the model and the state after k answers."""

    speaker: Speaker
    seed: int
    printed: Printed
    chance: Random = field(init=False)
    cards: list[Json] = field(init=False)
    faces: dict[str, Face] = field(init=False)
    request: Json = field(init=False)
    past: list[tuple[Table, Json]] = field(init=False, default_factory=list)
    answers: list[list[int]] = field(init=False, default_factory=list)
    prints: dict[object, object] = field(init=False, default_factory=dict)
    seen: Counter[str] = field(init=False, default_factory=Counter)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)

    @property
    def table(self) -> Table:
        """The model now."""
        return self.past[-1][0]

    @property
    def state(self) -> Json:
        """The referee's state now."""
        return self.past[-1][1]

    def ask(self, *requests: Json) -> list[Json]:
        """The answers to requests that may not fail."""
        answers = self.speaker.batch(requests)
        for request, answer in zip(requests, answers, strict=True):
            require(answer["ok"], f"{str(request)[:200]} was refused: {answer}")
        return answers

    def check_unchanged(self, after: str) -> None:
        """The state is the one that was last seen, to the letter."""
        require(bare(*self.ask({"do": "state"})) == self.state, f"{after} changed the state")

    def begin(self) -> None:
        """Print cards, build decks, start, and check what chapter 4 says of the start."""
        self.cards = random_cards(self.chance, self.printed.traits)
        self.faces = faces_of(self.cards)
        check = self.chance.random() < 0.2
        build = legal_deck if check else loose_deck
        decks = [build(self.chance, self.faces) for _ in range(self.chance.randint(2, 5))]
        self.request = {
            "do": "new",
            "decks": [{"cards": deck} for deck in decks],
            "seed": self.chance.randrange(2**32),
            "goal": self.chance.choice((3, 3, 3, 4, 4, 5, 6, 7, self.chance.randint(8, 15))),
            "first": self.chance.randrange(len(decks)),
            "check": check,
        }
        _, state = self.ask({"do": "define", "cards": self.cards}, self.request)
        table = read_table(state, self.faces)
        self.past = [(check_state([table], bare(state)), bare(state))]
        for number, (seat, deck) in enumerate(zip(state["seats"], decks, strict=True)):
            found = Counter(card["key"] for card in cards_of(seat))
            require(found == Counter(deck), f"seat {number} has other cards than its deck: {dict(found)}, not {deck}")
            require({card["owner"] for card in cards_of(seat)} == {number}, f"seat {number} has cards of others")
            require(len(seat["hand"]) == min(HAND_SIZE, sum(deck.values())), f"seat {number} drew {len(seat['hand'])}")
            bare_seat = (seat["points"], seat["discard"], seat["scene"], seat["characters_played"])
            require(bare_seat == (0, [], None, 0), f"seat {number} starts with {bare_seat}")
        asked = (self.request["first"], self.request["goal"])
        require((state["turn"], state["goal"]) == asked, "another first player or goal than was asked for")
        require(state["turn_number"] in (0, 1), f"the first turn is number {state['turn_number']}")

    def choose(self) -> list[int]:
        """A random answer that lets games come to an end."""
        decision = self.state["decision"]
        options = decision["options"]
        if decision["ask"] == "count" or decision["ask"] == "discard":
            low, high = decision["least"], decision["most"]
            number = self.chance.choice((low, high, self.chance.randint(low, high), self.chance.randint(low, high)))
            return self.chance.sample(range(len(options)), number)
        scoring = [number for number, option in enumerate(options) if option["verb"] in ("complete", "trash")]
        ending = [number for number, option in enumerate(options) if option["verb"] == "end"]
        if scoring and self.chance.random() < 0.8:
            return [self.chance.choice(scoring)]
        if self.chance.random() < 0.15:
            return ending
        return [self.chance.randrange(len(options))]

    def step(self, eyes: Sequence[int] = ()) -> None:
        """Answer at random and compare everything; these seats look on."""
        self.answer(self.choose(), eyes)

    def answer(self, indices: list[int], eyes: Sequence[int] = ()) -> None:
        """Give this answer and compare all that follows from it."""
        chosen = [option_of(self.state["decision"]["options"][index]) for index in indices]
        looks = [{"do": "observe", "seat": eye} for eye in eyes]
        answer, state, *views = self.ask({"do": "answer", "options": indices}, {"do": "state"}, *looks)
        state = bare(state)
        require(answer["decision"] == state["decision"], "`answer` and `state` tell different decisions")
        table = self._follow(chosen, answer["events"], state)
        for eye, view in zip(eyes, views, strict=True):
            check_view(table, state, view, eye)
        self.past.append((table, state))
        self.answers.append(indices)
        self.seen.update(event["event"] for event in answer["events"])

    def _follow(self, chosen: Sequence[Option], events: Sequence[Json], state: Json) -> Table:
        before = self.table
        order = shuffled_order(events, state)
        asked = state["decision"] and state["decision"]["ask"]
        table = check_state(before.outcomes(chosen, asked, order), state)
        check_events(self.state, state, events)
        if order and len({key for _, key in order}) >= SURELY_CHANGED:
            require(any(before.keys[card] != key for card, key in order), "the shuffle left every face on its back")
        declared = before.declared
        counted = [int(option[1]) for option in chosen] if declared else []
        if chosen and chosen[0][0] in ("complete", "trash") and asked != "count":
            (asking,) = before.step(chosen)
            declared, counted = asking.declared, [int(option[1]) for option in asking.only_answer() or ()]
        if declared:
            check_declared(before, table, declared, counted, events)
        else:
            told = [event for event in events if event["event"] in ("completed", "trashed", "scored")]
            require(not told, f"nothing was declared and yet: {told}")
        self.check_fingerprint(table, state)
        return table

    def check_fingerprint(self, table: Table, state: Json) -> None:
        """One fingerprint stands for one state only."""
        told = (tuple(sorted(model_state(table).items())), table.ask, table.declared)
        known = self.prints.setdefault(state["fingerprint"], told)
        require(known == told, "two different states have one fingerprint")

    def check_views(self) -> None:
        """Let every seat look."""
        eyes = range(len(self.table.seats))
        for eye, view in zip(eyes, self.ask(*({"do": "observe", "seat": eye} for eye in eyes)), strict=True):
            check_view(self.table, self.state, view, eye)


def bare(answer: Json) -> Json:
    """An answer without the echo of the request."""
    return {key: value for key, value in answer.items() if key not in ("id", "ok")}


def same_state(expected: Json, found: Json, told: str) -> None:
    """Two states must be alike to the letter."""
    if bare(found) != bare(expected):
        wrong = [key for key in expected if expected[key] != found.get(key)]
        detail = [key for key, value in flat_state(expected).items() if flat_state(found).get(key) != value]
        raise DifferenceError(f"{told}: other {wrong}, in particular {detail}")
