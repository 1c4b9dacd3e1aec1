"""All kept matches: how each stands at a glance, and everything that can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from simpsons_desktop.content.words import short_name
from simpsons_desktop.matches import Kept, Shelf
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.screens.kept_thoughts import KeptThoughts, thoughts_of
from simpsons_desktop.screens.keys import DELETE, RENAME
from simpsons_desktop.screens.match_files import WHOLE, Pickers, export, eyes_to_export, name_for
from simpsons_desktop.screens.matches_words import title_of
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.aside import Aside
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.buttons_menu import menu_of
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.dropped import Dropped
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.match_list import MatchList
from simpsons_desktop.screens.parts.panel import label
from simpsons_desktop.screens.parts.put_back import PutBack
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.replay_source import open_source
from simpsons_desktop.screens.style import Style

ALL, RUNNING, OVER = "all", "running", "over"


class MatchesPage(Page):
    """`chosen` carries the path of a match that is to be played on, `watched` that of one to be shown again, `thoughts`
    what its AI seats thought (KeptThoughts).

    The list is read beside the window's thread whenever the page is shown, and after everything that changes it.
    """

    chosen = Signal(object)
    watched = Signal(object)
    thoughts = Signal(object)
    statistics = Signal()

    def __init__(
        self, style: Style, shelf: Shelf, cards: Mapping[str, Printed], pickers: Pickers | None = None
    ) -> None:
        super().__init__(style, self.tr("Matches"), 1560)
        self.shelf, self.cards, self.pickers = shelf, cards, pickers or Pickers()
        self.kept: list[Kept] = []
        self.as_shown: Callable[[Kept], Kept] = lambda kept: kept
        """How a match stands for who looks at the list; see `Resuming.as_shown`."""
        self.read = False
        filters = [(ALL, self.tr("All")), (RUNNING, self.tr("Unfinished")), (OVER, self.tr("Finished"))]
        self.filter = Segments(style, filters, ALL, self.tr("Which matches are shown"))
        self.other = CartoonButton(style, self.tr("Watch a file …"), height=46)
        self.figures = CartoonButton(style, self.tr("Statistics"), height=46)
        self.state = label("", "muted")
        self.none = label("", wrap=True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.list = MatchList(style, cards)
        self.play_on = CartoonButton(style, self.tr("Continue"), tone=Tone.MAIN, height=46)
        self.watch = CartoonButton(style, self.tr("Watch"), height=46)
        self.told = CartoonButton(style, self.tr("What the AI seats thought"), height=46)
        self.retitle = CartoonButton(style, self.tr("Rename"), RENAME, height=46)
        self.take = CartoonButton(style, self.tr("Export"), height=46)
        self.delete = CartoonButton(style, self.tr("Delete"), DELETE, Tone.DANGER, height=46)
        self._does = (self.play_on, self.watch, self.told, self.retitle, self.take, self.delete)
        self.undo = PutBack(style)
        self.note = Toast(style, self)
        self.aside = Aside("matches", self)
        self.dropped = Dropped(self)
        self._bind()
        self._lay_out()
        self.list.hide()
        self._offer()

    def _bind(self) -> None:
        self.filter.picked.connect(self._fill)
        self.other.clicked.connect(self._pick_file)
        self.figures.clicked.connect(self.statistics)
        self.list.moved.connect(self._offer)
        self.list.chosen.connect(self._open)
        self.list.customContextMenuRequested.connect(lambda spot: self.menu_at(spot).popup(self._there(spot)))
        for button, does in (
            (self.play_on, self._go_on), (self.watch, self._watch), (self.told, self._tell_thoughts),
            (self.retitle, self._ask_name),
            (self.take, self._ask_export), (self.delete, self._delete),
        ):  # fmt: skip
            button.clicked.connect(does)
        self.undo.button.clicked.connect(self._put_back)
        self.aside.failed.connect(self._say)
        self.dropped.came.connect(self.look_into)
        self.dropped.refused.connect(self._say)

    def _lay_out(self) -> None:
        top, foot = QWidget(), QWidget()
        row = Flow(top, self.house.space(12))
        row.add(self.filter, 1)
        row.add(self.figures)
        row.add(self.other)
        buttons = Flow(foot, self.house.space(4))
        for button in self._does:
            buttons.add(button)
        self.head_row.addWidget(self.state)
        self.panel.column.addWidget(top)
        for widget in (self.none, self.list):
            self.panel.column.addWidget(widget, 1)
        self.panel.column.addWidget(self.undo)
        self.panel.column.addWidget(foot)

    # ---- the list

    def showEvent(self, event: QShowEvent) -> None:
        (self.list if self.list.isVisible() else self.back).setFocus(Qt.FocusReason.OtherFocusReason)
        self.reload()

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self.undo.offer(None)
        super().hideEvent(event)

    def reload(self) -> None:
        """Read the list again; what is shown stays until it is read."""
        if not self.read:
            self.none.setText(self.tr("Reading the matches …"))
        self.aside.do(self.shelf.matches, self._take, self._unread)

    def _take(self, kept: list[Kept]) -> None:
        self.kept, self.read = [self.as_shown(one) for one in kept], True
        self._fill()

    def _unread(self, sentence: str) -> None:
        self.read = True
        self._fill()
        self._say(sentence)

    def _fill(self) -> None:
        wanted = self.filter.value
        told = [kept for kept in self.kept if wanted == ALL or kept.seen.points]
        rows = [kept for kept in told if wanted == ALL or (kept.seen.ended if wanted == OVER else kept.seen.goes_on)]
        self.list.show_matches(rows)
        now = self.window().focusWidget()  # also of a window that is not in front yet
        with_keyboard = now is self.list or (now is self.back and self.none.isVisible())
        self.list.setVisible(bool(rows))
        self.none.setVisible(not rows)
        self.none.setText(self._nothing() if not rows else "")
        self.state.setText(self._summary(len(rows)) if self.kept else "")
        if with_keyboard:
            (self.list if rows else self.filter).setFocus(Qt.FocusReason.OtherFocusReason)

    def _nothing(self) -> str:
        if self.kept:
            return (
                self.tr("There is no unfinished match.")
                if self.filter.value == RUNNING
                else self.tr("No match is finished yet.")
            )
        return self.tr(
            "There is no match yet. Every game that you play is kept here by itself; files of matches can be dropped"
            " here, too."
        )

    def _summary(self, shown: int) -> str:
        damaged = sum(bool(kept.damaged) for kept in self.kept)
        words = self.tr("{0} of 1 match") if len(self.kept) == 1 else self.tr("{0} of {1} matches")
        words = words.format(shown, len(self.kept))
        return self.tr("{0}, {1} of them damaged").format(words, damaged) if damaged else words

    def _offer(self) -> None:
        """Only what can be done with the marked match can be pressed."""
        kept = self.list.current
        runs = kept is not None and kept.seen.goes_on
        self.play_on.setEnabled(runs)
        self.watch.setEnabled(kept is not None and bool(kept.seen.seats))
        self.told.setEnabled(kept is not None and kept.seen.ended and any(seat.level for seat in kept.seen.seats))
        self.play_on.say(self.play_on.text(), "", Tone.MAIN if runs else Tone.PLAIN)
        self.watch.say(self.watch.text(), "", Tone.PLAIN if runs else Tone.MAIN)
        for button in (self.retitle, self.take, self.delete):
            button.setEnabled(kept is not None)

    def menu_at(self, spot: QPoint) -> QMenu:
        """What can be done with the match at a point of the list; the menu goes when it is closed."""
        return menu_of(self._does, self.list, spot, self)

    def _there(self, spot: QPoint) -> QPoint:
        return self.list.viewport().mapToGlobal(spot)

    def _say(self, sentence: str) -> None:
        self._offer()
        self.note.say(sentence)

    # ---- playing on, watching

    def _open(self, kept: Kept) -> None:
        """Enter, Space or a double click: play on what goes on, watch what is over."""
        (self.play_on if self.play_on.isEnabled() else self.watch).click()

    def _go_on(self) -> None:
        if self.list.current is not None:
            self.chosen.emit(self.list.current.path)

    def _watch(self) -> None:
        if self.list.current is not None:
            self.watched.emit(self.list.current.path)

    def _tell_thoughts(self) -> None:
        """The whole file is read for it: a glance doesn't show whether it keeps any."""
        if self.list.current is not None:
            self.aside.do(partial(thoughts_of, self.list.current.path, self.cards), self._thoughts_read)

    def _thoughts_read(self, kept: KeptThoughts) -> None:
        """Show them, unless something else is looked at by now."""
        if self.isVisible():
            self.thoughts.emit(kept)

    def _pick_file(self) -> None:
        path = self.pickers.which(self)
        if path is not None:
            self.look_into(path)

    def look_into(self, path: Path) -> None:
        """Watch a file from anywhere; one that is no match is refused in a sentence."""
        self.aside.do(partial(open_source, path, self.cards), lambda source: self.watched.emit(source.path))

    # ---- what changes files

    def _ask_name(self) -> None:
        kept = self.list.current
        if kept is not None:
            title, hint = self.tr("Rename the match"), self.tr("Name (leave it empty to use the players' names)")
            ask = AskText(self.house, self, title, kept.seen.title, hint, self.tr("Rename"))
            ask.answered.connect(partial(self._rename, kept))
            ask.open()

    def _rename(self, kept: Kept, title: str) -> None:
        self.aside.do(lambda: self.shelf.rename(kept.path, title), lambda _: self.reload())

    def _delete(self) -> None:
        kept = self.list.current
        if kept is not None:
            self.delete.setEnabled(False)  # once is enough, however slow the disk is
            self.aside.do(partial(self.shelf.delete, kept.path), partial(self._deleted, kept))

    def _deleted(self, kept: Kept, there: Path) -> None:
        self.undo.offer((there, kept.path), title_of(kept))
        announce(self, self.undo.words.text())
        self.reload()

    def _put_back(self) -> None:
        if isinstance(self.undo.back, tuple):
            self.aside.do(partial(self.shelf.put_back, *self.undo.back), self._is_back)
            self.undo.offer(None)

    def _is_back(self, path: Path) -> None:
        self.aside.do(self.shelf.matches, self._take, self._unread)
        self.aside.do(lambda: path, self.list.go_to)  # once the list is there
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- taking elsewhere

    def _ask_export(self) -> None:
        kept = self.list.current
        if kept is None:
            return
        dialog = Dialog(self.house, self)
        dialog.add_line(self.tr("Export the match").upper(), "panel")
        dialog.add_line(self.tr("A whole match holds every secret of its game."), "muted")
        buttons = []
        for number, eyes in enumerate(eyes_to_export(kept), 1):
            button = CartoonButton(self.house, self._eyes_words(kept, eyes), str(number) if number < 10 else "")
            button.clicked.connect(dialog.close_up)
            button.clicked.connect(partial(self._export, kept, eyes))
            buttons.append(button)
        dialog.add_buttons(buttons, column=True)
        dialog.dismissed.connect(dialog.close_up)
        dialog.open()

    def _eyes_words(self, kept: Kept, eyes: int) -> str:
        if eyes == WHOLE:
            return self.tr("The whole match")
        if eyes == NOBODY:
            return self.tr("What everybody could see")
        return self.tr("As {0} saw it").format(short_name(kept.seen.seats[eyes].name, 30))

    def _export(self, kept: Kept, eyes: int) -> None:
        to = self.pickers.where(self, name_for(title_of(kept)))
        if to is not None:
            self.aside.do(partial(export, kept.path, self.cards, eyes, to), self._exported)

    def _exported(self, to: Path) -> None:
        self._say(self.tr("The match was written to “{0}”.").format(to))

    def key_buttons(self) -> Mapping[str, QAbstractButton]:
        return {RENAME: self.retitle, DELETE: self.delete}
