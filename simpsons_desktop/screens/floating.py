"""Where a panel lies over the table of a game: never on what can be pressed, nor on what it speaks of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from simpsons_desktop.table.free_spot import least_cover
from simpsons_desktop.table.geometry import Rect

if TYPE_CHECKING:
    from simpsons_desktop.screens.desk import Desk
    from simpsons_desktop.screens.play import PlayScreen


def spot_over_table(
    play: PlayScreen, panel: QWidget, sizes: Sequence[QSize], about: Sequence[Rect] = (), asked_for: bool = True,
    large: bool = False,
) -> Rect | None:  # fmt: skip
    """The best place for a panel in one of some sizes, the best first; None if there is none.

    `about`: what it speaks of. One that was not `asked_for` never covers what decides; of one that is to be `large`
    a size is tried everywhere before the next one.
    """
    previews = play.previews
    kept = [*previews.kept(without=panel), *about]
    wished = [*kept, *previews.wished(), *own(play)]
    tiers = [[*wished, *plates(play)], wished, [*kept, *own(play)], kept]
    if asked_for:
        tiers.append([*previews.never(without=panel), *about])
    wanted = [(size.width(), size.height()) for size in sizes]
    tries = [[size] for size in wanted] if large else [wanted]
    spare = [*cards(play), *lying(play)]
    spots = (least_cover(previews.room(), some, keep, spare) for keep in tiers for some in tries)
    return next((spot for spot in spots if spot is not None), None)


def cards(play: Desk) -> list[Rect]:
    """Where cards in play lie."""
    stances = play.table.table.stances.values()
    return [play.scaled(stance.pose.rect) for stance in stances if stance.in_play]


def lying(play: PlayScreen) -> list[Rect]:
    """What lies on the table beside cards: places of Scenes and plates."""
    layout = play.table.places
    places = map(play.scaled, layout.places.values()) if layout is not None else ()
    return [*plates(play), *places]


def plates(play: Desk) -> list[Rect]:
    """The plates of all seats, with their names, points and piles."""
    layout = play.table.places
    return [play.scaled(plate.rect) for plate in layout.plates.values()] if layout is not None else []


def own(play: PlayScreen) -> list[Rect]:
    """The reader's own plate, and the place of their Scene."""
    seat = play.controller.front
    return of_seats(play, {seat} if seat >= 0 else ())


def of_seats(play: PlayScreen, seats: Collection[int]) -> list[Rect]:
    """The plates of some seats, and the places of their Scenes."""
    layout = play.table.places
    if layout is None:
        return []
    return [play.scaled(rect) for seat in seats for rect in (layout.plates[seat].rect, layout.places[seat])]
