"""The style of all widgets: the look, the interface scale, fonts by role, and the style sheet for standard widgets."""

from __future__ import annotations

from dataclasses import replace
from string import Template

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QFontMetricsF

from simpsons_desktop.screens.desktop import Desktop
from simpsons_desktop.screens.keys import Keys
from simpsons_desktop.store.settings import Look as LookChoice
from simpsons_desktop.store.settings import Motion, Settings
from simpsons_desktop.table import fonts
from simpsons_desktop.table.fonts import BODY_FAMILY, TITLE_FAMILY, Cut
from simpsons_desktop.table.tokens import DARK, HIGH_CONTRAST, LIGHT, Look

SMALLEST, LARGEST = 0.58, 1.4  # bounds of the interface scale
STEP = 0.02  # the scale moves in steps, so that dragging an edge of the window does not restyle it at every pixel
SHEET_SIZES = {
    "body_px": (18, 14),
    "small_px": (15, 12),
    "plan_px": (17, 12),
    "head_px": (40, 24),
    "panel_px": (24, 16),
    "name_px": (20, 14),
    "line_px": (3, 2),
    "radius": (12, 8),
    "pad": (14, 8),
    "gap": (6, 4),
    "field": (40, 28),
    "bar": (16, 12),
    "bar_radius": (7, 5),
}
"""Lengths in the sheet: at scale 1, and the real pixels under which they never fall."""
SHEET_COLOURS = ("text", "muted", "off", "bad", "paper", "paper2", "line", "edge", "accent")

