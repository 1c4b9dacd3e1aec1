"""The sceneries that recipes name: a function each, which draws ground and things over a filled sky or wall."""

from __future__ import annotations

from painting.scenery import abroad, indoors, nature, rooms, shows, town, work
from painting.scenery.register import SCENERIES, Scenery

__all__ = ["SCENERIES", "Scenery", "abroad", "indoors", "nature", "rooms", "shows", "town", "work"]
