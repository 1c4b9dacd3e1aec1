"""The match in play as a file: what it is called, what is remarked on it, and a copy of it somewhere else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop.controller.going_back import Step
from simpsons_desktop.matches import MatchError
from simpsons_desktop.screens.match_files import Pickers, name_for, place_for, write_copy
from simpsons_desktop.screens.matches_words import called
from simpsons_desktop.screens.parts.aside import Aside
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.toast import Toast

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen

Does = Callable[[], object]


class ThisMatch(QObject):
    """Binds a game to the match that keeps it. The game stands still while somebody is asked about it."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play, self.match = play, play.controller.match
        self.pickers = Pickers()
        self.aside = Aside("this match", self)
        self.choosing = False  # a place for a copy is asked for, or the copy is being written
        play.menu.match.connect(self.open)
        play.winner.watch.connect(lambda: play.watched.emit(self.match.path))
        play.log.comment_words = self._words_at
        play.log.comment_wanted.connect(lambda line: self._comment(self._number_at(line)))
        play.controller.unsaved.connect(partial(self.warn, play.note))

    @property
    def name(self) -> str:
        """What the match is called."""
        return called(self.match.headings.title, self.match.seats, self.match.path)

    @property
    def can_be_watched(self) -> bool:
        """Whether all of it is in its file."""
        return self.match.unsaved is None

    # ---- what can be done with it

    def open(self) -> None:
        """Offer it all, over the waiting game."""
        self.play.menu.hide()
        dialog = Dialog(self.play.house, self.play)
        dialog.add_line(self.name, "panel")
        dialog.add_line(self._where(), "muted")
        entries: list[tuple[str, Does]] = [
            (self.tr("Rename the match"), self.rename),
            (self.tr("Comment on the match"), partial(self._comment, 0)),
            (self._comment_words(len(self.match.record.answers)), self.comment),
            (self.tr("Save elsewhere …"), partial(self.save_elsewhere, self.play.resume, self.play.resume)),
            (self.tr("Back to the game"), self.play.resume),
        ]
        offered = [(words, does) for words, does in entries if words]
        dialog.add_buttons([self._button(dialog, str(at), *one) for at, one in enumerate(offered, 1)], column=True)
        dialog.dismissed.connect(dialog.close_up)
        dialog.dismissed.connect(self.play.resume)
        dialog.open()

    def _button(self, dialog: Dialog, key: str, words: str, does: Does) -> CartoonButton:
        button = CartoonButton(self.play.house, words, key, height=58)
        button.clicked.connect(dialog.close_up)
        button.clicked.connect(lambda: does())
        return button

    def _where(self) -> str:
        if self.match.unsaved is not None:
            return str(self.match.unsaved)
        return self.tr("Saved in {0}").format(self.match.path)

    # ---- its name

    def rename(self) -> None:
        """Ask what it is to be called."""
        title, hint = self.tr("Rename the match"), self.tr("Name (leave it empty to use the players' names)")
        self._ask(title, self.match.headings.title, hint, self.tr("Rename"), self._rename)

    def _rename(self, title: str) -> None:
        try:
            self.match.retitle(title)
        except MatchError as error:
            self.warn(self.play.note, str(error))
        else:
            self.play.note.say(self.tr("The match is called “{0}” now.").format(self.name))

    # ---- remarks

    def comment(self) -> None:
        """Ask for a remark on the last decision that everybody at the screen may know of."""
        self._comment(self._last(len(self.match.record.answers)))

    def _last(self, number: int) -> int:
        return self.play.controller.going_back.last_shown(number)

    def _number_at(self, line: int) -> int:
        """The decision that led to a line of the log; 0 where there was none before it."""
        return self._last(self.play.controller.number_of(line))

    def _words_at(self, line: int) -> str:
        game = self.play.controller
        return "" if self.play.covered_by_dialog() else self._comment_words(game.number_of(line))

    def _comment_words(self, number: int) -> str:
        """What remarking on the last decision up to one is called; empty where there is none."""
        last = self._last(number)
        if not last or self.play.controller.covered:
            return ""
        return self.tr("Comment on: {0}").format(self.play.going.named(Step(last, last - 1)))

    def _comment(self, number: int) -> None:
        title = self.tr("Comment on this decision") if number else self.tr("Comment on the match")
        hint, before = self.tr("Comment (leave it empty to remove it)"), self.match.line.notes.get(number, "")
        self._ask(title, before, hint, self.tr("Save"), partial(self._note, number))

    def _note(self, number: int, text: str) -> None:
        self.match.note(number, text)
        self.play.show_log()
        if self.match.unsaved is not None:
            self.warn(self.play.note, str(self.match.unsaved))
        else:
            self.play.note.say(self.tr("It is kept in the match and shown in the log."))

    def _ask(self, title: str, text: str, hint: str, yes: str, does: Callable[[str], object]) -> None:
        ask = AskText(self.play.house, self.play, title, text, hint, yes)
        ask.dismissed.connect(self.play.resume)
        ask.answered.connect(lambda _: self.play.resume())
        ask.answered.connect(does)
        ask.open()

    # ---- a copy somewhere else

    def warn(self, note: Toast, sentence: str, at_once: bool = True) -> None:
        """Say that the match can't be saved where it is, and offer to save it elsewhere; not `at_once`: when what is
        said already has been read.
        """
        say = note.say if at_once else note.say_next
        say(sentence, (self.tr("Save elsewhere …"), self._save_now))

    def _save_now(self) -> None:
        """The offer was taken."""
        self.save_elsewhere(self.play.take_keyboard, self.play.take_keyboard)

    def save_elsewhere(self, then: Does, otherwise: Does) -> None:
        """Ask for a place and write a copy there: `then` once it is written, `otherwise` where it is not."""
        self._choose(True)
        chosen = self.pickers.where(self.play, name_for(self.name))
        if chosen is None:
            self._settle(otherwise)
            return
        content = bytes(self.match.journal.content)
        self.aside.do(
            partial(self._write, content, chosen),
            partial(self._written, content, then),
            partial(self._sorry, otherwise),
        )

    def _choose(self, on: bool) -> None:
        self.choosing = on
        self.play.leaving.hold_or_go_on()

    def _settle(self, does: Does) -> None:
        """Nothing is asked or written any more: do what waited for it, and let a game that is still there go on."""
        does()
        self._choose(False)

    def _write(self, content: bytes, chosen: Path) -> Path:
        place = place_for(chosen, self.match.path)
        write_copy(content, place)
        return place

    def _written(self, content: bytes, then: Does, place: Path) -> None:
        self.match.is_copied(content)
        self.play.note.say(self.tr("A copy of the match as it is now is in {0}.").format(place))
        self._settle(then)

    def _sorry(self, otherwise: Does, sentence: str) -> None:
        self._settle(otherwise)
        self.warn(self.play.note, sentence)
