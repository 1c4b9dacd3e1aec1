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

WRONG, UNREAD = 20, 40
"""How much worse than the rest it is to cover another place, or to lie under the carried card."""


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
    complete = translate("Table", "complete {0}").format(scene.complete) if scene.complete is not None else ""
    trash = translate("Table", "trash {0}").format(scene.trash) if scene.trash is not None else ""
    return listed([part for part in (complete, trash) if part])


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
    target: Rect, size: tuple[float, float], busy: Iterable[Rect], room: Rect, others: Sequence[Rect] = (),
    carried: Rect | None = None,
) -> Rect:  # fmt: skip
    """Where a label of this size goes beside its target: of a few places the one that covers least of `busy`.

    On a place of `others` it would seem to be about that one, and under the card that is `carried` it can't be read.
    """
    width, height = size
    x, _ = target.centre
    beside = (target.right + 8, target.x - width - 8)
    columns = (x - width / 2, target.right - width * 0.4, target.x - width * 0.6, *beside)
    levels = (target.y - height - 24, target.bottom + 30, target.y - height - 70, target.bottom + 90)
    corners = [(left, top) for top in (*levels, target.y - height - 6) for left in columns]
    corners.append((x - width / 2, target.y - 2))
    if carried is not None:
        corners += [(left, top) for left in (carried.right + 8, carried.x - width - 8) for top in (carried.y, target.y)]
    spots = [Rect(left, top, width, height).inside(room) for left, top in corners]
    reach = Rect.spanning(spots)
    weighed = [(1, rect) for rect in busy] + [(WRONG, rect) for rect in others]
    weighed += [(UNREAD, carried)] if carried is not None else []
    taken = [(weight, rect) for weight, rect in weighed if rect.overlap(reach)]
    return min(spots, key=lambda spot: sum(weight * spot.overlap(rect) for weight, rect in taken))
