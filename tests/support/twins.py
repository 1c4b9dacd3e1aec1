"""Two games that one seat can't tell apart, though other hands hold other cards in them."""

from __future__ import annotations

from random import Random

from simpsons_desktop.rules import Ask, decision, observe
from simpsons_desktop.rules.moves import END, PASS
from simpsons_desktop.rules.record import Record
from tests.support.games import random_answer, some_state, twin


def twin_records(seed: int, seats: int, eye: int, most: int = 40) -> tuple[Record, Record]:
    """Two games from the middle on, in which `eye` does the same and others show nothing of what they hold."""
    start = some_state(seed, seats, 30 + seed % 40, Ask.MAIN).state
    pair = Record(start, ()), Record(twin(start, eye, Random(seed)), ())
    random = Random(seed)
    for _ in range(most):
        sound = [len(record.answers) for record in pair]
        answer = _same_answer(pair, eye, random)
        if answer is None:
            break
        for record in pair:
            record.play(answer)
            _pass(record, eye)
        if observe(pair[0].state, eye) != observe(pair[1].state, eye):
            for record, count in zip(pair, sound, strict=True):
                record.back_to(count)
            break
    return pair


def _pass(record: Record, eye: int) -> None:
    """Who else is asked to answer passes."""
    while record.state.ask is Ask.REACT and record.state.asker != eye:
        record.play((PASS,))


def _same_answer(pair: tuple[Record, Record], eye: int, random: Random) -> tuple[int, ...] | None:
    """What is answered in both games; None where they would part, or are over."""
    asked = [decision(record.state) for record in pair]
    if asked[0] is None or asked[1] is None or asked[0].seat != asked[1].seat or asked[0].ask is not asked[1].ask:
        return None
    if asked[0].seat == eye:
        return random_answer(asked[0], random)
    if asked[0].ask is Ask.MAIN:
        return (END,)
    return () if asked[0].least == asked[1].least == 0 else None
