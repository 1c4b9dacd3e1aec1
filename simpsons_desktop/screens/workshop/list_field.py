"""The field for a list: what is put in is no longer than a window can show at once, and nobody is left in the dark."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from simpsons_desktop.content.deck_lines import LONGEST_TEXT

LONGEST_SHOWN = 3000
"""Letters of a line. A card takes a few dozens; a line that is far longer holds the window up."""


class ListField(QPlainTextEdit):
    """`refused` says why something was not put in as it was."""

    refused = Signal(str)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste: not more than there is room for."""
        text, words = self.bounded(source.text())
        cursor = self.textCursor()
        if len(self.toPlainText()) - len(cursor.selectedText()) + len(text) > LONGEST_TEXT:
            self.refused.emit(self.too_much())
        elif max(map(len, self._lines_with(text, cursor))) > LONGEST_SHOWN:
            self.refused.emit(
                self.tr("A line has room for {0} letters; paste it on a line of its own.").format(LONGEST_SHOWN)
            )
        else:
            cursor.insertText(text)
            self.ensureCursorVisible()
            if words:
                self.refused.emit(words)

    def _lines_with(self, text: str, cursor: QTextCursor) -> list[str]:
        """The lines in which a text comes to stand that takes the place of what is selected."""
        document, start, end = self.document(), cursor.selectionStart(), cursor.selectionEnd()
        first, last = document.findBlock(start), document.findBlock(end)
        before, after = first.text()[: start - first.position()], last.text()[end - last.position() :]
        return f"{before}{text}{after}".split("\n")

    def put(self, text: str) -> None:
        """Have this text in place of what stands there, as far as there is room for it."""
        if len(text) > LONGEST_TEXT:
            self.refused.emit(self.too_much())
            return
        text, words = self.bounded(text)
        self.setPlainText(text)
        if words:
            self.refused.emit(words)

    def bounded(self, text: str) -> tuple[str, str]:
        """A text without the ends of lines that are too long, and what is to be said about that (empty: nothing)."""
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        long = [at for at, line in enumerate(lines, 1) if len(line) > LONGEST_SHOWN]
        if not long:
            return text, ""
        words = self.tr("Line {0} is longer than {1} letters; what comes after them is left out.")
        if len(long) > 1:
            words = self.tr("{2} lines are longer than {1} letters, line {0} first; what comes after them is left out.")
        cut = "\n".join(line[:LONGEST_SHOWN] for line in lines)
        return cut, words.format(long[0], LONGEST_SHOWN, len(long))

    def too_much(self) -> str:
        """What is said about a text that is no deck list any more."""
        words = self.tr("A list has room for {0} letters; nothing was put in. Take a part of it.")
        return words.format(LONGEST_TEXT)
