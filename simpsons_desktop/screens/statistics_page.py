"""The statistics of the kept matches: for one person or all, in pictures or in words, and to be copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from simpsons_desktop.matches.statistics import Figures, figures, persons
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.charts import LOST, SHARED, WON, Bars, Drawn, LastGames
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Drop
from simpsons_desktop.screens.parts.figures import Columns, NoGames, fact
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.parts.panel import Panel, heading, label, scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.statistics_reader import Counted, StatisticsReader
from simpsons_desktop.screens.statistics_words import charts, csv_text, facts, game_words, outcome_words
from simpsons_desktop.screens.style import Style

PICTURES, WORDS = "pictures", "words"
GROWN = 1.5  # by how much there must be more games for all charts to be made anew, while they are counted
MOST_TOLD = 50  # of the last games, in words


class StatisticsPage(Page):
    """Counts whenever it is shown, and shows what is counted so far; hidden, it counts no further."""

    def __init__(self, style: Style, reader: StatisticsReader, parent: QWidget | None = None) -> None:
        super().__init__(style, self.tr("Statistics"), 1560, parent)
        self.reader = reader
        reader.setParent(self)
        self.counted = Counted()
        self.figures = Figures()
        self._shown = 0  # games
        self.who = Drop(style, self.tr("Whose games"))
        self.who.add(self.tr("All people"), None)
        views = [(PICTURES, self.tr("Pictures")), (WORDS, self.tr("Words"))]
        self.view = Segments(style, views, PICTURES, self.tr("Shown as"))
        self.copy = CartoonButton(style, self.tr("Copy as a table"), height=46)
        self.state = label("", "muted", wrap=True)
        self.none = NoGames(style)
        self.list = Lines(style, self.tr("Statistics"))
        self._lay_out()
        reader.told.connect(self._take)
        self.who.activated.connect(self._fill)
        self.view.picked.connect(self._show_view)
        self.copy.clicked.connect(self._copy)
        self._show_view()

    def _lay_out(self) -> None:
        top = QWidget()
        row = Flow(top, self.house.space(12))
        row.add(self.who, 2)
        row.add(self.view, 1)
        row.add(self.copy)
        self.charts = QVBoxLayout()
        self.area = scrolling(self.charts)
        for widget in (top, self.state):
            self.panel.column.addWidget(widget)
        for widget in (self.none, self.list, self.area):
            self.panel.column.addWidget(widget, 1)

    def showEvent(self, event: QShowEvent) -> None:
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.reader.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self.reader.stop()
        super().hideEvent(event)

    # ---- what is counted

    def _take(self, counted: Counted) -> None:
        """Show what is counted so far."""
        self.counted = counted
        if counted.fault:
            words = counted.fault
        elif not counted.whole:
            one, many = self.tr("Counting: {0} of 1 match"), self.tr("Counting: {0} of {1} matches")
            words = (one if counted.matches == 1 else many).format(counted.done, counted.matches)
        else:
            words = ""
        self.state.setText(words)
        self.state.setVisible(bool(words))
        if counted.whole:
            announce(self, words)
        if counted.whole or len(counted.games) >= GROWN * self._shown:
            self._shown = len(counted.games)
            self._name_persons()
            self._fill()

    def _name_persons(self) -> None:
        """Offer all persons; the one who was picked stays."""
        names = persons(self.counted.games)
        if names == [self.who.itemData(at) for at in range(1, self.who.count())]:
            return
        picked = self.who.currentData()
        while self.who.count() > 1:
            self.who.removeItem(1)
        for name in names:
            self.who.add(name, name)
        self.who.setCurrentIndex(names.index(picked) + 1 if picked in names else 0)
        self.who.updateGeometry()

    def _fill(self) -> None:
        """Show the figures of whoever is picked."""
        told = figures(self.counted.games, self.who.currentData())
        self.copy.say(self.tr("Copy as a table"), "", Tone.PLAIN)
        if told != self.figures:
            self.figures = told
            self._fill_list()
            looked_at = next((chart.accessibleName() for chart in self.drawn() if chart.hasFocus()), "")
            self._fill_charts()
            for chart in self.drawn():
                if chart.accessibleName() == looked_at:
                    chart.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_view()

    def drawn(self) -> list[Drawn]:
        """The charts that are there, from the top."""
        return [chart for chart in self.area.findChildren(Drawn) if chart.isVisibleTo(self.area)]

    def _show_view(self) -> None:
        some, words = bool(self.figures.results), self.view.value == WORDS
        none = not some and self.counted.whole and not self.counted.fault
        self.none.setVisible(none)
        self.list.setVisible(some and words)
        self.area.setVisible(not none and not (some and words))  # empty, it holds its place
        self.copy.setEnabled(some)

    # ---- in words

    def _fill_list(self) -> None:
        told = self.figures
        rows = [Line("facts", self.tr("In short"), tuple(_inside("facts", [f"{a}: {b}" for a, b in facts(told)])))]
        for at, chart in enumerate(charts(told)):
            if chart.rows:
                inside = _inside(f"chart {at}", [row.text for row in chart.rows] + [chart.note] * bool(chart.note))
                rows.append(Line(f"chart {at}", chart.title, tuple(inside)))
        last = [game_words(one) for one in reversed(told.results[-MOST_TOLD:])]
        rows.append(Line("last", self._last_title(), tuple(_inside("last", last))))
        rows.append(Line("rules", self._rules()))
        self.list.show_lines(rows)

    def _last_title(self) -> str:
        return self.tr("The last games")

    def _signs(self) -> str:
        return self.tr(
            "Star: won. Half a disc: won together. Ring: lost. In the bars below, wins together are hatched."
        )

    def _rules(self) -> str:
        return self.tr(
            "A game counts once, as it first ended: taking moves back, branches and replays change nothing. Wins"
            " together count as wins. A deleted match no longer counts."
        )

    # ---- in pictures

    def _fill_charts(self) -> None:
        while self.charts.count():
            item = self.charts.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        told = self.figures
        self.charts.setSpacing(self.house.space(14))
        self.charts.setContentsMargins(0, 0, self.house.space(10), 0)
        if not told.results:
            return
        numbers = QWidget()
        flow = Flow(numbers, self.house.space(14))
        for what, much in facts(told):
            flow.add(*fact(self.house, what, much))
        self._add(numbers)
        ends = [WON if one.won else SHARED if one.shared else LOST for one in told.results]
        spoken = ", ".join(outcome_words(one) for one in reversed(told.results[-MOST_TOLD:]))
        last = LastGames(self.house, self._last_title(), ends, spoken)
        self._add(self._box(self._last_title(), last, self._signs()))
        boxes = [self._box(one.title, Bars(self.house, one), one.note) for one in charts(told) if one.rows]
        self._add(Columns(self.house, boxes))
        self._add(label(self._rules(), "muted", wrap=True))
        self.charts.addStretch(1)

    def _add(self, widget: QWidget) -> None:
        """Put a part below the others, in sight now: what is not could not have the keyboard."""
        self.charts.addWidget(widget)
        widget.show()

    def _box(self, title: str, chart: QWidget, note: str) -> Panel:
        box = Panel(self.house, 14, second=True)
        box.column.addWidget(heading(title, "name"))
        box.column.addWidget(chart)
        if note:
            box.column.addWidget(label(note, "muted", wrap=True))
        box.column.addStretch(1)
        return box

    def _copy(self) -> None:
        """Put all figures into the clipboard, as a table."""
        QGuiApplication.clipboard().setText(csv_text(self.figures))
        self.copy.say(self.tr("Copied"), "", Tone.PLAIN)
        announce(self, self.tr("Copied"))


def _inside(key: str, texts: list[str]) -> list[Line]:
    return [Line(f"{key} {at}", text) for at, text in enumerate(texts)]
