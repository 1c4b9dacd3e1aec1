"""The rules in our own words, with their numbers, and a list of chapters to jump to."""

from __future__ import annotations

import re
from functools import partial
from html import escape

from PySide6.QtWidgets import QWidget

from simpsons_desktop import paths
from simpsons_desktop.screens.parts.reading_page import ReadingPage
from simpsons_desktop.screens.style import Style

RULE = re.compile(r"(\d+\.\d+) (.*)")
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
        super().__init__(style, self.tr("Rules"), parent)
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
        number = f"font-size:{house.px(17, 13)}px;color:{look.muted};font-weight:800"
        parts = []
        for at, (name, rules) in enumerate(self.chapters):
            rows = "".join(
                f'<tr><td width="{house.px(58, 44)}" style="{number}">{no}</td>'
                f'<td style="{body}">{escape(words)}</td></tr>'
                if no
                else f'<tr><td colspan="2" style="{body}">{escape(words)}</td></tr>'
                for no, words in rules
            )
            parts.append(
                f'<p style="{title};margin-top:{house.px(18, 10)}px"><a name="c{at}"></a>{escape(name.upper())}</p>'
                f'<table cellpadding="{house.px(5, 3)}" cellspacing="0" width="100%">{rows}</table>'
            )
        place = self.text.verticalScrollBar().value()
        self.text.setHtml("".join(parts))
        self.text.verticalScrollBar().setValue(place)

    def _jump(self, at: int) -> None:
        self.text.document().size()  # lays the text out to its end; what is below is only guessed until then
        self.text.scrollToAnchor(f"c{at}")
        self.read()
