"""The player's own decks: a folder of lists, each saved whole at every edit, beside those that the program ships."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from threading import Lock, RLock
from weakref import WeakValueDictionary

from simpsons_desktop.content.deck_lines import LONGEST_TEXT
from simpsons_desktop.content.decks import Deck, Fault, bundled_decks, check_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.plain_text import one_line
from simpsons_desktop.content.words import ended
from simpsons_desktop.files import free_path, keep_names, write_whole
from simpsons_desktop.workshop.deck_files import (
    ENDING,
    NoDeckError,
    alone,
    changed_elsewhere,
    content_for,
    content_of,
    deck_in,
    history_path,
    read_history,
    stem_for,
    write_history,
)
from simpsons_desktop.workshop.draft import LONGEST_NAME, Draft
from simpsons_desktop.workshop.trash import TRASH, ThrownAway, Trash, thrown_decks

OWN = "own:"
"""What the keys of own decks begin with; the name of the file without its ending follows."""
MOST_FILES = 1000  # of the folder that are looked at


_Stamp = tuple[int, int, int]
"""The size, time and place of a file: whoever writes it anew changes one of them."""


class CabinetError(Exception):
    """Something that can't be done with a deck's file: one sentence."""


@dataclass(frozen=True)
class KeptDeck:
    """A deck as it lies in the cabinet. `path` is None for those that the program ships; they can only be copied.

    `faults` say why it can't be played. `damaged` says why its file can't be read at all (empty: it can); it is then
    left as it is.
    """

    deck: Deck
    path: Path | None = None
    faults: tuple[Fault, ...] = ()
    damaged: str = ""

    @property
    def key(self) -> str:
        """The deck's key."""
        return self.deck.key

    @property
    def why_not(self) -> str:
        """Why it can't be played, in one sentence; empty if it can."""
        return self.damaged or (self.faults[0].sentence if self.faults else "")


