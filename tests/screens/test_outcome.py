"""The outcome panel: it keeps to its sheet at any size of window and text, and gets smaller before it covers more."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.foretold import Foretold, Row
from simpsons_desktop.content.foretold_facts import Fact
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.parts import outcome
from simpsons_desktop.screens.parts.outcome import SETTINGS, OutcomePanel
from simpsons_desktop.screens.parts.outcome_sheet import Sheet
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Look, Settings
from simpsons_desktop.table.free_spot import Size
from simpsons_desktop.table.geometry import Rect

LONG = Foretold(
    "Complete Phineas Q. Butterfat's 5600 Flavors Ice Cream Parlor",
    "Bartholomew the Third chooses whom to count; this would be best for Bartholomew the Third.",
    (
        Row(0, "You", "the Scene · Comic Guy, Fat Tony +4 · bonus", "+3", "4 → 7"),
        Row(1, "Bartholomew the Third of Shelbyville", "Wiggum, Itchy & Scr. and 2 more", "+1", "0 → 1"),
        Row(NOBODY, "Bonus", "You: most counted", "+1"),
    ),
    (Fact("To the discard piles: Krusty Burger, Barney Gumble, Chief Clancy Wiggum and 5 more."), Fact("Drawn.", 1)),
    ("You would reach 7 and win.", "Bartholomew the Third of Shelbyville may still answer."),
)
PLAIN = Foretold("End turn", facts=(Fact("You draw 2 cards.", 0),), verdict=("Bob may still answer.",))
PAPER_SCALES = [scale for scale, brief in SETTINGS if not brief]


def painted(sheet: Sheet) -> QImage:
    """A sheet in the middle of a much larger picture."""
    width, height = sheet.size
    image = QImage(round(width) + 400, round(height) + 400, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff00ff"))
    painter = QPainter(image)
    sheet.paint(painter, QRectF(200, 200, round(width), round(height)))
    painter.end()
    return image


def around(image: QImage) -> list[tuple[int, int]]:
    """The pixels outside the sheet that are not as they were."""
    inside = QRectF(200, 200, image.width() - 400, image.height() - 400)
    return [
        (x, y)
        for y in range(0, image.height(), 2)
        for x in range(0, image.width(), 2)
        if not inside.contains(x, y) and image.pixelColor(x, y) != QColor("#ff00ff")
    ]


@pytest.mark.parametrize("told", [LONG, PLAIN], ids=["long", "plain"])
@pytest.mark.parametrize(("window", "factor"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.6)])
def test_nothing_is_painted_beside_the_sheet(
    style: Style, told: Foretold, window: tuple[int, int], factor: float
) -> None:
    style.wear(Settings(look=Look.CONTRAST, text_factor=factor))
    style.fit(*window)
    for scale, brief in SETTINGS:
        assert around(painted(Sheet(told, style, scale, brief))) == []


def test_it_gets_smaller_before_it_is_brief_and_brief_only_where_points_remain(style: Style) -> None:
    sizes = [Sheet(LONG, style, scale).size for scale in PAPER_SCALES]
    assert sizes == sorted(sizes, reverse=True)
    assert Sheet(LONG, style, 0.7, brief=True).size[1] < Sheet(LONG, style, 0.7).size[1]
    assert Sheet(PLAIN, style, 0.7, brief=True).size == Sheet(PLAIN, style, 0.7).size


def test_it_lies_where_there_is_room_in_the_largest_size_that_has_any(style: Style, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    offered: list[Sequence[Size]] = []

    def finds(sizes: Sequence[Size]) -> tuple[int, Rect] | None:
        offered.append(sizes)
        return (2, Rect(30, 40, *sizes[2])) if len(offered) == 1 else None

    panel = OutcomePanel(style, parent, finds)
    panel.tell(LONG)
    assert len(offered[0]) == len(SETTINGS)
    assert (panel.x(), panel.y()) == (30, 40)
    assert panel.width() == round(offered[0][2][0])
    assert panel.accessibleName() == LONG.spoken
    panel.tell(PLAIN)
    assert panel.isHidden(), "where there is no room, nothing is covered"


def test_what_stays_the_same_is_set_once_wherever_it_lies(
    style: Style, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground, made = QWidget(), list[Sheet]()
    qtbot.addWidget(ground)

    def sheet(*setting: object) -> Sheet:
        made.append(Sheet(*setting))  # type: ignore[arg-type]  # whatever the panel gives
        return made[-1]

    monkeypatch.setattr(outcome, "Sheet", sheet)
    panel = OutcomePanel(style, ground, lambda sizes: (0, Rect(0, 0, *sizes[0])))
    panel.tell(LONG)
    panel.settle()
    panel.tell(LONG)
    assert len(made) == len(SETTINGS)
    panel.tell(PLAIN)
    assert len(made) == 2 * len(SETTINGS)
    style.wear(Settings(text_factor=1.4))
    assert len(made) == 3 * len(SETTINGS)


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_a_bullet_stands_at_the_first_line_of_what_it_opens(style: Style, factor: float) -> None:
    style.wear(Settings(text_factor=factor))
    sheet = Sheet(PLAIN, style)
    words = "A line that is so long that it is set on two or three lines of the panel, whatever the text size may be."
    part = sheet._fact(Fact(words))
    image = QImage(round(sheet.width), round(part.height), QImage.Format.Format_RGB32)
    image.fill(QColor("#ff00ff"))
    painter = QPainter(image)
    part.paint(painter, QRectF(image.rect()))
    painter.end()
    line = part.height / round(part.height / sheet._fact(Fact("Short.")).height)
    left = range(round(sheet._font(16, 12, False).pixelSize() * 1.2))
    rows = [y for y in range(image.height()) if any(image.pixelColor(x, y) != QColor("#ff00ff") for x in left)]
    assert rows
    assert max(rows) < line * 1.1, "in the first line"
