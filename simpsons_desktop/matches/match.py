"""A match in play: every answer and every going back is in its file before the caller goes on."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from simpsons_desktop import __version__
from simpsons_desktop.content.language import translate
from simpsons_desktop.files import keep_names, write_whole
from simpsons_desktop.matches import entries
from simpsons_desktop.matches.cards import cards_fingerprint
from simpsons_desktop.matches.errors import LineError, MatchError, UnsavedError
from simpsons_desktop.matches.headings import VERSION, Headings, now_text
from simpsons_desktop.matches.journal import Journal, Unfiled, set_aside, unwritable
from simpsons_desktop.matches.lines import sealed
from simpsons_desktop.matches.lock import MatchLock
from simpsons_desktop.matches.reading import Opened, content_of, read_match
from simpsons_desktop.matches.seats import Seats, change_texts
from simpsons_desktop.matches.tree import Line, Tree
from simpsons_desktop.matches.writing import begin_text, mark_line, play_text, retitled
from simpsons_desktop.rules import Answer, Outcome
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.record import Record

LONGEST_NOTE = 200  # letters of a remark


@dataclass
class Match:
    """A match that this program alone plays, until it is closed.

    `unsaved`: why the last answers are in memory only; each answer tries to save them again. `fault`: what was wrong
    with the file when it was opened; `aside` is then where it is kept as it was. `changed`: see `Opened`.
    """

    headings: Headings
    tree: Tree
    journal: Journal | Unfiled
    lock: MatchLock | None
    fault: str = ""
    changed: str = ""
    aside: Path | None = None
    wanted: Path | None = None
    """Where the file is to be, of a match that could have none yet."""
    unsaved: UnsavedError | None = field(default=None, init=False)
    _copied: bytes = field(default=b"", init=False)
    _there: bytes | None = field(default=None, init=False)
    """What the file that is wanted holds already; None: it may not be there yet."""

    @classmethod
    def create(cls, path: Path, record: Record, seats: Seats, title: str = "") -> Match:
        """A new match in a new file, from the beginning of a game and the answers given so far.

        Raises MatchError if it can't be written or the name is taken; the record stays as it is.
        """
        headings, tree, text = _begun(record, seats, title)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            keep_names(path.parent.parent)
        except OSError as error:
            raise _unsaved(path, error) from error
        return cls(headings, tree, *_new_file(path, text.encode()))

    @classmethod
    def unfiled(
        cls, record: Record, seats: Seats, why: UnsavedError | None = None, wanted: Path | None = None
    ) -> Match:
        """The same without a file, because none is wanted, or none could be made: every answer tries again to make the
        one that is `wanted`. The record is played on itself.
        """
        headings, tree, text = _begun(record, seats, "")
        tree.line.record = record
        match = cls(headings, tree, Unfiled(text.encode(), why), None, wanted=wanted)
        match.unsaved = why
        return match

    @classmethod
    def resume(cls, path: Path, cards: Mapping[str, Printed]) -> Match:
        """Go on with a match where its file ends. A file with a fault is set aside, and its sound part gone on with;
        where a sound one can't be written, `unsaved` says so.

        Raises MatchError where nothing of it can be opened, or a fault not be mended, InUseError if others play it.
        """
        try:
            lock = MatchLock(path)
            try:
                return cls._resumed(path, read_match(content_of(path), cards), lock)
            except BaseException:
                lock.release()
                raise
        except OSError as error:
            return cls._in_memory(path, cards, error)

    @classmethod
    def _in_memory(cls, path: Path, cards: Mapping[str, Printed], error: OSError) -> Match:
        """Go on with a match whose file can't be written; every answer tries again to write it, as it was left."""
        content = content_of(path)
        found = read_match(content, cards)
        if found.fault:  # the file as it is would have to be kept aside first
            words = translate("Matches", "“{0}” can't be continued ({1}); you can still watch it.")
            raise MatchError(words.format(path.name, error.strerror)) from error
        why = unwritable(path, error)
        match = cls(found.headings, found.tree, Unfiled(found.sound, why, path), None, changed=found.changed)
        match.wanted, match.unsaved, match._copied, match._there = path, why, found.sound, content
        return match

    @classmethod
    def _resumed(cls, path: Path, found: Opened, lock: MatchLock) -> Match:
        aside, content = None, found.sound
        if found.fault:
            found.headings.version = VERSION
            found.headings.cards = cards_fingerprint(found.record.state.box.faces[1:])
            content = found.headings.write().encode() + b"\n".join(content.split(b"\n")[found.headings.rest :])
            aside = set_aside(path)
            write_whole(path, content, lasting=True)
        return cls(found.headings, found.tree, Journal(path, content, lock), lock, found.fault, found.changed, aside)

    # ---- what may be looked at

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self.journal.path

    @property
    def line(self) -> Line:
        """The line of play that is played on."""
        return self.tree.line

    @property
    def record(self) -> Record:
        """The game on this line of play; another Record after `branch` and `go_to`."""
        return self.tree.line.record

    @property
    def seats(self) -> Seats:
        """Who sits where now, and how they want to be asked."""
        return self.tree.line.seats

    @property
    def at_risk(self) -> UnsavedError | None:
        """Why what was played last would be lost with the program; None if a file has all of it, or a copy."""
        return self.unsaved if self._copied != self.journal.content else None

    # ---- what can be done; afterwards it is in the file, or `unsaved` says why not

    def play(self, answer: Answer, thought: str = "") -> Outcome:
        """Answer the open decision; raises IllegalAnswer and changes nothing if it does not accept it.

        `thought` is what led to the answer, as whoever thought it will want to read it.
        """
        outcome, text = play_text(self.line, answer, thought)
        self._add(text)
        return outcome

    def sit(self, seats: Seats) -> None:
        """Let others sit there, or be asked in another way, from now on. Raises ValueError for another number."""
        before = self.seats
        self.line.sit(seats)
        self._add("".join(sealed(text) for text in change_texts(before, seats)))

    def undo(self, to: int) -> None:
        """Let only the first `to` answers stand. Raises ValueError if no more than these were given."""
        self.line.undo(to)
        self._add(sealed(entries.undo_text(to)) + self._mark())

    def redo(self, to: int) -> None:
        """Let answers that were undone stand again, up to this number. Raises ValueError where none were."""
        self.line.redo(to)
        self._add(sealed(entries.redo_text(to)) + self._mark())

    def branch(self, name: str, after: int) -> None:
        """Play on another line, which has the first `after` answers in common with this one. Raises ValueError."""
        self.tree.branch(name, after)
        self._add(sealed(entries.branch_text(name, after)) + self._mark())

    def go_to(self, name: str) -> None:
        """Play on the line of this name. Raises ValueError if there is none."""
        self.tree.go_to(name)
        self._add(sealed(entries.line_text(name)) + self._mark())

    def note(self, number: int, text: str) -> None:
        """Remark on a decision of this line, or on all (0); an empty text takes the remark away.

        Raises ValueError, also for more than LONGEST_NOTE letters; a file may bring more, and keeps them.
        """
        if len(text) > LONGEST_NOTE:
            raise LineError(translate("Matches", "the comment is longer than {0} letters").format(LONGEST_NOTE))
        self.line.note(number, text)
        self._add(sealed(entries.note_text(number, text)))

    def retitle(self, title: str) -> None:
        """Call the match something else. Raises UnsavedError, and the file stays as it was."""
        self.journal.replace(retitled(bytes(self.journal.content), title))
        self.headings.title = title
        self.save()

    def save(self) -> None:
        """Try again to save what is in memory only; see `unsaved`."""
        self._add("")

    def is_copied(self, content: bytes) -> None:
        """This much of the match is in a file somewhere else, too."""
        self._copied = content

    def keep_as(self, path: Path) -> None:
        """Save the whole match in another, new file, and go on there. Raises MatchError, and all stays as it was."""
        self._go_on_in(*_new_file(path, bytes(self.journal.content)))

    def _go_on_in(self, journal: Journal, lock: MatchLock) -> None:
        self.close()
        self.journal, self.lock, self.unsaved = journal, lock, None

    def close(self) -> None:
        """Let go of the file."""
        self.journal.close()
        if self.lock is not None:
            self.lock.release()

    def _mark(self) -> str:
        return mark_line(self.record.state)

    def _add(self, text: str) -> None:
        try:
            self.journal.append(text)
            self.unsaved = None
        except UnsavedError as error:
            self.unsaved = error
            if self.wanted is not None:
                self._make_wanted(self.wanted)

    def _make_wanted(self, path: Path) -> None:
        with suppress(OSError, MatchError):
            path.parent.mkdir(parents=True, exist_ok=True)
            journal, lock = _new_file(path, bytes(self.journal.content), self._there)
            self._go_on_in(journal, lock)
            self.wanted = self._there = None


def _begun(record: Record, seats: Seats, title: str) -> tuple[Headings, Tree, str]:
    """The head, the lines of play and the text of a new match."""
    headings = Headings(seats, record.beginning, title=title, program=__version__, begun=now_text())
    headings.cards = cards_fingerprint(record.state.box.faces[1:])
    tree = Tree(record.branch(0), seats)
    return headings, tree, begin_text(headings, tree, record)


def _new_file(path: Path, content: bytes, there: bytes | None = None) -> tuple[Journal, MatchLock]:
    """A new file for a match, and its lock; or one in the place of a file that holds `there`. Raises MatchError."""
    try:
        lock = MatchLock(path)
        try:
            if path.exists() and (there is None or content_of(path) != there):
                raise MatchError(translate("Matches", "There is already a file “{0}”.").format(path.name))
            write_whole(path, content, lasting=True)
            return Journal(path, content, lock), lock
        except BaseException:
            lock.release()
            raise
    except OSError as error:
        raise _unsaved(path, error) from error


def _unsaved(path: Path, error: OSError) -> MatchError:
    words = translate("Matches", "The match can't be saved in “{0}” ({1}).")
    return MatchError(words.format(path, error.strerror))
