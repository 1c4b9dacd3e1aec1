"""The table as a widget: shows what is told, asks by light, and turns pointer and keys into intents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QTransform
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from simpsons_desktop.rules.moves import Decision
from simpsons_desktop.rules.observe import Beat, Observation
from simpsons_desktop.table.access import speaks_for
from simpsons_desktop.table.access_nodes import TableAccess
from simpsons_desktop.table.access_speaks import ViewSpeaks
from simpsons_desktop.table.animator import Animator
from simpsons_desktop.table.drag import Gestures
from simpsons_desktop.table.easel import Easel
from simpsons_desktop.table.furniture import Sitter
from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.geometry import Direction
from simpsons_desktop.table.hover import Hover
from simpsons_desktop.table.layout import Focus, Layout
from simpsons_desktop.table.lights import Lights
from simpsons_desktop.table.ring import Ring
from simpsons_desktop.table.scene import Spot, TableScene
from simpsons_desktop.table.script import Director
from simpsons_desktop.table.tokens import LIGHT, Look
from simpsons_desktop.table.zones import LEAST_WINDOW

SIDEWAYS = ("Left", "Right")
ARROWS: dict[str | None, Direction] = {"Left": "left", "Right": "right", "Up": "up", "Down": "down"}
ACT_KEYS = frozenset({"Space", "Return", "Enter"})


class TableView(QGraphicsView):
    """Hosts the scene. Use `show_table`, `play` and `ask`; listen to the signals; nothing here decides a rule."""

    intent = Signal(object)
    """An Intent; also for gestures that can mean nothing now, so that somebody can say why."""
    rested = Signal()
    """Everything that was given to `play` has been shown."""
    hovered = Signal(object)
    """The card under the pointer or the focus ring whose face is open, or None."""
    pointed = Signal(object)
    """The Spot under the pointer or the focus ring, or None."""
    preview_wanted = Signal(int)
    """A card's large face is asked for, by the right button or Z."""
    pile_wanted = Signal(int, str)
    """A seat's "deck" or "discard" pile was clicked."""
    marks = Signal(object)
    """The codes that are marked now, as a tuple."""
    letters_wanted = Signal()
    """Traits are to change between icons and two letters."""
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
        self.hover = Hover(self.table, self.lights, self.gestures, self)
        self.ring = Ring(self.table, self.lights, self.gestures, self.hover)
        self._start = QPoint()
        self.usual_key: Callable[[QKeyEvent], str | None] = lambda event: None
        """Which shortcut a key event stands for, by its usual key; without it the table knows no keys."""
        self.gives_space: Callable[[], bool] = lambda: True  # whether Space is for the ring; Enter always is
        self.leaves_escape = False  # whether Esc is others', who call `put_back` when nothing lies over the table
        self.leaves_sideways = False  # whether the arrows left and right are others' while there is no ring
        self.access = TableAccess(self)
        self.lights.changed = self.access.changed
        self.ring.moved.connect(self.access.tell_focus)
        self.table.laid_out = self.ring.follow
        self._set_up()
        self.animator.rested.connect(self.lights.refresh)
        self.animator.rested.connect(self.rested)
        self.gestures.intent.connect(self.intent)
        self.gestures.marks.connect(self.marks)
        self.gestures.pile_wanted.connect(self.pile_wanted)
        self.gestures.plot_wanted.connect(self.enlarge)
        self.gestures.lifted.connect(self._make_way)
        self.hover.pointed.connect(self.pointed)
        self.hover.hovered.connect(self.hovered)
        self.hover.pointed.connect(self._explain)

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
        self.setAccessibleDescription(self.tr("The hand, and each seat with its Scene, its deck and its discard pile."))

    # -- what is shown --

    @property
    def places(self) -> Layout | None:
        """Where everything lies, in pixels of the view; None before anything was shown."""
        return self.table.layout

    @property
    def spot(self) -> Spot | None:
        """What the pointer or the focus ring is on."""
        return self.hover.spot

    def show_table(self, seen: Observation, front: int) -> None:
        """Show a table at once, `front` (-1: nobody) at the bottom. What was still to be played is forgotten."""
        self.gestures.ask(None)
        self.animator.forget()
        self.director.effects.clear_now()
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

    def play(self, beats: Sequence[Beat], front: int, pause: bool = False) -> None:
        """Show beats one after another, then emit `rested` (from the event loop). Another front is shown at once.

        Step by step, each of them waits for the next; with `pause` the last one waits for the player too.
        """
        self.gestures.ask(None)
        if beats and (front != self.table.front or self.table.seen is None):
            self.show_table(beats[0].seen, front)
        self.director.tell(beats)
        if pause:
            self.director.pause()
        self.animator.then(tuple)

    def ask(self, decision: Decision | None) -> None:
        """Show what can be done for a decision. A gesture for the last one ends."""
        self.gestures.ask(decision)
        self.ring.asked(decision)
        if decision is not None:
            self.director.effects.recall(decision)

    def set_covered(self, covered: bool) -> None:
        """Show only backs in the hand in front while somebody else may look (12.2)."""
        self.table.covered = covered
        self.gestures.cancel()
        self.animator.skip()
        self.ring.go(None)  # who comes next must not see where the ring was
        self.table.settle()
        self.hover.over(None)
        self.lights.refresh()

    def set_pace(self, pace: str) -> None:
        """How fast things move: "step" (each waits for the player), "slow", "normal", "fast" or "instant"."""
        self.animator.set_pace(pace)

    def set_calm(self, calm: bool) -> None:
        """Whether things fade instead of moving."""
        if calm != self.animator.calm:
            self.animator.calm = calm
            self.animator.skip()
            self.lights.refresh()

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
        """Whether the log takes its room, and the player's text size (the layout uses 0.85 to 1.6)."""
        self.table.log_open, self.table.text = log_open, text
        self._relay()

    def enlarge(self, seat: int | None) -> bool:
        """Show the plot of a seat larger than the others; None or the same seat: no longer. Whether that is new."""
        wanted = None if seat == self.table.enlarged else seat
        if self.table.seen is None or wanted == self.table.enlarged:
            return False
        if not self.animator.waits:
            self._catch_up()
        self.table.enlarged = wanted
        self.director.rearrange()
        self.lights.refresh()
        return True

    def _explain(self, spot: Spot | None) -> None:
        """Over a plate, who sits there."""
        self.setToolTip(self.table.furniture.about(spot[1]) if spot is not None and spot[0] == "plate" else "")

    def _make_way(self) -> None:
        """A card was lifted: no Scene may lie under an enlarged plot while it looks for its place."""
        if self.gestures.held is not None and self.enlarge(None):
            self.lights.targets.show(None)

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
        self.director.effects.relay()
        if self.table.layout is not None:
            self.laid.emit(self.table.layout)

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
        if kind == QEvent.Type.ShortcutOverride and self._acts(self.usual_key(cast(QKeyEvent, event))):
            event.accept()
            return True
        if kind == QEvent.Type.DevicePixelRatioChange:
            self.gallery.ratio = self.devicePixelRatioF() * self.transform().m11()
            self._relay()
        elif kind in (QEvent.Type.WindowDeactivate, QEvent.Type.EnabledChange):
            self.gestures.cancel()  # the release may go elsewhere
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """A hidden table ends a gesture: its release will not come."""
        self.gestures.cancel()
        super().hideEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes with the keyboard."""
        self.ring.go(None)
        super().focusOutEvent(event)

    # -- pointer --

    def _at(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    def _catch_up(self) -> bool:
        """Input during a motion finishes it, and counts; between two steps it goes on, and is used up: True."""
        waited = self.animator.waits
        if self.animator.busy:
            self.animator.hurry()
        return waited

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The left button begins a gesture; the right one ends it, or asks for a large face."""
        left = event.button() == Qt.MouseButton.LeftButton
        if (left or not self.animator.waits) and self._catch_up():
            return
        self.ring.go(None)
        spot = self.table.spot_at(self._at(event))
        if left:
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
            self.hover.over(self.table.spot_at(self._at(event)))
            return
        way = (event.position().toPoint() - self._start).manhattanLength()
        if self.gestures.carrying or way >= QApplication.startDragDistance():
            if not self.gestures.carrying:
                self.hover.over(None)
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
        if not self._catch_up():
            self.gestures.double(self.table.spot_at(self._at(event)))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer any more."""
        self.hover.over(None)
        super().leaveEvent(event)

    def _want_preview(self, spot: Spot | None) -> None:
        card = self.table.card_of(spot)
        if card is not None and self.lights.printed(card) is not None:
            self.preview_wanted.emit(card)

    # -- keys --

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the ring, Space and Enter act, Esc puts back, Z shows the large face, T the traits' letters."""
        key = self.usual_key(event)
        if self.gestures.pressed and key != "Esc":
            return  # the hand is busy
        if (self._acts(key) or not self.animator.waits) and self._catch_up():
            return
        if event.isAutoRepeat() and key not in ARROWS:
            return  # a held key acts once
        if self.table.covered:  # the chair was handed on just now: the key was meant for what stood there before
            return
        if not self._do(key):
            event.ignore()

    def _do(self, key: str | None) -> bool:
        """Do what a key is for at the table; False if it is for nothing here."""
        if key in SIDEWAYS and self.leaves_sideways and self.ring.focus is None:
            return False
        if key in ARROWS:
            self.ring.step(ARROWS[key])
        elif self._acts(key):
            self.ring.act()
        elif key == "Esc":
            return not self.leaves_escape and self.put_back()
        elif key == "Z":
            self._want_preview(self.ring.focus or self.spot)
        elif key == "T":
            self.letters_wanted.emit()
        elif key == "B":
            self.enlarge(self.hover.plot)
        else:
            return False
        return True

    def _acts(self, key: str | None) -> bool:
        """Whether a key acts on what the ring is on."""
        return key in ACT_KEYS and self.ring.focus is not None and (key != "Space" or self.gives_space())

    def put_back(self) -> bool:
        """Esc: the lifted card, the ring, the enlarged plot; False if there is none of them."""
        return self.ring.put_back() or self.enlarge(None)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes to the next area of the table, and leaves it after the last."""
        return self.gestures.pressed or self.ring.cycle(forward) or super().focusNextPrevChild(forward)

    def look_at(self, focus: Focus) -> None:
        """Take the keyboard, with the ring round a thing that it can go round."""
        if self.table.layout is not None and not self.table.covered and focus in self.table.layout.focusable:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ring.go(focus)

    def press(self, focus: Focus) -> None:
        """Do what a click on a thing would do, with the ring round it."""
        used_up = self._catch_up()
        self.look_at(focus)
        if self.ring.focus == focus and not used_up:
            self.ring.act()


speaks_for(TableView, ViewSpeaks)