class Cabinet:
    """The decks of a folder, which is made when it is first needed, and those that the program ships.

    All of it may be used from any thread; but for `known`, `hold`, `held` and `unsaved` it waits for the disk. `decks`
    reads only files that have changed. A deck that is open already is opened as the same draft. A draft with edits that
    are in memory only lives on here until they are saved.
    """

    def __init__(self, folder: Path, cards: Library) -> None:
        self.folder, self.trash, self.cards = folder, folder / TRASH, cards
        self._lock = RLock()
        self._read: dict[Path, tuple[_Stamp | None, KeptDeck]] = {}
        self._open: WeakValueDictionary[str, Draft] = WeakValueDictionary()
        self._held: dict[Draft, None] = {}  # a set in order
        self._hold = Lock()  # of `_held`, for a moment only
        self.left_out = ""
        """What the last look at the folder left out, in one sentence (empty: nothing)."""
        self._shipped = tuple(KeptDeck(deck, None, check_deck(deck, cards)) for deck in bundled_decks().values())

    # ---- looking

    def decks(self) -> tuple[KeptDeck, ...]:
        """Own decks by name, then those that the program ships. Raises CabinetError if the folder can't be read."""
        with self._lock:
            paths = self._files()
            for path in self._read.keys() - paths:
                del self._read[path]
            for path in paths:
                self._look_at(path)
            return self.known()

    def known(self) -> tuple[KeptDeck, ...]:
        """All decks as they were when `decks` last looked, or were written here since then; waits for no disk."""
        own = sorted((kept for _, kept in tuple(self._read.values())), key=lambda one: one.deck.name.casefold())
        return (*own, *self._shipped)

    def deck(self, key: str) -> KeptDeck:
        """One deck. Raises CabinetError if there is none of this key."""
        shipped = next((kept for kept in self._shipped if kept.key == key), None)
        path = self.folder / f"{key.removeprefix(OWN)}{ENDING}"
        if shipped is not None:
            return shipped
        if not key.startswith(OWN) or path.parent != self.folder or not path.is_file():
            words = translate("Cabinet", "There is no deck “{0}” in “{1}” any more; look in the trash.")
            raise CabinetError(words.format(key.removeprefix(OWN), self.folder))
        with self._lock:
            return self._look_at(path)

    def _files(self) -> list[Path]:
        try:
            with os.scandir(self.folder) as scan:
                names = [entry.name for entry in islice(scan, MOST_FILES + 1)]
        except FileNotFoundError:
            names = []
        except OSError as error:
            words = translate(
                "Cabinet", "The folder of decks “{0}” can't be read ({1}); see whether that folder is in order."
            )
            raise CabinetError(words.format(self.folder, error.strerror)) from error
        words = translate("Cabinet", "The folder “{0}” has more than {1} files; not all of its decks are shown.")
        self.left_out = words.format(self.folder, MOST_FILES) if len(names) > MOST_FILES else ""
        names = [name for name in names[:MOST_FILES] if name.endswith(ENDING) and not name.startswith(".")]
        paths = [self.folder / name for name in names]
        return [path for path in paths if path.is_file()]

    def _look_at(self, path: Path) -> KeptDeck:
        """A deck's file at a glance; one that has not changed is not read again."""
        stamp: _Stamp | None = None
        try:
            found = path.stat()
            stamp = found.st_size, found.st_mtime_ns, found.st_ino
            if path in self._read and self._read[path][0] == stamp:
                return self._read[path][1]
            deck = self._deck_in(content_of(path), path)
            kept = KeptDeck(deck, path, check_deck(deck, self.cards))
        except (OSError, NoDeckError) as error:
            words = translate(
                "Cabinet", "The file of the deck “{0}” can't be read: {1} Put “{2}” right, or delete the deck."
            )
            reason = ended(error.strerror or "") if isinstance(error, OSError) else str(error)
            kept = KeptDeck(Deck(f"{OWN}{path.stem}", path.stem), path, damaged=words.format(path.stem, reason, path))
        self._read[path] = stamp, kept
        return kept

    def _deck_in(self, content: bytes, path: Path) -> Deck:
        """The deck in a file, which is called like it if it has no other name. Raises NoDeckError."""
        deck = deck_in(content, self.cards, f"{OWN}{path.stem}")
        return replace(deck, name=path.stem if deck.name == deck.key else deck.name[:LONGEST_NAME])

    # ---- opening and making

    def open(self, key: str) -> Draft:
        """A deck to edit, with the history it had; of a shipped one, a copy that is saved with its first edit.

        Raises CabinetError.
        """
        with self._lock:
            if (draft := self._open.get(key)) is not None:
                self.look(draft)
                return draft
            kept = self.deck(key)
            if kept.path is None:
                return Draft(kept.deck, self.cards)
            try:
                content = content_of(kept.path)
                deck = self._deck_in(content, kept.path)
            except (OSError, NoDeckError) as error:
                self._read.pop(kept.path, None)  # though its file looks as it did
                raise CabinetError(self._look_at(kept.path).damaged or str(error)) from error
            draft = Draft(deck, self.cards, read_history(kept.path, deck, self.cards))
            draft.lies(deck, content)
            self._open[key] = draft
            return draft

    def create(self, name: str = "", counts: Mapping[str, int] | None = None) -> Draft:
        """A new deck, empty or with these cards; it lies on the disk from its first save on (call `save`)."""
        return self.create_from(Deck(OWN, name, counts=dict(counts or {})))

    def create_from(self, deck: Deck) -> Draft:
        """A new deck that has everything of another one but its key, under a name that is free (call `save`)."""
        name = self.free_name(one_line(deck.name)[:LONGEST_NAME].strip() or translate("Cabinet", "New deck"))
        return Draft(replace(deck, key=OWN, name=name), self.cards)

    def duplicate(self, key: str, name: str = "") -> Draft:
        """A copy of a deck under another name, not saved yet (call `save`), with edits that are in memory only.

        Raises CabinetError.
        """
        draft = self._open.get(key)
        if draft is None:
            kept = self.deck(key)
            if kept.damaged:
                raise CabinetError(kept.damaged)
        deck = draft.deck if draft is not None else kept.deck
        return self.create_from(replace(deck, name=name or deck.name))

    def is_blank(self, draft: Draft) -> bool:
        """Whether a deck is new, and neither saved nor edited: nobody would miss it."""
        return draft.key == OWN and draft.base is None and draft not in self.held()

    def free_name(self, name: str) -> str:
        """A name that no deck has: this one, or with a number after it."""
        with suppress(CabinetError):  # a folder that can't be read: what is known of it must do
            self.decks()
        taken = {kept.deck.name.casefold() for kept in self.known()}
        free, number = name, 1
        while free.casefold() in taken:
            number += 1
            free = f"{name[: LONGEST_NAME - 5].rstrip()} {number}"
        return free

    # ---- saving

    def hold(self, draft: Draft) -> None:
        """Keep a draft that was edited, whatever becomes of who edited it, until it is saved or thrown away."""
        with self._hold:
            self._held[draft] = None

    def held(self) -> tuple[Draft, ...]:
        """The drafts with edits that may be in memory only."""
        with self._hold:
            return tuple(self._held)

    def _let_go(self, draft: Draft) -> None:
        """Hold a draft no longer; whoever edits it at this very moment has it held anew."""
        with self._hold:
            if not self.unsaved(draft):
                self._held.pop(draft, None)

    def save(self, draft: Draft) -> str:
        """Write a draft whole; what is to be said about it, in one sentence (empty: nothing).

        Where it can't be written the draft goes on in memory, and every save tries again; that is said once. Where
        somebody else (another window, an editor) changed the file since it was read or written here, theirs stays, and
        the draft becomes a deck of its own beside it, under a new key and name.
        """
        with self._lock:
            if not self.unsaved(draft):
                self._let_go(draft)
                draft.trouble = ""
                return ""
            self.hold(draft)
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                with alone(self.folder):
                    said = self._write(draft)
            except (OSError, CabinetError) as error:
                return self._failed(draft, error)
            self._let_go(draft)
            was, draft.trouble = draft.trouble, ""
            return said or (translate("Cabinet", "“{0}” is saved again.").format(draft.name) if was else "")

    def _write(self, draft: Draft) -> str:
        said, path = "", self.folder / f"{draft.key.removeprefix(OWN)}{ENDING}"
        if not draft.key.startswith(OWN):
            path, said = self._apart(draft, translate("Cabinet", "“{0}” stays as it came; your deck is called “{1}”."))
        elif draft.base is None:
            path = free_path(self.folder, stem_for(draft.name), ENDING)
        elif path.exists() and content_of(path) != draft.base:
            words = translate("Cabinet", "“{0}” was changed elsewhere meanwhile; your version is kept as “{1}”.")
            path, said = self._apart(draft, words)
        deck = replace(draft.deck, key=f"{OWN}{path.stem}")
        content = content_for(deck, self.cards)
        if len(content) > LONGEST_TEXT:  # it could not be read again
            raise CabinetError(translate("Cabinet", "its notes and the lines kept with it are too long"))
        write_whole(path, content, lasting=True)
        self._open.pop(draft.key, None)
        draft.lies(deck, content)
        self._open[draft.key] = draft
        write_history(path, *draft.steps(), self.cards)
        self._look_at(path)
        return said

    def _apart(self, draft: Draft, words: str) -> tuple[Path, str]:
        """A file and a name of its own for a draft that must not replace a deck, and a sentence with both names."""
        while True:
            before = draft.name
            name = self.free_name(before)
            if draft.go_by(name, before):  # else somebody called it something else meanwhile
                break
        return free_path(self.folder, stem_for(name), ENDING), words.format(before, name)

    def _failed(self, draft: Draft, error: Exception) -> str:
        if draft.trouble:
            return ""
        reason = error.strerror if isinstance(error, OSError) else str(error)
        words = translate(
            "Cabinet", "“{0}” can't be saved in {1} ({2}); it is kept in memory, and every change tries again."
        )
        draft.trouble = words.format(draft.name, self.folder, reason)
        return draft.trouble

    def unsaved(self, draft: Draft) -> bool:
        """Whether there are edits of a draft that are only in memory."""
        return draft.saved != draft.deck and (draft.key.startswith(OWN) or draft.at > 0)

    def look(self, draft: Draft) -> str:
        """Take in what somebody else wrote into the file of a draft, as a step of its history; says so if they did.

        Not while edits are unsaved: the next save sees to both. A file that was damaged is told of once.
        """
        path = self.folder / f"{draft.key.removeprefix(OWN)}{ENDING}"
        with self._lock:
            if draft.base is None or self.unsaved(draft):
                return ""
            try:
                content = content_of(path)
                deck = self._deck_in(content, path) if content != draft.base else None
            except FileNotFoundError:
                return ""  # the next save writes it anew
            except (OSError, NoDeckError):
                was, draft.puzzled = draft.puzzled, True
                words = translate("Cabinet", "The file of “{0}” was damaged elsewhere; here is what it was.")
                return "" if was else words.format(draft.name)
            draft.puzzled = False
            if deck is None or not draft.take_in(deck, content, changed_elsewhere()):
                return ""
            words = translate("Cabinet", "“{0}” was changed elsewhere; undo goes back to what it was.")
            return words.format(draft.name)

    # ---- names and the trash

    def retitle(self, key: str, name: str) -> str:
        """Call an own deck something else; what is to be said, as `save`. Raises CabinetError."""
        self._own(key)
        draft = self.open(key)
        draft.rename(name)
        return self.save(draft)

    def throw_away(self, key: str) -> ThrownAway:
        """Put an own deck into the trash folder, with its history. Raises CabinetError.

        It stays where edits of it can't be saved, or where somebody else changed it meanwhile.
        """
        with self._lock:
            if (draft := self._open.get(key)) is not None:
                said = self.save(draft)
                if draft.trouble or draft.key != key:
                    raise CabinetError(said or draft.trouble)
            path = self._own(key)
            there = self._move(path, self.trash, path.stem)
            self._open.pop(key, None)
            self._read.pop(path, None)
            return ThrownAway(there, path)

    def thrown_away(self) -> Trash:
        """The decks in the trash, also those of earlier days. Raises CabinetError if it can't be read."""
        try:
            return thrown_decks(self.folder, self.cards)
        except OSError as error:
            words = translate("Cabinet", "The trash “{0}” can't be read ({1}); see whether that folder is in order.")
            raise CabinetError(words.format(self.trash, error.strerror)) from error

    def put_back(self, thrown: ThrownAway) -> str:
        """Take a deck out of the trash, to where it lay or, if that name is taken, beside it; its key.

        Raises CabinetError.
        """
        with self._lock:
            return self._look_at(self._move(thrown.there, thrown.path.parent, thrown.path.stem)).key

    def _own(self, key: str) -> Path:
        """The file of an own deck. Raises CabinetError."""
        path = self.deck(key).path
        if path is None:
            raise CabinetError(translate("Cabinet", "This deck comes with the program and stays as it is; copy it."))
        return path

    def _move(self, path: Path, folder: Path, stem: str) -> Path:
        """Move a deck's file and its history to where nothing lies; its new path."""
        try:
            with alone(self.folder):
                folder.mkdir(exist_ok=True)
                there = free_path(folder, stem, ENDING)
                os.replace(path, there)
                with suppress(OSError):  # without it there is less to undo
                    history_path(there).parent.mkdir(exist_ok=True)
                    os.replace(history_path(path), history_path(there))
        except OSError as error:
            words = translate("Cabinet", "“{0}” can't be moved to “{1}” ({2}); it stays where it is. Try again later.")
            raise CabinetError(words.format(path, folder, error.strerror)) from error
        keep_names(folder)
        keep_names(path.parent)
        return there
