"""Moments (10.4): cards in play that act by themselves, and the round of asking who answers (10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from simpsons_desktop.rules import changes, values
from simpsons_desktop.rules.abilities import (
    ACTION_PLAYED,
    AFFECTED,
    CHARACTER_PLAYED,
    COMPLETED,
    DECLARED,
    MAIN_ENDS,
    RESOLVED,
    SCORED,
    TRASHED,
    TURN_BEGINS,
    UNHEARD,
    Ability,
    Asking,
    Step,
)
from simpsons_desktop.rules.events import Triggered
from simpsons_desktop.rules.meaning import concerned
from simpsons_desktop.rules.moves import PASS, Ask, card_of, play_code
from simpsons_desktop.rules.state import CAST, DISCARD, HAND, PLAYED, SCENE_AT, About, Frame, GameState, PassedOver

_ABOUT_CHARACTERS = CHARACTER_PLAYED | AFFECTED
AFTER_COUNTING = RESOLVED | COMPLETED | TRASHED | SCORED
DEEPEST = 50  # frames at once; moments that would go deeper are let pass
MOST_SET_OFF = 200  # times that cards act by themselves after one answer; further ones are let pass
MOST_ANSWERS = 20  # Actions in one round of asking: more than any hand holds, so that no round can go on for ever


def raise_moment(
    state: GameState, moment: int, by: int, cards: tuple[int, ...] = (), scene: int = -1, event: str = ""
) -> None:
    """Let a moment come if it could concern anybody: its triggers, then its round of asking.

    One that does not is only told to who listens, in its place among others.
    """
    if len(state.agenda) >= DEEPEST:
        return
    if state.heed & moment and not moment & UNHEARD:
        state.agenda.append(Frame(MOMENT_STEPS[moment], by, -1, About(moment, by, cards, scene, event)))
    elif state.rounds is not None:
        moment &= ~UNHEARD
        state.agenda.append(Frame(UNHEARD_STEPS[moment], by, -1, About(moment, by, cards, scene, event)))


def await_moment(state: GameState, about: About) -> None:
    """Have a moment follow once the whole effect that brought it about has happened (10.3)."""
    if state.heed & about.moment:
        state.pending.append(about)
    elif state.rounds is not None:
        state.pending.append(about.at(about.moment | UNHEARD))


def playable(state: GameState, seat: int, about: About) -> list[int]:
    """The Actions in a hand that may be played at a moment (10.1, 10.6)."""
    box, face, moment, altered = state.box, state.face, about.moment, values.altered(state)
    moments, faces = box.moments, box.faces
    probe = Frame((), seat, -1, about, 0, counted(about) if about.event else None)
    found = []
    for card in state.zones[HAND + seat]:
        if moments[face[card]] & moment:
            probe.source = card
            for ability in faces[face[card]].abilities:
                if ability.moments & moment and ability.fits(state, probe, altered):
                    found.append(card)
                    break
    return found


def ability_at(state: GameState, seat: int, card: int, about: About) -> Ability | None:
    """The ability with which this Action in hand may be played at this moment (10.1, 10.6), None if there is none."""
    probe = Frame((), seat, card, about, 0, counted(about))
    for ability in state.box.faces[state.face[card]].abilities:
        if ability.moments & about.moment and ability.fits(state, probe, values.altered(state)):
            return ability
    return None


def play_action(state: GameState, seat: int, card: int, about: About) -> None:
    """Play an Action from hand (10.1): first whoever would cancel it is asked, then its effect happens."""
    ability = _chosen(state, seat, card, about)
    changes.move(state, card, PLAYED + seat, "play")
    steps = (*MOMENT_STEPS[ACTION_PLAYED], *ability.steps, *ACTION_ENDS)
    state.agenda.append(Frame(steps, seat, card, about, 0, counted(about)))


def _chosen(state: GameState, seat: int, card: int, about: About) -> Ability:
    """The ability of an Action that is played: the only one for the moment, or the first of several that fits."""
    abilities = [a for a in state.box.faces[state.face[card]].abilities if a.moments & about.moment]
    ability = abilities[0] if len(abilities) == 1 else ability_at(state, seat, card, about)
    if ability is None:
        raise AssertionError("an Action was played that fits no ability")
    return ability


def counted(about: About) -> dict[str, tuple[int, ...]] | None:
    """The Characters that were counted, for whatever happens at or after a scoring."""
    return {"counted": about.cards} if about.event and about.moment & AFTER_COUNTING else None


def about_at(state: GameState, frame: Frame, moment: int) -> About:
    """What a moment that a frame comes to is about, with the Scene that it concerns now."""
    about = frame.about
    if about is None:
        raise AssertionError("a window opened about nothing")
    scene = concerned(state, about) if about.moment & _ABOUT_CHARACTERS else about.scene
    if moment == ACTION_PLAYED:
        return About(ACTION_PLAYED, frame.you, (frame.source,), scene)
    if about.moment == moment and about.scene == scene:
        return about
    return About(moment, about.by, about.cards, scene, about.event)


def _gone(state: GameState, about: About) -> bool:
    """Whether what the moment is about is no longer there (10.3)."""
    if about.moment == ACTION_PLAYED:
        return state.place[about.cards[0]] < PLAYED
    if about.moment & (TURN_BEGINS | MAIN_ENDS | AFFECTED | SCORED):
        return False
    if about.scene >= 0 and not SCENE_AT <= state.place[about.scene] < CAST:
        return True
    if about.moment & (DECLARED | RESOLVED):
        return False
    for card in about.cards:  # noqa: SIM110  (a generator costs three times as much)
        if not SCENE_AT <= state.place[card] < PLAYED:
            return True
    return False


@dataclass(frozen=True, slots=True)
class Trigger(Step):
    """Cards in play whose text names this moment act by themselves, the turn player's first (10.4)."""

    moment: int

    def run(self, state: GameState, frame: Frame) -> None:
        """Put the abilities to work, the first on top."""
        if state.watch & self.moment:
            push_triggers(state, about_at(state, frame, self.moment), watchers(state, self.moment))
        elif not state.heed & self.moment and state.rounds is None:
            frame.at += 1  # the round of asking that always follows can be left out as well


