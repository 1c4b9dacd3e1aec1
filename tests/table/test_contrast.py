"""The colours of every look stand out from what they lie on as far as WCAG AA asks."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor

from simpsons_desktop.content.library import library
from simpsons_desktop.rules.model import MOST_SEATS
from simpsons_desktop.screens.parts.backdrop import weather
from simpsons_desktop.table.paint_board import GREY
from simpsons_desktop.table.paint_states import THREAT
from simpsons_desktop.table.paint_table import DECLARED_PINK
from simpsons_desktop.table.paint_traits import trait_sign
from simpsons_desktop.table.tokens import GOLD, INK, KINDS, LOOKS, PAPER, SEATS, STAR_GOLD, WHITE, Look, seat_line
from tests.support.contrast import SHAPES, WORDS, ratio

VEIL = 90 / 255  # of felt, over a card that can't be used
ALL_LOOKS = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())


def words_of(look: Look) -> Iterator[tuple[str, str, str]]:
    """Words and what they stand on."""
    for name in ("text", "muted", "good", "bad"):
        for paper in ("paper", "paper2"):
            yield f"{name} on {paper}", getattr(look, name), getattr(look, paper)
    yield "main button", INK, look.accent
    yield "best target", INK, look.glow
    yield "key cap of the main button", INK, "#fff1c2"
    yield "matching trait", INK, look.match
    yield "other trait", INK, look.no_match
    yield "small print", weather(look).small_print, weather(look).near_hill
    for place in ("room", "room_ray", "felt", "felt_ray"):
        yield f"caption of a pile on {place}", look.text, getattr(look, place)


def shapes_of(look: Look) -> Iterator[tuple[str, str, str]]:
    """Shapes that mean something, and what tells them apart."""
    focus = look.accent if look.dark else "#1c66c9"
    for paper in ("paper", "paper2"):
        yield f"edge of a field on {paper}", look.edge, getattr(look, paper)
        yield f"focused field on {paper}", focus, getattr(look, paper)
        yield f"handle of a scroll bar on {paper}", look.muted, getattr(look, paper)
    yield "chosen segment", look.accent if look.dark else look.line, look.paper2
    yield "glow between ink lines", look.glow, INK
    yield "threat between ink lines", THREAT, INK
    yield "arrow between ink lines", DECLARED_PINK, INK
    yield "star in its ink line", STAR_GOLD, INK
    yield "gold in its ink line", GOLD, INK
    yield "sign of completing", WHITE, look.complete
    yield "sign of trashing", WHITE, look.trash
    yield "outline of a card", PAPER if look.dark else INK, look.felt
    yield "ring of the keyboard", PAPER if look.dark else INK, look.felt
    if look.flat:
        yield from ((f"lane of seat {seat}", seat_line(seat, look), look.felt) for seat in range(MOST_SEATS))
        yield "edge of the table", look.line, look.felt


@ALL_LOOKS
def test_words_stand_out(look: Look) -> None:
    pale = [(what, round(ratio(one, other), 2)) for what, one, other in words_of(look) if ratio(one, other) < WORDS]
    assert not pale


@ALL_LOOKS
def test_shapes_stand_out(look: Look) -> None:
    pale = [(what, round(ratio(one, other), 2)) for what, one, other in shapes_of(look) if ratio(one, other) < SHAPES]
    assert not pale


@ALL_LOOKS
def test_body_text_is_far_above_the_least(look: Look) -> None:
    assert ratio(look.text, look.paper) >= 7
    assert ratio(look.text, look.paper2) >= 7


@ALL_LOOKS
def test_words_of_a_card_that_cannot_be_used_are_still_readable(look: Look) -> None:
    assert ratio(veiled(INK, look), veiled(PAPER, look)) >= WORDS


def veiled(value: str, look: Look) -> QColor:
    """A colour under the veil of felt."""
    under, over = QColor(value), QColor(look.felt)
    parts = zip((under.redF(), under.greenF(), under.blueF()), (over.redF(), over.greenF(), over.blueF()), strict=True)
    return QColor.fromRgbF(*(one + (other - one) * VEIL for one, other in parts))


def test_signs_on_the_colours_of_seats_traits_and_kinds_stand_out() -> None:
    for seat in SEATS:
        assert ratio(seat.on_colour, seat.colour) >= WORDS
    assert len({seat.symbol for seat in SEATS}) == MOST_SEATS
    for trait in library().traits:
        assert ratio(WHITE, trait_sign(trait.key).colour) >= WORDS, trait.key
    for kind in KINDS.values():
        assert ratio(WHITE, kind.banner) >= WORDS
        assert ratio(kind.banner, PAPER) >= WORDS  # the words that say when a rule counts


@ALL_LOOKS
def test_numbers_on_badges_stand_out_by_their_ink_rim(look: Look) -> None:
    for fill in (look.complete, look.trash, GREY):
        assert max(ratio(WHITE, fill), ratio(INK, fill)) >= SHAPES
    assert ratio(WHITE, INK) >= WORDS


@ALL_LOOKS
def test_the_tint_of_a_seat_stands_out_on_a_dark_table(look: Look) -> None:
    if look.dark:
        assert all(ratio(seat_line(seat, look), look.felt) >= SHAPES for seat in range(MOST_SEATS))


def test_the_high_contrast_look_is_black_white_and_flat() -> None:
    look = LOOKS["high-contrast"]
    assert look.room == look.room_ray == look.felt == look.felt_ray == "#000000"
    assert look.flat
    assert look.lane_alpha == 0
    assert QColor(look.shade).alpha() == 0
    assert ratio(look.line, look.room) == pytest.approx(21)
