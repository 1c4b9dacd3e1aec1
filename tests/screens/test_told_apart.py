"""Cards that share a name are told apart on the table, in previews, in the workshop and in the choices."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.card_text import card_text
from simpsons_desktop.content.library import library
from simpsons_desktop.content.parts import card_parts
from simpsons_desktop.content.scribe import Scribe
from simpsons_desktop.content.words import card_name, little_name, seen_name, subtitle
from simpsons_desktop.rules import Kind, Printed, decision, observe
from simpsons_desktop.screens.choices import choices
from simpsons_desktop.screens.parts.log_panel import LogPanel
from simpsons_desktop.screens.parts.pile_viewer import CardShelf
from simpsons_desktop.screens.parts.preview import Preview
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.card_model import Column, cell
from simpsons_desktop.screens.workshop.deck_model import Held, entries
from simpsons_desktop.table import paint_board, paint_hand, paint_printed
from simpsons_desktop.table.faces import paint_character, paint_mini
from simpsons_desktop.table.paint_art import star_name
from simpsons_desktop.table.words import card_said, cast_said, discard_said
from tests.support.positions import outcome
from tests.support.scenario import Table, action

Show = Callable[..., None]
Paint = Callable[[QPainter, QRectF, Printed], None]
CARDS = library().cards
NAMES = ("Marge Simpson", "Maggie Simpson")
ALIKE = [card for name in NAMES for card in library().named(name)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that the painters of faces write, in order."""
    words: list[str] = []

    def listen(module: ModuleType, function: str) -> None:
        paint = getattr(module, function)

        def heard(painter: QPainter, text: str, *rest: object, **named: object) -> object:
            words.append(text)
            return paint(painter, text, *rest, **named)

        monkeypatch.setattr(module, function, heard)

    listen(paint_hand, "fit_name")
    listen(paint_hand, "draw_text")
    listen(paint_board, "fit_text")
    listen(paint_printed, "fit_name")
    listen(paint_printed, "draw_text")
    return words


