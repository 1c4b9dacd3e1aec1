"""The table as a widget: shows what is told, asks by light, and turns pointer and keys into intents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from simpsons_desktop.rules.moves import Decision
from simpsons_desktop.rules.observe import Beat, Observation
from simpsons_desktop.table import focus as ring
from simpsons_desktop.table import tempo
from simpsons_desktop.table.animator import Animator
from simpsons_desktop.table.drag import Gestures
from simpsons_desktop.table.easel import Easel
from simpsons_desktop.table.furniture import Sitter
from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.geometry import Direction
from simpsons_desktop.table.layout import Focus, Layout
from simpsons_desktop.table.lights import Lights
from simpsons_desktop.table.scene import Spot, TableScene
from simpsons_desktop.table.script import Director
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tokens import LIGHT, Look
from simpsons_desktop.table.words import spoken
from simpsons_desktop.table.zones import LEAST_WINDOW

ARROWS: dict[int, Direction] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
ACT_KEYS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class TableView(QGraphicsView):
    """Hosts the scene. Use `show_table`, `play` and `ask`; listen to the signals; nothing here decides a rule."""

    intent = Signal(object)
    """An Intent; also for gestures that can mean nothing now, so that somebody can say why."""
    rested = Signal()
    """Everything that was given to `play` has been shown."""
    hovered = Signal(object)
    """The card under the pointer or the focus ring whose face is open, or None."""
    preview_wanted = Signal(int)
    """A card's large face is asked for, by the right button or Z."""
    pile_wanted = Signal(int, str)
    """A seat's "deck" or "discard" pile was clicked."""
    marks = Signal(object)
    """The codes that are marked now, as a tuple."""
    laid = Signal(object)
    """The Layout, whenever the window, the text size or the log changes: where prompt and log go."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.gallery = Gallery(LIGHT, self.devicePixelRatioF())
        self.easel = Easel(self.gallery, self)
        self.animator = Animator(self)
        self.table = TableScene(self.gallery, self.animator, self)
        self.lights = Lights(self.table, self.animator)
        self.gestures = Gestures(self.table, self.lights, self)
        self.director = Director(self.table, self.animator)
        self._risen: int | None = None
        self._hovered: int | None = None
        self._start = QPoint()
        self._set_up()
        self.animator.rested.connect(self._on_rested)
        self.gestures.intent.connect(self.intent)
        self.gestures.marks.connect(self.marks)
        self.gestures.pile_wanted.connect(self.pile_wanted)

    def _set_up(self) -> None:
        self.setScene(self.table)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        flags = QGraphicsView.OptimizationFlag
        self.setOptimizationFlags(flags.DontAdjustForAntialiasing | flags.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Card table"))
        self.setAccessibleDescription(self.tr("Arrow keys go from card to card, Tab from area to area, Space acts."))

    # -- what is shown --

    @property
    def places(self) -> Layout | None:
        """Where everything lies, in pixels of the view; None before anything was shown."""
        return self.table.layout

    def show_table(self, seen: Observation, front: int) -> None:
        """Show a table at once, `front` (-1: nobody) at the bottom. What was still to be played is forgotten."""
        self.gestures.ask(None)
        self.animator.forget()
        self.table.show_table(seen, front)
        self._after_layout()

    def prepare(self, seen: Observation, front: int, ready: Callable[[], None]) -> None:
        """Paint in portions what `show_table` will show, then call `ready`: from the event loop, unless the table is
        prepared for something else before, or `put_away`.
        """
        self.easel.prepare(lambda: self.table.look_ahead(seen, front), ready)

    @property
    def preparing(self) -> bool:
        """Whether something is being painted that `prepare` was asked for."""
        return self.easel.busy

    def put_away(self) -> None:
        """Nothing is to be shown any more: drop the script and what was being prepared."""
        self.easel.stop()
        self.animator.forget()

    def play(self, beats: Sequence[Beat], front: int) -> None:
        """Show beats one after another, then emit `rested` (from the event loop). Another front is shown at once."""
        self.gestures.ask(None)
        if beats and (front != self.table.front or self.table.seen is None):
            self.show_table(beats[0].seen, front)
        self.director.tell(beats)
        self.animator.then(tuple)

    def ask(self, decision: Decision | None) -> None:
        """Show what can be done for a decision. A gesture for the last one ends."""
        self.gestures.ask(decision)
        if decision is not None:
            self.director.effects.recall(decision)

    def set_covered(self, covered: bool) -> None:
        """Show only backs in the hand in front while somebody else may look (12.2)."""
        self.table.covered = covered
        self.gestures.cancel()
        self.animator.skip()
        self.table.settle()
        self._hover(None)
        self.lights.focus_on(None)  # who comes next must not see where the ring was
        self.lights.refresh()

    def set_pace(self, pace: str) -> None:
        """How fast things move: "slow", "normal", "fast" or "instant"."""
        self.animator.factor = tempo.PACES[pace]

    def set_look(self, look: Look) -> None:
        """Paint everything in another look."""
        self.gallery.look = look
        self.table.setBackgroundBrush(QColor(look.room))  # until the table itself is painted
        self._relay()

    def set_sitters(self, sitters: Sequence[Sitter]) -> None:
        """Who sits at which seat."""
        self.table.furniture.sitters = tuple(sitters)
        self._relay()

    def set_room(self, log_open: bool, text: float) -> None:
        """Whether the log takes its room, and the player's text size (0.85 to 1.6)."""
        self.table.log_open, self.table.text = log_open, text
        self._relay()

    def bring_home(self) -> None:
        """Let a dropped card go back to the hand: its answer was not given after all."""
        self.gestures.bring_home()

    def _relay(self) -> None:
        if self.table.seen is not None:
            self.animator.skip()
            self.table.settle(fresh=True)
            self._after_layout()

    def _after_layout(self) -> None:
        self.lights.refresh()
        self.director.effects.clear_now()
        if self.lights.decision is not None:
            self.director.effects.recall(self.lights.decision)
        if self.table.layout is not None:
            self.laid.emit(self.table.layout)

    def _on_rested(self) -> None:
        self.lights.refresh()
        self.rested.emit()

    # -- window --

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table for the new size; below the least size it is shown smaller."""
        super().resizeEvent(event)
        width, height = self.viewport().width(), self.viewport().height()
        scale = min(1.0, width / LEAST_WINDOW[0], height / LEAST_WINDOW[1])
        self.setTransform(QTransform.fromScale(scale, scale))
        self.gallery.ratio = self.devicePixelRatioF() * scale
        self.animator.skip()
        self.gestures.cancel()
        self.table.resize(max(1.0, width / scale), max(1.0, height / scale))
        self._after_layout()

    def event(self, event: QEvent) -> bool:
        """Take Space and Enter before shortcuts do while the focus ring is shown; follow a change of the screen."""
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and self.lights.focus is not None:
            if cast(QKeyEvent, event).key() in ACT_KEYS:
                event.accept()
                return True
        elif kind == QEvent.Type.DevicePixelRatioChange:
            self.gallery.ratio = self.devicePixelRatioF() * self.transform().m11()
            self._relay()
        elif kind == QEvent.Type.WindowDeactivate:
            self.gestures.cancel()  # the release may go to another window
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """A hidden table ends a gesture: its release will not come."""
        self.gestures.cancel()
        super().hideEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes with the keyboard."""
        self._focus_on(None)
        super().focusOutEvent(event)

    # -- pointer --

    def _at(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    def _catch_up(self) -> None:
        """Input during a motion finishes it, and counts."""
        if self.animator.busy:
            self.animator.skip()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The left button begins a gesture; the right one ends it, or asks for a large face."""
        self._catch_up()
        self._focus_on(None)
        spot = self.table.spot_at(self._at(event))
        if event.button() == Qt.MouseButton.LeftButton:
            self._start = event.position().toPoint()
            self.gestures.press(spot, self._at(event))
        elif event.button() == Qt.MouseButton.RightButton and not self.gestures.cancel():
            self._want_preview(spot)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry the lifted card, or see what the pointer is over."""
        if self.gestures.pressed and not event.buttons() & Qt.MouseButton.LeftButton:
            self.gestures.cancel()  # the release got lost, outside the window perhaps
        if not self.gestures.pressed:
            self._hover(self.table.spot_at(self._at(event)))
            return
        way = (event.position().toPoint() - self._start).manhattanLength()
        if self.gestures.carrying or way >= QApplication.startDragDistance():
            if not self.gestures.carrying:
                self._hover(None)
            self.gestures.drag(self._at(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A drop or a click."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.gestures.release(self.table.spot_at(self._at(event)), self._at(event))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click plays a card that can be played in one way; elsewhere it is a second click."""
        if event.button() != Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
            return
        self._catch_up()
        self.gestures.double(self.table.spot_at(self._at(event)))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer any more."""
        self._hover(None)
        super().leaveEvent(event)

    def _hover(self, spot: Spot | None) -> None:
        card = spot[1] if spot is not None and spot[0] == "card" else None
        if card == self._hovered:
            return
        self._hovered = card
        self._rise(card)
        self.lights.show_flag(card)
        self.hovered.emit(card if card is not None and self.lights.printed(card) is not None else None)

    def _rise(self, card: int | None) -> None:
        """Let a hand card come wholly into sight, and the last one sink."""
        last, self._risen = self._risen, None
        stance = self.table.stances.get(last) if last is not None else None
        if last is not None and stance is not None and stance.place is Place.HAND and last not in self._busy_cards():
            self.table.send(last, stance.pose, tempo.LIFT)
        stance = self.table.stances.get(card) if card is not None else None
        layout = self.table.layout
        if card is None or stance is None or layout is None or stance.place is not Place.HAND:
            return
        if card not in self._busy_cards():
            self._risen = card
            self.table.send(card, layout.risen(card), tempo.LIFT)

    def _busy_cards(self) -> set[int]:
        """Cards whose pose means something: lifted or marked ones."""
        held = {self.gestures.held} if self.gestures.held is not None else set()
        return held | set(self.lights.marked)

    def _want_preview(self, spot: Spot | None) -> None:
        if spot is not None and spot[0] == "card" and self.lights.printed(spot[1]) is not None:
            self.preview_wanted.emit(spot[1])

    # -- keys --

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the ring, Space and Enter act, Esc puts back, Z shows the large face, T the traits' letters."""
        self._catch_up()
        key, layout = event.key(), self.table.layout
        if self.table.covered:  # the chair was handed on just now: the key was meant for what stood there before
            return
        if layout is not None and key in ARROWS:
            self._focus_on(ring.step(layout, self.lights.focus, ARROWS[key]))
        elif key in ACT_KEYS and self.lights.focus is not None:
            self._act(self.lights.focus)
        elif key == Qt.Key.Key_Escape and (self.gestures.cancel() or self.lights.focus is not None):
            self._focus_on(None)
        elif key == Qt.Key.Key_Z:
            self._want_preview(_spot(self.lights.focus) or self._hovered_spot())
        elif key == Qt.Key.Key_T:
            self.set_look(replace(self.gallery.look, signs=not self.gallery.look.signs))
        else:
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes to the next area of the table, and leaves it after the last."""
        layout = self.table.layout
        to = ring.cycle(layout, self.lights.focus, forward) if layout is not None else None
        self._focus_on(to)
        return True if to is not None else super().focusNextPrevChild(forward)

    def _hovered_spot(self) -> Spot | None:
        return ("card", self._hovered) if self._hovered is not None else None

    def _focus_on(self, focus: Focus | None) -> None:
        if focus == self.lights.focus:
            return
        spot = _spot(focus)
        self._hover(spot)
        self.lights.focus_on(focus)
        if self.gestures.held is not None and self.lights.lit is not None:
            seat = self.gestures.seat_of(spot)
            self.lights.choose_best(seat if seat in self.lights.lit.seats else None)
        if focus is not None and self.table.seen is not None:
            self._say(spoken(focus, self.table.stances, self.table.seen, self.table.furniture.name))

    def _act(self, focus: Focus) -> None:
        """Do what a click there would do; after lifting, the ring goes to the first place where the card may go."""
        self.gestures.click(_spot(focus))
        lit, layout = self.lights.lit, self.table.layout
        if self.gestures.held is None or lit is None or layout is None or not lit.seats:
            return
        order = [(layout.front + step) % layout.seats for step in range(layout.seats)]
        seat = next(seat for seat in order if seat in lit.seats)
        scene = layout.placed[seat].request.scene
        self._focus_on(("place", seat) if scene is None else ("card", scene))

    def _say(self, text: str) -> None:
        """Tell assistive tools what the ring is on."""
        self.setAccessibleDescription(text)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))


def _spot(focus: Focus | None) -> Spot | None:
    """The same thing for a gesture."""
    return None if focus is None else (focus[0], int(focus[1]))
