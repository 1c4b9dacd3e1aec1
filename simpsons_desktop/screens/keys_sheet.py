"""The sheet of all keys (F1): what each does, and a button to give it another one."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget, QWidgetItem

from simpsons_desktop.screens import keys
from simpsons_desktop.screens.keys import Keys, Shortcut
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.panel import heading, label, scrolling
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table.fonts import Cut

COLUMNS = 3
ROW = 34  # height of a row's button at scale 1
AROUND = 90  # pixels that the head, the foot and the edges of the sheet take at least on each side


class KeyButton(CartoonButton):
    """Bears a key; pressed, it waits for another one. `wanted` carries that key's name, `waits` tells of the wait."""

    wanted = Signal(str)
    waits = Signal()
    waiting = False  # of the class: Qt sends events while the button is still being made

    def __init__(self, style: Style, shortcut: Shortcut) -> None:
        super().__init__(style, "", height=ROW)
        self.entry = shortcut
        self.room_u, self.text_share = 5.0, 0.5
        self.setEnabled(not shortcut.fixed)
        self.clicked.connect(self._wait)
        self.show_key()

    def sizeHint(self) -> QSize:
        """Always as wide as what it says while it waits, so that the rows stand still."""
        words = text_width(self.house.body(1, Cut.EXTRA, self._px()), self.tr("Press a key …"))
        hint = super().sizeHint()
        return QSize(max(hint.width(), round(words + 2 * self.room + hint.height() / 2)), hint.height())

    def show_key(self) -> None:
        """Bear the key that it has now."""
        self.waiting = False
        now = self.house.keys
        self.say(now.cap(self.entry.key), "", Tone.MAIN if self.entry.key in now.changed else Tone.PLAIN)
        self.setAccessibleName(self.tr("{0}: {1}").format(self.entry.does, self.text()))

    def _wait(self) -> None:
        self.waiting = True
        self.say(self.tr("Press a key …"), "", Tone.MAIN)
        self.waits.emit()

    def event(self, event: QEvent) -> bool:
        """While it waits every key is taken, also those that would otherwise do something in the window."""
        if self.waiting and isinstance(event, QKeyEvent):
            event.accept()
            if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
                self._take(event)
            return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        name = keys.name_of(event)
        if name == keys.BACK:
            self.show_key()
        elif name:
            self.wanted.emit(name)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.show_key()
        super().focusOutEvent(event)


class KeysSheet(Dialog):
    """Every shortcut under its heading; a change takes effect at once and is kept in the settings."""

    def __init__(self, style: Style, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(style, parent)
        self.preferences = preferences
        self.setAccessibleName(self.tr("Keys"))
        self.buttons: dict[str, KeyButton] = {}
        self.words: dict[str, QLabel] = {}
        self.panel.column.addWidget(heading(self.tr("Keys"), "head"))
        self.rows = self._columns()
        self.area = scrolling(self.rows)
        self.panel.column.addWidget(self.area)
        self.told = label("", "strong", wrap=True)
        self.restore = CartoonButton(style, self.tr("Restore the usual keys"), glyph=Glyph("game:backward-time"))
        self.done = CartoonButton(style, self.tr("Done"), tone=Tone.MAIN)
        self.restore.clicked.connect(self._restore)
        self.done.clicked.connect(self.dismissed)
        foot = QHBoxLayout()
        foot.addWidget(self.told, 1)
        foot.addWidget(self.restore)
        foot.addWidget(self.done)
        self.panel.column.addLayout(foot)
        self.first = self.done
        style.changed.connect(self._show)
        self._show()
        self.hide()

    def _columns(self) -> QHBoxLayout:
        """The groups in a few columns of about the same length."""
        row = QHBoxLayout()
        columns = [QVBoxLayout() for _ in range(COLUMNS)]
        filled = [0] * COLUMNS
        for title, group in keys.shortcuts().items():
            at = filled.index(min(filled))
            filled[at] += len(group) + 1
            columns[at].addWidget(heading(title))
            columns[at].addLayout(self._rows(group))
        for column in columns:
            column.addStretch(1)
            row.addLayout(column, 1)
            row.addSpacing(self.house.space(14))
        return row

    def _rows(self, group: tuple[Shortcut, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(self.house.space(4))
        grid.setColumnStretch(0, 1)
        for row, shortcut in enumerate(group):
            button = self.buttons[shortcut.key] = KeyButton(self.house, shortcut)
            button.wanted.connect(partial(self._want, button))
            button.waits.connect(self._ask_for_key)
            words = self.words[shortcut.key] = label(shortcut.does, wrap=True)
            grid.addWidget(words, row, 0)
            grid.addWidget(button, row, 1)
        return grid

    def open(self) -> None:
        self.told.setText(self.tr("Press a key's button to change it."))
        super().open()
        self._fit()

    def _fit(self) -> None:
        """Take the room that the keys need, as far as the window has it; beyond that they scroll."""
        if not self.isVisible():
            return
        self.panel.column.activate()
        foot = self.panel.sizeHint() - QWidgetItem(self.area).sizeHint()  # the item knows the size that was fixed
        room = self.covered.size() - QSize(AROUND, max(AROUND, foot.height() + 40))
        bar = self.area.verticalScrollBar().sizeHint().width()
        width = min(room.width(), self.house.px(1700, 900))
        height = self.rows.totalHeightForWidth(width - bar)
        self.area.setFixedSize(width, min(room.height(), height))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        handled = super().eventFilter(watched, event)
        if event.type() is QEvent.Type.Resize:
            self._fit()
        return handled

    # ---- changing

    def _ask_for_key(self) -> None:
        self._tell(self.tr("Press the new key; {0} leaves it as it is.").format(keys.shown(keys.BACK)))

    def _want(self, button: KeyButton, name: str) -> None:
        usual, now = button.entry.key, self.house.keys
        objection = now.objection(usual, name)
        if objection:
            self._tell(objection)  # the button goes on waiting
            return
        button.show_key()
        self._put(now.with_key(usual, name))
        self._tell(self.tr("{0} is now the key for “{1}”.").format(keys.shown(name), button.entry.does))

    def _restore(self) -> None:
        self._put(Keys())
        self._tell(self.tr("The usual keys are back."))

    def _put(self, changed: Keys) -> None:
        self.preferences.change(keys=dict(changed.changed))

    def _tell(self, sentence: str) -> None:
        self.told.setText(sentence)
        announce(self, sentence, urgent=True)

    def _show(self) -> None:
        """Show the keys as they are now."""
        now = self.house.keys
        for usual, button in self.buttons.items():
            button.show_key()
            words = button.entry.does
            if usual in now.changed:
                words = self.tr("{0} (usually {1})").format(words, keys.shown(usual))
            self.words[usual].setText(words)
        self.restore.setEnabled(bool(now.changed))
        self._fit()
        QTimer.singleShot(0, self, self._fit)  # once more when everything has its new letters

    def mousePressEvent(self, event: QEvent) -> None:
        event.accept()
        self.setFocus(Qt.FocusReason.MouseFocusReason)
