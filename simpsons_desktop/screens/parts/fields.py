"""Fields in the house style: a drop-down list, a switch, a line of text, a number to step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap, QStandardItem, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QHBoxLayout, QLineEdit, QListView, QSizePolicy, QWidget

from simpsons_desktop.content.plain_text import whole_letters
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.screens.parts.button import LEAST_HIT, IconButton, focus_ring
from simpsons_desktop.screens.parts.panel import label
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import LEFT, draw_text, shortened
from simpsons_desktop.table.tokens import INK, WHITE

Stroke = tuple[tuple[float, float], ...]
"""Points to join by lines; the button's face reaches from -1 to 1, left to right and down."""
MINUS: Stroke = ((-0.42, 0), (0.42, 0))
UPRIGHT: Stroke = ((0, -0.42), (0, 0.42))
WIDEST = 480  # of the words of a choice, at scale 1
LEAST_SHRUNK = 0.8  # of the size of the words: what is longer still ends with dots
LONGEST_WHY = 90  # letters of why something can't be chosen
CHEVRON: Stroke = ((-0.18, -0.4), (0.22, 0), (-0.18, 0.4))


MOST_IN_SIGHT = 16
"""Rows of a list that is open; more of them are scrolled to."""


class Drop(QComboBox):
    """A drop-down list. An item's icon name lies in its user data's companion role `ICON_ROLE`.

    What stands on a second line of a choice is shown in the list alone.
    """

    ICON_ROLE = Qt.ItemDataRole.UserRole + 1

    def __init__(self, style: Style, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = style
        view = QListView()
        view.setObjectName("choices")
        self.setView(view)
        self.setMaxVisibleItems(MOST_IN_SIGHT)
        container = view.window()
        container.setWindowFlags(
            Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
        )
        container.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)  # the corners of the list are round
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)
        style.changed.connect(self.update)
        self._widest: dict[int, float] = {}  # by the height of the letters: layouts ask for it over and over
        self._watch()

    def _watch(self) -> None:
        model = self.model()
        for altered in (model.rowsInserted, model.rowsRemoved, model.dataChanged, model.modelReset):
            altered.connect(self._measure_again)

    def share(self, other: Drop) -> None:
        """Have the choices of another list: a thousand of them are made and measured once."""
        self.setModel(other.model())
        self._widest = other._widest
        self._watch()

    def _measure_again(self) -> None:
        self._widest.clear()

    def add(self, text: str, value: object, icon: str = "", tip: str = "") -> None:
        """Add a choice."""
        self.add_all([(text, value, icon, tip)])

    def add_all(self, choices: Sequence[tuple[str, object, str, str]]) -> None:
        """Add choices, each as in `add`, all at once: of hundreds, each by itself would take long."""
        items = []
        for text, value, icon, tip in choices:
            item = QStandardItem(text)
            for role, data in ((Qt.ItemDataRole.UserRole, value), (self.ICON_ROLE, icon)):
                item.setData(data, role)
            item.setToolTip(tip)
            items.append(item)
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        model.invisibleRootItem().appendRows(items)

    def refuse(self, text: str, why: str) -> None:
        """Show what can't be chosen, and why on a line below it; nothing of it is ever the current choice."""
        self.addItem(f"{text}\n{shorten(why, LONGEST_WHY)}")
        at = self.count() - 1
        self.setItemData(at, "prohibited", self.ICON_ROLE)
        self.setItemData(at, why, Qt.ItemDataRole.ToolTipRole)
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        model.item(at).setEnabled(False)

    def showPopup(self) -> None:
        """Open the list, with the icons in the size and the ink that it has now."""
        side = self.house.px(30, 20)
        self.setIconSize(QSize(side, side))
        ratio = self.devicePixelRatioF()
        for at in range(self.count()):
            name = self.itemData(at, self.ICON_ROLE)
            if name:
                picture = QPixmap.fromImage(icons.image(name, round(side * ratio), self.house.look.text))
                picture.setDevicePixelRatio(ratio)
                self.setItemIcon(at, QIcon(picture))
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 2 * side)  # no choice is cut
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the wheel scrolls the page; it must not change a choice in passing

    def _room(self) -> float:
        return max(7.0, self.house.space(10))

    def sizeHint(self) -> QSize:
        room = self._room()
        height = self.house.px(46, LEAST_HIT)
        widest = min(self._broadest(), self.house.px(WIDEST))  # what is longer is painted smaller, or cut
        return QSize(round(widest + height * 2.1 + 2 * room), round(height + 2 * room))

    def _broadest(self) -> float:
        """How broad the words of the broadest choice are."""
        font = self.house.body(18, Cut.EXTRA, 13)
        if font.pixelSize() not in self._widest:
            rows = (self.model().index(at, 0) for at in range(self.count()))
            choices = (_first_line(str(row.data())) for row in rows if row.flags() & Qt.ItemFlag.ItemIsEnabled)
            self._widest[font.pixelSize()] = max((text_width(font, text) for text in choices), default=80.0)
        return self._widest[font.pixelSize()]

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(round(hint.width() * 0.7), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, room = self.house.look, self._room()
        face = QRectF(self.rect()).adjusted(room, room, -room, -room)
        height, radius = face.height(), face.height() * 0.3
        on = self.isEnabled()
        ink, line = (look.text, look.edge) if on else (look.off, look.off_line)
        fill = look.paper if self.underMouse() or self.hasFocus() or not on else look.paper2
        shapes.box(painter, face, radius, fill, max(2.0, 3 * self.house.u), 0, line)
        left = face.left() + height * 0.3
        icon = self.currentData(self.ICON_ROLE)
        if icon:
            size = height * 0.66
            icons.draw_icon(painter, icon, QRectF(left, face.center().y() - size / 2, size, size), ink)
            left += height * 0.84
        room_for_words = QRectF(left, face.top(), face.right() - height * 0.8 - left, height)
        words = _first_line(self.currentText())
        px = float(self.house.px(18, 13))
        words, px = shortened(words, Cut.EXTRA, px, max(12.0, px * LEAST_SHRUNK), room_for_words.width())
        draw_text(painter, words, Cut.EXTRA, px, room_for_words, ink, LEFT)
        tip, wing = QPointF(face.right() - height * 0.42, face.center().y() + height * 0.09), height * 0.13
        painter.setPen(shapes.pen(ink, max(2.0, 3.4 * self.house.u)))
        painter.drawPolyline([tip + QPointF(-wing, -wing), tip, tip + QPointF(wing, -wing)])
        if self.hasFocus():
            focus_ring(painter, face, radius, self.house)
        painter.end()


def _first_line(text: str) -> str:
    return text.partition("\n")[0]


class Switch(QAbstractButton):
    """An on-off switch; the knob's side and a tick say which."""

    def __init__(self, style: Style, name: str, on: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = style
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)
        style.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        height = self.house.px(42, LEAST_HIT)
        return QSize(round(height * 1.8 + 16), height + 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self.house.look
        face = QRectF(self.rect()).adjusted(8, 8, -8, -8)
        half = face.height() / 2
        on = self.isChecked()
        fill, line = (look.accent if on else look.paper2), look.edge
        disc, ink = WHITE, INK
        if not self.isEnabled():
            fill, line, disc, ink = look.paper, look.off_line, look.paper, look.off
        shapes.box(painter, face, half, fill, max(2.0, 3 * self.house.u), 0, line)
        knob = QPointF(face.right() - half if on else face.left() + half, face.center().y())
        shapes.disc(painter, knob, half * 0.72, disc, max(2.0, 2.6 * self.house.u), ink)
        if on:
            size = half * 0.86
            icons.draw_icon(
                painter, "game:check-mark", QRectF(knob.x() - size / 2, knob.y() - size / 2, size, size), ink
            )
        if self.hasFocus():
            focus_ring(painter, face, half, self.house)
        painter.end()


class NameField(QLineEdit):
    """A line for a name of at most `longest` letters, however many units a letter takes. `overflowed`: some had no
    room.
    """

    def __init__(self, text: str, hint: str, longest: int, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setPlaceholderText(hint)
        self.longest, self.overflowed = longest, False
        self.setMaxLength(2 * longest + 2)  # units; no letter takes more than two, and one more is to be noticed
        self.setAccessibleName(hint)
        self.textEdited.connect(self._bound)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _bound(self, text: str) -> None:
        """Of what was put in at the cursor, leave out what has no room and what is no whole letter that is seen."""
        self.setSelection(0, self.cursorPosition())
        before = self.selectedText()
        after = whole_letters(text[len(before) :], self.longest)
        kept = whole_letters(before, self.longest - len(after))
        self.overflowed = len(whole_letters(text, len(text))) > self.longest
        self.deselect()
        if kept + after != text:
            self.setText(kept)
            end = self.cursorPosition()
            self.setText(kept + after)
            self.setCursorPosition(end)
            self.setModified(True)


class StrokeButton(IconButton):
    """A small button with a sign made of a few lines, for what no icon of the collection says."""

    def __init__(self, style: Style, strokes: Sequence[Stroke], name: str, size: float, key: str = "") -> None:
        super().__init__(style, "", name, size, key=key)
        self.strokes = tuple(strokes)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look = self.house.look
        face = self.paint_box(painter, look.face, self.box().height() * 0.3)
        half, centre = face.height() / 2, face.center()
        painter.setPen(shapes.pen(self.ink(look.text), max(2.4, 4.5 * self.house.u)))
        for stroke in self.strokes:
            painter.drawPolyline([centre + QPointF(x, y) * half for x, y in stroke])
        painter.end()


class Stepper(QWidget):
    """A whole number between two bounds with a button for less and one for more."""

    changed = Signal(int)

    def __init__(
        self, style: Style, bounds: tuple[int, int], value: int, name: str, less_more: tuple[str, str]
    ) -> None:
        super().__init__()
        self.bounds, self.value = bounds, value
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(style.space(4))
        self.less = StrokeButton(style, (MINUS,), less_more[0], 40)
        self.more = StrokeButton(style, (MINUS, UPRIGHT), less_more[1], 40)
        self.number = label("", "panel")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.number.setAccessibleName(name)
        for widget in (self.less, self.number, self.more):
            row.addWidget(widget)
        self.less.clicked.connect(self._down)
        self.more.clicked.connect(self._up)
        self.put(value)

    @property
    def room(self) -> float:
        """The margin around the faces of the buttons."""
        return self.less.room

    def put(self, value: int) -> None:
        """Show a number without telling of it."""
        self.value = max(self.bounds[0], min(self.bounds[1], value))
        self.number.setText(str(self.value))
        self.number.setMinimumWidth(self.number.fontMetrics().horizontalAdvance("00") + 12)
        self.less.setEnabled(self.value > self.bounds[0])
        self.more.setEnabled(self.value < self.bounds[1])

    def _down(self) -> None:
        self._step(-1)

    def _up(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        self.put(self.value + by)
        self.changed.emit(self.value)
