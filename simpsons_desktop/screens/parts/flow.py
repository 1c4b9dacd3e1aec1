"""A layout that sets its widgets on as few lines as they need, and fills every line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget, QWidgetItem


def no_less() -> float:
    """An item that may become as narrow as it says itself."""
    return 0


@dataclass(frozen=True)
class Piece:
    """A widget in the flow: its share of the width that is left over, and under what width it goes to a new line."""

    item: QLayoutItem
    stretch: int
    least: Callable[[], float]

    def width(self) -> int:
        """What it wants of a line: a piece that stretches only its least, any other one its whole width."""
        floor = max(self.item.minimumSize().width(), round(self.least()))
        return floor if self.stretch else max(floor, self.item.sizeHint().width())

    def height(self, width: int) -> int:
        """How high it is at that width."""
        return self.item.heightForWidth(width) if self.item.hasHeightForWidth() else self.item.sizeHint().height()


class Flow(QLayout):
    """Pieces side by side while they fit, then on further lines; each in the middle of its line's height.

    `add` says how a piece behaves. A line without a piece that stretches begins at its start, or is `centred`.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 8, centred: bool = False) -> None:
        self._heights: dict[int, int] = {}  # by width: Qt asks for them over and over, from the beginning on
        self._measured: list[tuple[Piece, int]] | None = None  # the pieces in sight with what they want: as often
        self._least: QSize | None = None
        super().__init__(parent)
        self.centred = centred
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)
        self.pieces: list[Piece] = []

    def add(self, widget: QWidget, stretch: int = 0, least: Callable[[], float] = no_less) -> None:
        """Add a widget; `least` is the width under which it asks for a line of its own (lengths may change)."""
        self.addChildWidget(widget)
        self.pieces.append(Piece(QWidgetItem(widget), stretch, least))
        self.invalidate()

    def drop(self, widget: QWidget) -> None:
        """Take a widget away for good."""
        self.pieces = [piece for piece in self.pieces if piece.item.widget() is not widget]
        widget.hide()
        widget.deleteLater()
        self.invalidate()

    # ---- what Qt asks of a layout

    def addItem(self, item: QLayoutItem) -> None:
        self.pieces.append(Piece(item, 0, no_less))
        self.invalidate()

    def count(self) -> int:
        return len(self.pieces)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self.pieces[index].item if 0 <= index < len(self.pieces) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        self._measured = self._least = None
        return self.pieces.pop(index).item if 0 <= index < len(self.pieces) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def invalidate(self) -> None:
        self._heights.clear()
        self._measured = self._least = None
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._lay(QRect(0, 0, width - self._across(), 0), place=False) + self._above()
        return self._heights[width]

    def sizeHint(self) -> QSize:
        shown = self._shown()
        width = sum(max(width, piece.item.sizeHint().width()) if piece.stretch else width for piece, width in shown)
        width += self.spacing() * max(0, len(shown) - 1)
        width += self._across()
        return QSize(width, self.heightForWidth(width))

    def _across(self) -> int:
        return self.contentsMargins().left() + self.contentsMargins().right()

    def _above(self) -> int:
        return self.contentsMargins().top() + self.contentsMargins().bottom()

    def minimumSize(self) -> QSize:
        if self._least is None:
            sizes = [piece.item.minimumSize() for piece, _ in self._shown()]
            width = max((size.width() for size in sizes), default=0)
            height = max((size.height() for size in sizes), default=0)
            self._least = QSize(width + self._across(), height + self._above())
        return self._least

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay(rect.marginsRemoved(self.contentsMargins()), place=True)

    # ---- lines

    def lines(self, width: int) -> int:
        """How many lines it takes in that width."""
        return len(self._lines(width - self._across()))

    def _shown(self) -> list[tuple[Piece, int]]:
        """The pieces in sight, each with the width that it wants of a line."""
        if self._measured is None:
            self._measured = [(piece, piece.width()) for piece in self.pieces if not piece.item.isEmpty()]
        return self._measured

    def _lines(self, room: int) -> list[list[tuple[Piece, int]]]:
        lines: list[list[tuple[Piece, int]]] = []
        used = 0
        for piece, width in self._shown():
            if lines and used + self.spacing() + width <= room:
                lines[-1].append((piece, width))
                used += self.spacing() + width
            else:
                lines.append([(piece, width)])
                used = width
        return lines

    def _widths(self, line: list[tuple[Piece, int]], room: int) -> list[int]:
        """How broad the pieces of a line become: what is left goes to those that stretch."""
        widths = [width for _, width in line]
        left = room - sum(widths) - self.spacing() * (len(line) - 1)
        shares = sum(piece.stretch for piece, _ in line)
        if left < 0:
            return [min(width, room) for width in widths]
        if shares:
            widths = [width + left * piece.stretch // shares for piece, width in line]
        return widths

    def _lay(self, rect: QRect, place: bool) -> int:
        """Set the lines from the top of `rect`, or only measure them; the height of all."""
        y = rect.y()
        for line in self._lines(rect.width()):
            widths = self._widths(line, rect.width())
            heights = [piece.height(width) for (piece, _), width in zip(line, widths, strict=True)]
            tallest = max(heights)
            spare = rect.width() - sum(widths) - self.spacing() * (len(line) - 1)
            x = rect.x() + (max(0, spare) // 2 if self.centred else 0)
            for (piece, _), width, height in zip(line, widths, heights, strict=True):
                if place:
                    spot = QRect(x, y + (tallest - height) // 2, width, height)
                    piece.item.setGeometry(QStyle.visualRect(self._direction(), rect, spot))
                x += width + self.spacing()
            y += tallest + self.spacing()
        return max(0, y - rect.y() - self.spacing())

    def _direction(self) -> Qt.LayoutDirection:
        owner = self.parentWidget()
        return owner.layoutDirection() if owner is not None else Qt.LayoutDirection.LeftToRight
