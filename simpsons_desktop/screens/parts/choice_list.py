"""Buttons that answer, and a list of them above the prompt for more choices than it has room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from simpsons_desktop.screens.choices import Choice
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.just_come import JustCome
from simpsons_desktop.screens.parts.panel import Panel
from simpsons_desktop.screens.parts.speaking import group
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.access import speaks_for

MOST_LISTED = 7  # rows of the list before it scrolls
LOOKS = {
    QEvent.Type.Enter: True, QEvent.Type.FocusIn: True, QEvent.Type.Leave: False, QEvent.Type.FocusOut: False,
}  # fmt: skip
"""Events by which the player begins or ceases to look at a button."""


class AnswerButton(CartoonButton):
    """A button that answers; the second click of a double click does nothing, as it may mean something else by then.

    `since` is when a key or the mouse went down on it (seconds by `monotonic`, None: it is pressed from elsewhere).
    """

    since: float | None = None
    by_key = False

    def __init__(self, style: Style, height: float = 52, parent: QWidget | None = None) -> None:
        super().__init__(style, "", height=height, parent=parent)
        self.come = JustCome(self)  # under the pointer, in the place of another one

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self.since, self.by_key = monotonic(), True
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.since, self.by_key = monotonic(), False
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


def give_up_focus(widget: QWidget) -> None:
    """Before a widget goes: its keyboard goes to the screen, not to whatever button comes next."""
    parent = widget.parentWidget()
    if parent is not None and widget.window().focusWidget() in (widget, *widget.findChildren(QWidget)):
        parent.setFocus(Qt.FocusReason.OtherFocusReason)


class ChoiceList(Panel):
    """More choices than the bar has room for, right above it; hovering or focusing one looks at its card."""

    chosen = Signal(object)
    considered = Signal(object)
    looked_at = Signal(object)

    def __init__(self, style: Style, meant: Callable[[AnswerButton], bool], parent: QWidget) -> None:
        super().__init__(style, 8, parent=parent)
        self.meant = meant
        self.page = QWidget()
        self.page.setObjectName("page")
        self.rows = QVBoxLayout(self.page)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(0)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(self.page)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.area)
        self.choices: Sequence[Choice] = ()
        self._looks: Choice | None = None  # the one that is looked at
        self.buttons: list[AnswerButton] = []
        self.setAccessibleName(self.tr("More choices"))
        self.hide()

    def offer(self, choices: Sequence[Choice]) -> None:
        """Show these choices; none hides the list. Buttons are kept for the next time."""
        self.choices = tuple(choices)
        if self._looks is not None and self._looks.card not in [choice.card for choice in self.choices]:
            self._look(None)  # what is taken from under the pointer does not say so
        if not choices:
            give_up_focus(self)
        while len(self.buttons) < len(choices):
            button = AnswerButton(self.house, height=44)
            button.clicked.connect(self._pressed)
            button.installEventFilter(self)
            self.rows.addWidget(button)
            self.buttons.append(button)
        for button, choice in zip(self.buttons, choices, strict=False):
            button.come.forget()
            button.say(choice.text, choice.key, Tone.MAIN if choice.on else Tone.PLAIN)
            button.tick(choice.on if choice.marks else None)
            button.show()
        for button in self.buttons[len(choices) :]:
            button.withdraw()
        self.setVisible(bool(choices))
        if choices:
            self.raise_()

    def place(self, bar: QRect) -> None:
        """Lie right above the bar, as high as the rows need."""
        if not self.choices:
            return
        hint = self.buttons[0].sizeHint().height()
        rows = min(len(self.choices), MOST_LISTED)
        margins = self.column.contentsMargins()
        height = rows * hint + margins.top() + margins.bottom()
        widest = max(button.natural_width() for button in self.buttons[: len(self.choices)])
        width = min(bar.width(), widest + margins.left() + margins.right() + self.house.px(24, 16))
        self.setGeometry(bar.center().x() - width // 2, bar.top() - height - 6, width, height)

    def _pressed(self) -> None:
        at = next((i for i, button in enumerate(self.buttons) if button is self.sender()), len(self.choices))
        if at < len(self.choices) and self.meant(self.buttons[at]):
            self.chosen.emit(self.choices[at])

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        looks = LOOKS.get(event.type())
        if looks is not None:
            at = next((i for i, button in enumerate(self.buttons) if button is watched), -1)
            if 0 <= at < len(self.choices):
                self._look(self.choices[at] if looks else None)
        return False

    def _look(self, choice: Choice | None) -> None:
        self._looks = choice
        self.looked_at.emit(choice.card if choice is not None else None)
        self.considered.emit(choice)


speaks_for(ChoiceList, group)
