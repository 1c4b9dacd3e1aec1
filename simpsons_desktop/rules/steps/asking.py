"""Verbs that wait for a decision: choose cards, a player or a trait, and yes or no."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Annotated, ClassVar

from simpsons_desktop.rules import changes
from simpsons_desktop.rules.abilities import (
    Asking,
    NewCards,
    NewSeat,
    NewTrait,
    Select,
    Step,
    TraitWord,
    Who,
    every_step,
    need_of,
)
from simpsons_desktop.rules.meaning import Altered, Search, Test, seats_of
from simpsons_desktop.rules.moves import NO, PICK_SEAT, PICK_TRAIT, YES, Ask, card_of, pick_code, seat_of
from simpsons_desktop.rules.select import find, seats
from simpsons_desktop.rules.state import DECK, Frame, GameState
from simpsons_desktop.rules.values import altered, unguarded

Bound = Annotated[int, (0, 20)]
MOST_TRIALS = 200  # picks that are tried to see whether one leaves a pick for what follows ...
FEWER = 16  # ... and so many times fewer for each choice that follows a choice, whatever a card says
TRIALS = " trials"  # the name of the number of trials in a trial frame; no name in a card file has a space


def ask(
    state: GameState,
    frame: Frame,
    seat: int,
    codes: list[int],
    least: int = 1,
    most: int = 1,
    *,
    what: Ask = Ask.CHOOSE,
) -> None:
    """Wait for `seat` to pick from `least` to `most` of the codes; the frame stays at the step that asks."""
    frame.at -= 1
    state.ask, state.asker, state.source = what, seat, frame.source
    state.options, state.least, state.most = codes, least, most


@dataclass(frozen=True, slots=True)
class Choose(Asking):
    """A seat picks cards, which are called by a name from then on. What leaves no choice is picked without asking."""

    verb: ClassVar[str] = "choose"
    as_: NewCards
    from_: Select
    least: Bound = 1
    most: Bound = 1
    by: Who = "you"

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless there is nothing to choose."""
        cards = find(state, frame, self.from_)
        if "guard:effects" in state.stats and _is_taken(self.as_, frame.steps[frame.at :]):
            cards = tuple(unguarded(state, cards, "effects"))
        choosers = seats(state, frame, self.by)
        if self.most == 1:
            cards = tuple(_fruitful(state, frame, self.as_, cards, choosers))
        if not choosers or len(cards) <= self.least:
            frame.pick(self.as_, cards if choosers else ())
            return
        if self.from_.judges_hidden:
            unknown = tuple(card for card in cards if not state.seen[card] >> choosers[0] & 1)
            changes.show(state, unknown, choosers[0])
        ask(state, frame, choosers[0], [pick_code(card) for card in cards], self.least, min(self.most, len(cards)))

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Remember the cards that were picked."""
        frame.at += 1
        frame.pick(self.as_, tuple(card_of(code) for code in answer))

    def need(self, rest: Sequence[Step]) -> Test:
        """Whether there are enough legal picks, and one that leaves a pick for the choices that follow (10.6).

        A card whose face the player has not seen counts as legal, so that what can be played gives no face away.
        """
        search, later, least, name = self._likely(), need_of(rest), self.least, self.as_
        from_hand, taken, told = self.from_.zone in ("", "hand"), _is_taken(name, rest), _is_mentioned(name, rest)

        def test(state: GameState, frame: Frame, changed: Altered) -> bool:
            cards = search(state, frame, changed)
            if from_hand and frame.source in cards and state.place[frame.source] < DECK:
                # An Action that is about to be played will not be in hand any more.
                cards = [card for card in cards if card != frame.source]
            if taken and "guard:effects" in state.stats:
                cards = unguarded(state, cards, "effects")
            if len(cards) < least:
                return False
            if later is None:
                return True
            if not told:
                return later(state, frame, changed)
            picks = combinations(cards, least) if least else [(), *combinations(cards, 1)]
            return _leaves_a_pick(state, frame, changed, name, picks, later)

        return test

    def _likely(self) -> Search:
        """The cards that might be picked, for all that the player knows who acts."""
        select = self.from_
        own_hand = select.zone == "hand" and select.whose == self.by == "you"
        if own_hand or not select.zone or not select.judges_hidden:
            return select.search
        anything = Select(
            zone=select.zone, called=select.called, whose=select.whose, other=select.other, top=select.top
        ).search
        sieve = select.sieve

        def search(state: GameState, frame: Frame, changed: Altered) -> Sequence[int]:
            cards, seen = anything(state, frame, changed), state.seen
            known = [card for card in cards if seen[card] >> frame.you & 1]
            fitting = sieve(state, frame, known, changed)
            if len(known) == len(cards):
                return fitting
            hidden = set(cards).difference(known)
            return [card for card in cards if card in hidden or card in fitting]

        return search


def _is_taken(name: str, steps: Sequence[Step]) -> bool:
    """Whether one of the steps, or of those inside them, takes what is called so from where it is."""
    return any(select.called == name for step in every_step(steps) for select in step.takes())


def _is_mentioned(name: str, steps: Sequence[Step]) -> bool:
    """Whether one of the choices among the steps depends on what is called so."""
    for step in steps:
        if type(step) is Choose:  # isinstance takes its time with abstract classes
            select = step.from_
            if name in (select.called, select.whose, select.on, select.off, select.lacks, *select.has):
                return True
    return False


def _leaves_a_pick(
    state: GameState, frame: Frame, changed: Altered, name: str, picks: Iterable[tuple[int, ...]], later: Test
) -> bool:
    """Whether one of the picks under a name leaves one for the choices that follow; so taken if there are too many."""
    most, trial = _trials(frame)
    for count, pick in enumerate(picks):
        if count >= most:
            return True
        trial.pick(name, pick)
        if later(state, trial, changed):
            return True
    return False


def _trials(frame: Frame) -> tuple[int, Frame]:
    """How many picks may be tried in a frame, and a copy to try them in, where fewer may be tried in turn."""
    most = (frame.called(TRIALS) or (MOST_TRIALS,))[0]
    trial = frame.copy()
    trial.pick(TRIALS, (most // FEWER,))
    return most, trial


def _fruitful(
    state: GameState, frame: Frame, name: str, values: Sequence[int], choosers: Sequence[int]
) -> Sequence[int]:
    """Those of the values that leave a pick for the choices that follow at once; all of them if none does.

    What follows is judged by what the player knows who acts. Anybody else who chooses gets all values: they must not
    tell what that player holds (12.2).
    """
    rest = frame.steps[frame.at :]
    later = need_of(rest) if _is_mentioned(name, rest) and frame.you in choosers[:1] else None
    if later is None:
        return values
    changed, (_, trial), fruitful = altered(state), _trials(frame), []
    for value in values:
        trial.pick(name, (value,))
        if later(state, trial, changed):
            fruitful.append(value)
    return fruitful or values


@dataclass(frozen=True, slots=True)
class ChooseSeat(Asking):
    """A seat picks a player."""

    verb: ClassVar[str] = "choose_seat"
    as_: NewSeat
    from_: Who = "others"
    by: Who = "you"

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless there is nothing to choose."""
        choosers = seats(state, frame, self.by)
        wanted = _fruitful(state, frame, self.as_, seats(state, frame, self.from_), choosers)
        if not choosers or len(wanted) <= 1:
            frame.pick(self.as_, tuple(wanted) if choosers else ())
        else:
            ask(state, frame, choosers[0], [PICK_SEAT | (seat + 1) for seat in wanted])

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Remember the player who was picked."""
        frame.at += 1
        frame.pick(self.as_, (seat_of(answer[0]),))

    def need(self, rest: Sequence[Step]) -> Test:
        """Whether there is a player to pick who leaves a pick for the choices that follow."""
        wanted, later, name = seats_of(self.from_), need_of(rest), self.as_
        if later is None:
            return lambda state, frame, changed: bool(wanted(state, frame))
        return lambda state, frame, changed: _leaves_a_pick(
            state, frame, changed, name, combinations(wanted(state, frame), 1), later
        )


@dataclass(frozen=True, slots=True)
class ChooseTrait(Asking):
    """A seat picks a trait: one of those of `from`, or of all that the game knows (see `Printed.vocabulary`)."""

    verb: ClassVar[str] = "choose_trait"
    as_: NewTrait
    from_: tuple[TraitWord, ...] = ()
    by: Who = "you"

    def traits(self) -> tuple[str, ...]:
        """The traits to choose from."""
        return self.from_

    def _numbers(self, state: GameState) -> Sequence[int]:
        names = state.box.trait_names
        if not self.from_:
            return range(len(names))
        return [number for number, name in enumerate(names) if name in self.from_]

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless there is nothing to choose."""
        choosers = seats(state, frame, self.by)
        numbers = _fruitful(state, frame, self.as_, self._numbers(state), choosers)
        if not choosers or len(numbers) <= 1:
            frame.pick(self.as_, tuple(numbers) if choosers else ())
        else:
            ask(state, frame, choosers[0], [PICK_TRAIT | (number + 1) << 4 for number in numbers])

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Remember the trait that was picked."""
        frame.at += 1
        frame.pick(self.as_, (card_of(answer[0]),))

    def need(self, rest: Sequence[Step]) -> Test:
        """Whether there is a trait that leaves a pick for the choices that follow."""
        numbers, later, name = self._numbers, need_of(rest), self.as_
        if later is None or not _is_mentioned(name, rest):
            return lambda state, frame, changed: (
                bool(numbers(state)) and (later is None or later(state, frame, changed))
            )
        return lambda state, frame, changed: _leaves_a_pick(
            state, frame, changed, name, combinations(numbers(state), 1), later
        )


@dataclass(frozen=True, slots=True)
class May(Asking):
    """A seat may have something done or not."""

    verb: ClassVar[str] = "may"
    then: tuple[Step, ...]
    by: Who = "you"

    @cached_property
    def _need(self) -> Test | None:
        return need_of(self.then)

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless the optional part lacks what it needs; that is judged by what the player knows who acts."""
        choosers = seats(state, frame, self.by)
        judged = self._need if frame.you in choosers[:1] else None
        if choosers and (judged is None or judged(state, frame, altered(state))):
            ask(state, frame, choosers[0], [YES, NO], what=Ask.MAY)

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Go on with the optional part, or without."""
        frame.at += 1
        if answer[0] == YES:
            splice(frame, self.then)


def splice(frame: Frame, steps: Iterable[Step]) -> None:
    """Let a frame go on with these steps before what it still has to do."""
    frame.steps = (*steps, *frame.steps[frame.at :])
    frame.at = 0
