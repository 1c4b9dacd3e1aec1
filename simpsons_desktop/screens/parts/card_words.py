"""The text version of a card as a widget: its words of the rules are links, by pointer and by Tab."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPainter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
)
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.card_text import CardText
from simpsons_desktop.content.glossary import TRAIT, Run
from simpsons_desktop.content.library import in_use
from simpsons_desktop.screens.parts.linked_text import LinkedText
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.pixmaps import Picture
from simpsons_desktop.table.tokens import PAPER

WORD = "word"
FACE = QUrl("picture:face")
INSIDE = (3, 3, -3, -3)  # from the disc of a trait to its icon, in pixels
UNDERLINE = QTextCharFormat.UnderlineStyle.DotLine


class CardWords(LinkedText):
    """`explained` names the word that the pointer or the keyboard is on; empty: none any more."""

    explained = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self.document().setDocumentMargin(2)
        self.highlighted.connect(self._highlighted)

    def _highlighted(self, link: QUrl) -> None:
        self.explained.emit(link.path() if link.scheme() == WORD else "")

    def show_card(self, text: CardText, face: Picture | None = None) -> None:
        """Show the words of a card, those of its rules first, and below them its face if one is given."""
        self.clear()
        cursor = QTextCursor(self.document())
        writer = _Writer(self.document(), cursor, self.house, self.devicePixelRatioF())
        writer.line([Run(text.subtitle)], Cut.BOLD, muted=True)
        writer.line(text.rules, Cut.SEMI)
        writer.line(text.kind, Cut.BOLD, muted=True, gap=8)
        writer.line(text.traits, Cut.EXTRA)
        writer.line(text.numbers, Cut.EXTRA)
        writer.line([Run(text.line)], Cut.MEDIUM, muted=True, gap=4)
        if text.now:
            writer.heading(self.tr("Now").upper(), self.house.title(18, 14), gap=10)
            for words in text.now:
                writer.line([Run(words)], Cut.BOLD)
        if face is not None:
            writer.face(face)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.setAccessibleName(text.plain)

    def forget(self) -> None:
        """Show no card any more, nor tell of one: assistive tools also find what is hidden."""
        self.clear()
        self.setAccessibleName("")

    def bar(self) -> int:
        """What its margins and the scroll bar take of its width."""
        return self.verticalScrollBar().sizeHint().width() + round(2 * self.document().documentMargin())


class _Writer:
    """Writes the document, line by line."""

    def __init__(self, document: QTextDocument, cursor: QTextCursor, house: Style, ratio: float) -> None:
        self.document, self.cursor, self.house, self.ratio = document, cursor, house, ratio
        self._begun = False

    def _block(self, gap: float) -> None:
        form = QTextBlockFormat()
        form.setTopMargin(self.house.px(gap, gap / 2) if self._begun else 0)
        if self._begun:
            self.cursor.insertBlock(form)
        else:
            self.cursor.setBlockFormat(form)
        self._begun = True

    def face(self, picture: Picture) -> None:
        """The face below everything."""
        self.document.addResource(QTextDocument.ResourceType.ImageResource, FACE, picture.pixmap)
        self._block(12)
        image = QTextImageFormat()
        image.setName(FACE.toString())
        image.setWidth(picture.pixmap.deviceIndependentSize().width())
        image.setHeight(picture.pixmap.deviceIndependentSize().height())
        self.cursor.insertImage(image)

    def heading(self, words: str, font: QFont, gap: float = 0) -> None:
        """A line in the title face."""
        self._block(gap)
        form = QTextCharFormat()
        form.setFont(font)
        form.setForeground(QColor(self.house.look.text))
        self.cursor.insertText(words, form)

    def line(self, runs: Iterable[Run], cut: Cut, muted: bool = False, gap: float = 2) -> None:
        """A line of words, those that can be explained as links; nothing if it would be empty."""
        shown = [run for run in runs if run.text]
        if not shown:
            return
        self._block(gap)
        look = self.house.look
        for run in shown:
            form = QTextCharFormat()
            form.setFont(self.house.body(17 if not muted else 16, cut, 14 if not muted else 13))
            form.setForeground(QColor(look.muted if muted else look.text))
            if run.word.startswith(TRAIT):
                self._icon(run.word.removeprefix(TRAIT))
            if run.word:
                form.setAnchor(True)
                form.setAnchorHref(f"{WORD}:{run.word}")
                form.setUnderlineStyle(UNDERLINE)
                form.setUnderlineColor(QColor(look.muted))
            self.cursor.insertText(run.text, form)

    def _icon(self, trait: str) -> None:
        """The icon of a trait, before its word."""
        side = self.house.px(23, 18)
        name = QUrl(f"picture:{trait}")
        picture = QImage(round(side * self.ratio), round(side * self.ratio), QImage.Format.Format_ARGB32_Premultiplied)
        picture.setDevicePixelRatio(self.ratio)
        picture.fill(0)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shapes.disc(painter, QPointF(side / 2, side / 2), side / 2 - 1, PAPER, 1.4, self.house.look.line)
        icons.draw_icon(painter, in_use().trait(trait).icon, QRectF(0, 0, side, side).adjusted(*INSIDE))
        painter.end()
        self.document.addResource(QTextDocument.ResourceType.ImageResource, name, picture)
        image = QTextImageFormat()
        image.setName(name.toString())
        image.setWidth(side)
        image.setHeight(side)
        image.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        self.cursor.insertImage(image)
        self.cursor.insertText("\N{NO-BREAK SPACE}", QTextCharFormat())
