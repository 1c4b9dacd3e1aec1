"""What would make a deck better, in plain words, with the query that shows the cards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from simpsons_desktop.content.decks import LEAST_CARDS, MOST_COPIES
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import listed, shortened
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.insight import held, scene_shares, total, trait_chart
from simpsons_desktop.workshop.odds import HAND, odds
from simpsons_desktop.workshop.tree import quotation

MOST = 6  # suggestions for one deck
NAMED = 3  # cards named in a sentence
WANTED = 1 / 3  # of the Scenes: a trait that so many weak ones show is one that the deck lacks
WEAK = 0.35  # of the Characters: a Scene that fewer match is hard to complete
HALF = 0.5  # of the cards: with fewer Characters, a game waits for them
NO_SCENE = 0.25  # of the first hands: more without a Scene are many
SPARE = 5  # cards beyond those that a deck needs, which make the others come more rarely
JUDGED = 5  # Scenes or Characters: of fewer nothing can be said


@dataclass(frozen=True)
class Suggestion:
    """What strikes one about a deck and what to do; `query` shows the `cards` that it is about in the search line."""

    sentence: str
    query: str
    cards: tuple[Printed, ...]


_Found = tuple[str, str]


def suggestions(deck: Mapping[str, int], index: CardIndex) -> tuple[Suggestion, ...]:
    """What strikes one about a deck, the most useful first; what the building rules (3) ask for is said elsewhere.

    Matching goes by what is printed. Whatever is suggested has cards to do it with.
    """
    looked = _Looked(deck, index)
    if not looked.size:
        made = [(translate("Ideas", "A deck is built round a Star: begin with one of these."), "kind:star")]
    else:
        made = [found for look in _LOOKS for found in look(looked)]
    kept = (Suggestion(sentence, query, index.find(query, deck)) for sentence, query in made)
    return tuple(one for one in kept if one.cards)[:MOST]


class _Looked:
    """A deck and its sums."""

    def __init__(self, deck: Mapping[str, int], index: CardIndex) -> None:
        self.deck, self.index, self.cards = deck, index, index.library
        self.scenes, self.characters, self.actions = (held(deck, index.library, kind) for kind in Kind)
        self.of_scenes, self.of_characters = total(self.scenes), total(self.characters)
        self.size = self.of_scenes + self.of_characters + total(self.actions)
        self.stars = [(card, count) for card, count in self.characters if card.is_star]
        self.judged = self.of_scenes >= JUDGED and self.of_characters >= JUDGED

    def best(self, query: str) -> int:
        """The most cards of the deck that one of the cards found matches; 0 if there is none."""
        most = self.of_scenes + self.of_characters
        return bisect_left(range(1, most + 1), True, key=lambda few: not self.find(f"{query} fits>={few}"))

    def find(self, query: str) -> tuple[Printed, ...]:
        """The cards that a query finds."""
        return self.index.find(query, self.deck)

    def names(self, cards: Sequence[Printed]) -> str:
        """The names of some cards, not too many."""
        names = [self.cards.full_name(card) for card in cards]
        return listed(names) if len(names) <= NAMED else shortened(names, NAMED)


def _missing_star(looked: _Looked) -> Iterator[_Found]:
    """Which Stars go with the Scenes, if there is none yet."""
    best = 0 if looked.stars else looked.best("kind:star")
    if best:
        query = f"kind:star fits>={best}"
        words = translate("Ideas", "The deck has no Star yet; of all of them, these match most of your Scenes: {0}.")
        yield words.format(looked.names(looked.find(query))), query


def _wanted_traits(looked: _Looked) -> Iterator[_Found]:
    """Traits that many weak Scenes show, the widest gap first; to a Scene that is matched one trait is enough (2.3)."""
    if not looked.judged:
        return
    many = translate("Ideas", "{0} of {1} Scenes want {2} and few match them: {3} of {4} Characters and Stars have it.")
    single = translate("Ideas", "{0} of {1} Scenes want {2} and few match them: 1 of {4} Characters and Stars has it.")
    weak = [one for one in scene_shares(looked.deck, looked.cards) if one.share < WEAK]
    gaps = []
    for row in trait_chart(looked.deck, looked.cards):
        lacking = sum(one.copies for one in weak if row.trait in one.scene.traits)
        wanted, having = lacking / looked.of_scenes, row.characters / looked.of_characters
        if wanted >= WANTED:
            name = looked.cards.trait(row.trait).name
            words = single if row.characters == 1 else many
            told = words.format(lacking, looked.of_scenes, name, row.characters, looked.of_characters)
            gaps.append((having - wanted, told, f"kind:character trait:{row.trait} in<{MOST_COPIES}"))
    yield from ((told, query) for _, told, query in sorted(gaps)[:2])


def _weak_scenes(looked: _Looked) -> Iterator[_Found]:
    """The Scene that fewest Characters match, with those that would, and with Scenes that more match."""
    shares = scene_shares(looked.deck, looked.cards)
    if not looked.judged or shares[-1].share >= WEAK:
        return
    weakest, name = shares[-1], looked.cards.full_name(shares[-1].scene)
    one = translate("Ideas", "{0} is hard to complete: 1 of {2} Characters and Stars matches it.")
    many = translate("Ideas", "{0} is hard to complete: {1} of {2} Characters and Stars match it.")
    query = f"kind:character matches:{quotation(name, quoted=True)} in<{MOST_COPIES}"
    yield (one if weakest.matching == 1 else many).format(name, weakest.matching, weakest.of), query
    best = looked.best("kind:scene in:0")
    if best > weakest.matching:
        words = translate("Ideas", "In the place of {0}, which {1}, you could have a Scene that {2}.")
        told = words.format(name, _matched_by(weakest.matching), _matched_by(best))
        yield told, f"kind:scene in:0 fits>={best}"


def _matched_by(characters: int) -> str:
    """How many Characters and Stars match a Scene, behind “which”."""
    if not characters:
        return translate("Ideas", "no Character or Star matches")
    if characters == 1:
        return translate("Ideas", "1 Character or Star matches")
    return translate("Ideas", "{0} Characters and Stars match").format(characters)


def _strangers(looked: _Looked) -> Iterator[_Found]:
    """Characters that match none of the Scenes."""
    query = "kind:character in:deck fits:0"
    found = looked.find(query) if looked.judged else ()
    if found:
        words = translate("Ideas", "No Scene of yours is matched by {0}: good for trashing only.")
        yield words.format(looked.names(found)), query


def _no_scene_in_hand(looked: _Looked) -> Iterator[_Found]:
    """How often the first hand has no Scene, and with how many Scenes that would be rare."""
    without = 1 - odds(looked.of_scenes, looked.size, HAND, 1)
    if looked.size < LEAST_CARDS or without <= NO_SCENE:
        return
    sizes = range(looked.size + 1)
    enough = bisect_left(sizes, True, key=lambda more: 1 - odds(more, looked.size, HAND, 1) <= NO_SCENE)
    words = translate("Ideas", "{0} of 100 first hands have no Scene; with {1} Scenes it would be {2}.")
    rarely = 1 - odds(enough, looked.size, HAND, 1)
    query = f"kind:scene fits:deck in<{MOST_COPIES}"
    yield words.format(round(100 * without), enough, round(100 * rarely)), query


def _few_characters(looked: _Looked) -> Iterator[_Found]:
    """Fewer Characters than half of the cards."""
    if looked.size >= LEAST_CARDS and looked.of_characters < HALF * looked.size:
        words = translate(
            "Ideas", "{0} of {1} cards are Characters; two can be played each turn, so at least half should be."
        )
        yield words.format(looked.of_characters, looked.size), f"kind:character fits:deck in<{MOST_COPIES}"


def _no_actions(looked: _Looked) -> Iterator[_Found]:
    """A Star without any of the Actions that belong to it."""
    if looked.stars and not looked.actions and looked.size >= LEAST_CARDS / 2:
        star = looked.stars[0][0]
        words = translate("Ideas", "None of the Actions that belong to {0} is in the deck.")
        yield words.format(looked.cards.full_name(star)), f"kind:action star:{quotation(star.key)}"


def _best_newcomers(looked: _Looked) -> Iterator[_Found]:
    """Characters that match more Scenes than those of the deck usually do."""
    query = "kind:character -kind:star in:0"
    best = looked.best(query) if looked.judged else 0
    matched = sum(share.matching * share.copies for share in scene_shares(looked.deck, looked.cards))
    if best * looked.of_characters > matched:
        found = looked.find(f"{query} fits>={best}")
        words = translate("Ideas", "Not in the deck, and a match for {0} of {1} Scenes: {2}.")
        yield words.format(best, looked.of_scenes, looked.names(found)), f"{query} fits>={best}"


def _more_of_the_star(looked: _Looked) -> Iterator[_Found]:
    """A Star with fewer copies than are allowed: it costs none of the two Characters of a turn (7.2)."""
    if len(looked.stars) == 1 and looked.stars[0][1] < MOST_COPIES:
        star, count = looked.stars[0]
        words = translate(
            "Ideas",
            "{1} of {2} possible copies of {0} are in the deck; a Star comes on top of the two Characters of a turn.",
        )
        if count == 1:
            words = translate(
                "Ideas",
                "1 of {2} possible copies of {0} is in the deck; a Star comes on top of the two Characters of a turn.",
            )
        name = looked.cards.full_name(star)
        yield words.format(name, count, MOST_COPIES), f"kind:star star:{quotation(star.key)}"


def _too_many(looked: _Looked) -> Iterator[_Found]:
    """More cards than are needed."""
    if looked.size > LEAST_CARDS + SPARE:
        words = translate("Ideas", "{0} cards are more than the {1} that a deck needs; the best ones come more rarely.")
        yield words.format(looked.size, LEAST_CARDS), "in=1"


_LOOKS: tuple[Callable[[_Looked], Iterator[_Found]], ...] = (
    _missing_star, _wanted_traits, _weak_scenes, _strangers, _no_scene_in_hand, _few_characters, _no_actions,
    _best_newcomers, _more_of_the_star, _too_many,
)  # fmt: skip
"""The most useful first."""
