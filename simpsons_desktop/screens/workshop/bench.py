"""The deck in hand: every edit goes through here, is told to whoever shows the deck, and is saved at once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.content.decks import Deck
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.content.words import card_name, listed
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.aside import Aside
from simpsons_desktop.workshop.cabinet import Cabinet, CabinetError, KeptDeck
from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.draft import Draft
from simpsons_desktop.workshop.trash import ThrownAway, Trash


class Bench(QObject):
    """Holds one deck of a cabinet. `changed`: it is another one, or another step of it; `said` carries a sentence.

    Files are read and written beside the window's thread. Edits come one after the other on the window's thread.
    """

    changed = Signal()
    opened = Signal()
    """Another deck is in hand."""
    put_away = Signal()
    """Whatever is still being typed for the deck in hand is to become an edit of it now: that deck is put away."""
    ready = Signal()
    """The cards can be searched."""
    listed = Signal(object)
    """The decks of the cabinet, as they are now."""
    saved = Signal()
    """Everything is on the disk."""
    said = Signal(str)

    def __init__(self, cards: Library, cabinet: Cabinet, parent: QObject, packs: Sequence[Pack] = ()) -> None:
        super().__init__(parent)
        self.cards, self.cabinet = cards, cabinet
        self.index: CardIndex | None = None
        self.draft: Draft | None = None
        self.aside = Aside("workshop", self)
        self.aside.failed.connect(self.said)
        self._saving = 0  # drafts that are on their way to the disk
        self._again = False
        self._told = ""  # of the folder, last
        self._wish = self._settled = 0  # decks that were wished for, and the last wish that came to an end
        self._before: Draft | None = None  # what was in hand when the deck that is awaited was wished for
        self.aside.do(partial(CardIndex, cards, packs), self._take_index)

    def _take_index(self, index: CardIndex) -> None:
        self.index = index
        self.ready.emit()

    # ---- the deck in hand

    @property
    def counts(self) -> Mapping[str, int]:
        """How many of which card it has."""
        return self.draft.counts if self.draft is not None else {}

    def held(self, printed: Printed | None) -> int:
        """How many of a card it has."""
        return self.counts.get(printed.key, 0) if printed is not None else 0

    def more(self, printed: Printed) -> None:
        """Put one more of a card in."""
        self.edit(lambda draft: draft.add(printed.key))

    def less(self, printed: Printed) -> None:
        """Take one of a card out."""
        self.edit(lambda draft: draft.remove(printed.key))

    def none(self, printed: Printed) -> None:
        """Take all of a card out."""
        self.edit(lambda draft: draft.set_count(printed.key, 0))

    def edit(self, change: Callable[[Draft], bool], draft: Draft | None = None) -> bool:
        """Change the deck in hand, or the `draft` for which something was begun; whether that changed anything."""
        draft = draft or self.draft
        if draft is None or not change(draft):
            return False
        self.cabinet.hold(draft)
        self.changed.emit()
        self.save()
        return True

    def undo(self) -> None:
        """Take the last step back."""
        self.edit(lambda draft: draft.undo())

    def redo(self) -> None:
        """Do again what was taken back."""
        self.edit(lambda draft: draft.redo())

    def names(self, keys: Mapping[str, int]) -> tuple[str, ...]:
        """The names of cards by their keys; one that is not known is called by its key."""
        return tuple(card_name(self.cards.cards[key]) if key in self.cards.cards else key for key in keys)

    # ---- keeping it

    def save(self) -> None:
        """Write every deck with edits, if there is any; edits that come meanwhile are written in one go afterwards."""
        if self._saving:
            self._again = True
            return
        drafts = self.cabinet.held()
        self._saving = len(drafts)
        for draft in drafts:
            self._do(partial(self.cabinet.save, draft), self._is_saved, self._is_saved)

    def _is_saved(self, sentence: str) -> None:
        self._saving -= 1
        if sentence:
            self.said.emit(sentence)
            self.changed.emit()  # it may have another name now
        if self._saving:
            return
        if self._again:
            self._again = False
            self.save()
        if not self._saving:
            self.saved.emit()

    @property
    def saving(self) -> bool:
        """Whether an edit is still on its way to the disk."""
        return self._saving > 0

    def flush(self) -> None:
        """Have the last edits on the disk before the program ends, even if the window must wait for that."""
        self.put_away.emit()
        for draft in self.cabinet.held():
            try:
                self.cabinet.save(draft)
            except Exception:  # a fault of ours: told as any, and the other decks are written all the same
                sys.excepthook(*sys.exc_info())

    def at_risk(self) -> str:
        """What would be lost if the program ended now, after one more try to write it (empty: nothing)."""
        self.flush()
        lost = [draft for draft in self.cabinet.held() if self.cabinet.unsaved(draft)]
        names = listed([self.tr("“{0}”").format(draft.name) for draft in lost])
        return self.tr("The last edits of {0} could not be written.").format(names) if lost else ""

    # ---- the cabinet

    def _do(
        self, work: Callable[[], object], then: Callable[..., object], sorry: Callable[[str], object] | None = None
    ) -> None:
        """Work with files beside the window's thread; why it can't be done goes to `sorry`, or is said."""
        sorry = sorry or self.said.emit

        def guarded() -> tuple[bool, object]:
            try:
                return True, work()
            except CabinetError as error:
                return False, str(error)

        def told(result: tuple[bool, object]) -> None:
            fine, value = result
            if fine:
                then(value)
            else:
                sorry(str(value))

        self.aside.do(guarded, told, sorry)

    def read(self) -> None:
        """Look what decks there are; `listed` tells."""
        self._do(self.cabinet.decks, self._has_read)

    def _has_read(self, decks: object) -> None:
        before, self._told = self._told, self.cabinet.left_out
        if self._told not in ("", before):
            self.said.emit(self._told)
        self.listed.emit(decks)

    def open(self, key: str) -> None:
        """Take another deck in hand; the one before is saved already."""
        self._await(partial(self.cabinet.open, key), self.take)

    @property
    def awaiting(self) -> bool:
        """Whether another deck is on its way into the hand, or the one that was in it on its way out."""
        return self._wish != self._settled

    @property
    def blank(self) -> bool:
        """Whether the deck in hand is a new one that nobody has touched: it goes when another one comes."""
        return self.draft is not None and self.cabinet.is_blank(self.draft)

    def _await(
        self, work: Callable[[], object], then: Callable[..., object], late: Callable[..., object] = lambda _: None
    ) -> None:
        """Have no deck in hand until work gives one, so that no edit goes into another; only the last wish counts.

        Where nothing comes of it, the deck before is in hand again, and marked in the list. `late` takes what was done
        if another deck was wished for meanwhile.
        """
        self._wish += 1
        wish = self._wish
        self.put_away.emit()
        self._before = self.draft or self._before
        self._put(None)

        def come(result: object) -> None:
            if wish != self._wish:
                late(result)
                return
            self._settled, self._before = wish, None
            then(result)

        def not_come(sentence: str) -> None:
            if wish == self._wish:
                self._settled, before, self._before = wish, self._before, None
                self._put(before)
                if before is not None:
                    self.read()
            self.said.emit(sentence)

        self._do(work, come, not_come)

    def take(self, draft: Draft) -> None:
        """Have a deck in hand."""
        self.draft = draft
        self.opened.emit()
        self.changed.emit()

    def look_again(self) -> None:
        """Take in what another window or program wrote into the file meanwhile."""
        if self.draft is not None and not self._saving:
            self._do(partial(self.cabinet.look, self.draft), self._has_looked)

    def _has_looked(self, sentence: str) -> None:
        if sentence:
            self.said.emit(sentence)
            self.changed.emit()

    def create(self, name: str = "", counts: Mapping[str, int] | None = None) -> None:
        """Begin a new deck, empty or with these cards, and take it in hand.

        Without a name and cards it has no file before something is done to it.
        """
        self._take_new(partial(self.cabinet.create, name, counts), kept=bool(name or counts))

    def create_from(self, deck: Deck) -> None:
        """Begin a new deck that has everything of another one but its key, and take it in hand."""
        self._take_new(partial(self.cabinet.create_from, deck))

    def duplicate(self, key: str) -> None:
        """Copy a deck and take the copy in hand."""
        self._take_new(partial(self.cabinet.duplicate, key))

    def duplicate_in_hand(self) -> None:
        """Copy the deck in hand as it is now, whatever of it is on the disk, and take the copy in hand."""
        self.put_away.emit()
        if self.draft is not None:
            self.create_from(self.draft.deck)

    def _take_new(self, make: Callable[[], Draft], kept: bool = True) -> None:
        """Have a new deck in hand once it is made; one that is not `kept` has no file before its first edit."""

        def made() -> tuple[Draft, str]:
            draft = make()
            return draft, self.cabinet.save(draft) if kept else ""

        self._await(made, self._take_made, lambda _: self.read())

    def _take_made(self, made: tuple[Draft, str]) -> None:
        """A deck that was not there before is in hand, and in the list; with it comes what is to be said."""
        draft, sentence = made
        self.take(draft)
        if sentence:
            self.said.emit(sentence)
        self.read()

    def _put(self, draft: Draft | None) -> None:
        """Have a deck in hand that was there before, or none."""
        self.draft = draft
        self.changed.emit()

    def retitle(self, kept: KeptDeck, name: str) -> None:
        """Call a deck something else, whether it is in hand or not."""
        if self.draft is not None and self.draft.key == kept.key:
            self.edit(lambda draft: draft.rename(name))
            self.read()
        else:
            self._do(partial(self.cabinet.retitle, kept.key, name), self._is_changed)

    def _is_changed(self, sentence: str) -> None:
        if sentence:
            self.said.emit(sentence)
        self.read()

    def throw_away(self, kept: KeptDeck, then: Callable[..., object]) -> None:
        """Put a deck into the trash; `then` is told where it lies. It is out of hand at once, unless it must stay."""

        def thrown(there: object) -> None:
            if self._before is not None and self._before.key == kept.key:
                self._before = None
            self.read()
            then(there)

        work = partial(self.cabinet.throw_away, kept.key)
        if self.draft is None or self.draft.key == kept.key:  # it is in hand, or on its way there
            self._await(work, thrown, thrown)
        else:
            self._do(work, thrown)

    def look_into_trash(self, then: Callable[[Trash], object]) -> None:
        """Look what decks lie in the trash; `then` is told."""
        self._do(self.cabinet.thrown_away, then)

    def put_back(self, thrown: ThrownAway) -> None:
        """Take a deck out of the trash and in hand."""

        def back() -> tuple[Draft, str]:
            return self.cabinet.open(self.cabinet.put_back(thrown)), ""

        self._await(back, self._take_made, lambda _: self.read())
