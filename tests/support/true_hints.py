"""Whether what a hint says is true, recounted from what its seat sees: never by asking for reasons again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp

from simpsons_desktop.content.library import library
from simpsons_desktop.content.words import card_name, trait_name
from simpsons_desktop.controller.hints import Hint
from simpsons_desktop.rules import Ask, CardView, GameState, Kind, Observation, SceneView, Verb, apply, decision
from simpsons_desktop.rules.events import Moved, TurnBegan
from simpsons_desktop.rules.moves import END, PASS
from simpsons_desktop.rules.outlook import Outlook
from simpsons_desktop.rules.state import HAND
from tests.support.questions import NAMES


@dataclass(frozen=True)
class Case:
    """A hint, what it says, and what it rests on; `leads` are by the words for an answer, `outlooks` too."""

    state: GameState
    hint: Hint
    what: str
    why: str
    outlook: Outlook
    leads: dict[str, float]
    outlooks: dict[str, Outlook]

    @property
    def seat(self) -> int:
        """The reader."""
        return self.hint.decision.seat

    def at(self, place: int) -> Outlook:
        """What the words at this place of the reason are about: the answer, or another one."""
        other = re.search(r"“([^”]+)” would mean", self.why)
        return self.outlook if other is None or place < other.start() else self.outlooks[other[1]]

    @property
    def cards(self) -> set[int | None]:
        """The cards that the answer names."""
        options = dict(zip(self.hint.decision.codes, self.hint.decision.options, strict=True))
        return {options[code].card for code in self.hint.answer}


Check = Callable[[Case, Sequence[str], Outlook], bool]


def scene_of(seen: Observation, seat: int) -> SceneView:
    """The Scene in front of a seat."""
    scene = seen.seats[seat].scene
    assert scene is not None
    return scene


def side(scene: SceneView, event: str) -> list[tuple[int, int]]:
    """Owner and weight of each Character that may be counted, judged by traits alone (2.3, 8.2)."""
    wanted = set(scene.traits)
    fits = [one for one in scene.characters if bool(wanted & set(one.traits)) is (event == "complete")]
    return [(one.card.owner, one.weight) for one in fits if one.counts]


def weight(scene: SceneView, event: str) -> int:
    """For how much the Characters on one side of a Scene count."""
    return sum(heavy for _, heavy in side(scene, event))


def need(scene: SceneView, event: str) -> int | None:
    """How many that must be."""
    return scene.complete if event == "complete" else scene.trash


def _progress(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    event, had, have, needed, ready, _, name, mine, count = found
    seat = NAMES.index(name) if name else case.seat
    was, then = scene_of(case.outlook.now, seat), scene_of(case.outlook.then, seat)
    counted = [owner for owner, _ in side(then, event)]
    told = (weight(was, event), weight(then, event), need(then, event)) == (int(had), int(have), int(needed))
    share = not mine or (counted.count(case.seat), len(counted)) == (int(mine), int(count))
    return told and share and bool(ready) is (int(had) < int(needed) and then.ready(event))


def _alone(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    seat = NAMES.index(found[0])
    played = case.cards.pop()
    scene = scene_of(case.outlook.then, seat)
    one = next(one for one in scene.characters if one.card.id == played)
    event = "complete" if set(one.traits) & set(scene.traits) else "trash"
    return [owner for owner, _ in side(scene, event)].count(case.seat) == 1


def _more(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    name, event, mine, count, bonus = found
    event = {"completed": "complete", "trashed": "trash"}[event]
    for seat, view in enumerate(case.outlook.then.seats):
        was = case.outlook.now.seats[seat].scene
        if view.scene is None or was is None or card_name(view.scene.card.printed) != name:
            continue
        owners, heavy = [owner for owner, _ in side(view.scene, event)], Counter[int]()
        for owner, weighs in side(view.scene, event):
            heavy[owner] += weighs
        ready = weight(was, event) >= (need(was, event) or 99)
        most = all(heavy[case.seat] > heavy[other] for other in heavy if other != case.seat)
        if ready and (owners.count(case.seat), len(owners)) == (int(mine), int(count)) and (not bonus or most):
            return True
    return False


def _on_scene(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    told, name, _, whose, mine, count = found
    seat = NAMES.index(whose) if whose else case.seat
    scene = scene_of(outlook.then, seat)
    counted = [owner for owner, _ in side(scene, "complete")]
    then = {event: (weight(scene, event), need(scene, event)) for event in ("complete", "trash")}
    numbers = re.findall(r"(complete|trash) (?:\d+ → )?(\d+) of (\d+)", told)
    share = not mine or (counted.count(case.seat), len(counted)) == (int(mine), int(count))
    named = card_name(scene.card.printed) == name
    return named and share and all(then[event] == (int(have), int(most)) for event, have, most in numbers)


def _scores(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    told, end = found
    gains = Counter[int]()
    for gain in outlook.gains:
        gains[gain.seat] += gain.points
    said = {
        (case.seat if name == "you" else NAMES.index(name)): int(points)
        for name, points in re.findall(r"(\w+) (-?\d+)", told)
    }
    after = [view.points + gains[seat] for seat, view in enumerate(outlook.now.seats)]
    most = max(after)
    winners = [seat for seat, points in enumerate(after) if points == most >= outlook.now.goal]
    ends = {
        "; that wins": winners == [case.seat],
        "; you win together": case.seat in winners and len(winners) > 1,
        "": not winners,
    }
    return said == {seat: points for seat, points in gains.items() if points} and ends.get(end, bool(winners))


def _compared(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    words, _, how = found
    mine, other = (1 / (1 + exp(-case.leads[key] / 2)) for key in (case.what, words))
    return {"about as good": -0.01 <= mine - other < 0.01, "a little worse": 0.01 <= mine - other < 0.05}.get(
        how, mine - other >= 0.05
    )


def _gone(case: Case) -> list[CardView]:
    return [view for view in case.outlook.now.seats[case.seat].hand if view.id in case.cards]


def _of_kind(case: Case, kind: Kind) -> list[CardView]:
    return [view for view in _gone(case) if view.printed is not None and view.printed.kind is kind]


def _fits(case: Case, view: CardView, seats: Sequence[int]) -> bool:
    """Whether a Character has a trait of a Scene in front of one of these seats."""
    scenes = [case.outlook.now.seats[seat].scene for seat in seats]
    assert view.printed is not None
    return any(scene is not None and set(view.printed.traits) & set(scene.traits) for scene in scenes)


def _waiting_scenes(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    return case.outlook.now.seats[case.seat].scene is not None and len(_of_kind(case, Kind.SCENE)) == int(found[0])


def _fitting(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    everywhere, others = range(3), [seat for seat in range(3) if seat != case.seat]
    count = 0
    for view in _of_kind(case, Kind.CHARACTER):
        any_, own = _fits(case, view, everywhere), _fits(case, view, [case.seat])
        count += {"no Scene in play": not any_, "only others' Scenes": _fits(case, view, others) and not own}.get(
            found[1], own
        )
    return count == int(found[0])


def _idle_actions(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    return len(_of_kind(case, Kind.ACTION)) == int(found[0])


def _kept(case: Case, kind: Kind) -> int:
    hand = case.outlook.now.seats[case.seat].hand
    return sum(v.id not in case.cards and v.printed is not None and v.printed.kind is kind for v in hand)


def _draws(state: GameState, answer: Sequence[int]) -> tuple[int, int]:
    """How many cards are really drawn when the hand is refilled, and how many are held then."""
    seat = state.turn
    count, held = 0, len(state.zones[HAND + seat]) - len(answer)
    for event, _ in apply(state, answer).beats:
        if isinstance(event, TurnBegan):
            break
        count += isinstance(event, Moved) and event.why == "draw" and event.dst == HAND + seat
    return count, held + count


def _refill(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    size, new = int(found[0]), int(found[1])
    before, (after, held) = _draws(case.state, ())[0], _draws(case.state, case.hint.answer)
    return (size, new) == (held, after - before)


def _room(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    ends = [_ended(case.state, answers) for answers in ([(END,)], [case.hint.answer, *_then(case), (END,)])]
    return None in ends or ends[1] == (ends[0] or 0) + int(found[0])


def _then(case: Case) -> list[tuple[int, ...]]:
    return [one.answer for one in case.hint.then]


def _ended(state: GameState, answers: Sequence[Sequence[int]]) -> int | None:
    """How many cards are really drawn at the end of the turn after these answers; None if others come between."""
    left, seat = list(answers), state.turn
    while left or state.ask is Ask.REACT:
        asked = decision(state)
        if asked is None or (asked.ask is not Ask.REACT and (asked.seat != seat or not asked.accepts(left[0]))):
            return None
        state = apply(state, (PASS,) if asked.ask is Ask.REACT else left.pop(0)).state
    return _draws(state, ())[0] if state.ask is Ask.DISCARD and state.turn == seat else None


def _keeps(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    options = case.hint.decision.options
    playable = {o.card for o in options if o.verb in (Verb.PLAY, Verb.PICK)}
    held = [card_name(v.printed) for v in case.outlook.now.seats[case.seat].hand if v.id in playable - case.cards]
    return all(name in held for name in _names(found[0]))


def _names(told: str) -> list[str]:
    """The names of cards in a list, without how many there are of each, and how many more."""
    parts = [re.sub(r"^\d+ × ", "", part) for part in told.split(", ")]
    known = {card_name(printed) for printed in library().cards.values()}
    return [name for part in parts for name in (part, *re.split(" and (?:\\d+ × )?", part)) if name in known]


def _comes(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    """A card comes to the hand, and matches a Scene if that is said."""
    before = {view.id for view in outlook.now.seats[case.seat].hand}
    came = [view for view in outlook.then.seats[case.seat].hand if view.id not in before and view.id in case.cards]
    seats = [case.seat] if found[1].endswith("your own Scene") else range(3)
    fits = not found[1].startswith(" and matches") or all(_fits(case, view, seats) for view in came)
    return [card_name(view.printed) for view in came] == [found[0]] and fits


def _belongs(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    views = [outlook.now.find(card) for card in case.cards if card is not None]
    return any(view and (card_name(view.printed), NAMES[view.owner]) == tuple(found) for view in views)


def _fit_new_scene(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    scene = scene_of(outlook.then, case.seat)
    hand = [view.printed for view in outlook.then.seats[case.seat].hand if view.printed is not None]
    fitting = {card_name(one) for one in hand if one.kind is Kind.CHARACTER and set(one.traits) & set(scene.traits)}
    return bool(fitting) and set(_names(found[0])) <= fitting


def _denied(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    seat = NAMES.index(found[0])
    was, then = scene_of(outlook.now, seat), outlook.then.seats[seat].scene
    gone = then is None or then.card.id != was.card.id or not then.ready("complete")
    return card_name(was.card.printed) == found[1] and was.ready("complete") and gone


def _nearer(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    words, name, scene, have, needed = found
    was, then = (scene_of(seen, NAMES.index(name)) for seen in (outlook.now, case.outlooks[words].then))
    told = (card_name(then.card.printed), weight(then, "complete"), then.complete) == (scene, int(have), int(needed))
    return told and weight(was, "complete") < int(have)


def _stands(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    view = outlook.now.seats[NAMES.index(found[0])]
    return (view.points, len(view.hand)) == (int(found[1]), int(found[2]))


def _useless(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    views = [view for card in case.cards if card is not None and (view := outlook.now.find(card)) is not None]
    everywhere = [seat for seat, view in enumerate(outlook.now.seats) if view.scene is not None]
    return any(card_name(view.printed) == found[0] and not _fits(case, view, everywhere) for view in views)


def _only_one(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    asked = case.hint.decision
    return len(asked.options) <= asked.least


def _shows_traits(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    shown = {trait_name(trait) for trait in scene_of(outlook.then, case.seat).traits}
    return outlook.now.seats[case.seat].scene is None and set(re.split(", | and ", found[0])) == shown


def _in_hand(case: Case, found: Sequence[str], outlook: Outlook) -> bool:
    return len(outlook.then.seats[case.seat].hand) == int(found[0])


CHECKS: tuple[tuple[str, Check], ...] = (
    (
        r"(complete|trash) (\d+) → (\d+) of (\d+)(, ready)?, on (your own Scene|the Scene of (\w+))"
        r"(?:, where (\d+) of the (\d+) that count are yours then)?",
        _progress,
    ),
    (r"on the Scene of (\w+); if your Character is counted, you score there too", _alone),
    (
        r"^([^“]+) can be (completed|trashed) already; of the Characters that count, yours are (\d+) of (\d+) then"
        r"(, and the most bring the bonus)?",
        _more,
    ),
    (
        r"(?:^|; |would mean: )((?:complete|trash) [^;“]*?) on ([^;“]+?), (your own Scene|the Scene of (\w+))"
        r"(?:, where (\d+) of the (\d+) that match are yours then)?(?=;|\.)",
        _on_scene,
    ),
    (
        r"(?:^|would mean: )((?:(?:you|Ann|Bob|Cal) -?\d+(?:, )?)+)(; that wins|; you win together|; .*? wins? then)?",
        _scores,
    ),
    (r"“([^”]+)”( would mean: .*; that)? looks (about as good|a little worse|clearly worse)\.$", _compared),
    (r"(\d+) Scenes? must wait for yours to go", _waiting_scenes),
    (r"(\d+) Characters? match(?:es)? (no Scene in play|only others' Scenes|your Scene)", _fitting),
    (r"(\d+) Actions? had no use so far", _idle_actions),
    (r"you can play only one (Scene), and keep another", lambda case, found, outlook: _kept(case, Kind.SCENE) > 0),
    (r"you keep Characters (enough) for a turn", lambda case, found, outlook: _kept(case, Kind.CHARACTER) >= 2),
    (r"(better) that you keep", lambda case, found, outlook: _kept(case, Kind.CHARACTER) > 0),
    (r"you keep (no) Characters for", lambda case, found, outlook: not _kept(case, Kind.CHARACTER)),
    (r"You draw up to (\d+) anyway(?:;|, so) (\d+) new", _refill),
    (r"room for (\d+) new cards? at the end of your turn", _room),
    (r"you keep (.+?)(?:, with a match in play| for later)\.", _keeps),
    (r"^(.+?) comes to your hand(.*?)\.", _comes),
    (r"^([^:“]+) belongs to (\w+)\.", _belongs),
    (r"^(.+) in your hand match(?:es)? it: ", _fit_new_scene),
    (r"^(\w+) can't complete (.+?) then\.", _denied),
    (r"^(Ann|Bob|Cal): points (\d+), cards in hand (\d+)\.", _stands),
    (r"^(?!\d+ Character)([^;]+) matches no Scene in play\.", _useless),
    (r"^there is nothing (else) to choose\.$", _only_one),
    (r"^you have no Scene in play; this one's traits are (.+)\.$", _shows_traits),
    (r"^(?:you have|your hand has) (\d+) cards? (?:in hand )?then[.,]", _in_hand),
    (r"^You draw (\d+) cards?\.", lambda case, found, outlook: dict(outlook.draws).get(case.seat) == int(found[0])),
    (r"“([^”]+)” would bring (\w+) nearer to completing (.+): (\d+) of (\d+)\.", _nearer),
    (
        r"changes nothing on the table, and you have (\d+) cards?",
        lambda case, found, outlook: (
            [v.scene for v in case.outlook.now.seats] == [v.scene for v in case.outlook.then.seats]
            and len(case.outlook.then.seats[case.seat].hand) == int(found[0])
        ),
    ),
)
"""Patterns of what can be said, and how it is checked."""

ELSEWHERE = re.compile(
    r"""(?:(?:
    with[ ]it[ ]you[ ]can[ ]win[ ]in[ ]this[ ]turn,[ ]if[ ]nobody[ ]stops[ ]you
    | cards[ ]that[ ]you[ ]can't[ ]see[ ]decide[ ]what[ ]comes[ ]of[ ]it
    | (?:you[ ]choose|(?:Ann|Bob|Cal)[ ]chooses)[ ]then
    | .+,[ ]in[ ]front[ ]of[ ](?:Ann|Bob|Cal),[ ]can't[ ]be[ ]trashed[ ]then
    | .+[ ]comes[ ]to[ ]nothing
    | (?:To[ ]the[ ]discard[ ]piles|Back[ ]to[ ]the[ ](?:hands|decks)):[ ].+
    | .+[ ]does[ ]not[ ]match[ ].+[ ]and[ ]will[ ]lie[ ]sideways
    | (?:You|Ann|Bob|Cal):[ ]\d+[ ]cards?[ ](?:is|are)[ ]discarded[ ]at[ ]random
    | (?:You|Ann|Bob|Cal)[ ]may[ ]play[ ]\d+[ ]more[ ]Characters?
    | (?:Ann|Bob|Cal)[ ]draws[ ]\d+[ ]cards?
    | .+[ ]can't[ ]be[ ](?:completed|trashed)[ ]for[ ]now
    | Can't[ ]be[ ]counted[ ]for[ ]now:[ ].+
    | Effects[ ]can't[ ]touch[ ].+[ ]for[ ]now
    )\.[ ]?)+""",
    re.VERBOSE,
)
"""Whole sentences that are held by tests of positions, of what is foretold, or of the outlook."""


def wrong(case: Case) -> list[str]:
    """What of a hint is not true, or was not recognised at all."""
    found = [(pattern, match, check) for pattern, check in CHECKS for match in re.finditer(pattern, case.why)]
    faults = [
        f"{pattern}: {match.group()}"
        for pattern, match, check in found
        if not check(case, _groups(match), case.at(match.start()))
    ]
    if not found and ELSEWHERE.fullmatch(case.why) is None:
        faults.append(f"unknown: {case.why}")
    return faults


def _groups(match: re.Match[str]) -> Sequence[str]:
    return [group or "" for group in match.groups()]
