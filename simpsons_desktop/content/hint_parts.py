"""What reasons for a hint are made of: what an answer is held against, who scores, and whose Scenes change how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from simpsons_desktop.content.foretold_facts import hand_gains, other_facts, scene_changes, undone_facts
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import listed, seen_name, shortened
from simpsons_desktop.rules import Kind, Observation
from simpsons_desktop.rules.model import NEVER
from simpsons_desktop.rules.observe import CardView, SceneView
from simpsons_desktop.rules.outlook import Outlook

MOST_NAMES = 3  # of cards in a reason
MOST_SCENES = 2  # whose numbers a reason has


class Margin(Enum):
    """By how much an answer looks worse than the one that is meant, in the chance to win."""

    ALIKE = auto()
    LITTLE = auto()
    CLEAR = auto()


@dataclass(frozen=True)
class Instead:
    """Another answer, in words, what would come of it, and by how much it looks worse; None: that is not known."""

    answer: tuple[int, ...]
    words: str
    outlook: Outlook
    margin: Margin | None = None


@dataclass(frozen=True)
class Beside:
    """What an answer was weighed against: the best of the others, and doing nothing, if that is another answer.

    `wins`: with the answer begins a way to win in this turn that nobody would have to help with.
    """

    best: Instead | None = None
    idle: Instead | None = None
    wins: bool = False


NOTHING_BESIDE = Beside()


def scores(outlook: Outlook, names: Sequence[str]) -> str:
    """Who gets how many points, and who wins with them; empty if nobody gets any."""
    points = points_of(outlook)
    reader, parts = outlook.now.seat, []
    for seat in sorted(points, key=lambda seat: seat != reader):
        name = translate("Hint", "you") if seat == reader else names[seat]
        parts.append(translate("Hint", "{0} {1}").format(name, points[seat]))
    if not parts:
        return ""
    told = translate("Names", ", ").join(parts)
    winners = outlook.winners
    if not winners:
        return translate("Hint", "{0}.").format(told)
    others = listed([names[seat] for seat in winners if seat != reader])
    if winners == (reader,):
        return translate("Hint", "{0}; that wins.").format(told)
    if reader in winners:
        return translate("Hint", "{0}; you win together with {1}.").format(told, others)
    one, many = translate("Hint", "{0}; {1} wins then."), translate("Hint", "{0}; {1} win then.")
    return (one if len(winners) == 1 else many).format(told, others)


def points_of(outlook: Outlook) -> dict[int, int]:
    """The points that seats get all in all, by seat; not those that get as many as they lose."""
    points: Counter[int] = Counter()
    for gain in outlook.gains:
        points[gain.seat] += gain.points
    return {seat: whole for seat, whole in points.items() if whole}


def swing(outlook: Outlook) -> int:
    """By how many points the reader gets ahead of whoever of the others gets most."""
    points = points_of(outlook)
    reader = outlook.now.seat
    return points.get(reader, 0) - max(points.get(seat, 0) for seat in range(len(outlook.now.seats)) if seat != reader)


def gains_of(outlook: Outlook, names: Sequence[str], beside: Outlook | None = None) -> str:
    """The one change that speaks for an answer; empty if there is none that does not come of `beside` too."""
    known = _known(beside, names)
    changes = [change for change in scene_changes(outlook) if change not in known]
    lines = [fact for fact in hand_gains(outlook, names) if fact not in known]
    undone = [fact for fact in undone_facts(outlook, names) if fact not in known]
    helps = [_on_scenes(outlook, names, changes)] if any(_helps(outlook, card) for card, _ in changes) else []
    return next(iter((*undone, *helps, *lines)), "")


def changes_of(outlook: Outlook, names: Sequence[str], against: bool = False) -> str:
    """What an answer changes, be it good or not; empty if nothing is. `against`: of Scenes only what speaks most
    against it.
    """
    changes = list(scene_changes(outlook))
    if against:
        changes = sorted(changes, key=lambda change: _helps(outlook, change[0]))[:1]
    told = _on_scenes(outlook, names, changes)
    return next(iter((*undone_facts(outlook, names), *filter(None, [told]), *_lines(outlook, names))), "")


def _known(beside: Outlook | None, names: Sequence[str]) -> set[object]:
    """What comes of another answer."""
    if beside is None:
        return set()
    return {*scene_changes(beside), *_lines(beside, names), *undone_facts(beside, names)}


def _lines(outlook: Outlook, names: Sequence[str]) -> list[str]:
    """What else happens, but for Scenes that are cleared away because they were resolved."""
    before, after = scenes_of(outlook.now), scenes_of(outlook.then)
    cleared = [scene for card, (_, scene) in before.items() if card not in after]
    resolved = any(scene.ready(event) for scene in cleared for event in ("complete", "trash"))
    return [] if resolved else other_facts(outlook, names)


def _helps(outlook: Outlook, card: int) -> bool:
    """Whether the change of a Scene is good for the reader: the own one gets nearer to being completed, that of another
    seat farther from it or nearer to being trashed, or the reader gets a greater share of it.
    """
    before, (seat, scene) = scenes_of(outlook.now).get(card), scenes_of(outlook.then)[card]
    if before is None:
        return seat == outlook.now.seat
    nearer = _missing(before[1], "complete") - _missing(scene, "complete")
    if seat == outlook.now.seat:
        return nearer > 0
    return nearer < 0 or _missing(scene, "trash") < _missing(before[1], "trash") or _joins(outlook, card)


def _joins(outlook: Outlook, card: int) -> bool:
    """Whether the reader gets a greater share of the Scene of another seat."""
    before, (seat, scene) = scenes_of(outlook.now).get(card), scenes_of(outlook.then)[card]
    reader = outlook.now.seat
    return before is not None and seat != reader and share_of(scene, reader) > share_of(before[1], reader)


def _missing(scene: SceneView, event: str) -> int:
    """How much a Scene is short of being completed (trashed)."""
    have, need = scene.numbers(event)
    return NEVER if need is None else max(0, need - have)


def share_of(scene: SceneView, reader: int, event: str = "complete") -> int:
    """How many of the Characters that count towards completing (trashing) a Scene are the reader's."""
    return sum(one.card.owner == reader for one in scene.countable(event))


