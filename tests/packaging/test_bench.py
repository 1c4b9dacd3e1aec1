"""packaging/bench.py: what it prints and writes, when it complains, and that its random games are legal games."""

import importlib
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType, ModuleType
from typing import TypeVar

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import Opened, open_match
from simpsons_desktop.rules import Kind, advance, decision, observe, start
from simpsons_desktop.rules.abilities import MAIN
from simpsons_desktop.workshop.card_index import CardIndex

Subject = TypeVar("Subject")
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


def test_a_figure_between_its_margin_and_what_is_asked_for_is_a_warning_and_no_failure(
    bench: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figure = importlib.import_module("figures").Figure
    made = [
        figure("well", 3, "times", at_least=2, asked=3),
        figure("low", 2.5, "times", at_least=2, asked=3),
        figure("high", 2.5, "times", at_most=3, asked=2.2),
        figure("outside", 1.5, "times", at_least=2, asked=3),
    ]
    monkeypatch.setitem(bench.SUBJECTS, "figs", lambda _quick: iter(made))
    assert bench.main(["--only", "figs"]) == 0
    warnings = capsys.readouterr().err.splitlines()
    assert warnings == [
        "bench: warning: low is 2.5 times; at least 3 is asked for",
        "bench: warning: high is 2.5 times; at most 2.2 is asked for",
    ]
    assert bench.main(["--only", "figs", "--check"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        *warnings,
        "bench: outside is 1.5 times; at least 2 must be reached",
    ]


@pytest.mark.usefixtures("bench")
def test_the_positions_with_0_5_and_10_standing_effects_differ_in_nothing_else() -> None:
    standing = importlib.import_module("figures.standing")
    lively = standing.lively_cards()
    states = [standing.position(lively, lively[:count]) for count in (0, 5, 10)]
    assert [sum(map(len, state.standing.values())) for state in states] == [0, 5, 10]
    for state in states:
        assert state.zones == states[0].zones
        assert [state.box.faces[face].key for face in state.face] == [
            states[0].box.faces[face].key for face in states[0].face
        ]
        assert len(state.scenes) == 5


@pytest.mark.usefixtures("bench")
def test_the_cost_of_standing_effects_is_judged_by_how_it_grows() -> None:
    growth = importlib.import_module("figures.standing").growth
    assert growth(100, 150, 200) == 2
    assert growth(100, 125, 200) == 4
    assert growth(100, 100, 110) == 1


@pytest.mark.usefixtures("bench")
def test_the_figures_of_standing_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    standing = importlib.import_module("figures.standing")
    monkeypatch.setattr(standing, "look_microseconds", lambda states, _rounds: [100.0, 150.0, 170.0, 250.0])
    figures = {figure.name: figure.value for figure in standing.measure(True)}
    assert figures == {
        "standing_0_look_us": 100,
        "standing_5_look_us": 160,
        "standing_10_look_us": 250,
        "standing_growth": 2.5,
    }


@pytest.mark.usefixtures("bench")
def test_the_work_for_standing_effects_grows_no_faster_than_their_number() -> None:
    """Counted in calls, which no busy machine can blur as it does times."""
    standing = importlib.import_module("figures.standing")
    lively = standing.lively_cards()
    none, first, second, ten = (
        calls(standing.look, standing.position(lively, in_force)) for in_force in ((), lively[:5], lively[5:], lively)
    )
    assert none < first < ten
    assert ten - none <= 1.1 * ((first - none) + (second - none))


def calls(function: Callable[[Subject], object], subject: Subject) -> int:
    """How many functions are called while one is at work."""
    function(subject)  # what is worked out only once
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        function(subject)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.usefixtures("bench")
def test_the_figures_of_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    search = importlib.import_module("figures.search")
    monkeypatch.setattr(search, "typed", lambda cards, _rounds: [1.0] * 99 + [60.0 if len(cards.cards) > 161 else 2.0])
    monkeypatch.setattr(search, "spent", lambda _do: 300.0)
    figures = {figure.name: figure for figure in search.measure(True)}
    assert {name: figure.value for name, figure in figures.items()} == {
        "search_key_p95_ms": 1,
        "search_index_5000_ms": 300,
        "search_key_5000_p95_ms": 1,
        "search_key_5000_worst_ms": 60,
    }
    assert [name for name, figure in figures.items() if figure.warning] == ["search_key_5000_worst_ms"]


@pytest.mark.usefixtures("bench")
def test_the_work_of_a_key_press_hardly_grows_with_the_number_of_cards() -> None:
    """Counted in calls, which no busy machine can blur as it does times."""
    search = importlib.import_module("figures.search")
    packed = search.packed(library())
    assert len({card.name for card in packed.cards.values()}) > search.PACKED
    few, many = (calls(type_all, CardIndex(cards)) for cards in (library(), packed))
    assert len(packed.cards) > 30 * len(library().cards)
    assert few < many < 10 * few


def type_all(index: CardIndex) -> None:
    """Ask for every third beginning of the queries of the bench."""
    search = importlib.import_module("figures.search")
    for query in search.TYPED:
        for length in range(1, len(query) + 1, 3):
            index.answer(query[:length])


@pytest.mark.usefixtures("bench")
def test_the_figures_of_a_full_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = importlib.import_module("figures.table")
    words = ["frame_p95", "12.5", "late", "0.5", "drag_p95", "9", "idle", "0.2", "memory", "300"]
    monkeypatch.setattr(table, "run_program", lambda *_arguments: (1.0, words))
    figures = {figure.name: figure for figure in table.measure(True)}
    assert {name: figure.value for name, figure in figures.items()} == {
        "frame_p95_ms": 12.5,
        "late_frames_percent": 0.5,
        "drag_p95_ms": 9,
        "idle_cpu_percent": 0.2,
        "memory_mb": 300,
    }
    assert not any(figure.complaint for figure in figures.values())
    assert {name for name, figure in figures.items() if figure.warning} == {"drag_p95_ms", "memory_mb"}


@pytest.mark.usefixtures("bench")
def test_the_full_table_has_sixty_cards_in_play_of_which_twenty_turn() -> None:
    crowd = importlib.import_module("figures.crowd")
    seen = observe(crowd.full_table().state, 0)
    after = crowd.turned(seen, crowd.TURNING // crowd.SEATS)
    tables = (seen, after)
    now, then = ([one for seat in table.seats if seat.scene for one in seat.scene.characters] for table in tables)
    assert len(seen.seats) + len(now) == 60
    assert sum(one.matches != other.matches for one, other in zip(now, then, strict=True)) == 20


@pytest.mark.usefixtures("bench")
def test_the_figures_of_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = importlib.import_module("figures.replay")
    opened: list[Opened] = []

    def run(_script: str, path: str, _times: str) -> tuple[float, list[str]]:
        opened.append(open_match(Path(path), library().cards))
        return 1.0, ["seek_p95", "120", "work", "60", "turn", "30"]

    monkeypatch.setattr(replay, "run_program", run)
    monkeypatch.setattr(replay, "GAMES", 2)
    figures = {figure.name: figure for figure in replay.measure(True)}
    assert {name: figure.value for name, figure in figures.items()} == {
        "replay_seek_p95_ms": 120,
        "replay_seek_work_ms": 60,
        "replay_turn_ms": 30,
    }
    assert [name for name, figure in figures.items() if figure.warning] == ["replay_seek_p95_ms"]
    record = opened[0].record
    assert (record.state.box.seats, record.state.winners is None) == (5, False)
    assert len(record.answers) == max(len(replay.game(number).answers) for number in range(2))


@pytest.mark.parametrize(("percent", "value"), [(50, 51), (95, 96), (99, 100), (100, 100)])
def test_so_many_in_a_hundred_lie_within_it(percent: int, value: float) -> None:
    within = importlib.import_module("figures").within
    assert within([float(number) for number in range(100, 0, -1)], percent) == value


def test_in_the_decks_for_minds_every_action_answers_others(bench: ModuleType) -> None:
    minds, figures = importlib.import_module("figures.minds"), importlib.import_module("figures")
    for deck in map(minds.with_answers, figures.theme_decks()):
        actions = [card for card in deck if card.kind is Kind.ACTION]
        assert len(actions) > len(deck) / 4
        assert all(any(ability.moments & ~MAIN for ability in card.abilities) for card in actions)


def test_the_figures_of_minds(bench: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    minds = importlib.import_module("figures.minds")
    times = {"expert": [900.0] * 98 + [1600.0] * 2, "hard": [310.0], "normal": [1.0], minds.FORCED: [1.0]}
    monkeypatch.setattr(minds, "times_of", lambda games: times)
    figures = {figure.name: figure for figure in minds.measure(True)}
    assert {name: figure.value for name, figure in figures.items()} == {
        "expert_p95_ms": 900, "expert_p99_ms": 1600, "hard_p95_ms": 310, "forced_answer_ms": 1,
    }  # fmt: skip
    assert {name for name, figure in figures.items() if figure.warning} == {"expert_p99_ms", "hard_p95_ms"}


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
