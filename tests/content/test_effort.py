"""How much one effect can come to: what a card says is bounded before anybody plays it."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from simpsons_desktop.content import effort as bounds
from simpsons_desktop.content.effort import effort
from simpsons_desktop.content.library import library
from simpsons_desktop.rules.abilities import Step
from simpsons_desktop.rules.events import Shuffled
from tests.support.scenario import Table, action

from .packs_of import NEW, read, told

SHUFFLE = '{ do = "shuffle", who = "you" }'
ASK = '{ do = "may", then = [{ do = "shuffle", who = "you" }] }'
SEATS = {"any": 5, "others": 4, "you": 1, "turn": 1}


def each(who: str, *steps: str) -> str:
    return f'{{ do = "each_seat", who = "{who}", then = [{", ".join(steps)}] }}'


def fault(tmp_path: Path, *steps: str) -> list[str]:
    """What is told of a pack with a card that does these steps."""
    text = NEW.format("x", "X") + f'[[card.ability]]\nwhen = "scored"\ndo = [{", ".join(steps)}]\n'
    return told(read(tmp_path, {"a.toml": text}))


@pytest.mark.parametrize(
    ("steps", "figure"),
    [
        ((each("any", each("any", each("any", each("any", each("any", SHUFFLE))))),), 3906),
        ((each("any", each("others", *[SHUFFLE] * 5)),), 106),
        ((each("any", *[SHUFFLE] * 20),), 101),
    ],
)
def test_an_effect_that_multiplies_is_refused_with_its_figure(
    steps: tuple[str, ...], figure: int, tmp_path: Path
) -> None:
    (sentence,) = fault(tmp_path, *steps)
    assert sentence == (
        f"a.toml, card “x”, ability[1].do: This effect can come to {figure} steps,"
        " with all that “each_seat” repeats; at most 100 are allowed."
    )


def test_an_effect_that_asks_without_end_is_refused(tmp_path: Path) -> None:
    assert fault(tmp_path / "a", *[ASK] * 20) == []
    assert fault(tmp_path / "b", *[ASK] * 21) == [
        "a.toml, card “x”, ability[1].do: This effect can ask for 21 choices; at most 20 are allowed."
    ]
    assert "can ask for 25 choices" in fault(tmp_path / "c", each("trailing", *[ASK] * 5))[0]


def test_both_branches_count(tmp_path: Path) -> None:
    both = '{{ do = "if", test = {{ behind = true }}, then = [{0}], else = [{0}] }}'
    steps = ", ".join([SHUFFLE] * 25)
    assert "can come to 102 steps" in fault(tmp_path, both.format(steps), both.format(steps))[0]


def test_the_largest_file_is_judged_at_once(tmp_path: Path) -> None:
    inner = ", ".join([SHUFFLE] * 40)
    for _ in range(3):
        inner = ", ".join([each("any", inner)] * (2 if len(inner) < 50_000 else 1))
    begin = time.process_time()
    (sentence,) = fault(tmp_path, inner)
    assert time.process_time() - begin < 2
    assert "at most 100 are allowed" in sentence


def test_what_ships_is_far_from_the_bounds() -> None:
    found = [effort(ability.steps) for printed in library().cards.values() for ability in printed.abilities]
    assert max(one.steps for one in found) * 5 < bounds.MOST_STEPS
    assert max(one.questions for one in found) * 4 <= bounds.MOST_QUESTIONS
    assert min(one.steps for one in found) > 0


def some_steps(chance: Random, depth: int) -> str:
    """Random steps inside steps, with a shuffle for every end."""
    made = []
    for _ in range(chance.randint(1, 3)):
        kind = chance.choice(("each_seat", "if", "may", "end")) if depth else "end"
        inner = some_steps(chance, depth - 1) if kind != "end" else ""
        if kind == "each_seat":
            made.append(each(chance.choice(sorted(SEATS)), inner))
        elif kind == "if":
            other = some_steps(chance, depth - 1)
            test = f'{{ turn = "{chance.choice(("you", "others"))}" }}'
            made.append(f'{{ do = "if", test = {test}, then = [{inner}], else = [{other}] }}')
        elif kind == "may":
            made.append(f'{{ do = "may", then = [{inner}] }}')
        else:
            made.append(SHUFFLE)
    return ", ".join(made)


@pytest.mark.parametrize("seed", range(40))
def test_no_effect_comes_to_more_than_its_figure(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played at a table of five, where everybody has everything done; shuffles and questions are counted."""
    monkeypatch.setattr(bounds, "MOST_STEPS", 10_000)
    monkeypatch.setattr(bounds, "MOST_QUESTIONS", 10_000)
    it = action("it", some_steps(Random(seed), 3))
    found = effort(it.abilities[0].steps)
    table = Table("Ann* | hand: it | deck: kid\nBob\nCal\nDee\nEve", it).do("play it")
    shuffles, questions = 0, 0
    while True:
        shuffles += sum(isinstance(event, Shuffled) for event in table.events)
        if table.asked() == "Ann: main":
            break
        questions += 1
        table.do("yes")
    assert shuffles + questions <= found.steps
    assert questions <= found.questions


def test_every_seat_of_the_largest_table_counts() -> None:
    for who, seats in SEATS.items():
        it = action("it", each(who, SHUFFLE))
        table = Table("Ann* | hand: it | deck: kid\nBob\nCal\nDee\nEve", it).do("play it")
        assert sum(isinstance(event, Shuffled) for event in table.events) == seats
        assert effort(it.abilities[0].steps).steps == 1 + seats


def test_every_verb_keeps_its_steps_where_they_are_counted() -> None:
    """A verb with steps in another field would go uncounted."""
    from typing import get_type_hints

    for kind in Step.verbs.values():
        holds = {name for name, hint in get_type_hints(kind).items() if hint == tuple[Step, ...]}
        assert holds <= {"then", "else_"}, kind
