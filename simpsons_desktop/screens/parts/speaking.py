"""What the painted widgets of the screens are to assistive tools: buttons with their keys, dialogs, groups, notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QAccessibleWidget, QLabel, QWidget

if TYPE_CHECKING:
    from simpsons_desktop.screens.parts.button import HouseButton
    from simpsons_desktop.screens.parts.dialog import Dialog

Role, Text = QAccessible.Role, QAccessible.Text


class ButtonSpeaks(QAccessibleWidget):
    """A painted button: it can be pressed, and tells its key."""

    def __init__(self, button: HouseButton) -> None:
        super().__init__(button, Role.Button)
        self.button = button

    def text(self, which: QAccessible.Text) -> str:
        """Its name, and the key on its cap."""
        return self._key if which is Text.Accelerator else super().text(which)

    @property
    def _key(self) -> str:
        """The key that presses it now, as its cap says."""
        return self.button.cap if self.button.cap_shown else ""

    def state(self) -> QAccessible.State:
        """How it stands; one that only says why it can't be used is of no more use than one that is disabled."""
        state = super().state()
        state.disabled = not (self.button.isEnabled() and self.button.usable)
        ticked = getattr(self.button, "ticked", None)  # only some painted buttons can be ticked
        state.checkable, state.checked = ticked is not None, bool(ticked)
        return state

    def actionNames(self) -> list[str]:
        """A press, and what every widget can."""
        return [QAccessibleActionInterface.pressAction(), *super().actionNames()]

    def doAction(self, action: str) -> None:
        """Press it, as a click would."""
        if action == QAccessibleActionInterface.pressAction():
            self.button.click()
        else:
            super().doAction(action)

    def keyBindingsForAction(self, action: str) -> list[str]:
        """Its key presses it."""
        pressed = action == QAccessibleActionInterface.pressAction() and self._key
        return [self._key] if pressed else []


class DialogSpeaks(QAccessibleWidget):
    """A question over a screen; nameless ones are called by their heading."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__(dialog, Role.Dialog)
        self.dialog = dialog

    def text(self, which: QAccessible.Text) -> str:
        """Its name."""
        heading = self.dialog.findChild(QLabel)
        if which is Text.Name and not self.dialog.accessibleName() and heading is not None:
            return heading.text()
        return super().text(which)

    def state(self) -> QAccessible.State:
        """How it stands: nothing else can be used while it is there."""
        state = super().state()
        state.modal = True
        return state


def group(widget: QWidget) -> QAccessibleWidget:
    """Things that belong together."""
    return QAccessibleWidget(widget, Role.Grouping)


def one_of_a_few(widget: QWidget) -> QAccessibleWidget:
    """One choice of a few; the name says which."""
    return QAccessibleWidget(widget, Role.ComboBox)


def note(widget: QWidget) -> QAccessibleWidget:
    """A sentence that comes up by itself."""
    return QAccessibleWidget(widget, Role.AlertMessage)
