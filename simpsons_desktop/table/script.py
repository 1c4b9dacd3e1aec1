"""From beats to motions: what happened becomes acts for the animator, one kind of event after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count

from simpsons_desktop.rules.events import (
    Cancelled,
    Declared,
    Event,
    Failed,
    Moved,
    Resolved,
    Scored,
    Shown,
    Triggered,
    TurnBegan,
)
from simpsons_desktop.rules.observe import Beat, Observation
from simpsons_desktop.table import tempo
from simpsons_desktop.table.animator import Animator, Tween, tween, until
from simpsons_desktop.table.cues import Cue, cues, turns
from simpsons_desktop.table.effects import Effects
from simpsons_desktop.table.geometry import Layer
from simpsons_desktop.table.items import Change, Flight, Painted
from simpsons_desktop.table.layout import Layout
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.stances import Place, Stance, middle, revealed
from simpsons_desktop.table.tempo import Tempo

TOGETHER = frozenset({"deal", "draw", "discard", "clear", "reshuffle"})
"""Moves of these kinds are shown side by side, each card a little after the one before it."""


def scenes_of(beats: Sequence[Beat]) -> list[tuple[Beat, ...]]:
    """The beats in groups that are shown as one motion."""
    groups: list[list[Beat]] = []
    for beat in beats:
        if groups and _joins(groups[-1][-1].event, beat.event):
            groups[-1].append(beat)
        else:
            groups.append([beat])
    return [tuple(group) for group in groups]


def _joins(last: Event, event: Event) -> bool:
    if not (isinstance(last, Moved) and isinstance(event, Moved)):
        return False
    return last.why == event.why and event.why in TOGETHER


class Director:
    """Puts what was told into the animator's script, and shows it when its turn comes."""

    def __init__(self, scene: TableScene, animator: Animator) -> None:
        self.scene = scene
        self.animator = animator
        self.effects = Effects(scene, animator)
        self.heard: Callable[[Cue], None] = lambda cue: None
        """Told of each sound at its moment."""
        self.begins: Callable[[], None] = lambda: None
        """Called when what is `shown` begins to be seen."""
        self.shown: tuple[Beat, ...] = ()
        """What is being shown, or was last."""
        self._cues = count()
        self._moved_since = False
        self._plan: tuple[Layout, dict[int, Stance]]
        self._turning = 0
        """How many cards turn in the motions that are being made."""

    def tell(self, beats: Sequence[Beat]) -> None:
        """Show these beats after everything that is still to be shown; step by step, each group waits for the next."""
        for number, group in enumerate(scenes_of(beats)):
            if number:
                self.animator.then(self._step)
            self.animator.then(lambda group=group: self._prepare(group))  # type: ignore[misc]
            self.animator.then(lambda group=group: self._seen(self._before(group)))  # type: ignore[misc]
            self.animator.then(lambda group=group: self._seen(self._motions(group)))  # type: ignore[misc]
            self.animator.then(lambda group=group: self._seen(self._after(group)))  # type: ignore[misc]
        self.animator.then(self._park)

    def pause(self) -> None:
        """Step by step, wait for the player after what was told so far."""
        self.animator.then(self._step)

    def _seen(self, motions: Iterable[Tween]) -> list[Tween]:
        """These motions; remembers whether there was anything to see since the last step."""
        made = list(motions)
        self._moved_since = self._moved_since or bool(made)
        return made

    def _step(self) -> Iterable[Tween]:
        moved, self._moved_since = self._moved_since, False
        return self.animator.gate() if moved else ()

    def _prepare(self, group: tuple[Beat, ...]) -> Iterable[Tween]:
        """Paint what the group will show, in portions, before anything moves."""
        self.shown = group
        gallery = self.scene.gallery
        self._plan = self.scene.plan(group[-1].seen, may_grow=isinstance(group[0].event, TurnBegan))
        waiting = gallery.missing(lambda: self._look_ahead(group))
        if not waiting or gallery.paint(waiting):
            return ()
        return (until(("paint",), lambda: gallery.paint(waiting)),)

    def _look_ahead(self, group: tuple[Beat, ...]) -> None:
        """Ask the gallery for every picture that the group will show."""
        scene, seen = self.scene, group[-1].seen
        layout, new = self._plan
        for card in _moved(group):
            if new[card].place is Place.MIDDLE:
                scene.face(replace(new[card], pose=middle(layout)), layout)
            elif not scene.shows_back(new[card]):  # it is seen on its way, even if others will cover it
                scene.face(new[card], layout)
        for stance in new.values():
            if stance.open and not scene.shows_back(stance):
                scene.face(stance, layout)
        match group[0].event:
            case Shown(cards=cards, to=to) if to == scene.front and not scene.covered:
                for card in cards:
                    scene.face(replace(new[card], place=Place.HAND, scene=None), layout)
        scene.look_round(seen, layout)

    def _before(self, group: tuple[Beat, ...]) -> Iterable[Tween]:
        """What is shown before anything lies differently: who declares, what counts, what is shaken."""
        self.begins()
        if not isinstance(group[0].event, Moved):
            self._sound(cues(group, self.scene.front))
        match group[0].event:
            case Declared() as event:
                return self.effects.declare(event)
            case Resolved() as event:
                return self.effects.resolve(event)
            case TurnBegan() as event:
                return self.effects.turn(event, group[0].seen)
            case Failed():
                return self.effects.clear()
            case Moved() if self.effects.declared in _moved(group):
                return self.effects.clear()
            case Cancelled() | Triggered() as event:
                return self.effects.mark(event)
            case Scored() as event:
                return self.effects.points(event)
            case Shown() as event:
                return self._reveal(event, group[0].seen)
        return ()

    def _motions(self, group: tuple[Beat, ...]) -> list[Tween]:
        """Every card, lane and place on its way to where it lies after the group."""
        scene, old = self.scene, self.scene.stances
        _, new = self._plan
        scene.seen = group[-1].seen
        if isinstance(group[0].event, Moved):
            self._sound(cues(group, scene.front))
        self._sound(turns(old, new, scene.front))
        order = {card: place for place, card in enumerate(_moved(group))}
        return self._to_plan(self._plan, order, tempo.tempo_of(group[0].event))

    def _to_plan(self, plan: tuple[Layout, dict[int, Stance]], order: Mapping[int, int], how: Tempo) -> list[Tween]:
        """Everything on its way to where a plan has it; `order` numbers the cards that go somewhere else, which is
        done in the way `how`.
        """
        scene, old = self.scene, self.scene.stances
        layout, new = plan
        scene.gallery.hurry()
        scene.adopt(layout, new)
        self._turning = 0
        motions = []
        for card, stance in new.items():
            place, way = order.get(card), how if card in order else tempo.ROOM
            if place is not None and stance.place is Place.MIDDLE:
                way, stance = tempo.ACTION, replace(stance, pose=middle(layout))
            motion = self._flight(old.get(card, stance), stance, way, place)
            if motion is not None:
                motions.append(motion)
        scene.laid_out()
        return [*motions, *scene.lane_motions(layout), *scene.place_motions(layout)]

    def rearrange(self) -> None:
        """Nothing happened, but the table is to lie in another way: let everything go there, beside the script."""
        scene = self.scene
        if scene.seen is None:
            return
        for motion in self._to_plan(scene.plan(scene.seen, may_grow=False), {}, tempo.ROOM):
            self.animator.run(motion)
        self.effects.relay()
        scene.catch_up()

    def _sound(self, these: Iterable[Cue]) -> None:
        """Let sounds be heard, each at its moment; nothing that is shown waits for them."""
        for cue in these:
            after = 0.0 if self.animator.calm else cue.at  # what fades is there at once
            self.animator.run(Tween(("cue", next(self._cues)), _Sounding(self, cue), 0.0, after, still=True))

    def _flight(self, old: Stance, new: Stance, how: Tempo, place: int | None) -> Tween | None:
        """The motion of one card, None if it stays as it is. `place` is its number among those that moved."""
        scene = self.scene
        moved = old.place is not new.place or old.seat != new.seat
        if not moved and not new.open:
            return None
        if how is tempo.RESHUFFLE and place is not None and place >= tempo.MOST_PUFFS:
            return None
        item = scene.item(new.card.id)
        start = item.pose if item.isVisible() else old.pose
        before = item.picture if item.isVisible() and item.picture is not None else scene.picture(old)
        after = scene.picture(new)
        if start == new.pose and before == after and item.isVisible() and not self.animator.moves(new.card.id):
            return None
        change, turn = _change(old, new, before, after, scene.shows_back(old) != scene.shows_back(new))
        if not moved and change is Change.TURN:
            how, place = tempo.TURN, self._turning // tempo.MOST_TURNING
            self._turning += 1
        elif not moved and new.place is Place.HAND:
            how = tempo.CLOSE
        arc = tempo.ARC if how in (tempo.PLAY, tempo.ACTION) and moved else 0.0
        flight = Flight(item, start, new.pose, before, after, change, turn, arc, not new.open)
        depth = Layer.LIFTED + (place or 0) if moved else max(start.z, new.pose.z)
        item.setZValue(depth)
        return tween(new.card.id, flight, how, place or 0)

    def _after(self, group: tuple[Beat, ...]) -> Iterable[Tween]:
        """What changes when the cards have landed: plates, piles, light; and a played Action is shown for a while."""
        scene, event = self.scene, group[-1].event
        scene.gallery.hurry()
        layout = scene.layout
        motions: list[Tween] = []
        if layout is not None and scene.seen is not None:
            motions += scene.furniture.update(scene.seen, layout)
            self.effects.landed()
        scene.catch_up()
        if not isinstance(event, Cancelled):
            self.effects.unstamp()
        if isinstance(event, Moved):
            stance = scene.stances.get(event.card)
            if stance is not None and stance.place is Place.MIDDLE:
                motions.append(tween(("shown",), lambda _: None, tempo.SHOWN))
        if isinstance(event, Shown):
            motions += self._conceal(event)
        return motions

    def _reveal(self, event: Shown, seen: Observation) -> list[Tween]:
        """Cards that lie hidden come to the middle and show their faces to the seat that may see them."""
        scene, layout = self.scene, self.scene.layout
        hidden = [card for card in event.cards if not scene.stances[card].open]
        if layout is None or not hidden or scene.covered or event.to != scene.front:
            return []
        pause = tempo.LOOKED_AT.ms + tempo.LOOKED_AT.apart * len(hidden)
        motions = [Tween(("shown",), lambda _: None, pause, still=True)]
        for place, card in enumerate(hidden):
            view, stance, item = seen.find(card), scene.stances[card], scene.item(card)
            if view is not None and view.printed is not None:
                pose = revealed(layout, place, len(hidden))
                face = scene.gallery.hand(view.printed, pose.width)
                item.setZValue(pose.z)
                flight = Flight(item, stance.pose, pose, scene.picture(stance), face, Change.FLIP)
                motions.append(tween(card, flight, tempo.DRAW, place))
        return motions

    def _conceal(self, event: Shown) -> list[Tween]:
        """They go back to where they lie hidden."""
        scene, motions = self.scene, []
        for place, card in enumerate(event.cards):
            stance, item = scene.stances[card], scene.item(card)
            if not stance.open and item.isVisible() and item.picture is not None:
                after = scene.picture(stance)
                flight = Flight(item, item.pose, stance.pose, item.picture, after, Change.FLIP, hides=True)
                motions.append(tween(card, flight, tempo.DRAW, place))
        return motions

    def _park(self) -> list[Tween]:
        """An Action whose effect is not over makes way: it waits beside the plate of its player."""
        self.effects.unstamp()
        waiting = [stance for stance in self.scene.stances.values() if stance.place is Place.MIDDLE]
        motions = (self._flight(stance, stance, tempo.ROOM, None) for stance in waiting)
        return [motion for motion in motions if motion is not None]


class _Sounding:
    """The end of a motion that is a sound."""

    def __init__(self, director: Director, cue: Cue) -> None:
        self.director, self.cue = director, cue

    def __call__(self, progress: float) -> None:
        if progress == 1.0:
            self.director.heard(self.cue)


def _moved(group: tuple[Beat, ...]) -> list[int]:
    """The cards that went somewhere, in order."""
    return [beat.event.card for beat in group if isinstance(beat.event, Moved)]


def _change(old: Stance, new: Stance, before: Painted, after: Painted, turned_over: bool) -> tuple[Change, float]:
    """How one face gives way to the other, and by how many degrees the card turns: left to lie, right to stand."""
    if before == after:
        return Change.NONE, 0.0
    if turned_over:
        return Change.FLIP, 0.0
    if old.lies != new.lies:
        return Change.TURN, -90.0 if new.lies else 90.0
    return Change.FADE, 0.0
