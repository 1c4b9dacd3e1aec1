"""Every card that the player can point at can be seen large and be read, and nothing that decides is covered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.glossary import meaning
from simpsons_desktop.rules import Verb
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.table.deciding import deciding_area
from tests.screens.at_table import AtTable, find, held, on_card, position

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def bar(seats: int = 3) -> Record:
    """Moe's Tavern with Stampy and Duffman of Ann, Gil of Bob; Ann holds cards of all kinds."""
    scene = {"card": "moes-tavern", "characters": [["stampy", 0], ["duffman", 0], ["gil", 1], ["ralph-wiggum", 0]]}
    ann: dict[str, object] = {
        "hand": ["homer", "kwik-e-mart", "gil"],
        "scene": scene,
        "discard": ["stampy", "christmas"],
    }
    other: dict[str, object] = {"hand": ["gil"]}
    bob = {"scene": {"card": "christmas", "characters": [["gil", 1]]}, **other}
    return position(ann, bob, *[other] * (seats - 2))


@pytest.fixture
def play(at_table: AtTable) -> PlayScreen:
    return at_table(bar())


def hover(play: PlayScreen, card: int) -> None:
    """Point at a card of the table."""
    QTest.mouseMove(play.table.viewport(), on_card(play, card) + QPoint(1, 1))
    QTest.mouseMove(play.table.viewport(), on_card(play, card))


def notes(play: PlayScreen) -> list[str]:
    return [note.words for note in play.previews.preview.notes]


# Pointing


def test_the_delay_is_the_one_that_is_set(play: PlayScreen, preferences: Preferences, at_table: AtTable) -> None:
    preferences.change(hover_ms=800)
    hover(play, find(play, "moes-tavern"))
    assert play.previews.preview.delay.remainingTime() > 600
    assert not play.previews.visible()
    preferences.change(hover_ms=0)
    hover(play, find(play, "christmas"))
    assert play.previews.preview.isVisible()
    assert play.previews.preview.card is not None
    assert play.previews.preview.card.key == "christmas"


def test_what_is_changed_is_noted_with_its_card(play: PlayScreen, preferences: Preferences) -> None:
    preferences.change(hover_ms=0)
    hover(play, find(play, "stampy"))
    assert notes(play)[:2] == ["Gains Idiot, by Duffman.", "Counts for 1 more, by its own text."]
    assert "Gains Idiot, by Duffman." in play.previews.preview.accessibleName()


def test_the_pointer_goes_through_a_face(play: PlayScreen, preferences: Preferences) -> None:
    preferences.change(hover_ms=0)
    hover(play, find(play, "moes-tavern"))
    spot = play.previews.preview.geometry().center()
    assert not play.previews.preview.isAncestorOf(play.childAt(spot) or play)


# Reading


def by_right_button(play: PlayScreen, card: int) -> None:
    QTest.mouseClick(play.table.viewport(), RIGHT, pos=on_card(play, card))


def by_key_under_the_pointer(play: PlayScreen, card: int) -> None:
    hover(play, card)
    QTest.keyClick(play.table, Qt.Key.Key_Z)


def by_key_on_the_ring(play: PlayScreen, card: int) -> None:
    play.table.look_at(("card", card))
    QTest.keyClick(play.table, Qt.Key.Key_Z)


@pytest.mark.parametrize("way", [by_right_button, by_key_under_the_pointer, by_key_on_the_ring])
def test_every_way_opens_the_same_reader(play: PlayScreen, way: Callable[[PlayScreen, int], None]) -> None:
    way(play, find(play, "stampy"))
    reader = play.previews.reader
    assert reader.isVisible()
    text = reader.words.toPlainText()
    for words in ("Character", "Animal", "counts as", "Gains Idiot, by Duffman.", "Now".upper()):
        assert words in text
    assert reader.name.text() == "STAMPY"
    assert play.previews.has_keyboard


