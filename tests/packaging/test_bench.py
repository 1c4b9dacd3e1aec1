"""packaging/bench.py: what it prints and writes, when it complains, and that its random games are legal games."""

import importlib
import json
import random
from pathlib import Path
from types import ModuleType

import pytest

from simpsons_desktop.rules import advance, decision, start

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The bench with two figures in place of the real ones: 3 apples of at least 2, 5 pears of at most 4."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    module = importlib.import_module("bench")
    figure = importlib.import_module("figures").Figure
    monkeypatch.setattr(
        module,
        "SUBJECTS",
        {
            "apples": lambda _quick: iter([figure("apples", 3, "kg", at_least=2)]),
            "pears": lambda quick: iter([figure("pears", 4 if quick else 5.25, "kg", at_most=4)]),
        },
    )
    return module


def test_it_prints_name_value_and_unit_of_each_figure(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main([]) == 0
    assert capsys.readouterr().out == "apples 3 kg\npears 5.25 kg\n"


def test_it_writes_the_same_as_one_object(bench: ModuleType, tmp_path: Path) -> None:
    assert bench.main(["--json", str(tmp_path / "figures.json")]) == 0
    assert json.loads((tmp_path / "figures.json").read_text("utf-8")) == {"apples": 3, "pears": 5.25}


def test_a_check_fails_only_for_a_figure_outside_its_margin(
    bench: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main(["--check"]) == 1
    assert capsys.readouterr().err == "bench: pears is 5.25 kg; at most 4 is allowed\n"
    assert bench.main(["--check", "--quick"]) == 0


def test_a_file_that_cannot_be_written_is_one_sentence(
    bench: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main(["--json", str(tmp_path / "nowhere" / "figures.json")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_unknown_argument_ends_with_2(bench: ModuleType) -> None:
    with pytest.raises(SystemExit) as end:
        bench.main(["--fast"])
    assert end.value.code == 2


@pytest.mark.usefixtures("bench")
def test_every_random_answer_is_one_that_the_decision_accepts() -> None:
    figures = importlib.import_module("figures")
    random_answer = importlib.import_module("figures.rules").random_answer
    decks, chance = figures.theme_decks(), random.Random(1).random
    several = 0
    for game in range(10):
        state = start(figures.seated(decks, 4, game)).state
        while (asked := decision(state)) is not None:
            answer = random_answer(state, chance)
            assert asked.accepts(answer), asked
            several += len(answer) > 1
            advance(state, answer)
    assert several > 20
