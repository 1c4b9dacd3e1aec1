"""Why a hint throws cards away at the end of a turn, or keeps them: what use they are of, and that new ones come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from simpsons_desktop.content.hint_parts import (
    Beside,
    Margin,
    both,
    compared,
    hand_of,
    is_a,
    matches_nothing,
    named,
    scenes_of,
    shared,
)
from simpsons_desktop.content.language import translate
from simpsons_desktop.rules import Kind, Observation, Option
from simpsons_desktop.rules.observe import CardView
from simpsons_desktop.rules.outlook import Outlook
from simpsons_desktop.rules.values import CHARACTERS_A_TURN

WHOLE_HAND = 3  # cards thrown away with none left, from which on it is said that the deck does not run out by it


def reason_to_discard(chosen: Sequence[Option], outlook: Outlook, beside: Beside) -> str:
    """What speaks for discarding these cards, or none."""
    going = {option.card for option in chosen}
    hand = hand_of(outlook.now)
    gone = [view for view in hand if view.id in going]
    stays = [view for view in hand if view.id not in going]
    if not gone:
        return both(_of_keeping(stays, outlook.now), compared(beside.best))
    why = translate("Hint", "{0}.").format(translate("Hint", "; ").join(_of_use(gone, stays, outlook.now)))
    return both(why, _of_new_cards(len(gone), not stays and len(gone) >= WHOLE_HAND, outlook, beside))


def _of_new_cards(gone: int, whole: bool, outlook: Outlook, beside: Beside) -> str:
    """That other cards come for those that go, and whether that looks better than keeping them; `whole`: that the deck
    does not run out by it.
    """
    seen = outlook.now
    new = min(gone, dict(outlook.draws).get(seen.seat, 0))
    if not new:
        return ""
    worth = {
        Margin.ALIKE: (
            translate("Hint", "You draw up to {0} anyway; 1 new card looks about as good."),
            translate("Hint", "You draw up to {0} anyway; {1} new cards look about as good."),
        ),
        Margin.LITTLE: (
            translate("Hint", "You draw up to {0} anyway; 1 new card looks a little better."),
            translate("Hint", "You draw up to {0} anyway; {1} new cards look a little better."),
        ),
        Margin.CLEAR: (
            translate("Hint", "You draw up to {0} anyway; 1 new card looks clearly better."),
            translate("Hint", "You draw up to {0} anyway; {1} new cards look clearly better."),
        ),
        None: (
            translate("Hint", "You draw up to {0} anyway, so 1 new card comes for it."),
            translate("Hint", "You draw up to {0} anyway, so {1} new cards come for them."),
        ),
    }
    one, many = worth[beside.idle.margin if beside.idle is not None else None]
    told = (one if new == 1 else many).format(len(outlook.then.seats[seen.seat].hand), new)
    if not whole:
        return told
    left = len(seen.seats[seen.seat].deck)
    words = translate("Hint", "{0}, and your deck still has {1}.")
    if left <= new:
        words = translate("Hint", "{0}, and your discard pile becomes the deck when that is empty.")
    return words.format(told.removesuffix("."), left)


def _of_use(gone: Sequence[CardView], stays: Sequence[CardView], seen: Observation) -> Iterator[str]:
    """What use the cards are of that go; what is alike is said at once."""
    yield from _of_scenes([view for view in gone if is_a(view, Kind.SCENE)], stays, seen)
    yield from _of_characters([view for view in gone if is_a(view, Kind.CHARACTER)], stays, seen)
    one, many = translate("Hint", "1 Action had no use so far"), translate("Hint", "{0} Actions had no use so far")
    yield from _said([view for view in gone if is_a(view, Kind.ACTION)], one, many)


def _of_scenes(scenes: Sequence[CardView], stays: Sequence[CardView], seen: Observation) -> Iterator[str]:
    """A player has one Scene in play at most (6.1)."""
    if seen.seats[seen.seat].scene is not None:
        one, many = (
            translate("Hint", "1 Scene must wait for yours to go"),
            translate("Hint", "{0} Scenes must wait for yours to go"),
        )
    elif any(is_a(view, Kind.SCENE) for view in stays):
        one = many = translate("Hint", "you can play only one Scene, and keep another")
    elif any(is_a(view, Kind.CHARACTER) for view in stays):
        one = many = translate("Hint", "a new Scene may fit the Characters better that you keep")
    else:
        one, many = (
            translate("Hint", "you keep no Characters for 1 Scene"),
            translate("Hint", "you keep no Characters for {0} Scenes"),
        )
    yield from _said(scenes, one, many)


def _of_characters(cast: Sequence[CardView], stays: Sequence[CardView], seen: Observation) -> Iterator[str]:
    """Characters are for Scenes that they match, their owner's own above all, and few can be played in a turn (7.2)."""
    own = seen.seats[seen.seat].scene
    idle = [view for view in cast if matches_nothing(view, seen)]
    one, many = (
        translate("Hint", "1 Character matches no Scene in play"),
        translate("Hint", "{0} Characters match no Scene in play"),
    )
    yield from _said(idle, one, many)
    helps = [view for view in cast if view not in idle and (own is None or not shared(view, own))]
    one, many = (
        translate("Hint", "1 Character matches only others' Scenes"),
        translate("Hint", "{0} Characters match only others' Scenes"),
    )
    yield from _said(helps, one, many)
    one, many = (
        translate("Hint", "1 Character matches your Scene, but others may do more"),
        translate("Hint", "{0} Characters match your Scene, but others may do more"),
    )
    if sum(is_a(view, Kind.CHARACTER) for view in stays) >= CHARACTERS_A_TURN:
        one = many = translate("Hint", "you keep Characters enough for a turn")
    yield from _said([view for view in cast if view not in (*idle, *helps)], one, many)


def _of_keeping(stays: Sequence[CardView], seen: Observation) -> str:
    """What is kept: Characters with a match in play, else all of it."""
    useful = [view for view in stays if any(shared(view, scene) for _, scene in scenes_of(seen).values())]
    if useful:
        return translate("Hint", "you keep {0}, with a match in play.").format(named(seen, useful))
    return translate("Hint", "you keep {0} for later.").format(named(seen, stays))


def _said(views: Sequence[CardView], one: str, many: str) -> Iterator[str]:
    """What is said of so many cards; the answer has their names."""
    if views:
        yield one if len(views) == 1 else many.format(len(views))
