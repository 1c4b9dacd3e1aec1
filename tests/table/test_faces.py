"""Faces, pieces and pixmaps: what they show, that nothing is cut off, and that the bundled art is complete."""

from __future__ import annotations

import importlib.util
import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from simpsons_desktop.content.library import library
from simpsons_desktop.rules.model import BLANK, Kind, Printed
from simpsons_desktop.table import icons, pixmaps, tokens
from simpsons_desktop.table.faces import BoardNumbers, State, paint_character, paint_hand, paint_printed, paint_states
from simpsons_desktop.table.fonts import BODY_FAMILY, LINE_FAMILY, TITLE_FAMILY, Cut, load, width
from simpsons_desktop.table.paint_states import PAINTERS
from simpsons_desktop.table.paint_text import Word, best_lines, fitted_px, split_timing, wrap
from simpsons_desktop.table.paint_traits import draw_discs
from simpsons_desktop.table.pictures import Given, install_pictures
from simpsons_desktop.table.pieces import Plate
from simpsons_desktop.table.stakes import Stake
from simpsons_desktop.table.tokens import DARK, HIGH_CONTRAST, LIGHT

pytestmark = pytest.mark.usefixtures("qapp")

ROOT = Path(__file__).resolve().parents[2]
HOMER = Printed("homer", "Homer", Kind.CHARACTER, ("family", "fat", "idiot"), star="homer", emblems=("doughnut",))
TAVERN = Printed("tavern", "Moe's Tavern", Kind.SCENE, ("bitter", "crooked"), 4, 2, emblems=("beer-mug",))
NUMBERS = BoardNumbers(4, 4, 12, None, Stake(1, 3), Stake(2, 2), ("bitter", "crooked", "upstanding", "celebrity"))
PLATE = Plate(2, "Mr. Burns", "AI, sharp", "radioactive", 5, 7, 6, 17, 12, HOMER, True, "On turn")


def canvas(width: int, height: int) -> tuple[QImage, QPainter]:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#cfe9d6"))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    return image, painter


def character(matching: tuple[str, ...] = (), lying: bool = False, look: tokens.Look = LIGHT) -> QImage:
    image, painter = canvas(160, 160)
    rect = QRectF(10, 10, 134.4, 96) if lying else QRectF(10, 10, 96, 134.4)
    paint_character(painter, rect, HOMER, 3, matching, HOMER.traits, lying, look)
    painter.end()
    return image


def grey(image: QImage) -> bytes:
    """The brightness of every pixel, without the padding at the end of lines."""
    flat = image.convertToFormat(QImage.Format.Format_Grayscale8)
    bits, step = bytes(flat.constBits()), flat.bytesPerLine()
    return b"".join(bits[line * step : line * step + flat.width()] for line in range(flat.height()))


def difference(one: QImage, other: QImage) -> int:
    """How many pixels differ clearly in grey."""
    return sum(abs(a - b) > 30 for a, b in zip(grey(one), grey(other), strict=True))


# ---------------------------------------------------------------------------- the bundled art


def test_every_icon_that_a_card_or_trait_names_is_bundled() -> None:
    named = {(card.key, name) for card in library().cards.values() for name in card.emblems}
    named |= {(trait.key, trait.icon) for trait in library().traits}
    named |= {(key, star.emblem) for key, star in tokens.STARS.items()}
    named |= {(kind.value, theme.glyph) for kind, theme in tokens.KINDS.items() if theme.glyph}
    assert named
    assert [pair for pair in sorted(named) if not icons.has(pair[1])] == []


def test_every_bundled_icon_can_be_drawn() -> None:
    collection = json.loads((ROOT / "resources/icons/icons.json").read_text("utf-8"))
    empty = [name for name in collection if not _inked(icons.image(name, 24, "#000000"))]
    assert empty == []


def _inked(image: QImage) -> bool:
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    return any(bytes(alpha.constBits()))


def test_an_unknown_icon_is_drawn_as_the_joker() -> None:
    assert icons.image("no such icon", 32) == icons.image(icons.UNKNOWN, 32)


def test_a_sticker_fills_the_holes_of_its_emblem() -> None:
    bare, cut = icons.image("doughnut", 160), icons.sticker("doughnut", 160)
    hole = next(QPointF(x, 80) for x in range(40, 120) if bare.pixelColor(x, 80).alpha() == 0)
    pad = (cut.width() - 160) // 2
    assert cut.pixelColor(int(hole.x()) + pad, 80 + pad) == QColor("#ffffff")
    assert cut.pixelColor(0, 0).alpha() == 0


