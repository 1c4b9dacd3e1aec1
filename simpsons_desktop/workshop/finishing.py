"""Finishing a deck by the building rules (3), around a Star, a card, a trait or nothing; each pick has a reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from simpsons_desktop.content.decks import Deck, check_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import trait_name
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.workshop.filling import Filling
from simpsons_desktop.workshop.mending import Pick, mend
from simpsons_desktop.workshop.pick_reasons import picks_with_reasons

__all__ = ["Finished", "Idea", "IdeaError", "Pick", "finish", "random_finished"]


class IdeaError(ValueError):
    """An idea that no deck can be built around; the sentence says why."""


@dataclass(frozen=True)
class Idea:
    """What a deck is to be built around: the key of a Star, of any card, or of a trait; nothing leaves it open."""

    star: str = ""
    card: str = ""
    trait: str = ""


NO_IDEA = Idea()


@dataclass(frozen=True)
class Finished:
    """A legal deck: `counts` by card key, kept cards first. `picks` were added; `taken_out` could not stay.

    `unknown` are keys that no card has; they could not stay either.
    """

    counts: Mapping[str, int]
    picks: tuple[Pick, ...]
    taken_out: tuple[Pick, ...] = ()
    unknown: tuple[str, ...] = ()


def finish(counts: Mapping[str, int], cards: Library, seed: int, idea: Idea = NO_IDEA) -> Finished:
    """Make a deck legal and whole: keep what may stay, take out what the rules forbid, and fill up to 40 cards.

    The same arguments give the same deck; another seed gives another one that is about as good. Reasons are true of the
    whole deck. Raises IdeaError for an idea that can't be.
    """
    around = _around(cards, idea)
    mended = mend(counts, cards, _star(cards, idea, around))
    filling = Filling(cards, mended, Random(seed), idea.trait, around)
    filling.fill()
    found = Deck("", "", counts=filling.counts)
    faults = check_deck(found, cards)
    if faults:
        raise IdeaError(faults[0].sentence)  # of too few cards to choose from
    picks = picks_with_reasons(found.counts, filling.added, cards, around)
    return Finished(dict(found.counts), picks, tuple(mended.taken_out), tuple(mended.unknown))


def random_finished(cards: Library, seed: int) -> Finished:
    """A deck that makes sense, around a Star and a trait by chance. Raises IdeaError if there is no Star."""
    random, stars = Random(seed), [star for star in cards.stars if not star.pending]
    if not stars:
        return finish({}, cards, seed)  # which says so
    star = random.choice(stars)
    return finish({}, cards, seed, Idea(star.key, trait=random.choice(star.traits or ("",))))


def _around(cards: Library, idea: Idea) -> Printed | None:
    """The card that the deck is to be built around; the trait must be one that there is as well."""
    around = _usable(cards, idea.card) if idea.card else None
    if idea.trait and not any(idea.trait in printed.traits for printed in cards.cards.values()):
        raise IdeaError(translate("Workshop", "No card has the trait {0}.").format(trait_name(shorten(idea.trait))))
    return around


def _star(cards: Library, idea: Idea, around: Printed | None) -> Printed | None:
    """The Star that the idea asks for."""
    named = _usable(cards, idea.star) if idea.star else None
    if named is not None and not named.is_star:
        raise IdeaError(translate("Workshop", "{0} is not a Star.").format(cards.full_name(named)))
    meant = cards.cards.get(around.star) if around is not None and around.star is not None else None
    if named is not None and meant is not None and named is not meant and around is not None:
        words = translate("Workshop", "{0} can't be in a deck with {1} (3.3, 3.4).")
        raise IdeaError(words.format(cards.full_name(around), cards.full_name(named)))
    return named or meant


def _usable(cards: Library, key: str) -> Printed:
    printed = cards.cards.get(key)
    if printed is None:
        raise IdeaError(translate("Workshop", "There is no card “{0}”.").format(shorten(key)))
    if printed.pending:
        words = translate("Workshop", "The effect of {0} is not there yet.")
        raise IdeaError(words.format(cards.full_name(printed)))
    return printed
