"""A question over a screen: a veil that keeps everything else out of reach, and a panel in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import isValid

from simpsons_desktop.screens.keys import BACK, ENTER
from simpsons_desktop.screens.parts.button import HouseButton
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.just_come import DEAD_S, JustCome
from simpsons_desktop.screens.parts.panel import Line, Panel, scrolling
from simpsons_desktop.screens.parts.screen import Screen
from simpsons_desktop.screens.parts.speaking import DialogSpeaks
from simpsons_desktop.screens.parts.taps import Taps
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.access import speaks_for

VEIL, FLAT_VEIL = QColor(28, 18, 52, 150), QColor(0, 0, 0, 200)
AIR = 8  # pixels of the veil that stay in sight on every side


class Around(QVBoxLayout):
    """Holds the panel of a dialog in the middle."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.panel = panel
        self.addWidget(panel, 0, Qt.AlignmentFlag.AlignCenter)

    def heightForWidth(self, width: int) -> int:
        """The panel keeps its own width in a wider window: its words break there, and need that much height."""
        margins, own = self.contentsMargins(), self.panel.sizeHint().width()
        return super().heightForWidth(min(width, own + margins.left() + margins.right()))


class Dialog(QWidget):
    """Covers its parent while it is open. Esc dismisses it, number keys press its buttons, Tab stays inside.

    `panel` is filled by whoever opens it; `solid` hides everything behind instead of dimming it. Whatever happens
    below, it keeps the keyboard until it is closed or another dialog opens over it; see `open_over`. One that comes by
    itself (`arrive`) is deaf at first.
    """

    dismissed = Signal()

    def __init__(self, style: Style, parent: QWidget, solid: bool = False) -> None:
        super().__init__(parent)
        self.house, self.solid, self.covered = style, solid, parent
        self.taps = Taps(style)
        self.first: QWidget | None = None
        self.before: QWidget | None = None  # what had the keyboard
        self.panel = Panel(style, 26)
        self.just_come = JustCome(self.panel)
        self.just_come.over.connect(self._counts)
        self.around = Around(self.panel)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolling(self.around))  # a panel that is higher than the window can be scrolled
        self.around.setContentsMargins(AIR, AIR, AIR, AIR)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setGeometry(parent.rect())
        parent.installEventFilter(self)
        style.changed.connect(self.update)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._keep_keyboard)
        if isinstance(parent, QStackedWidget):
            parent.currentChanged.connect(self._stay_on_top)

    def open(self) -> None:
        """Show the dialog over everything else of its parent and take the keyboard."""
        self.before = self.window().focusWidget()
        self.setGeometry(self.covered.rect())
        self.panel.column.activate()  # or the panel would come in the size of what it held the last time
        self.around.invalidate()
        self.show()
        self.around.activate()
        self.raise_()
        self._take_keyboard()

    def arrive(self, seconds: float = DEAD_S) -> None:
        """Open by itself. Whoever still plays can't mean it yet: keys and clicks do nothing until it has stood so many
        seconds and none was typed meanwhile; then its first button gets the keyboard.
        """
        self.just_come.begin(seconds)
        self.open()

    def _counts(self) -> None:
        """It has been there long enough for keys to be meant for it."""
        if self.hasFocus():
            self._take_keyboard()

    def _take_keyboard(self) -> None:
        first = None if self.just_come.lasts else self.first
        (first or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def _keep_keyboard(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Nothing that lies below the topmost dialog gets the keyboard."""
        if now is None or self.isHidden() or self.isAncestorOf(now) or not isValid(self.covered):
            return
        if self.covered.isAncestorOf(now) and open_over(now)[-1] is self:
            self._take_keyboard()

    def _stay_on_top(self) -> None:
        """Another page has come to the top of all that this lies over."""
        if not self.isHidden():
            for dialog in open_over(self.covered):
                dialog.raise_()
            open_over(self.covered)[-1]._take_keyboard()

    def close_up(self) -> None:
        """Take the dialog away for good."""
        self.hide()
        self.deleteLater()

    def add_line(self, text: str, role: str = "") -> Line:
        """Add words in the middle below what is there."""
        made = Line(text, role)
        self.panel.column.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)
        return made

    def add_buttons(self, buttons: Sequence[QAbstractButton], column: bool = False) -> None:
        """Add buttons below what is there, side by side where there is room or in a column; the first gets the keys."""
        if column:
            for button in buttons:
                self.panel.column.addWidget(button)
        else:
            row = Flow(gap=0, centred=True)
            for button in buttons:
                row.add(button)
            self.panel.column.addLayout(row)
        self.first = self.first or (buttons[0] if buttons else None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # While the window is torn down, Qt still calls the filter of an object that has lost its attributes.
        if watched is getattr(self, "covered", None) and event.type() is QEvent.Type.Resize:
            self.setGeometry(self.covered.rect())
        return False

    def stops(self) -> list[QWidget]:
        """The widgets that the keyboard can reach, in the order in which they were laid out."""
        found = [w for w in self.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
        return [w for w in found if w.isVisibleTo(self) and w.isEnabled()]

    def focusNextPrevChild(self, onward: bool) -> bool:
        stops = self.stops()
        if not stops or self.just_come.lasts:
            return True
        here = self.focusWidget()
        at = stops.index(here) if here in stops else (-1 if onward else 0)
        reason = Qt.FocusReason.TabFocusReason if onward else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if onward else -1)) % len(stops)].setFocus(reason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        if self.just_come.lasts:
            self.just_come.put_off()
            return
        self.taps.press(event)
        moves = {Qt.Key.Key_Down: True, Qt.Key.Key_Right: True, Qt.Key.Key_Up: False, Qt.Key.Key_Left: False}
        if event.key() in moves:
            self.focusNextPrevChild(moves[Qt.Key(event.key())])

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        key = self.taps.release(event)
        event.accept()
        if key == BACK:
            self.dismissed.emit()
        elif key is not None:
            self._tap(key)

    def _tap(self, key: str) -> None:
        key = ENTER[0] if key in ENTER else key  # the number pad has another one
        for button in self.findChildren(HouseButton):
            if button.key == key and button.isVisible() and button.isEnabled():
                button.click()
                return

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keyboard, also when the screen below comes back with the dialog over it."""
        self.raise_()
        if not event.spontaneous():
            self._take_keyboard()
            self._end_presses()
            self.house.veiled.emit()

    def _end_presses(self) -> None:
        """A button below that is down is not pressed any more: its release would still count behind the veil."""
        for button in self._below().findChildren(QAbstractButton):
            if button.isDown() and not self.isAncestorOf(button):
                button.setDown(False)

    def _below(self) -> QWidget:
        """The page that is shown below."""
        shown = self.covered.currentWidget() if isinstance(self.covered, QStackedWidget) else None
        return shown or self.covered

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A click beside the buttons does not take the keyboard from them."""
        if event.reason() is Qt.FocusReason.MouseFocusReason and self.first is not None:
            self._take_keyboard()
        super().focusInEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the keyboard back: a hidden button must not have it."""
        self.taps.forget()
        self.just_come.forget()
        if event.spontaneous():
            return
        here = self.window().focusWidget()
        if here is None or here is self or self.isAncestorOf(here):
            self._give_keyboard_back()
        self.house.veiled.emit()

    def _give_keyboard_back(self) -> None:
        """To what had it, or if that is out of sight to the page that is shown now."""
        if self.before is not None and isValid(self.before) and self.before.isVisible():
            self.before.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        below = self._below()
        if isinstance(below, Screen):
            below.take_keyboard()
        else:
            below.setFocus(Qt.FocusReason.OtherFocusReason)

    def mousePressEvent(self, event: QEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        veil = FLAT_VEIL if self.house.look.flat else VEIL
        painter.fillRect(event.rect(), QColor(self.house.look.room) if self.solid else veil)
        painter.end()


def open_over(widget: QWidget) -> list[Dialog]:
    """The dialogs that lie open over a widget, the topmost last; also while another page is what is shown."""
    found: list[Dialog] = []
    here: QWidget | None = widget
    while here is not None:  # a dialog is a child of what it covers; they are found in the order of painting
        found += here.findChildren(Dialog, options=Qt.FindChildOption.FindDirectChildrenOnly)
        here = None if here.isWindow() else here.parentWidget()
    return [one for one in found if not one.isHidden()]


speaks_for(Dialog, DialogSpeaks)
