"""The rules in our own words, with their numbers, and a list of chapters to jump to."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop import paths
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.linked_text import ReadText
from simpsons_desktop.screens.parts.panel import scrolling
from simpsons_desktop.screens.parts.screen import Page
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


class RulesPage(Page):
    """Chapters at the left, the text at the right."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, self.tr("Rules"), 1500, parent)
        self.chapters = chapters(self._read())
        self.text = ReadText()
        self.text.setAccessibleName(self.tr("Rules"))
        column = QVBoxLayout()
        column.setSpacing(0)
        self.buttons = []
        for title, _ in self.chapters:
            button = CartoonButton(style, title, height=44)
            button.clicked.connect(self._jump)
            self.buttons.append(button)
            column.addWidget(button)
        column.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(scrolling(column), 2)
        row.addWidget(self.text, 5)
        self.panel.column.addLayout(row)
        self._write()

    def _read(self) -> str:
        try:
            return (paths.resources() / "text" / TEXT).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            return "# " + self.tr("The rules can't be read") + f"\n\n{fault}\n"

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "text"):
            self._write()

    def _write(self) -> None:
        """Set the text in the colours and sizes of now; it stays where it was."""
        look, house = self.house.look, self.house
        title = f"font-family:'Luckiest Guy';font-size:{house.px(27, 18)}px;font-weight:400;color:{look.text}"
        body = f"font-size:{house.px(19, 14)}px;color:{look.text}"
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

    def _jump(self) -> None:
        at = next(i for i, button in enumerate(self.buttons) if button is self.sender())
        self.text.document().size()  # lays the text out to its end; what is below is only guessed until then
        self.text.scrollToAnchor(f"c{at}")
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)
