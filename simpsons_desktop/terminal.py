"""A whole game of AI seats without a window: the log in words, line by line, and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simpsons_desktop.ai import NODES, think
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.scribe import LogLine, Scribe
from simpsons_desktop.rules import GameState, House, Printed, Setup, seal
from simpsons_desktop.rules.record import Record


@dataclass(frozen=True, slots=True)
class TerminalSeat:
    """One AI seat: its name, its level and the cards of its deck."""

    name: str
    level: str
    deck: Sequence[Printed]


def play_out(
    seats: Sequence[TerminalSeat],
    seed: int,
    say: Callable[[str], None],
    look: Callable[[GameState], None],
    house: House | None = None,
) -> GameState:
    """Play one game to its end; `say` gets each line of the log, `look` the state after every answer."""
    record = Record.of_setup(Setup([seat.deck for seat in seats], seed, house or House()))
    scribe = Scribe([seat.name for seat in seats])
    if record.opening is not None:
        _say_all(scribe.lines(record.opening), say)
    look(record.state)
    while record.state.winners is None:
        state = record.state
        thought = think(seats[state.asker].level, seal(state, state.asker), seed + len(record.answers), NODES)
        _say_all(scribe.lines(record.play(thought.answer)), say)
        look(record.state)
    return record.state


def _say_all(lines: Sequence[LogLine], say: Callable[[str], None]) -> None:
    for line in lines:
        say(f"\n{line.text}" if line.heading else f"  {line.text}")


def result_lines(seats: Sequence[TerminalSeat], state: GameState) -> list[str]:
    """The points of all seats, the winners marked."""
    winners = state.winners or ()
    one, many = translate("Terminal", "Result after 1 turn:"), translate("Terminal", "Result after {0} turns:")
    lines = [(one if state.turn_number == 1 else many).format(state.turn_number)]
    for seat, chair in enumerate(seats):
        mark = "*" if seat in winners else " "
        points = state.points[seat]
        words = (
            translate("Terminal", "{0} {1}: 1 point") if points == 1 else translate("Terminal", "{0} {1}: {2} points")
        )
        lines.append(words.format(mark, chair.name, points))
    return lines