def _on_scenes(outlook: Outlook, names: Sequence[str], changes: Sequence[tuple[int, str]]) -> str:
    """What changes on Scenes, and whose they are; what is good for the reader first."""
    there, reader = scenes_of(outlook.then), outlook.now.seat
    parts = []
    for card, told in sorted(changes, key=lambda change: not _helps(outlook, change[0]))[:MOST_SCENES]:
        seat, name = there[card][0], seen_name(outlook.then, card)
        words = translate("Hint", "{0} on {1}, the Scene of {2}")
        if seat == reader:
            words = translate("Hint", "{0} on {1}, your own Scene")
        elif _joins(outlook, card):
            words = translate("Hint", "{0} on {1}, the Scene of {2}, where {3} of the {4} that match are yours then")
        scene = there[card][1]
        parts.append(words.format(told, name, names[seat], share_of(scene, reader), len(scene.countable("complete"))))
    return translate("Hint", "{0}.").format(translate("Hint", "; ").join(parts)) if parts else ""


def wins(outlook: Outlook) -> bool:
    """Whether the points of an answer make the reader win, alone or with others."""
    return outlook.now.seat in outlook.winners


def against(other: Instead | None, names: Sequence[str]) -> str:
    """What another answer would lead to instead, and by how much that looks worse; empty if nothing can be said."""
    if other is None:
        return ""
    told = scores(other.outlook, names) or changes_of(other.outlook, names, against=True)
    if not told:
        return compared(other)
    meant = translate("Hint", "“{0}” would mean: {1}").format(other.words, told)
    if other.margin is None:
        return meant
    words = {
        Margin.ALIKE: translate("Hint", "{0}; that looks about as good."),
        Margin.LITTLE: translate("Hint", "{0}; that looks a little worse."),
        Margin.CLEAR: translate("Hint", "{0}; that looks clearly worse."),
    }
    return words[other.margin].format(meant.removesuffix("."))


def compared(other: Instead | None) -> str:
    """By how much another answer looks worse; empty if that is not known."""
    if other is None or other.margin is None:
        return ""
    words = {
        Margin.ALIKE: translate("Hint", "“{0}” looks about as good."),
        Margin.LITTLE: translate("Hint", "“{0}” looks a little worse."),
        Margin.CLEAR: translate("Hint", "“{0}” looks clearly worse."),
    }
    return words[other.margin].format(other.words)


def both(first: str, second: str) -> str:
    """Two sentences one after the other; there may be no second one."""
    return translate("Hint", "{0} {1}").format(first, second) if second else first


def hand_of(seen: Observation) -> list[CardView]:
    """The cards in the reader's hand whose faces are known."""
    return [view for view in seen.seats[seen.seat].hand if view.printed is not None]


def named(seen: Observation, views: Sequence[CardView]) -> str:
    """These cards by name; if they are many, the first of them and how many more."""
    counts = Counter(seen_name(seen, view.id) for view in views)
    found = [name if n == 1 else translate("Hint", "{0} × {1}").format(n, name) for name, n in counts.items()]
    return listed(found) if len(found) <= MOST_NAMES else shortened(found, MOST_NAMES)


def is_a(view: CardView, kind: Kind) -> bool:
    """Whether a card is known to be of this kind."""
    return view.printed is not None and view.printed.kind is kind


def shared(view: CardView, scene: SceneView) -> tuple[str, ...]:
    """The traits by which a Character in the hand would match a Scene."""
    if view.printed is None or view.printed.kind is not Kind.CHARACTER:
        return ()
    return tuple(trait for trait in view.printed.traits if trait in scene.traits)


def matches_nothing(view: CardView, seen: Observation) -> bool:
    """Whether this is a Character that matches no Scene in play."""
    return is_a(view, Kind.CHARACTER) and not any(shared(view, scene) for _, scene in scenes_of(seen).values())


def scenes_of(seen: Observation) -> dict[int, tuple[int, SceneView]]:
    """The Scenes in play with the seats in front of which they lie, by card."""
    return {view.scene.card.id: (seat, view.scene) for seat, view in enumerate(seen.seats) if view.scene is not None}