def watchers(state: GameState, moment: int) -> list[int]:
    """The cards in play that a moment triggers, by owner in turn order from the turn player's, then by place."""
    n, owners, turn, face, triggers = state.box.seats, state.box.owners, state.turn, state.face, state.box.triggers
    cards = [card for card in state.watchers if triggers[face[card]] & moment]
    return sorted(cards, key=lambda card: (owners[card] - turn) % n) if len(cards) > 1 else cards


def push_triggers(state: GameState, about: About, cards: Sequence[int]) -> None:
    """Push the triggered abilities of `cards` that fit, so that the first is done first.

    A card is not set off by what it is doing itself, so that no two cards can keep each other busy for ever; nor is
    any once MOST_SET_OFF were since the last answer, so that many that set each other off come to an end while somebody
    is looking on.
    """
    # What a Scene and the counted Characters do is one event with the points of 9.1; the declaration sees to its end.
    ends = () if about.moment & (COMPLETED | TRASHED) else TRIGGER_ENDS
    probe = Frame((), -1, -1, about, 0, counted(about) if about.event else None)
    altered = values.altered(state)
    frames = []
    for card in cards:
        probe.you, probe.source = state.box.owners[card], card
        for ability in state.box.faces[state.face[card]].abilities:
            if ability.moments & about.moment and ability.fits(state, probe, altered) and not _is_busy(state, card):
                frame = probe.copy()
                frame.steps, frame.triggered = (NoteTrigger(), *ability.steps, *ends), True
                frames.append(frame)
    if frames:
        del frames[MOST_SET_OFF - state.set_off :]
        state.set_off += len(frames)
        state.agenda.extend(reversed(frames))


def _is_busy(state: GameState, card: int) -> bool:
    """Whether a card in play is acting by itself right now."""
    return any(frame.source == card and frame.triggered for frame in state.agenda)


@dataclass(frozen=True, slots=True)
class NoteTrigger(Step):
    """Say that a card acts by itself."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Note the event."""
        changes.note(state, Triggered, frame.source)


