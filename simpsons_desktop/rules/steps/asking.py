"""Verbs that wait for a decision: choose cards, a player or a trait, and yes or no."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from simpsons_desktop.rules import changes
from simpsons_desktop.rules.abilities import Asking, NewCards, NewSeat, NewTrait, Select, Step, TraitWord, Who
from simpsons_desktop.rules.moves import NO, PICK_SEAT, PICK_TRAIT, YES, Ask, card_of, pick_code, seat_of
from simpsons_desktop.rules.select import find, fits, seats
from simpsons_desktop.rules.state import DECK, Frame, GameState
from simpsons_desktop.rules.steps.moving import Displacing
from simpsons_desktop.rules.values import unguarded

Bound = Annotated[int, (0, 20)]


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
        cards = self._free(state, find(state, frame, self.from_), frame.steps[frame.at :])
        choosers = seats(state, frame, self.by)
        if not choosers or len(cards) <= self.least:
            frame.pick(self.as_, cards if choosers else ())
            return
        if _judges_faces(self.from_):
            unknown = tuple(card for card in cards if not state.seen[card] >> choosers[0] & 1)
            changes.show(state, unknown, choosers[0])
        ask(state, frame, choosers[0], [pick_code(card) for card in cards], self.least, min(self.most, len(cards)))

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Remember the cards that were picked."""
        frame.at += 1
        frame.pick(self.as_, tuple(card_of(code) for code in answer))

    def possible(self, state: GameState, frame: Frame, rest: Sequence[Step] = ()) -> bool:
        """Whether there is a legal pick that leaves one for the choices that follow (10.6).

        A card whose face the chooser has not seen counts as legal, so that what can be played gives no face away.
        """
        cards = self._likely(state, frame)
        if frame.source in cards and state.place[frame.source] < DECK:
            # An Action that is about to be played will not be in hand any more.
            cards = tuple(card for card in cards if card != frame.source)
        if cards and (state.standing or state.effects):
            cards = self._free(state, cards, rest)
        if not cards:
            return self.least == 0 and _possible(state, frame, rest)
        if not rest or not rest[0].asks:
            return True
        if not any(isinstance(step, Choose) and _mentions(step.from_, self.as_) for step in rest):
            return _possible(state, frame, rest)
        return any(_possible(state, _having_picked(frame, self.as_, (card,)), rest) for card in cards)

    def _likely(self, state: GameState, frame: Frame) -> tuple[int, ...]:
        select = self.from_
        if select.zone not in ("hand", "deck") or not _judges_faces(select):
            return find(state, frame, select)
        hidden = Select(zone=select.zone, called=select.called, whose=select.whose, other=select.other, top=select.top)
        choosers = seats(state, frame, self.by)
        return tuple(
            card
            for card in find(state, frame, hidden)
            if not (choosers and state.seen[card] >> choosers[0] & 1) or fits(state, frame, select, card)
        )

    def _free(self, state: GameState, cards: tuple[int, ...], rest: Sequence[Step]) -> tuple[int, ...]:
        """Without the cards that are protected against what would be done with the pick."""
        if (state.standing or state.effects) and any(
            select.called == self.as_ for step in rest if isinstance(step, Displacing) for select in step.takes()
        ):
            return tuple(unguarded(state, cards, "effects"))
        return cards


def _possible(state: GameState, frame: Frame, rest: Sequence[Step]) -> bool:
    return not rest or not rest[0].asks or rest[0].possible(state, frame, rest[1:])


def _having_picked(frame: Frame, name: str, values: tuple[int, ...]) -> Frame:
    new = frame.copy()
    new.pick(name, values)
    return new


def _judges_faces(select: Select) -> bool:
    return bool(select.kind or select.has or select.lacks or select.key) or select.star is not None


def _mentions(select: Select, name: str) -> bool:
    return name in (select.called, select.whose, select.on, select.off, select.lacks, *select.has)


@dataclass(frozen=True, slots=True)
class ChooseSeat(Asking):
    """A seat picks a player."""

    verb: ClassVar[str] = "choose_seat"
    as_: NewSeat
    from_: Who = "others"
    by: Who = "you"

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless there is nothing to choose."""
        wanted, choosers = seats(state, frame, self.from_), seats(state, frame, self.by)
        if not choosers or len(wanted) <= 1:
            frame.pick(self.as_, tuple(wanted) if choosers else ())
        else:
            ask(state, frame, choosers[0], [PICK_SEAT | (seat + 1) for seat in wanted])

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Remember the player who was picked."""
        frame.at += 1
        frame.pick(self.as_, (seat_of(answer[0]),))

    def possible(self, state: GameState, frame: Frame, rest: Sequence[Step] = ()) -> bool:
        """Whether there is a player to pick who leaves a pick for the choices that follow."""
        return any(
            _possible(state, _having_picked(frame, self.as_, (seat,)), rest) for seat in seats(state, frame, self.from_)
        )


@dataclass(frozen=True, slots=True)
class ChooseTrait(Asking):
    """A seat picks a trait."""

    verb: ClassVar[str] = "choose_trait"
    as_: NewTrait
    from_: tuple[TraitWord, ...] = ()
    by: Who = "you"

    def traits(self) -> tuple[str, ...]:
        """The traits to choose from."""
        return self.from_

    def _numbers(self, state: GameState) -> list[int]:
        names = state.box.trait_names
        return [number for number, name in enumerate(names) if not self.from_ or name in self.from_]

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless there is nothing to choose."""
        numbers, choosers = self._numbers(state), seats(state, frame, self.by)
        if not choosers or len(numbers) <= 1:
            frame.pick(self.as_, tuple(numbers) if choosers else ())
        else:
            ask(state, frame, choosers[0], [PICK_TRAIT | (number + 1) << 4 for number in numbers])

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Remember the trait that was picked."""
        frame.at += 1
        frame.pick(self.as_, (card_of(answer[0]),))

    def possible(self, state: GameState, frame: Frame, rest: Sequence[Step] = ()) -> bool:
        """Whether there is a trait that leaves a pick for the choices that follow."""
        return any(
            _possible(state, _having_picked(frame, self.as_, (number,)), rest) for number in self._numbers(state)
        )


@dataclass(frozen=True, slots=True)
class May(Asking):
    """A seat may have something done or not."""

    verb: ClassVar[str] = "may"
    then: tuple[Step, ...]
    by: Who = "you"

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless the optional part lacks what it needs."""
        choosers = seats(state, frame, self.by)
        if choosers and _possible(state, frame, self.then):
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