def test_the_same_key_closes_it_and_so_does_escape_and_the_button(play: PlayScreen) -> None:
    card, reader = find(play, "stampy"), play.previews.reader
    ways: tuple[Callable[[], None], ...] = (
        lambda: QTest.keyClick(reader.words, Qt.Key.Key_Z),
        lambda: QTest.keyClick(reader.words, Qt.Key.Key_Escape),
        lambda: QTest.mouseClick(reader.close_button, LEFT),
        lambda: by_right_button(play, card),
    )
    for shut in ways:
        by_right_button(play, card)
        assert reader.isVisible()
        shut()
        assert not reader.isVisible()
        assert not play.menu.isVisible()


def test_the_keyboard_goes_back_to_the_card_that_it_came_from(play: PlayScreen) -> None:
    card = find(play, "stampy")
    by_key_on_the_ring(play, card)
    assert play.table.lights.focus is None
    QTest.keyClick(play.previews.reader.words, Qt.Key.Key_Escape)
    assert play.table.hasFocus()
    assert play.table.lights.focus == ("card", card)


def test_tab_goes_from_word_to_word_and_each_is_explained(play: PlayScreen) -> None:
    by_right_button(play, find(play, "moes-tavern"))
    reader = play.previews.reader
    assert reader.meaning.text() == reader.hint
    told = []
    for _ in range(9):
        QTest.keyClick(reader.words, Qt.Key.Key_Tab)
        told.append(reader.meaning.text())
    kinds = told[told.index(meaning("trait:bitter")) - 1 :]
    assert told[0] == meaning("while"), "the rules come first"
    assert kinds[:4] == [meaning("scene"), meaning("trait:bitter"), meaning("trait:crooked"), meaning("trait:fat")]


def test_pointing_explains_a_word_until_the_pointer_leaves_it(play: PlayScreen) -> None:
    by_right_button(play, find(play, "stampy"))
    reader = play.previews.reader
    reader.words.highlighted.emit(QUrl("word:counts-as"))
    assert reader.meaning.text() == meaning("counts-as")
    reader.words.highlighted.emit(QUrl())
    assert reader.meaning.text() == reader.hint


def test_every_underlined_word_is_a_link_of_the_text(play: PlayScreen) -> None:
    by_right_button(play, find(play, "stampy"))
    html = play.previews.reader.words.toHtml()
    for word in ("character", "trait:animal", "counts-as"):
        assert f'href="word:{word}"' in html


def test_arrows_scroll_and_space_still_answers(at_table: AtTable) -> None:
    play = at_table(bar(), size=(1024, 640))
    by_right_button(play, find(play, "moes-tavern"))
    words = play.previews.reader.words
    assert words.verticalScrollBar().maximum() > 0
    QTest.keyClick(words, Qt.Key.Key_Down)
    assert words.verticalScrollBar().value() > 0
    at_table.qtbot.waitUntil(play.prompt.settled, timeout=10000)
    before = play.controller.ticket
    QTest.keyClick(words, Qt.Key.Key_Space)
    assert play.controller.ticket > before


def test_a_new_question_does_not_take_the_keyboard_from_a_reader(play: PlayScreen, at_table: AtTable) -> None:
    by_key_on_the_ring(play, find(play, "stampy"))
    decision = play.controller.decision
    assert decision is not None
    play._on_asked(decision)
    assert play.previews.has_keyboard


def test_what_is_read_follows_the_game(play: PlayScreen, at_table: AtTable) -> None:
    card = find(play, "stampy")
    by_right_button(play, card)
    decision = play.controller.decision
    assert decision is not None
    homer = find(play, "homer")
    moves = zip(decision.options, decision.codes, strict=True)
    play.controller.answer([code for option, code in moves if option.card == homer and option.to == 0])
    at_table.rest(play)
    assert play.previews.reader.isVisible()
    seen = play.controller.seen.seats[0].scene
    assert seen is not None
    assert len(seen.characters) == 5
    by_right_button(play, seen.card.id)
    assert f"{seen.matching} of 8 to complete." in play.previews.reader.words.toPlainText()


