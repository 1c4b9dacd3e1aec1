"""The pictures of the cards: every card has a composition of its own, and what is shipped is what the recipes say."""

from __future__ import annotations

import importlib
import random
from collections import Counter
from io import BytesIO
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from simpsons_desktop.content.library import library

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "card_art"
THUMBNAIL = 10  # pixels a side: what is left of a picture from across the room
pytestmark = pytest.mark.usefixtures("qapp")


def module(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module(name)


@pytest.fixture
def output(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return module("painting.output", monkeypatch)


@pytest.fixture
def recipes(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return module("painting.recipes", monkeypatch)


def distance(one: bytes, other: bytes) -> float:
    """How different two pictures of one size look: the mean difference of their colours, of 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def on_grey(picture: Image.Image) -> Image.Image:
    flat = Image.new("RGB", picture.size, "#808080")
    flat.paste(picture, mask=picture.getchannel("A") if picture.mode == "RGBA" else None)
    return flat


def thumbnail(path: Path) -> bytes:
    with Image.open(path) as picture:
        return on_grey(picture).resize((THUMBNAIL, THUMBNAIL), Image.Resampling.BOX).tobytes()


# ---------------------------------------------------------------------------- no two alike


def test_every_card_has_a_recipe_and_no_two_recipes_are_alike(recipes: ModuleType) -> None:
    found = recipes.read_recipes(ART / "recipes")
    assert set(found) == set(library().cards)
    places = [(recipe.scenery, recipe.pattern, recipe.colours) for recipe in found.values()]
    casts = [frozenset(emblem.icon for emblem in recipe.emblems) for recipe in found.values()]
    faces = [tuple(emblem.icon for emblem in recipe.face) for recipe in found.values()]
    for kind in (places, casts, faces):
        assert [one for one, count in Counter[object](kind).items() if count > 1] == []
    assert len({recipe.scenery for recipe in found.values()}) >= 70
    assert all(len(recipe.emblems) >= 2 for recipe in found.values())


@pytest.mark.parametrize(("folder", "least"), [("windows", 20), ("faces", 6), ("backs", 20)])
def test_no_two_pictures_look_alike_from_across_the_room(folder: str, least: float) -> None:
    seen = {path.stem: thumbnail(path) for path in sorted((ART / folder).glob("*.webp"))}
    assert len(seen) == (6 if folder == "backs" else len(library().cards))
    alike = [(a, b) for a, b in combinations(seen, 2) if distance(seen[a], seen[b]) < least]
    assert alike == []


# ---------------------------------------------------------------------------- up to date


def test_what_is_shipped_was_made_from_the_recipes_as_they_are(output: ModuleType) -> None:
    work = output.all_work()
    assert [each.key for each in output.out_of_date(work)] == []
    assert output.strays(work) == []
    assert output.size_of() < output.MOST_BYTES


def test_painted_anew_a_few_pictures_are_the_shipped_ones(output: ModuleType) -> None:
    """A change of a painter that nobody painted anew would show here, whichever pictures are drawn by lot."""
    sheets = [sheet for each in output.all_work() for sheet in each.sheets]
    for sheet in random.sample(sheets, 6):
        path = ART / sheet.name
        data = output.webp(sheet.paint(), 90, clear=sheet.part is output.Part.FACE)
        with Image.open(path) as shipped, Image.open(BytesIO(data)) as painted:
            assert shipped.size == painted.size
            assert distance(on_grey(shipped).tobytes(), on_grey(painted).tobytes()) < 3, sheet.name


def test_a_change_of_a_recipe_is_noticed_and_only_that_card_is_painted(
    output: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = output.all_work()[:2]
    assert [each.key for each in output.make(work, folder=tmp_path)] == [each.key for each in work]
    assert list(output.make(work, folder=tmp_path)) == []
    stray = tmp_path / "faces" / "nobody.webp"
    stray.write_bytes(b"")
    changed = output.Work(work[1].key, "another", work[1].sheets)
    (tmp_path / work[0].sheets[0].name).unlink()
    assert [each.key for each in output.out_of_date([work[0], changed], tmp_path)] == [work[0].key, changed.key]
    assert output.strays(work, tmp_path) == [stray]
    list(output.make([work[0], changed], folder=tmp_path))
    assert not stray.exists()
    assert output.read_manifest(tmp_path) == {work[0].key: work[0].digest, changed.key: "another"}


def test_the_same_recipe_gives_the_same_bytes(output: ModuleType) -> None:
    sheet = output.all_work()[7].sheets[0]
    assert output.webp(sheet.paint(), 80) == output.webp(sheet.paint(), 80)


# ---------------------------------------------------------------------------- what is wrong with a recipe

GOOD = '[homer]\nscenery = "hills"\npalette = "pink"\nemblems = [["doughnut", 50, 40, 60, -8]]\n'


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('"hills"', '"hils"'), 'no scenery is named "hils"; near: hills'),
        (('"pink"', '"pnk"'), 'no palette is named "pnk"; near: pink'),
        (('"doughnut"', '"dougnut"'), 'no icon is named "dougnut"; near: doughnut'),
        (("50, 40, 60, -8", "50, 40"), "is not a name, its place across and down, its size, and its tilt"),
        (("-8]", '-8, "upside-down"]'), 'no way of an emblem is named "upside-down"'),
        (("palette", "palete"), '"palete" is no field of a recipe'),
        (('[["doughnut", 50, 40, 60, -8]]', "[]"), "it has no emblem"),
    ],
)
def test_a_fault_names_file_card_and_what_is_wrong(
    recipes: ModuleType, tmp_path: Path, change: tuple[str, str], sentence: str
) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, "utf-8")
    assert set(recipes.read_recipes(tmp_path)) == {"homer"}
    (tmp_path / "mine.toml").write_text(GOOD.replace(*change), "utf-8")
    with pytest.raises(recipes.RecipeError) as error:
        recipes.read_recipes(tmp_path)
    assert "mine.toml, homer: " in str(error.value)
    assert sentence in str(error.value)


def test_the_command_says_that_all_is_up_to_date_and_refuses_an_unknown_card(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    art = module("art", monkeypatch)
    assert art.main(["--check"]) == 0
    assert capsys.readouterr().out == "all pictures are up to date\n"
    assert art.main(["--show", "nobody"]) == 2
    assert art.main(["--show", "homer", "--into", str(tmp_path / "look.png")]) == 0
    assert (tmp_path / "look.png").stat().st_size > 10_000
