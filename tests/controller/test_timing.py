"""How long a game waits: never for ever for a table, unless the player looks at it step by step."""

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.controller import timing
from simpsons_desktop.controller.timing import Pace, Timing


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "REST_MS", 30)


def test_a_table_that_never_comes_to_rest_is_not_waited_for_for_ever(qtbot: QtBot) -> None:
    made = Timing(("a game",), Pace(0, 0, 0, 0))
    states = []
    with qtbot.waitSignal(made.due, timeout=10000, check_params_cb=lambda: made.resting):
        made.told()
        states.append(made.resting)
    states.append(made.resting)
    assert states == [False, True]
    assert not made.held_back


def test_a_patient_pace_waits_until_the_table_rests(qtbot: QtBot) -> None:
    made = Timing(("a game",), Pace(0, 0, 0, 0, patient=True))
    made.told()
    qtbot.wait(150)
    states = [made.resting]
    made.rest()
    states.append(made.resting)
    assert states == [False, True]
