"""What the laboratory is asked, and which games answer it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any

from simpsons_desktop.ai import LEVELS, STYLES
from simpsons_desktop.content.decks import Deck, check_deck, deck_cards
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.rules.model import FEWEST_SEATS, HIGHEST_GOAL, LOWEST_GOAL, MOST_SEATS
from simpsons_desktop.simulate.game import level_and_style
from simpsons_desktop.simulate.schedule import RANDOM, Fixture, derive
from simpsons_desktop.simulate.stock import Stock

MOST_GAMES = 2000
MOST_PRECISE = 7000
"""Games of a precise study: enough for all four sizes of table if a deck wins up to 15 points more than its share."""
USUAL_SIZES = (2, 4)
SUBJECT = "*"
"""The key of the deck that is looked at, which no file of a deck can have; with a card's key after it, without that."""


def most_games(precise: bool) -> int:
    """How many games a study is given if nobody says it."""
    return MOST_PRECISE if precise else MOST_GAMES


class StudyError(ValueError):
    """A study that can't be made; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Study:
    """A deck (counts by card key) against the decks with the keys `opponents`, at tables of the sizes `seats`.

    `level` is that of all seats. `most` games count at most, over all sizes (see `most_games`). `precise`: go on after
    it is plain whether the deck is better or worse than the others, until its win rates are known to 5 points in a
    hundred.
    `without` are cards that are cut one at a time, to see what the deck does without them: each of them takes as many
    games again.
    """

    deck: Mapping[str, int]
    opponents: tuple[str, ...]
    seats: tuple[int, ...] = USUAL_SIZES
    level: str = "normal"
    seed: int = 0
    goal: int = 7
    fair: bool = False
    most: int = MOST_GAMES
    precise: bool = False
    without: tuple[str, ...] = ()

    @property
    def settings(self) -> dict[str, Any]:
        """All but the decks that decides which games there are; not how many of them are wanted."""
        tables = {"opponents": self.others, "seats": self.sizes}
        return {**tables, "level": self.level, "seed": self.seed, "goal": self.goal, "fair": self.fair}

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of table, each once, smallest first: in whatever order they are named, it is the same study."""
        return tuple(sorted(set(self.seats)))

    @property
    def others(self) -> tuple[str, ...]:
        """The decks to play against, as `sizes` are."""
        return tuple(sorted(set(self.opponents)))

    def games(self) -> Iterator[tuple[Fixture, ...]]:
        """The games one by one, without end; each with those that go the same way without a card, as long as that can
        be.
        """
        for number in count():
            game = self._game(number)
            yield game, *(self._cut(game, card) for card in self.without)

    def _game(self, number: int) -> Fixture:
        """One game. Opponents, places and who begins are drawn anew for each, so that all games of a size are alike and
        independent: what the intervals of `always` ask for. Sizes take turns.
        """
        size = self.sizes[number % len(self.sizes)]
        random = Random(derive(self.seed, "laboratory", number))
        enough = len(self.others) >= size - 1
        others = random.sample(self.others, size - 1) if enough else random.choices(self.others, k=size - 1)
        place = random.randrange(size)
        decks = (*others[:place], SUBJECT, *others[place:])
        seed = derive(self.seed, "laboratory game", number)
        levels, first = (self.level,) * size, random.randrange(size)
        return Fixture("laboratory", number, seed, decks, levels, first, self.goal, self.fair)

    def _cut(self, game: Fixture, card: str) -> Fixture:
        return replace(game, decks=tuple(SUBJECT + card if key == SUBJECT else key for key in game.decks))


def subject_of(game: Fixture) -> int:
    """The seat with the deck that is looked at, whole or without a card."""
    return next(seat for seat, key in enumerate(game.decks) if key.startswith(SUBJECT))


def study_stock(study: Study, stock: Stock) -> Stock:
    """The stock with the deck that is looked at, whole and without each card. Raises StudyError for a wrong study."""
    fault = _fault(study, stock)
    if fault:
        raise StudyError(fault)
    listed = {key: study.deck[key] for key in sorted(study.deck)}  # equal decks play equal games, in whatever order
    whole = deck_cards(Deck("", "", counts=listed), stock.cards)
    cut = {SUBJECT + key: tuple(one for one in whole if one.key != key) for key in study.without}
    return Stock(stock.cards, {**{key: stock.decks[key] for key in study.opponents}, SUBJECT: whole, **cut})


def _fault(study: Study, stock: Stock) -> str:
    """What is wrong with a study, in one sentence."""
    wrong = check_deck(Deck("", "", counts=study.deck), stock.cards)
    if wrong:
        return translate("Laboratory", "This deck can't be played: {0}").format(wrong[0].sentence)
    if not study.opponents:
        return translate("Laboratory", "There is no deck to play against; choose one.")
    unknown = [key for key in study.opponents if key not in stock.decks]
    if unknown:
        return translate("Laboratory", "There is no deck “{0}” to play against.").format(shorten(unknown[0]))
    if not study.seats or not set(study.seats) <= set(range(FEWEST_SEATS, MOST_SEATS + 1)):
        return translate("Laboratory", "A game has 2 to 5 seats (rule 1.1); choose one size or more.")
    level, style = level_and_style(study.level)
    if level not in (*LEVELS, RANDOM) or style not in STYLES:
        return translate("Laboratory", "There is no level “{0}”.").format(shorten(study.level))
    if not LOWEST_GOAL <= study.goal <= HIGHEST_GOAL:
        return translate("Laboratory", "A game goes to {0} to {1} points.").format(LOWEST_GOAL, HIGHEST_GOAL)
    if study.most < 1:
        return translate("Laboratory", "A study needs at least one game.")
    return _fault_of_cut(study, stock)


def _fault_of_cut(study: Study, stock: Stock) -> str:
    if len(set(study.without)) < len(study.without):
        return translate("Laboratory", "A card can be cut once only.")
    for key in study.without:
        if not study.deck.get(key):
            return translate("Laboratory", "{0} is not in the deck and can't be cut.").format(shorten(key))
        if stock.cards.cards[key].is_star:
            return translate("Laboratory", "A deck can't be played without its Star (3.3).")
    return ""
