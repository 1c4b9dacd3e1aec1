"""What the laboratory found: win rates, points, and what each card is worth, with their intervals."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QVBoxLayout, QWidget

from simpsons_desktop.content.library import Library
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.panel import Panel, heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.interval_bars import IntervalBars, Span
from simpsons_desktop.screens.workshop.lab_words import (
    CUT,
    DISCARDED,
    HELD,
    PLAYED,
    WORTH_SCALE,
    card_spans,
    opponent_spans,
    point_spans,
    size_spans,
    worth_words,
)
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.laboratory_tables import verdict_words


class LabResults(QWidget):
    """Boxes with bars; nothing before the first findings."""

    def __init__(self, style: Style, cards: Library) -> None:
        super().__init__()
        self.house, self.cards = style, cards
        self.findings: Findings | None = None
        self.names: Mapping[str, str] = {}
        self.old = label(
            self.tr("The deck has been edited since; these figures are for the deck as it was."), "bad", wrap=True
        )
        self.verdict = label("", "strong", wrap=True)
        self.wins = IntervalBars(style, self.tr("Games won"))
        self.seats: Segments[int] = Segments(style, [(0, "")], 0, self.tr("Tables of how many seats"), 38)
        self.opponents = IntervalBars(style, self.tr("Games won, by opponent"))
        self.points = IntervalBars(style, self.tr("Points a game"))
        whats = [(PLAYED, self.tr("Played")), (HELD, self.tr("Held at the end")), (DISCARDED, self.tr("Discarded"))]
        self.whats = tuple(whats)
        self.what = Segments(style, whats, PLAYED, self.tr("What is counted for each card"), 38)
        self.worth = IntervalBars(style, self.tr("What each card is worth"))
        self.tells = label("", "muted", wrap=True)
        self.little = label(self.tr("Too few games yet to say this of any card."), "muted", wrap=True)
        self._lay_out()
        self.seats.picked.connect(self._show)
        self.what.picked.connect(self._show)
        self.clear()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        share = self.tr("The bar reaches over the 95 % interval; the red line is a fair share.")
        column.addWidget(self.old)
        column.addWidget(self._box(self.tr("Games won"), self.verdict, self.wins, label(share, "muted", wrap=True)))
        column.addWidget(self._box(self.tr("By opponent"), self.seats, self.opponents))
        others = self.tr("The red line is what another seat gets.")
        column.addWidget(self._box(self.tr("Points a game"), self.points, label(others, "muted", wrap=True)))
        chance = self.tr(
            "Each interval is right in 95 of 100 studies; of so many, some miss by chance, most likely the first and"
            " the last. A tip at the end of a bar: it goes on beyond the scale."
        )
        self.chance = label(chance, "muted", wrap=True)
        title = self.tr("What each card is worth")
        column.addWidget(self._box(title, self.what, self.worth, self.little, self.tells, self.chance))

    def _box(self, title: str, *widgets: QWidget) -> Panel:
        box = Panel(self.house, 14, second=True)
        box.column.addWidget(heading(title, "name"))
        for widget in widgets:
            box.column.addWidget(widget)
        return box

    def clear(self) -> None:
        """Nothing was found yet."""
        self.findings = None
        self.hide()

    def older(self, other_deck: bool) -> None:
        """Say whether the deck has changed since."""
        self.old.setVisible(other_deck)

    def show_findings(self, findings: Findings, names: Mapping[str, str]) -> None:
        """Show what was found; `names` are those of the opponents by key."""
        self.findings, self.names = findings, names
        sizes = [(size.seats, self.tr("{0} seats").format(size.seats)) for size in findings.sizes]
        if sizes and list(self.seats.choices) != sizes:
            self.seats.offer(sizes)
        cut = [(CUT, self.tr("Cut"))] if any(card.cut is not None for card in findings.cards) else []
        if self.what.choices != (*self.whats, *cut):
            self.what.offer([*self.whats, *cut])
        self._show()
        self.show()

    def _show(self) -> None:
        found = self.findings
        if found is None:
            return
        self.verdict.setText("\n".join(verdict_words(size) for size in found.sizes))
        self.wins.show_spans(list(size_spans(found)))
        shown = next((size for size in found.sizes if size.seats == self.seats.value), None)
        self.opponents.show_spans(list(opponent_spans(shown, self.names)) if shown is not None else [])
        points = list(point_spans(found))
        self.points.show_spans(
            points, (0.0, max(1.0, *(max(span.high, span.mark or 0) for span in points))) if points else (0.0, 1.0)
        )
        spans: list[Span] = card_spans(found, self.what.value, self.cards)
        self.worth.show_spans(spans, WORTH_SCALE)
        self.worth.setVisible(bool(spans))
        self.tells.setText(worth_words(self.what.value))
        self.chance.setVisible(bool(spans))
        self.little.setVisible(not spans)
