"""House rules in words: for a table that is being laid, and for the log of a game."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import listed
from simpsons_desktop.rules import House, TakingBack
from simpsons_desktop.rules.fair_start import EXTRA_CARDS, EXTRA_CHARACTERS
from simpsons_desktop.rules.model import HIGHEST_GOAL, LOWEST_GOAL, USUAL_GOAL
from simpsons_desktop.rules.values import CHARACTERS_A_TURN


def goal_sentence() -> str:
    """What the goal is about (1.2), for a table that is being laid."""
    sentence = translate("House", "{0} to {1}; {2} is usual, fewer is quicker.")
    return sentence.format(LOWEST_GOAL, HIGHEST_GOAL, USUAL_GOAL)


def fair_start_sentence(seats: int) -> str:
    """What fair start does at a table of so many seats."""
    cards = [str(extra) for extra in EXTRA_CARDS[seats]]
    characters = [str(CHARACTERS_A_TURN + extra) for extra in EXTRA_CHARACTERS[seats]]
    sentence = translate(
        "House", "In order of play, seats begin with {0} extra cards and may play {1} Characters in their first turn."
    )
    return sentence.format(listed(cards), listed(characters))


def back_sentence(back: TakingBack) -> str:
    """What may be taken back at a table."""
    return {
        TakingBack.ALWAYS: translate("House", "Any decision may be taken back."),
        TakingBack.FAIR: translate("House", "Your own, as long as no new card was seen."),
        TakingBack.NEVER: translate("House", "Decisions stand."),
    }[back]


def house_lines(house: House, names: Sequence[str]) -> list[str]:
    """What holds in a game from its beginning, a line each; only what fair start changes is named."""
    lines = [
        translate("House", "The goal is {0} points").format(house.goal),
        translate("House", "{0} begins").format(names[house.first]),
    ]
    if house.fair:
        seats = len(names)
        order = [names[(house.first + place) % seats] for place in range(seats)]
        cards = _named(order, EXTRA_CARDS[seats], 0)
        characters = _named(order, [CHARACTERS_A_TURN + extra for extra in EXTRA_CHARACTERS[seats]], CHARACTERS_A_TURN)
        if cards:
            lines.append(translate("House", "Fair start, extra cards: {0}").format(cards))
        if characters:
            lines.append(translate("House", "Fair start, Characters in the first turn: {0}").format(characters))
    if house.back is TakingBack.FAIR:
        lines.append(
            translate("House", "Only your own decisions may be taken back, and only while no new card was seen")
        )
    elif house.back is TakingBack.NEVER:
        lines.append(translate("House", "Decisions stand: nothing is taken back"))
    return lines


def _named(order: Sequence[str], numbers: Sequence[int], usual: int) -> str:
    """Each name with its number, as far as it is not the usual one."""
    pairs = zip(order, numbers, strict=True)
    return listed([translate("House", "{0} {1}").format(name, number) for name, number in pairs if number != usual])
