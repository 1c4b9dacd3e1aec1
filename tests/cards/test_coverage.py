"""No card, verb, moment or stat without a test, and no effect without one in which it finds little or nothing.

A test `test_<key>_…` is about the card of that key, hyphens as underscores, and has the key in its position. By one of
the words of FIZZLE its name or its docstring says that there is nobody to act on, or less than the text speaks of.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.content.vocabulary import WORDS
from simpsons_desktop.rules.abilities import MOMENTS, Step

TESTS = Path(__file__).parent.parent
FIZZLE = (
    *("no", "nobody", "nothing", "none", "needs", "without", "can not", "would not", "already", "fizzles"),
    *("as many as", "as much as", "what there is"),
)
EFFECTS = [card.key for card in library().cards.values() if card.abilities or card.standing]


@dataclass(frozen=True)
class Scenario:
    """A test: its name and docstring as words, and every text in it and in whatever of its module it uses."""

    name: str
    told: str
    texts: tuple[str, ...]

    def is_about(self, key: str) -> bool:
        """Whether it is about the card of a key, and uses it."""
        begins = f"{self.name} ".startswith(f"{key.replace('-', ' ')} ")
        return begins and any(re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", text) for text in self.texts)

    def fizzles(self) -> bool:
        """Whether it says that the effect finds little or nothing."""
        return any(re.search(rf"\b{word}\b", self.told) for word in FIZZLE)

    def spoken(self, field: str) -> set[str]:
        """What a field is set to in its cards; a field with a gap is filled by the test's own words."""
        found = {word for text in self.texts for word in re.findall(rf'\b{field} = "([a-z_ ]+)"', text)}
        gap = any(re.search(rf'\b{field} = "$', text) for text in self.texts)
        return found.union(self.texts) if gap else found


def scenarios(source: str) -> Iterator[Scenario]:
    """The tests in the source of a module."""
    top: dict[str, ast.AST] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            top[node.name] = node
        elif isinstance(node, ast.Assign):
            top.update({one.id: node.value for one in node.targets if isinstance(one, ast.Name)})
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            top[node.target.id] = node.value
    for name, known in top.items():
        if isinstance(known, ast.FunctionDef) and name.startswith("test_"):
            words = name.removeprefix("test_").replace("_", " ")
            yield Scenario(words, f"{words} {ast.get_docstring(known) or ''}", tuple(_texts(name, top)))


def _texts(name: str, top: Mapping[str, ast.AST]) -> Iterator[str]:
    """Every text in a function, and in the functions and constants of its module that it uses."""
    seen: set[str] = set()
    todo = [name]
    while todo:
        used = todo.pop()
        if used in seen or used not in top:
            continue
        seen.add(used)
        for part in ast.walk(top[used]):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
            elif isinstance(part, ast.Name):
                todo.append(part.id)


@cache
def found(pattern: str) -> tuple[Scenario, ...]:
    """The tests in the files of a pattern."""
    files = sorted(TESTS.glob(pattern))
    return tuple(one for file in files if file != Path(__file__) for one in scenarios(file.read_text("utf-8")))


def spoken(field: str) -> set[str]:
    """What a field of the effect language is set to in the scenarios of the steps."""
    return set().union(*(one.spoken(field) for one in found("rules/test_steps_*.py")))


def missing(wanted: Iterable[str], have: Iterable[str]) -> list[str]:
    """What is wanted and not there, sorted."""
    return sorted(set(wanted).difference(have))


def test_every_card_with_an_effect_has_a_test() -> None:
    tests = found("cards/test_*.py")
    assert missing(EFFECTS, (key for key in EFFECTS if any(one.is_about(key) for one in tests))) == []


def test_every_card_with_an_effect_has_a_test_in_which_it_finds_little_or_nothing() -> None:
    fizzling = [one for one in found("cards/test_*.py") if one.fizzles()]
    assert missing(EFFECTS, (key for key in EFFECTS if any(one.is_about(key) for one in fizzling))) == []


def test_every_verb_has_a_scenario() -> None:
    assert missing(Step.verbs, spoken("do")) == []


def test_every_moment_has_a_scenario() -> None:
    assert missing(MOMENTS, (text for one in found("rules/test_steps_*.py") for text in one.texts)) == []


@pytest.mark.parametrize("field", ["stat", "against", "until", "event"])
def test_every_word_of_standing_and_lasting_effects_has_a_scenario(field: str) -> None:
    assert missing(WORDS[field], spoken(field)) == []


def test_a_scenario_tells_what_it_is_about() -> None:
    source = """
ROWS = 'Ann* | hand: kid-stuff'
def _played(): return ROWS
def test_kid_stuff_finds_nobody(): _played()
def test_kid_stuff_works(): 'hand: kid-stuff-too'
@pytest.mark.parametrize("stat", ["hand", "weight"])
def test_the_rest(stat):
    '''As much as there is.'''
    f'[[standing]] stat = "{stat}"', 'do = "draw"'
"""
    first, second, third = scenarios(source)
    assert (first.is_about("kid-stuff"), first.is_about("kid"), first.fizzles()) == (True, False, True)
    assert (second.is_about("kid-stuff"), second.fizzles()) == (False, False)
    assert (third.spoken("do"), third.spoken("stat") & {"hand", "weight", "traits"}) == ({"draw"}, {"hand", "weight"})
