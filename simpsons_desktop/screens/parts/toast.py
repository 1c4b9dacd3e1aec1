"""A note that comes by itself at the edge of the window and goes again: one sentence, and a click dismisses it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QCursor, QEnterEvent, QHideEvent, QMouseEvent, QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QTextEdit,
    QWidget,
)

from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import CartoonButton, IconButton, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.just_come import JustCome
from simpsons_desktop.screens.parts.next_input import NextInput
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.parts.speaking import note
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.access import speaks_for
from simpsons_desktop.table.free_spot import EDGE, free_spot
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.shapes import rect_of

LEAST_MS, MS_A_LETTER = 4000, 60
WIDTH = 760
NARROWER = (1, 0.7, 0.5, 0.42)  # shares of that width, where a narrower note covers less
ABOUT = 0.55  # of that width for a sentence about one thing, beside which it lies
CLICKED = (QAbstractButton, QAbstractSlider, QComboBox, QLineEdit, Segments)
READ = (QLabel, QTextEdit)
LOOK_AGAIN_MS = 200
STEP = 12.0  # pixels by which a broader note may lie further off than a narrower one
GAP = 3  # pixels between a note among controls and the nearest of them

Offer = tuple[str, Callable[[], object]]
"""What can be done, and what does it."""


class Toast(Panel):
    """Above `anchor`, or at an edge of its parent where it covers nothing that can be clicked; a sentence about
    one thing lies above or below that.

    A new sentence replaces the old one. A click makes it go, and the time that it takes to read it, which stands still
    while the pointer rests there. One that offers to do something stays until it is clicked, or replaced; a fleeting
    one goes with the next key or click wherever that is.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, 10, parent=parent)
        self.covered = parent
        self.just_come = JustCome(self)
        self.anchor: QRect | None = None
        self.about: QRect | None = None  # what the sentence that is shown is about
        self.spare: Callable[[], Sequence[Rect]] = list  # what a sentence about one thing rather leaves in sight
        self.said_for: object = None  # the moment that the sentence is only true of
        self.words = label("", "strong", wrap=True)
        self.offer = CartoonButton(style, "", tone=Tone.MAIN, height=40)
        self.offer.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.offer.clicked.connect(self._take_offer)
        self._does: Callable[[], object] | None = None
        self.dismiss = IconButton(style, "game:cancel", self.tr("Dismiss"), 34)
        self.dismiss.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.dismiss.clicked.connect(self.go)
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
        row.addWidget(self.offer, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.dismiss, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(row)
        self.coming: deque[tuple[str, Offer | None]] = deque()
        self.later = QTimer(self)
        self.later.setSingleShot(True)
        self.later.timeout.connect(self.go)
        self.next_input = NextInput(self)
        self.next_input.came.connect(self._on_input)
        self.shown = QElapsedTimer()
        self.looks = QTimer(self)
        self.looks.timeout.connect(self._make_way)
        self.pointed_at = False
        self.rests = QPoint()  # the pointer's place when the note came there: it was not led to it
        parent.installEventFilter(self)
        style.changed.connect(self.place_soon)
        self.hide()

    def say(
        self, sentence: str, offer: Offer | None = None, about: QRect | None = None,
        said_for: object = None, fleeting: bool = False,
    ) -> None:  # fmt: skip
        """Show a sentence for as long as it takes to read it; with an `offer`, what can be done and what does it.
        `about`: where the thing lies that it is about. `said_for`: the moment that it is only true of, see `moment`.
        """
        words, self._does = offer or ("", None)
        self.about, self.said_for = about, said_for
        self.offer.say(words, "", Tone.MAIN)
        self.offer.setVisible(offer is not None)
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.later.stop()
        self.later.setInterval(LEAST_MS + MS_A_LETTER * len(sentence))
        if not self.pointed_at and offer is None:
            self.later.start()
        self.shown.start()
        self.looks.start(LOOK_AGAIN_MS)
        self.rests = QCursor.pos()
        self.next_input.wait(fleeting)
        self.just_come.begin()
        self.show()
        self.place()
        self.raise_()
        announce(self, sentence, urgent=True)

    def say_next(self, sentence: str, offer: Offer | None = None) -> None:
        """Show a sentence once the one that is shown has gone: what comes by itself takes nothing else away."""
        if self.isVisible():
            self.coming.append((sentence, offer))
        else:
            self.say(sentence, offer)

    def put_away(self) -> None:
        """Hide, and say nothing any more: assistive tools also find what is hidden."""
        self.hide()
        self.next_input.wait(False)
        self.words.clear()
        self.offer.withdraw()
        self.setAccessibleName("")

    def go(self) -> None:
        """Go, or make way for the next sentence."""
        self.put_away()
        if self.coming:
            self.say(*self.coming.popleft())

    def moment(self, now: object) -> None:
        """It is this moment now: what was said for another one only is no longer so, and goes."""
        if self.isVisible() and self.said_for not in (None, now):
            self.go()

    def _on_input(self) -> None:
        """Somebody goes on, having read it: not with what was on its way when it came."""
        if not self.just_come.lasts:
            self.go()

    def _take_offer(self) -> None:
        does = self._does
        self.go()
        if does is not None:
            does()

    def turn_page(self) -> None:
        """Another page is shown: a note that there was time to see goes, one that has just come finds a new place."""
        if self.isVisible() and self.shown.hasExpired(LEAST_MS):
            self.go()
        self.place_soon()

    def place(self) -> None:
        """Take place: above the anchor, or where nothing that can be clicked is covered."""
        widest = min(self.house.px(WIDTH), self.covered.width() - 32)
        if self.about is not None:
            spot = self._beside(self.about, self._size(round(widest * ABOUT)))
        elif self.anchor is not None:
            spot = self._over(self.anchor, [self._size(round(widest * share)) for share in NARROWER])
        else:
            spot = self._free_spot([self._size(round(widest * share)) for share in NARROWER])
        self.rests = QCursor.pos()
        self.setFixedWidth(spot.width())
        self.setGeometry(spot)

    def _over(self, anchor: QRect, sizes: Sequence[QSize]) -> QRect:
        """The place that is the nearest above the anchor, for whichever of some sizes has that, where nothing on the
        table is covered; if there is none, nothing that can be clicked, and as little else as can be.
        """
        room = Rect.between(EDGE, GAP, self.covered.width() - EDGE, anchor.top() - GAP)
        clicked, spare, there = [rect_of(one) for one in self._shown(CLICKED)], self.spare(), rect_of(anchor)
        for kept in ((*clicked, *spare), clicked):
            found = [free_spot(room, (size.width(), size.height()), kept, spare, [there]) for size in sizes]
            spots = [spot for spot in found if spot is not None]
            if spots:
                best = min(spots, key=lambda spot: round(spot.apart(there) / STEP))
                return QRect(round(best.x), round(best.y), round(best.width), round(best.height))
        x = max(16, min(anchor.center().x() - sizes[0].width() // 2, anchor.right() - sizes[0].width()))
        return QRect(QPoint(x, anchor.top() - sizes[0].height() - 6), sizes[0])

    def _beside(self, thing: QRect, size: QSize) -> QRect:
        """As near to a thing as can be with the cards round it in sight; where that is nowhere, above or below it."""
        lowest = self.anchor.top() if self.anchor is not None else self.covered.height()
        room = Rect.between(EDGE, GAP, self.covered.width() - EDGE, lowest - GAP)
        kept = [rect_of(one) for one in (thing, *self._shown(CLICKED))]
        spot = free_spot(room, (size.width(), size.height()), kept, self.spare(), kept[:1])
        if spot is not None:
            return QRect(QPoint(round(spot.x), round(spot.y)), size)
        x = max(8, min(thing.center().x() - size.width() // 2, self.covered.width() - size.width() - 8))
        above = thing.top() - size.height() - GAP
        return QRect(QPoint(x, above if above >= GAP else thing.bottom() + GAP), size)

    def _size(self, width: int) -> QSize:
        self.setFixedWidth(width)
        self.column.activate()  # or the height would be that of the last sentence
        height = self.column.heightForWidth(width) if self.column.hasHeightForWidth() else self.sizeHint().height()
        return QSize(width, height)

    def _free_spot(self, sizes: Sequence[QSize]) -> QRect:
        """Where least is covered of what can be clicked, and then of words: at an edge, else between the controls."""
        clicked, words = self._shown(CLICKED), self._shown(READ)

        def covers(spot: QRect) -> tuple[int, int]:
            return _shared(clicked, spot), _shared(words, spot)

        best = min((spot for size in sizes for spot in self._at_edges(size)), key=covers)
        if not _shared(clicked, best):
            return best
        controls, read = _region(clicked), _region(words)
        free = [spot for spot in self._between(sizes, clicked) if not controls.intersects(spot)]
        return next((spot for spot in free if not read.intersects(spot)), free[0] if free else best)

    def _at_edges(self, size: QSize) -> list[QRect]:
        """Below and above, each in the middle, at the right and at the left."""
        edge = self.house.space(14)
        right, bottom = self.covered.width() - size.width() - edge, self.covered.height() - size.height() - edge
        middle = (self.covered.width() - size.width()) // 2
        return [QRect(QPoint(x, y), size) for y in (bottom, edge) for x in (middle, right, edge)]

    def _between(self, sizes: Sequence[QSize], clicked: Sequence[QRect]) -> Iterator[QRect]:
        """Places among the controls: wherever there is room, a note pushed up and left rests at one of these."""
        rows = sorted({GAP, *(one.bottom() + 1 + GAP for one in clicked)})
        columns = sorted({GAP, *(one.right() + 1 + GAP for one in clicked)})
        for size in sizes:
            for y, x in product(rows, columns):
                if x + size.width() <= self.covered.width() and y + size.height() <= self.covered.height():
                    yield QRect(QPoint(x, y), size)

    def _shown(self, kinds: tuple[type[QWidget], ...]) -> list[QRect]:
        """Where the things of some kinds lie, as far as they are in sight."""
        found = (one for one in self.covered.findChildren(QWidget) if isinstance(one, kinds) and one.isVisible())
        return [self._in_sight(one) for one in found if not self.isAncestorOf(one)]

    def _in_sight(self, widget: QWidget) -> QRect:
        """Where a widget lies on the covered one; what is scrolled out of sight is cut off."""
        seen, here, above = widget.rect(), widget, widget.parentWidget()
        while here is not self.covered and above is not None:
            seen = seen.translated(here.pos()).intersected(above.rect())
            here, above = above, above.parentWidget()
        return seen

    def enterEvent(self, event: QEnterEvent) -> None:
        if self.later.isActive() and event.globalPosition().toPoint() != self.rests:
            self.pointed_at = True
            self.later.setInterval(max(1, self.later.remainingTime()))  # what is left of it
            self.later.stop()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        if self.pointed_at:
            self.pointed_at = False
            if self._does is None:
                self.later.start()
        super().leaveEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.pointed_at = False
        self.looks.stop()
        super().hideEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.go()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # While the window is torn down, Qt still calls the filter of an object that has lost its attributes.
        if watched is getattr(self, "covered", None) and event.type() is QEvent.Type.Resize and self.isVisible():
            self.about = None  # that lies elsewhere now
            self.place()
            self.place_soon()
        return False

    def place_soon(self) -> None:
        """Take place once what lies around has taken its own."""
        QTimer.singleShot(0, self, self._place_again)

    def _place_again(self) -> None:
        if self.isVisible():
            self.place()

    def _make_way(self) -> None:
        """What can be clicked may have come under the note: some pages are laid out in several turns."""
        if self.anchor is None and not self.pointed_at and _shared(self._shown(CLICKED), self.geometry()):
            self.place()


def _region(things: Sequence[QRect]) -> QRegion:
    made = QRegion()
    for one in things:
        made += one
    return made


def _shared(things: Sequence[QRect], spot: QRect) -> int:
    """How much of some things lies in a spot, in square pixels."""
    parts = (spot.intersected(one) for one in things)
    return sum(max(0, one.width()) * max(0, one.height()) for one in parts)


speaks_for(Toast, note)
