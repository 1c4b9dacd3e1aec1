"""Whether a reason is true, judged from what lies where and what is printed: never by asking the rules for reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from simpsons_desktop.rules import (
    Ask,
    CardView,
    CharacterView,
    GameState,
    Kind,
    Observation,
    Option,
    Printed,
    Reason,
    SceneView,
    decision,
    observe,
)
from simpsons_desktop.rules.abilities import MOMENTS, Ability, Condition, Select
from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.state import HAND, SCENE_AT, About, Frame
from simpsons_desktop.rules.values import altered, limit

COUNTING, EFFECTS = Mark("guard:counting"), Mark("guard:effects")


@dataclass(frozen=True)
class Case:
    """What a seat tried and was told; `stars_apart` is how many Characters but Stars were played in this turn."""

    state: GameState
    seat: int
    option: Option
    reason: Reason
    stars_apart: int

    @property
    def seen(self) -> Observation:
        """What everybody may see, and the own hand."""
        return observe(self.state, self.seat)

    @property
    def printed(self) -> Printed:
        """The face of the card that was tried."""
        assert self.option.card is not None
        return self.state.box.faces[self.state.face[self.option.card]]

    @property
    def held(self) -> bool:
        """Whether the card that was tried is in the own hand."""
        return self.option.card in self.state.zones[HAND + self.seat]

    def scene(self) -> SceneView:
        """The Scene that was to be completed or trashed."""
        assert self.option.to is not None
        scene = self.seen.seats[self.option.to].scene
        assert scene is not None
        return scene

    def sides(self, event: str) -> tuple[int, int]:
        """How many Characters match (do not match) by the traits that are seen, and how many of them may be counted."""
        scene = self.scene()
        there = [c for c in scene.characters if bool({*c.traits} & {*scene.traits}) is (event == "complete")]
        return len(there), sum(COUNTING not in c.marks for c in there)

    def weight(self, event: str) -> int:
        """For how many those count that may be counted."""
        there = [c for c in self.scene().characters if c.matches is (event == "complete")]
        return sum(c.weight for c in there if COUNTING not in c.marks)

    def open_scenes(self) -> list[int]:
        """The seats that have a Scene in play."""
        return [seat for seat, view in enumerate(self.seen.seats) if view.scene is not None]

    def moment(self) -> int:
        """The moment (10.4) that is now for the seat: the round of asking, or its own main part; 0 for none."""
        asked = decision(self.state)
        if asked is None or asked.seat != self.seat:
            return 0
        return MOMENTS[asked.moment.name] if asked.moment else MOMENTS["main"] if asked.ask is Ask.MAIN else 0

    def abilities(self) -> list[tuple[Ability, Frame]]:
        """The abilities of the Action for the moment that is now, each with a frame to judge it in."""
        asked = decision(self.state)
        moment = asked.moment if asked else None
        about = About(self.moment(), self.seat)
        if moment is not None:
            about = About(
                about.moment, moment.by, moment.cards, -1 if moment.scene is None else moment.scene, moment.event
            )
        probe = Frame((), self.seat, self.option.card if self.option.card is not None else -1, about)
        probe.pick("counted", moment.cards if moment and moment.event and about.moment != MOMENTS["declared"] else ())
        return [(one, probe) for one in self.printed.abilities if one.moments & about.moment]

    def conditions_hold(self) -> bool:
        """Whether all that some ability asks for, but for targets, is so."""
        return any(
            one.condition is None or one.condition.test(self.state, probe, altered(self.state))
            for one, probe in self.abilities()
        )


def _few(event: str) -> Callable[[Case], bool]:
    def check(case: Case) -> bool:
        need = getattr(case.scene(), event)
        return case.reason.values == (case.sides(event)[0], need) and case.sides(event)[0] < need

    return check


def _few_count(event: str) -> Callable[[Case], bool]:
    def check(case: Case) -> bool:
        there, free = case.sides(event)
        need = getattr(case.scene(), event)
        return case.reason.values == (free, need) and free < need <= there

    return check


def _light(event: str) -> Callable[[Case], bool]:
    def check(case: Case) -> bool:
        need = getattr(case.scene(), event)
        weighs = any(c.weight != 1 for c in case.scene().characters)
        return case.reason.values == (case.weight(event), need) and case.weight(event) < need and weighs

    return check


def _asked(ask: Ask) -> Callable[[Case], bool]:
    return lambda case: case.state.ask is ask and case.state.asker == case.seat


def _asks(test: Callable[[Case, Ability], bool]) -> Callable[[Case], bool]:
    """An Action whose ability for this moment asks for something that is not so."""
    return lambda case: case.held and not case.conditions_hold() and all(test(case, one) for one, _ in case.abilities())


def _by(case: Case) -> int:
    asked = decision(case.state)
    return asked.moment.by if asked is not None and asked.moment is not None else case.seat


def _event(case: Case) -> str:
    asked = decision(case.state)
    return asked.moment.event if asked is not None and asked.moment is not None else ""


def _counted_from(case: Case) -> SceneView:
    """The Scene on which Characters are being counted."""
    return next(s.scene for s in case.seen.seats if s.scene is not None and s.scene.card.id == case.state.source)


def _on_that_scene(case: Case) -> bool:
    return any(c.card.id == case.option.card for c in _counted_from(case).characters)


def _matches(case: Case) -> bool:
    return next(c.matches for c in _counted_from(case).characters if c.card.id == case.option.card)


def _marks(case: Case) -> tuple[Mark, ...]:
    scenes = [s.scene for s in case.seen.seats if s.scene is not None]
    for scene in scenes:
        if scene.card.id == case.option.card:
            return scene.marks
        for one in scene.characters:
            if one.card.id == case.option.card:
                return one.marks
    return ()


def _nobody_is_ahead(case: Case) -> bool:
    return max(case.state.points) == case.state.points[case.seat]


def _something_is_protected(case: Case) -> bool:
    scenes = [s.scene for s in case.seen.seats if s.scene is not None]
    marks = [scene.marks for scene in scenes] + [one.marks for scene in scenes for one in scene.characters]
    return any(EFFECTS in one for one in marks)


def _finds_too_few(case: Case) -> bool:
    """Whether fewer cards than are needed fit what is looked for: read from what lies open and the own hand."""
    which, least = case.reason.values
    assert isinstance(which, Select)
    assert isinstance(least, int)
    there = list(_lying(case, which.zone))
    fits = [(scene, view) for scene, view in there if _fits(case, which, scene, view)]
    if which.off not in ("", "about"):  # on another Scene than one that is chosen first
        return len({scene for scene, _ in fits}) <= 1
    return len(fits) < least


def _lying(case: Case, zone: str) -> Iterator[tuple[int, CardView | CharacterView]]:
    """The cards of a zone with the seat before which each lies (-1: before none)."""
    asked = decision(case.state)
    moment = asked.moment if asked is not None else None
    for seat, view in enumerate(case.seen.seats):
        if zone == "discard":
            yield from ((seat, card) for card in view.discard)
        elif zone == "hand":
            yield from ((seat, card) for card in view.hand if card.id != case.option.card)
        elif zone == "deck":
            yield from ((seat, card) for card in view.deck)
        elif view.scene is not None and zone == "scene":
            yield seat, view.scene.card
        elif view.scene is not None:
            about = moment.cards if moment is not None else ()
            yield from ((seat, one) for one in view.scene.characters if zone or one.card.id in about)


def _fits(case: Case, which: Select, at: int, view: CardView | CharacterView) -> bool:
    """Whether a card is one of those, for all that the seat can see of it."""
    card = view.card if isinstance(view, CharacterView) else view
    traits = view.traits if isinstance(view, CharacterView) else card.printed.traits if card.printed else ()
    asked = decision(case.state)
    moment = asked.moment if asked is not None else None
    scene = case.state.place[moment.scene] - SCENE_AT if moment is not None and moment.scene is not None else -1
    points = case.state.points
    owners = {
        "you": card.owner == case.seat, "others": card.owner != case.seat,
        "ahead": points[card.owner] > points[case.seat],
    }  # fmt: skip
    tests = [
        owners.get(which.whose, True),
        not which.kind or card.printed is None or card.printed.kind.value == which.kind,
        card.printed is None or {*which.has} <= {*traits},
        not which.lacks or which.lacks not in traits,
        which.matching is None or (isinstance(view, CharacterView) and view.matches is which.matching),
        which.star is None or card.printed is None or card.printed.is_star is which.star,
        which.on != "about" or at == scene,
        which.off != "about" or at != scene,
    ]
    return all(tests)


def _spent(case: Case) -> bool:
    most = limit(case.state, case.seat)
    return not case.printed.is_star and case.stars_apart >= most == case.reason.values[0]


CHECKS: Mapping[str, Callable[[Case], bool]] = {
    "game over": lambda case: max(case.state.points) >= case.state.box.house.goal,
    "not asked": lambda case: case.state.asker != case.seat,
    "not your turn": lambda case: case.state.turn != case.seat,
    "not asked for": _asked(Ask.MAIN),
    "count first": _asked(Ask.COUNT),
    "discard first": _asked(Ask.DISCARD),
    "turn is ending": _asked(Ask.DISCARD),
    "answer first": _asked(Ask.REACT),
    "choose first": _asked(Ask.CHOOSE),
    "yes or no first": _asked(Ask.MAY),
    "discarded from hand": lambda case: _asked(Ask.DISCARD)(case) and not case.held,
    "not among the choices": _asked(Ask.CHOOSE),
    "shielded": lambda case: _asked(Ask.CHOOSE)(case) and EFFECTS in _marks(case),
    "not in hand": lambda case: not case.held,
    "scene in play": lambda case: case.printed.kind is Kind.SCENE and case.seat in case.open_scenes(),
    "scene elsewhere": lambda case: case.printed.kind is Kind.SCENE and case.seat not in case.open_scenes(),
    "no scene at all": lambda case: case.printed.kind is Kind.CHARACTER and not case.open_scenes(),
    "no scene there": lambda case: case.option.to not in case.open_scenes(),
    "on which scene": lambda case: case.option.to is None and bool(case.open_scenes()),
    "no more characters": lambda case: _spent(case),
    "no more characters at fair start": lambda case: _spent(case) and case.state.box.house.fair,
    "no more actions": lambda case: case.state.acted == case.reason.values[0],
    "no complete number": lambda case: case.scene().complete is None,
    "no trash number": lambda case: case.scene().trash is None,
    **{f"too few to {event}": _few(event) for event in ("complete", "trash")},
    **{f"too few count to {event}": _few_count(event) for event in ("complete", "trash")},
    **{f"too light to {event}": _light(event) for event in ("complete", "trash")},
    "no complete for now": lambda case: Mark("guard:complete") in case.scene().marks,
    "no trash for now": lambda case: Mark("guard:trash") in case.scene().marks,
    "only actions answer": lambda case: case.held and case.printed.kind is not Kind.ACTION,
    "action not now": lambda case: (
        case.held and not case.state.box.moments[case.state.face[case.option.card or 0]] & case.moment()
    ),
    "action goes nowhere": lambda case: case.option.to is not None and bool(case.abilities()),
    "action finds nothing": lambda case: case.conditions_hold() and _finds_too_few(case),
    "action finds no player": lambda case: (
        case.conditions_hold() and case.reason.values == ("ahead",) and _nobody_is_ahead(case)
    ),
    "what it takes is protected": lambda case: case.conditions_hold() and _something_is_protected(case),
    "action has no target": lambda case: bool(case.abilities()) and case.conditions_hold(),
    "answers others only": _asks(
        lambda case, one: one.condition is not None and one.condition.by == "others" and _by(case) == case.seat
    ),
    "in turns of others only": _asks(lambda case, one: case.state.turn == case.seat),
    "for completing only": _asks(lambda case, one: _event(case) != "complete"),
    "for trashing only": _asks(lambda case, one: _event(case) != "trash"),
    "about your scene only": _asks(lambda case, one: one.condition is not None and one.condition.scene is not None),
    "nobody is ahead": _asks(lambda case, one: max(case.state.points) == case.state.points[case.seat]),
    "action asks for more": _asks(lambda case, one: isinstance(case.reason.values[0], Condition)),
    "not on that scene": lambda case: not _on_that_scene(case),
    "only matching are counted": lambda case: not _matches(case),
    "only others are counted": lambda case: _matches(case),
    "counting is forbidden": lambda case: COUNTING in _marks(case),
}
"""By the key of a reason: whether it is true."""
