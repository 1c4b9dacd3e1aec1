"""The deciding area: what on the table the person in front must see to answer the question that stands."""

from __future__ import annotations

from simpsons_desktop.rules.moves import Decision, Verb
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import FRAME, Layout
from simpsons_desktop.table.lights import Lights
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.shapes import rect_of
from simpsons_desktop.table.stances import Place


def deciding_area(scene: TableScene, lights: Lights) -> list[Rect]:
    """Rectangles of the scene: targets of the lifted card and what they say, cards to be picked, a declared Scene."""
    layout, decision = scene.layout, lights.decision
    if layout is None:
        return []
    found = [layout.framed(seat) for seat in (lights.lit.seats if lights.lit is not None else ())]
    for note in lights.targets.notes.values():
        if note.isVisible():
            found.append(rect_of(note.sceneBoundingRect()))
    if decision is not None:
        found += [_card(scene, layout, card) for card in sorted(lights.usable) if _lies_in_play(scene, card)]
        found += _in_question(scene, layout, decision)
    return found


def declarable(scene: TableScene, lights: Lights) -> list[Rect]:
    """Scenes that can be completed or trashed now; the prompt offers that as well."""
    layout, decision = scene.layout, lights.decision
    if layout is None or decision is None:
        return []
    verbs = (Verb.COMPLETE, Verb.TRASH)
    seats = {option.to for option in decision.options if option.verb in verbs and option.to is not None}
    return [layout.framed(seat) for seat in sorted(seats)]


def _card(scene: TableScene, layout: Layout, card: int) -> Rect:
    stance = scene.stances[card]
    return layout.framed(stance.seat) if stance.place is Place.BOARD else stance.pose.rect.grown(FRAME)


def _lies_in_play(scene: TableScene, card: int) -> bool:
    stance = scene.stances.get(card)
    return stance is not None and stance.in_play


def _in_question(scene: TableScene, layout: Layout, decision: Decision) -> list[Rect]:
    """The Scene that somebody has declared, with everything on it."""
    moment = decision.moment
    if moment is None or moment.scene is None or not _lies_in_play(scene, moment.scene):
        return []
    return [layout.areas[scene.stances[moment.scene].seat]]
