"""Runs one game: asks whoever is asked, and tells the screens what happened."""

from simpsons_desktop.controller.asking import Passing
from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.claims import Offer
from simpsons_desktop.controller.game import GameController
from simpsons_desktop.controller.timing import Pace

__all__ = ["Chair", "GameController", "Offer", "Pace", "Passing"]
