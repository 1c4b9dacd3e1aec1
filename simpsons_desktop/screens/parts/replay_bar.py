"""The buttons that lead through a replay, and the way through it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from simpsons_desktop.screens.keys import LEADS, PRESS, STEP_BACK, STEP_ON, TURNS_BACK, TURNS_ON
from simpsons_desktop.screens.parts.button import IconButton
from simpsons_desktop.screens.parts.fields import CHEVRON, Stroke, StrokeButton
from simpsons_desktop.screens.parts.panel import Panel
from simpsons_desktop.screens.parts.timeline import Timeline
from simpsons_desktop.screens.style import Style

BUTTON = 34


def _beside(stroke: Stroke, by: float) -> Stroke:
    return tuple((x + by, y) for x, y in stroke)


def _mirrored(stroke: Stroke) -> Stroke:
    return tuple((-x, y) for x, y in stroke)


ON = (CHEVRON,)
FAR_ON = (_beside(CHEVRON, -0.2), _beside(CHEVRON, 0.2))
BACK_ON, FAR_BACK = tuple(map(_mirrored, ON)), tuple(map(_mirrored, FAR_ON))


class ReplayBar(Panel):
    """Turn back, step back, play, step on, turn on, and the timeline."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, 0, parent=parent)
        self.turn_back = StrokeButton(style, FAR_BACK, self.tr("A turn back"), BUTTON, TURNS_BACK[0])
        self.step_back = StrokeButton(style, BACK_ON, self.tr("A step back"), BUTTON, STEP_BACK)
        self.play = IconButton(style, "", "", BUTTON, key=PRESS)
        self.step_on = StrokeButton(style, ON, self.tr("A step forward"), BUTTON, STEP_ON)
        self.turn_on = StrokeButton(style, FAR_ON, self.tr("A turn forward"), BUTTON, TURNS_ON[0])
        self.timeline = Timeline(style)
        self.buttons = (self.turn_back, self.step_back, self.play, self.step_on, self.turn_on)
        row = QHBoxLayout()
        row.setSpacing(0)
        for button in self.buttons:
            button.room_u, button.left_to_screen = 4, LEADS
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.timeline, 1)
        self.column.addLayout(row)
        self.show_playing(False)

    def show_playing(self, playing: bool) -> None:
        """The middle button starts, or stops."""
        self.play.icon_name = "game:pause-button" if playing else "game:play-button"
        self.play.explain(self.tr("Pause") if playing else self.tr("Play"))
        self.play.update()

    def offer(self, at: int, last: int) -> None:
        """Only what leads somewhere can be pressed; the keyboard goes on where it can."""
        for button, there in (
            (self.turn_back, at > 0), (self.step_back, at > 0),
            (self.step_on, at < last), (self.turn_on, at < last), (self.play, last > 0),
        ):  # fmt: skip
            if not there and button.hasFocus() and last:
                self.play.setFocus(Qt.FocusReason.OtherFocusReason)
            button.setEnabled(there)

    def height_wanted(self) -> int:
        """How high it is."""
        return self.sizeHint().height()
