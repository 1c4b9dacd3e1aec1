"""Since your last turn: what happened meanwhile, in a few lines beside the table; a click takes it away."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from html import escape

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.recap import Entry, Recap
from simpsons_desktop.rules import NOBODY, Printed
from simpsons_desktop.screens.keys import RECAP
from simpsons_desktop.screens.parts.button import CartoonButton, IconButton
from simpsons_desktop.screens.parts.just_come import JustCome
from simpsons_desktop.screens.parts.log_text import CARD
from simpsons_desktop.screens.parts.panel import Panel, heading, label
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import LEFT, draw_text

WIDTH, LEAST_WIDTH = 600.0, 400.0
LETTERS, LEAST_LETTERS = 20.0, 16.0
LEADING = 1.35  # from line to line, in letters
LEAST_LINES = 5  # that can be read at once where not all of them have room
SHARES = (
    (0.55, 0.66),
    (0.5, 0.55),
    (0.45, 0.48),
    (0.42, 0.42),
    (0.38, 0.36),
)  # of the room in breadth and height, at most; by size


class Since(Enum):
    """From where on it is told."""

    DEAL = "deal"
    TURN = "turn"
    ANSWER = "answer"


class RecapPanel(Panel):
    """`again` asks to see it on the table; `dismissed`: the player has read it. Cards are links, as in the log.

    Folded it is its heading alone; `wanted`: the player wants to read it after all.
    """

    wanted = Signal()
    again = Signal()
    dismissed = Signal()
    looked_at = Signal(object)
    opened = Signal(object)

    def __init__(self, style: Style, names: Sequence[str], parent: QWidget) -> None:
        super().__init__(style, 10, parent=parent, gap=4)
        self.names = tuple(names)
        self.just_come = JustCome(self)
        self.cards: dict[str, Printed] = {}
        self.title = heading("", "panel")
        self.close_button = IconButton(style, "game:cancel", self.tr("Dismiss"), 30, key=RECAP)
        self.close_button.room_u = 4.0
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.dismissed)
        self.again_button = IconButton(style, "game:backward-time", self.tr("Show again"), 30)
        self.again_button.room_u = 4.0
        self.again_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.again_button.clicked.connect(self.again)
        self.read_button = CartoonButton(style, self.tr("Read"), RECAP, height=30)
        self.read_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.read_button.clicked.connect(self.wanted)
        self.folded = self._can_be_shown = self._looks = False
        self._told: tuple[Recap, Since] | None = None
        style.changed.connect(self._write)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.read_button)
        head.addWidget(self.again_button)
        head.addWidget(self.close_button)
        self.column.addLayout(head)
        self.column.addWidget(self.area, 1)
        self.hide()

    def tell(self, told: Recap, since: Since, can_be_shown: bool = True) -> None:
        """Take the recap of one seat. `can_be_shown`: on the table once more."""
        titles = {
            Since.DEAL: self.tr("Since the game began"),
            Since.TURN: self.tr("Since your last turn"),
            Since.ANSWER: self.tr("Since your last move"),
        }
        title = titles[since]
        self.title.setText(title.upper())
        self._told = told, since
        self._write()
        self._can_be_shown = can_be_shown and bool(told.entries)
        self.fold(False)
        self.just_come.begin()
        lines = [self._spoken(entry) for entry in told.entries] or [self._nothing(since)]
        self.setAccessibleName(f"{title}. {'. '.join(lines)}")

    def _write(self) -> None:
        """Write what is told in the letters and colours of now; whoever reads stays where they are."""
        if self._told is not None:
            read = self.area.verticalScrollBar().value()
            self.area.setWidget(self._page(*self._told))
            self.area.verticalScrollBar().setValue(read)

    def put_away(self) -> None:
        """It was read."""
        self._told = None
        self.hide()

    def fold(self, folded: bool) -> None:
        """Show the heading alone, or all of it."""
        self.folded = folded
        self.area.setVisible(not folded)
        self.again_button.setVisible(self._can_be_shown and not folded)
        self.read_button.setVisible(folded)

    def folded_size(self) -> QSize:
        """How large the heading alone is."""
        margins, parts = self.column.contentsMargins(), (self.title, self.read_button, self.close_button)
        width = sum(part.sizeHint().width() for part in parts) + 2 * self.column.spacing() + self.house.px(12)
        height = max(part.sizeHint().height() for part in parts)
        return QSize(width + margins.left() + margins.right(), height + margins.top() + margins.bottom())

    def sizes(self, room: QSize) -> list[QSize]:
        """How large the panel may be in a room of that size, the best first; where it is lower, its lines scroll."""
        beside = self.column.contentsMargins().left() + self.column.contentsMargins().right()
        buttons = self.close_button.sizeHint().width() + self.again_button.sizeHint().width()
        title = self.title.sizeHint().width() + buttons + beside + 2 * self.column.spacing()
        found, least = [], max(round(LEAST_WIDTH), title + self.house.px(12))
        for across, down in SHARES:
            width = max(least, min(self.house.px(WIDTH), round(room.width() * across)))
            found.append(QSize(width, min(self._whole(width), max(self._least(), round(room.height() * down)))))
        return found

    def _edges(self) -> tuple[int, int]:
        """What lies beside the lines and above and below them."""
        margins, head = self.column.contentsMargins(), self.close_button.sizeHint().height()
        return margins.left() + margins.right(), margins.top() + margins.bottom() + head + self.column.spacing()

    def _whole(self, width: int) -> int:
        """The height at which nothing has to be scrolled."""
        beside, above = self._edges()
        page = self.area.widget()
        return above + page.heightForWidth(width - beside) if page is not None else above

    def _least(self) -> int:
        """The height at which a few lines can be read."""
        return self._edges()[1] + round(LEAST_LINES * LEADING * self._px)

    @property
    def _px(self) -> int:
        """The height of the letters."""
        return self.house.px(LETTERS, LEAST_LETTERS)

    # ---- what is told

    def _nothing(self, since: Since) -> str:
        if since is Since.DEAL:
            return self.tr("Nothing has happened yet.")
        if since is Since.ANSWER:
            return self.tr("Nothing has happened since your last move.")
        return self.tr("Nothing has happened since your last turn.")

    def _spoken(self, entry: Entry) -> str:
        """An entry with its points in words, for assistive tools."""
        points = [f"{self.names[seat]} {words}" for seat, words in gains(entry.points)]
        return " ".join((entry.text, f"({', '.join(points)})")) if points else entry.text

    def _page(self, told: Recap, since: Since) -> QWidget:
        """The entries; those of one seat that follow each other bear its symbol and name once."""
        page = QWidget()
        page.setObjectName("page")
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(self.house.space(5))
        said = None
        for entry in told.entries:
            rows.addLayout(self._row(entry, again=entry.seat == said and entry.seat >= 0))
            said = entry.seat
        if not told.entries:
            rows.addWidget(label(self._nothing(since), "muted"))
        changed = [(seat, before, now) for seat, (before, now) in enumerate(told.points) if before != now]
        if changed:
            rows.addWidget(Standings(self.house, changed))
        rows.addStretch(1)
        return page

    def _row(self, entry: Entry, again: bool) -> QHBoxLayout:
        words = QLabel(self._html(entry, again))
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setWordWrap(True)
        words.linkHovered.connect(self._hovered)
        words.linkActivated.connect(self._activated)
        row = QHBoxLayout()
        row.setSpacing(self.house.space(8))
        row.addWidget(Symbol(self.house, NOBODY if again else entry.seat), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)
        if entry.points:
            row.addWidget(Gains(self.house, entry.points), 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _html(self, entry: Entry, again: bool) -> str:
        words = "".join(self._part(part.text, part.printed) for part in entry.parts)
        name = f"<b>{escape(entry.name)}</b> " if entry.name and not again else ""
        return f'<span style="font-size:{self._px}px">{name}{words}</span>'

    def _part(self, text: str, printed: Printed | None) -> str:
        if printed is None:
            return escape(text)
        self.cards[printed.key] = printed
        style = f"color:{self.house.look.text};font-weight:800"
        return f'<a href="{CARD}:{escape(printed.key)}" style="{style}">{escape(text)}</a>'

    def _card(self, link: str) -> Printed | None:
        return self.cards.get(QUrl(link).path())

    def _hovered(self, link: str) -> None:
        self._looks = self._card(link) is not None
        self.looked_at.emit(self._card(link))

    def hideEvent(self, event: QHideEvent) -> None:
        if self._looks:  # a link that goes from under the pointer does not say so
            self._hovered("")
        super().hideEvent(event)

    def _activated(self, link: str) -> None:
        self.opened.emit(self._card(link))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            (self.wanted if self.folded else self.dismissed).emit()


class Symbol(QWidget):
    """The symbol of a seat, or as much empty room for nobody's."""

    def __init__(self, style: Style, seat: int) -> None:
        super().__init__()
        self.house, self.seat = style, seat
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.house.px(26, 20)
        return QSize(side, side + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.seat < 0:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self.width() / 2
        shapes.seat_symbol(painter, self.seat, QPointF(half, half + 2), half - 1.5, 2, self.house.look.line)
        painter.end()


def gains(points: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
    """By seat, points that it got or lost, with their sign."""
    more, less = translate("Gains", "+{0}"), translate("Gains", "\N{MINUS SIGN}{0}")
    return [(seat, (more if number > 0 else less).format(abs(number))) for seat, number in points]


class Gains(QWidget):
    """Points that seats got or lost at one stroke: a symbol and “+1” for each."""

    def __init__(self, style: Style, points: Sequence[tuple[int, int]]) -> None:
        super().__init__()
        self.house, self.points = style, tuple(points)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def texts(self) -> list[tuple[int, str]]:
        """By seat, what is written beside its symbol."""
        return gains(self.points)

    @property
    def _px(self) -> int:
        return self.house.px(LETTERS, LEAST_LETTERS)

    def _widths(self) -> list[float]:
        font = self.house.body(1, Cut.EXTRA, self._px)
        return [self._px * 1.35 + text_width(font, words) + self._px * 0.5 for _, words in self.texts()]

    def _per_row(self) -> int:
        return 2 if len(self.points) > 2 else 1

    def sizeHint(self) -> QSize:
        rows = -(-len(self.points) // self._per_row())
        return QSize(round(max(self._widths()) * self._per_row()) + 2, round(rows * self._px * 1.5) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, px, across = self.house.look, self._px, max(self._widths())
        for number, (seat, words) in enumerate(self.texts()):
            left, top = number % self._per_row() * across, number // self._per_row() * px * 1.5
            middle = QPointF(left + px * 0.6, top + px * 0.75)
            shapes.seat_symbol(painter, seat, middle, px * 0.52, 1.6, look.line)
            colour = look.good if self.points[number][1] > 0 else look.bad
            draw_text(painter, words, Cut.EXTRA, px, QRectF(left + px * 1.35, top, across, px * 1.5), colour, LEFT)
        painter.end()


class Standings(QWidget):
    """Whose points are others now: a symbol, before and after."""

    def __init__(self, style: Style, changed: Sequence[tuple[int, int, int]]) -> None:
        super().__init__()
        self.house, self.changed = style, tuple(changed)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(100, self.house.px(40, 30))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, px = self.house.look, float(self.house.px(22, 17))
        face = QRectF(self.rect()).adjusted(0, 1, 0, -1)
        painter.fillPath(shapes.rounded(face, face.height() * 0.3), shapes.colour(look.paper2))
        step = face.width() / max(3, len(self.changed))
        for number, (seat, before, now) in enumerate(self.changed):
            left = face.left() + number * step
            middle = QPointF(left + px * 0.9, face.center().y())
            shapes.seat_symbol(painter, seat, middle, px * 0.55, 1.8, look.line)
            words = self.tr("{0} → {1}").format(before, now)
            room = QRectF(left + px * 1.8, face.top(), step - px * 1.8, face.height())
            draw_text(painter, words, Cut.EXTRA, min(px, step * 0.24), room, look.text, LEFT)
        painter.end()
