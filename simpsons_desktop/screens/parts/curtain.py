"""The curtain between two persons at one screen: while it hangs, nothing of any hand is to be seen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.keys import PRESS
from simpsons_desktop.screens.parts.backdrop import Canvas, paint_sky
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.seat_row import SeatDisc
from simpsons_desktop.screens.style import Style

MIDDLE = Qt.AlignmentFlag.AlignHCenter


class Curtain(Dialog):
    """Hides everything until the person who takes the chair says so; Esc asks for the menu."""

    present = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent, solid=True)
        self.canvas = Canvas()
        self.disc = SeatDisc(style, 0, 120)
        self.panel.column.addWidget(self.disc, 0, MIDDLE)
        self.title = self.add_line("", "head")
        self.add_line(self.tr("Everybody else looks away."))
        self.here = CartoonButton(style, self.tr("I am here"), PRESS, Tone.MAIN, height=72)
        self.here.clicked.connect(self.present)
        self.panel.column.addWidget(self.here, 0, MIDDLE)
        self.first = self.here
        self.hide()

    def draw(self, seat: int, name: str) -> None:
        """Close the curtain for a change of chairs; one that hangs for the same person stays as it is."""
        if self.isVisible() and self.disc.seat == seat:
            self.raise_()
            return
        self.disc.seat = seat
        self.disc.update()
        self.title.setText(self.tr("{0} takes the chair").format(name).upper())
        self.setAccessibleName(self.title.text())
        self.arrive()

    def showEvent(self, event: QShowEvent) -> None:
        """Also where it comes back with the page: a key too many must not show somebody's hand."""
        if not event.spontaneous():
            self.just_come.begin()
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        fresh = self.canvas.begin(self.size(), self.devicePixelRatioF(), self.house.look)
        if fresh is not None:
            paint_sky(fresh, self.width(), self.height(), self.house.look, low_hills=True)
            fresh.end()
        painter = QPainter(self)
        self.canvas.draw(painter, QRectF(event.rect()))
        painter.end()
