"""What a match that has come to its end adds to the statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from simpsons_desktop.matches.entries import take
from simpsons_desktop.matches.errors import LineError, MatchError
from simpsons_desktop.matches.glance import MARK, goes_to_main
from simpsons_desktop.matches.headings import Headings, read_headings
from simpsons_desktop.matches.lines import opened, whole_lines
from simpsons_desktop.matches.reading import MOST_LINES
from simpsons_desktop.matches.tree import Tree
from simpsons_desktop.rules import GameState
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.moves import PLAY, card_of
from simpsons_desktop.rules.retelling import points_made

_VERB = ~0xFFFFFF  # the part of a code that says what is done


@dataclass(frozen=True)
class Sitter:
    """A seat at the end: who sat down there (a person if `level` is None), with which Star, and how it fared.

    `points_by_kind` has the points by their source (`rules.sources`), `cards` how often it played each card, by key;
    both are empty where the game can't be played again.
    """

    name: str
    star: str
    level: str | None
    points: int
    points_by_kind: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Finished:
    """A game as it first ended on the main line of its match; `match` is the same for all copies of its file.

    `ended` is a time in UTC as files have it; `told` says whether the game could be played again up to its end.
    """

    match: str
    ended: str
    turns: int
    seats: tuple[Sitter, ...]
    winners: tuple[int, ...]
    told: bool = False


def finished(content: bytes, cards: Mapping[str, Printed]) -> Finished | None:
    """The game of a match's file, None if it has not come to an end.

    A game counts as it first ended on the main line: going back afterwards takes no loss away and adds no second win,
    and what is played on a branch never counts. It belongs to those who sat down when it began, so that nobody gets rid
    of a game by leaving the seat to an AI. Who won, and with how many points, is what the file says, so that it stays
    so when cards change; how the points came about is found by playing the game again. Raises MatchError for a file
    that is no match, or whose seats can't be read.
    """
    lines = whole_lines(content)
    headings = read_headings(lines)
    if len(lines) > MOST_LINES:
        return None
    end = _first_end(lines, headings.rest)
    mark = MARK.fullmatch(opened(lines[end])) if end is not None else None
    if end is None or mark is None:
        return None
    points = tuple(map(int, mark["points"].split("-")))
    winners = tuple(map(int, (mark["won"] or "").split()))
    if len(points) != len(headings.seats) or not all(seat < len(points) for seat in winners):
        raise MatchError(headings.unusable())
    seats = tuple(
        Sitter(seat.name, seat.star, seat.level, had) for seat, had in zip(headings.seats, points, strict=True)
    )
    game = Finished(_identity(headings), mark["at"], int(mark["turn"]), seats, winners)
    return _told(game, headings, lines[: end + 1], cards)


def _first_end(lines: Sequence[str], first: int) -> int | None:
    """The place of the line that says how the main line first ended; None where there is none before any damage."""
    main = True
    for at in range(first, len(lines)):
        try:
            text = opened(lines[at])
        except LineError:
            return None
        if main and text.startswith("over "):
            return at
        if text.startswith(("branch ", "line ")):
            main = goes_to_main(text)
    return None


def _identity(headings: Headings) -> str:
    """What a match has in common with its copies, and with nothing else: when and how it began."""
    return blake2b("\n".join([headings.begun, *headings.beginning]).encode(), digest_size=8).hexdigest()


def _told(game: Finished, headings: Headings, lines: Sequence[str], cards: Mapping[str, Printed]) -> Finished:
    """The game with what can only be found by playing it again; without, if it comes out otherwise now."""
    try:
        tree = Tree(headings.begin(cards), headings.seats)
        for line in lines[headings.rest :]:
            take(tree, opened(line))
    except (LineError, MatchError):
        return game
    record = tree.line.record
    played: list[Counter[str]] = [Counter() for _ in game.seats]
    for state, answer in zip(record.states, record.answers, strict=False):
        if len(answer) == 1 and answer[0] & _VERB == PLAY:
            played[state.asker][_key(state, card_of(answer[0]))] += 1
    seats = tuple(
        replace(seat, points_by_kind=by, cards=dict(cards))
        for seat, by, cards in zip(game.seats, points_made(record), played, strict=True)
    )
    return replace(game, seats=seats, told=True)


def _key(state: GameState, card: int) -> str:
    return state.box.faces[state.face[card]].key
