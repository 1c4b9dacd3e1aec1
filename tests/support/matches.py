"""Matches for tests: small ones that are read quickly, random ones, and a player who does whatever can be done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from simpsons_desktop.matches import Line, Match, Seat, Seats, Tree
from simpsons_desktop.rules import House, Setup, decision, fingerprint
from simpsons_desktop.rules.record import Record
from tests.support.games import play, random_answer, setup
from tests.support.scenario import CARDS

SMALL = {card.key: card for card in CARDS}
STARS = ("homer", "bart", "lisa", "krusty", "mr-burns")


def seats_of(count: int) -> Seats:
    """A person with a difficult name, and AI seats."""
    others = (Seat(f"AI {at}", STARS[at], "hard", "steady") for at in range(1, count))
    return (Seat('Ann "~#1" Ünal', "homer", moments=("declared", "turn begins")), *others)


def small_game(answers: int, seed: int = 5) -> Record:
    """A game of two small decks of plain cards, after some random answers."""
    deck = [card for card in CARDS for _ in range(2)]
    record = Record.of_setup(Setup([deck, deck], seed, House(4, 1)))
    for count, _ in enumerate(play(record, Random(seed))):
        if count >= answers:
            break
    return record


def small_match(path: Path, answers: int = 12) -> Match:
    """The same as a match."""
    return Match.create(path, small_game(answers), seats_of(2), "Small")


def random_match(path: Path, seed: int, seats: int) -> Match:
    """A new match of bundled decks."""
    return Match.create(path, Record.of_setup(setup(seed, seats, fair=seed % 2 == 1)), seats_of(seats))


def kept(path: Path, record: Record, persons: int = 1, name: str = "P{0}", title: str = "") -> Path:
    """A match in a file."""
    count = record.state.box.seats
    seats = tuple(Seat(name.format(at), STARS[at], None if at < persons else "hard") for at in range(count))
    Match.create(path, record, seats, title).close()
    return path


def prints(record: Record) -> list[str]:
    """The fingerprints of all moments of a game."""
    return [fingerprint(state) for state in record.states]


def shape(tree: Tree) -> object:
    """All that a match's lines of play hold now, and which is played on."""
    return {name: _shape(line) for name, line in tree.lines.items()}, tree.line.name


def _shape(line: Line) -> object:
    played = tuple(line.record.answers), tuple(prints(line.record)), line.can_redo
    told = dict(line.notes), dict(line.thoughts)
    return line.parent, line.fork, played, tuple(line.arrived), line.seats, told


def do_something(match: Match, random: Random) -> None:
    """One thing at random that a table can do with a match; mostly an answer."""
    asked, line = decision(match.record.state), match.line
    given = len(match.record.answers)
    what = random.random()
    if what < 0.06 and given:
        match.undo(random.randrange(max(0, given - 6), given))
    elif what < 0.12 and line.can_redo > given:
        match.redo(random.randint(given + 1, line.can_redo))
    elif what < 0.14 and len(match.tree.lines) < 20:
        match.branch(f"what if #{len(match.tree.lines)} ~", random.randint(max(0, given - 5), given))
    elif what < 0.17:
        match.go_to(random.choice(list(match.tree.lines)))
    elif what < 0.20:
        at = random.randrange(len(match.seats))
        match.sit(tuple(_changed(seat, random) if i == at else seat for i, seat in enumerate(match.seats)))
    elif what < 0.22 and given:
        match.note(random.randint(0, given), random.choice(["", 'good? "no" ~ # \n two lines']))
    elif asked is not None:
        match.play(random_answer(asked, random), random.choice(["", "eJwDAA-_", 'no "word"']))


def _changed(seat: Seat, random: Random) -> Seat:
    if random.random() < 0.3:
        return replace(seat, level=None if seat.level else "expert", style="" if seat.level else "bold")
    passing, asked = random.choice(["no", "turn", "round"]), random.choice(["usual", "even"])
    return replace(seat, passing=passing, asked=asked, moments=random.choice([(), ("declared",)]))
