"""A file is read for a replay: until it is there, nothing can be done with what was shown before."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.screens.matches_words import called
from simpsons_desktop.screens.replay_source import Source, read_source
from simpsons_desktop.screens.tellings import Telling

if TYPE_CHECKING:
    from simpsons_desktop.screens.replay_page import ReplayPage

LONGEST = 40  # letters of a title


class Reading(QObject):
    """Brings files to a replay's page, the newest wish alone; the page has no source meanwhile.

    A match that is in sight comes back if the next can't be shown. One that was shown some time before does not:
    whoever opens the page now means another.
    """

    def __init__(self, page: ReplayPage) -> None:
        super().__init__(page)
        self.page = page
        self._path: Path | None = None  # what is being read
        self._before: Source | None = None  # what is in sight

    def begin(self, path: Path) -> None:
        """Read a file, and show it or say why that can't be."""
        page = self.page
        page.player.pause()
        page.note.put_away()
        self._before = (page.source or self._before) if page.isVisible() else None
        if self._before is None:
            self._clear()
        page.source, self._path = None, path
        self._offer(False)
        page.side.title.setText(self.tr("Reading the match …"))
        page.aside.do(partial(read_source, path, page.cards), partial(self._read, path), partial(self._failed, path))

    def _clear(self) -> None:
        page = self.page
        page.player.telling = None
        page.piles.shut()
        self._show_table(False)
        page.side.clear()

    def _show_table(self, shown: bool) -> None:
        page = self.page
        page.table.setVisible(shown)
        page.bar.setVisible(shown)
        page.take_keyboard()

    def _offer(self, there: bool) -> None:
        """Whether there is a match with which something can be done."""
        self.page.bar.setEnabled(there)
        self.page.side.offer(there)

    def _read(self, path: Path, found: tuple[Source, Telling]) -> None:
        if path is not self._path:
            return  # something else is wanted by now
        source, telling = found
        self._before = self._path = None
        self._show_table(True)
        self._stand(source)
        self.page.show_source(source, telling)

    def _stand(self, source: Source) -> None:
        """This is what is shown."""
        title = self.page.side.title
        title.setText(shorten(called(source.title, source.seats(source.line), source.path), LONGEST))
        title.setToolTip(str(source.path))
        self._offer(True)

    def _failed(self, path: Path, sentence: str) -> None:
        if path is not self._path:
            return
        page, self._path = self.page, None
        page.source, self._before = self._before, None
        if page.source is not None and page.player.telling is not None:
            page.offer_picks(page.source, page.player.telling)  # what was picked last never came
            self._stand(page.source)
            page.player.came.emit(page.player.at)
            page.note.say(sentence)
            return
        page.side.title.setText(self.tr("This match can't be shown"))
        page.side.step.setText(sentence)
        page.note.say(sentence, (self.tr("Back"), page.left.emit))
