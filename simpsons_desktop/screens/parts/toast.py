"""A note that comes by itself at the edge of the window and goes again: one sentence, with a button to dismiss it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QWidget

from simpsons_desktop.screens.parts.button import IconButton
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.style import Style

LEAST_MS, MS_A_LETTER = 4000, 60
WIDTH = 760


class Toast(Panel):
    """At the top in the middle of its parent, or right above `anchor`; a new sentence replaces the old one."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, 10, parent=parent)
        self.covered = parent
        self.anchor: QRect | None = None
        self.words = label("", "strong", wrap=True)
        self.dismiss = IconButton(style, "game:cancel", self.tr("Dismiss"), 34)
        self.dismiss.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.dismiss.clicked.connect(self.hide)
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
        row.addWidget(self.dismiss, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(row)
        self.later = QTimer(self)
        self.later.setSingleShot(True)
        self.later.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    def say(self, sentence: str, stays: bool = False) -> None:
        """Show a sentence for as long as it takes to read it, or until it is dismissed."""
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.later.stop()
        if not stays:
            self.later.start(LEAST_MS + MS_A_LETTER * len(sentence))
        self.show()
        self.place()
        self.raise_()

    def place(self) -> None:
        """Take place: at the top in the middle, or above the anchor."""
        width = min(self.house.px(WIDTH), self.covered.width() - 32)
        self.setFixedWidth(width)
        self.column.activate()  # or the height would be that of the last sentence
        height = self.column.heightForWidth(width) if self.column.hasHeightForWidth() else self.sizeHint().height()
        self.resize(width, height)
        if self.anchor is None:
            self.move((self.covered.width() - width) // 2, self.house.space(14))
        else:
            self.move(self.anchor.center().x() - width // 2, self.anchor.top() - height - 6)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # While the window is torn down, Qt still calls the filter of an object that has lost its attributes.
        if watched is getattr(self, "covered", None) and event.type() is QEvent.Type.Resize and self.isVisible():
            self.place()
        return False
