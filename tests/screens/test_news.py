"""Where nothing moves on the table, what others did since one's last answer is marked and told, and nothing waits."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from simpsons_desktop.ai import Thought
from simpsons_desktop.rules import Ask, Option, Verb, decision
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.store.settings import Motion, Pace
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.stances import Place
from tests.screens.at_table import AtTable, asked, code_of, find, options, position

CAST = [["nelson-muntz", 0], ["ralph-wiggum", 1], ["jasper", 1]]


def table() -> Record:
    """Ann may play an Action, which Bob may answer, and after that goes on with her turn."""
    return position(
        {"hand": ["kid-stuff", "moe-szyslak"], "scene": {"card": "moes-tavern", "characters": CAST}},
        {"hand": ["executive-privilege"], "scene": {"card": "krusty-burger", "characters": [["mr-burns", 1]]}},
    )


def begun(at_table: AtTable) -> PlayScreen:
    """Ann has been asked, and told what there was to tell: an answer that came sooner would be to no question."""
    play = at_table(table())
    asked(play, at_table.qtbot)
    at_table.qtbot.waitUntil(lambda: play.recaps._greeted != (0, 0), timeout=5000)
    return play


def says(play: PlayScreen) -> str:
    return " ".join(one.text() for one in play.recaps.panel.findChildren(QLabel) if one.isVisible())


def choose(play: PlayScreen, verb: Verb, key: str = "") -> None:
    card = find(play, key) if key else None
    play.controller.answer([code for option, code in options(play) if _means(option, verb, card)])


def _means(option: Option, verb: Verb, card: int | None) -> bool:
    return option.verb is verb and option.card == card


def bob_thinks_of(play: PlayScreen, at_table: AtTable, code: int) -> None:
    mind, record, answers = play.controller._mind, play.controller.record, len(play.controller.record.answers)
    at_table.qtbot.waitUntil(lambda: mind._question >= 0, timeout=5000)
    mind.thinker.thought.emit(mind._question, Thought((code,), 0))
    at_table.qtbot.waitUntil(lambda: len(record.answers) > answers, timeout=5000)


def bob_answers(play: PlayScreen, at_table: AtTable, verb: Verb) -> None:
    """Bob, whose seat an AI has, plays his Action and chooses something, or passes, until Ann is asked."""
    record = play.controller.record
    at_table.qtbot.waitUntil(lambda: record.state.asker == 1, timeout=5000)
    while (open_decision := decision(record.state)) is not None and open_decision.seat == 1:
        wanted = [Verb.PASS] if open_decision.ask is Ask.REACT and verb is Verb.PASS else [verb, Verb.PICK, Verb.END]
        codes = dict(zip((option.verb for option in open_decision.options), open_decision.codes, strict=True))
        code = next(codes[one] for one in wanted if one in codes)
        bob_thinks_of(play, at_table, code)
    asked(play, at_table.qtbot)
    at_table.rest(play)


def marked(play: PlayScreen) -> set[str]:
    """The cards and piles that bear the mark of news."""
    lights, scene = play.table.lights, play.table.table
    found = {
        stance.card.printed.key
        for stance in scene.stances.values()
        if stance.card.printed is not None and State.NEWS in lights.shown_states(scene.item(stance.card.id))
    }
    return found | {f"{place.name} {seat}" for (seat, place), one in lights.piles_with_news.items() if one.isVisible()}


@pytest.fixture
def answered(at_table: AtTable) -> PlayScreen:
    """Ann has played her Action at the pace Instant, Bob has answered it, and Ann is asked again."""
    play = begun(at_table)
    choose(play, Verb.PLAY, "kid-stuff")
    bob_answers(play, at_table, Verb.PLAY)
    return play


def test_what_was_answered_is_marked_until_the_next_answer(answered: PlayScreen, at_table: AtTable) -> None:
    assert f"{Place.DISCARD.name} 1" in marked(answered)
    answered._answer([code_of(answered, Verb.PLAY)])
    at_table.rest(answered)
    assert marked(answered) == set()


def test_it_is_told_what_was_answered(answered: PlayScreen, at_table: AtTable) -> None:
    panel = answered.recaps.panel
    at_table.qtbot.waitUntil(panel.isVisible, timeout=5000)
    assert "SINCE YOUR LAST MOVE" in says(answered)
    answered.recaps._read()
    assert "Bob" in says(answered)
    assert "Executive Privilege" in says(answered)
    assert "Kid Stuff" in says(answered)


def test_it_is_told_once_and_by_key_again(answered: PlayScreen, at_table: AtTable) -> None:
    panel = answered.recaps.panel
    at_table.qtbot.waitUntil(panel.isVisible, timeout=5000)
    answered.recaps.dismiss()
    open_decision = answered.controller.decision
    assert open_decision is not None
    answered.ask_again(open_decision)
    at_table.qtbot.wait(30)
    assert not panel.isVisible()
    answered.recaps.toggle()
    assert "SINCE YOUR LAST MOVE" in says(answered)


def test_what_nobody_answered_is_no_news(at_table: AtTable) -> None:
    play = begun(at_table)
    choose(play, Verb.PLAY, "kid-stuff")
    bob_answers(play, at_table, Verb.PASS)
    at_table.qtbot.wait(30)
    assert marked(play) == set()
    assert not play.recaps.panel.isVisible()


def test_where_cards_move_nothing_is_marked_but_what_others_answered_is_told(at_table: AtTable) -> None:
    at_table.preferences.change(pace=Pace.FAST)
    play = begun(at_table)
    choose(play, Verb.PLAY, "kid-stuff")
    bob_answers(play, at_table, Verb.PLAY)
    assert marked(play) == set()
    at_table.qtbot.waitUntil(play.recaps.panel.isVisible, timeout=5000)
    play.recaps._read()
    assert "SINCE YOUR LAST MOVE" in says(play)
    assert "Executive Privilege" in says(play)


def test_with_reduced_motion_it_is_marked_at_any_pace(at_table: AtTable) -> None:
    at_table.preferences.change(pace=Pace.FAST, motion=Motion.REDUCED)
    at_table.style.wear(at_table.preferences.now)
    play = begun(at_table)
    choose(play, Verb.PLAY, "kid-stuff")
    bob_answers(play, at_table, Verb.PLAY)
    assert f"{Place.DISCARD.name} 1" in marked(play)


def ended(at_table: AtTable, verb: Verb) -> PlayScreen:
    """Ann has ended her turn, Bob could put a Character on a Scene, and Ann is asked what she discards."""
    scene = {"card": "moes-tavern", "characters": CAST}
    play = at_table(position({"hand": ["moe-szyslak"], "scene": scene}, {"hand": ["sneak-attack", "bart"]}))
    asked(play, at_table.qtbot)
    at_table.qtbot.waitUntil(lambda: play.recaps._greeted != (0, 0), timeout=5000)
    choose(play, Verb.END)
    bob_answers(play, at_table, verb)
    assert asked(play, at_table.qtbot).ask is Ask.DISCARD
    return play


def test_what_others_put_in_at_the_end_of_a_turn_is_told_before_the_discards(at_table: AtTable) -> None:
    at_table.preferences.change(pace=Pace.FAST)
    play = ended(at_table, Verb.PLAY)
    at_table.qtbot.waitUntil(play.recaps.panel.isVisible, timeout=5000)
    play.recaps._read()
    assert "SINCE YOUR LAST MOVE" in says(play)
    assert "answers with" in says(play)
    assert "Sneak Attack" in says(play)
    assert "Bart" in says(play)
    play._answer(())
    assert not play.recaps.panel.isVisible()


def test_before_the_discards_nothing_is_told_where_nobody_put_in_anything(at_table: AtTable) -> None:
    play = ended(at_table, Verb.PASS)
    at_table.qtbot.wait(30)
    assert not play.recaps.panel.isVisible()


def test_what_others_put_in_after_the_last_question_of_a_turn_is_told_in_the_next_one(at_table: AtTable) -> None:
    """With an empty hand there is nothing to discard, so that nothing more is asked."""
    scene = {"card": "moes-tavern", "characters": CAST}
    play = at_table(position({"scene": scene}, {"hand": ["sneak-attack", "bart"]}))
    asked(play, at_table.qtbot)
    choose(play, Verb.END)
    bob_answers(play, at_table, Verb.PLAY)
    at_table.qtbot.waitUntil(play.recaps.panel.isVisible, timeout=5000)
    play.recaps._read()
    assert "SINCE YOUR LAST TURN" in says(play)
    assert "Sneak Attack" in says(play)
