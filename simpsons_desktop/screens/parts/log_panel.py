"""The log in words: grouped by turn, card names are links, each line bears the symbol of who it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QHelpEvent, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolTip, QWidget

from simpsons_desktop.content.scribe import LogLine, Topic
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.keys import LOG, RECAP
from simpsons_desktop.screens.parts.button import LEAST_HIT, CartoonButton, HouseButton, IconButton, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import CHEVRON, StrokeButton
from simpsons_desktop.screens.parts.log_text import CARD, LogText
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.paint_text import LEFT, fit_text

SPINE_ACTS = 4
LEAST_WORD = 12.0  # pixels of its letters on the folded log
TITLE_PX = 24, 16  # of the heading at scale 1, and at least
EVERYBODY = -2


class LogPanel(Panel):
    """`looked_at` names the card under the pointer (None: none any more), `opened` one that was clicked."""

    looked_at = Signal(object)
    opened = Signal(object)
    folded = Signal()
    recap_wanted = Signal()
    back_wanted = Signal(int)
    """The number of a line to which the game is to go back."""
    comment_wanted = Signal(int)
    """The number of a line on which somebody wants to comment."""

    def __init__(self, style: Style, names: Sequence[str], parent: QWidget) -> None:
        super().__init__(style, 12, parent=parent, gap=4)
        self.fold = StrokeButton(style, (CHEVRON,), self.tr("Fold the log"), 34, LOG)
        self.fold.clicked.connect(self.folded)
        self.recap = IconButton(style, "game:backward-time", self.tr("Since your last turn"), 34, key=RECAP)
        self.recap.clicked.connect(self.recap_wanted)
        self.title = Title(style, self.tr("Table log"))
        self.text = LogText(style)
        self.text.setAccessibleName(self.tr("Table log"))
        self._looks = False  # at a card that is named
        self.text.highlighted.connect(self._highlighted)
        self.text.anchorClicked.connect(self._clicked)
        self.text.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.text.customContextMenuRequested.connect(self._open_menu)
        topics = [(None, self.tr("All")), (Topic.POINTS, self.tr("Points")), (Topic.ACTIONS, self.tr("Actions"))]
        self.topic: Segments[Topic | None] = Segments(style, topics, None, self.tr("What the log shows"), 36)
        self.seat = SeatPick(style, [(EVERYBODY, self.tr("All seats")), *enumerate(names)])
        for control in (self.topic, self.seat):
            control.picked.connect(self._filter)
        self.nothing = label("", "muted", wrap=True)
        self.nothing.hide()
        self.back_words: Callable[[int], str] = lambda _: ""
        """What going back to a line of this number is called; empty where that can't be."""
        self.comment_words: Callable[[int], str] = lambda _: ""
        """The same for commenting on what led to a line."""
        self.newest = Newest(style, self.text)
        self._unread = 0
        self.newest.clicked.connect(self.text.go_to_end)
        self.text.verticalScrollBar().valueChanged.connect(self._offer_newest)
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.recap)
        head.addWidget(self.fold)
        self.column.addLayout(head)
        self.column.addWidget(self.nothing)
        self.column.addWidget(self.text, 1)
        self.column.addWidget(self.topic)
        self.column.addWidget(self.seat)

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show a log; if it only grew, only the new lines are written."""
        if list(lines[: len(self.lines)]) != self.lines:
            self.text.clear_lines()
        new, reads = lines[len(self.lines) :], not self.text.at_end
        self.text.add(new)
        self._unread = self._unread + len(new) if reads else 0
        self._offer_newest()
        self._tell_nothing()

    @property
    def lines(self) -> list[LogLine]:
        """The log that is shown, with what a filter hides."""
        return self.text.lines

    def acts(self) -> list[int]:
        """The seats of the last acts, newest last."""
        return [line.seat for line in self.lines if line.seat >= 0 and not line.heading][-SPINE_ACTS:]

    # ---- filters

    def _filter(self) -> None:
        seat, topic = self.seat.value, self.topic.value
        if seat == EVERYBODY and topic is None:
            self.text.want(None)
        else:
            self.text.want(lambda line: seat in (EVERYBODY, line.seat) and topic in (None, line.topic))
        self._tell_nothing()

    def _tell_nothing(self) -> None:
        """Say so where a filter finds nothing but the head of a turn."""
        seat, topic = self.seat.value, self.topic.value
        filters = seat != EVERYBODY or topic is not None
        self.nothing.setVisible(filters and all(line.heading for line in self.text.shown()))
        whom = next(name for value, name in self.seat.choices if value == seat)
        self.nothing.setText(self._nothing_of(topic, everybody=seat == EVERYBODY).format(whom))

    def _nothing_of(self, topic: Topic | None, everybody: bool) -> str:
        if topic is Topic.POINTS:
            return self.tr("Nobody has scored yet.") if everybody else self.tr("{0} has not scored yet.")
        if topic is Topic.ACTIONS:
            return (
                self.tr("Nobody has played an Action yet.") if everybody else self.tr("{0} has played no Action yet.")
            )
        return self.tr("{0} has done nothing yet.")

    # ---- links, newest lines, copying

    def _card(self, link: QUrl) -> Printed | None:
        return self.text.cards.get(link.path()) if link.scheme() == CARD else None

    def _highlighted(self, link: QUrl) -> None:
        self._looks = self._card(link) is not None
        self.looked_at.emit(self._card(link))

    def hideEvent(self, event: QHideEvent) -> None:
        if self._looks:  # a link that goes from under the pointer does not say so
            self._highlighted(QUrl())
        super().hideEvent(event)

    def _clicked(self, link: QUrl) -> None:
        self.opened.emit(self._card(link))

    def _offer_newest(self) -> None:
        """A way to the end, for a reader who has scrolled up."""
        if self.text.at_end:
            self._unread = 0
        self.newest.offer(not self.text.at_end, self._unread)

    def _open_menu(self, spot: QPoint) -> None:
        self.menu_at(spot).popup(self.text.viewport().mapToGlobal(spot))

    def menu_at(self, spot: QPoint) -> QMenu:
        """What can be done at a point of the text; the menu goes when it is closed."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        marked = menu.addAction(self.tr("Copy"), self.text.copy)
        marked.setEnabled(self.text.textCursor().hasSelection())
        turn, every = self.text.turn_at(spot) if self.lines else [], self.text.shown()
        menu.addAction(self.tr("Copy this turn"), lambda: copy_lines(turn)).setEnabled(bool(turn))
        menu.addAction(self.tr("Copy all that is shown"), lambda: copy_lines(every)).setEnabled(bool(every))
        line = self.text.cursorForPosition(spot).blockNumber()
        wishes = (self.back_words, self.back_wanted), (self.comment_words, self.comment_wanted)
        for words_at, wanted in wishes if self.lines else ():
            words = words_at(line)
            if words:
                menu.addAction(words, partial(wanted.emit, line))
        return menu


