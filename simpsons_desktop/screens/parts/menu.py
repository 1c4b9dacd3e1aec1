"""The menu over a waiting game, and a question about something that can't be taken back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.style import Style

MIDDLE = Qt.AlignmentFlag.AlignHCenter


class PauseMenu(Dialog):
    """The game waits: back to it, rules, settings, when to be asked, its match, home, leave it; a hint for who is
    asked, the AI seats' thoughts after the end; or let an AI play on (11.3).
    """

    rules = Signal()
    settings = Signal()
    answers = Signal()
    match = Signal()
    home = Signal()
    undo = Signal()
    redo = Signal()
    hint = Signal()
    thoughts = Signal()
    hand_over = Signal()
    leave = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent)
        self.add_line(self.tr("Menu").upper(), "head")
        entries = (
            (self.tr("Back to the game"), "game:play-button", Tone.MAIN, self.dismissed),
            (self.tr("Rules"), "game:open-book", Tone.PLAIN, self.rules),
            (self.tr("Settings"), "game:cog", Tone.PLAIN, self.settings),
            (self.tr("When you are asked to answer"), "game:lightning-arc", Tone.PLAIN, self.answers),
            (self.tr("This match"), "game:quill-ink", Tone.PLAIN, self.match),
            (self.tr("Home, the game waits"), "game:house", Tone.PLAIN, self.home),
            (self.tr("Leave the game"), "game:exit-door", Tone.DANGER, self.leave),
            ("", "game:anticlockwise-rotation", Tone.PLAIN, self.undo),
            ("", "game:clockwise-rotation", Tone.PLAIN, self.redo),
            (self.tr("Hint"), "game:light-bulb", Tone.PLAIN, self.hint),
            (self.tr("What the AI seats thought"), "game:team-idea", Tone.PLAIN, self.thoughts),
            ("", "game:robot-golem", Tone.PLAIN, self.hand_over),
        )
        self.buttons = []
        for number, (text, icon, tone, signal) in enumerate(entries, 1):
            button = CartoonButton(style, text, str(number), tone, Glyph(icon), 58)
            button.clicked.connect(signal)
            self.buttons.append(button)
        self.add_buttons(self.buttons, column=True)
        self.offer()
        self.hide()

    def offer(
        self, leaver: str = "", hint: bool = False, thoughts: bool = False, steps: tuple[str, str] = ("", "")
    ) -> None:
        """Offer undo and redo by these names, a hint, the AI seats' thoughts, and that an AI plays on for the person
        of a name; or none of them.
        """
        *always, undo, redo, advice, told, last = self.buttons
        last.setText(self.tr("{0} leaves, an AI plays on").format(leaver))
        undo.setText(steps[0])
        redo.setText(steps[1])
        number = len(always)
        offered = (undo, steps[0]), (redo, steps[1]), (advice, hint), (told, thoughts), (last, leaver)
        for button, there in ((button, bool(there)) for button, there in offered):
            number += there
            button.say(button.text(), str(number) if number < 10 else "", button.tone)
            button.setAccessibleName(button.text())
            button.setVisible(there)


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
