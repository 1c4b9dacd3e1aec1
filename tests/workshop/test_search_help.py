"""The help for the search line: what it shows works, it leaves no field out, and the page says the same."""

import re

from simpsons_desktop import paths
from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.finder import FIELDS
from simpsons_desktop.workshop.grammar import chapters, examples
from simpsons_desktop.workshop.tree import quotation

INDEX = CardIndex(library())
DECK = bundled_decks()["lisa"].counts
PAGE = (paths.resources() / "docs" / "search.md").read_text("utf-8")
ROW = re.compile(r"\| `(.*?)` \| (.*) \|")


def test_every_example_finds_something_and_not_everything() -> None:
    rows = [*examples(), *(row for chapter in chapters() for row in chapter.rows)]
    found = {row.query: len(INDEX.find(row.query, DECK)) for row in rows}
    assert all(found.values()), found
    assert [query for query, count in found.items() if count == 161] == ["pack:game"]


def test_every_field_is_shown() -> None:
    shown = {
        name for chapter in chapters() for row in chapter.rows for name in re.findall(r"([a-z]+)[:<>=]", row.query)
    }
    assert shown == {name for name in FIELDS if name}


def test_the_example_of_every_field_is_right() -> None:
    for field in FIELDS.values():
        sign = field.signs[0] if field.name else ""
        assert INDEX.find(f"{field.name}{sign}{quotation(field.example)}", DECK)


def test_the_page_says_what_the_help_says() -> None:
    told = PAGE.split("## What binds closer")[0]
    text = " ".join(told.split())
    for chapter in chapters():
        assert f"## {chapter.title} {chapter.words} |" in text
    rows = [(row.query, row.words) for chapter in chapters() for row in chapter.rows]
    assert [row.groups() for row in map(ROW.fullmatch, told.splitlines()) if row] == rows


def test_the_page_tells_the_truth_about_wrong_queries() -> None:
    rows = re.findall(r"^\| `(.*?)` \| (.*?) \| `(.*?)` \|$", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for query, sentence, offered in rows:
        answer = INDEX.answer(query, DECK)
        assert answer.sentence == sentence
        assert offered in [offer.query for offer in answer.offers]


def test_what_the_page_calls_the_same_finds_the_same() -> None:
    for one, other in (("kid or mom -animal", "kid or (mom -animal)"), ("kind:sc", "kind:scene")):
        assert f"`{one}` is `{other}`" in PAGE
        assert INDEX.find(one) == INDEX.find(other)
