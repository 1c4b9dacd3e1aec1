"""Chance as a number in the state: the splitmix64 generator, the same on every machine."""

from __future__ import annotations

from functools import lru_cache
from struct import unpack

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def next_state(seed: int) -> int:
    """The generator's state after one step."""
    return (seed + _GOLDEN) & _MASK


def mixed(state: int) -> int:
    """The 64 random bits that belong to a state of the generator."""
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(seed: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1, and the generator's next state."""
    seed = next_state(seed)
    return (mixed(seed) * n) >> 64, seed


def shuffle(seed: int, items: list[int]) -> int:
    """Shuffle `items` in place (Fisher and Yates); returns the generator's next state.

    The same as `below` for every item but the first, from the last down. A game begins with some two hundred of these,
    so all numbers are mixed at once: side by side in one long int, 128 bits apart, which leaves room for the products.
    """
    count = len(items) - 1
    if count < 1:
        return seed
    ones, steps, low = _lanes(count)
    z = (ones * seed + steps) & low
    z = (((z ^ (z >> 30)) & low) * 0xBF58476D1CE4E5B9) & low
    z = (((z ^ (z >> 27)) & low) * 0x94D049BB133111EB) & low
    z = (z ^ (z >> 31)) & low
    drawn = unpack(f"<{2 * count}Q", z.to_bytes(16 * count, "little"))
    for i in range(count, 0, -1):
        j = (drawn[2 * (count - i)] * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return (seed + count * _GOLDEN) & _MASK


@lru_cache(maxsize=256)
def _lanes(count: int) -> tuple[int, int, int]:
    """`count` numbers in one int: a 1 each, what the generator's state has grown by at each step, 64 ones each."""
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum(((lane + 1) * _GOLDEN & _MASK) << 128 * lane for lane in range(count))
    return ones, steps, ones * _MASK