@dataclass(frozen=True, slots=True)
class Window(Asking):
    """A round of asking (10.3): in turn order each seat may play a fitting Action or pass, until all pass in a row."""

    moment: int

    def run(self, state: GameState, frame: Frame) -> None:
        """Ask the next seat that has something fitting; hold until the round is over."""
        n, moment, first = state.box.seats, self.moment, frame.asked
        heard = state.heed & moment or state.rounds is not None
        if heard and frame.played < MOST_ANSWERS and len(state.agenda) < DEEPEST:
            about = about_at(state, frame, moment)
            gone = _gone(state, about)
            while frame.passes < n and not gone:
                seat = (state.turn + frame.asked) % n
                cards = playable(state, seat, about) if state.alert[seat] & moment else None
                if cards:
                    frame.at -= 1
                    _note_passed_over(state, frame, first)
                    state.ask, state.asker, state.source = Ask.REACT, seat, frame.source
                    state.options = [PASS, *map(play_code, cards)]
                    state.least = state.most = 1
                    return
                frame.asked += 1
                frame.passes += 1
            frame.at -= 1
            _note_passed_over(state, frame, first)
            frame.at += 1
        frame.asked = frame.passes = frame.played = 0

    def answered(self, state: GameState, frame: Frame, answer: Sequence[int]) -> None:
        """Count a pass, or let the Action happen before the next seat is asked."""
        seat = (state.turn + frame.asked) % state.box.seats
        frame.asked += 1
        if answer[0] == PASS:
            frame.passes += 1
        else:
            frame.passes = 0
            frame.played += 1
            play_action(state, seat, card_of(answer[0]), about_at(state, frame, self.moment))


def _note_passed_over(state: GameState, frame: Frame, first: int) -> None:
    """Tell whoever listens which seats of a round were not asked, from number `first` on; the round is being held."""
    if state.rounds is not None and state.log is not None and frame.asked > first:
        seats = tuple((state.turn + asked) % state.box.seats for asked in range(first, frame.asked))
        state.rounds.append(PassedOver(len(state.log), seats, state.clone()))


@dataclass(frozen=True, slots=True)
class Unheard(Window):
    """A round of asking at a moment at which nobody can answer; there for who listens, it changes nothing."""

    def run(self, state: GameState, frame: Frame) -> None:
        """Pass over every seat."""
        frame.at -= 1
        frame.asked = frame.passes = state.box.seats
        _note_passed_over(state, frame, 0)
        frame.at += 1


def window_about(state: GameState) -> About | None:
    """What the open round of asking is about, None if none is open."""
    if state.ask is not Ask.REACT or not state.agenda:
        return None
    frame = state.agenda[-1]
    step = frame.steps[frame.at]
    return about_at(state, frame, step.moment) if isinstance(step, Window) else None


@dataclass(frozen=True, slots=True)
class Tidy(Step):
    """An Action that was played goes to its owner's discard pile, with or without effect (10.1, 10.5)."""

    always: ClassVar[bool] = True

    def run(self, state: GameState, frame: Frame) -> None:
        """Discard it, unless its effect put it elsewhere."""
        if state.place[frame.source] >= PLAYED:
            changes.move(state, frame.source, DISCARD + state.box.owners[frame.source], "discard")


@dataclass(frozen=True, slots=True)
class Aftermath(Step):
    """After an event in full: does anybody have the goal (11.1)? Then the moments that it brought about, in order."""

    always: ClassVar[bool] = True

    def run(self, state: GameState, frame: Frame) -> None:
        """End the game, or raise what is pending."""
        if max(state.points) >= state.box.house.goal:
            changes.end_game(state)
        if state.pending:
            pending, state.pending = state.pending, []
            for about in reversed(pending):
                raise_moment(state, about.moment, about.by, about.cards, about.scene)


ACTION_ENDS = (Tidy(), Aftermath())
TRIGGER_ENDS = (Aftermath(),)
UNHEARD_STEPS: dict[int, tuple[Step, ...]] = {1 << i: (Unheard(1 << i),) for i in range(1, 10)}
MOMENT_STEPS: dict[int, tuple[Step, ...]] = {1 << i: (Trigger(1 << i), Window(1 << i)) for i in range(1, 10)}
