"""The style of all widgets: the look, the interface scale, fonts by role, and the style sheet for standard widgets."""

from __future__ import annotations

from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication

from simpsons_desktop.store.settings import Look as LookChoice
from simpsons_desktop.store.settings import Settings
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
    background: $paper2; color: $text; border: ${line_px}px solid $line; border-radius: ${radius}px;
    padding: 0 ${pad}px; font-family: "$body"; font-size: ${body_px}px; font-weight: 700; min-height: ${field}px;
    selection-background-color: $accent; selection-color: #2a1f3d;
}
QLineEdit:focus { border-color: $focus; background: $paper; }
QAbstractItemView#choices {
    background: $paper; color: $text; border: ${line_px}px solid $line; outline: 0; padding: ${gap}px;
    font-family: "$body"; font-size: ${body_px}px; font-weight: 700;
}
QAbstractItemView#choices::item { min-height: ${field}px; border-radius: ${gap}px; padding: 0 ${gap}px; color: $text; }
QAbstractItemView#choices::item:selected { background: $accent; color: #2a1f3d; }
QMenu {
    background: $paper; color: $text; border: ${line_px}px solid $line; padding: ${gap}px;
    font-family: "$body"; font-size: ${body_px}px; font-weight: 700;
}
QMenu::item { padding: ${gap}px ${pad}px; border-radius: ${gap}px; min-width: ${field}px; }
QMenu::item:selected { background: $accent; color: #2a1f3d; }
QToolTip {
    background: $paper; color: $text; border: 2px solid $line; padding: 4px;
    font-family: "$body"; font-size: ${small_px}px; font-weight: 600;
}
QListWidget#cards {
    background: transparent; border: 0; outline: 0; color: $text; font-family: "$body"; font-size: ${body_px}px;
    font-weight: 800;
}
QListWidget#cards::item { border-radius: ${gap}px; padding: 2px; }
QListWidget#cards::item:selected { background: $accent; color: #2a1f3d; }
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


def look_of(choice: LookChoice) -> Look:
    """The look for a choice; "system" follows the desktop's light or dark scheme."""
    if choice is LookChoice.SYSTEM:
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme is Qt.ColorScheme.Dark else LIGHT
    return {LookChoice.LIGHT: LIGHT, LookChoice.DARK: DARK, LookChoice.CONTRAST: HIGH_CONTRAST}[choice]


class Style(QObject):
    """Look and sizes that every widget of a window shares; `changed` tells them to take their measures again.

    `u` is the interface scale (1 at 1920x1080), `factor` the player's text factor. Lengths are device-independent.
    """

    changed = Signal()

    def __init__(self, look: Look = LIGHT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.u = 1.0
        self.factor = 1.0

    def wear(self, settings: Settings) -> None:
        """Take look and text factor from the settings."""
        self._take(look_of(settings.look), self.u, settings.text_factor)

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
        colours = {name: getattr(look, name) for name in ("text", "muted", "bad", "paper", "paper2", "line", "accent")}
        sizes = {name: self.px(length, floor) for name, (length, floor) in SHEET_SIZES.items()}
        focus = look.accent if look.dark else "#1c66c9"
        return SHEET.substitute(colours, focus=focus, title=TITLE_FAMILY, body=BODY_FAMILY, **sizes)


def text_width(font: QFont, text: str) -> float:
    """How far a line of text moves the pen."""
    return QFontMetricsF(font).horizontalAdvance(text)