def copy_lines(lines: Sequence[LogLine]) -> None:
    """Put lines into the clipboard, as they are read."""
    QGuiApplication.clipboard().setText("\n".join(line.text for line in lines))


class Title(QWidget):
    """A heading that becomes smaller where its buttons leave it little room."""

    def __init__(self, style: Style, words: str) -> None:
        super().__init__()
        self.house, self.words = style, words.upper()
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        px = self.house.px(*TITLE_PX)
        return QSize(round(width(self.words, Cut.TITLE, px)), round(px * 1.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px = float(self.house.px(*TITLE_PX))
        fit_text(painter, self.words, Cut.TITLE, px, QRectF(self.rect()), self.house.look.text, LEFT)
        painter.end()


class SeatPick(Segments[int]):
    """Everybody or one seat, by its symbol; its name is shown where the pointer rests."""

    def __init__(self, style: Style, seats: Sequence[tuple[int, str]]) -> None:
        super().__init__(style, seats, EVERYBODY, self.tr("Whose lines the log shows"), 36)

    def _shares(self) -> list[float]:
        return [float(self.house.px(38, LEAST_HIT))] * len(self.choices)

    def _paint_choice(self, painter: QPainter, index: int, room: QRectF, colour: str) -> None:
        seat = self.choices[index][0]
        radius = min(room.width(), room.height()) / 2 - 1
        if seat != EVERYBODY:
            shapes.seat_symbol(painter, seat, room.center(), radius, max(1.6, 2.4 * self.house.u), self.house.look.line)
            return
        spot = QRectF(room.center().x() - radius, room.center().y() - radius, 2 * radius, 2 * radius)
        icons.draw_icon(painter, "game:three-friends", spot, colour)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.name_at(event.pos()), self)
            return True
        return super().event(event)

    def name_at(self, spot: QPoint) -> str:
        """Whose symbol is at a point."""
        pairs = zip(self.cells(), self.choices, strict=True)
        return next((name for cell, (_, name) in pairs if cell.contains(QPointF(spot))), "")


class Newest(CartoonButton):
    """Lies over the end of a text that is scrolled up, and leads there."""

    def __init__(self, style: Style, text: LogText) -> None:
        super().__init__(style, "", tone=Tone.MAIN, height=34, parent=text)
        self.covered = text
        text.viewport().installEventFilter(self)
        self.hide()

    def offer(self, shown: bool, unread: int) -> None:
        """Offer the way to the end, with the number of lines that came meanwhile."""
        words = self.tr("{0} new") if unread else self.tr("Newest")
        self.say(words.format(unread), "", Tone.MAIN)
        if not shown and self.hasFocus():
            self.covered.setFocus(Qt.FocusReason.OtherFocusReason)  # else it went to a link, and the text back there
        self.setVisible(shown)
        if shown:
            self._place()

    def _place(self) -> None:
        view, size = self.covered.viewport().geometry(), self.sizeHint()
        self.resize(size)
        self.move(view.center().x() - size.width() // 2, view.bottom() - size.height() + 2)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return False


class LogSpine(HouseButton):
    """The folded log: its name, and the symbols of the last acts; a click unfolds it."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent, LOG)
        self.explain(self.tr("Open the log"))
        self.acts: list[int] = []

    def show_acts(self, acts: Sequence[int]) -> None:
        """Show who acted last."""
        self.acts = list(acts)
        self.update()

    @property
    def room(self) -> float:
        return 4.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        face = self.paint_box(painter, self.house.look.face, self.width() * 0.32)
        across = face.width()
        side = across * 0.6
        top = face.top() + across * 0.25
        spot = QRectF(face.center().x() - side / 2, top, side, side)
        icons.draw_icon(painter, "game:scroll-unfurled", spot, self.house.look.text)
        name = QRectF(face.left() + 1, spot.bottom() + 1, across - 2, max(LEAST_WORD, across * 0.5) * 1.3)
        fit_text(painter, self.tr("Log"), Cut.EXTRA, name.height() / 1.3, name, self.house.look.text)
        y = name.bottom() + across * 0.5
        for seat in self.acts:
            shapes.seat_symbol(painter, seat, QPointF(face.center().x(), y), across * 0.31, 2, self.house.look.line)
            y += across * 0.85
        painter.end()
