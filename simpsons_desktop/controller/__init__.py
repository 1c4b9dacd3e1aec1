"""Runs one game: asks whoever is asked, and tells the screens what happened."""

from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.game import GameController, Pace

__all__ = ["Chair", "GameController", "Pace"]