def painted(paint: Paint, card: Printed) -> None:
    """Let a face be painted on a canvas of a card's size."""
    image = QImage(300, 420, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    try:
        paint(painter, QRectF(10, 10, 280, 392), card)
    finally:
        painter.end()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", NAMES)
def test_each_face_says_which_of_them_it_is(name: str, drawn: list[str]) -> None:
    """In a hand, on a pile, in play and on the large face by what it is called; there its name stands as well."""
    said: dict[str, set[str]] = {}
    for card in library().named(name):
        for face, paint in FACES.items():
            drawn.clear()
            painted(paint, card)
            said.setdefault(face, set()).add(" ".join(drawn))
            assert card_name(card).casefold() in [words.casefold() for words in drawn], (face, drawn)
            assert any(subtitle(card) in words for words in drawn) is (face == "printed")
    assert {face: len(texts) for face, texts in said.items()} == dict.fromkeys(FACES, 3)


FACES: dict[str, Paint] = {
    "hand": paint_hand.paint_hand,
    "mini": paint_mini,
    "in play": lambda painter, rect, card: paint_character(painter, rect, card, 0, (), card.traits, False),
    "printed": paint_printed.paint_printed,
}


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_card_has_one_name_wherever_it_is_named(card: Printed, drawn: list[str], style: Style, show: Show) -> None:
    whole, little = card_name(card), little_name(card)
    for face, paint in FACES.items():
        if (face == "in play") <= (card.kind is Kind.CHARACTER):
            drawn.clear()
            painted(paint, card)
            assert {whole.casefold(), little.casefold()} & {words.casefold() for words in drawn}, (face, drawn)
    table = Table(f"Ann* | hand: tuck | discard: {card.key}\nBob | hand: {card.key}", *CARDS.values(), TUCK)
    seen = observe(table.state, 0)
    assert seen_name(seen, seen.seats[0].discard[0].id) == whole
    assert f"On top: {whole}." in discard_said(seen, 0, str).about
    assert card_said(card).name.startswith(f"{whole}, ")
    assert card_text(card).name == whole
    assert cell(card, Column.NAME, 0) == whole
    assert "".join(part.text for part in card_parts([card])) == whole
    pile = CardShelf(style, "Cards")
    show(pile)
    pile.show_cards([card])
    assert pile.item(0).data(Qt.ItemDataRole.AccessibleTextRole) == whole


@pytest.mark.usefixtures("qapp")
def test_the_words_of_a_star_are_those_of_its_card() -> None:
    assert {star.key: star_name(star.key) for star in library().stars} == {
        star.key: little_name(star) for star in library().stars
    }


@pytest.mark.usefixtures("qapp")
def test_a_name_of_its_own_is_not_shortened_where_there_is_room(drawn: list[str]) -> None:
    painted(paint_hand.paint_hand, CARDS["homer"])
    painted(paint_hand.paint_hand, CARDS["disco-stu"])
    assert {"HOMER", "DISCO STU"} <= set(drawn)


def test_the_preview_tells_assistive_tools_which_of_them_it_shows(style: Style, show: Show) -> None:
    page = QWidget()
    show(page)
    preview = Preview(style, page)
    heard = []
    for card in ALIKE:
        preview.show_card(card)
        heard.append(preview.accessibleName())
    assert all(name.startswith(f"{card_name(card)}. ") for name, card in zip(heard, ALIKE, strict=True))


def test_the_workshop_names_each_of_them() -> None:
    lines = entries({card.key: 1 for card in ALIKE}, (), library())
    heard = [card_name(line.printed) for line in lines if isinstance(line, Held)]
    assert sorted(heard) == sorted(card_name(card) for card in ALIKE)
    assert len({cell(card, Column.NAME, 0) for card in ALIKE}) == len(ALIKE)


@pytest.mark.parametrize("name", NAMES)
def test_assistive_tools_are_told_which_of_them_has_the_focus(name: str) -> None:
    first, second, third = library().named(name)
    rows = f"Ann* | hand: {first.key} | scene: christmas + {second.key}, {third.key} of Bob\nBob"
    table = Table(rows, *CARDS.values())
    seen = observe(table.state, 0)
    scene = seen.seats[0].scene
    assert scene is not None
    said = [card_said(view.printed).name for view in seen.seats[0].hand]
    said += [cast_said(cast, table.names.__getitem__).name for cast in scene.characters]
    for card in (first, second, third):
        assert sum(line.startswith(f"{card_name(card)}, ") for line in said) == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_list_of_choices_tells_them_apart(name: str) -> None:
    cards = library().named(name)
    pick = action("pick", '{ do = "choose", as = "one", from = { zone = "discard", whose = "you" } }')
    pile = ", ".join(card.key for card in cards)
    table = Table(f"Ann* | hand: pick | discard: {pile}\nBob", *CARDS.values(), pick).do("play pick")
    asked = decision(table.state)
    assert asked is not None
    offered = choices(asked, observe(table.state, 0), table.names)
    texts = [choice.text for choice in (*offered.buttons, *offered.listed)]
    assert texts == [card_name(card) for card in cards]


def test_the_log_panel_names_each_of_them_and_links_to_its_own_picture(style: Style, show: Show) -> None:
    marges = library().named(NAMES[0])
    hand = ", ".join(card.key for card in marges)
    table = Table(f"Ann* | hand: tuck, {hand} | scene: christmas\nBob", *CARDS.values(), TUCK)
    ground = QWidget()
    show(ground)
    panel = LogPanel(style, table.names, ground)
    panel.show_lines(Scribe(table.names).lines(outcome(table, "play tuck")))
    text = panel.text.toPlainText()
    assert "Ann discards Marge, Stern Marge and Arty Marge" in text
    assert [card.key for card in panel.text.cards.values() if card in marges] == [card.key for card in marges]


TUCK = action("tuck", '{ do = "discard", cards = { zone = "hand", whose = "you" } }')
