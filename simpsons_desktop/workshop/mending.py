"""What of a deck may stay by the building rules (3), and why the rest may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from simpsons_desktop.content.decks import MOST_COPIES
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.rules.model import Printed


@dataclass(frozen=True)
class Pick:
    """So many copies of a card that were put in, or taken out, and one sentence that says why."""

    card: Printed
    count: int
    reason: str


@dataclass
class Mended:
    """What stays of a deck, its Star if it is known already, what was taken out, and keys that no card has."""

    star: Printed | None
    counts: Counter[str] = field(default_factory=Counter)
    taken_out: list[Pick] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


def mend(counts: Mapping[str, int], cards: Library, star: Printed | None) -> Mended:
    """Keep what may stay in a deck with this Star; None: with the one that most of it belongs to."""
    known = {key: count for key, count in counts.items() if key in cards.cards and count > 0}
    held = [(cards.cards[key], count) for key, count in known.items()]
    mended = Mended(star or _foremost(held, cards))
    mended.unknown = [key for key, count in counts.items() if key not in cards.cards and count > 0]
    for printed, count in held:
        reason = _against(printed, mended.star, cards)
        if reason:
            mended.taken_out.append(Pick(printed, count, reason))
            continue
        mended.counts[printed.key] = min(count, MOST_COPIES)
        if count > MOST_COPIES:
            reason = translate("Workshop", "At most {0} copies of a card may be in a deck (3.2).").format(MOST_COPIES)
            mended.taken_out.append(Pick(printed, count - MOST_COPIES, reason))
    return mended


def _foremost(held: list[tuple[Printed, int]], cards: Library) -> Printed | None:
    """The Star of a deck: of those in it the one with most copies of itself and of its Actions, or else that of most of
    its Actions.
    """
    able = [(printed, count) for printed, count in held if printed.star is not None and not printed.pending]
    within = {printed.key for printed, _ in able if printed.is_star}
    weights: Counter[str] = Counter()
    for printed, count in able:
        if printed.star is not None and (printed.star in within or not within):
            weights[printed.star] += count
    found = [key for key, _ in weights.most_common() if key in cards.cards and not cards.cards[key].pending]
    return cards.cards[found[0]] if found else None


def _against(printed: Printed, star: Printed | None, cards: Library) -> str:
    """Why a card may not be in a deck with this Star; empty if it may."""
    if printed.pending:
        return translate("Workshop", "Its effect is not there yet (3.2).")
    if printed.star is None or (star is not None and printed.star == star.key):
        return ""
    if printed.is_star and star is not None:
        return translate("Workshop", "A deck has one Star, and the one of this deck is {0} (3.3).").format(star.name)
    owner = cards.cards.get(printed.star)
    words = translate("Workshop", "Only a deck with {0} may have this Action (3.4).")
    return words.format(owner.name if owner is not None else printed.star)
