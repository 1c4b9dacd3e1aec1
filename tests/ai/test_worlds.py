"""Imagined worlds: no card too many or too few, what is known stays, every deal as likely as any other."""

from __future__ import annotations

from collections import Counter
from random import Random

from simpsons_desktop.ai.lists import known_lists
from simpsons_desktop.ai.worlds import Worlds
from simpsons_desktop.rules import BLANK, GameState, Printed, seal
from simpsons_desktop.rules.state import DECK, HAND
from tests.support.games import some_state
from tests.support.scenario import Table

CHI_SQUARE_23 = 49.7  # passed by one uniform sampler in a thousand


def some_states(count: int) -> list[GameState]:
    """Sealed states of random games, early and late, at tables of every size."""
    states = [some_state(seed, 2 + seed % 4, 3 + 4 * seed).state for seed in range(count)]
    return [seal(state, state.asker) for state in states if state.winners is None]


def faces(state: GameState, owner: int) -> Counter[str]:
    """All cards of one owner."""
    return Counter(state.box.faces[f].key for f, o in zip(state.face, state.box.owners, strict=True) if o == owner)


def test_every_world_is_made_of_whole_decks() -> None:
    lists = [Counter(card.key for card in cards) for cards in known_lists()]
    for state in some_states(24):
        worlds, random = Worlds(state, known_lists()), Random(1)
        for _ in range(4):
            world = worlds.put(state, worlds.deal(random), 0.5)
            for owner in range(state.box.seats):
                assert faces(world, owner) in lists


def test_what_the_seat_knows_stays_where_it_is() -> None:
    for state in some_states(24):
        worlds = Worlds(state, known_lists())
        world = worlds.put(state, worlds.deal(Random(2)), 0.5)
        assert world.zones == state.zones
        for card, face in enumerate(state.face):
            if face:
                assert world.box.faces[world.face[card]] == state.box.faces[face]


def test_a_world_tells_nothing_of_the_state_that_it_was_put_into() -> None:
    for state in some_states(8):
        before = list(state.face)
        worlds = Worlds(state, known_lists())
        first, second = (worlds.put(state, worlds.deal(Random(seed)), 0.5) for seed in (3, 4))
        assert state.face == before
        assert first.face != second.face


TINY = "Ann* | hand: kid\nBob | hand: park, kid | deck: old, fool"


def test_every_deal_is_as_likely() -> None:
    table = Table(TINY)
    deck = tuple(table.state.box.faces[table.state.face[card]] for card in range(1, 5))
    state, random, draws = seal(table.state, 0), Random(5), 2400
    worlds = Worlds(state, [deck])
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(draws):
        world = worlds.put(state, worlds.deal(random), 0.5)
        found[tuple(world.box.keys[world.face[card]] for card in (*world.zones[HAND + 1], *world.zones[DECK + 1]))] += 1
    expected = draws / 24
    assert len(found) == 24
    assert sum((count - expected) ** 2 / expected for count in found.values()) < CHI_SQUARE_23


def test_a_deck_that_nobody_has_read_goes_on_like_what_was_seen_of_it() -> None:
    table = Table("Ann* | hand: kid\nBob | hand: bar, bar | scene: park + kid")
    state = seal(table.state, 0)
    worlds = Worlds(state, [])
    dealt = {worlds.box.keys[face] for seed in range(20) for face in worlds.deal(Random(seed))[1]}
    assert dealt == {"park", "kid"}


def test_a_deck_of_which_nothing_is_known_stays_blank() -> None:
    state = seal(Table(TINY).state, 0)
    worlds = Worlds(state, [])
    world = worlds.put(state, worlds.deal(Random(1)), 0.5)
    assert {world.box.faces[world.face[card]] for card in world.zones[HAND + 1]} == {BLANK}


def test_several_lists_that_fit_are_all_dealt() -> None:
    state = seal(Table(TINY).state, 0)
    lists: list[tuple[Printed, ...]] = [cards[:4] for cards in known_lists()]
    worlds = Worlds(state, lists)
    dealt = {
        frozenset(worlds.box.keys[face] for face in worlds.deal(Random(seed))[1]) for seed in range(40 * len(lists))
    }
    assert dealt == {frozenset(card.key for card in cards) for cards in lists}
