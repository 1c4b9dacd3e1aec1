"""What is measured in games that were played: who wins, how long it takes, where points come from, what is played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from statistics import fmean

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.figures import Estimate, largest, mean, quantile, ratio, share
from simpsons_desktop.simulate.game import KINDS, Game
from simpsons_desktop.simulate.report import Row, Table, counted_games

GAINED = tuple(kind for kind in KINDS if kind != "lost")


def tables(games: Sequence[Game]) -> list[Table]:
    """Every table for games of one size of table; of those without an end, only how many there are."""
    ended = [game for game in games if game.winners]
    words = translate("Simulation", "{0} seats, {1}").format(games[0].seats, counted_games(len(games)))
    unfinished = Row("unfinished", translate("Simulation", "no winner in sight"), (comparison(games, _is_open),))
    heading = [Table("games", words, (unfinished,))] if len(ended) < len(games) else [Table("games", words, ())]
    if not ended:
        return heading
    by_level = [wins_by_level(ended)] if len(set(ended[0].fixture.levels)) > 1 else []
    return [
        *heading,
        wins_by_deck(ended),
        wins_by_place(ended),
        *by_level,
        rounds(ended),
        kinds(ended),
        actions(ended),
        drama(ended),
    ]


def comparison(games: Sequence[Game], holds: Callable[[Game], bool]) -> Estimate:
    """In which share of the games something is so."""
    return share([float(holds(game)) for game in games])


def _is_open(game: Game) -> bool:
    return not game.winners


def _wins(games: Sequence[Game], of: Callable[[Game, int], Hashable]) -> dict[Hashable, Estimate]:
    """The part of the victory for each sort of seat; sorts that sit twice in a game get the mean of their seats."""
    found: dict[Hashable, list[float]] = defaultdict(list)
    for game in games:
        parts: dict[Hashable, list[float]] = defaultdict(list)
        for seat in range(game.seats):
            parts[of(game, seat)].append(game.win(seat))
        for sort, wins in parts.items():
            found[sort].append(fmean(wins))
    return {sort: share(wins) for sort, wins in found.items()}


def deck_wins(games: Sequence[Game]) -> dict[str, Estimate]:
    """The win rate of a seat by its deck."""
    found = _wins(games, lambda game, seat: game.fixture.decks[seat])
    return {str(key): figure for key, figure in sorted(found.items(), key=lambda one: str(one[0]))}


def place_wins(games: Sequence[Game]) -> list[Estimate]:
    """The win rate of a seat by when its first turn comes."""
    found = _wins(games, lambda game, seat: (seat - game.fixture.first) % game.seats)
    return [found[place] for place in range(games[0].seats)]


def wins_by_deck(games: Sequence[Game]) -> Table:
    """The win rate of a seat by its deck."""
    rows = tuple(Row(key, key, (figure,)) for key, figure in deck_wins(games).items())
    return Table("decks", translate("Simulation", "Win rate by deck"), rows)


def wins_by_place(games: Sequence[Game]) -> Table:
    """The win rate of a seat by when its first turn comes."""
    label = translate("Simulation", "turn {0}")
    rows = tuple(Row(str(i), label.format(i), (figure,)) for i, figure in enumerate(place_wins(games), 1))
    return Table("order", translate("Simulation", "Win rate by turn order"), rows)


def wins_by_level(games: Sequence[Game]) -> Table:
    """The win rate of a seat by its level."""
    found = _wins(games, lambda game, seat: game.fixture.levels[seat])
    rows = tuple(Row(str(level), str(level), (figure,)) for level, figure in found.items())
    return Table("levels", translate("Simulation", "Win rate by level"), rows)


def rounds_of(games: Sequence[Game]) -> list[float]:
    """How many rounds each game took: its turns by its seats."""
    return [game.turns / game.seats for game in games]


def rounds(games: Sequence[Game]) -> Table:
    """How long games are."""
    values = rounds_of(games)
    rows = (
        Row("median", translate("Simulation", "median"), (quantile(values, 0.5),)),
        Row("p5", translate("Simulation", "5 % are under"), (quantile(values, 0.05),)),
        Row("p95", translate("Simulation", "95 % are under"), (quantile(values, 0.95),)),
        Row("longest", translate("Simulation", "longest seen"), (largest(values),)),
    )
    return Table("rounds", translate("Simulation", "Rounds (turns by seats)"), rows, percent=False)


def kind_shares(games: Sequence[Game]) -> dict[str, Estimate]:
    """By kind, its share of all points that were gained."""
    wholes = [sum(sum(game.gains[kind]) for kind in GAINED) for game in games]
    return {kind: ratio([sum(game.gains[kind]) for game in games], wholes) for kind in GAINED}


def kind_words() -> dict[str, str]:
    """What points come from (see `game.KINDS`), in words."""
    return {
        "owner": translate("Simulation", "owner of a completed Scene"),
        "sharer": translate("Simulation", "counted in a completion"),
        "bonus": translate("Simulation", "bonus"),
        "trash": translate("Simulation", "trashing"),
        "effects": translate("Simulation", "effects"),
        "lost": translate("Simulation", "lost by effects"),
    }


def kinds(games: Sequence[Game]) -> Table:
    """Where points come from; what was lost is compared with all that was gained."""
    wholes = [sum(sum(game.gains[kind]) for kind in GAINED) for game in games]
    lost = ratio([sum(game.gains["lost"]) for game in games], wholes)
    figures = {**kind_shares(games), "lost": lost}
    rows = tuple(Row(kind, words, (figures[kind],)) for kind, words in kind_words().items())
    return Table("kinds", translate("Simulation", "Points by kind"), rows)


def abroad(games: Sequence[Game]) -> Estimate:
    """The share of Actions that were played in other players' turns."""
    return ratio([game.abroad for game in games], [game.actions for game in games])


def actions(games: Sequence[Game]) -> Table:
    """How many Actions are played, and when; decisions by the way."""
    chains = [game.chain for game in games]
    rows = (
        Row("actions", translate("Simulation", "Actions"), (mean([game.actions for game in games]),)),
        Row("abroad", translate("Simulation", "in others' turns"), (mean([game.abroad for game in games]),)),
        Row("cancelled", translate("Simulation", "cancelled"), (mean([game.cancelled for game in games]),)),
        Row("chain", translate("Simulation", "longest chain"), (mean(chains),)),
        Row("longest", translate("Simulation", "longest chain seen"), (largest(chains),)),
        Row("decisions", translate("Simulation", "decisions"), (mean([game.decisions for game in games]),)),
    )
    return Table("actions", translate("Simulation", "A game has on average"), rows, percent=False)


def comeback(game: Game) -> bool:
    """Whether no winner was among those who led at half-time, alone or together."""
    return not set(game.winners) & set(game.half)


def shared(game: Game) -> bool:
    """Whether several seats won together."""
    return len(game.winners) > 1


def drama(games: Sequence[Game]) -> Table:
    """How open games are."""
    rows = (
        Row(
            "comebacks",
            translate("Simulation", "no winner led at half of the turns, even together"),
            (comparison(games, comeback),),
        ),
        Row("shared", translate("Simulation", "shared victory"), (comparison(games, shared),)),
        Row("abroad", translate("Simulation", "Actions in others' turns, of all Actions"), (abroad(games),)),
    )
    return Table("drama", translate("Simulation", "Shares"), rows)