# Cards that are only named


def test_a_card_of_a_pile_is_seen_and_read(play: PlayScreen, preferences: Preferences) -> None:
    preferences.change(hover_ms=0)
    play.table.pile_wanted.emit(0, "discard")
    shelf = play.piles.cards
    spot = shelf.visualItemRect(shelf.item(0)).center()
    QTest.mouseMove(shelf.viewport(), spot + QPoint(2, 2))
    QTest.mouseMove(shelf.viewport(), spot)
    preview = play.previews.preview
    assert preview.isVisible()
    assert not preview.geometry().intersects(play.piles.geometry())
    QTest.mouseClick(shelf.viewport(), LEFT, pos=spot)
    assert play.previews.reading
    assert not play.previews.reader.geometry().intersects(play.piles.geometry())
    QTest.keyClick(play.previews.reader.words, Qt.Key.Key_Escape)
    assert play.piles.isVisible()
    shelf.setFocus()
    shelf.setCurrentRow(1)
    QTest.keyClick(shelf, Qt.Key.Key_Z)
    assert play.previews.reading


@pytest.mark.parametrize("size", SIZES)
def test_beside_an_open_pile_there_is_room_for_a_face(
    at_table: AtTable, preferences: Preferences, size: tuple[int, int]
) -> None:
    preferences.change(hover_ms=0)
    play = at_table(bar(5), size=size)
    play.table.pile_wanted.emit(0, "discard")
    play.piles.looked_at.emit(play.piles.cards.printed[0])
    preview = play.previews.preview
    assert preview.isVisible()
    for part in (play.piles, play.prompt):
        assert not preview.geometry().intersects(part.geometry())


def test_a_card_of_the_log_is_seen_and_read(play: PlayScreen, shelf: Shelf, preferences: Preferences) -> None:
    preferences.change(hover_ms=0)
    play.toggle_log()
    homer = shelf.cards.cards["homer"]
    play.log.looked_at.emit(homer)
    assert play.previews.preview.isVisible()
    assert not play.previews.preview.geometry().intersects(play.log.geometry())
    QTest.keyClick(play, Qt.Key.Key_Z)
    assert play.previews.reader.card == homer
    assert not play.previews.reader.geometry().intersects(play.log.geometry())


def test_a_listed_choice_can_be_read_by_key(at_table: AtTable, preferences: Preferences) -> None:
    preferences.change(hover_ms=0)
    play = at_table(bar())
    card = find(play, "christmas")
    play.prompt.looked_at.emit(card)
    QTest.keyClick(play, Qt.Key.Key_Z)
    assert play.previews.reading
    assert play.previews.reader.card is not None
    assert play.previews.reader.card.key == "christmas"


# What decides is never covered


def covered(play: PlayScreen, part: QWidget) -> list[QRect]:
    """What of the deciding area lies under a part of the screen."""
    area = [play.scaled(rect) for rect in deciding_area(play.table.table, play.table.lights)]
    rects = [QRect(round(r.x), round(r.y), round(r.width), round(r.height)) for r in area]
    rects += [w.geometry() for w in (play.prompt, play.prompt.list) if w.isVisible()]
    layout = play.table.places
    assert layout is not None
    hand = play.scaled(layout.hand)
    rects.append(QRect(round(hand.x), round(hand.y) + 1, round(hand.width), round(hand.height)))
    return [rect for rect in rects if part.isVisible() and rect.intersects(part.geometry())]


