"""Finishing a deck, or having one by chance: every card that came in or went out with its reason, before it counts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.library import Library
from simpsons_desktop.content.words import card_name, trait_name
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.fields import Drop
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.parts.panel import heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.workshop.finishing import Finished, Idea, IdeaError, finish, random_finished

FINISH, BEGIN, CHANCE = "finish", "begin", "chance"
SEED_BITS = 32


class FinishDialog(Dialog):
    """About the `draft` that was in hand when it was opened. `taken` carries whether it is to be a new deck, and the
    finished deck.
    """

    taken = Signal(bool, object)

    def __init__(self, style: Style, page: QWidget, bench: Bench, marked: Printed | None) -> None:
        super().__init__(style, page)
        self.bench, self.draft, self.marked = bench, bench.draft, marked
        self.chance = random.SystemRandom()
        self.finished: Finished | None = None
        self._asked = 0
        self.setAccessibleName(self.tr("Finish it for me"))
        begin = FINISH if self.draft is not None and self.draft.counts else BEGIN
        choices = [(FINISH, self.tr("Fill this deck")), (BEGIN, self.tr("A new one")), (CHANCE, self.tr("At random"))]
        self.way = Segments(style, choices, begin, self.tr("What to make"), 44)
        self.idea = Drop(style, self.tr("Around what"))
        self._fill_ideas(bench.cards)
        self.again = CartoonButton(style, self.tr("Try again"), glyph=Glyph("game:rolling-dices"), height=42)
        self.summary = label("", "strong", wrap=True)
        self.lines = Lines(style, self.tr("What was picked, and why"))
        self.yes = CartoonButton(style, self.tr("Take it"), tone=Tone.MAIN)
        self.no = CartoonButton(style, self.tr("Cancel"))
        self.first = self.yes
        self._lay_out()
        self.way.picked.connect(self.make)
        self.idea.currentIndexChanged.connect(self.make)
        self.again.clicked.connect(self.make)
        self.yes.clicked.connect(self._take)
        self.no.clicked.connect(self.dismissed)
        self.dismissed.connect(self.close_up)

    def _fill_ideas(self, cards: Library) -> None:
        self.idea.add(self.tr("Whatever fits"), Idea())
        if self.marked is not None and not self.marked.is_star:
            self.idea.add(self.tr("Around {0}").format(card_name(self.marked)), Idea(card=self.marked.key))
        for star in cards.stars:
            self.idea.add(self.tr("Around {0}").format(card_name(star)), Idea(star=star.key))
        for trait in cards.traits:
            self.idea.add(
                self.tr("Around the trait {0}").format(trait_name(trait.key)), Idea(trait=trait.key), trait.icon
            )

    def _lay_out(self) -> None:
        self.panel.column.addWidget(heading(self.tr("Finish it for me"), "panel"))
        top, foot = QWidget(), QWidget()
        row = Flow(top, 0)
        row.add(self.way, 1, lambda: self.house.px(380))
        row.add(self.idea, 1, lambda: self.house.px(260))
        row.add(self.again)
        buttons = Flow(foot, 0, centred=True)
        buttons.add(self.yes)
        buttons.add(self.no)
        for widget in (top, self.summary, self.lines, foot):
            self.panel.column.addWidget(widget, int(widget is self.lines))

    def open(self) -> None:
        self._fit()
        super().open()
        self.make()

    def _fit(self) -> None:
        room = self.covered.size()
        self.panel.setFixedSize(
            min(room.width() - 24, self.house.px(1100)), min(room.height() - 24, self.house.px(900))
        )

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    # ---- making

    def make(self) -> None:
        """Make a deck of another seed, beside the window's thread."""
        self._asked += 1
        number, seed, way = self._asked, self.chance.getrandbits(SEED_BITS), self.way.value
        self.idea.setEnabled(way != CHANCE)
        self.yes.setEnabled(False)
        counts = dict(self.draft.counts) if way == FINISH and self.draft is not None else {}
        work = partial(_make, counts, self.bench.cards, seed, None if way == CHANCE else self.idea.currentData())

        def told(result: Finished | str) -> None:
            if number == self._asked:
                self._show(result)

        self.bench.aside.do(work, told)

    def _show(self, result: Finished | str) -> None:
        self.finished = None if isinstance(result, str) else result
        self.yes.setEnabled(self.finished is not None)
        self.lines.show_lines([] if self.finished is None else list(self._lines(self.finished)))
        self.summary.setText(result if isinstance(result, str) else self._summary(result))
        announce(self, self.summary.text())

    def _summary(self, finished: Finished) -> str:
        new, out = sum(pick.count for pick in finished.picks), sum(pick.count for pick in finished.taken_out)
        size = sum(finished.counts.values())
        if out:
            return self.tr("{0} cards: {1} came in, {2} had to go.").format(size, new, out)
        return self.tr("{0} cards: {1} came in.").format(size, new)

    def _lines(self, finished: Finished) -> Iterator[Line]:
        for pick in finished.taken_out:
            words = self.tr("− {0} × {1}: {2}").format(pick.count, card_name(pick.card), pick.reason)
            yield Line(("out", pick.card.key), words)
        for pick in finished.picks:
            words = self.tr("+ {0} × {1}: {2}").format(pick.count, card_name(pick.card), pick.reason)
            yield Line(("in", pick.card.key), words)
        if not finished.picks and not finished.taken_out:
            yield Line("none", self.tr("Nothing is missing: the deck stays as it is."))

    def _take(self) -> None:
        if self.finished is not None:
            self.close_up()
            self.taken.emit(self.way.value != FINISH, self.finished)


def _make(counts: dict[str, int], cards: Library, seed: int, idea: Idea | None) -> Finished | str:
    """A deck, or why there is none."""
    try:
        return random_finished(cards, seed) if idea is None else finish(counts, cards, seed, idea)
    except IdeaError as error:
        return str(error)
