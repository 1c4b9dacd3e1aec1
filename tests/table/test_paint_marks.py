"""Pins: what is other about a card in play shows on it, where it belongs, and can be told apart without colour."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.table.paint_board import BoardNumbers, character_art, paint_board, paint_character
from simpsons_desktop.table.paint_marks import paint_pin, signed
from simpsons_desktop.table.stakes import Stake
from simpsons_desktop.table.tokens import DARK, HIGH_CONTRAST, LIGHT, Look

pytestmark = pytest.mark.usefixtures("qapp")

LOOKS = [LIGHT, DARK, HIGH_CONTRAST]
HOMER = Printed("homer", "Homer", Kind.CHARACTER, ("family", "fat", "idiot"), star="homer", emblems=("doughnut",))
TAVERN = Printed("tavern", "Moe's Tavern", Kind.SCENE, ("bitter", "crooked"), 4, 2, emblems=("beer-mug",))
NUMBERS = BoardNumbers(4, 4, 1, 2, Stake(1, 3), Stake(2, 2), ("bitter", "crooked"))
BOARD, CARD = QRectF(40, 40, 260, 152), QRectF(40, 40, 100, 140)
GUARDS = [Mark("guard:complete"), Mark("guard:effects"), Mark("guard:counting")]


def empty(width: int, height: int) -> tuple[QImage, QPainter]:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter


def board(look: Look, *marks: Mark) -> QImage:
    image, painter = empty(340, 250)
    paint_board(painter, BOARD, TAVERN, 1, replace(NUMBERS, marks=marks), look)
    painter.end()
    return image


def character(look: Look, lying: bool, *marks: Mark) -> QImage:
    image, painter = empty(220, 220)
    card = QRectF(CARD.topLeft(), CARD.size().transposed()) if lying else CARD
    paint_character(painter, card, HOMER, 0, (), HOMER.traits, lying, look, marks)
    painter.end()
    return image


def pin(look: Look, mark: Mark) -> QImage:
    image, painter = empty(60, 60)
    paint_pin(painter, QPointF(30, 30), 32, mark, look)
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def changed_spots(one: QImage, other: QImage) -> list[tuple[int, int]]:
    """Where two pictures differ."""
    return [(x, y) for y in range(one.height()) for x in range(one.width()) if one.pixel(x, y) != other.pixel(x, y)]


def changed(one: QImage, other: QImage) -> QRectF:
    """The rectangle in which two pictures differ."""
    spots = changed_spots(one, other)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))


@pytest.mark.parametrize("look", LOOKS)
def test_a_pin_that_concerns_a_number_lies_at_that_number(look: Look) -> None:
    plain, middle = board(look), BOARD.center().x()
    for stat in ("complete", "guard:complete"):
        assert changed(plain, board(look, Mark(stat, -1))).right() < middle
    for stat in ("trash", "guard:trash"):
        assert changed(plain, board(look, Mark(stat, 1))).left() > middle


@pytest.mark.parametrize("look", LOOKS)
def test_pins_that_concern_no_single_number_stand_beside_each_other_in_the_middle(look: Look) -> None:
    middle = (Mark("bonus", 2), Mark("traits"), Mark("guard:effects"))
    plain, middles = board(look), [changed(board(look), board(look, mark)) for mark in middle]
    assert all(abs(one.center().x() - BOARD.center().x()) < 3 for one in middles)
    assert changed(plain, board(look, *middle)).width() > 0.85 * sum(one.width() for one in middles)


@pytest.mark.parametrize("look", LOOKS)
def test_pins_leave_the_name_of_a_scene_and_its_traits_alone(look: Look) -> None:
    all_here = (Mark("complete", 2), Mark("trash", -1), Mark("bonus", 2), Mark("traits"), *GUARDS)
    assert changed(board(look), board(look, *all_here)).top() > BOARD.top() + BOARD.height() * 0.45


@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("look", LOOKS)
def test_pins_lie_on_the_picture_of_a_character_and_leave_its_owner_and_star_in_sight(look: Look, lying: bool) -> None:
    card = QRectF(CARD.topLeft(), CARD.size().transposed()) if lying else CARD
    art, _ = character_art(card, lying)
    cw = CARD.width()
    corner, star = card.bottomRight() - QPointF(cw * 0.27, cw * 0.27), art.bottomLeft() + QPointF(cw * 0.2, -cw * 0.2)
    kinds = (Mark("weight", 1), Mark("traits"), *GUARDS[1:])
    for many in (kinds[:1], kinds[:2], kinds[:3], kinds[1:], kinds):
        plain, pinned = character(look, lying), character(look, lying, *many)
        for x, y in changed_spots(plain, pinned):
            assert art.adjusted(-3, -3, 3, 3).contains(x, y)
            assert x < corner.x() or y < corner.y() + 3
            assert x > star.x() or y < star.y()


@pytest.mark.parametrize("look", LOOKS)
def test_pins_can_be_told_apart_without_colour(look: Look) -> None:
    pins = [pin(look, mark) for mark in (Mark("traits"), Mark("weight", 1), Mark("weight", -1), *GUARDS)]
    for one, other in combinations(pins, 2):
        different = sum(
            abs(one.pixelColor(x, y).value() - other.pixelColor(x, y).value()) > 60
            for x in range(60)
            for y in range(60)
        )  # fmt: skip
        assert different > 20


def test_a_change_has_its_sign() -> None:
    assert [signed(by) for by in (2, 1, -1)] == ["+2", "+1", "−1"]
