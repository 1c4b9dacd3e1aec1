"""Who sits where in a match and how they want to be asked: values that go back and forth with the game."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.matches.errors import LineError
from simpsons_desktop.matches.lines import not_understood, quoted, word

NOT, TURN, ROUND = "no", "turn", "round"  # for how long somebody lets all answers be passed
USUAL = "usual"  # the way of being asked, unless somebody wishes another: the words of `store.settings.Asked`
_SEAT = re.compile("[0-4]")


@dataclass(frozen=True)
class Seat:
    """A person (`level` None) or an AI of a level and a style, with the key of its Star.

    `asked` is how they want to be asked to answer, `moments` those at which they always pass, and `passing` for how
    long they let everything pass. Levels, styles and ways are words that this version need not know.
    """

    name: str
    star: str
    level: str | None = None
    style: str = ""
    asked: str = USUAL
    passing: str = NOT
    moments: tuple[str, ...] = ()


Seats = tuple[Seat, ...]


def unknown(seats: Seats, levels: Collection[str], styles: Collection[str]) -> list[str]:
    """A sentence for each AI seat whose level or style there is not in this version."""
    sentences = []
    for seat in seats:
        if seat.level is not None and seat.level not in levels:
            words = translate("Matches", "The level “{0}” of {1} is not known to this version.")
            sentences.append(words.format(shorten(seat.level), shorten(seat.name)))
        elif seat.level is not None and seat.style and seat.style not in styles:
            words = translate("Matches", "The style of play “{0}” of {1} is not known to this version.")
            sentences.append(words.format(shorten(seat.style), shorten(seat.name)))
    return sentences


def turn_began(seats: Seats, seat: int) -> Seats:
    """The seats when this one's turn begins: passing for a turn ends, and so does its own passing for a round."""
    return tuple(
        replace(one, passing=NOT) if one.passing == TURN or (one.passing == ROUND and at == seat) else one
        for at, one in enumerate(seats)
    )


def seat_texts(seats: Seats) -> list[str]:
    """The headings that say who sits where, and how those want to be asked who do not want it as usual."""
    wishes = [
        asked_text(at, seat) for at, seat in enumerate(seats) if asked_text(0, seat) != asked_text(0, Seat("", ""))
    ]
    return [*(seat_text(at, seat) for at, seat in enumerate(seats)), *wishes]


def seat_text(at: int, seat: Seat) -> str:
    """Who sits at a seat."""
    style = f" {word(seat.style)}" if seat.style else ""
    who = "person" if seat.level is None else f"ai {word(seat.level)}{style}"
    return f"seat {at} {word(seat.star)} {who} {quoted(seat.name)}"


def asked_text(at: int, seat: Seat) -> str:
    """How somebody wants to be asked."""
    moments = "".join(f" {quoted(moment)}" for moment in seat.moments)
    return f"asked {at} {word(seat.asked)} passing {word(seat.passing)}{' moments' + moments if moments else ''}"


def change_texts(before: Seats, after: Seats) -> Iterable[str]:
    """What has to be said for the seats to become others."""
    for at, (old, new) in enumerate(zip(before, after, strict=True)):
        for text in (seat_text, asked_text):
            if text(at, old) != text(at, new):
                yield text(at, new)


def with_said(seats: Seats, said: list[str]) -> Seats:
    """The seats after a line `seat` or `asked`. Raises LineError; a seat more than there are is added by `seat`."""
    match said:
        case ["seat", at, star, "person", name]:
            return _with(seats, at, name=name, star=star, level=None, style="")
        case ["seat", at, star, "ai", level, name]:
            return _with(seats, at, name=name, star=star, level=level, style="")
        case ["seat", at, star, "ai", level, style, name]:
            return _with(seats, at, name=name, star=star, level=level, style=style)
        case ["asked", at, asked, "passing", passing] if _there(seats, at):
            return _with(seats, at, asked=asked, passing=passing, moments=())
        case ["asked", at, asked, "passing", passing, "moments", *moments] if _there(seats, at):
            return _with(seats, at, asked=asked, passing=passing, moments=tuple(moments))
    raise LineError(not_understood())


def _there(seats: Seats, at: str) -> bool:
    return bool(_SEAT.fullmatch(at)) and int(at) < len(seats)


def _with(seats: Seats, at: str, **values: object) -> Seats:
    if _there(seats, at):
        return tuple(replace(one, **values) if i == int(at) else one for i, one in enumerate(seats))  # type: ignore[arg-type]  # the names above are fields
    if at != str(len(seats)):
        raise LineError(not_understood())
    return *seats, replace(Seat("", ""), **values)  # type: ignore[arg-type]  # the names above are fields
