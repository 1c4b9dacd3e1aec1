"""Why something can't be done now: every refusal names the rule that it rests on."""

from __future__ import annotations

from simpsons_desktop.rules import fair_start, scoring, unplayable, values, windows
from simpsons_desktop.rules.abilities import MAIN
from simpsons_desktop.rules.engine import ASK_RULES, legal
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.moves import Ask, Option, Reason, Verb, encode
from simpsons_desktop.rules.observe import PUBLIC_ASKS
from simpsons_desktop.rules.state import CAST, HAND, PLAYED, SCENE_AT, About, GameState
from simpsons_desktop.rules.steps.asking import Choose
from simpsons_desktop.rules.turn import MOST_ACTIONS

_TURN_RULES = {Verb.PLAY: "10.2", Verb.COMPLETE: "8.1", Verb.TRASH: "8.1", Verb.END: "5.1"}


def why_not(state: GameState, seat: int, option: Option) -> Reason | None:
    """Why `seat` can't answer with `option` now; None if it can.

    The reason rests on what that seat may know: its own cards, and what lies open.
    """
    if state.winners is not None:
        return Reason("11.1", "game over")
    if state.asker != seat or state.ask is Ask.NOTHING:
        return _not_asked(state, seat, option)
    if encode(option, state.box.trait_names) in legal(state):
        return None
    if state.ask is Ask.MAIN:
        return _main(state, seat, option)
    if option.verb is Verb.PLAY and state.ask is Ask.REACT:
        return _react(state, seat, option)
    if option.verb is Verb.PICK and option.card is not None:
        return _pick(state, seat, option.card)
    return _asked_first(state, option)


def _asked_first(state: GameState, option: Option) -> Reason:
    """Something else is asked, and must be answered before anything else is done."""
    match state.ask:
        case Ask.COUNT:
            return Reason("8.2", "count first")
        case Ask.DISCARD if option.verb in (Verb.PLAY, Verb.COMPLETE, Verb.TRASH):
            return Reason("5.3", "turn is ending")
        case Ask.DISCARD:
            return Reason("5.2", "discard first")
        case Ask.REACT:
            return Reason("10.3", "answer first")
        case Ask.MAY:
            return Reason("10.6", "yes or no first")
    return Reason(ASK_RULES[state.ask], "choose first")


def _not_asked(state: GameState, seat: int, option: Option) -> Reason:
    if state.ask in (Ask.MAIN, Ask.DISCARD) and option.verb in _TURN_RULES:
        if option.verb is Verb.PLAY and option.card is not None and _kind(state, seat, option.card) is Kind.ACTION:
            return Reason("10.1", "action not now", (state.box.moments[state.face[option.card]],))
        return Reason(_TURN_RULES[option.verb], "not your turn")
    # Whether somebody answers or chooses is not told apart: that an answer is waited for would tell that one is held.
    return Reason("1.3" if state.ask in PUBLIC_ASKS else "10.3", "not asked")


def _kind(state: GameState, seat: int, card: int) -> Kind | None:
    """The kind of a card in this seat's own hand, None for any other card."""
    if not 0 <= card < len(state.face) or state.place[card] != HAND + seat:
        return None
    return state.box.faces[state.face[card]].kind


def _main(state: GameState, seat: int, option: Option) -> Reason:
    match option.verb:
        case Verb.PLAY:
            return _play(state, seat, option)
        case Verb.COMPLETE | Verb.TRASH:
            return _declare(state, option.to, option.verb.value)
        case Verb.PASS | Verb.YES | Verb.NO | Verb.PICK:
            return Reason("5.1", "not asked for")
    return Reason("5.1", "not an option")


def _play(state: GameState, seat: int, option: Option) -> Reason:
    card = -1 if option.card is None else option.card
    kind = _kind(state, seat, card)
    if kind is None:
        return Reason("5.1", "not in hand")
    if kind is Kind.SCENE:
        return Reason("6.1", "scene in play" if state.zones[SCENE_AT + seat] else "scene elsewhere")
    if kind is Kind.CHARACTER:
        return _character(state, seat, card, option.to)
    about = About(MAIN, seat)
    if state.acted >= MOST_ACTIONS and windows.ability_at(state, seat, card, about) is not None:
        return Reason("10.1", "no more actions", (MOST_ACTIONS,))
    return unplayable.why(state, seat, card, about)


def _character(state: GameState, seat: int, card: int, to: int | None) -> Reason:
    if not any(state.zones[SCENE_AT : SCENE_AT + state.box.seats]):
        return Reason("7.1", "no scene at all")
    limit = values.limit(state, seat)
    if state.played >= limit and not state.box.stars[state.face[card]]:
        fair = fair_start.extra_characters(state.box.house, state.box.seats, state.turn_number)
        return Reason("7.2", "no more characters at fair start" if fair else "no more characters", (limit,))
    return Reason("7.1", "no scene there" if to is not None else "on which scene")


def _react(state: GameState, seat: int, option: Option) -> Reason:
    card = -1 if option.card is None else option.card
    kind = _kind(state, seat, card)
    if kind is None:
        return Reason("10.1", "not in hand")
    if kind is not Kind.ACTION:
        return Reason("10.2", "only actions answer")
    about = windows.window_about(state)
    if about is None:
        raise AssertionError("an answer is asked for, but about nothing")
    return unplayable.why(state, seat, card, about)


def _pick(state: GameState, seat: int, card: int) -> Reason:
    """A card that is not among those that may be counted, discarded or chosen."""
    place = state.place[card] if 0 <= card < len(state.place) else -1
    match state.ask:
        case Ask.COUNT:
            return _not_counted(state, card, place)
        case Ask.DISCARD:
            return Reason("5.2", "discarded from hand")
        case Ask.CHOOSE if SCENE_AT <= place < PLAYED and _is_shielded(state, card):
            return Reason("10.6", "shielded")
        case Ask.CHOOSE:
            return Reason("10.6", "not among the choices")
    return _asked_first(state, Option(Verb.PICK, card=card))


def _not_counted(state: GameState, card: int, place: int) -> Reason:
    frame = state.agenda[-1]
    scene = state.place[frame.source] - SCENE_AT
    if place != CAST + scene or frame.about is None:
        return Reason("8.2", "not on that scene")
    event = frame.about.event
    if card not in values.sides(state, scene)[event == "trash"]:
        return Reason("8.2", "only matching are counted" if event == "complete" else "only others are counted")
    return Reason("8.2", "counting is forbidden")


def _is_shielded(state: GameState, card: int) -> bool:
    """Whether a card is left out of a choice only because effects may not take it."""
    frame = state.agenda[-1]
    step = frame.steps[frame.at]
    if not isinstance(step, Choose) or not values.guarded(state, card, "effects"):
        return False
    return card in step.from_.search(state, frame, values.altered(state))


def _declare(state: GameState, to: int | None, event: str) -> Reason:
    if to is None or not 0 <= to < state.box.seats or not state.zones[SCENE_AT + to]:
        return Reason("8.1", "no scene there")
    number = scoring.needed(state, to, event)
    if number is None:
        return Reason("2.2", f"no {event} number")
    there, free = values.sides(state, to)[event == "trash"], scoring.countable(state, to, event)
    weight, have = scoring.weigh(state, free), len(there)
    if weight >= number:
        return Reason("8.1", f"no {event} for now")
    if scoring.weigh(state, there) != have or weight != len(free):
        return Reason("8.1", f"too light to {event}", (weight, number))
    if have < number:
        return Reason("8.1", f"too few to {event}", (have, number))
    return Reason("8.1", f"too few count to {event}", (weight, number))