SHEET = Template("""
QLabel { color: $text; font-family: "$body"; font-size: ${body_px}px; font-weight: 500; background: transparent; }
QLabel[role="head"] { font-family: "$title"; font-size: ${head_px}px; font-weight: 400; }
QLabel[role="panel"] { font-family: "$title"; font-size: ${panel_px}px; font-weight: 400; }
QLabel[role="name"] { font-family: "$title"; font-size: ${name_px}px; font-weight: 400; }
QLabel[role="strong"] { font-weight: 700; }
QLabel[role="muted"] { color: $muted; font-weight: 600; font-size: ${small_px}px; }
QLabel[role="small"] { color: $muted; font-weight: 600; font-size: ${plan_px}px; }
QLabel[role="bad"] { color: $bad; font-weight: 700; }
QLineEdit {
    background: $paper2; color: $text; border: ${line_px}px solid $edge; border-radius: ${radius}px;
    padding: 0 ${pad}px; font-family: "$body"; font-size: ${body_px}px; font-weight: 700; min-height: ${field}px;
    selection-background-color: $accent; selection-color: #2a1f3d;
}
QLineEdit:focus { border-color: $focus; background: $paper; }
QPlainTextEdit {
    background: $paper2; color: $text; border: ${line_px}px solid $edge; border-radius: ${radius}px;
    padding: ${gap}px; font-family: "$body"; font-size: ${body_px}px; font-weight: 600;
    selection-background-color: $accent; selection-color: #2a1f3d;
}
QPlainTextEdit:focus { border-color: $focus; background: $paper; }
QAbstractItemView#choices {
    background: $paper; color: $text; border: ${line_px}px solid $line; border-radius: ${radius}px; outline: 0;
    padding: ${gap}px; font-family: "$body"; font-size: ${body_px}px; font-weight: 700;
}
QComboBox { combobox-popup: 0; }
QComboBoxPrivateContainer { background: transparent; border: 0; }
QAbstractItemView#choices::item { min-height: ${field}px; border-radius: ${gap}px; padding: 0 ${gap}px; color: $text; }
QAbstractItemView#choices::item:disabled { color: $off; }
QAbstractItemView#choices::item:selected { background: $accent; color: #2a1f3d; }
QMenu {
    background: $paper; color: $text; border: ${line_px}px solid $line; padding: ${gap}px;
    font-family: "$body"; font-size: ${body_px}px; font-weight: 700;
}
QMenu::item { padding: ${gap}px ${pad}px; border-radius: ${gap}px; min-width: ${field}px; }
QMenu::item:selected { background: $accent; color: #2a1f3d; }
QMenu::item:disabled { background: transparent; color: $off; font-weight: 500; }
QFileDialog, QFileDialog QWidget {
    background: $paper; color: $text; font-family: "$body"; font-size: ${small_px}px; font-weight: 600;
    alternate-background-color: $paper2; selection-background-color: $accent; selection-color: #2a1f3d;
}
QFileDialog QTreeView, QFileDialog QListView, QFileDialog QComboBox, QFileDialog QPushButton, QFileDialog QToolButton {
    background: $paper2; border: ${line_px}px solid $edge; border-radius: ${gap}px; padding: ${gap}px;
}
QFileDialog QToolButton { background: #f3ead6; } /* what Qt draws on them is dark in every look */
QFileDialog QSizeGrip { background: transparent; image: none; } /* it lies over the corner of a button */
QFileDialog QHeaderView { background: transparent; border: 0; }
QFileDialog QLabel { color: $text; font-size: ${small_px}px; }
QFileDialog QLineEdit { min-height: 0; padding: ${gap}px; font-size: ${small_px}px; }
QFileDialog QPushButton:focus, QFileDialog QToolButton:focus, QFileDialog QComboBox:focus { border-color: $focus; }
QFileDialog QPushButton:disabled, QFileDialog QToolButton:disabled { color: $off; border-color: $off; }
QToolTip {
    background: $paper; color: $text; border: 2px solid $line; padding: 4px;
    font-family: "$body"; font-size: ${small_px}px; font-weight: 600;
}
QListWidget#cards {
    background: transparent; border: 0; outline: 0; color: $text; font-family: "$body"; font-size: ${body_px}px;
    font-weight: 800;
}
QListWidget#cards::item { border-radius: ${radius}px; border: ${line_px}px solid transparent; }
QListWidget#cards::item:selected { background: $paper2; border-color: $focus; color: $text; }
QTableView#lines { background: transparent; border: 0; outline: 0; }
QTableView#lines QHeaderView::section { padding-left: 10px; }
QHeaderView { background: transparent; border: 0; }
QHeaderView::section {
    background: transparent; color: $muted; border: 0; border-bottom: ${line_px}px solid $muted; padding: ${gap}px;
    font-family: "$body"; font-size: ${small_px}px; font-weight: 800;
}
QHeaderView::section:hover { color: $text; }
QListView#deck { background: transparent; border: 0; outline: 0; }
QTreeWidget#lines {
    background: $paper2; color: $text; border: ${line_px}px solid $line; border-radius: ${radius}px; outline: 0;
    padding: ${gap}px; font-family: "$body"; font-size: ${body_px}px; font-weight: 600;
}
QTreeWidget#lines:focus { border-color: $focus; background: $paper; }
QTreeWidget#lines::item { padding: ${gap}px; border: ${line_px}px solid transparent; border-radius: ${gap}px; }
QTreeWidget#lines::item:selected { background: transparent; border-color: $muted; color: $text; }
QTreeWidget#lines::item:selected:active { border-color: $focus; background: $paper2; }
QTreeWidget#lines::branch { image: none; }
QTreeWidget#lines::indicator {
    width: ${bar}px; height: ${bar}px; border: ${line_px}px solid $text; border-radius: ${gap}px;
    background: transparent;
}
QTreeWidget#lines::indicator:checked { background: $text; }
QScrollArea, QScrollArea > QWidget > QWidget#page { background: transparent; border: 0; }
QTextBrowser {
    background: transparent; border: 0; color: $text; font-family: "$body"; font-size: ${body_px}px; font-weight: 500;
    selection-background-color: $accent; selection-color: #2a1f3d;
}
QScrollBar:vertical { background: $paper2; width: ${bar}px; margin: 0; border-radius: ${bar_radius}px; }
QScrollBar:horizontal { background: $paper2; height: ${bar}px; margin: 0; border-radius: ${bar_radius}px; }
QScrollBar::handle { background: $muted; border: 2px solid $paper2; border-radius: ${bar_radius}px; }
QScrollBar::handle:vertical { min-height: ${field}px; }
QScrollBar::handle:horizontal { min-width: ${field}px; }
QScrollBar::handle:hover { background: $text; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")


def look_of(settings: Settings, desktop: Desktop) -> Look:
    """The look that is set; "system" follows what the desktop asks for. Signs and words on cards as they are set."""
    looks = {LookChoice.LIGHT: LIGHT, LookChoice.DARK: DARK, LookChoice.CONTRAST: HIGH_CONTRAST}
    wished = HIGH_CONTRAST if desktop.contrast else DARK if desktop.dark else LIGHT
    return replace(looks.get(settings.look, wished), signs=settings.trait_letters, words=settings.text_cards)


class Style(QObject):
    """Look, sizes and keys that every widget of a window shares; `changed` tells them to take their measures again.

    `u` is the interface scale (1 at 1920x1080), `factor` the player's text factor. Lengths are device-independent.
    `calm`: things fade instead of moving. What is left to the desktop follows it at any time.
    """

    changed = Signal()
    veiled = Signal()  # a dialog has come over something in the window, or has gone

    def __init__(self, look: Look = LIGHT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.u = 1.0
        self.factor = 1.0
        self.calm = False
        self.keys = Keys()
        self.desktop = Desktop(self)
        self.desktop.changed.connect(self._follow)
        self._worn = Settings()

    def wear(self, settings: Settings) -> None:
        """Take look, text factor, calm and keys from the settings."""
        self._worn = settings
        keys = Keys(settings.keys)
        if keys.changed != self.keys.changed:
            self.keys = keys
            self.changed.emit()
        calm = {Motion.FULL: False, Motion.REDUCED: True}.get(settings.motion, self.desktop.calm)
        if calm != self.calm:
            self.calm = calm
            self.changed.emit()
        self._take(look_of(settings, self.desktop), self.u, settings.text_factor)

    def _follow(self) -> None:
        self.wear(self._worn)

    def fit(self, width: int, height: int) -> None:
        """Take the scale from the size of a window."""
        scale = max(SMALLEST, min(LARGEST, width / 1920, height / 1080))
        self._take(self.look, round(scale / STEP) * STEP, self.factor)

    def _take(self, look: Look, u: float, factor: float) -> None:
        if (look, u, factor) != (self.look, self.u, self.factor):
            self.look, self.u, self.factor = look, u, factor
            self.changed.emit()

    def px(self, length: float, floor: float = 0) -> int:
        """A length given for 1920x1080, at this scale and text size, never under `floor` pixels."""
        return max(round(length * self.u * self.factor), round(floor))

    def space(self, length: float) -> int:
        """A distance between things: it follows the window, not the text size."""
        return round(length * self.u)

    def title(self, length: float, floor: float = 12) -> QFont:
        """Luckiest Guy at a size given for 1920x1080."""
        return fonts.title(self.px(length, floor))

    def body(self, length: float, cut: Cut = Cut.BOLD, floor: float = 12) -> QFont:
        """Baloo 2 at a size given for 1920x1080."""
        return fonts.body(self.px(length, floor), cut)

    def sheet(self) -> str:
        """The style sheet for labels, fields, lists, menus and scroll bars."""
        look = self.look
        colours = {name: getattr(look, name) for name in SHEET_COLOURS}
        sizes = {name: self.px(length, floor) for name, (length, floor) in SHEET_SIZES.items()}
        focus = look.accent if look.dark else "#1c66c9"
        return SHEET.substitute(colours, focus=focus, title=TITLE_FAMILY, body=BODY_FAMILY, **sizes)


def text_width(font: QFont, text: str) -> float:
    """How far a line of text moves the pen."""
    return QFontMetricsF(font).horizontalAdvance(text)
