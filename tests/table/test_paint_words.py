"""Text cards: every card says in words what it is, and no picture is painted."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from simpsons_desktop.content.library import library
from simpsons_desktop.content.words import trait_letters, trait_name
from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.table import paint_board, paint_hand
from simpsons_desktop.table.faces import BoardNumbers
from simpsons_desktop.table.paint_words import SMALLEST_PX
from simpsons_desktop.table.stakes import Stake
from simpsons_desktop.table.tokens import LOOKS, Look
from tests.screens.labels import Painted, pale_lines, watched

pytestmark = pytest.mark.usefixtures("qapp")

CARDS = sorted(library().cards.values(), key=lambda card: card.key)
ALL_LOOKS = pytest.mark.parametrize("look", [replace(look, words=True) for look in LOOKS.values()], ids=LOOKS.keys())
PINNED = (Mark("guard:effects"),)
HAND, TABLE = 99.0, 80.0  # pixels of a card's width in a window of 1280x720


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a picture was painted")

    monkeypatch.setattr(paint_hand, "paint_small_art", refuse)
    monkeypatch.setattr(paint_board, "paint_small_art", refuse)


def lines_of(paint: Callable[[QPainter], None]) -> list[Painted]:
    """The lines of a face that stands on white."""
    image = QImage(320, 240, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    with watched() as lines:
        paint(painter)
    painter.end()
    return lines


def in_hand(card: Printed, look: Look) -> list[Painted]:
    rect = QRectF(20, 20, HAND, HAND * 1.4)
    return lines_of(lambda painter: paint_hand.paint_hand(painter, rect, card, look))


def in_play(card: Printed, look: Look, lying: bool = False, marks: tuple[Mark, ...] = ()) -> list[Painted]:
    rect = QRectF(20, 20, TABLE * 1.4, TABLE) if lying else QRectF(20, 20, TABLE, TABLE * 1.4)
    traits = card.traits
    return lines_of(lambda p: paint_board.paint_character(p, rect, card, 1, traits[:1], traits, lying, look, marks))


def on_board(card: Printed, look: Look, numbers: BoardNumbers | None = None) -> list[Painted]:
    numbers = numbers or BoardNumbers(2, card.complete, 1, card.trash, Stake(1, 3), Stake(2, 2), card.traits)
    rect = QRectF(20, 20, TABLE * 2.5, TABLE * 1.46)
    return lines_of(lambda painter: paint_board.paint_board(painter, rect, card, 1, numbers, look))


def said(lines: list[Painted]) -> str:
    return " ".join(line.text for line in lines).casefold()


@ALL_LOOKS
def test_a_card_in_the_hand_has_name_traits_and_rules_in_words(look: Look) -> None:
    for card in CARDS:
        lines = in_hand(card, look)
        words = said(lines)
        assert card.name.casefold() in words or card.table_name.casefold() in words
        assert all(trait_name(trait).casefold() in words for trait in card.traits)
        if card.text:
            assert card.text.split()[0].rstrip(",:").casefold() in words
        assert not pale_lines(lines, QImage()), card.key


@ALL_LOOKS
def test_a_character_in_play_has_its_traits_in_letters_and_its_rules_or_traits_in_words(look: Look) -> None:
    for card in CARDS:
        if card.kind is not Kind.CHARACTER:
            continue
        lines = in_play(card, look)
        words = said(lines)
        assert card.table_name.casefold() in words
        assert [line.text for line in lines if line.text in map(trait_letters, card.traits)]
        if card.text:
            assert card.text.split()[0].casefold() in words
        else:
            assert all(trait_name(trait).casefold() in words for trait in card.traits)
        assert not pale_lines([*lines, *in_play(card, look, lying=True)], QImage()), card.key


@ALL_LOOKS
def test_a_scene_in_play_begins_to_say_its_rules(look: Look) -> None:
    for card in CARDS:
        if card.kind is Kind.SCENE:
            lines = on_board(card, look)
            words = said(lines)
            assert all(trait_name(trait).casefold() in words for trait in card.traits)
            assert not card.text or card.text.split()[0].casefold() in words
            assert not pale_lines(lines, QImage()), card.key


def test_words_stay_in_their_boxes_and_are_never_tiny() -> None:
    look = replace(LOOKS["light"], words=True)
    for card in CARDS:
        faces = [(in_hand(card, look), QRectF(20, 20, HAND, HAND * 1.4))]
        if card.kind is Kind.CHARACTER:
            faces.append((in_play(card, look), QRectF(20, 20, TABLE, TABLE * 1.4)))
        if card.kind is Kind.SCENE:
            faces.append((on_board(card, look), QRectF(12, 12, TABLE * 2.5 + 16, TABLE * 1.46 + 24)))
        rules = set(card.text.split()) - {trait_name(trait) for trait in library().trait_keys}
        for lines, box in faces:
            for line in lines:
                assert box.adjusted(-2, -2, 2, 2).contains(line.ink), (card.key, line.text)
                if line.text in rules and card.kind is not Kind.ACTION:
                    assert line.px >= SMALLEST_PX - 1.1, (card.key, line.text, line.px)


def test_a_text_that_has_no_room_ends_with_an_ellipsis() -> None:
    look = replace(LOOKS["light"], words=True)
    longest = max((card for card in CARDS if card.kind is Kind.SCENE), key=lambda card: len(card.text))
    longer = replace(longest, text=f"{longest.text} {longest.text}")
    assert not any(line.text.endswith("…") for line in on_board(longest, look))
    assert any(line.text.endswith("…") for line in on_board(longer, look))


def test_letters_tell_all_traits_apart() -> None:
    keys = library().trait_keys
    letters = [trait_letters(key) for key in keys]
    assert len(set(letters)) == len(keys)
    for key, pair in zip(keys, letters, strict=True):
        assert len(pair) == 2
        assert trait_name(key)[0] == pair[0]
        assert pair[1] in trait_name(key).casefold()[1:]


def test_no_rules_word_lies_under_a_number_its_ring_or_a_pin() -> None:
    look = replace(LOOKS["light"], words=True)
    rect, cw = QRectF(20, 20, TABLE * 2.5, TABLE * 1.46), TABLE
    for ready in (False, True):
        for card in (card for card in CARDS if card.kind is Kind.SCENE and card.text):
            numbers = BoardNumbers(2, 8, 1, 5, Stake(1, 3), Stake(2, 2), card.traits, (Mark("trash", 1),), ready, ready)
            lines = on_board(card, look, numbers)
            reach = 0.08 * cw if ready else 0.0
            top, edge = rect.bottom() - 0.48 * cw - reach, 0.75 * cw + reach
            rules = [line for line in lines if line.px < 0.13 * cw and line.text.rstrip("…") in card.text]
            assert rules
            for line in rules:
                beside = line.ink.left() >= rect.left() + edge and line.ink.right() <= rect.right() - edge
                assert beside or line.ink.bottom() <= top, (card.key, line.text)


def test_a_pin_on_a_character_leaves_its_words_free() -> None:
    look = replace(LOOKS["light"], words=True)
    rect = QRectF(20, 20, TABLE, TABLE * 1.4)
    for card in (card for card in CARDS if card.kind is Kind.CHARACTER and card.text):
        lines = in_play(card, look, marks=PINNED)
        words = [line for line in lines if line.px < 0.15 * TABLE and line.ink.top() > rect.top() + 0.58 * TABLE]
        assert words
        assert all(line.ink.right() < rect.right() - 0.3 * TABLE for line in words), card.key


def test_a_character_without_a_text_has_its_traits_in_words_in_the_hand_too() -> None:
    look = replace(LOOKS["light"], words=True)
    for card in (card for card in CARDS if card.kind is Kind.CHARACTER and not card.text):
        words = [line.text for line in in_hand(card, look)]
        assert all(words.count(trait_name(trait)) == 2 for trait in card.traits), card.key


def test_an_action_in_the_hand_has_its_text_in_the_middle_of_one_box_that_fills_the_card() -> None:
    look = replace(LOOKS["light"], words=True)
    for card in (card for card in CARDS if card.kind is Kind.ACTION):
        rules = [line for line in in_hand(card, look) if line.ink.top() > 20 + 0.62 * HAND]
        top, bottom = min(line.ink.top() for line in rules), max(line.ink.bottom() for line in rules)
        assert 0.86 * HAND < (top + bottom) / 2 - 20 < 1.06 * HAND, card.key