def test_the_fonts_are_bundled_with_polish_letters() -> None:
    assert {TITLE_FAMILY, BODY_FAMILY, LINE_FAMILY} <= set(load())
    for cut in (Cut.TITLE, Cut.MEDIUM, Cut.EXTRA):
        assert width("Łąź", cut, 100) != pytest.approx(width("Laz", cut, 100))


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    spec = importlib.util.spec_from_file_location("icons_build_step", ROOT / "packaging" / "icons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_build_step_names_the_card_of_a_missing_icon(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for prefix, name in (("fluent-emoji-flat", "doughnut"), ("game-icons", "cog")):
        (tmp_path / prefix).mkdir()
        body = {"prefix": prefix, "icons": {name: {"body": "<path/>"}}, "width": 32, "height": 32}
        (tmp_path / prefix / "icons.json").write_text(json.dumps(body))
    (tmp_path / "names.txt").write_text("# comment\ngame:cog\n")
    (tmp_path / "scenes.toml").write_text('[[card]]\nkey = "tavern"\nname = "Tavern"\nemblems = ["dougnut"]\n')
    monkeypatch.setattr(builder, "INTERFACE", tmp_path / "names.txt")
    monkeypatch.setattr(builder, "CARDS", tmp_path)
    with pytest.raises(builder.IconError, match=r'scenes\.toml, tavern: no icon is named "dougnut"; near: doughnut'):
        builder.build(tmp_path)
    (tmp_path / "scenes.toml").write_text('[[card]]\nkey = "tavern"\nemblems = ["doughnut"]\n')
    assert set(builder.build(tmp_path)) == {"doughnut", "game:cog"}


# ---------------------------------------------------------------------------- colours


# ---------------------------------------------------------------------------- text


def test_timing_words_are_told_from_the_rest() -> None:
    assert split_timing("When completed: Draw 2 cards.") == ("When completed", "Draw 2 cards.")
    assert split_timing("In your turn, if you lead: Draw.") == ("In your turn, if you lead", "Draw.")
    assert split_timing("While it lies here, Kids count twice.") == ("While it lies here", "Kids count twice.")
    assert split_timing("Draw 2 cards. Then: stop.") == ("", "Draw 2 cards. Then: stop.")


@given(st.lists(st.text("abcdefgh", min_size=1, max_size=12), max_size=30), st.floats(20, 400))
def test_wrapping_keeps_all_words_in_order_and_within_the_room(words: list[str], room: float) -> None:
    lines = wrap([Word(word, Cut.MEDIUM, "#000000") for word in words], 16, room)
    assert [word.text for line in lines for word in line] == words
    for line in lines:
        assert len(line) == 1 or width(" ".join(word.text for word in line), Cut.MEDIUM, 16) <= room + 1


@pytest.mark.parametrize(
    "card", sorted(library().cards.values(), key=lambda card: -len(card.name))[:12], ids=lambda c: c.key
)
def test_long_names_fit_the_bar_of_the_printed_face_in_legible_size(card: Printed) -> None:
    bar = QRectF(0, 0, 528, 80)
    lines, px = best_lines(card.name.upper(), Cut.TITLE, 68, bar)
    assert " ".join(lines).split() == card.name.upper().split()
    assert all(width(line, Cut.TITLE, px) <= bar.width() + 0.5 for line in lines)
    assert px >= 30


def test_table_names_keep_ten_pixels_at_ordinary_card_widths() -> None:
    cw = 73.0
    room = cw - 4 * cw * 0.028 - cw * 0.05
    names = {c.table_name for c in library().cards.values() if c.kind is Kind.CHARACTER}
    assert {name for name in names if fitted_px(name, Cut.EXTRA, cw * 0.225, room) < 10} == set()


# ---------------------------------------------------------------------------- faces


def test_every_card_has_its_own_hand_face() -> None:
    faces: dict[bytes, str] = {}
    for card in library().cards.values():
        image, painter = canvas(110, 158)
        paint_hand(painter, QRectF(0, 0, 110, 154), card)
        painter.end()
        same = faces.setdefault(bytes(image.constBits()), card.key)
        assert same == card.key
    assert len(faces) == len(library().cards)


@pytest.mark.parametrize(
    "card", [HOMER, TAVERN, replace(TAVERN, complete=None), BLANK], ids=["star", "scene", "dash", "blank"]
)
def test_the_printed_face_fills_its_rectangle(card: Printed) -> None:
    image, painter = canvas(300, 419)
    paint_printed(painter, QRectF(0, 0, 300, 419), card)
    painter.end()
    for x, y in ((150, 1), (150, 417), (1, 200), (298, 200)):
        assert image.pixelColor(x, y) == QColor(tokens.INK)
    assert image.pixelColor(0, 0) == QColor("#cfe9d6")


def test_a_missing_number_shows_in_the_printed_and_the_hand_face() -> None:
    for paint, size in ((paint_printed, (300, 419)), (paint_hand, (150, 216))):
        images = []
        for card in (TAVERN, replace(TAVERN, trash=None)):
            image, painter = canvas(*size)
            paint(painter, QRectF(0, 0, size[0], size[1] - 6 if size[0] == 150 else size[1]), card)
            painter.end()
            images.append(image)
        assert difference(*images) > 100


def test_lying_matching_and_the_looks_change_a_character() -> None:
    plain = character()
    assert difference(plain, character(lying=True)) > 2000
    assert difference(plain, character(("idiot",))) > 20
    assert difference(character(("idiot",)), character(("fat",))) > 20
    assert character() != character(look=HIGH_CONTRAST)


def test_a_narrow_hand_face_keeps_name_and_traits_in_the_free_part() -> None:
    cards = [HOMER, replace(HOMER, name="Bart", traits=("kid", "bitter", "old"))]
    images = []
    for card in cards:
        image, painter = canvas(100, 146)
        paint_hand(painter, QRectF(0, 0, 100, 140), card, LIGHT, 0.58)
        painter.end()
        images.append(image.copy(0, 0, 100, 110))
    covered, free = (
        [image.copy(58, 0, 42, 110) for image in images],
        [image.copy(0, 0, 58, 110) for image in images],
    )
    assert difference(*covered) == 0
    assert difference(*free) > 200


def test_traits_as_letters_instead_of_icons() -> None:
    images = []
    for look in (LIGHT, replace(LIGHT, signs=True)):
        image, painter = canvas(120, 40)
        draw_discs(painter, HOMER.traits, (), QRectF(0, 5, 120, 30), 26, look)
        painter.end()
        images.append(image)
    assert difference(*images) > 50


def test_all_states_are_told_apart_in_grey() -> None:
    seen = {"plain": character()}
    for state in State:
        image = character()
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_states(painter, QRectF(20, 20, 96, 120), [state])
        painter.end()
        seen[state] = image
    for one, other in combinations(seen, 2):
        assert difference(seen[one], seen[other]) > 150, (one, other)


@pytest.mark.parametrize("u", [0.58, 1.0, 1.4])
@pytest.mark.parametrize(("state", "fill"), [(State.SELECTED, LIGHT.glow), (State.DISCARDED, LIGHT.trash)])
def test_the_sign_of_a_marked_card_lies_where_neither_neighbour_nor_prompt_covers_it(
    state: State, fill: str, u: float
) -> None:
    """In the left half, below the strip at the top that is raised under the prompt; and a line goes all round."""
    image = QImage(300, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff00ff"))
    rect = QRectF(50, 50, 135 * u, 195 * u)
    painter = QPainter(image)
    PAINTERS[state](painter, rect, LIGHT, u)
    painter.end()
    inner = rect.adjusted(6 * u + 1, 6 * u + 1, -6 * u - 1, -6 * u - 1).toAlignedRect()
    spots = [(x, y) for x in range(inner.left(), inner.right()) for y in range(inner.top(), inner.bottom())]
    bare = image.pixelColor(inner.bottomRight())  # under a veil, perhaps
    sign = [(x, y) for x, y in spots if image.pixelColor(x, y) != bare]
    assert sign
    assert max(x for x, _ in sign) < rect.center().x()
    assert min(y for _, y in sign) > rect.top() + 16 * u
    middle = round(rect.center().x())
    assert all(image.pixelColor(middle, round(y)) == QColor(fill) for y in (rect.top(), rect.bottom()))


def test_a_picture_of_ones_own_replaces_the_emblems(tmp_path: Path) -> None:
    picture = QImage(60, 60, QImage.Format.Format_RGB32)
    picture.fill(QColor("#123456"))
    assert picture.save(str(tmp_path / "homer.png"))
    try:
        install_pictures(Given({"homer": (tmp_path / "homer.png").read_bytes()}))
        assert character().pixelColor(58, 110) == QColor("#123456")
    finally:
        install_pictures()
    assert character().pixelColor(58, 110) != QColor("#123456")


# ---------------------------------------------------------------------------- pixmaps

DRAWINGS = [
    pixmaps.printed_drawing(TAVERN, 300),
    pixmaps.hand_drawing(TAVERN, 151.3),
    pixmaps.character_drawing(HOMER, 4, ("fat",), HOMER.traits, False, 96),
    pixmaps.character_drawing(HOMER, 0, (), HOMER.traits, True, 61.7),
    pixmaps.board_drawing(TAVERN, 1, NUMBERS, 85.5),
    pixmaps.back_drawing(72),
    pixmaps.pile_drawing(0, None, 44),
    pixmaps.pile_drawing(40, HOMER, 44),
    pixmaps.pile_drawing(188, HOMER, 72),
    pixmaps.states_drawing(frozenset(State), QSizeF(96, 134.4), 1.0),
    pixmaps.halo_drawing(True, QSizeF(210, 140), 0.7),
    pixmaps.plate_drawing(PLATE, QSizeF(440, 76), "top"),
    pixmaps.plate_drawing(PLATE, QSizeF(134, 276), "side"),
    pixmaps.plate_drawing(PLATE, QSizeF(312, 202), "own"),
    pixmaps.plate_drawing(PLATE, QSizeF(200, 104), "compact"),
]


def kind(drawing: pixmaps.Drawing) -> str:
    """The first word of what a drawing shows: the same in every process."""
    what: object = drawing.what
    while isinstance(what, tuple):
        what = what[0]
    return str(what)


@pytest.mark.parametrize("drawing", DRAWINGS, ids=kind)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_drawing_is_cut_off_at_the_edge_of_its_pixmap(drawing: pixmaps.Drawing, scale: float) -> None:
    for look in (LIGHT, DARK, HIGH_CONTRAST):
        picture = pixmaps.render(drawing, scale, look)
        image = picture.pixmap.toImage()
        right, bottom = image.width() - 1, image.height() - 1
        edge = [(x, y) for x in range(right + 1) for y in (0, bottom)]
        edge += [(x, y) for y in range(bottom) for x in (0, right)]
        assert [at for at in edge if image.pixelColor(*at).alpha() > 8] == []
        inner = QRectF(-picture.offset, drawing.size)
        whole = QRectF(QPointF(0, 0), QSizeF(image.size()) / scale)
        assert whole.contains(inner)
        assert (picture.offset.x() * scale) % 1 == pytest.approx(0, abs=1e-6)


def test_the_cache_paints_once_and_tells_looks_sizes_and_screens_apart(qapp: QApplication) -> None:
    cache = pixmaps.PixmapCache()
    first = cache.get(pixmaps.back_drawing(40), 1.0, LIGHT)
    assert cache.get(pixmaps.back_drawing(40), 1.0, LIGHT) is first
    others = [
        cache.get(pixmaps.back_drawing(41), 1.0, LIGHT),
        cache.get(pixmaps.back_drawing(40), 2.0, LIGHT),
        cache.get(pixmaps.back_drawing(40), 1.0, DARK),
        cache.get(pixmaps.pile_drawing(3, HOMER, 40), 1.0, LIGHT),
    ]
    assert all(other is not first for other in others)
    assert others[1].pixmap.devicePixelRatio() == 2.0
    assert cache.used == sum(p.pixmap.width() * p.pixmap.height() * 4 for p in (first, *others))
    cache.clear()
    assert cache.used == 0
    assert cache.get(pixmaps.back_drawing(40), 1.0, LIGHT) is not first


def test_the_cache_drops_what_was_longest_unused() -> None:
    one = pixmaps.render(pixmaps.back_drawing(40), 1.0, LIGHT)
    size = one.pixmap.width() * one.pixmap.height() * 4
    cache = pixmaps.PixmapCache(budget=int(size * 2.5))
    first, second = (cache.get(pixmaps.back_drawing(w), 1.0, LIGHT) for w in (40, 40.2))
    assert cache.get(pixmaps.back_drawing(40), 1.0, LIGHT) is first
    cache.get(pixmaps.back_drawing(40.4), 1.0, LIGHT)
    assert cache.used <= size * 2.5
    assert cache.get(pixmaps.back_drawing(40), 1.0, LIGHT) is first
    assert cache.get(pixmaps.back_drawing(40.2), 1.0, LIGHT) is not second


def test_a_drawing_larger_than_the_cache_is_still_delivered() -> None:
    cache = pixmaps.PixmapCache(budget=10)
    assert not cache.get(pixmaps.back_drawing(40), 1.0, LIGHT).pixmap.isNull()
    assert not cache.get(pixmaps.back_drawing(60), 1.0, LIGHT).pixmap.isNull()
    assert cache.get(pixmaps.back_drawing(60), 1.0, LIGHT).pixmap.size().width() == 64
