"""Rock-paper-scissors settles who begins (4.2)."""

from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.screens.throwing import Throw, beats, still_in

throws = st.dictionaries(st.integers(0, 4), st.sampled_from(Throw), min_size=2, max_size=5)


def test_what_beats_what() -> None:
    assert beats(Throw.ROCK, Throw.SCISSORS)
    assert beats(Throw.SCISSORS, Throw.PAPER)
    assert beats(Throw.PAPER, Throw.ROCK)


@given(st.sampled_from(Throw), st.sampled_from(Throw))
def test_of_two_throws_one_wins_unless_they_are_the_same(one: Throw, other: Throw) -> None:
    assert beats(one, other) + beats(other, one) == (one is not other)


@given(throws)
def test_rule_4_2_ties_are_thrown_again_by_everybody_in_them(thrown: dict[int, Throw]) -> None:
    left = still_in(thrown)
    out = set(thrown) - set(left)
    assert left
    assert set(left) <= set(thrown)
    if out:
        assert len({thrown[seat] for seat in left}) == 1
        assert all(beats(thrown[left[0]], thrown[seat]) for seat in out)
    else:
        assert len(set(thrown.values())) != 2
