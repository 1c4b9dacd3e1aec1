"""The plain game: every rule for cards without effects, read afresh from the numbered rules and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

HAND_SIZE = 6
CHARACTERS_A_TURN = 2

# The verb, then what it takes: to play card 17 onto scene:1, to complete scene:1, to end, to pick card 17.
Option = tuple[str | int, ...]
# The cards of a freshly shuffled pile, top first: which face now lies on which back.
Order = Sequence[tuple[int, str]]


class MisdealError(Exception):
    """A shuffle that the rules do not allow: not due, missing, or other cards than went in."""


@dataclass(frozen=True)
class Face:
    """The printed side of a card."""

    key: str
    kind: str
    traits: frozenset[str]
    complete: int | None
    trash: int | None
    star: str | None

    @property
    def is_star(self) -> bool:
        """A Star is a Character that belongs to itself (2.1)."""
        return self.kind == "character" and self.star == self.key


@dataclass(frozen=True)
class Laid:
    """A Scene in play and the Characters on it."""

    card: int
    characters: tuple[int, ...] = ()


@dataclass(frozen=True)
class Seat:
    """All that lies with one player; `deck` is top first, `discard` newest last."""

    points: int
    hand: tuple[int, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    scene: Laid | None = None
    played: int = 0


@dataclass(frozen=True)
class Decision:
    """What one player is asked; an answer takes from `least` to `most` of the options."""

    seat: int
    ask: str
    least: int
    most: int
    options: frozenset[Option]


@dataclass(frozen=True)
class Table:
    """A whole game at one moment; every answer makes a new one."""

    faces: Mapping[str, Face]
    keys: Mapping[int, str]
    owners: Mapping[int, int]
    seats: tuple[Seat, ...]
    turn: int
    number: int
    goal: int
    ask: str = "main"
    declared: tuple[str, int] | None = None
    winners: tuple[int, ...] | None = None

    def face(self, card: int) -> Face:
        """The printed side that lies on this back now."""
        return self.faces[self.keys[card]]

    def matches(self, card: int, scene: int) -> bool:
        """2.3: at least one trait in common."""
        return bool(self.face(card).traits & self.face(scene).traits)

    def laid(self, place: str | int) -> Laid | None:
        """The Scene at a place such as `scene:1`, if there is one."""
        for seat, with_seat in enumerate(self.seats):
            if place == f"scene:{seat}":
                return with_seat.scene
        return None

    def needed(self, verb: str, laid: Laid) -> int | None:
        """The number printed for completing or trashing (2.2)."""
        face = self.face(laid.card)
        return face.complete if verb == "complete" else face.trash

    def countable(self, verb: str, laid: Laid) -> frozenset[int]:
        """8.2: only matching Characters complete, only the others trash."""
        return frozenset(c for c in laid.characters if self.matches(c, laid.card) == (verb == "complete"))

    def with_seat(self, number: int, seat: Seat) -> Table:
        """The same table with one seat changed."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    # What is legal

    def refusals(self, seat: int, option: Option) -> frozenset[str | None]:
        """Every rule that stands against this option of this seat now; empty if it is legal.

        None among them: a refusal may also come without a number, as no rule of the game names the case.
        """
        verb = option[0]
        if self.winners is not None:
            return frozenset({"11.1", "11.2", "1.2", None})
        if verb == "pick":
            return self.pick_refusals(seat, option[1])
        found: set[str | None] = set()
        if seat != self.turn or self.ask != "main":
            found |= {"1.3", "5.1", "5.2", "5.3", "8.2", "10.2"}
            found |= {"play": {"6.1", "7.1"}, "complete": {"8.1"}, "trash": {"8.1"}}.get(str(verb), {None})
        if verb == "play":
            found |= self.play_refusals(seat, int(option[1]), option[2])
        elif verb in ("complete", "trash"):
            found |= self.declare_refusals(str(verb), option[1])
        return frozenset(found)

    def pick_refusals(self, seat: int, card: int | str) -> frozenset[str | None]:
        """8.2 while Characters are counted, 5.2 while cards are discarded; at no other time is anything picked."""
        if seat != self.turn or self.ask == "main":
            return frozenset({"1.3", "5.1", "5.2", "8.2", "10.6", None})
        if self.ask == "discard":
            return frozenset() if card in self.seats[seat].hand else frozenset({"5.2"})
        assert self.declared is not None
        verb, where = self.declared
        laid = self.seats[where].scene
        assert laid is not None
        return frozenset() if card in self.countable(verb, laid) else frozenset({"8.2"})

    def play_refusals(self, seat: int, card: int, place: str | int) -> frozenset[str]:
        """6.1, 7.1 and 7.2; an Action without effect fits no moment (10)."""
        face = self.face(card)
        found: set[str] = set()
        if face.kind == "action":
            found |= {"2.4", "5.1", "10.1", "10.2", "10.4", "10.6"}
        if card not in self.seats[seat].hand:
            found |= {"5.1", "6.1", "7.1", "10.1"}
        if face.kind == "scene" and (place != f"scene:{seat}" or self.seats[seat].scene):
            found |= {"6.1", "6.2"}
        if face.kind == "character" and self.laid(place) is None:
            found.add("7.1")
        if face.kind == "character" and not self.may_play_character(seat, face):
            found.add("7.2")
        return frozenset(found)

    def may_play_character(self, seat: int, face: Face) -> bool:
        """7.2: two a turn, and any number of Stars."""
        return face.is_star or self.seats[seat].played < CHARACTERS_A_TURN

    def declare_refusals(self, verb: str, place: str | int) -> frozenset[str]:
        """8.1: enough of the Characters on a Scene in play match (or do not match)."""
        laid = self.laid(place)
        if laid is None:
            return frozenset({"8.1"})
        needed = self.needed(verb, laid)
        if needed is None:
            return frozenset({"2.2", "8.1"})
        return frozenset() if len(self.countable(verb, laid)) >= needed else frozenset({"8.1"})

    def conceivable(self) -> Iterable[Option]:
        """Every option that could be legal for the player whose turn it is."""
        hand = self.seats[self.turn].hand
        places = [f"scene:{number}" for number in range(len(self.seats))]
        if self.ask == "main":
            yield ("end",)
            yield from ((verb, place) for verb in ("complete", "trash") for place in places)
            yield from (("play", card, place) for card in hand for place in places)
        else:
            yield from (("pick", card) for card in hand)
            yield from (("pick", card) for seat in self.seats if seat.scene for card in seat.scene.characters)

    @cached_property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        if self.winners is not None:
            return None
        options = frozenset(option for option in self.conceivable() if not self.refusals(self.turn, option))
        if self.ask == "main":
            return Decision(self.turn, "main", 1, 1, options)
        if self.ask == "discard":
            return Decision(self.turn, "discard", 0, len(options), options)
        assert self.declared is not None
        laid = self.seats[self.declared[1]].scene
        needed = self.needed(self.declared[0], laid) if laid else None
        assert needed is not None
        return Decision(self.turn, "count", needed, len(options), options)

    def only_answer(self) -> list[Option] | None:
        """The answer to a question that leaves no choice: exactly enough Characters (8.2), no card to discard."""
        decision = self.decision
        if decision is None or decision.ask == "main" or len(decision.options) > decision.least:
            return None
        return list(decision.options)

    # What an answer does

    def outcomes(self, chosen: Sequence[Option], asked: str | None, order: Order | None = None) -> list[Table]:
        """Every table that the rules allow after this answer, when `asked` is what is asked next.

        More than one where the rules leave something open: whether the last Scene is cleared away once the game is won.
        A question without choice may be asked or not. `order` is the pile as it was shuffled, if one was; a shuffle
        that is not due, or is due and was not made, raises `MisdealError`.
        """
        if self.ask == "discard":
            return [self.refill([int(option[1]) for option in chosen], order)]
        tables: list[Table] = []
        for table in self.step(chosen):
            only = table.only_answer()
            if only is not None and table.ask != asked:
                tables += table.outcomes(only, asked, order)
            elif order is not None:
                raise MisdealError("a pile was shuffled though no card had to be drawn (5.4, 5.5)")
            else:
                tables.append(table)
        return tables

    def step(self, chosen: Sequence[Option]) -> list[Table]:
        """The tables after an answer that draws no cards."""
        verb = chosen[0][0]
        if self.ask == "count":
            return self.score([int(option[1]) for option in chosen])
        if verb == "end":
            return [replace(self, ask="discard")]
        if verb == "play":
            return [self.play(int(chosen[0][1]), int(str(chosen[0][2]).removeprefix("scene:")))]
        return [replace(self, ask="count", declared=(str(verb), int(str(chosen[0][1]).removeprefix("scene:"))))]

    def play(self, card: int, where: int) -> Table:
        """6.1, 7.1: a card leaves the hand and lies on the table."""
        seat = self.seats[self.turn]
        face = self.face(card)
        counts = face.kind == "character" and not face.is_star
        seat = replace(seat, hand=tuple(c for c in seat.hand if c != card), played=seat.played + counts)
        table = self.with_seat(self.turn, seat)
        there = table.seats[where]
        laid = Laid(card) if there.scene is None else Laid(there.scene.card, (*there.scene.characters, card))
        return table.with_seat(where, replace(there, scene=laid))

    def gains(self, counted: Sequence[int]) -> Counter[int]:
        """9.1 to 9.3: what each seat scores for what was declared, with these Characters counted."""
        assert self.declared is not None
        verb, where = self.declared
        owned = Counter(self.owners[card] for card in counted)
        gains = Counter({where, *owned})
        most = [seat for seat, number in owned.items() if number == max(owned.values())]
        if verb == "complete" and len(most) == 1:
            gains[most[0]] += 1
        return gains

    def winners_by(self, points: Sequence[int]) -> tuple[int, ...] | None:
        """11.1, 11.2: all who have the most points, once anybody has the goal."""
        if max(points) < self.goal:
            return None
        return tuple(seat for seat, had in enumerate(points) if had == max(points))

    def score(self, counted: Sequence[int]) -> list[Table]:
        """9: points, the end of the game, and the way to the discard piles."""
        assert self.declared is not None
        gains = self.gains(counted)
        seats = tuple(replace(seat, points=seat.points + gains[number]) for number, seat in enumerate(self.seats))
        winners = self.winners_by([seat.points for seat in seats])
        scored = replace(self, seats=seats, winners=winners, ask="main", declared=None)
        cleared = scored.clear(self.declared[1])
        return [cleared] if winners is None else [cleared, scored]

    def clear(self, where: int) -> Table:
        """9.5: a Scene and all its Characters go to their owners' discard piles."""
        laid = self.seats[where].scene
        assert laid is not None
        table = self.with_seat(where, replace(self.seats[where], scene=None))
        for card in (laid.card, *laid.characters):
            owner = table.seats[self.owners[card]]
            table = table.with_seat(self.owners[card], replace(owner, discard=(*owner.discard, card)))
        return table

    def refill(self, discarded: Sequence[int], order: Order | None) -> Table:
        """5.2 to 5.5: discard, draw up to six, and the turn passes on."""
        seat = self.seats[self.turn]
        hand = [card for card in seat.hand if card not in discarded]
        deck, discard, keys = list(seat.deck), [*seat.discard, *discarded], dict(self.keys)
        while len(hand) < HAND_SIZE and (deck or discard):
            if not deck:
                if order is None:
                    raise MisdealError("the discard pile had to be shuffled into the deck and was not (5.5)")
                check_shuffle(discard, keys, order)
                keys.update(order)
                deck, discard, order = [card for card, _ in order], [], None
            hand.append(deck.pop(0))
        if order is not None:
            raise MisdealError("a pile was shuffled though the deck was enough (5.5)")
        done = replace(seat, hand=tuple(hand), deck=tuple(deck), discard=tuple(discard))
        turn = (self.turn + 1) % len(self.seats)
        table = replace(self.with_seat(self.turn, done), keys=keys, turn=turn, number=self.number + 1, ask="main")
        return table.with_seat(turn, replace(table.seats[turn], played=0))


