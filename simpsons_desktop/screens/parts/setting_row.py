"""One row of the settings page: what a setting is called and does, its control, and the way back to its usual value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.parts.button import CartoonButton, IconButton
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Switch
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.parts.slide import Slide
from simpsons_desktop.screens.setting_list import Amount, Door, OneOf, Setting, section_name
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.tokens import INK, Look

WORDS = 300  # the least width of name and explanation beside a control
CHANGED_ICON = "game:backward-time"


def marked(text: str, words: Sequence[str], look: Look) -> str:
    """A text as HTML in which every occurrence of the words that are looked for is marked."""
    if not words:
        return escape(text)
    parts = re.split("(" + "|".join(re.escape(word) for word in words) + ")", text, flags=re.IGNORECASE)
    mark = f'<span style="background-color:{look.accent};color:{INK}">{{0}}</span>'
    return "".join(mark.format(escape(part)) if at % 2 else escape(part) for at, part in enumerate(parts))


class SettingRow(Panel):
    """`changed` tells the new value when the player sets it, `opened` that the page behind a door is wanted."""

    changed = Signal(object)
    opened = Signal()

    def __init__(self, style: Style, setting: Setting, value: object, usual: object) -> None:
        super().__init__(style, 10, second=True)
        self.setting, self.usual, self.told = setting, usual, ""
        self.name, self.what = label("", "name", wrap=True), label("", "muted", wrap=True)
        self.name.setAccessibleName(setting.name)
        for words in (self.name, self.what):
            words.setTextFormat(Qt.TextFormat.RichText)
        self._looked_for: tuple[str, ...] = ()
        self.control = self._make_control(value)
        self.reset = IconButton(style, CHANGED_ICON, self._reset_words(), 34)
        self.reset.clicked.connect(self._put_back)
        self._lay_out()
        self.show_value(value)
        self._write()
        style.changed.connect(self._write)

    @property
    def explanation(self) -> str:
        """How things stand, if that was told, else what the setting does, with the key that it has now."""
        return self.told or self.setting.what.format(self.house.keys.cap(self.setting.shortcut))

    def _reset_words(self) -> str:
        return translate("Settings", "{0}: back to usual").format(self.setting.name)

    def _make_control(self, value: object) -> Segments[object] | Switch | Slide | CartoonButton:
        setting = self.setting
        match setting.control:
            case OneOf(choices):
                segments = Segments(self.house, choices, value, setting.name)
                segments.picked.connect(self._changed)
                return segments
            case Amount(lowest, highest, step, words):
                assert isinstance(value, int)
                slide = Slide(self.house, (lowest, highest), step, value, setting.name, words)
                slide.valueChanged.connect(self._changed)
                return slide
            case Door(words):
                button = CartoonButton(self.house, words, height=46)
                button.setAccessibleName(f"{setting.name}: {words}")
                button.clicked.connect(self.opened)
                return button
        switch = Switch(self.house, setting.name, bool(value))
        switch.toggled.connect(self._changed)
        return switch

    def _lay_out(self) -> None:
        told = QWidget()
        lines = QVBoxLayout(told)
        lines.setContentsMargins(self.house.space(10), 0, 0, 0)
        lines.setSpacing(0)
        lines.addWidget(self.name)
        lines.addWidget(self.what)
        tools = QWidget()
        row = QHBoxLayout(tools)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.control, 0 if not isinstance(self.control, Segments) else 1)
        row.addWidget(self.reset)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        tools.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        flow = Flow(gap=self.house.space(8))
        flow.add(told, 1, lambda: self.house.px(WORDS, 180))
        flow.add(tools)
        self.column.addLayout(flow)

    # ---- value

    def show_value(self, value: object) -> None:
        """Show a value that was set here or elsewhere, without telling of it."""
        control = self.control
        if isinstance(control, Segments):
            control.value = value
        elif isinstance(control, Slide) and isinstance(value, int):
            control.setValue(value)
        elif isinstance(control, Switch):
            control.setChecked(bool(value))
        unusual = self.setting.has_value and value != self.usual
        if not unusual and self.reset.hasFocus():
            control.setFocus(Qt.FocusReason.OtherFocusReason)
        self.reset.setVisible(unusual)

    def _changed(self, value: object) -> None:
        self.changed.emit(value)

    def _put_back(self) -> None:
        self.changed.emit(self.usual)

    def tell(self, sentence: str) -> None:
        """Say how things stand in place of what the setting does; nothing (an empty sentence): what it does again."""
        self.told = sentence
        self._write()

    # ---- search

    def found(self, words: Sequence[str]) -> bool:
        """Whether each of these words stands in the name, the explanation, the section or one of the choices."""
        text = " ".join(self.texts()).casefold()
        return all(word.casefold() in text for word in words)

    def texts(self) -> list[str]:
        """All words that the search looks at."""
        setting, control = self.setting, self.setting.control
        texts = [setting.name, self.explanation, section_name(setting.section)]
        if isinstance(control, OneOf):
            texts += [words for _, words in control.choices]
        elif isinstance(control, Door):
            texts.append(control.words)
        return texts

    def mark(self, words: Sequence[str]) -> None:
        """Mark these words where they stand."""
        self._looked_for = tuple(words)
        self._write()

    def _write(self) -> None:
        look = self.house.look
        self.name.setText(marked(self.setting.name.upper(), self._looked_for, look))
        self.what.setText(marked(self.explanation, self._looked_for, look))
        self.what.setAccessibleName(self.explanation)
