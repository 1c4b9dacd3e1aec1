"""The words beside lit targets: what would happen if the card were dropped there; and the best place for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from simpsons_desktop.content.foretold_facts import facts
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import listed, trait_name
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.observe import SceneView
from simpsons_desktop.rules.outlook import Outlook
from simpsons_desktop.table.geometry import Rect

WRONG, UNREAD = 20, 400
"""How much worse than the rest it is to cover another place, or to lie under something."""
GAP, HOLD, ROOT = 8.0, 40.0, 16.0
"""Pixels between a label and its target; side by side at least; from a corner of a label to the middle of its tail."""
ASIDE = 50
"""Square pixels that a label may cover more in the next best place, so as to lie in the middle of an edge."""
ALONG = (0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0)
"""Where along an edge of its target a label may lie: 0 in the middle, 1 at the end."""


@dataclass(frozen=True, slots=True)
class TargetLabel:
    """A line in large letters, one below it, and whether this is good news."""

    head: str
    line: str
    good: bool


def target_label(outlook: Outlook, card: int, seat: int, names: Sequence[str]) -> TargetLabel:
    """What would come of dropping a card on the Scene or place of a seat, or (an Action) anywhere on the table."""
    view = outlook.now.find(card)
    printed = view.printed if view is not None else None
    if printed is not None and printed.kind is Kind.ACTION:
        told = [fact.text for fact in facts(outlook, names)]
        line = told[0] if told else translate("Table", "anywhere on the table")
        return TargetLabel(translate("Table", "PLAY IT"), line, True)
    scene = outlook.then.seats[seat].scene
    if printed is None or scene is None:
        return TargetLabel(translate("Table", "PLAY IT"), translate("Table", "it does not stay there"), False)
    if printed.kind is Kind.SCENE:
        return TargetLabel(translate("Table", "YOUR SCENE"), _needs(scene), True)
    was = outlook.now.seats[seat].scene
    lying = next((one for one in scene.characters if one.card.id == card), None)
    if was is None or lying is None:
        return TargetLabel(translate("Table", "PLAY IT"), translate("Table", "it does not stay there"), False)
    shared = [trait_name(trait) for trait in lying.traits if trait in scene.traits]
    if not lying.counts:
        head = translate("Table", "MATCHES") if lying.matches else translate("Table", "NO MATCH")
        return TargetLabel(head, translate("Table", "but can't be counted"), False)
    if lying.matches:
        return _matches(shared, was.matching, scene.matching, scene.complete)
    return _no_match(was.not_matching, scene.not_matching, scene.trash)


def _needs(scene: SceneView) -> str:
    """What a Scene needs that comes into play."""
    complete = translate("Table", "{0} to complete").format(scene.complete) if scene.complete is not None else ""
    trash = translate("Table", "{0} to trash").format(scene.trash) if scene.trash is not None else ""
    needed = listed([part for part in (complete, trash) if part])
    return translate("Table", "needs {0}").format(needed) if needed else ""


def _matches(shared: Sequence[str], had: int, have: int, need: int | None) -> TargetLabel:
    one, many = translate("Table", "{0} matches"), translate("Table", "{0} match")
    line = (one if len(shared) == 1 else many).format(listed(shared))
    if need is None:
        return TargetLabel(translate("Table", "MATCHES"), line, True)
    words = translate("Table", "MATCHES: {0} → {1} of {2}")
    if had < need <= have:
        words = translate("Table", "READY: {0} → {1} of {2}")
    return TargetLabel(words.format(had, have, need), line, True)


def _no_match(had: int, have: int, need: int | None) -> TargetLabel:
    line = translate("Table", "will lie sideways")
    if need is None:
        return TargetLabel(translate("Table", "NO MATCH"), line, False)
    words = translate("Table", "NO MATCH: {0} → {1} of {2}")
    if had < need <= have:
        line = translate("Table", "lies sideways, ready to trash")
    return TargetLabel(words.format(had, have, need), line, False)


def label_place(
    target: Rect, size: tuple[float, float], busy: Iterable[Rect], room: Rect, never: Sequence[Rect] = (),
    over: Sequence[Rect] = (),
) -> Rect:  # fmt: skip
    """Where a label of this size goes: right at its target, `GAP` away, on the side where it covers least of `busy`.

    On what is `never` to be covered it would be in the way, or seem to be about that; under what lies `over` the table
    it can't be read. Where the room has no place at the target, the label comes as near as the room allows.
    """
    spots = [spot for spot in _round(target, size) if room.holds(spot)]
    spots = spots or [spot.inside(room) for spot in _round(target, size)]
    reach = Rect.spanning(spots)
    weights = (1, busy), (WRONG, (target, *never)), (UNREAD, over)
    taken = [(weight, rect) for weight, rects in weights for rect in rects if rect.overlap(reach)]

    def loss(at: int) -> float:
        return ASIDE * at + sum(weight * spots[at].overlap(rect) for weight, rect in taken)

    return spots[min(range(len(spots)), key=loss)]


def _round(target: Rect, size: tuple[float, float]) -> list[Rect]:
    """Places round a target, the best first: above, below, beside; in the middle of the edge, then along it."""
    width, height = size
    spots = []
    for along in ALONG:
        x = target.centre[0] - width / 2 + along * (target.width + width - 2 * HOLD) / 2
        y = target.centre[1] - height / 2 + along * (target.height + height - 2 * HOLD) / 2
        spots += [(x, target.y - height - GAP), (x, target.bottom + GAP)]
        spots += [(target.right + GAP, y), (target.x - width - GAP, y)]
    return [Rect(left, top, width, height) for left, top in spots]


@dataclass(frozen=True, slots=True)
class Tail:
    """What leads from a label to its target: the middle of its root at the label's edge, and its angle in degrees
    clockwise, 0 being down.
    """

    x: float
    y: float
    angle: int


def tail(spot: Rect, target: Rect) -> Tail:
    """The tail of a label that lies beside its target; it points straight at it."""
    x = min(max(target.centre[0], spot.x + ROOT), spot.right - ROOT)
    y = min(max(target.centre[1], spot.y + ROOT), spot.bottom - ROOT)
    if spot.bottom <= target.y:
        return Tail(x, spot.bottom, 0)
    if spot.y >= target.bottom:
        return Tail(x, spot.y, 180)
    return Tail(spot.x, y, 90) if spot.x >= target.centre[0] else Tail(spot.right, y, 270)
