"""The buttons in the corner of the table: menu, undo, redo, hint, pace, rules, settings; the menu holds what has no
room.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.keys import BACK, HINT, REDO, UNDO
from simpsons_desktop.screens.parts.button import IconButton
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Pace
from simpsons_desktop.table.geometry import Rect

ICONS = {
    Pace.STEP: "game:click",
    Pace.SLOW: "game:pause-button",
    Pace.NORMAL: "game:play-button",
    Pace.FAST: "game:fast-forward-button",
    Pace.INSTANT: "game:next-button",
}


class Corner(QObject):
    """Seven buttons of one parent; `place` gives each a rectangle, those without one are hidden.

    There is no button for a hint where the settings allow none.
    """

    menu = Signal()
    undo = Signal()
    redo = Signal()
    hint = Signal()
    rules = Signal()
    settings = Signal()

    def __init__(self, style: Style, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.menu_button = IconButton(style, "game:hamburger-menu", self.tr("Menu"), parent=parent, key=BACK)
        self.undo_button = IconButton(style, "game:anticlockwise-rotation", self.tr("Undo"), parent=parent, key=UNDO)
        self.redo_button = IconButton(style, "game:clockwise-rotation", self.tr("Redo"), parent=parent, key=REDO)
        self.hint_button = IconButton(style, "game:light-bulb", self.tr("Hint"), parent=parent, key=HINT)
        self.pace_button = IconButton(style, ICONS[Pace.NORMAL], "", parent=parent)
        self.rules_button = IconButton(style, "game:open-book", self.tr("Rules"), parent=parent)
        self.settings_button = IconButton(style, "game:cog", self.tr("Settings"), parent=parent)
        self.spots: Sequence[Rect] = ()
        self.menu_button.clicked.connect(self.menu)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.hint_button.clicked.connect(self.hint)
        self.pace_button.clicked.connect(self._next_pace)
        self.rules_button.clicked.connect(self.rules)
        self.settings_button.clicked.connect(self.settings)
        preferences.changed.connect(self._show)
        self._show()

    @property
    def buttons(self) -> tuple[IconButton, ...]:
        """Those that there are now, in their order."""
        hint = (self.hint_button,) if self.preferences.now.hints else ()
        return (
            self.menu_button,
            self.undo_button,
            self.redo_button,
            *hint,
            self.pace_button,
            self.rules_button,
            self.settings_button,
        )

    def place(self, spots: Sequence[Rect]) -> None:
        """Lie on these rectangles, in their order."""
        self.spots = spots
        self.hint_button.setVisible(self.hint_button in self.buttons)
        for at, button in enumerate(self.buttons):
            button.setVisible(at < len(spots))
            if at < len(spots):
                rect, room = spots[at], button.room
                button.setGeometry(
                    round(rect.x - room), round(rect.y - room), round(rect.width + 2 * room),
                    round(rect.height + 2 * room),
                )  # fmt: skip

    def offer_steps(self, undo: tuple[str, bool], redo: tuple[str, bool]) -> None:
        """What can be taken back and given again, in words; or why nothing can, which the button says when pressed."""
        for button, (words, usable) in ((self.undo_button, undo), (self.redo_button, redo)):
            button.explain(words)
            if usable != button.usable:
                button.usable = usable
                button.update()

    def _show(self) -> None:
        self.place(self.spots)
        pace = self.preferences.now.pace
        names = {
            Pace.STEP: self.tr("Pace: step by step"),
            Pace.SLOW: self.tr("Pace: slow"),
            Pace.NORMAL: self.tr("Pace: normal")
            if self.preferences.now.practised
            else self.tr("Pace: normal, slower in your first game"),
            Pace.FAST: self.tr("Pace: fast"),
            Pace.INSTANT: self.tr("Pace: instant"),
        }
        self.pace_button.icon_name = ICONS[pace]
        self.pace_button.explain(names[pace])
        self.pace_button.update()

    def _next_pace(self) -> None:
        order = list(Pace)
        self.preferences.change(pace=order[(order.index(self.preferences.now.pace) + 1) % len(order)])
