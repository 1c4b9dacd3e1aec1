"""What stands beside a replay: whose eyes, which line of play, where it is, the log, and what can be done there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from simpsons_desktop.content.words import short_name
from simpsons_desktop.matches import MAIN, Seats
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.keys import BACK, COMMENT, LEADS
from simpsons_desktop.screens.parts.button import LEAST_HIT, CartoonButton, HouseButton, IconButton
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Drop
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, heading, label
from simpsons_desktop.screens.parts.replay_log import ReplayLog
from simpsons_desktop.screens.replay_player import FAST, NORMAL, SLOW
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.tellings import EVERYTHING
from simpsons_desktop.table import shapes

LONGEST = 18  # letters of a name whose eyes can be picked


class SeatButton(HouseButton):
    """The symbol of a seat, which can be pressed."""

    def __init__(self, style: Style, seat: int, name: str) -> None:
        super().__init__(style)
        self.seat = seat
        self.explain(name)
        self.left_to_screen = LEADS
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.house.px(34, LEAST_HIT) + 2 * self.room
        return QSize(round(side), round(side + self.slab))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        face = self.paint_box(painter, self.house.look.face, self.box().height() * 0.3)
        shapes.seat_symbol(painter, self.seat, face.center(), face.height() * 0.34, 2, self.house.look.line)
        painter.end()


class ReplaySide(Panel):
    """`eyes_wanted` and `line_wanted` carry what was picked; `hand_wanted` a seat whose hand is to be shown."""

    eyes_wanted = Signal(int)
    line_wanted = Signal(str)
    hand_wanted = Signal(int)

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, 10, parent=parent)
        self.back = IconButton(style, "game:return-arrow", self.tr("Back"), 38, key=BACK)
        self.title = _narrow(label("", "strong", wrap=True))
        self.eyes = Drop(style, self.tr("Seen by"))
        self.line = Drop(style, self.tr("Line of play"))
        self.hands = QWidget()
        self.hand_row = Flow(self.hands, 0)
        self.turn = _narrow(heading("", "name"))
        self.turn.setWordWrap(True)
        self.step = _narrow(label("", "muted", wrap=True))
        self.log = ReplayLog(style)
        speeds = [(SLOW, self.tr("Slow")), (NORMAL, self.tr("Normal")), (FAST, self.tr("Fast"))]
        self.speed = Segments(style, speeds, NORMAL, self.tr("Speed"), 36)
        self.comment = IconButton(style, "game:quill-ink", self.tr("Comment"), 40, key=COMMENT)
        self.play_on = CartoonButton(style, self.tr("Play on from here"), height=40)
        for button in (self.back, self.comment, self.play_on):
            button.left_to_screen = LEADS
        self.eyes.activated.connect(lambda: self.eyes_wanted.emit(self.eyes.currentData()))
        self.line.activated.connect(lambda: self.line_wanted.emit(self.line.currentData()))
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1)
        self.column.addLayout(head)
        for widget in (self.eyes, self.hands, self.line, self.turn, self.step):
            self.column.addWidget(widget)
        self.column.addWidget(self.log, 1)
        self.column.addWidget(self.speed)
        foot = QHBoxLayout()
        foot.addWidget(self.comment)
        foot.addWidget(self.play_on, 1)
        self.column.addLayout(foot)
        self.column.setSpacing(self.house.space(4))

    def _measure(self) -> None:
        super()._measure()
        self.column.setSpacing(self.house.space(4))

    # ---- what can be picked

    def offer(self, there: bool) -> None:
        """Whether there is a match with which something can be done; where it stands is told afterwards."""
        self.eyes.setEnabled(there and self.eyes.count() > 1)
        self.line.setEnabled(there)
        self.hands.setEnabled(there)
        self.comment.setEnabled(False)
        self.play_on.setEnabled(False)

    def clear(self) -> None:
        """There is no match; nothing is left of one that was there."""
        self.log.show_lines(())
        self.turn.clear()
        self.step.clear()
        self.offer_lines((), "")
        self.eyes.clear()
        self.eyes.hide()
        self._offer_hands(())

    def offer_lines(self, names: Sequence[str], now: str) -> None:
        """The lines of play of the match; one alone needs no picking."""
        self.line.clear()
        for name in names:
            self.line.add(self.tr("The main line") if name == MAIN else name, name, "game:family-tree")
        self.line.setCurrentIndex(max(0, self.line.findData(now)))
        self.line.setVisible(len(names) > 1)

    def offer_eyes(self, allowed: Sequence[int], now: int, seats: Seats) -> None:
        """From whose eyes the game may be seen."""
        words = {NOBODY: self.tr("Only what is public"), EVERYTHING: self.tr("All cards open")}
        icons = {NOBODY: "game:hidden", EVERYTHING: "game:sunbeams"}
        self.eyes.clear()
        for eyes in allowed:
            name = words.get(eyes) or short_name(seats[eyes].name, LONGEST)
            self.eyes.add(name, eyes, icons.get(eyes, "game:person"))
        self.eyes.setCurrentIndex(max(0, self.eyes.findData(now)))
        self.eyes.setEnabled(len(allowed) > 1)
        self.eyes.show()
        self._offer_hands(seats if now == EVERYTHING else ())

    def _offer_hands(self, seats: Seats) -> None:
        """Where all cards are open, a button for each seat whose hand is then shown at the bottom."""
        while (item := self.hand_row.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for at, seat in enumerate(seats):
            button = SeatButton(self.house, at, self.tr("The hand of {0} at the bottom").format(seat.name))
            button.clicked.connect(lambda _=False, at=at: self.hand_wanted.emit(at))
            self.hand_row.add(button)
            button.show()
        self.hands.setVisible(bool(seats))


def _narrow(line: QLabel) -> QLabel:
    """A label that never makes the panel wider."""
    policy = line.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    line.setSizePolicy(policy)
    return line
