"""How to play: a page to begin with, then the rules in our own words, with their numbers; chapters to jump to."""

from __future__ import annotations

import re
from functools import partial
from html import escape

from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QWidget

from simpsons_desktop import paths
from simpsons_desktop.screens.parts.lessons import LESSONS, lesson
from simpsons_desktop.screens.parts.reading_page import ReadingPage
from simpsons_desktop.screens.style import Style

RULE = re.compile(r"(\d+\.\d+) (.*)")
DRAWN = re.compile(r"\[(\w+)\] (.*)")  # sentences with a drawing beside them
DRAWING = 150  # its width at scale 1
TEXT = "rules.en.md"


def chapters(text: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The chapters of a rules text: title, and its rules as (number or nothing, sentences)."""
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for line in text.splitlines():
        if line.startswith("# "):
            found.append((line[2:].strip(), []))
        elif line.strip() and found:
            rule = RULE.fullmatch(line.strip())
            found[-1][1].append((rule[1], rule[2]) if rule else ("", line.strip()))
    return found


class RulesPage(ReadingPage):
    """Chapters at the left, the text at the right."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, self.tr("How to play"), parent)
        self.chapters = chapters(self._words())
        self.lay_out((title, partial(self._jump, at)) for at, (title, _) in enumerate(self.chapters))

    def _words(self) -> str:
        try:
            return (paths.resources() / "text" / TEXT).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            return "# " + self.tr("The rules can't be read") + f"\n\n{fault}\n"

    def write(self) -> None:
        """Set the text in the colours and sizes of now; it stays where it was."""
        look, house, title, body = self.house.look, self.house, self.title_style, self.body_style
        self._draw()
        number = f"font-size:{house.px(17, 13)}px;color:{look.muted};font-weight:800"

        def row(no: str, words: str) -> str:
            if no:
                beside = f'<td width="{house.px(58, 44)}" style="{number}">{no}</td>'
            elif drawn := DRAWN.fullmatch(words):
                words = drawn[2]
                beside = f'<td width="{self._drawing}"><img src="{drawn[1]}" width="{self._drawing}"></td>'
            else:
                return f'<tr><td colspan="2" style="{body}">{escape(words)}</td></tr>'
            return f'<tr>{beside}<td style="{body}" valign="middle">{escape(words)}</td></tr>'

        parts = []
        for at, (name, rules) in enumerate(self.chapters):
            rows = "".join(row(no, words) for no, words in rules)
            parts.append(
                f'<p style="{title};margin-top:{house.px(18, 10)}px"><a name="c{at}"></a>{escape(name.upper())}</p>'
                f'<table cellpadding="{house.px(5, 3)}" cellspacing="0" width="100%">{rows}</table>'
            )
        place = self.text.verticalScrollBar().value()
        self.text.setHtml("".join(parts))
        self.text.verticalScrollBar().setValue(place)

    @property
    def _drawing(self) -> int:
        """The width of a drawing in pixels: in a narrow window the words need the room."""
        return min(self.house.px(DRAWING, 96), max(72, self.width() // 8))

    def _draw(self) -> None:
        """Make the drawings for this look and size."""
        ratio = self.devicePixelRatioF()
        for name in LESSONS:
            picture = lesson(name, round(self._drawing * ratio), self.house.look)
            self.text.document().addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), picture)

    def _jump(self, at: int) -> None:
        self.text.document().size()  # lays the text out to its end; what is below is only guessed until then
        self.text.scrollToAnchor(f"c{at}")
        self.read()
