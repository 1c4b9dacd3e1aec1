"""A deck that is being edited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from threading import RLock

from simpsons_desktop.content.deck_lines import MOST_CARDS
from simpsons_desktop.content.decks import Deck, Fault, check_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.plain_text import one_line, tidy_lines
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.workshop.history import History, Step

LONGEST_NAME = 60
NOTES = "notes"
"""The kind of steps that write notes."""


MOST_TAKEN_AWAY = 20
"""Letters that may go from notes at once without that being a step of its own."""


def _taken_away(before: str, after: str) -> int:
    """How many letters of a text are gone in another one that was made of it by one edit."""
    same = _alike(before, after)
    rest = before[same:]
    return len(rest) - _alike(rest[::-1], after[same:][::-1])


def _alike(one: str, other: str) -> int:
    """With how many letters both begin."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


class Draft:
    """A deck in the making, with its history. Every change is one named step; what changes nothing makes no step.

    Each method that changes it gives whether it did. `key` is that of the deck in the cabinet (`own:` and the name of
    its file). Whoever edits calls `Cabinet.save` after each change, from whatever thread.
    """

    def __init__(self, deck: Deck, cards: Library, history: History | None = None) -> None:
        self.key, self.cards = deck.key, cards
        self._history = history or History([Step(translate("Draft", "As it was"), deck)])
        self._lock = RLock()
        self.saved: Deck | None = None  # what lies on the disk, as far as the cabinet knows (None: nothing)
        self.base: bytes | None = None  # the same as bytes
        self.trouble = ""  # the sentence that said that it can't be saved (empty: it can)
        self.puzzled = False  # whether it was said that its file was damaged elsewhere

    # ---- what it is

    @property
    def deck(self) -> Deck:
        """The deck as it is now; a value, which stays as it is."""
        with self._lock:
            return replace(self._history.now.deck, key=self.key)

    @property
    def name(self) -> str:
        """What the deck is called."""
        return self._history.now.deck.name

    @property
    def plan(self) -> str:
        """The notes; lines end with a line feed."""
        return self._history.now.deck.plan

    @property
    def cover(self) -> str:
        """The key of the card on its cover: the one that was chosen, else its Star, else its first card, else none."""
        deck, known = self._history.now.deck, self.cards.cards
        stars = (key for key in deck.counts if known[key].is_star)
        return deck.cover if deck.cover in known else next(stars, next(iter(deck.counts), ""))

    @property
    def counts(self) -> Mapping[str, int]:
        """How many of which card key, in the order in which they came."""
        return self._history.now.deck.counts

    @property
    def unknown(self) -> tuple[str, ...]:
        """Lines of lists that are kept with the deck because it is not known (now) which cards they mean."""
        return self._history.now.deck.unknown

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self._history.now.deck.size

    @property
    def faults(self) -> tuple[Fault, ...]:
        """How it breaks the building rules (3.1 to 3.5); none if it may be played."""
        return check_deck(self.deck, self.cards)

    # ---- edits

    def add(self, card: str, n: int = 1) -> bool:
        """Put `n` copies of a card in. Raises KeyError for a key that is unknown."""
        with self._lock:
            return self.set_count(card, self.counts.get(card, 0) + n)

    def remove(self, card: str, n: int = 1) -> bool:
        """Take `n` copies of a card out, or as many as there are. Raises KeyError for a key that is unknown."""
        with self._lock:
            return self.set_count(card, self.counts.get(card, 0) - n)

    def set_count(self, card: str, n: int) -> bool:
        """Have `n` copies of a card, from 0 to 999. Raises KeyError for a key that is unknown."""
        name = self.cards.full_name(self.cards.cards[card])
        with self._lock:
            had, n = self.counts.get(card, 0), max(0, min(MOST_CARDS, n))
            counts = {**self.counts, card: n}
            if not n:
                del counts[card]
            words = translate("Draft", "Add {0} × {1}") if n > had else translate("Draft", "Take out {0} × {1}")
            return self._step(words.format(abs(n - had), name), replace(self.deck, counts=counts))

    def rename(self, name: str) -> bool:
        """Call it something else, in one line of at most `LONGEST_NAME` letters; an empty name changes nothing."""
        name = one_line(name)[:LONGEST_NAME].strip()
        words = translate("Draft", "Rename it to “{0}”").format(name)
        with self._lock:
            return bool(name) and self._step(words, replace(self.deck, name=name))

    def go_by(self, name: str, before: str) -> bool:
        """Be called something else in every step: no step of its own, for the name before belongs to another deck.

        Nothing changes if it is not called `before` any more.
        """
        with self._lock:
            if self.name != before:
                return False
            self._history.alter(lambda deck: replace(deck, name=name))
            return True

    def note(self, plan: str) -> bool:
        """Write other notes; while nothing else is done, it is all one step, but for what takes a lot of them away."""
        with self._lock:
            deck = replace(self.deck, plan=tidy_lines(plan))
            kind = NOTES if _taken_away(self.plan, deck.plan) <= MOST_TAKEN_AWAY else ""
            return self._step(translate("Draft", "Edit the notes"), deck, kind)

    def cover_with(self, card: str) -> bool:
        """Put a card on the cover (empty: the usual one). Raises KeyError for a key that is unknown."""
        name = self.cards.full_name(self.cards.cards[card]) if card else ""
        words = translate("Draft", "Cover: {0}").format(name) if card else translate("Draft", "The usual cover")
        with self._lock:
            return self._step(words, replace(self.deck, cover=card))

    def replace(self, counts: Mapping[str, int], words: str, unknown: tuple[str, ...] | None = None) -> bool:
        """Have these cards (and these kept lines) instead, as one step that is called `words`.

        Raises KeyError for a key that is unknown.
        """
        held = {key: min(MOST_CARDS, count) for key, count in counts.items() if count > 0 and self.cards.cards[key]}
        with self._lock:
            kept = self.unknown if unknown is None else unknown
            return self._step(words, replace(self.deck, counts=held, unknown=kept))

    def forget(self, line: str) -> bool:
        """Keep a line of an unknown card no longer."""
        with self._lock:
            kept = tuple(other for other in self.unknown if other != line)
            words = translate("Draft", "Leave out “{0}”").format(shorten(line))
            return self._step(words, replace(self.deck, unknown=kept))

    def lies(self, deck: Deck, content: bytes) -> None:
        """Lie on the disk as this deck, under its key; edits that came meanwhile are unsaved."""
        with self._lock:
            self.key, self.saved, self.base = deck.key, deck, content

    def take_in(self, deck: Deck, content: bytes, words: str) -> bool:
        """Be what somebody else wrote into its file, as one step that is called `words`; that is saved then.

        Nothing changes if an edit came since it was saved.
        """
        with self._lock:
            if self.deck != self.saved:
                return False
            self._step(words, deck)
            self.lies(deck, content)
            return True

    def _step(self, words: str, deck: Deck, kind: str = "") -> bool:
        with self._lock:
            if replace(deck, key=self.key) == self.deck:
                return False
            self._history.take(Step(words, deck, kind))
            return True

    # ---- history

    @property
    def undo_words(self) -> str:
        """What `undo` takes back; empty if nothing."""
        return self._history.now.words if self.at else ""

    @property
    def redo_words(self) -> str:
        """What `redo` does again; empty if nothing."""
        steps = self._history.steps
        return steps[self.at + 1].words if self.at + 1 < len(steps) else ""

    def undo(self) -> bool:
        """Take the last step back."""
        with self._lock:
            return self.at > 0 and self.go_to(self.at - 1)

    def redo(self) -> bool:
        """Do again what was taken back."""
        with self._lock:
            return self.at + 1 < len(self._history.steps) and self.go_to(self.at + 1)

    @property
    def history(self) -> tuple[str, ...]:
        """The words of every step, the beginning first; those that were taken back come after `at`."""
        return tuple(step.words for step in self._history.steps)

    @property
    def at(self) -> int:
        """The place in `history` where it is now."""
        return self._history.at

    def go_to(self, step: int) -> bool:
        """Be as after this step of `history`. Raises IndexError if there is none."""
        with self._lock:
            moved = step != self.at
            self._history.go_to(step)
            return moved

    def steps(self) -> tuple[tuple[Step, ...], int]:
        """Every step of the history, and the place where it is now."""
        with self._lock:
            return tuple(self._history.steps), self._history.at
