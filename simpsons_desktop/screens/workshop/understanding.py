"""What a deck is like: what would make it better, its traits, how its Scenes fare, odds, and hands by chance."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from simpsons_desktop.content.words import card_name
from simpsons_desktop.screens.parts.charts import Bars, Chart, Row
from simpsons_desktop.screens.parts.fields import Stepper
from simpsons_desktop.screens.parts.figures import Columns
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.lines import Line
from simpsons_desktop.screens.parts.panel import Panel, heading, label, scrolling
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.fitted_lines import FittedLines
from simpsons_desktop.screens.workshop.hand_box import HandBox
from simpsons_desktop.screens.workshop.odds_grid import OddsGrid, percent
from simpsons_desktop.screens.workshop.trait_bars import TraitBars
from simpsons_desktop.workshop.insight import scene_shares, trait_chart
from simpsons_desktop.workshop.odds import HAND, USUAL_PLAYED, OddsRow, odds_of, odds_table
from simpsons_desktop.workshop.suggestions import Suggestion, suggestions

MOST_COPIES = 9


class Understanding(QWidget):
    """Looks at the deck while it is in sight. `searched` carries a query whose cards are to be shown."""

    searched = Signal(str)

    def __init__(self, style: Style, bench: Bench) -> None:
        super().__init__()
        self.house, self.bench = style, bench
        self.query = ""
        self.told: tuple[Suggestion, ...] = ()
        self.ideas = FittedLines(style, self.tr("How to improve it"))
        self.content = label("", "muted", wrap=True)
        self.traits = TraitBars(style, self.tr("Traits"), bench.cards)
        self.scenes = Bars(style, Chart(self.tr("Scenes"), ()))
        self.odds = OddsGrid(style, self.tr("Odds"))
        less_more = self.tr("Fewer cards played"), self.tr("More cards played")
        self.played = Stepper(style, (0, HAND), USUAL_PLAYED, self.tr("Cards played a turn"), less_more)
        fewer_more = self.tr("Fewer of them"), self.tr("More of them")
        self.least = Stepper(style, (1, MOST_COPIES), 1, self.tr("How many of the cards found"), fewer_more)
        self.hand = HandBox(style, bench)
        self._lay_out()
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(0)
        self._late.timeout.connect(self.look)
        bench.changed.connect(self._late.start)
        bench.ready.connect(self._late.start)
        self.ideas.picked.connect(self._search)
        self.played.changed.connect(self._show_odds)
        self.least.changed.connect(self._show_odds)

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        ideas = self._box(self.tr("How to improve it"), self.ideas, self.content)
        self.trait_box = self._box(
            self.tr("Traits"),
            self.traits,
            label(self.tr("Above: Scenes that show it. Below: Characters and Stars that have it."), "muted", True),
        )
        self.scene_box = self._box(
            self.tr("Scenes"),
            self.scenes,
            label(self.tr("The share of your Characters and Stars that match each Scene."), "muted", True),
        )
        steps = QWidget()
        row = Flow(steps, self.house.space(8))
        for words, stepper in (
            (self.tr("Cards played a turn"), self.played),
            (self.tr("At least this many from your search"), self.least),
        ):
            row.add(label(words, "strong"))
            row.add(stepper)
        note = self.tr(
            "The chance of having had such cards in hand by a given turn; exact, but without cards drawn by effects."
        )
        self.odds_box = self._box(self.tr("Odds"), self.odds, steps, label(note, "muted", wrap=True))
        column.addWidget(ideas)
        column.addWidget(Columns(self.house, (self.trait_box, self.scene_box)))
        column.addWidget(self.odds_box)
        column.addWidget(self.hand)
        column.addStretch(1)
        column.setSpacing(self.house.space(12))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self.area = scrolling(column)
        whole.addWidget(self.area)
        column.setContentsMargins(0, 0, self.house.space(10), 0)

    def _box(self, title: str, *widgets: QWidget) -> Panel:
        box = Panel(self.house, 14, second=True)
        box.column.addWidget(heading(title, "name"))
        for widget in widgets:
            box.column.addWidget(widget)
        box.column.addStretch(1)
        return box

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()

    # ---- what is shown

    def look(self) -> None:
        """Look at the deck as it is now; hidden, it looks when it is shown again."""
        if not self.isVisible() or self.bench.index is None:
            return
        deck, cards = self.bench.counts, self.bench.cards
        self.told = suggestions(deck, self.bench.index)
        self.ideas.show_lines([Line(at, one.sentence) for at, one in enumerate(self.told)])
        self.ideas.setVisible(bool(self.told))
        self.content.setText(self._advice())
        self.traits.show_rows(trait_chart(deck, cards))
        self._show_scenes()
        self._show_odds()
        self.hand.setVisible(bool(deck))
        if deck:
            self.hand.draw()

    def _advice(self) -> str:
        """What to do with the ideas, or why there are none."""
        draft = self.bench.draft
        if self.told:
            return self.tr("A click shows the cards in the search line.")
        if draft is not None and draft.faults:
            return self.tr("First, what stops it from being played.")
        return self.tr("There is no advice for this deck.")

    def _show_scenes(self) -> None:
        words = self.tr("{0} of {1}, {2}")
        rows = tuple(
            Row(card_name(one.scene), words.format(one.matching, one.of, percent(one.share)), one.share)
            for one in scene_shares(self.bench.counts, self.bench.cards)
        )
        self.scenes.show_chart(Chart(self.tr("Scenes"), rows))
        self.scene_box.setVisible(bool(rows))

    def _show_odds(self) -> None:
        deck, played = self.bench.counts, self.played.value
        rows = list(odds_table(deck, self.bench.cards, played))
        if self.query and self.bench.index is not None:
            answer = self.bench.index.answer(self.query, deck)
            if answer.error is None:
                words = self.tr("{0} of “{1}”").format(self.least.value, self.query)
                copies = sum(deck.get(one.key, 0) for one in answer.cards)
                chances = odds_of(answer.cards, deck, self.least.value, played)
                rows.append(OddsRow(words, self.query, copies, self.least.value, chances))
        self.odds.show_rows(rows)
        self.odds_box.setVisible(bool(deck))

    def _search(self, at: object) -> None:
        if isinstance(at, int) and at < len(self.told):
            self.searched.emit(self.told[at].query)
