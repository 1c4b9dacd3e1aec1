"""The menu over a waiting game, and a question about something that can't be taken back."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.screens.keys import ANSWERS, HINT, LOG, REDO, UNDO
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.dialog import AIR, Dialog
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes

HIGH = 44  # of an entry, at scale 1
SECOND = 3  # the first group of the second column, where there are two
KEYS = {
    "back": "1", "undo": UNDO, "redo": REDO, "hint": HINT, "log": LOG, "rules": "2", "settings": "3",
    "answers": ANSWERS, "match": "4", "home": "5", "leave": "6", "hand_over": "7", "thoughts": "8",
}  # fmt: skip
"""The key of each entry, whatever else is offered: that of the game if it has one, else a number from top to bottom;
what is there only at the end of a game has the last one.
"""


class PauseMenu(Dialog):
    """The game waits. What players look for first stands first: back to the game; undo, redo and a hint; the log and,
    at the end, the AI seats' thoughts; rules and settings; the match; and last the ways out of the game (11.3).

    `entries` has the buttons by name, in their order.
    """

    undo = Signal()
    redo = Signal()
    hint = Signal()
    log = Signal()
    thoughts = Signal()
    rules = Signal()
    settings = Signal()
    answers = Signal()
    match = Signal()
    home = Signal()
    hand_over = Signal()
    leave = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent)
        self.add_line(self.tr("Menu").upper(), "head")
        self.halves = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.panel.column.addLayout(self.halves)
        self.columns = tuple(QVBoxLayout() for _ in range(2))
        for column in self.columns:
            self.halves.addLayout(column)
        self._close_ranks()
        style.changed.connect(self._close_ranks)
        plain, last = Tone.PLAIN, Tone.DANGER
        groups: tuple[tuple[tuple[str, str, str, Tone, SignalInstance], ...], ...] = (
            (("back", self.tr("Back to the game"), "game:play-button", Tone.MAIN, self.dismissed),),
            (
                ("undo", "", "game:anticlockwise-rotation", plain, self.undo),
                ("redo", "", "game:clockwise-rotation", plain, self.redo),
                ("hint", self.tr("Hint"), "game:light-bulb", plain, self.hint),
            ),
            (
                ("log", self.tr("Log"), "game:scroll-unfurled", plain, self.log),
                ("thoughts", self.tr("What the AI seats thought"), "game:team-idea", plain, self.thoughts),
            ),
            (
                ("rules", self.tr("Rules"), "game:open-book", plain, self.rules),
                ("settings", self.tr("Settings"), "game:cog", plain, self.settings),
                ("answers", self.tr("When you are asked to answer"), "game:lightning-arc", plain, self.answers),
            ),
            (("match", self.tr("This match: name, comments, copy"), "game:quill-ink", plain, self.match),),
            (
                ("home", self.tr("Home (the game is kept)"), "game:house", plain, self.home),
                ("leave", self.tr("Leave the game"), "game:exit-door", last, self.leave),
                ("hand_over", "", "game:robot-golem", plain, self.hand_over),
            ),
        )
        self.entries: dict[str, CartoonButton] = {}
        self.dividers: list[tuple[Divider, list[CartoonButton]]] = []
        for number, group in enumerate(groups):
            buttons = [self._button(*entry) for entry in group]
            column = self.columns[number >= SECOND]
            if number:
                divider = Divider(style)
                column.addWidget(divider)
                self.dividers.append((divider, buttons))
            for button in buttons:
                column.addWidget(button)
        for column in self.columns:
            column.addStretch(1)
        self.first = self.entries["back"]
        self.offer()
        style.changed.connect(self._stand)
        self.hide()

    def _close_ranks(self) -> None:
        """Stand close together, so that all of it can be seen without scrolling."""
        self.panel.column.setSpacing(self.house.space(4))
        for column in self.columns:
            column.setSpacing(self.house.space(4))
        self.halves.setSpacing(self.house.space(4))

    def _button(self, name: str, text: str, icon: str, tone: Tone, signal: SignalInstance) -> CartoonButton:
        button = self.entries[name] = CartoonButton(self.house, text, KEYS[name], tone, Glyph(icon), HIGH)
        button.clicked.connect(signal)
        return button

    @property
    def buttons(self) -> list[CartoonButton]:
        """All buttons from top to bottom."""
        return list(self.entries.values())

    def offer(
        self, leaver: str = "", hint: bool = False, thoughts: bool = False, steps: tuple[str, str] = ("", ""),
        log: bool = False, stuck: tuple[str, str] = ("", ""),
    ) -> None:  # fmt: skip
        """Offer undo and redo by these names, a hint, the log, the AI seats' thoughts, and that an AI plays on for the
        person of a name; or none of them. Where undo and redo are `stuck`, for these reasons, they keep their places.
        """
        undo, redo = steps
        named = {
            "undo": undo or (stuck[0] and self.tr("Undo")),
            "redo": redo or (stuck[1] and self.tr("Redo")),
            "hand_over": leaver,
        }
        for name, why in zip(("undo", "redo"), stuck, strict=True):
            self.entries[name].usable = not why
            self.entries[name].setToolTip(why)
            self.entries[name].setAccessibleDescription(why)
        there = {**named, "hint": hint, "log": log, "thoughts": thoughts}
        if leaver:
            named["hand_over"] = self.tr("{0} leaves, an AI plays on").format(leaver)
        for name, button in self.entries.items():
            offered = bool(there.get(name, True))
            button.say(named.get(name, button.text()), button.key, button.tone)
            button.setAccessibleName(button.text())
            button.setVisible(offered)
        self._stand()

    def _stand(self) -> None:
        """In one column, or in two beside each other where one would be higher than the window."""
        for direction in (QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight):
            self.halves.setDirection(direction)
            beside = direction is QBoxLayout.Direction.LeftToRight
            for divider, group in self.dividers:
                heads = beside and divider is self.dividers[SECOND - 1][0]
                divider.setVisible(not heads and any(button.isVisibleTo(self) for button in group))
            self.panel.column.activate()
            if self.panel.sizeHint().height() <= self.covered.height() - 2 * AIR:
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()


class Divider(QWidget):
    """A line between two groups of buttons."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house = style
        self._measure()
        style.changed.connect(self._measure)

    def _measure(self) -> None:
        self.setFixedHeight(max(3, self.house.space(4)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = QRectF(self.rect()).adjusted(self.house.space(8), 0.5, -self.house.space(8), -0.5)
        painter.fillPath(shapes.rounded(line, line.height() / 2), shapes.colour(self.house.look.muted, 90))
        painter.end()


class Question(Dialog):
    """A yes-or-no question about something that can't be taken back; Esc is no. `instead` is something else to do."""

    agreed = Signal()
    other = Signal()

    def __init__(
        self, style: Style, parent: QWidget, title: str, words: str, yes: str, no: str, instead: str = ""
    ) -> None:
        super().__init__(style, parent)
        self.add_line(title.upper(), "panel")
        self.add_line(words)
        self.no = CartoonButton(style, no, "1", Tone.MAIN)
        self.yes = CartoonButton(style, yes, "2", Tone.DANGER)
        self.no.clicked.connect(self.dismissed)
        self.yes.clicked.connect(self.agreed)
        buttons = [self.no, self.yes]
        if instead:
            self.instead = CartoonButton(style, instead, "3")
            self.instead.clicked.connect(self.other)
            buttons.append(self.instead)
        self.add_buttons(buttons)
        self.other.connect(self.close_up)
        self.dismissed.connect(self.close_up)
        self.agreed.connect(self.close_up)
