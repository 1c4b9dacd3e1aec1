"""The weights that training has found, if it has found better ones than those that are built in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from simpsons_desktop import paths
from simpsons_desktop.ai.outlook import KEEN, Weights
from simpsons_desktop.console import complain
from simpsons_desktop.content.language import translate

LEARNED = tuple(
    field.name
    for field in fields(Weights)
    # not the measure of the others, nor what is a matter of judgement or of taste
    if field.name not in ("bonus", "fresh", "card", "sharpness", "sight", "threat", "chase", "taste")
)
"""The weights that can be learned."""
MOST = 20.0  # no weight is this large, or below 0


@cache
def learned() -> Weights:
    """The trained weights that the program ships, else those built in; a fault in the file is told once."""
    path = paths.resources() / "ai" / "weights.json"
    if not path.exists():
        return KEEN
    try:
        return read_weights(path)
    except (OSError, ValueError) as error:
        words = translate(
            "AI", "{0}: {1}. The AI seats play with the weights that are built in; install the program anew."
        )
        complain(words.format(path, error))
        return KEEN


def read_weights(path: Path) -> Weights:
    """The weights in a file, those that it leaves out as they are built in. Raises OSError, or ValueError with what is
    wrong.
    """
    content: Any = msgspec.json.decode(path.read_bytes())
    found = content.get("weights") if isinstance(content, Mapping) else None
    if not isinstance(found, Mapping):
        raise ValueError(translate("AI", "there are no weights in it"))
    for name, number in found.items():
        if name not in LEARNED:
            raise ValueError(translate("AI", "there is no weight “{0}”").format(name))
        if not isinstance(number, int | float) or isinstance(number, bool) or not 0 <= number < MOST:
            raise ValueError(translate("AI", "the weight “{0}” is not a number from 0 to {1}").format(name, MOST))
    return replace(KEEN, **found)
