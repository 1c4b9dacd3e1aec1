"""Chance as a number in the state: the splitmix64 generator, the same on every machine."""

from __future__ import annotations

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
    """Shuffle `items` in place (Fisher and Yates); returns the generator's next state."""
    for i in range(len(items) - 1, 0, -1):
        # `below(seed, i + 1)`, written out: a game begins with some two hundred of these
        seed = (seed + _GOLDEN) & _MASK
        z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return seed
