"""What the AI seats thought in a game that is over: every decision in a list, and what came of it beside."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from simpsons_desktop.controller.diary import Entry
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Drop
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.parts.linked_text import ReadText
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.thoughts_words import Account, Option, account, answer_of, turn_of

EVERY = -1
AT_ONCE = 8  # decisions that are put into words in one turn of the event loop


class ThoughtsPage(Page):
    """The list can be narrowed to one seat and one turn. A game that is not over has no entries."""

    def __init__(self, style: Style, record: Record, entries: Sequence[Entry], names: Sequence[str]) -> None:
        super().__init__(style, self.tr("What the AI seats thought"), 1640)
        self.record, self.entries, self.names = record, tuple(entries), tuple(names)
        self._words: dict[int, str] = {}  # by the number of the answer
        seats = sorted({entry.seat for entry in entries})
        every = (EVERY, self.tr("All"))
        self.seat = Segments(style, [every, *((seat, names[seat]) for seat in seats)], EVERY, self.tr("Seat"))
        self.turn = Drop(style, self.tr("Turn"))
        self.turn.add(self.tr("All turns"), EVERY)
        for number in sorted({turn_of(record, entry) for entry in entries}):
            self.turn.add(self.tr("Turn {0}").format(number), number)
        self.list = Lines(style, self.tr("Decisions"))
        self.text = ReadText()
        self.text.setAccessibleName(self.tr("What it weighed and knew"))
        self._lay_out()
        self.seat.picked.connect(self._fill)
        self.turn.activated.connect(self._fill)
        self.list.currentItemChanged.connect(self._tell)
        self._write = QTimer(self)
        self._write.timeout.connect(self._go_on)
        self._write.start(0)

    def _lay_out(self) -> None:
        both = QWidget()
        filters = Flow(both, self.house.space(12))
        filters.add(self.seat, 3)
        filters.add(self.turn, 1)
        self.panel.column.addWidget(both)
        row = QHBoxLayout()
        row.setSpacing(self.house.space(20))
        row.addWidget(self.list, 5)
        row.addWidget(self.text, 6)
        self.panel.column.addLayout(row, 1)

    def showEvent(self, event: QShowEvent) -> None:
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "text"):
            self._tell()

    # ---- the list

    def _go_on(self) -> None:
        """Put some more decisions into words, so that no turn of the event loop takes long; at last show them."""
        begun = len(self._words)
        for entry in self.entries[begun : begun + AT_ONCE]:
            words = answer_of(self.record, entry, self.names)
            turn = turn_of(self.record, entry)
            self._words[entry.number] = self.tr("Turn {0} · {1}: {2}").format(turn, self.names[entry.seat], words)
        if len(self._words) == len(self.entries):
            self._write.stop()
            self._fill()

    def _fill(self) -> None:
        seat, turn = self.seat.value, self.turn.currentData()
        self.list.show_lines(
            [
                Line(entry.number, self._words[entry.number])
                for entry in self.entries
                if entry.number in self._words
                and seat in (EVERY, entry.seat)
                and turn in (EVERY, turn_of(self.record, entry))
            ]
        )
        self._tell()

    # ---- one decision

    def _tell(self) -> None:
        """Tell of the decision on which the list stands."""
        entry = next((entry for entry in self.entries if entry.number == self.list.current), None)
        if entry is None:
            empty = self.tr("No AI seat had anything to decide here.") if not self._write.isActive() else ""
            self.text.setHtml(f'<p style="{self._body}">{escape(empty)}</p>')
        else:
            self.text.setHtml(self._html(account(self.record, entry, self.names)))

    def _weighed(self, one: Option, style: str, muted: str) -> str:
        """An answer with its bar, and what would come of it."""
        beside = self.tr("{0} · {1}").format(one.lead, one.beside)
        return (
            f'<table width="100%" cellspacing="0" cellpadding="{self.house.px(2, 1)}">'
            f'<tr><td style="{style}">{escape(one.words)}</td>'
            f'<td align="right" style="{style}">{escape(beside)}</td></tr>'
            f'<tr><td colspan="2">{self._bar(one)}</td></tr>'
            f'<tr><td colspan="2" style="{muted}">{escape(one.then)}</td></tr></table>'
        )

    def _bar(self, one: Option) -> str:
        """A bar as long as an answer is good; that of the answer that was given is yellow."""
        look, high, full = self.house.look, self.house.px(10, 7), max(1, round(100 * one.share))
        fill = look.accent if one.given else look.muted
        cells = [(full, fill), (100 - full, look.pip)]
        drawn = "".join(
            f'<td width="{width}%" bgcolor="{colour}" style="font-size:{high}px;line-height:{high}px">&nbsp;</td>'
            for width, colour in cells
            if width
        )
        return f'<table width="100%" cellspacing="0" cellpadding="0"><tr>{drawn}</tr></table>'

    @property
    def _body(self) -> str:
        return f"font-size:{self.house.px(19, 14)}px;color:{self.house.look.text}"

    def _head(self, words: str, size: float = 21) -> str:
        look, px = self.house.look, self.house.px(size, 15)
        style = f"font-family:'Luckiest Guy';font-size:{px}px;font-weight:400;color:{look.text}"
        return f'<p style="{style};margin-top:{self.house.px(14, 8)}px;margin-bottom:2px">{escape(words.upper())}</p>'

    def _html(self, told: Account) -> str:
        strong, muted = f"{self._body};font-weight:800", f"{self._body};color:{self.house.look.muted}"
        parts = [
            self._head(told.title, 26),
            f'<p style="{muted}">{escape(told.who)}</p>',
            f'<p style="{self._body}">{escape(told.asked)}</p>',
            self._head(self.tr("Its answer")),
            f'<p style="{strong}">{escape(told.answer)}</p>',
            f'<p style="{self._body}">{escape(told.reason)}</p>',
            f'<p style="{muted}">{escape(told.how)}</p>',
        ]
        if told.weighed:
            about = self.tr("How far it expected to be ahead after each, in points; the longer the bar, the better.")
            parts += [self._head(self.tr("What it weighed")), f'<p style="{muted}">{escape(about)}</p>']
            parts += [self._weighed(one, strong if one.given else self._body, muted) for one in told.weighed]
        parts.append(self._head(self.tr("What it knew")))
        parts += [f'<p style="{self._body}">{escape(line)}</p>' for line in told.knew]
        return "".join(parts)
