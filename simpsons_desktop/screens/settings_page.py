"""The settings: found by words, each takes effect at once, each can be put back by itself or with all others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.screens.keys import BACK, FIND
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import heading, label, scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.parts.setting_row import SettingRow, marked
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.setting_list import Section, section_name, setting_list
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Settings

SECTIONS_FROM = 1500  # the width, at scale 1, from which the list of sections has room beside the rows
LONGEST_SEARCH = 60


class SettingsPage(Page):
    """Rows in sections; `opened` names the door behind which the player wants to look."""

    opened = Signal(str)

    def __init__(self, style: Style, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(style, self.tr("Settings"), 1500, parent)
        self.preferences = preferences
        self.before: Settings | None = None  # what held before everything was put back
        self._make_rows()
        self._make_search()
        self.restore = CartoonButton(style, self.tr("Restore the usual settings"), glyph=Glyph("game:backward-time"))
        self.restore.clicked.connect(self._restore)
        self.undo = CartoonButton(style, self.tr("Undo"), glyph=Glyph("game:return-arrow"))
        self.undo.clicked.connect(self._undo)
        self.told = label("", "strong", wrap=True)
        self._fill_panel()
        preferences.changed.connect(self._show)
        self._show(preferences.now)

    # ---- putting together

    def _make_rows(self) -> None:
        now, usual = self.preferences.now, Settings()
        self.rows: dict[str, SettingRow] = {}
        self.heads = {section: heading(section_name(section)) for section in Section}
        for head in self.heads.values():
            head.setContentsMargins(0, self.house.space(10), 0, 0)
        self.sections: dict[Section, list[SettingRow]] = {section: [] for section in Section}
        for setting in setting_list():
            values = [getattr(kept, setting.key) if setting.has_value else None for kept in (now, usual)]
            row = SettingRow(self.house, setting, *values)
            row.changed.connect(partial(self._put, setting.key))
            row.opened.connect(partial(self.opened.emit, setting.key))
            self.rows[setting.key] = row
            self.sections[setting.section].append(row)

    def _make_search(self) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.house.keys.hint(self.tr("Search"), FIND))
        self.search.setAccessibleName(self.tr("Search the settings"))
        self.search.setMaxLength(LONGEST_SEARCH)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.search.textChanged.connect(self._find)
        self.head_row.addWidget(self.search, 2)
        self.nothing = label("", "strong", wrap=True)
        self.clear = CartoonButton(self.house, self.tr("Show all settings"))
        self.clear.clicked.connect(self._clear)

    def _fill_panel(self) -> None:
        column = QVBoxLayout()
        for section, rows in self.sections.items():
            column.addWidget(self.heads[section])
            for row in rows:
                column.addWidget(row)
        column.addWidget(self.nothing)
        column.addWidget(self.clear, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.area = scrolling(column)
        column.setContentsMargins(0, 0, self.house.space(10), 0)  # beside the scroll bar
        self.jumps = self._make_jumps()
        beside = QHBoxLayout()
        beside.addWidget(self.jumps, 2)
        beside.addWidget(self.area, 6)
        self.panel.column.addLayout(beside, 1)
        foot = Flow(gap=self.house.space(8))
        foot.add(self.told, 1, lambda: self.house.px(260))
        foot.add(self.undo)
        foot.add(self.restore)
        self.panel.column.addLayout(foot)
        self._find("")

    def _make_jumps(self) -> QWidget:
        """The list of sections: a click shows one from its head on."""
        column = QVBoxLayout()
        column.setSpacing(0)
        self.jump_buttons: dict[Section, CartoonButton] = {}
        for section, rows in self.sections.items():
            button = CartoonButton(self.house, section_name(section), height=44)
            button.clicked.connect(partial(self._jump, section))
            if not rows:
                button.hide()
            self.jump_buttons[section] = button
            column.addWidget(button)
        column.addStretch(1)
        return scrolling(column)

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "jumps"):
            self.search.setPlaceholderText(self.house.keys.hint(self.tr("Search"), FIND))
            self.jumps.setVisible(self.width() >= self.house.px(SECTIONS_FROM))
            self._mark_heads()

    # ---- values

    def _put(self, field: str, value: object) -> None:
        self.preferences.change(**{field: value})

    def _show(self, settings: Settings) -> None:
        """Show settings that were changed, here or elsewhere."""
        values = {key: getattr(settings, key) for key, row in self.rows.items() if row.setting.has_value}
        for key, value in values.items():
            self.rows[key].show_value(value)
        usual = all(value == self.rows[key].usual for key, value in values.items())
        self.restore.setEnabled(not usual)
        if not usual:
            self.before = None
        self._offer_undo()

    def _restore(self) -> None:
        """Back to the usual settings of this page; what else is kept (the last table, the window's place) stays."""
        before = self.preferences.now
        usual = {key: row.usual for key, row in self.rows.items() if row.setting.has_value}
        self.preferences.put(replace(before, **usual))  # type: ignore[arg-type]  # replace() can't know the fields
        self.before = before
        self._offer_undo()
        self.undo.setFocus(Qt.FocusReason.OtherFocusReason)

    def _undo(self) -> None:
        """Back to what held before the usual settings were restored."""
        if self.before is not None:
            old = self.before
            kept = {key: getattr(old, key) for key, row in self.rows.items() if row.setting.has_value}
            self.preferences.change(**kept)
            self.restore.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer_undo(self) -> None:
        self.undo.setVisible(self.before is not None)
        self.told.setText(self.tr("The usual settings are back.") if self.before is not None else "")

    # ---- search and sections

    def _find(self, text: str) -> None:
        """Show the rows in which all words of the search stand, and mark them."""
        words = text.split()
        any_found = False
        for section, rows in self.sections.items():
            shown = [row for row in rows if row.found(words)]
            for row in rows:
                row.mark(words)
                row.setVisible(row in shown)
            self.heads[section].setVisible(bool(shown))
            any_found = any_found or bool(shown)
        self._mark_heads()
        self.nothing.setText(self.tr("No setting matches “{0}”.").format(text.strip()))
        self.nothing.setVisible(not any_found)
        self.clear.setVisible(not any_found)

    def _mark_heads(self) -> None:
        words = self.search.text().split()
        for section, head in self.heads.items():
            head.setTextFormat(Qt.TextFormat.RichText)
            head.setText(marked(section_name(section).upper(), words, self.house.look))

    def found(self) -> Sequence[str]:
        """The keys of the rows that are shown."""
        return [key for key, row in self.rows.items() if not row.isHidden()]

    def _clear(self) -> None:
        self.search.clear()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _jump(self, section: Section) -> None:
        self.search.clear()
        QTimer.singleShot(0, self, partial(self._show_section, section))  # once all rows have their places

    def _show_section(self, section: Section) -> None:
        self.area.verticalScrollBar().setValue(self.heads[section].y())
        self.sections[section][0].control.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- keys

    def showEvent(self, event: QShowEvent) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        usual = self.house.keys.usual(event)
        if usual == FIND:
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif usual == BACK and self.search.text():
            self._clear()
        else:
            super().keyPressEvent(event)
