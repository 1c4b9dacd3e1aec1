"""Styles: what a seat has a liking for, whatever its level; a table of different styles feels like different people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from simpsons_desktop.ai.outlook import PLAIN_TASTE, Taste, Weights


@dataclass(frozen=True, slots=True)
class Style:
    """What tempts a seat less than others, and how much more it minds what whoever leads has.

    Nothing tempts a seat more than the plain one: a promise that is worth more than what it promises is never kept.
    """

    taste: Taste = PLAIN_TASTE
    chase: float = 0.0


PLAIN = "plain"
STYLES: Mapping[str, Style] = {
    PLAIN: Style(),
    "builder": Style(Taste(own_trashed=0.5, share_completed=0.55, share_trashed=0.5)),
    "wrecker": Style(Taste(own_completed=0.8, share_completed=0.5)),
    "hunter": Style(chase=1.0),
    "magpie": Style(Taste(own_completed=0.5, own_trashed=0.5)),
}
"""The styles: `builder` completes its own Scenes, `wrecker` has Scenes trashed, `hunter` goes for whoever leads,
`magpie` takes its share of others' Scenes.
"""

USUAL = {"bart": "wrecker", "homer": "builder", "krusty": "magpie", "lisa": "hunter", "mr-burns": "wrecker"}


def usual_style(star: str) -> str:
    """The style that suits a Star, by its key; the plain one for a Star of which nothing is known."""
    return USUAL.get(star, PLAIN)


def styled(weights: Weights, style: str) -> Weights:
    """The weights as a style has them. Raises KeyError for an unknown one."""
    found = STYLES[style]
    return replace(weights, taste=found.taste, chase=found.chase)
