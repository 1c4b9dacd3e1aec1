"""The words beside lit targets: what would happen if the card were dropped there; and the best place for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import listed, trait_name
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.observe import SceneView
from simpsons_desktop.table.geometry import Rect


@dataclass(frozen=True, slots=True)
class TargetLabel:
    """A line in large letters, one below it, and whether this is good news."""

    head: str
    line: str
    good: bool


def target_label(printed: Printed, scene: SceneView | None, weight: int = 1) -> TargetLabel:
    """What playing a card onto a Scene would do; without a Scene, what a Scene or an Action does on the table."""
    if printed.kind is Kind.SCENE:
        return TargetLabel(translate("Table", "YOUR SCENE"), translate("Table", "is played here"), True)
    if printed.kind is Kind.ACTION or scene is None:
        return TargetLabel(translate("Table", "PLAY IT"), translate("Table", "anywhere on the table"), True)
    shared = tuple(trait for trait in scene.traits if trait in printed.traits)
    if shared:
        return _matches(shared, scene.matching, weight, scene.complete)
    return _no_match(scene.not_matching, weight, scene.trash)


def counts_for(printed: Printed, scene: SceneView | None) -> int:
    """For how many a Character would count on a Scene, by what is printed on the two and holds without a condition."""
    rows = [row for row in printed.standing if row.to is None or row.to.called == "self"]
    if scene is not None and scene.card.printed is not None:
        there = [row for row in scene.card.printed.standing if row.to is not None and row.to.on == "self"]
        rows += [row for row in there if not row.to or not row.to.has or set(row.to.has) & set(printed.traits)]
    return max(0, 1 + sum(row.by for row in rows if row.stat == "weight" and row.condition is None))


def _matches(shared: Sequence[str], now: int, weight: int, need: int | None) -> TargetLabel:
    names = [trait_name(trait) for trait in shared]
    if len(names) == 1:
        line = translate("Table", "{0} matches").format(names[0])
    else:
        line = translate("Table", "{0} match").format(listed(names))
    if need is None:
        return TargetLabel(translate("Table", "MATCHES"), line, True)
    return TargetLabel(translate("Table", "MATCHES: {0} → {1} of {2}").format(now, now + weight, need), line, True)


def _no_match(now: int, weight: int, need: int | None) -> TargetLabel:
    head = translate("Table", "NO MATCH")
    if need is not None:
        head = translate("Table", "NO MATCH: {0} → {1} of {2}").format(now, now + weight, need)
    return TargetLabel(head, translate("Table", "will lie sideways"), False)


def label_place(target: Rect, size: tuple[float, float], busy: Iterable[Rect], room: Rect) -> Rect:
    """Where a label of this size goes beside its target: of a few places the one that covers least of `busy`."""
    width, height = size
    x, _ = target.centre
    beside = (target.right + 8, target.x - width - 8)
    columns = (x - width / 2, target.right - width * 0.4, target.x - width * 0.6, *beside)
    levels = (target.y - height - 24, target.bottom + 30, target.y - height - 70, target.bottom + 90)
    spots = [Rect(left, top, width, height).inside(room) for top in levels for left in columns]
    taken = tuple(busy)
    return min(spots, key=lambda spot: sum(spot.overlap(rect) for rect in taken))
