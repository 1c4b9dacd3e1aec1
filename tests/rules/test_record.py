"""The record of a game: what it can do with it, and the sentence for every text that is none."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simpsons_desktop.content.library import library
from simpsons_desktop.rules import House, IllegalAnswer, Setup, TakingBack, decision, fingerprint, safe_answer
from simpsons_desktop.rules.names import read_answer, write_answer
from simpsons_desktop.rules.record import Record, RecordError
from tests.support.games import play, setup, some_state
from tests.support.scenario import CARDS, Table, character

BUNDLED = library().cards
BY_KEY = {card.key: card for card in CARDS}
DECK = [card for card in CARDS for _ in range(2)]


def small_game(answers: int = 20, seed: int = 5) -> Record:
    """A game of two plain decks after some answers."""
    record, random = Record.of_setup(Setup([DECK, DECK], seed, House(4, 1))), Random(seed)
    for count, _ in enumerate(play(record, random)):
        if count >= answers:
            break
    assert len(record.answers) == answers
    return record


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_is_read_as_it_was_written(seats: int) -> None:
    record = some_state(seats, seats, 10_000)
    assert record.state.winners
    again = Record.read(record.write(), BUNDLED)
    assert (again.write(), again.answers) == (record.write(), record.answers)
    assert [fingerprint(state) for state in again.states] == [fingerprint(state) for state in record.states]


def test_every_answer_of_a_game_is_read_as_it_was_written() -> None:
    record = some_state(12, 4, 10_000)
    names = record.state.box.trait_names
    for answer in record.answers:
        assert read_answer(write_answer(answer, names), names) == answer


@pytest.mark.parametrize(
    "answer", ["play 17", "play 17 scene:3", "complete scene:0", "pick", "pick 3", "pick 3 5", "end"]
)
def test_an_answer_is_written_as_it_was_read(answer: str) -> None:
    assert write_answer(read_answer(answer, ()), ()) == answer


@pytest.mark.parametrize("answer", ["pick seat:2", "pick trait:kid", "pass", "yes", "no", "trash scene:4"])
def test_so_are_players_traits_and_single_words(answer: str) -> None:
    assert write_answer(read_answer(answer, ("fool", "kid")), ("fool", "kid")) == answer


def test_going_back_and_on_again_is_the_same_game() -> None:
    record = small_game()
    text, middle = record.write(), fingerprint(record.states[10])
    answers = list(record.answers)
    assert fingerprint(record.back_to(10)) == middle
    for answer in answers[10:]:
        record.play(answer)
    assert record.write() == text


def test_a_branch_goes_its_own_way_and_can_follow_where_the_other_went() -> None:
    record = small_game()
    text, scored = record.write(), list(record.scored)
    other = record.branch(10)
    assert (other.beginning, other.answers) == (record.beginning, record.answers[:10])
    for _ in play(other, Random(99), 5):
        pass
    assert (record.write(), record.scored) == (text, scored)
    again = record.branch(3)
    again.follow(record, 20)
    assert (again.write(), again.scored, again.states) == (text, scored, record.states)


@pytest.mark.parametrize("answers", [-1, 21])
def test_going_back_further_than_there_are_answers_is_refused(answers: int) -> None:
    record = small_game()
    with pytest.raises(ValueError, match=f"there are 20 answers, so {answers} can't be kept"):
        record.back_to(answers)
    assert len(record.answers) == 20


def test_an_illegal_answer_changes_nothing() -> None:
    record = small_game()
    text = record.write()
    with pytest.raises(IllegalAnswer, match=r"not an option \(\d+\.\d\)"):
        record.play((123456789,))
    assert record.write() == text


def test_every_prefix_of_a_record_loads_or_is_refused() -> None:
    text = small_game(12).write()
    loaded = 0
    for length in range(len(text)):
        try:
            record = Record.read(text[:length], BY_KEY)
        except RecordError as error:
            assert str(error)  # noqa: PT017 - some prefixes are sound
        else:
            loaded += 1
            assert text.startswith(record.write().rpartition("=")[0].rstrip("\n"))
    assert loaded >= 12


@settings(max_examples=150)
@given(st.data())
def test_a_record_with_other_letters_in_it_loads_or_is_refused(data: st.DataObject) -> None:
    text = small_game(8).write()
    at = data.draw(st.integers(0, len(text)))
    other = data.draw(st.text(st.sampled_from('0123456789²٣ :*=\n{}[]"-xkidparkseatscene'), max_size=6))
    try:
        Record.read(text[:at] + other + text[at + data.draw(st.integers(0, 8)) :], BY_KEY)
    except RecordError as error:
        assert str(error)  # noqa: PT017 - a change may leave the text sound


@settings(max_examples=100)
@given(st.text(max_size=60))
def test_any_text_loads_or_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Record.read(text, BY_KEY)
    with pytest.raises(RecordError):
        Record.read(f"simpsons-game 1\n{text}", BY_KEY)


@pytest.mark.parametrize("back", TakingBack)
def test_what_may_be_taken_back_is_in_the_record_and_changes_nothing_else(back: TakingBack) -> None:
    kid = BY_KEY["kid"]
    records = [Record.of_setup(Setup([[kid] * 9] * 2, 3, House(back=rule))) for rule in (back, TakingBack.ALWAYS)]
    again = Record.read(records[0].write(), BY_KEY)
    assert again.state.box.house == House(back=back)
    assert (f"back {back}" in again.beginning) is (back is not TakingBack.ALWAYS)
    assert fingerprint(again.state) == fingerprint(records[1].state)


HEAD = "simpsons-game 1\n"
SEATS = "deck 0 12*kid 2*park\ndeck 1 12*kid\n"
FAULTS = [
    ("", "Line 1: a recorded game begins with 'simpsons-game 1'."),
    ("chess 1\n", "Line 1: a recorded game begins with"),
    (HEAD, "The beginning of the game can't be read: a game has 2 to 5 seats, not 0 (1.1)."),
    (HEAD + "deck 0 12*kid\n", "The beginning of the game can't be read: a game has 2 to 5 seats, not 1 (1.1)."),
    (HEAD + "goal 2\n" + SEATS, "The beginning of the game can't be read: the goal is 3 to 15 points, not 2 (1.2)."),
    (HEAD + "first 2\n" + SEATS, "The beginning of the game can't be read: seat 2 can't begin a game of 2 seats"),
    (HEAD + "seed x\n" + SEATS, "Line 2: seed: expected a whole number, not 'x'."),
    (HEAD + f"seed {'9' * 5000}\n" + SEATS, "Line 2: seed: expected a whole number, not '999"),
    (HEAD + "first\n" + SEATS, "Line 2: first: expected a whole number, not ''."),
    (HEAD + "gaol 9\n" + SEATS, "Line 2: 'gaol' is none of seed, goal, first, fair, back, deck and position."),
    (HEAD + "back often\n" + SEATS, "Line 2: back: expected always, fair, never, not 'often'."),
    (HEAD + "deck 0 3*kit\n", "Line 2: '3*kit' does not name a known card and how many."),
    (HEAD + "deck 0 kid\n", "Line 2: 'kid' does not name a known card and how many."),
    (HEAD + "deck 0 ²*kid\n", "Line 2: '²*kid' does not name a known card and how many."),
    (HEAD + "deck 0 1001*kid\n", "Line 2: '1001*kid' does not name a known card and how many."),
    (HEAD + f"deck 0 {'9' * 5000}*kid\n", "Line 2: "),
    (HEAD + 'position {"seats": []}\n', "Line 2: seats: a position has 2 to 5 seats (rule 1.1)."),
    (HEAD + 'position {"seats"\n', "Line 2: the position can't be read:"),
    (HEAD + "position\n", "Line 2: the position can't be read:"),
    (HEAD + f"position {'[' * 100_000}\n", "Line 2: the position can't be read:"),
    (HEAD + f'position {{"seed": {"9" * 5000}}}\n', "Line 2: the position can't be read:"),
    (HEAD + SEATS + "1 end\n", "Line 4: seat 0 is asked here, not seat 1."),
    (HEAD + SEATS + "0\n", "Line 4: '' is no answer."),
    (HEAD + SEATS + "0 dance\n", "Line 4: 'dance' is no answer."),
    (HEAD + SEATS + "0 play x\n", "Line 4: 'play x' is no answer."),
    (HEAD + SEATS + "0 play 3 zone:4\n", "Line 4: 'play 3 zone:4' is no answer."),
    (HEAD + SEATS + "0 pass\n", "Line 4: 'pass' is no legal answer here (rule 5.1)."),
    (HEAD + SEATS + "0 end seat:0\n", "Line 4: 'end seat:0' is no legal answer here (rule 5.1)."),
    (HEAD + SEATS + "0 end scene:-1\n", "Line 4: 'end scene:-1' is no legal answer here (rule 5.1)."),
    (HEAD + SEATS + "0 end\n0 pick 99\n", "Line 5: 'pick 99' is no legal answer here (rule 5.2)."),
    (HEAD + SEATS + "= 0123\n", "Line 4: the game does not come out as it was saved; cards may have changed."),
]


@pytest.mark.parametrize(("text", "sentence"), FAULTS, ids=[f"{i}" for i in range(len(FAULTS))])
def test_every_fault_has_a_sentence_that_says_where(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.read(text, BY_KEY)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")


def test_answers_after_the_end_are_refused() -> None:
    record = some_state(3, 2, 10_000)
    text = record.write().rpartition("=")[0]
    with pytest.raises(RecordError, match="the game is over, but another answer follows"):
        Record.read(text + "0 end\n", BUNDLED)


def test_a_game_with_a_changed_card_is_told_by_its_fingerprint() -> None:
    record = small_game(3)
    text = record.write()
    line = next(line for line in text.splitlines() if line.startswith("deck 0"))
    with pytest.raises(RecordError):
        Record.read(text.replace(line, line.replace("2*old", "2*fool")), BY_KEY)


def test_the_safe_answer_is_always_legal_and_scores_nothing() -> None:
    record = Record.of_setup(setup(1, 3))
    for _ in range(60):
        asked = decision(record.state)
        assert asked is not None
        assert asked.accepts(safe_answer(asked))
        record.play(safe_answer(asked))
    assert record.state.points == [0, 0, 0]


def test_the_safe_answer_counts_the_heaviest_where_characters_count_for_more() -> None:
    heavy = character("heavy", "kid", standing='stat = "weight"\nby = 1')
    table = Table("Ann* | scene: park + kid, old, heavy\nBob", heavy).do("complete on Ann")
    asked = decision(table.state)
    assert asked is not None
    assert (asked.weights, asked.needed) == ((1, 1, 2), 2)
    assert not asked.accepts(asked.codes[:1])
    assert safe_answer(asked) == asked.codes[2:]
    assert asked.accepts(safe_answer(asked))
