"""Where sceneries are kept by name."""

from __future__ import annotations

from collections.abc import Callable

from painting.brush import Brush

Scenery = Callable[[Brush], None]
SCENERIES: dict[str, Scenery] = {}


def scenery(paint: Scenery) -> Scenery:
    """Let recipes name this function; an underscore in its name is a hyphen there."""
    SCENERIES[paint.__name__.replace("_", "-")] = paint
    return paint
