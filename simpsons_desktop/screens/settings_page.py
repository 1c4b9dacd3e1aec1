"""The settings: each takes effect at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.screens.parts.button import CartoonButton, Glyph
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Switch
from simpsons_desktop.screens.parts.panel import Panel, heading, label, scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import HOVER_DELAYS, TEXT_FACTORS, Look, Pace, Settings


class SettingsPage(Page):
    """One row for each setting, and a way back to the usual ones."""

    packs_wanted = Signal()

    def __init__(self, style: Style, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(style, self.tr("Settings"), 1200, parent)
        self.preferences = preferences
        now = preferences.now
        self.pace = Segments(style, self._paces(), now.pace, self.tr("Pace"))
        self.look = Segments(style, self._looks(), now.look, self.tr("Look"))
        self.text_size = Segments(style, self._sizes(), now.text_factor, self.tr("Text size"))
        self.hover = Segments(style, self._delays(), now.hover_ms, self.tr("Card preview"))
        self.full_screen = Switch(style, self.tr("Full screen"), now.full_screen)
        self.packs = CartoonButton(style, self.tr("Look at them"))
        self.packs.clicked.connect(self.packs_wanted)
        self.restore = CartoonButton(style, self.tr("Restore the usual settings"), glyph=Glyph("game:backward-time"))
        for control, field in (
            (self.pace, "pace"), (self.look, "look"), (self.text_size, "text_factor"), (self.hover, "hover_ms"),
        ):  # fmt: skip
            control.picked.connect(partial(self._put, field))
        self.full_screen.toggled.connect(partial(self._put, "full_screen"))
        self.restore.clicked.connect(self._restore)
        preferences.changed.connect(self._show)
        self.page_rows = QVBoxLayout()
        self._lay_out()
        self._fill_panel()

    def _put(self, field: str, value: object) -> None:
        self.preferences.change(**{field: value})

    def _paces(self) -> list[tuple[Pace, str]]:
        return [
            (Pace.SLOW, self.tr("Slow")),
            (Pace.NORMAL, self.tr("Normal")),
            (Pace.FAST, self.tr("Fast")),
            (Pace.INSTANT, self.tr("Instant")),
        ]

    def _looks(self) -> list[tuple[Look, str]]:
        return [
            (Look.SYSTEM, self.tr("As the desktop")),
            (Look.LIGHT, self.tr("Light")),
            (Look.DARK, self.tr("Dark")),
            (Look.CONTRAST, self.tr("High contrast")),
        ]

    def _sizes(self) -> list[tuple[float, str]]:
        return [(factor, self.tr("{0} %").format(round(factor * 100))) for factor in TEXT_FACTORS]

    def _delays(self) -> list[tuple[int, str]]:
        named = {0: self.tr("At once")}
        return [(ms, named.get(ms, self.tr("{0} s").format(f"{ms / 1000:g}"))) for ms in HOVER_DELAYS]

    def _lay_out(self) -> None:
        rows: tuple[tuple[str, str, QWidget], ...] = (
            (self.tr("Pace"), self.tr("How long the table shows each move"), self.pace),
            (self.tr("Look"), self.tr("Colours of the table and the panels"), self.look),
            (self.tr("Text size"), self.tr("Panels, log, prompt and buttons"), self.text_size),
            (self.tr("Card preview"), self.tr("How long the pointer rests on a card first"), self.hover),
            (self.tr("Full screen"), self.tr("Also with F11"), self.full_screen),
            (self.tr("Packs"), self.tr("Cards and pictures of your own"), self.packs),
        )
        for name, what, control in rows:
            self.page_rows.addWidget(setting_row(self.house, name, what, control))

    def _fill_panel(self) -> None:
        self.panel.column.addWidget(scrolling(self.page_rows), 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.restore)
        self.panel.column.addLayout(foot)

    def _show(self, settings: Settings) -> None:
        """Show settings that were changed, here or elsewhere."""
        self.pace.value = settings.pace
        self.look.value = settings.look
        self.text_size.value = settings.text_factor
        self.hover.value = settings.hover_ms
        self.full_screen.setChecked(settings.full_screen)

    def _restore(self) -> None:
        """Back to the usual settings; the last table, the window's place and the packs are no settings of this page."""
        now = self.preferences.now
        self.preferences.put(Settings(last_table=now.last_table, window=now.window, packs_off=now.packs_off))


def setting_row(style: Style, name: str, what: str, control: QWidget) -> Panel:
    """A strip with a setting's name, what it does, and its control."""
    strip = Panel(style, 10, second=True, tallest=120)
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(heading(name, "name"))
    words.addWidget(label(what, "muted"))
    row = QHBoxLayout()
    row.addSpacing(style.space(10))
    row.addLayout(words)
    row.addStretch(1)
    row.addWidget(control)
    strip.column.addLayout(row)
    return strip
