"""The notebook for what a card does: who, which cards, under which condition, from where to where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace

from simpsons_desktop.rules.abilities import Condition, Select, Step
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.steps.asking import Choose
from simpsons_desktop.rules.steps.moving import Discard, PutBack, Return

SEATS = {
    "you": "you",
    "others": "each other player",
    "any": "each player",
    "actor": "that player",
    "turn": "the player whose turn it is",
    "trailing": "each player with the fewest points",
    "leaders": "each player with the most points",
    "ahead": "each player with more points than you",
}
POINTS = {"trailing": "the fewest points", "leaders": "the most points", "ahead": "more points than you"}
PILES = {"hand": "hand", "deck": "deck", "discard": "discard pile"}
UNTIL = {"turn": "until the end of the turn", "next": "until your next turn begins", "gone": "as long as it stays"}
AGAINST = {
    "effects": "moved, discarded or returned",
    "counting": "counted",
    "complete": "completed",
    "trash": "trashed",
}


@dataclass
class Done:
    """Facts: those of `must` have to be in the text, as often as here; those of `can` may be there as well."""

    printed: Printed
    must: Counter[str] = field(default_factory=Counter)
    once: set[str] = field(default_factory=set)
    can: set[str] = field(default_factory=set)
    picks: dict[str, Choose] = field(default_factory=dict)
    traits: set[str] = field(default_factory=set)
    players: set[str] = field(default_factory=set)
    them: str = "you"
    named: set[str] = field(default_factory=set)

    # Who and which

    def who(self, word: str) -> str:
        """A player word as the subject of a sentence."""
        self.named.add(word)
        if word in POINTS:
            self.once.add(POINTS[word])
        if word == "them":
            return self.them
        subject = SEATS.get(word, "that player")
        return f"for {self.them}: {subject}" if self.them != "you" and word in SEATS and word != "you" else subject

    def chooser(self, by: str) -> None:
        """Whoever acts chooses, or else the text must say who does."""
        if self.who(by) != self.them:
            self.once.add(f"{self.who(by)} choose")

    def select(self, cards: Select | None) -> None:
        """What a selection says of its cards."""
        if cards is None:
            return
        self.named |= {cards.called, cards.whose, cards.on, cards.off, cards.lacks, *cards.has}
        if cards.zone == "cast" or cards.kind == "character" or cards.called == "counted":
            self.once.add("a Character")
        if cards.zone in PILES and cards.whose == "any":
            self.once.add(f"any {PILES[cards.zone]}")
        for one in fields(cards):
            if getattr(cards, one.name) != one.default and one.name in _SELECT:
                _SELECT[one.name](self, cards)

    def condition(self, test: Condition | None, playable: bool = False) -> None:
        """What must be so; `playable`: it only says that an Action finds something to do."""
        if test is None:
            return
        if test.behind is not None or test.leading is not None:
            self.once.add("more points than you" if test.behind else "the most points")
        for cards in (test.some, test.none):  # by, turn, event, about and scene are in the opening words
            self.select(cards)
        if test.some and test.at_least > 1 and not playable:
            self.must[f"{test.at_least} or more"] += 1
        if test.some:
            self.can.add("while")
        if test.none:
            self.once.add("no")
        if test.negated:
            self.once.add("not")
            self.condition(test.negated)

    def lasting(self, until: str) -> None:
        """How long something lasts."""
        self.once.add(UNTIL[until])

    # From where to where

    def plain(self, step: Step) -> None:
        """A step that brings cards from one place to another; who does it is who picked the cards."""
        cards: Select = getattr(step, "cards", None) or getattr(step, "second")  # noqa: B009 (which step it is, is open)
        chosen = self.picks.get(cards.called)
        for select in (getattr(step, name, None) for name in ("cards", "first", "second")):
            self.select(replace(select, top=0) if select and self.is_rest(select) else select)
        self.must[f"{self.who(chosen.by) if chosen else self.them} {step.verb.replace('_', ' ')}"] += 1
        goal = str(getattr(step, "to", "") or getattr(step, "on", ""))
        if isinstance(step, PutBack):
            self.once.add(f"the {step.to} of a deck")
        elif goal:
            self.place(goal, "to")
            self.can |= {"there", "a Character"}
            if chosen and goal == chosen.from_.off:  # what comes here was elsewhere
                self.once.discard("another Scene")
        if isinstance(step, Return):
            self.once.add("hand")
        whole_scene = cards.zone == "scene" or (chosen is not None and chosen.from_.zone == "scene")
        if isinstance(step, Discard) and whole_scene:
            self.once |= {"every Character on it", "a Character"}  # 6.3

    def is_rest(self, cards: Select) -> bool:
        """Whether these are the cards at the top that a choice among more of them has left there."""
        left = [pick.from_.top - pick.most for pick in self.picks.values() if pick.from_.top]
        if cards.top and cards.top in left:
            self.once.add("the rest")
            return True
        return False

    def place(self, word: str, how: str) -> None:
        """A Scene to which cards go (`to`), or on or off which they must be."""
        self.named.add(word)
        if how == "off":
            self.once.add("another Scene")
        elif word == "self":
            self.once.add("here" if self.printed.kind is Kind.SCENE else "on its Scene")
        elif word == "yours":
            self.once.add("your Scene")
            self.can.add("there")
        elif how == "on":
            self.once.add("there")


def _owned(done: Done, cards: Select) -> None:
    """Whose the cards are."""
    if cards.zone == "scene":
        done.once.add(POINTS.get(cards.whose) or {"you": "your Scene"}.get(cards.whose, f"Scene of {cards.whose}"))
        return
    if cards.zone in PILES:
        owner = {"you": "your", "them": "their", "others": "other players'", "actor": "that player's"}
        whose = owner.get(cards.whose) or SEATS.get(cards.whose) or "another player's"
        done.once.add(f"{whose} {PILES[cards.zone]}")
        return
    words = {"you": "your cards in play", "others": "other players' cards", "them": "their cards in play"}
    done.once.add(words.get(cards.whose, "that player's cards"))


def _zone(done: Done, cards: Select) -> None:
    if cards.zone in PILES:
        done.once.add(PILES[cards.zone])


def _called(done: Done, cards: Select) -> None:
    if cards.called == "counted":
        done.once.add("counted")


def _has(done: Done, cards: Select) -> None:
    done.once |= {f"trait {word}" for word in cards.has if word not in done.traits}


def _lacks(done: Done, cards: Select) -> None:
    done.once |= {f"not {cards.lacks}", f"trait {cards.lacks}"}


_SELECT: Mapping[str, Callable[[Done, Select], None]] = {
    "whose": _owned,
    "zone": _zone,
    "called": _called,
    "has": _has,
    "lacks": _lacks,
    "matching": lambda done, cards: done.once.add("matches" if cards.matching else "doesn't match"),
    "star": lambda done, cards: done.once.add("a Star"),
    "key": lambda done, cards: done.once.add(f"card {cards.key}"),
    "other": lambda done, cards: done.once.add("other"),
    "on": lambda done, cards: done.place(cards.on, "on"),
    "off": lambda done, cards: done.place(cards.off, "off"),
    "top": lambda done, cards: done.once.add(f"top {cards.top}"),
}