def check_shuffle(pile: Sequence[int], keys: Mapping[int, str], order: Order) -> None:
    """Refuse a shuffled pile that is not the same backs in the same places, with the same faces among them."""
    backs = [card for card, _ in order]
    if backs not in (list(pile), list(pile)[::-1]):
        raise MisdealError(f"the backs {list(pile)} lie after the shuffle as {backs}")
    before, after = Counter(keys[card] for card in pile), Counter(key for _, key in order)
    if before != after:
        raise MisdealError(
            f"the shuffle lost {sorted((before - after).elements())}, made {sorted((after - before).elements())}"
        )


def deck_faults(deck: Mapping[str, int], faces: Mapping[str, Face]) -> frozenset[str]:
    """The rules of deck building (3) that a list of cards breaks."""
    kinds: Counter[str] = Counter()
    for key, count in deck.items():
        kinds[faces[key].kind] += count
    stars = {key for key in deck if faces[key].is_star}
    strangers = [key for key in deck if faces[key].kind == "action" and faces[key].star not in stars]
    broken = {
        "3.1": kinds.total() < 40,
        "3.2": any(count > 3 for count in deck.values()),
        "3.3": len(stars) != 1,
        "3.4": bool(strangers),
        "3.5": kinds["scene"] < 9,
    }
    return frozenset(rule for rule, is_broken in broken.items() if is_broken)
