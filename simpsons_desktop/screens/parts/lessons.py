"""Little drawings for the first page of the rules: what the game is about, in the shapes and colours of the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from simpsons_desktop.rules.model import Kind
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.paint_text import CENTRE, Rim, draw_text
from simpsons_desktop.table.shapes import box, disc, layer, seat_symbol, star
from simpsons_desktop.table.tokens import INK, KINDS, PAPER, STAR_GOLD, WHITE, Look

WIDE, HIGH = 132.0, 66.0
"""The room of a drawing, in units of its own."""
MATCHING, OTHER = "brain", "lemon"  # emblems that stand for traits
GOAL = 7


def lesson(name: str, px: int, look: Look) -> QImage:
    """The drawing of a name (one of LESSONS), `px` device pixels wide."""
    picture, painter = layer(px, round(px * HIGH / WIDE))
    painter.scale(px / WIDE, px / WIDE)
    LESSONS[name](painter, look)
    painter.end()
    return picture


def _aim(painter: QPainter, look: Look) -> None:
    """A track of points, nearly full."""
    for at in range(GOAL):
        centre = QPointF(12 + at * 18, HIGH / 2)
        if at < GOAL - 2:
            star(painter, centre, 9, STAR_GOLD, 1.6, look.line)
        else:
            disc(painter, centre, 4, look.pip, 1.4, look.edge)


def _turn(painter: QPainter, look: Look) -> None:
    """One card of each kind."""
    for at, kind in enumerate((Kind.SCENE, Kind.CHARACTER, Kind.CHARACTER, Kind.ACTION)):
        theme, card = KINDS[kind], QRectF(6 + at * 31, 10, 27, 44)
        box(painter, card, 4, theme.frame, 1.8, 2, look.line)
        disc(painter, card.center(), 9, theme.banner, 1.4)
        if theme.glyph:
            draw_icon(painter, theme.glyph, QRectF(card.center().x() - 6, card.center().y() - 6, 12, 12), WHITE)
        else:
            draw_icon(painter, "game:person", QRectF(card.center().x() - 6, card.center().y() - 6, 12, 12), WHITE)


def _scene(painter: QPainter, left: float, look: Look, numbers: tuple[str, str] = ("", "")) -> None:
    """A Scene that shows a trait, and its green and red numbers if there are any."""
    card = QRectF(left, 6, 52, 34)
    box(painter, card, 5, KINDS[Kind.SCENE].frame, 1.8, 2, look.line)
    box(painter, card.adjusted(5, 5, -5, -5), 4, PAPER, 1.2)
    draw_icon(painter, MATCHING, QRectF(card.center().x() - 9, card.center().y() - 9, 18, 18))
    for at, (number, colour) in enumerate(zip(numbers, (look.complete, look.trash), strict=True)):
        if number:
            badge = QRectF(card.left() - 3 + at * 34, 42, 24, 18)
            box(painter, badge, 5, colour, 1.6, 1.5, look.line)
            draw_text(painter, number, Cut.EXTRA, 13, badge, WHITE, CENTRE, Rim(3))


def _character(painter: QPainter, centre: QPointF, seat: int, trait: str, look: Look, lies: bool = False) -> None:
    """A Character of a seat with a trait; one that does not match lies sideways (7.6)."""
    painter.save()
    painter.translate(centre)
    painter.rotate(90 if lies else 0)
    card = QRectF(-9, -14, 18, 28)
    box(painter, card, 3, KINDS[Kind.CHARACTER].frame, 1.6, 0 if lies else 1.5, look.line)
    draw_icon(painter, trait, QRectF(-6.5, -11, 13, 13))
    seat_symbol(painter, seat, QPointF(0, 8), 4.2, 1)
    painter.restore()


def _match(painter: QPainter, look: Look) -> None:
    """A Scene and a Character with one trait in common."""
    _scene(painter, 8, look)
    draw_text(painter, "=", Cut.TITLE, 20, QRectF(64, 12, 18, 24), look.good, CENTRE)
    _character(painter, QPointF(98, 24), 0, MATCHING, look)


def _sideways(painter: QPainter, look: Look) -> None:
    """A Scene and a Character that has nothing in common with it."""
    _scene(painter, 8, look)
    draw_text(painter, "≠", Cut.EXTRA, 20, QRectF(64, 12, 18, 24), look.bad, CENTRE)
    _character(painter, QPointF(102, 24), 1, OTHER, look, lies=True)


def _finish(painter: QPainter, look: Look) -> None:
    """A Scene with as many matching Characters as its green number asks for."""
    _scene(painter, 6, look, ("3", "2"))
    for at, seat in enumerate((0, 0, 1)):
        _character(painter, QPointF(74 + at * 22, 24), seat, MATCHING, look)


def _share(painter: QPainter, look: Look) -> None:
    """Who has Characters there gets a star, who has most of them two."""
    for at, (seat, stars) in enumerate(((0, 2), (1, 1))):
        top = 18 + at * 30
        seat_symbol(painter, seat, QPointF(22, top), 11, 2, INK)
        for number in range(stars):
            star(painter, QPointF(54 + number * 26, top), 11, STAR_GOLD, 1.8, look.line)


LESSONS: dict[str, Callable[[QPainter, Look], None]] = {
    "aim": _aim, "turn": _turn, "match": _match, "sideways": _sideways, "finish": _finish, "share": _share,
}  # fmt: skip
