"""What a turn is made of (5): the moves of the main part, its end, the refill and the passing on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simpsons_desktop.rules import changes, scoring, values, windows
from simpsons_desktop.rules.abilities import CHARACTER_PLAYED, MAIN, MAIN_ENDS, SCENE_PLAYED, TURN_BEGINS, Asking, Step
from simpsons_desktop.rules.model import CHARACTER, SCENE
from simpsons_desktop.rules.moves import COMPLETE, END, PICK, PLAY, TRASH, Ask, card_of, seat_of
from simpsons_desktop.rules.state import CAST, DISCARD, HAND, SCENE_AT, Frame, GameState, about_seat

VERB = 0xFF << 24
MOST_ACTIONS = 20  # Actions that a player may play in one main part: a deck that feeds itself must come to an end


def options(state: GameState) -> list[int]:
    """Every legal move of the main part (5.1), as codes; ending the turn is always one."""
    codes = _plays(state)
    for seat in state.scenes:
        complete, trash = state.readies[seat] or scoring.ready(state, seat)
        if complete:
            codes.append(COMPLETE | (seat + 1))
        if trash:
            codes.append(TRASH | (seat + 1))
    codes.append(END)
    return codes


def _plays(state: GameState) -> list[int]:
    """The cards in hand that may be played (6.1, 7.1, 7.2, 10.1), in the order of the hand."""
    face, scenes, seat = state.face, state.scenes, state.turn
    kinds, stars = state.box.kinds, state.box.stars
    may_play = state.played < values.limit(state, seat)
    may_act = state.alert[seat] & MAIN and state.acted < MOST_ACTIONS
    actions = windows.playable(state, seat, about_seat(MAIN, seat)) if may_act else ()
    codes = []
    for card in state.zones[HAND + seat]:
        kind = kinds[face[card]]
        if kind == CHARACTER:
            if may_play or stars[face[card]]:
                first = (card + 1) << 4 | 1
                for to in scenes:  # a loop, because a comprehension costs a call
                    codes.append(first + to)
        elif kind == SCENE:
            if seat not in scenes:
                codes.append((card + 1) << 4 | (seat + 1))
        elif card in actions:
            codes.append((card + 1) << 4)
    return codes


def act(state: GameState, code: int) -> None:
    """Make one move of the main part."""
    verb, seat = code & VERB, state.turn
    if verb == PLAY:
        _play(state, seat, code)
    elif verb == END:
        state.agenda.append(Frame(END_STEPS, seat, -1, about_seat(MAIN_ENDS, seat)))
    else:
        scoring.declare(state, seat_of(code), "complete" if verb == COMPLETE else "trash")


def _play(state: GameState, seat: int, code: int) -> None:
    card = card_of(code)
    face = state.face[card]
    kind = state.box.kinds[face]
    if kind == CHARACTER:
        if not state.box.stars[face]:
            state.played += 1
        to = seat_of(code)
        changes.move(state, card, CAST + to, "play")
        windows.raise_moment(state, CHARACTER_PLAYED, seat, (card,), state.zones[SCENE_AT + to][0])
    elif kind == SCENE:
        changes.move(state, card, SCENE_AT + seat, "play")
        windows.raise_moment(state, SCENE_PLAYED, seat, (card,), card)
    else:
        state.acted += 1
        windows.play_action(state, seat, card, about_seat(MAIN, seat))


@dataclass(frozen=True, slots=True)
class DiscardAtEnd(Asking):
    """The player may discard any number of cards before the refill (5.2)."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask, unless the hand is empty."""
        hand = state.zones[HAND + frame.you]
        if hand:
            frame.at -= 1
            state.ask, state.asker, state.source = Ask.DISCARD, frame.you, -1
            state.options = [PICK | (card + 1) << 4 for card in hand]  # pick_code, at every end of a turn
            state.least, state.most = 0, len(hand)

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Discard what was picked."""
        frame.at += 1
        for code in answer:
            changes.move(state, card_of(code), DISCARD + frame.you, "discard")


@dataclass(frozen=True, slots=True)
class Refill(Step):
    """The hand is refilled; a full or fuller hand draws nothing and loses nothing (5.2)."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Draw up to the hand size."""
        missing = values.hand_size(state, frame.you) - len(state.zones[HAND + frame.you])
        if missing > 0:
            changes.draw(state, frame.you, missing)


@dataclass(frozen=True, slots=True)
class PassTurn(Step):
    """The turn passes clockwise (1.3, 5.3)."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Begin the next seat's turn."""
        seat = (state.turn + 1) % state.box.seats
        changes.begin_turn(state, seat)
        frame.you, frame.about = seat, about_seat(TURN_BEGINS, seat)


END_STEPS: tuple[Step, ...] = (
    windows.Trigger(MAIN_ENDS),
    windows.Window(MAIN_ENDS),
    DiscardAtEnd(),
    Refill(),
    PassTurn(),
    windows.Trigger(TURN_BEGINS),
    windows.Window(TURN_BEGINS),
)
