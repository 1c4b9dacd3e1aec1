"""The prompt says what the table shows while it shows it, and that somebody thinks only while nothing is shown."""

from __future__ import annotations

import pytest

from simpsons_desktop.ai import Thought
from simpsons_desktop.rules import Verb, decision
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.store.settings import Pace
from tests.screens.at_table import AtTable, asked, code_of, position

CAST = [["ralph-wiggum", 0], ["ralph-wiggum", 1], ["jasper", 1], ["jasper", 0]]
THINKS = "is thinking …"


class Heard:
    """Everything new that the prompt says, with whether something is shown on the table."""

    def __init__(self, play: PlayScreen) -> None:
        self.play = play
        self.forget()
        play.prompt.offers.connect(self._hear)

    def forget(self) -> None:
        """From here on."""
        self.said: list[tuple[bool, str]] = []
        self._last = self._now

    @property
    def _now(self) -> str:
        return f"{self.play.prompt.who} {self.play.prompt.sentence}".strip()

    def _hear(self) -> None:
        if self._now != self._last:
            self._last = self._now
            self.said.append((self.play.table.animator.busy, self._now))

    @property
    def while_shown(self) -> str:
        """What was said while something was shown."""
        return " | ".join(words for busy, words in self.said if busy)


def bob_may_trash(at_table: AtTable, pace: Pace) -> tuple[PlayScreen, Heard]:
    """Ann has ended her turn, and Bob, whose seat an AI has, trashes her Scene in his."""
    at_table.preferences.change(pace=pace)
    scene = {"card": "moes-tavern", "characters": CAST}
    play = at_table(position({"hand": ["lenny"], "scene": scene}, {"hand": ["snake"]}))
    asked(play, at_table.qtbot)
    heard, record = Heard(play), play.controller.record
    for verb in (Verb.END, None):
        play._answer((code_of(play, verb),) if verb else ())
        at_table.qtbot.waitUntil(lambda: record.state.asker == 1 or play.prompt.asks, timeout=10_000)
    return play, heard


def bob_thinks_of(play: PlayScreen, at_table: AtTable, verb: Verb) -> None:
    """Bob's move is thought of, and shown to its end."""
    record, mind = play.controller.record, play.controller._mind
    at_table.qtbot.waitUntil(lambda: mind._question >= 0 and record.state.asker == 1, timeout=10_000)
    open_decision, answers = decision(record.state), len(record.answers)
    assert open_decision is not None
    codes = zip(open_decision.options, open_decision.codes, strict=True)
    code = next(code for option, code in codes if option.verb is verb)
    mind.thinker.thought.emit(mind._question, Thought((code,), 0))
    at_table.qtbot.waitUntil(lambda: len(record.answers) > answers, timeout=10_000)
    at_table.qtbot.waitUntil(lambda: play.controller.seen.seats[0].points == 1, timeout=10_000)
    at_table.rest(play)


def test_what_is_shown_is_said_while_it_is_shown(at_table: AtTable) -> None:
    play, heard = bob_may_trash(at_table, Pace.FAST)
    at_table.qtbot.waitUntil(lambda: play.prompt.sentence == THINKS, timeout=10_000)
    assert not play.table.animator.busy
    heard.forget()
    bob_thinks_of(play, at_table, Verb.TRASH)
    assert "Bob trashes Moe's Tavern" in heard.while_shown
    assert "Ann scores 1" in heard.while_shown
    assert "Bob scores 1" in heard.while_shown
    assert THINKS not in heard.while_shown


def test_where_nothing_moves_nothing_flickers(at_table: AtTable) -> None:
    play, heard = bob_may_trash(at_table, Pace.INSTANT)
    bob_thinks_of(play, at_table, Verb.TRASH)
    assert "scores" not in heard.while_shown


@pytest.mark.parametrize("seats", [2, 5])
def test_ones_own_move_is_said_too(at_table: AtTable, seats: int) -> None:
    at_table.preferences.change(pace=Pace.FAST)
    scene = {"card": "moes-tavern", "characters": CAST}
    play = at_table(position({"hand": ["lenny", "snake"], "scene": scene}, *[{"hand": ["lenny"]}] * (seats - 1)))
    asked(play, at_table.qtbot)
    heard = Heard(play)
    play._answer((code_of(play, Verb.PLAY),))
    at_table.rest(play)
    assert "Ann plays " in heard.while_shown
    assert asked(play, at_table.qtbot).seat == 0
    assert play.prompt.who == "You:"
