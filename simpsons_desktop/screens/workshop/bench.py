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


class Bench(QObject):
    """Holds one deck of a cabinet. `changed`: it is another one, or another step of it; `said` carries a sentence.

    Files are read and written beside the window's thread. Edits come one after the other on the window's thread.
    """

    changed = Signal()
    opened = Signal()
    """Another deck is in hand."""
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

    def edit(self, change: Callable[[Draft], bool]) -> bool:
        """Change the deck in hand; whether that changed anything."""
        if self.draft is None or not change(self.draft):
            return False
        self.cabinet.hold(self.draft)
        self.changed.emit()
        self._save()
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

    def _save(self) -> None:
        """Write every deck with edits; edits that come meanwhile are written in one go afterwards."""
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
            self._save()
        if not self._saving:
            self.saved.emit()

    @property
    def saving(self) -> bool:
        """Whether an edit is still on its way to the disk."""
        return self._saving > 0

    def flush(self) -> None:
        """Have the last edits on the disk before the program ends, even if the window must wait for that."""
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
        self._do(partial(self.cabinet.open, key), self.take)

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
        """Begin a new deck, empty or with these cards, and take it in hand."""
        self._take_new(partial(self.cabinet.create, name, counts))

    def create_from(self, deck: Deck) -> None:
        """Begin a new deck that has everything of another one but its key, and take it in hand."""
        self._take_new(partial(self.cabinet.create_from, deck))

    def duplicate(self, key: str) -> None:
        """Copy a deck and take the copy in hand."""
        self._take_new(partial(self.cabinet.duplicate, key))

    def _take_new(self, make: Callable[[], Draft]) -> None:
        """Have a new deck in hand once it is made; until then none is, so that no edit goes into another one."""
        before = self.draft
        self._put(None)

        def made() -> tuple[Draft, str]:
            draft = make()
            return draft, self.cabinet.save(draft)

        def taken(result: tuple[Draft, str]) -> None:
            self.take(result[0])
            if result[1]:
                self.said.emit(result[1])
            self.read()

        def not_made(sentence: str) -> None:
            self._put(before)
            self.said.emit(sentence)

        self._do(made, taken, not_made)

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
        before = self.draft if self.draft is not None and self.draft.key == kept.key else None
        if before is not None:
            self._put(None)

        def thrown(there: object) -> None:
            self.read()
            then(there)

        def stays(sentence: str) -> None:
            if before is not None and self.draft is None:
                self._put(before)
            self.said.emit(sentence)

        self._do(partial(self.cabinet.throw_away, kept.key), thrown, stays)

    def put_back(self, thrown: object) -> None:
        """Take a deck out of the trash and in hand."""

        def back(key: str) -> None:
            self.read()
            self.open(key)

        self._do(lambda: self.cabinet.put_back(thrown), back)  # type: ignore[arg-type]  # what `throw_away` told