def full_table(seats: int) -> Record:
    """A Scene in front of every seat with Characters of all, and one to play in Ann's hand."""
    scenes = ("moes-tavern", "christmas", "kwik-e-mart", "krusty-burger", "burns-manor")
    cast = ("gil", "stampy", "duffman", "ralph-wiggum", "snake", "homer")
    rows = [[[key, owner % seats] for owner, key in enumerate(cast)] for _ in range(seats)]
    return position(
        *({"hand": ["gil", "homer", "snake", "stampy"], "scene": {"card": card, "characters": row}}
          for card, row in zip(scenes, rows, strict=False))
    )  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_no_face_covers_targets_prompt_or_hand(
    at_table: AtTable, preferences: Preferences, seats: int, size: tuple[int, int]
) -> None:
    preferences.change(hover_ms=0)
    play = at_table(full_table(seats), size=size)
    shown = 0
    for card in [*play.table.table.stances][::7]:
        play.table.hovered.emit(card)
        assert not covered(play, play.previews.preview)
        shown += play.previews.preview.isVisible()
        play.table.preview_wanted.emit(card)
        assert not covered(play, play.previews.reader)
        play.previews.close()
    assert shown


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_buttons_in_the_corner_stay_free(
    at_table: AtTable, preferences: Preferences, size: tuple[int, int]
) -> None:
    preferences.change(hover_ms=0)
    play = at_table(full_table(2), size=size)
    corner = [button.geometry() for button in play.corner.buttons if button.isVisible()]
    assert len(corner) > 2
    preview, shown = play.previews.preview, 0
    for card in play.table.table.stances:
        play.table.hovered.emit(card)
        shown += preview.isVisible()
        assert not (preview.isVisible() and any(map(preview.geometry().intersects, corner)))
    assert shown > 6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_face_gets_out_of_the_way_when_a_card_is_lifted(
    at_table: AtTable, preferences: Preferences, seats: int, size: tuple[int, int]
) -> None:
    """The fault that players saw: the face of the card in hand lay over the Scenes that it could go to."""
    preferences.change(hover_ms=0)
    play = at_table(full_table(seats), size=size)
    card = held(play, "gil")
    hover(play, card)
    assert play.previews.preview.isVisible()
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, card))
    lit = play.table.lights.lit
    assert lit is not None
    assert len(lit.seats) == seats
    assert not covered(play, play.previews.preview)
    play.table.preview_wanted.emit(find(play, "moes-tavern"))
    assert not covered(play, play.previews.reader)


def test_a_reader_moves_off_what_is_asked_about(at_table: AtTable) -> None:
    record = position(
        {
            "hand": ["gil"],
            "scene": {"card": "moes-tavern", "characters": [["snake", 0]] * 4 + [["ralph-wiggum", 1]] * 6},
        },
        {"hand": ["gil"]},
    )
    play = at_table(record)
    by_right_button(play, find(play, "moes-tavern"))
    decision = play.controller.decision
    assert decision is not None
    trash = [c for o, c in zip(decision.options, decision.codes, strict=True) if o.verb is Verb.TRASH]
    assert trash
    play.controller.answer(trash)
    at_table.rest(play)
    assert play.controller.decision is not None
    assert play.table.lights.usable
    assert not covered(play, play.previews.reader)


def test_at_a_change_of_chairs_nothing_is_read(play: PlayScreen) -> None:
    by_right_button(play, find(play, "stampy"))
    play.controller.covered = True
    play.controller.handed.emit(1)
    assert not play.previews.visible()


@pytest.mark.parametrize(("size", "noted"), [((1100, 700), False), ((1280, 720), True), ((1920, 1080), True)])
def test_a_narrow_window_has_a_face_of_300_pixels_without_notes(
    at_table: AtTable, preferences: Preferences, size: tuple[int, int], noted: bool
) -> None:
    preferences.change(hover_ms=0)
    play = at_table(bar(), size=size)
    hover(play, find(play, "stampy"))
    preview = play.previews.preview
    assert preview.isVisible()
    assert (preview.width() > 300) == noted
    assert (preview.height() > preview.width() * 1.5) == noted
